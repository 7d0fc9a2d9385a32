//! What one reply costs: how much of it is what was asked for, and how much stands beside it.

use std::fmt;

use super::counter::{Heuristic, TokenCounter, Unit};
use super::risk::Risk;
use crate::reply::blocks::{Block, BlockKind, Reply};
use crate::reply::media::{Contents, Media};

/// What one reply costs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ResponseProfile {
    /// What the figures are in.
    pub unit: Unit,
    /// The tokens of each block, in the order of the reply.
    pub blocks: Vec<(BlockKind, usize)>,
    /// The tokens of what was asked for: data, or the error of a call that failed.
    pub payload: usize,
    /// The tokens of all other blocks.
    pub overhead: usize,
    /// `overhead / (payload + overhead)`, from 0 to 1; 0 where the reply is empty.
    pub overhead_ratio: f64,
    /// The tokens of what a client gets beside the text, as `_meta`. Most clients show it to no
    /// model, so that it is no part of the other figures.
    pub meta: usize,
    /// Images and bytes, whose tokens no counter of text knows; only what stands for them in
    /// the text is counted.
    pub uncounted: usize,
    /// How much of a model's attention it takes.
    pub level: Risk,
    /// What is wrong with it.
    pub alerts: Vec<Alert>,
}

impl ResponseProfile {
    /// The tokens of the text.
    pub fn total(&self) -> usize {
        self.payload + self.overhead
    }
}

/// What is wrong with a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alert {
    /// Its level is critical.
    CognitiveOverload,
    /// Its level is high.
    HighTokenDensity,
    /// More of it than the threshold stands beside what was asked for.
    OverheadWarning,
}

impl Alert {
    /// What can be done about it.
    pub fn advice(self) -> &'static str {
        match self {
            Self::CognitiveOverload | Self::HighTokenDensity => {
                "lower `limit` or `max_tokens`, or offer `select`"
            }
            Self::OverheadWarning => "say less in `Present`, or answer more rows a call",
        }
    }
}

impl fmt::Display for Alert {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CognitiveOverload => "COGNITIVE OVERLOAD",
            Self::HighTokenDensity => "HIGH TOKEN DENSITY",
            Self::OverheadWarning => "OVERHEAD WARNING",
        })
    }
}

/// From where on a reply is how bad.
///
/// ```
/// use fusion_runtime::budget::response::Thresholds;
///
/// let strict = Thresholds { high: 2_000, ..Thresholds::default() };
/// assert_eq!((strict.low, strict.medium, strict.high), (1_000, 4_000, 2_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// The most tokens of a low level.
    pub low: usize,
    /// The most tokens of a medium level.
    pub medium: usize,
    /// The most tokens of a high level.
    pub high: usize,
    /// The greatest share of overhead that is no alert, from 0 to 1.
    pub overhead: f64,
}

impl Default for Thresholds {
    fn default() -> Self {
        Self {
            low: 1_000,
            medium: 4_000,
            high: 8_000,
            overhead: 0.3,
        }
    }
}

/// What a reply costs, by the estimate and the usual thresholds.
pub fn profile_response(reply: &Reply) -> ResponseProfile {
    Thresholds::default().profile(reply, &Heuristic)
}

impl Thresholds {
    /// What a reply costs, by this counter and these thresholds.
    pub fn profile(&self, reply: &Reply, counter: &dyn TokenCounter) -> ResponseProfile {
        let counted = |block: &Block| (block.kind, counter.count(&block.text));
        let blocks: Vec<(BlockKind, usize)> = reply.blocks().iter().map(counted).collect();
        let sum = |is: &dyn Fn(BlockKind) -> bool| -> usize {
            let those = blocks.iter().filter(|(kind, _)| is(*kind));
            those.map(|(_, tokens)| tokens).sum()
        };
        let payload = sum(&is_payload);
        let overhead = sum(&|kind| !is_payload(kind));
        let overhead_ratio = ratio(overhead, payload + overhead);
        let level = self.level(payload + overhead);
        let meta = reply.meta();
        let meta = match meta.is_empty() {
            true => 0,
            false => counter.count(&serde_json::Value::Object(meta).to_string()),
        };
        let uncounted = reply.blocks().iter().filter(|block| is_uncounted(block));
        let alerts = [
            (level == Risk::Critical).then_some(Alert::CognitiveOverload),
            (level == Risk::High).then_some(Alert::HighTokenDensity),
            (overhead_ratio > self.overhead).then_some(Alert::OverheadWarning),
        ];
        ResponseProfile {
            unit: counter.unit(),
            payload,
            overhead,
            overhead_ratio,
            meta,
            uncounted: uncounted.count(),
            level,
            alerts: alerts.into_iter().flatten().collect(),
            blocks,
        }
    }

    /// The level of a reply of this many tokens.
    pub fn level(&self, tokens: usize) -> Risk {
        match tokens {
            _ if tokens > self.high => Risk::Critical,
            _ if tokens > self.medium => Risk::High,
            _ if tokens > self.low => Risk::Medium,
            _ => Risk::Low,
        }
    }
}

/// An error is what is answered to a call that failed, and of a batch it is how its items ended;
/// all else stands beside an answer.
fn is_payload(kind: BlockKind) -> bool {
    matches!(kind, BlockKind::Data | BlockKind::Error | BlockKind::Status)
}

fn is_uncounted(block: &Block) -> bool {
    match &block.media {
        Some(Media::Image(_)) => true,
        Some(Media::Resource(resource)) => matches!(resource.contents(), Contents::Bytes(_)),
        None => false,
    }
}

/// A share of a whole; none of nothing is no share.
#[allow(
    clippy::cast_precision_loss,
    reason = "tokens are far fewer than a float can count"
)]
pub(super) fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        return 0.0;
    }
    part as f64 / whole as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profiled(blocks: &[(BlockKind, &str)]) -> ResponseProfile {
        let blocks = blocks.iter().map(|(kind, text)| Block::of(*kind, *text));
        profile_response(&Reply::new(blocks.collect(), false, Vec::new()))
    }

    #[test]
    fn what_is_beside_nothing_is_all_of_it() {
        let profile = profiled(&[(BlockKind::Rules, "<rules>\n- be kind\n</rules>")]);
        assert!(profile.overhead > 0 && profile.payload == 0);
        assert!((profile.overhead_ratio - 1.0).abs() < f64::EPSILON);
        assert_eq!(profile.alerts, [Alert::OverheadWarning]);
        let nothing = profiled(&[]);
        assert!(nothing.overhead_ratio.abs() < f64::EPSILON && nothing.alerts.is_empty());
    }

    #[test]
    fn the_order_of_blocks_means_nothing() {
        let blocks = [
            (BlockKind::Summary, "a summary, which is beside the data"),
            (
                BlockKind::Data,
                "data, and more of it than of the rest of it all",
            ),
            (BlockKind::Next, "Next: {}"),
        ];
        let mut turned = blocks;
        turned.reverse();
        let (one, other) = (profiled(&blocks), profiled(&turned));
        assert_eq!((one.payload, one.overhead), (other.payload, other.overhead));
        assert_eq!(one.payload, Heuristic.count(blocks[1].1));
    }
}

//! What differs, for people: each change with its place, its class, and both sides.

use std::fmt;

use super::class::Class;

/// A text of more characters than this is cut where it is told of.
const SHOWN: usize = 120;

/// One difference between a lock and a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What it means for those who call.
    pub class: Class,
    /// Where, as `billing.refund.amount_cents`.
    pub place: String,
    /// What is different, as `limit lowered`.
    pub what: String,
    /// What the lock holds; none where it holds nothing.
    pub before: Option<String>,
    /// What is there now; none where nothing is.
    pub after: Option<String>,
}

impl Change {
    pub(super) fn new(class: Class, place: &str, what: impl Into<String>) -> Self {
        Self {
            class,
            place: place.into(),
            what: what.into(),
            before: None,
            after: None,
        }
    }

    /// With both sides, where there is something on them.
    pub(super) fn between(
        self,
        before: impl Into<Option<String>>,
        after: impl Into<Option<String>>,
    ) -> Self {
        Self {
            before: before.into(),
            after: after.into(),
            ..self
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            place,
            what,
            before,
            after,
            ..
        } = self;
        write!(f, "{place}: {what}")?;
        match (before.as_deref().map(shown), after.as_deref().map(shown)) {
            (Some(before), Some(after)) => write!(f, " ({before} → {after})"),
            (Some(one), None) | (None, Some(one)) => write!(f, " ({one})"),
            (None, None) => Ok(()),
        }
    }
}

/// A text in one line, and not too long a one. What would steer a terminal is spelled out.
fn shown(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let spelled = |letter: char| match letter.is_control() {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    let text: String = text.chars().map(spelled).collect();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None if text.is_empty() => "nothing".into(),
        None => text,
    }
}

/// All differences between a lock and a set. Its `Display` form groups them by class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    changes: Vec<Change>,
}

impl Report {
    pub(super) fn new(mut changes: Vec<Change>) -> Self {
        // Stable, so that those of one class stay in the order of the tools.
        changes.sort_by_key(|change| change.class);
        Self { changes }
    }

    /// Whether nothing differs.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// The differences, by class.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The classes that occur, each once.
    pub fn classes(&self) -> Vec<Class> {
        let mut classes: Vec<Class> = self.changes.iter().map(|change| change.class).collect();
        classes.dedup();
        classes
    }

    /// The classes that occur, need consent, and are not among those accepted.
    pub fn refused(&self, accepted: &[Class]) -> Vec<Class> {
        let mut classes = self.classes();
        classes.retain(|class| class.needs_consent() && !accepted.contains(class));
        classes
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.changes.len();
        let plural = if count == 1 { "" } else { "s" };
        write!(f, "{count} difference{plural}")?;
        for class in self.classes() {
            write!(f, "\n\n{class}")?;
            let of_class = self.changes.iter().filter(|change| change.class == class);
            of_class
                .into_iter()
                .try_for_each(|change| write!(f, "\n  {change}"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_does_not_steer_a_terminal() {
        let change = Change::new(Class::Text, "ping", "description changed");
        let change = change.between("a\u{1b}[31m\n  b".to_owned(), "é\u{9b}\u{7f}".to_owned());
        assert_eq!(
            change.to_string(),
            r"ping: description changed (a\u{1b}[31m b → é\u{9b}\u{7f})"
        );
    }
}

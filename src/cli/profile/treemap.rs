//! Rectangles whose areas are to each other as weights: Bruls, Huizing and van Wijk, "Squarified
//! Treemaps" (2000).

/// A rectangle, from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Rect {
    /// The rectangle without a margin, and without a strip at its top; empty where it is too small.
    pub(super) fn inside(self, margin: f64, top: f64) -> Self {
        Self {
            x: self.x + margin,
            y: self.y + margin + top,
            width: (self.width - 2.0 * margin).max(0.0),
            height: (self.height - 2.0 * margin - top).max(0.0),
        }
    }
}

/// A rectangle for each weight, in their order. Where the weights fall they are as close to
/// squares as they get.
pub(super) fn squarified(weights: &[f64], within: Rect) -> Vec<Rect> {
    let sum: f64 = weights.iter().sum();
    let area = within.width * within.height;
    if sum <= 0.0 || area <= 0.0 {
        let empty = Rect {
            width: 0.0,
            height: 0.0,
            ..within
        };
        return vec![empty; weights.len()];
    }
    let areas: Vec<f64> = weights.iter().map(|weight| weight * area / sum).collect();
    let mut rects = Vec::with_capacity(areas.len());
    let (mut left, mut rest) = (within, areas.as_slice());
    while !rest.is_empty() {
        let side = left.width.min(left.height);
        let mut count = 1;
        while count < rest.len() && worst(&rest[..=count], side) <= worst(&rest[..count], side) {
            count += 1;
        }
        let (row, others) = rest.split_at(count);
        left = lay(row, left, &mut rects);
        rest = others;
    }
    rects
}

/// Lays a row along the shorter side of a rectangle, and gives what is left beside it.
fn lay(row: &[f64], left: Rect, rects: &mut Vec<Rect>) -> Rect {
    let is_upright = left.width >= left.height;
    let side = left.width.min(left.height);
    let depth = row.iter().sum::<f64>() / side;
    let mut at = 0.0;
    for area in row {
        let length = area / depth;
        rects.push(if is_upright {
            Rect {
                x: left.x,
                y: left.y + at,
                width: depth,
                height: length,
            }
        } else {
            Rect {
                x: left.x + at,
                y: left.y,
                width: length,
                height: depth,
            }
        });
        at += length;
    }
    let (width, height) = if is_upright {
        (depth, 0.0)
    } else {
        (0.0, depth)
    };
    Rect {
        x: left.x + width,
        y: left.y + height,
        width: left.width - width,
        height: left.height - height,
    }
}

/// The ratio of sides of the rectangle in a row that is farthest from a square.
fn worst(areas: &[f64], side: f64) -> f64 {
    let sum: f64 = areas.iter().sum();
    let ratio = |area: &f64| {
        let ratio = side * side * area / (sum * sum);
        ratio.max(1.0 / ratio)
    };
    areas.iter().map(ratio).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Rect = Rect {
        x: 10.0,
        y: 20.0,
        width: 600.0,
        height: 400.0,
    };

    #[test]
    fn areas_are_as_the_weights_and_lie_side_by_side() {
        let weights = [60.0, 60.0, 40.0, 30.0, 20.0, 20.0, 10.0];
        let rects = squarified(&weights, WHOLE);
        for (rect, weight) in rects.iter().zip(weights) {
            assert!((rect.width * rect.height - weight * 1_000.0).abs() < 1e-6);
            assert!(rect.x >= 10.0 && rect.x + rect.width < 610.0 + 1e-6);
            assert!(rect.y >= 20.0 && rect.y + rect.height < 420.0 + 1e-6);
            assert!(rect.width / rect.height < 4.0 && rect.height / rect.width < 4.0);
        }
        for (at, one) in rects.iter().enumerate() {
            for other in &rects[at + 1..] {
                let beside = one.x + one.width <= other.x + 1e-6
                    || other.x + other.width <= one.x + 1e-6
                    || one.y + one.height <= other.y + 1e-6
                    || other.y + other.height <= one.y + 1e-6;
                assert!(beside, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn nothing_and_no_room_are_no_rectangles() {
        assert!(squarified(&[], WHOLE).is_empty());
        assert!(squarified(&[0.0, 0.0], WHOLE)[1].width <= 0.0);
        let narrow = WHOLE.inside(300.0, 0.0);
        assert!(squarified(&[1.0], narrow)[0].height <= 0.0);
    }
}

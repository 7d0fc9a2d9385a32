//! What tools take, and which part of them takes most.

/// What a tool takes, in characters.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// All of its element of `tools/list`.
    pub chars: usize,
    /// What takes most of it.
    pub largest: Share,
    /// A parameter of which not all is known while compiling, so that it is not counted whole.
    pub uncounted: Option<&'static str>,
}

/// A part of a tool and what it takes.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Which part.
    pub part: Part,
    /// Its characters.
    pub chars: usize,
}

/// A part of a tool.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// What a model reads before the schema.
    Description,
    /// The names of the actions.
    Actions,
    /// A parameter.
    Parameter(&'static str),
    /// The choice of fields.
    Select,
    /// One of several tools.
    Tool(&'static str),
}

impl Cost {
    pub(super) const fn with(mut self, chars: usize) -> Self {
        self.chars += chars;
        self
    }

    /// This and another.
    pub(super) const fn and(mut self, other: Self) -> Self {
        self.chars += other.chars;
        if other.largest.chars > self.largest.chars {
            self.largest = other.largest;
        }
        if self.uncounted.is_none() {
            self.uncounted = other.uncounted;
        }
        self
    }

    /// As one of several tools; of several that have no name of their own, one stays the largest.
    pub(super) const fn of(mut self, name: &'static str) -> Self {
        if name.is_empty() {
            return self;
        }
        let (part, chars) = (Part::Tool(name), self.chars);
        self.largest = Share { part, chars };
        self
    }

    pub(super) const fn part(&mut self, part: Part, chars: usize) {
        self.chars += chars;
        if chars > self.largest.chars {
            self.largest = Share { part, chars };
        }
    }
}

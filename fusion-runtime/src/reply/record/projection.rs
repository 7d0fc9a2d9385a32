//! Which columns of a record were asked for.

use std::fmt;

use fusion_words::nearest::nearest;

use super::column::{Column, ColumnKind};

/// The columns that were asked for, in declared order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Projection(Vec<Pick>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Pick {
    at: usize,
    name: &'static str,
    /// Of a nested record, which of its columns; all where there is none.
    within: Option<Projection>,
}

/// What is asked of a field.
pub(super) enum Asked<'p> {
    Nothing,
    All,
    Parts(&'p Projection),
}

/// A field that the record does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownField {
    /// As it was asked for.
    pub field: String,
    /// The name that was probably meant.
    pub nearest: Option<String>,
}

impl Projection {
    /// The columns of these names: fields, and fields of nested records as `customer.name`.
    /// No names are all columns: then there is nothing to project.
    ///
    /// ```
    /// use fusion_runtime::reply::record::{Column, ColumnKind, Projection};
    ///
    /// const COLUMNS: &[Column] = &[
    ///     Column { name: "id", kind: ColumnKind::Cell },
    ///     Column { name: "due", kind: ColumnKind::Cell },
    /// ];
    /// let none: [&str; 0] = [];
    /// assert!(Projection::new(COLUMNS, none)?.is_none());
    /// let both = Projection::new(COLUMNS, ["due", "id"])?.unwrap();
    /// assert_eq!(both.names(), ["id", "due"]);
    /// let error = Projection::new(COLUMNS, ["deu"]).unwrap_err();
    /// assert_eq!(error.to_string(), "no field `deu`: did you mean `due`?");
    /// # Ok::<(), fusion_runtime::reply::record::UnknownField>(())
    /// ```
    ///
    /// # Errors
    /// The first name that is no field.
    pub fn new<S: AsRef<str>>(
        columns: &'static [Column],
        names: impl IntoIterator<Item = S>,
    ) -> Result<Option<Self>, UnknownField> {
        let mut picked = Self(Vec::new());
        for name in names {
            let name = name.as_ref();
            if !picked.add(columns, name) {
                let all = Column::paths(columns, true);
                let nearest = nearest(name, all.iter().map(String::as_str));
                return Err(UnknownField {
                    field: name.to_owned(),
                    nearest: nearest.map(str::to_owned),
                });
            }
        }
        Ok((!picked.0.is_empty()).then_some(picked))
    }

    /// The names of the columns at the top.
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|pick| pick.name).collect()
    }

    /// The columns, each with what is asked of its parts.
    pub(super) fn picks(&self) -> impl Iterator<Item = (usize, Option<&Self>)> {
        self.0.iter().map(|pick| (pick.at, pick.within.as_ref()))
    }

    /// Looks at each column that is asked for: at all of them where there is no projection.
    pub(super) fn each(
        within: Option<&Self>,
        columns: &[Column],
        mut look: impl FnMut(&Column, Option<&Self>),
    ) {
        match within {
            None => columns.iter().for_each(|column| look(column, None)),
            Some(projection) => {
                for (at, within) in projection.picks() {
                    if let Some(column) = columns.get(at) {
                        look(column, within);
                    }
                }
            }
        }
    }

    /// How many columns at the top.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// What is asked of a field.
    #[inline]
    pub(super) fn asks(&self, name: &str) -> Asked<'_> {
        match self.0.iter().find(|pick| pick.name == name) {
            None => Asked::Nothing,
            Some(Pick { within: None, .. }) => Asked::All,
            Some(Pick {
                within: Some(parts),
                ..
            }) => Asked::Parts(parts),
        }
    }

    /// Adds a column by its name or its path, if there is such.
    fn add(&mut self, columns: &'static [Column], path: &str) -> bool {
        if let Some(at) = columns.iter().position(|column| column.name == path) {
            self.pick(at, columns[at].name).within = None;
            return true;
        }
        let inside = columns.iter().enumerate().find_map(|(at, column)| {
            let rest = path.strip_prefix(column.name)?.strip_prefix('.')?;
            match column.kind {
                ColumnKind::Group(inner) => Some((at, inner, rest)),
                _ => None,
            }
        });
        let Some((at, inner, rest)) = inside else {
            return false;
        };
        match self.0.iter_mut().find(|pick| pick.at == at) {
            Some(pick) => match &mut pick.within {
                Some(within) => within.add(inner, rest),
                // All of it is asked for already; the path must still be one.
                None => Self(Vec::new()).add(inner, rest),
            },
            None => {
                let mut within = Self(Vec::new());
                let known = within.add(inner, rest);
                if known {
                    self.pick(at, columns[at].name).within = Some(within);
                }
                known
            }
        }
    }

    /// The pick of a column, in its place.
    fn pick(&mut self, at: usize, name: &'static str) -> &mut Pick {
        let place = self.0.partition_point(|pick| pick.at < at);
        if self.0.get(place).is_none_or(|pick| pick.at != at) {
            let within = None;
            self.0.insert(place, Pick { at, name, within });
        }
        &mut self.0[place]
    }
}

impl fmt::Display for UnknownField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no field `{}`", self.field)?;
        match &self.nearest {
            Some(nearest) => write!(f, ": did you mean `{nearest}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownField {}

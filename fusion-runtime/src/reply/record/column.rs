//! What is known of a column while compiling.

/// A column of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name, as serde writes it.
    pub name: &'static str,
    /// What stands in it.
    pub kind: ColumnKind,
}

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A value without parts.
    Cell,
    /// A nested record, whose columns become a group.
    Group(&'static [Column]),
    /// Something with parts that fits no cell: a list, a map, a record that may be missing.
    Branch,
    /// Known only when it is written. What turns out to fit no cell makes JSON of the reply.
    Other,
}

impl ColumnKind {
    /// From the answers that a type gave.
    #[doc(hidden)]
    #[must_use]
    pub const fn of(cell: bool, branch: bool, group: Option<&'static [Column]>) -> Self {
        match group {
            _ if cell => Self::Cell,
            _ if branch => Self::Branch,
            Some(columns) => Self::Group(columns),
            None => Self::Other,
        }
    }
}

impl Column {
    /// Whether rows of these columns are written as a table.
    ///
    /// ```
    /// use fusion_runtime::reply::record::{Column, ColumnKind};
    ///
    /// let id = Column { name: "id", kind: ColumnKind::Cell };
    /// let tags = Column { name: "tags", kind: ColumnKind::Branch };
    /// assert!(Column::make_a_table(&[id]));
    /// assert!(!Column::make_a_table(&[id, tags]));
    /// ```
    pub const fn make_a_table(columns: &[Self]) -> bool {
        let mut at = 0;
        while at < columns.len() {
            let fits = match columns[at].kind {
                ColumnKind::Cell | ColumnKind::Other => true,
                ColumnKind::Group(columns) => Self::make_a_table(columns),
                ColumnKind::Branch => false,
            };
            if !fits {
                return false;
            }
            at += 1;
        }
        true
    }

    /// The names by which columns are selected; `deep` adds those of nested records, such as
    /// `customer.name`.
    pub fn paths(columns: &[Self], deep: bool) -> Vec<String> {
        let mut paths = Vec::new();
        for column in columns {
            paths.push(column.name.to_owned());
            if let (true, ColumnKind::Group(inner)) = (deep, column.kind) {
                let inner = Self::paths(inner, true);
                paths.extend(inner.iter().map(|path| format!("{}.{path}", column.name)));
            }
        }
        paths
    }
}

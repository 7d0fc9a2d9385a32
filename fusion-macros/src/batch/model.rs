//! A batch as plain data.

use proc_macro2::{Ident, Span};

use crate::words::Text;

/// One more action, which runs another for each of its items.
pub(crate) struct Batch {
    /// Where it was written.
    pub(crate) span: Span,
    /// Its name, where one was written.
    pub(crate) name: Option<Text>,
    pub(crate) max: usize,
    pub(crate) parallel: usize,
    /// The parameter that holds the items.
    pub(crate) items: Text,
    /// The parameters that are sent once, beside the items.
    pub(crate) shared: Vec<Ident>,
    pub(crate) on_error: OnError,
}

/// What an item that fails means for the others.
#[derive(Clone, Copy)]
pub(crate) enum OnError {
    Continue,
    Stop,
    AllOrNothing,
}

impl Batch {
    /// The name of the batch of an action of this name.
    pub(crate) fn name_of(&self, action: &str) -> String {
        match &self.name {
            Some(name) => name.value.clone(),
            None => format!("batch_{action}"),
        }
    }
}

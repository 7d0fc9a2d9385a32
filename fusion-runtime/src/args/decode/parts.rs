//! Lists and objects: what a model may write for them.

use serde_json::{Map, Value};

use super::ledger::is_blank;
use super::value::De;
use crate::args::note::{How, Note};
use crate::args::shape::Kind;
use crate::args::text::{self, Around};
use crate::args::{echo, limits};

type Object = Map<String, Value>;

impl<'f> De<'f> {
    /// The items of a list, and whether they stand for one value without its brackets.
    pub(super) fn list<'h>(&self, held: &'h mut Option<Value>) -> (&'h [Value], bool)
    where
        'f: 'h,
    {
        let (list, is_wrapped) = match self.value {
            Value::Array(list) => (list.as_slice(), false),
            Value::Null => return (self.no_list("a list"), false),
            Value::String(text) if is_blank(text) => return (self.no_list("a list"), false),
            Value::String(text) => match self.read_list(text, held) {
                Read::List => (items(held.as_ref()), false),
                Read::Broken => return (&[], false),
                Read::Other => (self.one(), true),
            },
            Value::Object(object) => match self.item_of(object) {
                Some(Value::Array(list)) => (list.as_slice(), false),
                Some(item) => (std::slice::from_ref(item), true),
                None => (self.one(), true),
            },
            _ => (self.one(), true),
        };
        let length = list.len();
        if self.is_within_limits(|shape| limits::of_list(shape, length)) {
            (list, is_wrapped)
        } else {
            (&[], false)
        }
    }

    /// The items of a list of a fixed length.
    pub(super) fn list_of<'h>(&self, length: usize, held: &'h mut Option<Value>) -> &'h [Value]
    where
        'f: 'h,
    {
        let list = match self.value {
            Value::Array(list) => list.as_slice(),
            Value::String(text) => match self.read_list(text, held) {
                Read::List => items(held.as_ref()),
                Read::Broken => return &[],
                Read::Other => return self.no_list(&format!("a list of {length}")),
            },
            _ => return self.no_list(&format!("a list of {length}")),
        };
        if list.len() != length {
            let sent = list.len();
            self.is_wrong(|_| format!("{sent} items sent; takes {length}"));
        }
        list
    }

    /// The value as the one item of a list.
    fn one(&self) -> &'f [Value] {
        self.change(echo::named(self.value), "a list of one", How::ListWrapped);
        std::slice::from_ref(self.value)
    }

    fn no_list(&self, noun: &str) -> &'static [Value] {
        self.is_not(noun);
        &[]
    }

    /// `{"item": …}`, as some models write the items of a list, unless the items have fields.
    fn item_of(&self, object: &'f Object) -> Option<&'f Value> {
        let item = object.get("item").filter(|_| object.len() == 1)?;
        let is_plain = match &self.frame.shape()?.kind {
            Kind::List(items) => !matches!(items.kind, Kind::Object(_) | Kind::Map(_)),
            _ => false,
        };
        if !is_plain {
            return None;
        }
        self.change("an object".into(), "its item", How::ItemUnwrapped);
        Some(item)
    }

    /// Reads a list that was sent as text.
    fn read_list(&self, text: &str, held: &mut Option<Value>) -> Read {
        // Text that only begins like a list may be one item: a pattern, a note in brackets.
        let holds_text = self.frame.shape().is_none_or(|shape| match &shape.kind {
            Kind::List(items) => matches!(items.kind, Kind::Text),
            _ => false,
        });
        let (value, around) = match read(text, '[') {
            Ok(found) => found,
            Err(Some(why)) if !holds_text && text.contains('[') => {
                self.is_wrong(|_| format!("not readable as JSON: {why}"));
                return Read::Broken;
            }
            Err(_) => return Read::Other,
        };
        let Value::Array(items) = &value else {
            return Read::Other;
        };
        if around == Around::Text && holds_text && !items.iter().all(Value::is_string) {
            return Read::Other;
        }
        self.tell_read(around, "a list");
        *held = Some(value);
        Read::List
    }

    /// The object that was sent, also as text; none where something else stands there.
    pub(super) fn object<'h>(&self, held: &'h mut Option<Value>) -> Option<&'h Object>
    where
        'f: 'h,
    {
        if let Value::Object(object) = self.value {
            return Some(object);
        }
        if let Value::String(text) = self.value {
            match read(text, '{') {
                Ok((value @ Value::Object(_), around)) => {
                    self.tell_read(around, "an object");
                    *held = Some(value);
                    return held.as_ref().and_then(Value::as_object);
                }
                Err(Some(why)) => {
                    self.is_wrong(|_| format!("not readable as JSON: {why}"));
                    return None;
                }
                Ok(_) | Err(None) => {}
            }
        }
        self.is_not("an object");
        None
    }

    fn tell_read(&self, around: Around, to: &str) {
        let how = match around {
            Around::Nothing => How::JsonRead,
            Around::Fence => How::FenceCut,
            Around::Text => How::TextCut,
        };
        self.change("text".into(), to, how);
    }

    fn change(&self, from: String, to: &str, how: How) {
        self.frame.ledger.add_note(Note {
            path: self.frame.path(),
            from,
            to: to.into(),
            how,
        });
    }
}

/// What text turned out to be where a list is wanted.
enum Read {
    /// A list.
    List,
    /// One that cannot be read, which has been told.
    Broken,
    /// Something else.
    Other,
}

fn items(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Reads JSON out of text that begins like it; the error says why it is none, if it was
/// meant to be.
fn read(text: &str, opening: char) -> Result<(Value, Around), Option<String>> {
    match text.trim_start().starts_with([opening, '`']) {
        true => text::find(text).map_err(Some),
        false => Err(None),
    }
}

//! The first pass: the form of each list and object, without a word written.

use std::rc::Rc;

use super::error::Error;
use super::events::{Cell, Events, Key};
use super::rows::Rows;
use super::shape::{Field, Form, Plan, Shape, Table};
use super::size::size;

/// The first pass over a value.
#[derive(Default)]
pub(super) struct Survey {
    forms: Vec<Form>,
    tables: Vec<Table>,
    frames: Vec<Frame>,
    /// About how long all cells are.
    cells: usize,
    /// About how long the rest is; what a table saves is taken off when it ends.
    layout: usize,
}

/// A list or an object that has begun.
enum Frame {
    List(List),
    Object(Object),
}

struct List {
    slot: usize,
    len: u32,
    /// How many of its elements are cells.
    cells: u32,
    /// Its elements as rows, while they can be.
    rows: Option<Rows>,
    layout: usize,
}

struct Object {
    /// Where its form goes, if it has one of its own.
    slot: Option<usize>,
    /// Where its forms begin.
    start: usize,
    /// Whether somebody asks for its shape.
    wanted: bool,
    /// The shape that it follows so far, which spares building its own.
    like: Option<Rc<Shape>>,
    seen: usize,
    /// Its own shape, from where it stopped to follow.
    own: Vec<Field>,
    /// Whether it can still be a row.
    flat: bool,
    /// Its values as rows with keys, while they can be.
    rows: Option<Rows>,
    layout: usize,
    keys: usize,
}

impl Object {
    /// From here on it is known to differ from what it followed.
    fn part(&mut self) {
        let Some(like) = self.like.take() else {
            return;
        };
        let same = &like.fields[..self.seen];
        self.own = same.to_vec();
        if let Some(slot) = self.slot {
            self.rows = Rows::of_fields(same, slot + 1);
        }
    }

    /// As [`part`](Self::part), where the key is still the expected one but its value is not.
    fn part_at_value(&mut self) {
        if let Some(like) = self.like.clone() {
            self.part();
            let key = like.fields.get(self.seen).map(|field| field.key.clone());
            self.own.extend(key.map(|key| Field { key, group: None }));
        }
    }

    /// The group that a value must be, if this follows another where it has one.
    fn expected(&self) -> Option<Rc<Shape>> {
        let like = self.like.as_ref()?;
        let field = like.fields.get(self.seen)?;
        field.group.clone()
    }
}

impl Survey {
    /// What was found.
    pub(super) fn finish(mut self) -> Plan {
        self.forms.shrink_to_fit();
        let size = self.cells + self.layout;
        Plan {
            forms: self.forms,
            tables: self.tables,
            // A text that is a byte too long would take twice the room.
            size: size + size / 64 + 32,
        }
    }

    fn indent(&self) -> usize {
        2 * self.frames.len()
    }

    fn table(&mut self, shape: Rc<Shape>, len: u32, layout: usize) -> Result<u32, Error> {
        let rows = usize::try_from(len).map_err(|_| Error::too_long())?;
        self.layout = layout + shape.header_size() + 16 + rows * (self.indent() + 3);
        let number = u32::try_from(self.tables.len()).map_err(|_| Error::too_long())?;
        self.tables.push(Table { shape, len });
        Ok(number)
    }

    /// Gives an object that has ended to what it stands in.
    fn deliver(&mut self, shape: Option<Rc<Shape>>, start: usize) -> Result<(), Error> {
        let forms = &mut self.forms;
        match self.frames.last_mut() {
            None => {}
            Some(Frame::List(list)) => {
                list.len = list.len.checked_add(1).ok_or_else(Error::too_long)?;
                Rows::take(&mut list.rows, shape, forms, start)?;
            }
            Some(Frame::Object(object)) => {
                let follows = match (object.expected(), &shape) {
                    (Some(expected), Some(shape)) => Rc::ptr_eq(&expected, shape),
                    _ => false,
                };
                if !follows {
                    object.part_at_value();
                    object.flat &= shape.is_some();
                    if let Some(field) = object.own.last_mut() {
                        field.group.clone_from(&shape);
                    }
                    Rows::take(&mut object.rows, shape, forms, start)?;
                }
                object.seen += 1;
            }
        }
        Ok(())
    }
}

impl Events for Survey {
    #[inline]
    fn cell(&mut self, cell: Cell<'_>) -> Result<(), Error> {
        self.cells += size(cell);
        match self.frames.last_mut() {
            None => {}
            Some(Frame::List(list)) => {
                list.len = list.len.checked_add(1).ok_or_else(Error::too_long)?;
                list.cells += 1;
                Rows::end(&mut list.rows, &mut self.forms);
            }
            Some(Frame::Object(object)) => {
                let follows = object.like.as_ref().is_some_and(|like| {
                    let field = like.fields.get(object.seen);
                    field.is_some_and(|field| field.group.is_none())
                });
                if !follows {
                    object.part_at_value();
                    Rows::end(&mut object.rows, &mut self.forms);
                }
                object.seen += 1;
            }
        }
        Ok(())
    }

    fn open_list(&mut self) -> Result<(), Error> {
        let mut tabular = true;
        match self.frames.last_mut() {
            None => {}
            Some(Frame::List(list)) => {
                // Only the root and a field can be a table.
                tabular = false;
                list.len = list.len.checked_add(1).ok_or_else(Error::too_long)?;
                Rows::end(&mut list.rows, &mut self.forms);
            }
            Some(Frame::Object(object)) => {
                object.part_at_value();
                object.flat = false;
                object.seen += 1;
                Rows::end(&mut object.rows, &mut self.forms);
            }
        }
        let slot = self.forms.len();
        // There may be many lists in a list, and most of them short.
        self.layout += if tabular { 16 } else { 6 };
        self.frames.push(Frame::List(List {
            slot,
            len: 0,
            cells: 0,
            rows: tabular.then(|| Rows::new(slot + 1)),
            layout: self.layout,
        }));
        self.forms.push(Form::Nested);
        Ok(())
    }

    fn close_list(&mut self) -> Result<(), Error> {
        let Some(Frame::List(list)) = self.frames.pop() else {
            return Err(Error::changed());
        };
        let shape = list.rows.and_then(Rows::into_shape);
        self.forms[list.slot] = if list.cells == list.len {
            Form::Inline(list.len)
        } else if let Some(shape) = shape {
            self.forms.truncate(list.slot + 1);
            Form::Table(self.table(shape, list.len, list.layout)?)
        } else {
            let items = usize::try_from(list.len).map_err(|_| Error::too_long())?;
            self.layout += items * (self.indent() + 5);
            Form::List(list.len)
        };
        Ok(())
    }

    fn open_object(&mut self) -> Result<(), Error> {
        let start = self.forms.len();
        let (mut field, mut wanted, mut like) = (true, false, None);
        match self.frames.last_mut() {
            None => {}
            Some(Frame::List(list)) => {
                field = false;
                if let Some(rows) = &list.rows {
                    wanted = true;
                    like = rows.first().cloned();
                }
            }
            Some(Frame::Object(object)) => match object.expected() {
                Some(group) => {
                    wanted = true;
                    like = Some(group);
                }
                None => {
                    object.part_at_value();
                    wanted = object.rows.is_some() || (object.wanted && object.flat);
                    like = object.rows.as_ref().and_then(|rows| rows.first().cloned());
                }
            },
        }
        if field {
            let form = like.as_ref().map_or(Form::Nested, |like| like.form);
            self.forms.push(form);
        }
        self.frames.push(Frame::Object(Object {
            slot: field.then_some(start),
            start,
            wanted,
            rows: (field && like.is_none()).then(|| Rows::new(start + 1)),
            like,
            seen: 0,
            own: Vec::new(),
            flat: true,
            layout: self.layout,
            keys: 0,
        }));
        Ok(())
    }

    #[inline]
    fn key(&mut self, key: Key<'_>) -> Result<(), Error> {
        let length = key.as_str().len();
        self.layout += length + 5 + self.indent();
        if let Some(Frame::Object(object)) = self.frames.last_mut() {
            object.keys += length + 2;
            if let Some(like) = &object.like {
                let expected = like.fields.get(object.seen);
                if expected.is_some_and(|field| field.is(key)) {
                    return Ok(());
                }
                object.part();
            }
            if object.wanted && object.flat {
                object.own.push(Field::new(key));
            }
        }
        Ok(())
    }

    fn close_object(&mut self) -> Result<(), Error> {
        let Some(Frame::Object(mut object)) = self.frames.pop() else {
            return Err(Error::changed());
        };
        let followed = |like: &Rc<Shape>| like.fields.len() == object.seen;
        if !object.like.as_ref().is_some_and(followed) {
            object.part();
        }
        if let Some(like) = object.like {
            if let (Some(slot), Form::Keyed(_)) = (object.slot, like.form) {
                self.forms.truncate(slot + 1);
            }
            return self.deliver(Some(like), object.start);
        }
        let mut form = Form::Nested;
        if let Some(slot) = object.slot {
            if let Some((shape, len)) = object.rows.and_then(Rows::into_keyed) {
                self.forms.truncate(slot + 1);
                form = Form::Keyed(self.table(shape, len, object.layout + object.keys)?);
            }
            self.forms[slot] = form;
        }
        let shape = match object.wanted && object.flat {
            true => Shape::new(object.own, form).map(Rc::new),
            false => None,
        };
        self.deliver(shape, object.start)
    }
}

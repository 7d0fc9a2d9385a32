//! What passes between the decoder and a type that decodes itself through serde, which has
//! no room for it: the policy goes in, notes and refused words come out. Decoding is sync, so
//! a thread-local that is saved and restored around it is enough.

use std::cell::RefCell;

use super::note::Note;

/// What a type may do while it decodes itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// Whether the action is destructive, so that nothing may be guessed for it.
    pub destructive: bool,
}

/// What types told while they decoded themselves.
#[derive(Debug, Default)]
pub struct Told {
    /// What was taken otherwise than it was sent. A type does not know where it stands, so the
    /// path is left empty.
    pub notes: Vec<Note>,
    /// What was refused.
    pub refused: Vec<Refused>,
}

/// A word that a type refused, and what it would take instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The values to offer, the nearest first; none where no value is near.
    pub offers: Vec<&'static str>,
    /// Whether it is as near to one of them as to another.
    pub is_ambiguous: bool,
}

#[derive(Default)]
struct Frame {
    policy: Policy,
    told: Told,
}

thread_local! {
    static FRAME: RefCell<Option<Frame>> = const { RefCell::new(None) };
}

/// Puts the outer frame back even where decoding panics.
struct Restore(Option<Frame>);

impl Drop for Restore {
    fn drop(&mut self) {
        let outer = self.0.take();
        FRAME.with_borrow_mut(|frame| *frame = outer);
    }
}

/// Decodes under a policy, and gives what was decoded with what was told meanwhile.
pub fn within<R>(policy: Policy, decode: impl FnOnce() -> R) -> (R, Told) {
    let outer = FRAME.replace(Some(Frame {
        policy,
        told: Told::default(),
    }));
    let _restore = Restore(outer);
    let decoded = decode();
    let told = FRAME.with_borrow_mut(|frame| frame.as_mut().map(|f| std::mem::take(&mut f.told)));
    (decoded, told.unwrap_or_default())
}

/// The policy of the call being decoded; the default outside of one.
pub fn policy() -> Policy {
    FRAME
        .with_borrow(|frame| frame.as_ref().map(|f| f.policy))
        .unwrap_or_default()
}

/// Leaves a note for the call being decoded. Outside of one it is not even made.
pub fn note(note: impl FnOnce() -> Note) {
    tell(|told| told.notes.push(note()));
}

/// Says which word was refused, so that the error offers what its type would take.
pub fn refuse(refused: Refused) {
    tell(|told| told.refused.push(refused));
}

fn tell(tell: impl FnOnce(&mut Told)) {
    FRAME.with_borrow_mut(|frame| {
        if let Some(frame) = frame {
            tell(&mut frame.told);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::note::How;

    fn dropped(path: &str) -> Note {
        Note {
            path: path.into(),
            from: String::new(),
            to: String::new(),
            how: How::FieldDropped,
        }
    }

    #[test]
    fn an_inner_call_keeps_its_notes_to_itself() {
        let (inner, outer) = within(Policy { destructive: true }, || {
            note(|| dropped("outer"));
            refuse(Refused {
                offers: vec!["open"],
                is_ambiguous: false,
            });
            let (seen, inner) = within(Policy::default(), || {
                note(|| dropped("inner"));
                policy().destructive
            });
            assert!(!seen && policy().destructive);
            inner
        });
        let paths = |told: &Told| {
            let paths = told.notes.iter().map(|note| note.path.clone());
            paths.collect::<Vec<_>>()
        };
        assert_eq!(
            (paths(&inner), inner.refused.len()),
            (vec!["inner".into()], 0)
        );
        assert_eq!(
            (paths(&outer), outer.refused.len()),
            (vec!["outer".into()], 1)
        );
    }

    #[test]
    fn a_panic_while_decoding_leaves_no_frame_behind() {
        let caught = std::panic::catch_unwind(|| {
            within(Policy { destructive: true }, || {
                panic!("a type that panics")
            })
        });
        assert!(caught.is_err());
        assert!(!policy().destructive);
    }
}

//! What passes between the decoder and a type that decodes itself through serde, which has
//! no room for it: the policy goes in, notes come out. Decoding is sync, so a thread-local
//! that is saved and restored around it is enough.

use std::cell::RefCell;

use super::note::Note;

/// What a type may do while it decodes itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Policy {
    /// Whether the action is destructive, so that nothing may be guessed for it.
    pub destructive: bool,
}

#[derive(Default)]
struct Frame {
    policy: Policy,
    notes: Vec<Note>,
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

/// Decodes under a policy, and gives what was decoded with the notes made meanwhile.
pub fn within<R>(policy: Policy, decode: impl FnOnce() -> R) -> (R, Vec<Note>) {
    let outer = FRAME.replace(Some(Frame {
        policy,
        notes: Vec::new(),
    }));
    let _restore = Restore(outer);
    let decoded = decode();
    let notes = FRAME.with_borrow_mut(|frame| frame.as_mut().map(|f| std::mem::take(&mut f.notes)));
    (decoded, notes.unwrap_or_default())
}

/// The policy of the call being decoded; the default outside of one.
pub fn policy() -> Policy {
    FRAME
        .with_borrow(|frame| frame.as_ref().map(|f| f.policy))
        .unwrap_or_default()
}

/// Leaves a note for the call being decoded; nothing outside of one.
pub fn note(note: Note) {
    FRAME.with_borrow_mut(|frame| {
        if let Some(frame) = frame {
            frame.notes.push(note);
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
            note(dropped("outer"));
            let (seen, inner) = within(Policy::default(), || {
                note(dropped("inner"));
                policy().destructive
            });
            assert!(!seen && policy().destructive);
            inner
        });
        assert_eq!(
            (inner[0].path.as_str(), outer[0].path.as_str()),
            ("inner", "outer")
        );
        assert_eq!((inner.len(), outer.len()), (1, 1));
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

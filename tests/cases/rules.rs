//! Where a case and a rule of the design differ, what is out of reach, and which phrases stand
//! for a meaning.

/// How a case is judged.
pub(crate) enum Rule {
    /// As it stands.
    AsIs,
    /// As it stands, by a rule that is worth saying.
    Design(&'static str),
    /// The design writes a line where the case expects none.
    Noted(&'static str),
    /// The design refuses what the case accepts.
    Refused(&'static str),
    /// The design gives another value.
    Value(&'static str, &'static str),
    /// It needs a feature of another issue.
    Later(&'static str),
    /// It is out of fusion's reach.
    Beyond(&'static str),
}

pub(crate) fn rule(id: &str) -> Rule {
    match id {
        "a17" => Rule::Refused("text is never split: x becomes [x], and the pattern refuses it"),
        "a21" => Rule::Noted("a list of one for a scalar is told"),
        "a39" => Rule::Value(
            "a string sent for a String is never touched, nor is one in a list",
            r#"{"entity_id":"light.x","fields":["null"],"mode":"null"}"#,
        ),
        "a57" => Rule::Noted("a wrapped call is told"),
        "a59" => Rule::Value(
            "unwrapped only where the struct has no such field; text for a map is parsed",
            r#"{"args":{"search":"screenshot"}}"#,
        ),
        "a65" => Rule::Beyond("epoch or ISO is the choice of the author's own time type"),
        "a69" => Rule::Beyond("relative times are the choice of the author's own time type"),
        "a71" | "a73" => Rule::Noted("cut trailing text is told"),
        "a77" => Rule::Value(
            "a string sent for a String is never touched",
            r#"{"payload":"Hello team.</payload>\n</invoke>"}"#,
        ),
        "a79" | "h01" | "h03" | "h11" => {
            Rule::Later("names of things come with `Ref`, in a later issue")
        }
        "b13" => Rule::Beyond("no call: what a client shows of structuredContent"),
        "a53" => Rule::Design("both sent is an error"),
        _ => Rule::AsIs,
    }
}

/// Phrases that stand for a meaning, and the words that fusion has for it.
const MEANINGS: &[(&str, &[&str])] = &[
    ("whole number", &["integer"]),
    ("conflict", &["sent twice"]),
    ("required", &["missing"]),
    ("unexpected argument", &["no such field"]),
    ("stop retrying", &["stop retrying"]),
    ("what to do instead", &["Send: "]),
    ("example", &["Send: "]),
    ("does not exist", &["no tool named", "no such"]),
    ("not found", &["not found", "no tool named", "no such"]),
    ("valid actions", &["is none of"]),
    ("valid values", &["is none of"]),
    ("allowed values", &["is none of"]),
    ("valid fields", &["Fields: "]),
    ("did you mean", &["Did you mean"]),
    ("out of range", &["is outside"]),
    ("too long", &["at most"]),
    ("object", &["object"]),
    ("array", &["list"]),
    ("boolean", &["true or false"]),
];

/// Whether a text says this: a meaning by one of its words, everything else to the letter.
pub(crate) fn mentions(text: &str, phrase: &str) -> bool {
    if text.contains(phrase) {
        return true;
    }
    let phrase = phrase.to_lowercase();
    let meaning = MEANINGS.iter().find(|(known, _)| *known == phrase);
    meaning.is_some_and(|(_, words)| words.iter().any(|word| text.contains(word)))
}

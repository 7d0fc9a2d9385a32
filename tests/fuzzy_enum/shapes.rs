//! Enums that are written in uncommon ways.

use fusion::FuzzyEnum;
use fusion::prelude::*;

macro_rules! status {
    ($(#[$meta:meta])* $vis:vis $name:ident { $($(#[$of:meta])* $variant:ident = $value:expr),* }) => {
        $(#[$meta])*
        #[fuzzy_enum]
        #[derive(Debug, PartialEq, Clone, Copy)]
        $vis enum $name { $($(#[$of])* $variant = $value),* }
    };
}

status! {
    /// Made by a macro
    pub(crate) Made {
        #[alias("unpaid")]
        Open = 4,
        #[doc = "once"]
        Paid = -1
    }
}

#[test]
fn by_a_macro_with_values_of_their_own() {
    assert_eq!("unpaid".parse(), Ok(Made::Open));
    assert_eq!((Made::Open as i32, Made::Paid as i32), (4, -1));
    assert_eq!(Made::VALUES, [Made::Open, Made::Paid]);
    assert_eq!(Made::resolve("paid").unwrap().value, Made::Paid);
}

#[allow(non_camel_case_types, reason = "a raw name is what this is about")]
#[fuzzy_enum]
#[derive(Debug, PartialEq)]
enum r#type {
    r#fn,
    #[alias("structure")]
    r#struct,
    Self_,
    None,
    Ok,
    S,
    D,
}

#[test]
fn with_raw_identifiers_and_names_of_the_prelude() {
    assert_eq!(
        r#type::NAMES,
        ["fn", "struct", "self_", "none", "ok", "s", "d"]
    );
    assert_eq!("structure".parse(), Ok(r#type::r#struct));
    assert_eq!("type::fn".parse(), Ok(r#type::r#fn));
    assert_eq!("None".parse(), Ok(r#type::None));
}

#[fuzzy_enum(aliases = "toggle")]
#[derive(Debug, PartialEq)]
enum Conditional {
    #[cfg(any())]
    Never,
    On,
    #[cfg(not(any()))]
    #[alias("nope")]
    Off,
    #[cfg(any())]
    #[fuzzy(rename = "perhaps")]
    Maybe,
    #[cfg(not(any()))]
    #[fuzzy(rename = "perhaps")]
    Unknown,
    #[cfg_attr(any(), alias("on"))]
    #[cfg_attr(not(any()), alias("both"), fuzzy(exact))]
    Either,
}

#[test]
fn with_variants_under_conditions() {
    assert_eq!(Conditional::NAMES, ["on", "off", "perhaps", "either"]);
    assert_eq!("perhaps".parse(), Ok(Conditional::Unknown));
    assert_eq!("nope".parse(), Ok(Conditional::Off));
    assert_eq!("both".parse(), Ok(Conditional::Either));
    assert!("eithr".parse::<Conditional>().is_err());
    assert!("never".parse::<Conditional>().is_err());
}

mod inner {
    use fusion as renamed;

    /// Seen from outside
    #[renamed::fuzzy_enum(crate = "renamed")]
    #[derive(Debug, PartialEq)]
    pub(super) enum Shown {
        /// With a default
        First,
        Second,
    }

    #[renamed::fuzzy_enum(crate = renamed)]
    #[derive(Debug, PartialEq)]
    pub(super) enum Chosen {
        #[cfg(not(any()))]
        First,
    }
}

#[test]
fn in_modules_under_another_name_of_the_crate() {
    assert_eq!("Secnod".parse(), Ok(inner::Shown::Second));
    assert_eq!("first".parse(), Ok(inner::Chosen::First));
}

/// Cases of names
mod cases {
    use super::*;

    macro_rules! case {
        ($($name:ident $case:literal => $wire:literal;)*) => {$(
            #[fuzzy_enum(rename_all = $case)]
            pub(super) enum $name {
                PastDue,
                HTTPServer,
            }
        )*

        #[test]
        fn are_written_as_asked() {
            $(assert_eq!($name::NAMES.join(" "), $wire);)*
        }};
    }

    case! {
        Snake "snake_case" => "past_due http_server";
        Kebab "kebab-case" => "past-due http-server";
        Camel "camelCase" => "pastDue hTTPServer";
        Pascal "PascalCase" => "PastDue HTTPServer";
        Lower "lowercase" => "pastdue httpserver";
        Upper "UPPERCASE" => "PASTDUE HTTPSERVER";
        Screaming "SCREAMING_SNAKE_CASE" => "PAST_DUE HTTP_SERVER";
        ScreamingKebab "SCREAMING-KEBAB-CASE" => "PAST-DUE HTTP-SERVER";
    }
}

#[fuzzy_enum]
#[derive(Default, Debug, PartialEq)]
#[repr(u8)]
enum Defaulted {
    First,
    #[default]
    Second,
}

#[test]
fn with_attributes_of_other_derives() {
    assert_eq!(Defaulted::default(), Defaulted::Second);
}

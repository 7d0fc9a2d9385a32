//! The registry: its size, its consistency, and every alias that the article prints.

use std::collections::{BTreeMap, BTreeSet};

use fusion_words::{
    best::find_best_match,
    fold::{fold, spaced},
    outcome::{Confidence, How},
    registry::{Category, categories, category, nearest_category},
};

/// The rows that the article prints: category, alias, value.
const SEED: &[(&str, &str, &str)] = &[
    ("lighting", "light", "bright"),
    ("lighting", "lit", "bright"),
    ("lighting", "well-lit", "bright"),
    ("lighting", "shadowy", "dim"),
    ("lighting", "low", "dim"),
    ("lighting", "twilight", "dim"),
    ("lighting", "dark", "darkness"),
    ("lighting", "pitch-black", "darkness"),
    ("condition", "blind", "blinded"),
    ("condition", "charm", "charmed"),
    ("condition", "deaf", "deafened"),
    ("condition", "exhaust", "exhaustion"),
    ("condition", "fear", "frightened"),
    ("condition", "scared", "frightened"),
    ("condition", "grapple", "grappled"),
    ("condition", "paralyze", "paralyzed"),
    ("condition", "stun", "stunned"),
    ("damageType", "slash", "slashing"),
    ("damageType", "pierce", "piercing"),
    ("damageType", "blunt", "bludgeoning"),
    ("damageType", "flame", "fire"),
    ("damageType", "heat", "fire"),
    ("damageType", "ice", "cold"),
    ("damageType", "frost", "cold"),
    ("damageType", "electric", "lightning"),
    ("damageType", "death", "necrotic"),
    ("damageType", "holy", "radiant"),
    ("ability", "strength", "str"),
    ("ability", "dexterity", "dex"),
    ("ability", "constitution", "con"),
    ("ability", "intelligence", "int"),
    ("ability", "wisdom", "wis"),
    ("ability", "charisma", "cha"),
    ("skill", "animal", "animal_handling"),
    ("skill", "intimidate", "intimidation"),
    ("skill", "investigate", "investigation"),
    ("skill", "sneak", "stealth"),
    ("actionType", "strike", "attack"),
    ("actionType", "hit", "attack"),
    ("actionType", "run", "dash"),
    ("actionType", "grab", "grapple"),
    ("location", "interior", "indoor"),
    ("location", "inside", "indoor"),
];

const NAMED: &[&str] = &[
    "log_level",
    "http_method",
    "priority",
    "severity",
    "sort_order",
    "toggle",
    "weekday",
    "month",
    "task_status",
    "order_status",
    "payment_status",
    "account_state",
    "comparison",
    "aggregate",
    "file_format",
    "compression",
    "environment",
    "role",
    "visibility",
    "time_unit",
    "size_unit",
    "direction",
    "color",
    "language",
    "currency",
    "lighting",
    "condition",
    "damage_type",
    "ability",
    "skill",
    "action_type",
    "location",
];

fn values(category: &Category) -> Vec<&'static str> {
    category.values().collect()
}

#[test]
fn every_alias_of_the_article_is_a_row() {
    for (name, alias, value) in SEED {
        let category = category(name).unwrap();
        let values = values(category);
        let hit = find_best_match(alias, &values, Some(category)).unwrap();
        assert_eq!(
            (values[hit.value], hit.confidence()),
            (*value, Confidence::Alias),
            "{alias}"
        );
    }
}

#[test]
fn every_category_that_was_promised_is_there() {
    for name in NAMED {
        assert_eq!(category(name).map(Category::name), Some(*name));
    }
    let aliases: usize = categories()
        .map(|category| category.aliases().count())
        .sum();
    println!("{} categories, {aliases} aliases", categories().count());
    assert!(categories().count() >= 20 && aliases >= 300);
}

#[test]
fn every_alias_resolves_to_its_value_and_no_value_to_another() {
    for category in categories() {
        let values = values(category);
        for (value, alias) in category.aliases() {
            let hit = find_best_match(alias, &values, Some(category)).unwrap();
            assert_eq!((values[hit.value], hit.how), (value, How::Alias), "{alias}");
            assert_eq!(hit.matched, alias);
        }
        for (at, value) in values.iter().enumerate() {
            let hit = find_best_match(value, &values, Some(category)).unwrap();
            assert_eq!((hit.value, hit.how), (at, How::Exact), "{value}");
        }
    }
}

#[test]
fn rows_are_written_folded_and_once() {
    for category in categories() {
        let mut seen = BTreeMap::new();
        let of_values = category.values().map(|value| (value, value));
        for (value, word) in category.aliases().chain(of_values) {
            let before = seen.insert(fold(word), value);
            assert_eq!(before, None, "{} has {word} twice", category.name());
        }
        for (_, alias) in category.aliases() {
            assert_eq!(alias, spaced(alias));
        }
    }
    let names: BTreeSet<String> = categories().map(|category| fold(category.name())).collect();
    assert_eq!(names.len(), categories().count());
}

#[test]
fn a_category_has_any_spelling_and_a_nearest() {
    for spelling in [
        "damageType",
        "damage_type",
        "DamageType",
        "damage type",
        "DAMAGE-TYPE",
    ] {
        assert_eq!(category(spelling).unwrap().name(), "damage_type");
    }
    assert!(category("").is_none() && category("constructor").is_none());
    assert_eq!(nearest_category("prioritty"), Some("priority"));
    assert_eq!(nearest_category("zebra"), None);
}

#[test]
fn an_enum_may_have_the_other_name_of_a_value() {
    let order = category("sort_order");
    let hit = find_best_match("descending", &["asc", "desc"], order).unwrap();
    assert_eq!(
        (hit.value, hit.how, hit.matched),
        (1, How::Alias, "descending")
    );
    assert_eq!(
        find_best_match("up", &["asc", "desc"], order)
            .unwrap()
            .value,
        0
    );
    // A name of the enum beats the registry.
    let level = category("log_level");
    let hit = find_best_match("critical", &["fatal", "critical"], level).unwrap();
    assert_eq!((hit.value, hit.how), (1, How::Exact));
}

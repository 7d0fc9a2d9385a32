use fusion::prelude::*;

#[derive(Serialize, serde::Deserialize, Record)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct Invoice {
    invoice_id: String,
    #[serde(rename = "sum")]
    amount_cents: u64,
    #[serde(alias = "payer")]
    customer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<String>,
    #[serde(skip)]
    hash: u64,
    #[serde(with = "yes_or_no")]
    paid: bool,
    r#type: u8,
}

impl Default for Invoice {
    fn default() -> Self {
        unimplemented!()
    }
}

mod yes_or_no {
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(value: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if *value { "yes" } else { "no" })
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        Ok(String::deserialize(deserializer)? == "yes")
    }
}

fn main() {
    let names: Vec<_> = Invoice::COLUMNS.iter().map(|column| column.name).collect();
    assert_eq!(names, ["invoiceId", "sum", "customer", "due", "paid", "type"]);
}

//! A group from the macro to the reply.
use fusion::prelude::*;
use serde_json::{Value, json};

struct Billing;

#[derive(Serialize)]
struct Invoice {
    id: String,
}

#[derive(serde::Deserialize, schemars::JsonSchema, Debug, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Status {
    Open,
    Paid,
    Void,
}

/// billing actions
#[tool]
impl Billing {
    /// Retrieve an invoice by ID
    #[tool]
    async fn get_invoice(&self, id: String) -> Result<Invoice> {
        Ok(Invoice { id })
    }

    /// Refund an invoice
    #[tool(destructive)]
    async fn refund(
        &self,
        id: String,
        /// at most what was paid
        amount_cents: u64,
    ) -> Result<String, String> {
        Err(format!("no {id} {amount_cents}"))
    }

    /// List the tenant invoices
    #[tool]
    async fn list_invoices(&self, status: Option<Status>) -> String {
        format!("{status:?}")
    }
}

#[test]
fn works() {
    let set = ToolSet::new("billing").group(Billing).build().unwrap();
    let cx = Cx::new();
    println!("{}", set.menu(&cx).to_json());
    for args in [
        json!({"action": "get_invoice", "id": "a"}),
        json!({"action": "refund", "id": "inv_7", "amuont_cents": 5}),
        json!({"action": "list_invoices", "status": "inactive"}),
        json!({"action": "listInvoices", "status": "paid"}),
        json!({"action": "refnd", "id": "x"}),
        json!({"action": "refund", "id": "x", "amount_cents": 1}),
        json!({}),
        json!("x"),
    ] {
        let reply = set.call_blocking("billing", args, &cx);
        println!("{}\n{:?}\n", reply.text(), Value::Object(reply.meta()));
    }
}

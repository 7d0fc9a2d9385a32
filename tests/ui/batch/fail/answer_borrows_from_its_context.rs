use fusion::prelude::*;

struct Tenant(String);

/// Name the tenant
#[batch]
#[tool]
fn tenant(long: bool, cx: &Cx) -> Option<&str> {
    cx.get::<Tenant>().filter(|_| long).map(|tenant| tenant.0.as_str())
}

/// Name the tenant of a desk
#[tool]
#[batch]
async fn of_desk<'a>(desk: &'a String, long: bool, cx: &'a Cx) -> Result<&'a str> {
    let _ = (long, cx);
    Ok(desk)
}

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// Name the tenant
    #[batch]
    #[tool]
    fn name<'a>(&self, long: bool, cx: &'a Cx) -> std::borrow::Cow<'a, str> {
        let _ = (long, cx);
        std::borrow::Cow::Borrowed("x")
    }
}

fn main() {}

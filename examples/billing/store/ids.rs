//! Ids as people see them (`inv_00042`), and as the tables count them (42).

/// How the ids of one table are written
pub(super) struct Ids {
    prefix: &'static str,
    digits: usize,
}

pub(super) const INVOICE: Ids = Ids {
    prefix: "inv_",
    digits: 5,
};
pub(super) const CUSTOMER: Ids = Ids {
    prefix: "cus_",
    digits: 3,
};
pub(super) const PAYMENT: Ids = Ids {
    prefix: "pay_",
    digits: 5,
};
pub(super) const REFUND: Ids = Ids {
    prefix: "ref_",
    digits: 5,
};

impl Ids {
    pub(super) fn text(&self, number: i64) -> String {
        format!("{}{number:0digits$}", self.prefix, digits = self.digits)
    }

    /// One thing has one id: `inv_42` and `inv_+0042` are none.
    pub(super) fn number(&self, text: &str) -> Option<i64> {
        let number = text.strip_prefix(self.prefix)?.parse().ok()?;
        (self.text(number) == text).then_some(number)
    }
}

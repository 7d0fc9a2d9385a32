//! Categories for trackers, shops and accounts.

use super::Category;

pub(super) const CATEGORIES: &[Category] = &[
    Category::new(
        "priority",
        &[
            ("low", &["minor", "trivial"]),
            (
                "medium",
                &["=med", "=normal", "moderate", "standard", "default"],
            ),
            ("high", &["major", "important"]),
            ("urgent", &["asap", "immediate", "emergency"]),
            ("critical", &["crit", "blocker"]),
        ],
    ),
    Category::new(
        "severity",
        &[
            ("low", &["minor", "slight"]),
            ("medium", &["=med", "moderate"]),
            ("high", &["major", "serious"]),
            ("critical", &["crit", "severe", "catastrophic"]),
        ],
    ),
    Category::new(
        "task_status",
        &[
            ("todo", &["backlog", "not_started", "planned"]),
            (
                "in_progress",
                &[
                    "doing",
                    "started",
                    "wip",
                    "ongoing",
                    "work_in_progress",
                    "underway",
                ],
            ),
            ("blocked", &["stuck", "on_hold"]),
            ("in_review", &["review", "reviewing", "under_review"]),
            ("done", &["=completed", "=complete", "=finished"]),
            ("cancelled", &["=canceled", "wont_do", "wontfix", "dropped"]),
        ],
    ),
    Category::new(
        "order_status",
        &[
            ("pending", &["awaiting", "waiting", "queued"]),
            (
                "processing",
                &["in_progress", "being_processed", "preparing"],
            ),
            ("shipped", &["dispatched", "sent", "mailed"]),
            ("in_transit", &["on_the_way", "en_route"]),
            ("delivered", &["arrived"]),
            ("cancelled", &["=canceled", "voided", "aborted"]),
            ("returned", &["sent_back"]),
            ("refunded", &["reimbursed", "money_back"]),
        ],
    ),
    Category::new(
        "payment_status",
        &[
            (
                "pending",
                &["awaiting_payment", "unpaid", "outstanding", "due"],
            ),
            ("authorized", &["=authorised", "approved"]),
            ("captured", &["charged"]),
            ("paid", &["settled"]),
            ("partially_paid", &["part_paid"]),
            ("overdue", &["late", "past_due", "delinquent"]),
            ("failed", &["declined", "rejected"]),
            ("refunded", &["reimbursed", "money_returned"]),
        ],
    ),
    Category::new(
        "account_state",
        &[
            ("active", &["enabled", "live"]),
            ("inactive", &["disabled", "deactivated", "dormant"]),
            (
                "pending",
                &["unverified", "unconfirmed", "awaiting_verification"],
            ),
            ("verified", &["confirmed"]),
            ("suspended", &["frozen", "paused"]),
            ("locked", &["locked_out"]),
            ("banned", &["blacklisted"]),
            ("archived", &["retired"]),
            ("deleted", &["removed", "closed"]),
        ],
    ),
    Category::new(
        "role",
        &[
            ("owner", &["proprietor"]),
            ("admin", &["=administrator"]),
            ("moderator", &["mod"]),
            ("editor", &["writer", "contributor", "author"]),
            ("viewer", &["reader", "read_only"]),
            ("member", &["user"]),
            ("guest", &["visitor", "anonymous"]),
        ],
    ),
    Category::new(
        "visibility",
        &[
            ("public", &["everyone", "anyone"]),
            ("internal", &["organization", "organisation", "company"]),
            ("unlisted", &["link_only", "by_link"]),
            ("private", &["only_me", "personal", "secret"]),
        ],
    ),
    Category::new(
        "currency",
        &[
            ("USD", &["dollar", "us_dollar", "american_dollar", "buck"]),
            ("EUR", &["euro"]),
            (
                "GBP",
                &["pound", "pound_sterling", "sterling", "british_pound"],
            ),
            ("JPY", &["yen", "japanese_yen"]),
            ("CHF", &["franc", "swiss_franc"]),
            ("CNY", &["yuan", "rmb", "renminbi"]),
            ("INR", &["rupee", "indian_rupee"]),
            ("BRL", &["real", "reais", "brazilian_real"]),
            ("CAD", &["canadian_dollar"]),
            ("AUD", &["australian_dollar"]),
            ("KRW", &["won"]),
            ("MXN", &["mexican_peso"]),
            ("SEK", &["swedish_krona"]),
            ("NOK", &["norwegian_krone"]),
            ("DKK", &["danish_krone"]),
            ("PLN", &["zloty"]),
        ],
    ),
];

//! A profile as one page that needs nothing beside it: no script, no font, no picture.

use std::fmt::Write;

use super::html::{escaped, list, table};
use super::lines::{about_replies, advised, repeated};
use super::picture::picture;
use super::tables::{parameters, parts, reply, tokens_of};
use super::{Costs, percent};
use crate::budget::Profile;

const STYLE: &str = include_str!("page.css");
pub(super) fn of(costs: &Costs) -> String {
    let profile = &costs.estimate;
    let title = format!("What {} costs", escaped(&profile.set));
    let repeats: Vec<String> = profile.repeats.iter().map(repeated).collect();
    let advice: Vec<String> = profile.advice.iter().map(advised).collect();
    let body = [
        summary(costs),
        picture(profile),
        tools(costs),
        replies(profile),
        every_parameter(profile),
        list("Schemas that stand more than once", &repeats),
        list("Advice, in the order in which it pays", &advice),
        list("What the types do not tell", &profile.notes),
    ];
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n{}</main>\n</body>\n</html>\n",
        body.concat()
    )
}

fn summary(costs: &Costs) -> String {
    let mut figures = String::new();
    let mut figure = |value: &str, id: &str, text: &str| {
        let id = if id.is_empty() {
            String::new()
        } else {
            format!(" id=\"{id}\"")
        };
        let (value, text) = (escaped(value), escaped(text));
        let _ = writeln!(figures, "<div><dd{id}>{value}</dd><dt>{text}</dt></div>");
    };
    let profile = &costs.estimate;
    figure(
        &profile.menu.to_string(),
        "menu",
        &format!("{}, in every request", profile.unit),
    );
    if let Some(exact) = &costs.exact {
        figure(&exact.menu.to_string(), "", &exact.unit.to_string());
    }
    figure(
        &profile.menu_elsewhere.to_string(),
        "",
        &format!(
            "at most, with models of another family ({} times {})",
            profile.unit.counter, profile.safety_factor
        ),
    );
    figure(
        &percent(profile.share(profile.menu)),
        "",
        &format!("of a context of {} tokens", profile.window),
    );
    figure(profile.risk().as_str(), "", "the greatest risk of a reply");
    format!("<dl class=\"figures\">\n{figures}</dl>\n")
}

fn tools(costs: &Costs) -> String {
    let profile = &costs.estimate;
    let counters: Vec<String> = costs
        .counted(|_| String::new())
        .into_iter()
        .map(|(name, _)| name.into())
        .collect();
    let header = ["tool"].map(String::from).into_iter().chain(counters);
    let header = header.chain(
        [
            "name",
            "description",
            "parameters",
            "_select",
            "frame",
            "risk",
        ]
        .map(String::from),
    );
    let mut rows = Vec::new();
    for tool in profile.dearest() {
        let tokens = costs.counted(|profile| tokens_of(profile, &tool.name));
        let row = [tool.name.clone()]
            .into_iter()
            .chain(tokens.into_iter().map(|(_, tokens)| tokens));
        rows.push(
            row.chain(parts(tool))
                .chain([tool.risk.to_string()])
                .collect(),
        );
    }
    let around = costs.counted(|profile| profile.around.to_string());
    let around = around.into_iter().map(|(_, tokens)| tokens);
    rows.push(
        ["the list around them".to_string()]
            .into_iter()
            .chain(around)
            .collect(),
    );
    let menu = costs.counted(|profile| profile.menu.to_string());
    let menu = menu.into_iter().map(|(_, tokens)| tokens);
    let total: Vec<String> = ["the menu".to_string()].into_iter().chain(menu).collect();
    table(
        "tools",
        "The menu, the dearest tool first",
        &header.collect::<Vec<_>>(),
        &rows,
        Some(&total),
    )
}

fn replies(profile: &Profile) -> String {
    let header = [
        "largest reply of",
        "fields",
        "rows",
        "a row",
        "tokens",
        "cut at",
        "of context",
        "risk",
        "cut by",
    ]
    .map(String::from);
    let rows: Vec<Vec<String>> = profile
        .tools
        .iter()
        .flat_map(|tool| {
            tool.actions
                .iter()
                .map(|action| reply(profile, tool, action).to_vec())
        })
        .collect();
    table("replies", "The largest replies", &header, &rows, None)
        + &format!("<p class=\"note\">{}</p>\n", escaped(&about_replies()))
}

fn every_parameter(profile: &Profile) -> String {
    let header = ["tool", "parameter", "tokens"].map(String::from);
    let rows: Vec<Vec<String>> = parameters(profile).into_iter().map(Vec::from).collect();
    table(
        "parameters",
        "The parameters, the dearest first",
        &header,
        &rows,
        None,
    )
}

#[cfg(test)]
mod tests {
    use fusion::prelude::*;

    use super::*;
    use crate::budget::Profiler;

    #[derive(Serialize, Record)]
    struct Row {
        #[serde(rename = "<img src=x>")]
        names: Vec<String>,
    }

    /// Rows
    #[tool(unbounded)]
    fn rows() -> Vec<Row> {
        Vec::new()
    }

    fn page() -> String {
        let set = ToolSet::new("<script>alert('&\"')</script>").tool::<rows>();
        let estimate = Profiler::new().profile(&set.build().unwrap());
        of(&Costs {
            estimate,
            exact: None,
        })
    }

    #[test]
    fn no_text_becomes_markup() {
        let page = page();
        assert!(page.contains("&lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;"));
        assert!(page.contains("&lt;img src=x&gt;"));
        assert!(!page.contains("<script") && !page.contains("<img"));
    }

    #[test]
    fn nothing_is_fetched() {
        let page = page();
        for what in ["http:", "https:", "//", "src=\"", "href", "url(", "@import"] {
            assert!(!page.contains(what), "{what}");
        }
    }
}

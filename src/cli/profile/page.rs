//! A profile as one page that needs nothing beside it: no script, no font, no picture.

use super::html::{escaped, list, table};
use super::lines::{about_replies, advised, remarked, repeated};
use super::picture::picture;
use super::{Costs, percent, tables};
use crate::budget::Profile;

const STYLE: &str = include_str!("page.css");
pub(super) fn of(costs: &Costs) -> String {
    let profile = &costs.estimate;
    let title = format!("What {} costs", escaped(&profile.set));
    let repeats: Vec<String> = profile.repeats.iter().map(repeated).collect();
    let advice: Vec<String> = profile.advice.iter().map(advised).collect();
    let remarks: Vec<String> = profile.remarks.iter().map(remarked).collect();
    let body = [
        summary(costs),
        picture(profile),
        tools(costs),
        replies(profile),
        parameters(profile),
        list("Schemas that stand more than once", &repeats),
        list("Advice, in the order in which it pays", &advice),
        list("What the types do not tell", &remarks),
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
    let profile = &costs.estimate;
    let mut figures = vec![(
        profile.menu.to_string(),
        format!("{}, in every request", profile.unit),
    )];
    if let Some(exact) = &costs.exact {
        figures.push((exact.menu.to_string(), exact.unit.to_string()));
    }
    figures.extend([
        (
            profile.menu_elsewhere.to_string(),
            format!(
                "with models of another family, taken as {} times the {}",
                profile.safety_factor, profile.unit.counter
            ),
        ),
        (
            percent(profile.share(profile.menu)),
            format!("of a context of {} tokens", profile.window),
        ),
        (
            profile.risk().to_string(),
            "the greatest risk of a reply".into(),
        ),
    ]);
    let figure = |(figure, text): &(String, String)| {
        let (figure, text) = (escaped(figure), escaped(text));
        format!("<div><dt>{text}</dt><dd>{figure}</dd></div>\n")
    };
    let figures: Vec<String> = figures.iter().map(figure).collect();
    format!("<dl class=\"figures\">\n{}</dl>\n", figures.concat())
}

fn tools(costs: &Costs) -> String {
    let menu = costs.counted(|profile| profile.menu.to_string());
    let menu = menu.into_iter().map(|(_, tokens)| tokens);
    let total: Vec<String> = std::iter::once("the menu".into()).chain(menu).collect();
    let caption = "The menu, the dearest tool first";
    table("tools", caption, &tables::tools(costs), Some(&total))
}

fn replies(profile: &Profile) -> String {
    let rows = tables::replies(profile);
    let note = escaped(&about_replies());
    table("replies", "The largest replies", &rows, None)
        + &format!("<p class=\"note\">{note}</p>\n")
}

fn parameters(profile: &Profile) -> String {
    let rows = tables::parameters(profile);
    table(
        "parameters",
        "The parameters, the dearest first",
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
        assert!(page.contains("write <code>limit</code> instead"));
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

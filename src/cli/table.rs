//! Tables for people: columns as wide as their widest cell.

/// Rows of equal length, the first of them the header; columns of figures stand to the right.
pub(super) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let layout: Vec<(usize, bool)> = (0..columns)
        .map(|column| {
            let width = cells(column).map(|cell| cell.chars().count()).max();
            let is_figures = rows.len() > 1 && cells(column).skip(1).all(|cell| is_figure(cell));
            (width.unwrap_or(0), is_figures)
        })
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&layout).map(|(cell, (width, is_figures))| {
            if *is_figures {
                format!("{cell:>width$}")
            } else {
                format!("{cell:width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Whether a cell holds a number, with or without a unit, or none.
pub(super) fn is_figure(cell: &str) -> bool {
    cell == "-" || cell.is_empty() || cell.trim_end_matches(" %").parse::<f64>().is_ok()
}

use fusion::prelude::*;

/// File a paper
#[batch]
fn file(paper: String) -> String {
    paper
}

/// Read a paper
#[batch(max = 5)]
struct Read {
    paper: String,
}

/// What a tray can be
#[batch]
enum Tray {
    In,
    Out,
}

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// Sort the papers
    #[tool]
    fn sort(&self, by: String) -> String {
        by
    }

    /// Burn a paper
    #[batch]
    fn burn(&self, paper: String) -> String {
        paper
    }
}

struct Shelf;

#[batch]
impl Shelf {
    /// Take a book
    fn take(&self, book: String) -> String {
        book
    }
}

impl Shelf {
    /// Lend a book
    #[batch]
    #[tool]
    fn lend(&self, book: String) -> String {
        book
    }

    /// Return a book
    #[batch]
    fn give_back(&self, book: String) -> String {
        book
    }
}

fn main() {
    let _ = file(String::new());
    let _ = Read { paper: String::new() }.paper;
    let _ = (Tray::In, Tray::Out);
    let _ = ToolSet::new("desk").group(Desk);
    let _ = Desk.burn(String::new());
    let _ = Shelf.take(String::new()) + &Shelf.lend(String::new()) + &Shelf.give_back(String::new());
}

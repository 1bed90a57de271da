//! Choices as text: any text is refused, or it is one of the options just listed.
//!
//! The first byte says at which of some tables in the middle of a game it is tried; the rest is the text.

use crate::corpus;
use catalog::{Shipped, Table};
use kernel::record::By;
use std::cell::RefCell;

/// Of each stored record the table after these shares of its entries, in hundredths.
const MOMENTS: [u32; 4] = [0, 30, 60, 90];

fn tables() -> Vec<Box<dyn Table>> {
    let mut tables = Vec::new();
    for text in corpus::records() {
        let table = catalog::load(&text, &Shipped).unwrap_or_else(|problem| panic!("{}", problem.message));
        tables.extend(MOMENTS.iter().filter_map(|share| table.at(table.entries() * share / 100).ok()));
    }
    tables
}

thread_local! {
    static TABLES: RefCell<Vec<Box<dyn Table>>> = RefCell::new(tables());
}

pub fn choose(bytes: &[u8]) {
    let Some((first, text)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(text);
    TABLES.with_borrow_mut(|tables| {
        let which = usize::from(*first) % tables.len();
        let table = &mut tables[which];
        let Some(seat) = table.awaiting().first() else { return };
        let options = table.options(seat).expect("who is asked has options");
        let before = table.entries();
        if let Err(problem) = table.choose(seat, By::Person, &text) {
            assert!(!problem.message.is_empty(), "a refusal says why");
            assert!(options.iter().all(|option| option.choice != text), "`{text}` is listed and refused");
            return;
        }
        let line = table.line(before + 1).expect("the choice is in the record");
        let listed = options.iter().any(|option| line.contains(&format!("person {}  ~", option.choice)));
        assert!(listed, "`{text}` was taken as `{line}` and is not listed");
        *table = table.at(before).unwrap_or_else(|problem| panic!("{}", problem.message));
    });
}

/// Every option of these tables.
pub fn corpus() -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for (number, table) in tables().iter().enumerate() {
        let options = table.awaiting().first().and_then(|seat| table.options(seat).ok());
        let texts = options.into_iter().flatten().map(|option| option.choice);
        inputs.extend(texts.map(|text| [&[number as u8], text.as_bytes()].concat()));
    }
    inputs
}

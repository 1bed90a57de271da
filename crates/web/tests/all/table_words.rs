//! Every message the table page names is in its file, and every message in the file is named.

use std::collections::BTreeSet;
use web::words::t;

const PAGE: &str = concat!(include_str!("../../src/pages/table.rs"), include_str!("../../src/pages/asked.rs"));
const MESSAGES: &str = include_str!("../../messages/en/table.ftl");

fn named() -> BTreeSet<&'static str> {
    PAGE.split('"').skip(1).step_by(2).filter(|text| text.starts_with("table-")).collect()
}

#[test]
fn every_message_named_is_written() {
    let missing: Vec<_> = named().into_iter().filter(|id| t(id) == format!("{{{id}}}")).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_message_written_is_named() {
    let named = named();
    let written = MESSAGES.lines().filter(|line| line.starts_with("table-")).filter_map(|line| line.split_once(" ="));
    let unused: Vec<_> = written.map(|(id, _)| id).filter(|id| !named.contains(id)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

//! Runs every scenario file, in the folder of its adventure.

use kernel::conformance::scenarios;
use runebound::{Adventure, FrozenWastes, Midnight, Runebound};
use std::path::Path;
use std::sync::Arc;

fn all_pass<A: Adventure>(least: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(A::SLUG);
    let ran = scenarios(&Arc::new(Runebound::<A>::standard()), &folder, least);
    assert!(ran.is_ok(), "\n{}", ran.unwrap_err());
}

#[test]
fn every_scenario_of_the_frozen_wastes_passes() {
    all_pass::<FrozenWastes>(100);
}

#[test]
fn every_scenario_of_midnight_passes() {
    all_pass::<Midnight>(6);
}

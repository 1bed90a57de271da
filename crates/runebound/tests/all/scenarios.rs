//! Runs every scenario file of the game.

use kernel::conformance::scenarios;
use runebound::FrozenWastes;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let ran = scenarios(&Arc::new(FrozenWastes::standard()), &folder, 6);
    assert!(ran.is_ok(), "\n{}", ran.unwrap_err());
}

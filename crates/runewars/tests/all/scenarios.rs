//! Runs every scenario file of the game.

use kernel::conformance::scenarios;
use runewars::Runewars;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let ran = scenarios(&Arc::new(Runewars::standard()), &folder, 50);
    assert!(ran.is_ok(), "\n{}", ran.unwrap_err());
}

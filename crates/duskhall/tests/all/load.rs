//! `duskhall load`: every table plays on as long as it is counted, and if one does not, the command says so and fails.

use crate::common::House;
use serde_json::Value;

#[test]
fn no_table_breaks_off_however_choices_are_sent() {
    for by in [&["--viewers", "100"][..], &["--plain"], &["--socket", "--viewers", "100"]] {
        let plan = ["load", "--tables", "40", "--seconds", "1", "--json"];
        let out = House::new("load").run(&[&plan[..], by].concat(), "").ok();
        let result: Value = serde_json::from_str(&out).expect("JSON");
        assert_eq!(result["errors"], 0, "{result}");
        assert!(result["choices_per_second"].as_u64() >= Some(40), "{result}");
        assert!(result["p50_ms"].as_f64() > Some(0.0) && result["p99_ms"].as_f64() < Some(10_000.0), "{result}");
    }
}

/// Where the hall has no descriptors for all of them somebody cannot play: that is no result.
#[cfg(target_os = "linux")]
#[test]
fn a_table_that_broke_off_is_a_failure() {
    let mut limited = std::process::Command::new("prlimit");
    limited.arg("--nofile=200:200").arg(env!("CARGO_BIN_EXE_duskhall"));
    let ran =
        limited.args(["load", "--tables", "100", "--seconds", "1", "--json"]).output().expect("there is a `prlimit`");
    let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert_eq!(ran.status.code(), Some(1), "{out}{err}");
    let result: Value = serde_json::from_str(&out).expect("what was counted is told all the same");
    assert!(result["errors"].as_u64() > Some(0) && result["first_error"].is_string(), "{result}");
    assert!(err.contains("games broke off"), "{err}");
}

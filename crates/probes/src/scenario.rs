//! Scenario files: any bytes are refused with the line, or run and hold or fail with the line.

pub fn run(bytes: &[u8]) {
    if let Err(failures) = catalog::run_scenario(bytes) {
        assert!(!failures.is_empty(), "a scenario that fails says why");
    }
}

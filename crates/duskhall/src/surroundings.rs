//! What the process stands in: a terminal or a pipe, colours or none, the operating system's randomness.

use crate::failure::Failure;
use std::env;
use std::io::{IsTerminal, stdin, stdout};
use terminal::Manner;

/// How to talk to whoever sits there. Plain text unless stdout is a terminal that wants colours.
pub fn manner(seed: u64) -> Manner {
    let terminal = stdout().is_terminal();
    let plain =
        env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) || env::var("TERM").is_ok_and(|t| t == "dumb");
    Manner { width: width(), colour: terminal && !plain, attended: terminal && stdin().is_terminal(), seed }
}

/// As wide as the window, or as the shell says it is; 80 columns where there is no window.
fn width() -> usize {
    let told = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
    told.or_else(seen).unwrap_or(80).clamp(40, 200)
}

pub fn attended() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// Bytes nobody can guess.
pub fn secret<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Failure::new(format!("no randomness from the system: {error}")))?;
    Ok(bytes)
}

pub fn any_seed() -> Result<u64, Failure> {
    Ok(u64::from_le_bytes(secret()?))
}

/// A short name that no other table has.
pub fn table_name() -> Result<String, Failure> {
    Ok(format!("{:012x}", any_seed()? >> 16))
}

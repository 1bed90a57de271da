//! The verbs that set up a scenario.

use crate::Runewars;
use crate::state::State;

impl Runewars {
    pub(crate) fn arrange_line(&self, _: &mut State, line: &str) -> Result<(), String> {
        Err(format!("`{line}`: no such verb"))
    }
}

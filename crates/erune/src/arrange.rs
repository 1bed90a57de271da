//! Lines that set up a scenario.

use crate::Erune;
use crate::state::State;

impl Erune {
    pub(crate) fn arrange_line(&self, _: &mut State, line: &str) -> Result<(), String> {
        Err(format!("`{line}`: nothing of this can be arranged"))
    }
}

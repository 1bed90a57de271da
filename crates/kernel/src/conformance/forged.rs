//! Ids forged one by one: a state that names what is not there is refused when it is read, whichever field names it.

use super::{Fault, Law, Report, law};
use crate::game::{Game, bytes_of};
use crate::position::Position;

/// Each field is forged so often in a run, in different games where it can be.
const TIMES: u64 = 3;

pub(super) fn forged<G: Game>(game: &G, position: &Position<G>, report: &mut Report) -> Result<(), Fault> {
    let state = position.state();
    let mut met = Vec::new();
    let walked = game.ids(state).walk(state, |id| {
        met.push(id);
        Ok(())
    });
    let len = walked.map_err(|what| Fault::new(Law::Ids, what))?;
    let bytes = position.bytes(game);
    law(Law::Ids, len == bytes_of(state).len(), || "the walk over a state misses a part of it".into())?;
    for id in met {
        let Some(beyond) = id.beyond() else { continue };
        let times = report.forged.entry(id.place).or_default();
        if *times == TIMES {
            continue;
        }
        *times += 1;
        let taken = Position::from_bytes(game, &id.forged(&bytes, beyond)).is_ok();
        law(Law::Ids, !taken, || format!("{} is {} and is taken as {beyond}", id.place, id.value))?;
    }
    Ok(())
}

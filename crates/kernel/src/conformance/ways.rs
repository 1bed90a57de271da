//! Ways lead where they say, as long as nothing comes between.

use super::words::Said;
use super::{Fault, Law, law};
use crate::event::Silent;
use crate::game::Game;
use crate::pool::knowledge;
use crate::position::Position;
use crate::seat::{Seat, Viewer};
use crate::way::Way;
use std::collections::BTreeSet;

/// The ways of an asked seat; `ids` are the things of its scene. The longest is gone to its end.
pub(super) fn ways<G: Game>(game: &G, position: &Position<G>, seat: Seat, ids: &BTreeSet<&str>) -> Result<(), Fault> {
    let state = &*position.seen(game, Viewer::Seat(seat));
    let ways = game.ways(state, seat);
    let mut goals = BTreeSet::new();
    for way in &ways {
        Said { game, state }.way(way)?;
        let lost = way.over.iter().chain([&way.to]).find(|id| !ids.contains(id.as_str()));
        law(Law::Way, lost.is_none(), || format!("the way to `{}` leads over {lost:?}, which is not there", way.to))?;
        law(Law::Way, goals.insert(&way.to), || format!("two ways end at `{}`", way.to))?;
        let begins = way.choices.first().is_some_and(|&first| game.is_legal(state, seat, first, &mut Vec::new()));
        law(Law::Way, begins, || format!("the way to `{}` does not begin with an option", way.to))?;
    }
    ways.iter().max_by_key(|way| way.choices.len()).map_or(Ok(()), |way| goes(game, position.clone(), seat, way))
}

/// Each choice is legal after those before it, until chance has moved, somebody has learnt something or something else is
/// asked.
fn goes<G: Game>(game: &G, mut position: Position<G>, seat: Seat, way: &Way<G::Choice>) -> Result<(), Fault> {
    let moment = |position: &Position<G>| {
        let question = game.prompt(&position.seen(game, Viewer::Seat(seat)), seat).id;
        (game.chance(position.state()).passed(), knowledge(game, position.state()), question)
    };
    let begun = moment(&position);
    for &choice in &way.choices {
        if !position.awaiting(game).contains(seat) || moment(&position) != begun {
            return Ok(());
        }
        let text = game.write(&position.seen(game, Viewer::Seat(seat)), seat, choice);
        let taken = position.choose(game, seat, choice, &mut Vec::new(), &mut Silent);
        law(Law::Way, taken.is_ok(), || {
            format!("on the way to `{}` nothing came between and `{text}` is refused", way.to)
        })?;
    }
    Ok(())
}

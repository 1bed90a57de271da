//! Whatever a pool allows at a hidden place turns up there.
//!
//! A pool ([`crate::Pool`]) can put something that a viewer does not know as it might as well be: two cards of one batch
//! exchanged, another plan of the house, a trap on another square. If the game's own check accepts that world and the
//! viewer gets the same in it, it is one that the viewer could be in, and what it shows at the changed places must come
//! out of imagining, too, if only often enough.
//!
//! Pools are also looked for in the state as it is written, so that no game can forget to name one. Not looked at: what is
//! hidden in an array of the game's own.

use super::leaks::{Seen, leaves};
use super::{Fault, Law, law};
use crate::chance::Chance;
use crate::game::Game;
use crate::pool::KINDS;
use crate::position::Position;
use crate::seat::Viewer;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// So many exchanges are tried at a time.
const EXCHANGES: usize = 8;
/// So many worlds are imagined before something counts as missing. One that comes out once in a hundred times is missed
/// with a chance of less than one to 10^21; nearly always a few dozen are enough.
const MOST_IMAGINED: u32 = 5000;

/// Tries some exchanges. Says how many worlds were shown to be imaginable.
pub(super) fn reach<G: Game>(
    game: &G,
    truth: &Position<G>,
    viewer: Viewer,
    seen: &Seen,
    picks: &mut Chance,
) -> Result<u64, Fault> {
    let truly = leaves(&game.view(truth.state(), Viewer::All));
    let (mut wanted, mut worlds) = (BTreeSet::new(), 0);
    for _ in 0..EXCHANGES {
        let mut position = truth.clone();
        if !exchange(game, position.state_mut(), viewer, picks) {
            break;
        }
        if game.check(position.state()).is_err() || seen.differs(&Seen::of(game, &position, viewer)).is_some() {
            continue;
        }
        let shown = leaves(&game.view(position.state(), Viewer::All));
        worlds += 1;
        wanted.extend(shown.into_iter().filter(|(path, value)| truly.get(path) != Some(value)).map(at));
    }
    for _ in 0..MOST_IMAGINED {
        if wanted.is_empty() {
            break;
        }
        let world = truth.resample(game, viewer, picks);
        for leaf in leaves(&game.view(world.state(), Viewer::All)) {
            wanted.remove(&at(leaf));
        }
    }
    law(Law::Spread, wanted.is_empty(), || {
        format!("the pool allows {:?}, and that is never imagined", wanted.first().expect("not empty"))
    })?;
    Ok(worlds)
}

fn at((path, value): (String, Value)) -> (String, String) {
    (path, value.to_string())
}

/// Changes something in one of the pools; false if there is nothing to change.
fn exchange<G: Game>(game: &G, state: &mut G::State, viewer: Viewer, picks: &mut Chance) -> bool {
    let mut count = 0;
    game.pools(state, &mut |_| count += 1);
    if count == 0 {
        return false;
    }
    // From one taken at random on, the first in which something can be changed.
    let (start, mut done) = (picks.below(count), false);
    for round in 0..2 {
        let mut number = 0;
        game.pools_mut(state, &mut |pool| {
            let due = (number >= start) == (round == 0);
            if due && !done {
                done = pool.exchange(viewer, picks);
            }
            number += 1;
        });
    }
    done
}

/// Is something hidden from the viewer that could be otherwise?
pub(super) fn could_differ<G: Game>(game: &G, state: &G::State, viewer: Viewer) -> bool {
    let mut differs = false;
    game.pools_mut(&mut state.clone(), &mut |pool| {
        let unknown = || (0..pool.things()).filter(|&thing| !viewer.sees(pool.known(thing))).count();
        let own = pool.fields().is_empty() && unknown() > 1;
        differs |= own || pool.exchange(viewer, &mut Chance::from_seed(0));
    });
    differs
}

/// Every pool in the state is named, and named again to be changed.
pub(super) fn named<G: Game>(game: &G, state: &G::State) -> Result<(), Fault> {
    let (mut shown, mut changed) = (Vec::new(), Vec::new());
    game.pools(state, &mut |pool| shown.push((pool.things(), pool.fields())));
    game.pools_mut(&mut state.clone(), &mut |pool| changed.push((pool.things(), pool.fields())));
    law(Law::Pools, shown == changed, || "`pools` and `pools_mut` do not name the same".into())?;
    let written = serde_json::to_value(state);
    let written = written.map_err(|what| Fault::new(Law::Bytes, format!("the state cannot be written: {what}")))?;
    let mut kinds: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
    for (_, fields) in shown.iter().filter(|(_, fields)| !fields.is_empty()) {
        let mut fields = fields.to_vec();
        fields.sort_unstable();
        *kinds.entry(fields).or_default() += 1;
    }
    let mut found = BTreeMap::new();
    find(&written, &mut found);
    for fields in KINDS {
        let mut fields = fields.to_vec();
        fields.sort_unstable();
        let (named, there) = (kinds.get(&fields).copied().unwrap_or(0), found.get(&fields).copied().unwrap_or(0));
        law(Law::Pools, named == there, || {
            format!("the state has {there} pools with the fields {fields:?}, and `pools` names {named}")
        })?;
    }
    Ok(())
}

fn find<'v>(value: &'v Value, into: &mut BTreeMap<Vec<&'v str>, usize>) {
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&str> = fields.keys().map(String::as_str).collect();
            names.sort_unstable();
            *into.entry(names).or_default() += 1;
            fields.values().for_each(|inner| find(inner, into));
        }
        Value::Array(items) => items.iter().for_each(|inner| find(inner, into)),
        _ => {}
    }
}

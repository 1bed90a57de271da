//! Whatever a pool allows at a hidden place turns up there.
//!
//! Cards of one batch that a viewer does not know are alike to it: that is how [`crate::Cards`] defines a pool. So two of
//! them are exchanged by hand. If the game's own check accepts that world and the viewer gets the same in it, it is one
//! that the viewer could be in, and what it shows at the two places must come out of imagining, too, if only often
//! enough.
//!
//! The piles are found in a state by how they are written, so that no game can forget to name them. Not looked at: what is
//! hidden without being a card of [`crate::Cards`], and exchanges across batches.

use super::leaks::{Seen, leaves, place};
use super::{Fault, Law, law};
use crate::chance::Chance;
use crate::game::Game;
use crate::position::Position;
use crate::seat::{SeatSet, Viewer};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// So many exchanges are tried at a time.
const EXCHANGES: usize = 8;
/// So many worlds are imagined before something counts as missing. One that comes out once in a hundred times is missed
/// with a chance of less than one to 10^21; nearly always a few dozen are enough.
const MOST_IMAGINED: u32 = 5000;
/// What a written [`crate::Cards`] has, and nothing else.
const FIELDS: [&str; 6] = ["batch", "batches", "known", "piles", "since", "tick"];

/// Tries some exchanges. Says how many worlds were shown to be imaginable.
pub(super) fn reach<G: Game>(
    game: &G,
    truth: &Position<G>,
    viewer: Viewer,
    seen: &Seen,
    picks: &mut Chance,
) -> Result<u64, Fault> {
    let written = serde_json::to_value(truth.state());
    let written = written.map_err(|what| Fault::new(Law::Bytes, format!("the state cannot be written: {what}")))?;
    let mut pairs = Vec::new();
    paths(&written, String::new(), &mut pairs, viewer);
    picks.shuffle(&mut pairs);
    let truly = leaves(&game.view(truth.state(), Viewer::All));
    let (mut wanted, mut worlds) = (BTreeSet::new(), 0);
    for (path, a, b) in pairs.iter().take(EXCHANGES) {
        let Some(world) = exchanged::<G>(&written, path, *a, *b) else { continue };
        let mut position = truth.clone();
        *position.state_mut() = world;
        if game.check(position.state()).is_err() || seen.differs(&Seen::of(game, &position, viewer)).is_some() {
            continue;
        }
        worlds += 1;
        let shown = leaves(&game.view(position.state(), Viewer::All));
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
    (place(&path), value.to_string())
}

/// Every pair of hidden cards of one batch, with the path to the piles they lie in.
fn paths(value: &Value, path: String, into: &mut Vec<(String, u64, u64)>, viewer: Viewer) {
    match value {
        Value::Object(fields) if is_cards(fields) => {
            let numbers = |name: &str| -> Vec<u64> {
                fields[name].as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
            };
            let (batch, known) = (numbers("batch"), numbers("known"));
            let hidden = |card: &usize| !viewer.sees(SeatSet(known[*card] as u8));
            let cards: Vec<usize> = (0..batch.len().min(known.len())).filter(hidden).collect();
            for (at, &a) in cards.iter().enumerate() {
                let others = cards[..at].iter().filter(|&&b| batch[a] == batch[b]);
                into.extend(others.map(|&b| (path.clone(), a as u64, b as u64)));
            }
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, inner)| paths(inner, format!("{path}/{}", escaped(key)), into, viewer));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, inner)| paths(inner, format!("{path}/{at}"), into, viewer));
        }
        _ => {}
    }
}

fn is_cards(fields: &Map<String, Value>) -> bool {
    fields.len() == FIELDS.len() && FIELDS.iter().all(|&name| fields.contains_key(name))
}

/// A key as a JSON pointer has it.
fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// The state with two cards in each other's place; who knows the place and since when stays with the place.
fn exchanged<G: Game>(written: &Value, path: &str, a: u64, b: u64) -> Option<G::State> {
    let mut written = written.clone();
    let cards = written.pointer_mut(path)?;
    for pile in cards["piles"].as_array_mut()? {
        for card in pile.as_array_mut()? {
            match card.as_u64()? {
                number if number == a => *card = b.into(),
                number if number == b => *card = a.into(),
                _ => {}
            }
        }
    }
    for name in ["known", "since"] {
        cards[name].as_array_mut()?.swap(a as usize, b as usize);
    }
    serde_json::from_value(written).ok()
}

//! One random game from the first choice to the last, with every law looked at on the way.

use super::forged::forged;
use super::laws::At;
use super::words::Said;
use super::{Case, Fault, Law, Plan, Report, law, leaks, sides};
use crate::chance::Chance;
use crate::event::{Event, Silent};
use crate::game::{Ask, Game, SetupRequest};
use crate::legacy::Legacy;
use crate::position::Position;
use crate::scene::Scene;
use crate::seat::{Seat, SeatSet, Viewer};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// So many old copies are kept to the end of a game.
const COPIES: usize = 12;
/// At one of so many steps somebody gives up, to see what comes of it.
const CONCEDED: u32 = 6;

pub(super) fn request(case: &Case, plan: &Plan) -> SetupRequest {
    SetupRequest {
        players: case.players,
        options: case.options.clone(),
        legacy: case.legacy.clone(),
        follows: None,
        round_limit: plan.round_limit,
    }
}

/// A record names the content by hash: the hash must be that of the packs, and the packs must be all of the content.
pub(super) fn packs<G: Game>(game: &G) -> Result<(), Fault> {
    let (packs, content) = (game.packs(), &game.about().content);
    let named: Vec<(String, String)> = packs.iter().map(|pack| (pack.name.clone(), pack.hash())).collect();
    law(Law::Packs, named == *content, || format!("the content is {content:?}, its packs are {named:?}"))?;
    if packs.is_empty() {
        return Ok(());
    }
    let again = game.with_packs(&packs).map_err(|what| Fault::new(Law::Packs, what))?;
    let same = again.about().content == *content;
    law(Law::Packs, same, || format!("made from its packs again, the content is {:?}", again.about().content))?;
    law(Law::Packs, game.with_packs(&[]).is_err(), || "the game can be made without its packs".into())
}

/// What is not on the game's lists cannot be set up.
pub(super) fn setups<G: Game>(game: &G) -> Result<(), Fault> {
    let about = game.about();
    let (least, most) = (*about.players.start(), *about.players.end());
    let refused = |what: &str, request: SetupRequest| match game.setup(&request) {
        Ok(_) => Err(Fault::new(Law::Setup, format!("{what} is accepted"))),
        Err(refusal) => {
            let known = about.lexicon.has(refusal.message.id);
            law(Law::Words, known, || format!("there is no message `{}`", refusal.message.id))
        }
    };
    for players in [0, least.saturating_sub(1), most.saturating_add(1), u8::MAX] {
        if !about.players.contains(&players) {
            refused(&format!("a table of {players}"), SetupRequest { players, ..SetupRequest::default() })?;
        }
    }
    let with = |key: &str, value: &str| SetupRequest {
        players: least,
        options: BTreeMap::from([(key.to_owned(), value.to_owned())]),
        ..SetupRequest::default()
    };
    refused("an unknown option", with("no-such-option", "1"))?;
    for spec in &about.options {
        refused(&format!("an unknown value of `{}`", spec.key), with(spec.key, "no-such-value"))?;
        let Some((key, needed)) = spec.only_with else { continue };
        let other = about.options.iter().find(|other| other.key == key);
        let known = other.filter(|other| other.values.iter().any(|value| value == needed));
        let Some(other) = known else {
            return Err(Fault::new(Law::Setup, format!("`{}` needs `{key}={needed}`, which does not exist", spec.key)));
        };
        let (lacking, own) =
            (other.values.iter().find(|v| *v != needed), spec.values.iter().find(|v| **v != spec.default));
        if let (Some(lacking), Some(own)) = (lacking, own) {
            let mut request = with(spec.key, own);
            request.options.insert(key.to_owned(), lacking.clone());
            refused(&format!("`{}={own}` with `{key}={lacking}`", spec.key), request)?;
        }
    }
    Ok(())
}

/// What was chosen, by text, and the hash it led to.
struct Taken {
    seat: Seat,
    text: String,
    hash: u64,
}

/// Says what was handed on.
pub(super) fn play<G: Game>(
    game: &G,
    plan: &Plan,
    case: &Case,
    step: &Cell<u32>,
    report: &mut Report,
) -> Result<Option<Legacy>, Fault> {
    let request = request(case, plan);
    let setup = game.setup(&request);
    let setup = setup.map_err(|refusal| Fault::new(Law::Setup, format!("refused: {}", refusal.message.id)))?;
    // The suite's own picks must not be the table's dice.
    let mut picks = Chance::from_seed(case.seed ^ 0x5EED_0F91);
    // How a game is walked must not depend on who would give up in it.
    let mut whims = Chance::from_seed(case.seed ^ 0x61FE_0F91);
    let mut told: Vec<Event> = Vec::new();
    let mut position = Position::start(game, &setup, Chance::from_seed(case.seed), &mut told);
    let (mut taken, mut earlier, mut copies) = (Vec::new(), Vec::new(), Vec::new());
    tell(game, &position, case.players, &told)?;
    sides::roles(game, position.state(), &request)?;
    motions(game, &[&position], any_viewer(case.players, &mut picks), &told)?;
    loop {
        game.ids(position.state()).check(position.state()).map_err(|what| Fault::new(Law::Ids, what))?;
        game.check(position.state()).map_err(|what| Fault::new(Law::Check, what))?;
        let counts = game.players(position.state()).is_none_or(|players| players == case.players);
        law(Law::Check, counts, || "the state is of another number of players".into())?;
        if is_over(game, &position, case.players)? {
            break;
        }
        law(Law::Length, step.get() < game.about().longest, || "the game is longer than it says".into())?;
        let mut at = At::new(game, &position, case.players, &mut picks);
        report.refusals += at.laws(&mut earlier)?;
        if let Ask::Each(seats) = game.asks(position.state())
            && !seats.iter().any(|seat| position.is_answering(seat))
        {
            report.slots += at.slots(seats)?;
        }
        forged(game, &position, report)?;
        if picks.below(plan.leak_every.max(1)) == 0 {
            leaks::leaks(game, plan, &position, case.players, &told, &mut picks, report)?;
        }
        if whims.below(CONCEDED) == 0 {
            sides::concession(game, plan, case, &position, &mut whims)?;
        }
        if copies.len() < COPIES && picks.below(4) == 0 {
            copies.push((position.clone(), position.bytes(game)));
        }
        let (seat, choice) = pick(game, &position, &mut picks);
        let (then, begun) = (position.clone(), told.len());
        taken.push(take(game, &mut position, seat, choice, case.players, &mut told)?);
        motions(game, &[&then, &position], any_viewer(case.players, &mut picks), &told[begun..])?;
        step.set(step.get() + 1);
        report.steps += 1;
    }
    for (copy, bytes) in &copies {
        law(Law::Copies, copy.bytes(game) == *bytes, || "an old copy has changed".into())?;
    }
    replay(game, &setup, case.seed, &taken, step)?;
    let legacy = game.outcome(position.state()).and_then(|outcome| outcome.legacy);
    if let Some(legacy) = &legacy {
        sides::handed_on(game, plan, case, &position, legacy)?;
    }
    Ok(legacy)
}

/// Any choice of any seat that is asked.
pub(super) fn pick<G: Game>(game: &G, position: &Position<G>, picks: &mut Chance) -> (Seat, G::Choice) {
    let seat = any(position.awaiting(game), picks);
    let mut options = Vec::new();
    position.options(game, seat, &mut options);
    (seat, options[picks.below(options.len() as u32) as usize])
}

pub(super) fn any(seats: SeatSet, picks: &mut Chance) -> Seat {
    let at = picks.below(seats.len() as u32) as usize;
    seats.iter().nth(at).expect("a seat is awaited")
}

fn is_over<G: Game>(game: &G, position: &Position<G>, players: u8) -> Result<bool, Fault> {
    let awaiting = position.awaiting(game);
    let at_table = awaiting.minus(SeatSet::first_n(players)).is_empty();
    law(Law::Awaiting, at_table, || format!("{awaiting:?} are asked, and there are {players} players"))?;
    let Some(outcome) = game.outcome(position.state()) else {
        law(Law::Awaiting, !awaiting.is_empty(), || "nobody is asked, and the game has no outcome".into())?;
        return Ok(false);
    };
    law(Law::Awaiting, awaiting.is_empty(), || format!("the game has an outcome, and {awaiting:?} are asked"))?;
    sides::outcome(game, players, &outcome)?;
    sides::together(game, position.state(), players, outcome.winners)?;
    Ok(true)
}

/// Applies a choice in three ways that must come to the same.
fn take<G: Game>(
    game: &G,
    position: &mut Position<G>,
    seat: Seat,
    choice: G::Choice,
    players: u8,
    told: &mut Vec<Event>,
) -> Result<Taken, Fault> {
    let text = game.write(&position.seen(game, Viewer::Seat(seat)), seat, choice);
    let before = position.hash(game);
    let mut silent = position.clone();
    silent.apply(game, seat, choice, &mut Silent);
    law(Law::Copies, position.hash(game) == before, || format!("`{text}` changed the position it was copied from"))?;
    let begun = told.len();
    position.apply(game, seat, choice, told);
    let hash = position.hash(game);
    law(Law::Replay, silent.hash(game) == hash, || format!("`{text}` goes on differently when nobody listens"))?;
    tell(game, position, players, &told[begun..])?;
    Ok(Taken { seat, text, hash })
}

/// Every event can be told to everybody.
fn tell<G: Game>(game: &G, position: &Position<G>, players: u8, told: &[Event]) -> Result<(), Fault> {
    let said = Said { game, state: position.state() };
    for viewer in leaks::viewers(players) {
        told.iter().try_for_each(|event| said.event(&event.cut(viewer))).map_err(|fault| fault.for_viewer(viewer))?;
    }
    Ok(())
}

fn any_viewer(players: u8, picks: &mut Chance) -> Viewer {
    let at = picks.below(u32::from(players) + 1) as usize;
    leaks::viewers(players).nth(at).expect("every seat and a spectator")
}

/// What moves goes between things that a viewer has, in the scene before the step or after it.
fn motions<G: Game>(game: &G, scenes: &[&Position<G>], viewer: Viewer, told: &[Event]) -> Result<(), Fault> {
    let moving = || told.iter().filter_map(|event| Some((event.message.id, event.motion(viewer)?)));
    if moving().next().is_none() {
        return Ok(());
    }
    let scenes: Vec<Scene> = scenes.iter().map(|position| game.scene(position.state(), viewer)).collect();
    let ids: BTreeSet<&str> = scenes.iter().flat_map(Scene::ids).collect();
    for (event, (from, to)) in moving() {
        let lost = [from, to].into_iter().find(|id| !ids.contains(id));
        law(Law::Scene, lost.is_none(), || format!("`{event}` moves from `{from}` to `{to}`: {lost:?} is not there"))
            .map_err(|fault| fault.for_viewer(viewer))?;
    }
    Ok(())
}

fn replay<G: Game>(game: &G, setup: &G::Setup, seed: u64, taken: &[Taken], step: &Cell<u32>) -> Result<(), Fault> {
    let mut position = Position::<G>::start(game, setup, Chance::from_seed(seed), &mut Silent);
    let mut buffer = Vec::new();
    for (number, Taken { seat, text, hash }) in taken.iter().enumerate() {
        step.set(number as u32);
        let refused = |_| Fault::new(Law::Replay, format!("`{text}` is refused when the game is played again"));
        let seen = position.seen(game, Viewer::Seat(*seat)).into_owned();
        let choice = game.read(&seen, *seat, text).map_err(refused)?;
        let before = position.clone();
        position.choose(game, *seat, choice, &mut buffer, &mut Silent).map_err(refused)?;
        law(Law::Replay, position.hash(game) == *hash, || format!("`{text}` leads elsewhere when played again"))?;
        let mut again = before;
        again.choose(game, *seat, choice, &mut buffer, &mut Silent).map_err(refused)?;
        law(Law::Undo, again.hash(game) == *hash, || format!("`{text}` taken back and chosen again leads elsewhere"))?;
    }
    Ok(())
}

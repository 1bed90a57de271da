//! Sides and campaigns: who wins together, what giving up means, and what is handed on from game to game.

use super::walk::request;
use super::words::Said;
use super::{Case, Fault, Law, Plan, law};
use crate::chance::Chance;
use crate::game::{Game, Outcome, SetupRequest};
use crate::legacy::Legacy;
use crate::position::Position;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Every seat has a role or none has, and each has words.
pub(super) fn roles<G: Game>(game: &G, state: &G::State, request: &SetupRequest) -> Result<(), Fault> {
    let roles = game.roles(request);
    let fits = roles.is_empty() || roles.len() == usize::from(request.players);
    law(Law::Teams, fits, || format!("{} roles for {} players", roles.len(), request.players))?;
    roles.iter().try_for_each(|role| Said { game, state }.message(role).map(drop))
}

/// What every outcome must be, by the rules or by giving up.
pub(super) fn outcome<G: Game>(game: &G, players: u8, outcome: &Outcome) -> Result<(), Fault> {
    let winners = outcome.winners.minus(SeatSet::first_n(players)).is_empty();
    law(Law::Awaiting, winners, || format!("{:?} won, and there are {players} players", outcome.winners))?;
    let (about, reason) = (game.about(), outcome.reason);
    let id = format!("{}-end-{reason}", about.slug);
    let said = about.lexicon.has(&id) || about.lexicon.has(&format!("kernel-end-{reason}"));
    law(Law::Words, said, || format!("there is no message `{id}`"))?;
    let may = game.is_campaign() || outcome.legacy.is_none();
    law(Law::Legacy, may, || "something is handed on, and the game says that it is no campaign".into())
}

/// Who is on one side wins together.
pub(super) fn together<G: Game>(game: &G, state: &G::State, players: u8, winners: SeatSet) -> Result<(), Fault> {
    let won = |seat: Seat| (game.team(state, seat), winners.contains(seat));
    for seat in (0..players).map(Seat) {
        let apart = (0..players).map(Seat).find(|other| won(*other).0 == won(seat).0 && won(*other).1 != won(seat).1);
        law(Law::Teams, apart.is_none(), || {
            format!("{seat:?} and {apart:?} are on one side, and only one of them has won")
        })?;
    }
    Ok(())
}

/// Any seats give up: the game is over at the latest when one side is left of several.
pub(super) fn concession<G: Game>(
    game: &G,
    plan: &Plan,
    case: &Case,
    position: &Position<G>,
    picks: &mut Chance,
) -> Result<(), Fault> {
    let (state, all) = (position.state(), SeatSet::first_n(case.players));
    let resigned = SeatSet(picks.below(1 << case.players) as u8);
    let left = all.minus(resigned);
    if resigned.is_empty() {
        return Ok(());
    }
    let sides = |seats: SeatSet| {
        let mut sides: Vec<u8> = seats.iter().map(|seat| game.team(state, seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        sides.len()
    };
    let Some(ended) = game.conceded(state, resigned, left) else {
        let one_of_several = sides(left) == 1 && sides(all) > 1;
        return law(Law::Teams, !one_of_several, || format!("{left:?} are left alone, and the game goes on"));
    };
    outcome(game, case.players, &ended)?;
    ended.legacy.map_or(Ok(()), |legacy| handed_on(game, plan, case, position, &legacy))
}

/// What is handed on can be begun with: as it is, with sheets on other seats of their side, and without a sheet.
/// Damaged, it is refused or not, but nothing panics.
pub(super) fn handed_on<G: Game>(
    game: &G,
    plan: &Plan,
    case: &Case,
    position: &Position<G>,
    legacy: &Legacy,
) -> Result<(), Fault> {
    let said = Said { game, state: position.state() };
    let begin = |legacy: Legacy, how: &str| {
        let next = Case { legacy: Some(legacy), ..case.clone() };
        game.setup(&request(&next, plan)).map(drop).map_err(|refusal| {
            let why = said.say(&refusal.message);
            Fault::new(Law::Legacy, format!("what was handed on cannot be begun with{how}: {why}"))
        })
    };
    law(Law::Legacy, legacy.is_short_enough(), || "what is handed on is too long for a record".into())?;
    let beyond = legacy.seats[usize::from(case.players)..].iter().any(Option::is_some);
    law(Law::Legacy, !beyond, || "a sheet is handed on to a seat that nobody had".into())?;
    begin(legacy.clone(), "")?;
    if let Some(sheets) = game.sheets(legacy) {
        said.scene(&sheets)?;
    }
    for seat in (0..usize::from(case.players)).filter(|seat| legacy.seats[*seat].is_some()) {
        let mut without = legacy.clone();
        without.seats[seat] = None;
        begin(without, &format!(" without the sheet of seat {seat}"))?;
        let side = |seat: usize| game.team(position.state(), Seat(seat as u8));
        for other in (0..usize::from(case.players)).filter(|other| side(*other) == side(seat)) {
            let mut exchanged = legacy.clone();
            exchanged.seats.swap(seat, other);
            begin(exchanged, &format!(" with the sheets of seats {seat} and {other} exchanged"))?;
        }
        let mut cut = legacy.clone();
        cut.seats[seat] = cut.seats[seat].as_ref().map(|text| text.chars().skip(1).collect());
        _ = game.setup(&request(&Case { legacy: Some(cut), ..case.clone() }, plan));
    }
    Ok(())
}

/// What no game has handed on is refused by a campaign.
pub(super) fn garbage<G: Game>(game: &G) -> Result<(), Fault> {
    if !game.is_campaign() {
        return Ok(());
    }
    let players = *game.about().players.start();
    let garbage = |seats| Legacy { group: "\u{1}no game has written this".into(), seats };
    for legacy in [garbage(Default::default()), garbage([const { Some(String::new()) }; MAX_SEATS])] {
        let request = SetupRequest { players, legacy: Some(legacy), ..SetupRequest::default() };
        let Err(refusal) = game.setup(&request) else {
            return Err(Fault::new(Law::Legacy, "what no game has handed on is accepted"));
        };
        let known = game.about().lexicon.has(refusal.message.id);
        law(Law::Words, known, || format!("there is no message `{}`", refusal.message.id))?;
    }
    Ok(())
}

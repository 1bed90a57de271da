//! Ratings per game by Weng and Lin's method, for people and bots alike, alone or in sides.

use crate::house::Hall;
use crate::live::Live;
use crate::lobby::{Chair, Holder, Watch};
use crate::store::{RatingRow, Share};
use kernel::Seat;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, BTreeSet};

/// So many games of the same players are rated in a day: two browsers of one person go no further than that.
const RATED_A_DAY: u32 = 5;
const DAY: i64 = 24 * 3_600_000;

/// How a bot is called in ratings.
pub fn bot_name(level: &str) -> String {
    format!("bot:{level}")
}

impl Hall {
    /// Rates a table that has just ended. What cannot be stored is not rated; the game counts all the same.
    pub(crate) async fn rate(&self, live: &Live) -> Vec<Rerated> {
        if live.lobby.unrated || live.lobby.seats.len() < 2 {
            return Vec::new();
        }
        // Nobody is rated who has not said that they play, nor where all cards were open to whoever looked.
        if live.lobby.watch == Watch::Open || live.lobby.seats.iter().any(Chair::is_awaited) {
            return Vec::new();
        }
        // Who went back further than information allows has seen what they should not have.
        if live.play.as_ref().is_some_and(|play| play.agreements() > 0) {
            return Vec::new();
        }
        let Some(ending) = live.play.as_ref().and_then(|play| play.outcome()) else { return Vec::new() };
        let mut players: Vec<Rated> = Vec::new();
        for (seat, chair) in live.lobby.seats.iter().enumerate() {
            let (who, name) = match &chair.holder {
                Holder::Person { id, name } => (id.to_string(), name.clone()),
                Holder::Bot { level } => (bot_name(level), level.clone()),
                Holder::Open => continue,
            };
            let fresh = WengLinRating::new();
            let known = self.store.rating(&live.row.game, &who).await.ok().flatten();
            let row = known.map(|row| RatingRow { name: name.clone(), ..row }).unwrap_or(RatingRow {
                game: live.row.game.clone(),
                who,
                name,
                rating: fresh.rating,
                uncertainty: fresh.uncertainty,
                games: 0,
            });
            let side = ending.teams.get(seat).copied().unwrap_or(seat as u8);
            // Who left the rest to a stand-in has not won, however well that played.
            let stayed = !live.away.contains(Seat(seat as u8));
            players.push(Rated { seat: seat as u8, row, side, won: stayed && ending.winners.contains(&(seat as u8)) });
        }
        let before: Vec<(u8, String, f64)> =
            players.iter().map(|player| (player.seat, player.row.who.clone(), player.row.rating)).collect();
        let rows = rated(players, ending.has_sides());
        if rows.is_empty() {
            return Vec::new();
        }
        let now = self.time.now();
        let share = Share { most: RATED_A_DAY, since: now - DAY, now };
        match self.store.rate(&rows, live.row.id, share).await {
            Ok(true) => {}
            // Rated before, or the same people had their share today: nothing changed, so nothing is said.
            Ok(false) => return Vec::new(),
            Err(error) => {
                tracing::error!(table = %live.row.id, ?error, "a table was not rated");
                return Vec::new();
            }
        }
        let change = |(seat, who, before): (u8, String, f64)| {
            let after = rows.iter().find(|row| row.who == who)?.rating;
            Some(Rerated { seat, before, after })
        };
        before.into_iter().filter_map(change).collect()
    }
}

/// How a game changed the rating of whoever played a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rerated {
    pub seat: u8,
    pub before: f64,
    pub after: f64,
}

/// Who played a seat, for whom, and with what success.
struct Rated {
    seat: u8,
    row: RatingRow,
    side: u8,
    won: bool,
}

/// The new ratings of all who can be rated by a game. Nobody is measured against themselves: where everyone plays alone,
/// each counts once, by the best seat; where there are sides, who is on several of them together with others is left out.
fn rated(players: Vec<Rated>, sides: bool) -> Vec<RatingRow> {
    let teams = if sides { by_side(players) } else { alone(players) };
    if teams.len() < 2 {
        return Vec::new();
    }
    // A side of one is meant to be as strong as one of many: the sides are made of one size by counting all of their
    // people equally often.
    let size = teams.iter().map(|(rows, _)| rows.len()).fold(1, lcm);
    let rating = |row: &RatingRow| WengLinRating { rating: row.rating, uncertainty: row.uncertainty };
    let sized: Vec<Vec<WengLinRating>> =
        teams.iter().map(|(rows, _)| rows.iter().cycle().take(size).map(rating).collect()).collect();
    let place = |won: bool| MultiTeamOutcome::new(if won { 1 } else { 2 });
    let placed: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        sized.iter().zip(&teams).map(|(team, (_, won))| (&team[..], place(*won))).collect();
    let new = weng_lin_multi_team(&placed, &WengLinConfig::new());
    let update = |(row, new): (RatingRow, WengLinRating)| RatingRow {
        rating: new.rating,
        uncertainty: new.uncertainty,
        games: row.games + 1,
        ..row
    };
    teams.into_iter().zip(new).flat_map(|((rows, _), new)| rows.into_iter().zip(new).map(update)).collect()
}

type Team = (Vec<RatingRow>, bool);

/// Everyone is a side; who has several seats counts by the best.
fn alone(players: Vec<Rated>) -> Vec<Team> {
    let mut teams: Vec<Team> = Vec::new();
    for Rated { row, won, .. } in players {
        match teams.iter_mut().find(|(rows, _)| rows[0].who == row.who) {
            Some((_, best)) => *best |= won,
            None => teams.push((vec![row], won)),
        }
    }
    teams
}

/// The sides; who has several seats of one counts once. Who is on several sides counts by the best of them if nobody else
/// is on any, as where everyone plays alone, and is left out otherwise. A side has won if any of its seats has: who
/// resigned is not among the winners, but the side is.
fn by_side(players: Vec<Rated>) -> Vec<Team> {
    let mut teams: BTreeMap<u8, Team> = BTreeMap::new();
    for Rated { row, side, won, .. } in players {
        let (rows, wins) = teams.entry(side).or_default();
        *wins |= won;
        if rows.iter().all(|known| known.who != row.who) {
            rows.push(row);
        }
    }
    let mut teams: Vec<Team> = teams.into_values().collect();
    let everyone: BTreeSet<String> = teams.iter().flat_map(|(rows, _)| rows).map(|row| row.who.clone()).collect();
    for who in everyone {
        let is_on = |team: &&mut Team| team.0.iter().any(|row| row.who == who);
        let mut of: Vec<&mut Team> = teams.iter_mut().filter(is_on).collect();
        if of.len() < 2 {
            continue;
        }
        let alone = of.iter().all(|(rows, _)| rows.len() == 1);
        let best = of.iter().position(|(_, won)| *won).unwrap_or(0);
        for (place, (rows, _)) in of.iter_mut().enumerate() {
            if !alone || place != best {
                rows.retain(|row| row.who != who);
            }
        }
    }
    teams.retain(|(rows, _)| !rows.is_empty());
    teams
}

fn lcm(a: usize, b: usize) -> usize {
    (1..=b).map(|times| a * times).find(|multiple| multiple % b == 0).unwrap_or(a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(who: &str) -> RatingRow {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        RatingRow { game: "watch".into(), who: who.into(), name: who.into(), rating, uncertainty, games: 0 }
    }

    fn play(seats: &[(&str, u8, bool)]) -> Vec<(String, f64)> {
        let sides = seats.iter().enumerate().any(|(seat, (_, side, _))| usize::from(*side) != seat);
        let players =
            seats.iter().map(|(who, side, won)| Rated { seat: 0, row: row(who), side: *side, won: *won }).collect();
        rated(players, sides).into_iter().map(|row| (row.who, row.rating)).collect()
    }

    fn names(rated: &[(String, f64)]) -> Vec<&str> {
        rated.iter().map(|(who, _)| who.as_str()).collect()
    }

    #[test]
    fn a_side_rises_and_falls_together() {
        let new = play(&[("ada", 0, false), ("bo", 1, true), ("cy", 1, false)]);
        assert_eq!(names(&new), ["ada", "bo", "cy"]);
        assert!(new[0].1 < 25.0 && new[1].1 > 25.0);
        assert_eq!(new[1].1, new[2].1, "who has resigned rises with the side");
        assert!((new[0].1 + new[1].1 - 50.0).abs() < 1e-9, "one alone is expected to be as strong as two: {new:?}");
    }

    #[test]
    fn nobody_is_rated_against_themselves() {
        let new = play(&[("ada", 0, true), ("greedy", 1, false), ("greedy", 1, false)]);
        assert_eq!(names(&new), ["ada", "greedy"], "once for a side");
        let new = play(&[("greedy", 0, true), ("ada", 1, false), ("greedy", 1, false)]);
        assert!(new.is_empty(), "who is on both sides is left out, and nobody is left to be measured by: {new:?}");
        let new = play(&[("ada", 0, true), ("greedy", 0, true), ("bo", 1, false), ("greedy", 1, false)]);
        assert_eq!(names(&new), ["ada", "bo"]);
        assert!(play(&[("ada", 0, true), ("bo", 0, true)]).is_empty(), "all on one side");
    }

    #[test]
    fn who_is_alone_on_several_sides_counts_by_the_best() {
        // An eliminated bot became the Advisor of another; the third plays on alone.
        for (ada, first, second) in [(true, false, false), (false, true, false), (false, false, true)] {
            let seats = [("ada", 0, ada), ("greedy", 1, first), ("greedy", 1, false), ("greedy", 3, second)];
            let new = play(&seats);
            assert_eq!(names(&new), ["ada", "greedy"]);
            assert_eq!(new[0].1 > 25.0, ada, "{seats:?}: {new:?}");
            assert_eq!(new[1].1 > 25.0, !ada, "{seats:?}: {new:?}");
        }
        let new = play(&[("ada", 0, true), ("greedy", 0, true), ("greedy", 2, false), ("bo", 3, false)]);
        assert_eq!(names(&new), ["ada", "bo"], "who also helps somebody is left out");
    }

    #[test]
    fn where_everyone_plays_alone_the_best_seat_counts() {
        let new = play(&[("ada", 0, false), ("greedy", 1, false), ("greedy", 2, true)]);
        assert_eq!(names(&new), ["ada", "greedy"]);
        assert!(new[0].1 < 25.0 && new[1].1 > 25.0);
    }
}

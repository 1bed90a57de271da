//! Ratings per game by Weng and Lin's method, for people and bots alike.

use crate::house::Hall;
use crate::live::Live;
use crate::lobby::Holder;
use crate::store::RatingRow;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// How a bot is called in ratings.
pub fn bot_name(level: &str) -> String {
    format!("bot:{level}")
}

impl Hall {
    /// Rates a table that has just ended. What cannot be stored is not rated; the game counts all the same.
    pub(crate) async fn rate(&self, live: &Live) {
        if live.lobby.unrated || live.lobby.seats.len() < 2 {
            return;
        }
        // Who went back further than information allows has seen what they should not have.
        if live.play.as_ref().is_some_and(|play| play.agreements() > 0) {
            return;
        }
        let Some(ending) = live.play.as_ref().and_then(|play| play.outcome()) else { return };
        // Nobody is measured against themselves: each bot level counts once, by its best seat.
        let mut sides: Vec<(RatingRow, usize)> = Vec::new();
        for (seat, chair) in live.lobby.seats.iter().enumerate() {
            let (who, name) = match &chair.holder {
                Holder::Person { id, name } => (id.to_string(), name.clone()),
                Holder::Bot { level } => (bot_name(level), level.clone()),
                Holder::Open => continue,
            };
            let place = if ending.winners.contains(&(seat as u8)) { 1 } else { 2 };
            if let Some((_, best)) = sides.iter_mut().find(|(row, _)| row.who == who) {
                *best = place.min(*best);
                continue;
            }
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
            sides.push((row, place));
        }
        if sides.len() < 2 {
            return;
        }
        let teams: Vec<[WengLinRating; 1]> =
            sides.iter().map(|(row, _)| [WengLinRating { rating: row.rating, uncertainty: row.uncertainty }]).collect();
        let placed: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            teams.iter().zip(&sides).map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new(*place))).collect();
        let rated = weng_lin_multi_team(&placed, &WengLinConfig::new());
        let rows: Vec<RatingRow> = sides
            .into_iter()
            .zip(rated)
            .map(|((row, _), new)| RatingRow {
                rating: new[0].rating,
                uncertainty: new[0].uncertainty,
                games: row.games + 1,
                ..row
            })
            .collect();
        if let Err(error) = self.store.rate(&rows, live.row.id).await {
            tracing::error!(table = %live.row.id, ?error, "a table was not rated");
        }
    }
}

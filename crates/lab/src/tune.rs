//! Better numbers for an appraisal, found by self-play.
//!
//! In every step all weights are moved a little at once, up or down by chance, and the bot so minded plays against the one
//! moved the other way, on the same tables with seats exchanged. What the winner had more of is then moved a little its
//! way (simultaneous perturbation): one match teaches something about every weight.

use crate::games::{self, Visitor};
use crate::simulate::WIN;
use bots::{Bot, Greedy};
use catalog::{ErrorKind, Problem};
use kernel::chance::derive;
use kernel::{Chance, Game, MAX_SEATS, Position, SetupRequest, Silent, View};
use rayon::prelude::*;
use std::sync::Arc;

/// How far weights are moved to be compared: a part of themselves.
const REACH: f32 = 0.2;
/// How far they are moved for a match that was won whole, in the first step; less and less later.
const STRIDE: f32 = 1.0;

/// What is to be tuned.
#[derive(Clone, Debug)]
pub struct Tuning {
    pub game: String,
    pub players: u8,
    pub seed: u64,
    /// How many matches.
    pub steps: u32,
    /// Tables in a match, each played twice.
    pub tables: u32,
}

/// Weights by name.
pub type Weights = Vec<(&'static str, f32)>;

/// Looks for better weights; `step` is called with each step's number and the weights so far.
pub fn tune(tuning: &Tuning, step: &mut dyn FnMut(u32, &Weights)) -> Result<Weights, Problem> {
    games::visit(&tuning.game, Search { tuning, step })?
}

struct Search<'t> {
    tuning: &'t Tuning,
    step: &'t mut dyn FnMut(u32, &Weights),
}

impl Visitor for Search<'_> {
    type Output = Result<Weights, Problem>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let tuning = self.tuning;
        let mut weights = game.weights();
        if weights.is_empty() {
            let message = format!("{} has no weights to tune.", game.about().title);
            return Err(Problem::new(ErrorKind::BadOption, message));
        }
        let request = SetupRequest { players: tuning.players, ..SetupRequest::default() };
        game.setup(&request).map_err(|refusal| crate::simulate::refused(game, &refusal))?;
        let mut coins = Chance::from_key(derive("duskhall tuning", &[&tuning.seed.to_le_bytes()]));
        for number in 0..tuning.steps {
            let signs: Vec<f32> = weights.iter().map(|_| if coins.below(2) == 0 { 1.0 } else { -1.0 }).collect();
            let minded = |way: f32| -> Option<Arc<G>> {
                let moved: Vec<f32> =
                    weights.iter().zip(&signs).map(|((_, value), sign)| value * (1.0 + way * sign * REACH)).collect();
                game.with_weights(&moved).map(Arc::new)
            };
            let (Some(up), Some(down)) = (minded(1.0), minded(-1.0)) else {
                return Err(Problem::new(ErrorKind::BadOption, "the game refuses weights that were moved".to_owned()));
            };
            let lead = match_of(game, &request, tuning, number, &up, &down);
            let stride = STRIDE / (1.0 + 4.0 * number as f32 / tuning.steps as f32);
            for ((_, value), sign) in weights.iter_mut().zip(&signs) {
                *value *= 1.0 + stride * REACH * lead * sign;
            }
            (self.step)(number + 1, &weights);
        }
        Ok(weights)
    }
}

/// How much more of the wins one mind has than the other, from -1 to 1.
fn match_of<G: Game>(
    game: &G,
    request: &SetupRequest,
    tuning: &Tuning,
    number: u32,
    one: &Arc<G>,
    other: &Arc<G>,
) -> f32 {
    let played: i64 = (0..tuning.tables)
        .into_par_iter()
        .map(|table| {
            let of: [&[u8]; 3] = [&tuning.seed.to_le_bytes(), &number.to_le_bytes(), &table.to_le_bytes()];
            let key = |purpose| derive(purpose, &of);
            [0, 1].map(|first| {
                let minds: Vec<&Arc<G>> =
                    (0..request.players).map(|seat| if (seat + first) % 2 == 0 { one } else { other }).collect();
                let table = Chance::from_key(key("duskhall tuning table"));
                let won = winners(game, request, &minds, table, Chance::from_key(key("duskhall tuning bots")));
                (0..request.players)
                    .map(|seat| won[usize::from(seat)] * if (seat + first) % 2 == 0 { 1 } else { -1 })
                    .sum::<i64>()
            })
        })
        .map(|[a, b]| a + b)
        .sum();
    played as f32 / (2 * WIN * u64::from(tuning.tables.max(1))) as f32
}

/// Each seat's part of the win, in 840ths: whole numbers, whose sum does not depend on their order.
fn winners<G: Game>(
    game: &G,
    request: &SetupRequest,
    minds: &[&Arc<G>],
    chance: Chance,
    mut thoughts: Chance,
) -> [i64; MAX_SEATS] {
    let mut parts = [0; MAX_SEATS];
    let Ok(setup) = game.setup(request) else { return parts };
    let mut players: Vec<Greedy<G>> = minds.iter().map(|mind| Greedy::default().minded(Arc::clone(mind))).collect();
    let mut position = Position::start(game, &setup, chance, &mut Silent);
    for _ in 0..game.about().longest {
        let Some(seat) = position.awaiting(game).first() else { break };
        let choice = players[seat.index()].choose(&View::new(game, &position, seat), &mut thoughts);
        position.apply(game, seat, choice, &mut Silent);
    }
    if let Some(outcome) = game.outcome(position.state()) {
        let count = outcome.winners.iter().count().max(1) as i64;
        outcome.winners.iter().for_each(|seat| parts[seat.index()] = WIN as i64 / count);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tuning(game: &str, steps: u32) -> Tuning {
        Tuning { game: game.into(), players: 3, seed: 3, steps, tables: 7 }
    }

    #[test]
    fn the_same_seed_gives_the_same_weights_and_every_one_may_move() {
        let mut steps = 0;
        let mut tuned = || {
            tune(&tuning("queen", 3), &mut |_, weights| {
                assert!(!weights.is_empty());
                steps += 1;
            })
            .unwrap()
        };
        let (once, again) = (tuned(), tuned());
        assert_eq!((once.clone(), steps), (again, 6));
        let before = games::visit("queen", Names).unwrap();
        assert_eq!(
            once.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
            before.iter().map(|(name, _)| *name).collect::<Vec<_>>()
        );
        assert_ne!(once, before, "a match that one side won moves the weights");
    }

    struct Names;

    impl Visitor for Names {
        type Output = Weights;
        fn visit<G: Game>(self, game: &G) -> Weights {
            game.weights()
        }
    }

    #[test]
    fn what_has_no_weights_or_no_such_table_is_refused() {
        assert_eq!(tune(&tuning("four", 1), &mut |_, _| ()).unwrap_err().kind.word(), "bad-option");
        let crowd = Tuning { players: 8, ..tuning("queen", 1) };
        assert_eq!(tune(&crowd, &mut |_, _| ()).unwrap_err().kind.word(), "bad-option");
    }
}

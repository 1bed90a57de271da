//! Tries every option in imagined worlds and takes the one that leaves it best off.
//!
//! An option is followed until its action is resolved: the bot answers its own further questions by looking one step
//! ahead, everybody else does what an absent player would. What the result is worth, the game says
//! ([`Game::appraise`]). All options are tried in the same worlds, so that luck favours none of them. Where the game can
//! tell what each option is worth by the odds ([`Game::foresee`]), nothing is tried.
//!
//! Deliberately absent: looking further than the action at hand. That is the work of a tree search.

use crate::Bot;
use kernel::{Chance, Game, Position, Seat, Silent, View, Viewer};
use std::sync::Arc;

/// No action is followed for more steps than this.
const LONGEST_ACTION: u32 = 60;
/// With more options than this a further question is not thought about.
const MOST_THOUGHT: usize = 12;
/// With more options than this one world has to do.
const FEW_OPTIONS: usize = 4;

pub struct Greedy<G: Game> {
    worlds: usize,
    /// The game whose appraisal it goes by, if not the table's own.
    mind: Option<Arc<G>>,
    /// Kept between decisions, so that thinking does not allocate.
    imagined: Vec<Position<G>>,
    options: Vec<G::Choice>,
    inner: Vec<G::Choice>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Self {
        Greedy::new(2)
    }
}

impl<G: Game> Greedy<G> {
    /// A bot that tries its options in so many worlds where there are few options, else in one.
    pub fn new(worlds: usize) -> Self {
        Greedy { worlds: worlds.max(1), mind: None, imagined: Vec::new(), options: Vec::new(), inner: Vec::new() }
    }

    /// The same bot going by the appraisal of this game, which has the same rules and content as the table's.
    #[must_use]
    pub fn minded(self, mind: Arc<G>) -> Self {
        Greedy { mind: Some(mind), ..self }
    }

    fn imagine(&mut self, view: &View<G>, chance: &mut Chance) {
        let worlds = if self.options.len() > FEW_OPTIONS { 1 } else { self.worlds };
        self.imagined.clear();
        self.imagined.extend((0..worlds).map(|_| view.imagine(chance)));
    }

    /// What an option is worth, over all imagined worlds.
    fn worth(&mut self, game: &G, seat: Seat, option: G::Choice) -> f32 {
        let mut sum = 0.0;
        for world in &self.imagined {
            if let Some(worth) = game.handing_on(world.state(), seat, option) {
                sum += worth;
                continue;
            }
            let mut world = world.clone();
            take(game, &mut world, seat, option);
            settle(game, &mut world, seat, &mut self.inner);
            sum += game.appraise(world.state(), seat);
        }
        sum
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &View<G>, chance: &mut Chance) -> G::Choice {
        view.options(&mut self.options);
        if let [only] = self.options[..] {
            return only;
        }
        self.imagine(view, chance);
        let mind = self.mind.clone();
        let (game, seat) = (mind.as_deref().unwrap_or(view.game()), view.seat());
        if let Some(choice) = foreseen(game, &self.imagined[0], seat, &self.options) {
            return choice;
        }
        let mut best = Best::new(self.options[0]);
        for index in 0..self.options.len() {
            let option = self.options[index];
            let worth = self.worth(game, seat, option);
            best.offer(option, worth, chance);
        }
        best.choice
    }
}

/// The best so far; among equals each is as likely.
struct Best<C> {
    choice: C,
    worth: f32,
    equals: u32,
}

impl<C> Best<C> {
    fn new(choice: C) -> Best<C> {
        Best { choice, worth: f32::NEG_INFINITY, equals: 0 }
    }

    fn offer(&mut self, choice: C, worth: f32, chance: &mut Chance) {
        if worth > self.worth {
            *self = Best { choice, worth, equals: 1 };
        } else if worth == self.worth {
            self.equals += 1;
            if chance.below(self.equals) == 0 {
                self.choice = choice;
            }
        }
    }
}

/// The best option by the odds, if the game can tell the odds of all of them.
fn foreseen<G: Game>(game: &G, world: &Position<G>, seat: Seat, options: &[G::Choice]) -> Option<G::Choice> {
    let mut worths = Vec::new();
    if !game.foresee(&world.seen(game, Viewer::Seat(seat)), seat, options, &mut worths) {
        return None;
    }
    let mut best = (*options.first()?, f32::NEG_INFINITY);
    for (&option, worth) in options.iter().zip(worths) {
        if worth > best.1 {
            best = (option, worth);
        }
    }
    Some(best.0)
}

/// Follows what was begun until it is resolved.
fn settle<G: Game>(game: &G, world: &mut Position<G>, seat: Seat, buffer: &mut Vec<G::Choice>) {
    for _ in 0..LONGEST_ACTION {
        if game.at_rest(world.state()) {
            return;
        }
        let awaited = world.awaiting(game);
        let Some(next) = (if awaited.contains(seat) { Some(seat) } else { awaited.first() }) else { return };
        let choice = if next == seat { think(game, world, seat, buffer) } else { world.fallback(game, next) };
        take(game, world, next, choice);
    }
}

/// Carries out a choice. A secret answer means nothing before the last one is in: what is left of the seat's own plan and
/// the answers of the others are those of an absent player.
fn take<G: Game>(game: &G, world: &mut Position<G>, seat: Seat, choice: G::Choice) {
    world.apply(game, seat, choice, &mut Silent);
    while world.is_answering(seat) {
        let awaited = world.awaiting(game);
        let Some(next) = (if awaited.contains(seat) { Some(seat) } else { awaited.first() }) else { return };
        let answer = world.fallback(game, next);
        world.apply(game, next, answer, &mut Silent);
    }
}

/// The best answer to a further question, one step ahead.
fn think<G: Game>(game: &G, world: &Position<G>, seat: Seat, buffer: &mut Vec<G::Choice>) -> G::Choice {
    world.options(game, seat, buffer);
    match buffer[..] {
        [only] => only,
        _ if buffer.len() > MOST_THOUGHT => world.fallback(game, seat),
        _ => {
            if let Some(choice) = foreseen(game, world, seat, buffer) {
                return choice;
            }
            let mut best = (buffer[0], f32::NEG_INFINITY);
            for &option in buffer.iter() {
                let mut next = world.clone();
                take(game, &mut next, seat, option);
                let worth = game.appraise(next.state(), seat);
                if worth > best.1 {
                    best = (option, worth);
                }
            }
            best.0
        }
    }
}

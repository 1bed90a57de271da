//! A state and the kernel's own part of it: the slots of simultaneous secret choices.
//!
//! That a seat has answered is public; what it answered is not. An answer can be withdrawn until the last slot closes.
//! Nothing is applied, drawn or told before; then all answers are applied in seat order, so the order in which they
//! came cannot matter.
//!
//! An answer may be a plan of several small choices ([`Game::plans_on`]), given one by one and withdrawn as one. What a
//! seat has given so far is seen by that seat alone: all that it gets is made from its *draft*, the state with its own
//! waiting choices applied ([`Position::seen`]), so that a game lists and draws a half-made plan as it does anything
//! else. The others see the state without it.

use crate::chance::Chance;
use crate::event::{Silent, Sink};
use crate::game::{Ask, Game, bytes_of, check_all, hash_of};
use crate::refusal::{Cause, Refusal};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use std::borrow::Cow;

/// No plan has more choices than this.
const LONGEST_PLAN: usize = 256;

/// What a search and a simulation work with.
///
/// ```
/// use four::Four;
/// use kernel::{Chance, Game, Position, Silent};
///
/// let game = Four::new();
/// let mut position = Position::<Four>::start(&game, &(), Chance::from_seed(1), &mut Silent);
/// let mut options = Vec::new();
/// while let Some(seat) = position.awaiting(&game).first() {
///     position.options(&game, seat, &mut options);
///     position.apply(&game, seat, options[options.len() / 2], &mut Silent);
/// }
/// assert!(game.outcome(position.state()).is_some(), "nobody is asked any more: it is over");
/// ```
pub struct Position<G: Game> {
    pub(crate) state: G::State,
    /// Secret choices that wait, by seat; those of one seat in the order in which they were given.
    waiting: Vec<(Seat, G::Choice)>,
    /// The seats whose answers are complete.
    answered: SeatSet,
}

impl<G: Game> Clone for Position<G> {
    #[inline]
    fn clone(&self) -> Self {
        // First what may fail, so that the state is written where it stays.
        let waiting = if self.waiting.is_empty() { Vec::new() } else { self.waiting.clone() };
        Position { state: self.state.clone(), waiting, answered: self.answered }
    }
}

impl<G: Game> Position<G> {
    pub fn start<S: Sink>(game: &G, setup: &G::Setup, chance: Chance, sink: &mut S) -> Self {
        Position::of(game.start(setup, chance, sink))
    }

    /// A state with no answer waiting.
    pub fn of(state: G::State) -> Self {
        Position { state, waiting: Vec::new(), answered: SeatSet::NONE }
    }

    /// The whole truth. Bots do not get here: they see a [`crate::View`].
    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn state_mut(&mut self) -> &mut G::State {
        &mut self.state
    }

    /// The state from which all that this viewer gets is made: with its own waiting choices, should it have any. Whoever
    /// sees everything sees what has happened: no answer has.
    pub fn seen(&self, game: &G, viewer: Viewer) -> Cow<'_, G::State> {
        match viewer {
            Viewer::Seat(seat) if self.is_answering(seat) => Cow::Owned(self.draft(game, seat)),
            _ => Cow::Borrowed(&self.state),
        }
    }

    fn draft(&self, game: &G, seat: Seat) -> G::State {
        let mut draft = self.state.clone();
        self.plan(seat).for_each(|choice| game.apply(&mut draft, seat, choice, &mut Silent));
        draft
    }

    /// The seats that have answered in secret and wait for the others.
    pub fn answered(&self) -> SeatSet {
        self.answered
    }

    /// Does a secret answer of this seat wait, or part of one?
    #[inline]
    pub fn is_answering(&self, seat: Seat) -> bool {
        self.waiting.iter().any(|(of, _)| *of == seat)
    }

    /// The secret choices of this seat that wait, in the order in which they were given.
    pub fn plan(&self, seat: Seat) -> impl Iterator<Item = G::Choice> {
        self.waiting.iter().filter(move |(of, _)| *of == seat).map(|(_, choice)| *choice)
    }

    #[inline]
    pub fn awaiting(&self, game: &G) -> SeatSet {
        match game.asks(&self.state) {
            Ask::Each(seats) => seats.minus(self.answered),
            ask => ask.seats(),
        }
    }

    /// Every legal choice of this seat now; none if it is not awaited.
    #[inline]
    pub fn options(&self, game: &G, seat: Seat, into: &mut Vec<G::Choice>) {
        into.clear();
        if self.awaiting(game).contains(seat) {
            if self.is_answering(seat) {
                game.options(&self.draft(game, seat), seat, into);
            } else {
                game.options(&self.state, seat, into);
            }
        }
    }

    /// What an absent player does.
    pub fn fallback(&self, game: &G, seat: Seat) -> G::Choice {
        game.fallback(&self.seen(game, Viewer::Seat(seat)), seat)
    }

    /// Carries out a choice just listed.
    #[inline]
    pub fn apply<S: Sink>(&mut self, game: &G, seat: Seat, choice: G::Choice, sink: &mut S) {
        match game.asks(&self.state) {
            Ask::Each(seats) => self.answer(game, seat, choice, seats, sink),
            _ => game.apply(&mut self.state, seat, choice, sink),
        }
    }

    fn answer<S: Sink>(&mut self, game: &G, seat: Seat, choice: G::Choice, seats: SeatSet, sink: &mut S) {
        self.keep(game, seat, choice);
        if !seats.minus(self.answered).is_empty() {
            return;
        }
        self.answered = SeatSet::NONE;
        for (seat, choice) in std::mem::take(&mut self.waiting) {
            game.apply(&mut self.state, seat, choice, sink);
        }
    }

    /// Puts a secret choice with those of its seat and sees whether the answer is complete with it.
    fn keep(&mut self, game: &G, seat: Seat, choice: G::Choice) {
        let end = self.waiting.partition_point(|(of, _)| of.0 <= seat.0);
        self.waiting.insert(end, (seat, choice));
        if !game.plans_on(&self.draft(game, seat), seat) {
            self.answered = self.answered.with(seat);
        }
    }

    /// Would this choice, just listed, complete the secret answer of its seat?
    pub fn completes(&self, game: &G, seat: Seat, choice: G::Choice) -> bool {
        let mut draft = self.seen(game, Viewer::Seat(seat)).into_owned();
        game.apply(&mut draft, seat, choice, &mut Silent);
        !game.plans_on(&draft, seat)
    }

    /// Checks and carries out a choice; a refusal changes nothing.
    pub fn choose<S: Sink>(
        &mut self,
        game: &G,
        seat: Seat,
        choice: G::Choice,
        buffer: &mut Vec<G::Choice>,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        if !self.awaiting(game).contains(seat) {
            return Err(self.not_awaited(game, seat));
        }
        self.legal(game, seat, choice, buffer)?;
        self.apply(game, seat, choice, sink);
        Ok(())
    }

    /// Is this choice of an awaited seat legal? The refusal says why not.
    pub fn legal(&self, game: &G, seat: Seat, choice: G::Choice, buffer: &mut Vec<G::Choice>) -> Result<(), Refusal> {
        let drafted;
        let state = if self.is_answering(seat) {
            drafted = self.draft(game, seat);
            &drafted
        } else {
            &self.state
        };
        if game.is_legal(state, seat, choice, buffer) { Ok(()) } else { Err(game.refusal(state, seat, choice)) }
    }

    pub fn not_awaited(&self, game: &G, seat: Seat) -> Refusal {
        if game.outcome(&self.state).is_some() {
            Refusal::over()
        } else if self.answered.contains(seat) {
            Refusal::new("kernel-answered").because(Cause::Answered)
        } else {
            Refusal::not_asked(seat)
        }
    }

    /// Takes a secret answer back, all of it, complete or not.
    pub fn withdraw(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.is_answering(seat) {
            return Err(Refusal::no_answer());
        }
        self.waiting.retain(|(of, _)| *of != seat);
        self.answered = self.answered.without(seat);
        Ok(())
    }

    /// A world the viewer cannot tell from this one. What others answered in secret is drawn anew.
    pub fn resample(&self, game: &G, viewer: Viewer, chance: &mut Chance) -> Position<G> {
        let mut world = Position::<G>::of(game.resample(&self.state, viewer, chance));
        if self.waiting.is_empty() {
            return world;
        }
        if viewer == Viewer::All {
            (world.waiting, world.answered) = (self.waiting.clone(), self.answered);
            return world;
        }
        for seat in (0..MAX_SEATS as u8).map(Seat).filter(|&seat| self.is_answering(seat)) {
            if viewer.is(seat) {
                self.plan(seat).for_each(|choice| world.keep(game, seat, choice));
            } else if self.answered.contains(seat) {
                while !world.answered.contains(seat) && world.imagine_choice(game, seat, chance, |_, _| true) {}
            } else {
                // Others see that it is being given, not how far it has come: as far as here, and not to its end.
                let unfinished = |world: &Position<G>, choice| !world.completes(game, seat, choice);
                for _ in self.plan(seat) {
                    world.imagine_choice(game, seat, chance, unfinished);
                }
            }
        }
        world
    }

    /// Adds any secret choice of a seat that will do. False if there is none.
    fn imagine_choice(
        &mut self,
        game: &G,
        seat: Seat,
        chance: &mut Chance,
        will_do: impl Fn(&Position<G>, G::Choice) -> bool,
    ) -> bool {
        let mut options = Vec::new();
        self.options(game, seat, &mut options);
        options.retain(|&choice| will_do(self, choice));
        if options.is_empty() || self.plan(seat).count() >= LONGEST_PLAN {
            return false;
        }
        let choice = options[chance.below(options.len() as u32) as usize];
        self.keep(game, seat, choice);
        true
    }

    /// Canonical bytes: the state, then the waiting choices as text.
    pub fn bytes(&self, game: &G) -> Vec<u8> {
        let mut bytes = bytes_of(&self.state);
        bytes.extend(bytes_of(&self.answers(game)));
        bytes
    }

    fn answers(&self, game: &G) -> Vec<(u8, String)> {
        // Each is written as its seat saw the table when it was given.
        let mut so_far = Position::<G>::of(self.state.clone());
        let mut answers = Vec::with_capacity(self.waiting.len());
        for &(seat, choice) in &self.waiting {
            answers.push((seat.0, game.write(&so_far.seen(game, Viewer::Seat(seat)), seat, choice)));
            so_far.keep(game, seat, choice);
        }
        answers
    }

    /// All waiting choices as text, with one more.
    pub(crate) fn answers_with(&self, game: &G, seat: Seat, choice: G::Choice) -> Vec<(u8, String)> {
        let mut position = self.clone();
        position.keep(game, seat, choice);
        position.answers(game)
    }

    /// Reads [`Position::bytes`] back. Refuses what the game's check refuses, and a table at which somebody is asked and can do
    /// nothing.
    pub fn from_bytes(game: &G, bytes: &[u8]) -> Result<Position<G>, String> {
        let (state, rest) = postcard::take_from_bytes::<G::State>(bytes).map_err(|e| e.to_string())?;
        check_all(game, &state)?;
        let mut buffer = Vec::new();
        for seat in game.asks(&state).seats().iter() {
            buffer.clear();
            game.options(&state, seat, &mut buffer);
            if buffer.is_empty() {
                return Err(format!("seat {} is asked and has no option", seat.0));
            }
        }
        let answers: Vec<(u8, String)> = postcard::from_bytes(rest).map_err(|e| e.to_string())?;
        let mut position = Position::<G>::of(state);
        for (seat, text) in answers {
            let seat = Seat(seat);
            let Ask::Each(seats) = game.asks(&position.state) else {
                return Err("answers wait although nobody was asked in secret".into());
            };
            if seat.index() >= MAX_SEATS || !seats.minus(position.answered).contains(seat) {
                return Err(format!("an answer of seat {} waits although it was not asked", seat.0));
            }
            let seen = position.seen(game, Viewer::Seat(seat));
            let choice = game.read(&seen, seat, &text).map_err(|_| format!("unknown answer `{text}`"))?;
            if !game.is_legal(&seen, seat, choice, &mut buffer) {
                return Err(format!("the waiting answer `{text}` is not legal"));
            }
            position.keep(game, seat, choice);
        }
        if !position.waiting.is_empty() && position.awaiting(game).is_empty() {
            return Err("all answers are in and none was applied".into());
        }
        Ok(position)
    }

    pub fn hash(&self, game: &G) -> u64 {
        hash_of(&(hash_of(&self.state), self.answers(game)))
    }
}

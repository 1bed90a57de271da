//! A state and the kernel's own part of it: the slots of simultaneous secret choices.
//!
//! That a seat has answered is public; what it answered is not. An answer can be withdrawn until the last slot closes.
//! Nothing is applied, drawn or told before; then all answers are applied in seat order, so the order in which they
//! came cannot matter.

use crate::chance::Chance;
use crate::event::Sink;
use crate::game::{Ask, Game, bytes_of, hash_of};
use crate::refusal::{Cause, Refusal};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};

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
    slots: [Option<G::Choice>; MAX_SEATS],
}

impl<G: Game> Clone for Position<G> {
    fn clone(&self) -> Self {
        Position { state: self.state.clone(), slots: self.slots }
    }
}

impl<G: Game> Position<G> {
    pub fn start<S: Sink>(game: &G, setup: &G::Setup, chance: Chance, sink: &mut S) -> Self {
        Position::of(game.start(setup, chance, sink))
    }

    /// A state with no answer waiting.
    pub fn of(state: G::State) -> Self {
        Position { state, slots: [None; MAX_SEATS] }
    }

    /// The whole truth. Bots do not get here: they see a [`crate::View`].
    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn state_mut(&mut self) -> &mut G::State {
        &mut self.state
    }

    /// The seats that have answered in secret and wait for the others.
    pub fn answered(&self) -> SeatSet {
        (0..MAX_SEATS as u8).map(Seat).filter(|seat| self.slots[seat.index()].is_some()).collect()
    }

    pub fn slot(&self, seat: Seat) -> Option<G::Choice> {
        self.slots[seat.index()]
    }

    #[inline]
    pub fn awaiting(&self, game: &G) -> SeatSet {
        match game.asks(&self.state) {
            Ask::Each(seats) => seats.minus(self.answered()),
            ask => ask.seats(),
        }
    }

    /// Every legal choice of this seat now; none if it is not awaited.
    #[inline]
    pub fn options(&self, game: &G, seat: Seat, into: &mut Vec<G::Choice>) {
        into.clear();
        if self.awaiting(game).contains(seat) {
            game.options(&self.state, seat, into);
        }
    }

    /// Carries out a choice just listed.
    #[inline]
    pub fn apply<S: Sink>(&mut self, game: &G, seat: Seat, choice: G::Choice, sink: &mut S) {
        let Ask::Each(seats) = game.asks(&self.state) else {
            return game.apply(&mut self.state, seat, choice, sink);
        };
        self.slots[seat.index()] = Some(choice);
        if seats.minus(self.answered()).is_empty() {
            for seat in seats.iter() {
                let answer = self.slots[seat.index()].take().expect("every slot is filled");
                game.apply(&mut self.state, seat, answer, sink);
            }
        }
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
        if !game.is_legal(&self.state, seat, choice, buffer) {
            return Err(game.refusal(&self.state, seat, choice));
        }
        self.apply(game, seat, choice, sink);
        Ok(())
    }

    pub fn not_awaited(&self, game: &G, seat: Seat) -> Refusal {
        if game.outcome(&self.state).is_some() {
            Refusal::over()
        } else if self.answered().contains(seat) {
            Refusal::new("kernel-answered").because(Cause::Answered)
        } else {
            Refusal::not_asked(seat)
        }
    }

    /// Takes a secret answer back.
    pub fn withdraw(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.slots[seat.index()].take() {
            Some(_) => Ok(()),
            None => Err(Refusal::no_answer()),
        }
    }

    /// A world the viewer cannot tell from this one. What others answered in secret is drawn anew.
    pub fn resample(&self, game: &G, viewer: Viewer, chance: &mut Chance) -> Position<G> {
        let mut world = Position { state: game.resample(&self.state, viewer, chance), slots: self.slots };
        let mut options = Vec::new();
        for seat in self.answered().iter().filter(|&seat| !viewer.is(seat) && viewer != Viewer::All) {
            options.clear();
            game.options(&world.state, seat, &mut options);
            world.slots[seat.index()] = Some(options[chance.below(options.len() as u32) as usize]);
        }
        world
    }

    /// Canonical bytes: the state, then the waiting answers as text.
    pub fn bytes(&self, game: &G) -> Vec<u8> {
        let mut bytes = bytes_of(&self.state);
        bytes.extend(bytes_of(&self.answers(game)));
        bytes
    }

    fn answers(&self, game: &G) -> Vec<(u8, String)> {
        self.answered()
            .iter()
            .filter_map(|seat| Some((seat.0, game.write(&self.state, seat, self.slots[seat.index()]?))))
            .collect()
    }

    /// Reads [`Position::bytes`] back. Refuses what the game's check refuses.
    pub fn from_bytes(game: &G, bytes: &[u8]) -> Result<Position<G>, String> {
        let (state, rest) = postcard::take_from_bytes::<G::State>(bytes).map_err(|e| e.to_string())?;
        game.check(&state)?;
        let answers: Vec<(u8, String)> = postcard::from_bytes(rest).map_err(|e| e.to_string())?;
        let mut position = Position::<G>::of(state);
        let mut buffer = Vec::new();
        for (seat, text) in answers {
            let seat = Seat(seat);
            let Ask::Each(seats) = game.asks(&position.state) else {
                return Err("answers wait although nobody was asked in secret".into());
            };
            if seat.index() >= MAX_SEATS || !seats.contains(seat) {
                return Err(format!("an answer of seat {} waits although it was not asked", seat.0));
            }
            let choice = game.read(&position.state, seat, &text).map_err(|_| format!("unknown answer `{text}`"))?;
            if !game.is_legal(&position.state, seat, choice, &mut buffer) {
                return Err(format!("the waiting answer `{text}` is not legal"));
            }
            position.slots[seat.index()] = Some(choice);
        }
        if !position.answered().is_empty() && position.awaiting(game).is_empty() {
            return Err("all answers are in and none was applied".into());
        }
        Ok(position)
    }

    pub fn hash(&self, game: &G) -> u64 {
        hash_of(&(hash_of(&self.state), self.answers(game)))
    }
}

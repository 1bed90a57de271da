//! What a bot gets: one seat's knowledge of a position. The state itself cannot be reached from here.

use crate::chance::Chance;
use crate::game::Game;
use crate::message::Message;
use crate::position::Position;
use crate::scene::Scene;
use crate::seat::{Seat, Viewer};

pub struct View<'a, G: Game> {
    game: &'a G,
    position: &'a Position<G>,
    seat: Seat,
}

impl<'a, G: Game> View<'a, G> {
    pub fn new(game: &'a G, position: &'a Position<G>, seat: Seat) -> Self {
        View { game, position, seat }
    }

    pub fn game(&self) -> &'a G {
        self.game
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn options(&self, into: &mut Vec<G::Choice>) {
        self.position.options(self.game, self.seat, into);
    }

    pub fn prompt(&self) -> Message {
        self.game.prompt(&self.position.state, self.seat)
    }

    pub fn scene(&self) -> Scene {
        self.game.scene(&self.position.state, Viewer::Seat(self.seat))
    }

    /// A world this seat cannot tell from the real one, to think ahead in.
    pub fn imagine(&self, chance: &mut Chance) -> Position<G> {
        self.position.resample(self.game, Viewer::Seat(self.seat), chance)
    }
}

//! What a bot gets: one seat's knowledge of a position. The state itself cannot be reached from here.

use crate::chance::Chance;
use crate::game::Game;
use crate::message::Message;
use crate::position::Position;
use crate::scene::Scene;
use crate::seat::{Seat, Viewer};

/// One seat's eyes.
///
/// ```
/// use four::Four;
/// use kernel::{Chance, Position, Seat, Silent, View};
///
/// let game = Four::new();
/// let position = Position::<Four>::start(&game, &(), Chance::from_seed(1), &mut Silent);
/// let view = View::new(&game, &position, Seat(0));
/// let mut options = Vec::new();
/// view.options(&mut options);
///
/// // To think ahead, try an option in a world that could be the real one.
/// let mut world = view.imagine(&mut Chance::from_seed(2));
/// world.apply(view.game(), view.seat(), options[3], &mut Silent);
/// assert_eq!(world.awaiting(&game), Seat(1).set());
/// ```
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
        self.game.prompt(&self.position.seen(self.game, Viewer::Seat(self.seat)), self.seat)
    }

    pub fn scene(&self) -> Scene {
        let viewer = Viewer::Seat(self.seat);
        self.game.scene(&self.position.seen(self.game, viewer), viewer)
    }

    /// A world this seat cannot tell from the real one, to think ahead in.
    pub fn imagine(&self, chance: &mut Chance) -> Position<G> {
        self.position.resample(self.game, Viewer::Seat(self.seat), chance)
    }
}

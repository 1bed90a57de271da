//! Who sits where before the game: any open seat can be taken, a bot gives way, and two people may exchange their seats if
//! both want to. The seats of a game with roles are not alike, so this is how a role is chosen.

use crate::lobby::{Holder, Lobby};
use crate::trouble::Trouble;
use catalog::ErrorKind;

impl Lobby {
    /// Somebody who sits at `from` would like to sit at `to`. Returns where they sit then: where they were, if `to` is
    /// another person's, who has been asked now.
    pub fn change_seat(&mut self, from: u8, to: u8) -> Result<u8, Trouble> {
        let there = self.seats.get(usize::from(to)).ok_or(Trouble::new(ErrorKind::BadSeat))?;
        if from == to {
            // Staying takes the wish back.
            self.seats[usize::from(from)].wish = None;
            return Ok(from);
        }
        let agreed = match there.holder {
            Holder::Person { .. } => there.wish == Some(from),
            Holder::Open | Holder::Bot { .. } => true,
        };
        if !agreed {
            self.seats[usize::from(from)].wish = Some(to);
            return Ok(from);
        }
        self.seats.swap(usize::from(from), usize::from(to));
        // A wish is for whoever sat there.
        for (seat, chair) in (0..).zip(&mut self.seats) {
            if [from, to].contains(&seat) || chair.wish.is_some_and(|wish| [from, to].contains(&wish)) {
                chair.wish = None;
            }
        }
        Ok(to)
    }
}

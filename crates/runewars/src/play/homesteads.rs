//! Where home markers and home realms can lie, so that everyone after has room.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::Area;
use crate::land::{Board, Hex, Pass, Spot};
use crate::state::State;
use kernel::Seat;

/// Of the ways to put all markers so many are tried before a place counts as one that leaves no room.
const TRIES: u32 = 400;

impl Runewars {
    /// RW-7: places for the next marker after which all markers and all home realms still fit, with as few markers as
    /// possible nearer to another than they should be, and those as little as possible.
    pub(super) fn marker_spots(&self, state: &State) -> Vec<Spot> {
        self.marker_ways(state).unwrap_or_else(|| Board::of(&state.land).spots())
    }

    /// The same, if there are any such places.
    pub(crate) fn marker_ways(&self, state: &State) -> Option<Vec<Spot>> {
        let board = Board::of(&state.land);
        let spots = board.spots();
        let seats: Vec<Seat> = state.seats().collect();
        let mut homes = Homes { game: self, state, board: &board, known: Vec::new() };
        let wanted = state.options.apart();
        let nearer = (0..wanted).rev().flat_map(|least| (1..seats.len()).map(move |most| (least, most)));
        for (least, most) in std::iter::once((wanted, 0)).chain(nearer) {
            let gaps = Gaps::of(state, &board, &spots, wanted, least);
            let mut fits = Vec::new();
            for &spot in &spots {
                let mut chosen: Vec<Spot> = state.markers.to_vec();
                let Some(left) = gaps.left(&chosen, spot, most) else { continue };
                chosen.push(spot);
                let mut search = Search { spots: &spots, gaps: &gaps, seats: &seats, homes: &mut homes, tries: TRIES };
                if search.completes(&mut chosen, 0, left) {
                    fits.push(spot);
                }
            }
            if !fits.is_empty() {
                return Some(fits);
            }
        }
        None
    }

    pub(crate) fn home_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let Some(faction) = state.faction(seat) else { return };
        let board = Board::of(&state.land);
        let waiting: Vec<Seat> = state.seats().filter(|&other| other != seat && state.home_areas(other) == 0).collect();
        let mut homes = Homes { game: self, state, board: &board, known: Vec::new() };
        for (marker, &spot) in state.markers.iter().enumerate() {
            let others: Vec<Spot> = state.markers.iter().copied().filter(|&other| other != spot).collect();
            for (third, turning, _) in board.homes(spot, faction.home(), &self.content.areas) {
                let lies = footprint(spot, third);
                if homes.beside_realm(&lies) {
                    continue;
                }
                let choice = Choice::Home { marker: marker as u8, third, turning };
                if !into.contains(&choice) && homes.assign(&waiting, &others, &mut vec![lies]) {
                    into.push(choice);
                }
            }
        }
    }
}

/// The three places of a home realm.
fn footprint(spot: Spot, third: u8) -> [Hex; 3] {
    let [one, two] = spot.hexes();
    [one, two, spot.thirds()[usize::from(third & 1)]]
}

fn touch(one: &[Hex; 3], two: &[Hex; 3]) -> bool {
    one.iter().any(|hex| two.contains(hex) || hex.around().any(|beside| two.contains(&beside)))
}

/// The areas from which a marker that touches `from` is too near.
fn near(state: &State, from: u64, need: u32) -> u64 {
    if need < 2 {
        return if need == 0 { 0 } else { from };
    }
    (0..need - 2).fold(from, |set, _| set | state.land.around(set, Pass::ANY))
}

/// How far places for markers lie from each other.
struct Gaps {
    /// For each place the areas it touches, those from which another is nearer than wanted, and those from which it is too
    /// near.
    known: Vec<(Spot, [u64; 3])>,
}

impl Gaps {
    fn of(state: &State, board: &Board<'_>, spots: &[Spot], wanted: u32, least: u32) -> Gaps {
        let known = spots.iter().chain(state.markers.iter()).map(|&spot| {
            let touched = board.touched(spot);
            (spot, [touched, near(state, touched, wanted), near(state, touched, least)])
        });
        Gaps { known: known.collect() }
    }

    fn masks(&self, spot: Spot) -> [u64; 3] {
        self.known.iter().find(|(known, _)| *known == spot).map_or([0; 3], |(_, masks)| *masks)
    }

    /// Of so many markers that may stand nearer than wanted, how many are left when this one is put after the others; none
    /// if it may not be put.
    fn left(&self, placed: &[Spot], spot: Spot, most: usize) -> Option<usize> {
        let mut spent = 0;
        for (number, &marker) in placed.iter().enumerate() {
            let [touched, ..] = self.masks(marker);
            let mut before = placed[..number].iter().map(|&other| self.masks(other));
            spent += usize::from(before.any(|[_, nearer, _]| nearer & touched != 0));
        }
        let [touched, ..] = self.masks(spot);
        if placed.iter().any(|&other| self.masks(other)[2] & touched != 0) {
            return None;
        }
        spent += usize::from(placed.iter().any(|&other| self.masks(other)[1] & touched != 0));
        most.checked_sub(spent)
    }
}

/// Whether markers can be completed, so that every home realm finds its place.
struct Search<'s, 'h, 'g> {
    spots: &'s [Spot],
    gaps: &'s Gaps,
    seats: &'s [Seat],
    homes: &'h mut Homes<'g>,
    tries: u32,
}

impl Search<'_, '_, '_> {
    /// With places from `from` on, and so many markers that may stand nearer than wanted.
    fn completes(&mut self, chosen: &mut Vec<Spot>, from: usize, left: usize) -> bool {
        if chosen.len() == self.seats.len() {
            self.tries = self.tries.saturating_sub(1);
            return self.homes.assign(self.seats, chosen, &mut Vec::new());
        }
        let chosen_masks: Vec<[u64; 3]> = chosen.iter().map(|&spot| self.gaps.masks(spot)).collect();
        for number in from..self.spots.len() {
            if self.tries == 0 {
                return false;
            }
            let [touched, ..] = self.gaps.known[number].1;
            if chosen_masks.iter().any(|[_, _, too_near]| too_near & touched != 0) {
                continue;
            }
            let nearer = chosen_masks.iter().any(|[_, nearer, _]| nearer & touched != 0);
            let Some(left) = left.checked_sub(usize::from(nearer)) else { continue };
            chosen.push(self.spots[number]);
            let found = self.completes(chosen, number + 1, left);
            chosen.pop();
            if found {
                return true;
            }
        }
        false
    }
}

/// Where home realms can lie, found out once for each place and faction.
struct Homes<'g> {
    game: &'g Runewars,
    state: &'g State,
    board: &'g Board<'g>,
    /// For a place and a seat the sides on which the third area can lie.
    known: Vec<(Spot, Seat, [bool; 2])>,
}

impl Homes<'_> {
    fn thirds(&mut self, spot: Spot, seat: Seat) -> [bool; 2] {
        if let Some(&(.., thirds)) = self.known.iter().find(|(s, of, _)| *s == spot && *of == seat) {
            return thirds;
        }
        let mut thirds = [false; 2];
        if let Some(faction) = self.state.faction(seat) {
            for (third, ..) in self.board.homes(spot, faction.home(), &self.game.content.areas) {
                thirds[usize::from(third)] |= !self.beside_realm(&footprint(spot, third));
            }
        }
        self.known.push((spot, seat, thirds));
        thirds
    }

    /// RW-9: does it touch a home realm that lies?
    fn beside_realm(&self, lies: &[Hex; 3]) -> bool {
        let home = |hex: Hex| self.board.area(hex).is_some_and(Area::is_home);
        lies.iter().any(|hex| hex.around().any(home))
    }

    /// Can each of these seats have one of these markers, none touching another's home realm?
    fn assign(&mut self, seats: &[Seat], markers: &[Spot], laid: &mut Vec<[Hex; 3]>) -> bool {
        let Some((&seat, rest)) = seats.split_first() else { return true };
        for (number, &spot) in markers.iter().enumerate() {
            let others: Vec<Spot> = markers.iter().enumerate().filter(|(n, _)| *n != number).map(|(_, &s)| s).collect();
            for (third, fits) in self.thirds(spot, seat).into_iter().enumerate() {
                let lies = footprint(spot, third as u8);
                if fits && laid.iter().all(|other| !touch(other, &lies)) {
                    laid.push(lies);
                    if self.assign(rest, &others, laid) {
                        return true;
                    }
                    laid.pop();
                }
            }
        }
        false
    }
}

//! Where the rolled dice lead: every goal in reach with the dice that pay for it (RB-10).
//!
//! Of all ways to a space the one with the fewest dice is taken; among those the one that leaves the rarest dice unspent;
//! then the one that tires least. Steps stay single choices: a way is only a row of them.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::{FACES, TERRAINS};
use crate::effect::Decree;
use crate::map::{NO_TERRAIN, Space};
use crate::state::{MAX_DICE, State, What};
use crate::text::m;
use kernel::message::Arg;
use kernel::{Few, Message, Seat, Way};
use std::collections::BTreeMap;

/// How many dice of each face.
type Dice = [u8; FACES];

/// What a way has cost so far, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Toll {
    dice: u8,
    /// How rare the spent dice are together.
    rare: u16,
    exhaustion: u8,
}

/// A place where a way can lead, with the dice that are left there, and how it was come by.
#[derive(Clone, Copy)]
struct Reached {
    at: Space,
    left: Dice,
    toll: Toll,
    /// The one before it, and the face that was spent from there.
    by: Option<(usize, u8)>,
}

impl<A: Adventure> Runebound<A> {
    /// Every space that the dice of the one who is asked lead to.
    pub(crate) fn ways_of(&self, state: &State<A>, seat: Seat) -> Vec<Way<Choice<A>>> {
        let step = Self::top(state);
        let from = match step.what {
            _ if step.by != seat || state.movement.dice.is_empty() => None,
            What::Travel => Some(state.player(seat).space),
            What::Own(_) => A::piece(state),
            _ => None,
        };
        let Some(from) = from else { return A::ways(self, state, seat) };
        let reached = self.reached(state, from);
        let goals = self.goals_of(&reached, from);
        goals.into_iter().map(|goal| self.way(state, seat, &reached, goal)).collect()
    }

    /// All that can be reached, in layers: everything with one die before everything with two. What is spent follows from
    /// what is left, so each space is looked at once for each set of dice left.
    fn reached(&self, state: &State<A>, from: Space) -> Vec<Reached> {
        let mut left = [0; FACES];
        state.movement.dice.iter().for_each(|&face| left[face as usize] += 1);
        let rare = self.rareness();
        let mut reached = vec![Reached { at: from, left, toll: Toll::default(), by: None }];
        let mut known: BTreeMap<(Space, Dice), usize> = BTreeMap::from([((from, left), 0)]);
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            let faces: Few<u8, MAX_DICE> = (0..FACES as u8).filter(|&face| here.left[face as usize] > 0).collect();
            // A place that ends the movement is no place to go on from.
            let goes_on = next == 0 || !A::halts(self, here.at);
            self.each_step(here.at, if goes_on { &faces } else { &[] }, |to, face| {
                if !A::may_lead(self, to) {
                    return;
                }
                let mut left = here.left;
                left[face as usize] -= 1;
                let toll = Toll {
                    dice: here.toll.dice + 1,
                    rare: here.toll.rare + rare[face as usize],
                    exhaustion: here.toll.exhaustion + self.tires(state, to),
                };
                let fresh = Reached { at: to, left, toll, by: Some((next, face)) };
                match known.get(&(to, left)) {
                    Some(&old) if reached[old].toll <= toll => {}
                    Some(&old) => reached[old] = fresh,
                    None => {
                        known.insert((to, left), reached.len());
                        reached.push(fresh);
                    }
                }
            });
            next += 1;
        }
        reached
    }

    /// The best of all ways to each space, near ones first.
    fn goals_of(&self, reached: &[Reached], from: Space) -> Vec<usize> {
        let mut best: BTreeMap<Space, usize> = BTreeMap::new();
        for (index, here) in reached.iter().enumerate().filter(|(_, here)| here.at != from) {
            let known = best.entry(here.at).or_insert(index);
            if here.toll < reached[*known].toll {
                *known = index;
            }
        }
        let mut goals: Vec<usize> = best.into_values().collect();
        goals.sort_by_key(|&goal| (reached[goal].toll.dice, reached[goal].at));
        goals
    }

    /// How rare each face of the die is: a terrain counts the more, the fewer faces show it.
    fn rareness(&self) -> [u16; FACES] {
        /// Divisible by every number of faces.
        const WHOLE: u16 = 60;
        let shows = |face: u8, terrain: usize| face >> terrain & 1 == 1;
        let of = |terrain: usize| self.content.faces.iter().filter(|&&face| shows(face, terrain)).count() as u16;
        let parts: [u16; TERRAINS] = std::array::from_fn(|terrain| WHOLE / of(terrain).max(1));
        self.content.faces.map(|face| (0..TERRAINS).filter(|&terrain| shows(face, terrain)).map(|t| parts[t]).sum())
    }

    /// The exhaustion that entering this land brings now.
    pub(crate) fn tires(&self, state: &State<A>, space: Space) -> u8 {
        let terrain = self.content.map.space(space).terrain;
        let tiring = self.decreed(state, |decree| match decree {
            Decree::Tiring(on, n) if on == terrain && terrain != NO_TERRAIN => n as i8,
            _ => 0,
        });
        tiring.max(0) as u8
    }

    fn way(&self, state: &State<A>, seat: Seat, reached: &[Reached], goal: usize) -> Way<Choice<A>> {
        let mut trail = vec![goal];
        while let Some((before, _)) = trail.last().and_then(|&last| reached[last].by) {
            trail.push(before);
        }
        trail.reverse();
        let spent: Vec<(Space, u8)> =
            trail.iter().filter_map(|&here| reached[here].by.map(|(_, face)| (reached[here].at, face))).collect();
        let Reached { at, toll, .. } = reached[goal];
        let dice: Vec<Arg> = spent.iter().map(|&(_, face)| self.face_arg(face)).collect();
        let mut notes = vec![Arg::from(m("runebound-way-dice").with("dice", dice))];
        if toll.exhaustion > 0 && A::plays_hero(seat) {
            notes.push(m("runebound-way-tires").with("n", toll.exhaustion).into());
        }
        notes.extend(self.what_waits(state, seat, at));
        Way {
            to: self.cell_id(at),
            over: trail.iter().map(|&here| self.cell_id(reached[here].at)).collect(),
            choices: spent.iter().map(|&(space, face)| Choice::Step(space, face)).collect(),
            text: m("runebound-way").with("space", self.land(at)).with("n", spent.len()),
            detail: Some(notes_text(notes)),
            rule: "RB-10",
        }
    }

    /// What a step into this space leads to, in short notes.
    pub(crate) fn step_detail(&self, state: &State<A>, seat: Seat, space: Space) -> Option<Message> {
        let notes = self.what_waits(state, seat, space);
        (!notes.is_empty()).then(|| notes_text(notes))
    }

    fn what_waits(&self, state: &State<A>, seat: Seat, space: Space) -> Vec<Arg> {
        let mut notes = Vec::new();
        let info = self.content.map.space(space);
        if A::plays_hero(seat) {
            if let Some((_, card)) = state.undefeated_at(space) {
                notes.push(m("runebound-way-undefeated").with("card", self.thing(self.kind_of(card))).into());
            }
            if let Some(colour) = info.jewel.filter(|_| state.counters.has(space.index())) {
                notes.push(m("runebound-way-adventure").with("colour", colour.slug()).into());
            }
        }
        A::waits(self, state, seat, space, &mut notes);
        notes
    }
}

/// Notes in a row, as one text.
fn notes_text(notes: Vec<Arg>) -> Message {
    let mut notes = notes.into_iter();
    let first = m("runebound-way-note").with("note", notes.next().unwrap_or(Arg::List(Vec::new())));
    notes.fold(first, |text, note| m("runebound-way-notes").with("first", text).with("note", note))
}

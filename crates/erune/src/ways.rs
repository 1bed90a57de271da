//! Where the move under way can lead: every square in reach, what it costs and by which steps.
//!
//! Of what nobody has seen nothing is told: a way ends where the explored dungeon ends. A way on which nobody may strike at
//! who moves and no known trap lies is taken before a shorter one.

use crate::Erune;
use crate::choice::Choice;
use crate::dungeon::{Direction, Square};
use crate::effect::Ground;
use crate::state::{State, Step, Who};
use kernel::{Message, Seat, Way};
use std::collections::BTreeMap;

/// How a square is come to.
#[derive(Clone, Copy)]
pub(crate) struct Stride {
    pub cost: u8,
    from: Square,
    way: Direction,
}

/// Which steps a way may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    Any,
    /// None that is struck at, none onto a known trap.
    Safe,
}

impl Erune {
    /// The squares that the move under way can lead to, each by its cheapest way.
    pub(crate) fn strides(&self, state: &State, care: Care) -> BTreeMap<Square, Stride> {
        let mut strides: BTreeMap<Square, Stride> = BTreeMap::new();
        let Some(Step::Moving { who, left, ghostly, sly, .. }) = state.stack.top() else { return strides };
        let (start, mut walker) = (state.at(who), state.clone());
        let floats = ghostly || self.flies(state, who);
        let mut edge = vec![(start, 0)];
        // A square is gone on from anew when a shorter way to it is found: there are few, and costs are small.
        while let Some((at, spent)) = edge.pop() {
            // ER-126: on slick floor nobody goes on who walks.
            if at != start && !floats && state.lies(Ground::Slick, at) {
                continue;
            }
            place(&mut walker, who, at, spent > 0);
            for way in Direction::ALL {
                let Some(cost) = self.step_cost(&walker, who, left - spent, ghostly, way) else { continue };
                let Some(to) = at.toward(way).filter(|to| self.is_explored(state, *to)) else { continue };
                if care == Care::Safe && (self.is_struck(state, who, at, to, sly) || self.trips(state, who, to, floats))
                {
                    continue;
                }
                let total = spent + cost;
                if to != start && strides.get(&to).is_none_or(|known| total < known.cost) {
                    strides.insert(to, Stride { cost: total, from: at, way });
                    edge.push((to, total));
                }
            }
        }
        strides
    }

    /// Could somebody strike at who goes from here to there (ER-86)?
    fn is_struck(&self, state: &State, who: Who, from: Square, to: Square, sly: bool) -> bool {
        let struck = |foe: Who| self.threatens(state, foe, from) && !self.threatens(state, foe, to);
        !sly && state.characters().any(|other| other.is_foe_of(who) && struck(other))
    }

    fn trips(&self, state: &State, who: Who, to: Square, floats: bool) -> bool {
        !floats && who.is_hero() && self.shown_trap(state, to)
    }

    /// Every square where the one who moves could stop.
    pub(crate) fn ways_of(&self, state: &State, seat: Seat) -> Vec<Way<Choice>> {
        let Some(Step::Moving { who, left, .. }) = state.stack.top() else { return Vec::new() };
        if !self.ask(state).seats().contains(seat) {
            return Vec::new();
        }
        let (any, safe) = (self.strides(state, Care::Any), self.strides(state, Care::Safe));
        let free = |square: Square| state.on(square).is_none() && self.is_free_square(state, square);
        let goals = any.keys().copied().filter(|&square| free(square));
        let mut ways: Vec<(u8, Way<Choice>)> = goals
            .map(|goal| {
                let care = if safe.contains_key(&goal) { &safe } else { &any };
                let cost = care[&goal].cost;
                let (over, choices) = self.trail(state, who, care, goal);
                let note = Message::new("erune-way-left").with("n", left - cost);
                let risky = !safe.contains_key(&goal);
                let way = Way {
                    to: self.square_id(state, goal),
                    over,
                    choices,
                    text: Message::new("erune-way").with("square", self.said_square(state, goal)).with("n", cost),
                    detail: Some(note.with("risky", if risky { "yes" } else { "no" })),
                    rule: "ER-30",
                };
                (cost, way)
            })
            .collect();
        ways.sort_by(|(a, one), (b, other)| (a, &one.to).cmp(&(b, &other.to)));
        ways.into_iter().map(|(_, way)| way).collect()
    }

    /// The squares and steps of a way, from its beginning.
    fn trail(
        &self,
        state: &State,
        who: Who,
        strides: &BTreeMap<Square, Stride>,
        goal: Square,
    ) -> (Vec<String>, Vec<Choice>) {
        let (mut over, mut choices) = (vec![self.square_id(state, goal)], Vec::new());
        let (start, mut at) = (state.at(who), goal);
        while at != start {
            let Some(stride) = strides.get(&at) else { break };
            choices.push(Choice::Step(stride.way));
            at = stride.from;
            over.push(self.square_id(state, at));
        }
        over.reverse();
        choices.reverse();
        (over, choices)
    }
}

/// Sets somebody on a square, to see how it would go on from there: out of the pit it may have stood in.
fn place(state: &mut State, who: Who, at: Square, moved: bool) {
    match who {
        Who::Hero(hero) => {
            let hero = state.hero_mut(hero);
            (hero.at, hero.pitted) = (at, hero.pitted && !moved);
        }
        Who::Monster(foe) => {
            if let Some(foe) = state.foe_mut(foe) {
                (foe.at, foe.pitted) = (at, foe.pitted && !moved);
            }
        }
    }
}

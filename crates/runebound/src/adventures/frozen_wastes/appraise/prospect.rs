//! Where a hero stands and can go: adventures worth having, towns, the Princess, Green Vale, and the cold on the way.

use super::super::table::{Cold, LEGEND_ROW};
use super::super::{Body, FrozenWastes, State};
use super::foresee::HUNTED;
use super::{FLIGHT, PRINCESS, VICTORY, purse};
use crate::Runebound;
use crate::appraise::side::Side;
use crate::content::{Colour, SYMBOLS, TERRAINS, WILD};
use crate::map::{MAX_SPACES, NO_TERRAIN, PlaceKind, Space};
use crate::state::{Bits, What, Who, stack};
use kernel::Seat;

/// What is worth as much less a turn later.
const PATIENCE: f32 = 0.86;
/// A goal worth this much ends the game, or nearly so.
const END_IN_SIGHT: f32 = 120.0;
/// To have nothing to go to.
const AIMLESS: f32 = -25.0;
/// Turns that a space more on the way takes, with five dice of which about half fit.
const TURNS_A_SPACE: f32 = 0.3;
/// And what a way takes besides, however short: the dice may not fit at all.
const TURNS_TO_LEAVE: f32 = 0.75;
/// No way on the map is longer in spaces than this; a longer one would be worth as little.
const FARTHEST: usize = 31;
/// Six throws in which each die shows each face once: what a roll leads to is reckoned by these.
const THROWS: [[u8; 5]; 6] =
    [[0, 3, 1, 5, 2], [1, 0, 2, 4, 3], [2, 4, 5, 3, 0], [3, 5, 4, 0, 1], [4, 1, 3, 2, 5], [5, 2, 0, 1, 4]];
/// From this chance on Arshan is worth a journey if a rival leads the Princess home: without a deed the game is lost.
const DESPERATE: f32 = 0.08;
/// What is feared of a knockout then.
const NOTHING_TO_LOSE: f32 = 0.4;
/// How much dearer a turn is to whoever leads the Princess home than to others.
const HOMEWARD: f32 = 2.0;
/// What it is worth to catch a rival who leads the Princess home, if it succeeds.
const HUNT: f32 = 160.0;

/// What a step costs, so that no detour is made for nothing.
pub(super) const DETOUR: f32 = 0.12;

/// Room for everything worth going to.
pub(super) struct Goals([Goal; MAX_SPACES]);

impl Default for Goals {
    fn default() -> Goals {
        Goals([Goal { space: Space(0), worth: 0.0, again: 1.0 }; MAX_SPACES])
    }
}

impl Goals {
    pub fn first(&self, count: usize) -> &[Goal] {
        &self.0[..count]
    }
}

/// Something worth going to.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    space: Space,
    worth: f32,
    /// The part of it that is left for whoever stands there as the turn ends: an adventure that was left will hardly be dared
    /// next time, and at a market one has just been.
    again: f32,
}

/// How many turns a way of so many spaces takes, and what is left of the worth of its goal.
const WAYS: [(f32, f32); FARTHEST + 1] = {
    let mut ways = [(0.0, 1.0); FARTHEST + 1];
    let mut spaces = 1;
    while spaces <= FARTHEST {
        let turns = TURNS_TO_LEAVE + TURNS_A_SPACE * spaces as f32;
        ways[spaces] = (turns, waned(turns));
        spaces += 1;
    }
    ways
};

/// What is left of a worth after so many turns; between whole turns as much as lies between them.
const fn waned(turns: f32) -> f32 {
    let (mut left, mut rest) = (1.0, turns);
    while rest >= 1.0 {
        left *= PATIENCE;
        rest -= 1.0;
    }
    left * (1.0 - rest * (1.0 - PATIENCE))
}

/// What a hero looks forward to from each space, and the cold of each terrain: worked out when asked for, and once.
pub(super) struct Outlook<'g> {
    goals: &'g [Goal],
    ahead: [f32; MAX_SPACES],
    cold: [f32; TERRAINS],
}

impl<'g> Outlook<'g> {
    pub fn of(goals: &'g [Goal]) -> Outlook<'g> {
        Outlook { goals, ahead: [f32::NAN; MAX_SPACES], cold: [f32::NAN; TERRAINS] }
    }

    pub fn goals(&self) -> &'g [Goal] {
        self.goals
    }
}

/// What the least hard adventure is worth at least to a hero who is well.
const LEAST: f32 = 2.0;

/// A space and the six around it.
const SEARCHED: u8 = 7;

/// Gold that buys nothing much, and the most that is looked forward to spending at once.
const POCKET_MONEY: f32 = 3.0;
const MOST_SPENT: f32 = 16.0;

/// What an adventure that was left is still worth.
const LEFT: f32 = 0.3;

/// The sets of up to five dice by their size.
const SMALLER_FIRST: [u8; 31] =
    [1, 2, 4, 8, 16, 3, 5, 6, 9, 10, 12, 17, 18, 20, 24, 7, 11, 13, 14, 19, 21, 22, 25, 26, 28, 15, 23, 27, 29, 30, 31];

impl Runebound<FrozenWastes> {
    pub(super) fn prospect(&self, state: &State, seat: Seat, side: &Side) -> f32 {
        let mut room = Goals::default();
        let goals = self.goals(state, seat, side, &mut room);
        let here = state.player(seat).space;
        let what = Self::top(state).what;
        if state.turn == seat && what == What::Adventure {
            return self.looking_on(goals, here, 0);
        }
        if !Self::moves_now(state, seat) {
            let ahead = self.looking_on(goals, here, 1);
            return if self.has_flare_lit(state, seat) {
                ahead.max(self.flare_worth(state, seat, goals, 2))
            } else {
                ahead
            };
        }
        if what == What::Depart {
            // Not knowing the dice: a little less than with any of them.
            return self.looking_on(goals, here, 0) - 2.0;
        }
        // Before the first step a discovery can still be made here.
        let found = if state.movement.moved || state.info.own.discovered || what != What::Travel {
            0.0
        } else {
            self.discovery(state, seat, here)
        };
        let best = self.best_reach(state, seat, &mut Outlook::of(goals), here, &state.movement.dice);
        // Before the first step more dice are better even where they make no difference yet.
        let dice = if state.movement.moved { 0.0 } else { state.movement.dice.len() as f32 };
        best + found + 0.2 * dice
    }

    /// The best place that these dice lead to from here.
    pub(super) fn best_reach(&self, state: &State, seat: Seat, on: &mut Outlook, here: Space, dice: &[u8]) -> f32 {
        let mut best = f32::MIN;
        self.each_reach(here, dice, |space, dice| {
            best = best.max(self.staying(state, seat, on, space) - DETOUR * f32::from(dice));
        });
        best
    }

    /// What the best places are worth, in the mean, that so many dice may lead to.
    pub(super) fn mean_reach(&self, state: &State, seat: Seat, on: &mut Outlook, here: Space, dice: usize) -> f32 {
        let reaches = THROWS.map(|throw| self.best_reach(state, seat, on, here, &throw[..dice.min(5)]));
        reaches.iter().sum::<f32>() / THROWS.len() as f32
    }

    /// To end the movement here: what lies ahead, less the cold.
    pub(super) fn staying(&self, state: &State, seat: Seat, on: &mut Outlook, space: Space) -> f32 {
        let ahead = &mut on.ahead[space.index()];
        if ahead.is_nan() {
            *ahead = self.looking_on(on.goals, space, 0);
        }
        let Some(cold) = on.cold.get_mut(self.content.map.space(space).terrain as usize) else { return *ahead };
        if cold.is_nan() {
            *cold = self.cold(state, seat, space);
        }
        *ahead - *cold
    }

    /// What is left to do after this turn; the adventure here is one of it or not.
    pub(super) fn afterwards(&self, state: &State, seat: Seat, side: &Side, with_this: bool) -> f32 {
        let mut room = Goals::default();
        let here = state.player(seat).space;
        let count = self.goals(state, seat, side, &mut room).len();
        let goals = &mut room.0[..count];
        if !with_this {
            let this = goals.iter_mut().filter(|goal| goal.space == here && self.has_adventure(state, goal.space));
            this.for_each(|goal| goal.worth = 0.0);
        }
        self.looking_on(goals, here, 1)
    }

    /// What the adventure is worth where the hero stands: that of its colour, or the undefeated Challenge.
    pub(super) fn adventure_here(&self, state: &State, seat: Seat, side: &Side) -> Option<f32> {
        let space = state.player(seat).space;
        let worth = if let Some((_, card)) = state.undefeated_at(space) {
            let stakes = self.stakes(state, seat, self.reward_worth(state, seat, card));
            side.worth_against(&self.card_as_foe(card), &stakes)
        } else {
            let colour = self.content.map.space(space).jewel?;
            let stakes = self.stakes(state, seat, self.adventure_worth(colour, self.clue_worth(state, seat)));
            side.worth_against(&self.content.references[colour.index()], &stakes)
        };
        Some(worth.max(FLIGHT))
    }

    /// What a hero who ends the movement here looks forward to; `wait` turns pass before anything can be done here.
    pub(super) fn looking_on(&self, goals: &[Goal], space: Space, wait: usize) -> f32 {
        let map = &self.content.map;
        let mut best = AIMLESS;
        for goal in goals {
            let steps = usize::from(map.distance(space, goal.space));
            let (turns, left) = if steps > 0 {
                let (turns, left) = WAYS[steps.min(FARTHEST)];
                // Who waits a turn anyway goes on in the next.
                (turns + wait.saturating_sub(1) as f32, left * waned(wait.saturating_sub(1) as f32))
            } else {
                (wait as f32, waned(wait as f32) * if wait > 0 { goal.again } else { 1.0 })
            };
            best = best.max(left * goal.worth - self.own.weights.turn * turns);
        }
        best
    }

    /// What going by flare promises: no frost any more, and a town after so many turns.
    pub(super) fn flare_worth(&self, state: &State, seat: Seat, goals: &[Goal], wait: usize) -> f32 {
        let here = state.player(seat).space;
        let relief = self.party(state, seat).map(|who| {
            let body = state.body(seat, who).unwrap_or_default();
            let life = self.life(state, seat, who);
            let weight = if who.is_hero() { 1.0 } else { 0.4 };
            weight
                * (self.hurt(body, life, false)
                    - self.hurt(Body { own: Cold { frost: 0, ..body.own }, ..body }, life, false))
        });
        let haven = self.nearest_towns(here).map(|town| self.looking_on(goals, town, wait)).fold(AIMLESS, f32::max);
        relief.sum::<f32>() + haven
    }

    pub(super) fn goals<'g>(&self, state: &State, seat: Seat, side: &Side, into: &'g mut Goals) -> &'g [Goal] {
        let Goals(into) = into;
        let map = &self.content.map;
        let mut count = 0;
        let mut add = |space: Space, worth: f32| {
            if worth > 0.0 && count < MAX_SPACES {
                let again = if self.has_adventure(state, space) {
                    LEFT
                } else if map.is_town(space) {
                    self.own.weights.again
                } else {
                    1.0
                };
                into[count] = Goal { space, worth, again };
                count += 1;
            }
        };
        if state.own.princess == Some(seat) || self.is_about_to_find_her(state, seat) {
            if let Some(vale) = self.own.green_vale {
                let left = f32::from(map.distance(state.player(seat).space, vale));
                add(vale, PRINCESS + 120.0 - 6.0 * left);
            }
            return &into[..count];
        }
        let lost = self.knockout_worth(state, seat);
        let clue = self.clue_worth(state, seat);
        let worth = |colour: Colour| {
            let stakes = self.stakes(state, seat, self.adventure_worth(colour, clue));
            side.worth_against(&self.content.references[colour.index()], &stakes).max(FLIGHT)
        };
        let mut worths = Colour::ALL.map(worth);
        // Whoever is well and finds everything too hard tries the least hard: nothing comes of waiting.
        let best = worths.iter().copied().fold(f32::MIN, f32::max);
        let well = 3 * state.player(seat).body.harm() <= self.life(state, seat, Who::Hero);
        if best < LEAST && well {
            worths.iter_mut().filter(|worth| **worth >= best).for_each(|worth| *worth = LEAST);
        }
        // Only where Onoit live is there healing for nothing, and a cure. Who is at a market heals there and then.
        let trades = state.turn == seat && Self::top(state).what == What::Market;
        let towns = [false, true].map(|onoit| if trades { 0.0 } else { self.town_worth(state, seat, onoit) });
        let shop = self.own.weights.shop * (purse(state.player(seat).gold) - POCKET_MONEY).clamp(0.0, MOST_SPENT);
        // What could be found or bought where the hero stands was left a turn ago, or is an option of its own now.
        let here = state.player(seat).space;
        let left = Self::moves_now(state, seat) && !state.movement.moved;
        let rumors = self.held_rumors(state, seat);
        let legends = self.legends_wanted(state, seat, rumors.iter().sum());
        for (index, info) in map.spaces.iter().enumerate() {
            let space = Space(index as u8);
            if let Some(colour) = info.jewel {
                if state.counters.has(index) {
                    add(space, worths[colour.index()]);
                }
                let (legend, difficulty) = legends[colour.index()];
                if legend > 0.0 && !(left && space == here) && self.most_rumors(space, &rumors) >= difficulty {
                    add(space, legend * PATIENCE);
                }
            } else if let Some(town) = info.town {
                let onoit = matches!(map.place(space), Some(PlaceKind::Onoit | PlaceKind::Vrede));
                let trade = shop + self.bargain(state, seat, town);
                let again = if left && space == here { self.own.weights.again } else { 1.0 };
                add(space, towns[usize::from(onoit)] + again * trade);
            }
        }
        let arshan = side.chance_against(&self.own.boss_reference);
        let (bold, feared) = match state.own.princess {
            Some(rival) => {
                let caught = self.duel_chance(state, side, rival);
                if caught >= HUNTED {
                    add(state.player(rival).space, caught * HUNT - NOTHING_TO_LOSE * (1.0 - caught) * lost);
                }
                (DESPERATE, NOTHING_TO_LOSE * lost)
            }
            None => (self.own.weights.bold, lost),
        };
        if let Some(vale) = self.own.green_vale.filter(|_| arshan > bold) {
            add(vale, arshan * VICTORY - (1.0 - arshan) * feared);
        }
        if state.own.princess.is_none() {
            self.princess_goals(state, seat, &mut add);
        }
        &into[..count]
    }

    /// What lies beyond each goal is added to it, in part: whoever comes there goes on from there. Nothing lies beyond the
    /// Princess and Green Vale.
    pub(super) fn look_beyond(&self, room: &mut Goals, count: usize) {
        let map = &self.content.map;
        let goals = &mut room.0[..count];
        let mut beyond = [0.0f32; MAX_SPACES];
        for (further, goal) in beyond.iter_mut().zip(goals.iter()).filter(|(_, goal)| goal.worth < END_IN_SIGHT) {
            for next in goals.iter().filter(|next| next.space != goal.space && next.worth < END_IN_SIGHT) {
                let (turns, left) = WAYS[usize::from(map.distance(goal.space, next.space)).min(FARTHEST)];
                *further = further.max(left * next.worth - self.own.weights.turn * turns);
            }
        }
        goals.iter_mut().zip(beyond).for_each(|(goal, further)| goal.worth += self.own.weights.onward * further);
    }

    fn has_adventure(&self, state: &State, space: Space) -> bool {
        self.content.map.space(space).jewel.is_some() && state.counters.has(space.index())
    }

    /// Healing.
    fn town_worth(&self, state: &State, seat: Seat, onoit: bool) -> f32 {
        let player = state.player(seat);
        let life = self.life(state, seat, Who::Hero);
        let before = self.hurt(player.body, life, false);
        let mut after = player.body;
        after.own.frost = 0;
        let mut care = player.gold + u8::from(onoit);
        if care > 0 {
            after.exhaustion = 0;
        }
        let healed = care.min(after.wounds);
        after.wounds -= healed;
        care -= healed;
        if onoit {
            after.own.white_death -= care.min(after.own.white_death);
        }
        let relief = before - self.hurt(after, life, false);
        self.own.weights.relief * relief
    }

    /// The best that lies on a town's stack for this purse.
    fn bargain(&self, state: &State, seat: Seat, town: u8) -> f32 {
        let gold = state.player(seat).gold;
        let mut best = 0.0f32;
        if gold > 1 {
            for card in state.cards.iter(stack(town)) {
                let (kind, cost) = (self.kind_of(card), self.content.of(card).cost);
                let gain = self.lore.wanted[kind.index()] - f32::from(cost);
                if cost <= gold && gain > best && self.may_have(state, seat, card) && self.has_room(state, seat, card) {
                    best = gain;
                }
            }
        }
        (0.8 * best).min(12.0)
    }

    /// The best Legend of each colour that lies open, and how many rumors it takes; those too dear are left out.
    fn legends_wanted(&self, state: &State, seat: Seat, rumors: u8) -> [(f32, u8); 4] {
        let mut wanted = [(0.0f32, 0); 4];
        if rumors < 2 {
            return wanted;
        }
        for card in state.cards.iter(LEGEND_ROW) {
            let info = self.content.of(card);
            let worth =
                self.lore.wanted[self.kind_of(card).index()] - self.own.weights.rumor * f32::from(info.difficulty);
            let best = &mut wanted[info.colour.index()];
            if info.difficulty <= rumors && worth > best.0 && self.may_have(state, seat, card) {
                *best = (worth, info.difficulty);
            }
        }
        wanted
    }

    /// The largest set of rumors that fits here (FW-26).
    fn most_rumors(&self, space: Space, held: &[u8; SYMBOLS]) -> u8 {
        let own = self.content.map.space(space).terrain as usize;
        let mut held = *held;
        let wild = WILD as usize;
        if own < TERRAINS && held[own] > 0 {
            held[own] -= 1;
        } else if held[wild] > 0 {
            held[wild] -= 1;
        } else {
            return 0;
        }
        let around = self.surroundings(space);
        let (mut fits, mut rest) = (0, 0);
        for (near, held) in around.terrains.iter().zip(held) {
            fits += held.min(*near);
            rest += held.saturating_sub(*near);
        }
        fits += rest.min(around.towns);
        1 + (fits + held[wild]).min(around.spaces())
    }

    /// The spaces where the clues would find the Princess: she has to be led home from there.
    fn princess_goals(&self, state: &State, seat: Seat, add: &mut impl FnMut(Space, f32)) {
        let symbols = self.clue_symbols(state, seat);
        if self.missing_symbols(&symbols) > 0 {
            return;
        }
        for index in 0..self.content.map.spaces.len() {
            let space = Space(index as u8);
            if self.finds_princess(space, symbols) {
                let way = self.own.green_vale.map_or(0, |vale| self.content.map.distance(space, vale));
                let (turns, _) = WAYS[usize::from(way).min(FARTHEST)];
                add(space, 0.75 * PRINCESS - HOMEWARD * self.own.weights.turn * turns);
            }
        }
    }

    fn finds_princess(&self, space: Space, symbols: [u8; SYMBOLS]) -> bool {
        let terrain = self.content.map.space(space).terrain;
        terrain != NO_TERRAIN
            && (self.princess_is_here(space, symbols, terrain) || self.princess_is_here(space, symbols, WILD))
    }

    /// The Princess can be discovered right here and now.
    pub(super) fn discovery(&self, state: &State, seat: Seat, here: Space) -> f32 {
        if state.own.princess.is_some() {
            return 0.0;
        }
        let symbols = self.clue_symbols(state, seat);
        if self.finds_princess(here, symbols) { 0.2 * PRINCESS } else { 0.0 }
    }

    /// With the first die that is rolled the Princess will be found, and the others lead home.
    fn is_about_to_find_her(&self, state: &State, seat: Seat) -> bool {
        let departs = state.turn == seat && Self::top(state).what == What::Depart;
        departs && self.discovery(state, seat, state.player(seat).space) > 0.0
    }

    /// A Legend that could be discovered right here if any dice are rolled.
    pub(super) fn legend_here(&self, state: &State, seat: Seat, here: Space) -> f32 {
        let Some(jewel) = self.content.map.space(here).jewel else { return 0.0 };
        let rumors = self.held_rumors(state, seat);
        let (legend, difficulty) = self.legends_wanted(state, seat, rumors.iter().sum())[jewel.index()];
        if legend > 0.0 && self.most_rumors(here, &rumors) >= difficulty { legend } else { 0.0 }
    }

    /// How many symbols are missing where the fewest are, to find the Princess there (FW-29).
    pub(super) fn missing_symbols(&self, symbols: &[u8; SYMBOLS]) -> u8 {
        let (total, wild) = (symbols.iter().sum::<u8>(), symbols[WILD as usize]);
        let mut fewest = SEARCHED - total.min(SEARCHED);
        if fewest > 3 {
            return fewest;
        }
        let least = fewest;
        fewest = SEARCHED;
        for (around, info) in self.own.surroundings.iter().zip(&self.content.map.spaces) {
            if info.terrain == NO_TERRAIN || around.spaces() < 6 {
                continue;
            }
            let own = info.terrain as usize;
            let missing =
                |terrain: usize| (around.terrains[terrain] + u8::from(terrain == own)).saturating_sub(symbols[terrain]);
            let lacking = around.strange + (0..TERRAINS).map(missing).sum::<u8>();
            fewest = fewest.min(lacking.saturating_sub(wild));
        }
        fewest.max(least)
    }

    /// What the Survival step would cost here.
    pub(super) fn cold(&self, state: &State, seat: Seat, space: Space) -> f32 {
        let terrain = self.content.map.space(space).terrain;
        if terrain as usize >= TERRAINS {
            return 0.0;
        }
        let body = state.player(seat).body;
        let mut after = body;
        after.own.frost += self.frost_at(state, seat, Who::Hero, space);
        let limit = self.frost_limit(state, seat, Who::Hero).max(1);
        after.own.white_death += after.own.frost / limit;
        after.own.frost %= limit;
        let life = self.life(state, seat, Who::Hero);
        let escorts = state.own.princess == Some(seat);
        let cost = self.hurt(after, life, escorts) - self.hurt(body, life, escorts);
        let party = 1.0 + 0.3 * state.player(seat).allies.len() as f32;
        let out = after.harm() >= life;
        party * cost + if out { self.knockout_worth(state, seat) } else { 0.0 }
    }

    /// Every space that the dice in hand lead to, with how many of them it takes; the own one first.
    fn each_reach(&self, here: Space, dice: &[u8], mut found: impl FnMut(Space, u8)) {
        let map = &self.content.map;
        let dice = &dice[..dice.len().min(5)];
        let mut seen = Bits::default();
        seen.set(here.index());
        found(here, 0);
        // What each set of dice leads to, smaller sets first.
        let mut reach = [Bits::default(); 32];
        reach[0].set(here.index());
        for set in SMALLER_FIRST.into_iter().filter(|set| set >> dice.len() == 0) {
            let set = set as usize;
            for (die, &face) in dice.iter().enumerate().filter(|(die, _)| set & (1 << die) != 0) {
                let open = &map.entered_with[self.content.faces[face as usize] as usize & 0x7f];
                let from = reach[set & !(1 << die)];
                for space in from.iter() {
                    if Some(Space(space as u8)) != self.own.green_vale || space == here.index() {
                        reach[set] = reach[set].union(map.around[space].common(*open));
                    }
                }
            }
            reach[set].iter().for_each(|space| {
                if !seen.has(space) {
                    seen.set(space);
                    found(Space(space as u8), set.count_ones() as u8);
                }
            });
        }
    }
}

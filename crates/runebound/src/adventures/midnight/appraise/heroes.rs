//! What a Hero's options are worth by the odds: combats, whether to dare them, and where the dice lead.

use super::assault::Raiders;
use super::{GOOD, KNOCKOUT, MASTERY, POINT, worth_of};
use crate::adventures::midnight::choice::Choice as Own;
use crate::adventures::midnight::content::{Activation, HEROES, ShadowPower};
use crate::adventures::midnight::table::{Cause, Patrol, Step, Way};
use crate::adventures::midnight::{Choice, Game, State, goods_of};
use crate::appraise::odds::Action;
use crate::appraise::side::Side;
use crate::content::{Colour, Kind, Reference};
use crate::effect::{Effect, Span};
use crate::map::{PlaceKind, Space};
use crate::state::{STAMINA, Shelf, What, Who};
use crate::text::odds;
use kernel::{Card, Few, Seat};

/// What is one turn away is worth so much of itself.
const PATIENCE: f32 = 0.72;
/// A step that leads nowhere.
const DETOUR: f32 = 0.15;
/// Spaces a turn leads, on average.
const STRIDE: u8 = 5;
/// What fleeing is worth beside the test it causes.
const FLEE: f32 = -4.0;
/// A chance below this is no chance to assault a mirror, for one Hero to five: who is alone loses least by trying. It sinks
/// with each threat level from the sixth on.
const BOLD: [f32; HEROES] = [0.72, 0.9, 0.92, 0.9, 0.94];
const DESPERATE: f32 = 0.05;
/// Who is almost bold enough goes in.
const HASTE: f32 = 0.06;
/// What a space on the way to a stronghold costs.
const ROAD: f32 = 1.2;
/// How far from a stronghold one waits for the others, and what waiting is worth of what is waited for.
const NEARBY: u8 = 2;
const WAIT: f32 = 0.1;
const EARLY: f32 = 0.04;
/// To see a card of the market, for who has as many goods as most of them cost.
const OFFER: f32 = 0.8;
const RICH: f32 = 5.0;
/// What a good is worth that buys an Item: less than one that is kept for nothing.
const SPENT: f32 = 1.0;
/// The first Item that can become a Covenant Item.
const FIRST_ITEM: f32 = 4.0;
/// What lies under an Item cannot be had again.
const BOUND: f32 = 6.0;
/// What being sure of an assault is worth when a Hero grows.
const ASSAULTS: f32 = 80.0;
/// What the attack of a patrol costs even who wins.
const AMBUSH: f32 = 4.0;
/// So much of it is feared: a patrol has other prey as well.
const CAUTION: f32 = 0.3;
/// The same against Jahzir: to hide from his patrols gives him time.
const HURRY: f32 = 0.15;
/// How likely a patrol comes so many spaces far in a round.
const PURSUIT: [f32; 6] = [1.0, 0.95, 0.7, 0.45, 0.25, 0.1];

/// Somewhere to go, and what being there is worth.
#[derive(Clone, Copy, Default)]
struct Goal {
    space: Space,
    worth: f32,
}

type Goals = Few<Goal, 120>;

impl Game {
    pub(super) fn foresee_as_hero(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        let what = Self::top(state).what;
        if what == What::Home {
            let towns =
                options.iter().filter_map(|choice| if let Choice::Start(town) = choice { Some(*town) } else { None });
            into.extend(towns.map(|town| self.home_worth(state, town)));
            return into.len() == options.len();
        }
        if !state.heroes().all(|hero| state.stands(hero)) {
            return false;
        }
        let side = self.side(state, seat);
        let goals = if what == What::Own(Step::Journey) { self.goals(state, seat, &side) } else { Goals::new() };
        let peril = self.peril(state, seat, &side);
        for &choice in options {
            let worth = match what {
                What::Swing => self.foresee_roll(state, seat, choice),
                What::Phase | What::Flee => self.foresee_action(state, seat, &side, choice),
                What::Adventure => self.foresee_adventure(state, seat, &side, choice),
                What::Own(Step::Journey) => self.foresee_journey(state, seat, &goals, peril, choice),
                What::Own(Step::Bartered) => self.foresee_barter(state, seat, choice),
                What::Own(Step::Pay { .. } | Step::Give { .. }) => self.foresee_payment(choice),
                What::Own(Step::Covenant) => self.foresee_covenant(choice),
                What::Experience => self.foresee_growth(state, seat, &side, choice),
                What::Answer => Some(if choice == Choice::Refuse { 0.0 } else { self.foresee_offer(state) }),
                _ => None,
            };
            let Some(worth) = worth else {
                into.clear();
                return false;
            };
            into.push(worth);
        }
        true
    }

    /// A town to start from: near green jewels.
    fn home_worth(&self, state: &State, town: Space) -> f32 {
        let map = &self.content.map;
        let crowd = state.heroes().filter(|&hero| state.player(hero).space == town).count() as f32;
        let greens = map.spaces.iter().enumerate().filter(|(_, info)| info.jewel == Some(Colour::Green));
        let near: f32 = greens.map(|(index, _)| 1.0 / f32::from(1 + map.distance(town, Space(index as u8)))).sum();
        near / (1.0 + 0.5 * crowd)
    }

    // --- Combat ------------------------------------------------------------------------------------------------

    fn foresee_action(&self, state: &State, seat: Seat, side: &Side, choice: Choice) -> Option<f32> {
        let card = state.fight.challenge()?;
        let foe = self.challenge_as_foe(state, card);
        if Self::top(state).what == What::Flee {
            return self.foresee_flight(state, seat, &foe, self.reward(state, card), choice);
        }
        let foe = self.shared_foe(state, foe);
        let stakes = self.stakes(state, seat, self.reward(state, card));
        let worth = |action| side.worth_of_action(&foe, &stakes, state, seat, action);
        let stay = || worth_of(side, &foe, &stakes);
        match choice {
            Choice::Defend => Some(worth(Some(Action::Defend))),
            Choice::Attack(Who::Hero) => Some(worth(Some(Action::Attack))),
            Choice::Done => Some(stay()),
            Choice::Escape => {
                let chance = f32::from(self.chance_of_escape(state, seat)) / 100.0;
                let fled = FLEE - self.provocation(state, Cause::Escape);
                let caught = if state.fight.is_shared() { stay() - 2.0 } else { worth(None) };
                Some(chance * fled + (1.0 - chance) * caught)
            }
            _ => None,
        }
    }

    /// Among several: whoever runs leaves the others to it.
    fn foresee_flight(&self, state: &State, seat: Seat, foe: &Reference, reward: f32, choice: Choice) -> Option<f32> {
        let raider = |hero: Seat| self.raider(state, hero, &self.side(state, hero), 1.0);
        let all: Raiders = state.fight.standing().map(|(_, hero)| raider(hero)).collect();
        let with = self.forecast_fight(foe, &all);
        let share = with.fallen / all.len().max(1) as f32;
        let stay = with.won * reward - share * self.knockout_worth(state, seat);
        match choice {
            Choice::Done => Some(stay),
            Choice::Escape => {
                let others: Raiders =
                    state.fight.standing().filter(|(_, hero)| *hero != seat).map(|(_, hero)| raider(hero)).collect();
                let without = self.forecast_fight(foe, &others);
                let chance = f32::from(self.chance_of_escape(state, seat)) / 100.0;
                let fled = without.won * reward + FLEE - self.provocation(state, Cause::Escape);
                Some(chance * fled + (1.0 - chance) * (stay - 2.0))
            }
            _ => None,
        }
    }

    /// Others who stand beside one do their part of the work.
    fn shared_foe(&self, state: &State, foe: Reference) -> Reference {
        let others = state.fight.standing().count().max(1) as f32;
        Reference { life: (foe.life / others).max(0.5), ..foe }
    }

    fn foresee_adventure(&self, state: &State, seat: Seat, side: &Side, choice: Choice) -> Option<f32> {
        match choice {
            Choice::Skip => Some(0.0),
            Choice::Adventure => {
                let colour = self.content.map.space(state.player(seat).space).jewel?;
                Some(self.adventure_worth(state, seat, side, colour))
            }
            _ => None,
        }
    }

    fn adventure_worth(&self, state: &State, seat: Seat, side: &Side, colour: Colour) -> f32 {
        let reference = &self.content.references[colour.index()];
        let reward = GOOD * reference.gold + POINT * f32::from(colour.worth());
        let foe = self.met(colour, state.player(seat).level());
        let stakes = self.stakes(state, seat, reward);
        // One may still run.
        worth_of(side, &foe, &stakes).max(-self.provocation(state, Cause::Escape) - 3.0)
    }

    // --- The way -----------------------------------------------------------------------------------------------

    fn goals(&self, state: &State, seat: Seat, side: &Side) -> Goals {
        let mut goals = Goals::new();
        let map = &self.content.map;
        let jewels = Colour::ALL.map(|colour| self.adventure_worth(state, seat, side, colour));
        let rested = side.rested();
        let later = Colour::ALL.map(|colour| self.adventure_worth(state, seat, &rested, colour));
        let here = state.player(seat).space;
        let body = state.player(seat).body;
        let ill = self.hurt(body, self.life(state, seat, Who::Hero));
        let peril = self.peril(state, seat, side);
        let mut add = |space: Space, worth: f32| {
            let worth = worth - peril * self.hunted(state, space);
            if worth > 0.0 && !goals.is_full() {
                goals.push(Goal { space, worth });
            }
        };
        for (index, info) in map.spaces.iter().enumerate() {
            let space = Space(index as u8);
            if let Some(colour) = info.jewel.filter(|_| state.counters.has(index)) {
                let near = map.distance(here, space) <= STRIDE;
                add(space, if near { jewels[colour.index()] } else { later[colour.index()] });
            }
        }
        let goods = f32::from(goods_of(state, seat));
        let market = 0.45 * ill + if goods >= 3.0 { 1.2 * goods - 2.0 } else { 0.0 };
        for &town in &map.towns {
            let worth =
                if town == here { market } else { market * self.gate(state, seat) - self.gate_cost(state, seat) };
            add(town, worth);
        }
        self.muster(state, seat, side, &mut add);
        goals
    }

    /// What being caught by a patrol costs.
    fn peril(&self, state: &State, seat: Seat, side: &Side) -> f32 {
        let level = state.player(seat).level();
        let loss = 1.0 - side.rough_chance(&self.met(Self::colour_for(level), level));
        let caution = if self.king_power(state) == Some(ShadowPower::Conquest) { HURRY } else { CAUTION };
        caution * (AMBUSH + loss * self.knockout_worth(state, seat))
    }

    /// How likely a patrol comes to this space.
    fn hunted(&self, state: &State, space: Space) -> f32 {
        if self.content.map.is_town(space) {
            return 0.0;
        }
        let missed = |patrol: &Patrol| {
            let far = self.content.map.distance(patrol.space, space) as usize;
            1.0 - PURSUIT.get(far).copied().unwrap_or(0.0)
        };
        1.0 - state.own.patrols.iter().flatten().map(missed).product::<f32>()
    }

    /// The chance to get through a gate, by the best way.
    fn gate(&self, state: &State, seat: Seat) -> f32 {
        let need = |way| self.guards(state, seat) - self.infiltration_bonus(state, seat, way);
        let best = Way::ALL.into_iter().map(|way| odds(need(way))).max();
        f32::from(best.unwrap_or(0)) / 100.0
    }

    fn gate_cost(&self, state: &State, seat: Seat) -> f32 {
        (1.0 - self.gate(state, seat)) * (self.provocation(state, Cause::Infiltration) + 3.0)
    }

    // --- Assaults ----------------------------------------------------------------------------------------------

    /// The stronghold that all of them together would take best, and where to wait for the others until then.
    fn muster(&self, state: &State, seat: Seat, side: &Side, add: &mut impl FnMut(Space, f32)) {
        let map = &self.content.map;
        let level = state.heroes().map(|hero| state.player(hero).level()).max().unwrap_or(1);
        let sides: Few<(Seat, Side), 6> = state
            .own
            .order
            .iter()
            .copied()
            .map(|hero| (hero, if hero == seat { *side } else { self.side(state, hero) }))
            .collect();
        let rested: Raiders = sides
            .iter()
            .map(|(hero, side)| self.raider(state, *hero, &side.rested(), self.gate(state, *hero)))
            .collect();
        let missing = 1 + state.heroes().count() as u8 - state.own.destroyed.min(state.heroes().count() as u8);
        let fall = KNOCKOUT + self.provocation(state, Cause::Knockout);
        let mut by_value = [None; 8];
        let mut best: Option<(usize, f32)> = None;
        for (number, &at) in self.own.strongholds.iter().enumerate() {
            let Some(value) = state.own.mirrors[number] else { continue };
            let odds = *by_value[value as usize % 8].get_or_insert_with(|| self.forecast(state, &rested, value, level));
            if odds.won < self.boldness(state) {
                continue;
            }
            let ways: f32 = state.heroes().map(|hero| f32::from(map.distance(state.player(hero).space, at))).sum();
            let worth = odds.won * self.mirror_worth(state, value.min(missing)) - odds.fallen * fall - ROAD * ways;
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((number, worth));
            }
        }
        // Nobody is left alone in a stronghold.
        let entered = |number: &usize| {
            let at = self.own.strongholds[*number];
            let inside = state.heroes().any(|hero| hero != seat && state.player(hero).space == at);
            inside && state.own.mirrors[*number].is_some() && map.distance(state.player(seat).space, at) <= STRIDE
        };
        let number = (0..self.own.strongholds.len()).find(entered).or(best.map(|(number, _)| number));
        let Some(number) = number else { return };
        let (at, value) = (self.own.strongholds[number], state.own.mirrors[number].unwrap_or(0));
        let reward = self.mirror_worth(state, value.min(missing)) + 4.0 * POINT;
        let now = self.forecast(state, &self.raiders(state, seat, &sides, at), value, level);
        let cost = now.fallen * fall;
        if now.won >= self.boldness(state) - HASTE {
            let gate = if state.player(seat).space == at { 1.0 } else { self.gate(state, seat) };
            add(
                at,
                (now.won * reward - cost).max(1.0) * gate
                    - (1.0 - gate) * (self.provocation(state, Cause::Infiltration) + 3.0),
            );
        } else if state.player(seat).space != at {
            let turns = |hero: Seat| map.distance(state.player(hero).space, at).saturating_sub(1).div_ceil(STRIDE);
            let last = state.heroes().map(turns).max().unwrap_or(0);
            // Who is there before the others has something else to do.
            let wait = if turns(seat) < last { EARLY } else { WAIT };
            for (index, info) in map.spaces.iter().enumerate() {
                let space = Space(index as u8);
                if info.place.is_none() && (1..=NEARBY).contains(&map.distance(space, at)) {
                    add(space, wait * reward - f32::from(map.distance(space, at)));
                }
            }
        }
    }

    /// Those who are inside, the one who moves, and who can still come in this round.
    fn raiders(&self, state: &State, seat: Seat, sides: &[(Seat, Side)], at: Space) -> Raiders {
        let place = |hero: Seat| state.own.order.iter().position(|&other| other == hero).unwrap_or(0);
        let map = &self.content.map;
        let gate = |hero: Seat| {
            let far = map.distance(state.player(hero).space, at);
            let comes = place(hero) > place(seat) && far <= self.dice(state, hero);
            if hero == seat || far == 0 {
                1.0
            } else if comes {
                self.gate(state, hero)
            } else {
                0.0
            }
        };
        let raider = |(hero, side): &(Seat, Side)| self.raider(state, *hero, side, gate(*hero));
        let mut all: Raiders = sides.iter().map(raider).filter(|raider| raider.gate > 0.0).collect();
        all.sort_by(|a, b| b.gate.floor().total_cmp(&a.gate.floor()));
        all
    }

    /// The chance that is asked for; the less time there is, the less.
    fn boldness(&self, state: &State) -> f32 {
        let bold = BOLD[state.heroes().count().clamp(1, HEROES) - 1];
        bold - DESPERATE * f32::from(state.own.threat.level.saturating_sub(5))
    }

    /// The best that so many dice lead to from here, now or in later turns.
    fn outlook(&self, goals: &Goals, here: Space, dice: u8) -> f32 {
        let worth = |goal: &Goal| {
            let far = self.content.map.distance(here, goal.space);
            let turns = far.saturating_sub(dice).div_ceil(STRIDE);
            goal.worth * PATIENCE.powi(i32::from(turns)) - DETOUR * f32::from(far)
        };
        goals.iter().map(worth).fold(0.0, f32::max)
    }

    fn foresee_journey(&self, state: &State, seat: Seat, goals: &Goals, peril: f32, choice: Choice) -> Option<f32> {
        let (here, dice) = (state.player(seat).space, self.dice_left(state, seat));
        let free = state.info.own.bonus > 0;
        let rest = if free { dice } else { dice.saturating_sub(1) };
        let cure = self.cure_worth(state, seat);
        let wounds = f32::from(state.player(seat).body.wounds);
        let on = |space: Space, dice: u8| self.outlook(goals, space, dice) + cure * self.cures(space, dice, wounds);
        // What is at the goal is counted with it already.
        let calm = |space: Space| goals.iter().any(|goal| goal.space == space);
        let peril = |space: Space| if calm(space) { 0.0 } else { peril * self.hunted(state, space) };
        let found = |gain: f32| gain * self.finding(here) + on(here, rest);
        match choice {
            Choice::Stop => Some(on(here, 0) - peril(here)),
            Choice::Own(Own::Journey(to)) => {
                Some(on(to, dice.saturating_sub(1)) - DETOUR - if dice == 1 { peril(to) } else { 0.0 })
            }
            Choice::Own(Own::Infiltrate(to, way)) => {
                let need = self.guards(state, seat) - self.infiltration_bonus(state, seat, way);
                let chance = f32::from(odds(need)) / 100.0;
                // What waits behind the gate is counted with it already.
                let gate = self.gate(state, seat).max(0.05);
                let inside = on(to, dice.saturating_sub(1)) / gate;
                Some(chance * inside - (1.0 - chance) * (self.provocation(state, Cause::Infiltration) + 3.0))
            }
            Choice::Own(Own::Rest) => Some(0.9 + on(here, rest)),
            Choice::Own(Own::Heal) => Some(found(cure)),
            Choice::Own(Own::Barter) => Some(found(OFFER * (f32::from(goods_of(state, seat)) / RICH).min(1.0))),
            Choice::Own(Own::Purchase(kind)) => {
                let price = f32::from(self.price(state, seat, kind));
                let gain = self.item_worth(state, seat, kind) - SPENT * price;
                Some(on(here, dice) + gain)
            }
            Choice::Use(of, which) if self.is_idle(state, seat, of, which) => Some(f32::MIN),
            Choice::Use(..) => Some(on(here, dice + 1) - 0.5),
            Choice::Trade(_) => Some(f32::MIN),
            _ => None,
        }
    }

    /// Would a power that is used before moving do nothing now, since there is nothing to heal or to rest?
    fn is_idle(&self, state: &State, seat: Seat, of: Who<Kind>, which: u8) -> bool {
        let body = state.player(seat).body;
        let idle = |effect: &Effect<Span>| match effect {
            Effect::Heal(..) => body.wounds == 0,
            Effect::Rest(..) => body.exhaustion == 0,
            Effect::Doom(n) => *n < 0 && state.own.threat.pool == 0,
            _ => false,
        };
        self.power(state, seat, of, which).is_some_and(|power| self.content.effects[power.does].iter().all(idle))
    }

    /// A roll that cannot fail any more, or a blow that kills anyway, needs no help.
    fn foresee_roll(&self, state: &State, seat: Seat, choice: Choice) -> Option<f32> {
        let Choice::Use(of, which) = choice else { return Some(0.0) };
        let power = self.power(state, seat, of, which)?;
        let fight = &state.fight;
        let phase = fight.phase as usize;
        let sure = 2 + self.roll_bonus(state, seat) >= self.foe_value(state, seat, phase);
        let left = self.foe_life(state, fight.challenge()?).saturating_sub(fight.wounds);
        let kills = fight.attacking && self.damage(state, seat, Who::Hero, phase) + fight.damage >= left;
        let idle = |effect: &Effect<Span>| match effect {
            Effect::Roll(_) => sure,
            Effect::Damage(_) => kills || !fight.attacking,
            _ => false,
        };
        self.content.effects[power.does].iter().all(idle).then_some(-1.0)
    }

    /// How likely a die shows the terrain of a space.
    fn finding(&self, space: Space) -> f32 {
        let entered_by = self.content.map.space(space).entered_by;
        let good = self.content.faces.iter().filter(|&&face| face & entered_by != 0).count() as f32;
        good / self.content.faces.len() as f32
    }

    /// What one wound less is worth.
    fn cure_worth(&self, state: &State, seat: Seat) -> f32 {
        let (body, life) = (state.player(seat).body, self.life(state, seat, Who::Hero));
        let mut better = body;
        better.wounds = better.wounds.saturating_sub(1);
        1.2 * (self.hurt(body, life) - self.hurt(better, life))
    }

    /// Wounds that so many dice heal here, or a step away where a healer is found more easily.
    fn cures(&self, space: Space, dice: u8, wounds: f32) -> f32 {
        if wounds == 0.0 || dice == 0 {
            return 0.0;
        }
        let map = &self.content.map;
        let wild = |to: &&Space| map.place(**to).is_none();
        let near = map.neighbours(space).iter().filter(wild).map(|&to| self.finding(to)).fold(0.0, f32::max);
        let here = if map.place(space) == Some(PlaceKind::Stronghold) { 0.0 } else { self.finding(space) };
        (f32::from(dice) * here).max(f32::from(dice - 1) * near).min(wounds)
    }

    /// What an Item would be worth, with how it is seen at gates.
    fn item_worth(&self, state: &State, seat: Seat, kind: Kind) -> f32 {
        let cost = self.content.kind(kind).cost as i8;
        let seen = f32::from((cost + 10 - self.guards(state, seat)).max(0));
        let wanted = self.lore.wanted[kind.index()];
        let bound = |card: Card| Activation::of(self.content.of(card)) != Activation::Discard;
        let first = Activation::of(self.content.kind(kind)) != Activation::Discard
            && !state.cards.iter(Shelf::Items.of(seat)).any(bound);
        let first = if first { FIRST_ITEM } else { 0.0 };
        if self.is_lost_on(state, seat, kind) {
            // Good for nothing but what lies under it, and seen at every gate.
            return first - 0.4 * seen;
        }
        first + 0.7 * wanted + 0.5 * f32::from(cost) - 0.4 * seen
    }

    fn foresee_barter(&self, state: &State, seat: Seat, choice: Choice) -> Option<f32> {
        match choice {
            Choice::Done => Some(0.0),
            Choice::Own(Own::Fetch) => Some(OFFER),
            Choice::Own(Own::Vend(kind)) => {
                let price = f32::from(self.content.kind(kind).cost / 2);
                let upgrades = state.player(seat).own.upgrades;
                let under = upgrades.iter().filter(|upgrade| self.kind_of(upgrade.item) == kind).count();
                Some(GOOD * price - self.card_worth(kind) - BOUND * under as f32)
            }
            _ => None,
        }
    }

    // --- Experience --------------------------------------------------------------------------------------------

    /// What grows is what helps most against what comes next, and against the guards of the mirrors.
    fn foresee_growth(&self, state: &State, seat: Seat, side: &Side, choice: Choice) -> Option<f32> {
        let Choice::Gain(growth) = choice else { return None };
        let mut grown = side.rested();
        match usize::from(growth) {
            phase @ 0..3 => grown.hero.values[phase] += 2.0,
            STAMINA => grown.aid.life += 0.3,
            _ => grown.hero.life += 1.0,
        }
        let level = state.player(seat).level() + 1;
        let road: f32 = Colour::ALL
            .iter()
            .zip(MASTERY)
            .map(|(&colour, worth)| worth * grown.chance_against(&self.met(colour, level)))
            .sum();
        let others = state.heroes().filter(|&hero| hero != seat);
        let mut party: Raiders =
            others.map(|hero| self.raider(state, hero, &self.side(state, hero).rested(), 1.0)).collect();
        party.push(self.raider(state, seat, &grown, 1.0));
        Some(road + ASSAULTS * self.forecast(state, &party, 1, level).won)
    }

    // --- Goods -------------------------------------------------------------------------------------------------

    /// What an offer is worth to the two Heroes together: they win or lose as one.
    fn foresee_offer(&self, state: &State) -> f32 {
        let (from, to) = (state.offer.from, state.offer.to);
        let ways = [(from, to, &state.offer.goods[0]), (to, from, &state.offer.goods[1])];
        let moved = |(giver, taker, goods): (Seat, Seat, &crate::state::Goods<super::super::Midnight>)| -> f32 {
            let purse = |seat: Seat, more: i16| super::purse((i16::from(goods_of(state, seat)) + more).max(0) as u8);
            let n = i16::from(goods.gold);
            let coins = purse(taker, n) - purse(taker, 0) + purse(giver, -n) - purse(giver, 0);
            let items = goods.cards.iter().map(|&card| {
                let kind = self.kind_of(card);
                self.item_worth(state, taker, kind) - self.item_worth(state, giver, kind)
            });
            coins + items.sum::<f32>()
        };
        // A friend who asks has a reason.
        GOOD + ways.into_iter().map(moved).sum::<f32>()
    }

    /// What a good is worth as an upgrade.
    fn upgrade_worth(&self, good: Kind) -> f32 {
        if self.goes_face_down(good) {
            1.0
        } else {
            2.0 + self.card_worth(good) - 0.8 * f32::from(self.content.kind(good).cost)
        }
    }

    /// What is worth least goes first.
    fn foresee_payment(&self, choice: Choice) -> Option<f32> {
        if let Choice::Own(Own::Pay(kind)) = choice { Some(-self.upgrade_worth(kind)) } else { None }
    }

    fn foresee_covenant(&self, choice: Choice) -> Option<f32> {
        match choice {
            Choice::Own(Own::Attach(good, item)) => {
                let activated = Activation::of(self.content.kind(item)) == Activation::Activate;
                let spare = if activated { 0.6 * self.card_worth(item) } else { 0.0 };
                Some(if self.goes_face_down(good) { spare } else { 2.0 + self.card_worth(good) })
            }
            Choice::Done => Some(0.0),
            _ => None,
        }
    }
}

//! How likely a hero wins a combat, worked out without rolling.
//!
//! The hero attacks where it does most and defends elsewhere, each Ally attacks in a phase of its own. That way through
//! the phases is a chain with few states (Life left on both sides), which is solved exactly. Powers are counted as what
//! they add to an average combat (`lore.rs`).

use super::lore::{Aid, Gifts};
use crate::Runebound;
use crate::content::{Kind, Reference};
use crate::effect::{Cost, Passive};
use crate::state::{LIFE, NO_CARD, STAMINA, Shelf, State, What};
use kernel::{Card, Seat};

/// One who attacks: combat values, damages, and Life that is left.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Fighter {
    values: [f32; 3],
    damages: [f32; 3],
    life: f32,
}

/// A hero with Allies.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Side {
    hero: Fighter,
    /// The hero's Life without wounds, but with white death.
    whole: f32,
    attacks: u8,
    allies: [Fighter; 2],
    count: usize,
    aid: Aid,
}

/// The chance that two ten-sided dice show at least so much.
fn chance(need: f32) -> f32 {
    const TABLE: [f32; 22] = [
        1.0, 1.0, 1.0, 0.99, 0.97, 0.94, 0.90, 0.85, 0.79, 0.72, 0.64, 0.55, 0.45, 0.36, 0.28, 0.21, 0.15, 0.10, 0.06,
        0.03, 0.01, 0.0,
    ];
    let need = need.clamp(0.0, 20.99);
    let low = need as usize;
    TABLE[low] + (need - low as f32) * (TABLE[low + 1] - TABLE[low])
}

/// Room for the chain: Life of the hero and of the foe.
pub(super) const OWN: usize = 13;
const FOE: usize = 9;
/// What a wound on the foe is worth in itself.
const HASTE: f32 = 0.05;
/// Below and above this a rough estimate will do.
const CLEAR: (f32, f32) = (0.004, 0.985);

/// What can happen in one phase: its chance, what it costs the hero and what the foe.
#[derive(Clone, Copy, Default)]
struct Turn {
    ways: [(f32, usize, usize); 8],
    count: usize,
    /// The chance that nothing happens.
    nothing: f32,
}

/// What is done in a phase of combat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    Attack,
    Defend,
    /// The Ally of this number attacks.
    Ally(usize),
}

impl Turn {
    /// An Ally attacks here and now: the hero is not in danger.
    fn of_ally(foe: &Reference, phase: usize, ally: &Fighter) -> Turn {
        let mut turn = Turn::default();
        let hits = chance(foe.values[phase] - ally.values[phase]);
        turn.add(hits, 0.0, ally.damages[phase]);
        turn.nothing += 1.0 - hits;
        turn
    }

    /// An Ally attacks, or the hero does with this damage, or the hero defends (damage 0).
    fn of(foe: &Reference, phase: usize, ally: Option<&Fighter>, value: f32, harm: f32) -> Turn {
        let mut turn = Turn::default();
        let mut hero = 1.0;
        if let Some(ally) = ally {
            let hits = chance(foe.values[phase] - ally.values[phase]);
            let stands = ally.stands(foe, phase);
            turn.add(stands * hits, 0.0, ally.damages[phase]);
            turn.nothing += stands * (1.0 - hits);
            hero -= stands;
        }
        let hits = chance(foe.values[phase] - value);
        turn.add(hero * hits, 0.0, harm);
        turn.add(hero * (1.0 - hits), foe.damages[phase], 0.0);
        turn
    }

    fn add(&mut self, chance: f32, own: f32, foe: f32) {
        // A damage of 1.4 is 1 in six of ten cases, else 2.
        for (hurt, share) in halves(own) {
            for (harm, part) in halves(foe) {
                let chance = chance * share * part;
                if hurt + harm == 0 {
                    self.nothing += chance;
                } else if chance > 1e-4 && self.count < self.ways.len() {
                    self.ways[self.count] = (chance, hurt, harm);
                    self.count += 1;
                }
            }
        }
    }
}

fn halves(number: f32) -> [(usize, f32); 2] {
    let low = number.max(0.0).floor();
    let rest = number.max(0.0) - low;
    [(low as usize, 1.0 - rest), (low as usize + 1, rest)]
}

impl Side {
    /// The same side after a rest in town.
    pub fn rested(&self) -> Side {
        Side { hero: Fighter { life: self.whole, ..self.hero }, ..*self }
    }

    /// A rough estimate, for what is asked often and need not be exact.
    pub fn rough_chance(&self, foe: &Reference) -> f32 {
        let (foe, life, own) = self.aided(foe);
        self.best_places(&foe, life, own).0
    }

    pub fn chance_against(&self, foe: &Reference) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (rough, places) = self.best_places(&foe, life, own);
        if !(CLEAR.0..CLEAR.1).contains(&rough) {
            return if rough < CLEAR.0 { 0.0 } else { rough };
        }
        Chain::of(self.turns(&foe, places), own, life, &Stakes::CHANCE).at(own, life)
    }

    /// What a combat is worth, with what it costs to win it.
    pub fn worth_against(&self, foe: &Reference, stakes: &Stakes) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (rough, places) = self.best_places(&foe, life, own);
        if rough < CLEAR.0 {
            return stakes.lost;
        }
        Chain::of(self.turns(&foe, places), own, life, stakes).at(own, life)
    }

    /// What doing this in the phase that has come is worth: what the hero or an Ally does, or none for no attacks at all
    /// in this round.
    pub fn worth_of_action(
        &self,
        foe: &Reference,
        stakes: &Stakes,
        state: &State,
        seat: Seat,
        action: Option<Action>,
    ) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (_, mut places) = self.best_places(&foe, life, own);
        let chain = Chain::of(self.turns(&foe, places), own, life, stakes);
        let first = state.fight.phase as usize;
        let mut attacks = state.fight.attacks;
        for (number, ally) in state.player(seat).allies.iter().take(2).enumerate() {
            if ally.acted || action.is_none() || places[number] <= first || action == Some(Action::Ally(number)) {
                places[number] = 3;
            }
        }
        match action {
            None => attacks = 0,
            Some(Action::Attack) => attacks -= 1,
            _ => {}
        }
        let attacked = self.best_blows(&foe, places, first + 1, attacks);
        let turns: [Turn; 3] = std::array::from_fn(|phase| {
            let (mut harm, mut actor) = (0.0, self.hero);
            if phase == first {
                match action {
                    Some(Action::Attack) => harm = self.hero.damages[phase],
                    Some(Action::Ally(number)) => {
                        actor = self.allies[number];
                        return Turn::of_ally(&foe, phase, &actor);
                    }
                    _ => {}
                }
            } else if attacked[phase] {
                harm = self.hero.damages[phase];
            }
            let ally = places.iter().position(|&place| place == phase).map(|ally| &self.allies[ally]);
            Turn::of(&foe, phase, ally, actor.values[phase], harm)
        });
        // Sooner is better, even where nothing can go wrong.
        let deals = match action {
            Some(Action::Attack) => self.hero.deals(&foe, first),
            Some(Action::Ally(number)) => self.allies[number].deals(&foe, first),
            _ => (first + 1..3).filter(|&phase| attacked[phase]).map(|phase| self.hero.deals(&foe, phase)).sum(),
        };
        chain.after(&turns[first..], own, life) + HASTE * deals
    }

    /// The same for a combat that is going on: what is left of this round comes first.
    pub fn worth_in_fight(&self, foe: &Reference, stakes: &Stakes, state: &State, seat: Seat) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (_, places) = self.best_places(&foe, life, own);
        let chain = Chain::of(self.turns(&foe, places), own, life, stakes);
        let fight = &state.fight;
        if fight.hero != seat || fight.round == 0 {
            return chain.at(own, life);
        }
        let rest = self.rest_of_round(&foe, places, state, seat);
        chain.after(&rest[fight.phase as usize..], own, life)
    }

    /// The foe as it is with all the help there is, the Life it has to lose, and the own.
    fn aided(&self, foe: &Reference) -> (Reference, f32, f32) {
        let mut foe = *foe;
        for phase in 0..3 {
            foe.values[phase] += self.aid.foe_values[phase] - self.aid.values[phase];
            foe.damages[phase] = (foe.damages[phase] + self.aid.foe_damages[phase]).max(0.0);
        }
        let least = foe.life.clamp(0.1, 0.5);
        let life = (foe.life - self.aid.burst).clamp(least, (FOE - 2) as f32);
        (foe, life, (self.hero.life + self.aid.life).clamp(0.1, (OWN - 2) as f32))
    }

    /// The best way to share out the phases, by a rough estimate.
    fn best_places(&self, foe: &Reference, life: f32, own: f32) -> (f32, [usize; 2]) {
        let mut best = (f32::MIN, [3, 3]);
        for way in 0..4usize.pow(self.count as u32) {
            let places = [if self.count > 0 { way % 4 } else { 3 }, if self.count > 1 { way / 4 } else { 3 }];
            if places[0] == places[1] && places[0] < 3 {
                continue;
            }
            let rough = self.margin(foe, life, own, places);
            if rough > best.0 {
                best = (rough, places);
            }
        }
        (1.0 / (1.0 + (-1.7 * best.0).exp()), best.1)
    }

    /// By how much the hero outlives the foe, measured in what luck can change. Each Ally is in this phase (3 is none), the
    /// hero attacks where it does most and defends elsewhere.
    fn margin(&self, foe: &Reference, life: f32, own: f32, places: [usize; 2]) -> f32 {
        let (mut dealt, mut taken, mut spread) = (0.0f32, 0.0f32, 0.0f32);
        let mut blows = [0.0f32; 3];
        for (phase, deals) in blows.iter_mut().enumerate() {
            let mut alone = 1.0;
            if let Some(ally) = places.iter().position(|&place| place == phase) {
                let stands = self.allies[ally].stands(foe, phase);
                dealt += stands * self.allies[ally].deals(foe, phase);
                alone -= stands;
            } else {
                *deals = self.hero.deals(foe, phase);
            }
            let missed = alone * (1.0 - chance(foe.values[phase] - self.hero.values[phase]));
            taken += missed * foe.damages[phase];
            spread += missed * foe.damages[phase] * foe.damages[phase];
        }
        blows.sort_unstable_by(f32::total_cmp);
        dealt += blows.iter().rev().take(self.attacks as usize).sum::<f32>();
        if dealt < 0.02 {
            return -10.0;
        }
        let rounds = (life / dealt - 0.3).max(0.4);
        let margin = own - 0.5 - taken * rounds;
        margin / (0.35 + (spread * rounds).sqrt())
    }

    /// The three phases of a round, with everybody in place.
    fn turns(&self, foe: &Reference, places: [usize; 2]) -> [Turn; 3] {
        let attacked = self.best_blows(foe, places, 0, self.attacks);
        std::array::from_fn(|phase| {
            let ally = places.iter().position(|&place| place == phase).map(|ally| &self.allies[ally]);
            let harm = if attacked[phase] { self.hero.damages[phase] } else { 0.0 };
            Turn::of(foe, phase, ally, self.hero.values[phase], harm)
        })
    }

    /// In which phases from `first` on the hero attacks.
    fn best_blows(&self, foe: &Reference, places: [usize; 2], first: usize, attacks: u8) -> [bool; 3] {
        let mut attacked = [false; 3];
        for _ in 0..attacks {
            let free = (first..3).filter(|phase| !attacked[*phase] && !places.contains(phase));
            let best = free.max_by(|&a, &b| (self.hero.deals(foe, a) + 0.001).total_cmp(&self.hero.deals(foe, b)));
            let Some(best) = best else { break };
            attacked[best] = true;
        }
        attacked
    }

    /// The phases of the round that is going on, with whoever has not attacked yet; a roll that waits is made first.
    fn rest_of_round(&self, foe: &Reference, mut places: [usize; 2], state: &State, seat: Seat) -> [Turn; 3] {
        let fight = &state.fight;
        let first = fight.phase as usize;
        for (place, ally) in places.iter_mut().zip(state.player(seat).allies.iter()) {
            if ally.acted || fight.defend_only || *place < first {
                *place = 3;
            }
        }
        let rolls = Runebound::top(state).what == What::Swing;
        let begins = if rolls { first + 1 } else { first };
        let attacks = if fight.defend_only { 0 } else { fight.attacks };
        let attacked = self.best_blows(foe, places, begins, attacks);
        std::array::from_fn(|phase| {
            if rolls && phase == first {
                let actor = state.player(seat).allies.iter().position(|ally| ally.card == fight.actor);
                let actor = actor.and_then(|ally| self.allies.get(ally)).unwrap_or(&self.hero);
                let harm = if fight.attacking { actor.damages[phase] + f32::from(fight.damage) } else { 0.0 };
                return Turn::of(foe, phase, None, actor.values[phase] + f32::from(fight.bonus), harm);
            }
            let ally = places.iter().position(|&place| place == phase).map(|ally| &self.allies[ally]);
            let harm = if attacked[phase] { self.hero.damages[phase] } else { 0.0 };
            Turn::of(foe, phase, ally, self.hero.values[phase], harm)
        })
    }
}

/// What is at stake in a combat.
pub(super) struct Stakes {
    pub lost: f32,
    /// What winning with so much less Life than now is worth.
    pub won: [f32; OWN],
}

impl Stakes {
    /// With these a combat is worth the chance to win it.
    const CHANCE: Stakes = Stakes { lost: 0.0, won: [1.0; OWN] };
}

/// What a combat is worth with so much Life on both sides, before each phase of a round.
struct Chain {
    worth: [[[f32; FOE]; OWN]; 3],
}

impl Chain {
    /// Phase by phase, round by round, up to so much Life.
    fn of(turns: [Turn; 3], own: f32, life: f32, stakes: &Stakes) -> Chain {
        let mut worth = [[[stakes.lost; FOE]; OWN]; 3];
        let most = own.ceil() as usize;
        for table in &mut worth {
            table[1..]
                .iter_mut()
                .enumerate()
                .for_each(|(left, row)| row[0] = stakes.won[most.saturating_sub(left + 1)]);
        }
        let idle = turns[0].nothing * turns[1].nothing * turns[2].nothing;
        if idle > 0.999 {
            return Chain { worth };
        }
        for own in 1..=most {
            for foe in 1..=life.ceil() as usize {
                let mut changed = [0.0f32; 3];
                for (phase, turn) in turns.iter().enumerate() {
                    for &(chance, hurt, harm) in &turn.ways[..turn.count] {
                        changed[phase] +=
                            chance * worth[(phase + 1) % 3][own.saturating_sub(hurt)][foe.saturating_sub(harm)];
                    }
                }
                let last = turns[1].nothing * changed[2];
                let round = (changed[0] + turns[0].nothing * (changed[1] + last)) / (1.0 - idle);
                worth[0][own][foe] = round;
                worth[2][own][foe] = changed[2] + turns[2].nothing * round;
                worth[1][own][foe] = changed[1] + turns[1].nothing * worth[2][own][foe];
            }
        }
        Chain { worth }
    }

    /// At the start of a round; between whole numbers as much as lies between them.
    fn at(&self, own: f32, life: f32) -> f32 {
        let (own, life) = (own.max(0.0), life.max(0.0));
        let (low_own, low_foe) = (own as usize, life as usize);
        let (x, y) = (own - low_own as f32, life - low_foe as f32);
        let row = |own: usize| {
            let row = &self.worth[0][own.min(OWN - 1)];
            (1.0 - y) * row[low_foe] + if y > 0.0 { y * row[low_foe + 1] } else { 0.0 }
        };
        let high = if x > 0.0 { x * row(low_own + 1) } else { 0.0 };
        (1.0 - x) * row(low_own) + high
    }

    /// After these phases.
    fn after(&self, phases: &[Turn], own: f32, life: f32) -> f32 {
        let Some((turn, rest)) = phases.split_first().filter(|_| own > 0.0 && life > 0.0) else {
            return self.at(own, life);
        };
        let ways = turn.ways[..turn.count].iter();
        let changed =
            ways.map(|&(chance, hurt, harm)| chance * self.after(rest, own - hurt as f32, life - harm as f32));
        changed.sum::<f32>() + turn.nothing * self.after(rest, own, life)
    }
}

impl Fighter {
    /// Wounds an attack in this phase deals on average.
    fn deals(&self, foe: &Reference, phase: usize) -> f32 {
        chance(foe.values[phase] - self.values[phase]) * self.damages[phase].min(foe.life.max(1.0))
    }

    /// How much of a combat an Ally that attacks in this phase lives through: then the hero has to see to it.
    fn stands(&self, foe: &Reference, phase: usize) -> f32 {
        let missed = 1.0 - chance(foe.values[phase] - self.values[phase]);
        (self.life / (3.0 * missed * foe.damages[phase]).max(0.1)).min(1.0)
    }
}

/// How often a power is used in a combat.
const USES: u8 = 3;
/// What is used up in one combat is not there for the next.
const USED_UP: f32 = 0.6;

impl Runebound {
    /// The hero and the Allies as they are: one look through the cards instead of one for each number.
    pub(super) fn side(&self, state: &State, seat: Seat) -> Side {
        let player = state.player(seat);
        let hero = self.hero_of(state, seat);
        let mut side = Side { attacks: 1, ..Side::default() };
        let mut values: [i8; 3] = std::array::from_fn(|phase| (hero.values[phase] + 2 * player.grown[phase]) as i8);
        let mut damages = hero.damages;
        let mut life = hero.life + player.grown[LIFE];
        let mut stamina = hero.stamina + 2 * player.grown[STAMINA];
        let mut first = 0.0;
        let fighting = state.fight.active && (state.fight.hero == seat || state.fight.rival == Some(seat));
        let mut hold = |hold: Passive| match hold {
            Passive::Combat(phase, n) => values[phase.index()] += n,
            Passive::Harm(phase, n) => damages[phase.index()] += n,
            Passive::Life(n) => life += n,
            Passive::Stamina(n) => stamina += n,
            Passive::Attacks(n) => side.attacks += n,
            Passive::FirstRoll(n) => first += 0.2 * f32::from(n),
            _ => {}
        };
        hero.holds.iter().flatten().for_each(|passive| hold(*passive));
        for card in self.belongings(state, seat) {
            let info = self.content.of(card);
            // Outside of a combat everything will be refreshed in time.
            if !info.holds.is_empty() && !(fighting && state.spent.has(card.index())) {
                info.holds.iter().flatten().for_each(|passive| hold(*passive));
            }
        }
        let body = player.body;
        let left = life.saturating_sub(body.wounds + body.white_death);
        side.hero = Fighter { values: values.map(f32::from), damages: damages.map(f32::from), life: f32::from(left) };
        side.whole = f32::from(left + body.wounds);
        if !(fighting && state.fight.rolled.contains(seat)) {
            side.aid.values = [first; 3];
        }
        for ally in player.allies.iter().take(2) {
            let info = self.content.of(ally.card);
            side.allies[side.count] = Fighter {
                values: info.values.map(f32::from),
                damages: info.damages.map(f32::from),
                life: f32::from(info.life.saturating_sub(ally.body.wounds + ally.body.white_death)),
            };
            side.count += 1;
        }
        let breath = stamina.saturating_sub(body.exhaustion);
        self.add_gifts(&mut side, state, seat, &self.lore.heroes[player.hero as usize], None, breath, fighting);
        for card in state.cards.iter(Shelf::Items.of(seat)) {
            if !(fighting && state.spent.has(card.index())) {
                let gifts = &self.lore.kinds[self.kind_of(card).index()];
                self.add_gifts(&mut side, state, seat, gifts, Some((card, None)), breath, fighting);
            }
        }
        for (number, ally) in player.allies.iter().take(2).enumerate() {
            let gifts = &self.lore.kinds[self.kind_of(ally.card).index()];
            let breath = self.content.of(ally.card).stamina.saturating_sub(ally.body.exhaustion);
            self.add_gifts(&mut side, state, seat, gifts, Some((ally.card, Some(number))), breath, fighting);
        }
        for phase in 0..3 {
            side.hero.damages[phase] += side.aid.damages[phase].min(2.0);
        }
        side
    }

    #[expect(clippy::too_many_arguments, reason = "the bearer of a power is all of these")]
    fn add_gifts(
        &self,
        side: &mut Side,
        state: &State,
        seat: Seat,
        gifts: &Gifts,
        bearer: Option<(Card, Option<usize>)>,
        breath: u8,
        fighting: bool,
    ) {
        for gift in gifts.iter().flatten() {
            let kind = bearer.map_or(crate::content::HERO, |(card, _)| self.kind_of(card));
            if fighting && gift.before && !self.is_still_before(state, seat, kind, gift.which) {
                continue;
            }
            let most = if gift.before { 1 } else { USES };
            let times = match gift.cost {
                Cost::Activate => 1.0,
                Cost::Discard => {
                    if fighting {
                        1.0
                    } else {
                        USED_UP
                    }
                }
                Cost::Exhaust(n) => f32::from((breath / n).min(most)),
                Cost::Gold(n) => f32::from((state.player(seat).gold / n).min(most)),
            };
            match bearer.and_then(|(_, ally)| ally).filter(|_| gift.own) {
                Some(ally) => {
                    let ally = &mut side.allies[ally];
                    ally.life += times * gift.aid.life;
                    ally.values.iter_mut().zip(gift.aid.values).for_each(|(value, more)| *value += times * more);
                    ally.damages.iter_mut().zip(gift.aid.damages).for_each(|(damage, more)| *damage += times * more);
                }
                None => side.aid.add(&gift.aid, times),
            }
        }
    }

    /// Can a Before Combat power still be used in the combat that is going on?
    fn is_still_before(&self, state: &State, seat: Seat, kind: Kind, which: u8) -> bool {
        state.fight.round == 0 && !state.fight.used.contains(&crate::play::used(seat, kind, which))
    }

    pub(super) fn challenge_as_foe(&self, state: &State) -> Reference {
        let fight = &state.fight;
        let info = self.content.of(fight.card);
        Reference {
            values: std::array::from_fn(|phase| f32::from(self.foe_value(state, fight.hero, phase))),
            damages: std::array::from_fn(|phase| f32::from(self.foe_damage(state, fight.hero, phase))),
            life: f32::from(info.life.saturating_sub(fight.wounds)),
            ..Reference::default()
        }
    }

    /// A Challenge as it is printed.
    pub(super) fn card_as_foe(&self, card: Card) -> Reference {
        let info = self.content.of(card);
        let (values, damages) = (info.values.map(f32::from), info.damages.map(f32::from));
        Reference { values, damages, life: f32::from(info.life), ..Reference::default() }
    }

    /// A hero with the dice of an average throw.
    pub(super) fn rival_as_foe(&self, state: &State, seat: Seat, other: Seat) -> Reference {
        let body = state.player(other).body;
        let life = self.life(state, other, NO_CARD).saturating_sub(body.wounds + body.white_death);
        let value = |phase| f32::from(self.combat_value(state, other, NO_CARD, phase)) + 11.0;
        let damage = |phase| f32::from(self.foe_damage(state, seat, phase));
        Reference {
            values: std::array::from_fn(value),
            damages: std::array::from_fn(damage),
            life: f32::from(life),
            ..Reference::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Chance;

    fn side(values: [f32; 3], damages: [f32; 3], life: f32) -> Side {
        Side { hero: Fighter { values, damages, life }, whole: life, attacks: 1, ..Side::default() }
    }

    /// Throws the dice: the share of combats that are won.
    fn thrown(side: &Side, foe: &Reference) -> f32 {
        let mut chance = Chance::from_seed(7);
        let turn = (0..3).max_by(|&a, &b| side.hero.deals(foe, a).total_cmp(&side.hero.deals(foe, b))).unwrap();
        let mut wins = 0;
        for _ in 0..4000 {
            let (mut own, mut life) = (side.hero.life, foe.life);
            'combat: loop {
                for phase in 0..3 {
                    let roll = f32::from(chance.die(10) + chance.die(10)) + side.hero.values[phase];
                    if roll < foe.values[phase] {
                        own -= foe.damages[phase];
                    } else if phase == turn {
                        life -= side.hero.damages[phase];
                    }
                    if own <= 0.0 {
                        break 'combat;
                    }
                    if life <= 0.0 {
                        wins += 1;
                        break 'combat;
                    }
                }
            }
        }
        wins as f32 / 4000.0
    }

    #[test]
    fn the_odds_are_those_of_the_dice() {
        let foes = [
            ([11.0, 13.0, 12.0], [0.0, 1.0, 1.0], 1.0),
            ([14.0, 16.0, 13.0], [0.0, 2.0, 1.0], 3.0),
            ([15.0, 14.0, 13.0], [2.0, 1.0, 0.0], 2.0),
            ([16.0, 17.0, 15.0], [2.0, 2.0, 1.0], 4.0),
            ([19.0, 18.0, 21.0], [4.0, 4.0, 5.0], 7.0),
        ];
        let heroes = [
            side([3.0, 2.0, 5.0], [1.0; 3], 4.0),
            side([3.0, 3.0, 3.0], [1.0; 3], 5.0),
            side([7.0, 13.0, 5.0], [1.0, 2.0, 1.0], 7.0),
        ];
        for (values, damages, life) in foes {
            let foe = Reference { values, damages, life, ..Reference::default() };
            for hero in &heroes {
                let (told, seen) = (hero.chance_against(&foe), thrown(hero, &foe));
                assert!(
                    (told - seen).abs() < 0.03,
                    "{told} is told, {seen} is seen: {values:?} {:?}",
                    hero.hero.values
                );
            }
        }
    }
}

//! A hero's side in numbers, and the foes it may meet: one look through the cards instead of one for each number.

use super::chain::Fighter;
use super::lore::{Aid, Gifts};
use crate::Runebound;
use crate::adventures::Adventure;
use crate::content::{Kind, Reference};
use crate::effect::{Cost, Passive};
use crate::state::{LIFE, STAMINA, State, Used, Who};
use kernel::{Card, Seat};

/// A hero with Allies.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Side {
    pub hero: Fighter,
    /// The hero's Life without wounds, but with what cannot be healed so easily.
    pub whole: f32,
    pub attacks: u8,
    pub allies: [Fighter; 2],
    pub count: usize,
    pub aid: Aid,
}

/// How often a power is used in a combat.
const USES: u8 = 3;
/// What is used up in one combat is not there for the next.
const USED_UP: f32 = 0.6;
/// Gold that a power would cost in a combat to come may be spent long before, and on better things.
const UNSPENT: f32 = 0.15;

impl<A: Adventure> Runebound<A> {
    /// The hero and the Allies as they are.
    pub(crate) fn side(&self, state: &State<A>, seat: Seat) -> Side {
        let player = state.player(seat);
        let hero = self.hero_of(state, seat);
        let mut side = Side { attacks: 1 + A::more_attacks(state, seat), ..Side::default() };
        let mut values: [i8; 3] = std::array::from_fn(|phase| (hero.values[phase] + 2 * player.grown[phase]) as i8);
        let mut damages = hero.damages;
        let mut life = hero.life + player.grown[LIFE];
        let mut stamina = hero.stamina + 2 * player.grown[STAMINA];
        let mut first = 0.0;
        let fighting = state.fight.involves(seat);
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
        for card in self.texts(state, seat) {
            let info = self.content.of(card);
            // Outside of a combat everything will be refreshed in time.
            if !(fighting && state.spent.has(card.index())) {
                info.holds.iter().flatten().for_each(|passive| hold(*passive));
            }
        }
        let body = player.body;
        let left = life.saturating_sub(body.harm());
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
                life: f32::from(info.life.saturating_sub(ally.body.harm())),
            };
            side.count += 1;
        }
        let breath = stamina.saturating_sub(body.exhaustion);
        self.add_gifts(
            &mut side,
            state,
            seat,
            &self.lore.heroes[player.hero.map_or(0, usize::from)],
            None,
            breath,
            fighting,
        );
        for card in self.texts(state, seat).filter(|&card| !self.is_ally(self.kind_of(card))) {
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
        state: &State<A>,
        seat: Seat,
        gifts: &Gifts,
        bearer: Option<(Card, Option<usize>)>,
        breath: u8,
        fighting: bool,
    ) {
        for gift in gifts.iter().flatten() {
            let of = bearer.map_or(Who::Hero, |(card, _)| Who::Card(self.kind_of(card)));
            if fighting && gift.before && !self.is_still_before(state, seat, of, gift.which) {
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
                Cost::Gold(n) => {
                    let times = f32::from((A::purse(state, seat) / n).min(most));
                    if fighting { times } else { UNSPENT * times }
                }
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
    fn is_still_before(&self, state: &State<A>, seat: Seat, of: Who<Kind>, which: u8) -> bool {
        state.fight.round == 0 && !state.fight.used.contains(&Used { seat, of, which })
    }

    pub(crate) fn challenge_as_foe(&self, state: &State<A>, card: Card) -> Reference {
        let fight = &state.fight;
        Reference {
            values: std::array::from_fn(|phase| f32::from(self.foe_value(state, fight.hero(), phase))),
            damages: std::array::from_fn(|phase| f32::from(self.foe_damage(state, fight.hero(), phase))),
            life: f32::from(self.foe_life(state, card).saturating_sub(fight.wounds)),
            ..Reference::default()
        }
    }

    /// A Challenge as it is printed.
    pub(crate) fn card_as_foe(&self, card: Card) -> Reference {
        let info = self.content.of(card);
        let (values, damages) = (info.values.map(f32::from), info.damages.map(f32::from));
        Reference { values, damages, life: f32::from(info.life), ..Reference::default() }
    }

    /// A hero with the dice of an average throw.
    pub(crate) fn rival_as_foe(&self, state: &State<A>, seat: Seat, other: Seat) -> Reference {
        let body = state.player(other).body;
        let life = self.life(state, other, Who::Hero).saturating_sub(body.harm());
        let value = |phase| f32::from(self.combat_value(state, other, Who::Hero, phase)) + 11.0;
        let damage = |phase| f32::from(self.foe_damage(state, seat, phase));
        Reference {
            values: std::array::from_fn(value),
            damages: std::array::from_fn(damage),
            life: f32::from(life),
            ..Reference::default()
        }
    }
}

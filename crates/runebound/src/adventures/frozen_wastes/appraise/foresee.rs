//! What options are worth by the odds, where one throw of the dice would say little: combat, whether to dare it, and the
//! way the movement dice lead.

use super::super::choice::Choice as Own;
use super::super::table::Gear;
use super::super::{Choice, FrozenWastes, State};
use super::prospect::{DETOUR, Goals, Outlook};
use super::{FLEE, SHOE, VICTORY};
use crate::Runebound;
use crate::appraise::chain::Stakes;
use crate::appraise::odds::Action;
use crate::appraise::side::Side;
use crate::content::{Kind, Reference};
use crate::effect::{Cost, Decree, Effect};
use crate::state::{What, Who};
use kernel::{MAX_SEATS, Seat};

/// What two ten-sided dice show in the mean.
const MEAN_ROLL: f32 = 11.0;
/// With a smaller chance nobody begins a duel.
const DUELLED: f32 = 0.6;
/// With whoever leads the Princess home it is begun with this chance.
pub(super) const HUNTED: f32 = 0.2;
/// What a rival's loss is worth beside one's own gain.
const RIVALRY: f32 = 0.5;
/// What a die is worth that no plan needs.
const SPARE_DIE: f32 = 0.1;

impl Runebound<FrozenWastes> {
    /// The chance to win with each of the options, on the scale of the appraisal.
    pub(crate) fn foresee_chances(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        if !self.foresee_options(state, seat, options, into) {
            return false;
        }
        if !state.seats().all(|seat| state.stands(seat)) {
            // A home: as good as the others' for all one knows, the better ones nearer to that.
            into.iter_mut().for_each(|worth| *worth /= (1.0 + *worth) * f32::from(state.count));
            return true;
        }
        let side = self.side(state, seat);
        let later = if state.fight.involves(seat) { self.afterwards(state, seat, &side, false) } else { 0.0 };
        let own = self.possession(state, seat, &side) + later;
        let mut strengths = [0.0f32; MAX_SEATS];
        let others = state.seats().filter(|&other| other != seat);
        others.for_each(|other| strengths[other.index()] = self.strength(state, other));
        for worth in into {
            strengths[seat.index()] = own + *worth;
            *worth = self.chance_among(state, &strengths, seat);
        }
        true
    }

    /// What each of the options is worth in points.
    fn foresee_options(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        let top = Self::top(state);
        if top.what == What::Home && top.by == seat {
            let towns =
                options.iter().filter_map(|option| if let Choice::Start(town) = option { Some(*town) } else { None });
            into.extend(towns.map(|town| self.home_worth(state, seat, town)));
            return into.len() == options.len();
        }
        if top.by != seat
            || !matches!(top.what, What::Phase | What::Swing | What::Adventure | What::Travel | What::Depart)
        {
            return false;
        }
        let side = self.side(state, seat);
        let mut room = Goals::default();
        let moves = matches!(top.what, What::Travel | What::Depart);
        let count = if moves { self.goals(state, seat, &side, &mut room).len() } else { 0 };
        self.look_beyond(&mut room, count);
        let mut on = Outlook::of(room.first(count));
        for &choice in options {
            let worth = match top.what {
                What::Phase => self.foresee_action(state, seat, &side, choice),
                What::Swing => self.foresee_roll(state, seat, &side, choice),
                What::Adventure => self.foresee_adventure(state, seat, &side, choice),
                What::Depart => self.foresee_departure(state, seat, &mut on, choice),
                _ => self.foresee_travel(state, seat, &side, &mut on, choice),
            };
            let Some(worth) = worth else { return false };
            into.push(worth);
        }
        true
    }

    fn foe_and_stakes(&self, state: &State, seat: Seat) -> (Reference, Stakes) {
        let (foe, reward) = self.foe_and_reward(state, seat);
        (foe, self.stakes(state, seat, reward))
    }

    fn foresee_action(&self, state: &State, seat: Seat, side: &Side, choice: Choice) -> Option<f32> {
        let (foe, stakes) = self.foe_and_stakes(state, seat);
        let worth = |action| side.worth_of_action(&foe, &stakes, state, seat, action);
        match choice {
            Choice::Defend => Some(worth(Some(Action::Defend))),
            Choice::Attack(Who::Hero) => Some(worth(Some(Action::Attack))),
            Choice::Attack(Who::Card(kind)) => {
                let allies = &state.player(seat).allies;
                let number = allies.iter().position(|ally| self.kind_of(ally.card) == kind)?;
                let ally = allies[number];
                let phase = state.fight.phase as usize;
                let missed = 1.0 - f32::from(self.chance_of_hit(state, seat, Who::Card(ally.card), phase)) / 100.0;
                let left = self.content.of(ally.card).life.saturating_sub(ally.body.harm());
                let share = (f32::from(foe.damages[phase] as u8) / f32::from(left.max(1))).min(1.0);
                let risk = missed * share * share * self.card_worth(kind).max(4.0);
                Some(worth(Some(Action::Ally(number))) - risk)
            }
            Choice::Escape => {
                let chance = f32::from(self.chance_of_escape(state, seat)) / 100.0;
                Some(chance * FLEE + (1.0 - chance) * worth(None))
            }
            _ => None,
        }
    }

    /// A roll is about to be made: as it is, or with the help of a power and what that costs.
    fn foresee_roll(&self, state: &State, seat: Seat, side: &Side, choice: Choice) -> Option<f32> {
        if let Choice::Done = choice {
            return Some(self.worth_of_roll(state, seat, side));
        }
        let Choice::Use(of, which) = choice else { return None };
        let mut helped = state.clone();
        let paid = self.pay_for_help(&mut helped, seat, of, which)?;
        let side = self.side(&helped, seat);
        Some(self.worth_of_roll(&helped, seat, &side) - paid)
    }

    fn worth_of_roll(&self, state: &State, seat: Seat, side: &Side) -> f32 {
        let (foe, stakes) = self.foe_and_stakes(state, seat);
        side.worth_in_fight(&foe, &stakes, state, seat)
    }

    /// Puts the help of a power into the roll; what was paid for it in points.
    fn pay_for_help(&self, state: &mut State, seat: Seat, of: Who<Kind>, which: u8) -> Option<f32> {
        let power = self.power(state, seat, of, which)?;
        for effect in &self.content.effects[power.does] {
            match *effect {
                Effect::Roll(n) => state.fight.bonus += n,
                Effect::Damage(n) => state.fight.damage += n,
                Effect::Attacks(n) => state.fight.fighter_mut().attacks += n,
                _ => return None,
            }
        }
        let user = self.ready(state, seat, of)?;
        if let (Cost::Activate | Cost::Discard, Who::Card(card)) = (power.cost, user) {
            state.spent.set(card.index());
        }
        Some(match power.cost {
            Cost::Activate => 0.1,
            Cost::Discard => match of {
                Who::Hero => 0.0,
                Who::Card(kind) => self.card_worth(kind),
            },
            Cost::Gold(n) => {
                state.player_mut(seat).gold -= n;
                f32::from(n)
            }
            Cost::Exhaust(n) => {
                if let Some(body) = state.body_mut(seat, self.bearer(user)) {
                    body.exhaustion += n;
                }
                self.own.weights.tired * f32::from(n)
            }
        })
    }

    /// To dare the adventure here, or to leave it.
    fn foresee_adventure(&self, state: &State, seat: Seat, side: &Side, choice: Choice) -> Option<f32> {
        match choice {
            Choice::Skip => Some(self.afterwards(state, seat, side, true)),
            Choice::Adventure => {
                let worth = self.adventure_here(state, seat, side)?;
                Some(worth + self.afterwards(state, seat, side, false))
            }
            Choice::Fight(rival) => {
                Some(self.duel_worth(state, seat, side, rival) + self.afterwards(state, seat, side, true))
            }
            _ => None,
        }
    }

    /// To attack a rival: only whoever would rather win than not, since the parts change and the rival strikes back.
    fn duel_worth(&self, state: &State, seat: Seat, side: &Side, rival: Seat) -> f32 {
        let foe = self.duellist(state, rival);
        let escorts = state.own.princess == Some(rival);
        if side.chance_against(&foe) < if escorts { HUNTED } else { DUELLED } {
            return f32::MIN / 2.0;
        }
        let reward = self.loot_worth(state, rival) + RIVALRY * self.knockout_worth(state, rival);
        side.worth_against(&foe, &self.stakes(state, seat, reward))
    }

    /// The chance to win a duel with this rival.
    pub(super) fn duel_chance(&self, state: &State, side: &Side, rival: Seat) -> f32 {
        side.chance_against(&self.duellist(state, rival))
    }

    /// A rival in the Challenge's part, with the dice of an average throw.
    fn duellist(&self, state: &State, rival: Seat) -> Reference {
        let other = self.side(state, rival);
        Reference {
            values: other.hero.values.map(|value| value + MEAN_ROLL),
            damages: other.hero.damages,
            life: other.hero.life,
            ..Reference::default()
        }
    }

    /// How many dice to roll, a step without dice, or the way of a flare.
    fn foresee_departure(&self, state: &State, seat: Seat, on: &mut Outlook, choice: Choice) -> Option<f32> {
        let here = state.player(seat).space;
        match choice {
            Choice::Roll(0) => {
                Some(self.staying(state, seat, on, here) + self.rest_worth(state, seat, self.resting(state, seat, 0)))
            }
            Choice::Roll(n) => {
                let most = self.dice(state, seat);
                let rest = self.rest_worth(state, seat, self.resting(state, seat, n));
                // Dice that neither rest nor lead anywhere are left for nothing.
                let in_vain = if rest > 0.0 { 0 } else { most - n };
                let dice = usize::from(if rest > 0.0 { n } else { most });
                let found = self.discovery(state, seat, here) + self.legend_here(state, seat, here);
                let reach = self.mean_reach(state, seat, on, here, dice);
                Some(reach + rest + found + SPARE_DIE * f32::from(dice as u8) - SPARE_DIE * f32::from(in_vain))
            }
            Choice::Walk(to) if Some(to) != self.own.green_vale => Some(self.staying(state, seat, on, to) - DETOUR),
            Choice::Walk(_) => None,
            Choice::Use(of, which) => self.foresee_more_dice(state, seat, on, of, which),
            Choice::Own(Own::Flare(_)) => Some(self.flare_worth(state, seat, on.goals(), 1)),
            // Nobody haggles with a bot before it knows its dice.
            Choice::Trade(_) => Some(f32::MIN),
            _ => None,
        }
    }

    /// A power that gives more dice: worth what they lead to. More than five lead no further than five.
    fn foresee_more_dice(&self, state: &State, seat: Seat, on: &mut Outlook, of: Who<Kind>, which: u8) -> Option<f32> {
        let here = state.player(seat).space;
        let power = self.power(state, seat, of, which)?;
        let mut dice = self.dice(state, seat);
        for effect in &self.content.effects[power.does] {
            let Effect::Dice(more) = *effect else { return None };
            dice += more;
        }
        let paid = match power.cost {
            Cost::Activate => 0.1,
            Cost::Exhaust(n) => {
                // Whoever is tired rolls a die less.
                dice -= u8::from(!self.is_hurt(state, seat));
                self.own.weights.tired * f32::from(n)
            }
            Cost::Discard | Cost::Gold(_) => return None,
        };
        let found = self.discovery(state, seat, here) + self.legend_here(state, seat, here);
        Some(self.mean_reach(state, seat, on, here, dice.into()) + found - paid)
    }

    /// What sleeping off so many exhaustion is worth.
    fn rest_worth(&self, state: &State, seat: Seat, dice: u8) -> f32 {
        let tired: u8 = self.party(state, seat).map(|who| state.body(seat, who).unwrap_or_default().exhaustion).sum();
        let slept = dice.min(tired);
        if slept == 0 {
            return 0.0;
        }
        let harmed = self.party(state, seat).any(|who| state.body(seat, who).is_some_and(|body| body.harm() > 0));
        let rested = if slept == tired && !harmed { self.own.weights.lame } else { 0.0 };
        self.own.weights.tired * f32::from(slept) + rested
    }

    /// A step, or a stop: the best that the dice left over still lead to. Discoveries are tried.
    fn foresee_travel(&self, state: &State, seat: Seat, side: &Side, on: &mut Outlook, choice: Choice) -> Option<f32> {
        let here = state.player(seat).space;
        let mut dice = state.movement.dice;
        match choice {
            Choice::Stop => Some(self.staying(state, seat, on, here)),
            Choice::Step(to, _) if Some(to) == self.own.green_vale => Some(if state.own.princess == Some(seat) {
                2.0 * VICTORY
            } else {
                side.worth_against(&self.own.boss_reference, &self.stakes(state, seat, VICTORY))
            }),
            Choice::Step(to, face) => {
                let die = dice.iter().position(|&die| die == face)?;
                dice.remove(die);
                let terrain = self.content.map.space(to).terrain;
                let tiring = self.decreed(state, |decree| match decree {
                    Decree::Tiring(on, n) if on == terrain => n as i8,
                    _ => 0,
                });
                let step = DETOUR + 2.0 * f32::from(tiring);
                Some(self.best_reach(state, seat, on, to, &dice) - step)
            }
            Choice::Own(Own::Snowshoe(from, to)) => {
                let die = dice.iter().position(|&die| die == from)?;
                dice[die] = to;
                let shoes = f32::from(state.player(seat).own.gear[Gear::Snowshoe as usize]);
                let paid = shoes.sqrt() - (shoes - 1.0).max(0.0).sqrt();
                Some(self.best_reach(state, seat, on, here, &dice) - SHOE * paid)
            }
            Choice::Trade(_) => Some(f32::MIN),
            _ => None,
        }
    }
}

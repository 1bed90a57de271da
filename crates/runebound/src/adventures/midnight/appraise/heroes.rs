//! What a Hero's options are worth by the odds: combats, whether to dare them, and where the dice lead.

use super::{DIE, GOOD, KNOCKOUT, POINT, worth_of};
use crate::adventures::midnight::choice::Choice as Own;
use crate::adventures::midnight::content::Activation;
use crate::adventures::midnight::table::{Step, Way};
use crate::adventures::midnight::{Choice, Game, State, goods_of};
use crate::appraise::odds::Action;
use crate::appraise::side::Side;
use crate::content::{Colour, Kind, Reference};
use crate::map::Space;
use crate::state::{What, Who};
use crate::text::odds;
use kernel::{Few, Seat};

/// What is one turn away is worth so much of itself.
const PATIENCE: f32 = 0.72;
/// A step that leads nowhere.
const DETOUR: f32 = 0.15;
/// Spaces a turn leads, on average.
const STRIDE: u8 = 5;
/// What fleeing is worth beside the test it causes.
const FLEE: f32 = -1.0;
/// A chance below this is no chance to assault a mirror; above it the points decide.
const BOLD: f32 = 0.55;
/// To see a card of the market.
const OFFER: f32 = 0.8;

/// Somewhere to go, and what being there is worth.
#[derive(Clone, Copy, Default)]
struct Goal {
    space: Space,
    worth: f32,
}

type Goals = Few<Goal, 72>;

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
        for &choice in options {
            let worth = match what {
                What::Phase | What::Flee => self.foresee_action(state, seat, &side, choice),
                What::Adventure => self.foresee_adventure(state, seat, &side, choice),
                What::Own(Step::Journey) => self.foresee_journey(state, seat, &goals, choice),
                What::Own(Step::Bartered) => self.foresee_barter(choice),
                What::Own(Step::Pay { .. } | Step::Give { .. }) => self.foresee_payment(choice),
                What::Own(Step::Covenant) => self.foresee_covenant(choice),
                What::Answer => Some(if choice == Choice::Refuse { 1.0 } else { 0.0 }),
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
                let fled = FLEE - self.provocation(state);
                let caught = if state.fight.is_shared() { stay() - 2.0 } else { worth(None) };
                Some(chance * fled + (1.0 - chance) * caught)
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
        worth_of(side, &foe, &stakes).max(-self.provocation(state) - 3.0)
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
        let mut add = |space: Space, worth: f32| {
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
        for (number, &stronghold) in self.own.strongholds.iter().enumerate() {
            let Some(value) = state.own.mirrors[number] else { continue };
            let worth = self.assault_worth(state, seat, &rested, stronghold, value);
            let worth =
                if stronghold == here { worth } else { worth * self.gate(state, seat) - self.gate_cost(state, seat) };
            add(stronghold, worth);
        }
        goals
    }

    /// The chance to get through a gate, by the best way.
    fn gate(&self, state: &State, seat: Seat) -> f32 {
        let need = |way| self.guards(state, seat) - self.infiltration_bonus(state, seat, way);
        let best = Way::ALL.into_iter().map(|way| odds(need(way))).max();
        f32::from(best.unwrap_or(0)) / 100.0
    }

    fn gate_cost(&self, state: &State, seat: Seat) -> f32 {
        (1.0 - self.gate(state, seat)) * (self.provocation(state) + 3.0)
    }

    /// To assault a mirror with those who are there or near enough to come.
    fn assault_worth(&self, state: &State, seat: Seat, side: &Side, at: Space, value: u8) -> f32 {
        let map = &self.content.map;
        let red = self.content.references[Colour::Red.index()];
        let near = |other: Seat| {
            let far = map.distance(state.player(other).space, at);
            far == 0 || (far <= STRIDE && state.player(other).level() + 1 >= state.player(seat).level())
        };
        let friends = state.heroes().filter(|&other| other != seat && near(other)).count() as f32;
        let level = state.heroes().map(|hero| state.player(hero).level()).max().unwrap_or(1);
        let mut foe = red;
        foe.values = foe.values.map(|n| n + DIE * f32::from(level.min(5)));
        foe.life = ((red.life + f32::from(value)) / (1.0 + 0.8 * friends)).max(1.0);
        let one_attack = Side { attacks: 1, ..*side };
        let chance = one_attack.chance_against(&foe);
        if chance < BOLD {
            return 0.0;
        }
        chance * (self.mirror_worth(state, value) + 4.0 * POINT)
            - (1.0 - chance) * (KNOCKOUT + 2.0 * self.provocation(state))
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

    fn foresee_journey(&self, state: &State, seat: Seat, goals: &Goals, choice: Choice) -> Option<f32> {
        let (here, dice) = (state.player(seat).space, self.dice_left(state, seat));
        let free = state.info.own.bonus > 0;
        let rest = if free { dice } else { dice.saturating_sub(1) };
        let on = |space: Space, dice: u8| self.outlook(goals, space, dice);
        let found = |gain: f32| {
            let entered_by = self.content.map.space(here).entered_by;
            let good = self.content.faces.iter().filter(|&&face| face & entered_by != 0).count() as f32;
            gain * good / self.content.faces.len() as f32 + on(here, rest)
        };
        match choice {
            Choice::Stop => Some(on(here, 0)),
            Choice::Own(Own::Journey(to)) => Some(on(to, dice.saturating_sub(1)) - DETOUR),
            Choice::Own(Own::Infiltrate(to, way)) => {
                let need = self.guards(state, seat) - self.infiltration_bonus(state, seat, way);
                let chance = f32::from(odds(need)) / 100.0;
                // What waits behind the gate is counted with it already.
                let gate = self.gate(state, seat).max(0.05);
                let inside = on(to, dice.saturating_sub(1)) / gate;
                Some(chance * inside - (1.0 - chance) * (self.provocation(state) + 3.0))
            }
            Choice::Own(Own::Rest) => Some(0.9 + on(here, rest)),
            Choice::Own(Own::Heal) => {
                let player = state.player(seat);
                let life = self.life(state, seat, Who::Hero);
                let mut better = player.body;
                better.wounds = better.wounds.saturating_sub(1);
                Some(found(1.2 * (self.hurt(player.body, life) - self.hurt(better, life))))
            }
            Choice::Own(Own::Barter) => Some(found(if goods_of(state, seat) >= 3 { OFFER } else { 0.1 })),
            Choice::Own(Own::Purchase(kind)) => {
                let price = f32::from(self.price(state, seat, kind));
                let gain = self.item_worth(state, seat, kind) - GOOD * price;
                Some(on(here, dice) + gain)
            }
            Choice::Use(..) => Some(on(here, dice + 1) - 0.5),
            Choice::Trade(_) => Some(f32::MIN),
            _ => None,
        }
    }

    /// What an Item would be worth, with how it is seen at gates.
    fn item_worth(&self, state: &State, seat: Seat, kind: Kind) -> f32 {
        let cost = self.content.kind(kind).cost as i8;
        let seen = f32::from((cost + 10 - self.guards(state, seat)).max(0));
        let wanted = self.lore.wanted[kind.index()];
        0.7 * wanted + 0.5 * f32::from(cost) - 0.4 * seen
    }

    fn foresee_barter(&self, choice: Choice) -> Option<f32> {
        match choice {
            Choice::Done => Some(0.0),
            Choice::Own(Own::Fetch) => Some(OFFER),
            Choice::Own(Own::Vend(kind)) => {
                let price = f32::from(self.content.kind(kind).cost / 2);
                Some(GOOD * price - self.card_worth(kind))
            }
            _ => None,
        }
    }

    // --- Goods -------------------------------------------------------------------------------------------------

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

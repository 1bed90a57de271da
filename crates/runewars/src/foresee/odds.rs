//! The odds of a battle: it is fought to the end a number of times by the rules themselves, with Fate cards as they may lie.
//!
//! Only what everyone knows goes in: who fights, walls, supporters, which Fate cards are still in the deck. Cards in hand do
//! not; nobody plays any. So the figures may be shown to everybody, and they are the same for the same position.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, FATES, Fate};
use crate::state::{ATTACKER, Army, Battle, DEFENDER, STANDING, State, fate_card, pile};
use crate::step::{BattleStep, Step};
use kernel::{Ask, Chance, MaybeSeat, Seat, Silent};

/// What may become of a battle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// How likely the attacker wins.
    pub attacker: f32,
    /// How many units the attacker and the defender lose on average, those who are lost on a retreat too.
    pub losses: [f32; 2],
}

/// No battle has more choices.
const LONGEST_BATTLE: u32 = 2_000;

impl Runewars {
    /// The odds of the battle that is fought, or that the units who have marched in would fight; none if there is none.
    pub fn odds(&self, state: &State, battles: u32) -> Option<Odds> {
        if state.battle.sides[ATTACKER].host.units() == 0 && !state.battle_rages() {
            return None;
        }
        let mut world = state.clone();
        let begun = state.stack.iter().any(|step| matches!(step, Step::Battle(_)));
        if begun {
            world.stack.retain(|step| matches!(step, Step::Battle(_)));
        } else {
            world.stack.clear();
            world.stack.push(Step::Battle(BattleStep::Begin));
        }
        Some(self.fight_out(&world, battles))
    }

    /// The odds if this army of a player were to attack an area.
    pub fn odds_of(&self, state: &State, attacker: Seat, at: Area, army: &Army, battles: u32) -> Odds {
        let mut world = state.clone();
        let defender = state.controller(at).filter(|&owner| owner != attacker).map_or(MaybeSeat::NONE, MaybeSeat::from);
        world.battle = Battle { at, attacker, defender, ..Battle::default() };
        for (kind, &count) in army.iter().enumerate() {
            world.battle.sides[ATTACKER].host.0[kind][STANDING][0] = count;
        }
        world.stack.clear();
        world.stack.push(Step::Battle(BattleStep::Begin));
        self.fight_out(&world, battles)
    }

    fn fight_out(&self, start: &State, battles: u32) -> Odds {
        let (at, attacker) = (start.battle.at, start.battle.attacker);
        let mut start = start.clone();
        // The order of the deck is nobody's business: the cards are laid in the order of their numbers and then shuffled.
        for card in (0..FATES as u8).map(|number| fate_card(Fate(number))) {
            if start.cards.place(card) == pile::FATE {
                start.cards.put_bottom(card, pile::FATE);
            }
        }
        let mut chance = Chance::from_seed(u64::from(at.0) << 8 | u64::from(start.year));
        let mut sum = Odds::default();
        for _ in 0..battles {
            let mut world = start.clone();
            world.cards.shuffle(pile::FATE, &mut chance);
            world.chance = chance.fork();
            self.fight(&mut world);
            let won = world.place(at).owner.get() == Some(attacker);
            sum.attacker += f32::from(u8::from(won));
            let owners = [Some(attacker), start.battle.defender.get()];
            for side in [ATTACKER, DEFENDER] {
                let before = self.units_of(&start, owners[side]) + u32::from(start.battle.sides[side].host.units());
                sum.losses[side] += before.saturating_sub(self.units_of(&world, owners[side])) as f32;
            }
        }
        let count = battles.max(1) as f32;
        Odds { attacker: sum.attacker / count, losses: sum.losses.map(|lost| lost / count) }
    }

    /// Units of a player on all the land; neutral ones are those that nobody controls.
    fn units_of(&self, state: &State, owner: Option<Seat>) -> u32 {
        let own = |area: &Area| state.controller(*area) == owner;
        crate::land::areas(state.land.laid).filter(own).map(|area| u32::from(state.place(area).units())).sum()
    }

    /// Both sides do what the house's bots would, without cards.
    fn fight(&self, world: &mut State) {
        let mut options = Vec::new();
        self.go_on(world, &mut Silent);
        for _ in 0..LONGEST_BATTLE {
            let (Some(step), true) = (world.stack.top(), world.over.is_none()) else { return };
            let Ask::One(seat) = self.whom(world, step) else { return };
            options.clear();
            self.list(world, step, seat, &mut options);
            let plays = matches!(step, Step::Battle(BattleStep::Window { .. }) | Step::Card(_));
            let choice = if plays && options.contains(&Choice::Done) {
                Choice::Done
            } else {
                let worth = |choice: Choice| self.foresee_one(world, step, seat, choice);
                let best = options.iter().copied().max_by(|one, two| worth(*one).total_cmp(&worth(*two)));
                best.unwrap_or(Choice::Done)
            };
            self.carry_out(world, step, seat, choice, &mut Silent);
            self.go_on(world, &mut Silent);
        }
    }
}

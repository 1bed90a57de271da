//! What the greedy bot knows of the cards before any table begins: worked out once from their effects.
//!
//! A power is counted as what it adds to an average combat ([`Aid`]), and everything else that a card does as points.

use crate::content::{CardType, Content, KindInfo, Moment, PowerInfo};
use crate::effect::{Cost, Effect, On, Passive, Span, When};
use kernel::Few;

/// What a power adds to one combat.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Aid {
    /// Wounds that are not taken.
    pub life: f32,
    /// To the combat value of each phase, as if it held in all rounds.
    pub values: [f32; 3],
    /// To the damage of each phase.
    pub damages: [f32; 3],
    /// Wounds dealt beside the attacks.
    pub burst: f32,
    /// To the values and damages of the foe.
    pub foe_values: [f32; 3],
    pub foe_damages: [f32; 3],
}

/// A power, as far as it helps in combat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gift {
    pub which: u8,
    pub cost: Cost,
    pub before: bool,
    /// It helps the Ally that has it and nobody else.
    pub own: bool,
    pub aid: Aid,
}

pub(crate) type Gifts = Few<Option<Gift>, 3>;

#[derive(Clone, Debug, Default)]
pub(crate) struct Lore {
    pub kinds: Vec<Gifts>,
    pub heroes: Vec<Gifts>,
    /// What each kind of card is worth beside what it does in combat.
    pub worths: Vec<f32>,
    /// The same with an average combat: what a card is worth to somebody who may buy it.
    pub wanted: Vec<f32>,
}

impl Aid {
    pub fn add(&mut self, other: &Aid, times: f32) {
        self.life += times * other.life;
        self.burst += times * other.burst;
        for phase in 0..3 {
            self.values[phase] += times * other.values[phase];
            self.damages[phase] += times * other.damages[phase];
            self.foe_values[phase] += times * other.foe_values[phase];
            self.foe_damages[phase] += times * other.foe_damages[phase];
        }
    }

    fn is_some(&self) -> bool {
        let all = |numbers: &[f32; 3]| numbers.iter().map(|n| n.abs()).sum::<f32>();
        self.life + self.burst + all(&self.values) + all(&self.damages) + all(&self.foe_values) + all(&self.foe_damages)
            > 0.0
    }

    /// In points, for a hero of no particular strength.
    fn points(&self) -> f32 {
        let sum = |numbers: &[f32; 3]| numbers.iter().sum::<f32>();
        3.0 * self.life + 5.0 * self.burst + 1.6 * sum(&self.values) + 5.0 * sum(&self.damages)
            - 1.2 * sum(&self.foe_values)
            - 2.0 * sum(&self.foe_damages)
    }
}

impl Lore {
    pub fn of(content: &Content) -> Lore {
        let gifts = |powers: &[Option<PowerInfo>]| -> Gifts {
            let gift = |(which, power): (usize, &PowerInfo)| {
                let aid = aid_of(content, power);
                let before = power.when.moment() == Moment::BeforeCombat;
                let own = power.on == On::Own;
                aid.is_some().then_some(Some(Gift { which: which as u8, cost: power.cost, before, own, aid }))
            };
            powers.iter().flatten().enumerate().filter_map(gift).collect()
        };
        let kinds: Vec<Gifts> = content.kinds.iter().map(|kind| gifts(&kind.powers)).collect();
        let worths: Vec<f32> = content.kinds.iter().map(|kind| card_worth(content, kind)).collect();
        let wanted = content.kinds.iter().zip(&worths).zip(&kinds);
        let wanted = wanted.map(|((kind, worth), gifts)| worth + combat_worth(kind, gifts)).collect();
        Lore { heroes: content.heroes.iter().map(|hero| gifts(&hero.powers)).collect(), kinds, worths, wanted }
    }
}

/// One use of a power in a combat of a few rounds.
fn aid_of(content: &Content, power: &PowerInfo) -> Aid {
    let mut aid = Aid::default();
    let phases: &[usize] = match power.when {
        When::RollIn(phase) | When::AttackIn(phase) => &[phase.index()],
        When::Roll | When::RollFailed => &[0, 1, 2],
        When::Wounds | When::BeforeCombat | When::BeforeCombatOften => &[],
        _ => return aid,
    };
    add_list(content, power.does, phases, &mut aid, 1.0);
    aid
}

fn add_list(content: &Content, list: Span, phases: &[usize], aid: &mut Aid, share: f32) {
    // A roll is one of a few: one that fits any phase helps each of them less.
    let spread = if phases.len() > 1 { 0.14 } else { 0.34 } * share;
    for effect in &content.effects[list] {
        match *effect {
            Effect::Prevent(n) => aid.life += 0.8 * share * f32::from(n),
            Effect::Heal(..) => aid.life += 0.5 * share,
            Effect::Maim(n) => aid.burst += share * f32::from(n),
            Effect::Strike(_, n) => aid.burst += share * (0.4 + 0.07 * f32::from(n)),
            Effect::Damage(n) => phases.iter().for_each(|&phase| aid.damages[phase] += spread * f32::from(n)),
            Effect::Attacks(n) => aid.burst += 0.5 * share * f32::from(n),
            Effect::Roll(n) => phases.iter().for_each(|&phase| aid.values[phase] += spread * f32::from(n)),
            Effect::Reroll => phases.iter().for_each(|&phase| aid.values[phase] += 4.0 * spread),
            Effect::Value(phase, n) => aid.foe_values[phase.index()] += share * f32::from(n),
            Effect::Harm(phase, n) => aid.foe_damages[phase.index()] += share * f32::from(n),
            Effect::Test(_, _, _, pass, fail) => {
                add_list(content, pass, phases, aid, 0.6 * share);
                add_list(content, fail, phases, aid, 0.4 * share);
            }
            Effect::Wound(..) => aid.life -= 0.8 * share,
            _ => {}
        }
    }
}

/// What a card is worth on the road and in towns.
fn card_worth(content: &Content, kind: &KindInfo) -> f32 {
    let mut points = 0.5 * f32::from(kind.cost);
    for hold in kind.holds.iter().flatten() {
        points += match *hold {
            Passive::Skill(_, n) => 0.6 * f32::from(n),
            Passive::Stamina(n) => 1.6 * f32::from(n),
            Passive::Warm(n) => 3.0 * f32::from(n),
            Passive::WarmAll(n) => 5.5 * f32::from(n),
            Passive::Dice(n) => 5.0 * f32::from(n),
            Passive::Haggle(n) => 3.0 * f32::from(n),
            Passive::FirstRoll(n) => 0.6 * f32::from(n),
            _ => 0.0,
        };
    }
    for power in kind.powers.iter().flatten() {
        let often = match power.cost {
            Cost::Activate => 1.0,
            Cost::Discard => 0.6,
            Cost::Exhaust(n) => 0.9 / f32::from(n),
            Cost::Gold(_) => 0.5,
        };
        let each = match power.when {
            When::Travel | When::Market => list_worth(content, power.does),
            When::Frost => 1.4 * list_worth(content, power.does),
            When::WhiteDeath => 4.5 * list_worth(content, power.does),
            When::Test | When::TestFailed => 2.6,
            _ => 0.0,
        };
        points += often * each;
    }
    points
}

fn list_worth(content: &Content, list: Span) -> f32 {
    let worth = |effect: &Effect<Span>| match *effect {
        Effect::Heal(_, n) => 4.0 * f32::from(n),
        Effect::Cure(_, n) => 4.0 * f32::from(n),
        Effect::Rest(_, n) | Effect::Thaw(_, n) => 0.8 * f32::from(n),
        Effect::Dice(n) => 3.6 * f32::from(n),
        Effect::Rumors(n) => 5.0 * f32::from(n),
        Effect::Clues(n) => 12.0 * f32::from(n),
        Effect::Gold(n) => 1.5 * f32::from(n),
        Effect::Prevent(n) => f32::from(n),
        Effect::Steal => 5.0,
        Effect::Test(_, _, _, pass, fail) => 0.6 * list_worth(content, pass) + 0.4 * list_worth(content, fail),
        Effect::Choose(a, b) => list_worth(content, a).max(list_worth(content, b)),
        _ => 0.0,
    };
    content.effects[list].iter().map(worth).sum()
}

/// What a card does in combat, in points.
fn combat_worth(kind: &KindInfo, gifts: &Gifts) -> f32 {
    let mut points = 0.0;
    for hold in kind.holds.iter().flatten() {
        points += match *hold {
            Passive::Combat(_, n) => 2.4 * f32::from(n),
            Passive::Harm(_, n) => 6.0 * f32::from(n),
            Passive::Life(n) => 6.0 * f32::from(n),
            Passive::Attacks(n) => 9.0 * f32::from(n),
            _ => 0.0,
        };
    }
    if kind.card_type == CardType::Ally {
        let best = (0..3).map(|phase| f32::from(kind.values[phase]) * (0.5 + 0.5 * f32::from(kind.damages[phase])));
        points += 1.1 * best.fold(0.0, f32::max) + 0.6 * f32::from(kind.life);
    }
    for gift in gifts.iter().flatten() {
        points += gift.aid.points() * if gift.cost == Cost::Discard { 0.5 } else { 1.0 };
    }
    points
}

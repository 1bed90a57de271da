//! What each kind of card is worth, computed once when the content is loaded.

use crate::Queen;
use crate::appraise::Weights;
use crate::content::{CardType, KindInfo};
use crate::effect::{Aim, Amount, Condition, Effect, ForTarget, ForYou, Passive, Span, Structure, Until, Ward, When};
use kernel::arena::Arena;

/// The Clout that a rival holds late in a game, when parts of it can be stolen.
const PURSE: f32 = 12.0;

/// What a card is worth, in Clout.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// Each time it comes round from the Deck.
    pub cycle: f32,
    /// As a face-down Reaction.
    pub down: f32,
    /// It enters an Armory and stays there.
    pub stays: bool,
    /// Once, when it enters.
    entry: f32,
    /// Whenever a turn of its bearer begins, ends, and when the clock strikes; for its bearer.
    start: f32,
    end: f32,
    hour: f32,
    /// Each round, by what it holds and by what others make happen; for its bearer.
    round: f32,
    /// It is for a rival to bear.
    is_bane: bool,
    /// Whenever a turn of its bearer begins; for the owner of a Bane.
    pub owner: f32,
    /// The Clout that it is sure to bring when it is played, above its price.
    pub cash: f32,
}

impl Worth {
    /// What it still brings its bearer.
    pub fn each(&self, starts: f32, ends: f32, hours: f32, acts: f32) -> f32 {
        self.start * starts + self.end * ends + self.hour * hours + self.round * acts
    }

    /// What it is to hold it as a turn begins.
    pub fn drawn(&self) -> f32 {
        if self.stays { self.in_armory(2.0).max(0.0) } else { self.cycle }
    }

    /// What it brings her who plays it, with so many turns to come then.
    pub fn in_armory(&self, turns: f32) -> f32 {
        let turns = turns.max(0.0);
        let brings = self.each(turns, turns, (turns - 0.5).max(0.0), turns);
        self.entry + self.owner * turns + if self.is_bane { -brings } else { brings }
    }
}

impl Queen {
    pub(crate) fn worths(kinds: &[KindInfo], effects: &Arena<Effect<Span>>, weights: &Weights) -> Vec<Worth> {
        let scale = Scale { effects, weights, dice: 1 };
        kinds.iter().map(|info| scale.worth(info)).collect()
    }
}

/// What things are weighed with.
#[derive(Clone, Copy)]
struct Scale<'c> {
    effects: &'c Arena<Effect<Span>>,
    weights: &'c Weights,
    /// How many dice the last roll of the list has.
    dice: u8,
}

impl Scale<'_> {
    fn worth(self, info: &KindInfo) -> Worth {
        let price = f32::from(info.play);
        let does = self.list(info.does);
        let mut worth = Worth::default();
        for passive in info.holds.iter().flatten() {
            worth.round += passive_worth(*passive);
        }
        for (when, span) in info.whenever.iter().flatten() {
            let list = self.list(*span);
            match when {
                When::TurnStart => {
                    worth.start += list;
                    worth.owner += self.for_owner(*span);
                }
                When::TurnEnd => worth.end += list,
                When::HourStrikes => worth.hour += list,
                When::Hurt | When::YouHurt | When::Healed | When::Bought | When::OthersBuy => worth.round += 0.8 * list,
                _ => worth.round += 0.4 * list,
            }
        }
        for &(cost, span) in info.abilities.iter() {
            worth.round += (0.7 * (self.list(span) - f32::from(cost))).max(0.3);
        }
        match info.card_type {
            CardType::Utility | CardType::Attack => {
                worth.cycle = (does - price).max(0.1);
                worth.cash = (self.sure_clout(info.does) - price).max(0.0);
            }
            CardType::Reaction => {
                let extra = info.extra.map_or(0.0, |(cost, span)| (self.list(span) - f32::from(cost)).max(0.0));
                let down = self.weights.reaction * (does + 0.5 * extra - 0.7 * price).max(0.6);
                worth.cycle = 0.5 * down;
                worth.down = 0.85 * down;
            }
            CardType::Boon | CardType::Summon => {
                worth.stays = true;
                worth.entry = does - price + 0.35 * f32::from(info.loyalty);
                worth.scale(self.weights.armory);
            }
            CardType::Bane => {
                worth.stays = true;
                worth.is_bane = true;
                worth.entry = does - price;
                worth.scale(self.weights.bane);
                // What a Bane does that the effects do not tell still weighs.
                if worth.start + worth.end + worth.hour + worth.round > -0.4 {
                    worth.round -= 0.4;
                }
            }
        }
        worth
    }
}

impl Scale<'_> {
    /// What a list of effects is worth. What comes after a roll is weighed by the odds of its dice.
    fn list(self, span: Span) -> f32 {
        let mut scale = self;
        let mut sum = 0.0;
        for effect in &self.effects[span] {
            if let Effect::You(ForYou::Roll(dice)) = effect {
                scale.dice = *dice;
            }
            sum += scale.effect_worth(*effect);
        }
        sum
    }

    /// How likely a condition is to hold: dice have odds, of all else it is known only that it may be so or not.
    fn odds(self, condition: Condition) -> Option<f32> {
        match condition {
            Condition::RollAtLeast(n) => Some(at_least(self.dice, n)),
            Condition::RollAtMost(n) => Some(1.0 - at_least(self.dice, n + 1)),
            _ => None,
        }
    }

    /// What a list gives the owner of the Bane that it stands on.
    fn for_owner(self, span: Span) -> f32 {
        let owner = |effect: &Effect<Span>| match effect {
            Effect::Structure(Structure::Owner(list)) => self.list(*list),
            _ => 0.0,
        };
        self.effects[span].iter().map(owner).sum()
    }

    /// The Clout that a list gives whatever happens.
    fn sure_clout(self, span: Span) -> f32 {
        let clout = |effect: &Effect<Span>| match effect {
            Effect::You(ForYou::Clout(Amount::Just(n))) => f32::from(*n),
            Effect::Structure(Structure::Choose(a, b)) => self.sure_clout(*a).max(self.sure_clout(*b)),
            _ => 0.0,
        };
        self.effects[span].iter().map(clout).sum()
    }

    fn effect_worth(self, effect: Effect<Span>) -> f32 {
        match effect {
            Effect::You(effect) => self.for_you_worth(effect),
            Effect::Target(effect) => self.for_target_worth(effect),
            Effect::Ward(ward) => ward_worth(ward),
            Effect::Structure(structure) => self.structure_worth(structure),
        }
    }

    fn for_you_worth(self, effect: ForYou) -> f32 {
        use ForYou as Y;
        let w = self.weights;
        match effect {
            Y::Clout(a) => amount_worth(a),
            Y::PayClout(a) => -amount_worth(a),
            Y::Heal(a) => w.heal * amount_worth(a),
            Y::Hurt(a) => -0.9 * amount_worth(a),
            Y::Draw(n) => w.draw * f32::from(n),
            Y::Level(_, by, Until::Lasting) => 3.0 * f32::from(by),
            Y::Level(_, by, _) => 1.2 * f32::from(by),
            Y::MayBanish(_, n) => w.banish * f32::from(n),
            Y::Discard(n) => -0.7 * f32::from(n),
            Y::MayCycle(n) => 0.6 * f32::from(n),
            Y::Foretell(n) => 0.3 * f32::from(n),
            Y::Recall(n) => 1.3 * f32::from(n),
            Y::Guard(n) => w.guard * f32::from(n),
            Y::Charge(n) => w.charge * f32::from(n),
            Y::FreeReaction | Y::Reroll => 0.8,
            Y::Discount(n) => 0.8 * f32::from(n),
            Y::BuyToHand => 1.0,
            Y::DismissBane | Y::PassBane => 1.2,
            Y::Store(a) => 0.7 * amount_worth(a),
            Y::Loyalty(a) => 0.4 * amount_worth(a),
            Y::Rally(n) => 0.5 * f32::from(n),
            Y::Prophecy(n) => w.prophecy * f32::from(n),
            Y::Trance => 0.7 * w.trance,
            Y::LashMe(n) => -1.2 * f32::from(n),
            Y::LashBurst => 3.5,
            Y::Roll(_) | Y::Spend(_) | Y::SpendProphecy(_) | Y::Unstore | Y::DismissThis | Y::BanishThis => 0.0,
        }
    }

    fn for_target_worth(self, effect: ForTarget) -> f32 {
        use ForTarget as T;
        let w = self.weights;
        match effect {
            // Damage weakens one rival of several.
            T::Damage(a) => w.damage * amount_worth(a),
            T::Steal(a) => w.steal * amount_worth(a),
            T::StealPart(n) => PURSE * w.steal / f32::from(n.max(1)),
            T::Drain(a) => 0.7 * amount_worth(a),
            T::Lash(n) => 1.3 * w.lash * w.damage * f32::from(n),
            T::TheirLevel(by, _) => -1.2 * f32::from(by),
            T::Toss(n) => 1.0 * f32::from(n),
            T::Dismiss => 2.0,
            T::PeekReactions | T::PeekHand => 0.4,
            T::TheyHeal(n) | T::TheyGain(n) => -0.4 * f32::from(n),
            T::TheyDraw(n) => -0.6 * f32::from(n),
            T::Unlash => 0.0,
        }
    }

    fn structure_worth(self, structure: Structure<Span>) -> f32 {
        use Structure as S;
        let inner = |span| self.list(span);
        match structure {
            S::Strike(aim, hits, unblockable) => {
                let targets = match aim {
                    Aim::One => 1.0,
                    Aim::Two => 1.8,
                    Aim::Three => 2.4,
                    Aim::AllOpponents => 2.4,
                };
                inner(hits) * targets * if unblockable { 1.1 } else { 0.9 }
            }
            S::Split(a, _) => 0.9 * self.weights.damage * amount_worth(a),
            S::OnOpponent(l) => inner(l),
            S::OnEachOpponent(l) => 2.2 * inner(l),
            S::Choose(a, b) => inner(a).max(inner(b)) + 0.3,
            S::Choose3(a, b, c) => inner(a).max(inner(b)).max(inner(c)) + 0.5,
            S::TheyChoose(a, b) => inner(a).min(inner(b)),
            S::If(condition, l) => self.odds(condition).unwrap_or(0.6) * inner(l),
            S::IfElse(condition, a, b) => {
                let odds = self.odds(condition).unwrap_or(0.5);
                odds * inner(a) + (1.0 - odds) * inner(b)
            }
            S::MayPay(cost, l) => (0.7 * (inner(l) - f32::from(cost))).max(0.2),
            S::MayProphesy(cost, l) => (0.5 * (inner(l) - 0.8 * f32::from(cost))).max(0.2),
            S::Owner(_) => 0.0,
        }
    }
}

impl Worth {
    /// Everything it does in an Armory counts by this part.
    fn scale(&mut self, by: f32) {
        for part in [&mut self.start, &mut self.end, &mut self.hour, &mut self.round] {
            *part *= by;
        }
    }
}

/// The chance that so many dice come to so much or more.
fn at_least(dice: u8, least: u8) -> f32 {
    let faces = |rest: i32| ((7 - rest).clamp(0, 6)) as f32 / 6.0;
    let least = i32::from(least);
    if dice < 2 { faces(least) } else { (1..=6).map(|first| faces(least - first)).sum::<f32>() / 6.0 }
}

fn passive_worth(passive: Passive) -> f32 {
    match passive {
        Passive::Armor(n) => 0.9 * f32::from(n),
        Passive::FirstArmor(n) => 0.55 * f32::from(n),
        Passive::Might(n) => 1.0 * f32::from(n),
        Passive::MightIfClout(_, n) => 0.8 * f32::from(n),
        Passive::Levels(_, n) => 0.8 * f32::from(n),
        Passive::LevelsIfHurt(_, n, _) => 0.4 * f32::from(n),
        Passive::HandLimit(n) => 1.2 * f32::from(n),
        Passive::Toll(_) => -0.8,
        Passive::Prices(n) => -0.8 * f32::from(n),
        Passive::ReactionPrices(n) => -0.4 * f32::from(n),
        Passive::Bleeding(n) => -0.5 * f32::from(n),
        Passive::Grasp(n) => 0.5 * f32::from(n),
        Passive::TightLash => 0.8,
        Passive::Thorns(n) => 0.7 * f32::from(n),
        Passive::RerollEachTurn => 0.7,
        Passive::DeepTrance => 1.5,
        Passive::Pact(n, _) => 0.9 * f32::from(n),
    }
}

fn amount_worth(amount: Amount) -> f32 {
    match amount {
        Amount::Just(n) => f32::from(n),
        Amount::Major | Amount::MajorOf(_) => 4.6,
        Amount::Minor | Amount::MinorOf(_) => 2.6,
        Amount::MajorPlus(n) => 4.6 + f32::from(n),
        Amount::MinorPlus(n) => 2.6 + f32::from(n),
        Amount::Per(_, _, most) => 0.5 * f32::from(most),
        Amount::MajorPer(_, _, most) => 4.6 + 0.4 * f32::from(most),
        Amount::MinorPer(_, _, most) => 2.6 + 0.4 * f32::from(most),
    }
}

fn ward_worth(ward: Ward) -> f32 {
    match ward {
        Ward::Reduce(a) => 0.75 * amount_worth(a),
        Ward::NegateDamage => 3.6,
        Ward::NegateAttack => 4.2,
    }
}

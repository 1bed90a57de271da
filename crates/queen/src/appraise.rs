//! How good a table is for a princess: what greedy play and search steer by.
//!
//! Points (Clout and health) count at midnight; until then cards that will be played again are worth something, the
//! more the earlier it is. Low health is dangerous, strong rivals are a threat, an Advisor lives by her Leader.

use crate::Queen;
use crate::content::{CardType, KindInfo};
use crate::effect::{Aim, Amount, Effect, ForTarget, ForYou, Passive, Span, Structure, Until, Ward, When};
use crate::state::{Shelf, Standing, State};
use kernel::arena::Arena;
use kernel::{Card, Seat};

/// How much the prospects of rivals count beside their points.
const RIVAL_PROSPECTS: f32 = 0.5;
/// What a declared Leader would be worth who had all the points of the table.
const REFUGE: f32 = 3.0;

/// What a card is worth, roughly in Clout.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// Each time it comes round from the Deck.
    pub cycle: f32,
    /// Once, when it enters an Armory.
    pub entry: f32,
    /// Each round it lies in an Armory, for whoever bears it.
    pub round: f32,
    /// As a face-down Reaction.
    pub down: f32,
}

impl Queen {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            return if state.winners.contains(seat) { 1.0 } else { 0.0 };
        }
        match state.player(seat).standing {
            Standing::Out => 0.0,
            Standing::Advisor(leader) => 0.5 * squash(self.lead(state, leader)),
            Standing::Princess => squash(self.lead(state, seat) + self.refuge(state, seat)),
        }
    }

    /// What it is worth to have a Leader in view should she fall: the stronger her declared Leader stands among the
    /// living, the more. One who is out or has an Advisor takes nobody (QM-82, QM-88).
    fn refuge(&self, state: &State, seat: Seat) -> f32 {
        let Some(leader) = state.player(seat).declared.filter(|&leader| state.alive(leader)) else { return 0.0 };
        if state.seats().any(|other| state.player(other).standing == Standing::Advisor(leader)) {
            return 0.0;
        }
        let all: i32 = state.living().map(|other| self.points(state, other)).sum();
        REFUGE * self.points(state, leader) as f32 / all.max(1) as f32
    }

    /// How far ahead of her rivals, in points.
    fn lead(&self, state: &State, seat: Seat) -> f32 {
        let own = self.strength(state, seat, seat);
        let (mut best, mut sum, mut count) = (0.0f32, 0.0, 0.0);
        for rival in state.opponents(seat) {
            let strength = self.strength(state, rival, seat);
            best = best.max(strength);
            sum += strength;
            count += 1.0;
        }
        let mean = if count > 0.0 { sum / count } else { 0.0 };
        // Fewer rivals are better whatever they hold.
        own - 0.5 * best - 0.38 * mean - 2.5 * count
    }

    /// Turns until midnight as `eye` counts them: for herself the present one and those to come, for a rival a little more
    /// if she has yet to act, or is acting, in this round. Passing the turn on changes none of these numbers.
    fn turns_left(state: &State, seat: Seat, eye: Seat) -> f32 {
        let place = |seat: Seat| (seat.0 + state.count - state.first.0) % state.count;
        let to_come = place(seat) > place(state.turn) || (seat == state.turn && seat != eye);
        f32::from(12u8.saturating_sub(state.hour)) + if to_come { 1.0 } else { 0.0 }
    }

    fn strength(&self, state: &State, seat: Seat, eye: Seat) -> f32 {
        let player = state.player(seat);
        let left = Self::turns_left(state, seat, eye);
        let health = f32::from(player.health);
        // The last points of health are worth more than points: they are the game.
        let danger = if health < 12.0 { (12.0 - health) * (12.0 - health) * 0.06 * (left.min(4.0) / 4.0) } else { 0.0 };
        let points = f32::from(player.clout) + health - danger - f32::from(player.lash) * 1.3;
        let mut prospects = f32::from(player.prophecy) * 0.5;
        prospects += f32::from(player.guard) * 0.6 + f32::from(player.charge) * 0.7;
        prospects += f32::from(u8::from(player.trance)) * 2.5 + f32::from(player.rerolls) * 0.7;
        prospects += f32::from(u8::from(player.free_reaction)) * 0.8;
        for class in 0..3 {
            prospects += f32::from(player.lasting[class]) * (0.5 * left).min(3.0);
            prospects += f32::from(player.until_next[class]) * 0.6 + f32::from(player.this_turn[class]) * 0.5;
        }
        prospects += self.cards_worth(state, seat, left);
        // What a rival may make of her cards counts less than what she has.
        points + if seat == eye { prospects } else { RIVAL_PROSPECTS * prospects }
    }

    fn cards_worth(&self, state: &State, seat: Seat, left: f32) -> f32 {
        let rounds = (left - 1.0).max(0.0);
        let (mut sum, mut entering, mut count) = (0.0, 0.0, 0.0f32);
        for shelf in [Shelf::Deck, Shelf::Hand, Shelf::Archive] {
            for card in state.cards.iter(shelf.of(seat)) {
                let worth = self.worth_of(card);
                sum += worth.cycle;
                // What leaves the Deck for an Armory or lies face down does not thin out the hands to come.
                count += if worth.down > 0.0 { 0.5 } else { 1.0 };
                if worth.entry != 0.0 || worth.round != 0.0 {
                    count -= 0.85;
                    // It will be drawn in a round or two, lie there for the rest, and weigh on others if it is a Bane.
                    let value = worth.entry + worth.round.abs() * (left - 2.0).max(0.0);
                    entering += (0.75 * value).max(0.0) * (rounds / 2.0).min(1.0);
                }
            }
        }
        // Each round about five and a half cards are drawn, so each card comes up so often until midnight.
        let cycles = (5.5 * rounds / count.max(5.5)).min(rounds);
        let mut worth = sum * cycles + entering;
        for card in state.cards.iter(Shelf::Armory.of(seat)) {
            let info = &self.content.kinds[self.kind_of(card).index()];
            worth += self.worth_of(card).round * (left - 0.5).max(0.3);
            let tokens = f32::from(state.mark(card));
            if info.card_type == CardType::Summon {
                worth += 0.35 * tokens;
            } else if !info.abilities.is_empty() {
                worth += 0.6 * tokens;
            }
        }
        let clout = state.player(seat).clout;
        for card in state.cards.iter(Shelf::Reactions.of(seat)) {
            let price = self.content.kinds[self.kind_of(card).index()].play;
            let ready = if clout >= u16::from(price) { 1.0 } else { 0.5 };
            worth += self.worth_of(card).down * ready;
        }
        worth
    }

    #[inline]
    fn worth_of(&self, card: Card) -> Worth {
        self.worths[self.kind_of(card).index()]
    }

    /// Computed once for each kind when the content is loaded.
    pub(crate) fn worths(kinds: &[KindInfo], effects: &Arena<Effect<Span>>) -> Vec<Worth> {
        kinds.iter().map(|info| worth(info, effects)).collect()
    }
}

fn squash(lead: f32) -> f32 {
    0.5 + 0.5 * (lead / 60.0).clamp(-0.98, 0.98)
}

fn worth(info: &KindInfo, effects: &Arena<Effect<Span>>) -> Worth {
    let price = f32::from(info.play);
    let does = list(info.does, effects);
    let mut round = 0.0;
    for passive in info.holds.iter().flatten() {
        round += passive_worth(*passive);
    }
    for (when, span) in info.whenever.iter().flatten() {
        let often = match when {
            When::TurnStart | When::TurnEnd | When::HourStrikes => 1.0,
            When::Hurt | When::YouHurt | When::Healed | When::Bought | When::OthersBuy => 0.8,
            _ => 0.4,
        };
        round += often * list(*span, effects);
    }
    for &(cost, span) in info.abilities.iter() {
        round += (0.7 * (list(span, effects) - f32::from(cost))).max(0.3);
    }
    match info.card_type {
        CardType::Utility | CardType::Attack => Worth { cycle: (does - price).max(0.1), ..Worth::default() },
        CardType::Reaction => {
            let extra = info.extra.map_or(0.0, |(cost, span)| (list(span, effects) - f32::from(cost)).max(0.0));
            let down = (does + 0.5 * extra - 0.7 * price).max(0.6);
            Worth { cycle: 0.5 * down, down: 0.85 * down, ..Worth::default() }
        }
        CardType::Boon | CardType::Summon => {
            let entry = does - price + 0.35 * f32::from(info.loyalty);
            Worth { entry, round, ..Worth::default() }
        }
        CardType::Bane => Worth { entry: does - price, round: round.min(-0.4), ..Worth::default() },
    }
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

fn list(span: Span, effects: &Arena<Effect<Span>>) -> f32 {
    effects[span].iter().map(|effect| effect_worth(*effect, effects)).sum()
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

fn effect_worth(effect: Effect<Span>, all: &Arena<Effect<Span>>) -> f32 {
    match effect {
        Effect::You(effect) => for_you_worth(effect),
        Effect::Target(effect) => for_target_worth(effect),
        Effect::Ward(ward) => ward_worth(ward),
        Effect::Structure(structure) => structure_worth(structure, all),
    }
}

fn for_you_worth(effect: ForYou) -> f32 {
    use ForYou as Y;
    match effect {
        Y::Clout(a) => amount_worth(a),
        Y::PayClout(a) => -amount_worth(a),
        Y::Heal(a) => 0.8 * amount_worth(a),
        Y::Hurt(a) => -0.9 * amount_worth(a),
        Y::Draw(n) => 1.2 * f32::from(n),
        Y::Level(_, by, Until::Lasting) => 3.0 * f32::from(by),
        Y::Level(_, by, _) => 1.2 * f32::from(by),
        Y::MayBanish(_, n) => 0.7 * f32::from(n),
        Y::Discard(n) => -0.7 * f32::from(n),
        Y::MayCycle(n) => 0.6 * f32::from(n),
        Y::Foretell(n) => 0.3 * f32::from(n),
        Y::Recall(n) => 1.3 * f32::from(n),
        Y::Guard(n) => 0.7 * f32::from(n),
        Y::Charge(n) => 0.8 * f32::from(n),
        Y::FreeReaction | Y::Reroll => 0.8,
        Y::Discount(n) => 0.8 * f32::from(n),
        Y::BuyToHand => 1.0,
        Y::DismissBane | Y::PassBane => 1.2,
        Y::Store(a) => 0.7 * amount_worth(a),
        Y::Loyalty(a) => 0.4 * amount_worth(a),
        Y::Rally(n) => 0.5 * f32::from(n),
        Y::Prophecy(n) => 0.5 * f32::from(n),
        Y::Trance => 1.8,
        Y::LashMe(n) => -1.2 * f32::from(n),
        Y::LashBurst => 3.5,
        Y::Roll(_) | Y::Spend(_) | Y::SpendProphecy(_) | Y::Unstore | Y::DismissThis | Y::BanishThis => 0.0,
    }
}

fn for_target_worth(effect: ForTarget) -> f32 {
    use ForTarget as T;
    match effect {
        // Damage weakens one rival of several.
        T::Damage(a) => amount_worth(a),
        T::Steal(a) => 1.45 * amount_worth(a),
        T::StealPart(n) => 10.0 / f32::from(n.max(1)),
        T::Drain(a) => 0.7 * amount_worth(a),
        T::Lash(n) => 1.1 * f32::from(n),
        T::TheirLevel(by, _) => -1.2 * f32::from(by),
        T::Toss(n) => 1.0 * f32::from(n),
        T::Dismiss => 2.0,
        T::PeekReactions | T::PeekHand => 0.4,
        T::TheyHeal(n) | T::TheyGain(n) => -0.4 * f32::from(n),
        T::TheyDraw(n) => -0.6 * f32::from(n),
        T::Unlash => 0.0,
    }
}

fn ward_worth(ward: Ward) -> f32 {
    match ward {
        Ward::Reduce(a) => 0.75 * amount_worth(a),
        Ward::NegateDamage => 3.6,
        Ward::NegateAttack => 4.2,
    }
}

fn structure_worth(structure: Structure<Span>, all: &Arena<Effect<Span>>) -> f32 {
    use Structure as S;
    let inner = |span| list(span, all);
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
        S::Split(a, _) => 0.9 * amount_worth(a),
        S::OnOpponent(l) => inner(l),
        S::OnEachOpponent(l) => 2.2 * inner(l),
        S::Choose(a, b) => inner(a).max(inner(b)) + 0.3,
        S::Choose3(a, b, c) => inner(a).max(inner(b)).max(inner(c)) + 0.5,
        S::TheyChoose(a, b) => inner(a).min(inner(b)),
        S::If(_, l) => 0.6 * inner(l),
        S::IfElse(_, a, b) => 0.5 * (inner(a) + inner(b)),
        S::MayPay(cost, l) => (0.7 * (inner(l) - f32::from(cost))).max(0.2),
        S::MayProphesy(cost, l) => (0.5 * (inner(l) - 0.8 * f32::from(cost))).max(0.2),
        S::Owner(l) => -inner(l),
    }
}

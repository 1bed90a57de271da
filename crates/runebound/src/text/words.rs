//! What the words of cards say: effects, powers, passives and decrees, each in its own sentence. A word that means nothing
//! in the adventure that is played says so.

use super::m;
use crate::Runebound;
use crate::adventures::Adventure;
use crate::content::PowerInfo;
use crate::effect::{Cost, Decree, Effect, Passive, Phase, Skill, Span, Topic, When, Whom};
use kernel::{Arg, Message};

impl<A: Adventure> Runebound<A> {
    /// A line of a card, marked if what it is about is unknown here.
    pub(super) fn voiced(&self, topic: Option<Topic>, line: Message) -> Message {
        if topic.is_none_or(A::knows) { line } else { m("runebound-text-mute").with("line", line) }
    }

    /// What a power is about that not every adventure has: its moment, or all that it does.
    pub(crate) fn topic_of(&self, power: &PowerInfo) -> Option<Topic> {
        let mut topics = self.content.effects[power.does].iter().map(Effect::topic);
        let first = topics.next().flatten().filter(|first| topics.all(|topic| topic == Some(*first)));
        power.when.topic().or(first)
    }

    pub(super) fn hold_text(&self, hold: Passive) -> Message {
        let text = match hold {
            Passive::Dice(n) => m("runebound-hold-dice").with("n", n).with("adventure", A::SLUG),
            Passive::Haggle(n) => m("runebound-hold-haggle").with("sum", self.money(n)),
            _ => hold_text(hold),
        };
        self.voiced(hold.topic(), text)
    }

    /// When, whose roll or counters, for what cost, and what it does. The bearer is the hero, an Ally or an Item.
    pub(super) fn power_text(&self, power: &PowerInfo, bearer: &'static str) -> Message {
        let (when, phase) = match power.when {
            When::Travel => ("travel", ""),
            When::Test => ("test", ""),
            When::TestFailed => ("test-failed", ""),
            When::BeforeCombat => ("before-combat", ""),
            When::BeforeCombatOften => ("before-combat-often", ""),
            When::Roll => ("roll", ""),
            When::RollIn(phase) => ("roll-in", phase.slug()),
            When::AttackIn(phase) => ("attack-in", phase.slug()),
            When::RollFailed => ("roll-failed", ""),
            When::Wounds => ("wounds", ""),
            When::Frost => ("frost", ""),
            When::WhiteDeath => ("white-death", ""),
            When::Market => ("market", ""),
        };
        let (cost, n) = match power.cost {
            Cost::Activate => ("activate", 0),
            Cost::Discard => ("discard", 0),
            Cost::Exhaust(n) => ("exhaust", n),
            Cost::Gold(n) => ("gold", n),
        };
        let whose = m("runebound-whose").with("on", power.on.slug());
        let when = m("runebound-when").with("when", when).with("phase", phase).with("whose", whose);
        let cost =
            m("runebound-cost").with("cost", cost).with("n", n).with("sum", self.money(n)).with("bearer", bearer);
        m("runebound-text-power").with("when", when).with("cost", cost).with("does", self.list_text(power.does))
    }

    /// What a list of effects does, without a full stop at the end.
    pub(crate) fn list_text(&self, list: Span) -> Message {
        let effects = &self.content.effects[list];
        let treasures = effects.iter().filter(|effect| **effect == Effect::Treasure).count();
        let mut texts: Vec<Message> = effects
            .iter()
            .filter(|effect| **effect != Effect::Treasure)
            .map(|effect| self.effect_text(effect))
            .collect();
        if treasures > 0 {
            texts.push(m("runebound-fx-treasure").with("n", treasures).with("adventure", A::SLUG));
        }
        if effects.iter().any(is_compound) {
            in_turn(texts)
        } else {
            sentences(texts.into_iter().map(Arg::from).collect())
        }
    }

    /// What an Event does as it comes: for everyone, or for whoever drew it.
    pub(super) fn enters_text(&self, list: Span) -> Message {
        let effects = &self.content.effects[list];
        let text = |effect: &Effect<Span>| match effect {
            Effect::EachHero(_) => self.effect_text(effect),
            _ => m("runebound-fx-drawer").with("does", self.effect_text(effect)),
        };
        in_turn(effects.iter().map(text).collect())
    }

    fn effect_text(&self, effect: &Effect<Span>) -> Message {
        use Effect as E;
        let whom = |id, whom: Whom, n: u8| m(id).with("whom", whom.slug()).with("n", n);
        let change = |id, phase: Phase, n: i8| signed(m(id).with("phase", phase.slug()), n);
        match *effect {
            E::Gold(n) => signed(m("runebound-fx-gold"), n).with("sum", self.money(n.unsigned_abs())),
            E::Wound(who, n) => whom("runebound-fx-wound", who, n),
            E::Exhaust(who, n) => whom("runebound-fx-exhaust", who, n),
            E::Frost(who, n) => whom("runebound-fx-frost", who, n),
            E::WhiteDeath(who, n) => whom("runebound-fx-white-death", who, n),
            E::Heal(who, n) => whom("runebound-fx-heal", who, n),
            E::Rest(who, n) => whom("runebound-fx-rest", who, n),
            E::Thaw(who, n) => whom("runebound-fx-thaw", who, n),
            E::Cure(who, n) => whom("runebound-fx-cure", who, n),
            E::Test(skill, phase, n, pass, fail) => {
                let what = match (pass.is_empty(), fail.is_empty()) {
                    (false, false) => "both",
                    (true, false) => "fail",
                    _ => "pass",
                };
                m("runebound-fx-test")
                    .with("skill", m("runebound-skill").with("skill", skill.slug()))
                    .with("attribute", phase.attribute())
                    .with("n", n)
                    .with("what", what)
                    .with("pass", self.list_text(pass))
                    .with("fail", self.list_text(fail))
            }
            E::Choose(a, b) => m("runebound-fx-choose").with("a", self.list_text(a)).with("b", self.list_text(b)),
            E::Roll(n) => signed(m("runebound-fx-roll"), n),
            E::Damage(n) => m("runebound-fx-damage").with("n", n),
            E::Reroll => m("runebound-fx-reroll"),
            E::Strike(phase, n) => signed(m("runebound-fx-strike").with("phase", phase.slug()), n),
            E::Maim(n) => m("runebound-fx-maim").with("n", n),
            E::Prevent(n) => m("runebound-fx-prevent").with("n", n),
            E::Value(phase, n) => change("runebound-fx-value", phase, n),
            E::Harm(phase, n) => change("runebound-fx-harm", phase, n),
            E::Attacks(n) => m("runebound-fx-attacks").with("n", n),
            E::Dice(n) => m("runebound-fx-dice").with("n", n).with("adventure", A::SLUG),
            E::Rumors(n) => m("runebound-fx-rumors").with("n", n),
            E::Clues(n) => m("runebound-fx-clues").with("n", n),
            E::Treasure => m("runebound-fx-treasure").with("n", 1).with("adventure", A::SLUG),
            E::Steal => m("runebound-fx-steal"),
            E::NoEscape => m("runebound-fx-no-escape"),
            E::Doom(n) => signed(m("runebound-fx-doom"), n),
            E::EachHero(list) => {
                m("runebound-fx-each-hero").with("adventure", A::SLUG).with("does", self.list_text(list))
            }
        }
    }

    pub(super) fn decree_text(&self, decree: Decree<u8>) -> Message {
        let terrain = |terrain: u8| self.terrain_thing(terrain);
        match decree {
            Decree::Frost(on, n) => m("runebound-decree-frost").with("terrain", terrain(on)).with("n", n),
            Decree::Tiring(on, n) => m("runebound-decree-tiring").with("terrain", terrain(on)).with("n", n),
            Decree::FewerDice(n) => m("runebound-decree-dice").with("n", n),
            Decree::Prices(folk, n) => signed(m("runebound-decree-prices").with("folk", folk.slug()), n),
            Decree::NoGoods(folk) => m("runebound-decree-no-goods").with("folk", folk.slug()),
            Decree::NoFreeHealing => m("runebound-decree-no-free-healing"),
            Decree::Fierce(phase, n) => signed(m("runebound-decree-fierce").with("phase", phase.slug()), n),
            Decree::Tests(n) => signed(m("runebound-decree-tests"), n),
            Decree::Bounty(n) => m("runebound-decree-bounty").with("n", n),
        }
    }
}

/// Clauses or sentences one after another.
pub(super) fn sentences(list: Vec<Arg>) -> Message {
    if list.is_empty() { m("runebound-nothing") } else { m("runebound-sentences").with("list", list) }
}

/// Effects that have parts of their own: what follows one must not be taken for one of them.
fn is_compound(effect: &Effect<Span>) -> bool {
    matches!(effect, Effect::Test(..) | Effect::Choose(..) | Effect::EachHero(_))
}

/// One after another, each in a sentence of its own.
fn in_turn(texts: Vec<Message>) -> Message {
    let last_first = texts.into_iter().rev();
    let joined = last_first.reduce(|rest, first| m("runebound-fx-then").with("first", first).with("rest", rest));
    joined.unwrap_or_else(|| m("runebound-nothing"))
}

/// A number that can be negative is told as more or less of something.
pub(super) fn signed(message: Message, n: i8) -> Message {
    let sign = if n < 0 { "less" } else { "more" };
    message.with("sign", sign).with("n", n.unsigned_abs())
}

pub(super) fn skill_text(id: &'static str, skill: Skill, n: i8) -> Message {
    signed(m(id).with("skill", m("runebound-skill").with("skill", skill.slug())), n)
}

fn hold_text(hold: Passive) -> Message {
    match hold {
        Passive::Combat(phase, n) => signed(m("runebound-hold-combat").with("phase", phase.slug()), n),
        Passive::Harm(phase, n) => m("runebound-hold-harm").with("phase", phase.slug()).with("n", n),
        Passive::FirstRoll(n) => signed(m("runebound-hold-first-roll"), n),
        Passive::Skill(skill, n) => skill_text("runebound-hold-skill", skill, n),
        Passive::Life(n) => m("runebound-hold-life").with("n", n),
        Passive::Stamina(n) => m("runebound-hold-stamina").with("n", n),
        Passive::Warm(n) => m("runebound-hold-warm").with("n", n),
        Passive::WarmAll(n) => m("runebound-hold-warm-all").with("n", n),
        Passive::Attacks(n) => m("runebound-hold-attacks").with("n", n),
        Passive::Haggle(_) => m("runebound-hold-haggle"),
        Passive::Dice(n) => m("runebound-hold-dice").with("n", n),
        Passive::Loner => m("runebound-hold-loner"),
        Passive::Unarmed(n) => m("runebound-hold-unarmed").with("n", n),
        Passive::Concealed => m("runebound-hold-concealed"),
    }
}

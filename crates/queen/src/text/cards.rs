//! What princesses and cards say: made from their effects, so that a card can never say one thing and do another.

use super::m;
use crate::Queen;
use crate::appraise::LAST_HOUR;
use crate::content::{CardClass, CardFile, CardType, Kind, Written};
use crate::effect::{
    Aim, Amount, Answers, Class, Condition, Count, Effect, ForTarget, ForYou, From, Passive, Span, Structure, Until,
    Ward, When,
};
use crate::state::State;
use kernel::message::Thing;
use kernel::{Arg, Message};

impl Queen {
    pub(crate) fn explain_thing(&self, thing: Thing) -> Vec<Message> {
        if let Some(princess) = self.princess_thing(thing) {
            let [(a, b), (c, d)] = princess.levels;
            let mut lines = vec![
                m("queen-about-princess")
                    .with("who", thing)
                    .with("first", m("queen-class-name").with("class", princess.classes[0].slug()))
                    .with("major", a)
                    .with("minor", b)
                    .with("second", m("queen-class-name").with("class", princess.classes[1].slug()))
                    .with("major2", c)
                    .with("minor2", d),
                m("queen-verbatim").with("text", princess.style.clone()),
            ];
            for file in [&princess.inner_files.0, &princess.inner_files.1] {
                lines.push(
                    m("queen-about-inner")
                        .with("name", file.name.clone())
                        .with("text", sentence(list_text(&file.does))),
                );
            }
            if !princess.trance_file.is_empty() {
                lines.push(m("queen-about-trance").with("text", sentence(list_text(&princess.trance_file))));
            }
            return lines;
        }
        let Some(info) = self.content.kinds.get(thing.0 as usize) else { return Vec::new() };
        let mut lines = vec![
            m("queen-about-card")
                .with("card", thing)
                .with("line", card_type_line(&info.file))
                .with("buy", info.buy)
                .with("play", info.play),
        ];
        lines.extend(self.card_text(Kind(thing.0 as u8)));
        if !info.file.flavour.is_empty() {
            lines.push(m("queen-verbatim").with("text", info.file.flavour.clone()));
        }
        lines
    }

    /// All of a card in one line.
    pub(crate) fn card_line(&self, kind: Kind) -> Message {
        sentence(self.card_text(kind))
    }

    /// The same at this hour: what waits for the clock may be too late.
    pub(crate) fn card_line_now(&self, state: &State, kind: Kind) -> Message {
        let mut text = self.card_text(kind);
        text.extend(self.too_late(state, kind));
        sentence(text)
    }

    /// After the last hour in which anybody acts the clock strikes midnight, and then nothing is done any more (QM-90).
    pub(crate) fn too_late(&self, state: &State, kind: Kind) -> Option<Message> {
        let mut whenever = self.content.kind(kind).whenever.iter().flatten();
        let waits = whenever.any(|(when, _)| *when == When::HourStrikes);
        (waits && state.hour >= LAST_HOUR).then(|| m("queen-too-late"))
    }

    pub(crate) fn card_text(&self, kind: Kind) -> Vec<Message> {
        card_text(&self.content.kind(kind).file)
    }

    /// A compiled list in words.
    pub(super) fn span_text(&self, span: Span) -> Vec<Message> {
        self.span_said(span, Tongue::PLAIN)
    }

    fn span_said(&self, span: Span, tongue: Tongue) -> Vec<Message> {
        said(self.content.effects[span].iter(), tongue, &|inner, tongue| self.span_said(*inner, tongue))
    }
}

/// Whom the effects of a list are done to, as one speaks of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whom {
    /// The one target of an Attack, named before the list.
    Target,
    /// Each of several targets of an Attack, named before the list.
    Targets,
    /// Who attacked, for a Reaction.
    Attacker,
    /// An opponent who is chosen by this effect.
    Chosen,
    Each,
    /// Who chooses among this.
    Victim,
    /// Somebody who was named before.
    Them,
}

impl Whom {
    const fn slug(self) -> &'static str {
        match self {
            Whom::Target => "target",
            Whom::Targets => "targets",
            Whom::Attacker => "attacker",
            Whom::Chosen => "chosen",
            Whom::Each => "each",
            Whom::Victim => "victim",
            Whom::Them => "them",
        }
    }
}

/// What the sentences before have settled.
#[derive(Clone, Copy)]
struct Tongue {
    whom: Whom,
    /// What `Count::Spent` counts.
    spent: &'static str,
}

impl Tongue {
    const PLAIN: Tongue = Tongue { whom: Whom::Them, spent: "any" };

    fn of(whom: Whom) -> Tongue {
        Tongue { whom, ..Tongue::PLAIN }
    }

    /// How the lists inside an effect are told.
    fn within<L>(self, effect: &Effect<L>) -> Tongue {
        let whom = match effect {
            Effect::Structure(Structure::Strike(Aim::One, ..)) => Whom::Target,
            Effect::Structure(Structure::Strike(..)) => Whom::Targets,
            Effect::Structure(Structure::OnOpponent(_)) => Whom::Chosen,
            Effect::Structure(Structure::OnEachOpponent(_)) => Whom::Each,
            Effect::Structure(Structure::TheyChoose(..)) => Whom::Victim,
            _ => self.whom,
        };
        Tongue { whom, ..self }
    }

    /// How the effects after one are told.
    fn after<L>(self, effect: &Effect<L>) -> Tongue {
        let spent = match effect {
            Effect::You(ForYou::Spend(_)) => "clout",
            Effect::You(ForYou::SpendProphecy(_)) => "prophecy",
            Effect::You(ForYou::Unstore) => "tokens",
            Effect::Target(ForTarget::Unlash) => "lash",
            _ => self.spent,
        };
        Tongue { whom: if self.whom == Whom::Chosen { Whom::Them } else { self.whom }, spent }
    }
}

/// A list of effects, one sentence each.
fn said<'e, L: 'e>(
    effects: impl Iterator<Item = &'e Effect<L>>,
    mut tongue: Tongue,
    list: &dyn Fn(&L, Tongue) -> Vec<Message>,
) -> Vec<Message> {
    let mut sentences = Vec::new();
    for effect in effects {
        let within = tongue.within(effect);
        sentences.push(effect_text(&effect.map(&mut |inner| list(inner, within)), tongue));
        tongue = tongue.after(effect);
    }
    sentences
}

pub(crate) fn card_type_line(file: &CardFile) -> Message {
    let class = match file.class {
        CardClass::Classless => "none",
        CardClass::Brawler => "brawler",
        CardClass::Caster => "caster",
        CardClass::Schemer => "schemer",
        CardClass::Primary => "primary",
    };
    let id = match file.kind {
        CardType::Utility => "queen-type-utility",
        CardType::Attack => "queen-type-attack",
        CardType::Boon => "queen-type-boon",
        CardType::Bane => "queen-type-bane",
        CardType::Summon => "queen-type-summon",
        CardType::Reaction => "queen-type-reaction",
    };
    m(id).with("class", class).with("loyalty", file.loyalty)
}

fn card_text(file: &CardFile) -> Vec<Message> {
    let mut text = Vec::new();
    let answers_somebody = file.answers.is_some_and(|answers| answers != Answers::OwnTurn);
    let tongue = Tongue::of(if answers_somebody { Whom::Attacker } else { Whom::Them });
    // A Bane speaks to whoever has it; whoever buys it should know that.
    if file.kind == CardType::Bane {
        text.push(m("queen-bane"));
    }
    if let Some(answers) = file.answers {
        text.push(match answers {
            Answers::Attack => m("queen-answers-attack"),
            Answers::AttackOf(class) => m("queen-answers-class").with("class", class.slug()),
            Answers::Damage => m("queen-answers-damage"),
            Answers::OwnTurn => m("queen-answers-own-turn"),
        });
    }
    // What happens once must not read like what holds as long as the card lies there.
    if matches!(file.kind, CardType::Boon | CardType::Bane | CardType::Summon) && !file.does.is_empty() {
        text.push(m("queen-when-played").with("text", sentence(list_text(&file.does))));
    } else {
        text.extend(list_said(&file.does, tongue));
    }
    if let Some(extra) = &file.extra {
        text.push(m("queen-extra").with("n", extra.cost).with("text", sentence(list_said(&extra.does, tongue))));
    }
    text.extend(file.holds.iter().map(|passive| passive_text(*passive)));
    for (when, does) in &file.whenever {
        text.push(m(when_id(*when)).with("text", sentence(list_text(does))));
    }
    for ability in &file.abilities {
        text.push(
            m("queen-ability")
                .with("name", ability.name.clone())
                .with("n", ability.cost)
                .with("text", sentence(list_text(&ability.does))),
        );
    }
    for (id, list) in [
        ("queen-when-banished", &file.banished),
        ("queen-when-discarded", &file.discarded),
        ("queen-when-dismissed", &file.dismissed),
    ] {
        if !list.is_empty() {
            text.push(m(id).with("text", sentence(list_text(list))));
        }
    }
    text
}

/// Several sentences as one message.
pub(super) fn sentence(mut parts: Vec<Message>) -> Message {
    match parts.len() {
        0 => m("queen-fx-nothing"),
        1 => parts.remove(0),
        _ => {
            let last = parts.pop().expect("more than one");
            m("queen-fx-and").with("first", sentence(parts)).with("second", last)
        }
    }
}

pub(crate) fn list_text(list: &[Written]) -> Vec<Message> {
    list_said(list, Tongue::PLAIN)
}

fn list_said(list: &[Written], tongue: Tongue) -> Vec<Message> {
    said(list.iter().map(|effect| &effect.0), tongue, &|inner, tongue| list_said(inner, tongue))
}

/// A level; what it comes to is put in where it is known in whose hands the card is.
fn level(id: &'static str) -> Message {
    m(id).with("now", "none")
}

/// An amount in two parts, since the noun stands between them: `1` Clout `for every Boon you have`.
fn amount_text(amount: Amount, tongue: Tongue) -> (Arg, Message) {
    let whole = |text: Message| (text.into(), m("queen-tail-none"));
    let tail = |id: &'static str, count: Count, each: u8, most: u8| {
        let counted =
            m(count_id(count)).with("each", each).with("spent", tongue.spent).with("whom", tongue.whom.slug());
        m(id).with("count", counted).with("most", most)
    };
    match amount {
        Amount::Just(n) => (n.into(), m("queen-tail-none")),
        Amount::Major => whole(level("queen-major")),
        Amount::Minor => whole(level("queen-minor")),
        Amount::MajorPlus(n) => whole(level("queen-major-plus").with("n", n)),
        Amount::MinorPlus(n) => whole(level("queen-minor-plus").with("n", n)),
        Amount::MajorOf(class) => whole(level("queen-major-of").with("class", class.slug())),
        Amount::MinorOf(class) => whole(level("queen-minor-of").with("class", class.slug())),
        Amount::Per(count, each, most) => (1.into(), tail("queen-tail-per", count, each, most)),
        Amount::MajorPer(count, each, most) => {
            (level("queen-major").into(), tail("queen-tail-plus-per", count, each, most))
        }
        Amount::MinorPer(count, each, most) => {
            (level("queen-minor").into(), tail("queen-tail-plus-per", count, each, most))
        }
    }
}

const fn count_id(count: Count) -> &'static str {
    match count {
        Count::Clout => "queen-count-clout",
        Count::Wounds => "queen-count-wounds",
        Count::TheirClout => "queen-count-their-clout",
        Count::TheirLash => "queen-count-their-lash",
        Count::AllLash => "queen-count-all-lash",
        Count::Prophecy => "queen-count-prophecy",
        Count::Armory => "queen-count-armory",
        Count::Reactions => "queen-count-reactions",
        Count::Prevented => "queen-count-prevented",
        Count::Played => "queen-count-played",
        Count::Stored => "queen-count-stored",
        Count::Dealt => "queen-count-dealt",
        Count::Roll => "queen-count-roll",
        Count::Spent => "queen-count-spent",
        Count::Hand => "queen-count-hand",
        Count::Opponents => "queen-count-opponents",
    }
}

const fn when_id(when: When) -> &'static str {
    match when {
        When::TurnStart => "queen-when-turn-start",
        When::TurnEnd => "queen-when-turn-end",
        When::Hurt => "queen-when-hurt",
        When::YouHurt => "queen-when-you-hurt",
        When::Healed => "queen-when-healed",
        When::Bought => "queen-when-bought",
        When::OthersBuy => "queen-when-others-buy",
        When::OthersRefresh => "queen-when-others-refresh",
        When::HourStrikes => "queen-when-hour",
        When::Banished => "queen-when-you-banish",
        When::Reacted => "queen-when-reacted",
    }
}

fn condition_text(condition: Condition, whom: Whom) -> Message {
    let about = |id: &'static str| m(id).with("whom", whom.slug());
    match condition {
        Condition::CloutAtLeast(n) => m("queen-if-clout").with("n", n),
        Condition::CloutAtMost(n) => m("queen-if-clout-most").with("n", n),
        Condition::HealthBelow(n) => m("queen-if-health").with("n", n),
        Condition::TheyHaveLash => about("queen-if-lash"),
        Condition::TheyAreRicher => about("queen-if-richer"),
        Condition::TheyAreHealthier => about("queen-if-healthier"),
        Condition::RollAtLeast(n) => m("queen-if-roll").with("n", n),
        Condition::RollAtMost(n) => m("queen-if-roll-most").with("n", n),
        Condition::NothingBought => m("queen-if-nothing-bought"),
        Condition::PlayedAtLeast(n) => m("queen-if-played").with("n", n),
        Condition::HaveSummon => m("queen-if-summon"),
        Condition::ReactionsAtLeast(n) => m("queen-if-reactions").with("n", n),
        Condition::DealtAtLeast(n) => m("queen-if-dealt").with("n", n),
        Condition::InTrance => m("queen-if-trance"),
        Condition::HourAtLeast(n) => m("queen-if-hour").with("n", n),
    }
}

fn passive_text(passive: Passive) -> Message {
    let n = |id: &'static str, n: i8| m(id).with("n", n);
    match passive {
        Passive::Armor(by) => n("queen-holds-armor", by as i8),
        Passive::FirstArmor(by) => n("queen-holds-first-armor", by as i8),
        Passive::Might(by) if by < 0 => n("queen-holds-might-less", -by),
        Passive::Might(by) => n("queen-holds-might", by),
        Passive::MightIfClout(clout, by) => n("queen-holds-might-clout", by).with("clout", clout),
        Passive::Levels(class, by) if by < 0 => n("queen-holds-levels-less", -by).with("class", class.slug()),
        Passive::Levels(class, by) => n("queen-holds-levels", by).with("class", class.slug()),
        Passive::LevelsIfHurt(class, by, below) => {
            n("queen-holds-levels-hurt", by).with("class", class.slug()).with("below", below)
        }
        Passive::HandLimit(by) if by < 0 => n("queen-holds-hand-less", -by),
        Passive::HandLimit(by) => n("queen-holds-hand", by),
        Passive::Toll(free) => n("queen-holds-toll", free as i8),
        Passive::Prices(by) if by < 0 => n("queen-holds-prices-less", -by),
        Passive::Prices(by) => n("queen-holds-prices", by),
        Passive::ReactionPrices(by) if by < 0 => n("queen-holds-reactions-less", -by),
        Passive::ReactionPrices(by) => n("queen-holds-reactions", by),
        Passive::Bleeding(by) => n("queen-holds-bleeding", by as i8),
        Passive::Grasp(by) => n("queen-holds-grasp", by as i8),
        Passive::TightLash => m("queen-holds-tight-lash"),
        Passive::Thorns(by) => n("queen-holds-thorns", by as i8),
        Passive::RerollEachTurn => m("queen-holds-reroll"),
        Passive::DeepTrance => m("queen-holds-deep-trance"),
        Passive::Pact(gain, price) => n("queen-holds-pact", gain as i8).with("price", price),
    }
}

pub(crate) const fn until_word(until: Until) -> &'static str {
    match until {
        Until::TurnEnd => "turn",
        Until::NextTurn => "next",
        Until::Lasting => "lasting",
    }
}

const fn aim_word(aim: Aim) -> &'static str {
    match aim {
        Aim::One => "one",
        Aim::Two => "two",
        Aim::Three => "three",
        Aim::AllOpponents => "all",
    }
}

fn effect_text(effect: &Effect<Vec<Message>>, tongue: Tongue) -> Message {
    let said = match effect {
        Effect::You(effect) => for_you_text(*effect, tongue),
        Effect::Target(effect) => for_target_text(*effect, tongue),
        Effect::Ward(ward) => ward_text(*ward, tongue),
        // Its lists have said it already.
        Effect::Structure(structure) => return structure_text(structure, tongue),
    };
    said.with("whom", tongue.whom.slug())
}

fn counted(id: &'static str, n: u8) -> Message {
    m(id).with("n", n)
}

fn measured(id: &'static str, amount: Amount, tongue: Tongue) -> Message {
    let (amount, tail) = amount_text(amount, tongue);
    m(id).with("amount", amount).with("tail", tail)
}

fn for_you_text(effect: ForYou, tongue: Tongue) -> Message {
    use ForYou as Y;
    match effect {
        Y::Clout(a) => measured("queen-fx-clout", a, tongue),
        Y::PayClout(a) => measured("queen-fx-pay-clout", a, tongue),
        Y::Heal(a) => measured("queen-fx-heal", a, tongue),
        Y::Hurt(a) => measured("queen-fx-hurt", a, tongue),
        Y::Draw(c) => counted("queen-fx-draw", c),
        Y::Level(class, by, until) => level_text("queen-fx-level", class, by, until),
        Y::MayBanish(from, c) => counted("queen-fx-banish", c).with("from", from_word(from)),
        Y::Discard(c) => counted("queen-fx-discard", c),
        Y::MayCycle(c) => counted("queen-fx-cycle", c),
        Y::Foretell(c) => counted("queen-fx-foretell", c),
        Y::Recall(c) => counted("queen-fx-recall", c),
        Y::Guard(c) => counted("queen-fx-guard", c),
        Y::Charge(c) => counted("queen-fx-charge", c),
        Y::FreeReaction => m("queen-fx-free-reaction"),
        Y::Reroll => m("queen-fx-reroll"),
        Y::Discount(c) => counted("queen-fx-discount", c),
        Y::BuyToHand => m("queen-fx-buy-to-hand"),
        Y::Roll(c) => counted("queen-fx-roll", c),
        Y::Spend(c) => counted("queen-fx-spend", c),
        Y::SpendProphecy(c) => counted("queen-fx-spend-prophecy", c),
        Y::DismissBane => m("queen-fx-dismiss-bane"),
        Y::PassBane => m("queen-fx-pass-bane"),
        Y::Store(a) => measured("queen-fx-store", a, tongue),
        Y::Unstore => m("queen-fx-unstore"),
        Y::Loyalty(a) => measured("queen-fx-loyalty", a, tongue),
        Y::Rally(c) => counted("queen-fx-rally", c),
        Y::DismissThis => m("queen-fx-dismiss-this"),
        Y::BanishThis => m("queen-fx-banish-this"),
        Y::Prophecy(by) if by < 0 => counted("queen-fx-prophecy-less", by.unsigned_abs()),
        Y::Prophecy(by) => counted("queen-fx-prophecy", by as u8),
        Y::Trance => m("queen-fx-trance"),
        Y::LashMe(c) => counted("queen-fx-lash-me", c),
        Y::LashBurst => m("queen-fx-lash-burst"),
    }
}

fn for_target_text(effect: ForTarget, tongue: Tongue) -> Message {
    use ForTarget as T;
    match effect {
        T::Damage(a) => measured("queen-fx-damage", a, tongue),
        T::Steal(a) => measured("queen-fx-steal", a, tongue),
        T::StealPart(c) => counted("queen-fx-steal-part", c),
        T::Drain(a) => measured("queen-fx-drain", a, tongue),
        T::Lash(c) => counted("queen-fx-lash", c),
        T::Unlash => m("queen-fx-unlash"),
        T::TheirLevel(by, until) => {
            let id = if by < 0 { "queen-fx-their-level-less" } else { "queen-fx-their-level" };
            counted(id, by.unsigned_abs()).with("until", until_word(until))
        }
        T::Toss(c) => counted("queen-fx-toss", c),
        T::Dismiss => m("queen-fx-dismiss"),
        T::PeekReactions => m("queen-fx-peek-reactions"),
        T::PeekHand => m("queen-fx-peek-hand"),
        T::TheyHeal(c) => counted("queen-fx-they-heal", c),
        T::TheyGain(c) => counted("queen-fx-they-gain", c),
        T::TheyDraw(c) => counted("queen-fx-they-draw", c),
    }
}

fn ward_text(ward: Ward, tongue: Tongue) -> Message {
    match ward {
        Ward::Reduce(a) => measured("queen-fx-reduce", a, tongue),
        Ward::NegateDamage => m("queen-fx-negate-damage"),
        Ward::NegateAttack => m("queen-fx-negate-attack"),
    }
}

fn structure_text(structure: &Structure<Vec<Message>>, tongue: Tongue) -> Message {
    use Structure as S;
    let with = |id: &'static str, list: &[Message]| m(id).with("text", sentence(list.to_vec()));
    match structure {
        S::Strike(aim, hits, unblockable) => {
            let id = if *unblockable { "queen-fx-strike-unblockable" } else { "queen-fx-strike" };
            with(id, hits).with("aim", aim_word(*aim))
        }
        S::Split(a, unblockable) => {
            measured(if *unblockable { "queen-fx-split-unblockable" } else { "queen-fx-split" }, *a, tongue)
        }
        S::OnOpponent(l) | S::OnEachOpponent(l) => sentence(l.clone()),
        S::Choose(a, b) => m("queen-fx-choose").with("a", sentence(a.clone())).with("b", sentence(b.clone())),
        S::Choose3(a, b, c) => m("queen-fx-choose3")
            .with("a", sentence(a.clone()))
            .with("b", sentence(b.clone()))
            .with("c", sentence(c.clone())),
        S::TheyChoose(a, b) => m("queen-fx-they-choose").with("a", sentence(a.clone())).with("b", sentence(b.clone())),
        S::If(condition, l) => with("queen-fx-if", l).with("if", condition_text(*condition, tongue.whom)),
        S::IfElse(condition, a, b) => m("queen-fx-if-else")
            .with("if", condition_text(*condition, tongue.whom))
            .with("a", sentence(a.clone()))
            .with("b", sentence(b.clone())),
        S::MayPay(cost, l) => with("queen-fx-may-pay", l).with("n", *cost),
        S::MayProphesy(cost, l) => with("queen-fx-may-prophesy", l).with("n", *cost),
        S::Owner(l) => with("queen-fx-owner", l),
    }
}

fn level_text(id: &'static str, class: Class, by: i8, until: Until) -> Message {
    let id = if by < 0 { "queen-fx-level-less" } else { id };
    m(id).with("class", class.slug()).with("n", by.unsigned_abs()).with("until", until_word(until))
}

const fn from_word(from: From) -> &'static str {
    match from {
        From::Hand => "hand",
        From::Archive => "archive",
        From::HandOrArchive => "both",
    }
}

//! Effects in words.

use super::{m, sentence};
use crate::content::{Colour, Content, Pool};
use crate::effect::{
    Ability, Aim, Amount, Condition, Effect, ExtraAction, Freedom, Hindrance, Hoard, Magic, Name, Range, Rolls, Side,
    SkillEffect, Span, Structure, Toward, Until, Where, Whom, World,
};
use kernel::{Arg, Message};

impl Content {
    /// A list of effects, a sentence each.
    pub fn effects_text(&self, span: Span) -> Vec<Message> {
        if !self.effects.has(span) {
            return Vec::new();
        }
        self.effects[span].iter().map(|effect| self.effect_text(effect)).collect()
    }

    /// The same as one message.
    pub fn effects_line(&self, span: Span) -> Message {
        sentence(self.effects_text(span))
    }

    /// One effect of a list.
    pub fn effect_said(&self, at: kernel::arena::EffectId) -> Message {
        self.effects.get(at).map_or_else(|| m("erune-fx-nothing"), |effect| self.effect_text(effect))
    }

    fn effect_text(&self, effect: &Effect<Span, Name>) -> Message {
        match effect {
            Effect::Toward(effect) => toward_text(*effect),
            Effect::World(effect) => self.world(effect),
            Effect::Structure(structure) => self.structure(structure),
        }
    }

    /// The name of what an effect names.
    fn named(&self, name: Name) -> Arg {
        let words = match name {
            Name::Item(id) => self.items.get(id.index()).map(|item| &item.name),
            Name::Monster(id) => self.monsters.get(id.index()).map(|monster| &monster.name),
            Name::Skill(id) => self.skills.get(id.index()).map(|skill| &skill.name),
            Name::Flag(id) => self.flags.get(id.index()).map(|flag| &flag.text),
        };
        Arg::Name(words.cloned().unwrap_or_default())
    }

    fn world(&self, effect: &World<Name>) -> Message {
        match effect {
            World::Give(item) => m("erune-fx-give").with("item", self.named(*item)),
            World::Take(item) => m("erune-fx-take").with("item", self.named(*item)),
            World::Loot(hoard) => m("erune-fx-loot").with("hoard", hoard_word(*hoard)),
            World::Spawn(monster, count, place) => m("erune-fx-spawn")
                .with("monster", self.named(*monster))
                .with("n", *count)
                .with("where", if *place == Where::Near { "near" } else { "unseen" }),
            World::Open(lock) => m("erune-fx-open").with("lock", *lock),
            World::MasterGains(n) => m("erune-fx-master-gains").with("n", *n),
            World::MasterLoses(n) => m("erune-fx-master-loses").with("n", amount(*n)),
            World::TrapSprings => m("erune-fx-trap-springs"),
            World::ShowTraps(n) => m("erune-fx-show-traps").with("n", *n),
            World::ShowRoom => m("erune-fx-show-room"),
            World::Listen => m("erune-fx-listen"),
            World::FreeSkill(skill) => m("erune-fx-free-skill").with("skill", self.named(*skill)),
            World::Lay(ground, turns) => m("erune-fx-lay").with("ground", ground.slug()).with("n", *turns),
            World::Shatter => m("erune-fx-shatter"),
            World::HurtSource(n) => m("erune-fx-hurt-source").with("n", *n),
            World::Remember(_) => m("erune-fx-remember"),
            World::Done(n) => m("erune-fx-done").with("n", *n),
            World::MasterDone(n) => m("erune-fx-master-done").with("n", *n),
        }
    }

    fn structure(&self, structure: &Structure<Span, Name>) -> Message {
        let line = |span: &Span| self.effects_line(*span);
        match structure {
            Structure::ByTest(none, one, two) => {
                m("erune-fx-by-test").with("none", line(none)).with("one", line(one)).with("two", line(two))
            }
            Structure::OnSkull(list) => m("erune-fx-on-skull").with("text", line(list)),
            Structure::If(condition, list) => {
                m("erune-fx-if").with("condition", self.condition(condition)).with("text", line(list))
            }
            Structure::IfElse(condition, list, other) => m("erune-fx-if-else")
                .with("condition", self.condition(condition))
                .with("text", line(list))
                .with("other", line(other)),
            Structure::Each(whom, list) => m("erune-fx-each").with("whom", whom_text(*whom)).with("text", line(list)),
            Structure::MayPay(resource, n, list) => {
                m("erune-fx-may-pay").with("resource", resource.slug()).with("n", *n).with("text", line(list))
            }
            Structure::MayGive(item, list) => {
                m("erune-fx-may-give").with("item", self.named(*item)).with("text", line(list))
            }
            Structure::MaySpend(n, list) => m("erune-fx-may-spend").with("n", *n).with("text", line(list)),
        }
    }

    fn condition(&self, condition: &Condition<Name>) -> Message {
        match condition {
            Condition::Remembers(flag) => m("erune-fx-if-remembers").with("flag", self.named(*flag)),
            Condition::Has(item) => m("erune-fx-if-has").with("item", self.named(*item)),
            Condition::IsA(archetype) => m("erune-fx-if-is").with("who", archetype.slug()),
            Condition::Lives(monster) => m("erune-fx-if-lives").with("monster", self.named(*monster)),
            Condition::Wounded => m("erune-fx-if-wounded"),
            Condition::Shadowed => m("erune-fx-if-shadowed"),
        }
    }
}

/// `2 black and 1 yellow`.
pub(super) fn pool(pool: Pool) -> Arg {
    let dice = Colour::ALL.into_iter().filter(|&colour| pool.of(colour) > 0);
    let words = dice.map(|colour| m("erune-fx-dice").with("n", pool.of(colour)).with("colour", colour.slug()).into());
    Arg::List(words.collect())
}

fn amount(amount: Amount) -> Message {
    match amount {
        Amount::Just(n) => m("erune-fx-n").with("n", n),
        Amount::Test(none, one, two) => m("erune-fx-n-test").with("none", none).with("one", one).with("two", two),
        Amount::Dice(n) => m("erune-fx-n-dice").with("n", n),
        Amount::All => m("erune-fx-n-all"),
        Amount::Half => m("erune-fx-n-half"),
    }
}

fn until(until: Until) -> Message {
    m(match until {
        Until::Once => "erune-fx-once",
        Until::Next => "erune-fx-next",
        Until::Phase => "erune-fx-phase",
        Until::Turn => "erune-fx-turn",
        Until::Round => "erune-fx-round",
        Until::Longer => "erune-fx-longer",
        Until::Quest => "erune-fx-quest",
    })
}

fn rolls(rolls: Rolls) -> Message {
    m(match rolls {
        Rolls::Attack => "erune-fx-rolls-attack",
        Rolls::Ranged => "erune-fx-rolls-ranged",
        Rolls::NonMagic => "erune-fx-rolls-non-magic",
        Rolls::Magic => "erune-fx-rolls-magic",
        Rolls::Defence => "erune-fx-rolls-defence",
        Rolls::Any => "erune-fx-rolls-any",
    })
}

fn hoard_word(hoard: Hoard) -> &'static str {
    match hoard {
        Hoard::Gear => "gear",
        Hoard::Potions => "potion",
        Hoard::Runes => "rune",
        Hoard::Substances => "substance",
        Hoard::Treasures => "treasure",
    }
}

fn whom_text(whom: Whom) -> Message {
    match whom {
        Whom::Party => m("erune-fx-whom-party"),
        Whom::Wounded => m("erune-fx-whom-wounded"),
        Whom::Near(n) => m("erune-fx-whom-near").with("n", n),
        Whom::Room => m("erune-fx-whom-room"),
        Whom::Chosen => m("erune-fx-whom-chosen"),
        Whom::Weakest => m("erune-fx-whom-weakest"),
        Whom::Monsters => m("erune-fx-whom-monsters"),
        Whom::OneMonster => m("erune-fx-whom-one-monster"),
        Whom::Doer => m("erune-fx-whom-doer"),
    }
}

fn hindrance(hindrance: Hindrance) -> &'static str {
    match hindrance {
        Hindrance::Move => "move",
        Hindrance::Act => "act",
        Hindrance::Cast => "cast",
        Hindrance::Shoot => "shoot",
        Hindrance::Leave => "leave",
        Hindrance::Heal => "heal",
        Hindrance::Mana => "mana",
        Hindrance::Stamina => "stamina",
    }
}

pub(crate) fn toward_text(effect: Toward) -> Message {
    match effect {
        Toward::Heal(n) => m("erune-fx-heal").with("n", amount(n)),
        Toward::Gain(resource, n) => m("erune-fx-gain").with("resource", resource.slug()).with("n", amount(n)),
        Toward::Lose(resource, n) => m("erune-fx-lose").with("resource", resource.slug()).with("n", amount(n)),
        Toward::Steal(resource, n) => m("erune-fx-steal").with("resource", resource.slug()).with("n", n),
        Toward::Temporary(resource, n) => m("erune-fx-temporary").with("resource", resource.slug()).with("n", n),
        Toward::Raise(resource, n) => m("erune-fx-raise").with("resource", resource.slug()).with("n", n),
        Toward::Strike(dice) => m("erune-fx-strike").with("pool", pool(dice)),
        Toward::StrikeUnstoppable(dice) => m("erune-fx-strike-unstoppable").with("pool", pool(dice)),
        Toward::Lightning(n) => m("erune-fx-lightning").with("n", n),
        Toward::Bonus(which, dice, long) => {
            m("erune-fx-bonus").with("pool", pool(dice)).with("rolls", rolls(which)).with("until", until(long))
        }
        Toward::Malus(which, n, long) => {
            m("erune-fx-malus").with("n", n).with("rolls", rolls(which)).with("until", until(long))
        }
        Toward::Unstoppable(which, long) => {
            m("erune-fx-unstoppable").with("rolls", rolls(which)).with("until", until(long))
        }
        Toward::Hinder(what, long) => m("erune-fx-hinder").with("what", hindrance(what)).with("until", until(long)),
        Toward::Step(n) => m("erune-fx-step").with("n", amount(n)),
        Toward::Push(n) => m("erune-fx-push").with("n", amount(n)),
        Toward::Drag(n) => m("erune-fx-drag").with("n", n),
        Toward::Teleport(n) => m("erune-fx-teleport").with("n", n),
        Toward::Free(freedom, long) => m("erune-fx-free")
            .with(
                "freedom",
                match freedom {
                    Freedom::Feather => "feather",
                    Freedom::Teleport => "teleport",
                    Freedom::Diagonal => "diagonal",
                },
            )
            .with("until", until(long)),
        Toward::Slow(n, long) => m("erune-fx-slow").with("n", n).with("until", until(long)),
        Toward::FullMove => m("erune-fx-full-move"),
        Toward::Extra(ExtraAction::Combat) => m("erune-fx-extra-combat"),
        Toward::Extra(ExtraAction::Basic) => m("erune-fx-extra-basic"),
        Toward::Attract(long) => m("erune-fx-attract").with("until", until(long)),
        Toward::Reflect => m("erune-fx-reflect"),
        Toward::WardMagic => m("erune-fx-ward-magic"),
        Toward::TwoTargets => m("erune-fx-two-targets"),
        Toward::Poison => m("erune-fx-poison"),
        Toward::Shadows(n) if n < 0 => m("erune-fx-shadows-gone").with("n", -n),
        Toward::Shadows(n) => m("erune-fx-shadows").with("n", n),
        Toward::LiftCurse => m("erune-fx-lift-curse"),
        Toward::Fate(n) => m("erune-fx-fate").with("n", n),
        Toward::Revive(n) => m("erune-fx-revive").with("n", amount(n)),
        Toward::ReviveWhole => m("erune-fx-revive-whole"),
        Toward::Gold(n) => m("erune-fx-gold").with("n", amount(n)),
        Toward::Experience(n) => m("erune-fx-experience").with("n", n),
        Toward::RenewField => m("erune-fx-renew-field"),
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Allies => "allies",
        Side::Enemies => "enemies",
        Side::Everyone => "everyone",
    }
}

/// Whom a spell is cast on, and from how far.
pub(super) fn aim_text(aim: Aim, range: Range) -> Message {
    let range = match range {
        Range::Visible => "visible",
        Range::Unseen => "unseen",
        Range::Around => "around",
    };
    match aim {
        Aim::Oneself => m("erune-card-aim-oneself"),
        Aim::Ally => m("erune-card-aim-ally").with("range", range),
        Aim::Enemy => m("erune-card-aim-enemy").with("range", range),
        Aim::Anyone => m("erune-card-aim-anyone").with("range", range),
        Aim::Enemies(n) => m("erune-card-aim-enemies").with("n", n).with("range", range),
        Aim::DeadAlly => m("erune-card-aim-dead-ally").with("range", range),
        Aim::Room(who) => m("erune-card-aim-room").with("side", side(who)),
        Aim::Ring(who) => m("erune-card-aim-ring").with("side", side(who)),
        Aim::Square(n, who) => m("erune-card-aim-square").with("n", n).with("side", side(who)),
        Aim::Squares(n) => m("erune-card-aim-squares").with("n", n),
        Aim::Door => m("erune-card-aim-door"),
        Aim::Beast => m("erune-card-aim-beast").with("range", range),
        Aim::Source => m("erune-card-aim-source"),
    }
}

/// What a Skill does.
pub(super) fn skill_text(effect: SkillEffect) -> Message {
    match effect {
        SkillEffect::AddDice(which, dice) => {
            m("erune-card-add-dice").with("pool", pool(dice)).with("rolls", rolls(which))
        }
        SkillEffect::RollAgain => m("erune-card-roll-again"),
        SkillEffect::LightningOnLeaving => m("erune-card-lightning-on-leaving"),
        SkillEffect::LightningAtPhaseEnd => m("erune-card-lightning-at-phase-end"),
        SkillEffect::Riposte => m("erune-card-riposte"),
        SkillEffect::Backstab { fewer, unstoppable } => {
            m("erune-card-backstab").with("fewer", fewer).with("unstoppable", unstoppable)
        }
        SkillEffect::AttackAgain => m("erune-card-attack-again"),
        SkillEffect::AttackAround => m("erune-card-attack-around"),
        SkillEffect::BoltsToSkulls => m("erune-card-bolts-to-skulls"),
        SkillEffect::BoltsToShields => m("erune-card-bolts-to-shields"),
        SkillEffect::AttackTogether => m("erune-card-attack-together"),
        SkillEffect::SlipAway => m("erune-card-slip-away"),
        SkillEffect::RunFarther { dice, squares } => {
            m("erune-card-run-farther").with("dice", dice).with("squares", squares)
        }
        SkillEffect::EnemyRollsFewer(n) => m("erune-card-enemy-rolls-fewer").with("n", n),
        SkillEffect::SearchBetter => m("erune-card-search-better"),
        SkillEffect::ShootSure => m("erune-card-shoot-sure"),
        SkillEffect::NeverBehind => m("erune-card-never-behind"),
        SkillEffect::Provoke { within } => m("erune-card-provoke").with("n", within),
        SkillEffect::CastAgain => m("erune-card-cast-again"),
        SkillEffect::HarderRiposte(n) => m("erune-card-harder-riposte").with("n", n),
        SkillEffect::ReactEngaged => m("erune-card-react-engaged"),
        SkillEffect::ResistMagic { bolts, dice } => {
            m("erune-card-resist-magic").with("n", bolts).with("pool", pool(dice))
        }
        SkillEffect::Ambush => m("erune-card-ambush"),
        SkillEffect::Roam => m("erune-card-roam"),
        SkillEffect::SpoilSkull => m("erune-card-spoil-skull"),
        SkillEffect::SpoilShield => m("erune-card-spoil-shield"),
        SkillEffect::SearchWorse => m("erune-card-search-worse"),
    }
}

/// What an ability of an Adventurer does.
pub(super) fn ability_text(ability: Ability) -> Message {
    match ability {
        Ability::TurnToSkull => m("erune-card-turn-to-skull"),
        Ability::Rally { within } => m("erune-card-rally").with("n", within),
        Ability::SecondWind { health } => m("erune-card-second-wind").with("n", health),
        Ability::TakeTraps => m("erune-card-take-traps"),
        Ability::Sapper { eyes } => m("erune-card-sapper").with("n", eyes),
        Ability::StoneSkin(dice) => m("erune-card-stone-skin").with("pool", pool(dice)),
        Ability::Diagonal => m("erune-card-diagonal"),
        Ability::Listen => m("erune-card-listen"),
        Ability::Teleport => m("erune-card-teleport"),
        Ability::RollBlueAgain => m("erune-card-roll-blue-again"),
        Ability::Casts(Magic::Arcane) => m("erune-card-casts-arcane"),
        Ability::Casts(Magic::Telluromancy) => m("erune-card-casts-telluromancy"),
    }
}

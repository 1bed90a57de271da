//! What works on somebody for a while, what they hold that is no card, and what they have done: in words, for their sheet.
//! All of it lies open on the table (ER-69, ER-88, ER-102).

use super::{Eyes, pool};
use crate::effect::Resource;
use crate::ids::{ItemId, SkillId};
use crate::state::{Foe, Hero, Who, numbers};
use crate::wording::{sentence, toward_text};
use kernel::{Arg, Message};

type Row = (Message, Message);

fn row(label: &'static str, value: Message) -> Row {
    (Message::new(label), value)
}

/// Several in one line; nothing where there are none.
fn all(label: &'static str, parts: Vec<Arg>) -> Option<Row> {
    (!parts.is_empty()).then(|| row(label, Message::new("erune-all").with("parts", parts)))
}

fn temporary(resource: Resource, n: u8) -> Message {
    Message::new("erune-temporary").with("n", n).with("resource", resource.slug())
}

impl Eyes<'_> {
    /// What stands on an Adventurer's sheet only while there is something to say.
    pub fn plight(&self, number: u8, hero: &Hero) -> Vec<Row> {
        let (game, state, who) = (self.game, self.state, Who::Hero(number));
        let foes = state.monsters().map(|(foe, _)| Who::Monster(foe)).filter(|&foe| state.are_engaged(who, foe));
        let foes = foes.map(|foe| game.said(state, foe)).collect();
        let kept = Resource::ALL.into_iter().filter(|&resource| hero.fleeting[resource as usize] > 0);
        let kept = kept.map(|resource| temporary(resource, hero.fleeting[resource as usize]).into()).collect();
        let item = |item: &ItemId| Arg::Thing(game.item_thing(*item));
        let count = |label, n: u8| (n > 0).then(|| Self::row(label, n));
        let curse = hero.curse.map(|curse| {
            let worked = if hero.cursed_now { "yes" } else { "no" };
            let name = Message::new("erune-curse-is").with("curse", game.skill_thing(curse)).with("worked", worked);
            row("erune-curse-row", name)
        });
        [
            curse,
            all("erune-engaged-row", foes),
            all("erune-temporary-row", kept),
            all("erune-rune-row", hero.rune.iter().map(item).collect()),
            all("erune-poison-row", hero.poisoned.iter().map(item).collect()),
            count("erune-swallowed-row", hero.swallowed),
            count("erune-tokens-row", hero.tokens),
            count("erune-pacts-row", hero.pacts),
            self.at_work(who).map(|text| row("erune-charms-row", text)),
            all("erune-helpers-row", self.helpers(hero)),
            all("erune-deeds-row", deeds(hero)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn at_work(&self, who: Who) -> Option<Message> {
        let charms: Vec<Message> = self.state.charms(who).map(toward_text).collect();
        (!charms.is_empty()).then(|| sentence(charms))
    }

    /// ER-111: whose Enhancing Spells count in this turn.
    fn helpers(&self, hero: &Hero) -> Vec<Arg> {
        let helpers = numbers(hero.helpers.into()).filter(|&helper| helper < self.state.count);
        helpers.map(|helper| self.game.said(self.state, Who::Hero(helper))).collect()
    }

    /// ER-123: which of the spells of a field were cast, and whether one is left.
    pub fn cast(&self, hero: &Hero, field: crate::ids::FieldId) -> (Option<Message>, bool) {
        let of_field =
            |spell: &u8| self.game.content.spells.get(usize::from(*spell)).is_some_and(|spell| spell.field == field);
        let thing = |spell: u8| Arg::Thing(self.game.spell_thing(crate::ids::SpellId(spell)));
        let cast: Vec<Arg> = numbers(hero.cast & !hero.recast).filter(of_field).map(thing).collect();
        let twice: Vec<Arg> = numbers(hero.recast).filter(of_field).map(thing).collect();
        let spells = self.game.content.spells.iter().filter(|spell| spell.field == field).count();
        let done = cast.len() + twice.len();
        let said = |id, spells: Vec<Arg>| (!spells.is_empty()).then(|| Message::new(id).with("spells", spells));
        let told = [said("erune-field-cast", cast), said("erune-field-recast", twice)];
        let told: Vec<Message> = told.into_iter().flatten().collect();
        ((!told.is_empty()).then(|| sentence(told)), done == spells)
    }

    /// What is to be said of the Master's doings and of each Monster that something works on.
    pub fn shadows(&self) -> Vec<Row> {
        let (game, overlord) = (self.game, &self.state.overlord);
        let skills = |set: u64| -> Vec<Arg> {
            let known = numbers(set).filter(|&skill| usize::from(skill) < game.content.skills.len());
            known.map(|skill| Arg::Thing(game.skill_thing(SkillId(skill)))).collect()
        };
        let dice = overlord.attacks.pool();
        let more = (dice != crate::content::Pool::default()).then(|| row("erune-more-dice-row", pool(dice)));
        let rows = [
            all("erune-free-row", skills(overlord.free)),
            all("erune-free-next-row", skills(overlord.free_next)),
            all("erune-banned-row", skills(overlord.banned)),
            more,
        ];
        let foes = self.state.monsters().filter_map(|(number, foe)| {
            let parts = self.foe(number, foe);
            let name = Message::new("erune-name").with("who", game.said(self.state, Who::Monster(number)));
            (!parts.is_empty()).then(|| (name, sentence(parts)))
        });
        rows.into_iter().flatten().chain(foes).collect()
    }

    fn foe(&self, number: u8, foe: &Foe) -> Vec<Message> {
        let who = Who::Monster(number);
        let mut parts = Vec::new();
        if foe.fleeting > 0 {
            parts.push(Message::new("erune-foe-prepared").with("n", foe.fleeting));
        }
        if let Some(hero) = self.game.provoker(self.state, who) {
            parts.push(Message::new("erune-foe-provoked").with("who", self.game.said(self.state, hero)));
        }
        if foe.pitted {
            parts.push(Message::new("erune-foe-pitted"));
        }
        parts.extend(self.at_work(who));
        parts
    }
}

/// What was done in this phase, and what is done once a quest.
fn deeds(hero: &Hero) -> Vec<Arg> {
    let deeds = hero.deeds;
    let done = [
        ("moved", deeds.moved),
        ("fought", deeds.fought),
        ("turned", deeds.turned),
        ("drunk", deeds.drunk),
        ("dosed", deeds.dosed),
        ("disarmed", deeds.disarmed),
        ("focused", deeds.focused),
        ("slipped", deeds.slipped),
        ("provoked", deeds.provoked),
        ("armed", hero.armed),
        ("heroic", deeds.heroic > 0),
        ("second-wind", hero.second_wind),
        ("done", deeds.done && !hero.dead),
    ];
    let done = done.into_iter().filter(|(_, done)| *done);
    let given = (deeds.given > 0).then(|| Message::new("erune-deed-given").with("n", deeds.given).into());
    done.map(|(deed, _)| Message::new("erune-deed").with("deed", deed).into()).chain(given).collect()
}

//! The choices of Midnight, and their text.
//!
//! ```text
//! king jahzir           favour minions        mirror 3 at erenhead  post at erenhead   equip padded-tunic
//! mend 2                fly to c4             reroll plains/forest  assail kael        dispatch bridge-sentry
//! acquire ranged        improve power         spawn at erenhead     influence melee    influence all
//! embolden melee        test with 2           power                 raise by 1
//! journey to c4         infiltrate stonebridge by sneak             rest               heal         barter
//! fetch                 vend throwing-hammer  purchase padded-tunic pay chainmail      attach chainmail to padded-tunic
//! ```

use super::table::{Favour, Store, Way};
use super::{Game, State};
use crate::content::Kind;
use crate::effect::Phase;
use crate::map::Space;
use kernel::grammar::Phrase;
use kernel::{Refusal, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    King(u8),
    Favour(Favour),
    Mirror(u8, Space),
    Post(Space),
    Equip(Kind),
    /// Heals a patrol.
    Mend(u8),
    Fly(Space),
    Reroll(u8),
    /// A patrol attacks this Hero.
    Assail(Seat),
    Dispatch(Kind),
    Acquire(Store),
    Improve,
    Spawn(Space),
    Influence(Phase),
    InfluenceAll,
    Embolden(Phase),
    /// A threat test with so many exhaustion counters.
    Test(u8),
    Power,
    Raise(u8),
    Journey(Space),
    Infiltrate(Space, Way),
    Rest,
    Heal,
    Barter,
    /// A card is drawn by barter.
    Fetch,
    /// An Item is sold by barter.
    Vend(Kind),
    Purchase(Kind),
    Pay(Kind),
    /// A good under an Item.
    Attach(Kind, Kind),
}

impl Game {
    pub(super) fn write_own(&self, state: &State, choice: Choice) -> String {
        let space = |space: Space| self.space_slug(space);
        let card = |kind: Kind| self.kind_slug(kind);
        match choice {
            Choice::King(tile) => format!("king {}", self.own.kings[tile as usize].slug),
            Choice::Favour(favour) => format!("favour {}", favour.slug()),
            Choice::Mirror(value, at) => format!("mirror {value} at {}", space(at)),
            Choice::Post(at) => format!("post at {}", space(at)),
            Choice::Equip(kind) => format!("equip {}", card(kind)),
            Choice::Mend(patrol) => format!("mend {}", patrol + 1),
            Choice::Fly(to) => format!("fly to {}", space(to)),
            Choice::Reroll(face) => format!("reroll {}", self.content.face_slugs[face as usize]),
            Choice::Assail(hero) => format!("assail {}", self.seat_slug(state, hero)),
            Choice::Dispatch(kind) => format!("dispatch {}", card(kind)),
            Choice::Acquire(store) => format!("acquire {}", store.slug()),
            Choice::Improve => "improve power".into(),
            Choice::Spawn(at) => format!("spawn at {}", space(at)),
            Choice::Influence(phase) => format!("influence {}", phase.slug()),
            Choice::InfluenceAll => "influence all".into(),
            Choice::Embolden(phase) => format!("embolden {}", phase.slug()),
            Choice::Test(n) => format!("test with {n}"),
            Choice::Power => "power".into(),
            Choice::Raise(n) => format!("raise by {n}"),
            Choice::Journey(to) => format!("journey to {}", space(to)),
            Choice::Infiltrate(to, way) => format!("infiltrate {} by {}", space(to), way.slug()),
            Choice::Rest => "rest".into(),
            Choice::Heal => "heal".into(),
            Choice::Barter => "barter".into(),
            Choice::Fetch => "fetch".into(),
            Choice::Vend(kind) => format!("vend {}", card(kind)),
            Choice::Purchase(kind) => format!("purchase {}", card(kind)),
            Choice::Pay(kind) => format!("pay {}", card(kind)),
            Choice::Attach(good, item) => format!("attach {} to {}", card(good), card(item)),
        }
    }

    /// Reads what begins like one of these; nothing if the words are the core's.
    pub(super) fn read_own(&self, state: &State, verb: &str, rest: Phrase) -> Option<Result<Choice, Refusal>> {
        // With a name behind it a healer in town is meant.
        let alone = rest.text().is_empty();
        let read = match verb {
            "king" => {
                let found = self.own.kings.iter().position(|king| king.slug == rest.text());
                rest.known(found, "runebound-unknown", "word").map(|tile| Choice::King(tile as u8))
            }
            "favour" => rest.one_of(Favour::ALL, Favour::slug).map(Choice::Favour),
            "mirror" => self.read_mirror(rest),
            "post" => rest.after("at").and_then(|at| self.read_space(at)).map(Choice::Post),
            "equip" => self.read_card(rest).map(Choice::Equip),
            "mend" => rest.ordinal(super::table::PATROLS as u8).map(Choice::Mend),
            "fly" => rest.after("to").and_then(|to| self.read_space(to)).map(Choice::Fly),
            "reroll" => self.read_face(rest).map(Choice::Reroll),
            "assail" => self.read_hero(state, rest).map(Choice::Assail),
            "dispatch" => self.read_card(rest).map(Choice::Dispatch),
            "acquire" => rest.one_of(Store::ALL, Store::slug).map(Choice::Acquire),
            "improve" if rest.text() == "power" => Ok(Choice::Improve),
            "spawn" => rest.after("at").and_then(|at| self.read_space(at)).map(Choice::Spawn),
            "influence" if rest.text() == "all" => Ok(Choice::InfluenceAll),
            "influence" => rest.one_of(Phase::ALL, Phase::slug).map(Choice::Influence),
            "embolden" => rest.one_of(Phase::ALL, Phase::slug).map(Choice::Embolden),
            "test" => rest.after("with").and_then(Phrase::number).map(Choice::Test),
            "power" => rest.end(Choice::Power),
            "raise" => rest.after("by").and_then(Phrase::number).map(Choice::Raise),
            "journey" => rest.after("to").and_then(|to| self.read_space(to)).map(Choice::Journey),
            "infiltrate" => self.read_infiltration(rest),
            "rest" if alone => Ok(Choice::Rest),
            "heal" if alone => Ok(Choice::Heal),
            "barter" => rest.end(Choice::Barter),
            "fetch" => rest.end(Choice::Fetch),
            "vend" => self.read_card(rest).map(Choice::Vend),
            "purchase" => self.read_card(rest).map(Choice::Purchase),
            "pay" => self.read_card(rest).map(Choice::Pay),
            "attach" => self.read_attachment(rest),
            _ => return None,
        };
        Some(read)
    }

    fn read_mirror(&self, rest: Phrase) -> Result<Choice, Refusal> {
        let (value, at) = rest.split("at")?;
        Ok(Choice::Mirror(value.number()?, self.read_space(at)?))
    }

    fn read_infiltration(&self, rest: Phrase) -> Result<Choice, Refusal> {
        let (to, way) = rest.split("by")?;
        Ok(Choice::Infiltrate(self.read_space(to)?, way.one_of(Way::ALL, Way::slug)?))
    }

    fn read_attachment(&self, rest: Phrase) -> Result<Choice, Refusal> {
        let (good, item) = rest.split("to")?;
        Ok(Choice::Attach(self.read_card(good)?, self.read_card(item)?))
    }
}

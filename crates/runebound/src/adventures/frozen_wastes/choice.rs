//! The choices of The Frozen Wastes, and their text.
//!
//! ```text
//! flare to vrede        place flare           snowshoe tundra/forest to mountain/wastes       luckstone
//! discover bow-of-the-sky with mountain, tundra, tundra, fjord        discover princess with wild-clue
//! buy luckstone         lose snowshoe         take luckstone        give luckstone    ask snowshoe
//! cure hero             free heal hero        free rest hero        free cure hero    rumor from zyla
//! ```

use super::table::Gear;
use super::{FrozenWastes, State};
use crate::Runebound;
use crate::choice::{Care, Part};
use crate::content::{Kind, SYMBOLS, WILD};
use crate::map::Space;
use crate::state::Who;
use kernel::grammar::Phrase;
use kernel::{Refusal, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Flare(Space),
    PlaceFlare,
    Snowshoe(u8, u8),
    Luckstone,
    Discover(Kind, Set),
    Princess(Kind),
    RumorFrom(Seat),
    BuyGear(Gear),
    LoseGear(Gear),
    TakeGear(Gear),
    PutGear(Part, Gear),
    Cure(Who<Kind>),
    Free(Treatment, Who<Kind>),
}

/// What healers do for nothing (FW-34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Treatment {
    Care(Care),
    /// One white death.
    Cure,
}

impl Treatment {
    pub const ALL: [Treatment; 3] = [Treatment::Care(Care::Heal), Treatment::Care(Care::Rest), Treatment::Cure];

    pub const fn slug(self) -> &'static str {
        match self {
            Treatment::Care(care) => care.slug(),
            Treatment::Cure => "cure",
        }
    }
}

/// A set of rumors: how many of each symbol, three bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Set(pub u32);

impl Set {
    pub const fn count(self, symbol: usize) -> u8 {
        (self.0 >> (3 * symbol)) as u8 & 7
    }

    pub const fn plus(self, symbol: usize) -> Set {
        Set(self.0 + (1 << (3 * symbol)))
    }

    pub fn size(self) -> u8 {
        (0..SYMBOLS).map(|symbol| self.count(symbol)).sum()
    }
}

impl Runebound<FrozenWastes> {
    /// The slug of a terrain, or `wild`.
    pub(crate) fn symbol_slug(&self, symbol: u8) -> &str {
        if symbol == WILD { "wild" } else { &self.content.map.terrains[symbol as usize].slug }
    }

    pub(super) fn write_own(&self, state: &State, choice: Choice) -> String {
        let space = |space: Space| &self.content.map.space(space).slug;
        let face = |face: u8| &self.content.face_slugs[face as usize];
        match choice {
            Choice::Flare(to) => format!("flare to {}", space(to)),
            Choice::PlaceFlare => "place flare".into(),
            Choice::Snowshoe(from, to) => format!("snowshoe {} to {}", face(from), face(to)),
            Choice::Luckstone => "luckstone".into(),
            Choice::Discover(kind, set) => {
                let mut words = Vec::new();
                for symbol in 0..SYMBOLS {
                    let slug = self.symbol_slug(symbol as u8);
                    words.extend(std::iter::repeat_n(slug, set.count(symbol) as usize));
                }
                format!("discover {} with {}", self.kind_slug(kind), words.join(", "))
            }
            Choice::Princess(kind) => format!("discover princess with {}", self.kind_slug(kind)),
            Choice::RumorFrom(from) => format!("rumor from {}", self.seat_slug(state, from)),
            Choice::BuyGear(gear) => format!("buy {}", gear.slug()),
            Choice::LoseGear(gear) => format!("lose {}", gear.slug()),
            Choice::TakeGear(gear) => format!("take {}", gear.slug()),
            Choice::PutGear(part, gear) => format!("{} {}", part.slug(), gear.slug()),
            Choice::Cure(who) => format!("cure {}", self.character_slug(who)),
            Choice::Free(what, who) => format!("free {} {}", what.slug(), self.character_slug(who)),
        }
    }

    /// Reads what begins like one of these; nothing if the words are the core's.
    pub(super) fn read_own(&self, state: &State, verb: &str, rest: Phrase) -> Option<Result<Choice, Refusal>> {
        let gear = Gear::ALL.into_iter().find(|gear| gear.slug() == rest.text());
        let read = || {
            Ok(match (verb, gear) {
                ("flare", _) => Choice::Flare(self.read_space(rest.after("to")?)?),
                ("snowshoe", _) => {
                    let (from, to) = rest.split("to")?;
                    Choice::Snowshoe(self.read_face(from)?, self.read_face(to)?)
                }
                ("discover", _) => {
                    let (what, with) = rest.split("with")?;
                    if what.text() == "princess" {
                        Choice::Princess(self.read_card(with)?)
                    } else {
                        self.read_set(self.read_card(what)?, with)?
                    }
                }
                ("luckstone", _) => rest.end(Choice::Luckstone)?,
                ("place", _) if rest.text() == "flare" => Choice::PlaceFlare,
                ("rumor", _) => Choice::RumorFrom(self.read_hero(state, rest.after("from")?)?),
                ("cure", _) => Choice::Cure(self.read_character(rest)?),
                ("free", _) => match rest.split_first() {
                    (what, Some(whom)) => {
                        let what = what.one_of(Treatment::ALL, Treatment::slug)?;
                        Choice::Free(what, self.read_character(whom)?)
                    }
                    _ => return Err(rest.unreadable()),
                },
                ("buy", Some(gear)) => Choice::BuyGear(gear),
                ("lose", Some(gear)) => Choice::LoseGear(gear),
                ("take", Some(gear)) => Choice::TakeGear(gear),
                ("give", Some(gear)) => Choice::PutGear(Part::Give, gear),
                ("ask", Some(gear)) => Choice::PutGear(Part::Ask, gear),
                _ => return Err(rest.unreadable()),
            })
        };
        let verbs = ["flare", "snowshoe", "discover", "luckstone", "place", "rumor", "cure", "free"];
        let trades = gear.is_some() && ["buy", "lose", "take", "give", "ask"].contains(&verb);
        (verbs.contains(&verb) || trades).then(read)
    }

    /// `mountain, tundra, tundra, fjord`, in any order.
    fn read_set(&self, kind: Kind, text: Phrase) -> Result<Choice, Refusal> {
        let mut set = Set::default();
        for word in text.list() {
            let found = (0..SYMBOLS).find(|&symbol| self.symbol_slug(symbol as u8) == word.text());
            let symbol = found.filter(|&symbol| set.count(symbol) < 7);
            set = set.plus(word.known(symbol, "runebound-unknown", "word")?);
        }
        Ok(Choice::Discover(kind, set))
    }
}

//! Every choice a player can make, and its text.
//!
//! ```text
//! hero zyla             start at vrede        walk to c4            roll 5            flare to vrede
//! step to c4 with tundra/forest               snowshoe tundra/forest to mountain/wastes   stop
//! discover bow-of-the-sky with mountain, tundra, tundra, fjord        discover princess with wild-clue
//! adventure             skip                  use chainmail         use burning-priest 2
//! attack                attack with sir-gareth   defend             escape            go to c4
//! luckstone             done                  option 1              on hero           on sir-gareth
//! buy chainmail         buy luckstone         sell chainmail        heal hero         rest sir-gareth   cure hero
//! free heal hero        free rest hero        free cure hero        gain mind         place flare
//! lose chainmail        lose snowshoe         rumor from zyla       fight zyla            take gold         take chainmail
//! trade with zyla       give chainmail        ask luckstone         give 5 gold       send       accept      refuse
//! ```

use crate::Runebound;
use crate::content::{Kind, SYMBOLS, WILD};
use crate::map::Space;
use crate::state::{GROWTHS, Gear, State, Who};
use kernel::{Refusal, Seat};

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

/// What a healer is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Care {
    /// One wound.
    Heal,
    /// All exhaustion.
    Rest,
    /// One white death.
    Cure,
}

impl Care {
    pub const ALL: [Care; 3] = [Care::Heal, Care::Rest, Care::Cure];

    pub const fn slug(self) -> &'static str {
        match self {
            Care::Heal => "heal",
            Care::Rest => "rest",
            Care::Cure => "cure",
        }
    }
}

/// The two parts of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    Give,
    Ask,
}

impl Part {
    pub const ALL: [Part; 2] = [Part::Give, Part::Ask];

    pub const fn slug(self) -> &'static str {
        match self {
            Part::Give => "give",
            Part::Ask => "ask",
        }
    }
}

pub const GROWTH_SLUGS: [&str; GROWTHS] = ["mind", "body", "spirit", "stamina", "life"];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Hero(u8),
    Start(Space),
    Walk(Space),
    Roll(u8),
    Flare(Space),
    Step(Space, u8),
    Snowshoe(u8, u8),
    Stop,
    Discover(Kind, Set),
    Princess(Kind),
    Adventure,
    Skip,
    /// A power of the hero or of a card, and which of its powers.
    Use(Who<Kind>, u8),
    Attack(Who<Kind>),
    Defend,
    Escape,
    Go(Space),
    Luckstone,
    Done,
    Option(u8),
    On(Who<Kind>),
    Buy(Kind),
    BuyGear(Gear),
    Sell(Kind),
    Care(Care, Who<Kind>),
    Free(Care, Who<Kind>),
    Gain(u8),
    PlaceFlare,
    Lose(Kind),
    LoseGear(Gear),
    RumorFrom(Seat),
    /// Attacks another hero here.
    Fight(Seat),
    TakeGold,
    Take(Kind),
    TakeGear(Gear),
    /// Begins an offer of trade.
    Trade(Seat),
    Put(Part, Kind),
    PutGear(Part, Gear),
    PutGold(Part, u8),
    Send,
    Accept,
    Refuse,
}

impl Runebound {
    pub(crate) fn kind_slug(&self, kind: Kind) -> &str {
        &self.content.kind(kind).slug
    }

    /// `zyla`; before the heroes are chosen `seat-1`.
    pub fn seat_slug(&self, state: &State, seat: Seat) -> String {
        let hero = state.player(seat).hero.and_then(|hero| self.content.heroes.get(hero as usize));
        hero.map_or_else(|| format!("seat-{}", seat.0), |hero| hero.slug.clone())
    }

    pub(crate) fn read_seat(&self, state: &State, text: &str) -> Option<Seat> {
        state.seats().find(|&seat| self.seat_slug(state, seat) == text)
    }

    /// `hero`, or the slug of an Ally.
    pub(crate) fn character_slug(&self, who: Who<Kind>) -> &str {
        match who {
            Who::Hero => "hero",
            Who::Card(kind) => self.kind_slug(kind),
        }
    }

    /// The slug of a terrain, or `wild`.
    pub(crate) fn symbol_slug(&self, symbol: u8) -> &str {
        if symbol == WILD { "wild" } else { &self.content.map.terrains[symbol as usize].slug }
    }

    pub fn write_choice(&self, state: &State, seat: Seat, choice: Choice) -> String {
        let space = |space: Space| &self.content.map.space(space).slug;
        let face = |face: u8| &self.content.face_slugs[face as usize];
        match choice {
            Choice::Hero(hero) => format!("hero {}", self.content.heroes[hero as usize].slug),
            Choice::Start(at) => format!("start at {}", space(at)),
            Choice::Walk(to) => format!("walk to {}", space(to)),
            Choice::Roll(n) => format!("roll {n}"),
            Choice::Flare(to) => format!("flare to {}", space(to)),
            Choice::Step(to, die) => format!("step to {} with {}", space(to), face(die)),
            Choice::Snowshoe(from, to) => format!("snowshoe {} to {}", face(from), face(to)),
            Choice::Stop => "stop".into(),
            Choice::Discover(kind, set) => {
                let mut words = Vec::new();
                for symbol in 0..SYMBOLS {
                    let slug = self.symbol_slug(symbol as u8);
                    words.extend(std::iter::repeat_n(slug, set.count(symbol) as usize));
                }
                format!("discover {} with {}", self.kind_slug(kind), words.join(", "))
            }
            Choice::Princess(kind) => format!("discover princess with {}", self.kind_slug(kind)),
            Choice::Adventure => "adventure".into(),
            Choice::Skip => "skip".into(),
            Choice::Use(of, which) => {
                let slug = match of {
                    Who::Hero => self.seat_slug(state, seat),
                    Who::Card(kind) => self.kind_slug(kind).to_owned(),
                };
                if which == 0 { format!("use {slug}") } else { format!("use {slug} {}", which + 1) }
            }
            Choice::Attack(Who::Hero) => "attack".into(),
            Choice::Attack(Who::Card(kind)) => format!("attack with {}", self.kind_slug(kind)),
            Choice::Defend => "defend".into(),
            Choice::Escape => "escape".into(),
            Choice::Go(to) => format!("go to {}", space(to)),
            Choice::Luckstone => "luckstone".into(),
            Choice::Done => "done".into(),
            Choice::Option(n) => format!("option {}", n + 1),
            Choice::On(who) => format!("on {}", self.character_slug(who)),
            Choice::Buy(kind) => format!("buy {}", self.kind_slug(kind)),
            Choice::BuyGear(gear) => format!("buy {}", gear.slug()),
            Choice::Sell(kind) => format!("sell {}", self.kind_slug(kind)),
            Choice::Care(care, who) => format!("{} {}", care.slug(), self.character_slug(who)),
            Choice::Free(care, who) => format!("free {} {}", care.slug(), self.character_slug(who)),
            Choice::Gain(growth) => format!("gain {}", GROWTH_SLUGS[growth as usize]),
            Choice::PlaceFlare => "place flare".into(),
            Choice::Lose(kind) => format!("lose {}", self.kind_slug(kind)),
            Choice::LoseGear(gear) => format!("lose {}", gear.slug()),
            Choice::RumorFrom(from) => format!("rumor from {}", self.seat_slug(state, from)),
            Choice::Fight(other) => format!("fight {}", self.seat_slug(state, other)),
            Choice::TakeGold => "take gold".into(),
            Choice::Take(kind) => format!("take {}", self.kind_slug(kind)),
            Choice::TakeGear(gear) => format!("take {}", gear.slug()),
            Choice::Trade(other) => format!("trade with {}", self.seat_slug(state, other)),
            Choice::Put(part, kind) => format!("{} {}", part.slug(), self.kind_slug(kind)),
            Choice::PutGear(part, gear) => format!("{} {}", part.slug(), gear.slug()),
            Choice::PutGold(part, n) => format!("{} {n} gold", part.slug()),
            Choice::Send => "send".into(),
            Choice::Accept => "accept".into(),
            Choice::Refuse => "refuse".into(),
        }
    }

    /// Reads any choice of the grammar. Words may be written in any case and with any spacing.
    pub fn read_choice(&self, state: &State, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        let clean = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let unreadable = || Refusal::new("kernel-unreadable").with("text", clean.chars().take(80).collect::<String>());
        let unknown = |slug: &str| Refusal::new("runebound-unknown").with("word", slug.to_owned());
        let (verb, rest) = clean.split_once(' ').unwrap_or((&clean, ""));
        let card = |slug: &str| self.content.find(slug).ok_or_else(|| unknown(slug));
        let space = |slug: &str| self.content.map.find(slug).ok_or_else(|| unknown(slug));
        let to = |rest: &str| space(rest.strip_prefix("to ").ok_or_else(unreadable)?);
        let character = |slug: &str| if slug == "hero" { Ok(Who::Hero) } else { card(slug).map(Who::Card) };
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| n.to_string() == text).ok_or_else(unreadable);
        let face = |slug: &str| {
            let found = self.content.face_slugs.iter().position(|face| face == slug);
            found.map(|n| n as u8).ok_or_else(|| unknown(slug))
        };
        let gear = |slug: &str| Gear::ALL.into_iter().find(|gear| gear.slug() == slug);
        let hero = |slug: &str| self.read_seat(state, slug).ok_or_else(|| unknown(slug));
        let care = |slug: &str| Care::ALL.into_iter().find(|care| care.slug() == slug);
        Ok(match verb {
            "hero" => Choice::Hero(self.content.hero(rest).ok_or_else(|| unknown(rest))?),
            "start" => Choice::Start(space(rest.strip_prefix("at ").ok_or_else(unreadable)?)?),
            "walk" => Choice::Walk(to(rest)?),
            "roll" => Choice::Roll(number(rest)?),
            "flare" => Choice::Flare(to(rest)?),
            "step" => {
                let (at, die) = rest.split_once(" with ").ok_or_else(unreadable)?;
                Choice::Step(to(at)?, face(die)?)
            }
            "snowshoe" => {
                let (from, to) = rest.split_once(" to ").ok_or_else(unreadable)?;
                Choice::Snowshoe(face(from)?, face(to)?)
            }
            "stop" if rest.is_empty() => Choice::Stop,
            "discover" => {
                let (what, with) = rest.split_once(" with ").ok_or_else(unreadable)?;
                if what == "princess" { Choice::Princess(card(with)?) } else { self.read_set(card(what)?, with)? }
            }
            "adventure" if rest.is_empty() => Choice::Adventure,
            "skip" if rest.is_empty() => Choice::Skip,
            "use" => {
                let (slug, which) = match rest.split_once(' ') {
                    Some((slug, which)) => (slug, number(which)?.checked_sub(1).filter(|&n| n > 0)),
                    None => (rest, Some(0)),
                };
                let of = if slug == self.seat_slug(state, seat) { Who::Hero } else { Who::Card(card(slug)?) };
                Choice::Use(of, which.ok_or_else(unreadable)?)
            }
            "attack" if rest.is_empty() => Choice::Attack(Who::Hero),
            "attack" => Choice::Attack(Who::Card(card(rest.strip_prefix("with ").ok_or_else(unreadable)?)?)),
            "defend" if rest.is_empty() => Choice::Defend,
            "escape" if rest.is_empty() => Choice::Escape,
            "go" => Choice::Go(to(rest)?),
            "luckstone" if rest.is_empty() => Choice::Luckstone,
            "done" if rest.is_empty() => Choice::Done,
            "option" => Choice::Option(number(rest)?.checked_sub(1).filter(|&n| n < 2).ok_or_else(unreadable)?),
            "on" => Choice::On(character(rest)?),
            "fight" => Choice::Fight(hero(rest)?),
            "take" if rest == "gold" => Choice::TakeGold,
            "take" => match gear(rest) {
                Some(gear) => Choice::TakeGear(gear),
                None => Choice::Take(card(rest)?),
            },
            "trade" => Choice::Trade(hero(rest.strip_prefix("with ").ok_or_else(unreadable)?)?),
            "give" | "ask" => {
                let part = if verb == "give" { Part::Give } else { Part::Ask };
                match (rest.strip_suffix(" gold"), gear(rest)) {
                    (Some(n), _) => Choice::PutGold(part, number(n)?),
                    (None, Some(gear)) => Choice::PutGear(part, gear),
                    (None, None) => Choice::Put(part, card(rest)?),
                }
            }
            "send" if rest.is_empty() => Choice::Send,
            "accept" if rest.is_empty() => Choice::Accept,
            "refuse" if rest.is_empty() => Choice::Refuse,
            "buy" => match gear(rest) {
                Some(gear) => Choice::BuyGear(gear),
                None => Choice::Buy(card(rest)?),
            },
            "sell" => Choice::Sell(card(rest)?),
            "free" => {
                let (what, whom) = rest.split_once(' ').ok_or_else(unreadable)?;
                Choice::Free(care(what).ok_or_else(unreadable)?, character(whom)?)
            }
            "gain" => {
                let growth = GROWTH_SLUGS.iter().position(|slug| *slug == rest);
                Choice::Gain(growth.ok_or_else(unreadable)? as u8)
            }
            "place" if rest == "flare" => Choice::PlaceFlare,
            "lose" => match gear(rest) {
                Some(gear) => Choice::LoseGear(gear),
                None => Choice::Lose(card(rest)?),
            },
            "rumor" => {
                let from = rest.strip_prefix("from ").ok_or_else(unreadable)?;
                Choice::RumorFrom(hero(from)?)
            }
            _ => Choice::Care(care(verb).ok_or_else(unreadable)?, character(rest)?),
        })
    }

    /// `mountain, tundra, tundra, fjord`, in any order.
    fn read_set(&self, kind: Kind, text: &str) -> Result<Choice, Refusal> {
        let mut set = Set::default();
        for word in text.split(',').map(str::trim) {
            let found = (0..SYMBOLS).find(|&symbol| self.symbol_slug(symbol as u8) == word);
            let symbol = found.filter(|&symbol| set.count(symbol) < 7);
            let symbol = symbol.ok_or_else(|| Refusal::new("runebound-unknown").with("word", word.to_owned()))?;
            set = set.plus(symbol);
        }
        Ok(Choice::Discover(kind, set))
    }
}

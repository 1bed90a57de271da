//! Every choice a player can make, and its text.
//!
//! ```text
//! hero zyla             start at c4           walk to c4            roll 5
//! step to c4 with tundra/forest               stop                  adventure         skip
//! use chainmail         use burning-priest 2  attack                attack with sir-gareth   defend     escape
//! go to c4              done                  option 1              on hero           on sir-gareth
//! buy chainmail         sell chainmail        heal hero             rest sir-gareth   gain mind         lose chainmail
//! fight zyla            take gold             take chainmail        trade with zyla   give chainmail    ask 5 gold
//! send                  accept                refuse
//! ```
//!
//! An adventure adds its own, in words of its own.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::content::Kind;
use crate::map::Space;
use crate::state::{GROWTHS, State, Who};
use kernel::{Refusal, Seat};

/// What a healer is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Care {
    /// One wound.
    Heal,
    /// All exhaustion.
    Rest,
}

impl Care {
    pub const ALL: [Care; 2] = [Care::Heal, Care::Rest];

    pub const fn slug(self) -> &'static str {
        match self {
            Care::Heal => "heal",
            Care::Rest => "rest",
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
pub enum Choice<A: Adventure> {
    Hero(u8),
    Start(Space),
    Walk(Space),
    Roll(u8),
    Step(Space, u8),
    Stop,
    Adventure,
    Skip,
    /// A power of the hero or of a card, and which of its powers.
    Use(Who<Kind>, u8),
    Attack(Who<Kind>),
    Defend,
    Escape,
    Go(Space),
    Done,
    Option(u8),
    On(Who<Kind>),
    Buy(Kind),
    Sell(Kind),
    Care(Care, Who<Kind>),
    Gain(u8),
    Lose(Kind),
    /// Attacks another hero here.
    Fight(Seat),
    TakeGold,
    Take(Kind),
    /// Begins an offer of trade.
    Trade(Seat),
    Put(Part, Kind),
    PutGold(Part, u8),
    Send,
    Accept,
    Refuse,
    Own(A::Choice),
}

/// A choice that cannot be read.
pub(crate) fn unreadable(text: &str) -> Refusal {
    Refusal::new("kernel-unreadable").with("text", text.chars().take(80).collect::<String>())
}

/// A word that names nothing.
pub(crate) fn unknown(word: &str) -> Refusal {
    Refusal::new("runebound-unknown").with("word", word.to_owned())
}

impl<A: Adventure> Runebound<A> {
    pub(crate) fn kind_slug(&self, kind: Kind) -> &str {
        &self.content.kind(kind).slug
    }

    /// `zyla`; before the heroes are chosen `seat-1`.
    pub fn seat_slug(&self, state: &State<A>, seat: Seat) -> String {
        if let Some(number) = A::figure(seat) {
            return self.thing_words(self.own_thing(number)).0.to_owned();
        }
        let hero = state.player(seat).hero.and_then(|hero| self.content.heroes.get(hero as usize));
        hero.map_or_else(|| format!("seat-{}", seat.0), |hero| hero.slug.clone())
    }

    pub(crate) fn read_seat(&self, state: &State<A>, text: &str) -> Option<Seat> {
        state.seats().find(|&seat| self.seat_slug(state, seat) == text)
    }

    /// `hero`, or the slug of an Ally.
    pub(crate) fn character_slug(&self, who: Who<Kind>) -> &str {
        match who {
            Who::Hero => "hero",
            Who::Card(kind) => self.kind_slug(kind),
        }
    }

    pub(crate) fn read_card(&self, slug: &str) -> Result<Kind, Refusal> {
        self.content.find(slug).ok_or_else(|| unknown(slug))
    }

    pub(crate) fn read_character(&self, slug: &str) -> Result<Who<Kind>, Refusal> {
        if slug == "hero" { Ok(Who::Hero) } else { self.read_card(slug).map(Who::Card) }
    }

    pub(crate) fn read_face(&self, slug: &str) -> Result<u8, Refusal> {
        let found = self.content.face_slugs.iter().position(|face| face == slug);
        found.map(|n| n as u8).ok_or_else(|| unknown(slug))
    }

    pub fn write_choice(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> String {
        let space = |space: Space| &self.content.map.space(space).slug;
        let face = |face: u8| &self.content.face_slugs[face as usize];
        match choice {
            Choice::Hero(hero) => format!("hero {}", self.content.heroes[hero as usize].slug),
            Choice::Start(at) => format!("start at {}", space(at)),
            Choice::Walk(to) => format!("walk to {}", space(to)),
            Choice::Roll(n) => format!("roll {n}"),
            Choice::Step(to, die) => format!("step to {} with {}", space(to), face(die)),
            Choice::Stop => "stop".into(),
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
            Choice::Done => "done".into(),
            Choice::Option(n) => format!("option {}", n + 1),
            Choice::On(who) => format!("on {}", self.character_slug(who)),
            Choice::Buy(kind) => format!("buy {}", self.kind_slug(kind)),
            Choice::Sell(kind) => format!("sell {}", self.kind_slug(kind)),
            Choice::Care(care, who) => format!("{} {}", care.slug(), self.character_slug(who)),
            Choice::Gain(growth) => format!("gain {}", GROWTH_SLUGS[growth as usize]),
            Choice::Lose(kind) => format!("lose {}", self.kind_slug(kind)),
            Choice::Fight(other) => format!("fight {}", self.seat_slug(state, other)),
            Choice::TakeGold => "take gold".into(),
            Choice::Take(kind) => format!("take {}", self.kind_slug(kind)),
            Choice::Trade(other) => format!("trade with {}", self.seat_slug(state, other)),
            Choice::Put(part, kind) => format!("{} {}", part.slug(), self.kind_slug(kind)),
            Choice::PutGold(part, n) => format!("{} {n} gold", part.slug()),
            Choice::Send => "send".into(),
            Choice::Accept => "accept".into(),
            Choice::Refuse => "refuse".into(),
            Choice::Own(choice) => A::write(self, state, choice),
        }
    }

    /// Reads any choice of the grammar. Words may be written in any case and with any spacing.
    pub fn read_choice(&self, state: &State<A>, seat: Seat, text: &str) -> Result<Choice<A>, Refusal> {
        let clean = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let unreadable = || unreadable(&clean);
        let (verb, rest) = clean.split_once(' ').unwrap_or((&clean, ""));
        if let Some(own) = A::read(self, state, verb, rest) {
            return own.map(Choice::Own);
        }
        let card = |slug: &str| self.read_card(slug);
        let space = |slug: &str| self.content.map.find(slug).ok_or_else(|| unknown(slug));
        let to = |rest: &str| space(rest.strip_prefix("to ").ok_or_else(unreadable)?);
        let character = |slug: &str| self.read_character(slug);
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| n.to_string() == text).ok_or_else(unreadable);
        let face = |slug: &str| self.read_face(slug);
        let hero = |slug: &str| self.read_seat(state, slug).ok_or_else(|| unknown(slug));
        let care = |slug: &str| Care::ALL.into_iter().find(|care| care.slug() == slug);
        Ok(match verb {
            "hero" => Choice::Hero(self.content.hero(rest).ok_or_else(|| unknown(rest))?),
            "start" => Choice::Start(space(rest.strip_prefix("at ").ok_or_else(unreadable)?)?),
            "walk" => Choice::Walk(to(rest)?),
            "roll" => Choice::Roll(number(rest)?),
            "step" => {
                let (at, die) = rest.split_once(" with ").ok_or_else(unreadable)?;
                Choice::Step(to(at)?, face(die)?)
            }
            "stop" if rest.is_empty() => Choice::Stop,
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
            "done" if rest.is_empty() => Choice::Done,
            "option" => Choice::Option(number(rest)?.checked_sub(1).filter(|&n| n < 2).ok_or_else(unreadable)?),
            "on" => Choice::On(character(rest)?),
            "fight" => Choice::Fight(hero(rest)?),
            "take" if rest == "gold" => Choice::TakeGold,
            "take" => Choice::Take(card(rest)?),
            "trade" => Choice::Trade(hero(rest.strip_prefix("with ").ok_or_else(unreadable)?)?),
            "give" | "ask" => {
                let part = if verb == "give" { Part::Give } else { Part::Ask };
                match rest.strip_suffix(" gold") {
                    Some(n) => Choice::PutGold(part, number(n)?),
                    None => Choice::Put(part, card(rest)?),
                }
            }
            "send" if rest.is_empty() => Choice::Send,
            "accept" if rest.is_empty() => Choice::Accept,
            "refuse" if rest.is_empty() => Choice::Refuse,
            "buy" => Choice::Buy(card(rest)?),
            "sell" => Choice::Sell(card(rest)?),
            "gain" => {
                let growth = GROWTH_SLUGS.iter().position(|slug| *slug == rest);
                Choice::Gain(growth.ok_or_else(unreadable)? as u8)
            }
            "lose" => Choice::Lose(card(rest)?),
            _ => Choice::Care(care(verb).ok_or_else(unreadable)?, character(rest)?),
        })
    }
}

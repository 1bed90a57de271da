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
use kernel::grammar::{Phrase, Typed};
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

impl<A: Adventure> Runebound<A> {
    pub(crate) fn kind_slug(&self, kind: Kind) -> &str {
        &self.content.kind(kind).slug
    }

    /// `zyla`; before the heroes are chosen `seat-1`.
    pub fn seat_slug(&self, state: &State<A>, seat: Seat) -> String {
        if let Some(number) = A::figure(state, seat) {
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

    pub(crate) fn read_card(&self, word: Phrase) -> Result<Kind, Refusal> {
        word.known(self.content.find(word.text()), "runebound-unknown", "word")
    }

    pub(crate) fn read_character(&self, word: Phrase) -> Result<Who<Kind>, Refusal> {
        if word.text() == "hero" { Ok(Who::Hero) } else { self.read_card(word).map(Who::Card) }
    }

    pub(crate) fn read_face(&self, word: Phrase) -> Result<u8, Refusal> {
        let found = self.content.face_slugs.iter().position(|face| face == word.text());
        word.known(found.map(|n| n as u8), "runebound-unknown", "word")
    }

    pub(crate) fn read_space(&self, word: Phrase) -> Result<Space, Refusal> {
        word.known(self.content.map.find(word.text()), "runebound-unknown", "word")
    }

    pub(crate) fn read_hero(&self, state: &State<A>, word: Phrase) -> Result<Seat, Refusal> {
        word.known(self.read_seat(state, word.text()), "runebound-unknown", "word")
    }

    /// Reads any choice of the grammar. Words may be written in any case and with any spacing.
    pub fn read_choice(&self, state: &State<A>, seat: Seat, text: &str) -> Result<Choice<A>, Refusal> {
        let typed = Typed::new(text);
        let (verb, rest) = typed.verb();
        if let Some(own) = A::read(self, state, verb, rest) {
            return own.map(Choice::Own);
        }
        Ok(match verb {
            "hero" => {
                let hero = self.content.hero(rest.text());
                Choice::Hero(rest.known(hero, "runebound-unknown", "word")?)
            }
            "start" => Choice::Start(self.read_space(rest.after("at")?)?),
            "walk" => Choice::Walk(self.read_space(rest.after("to")?)?),
            "roll" => Choice::Roll(rest.number()?),
            "step" => {
                let (to, die) = rest.split("with")?;
                Choice::Step(self.read_space(to.after("to")?)?, self.read_face(die)?)
            }
            "stop" => rest.end(Choice::Stop)?,
            "adventure" => rest.end(Choice::Adventure)?,
            "skip" => rest.end(Choice::Skip)?,
            "use" => {
                let (what, which) = rest.split_first();
                let own = what.text() == self.seat_slug(state, seat);
                let of = if own { Who::Hero } else { Who::Card(self.read_card(what)?) };
                match which.map(|which| which.ordinal(u8::MAX)).transpose()? {
                    // The first needs no number.
                    Some(0) => return Err(rest.unreadable()),
                    which => Choice::Use(of, which.unwrap_or(0)),
                }
            }
            "attack" if rest.text().is_empty() => Choice::Attack(Who::Hero),
            "attack" => Choice::Attack(Who::Card(self.read_card(rest.after("with")?)?)),
            "defend" => rest.end(Choice::Defend)?,
            "escape" => rest.end(Choice::Escape)?,
            "go" => Choice::Go(self.read_space(rest.after("to")?)?),
            "done" => rest.end(Choice::Done)?,
            "option" => Choice::Option(rest.ordinal(2)?),
            "on" => Choice::On(self.read_character(rest)?),
            "fight" => Choice::Fight(self.read_hero(state, rest)?),
            "take" if rest.text() == "gold" => Choice::TakeGold,
            "take" => Choice::Take(self.read_card(rest)?),
            "trade" => Choice::Trade(self.read_hero(state, rest.after("with")?)?),
            "give" | "ask" => {
                let part = if verb == "give" { Part::Give } else { Part::Ask };
                match rest.before("gold") {
                    Some(amount) => Choice::PutGold(part, amount.number()?),
                    None => Choice::Put(part, self.read_card(rest)?),
                }
            }
            "send" => rest.end(Choice::Send)?,
            "accept" => rest.end(Choice::Accept)?,
            "refuse" => rest.end(Choice::Refuse)?,
            "buy" => Choice::Buy(self.read_card(rest)?),
            "sell" => Choice::Sell(self.read_card(rest)?),
            "gain" => Choice::Gain(rest.one_of(0..GROWTHS, |growth| GROWTH_SLUGS[growth])? as u8),
            "lose" => Choice::Lose(self.read_card(rest)?),
            _ => {
                let care = Care::ALL.into_iter().find(|care| care.slug() == verb);
                Choice::Care(care.ok_or_else(|| typed.unreadable())?, self.read_character(rest)?)
            }
        })
    }
}

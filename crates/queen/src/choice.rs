//! Every choice a player can make, and its text.

use crate::Queen;
use crate::content::Kind;
use crate::state::{Shelf, State, Target};
use kernel::grammar::{Phrase, Typed};
use kernel::{Card, Refusal, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Market {
    Bazaar,
    Vault,
    WarChest,
}

impl Market {
    pub const ALL: [Market; 3] = [Market::Bazaar, Market::Vault, Market::WarChest];

    pub const fn slug(self) -> &'static str {
        match self {
            Market::Bazaar => "bazaar",
            Market::Vault => "vault",
            Market::WarChest => "war-chest",
        }
    }
}

/// How a Reaction is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pay {
    /// Its To Play price.
    Plain,
    /// And what may be paid on top of it.
    Extra,
    /// One Prophecy token instead of the price.
    Prophecy,
}

impl Pay {
    /// What is said behind the card; nothing for its plain price.
    const fn word(self) -> &'static str {
        match self {
            Pay::Plain => "",
            Pay::Extra => "extra",
            Pay::Prophecy => "prophecy",
        }
    }
}

/// Where a picked card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Hand,
    Archive,
    Armory,
    Deck,
}

impl Spot {
    pub const ALL: [Spot; 4] = [Spot::Hand, Spot::Archive, Spot::Armory, Spot::Deck];

    pub const fn slug(self) -> &'static str {
        match self {
            Spot::Hand => "hand",
            Spot::Archive => "archive",
            Spot::Armory => "armory",
            Spot::Deck => "deck",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Play(Kind, Option<Target>),
    Place(Kind),
    Buy(Kind, Market),
    Refresh(Market),
    /// End the turn; archive the hand or keep it.
    End {
        archive: bool,
    },
    Use(Kind, u8),
    ShakeOff,
    /// Activate a Reaction: to an Attack, after damage, or in one's own turn.
    React(Kind, Pay),
    Pass,
    Aim(Target),
    Allot(Target, u8),
    Done,
    Option(u8),
    Yes,
    No,
    Pick(Kind, Spot),
    PickFaceDown,
    Opponent(Seat),
    Number(u8),
    Declare(Seat),
    Advise(u8),
    Princess(u8),
}

impl Queen {
    pub(crate) fn kind_slug(&self, kind: Kind) -> &str {
        &self.content.kind(kind).file.slug
    }

    /// `freya`; before the princesses are chosen `seat-1`.
    pub fn seat_slug(&self, state: &State, seat: Seat) -> String {
        let princess = state.player(seat).princess.and_then(|number| self.content.princesses.get(number as usize));
        princess.map_or_else(|| format!("seat-{}", seat.0), |princess| princess.slug.clone())
    }

    fn read_seat(&self, state: &State, text: &str) -> Option<Seat> {
        state.seats().find(|&seat| self.seat_slug(state, seat) == text)
    }

    /// `freya`, `freya's bodyguard`, or `freya's bodyguard 2` where there are two.
    pub(crate) fn write_target(&self, state: &State, target: Target) -> String {
        match target {
            Target::Princess(seat) => self.seat_slug(state, seat),
            Target::Summon(card) => {
                let owner = state.bearer(card).unwrap_or_default();
                let kind = self.kind_of(card);
                let number = match self.summon_number(state, card) {
                    1 => String::new(),
                    number => format!(" {number}"),
                };
                format!("{}'s {}{number}", self.seat_slug(state, owner), self.kind_slug(kind))
            }
        }
    }

    /// Which of her Summons of this kind it is, counted from 1.
    pub(crate) fn summon_number(&self, state: &State, card: Card) -> usize {
        let owner = state.bearer(card).unwrap_or_default();
        self.summons_like(state, owner, self.kind_of(card)).position(|c| c == card).unwrap_or(0) + 1
    }

    fn summons_like<'s>(&'s self, state: &'s State, owner: Seat, kind: Kind) -> impl Iterator<Item = Card> + 's {
        state.cards.iter(Shelf::Armory.of(owner)).filter(move |&card| self.kind_of(card) == kind)
    }

    fn read_target(&self, state: &State, text: &str) -> Option<Target> {
        let Some((owner, summon)) = text.split_once("'s ") else {
            return self.read_seat(state, text).map(Target::Princess);
        };
        let owner = self.read_seat(state, owner)?;
        let (slug, number) = summon.split_once(' ').map_or((summon, "1"), |(slug, number)| (slug, number));
        let number: usize = number.parse().ok().filter(|&n| n > 1 || !summon.contains(' '))?;
        let kind = self.content.find(slug)?;
        let card = self.summons_like(state, owner, kind).nth(number.checked_sub(1)?)?;
        Some(Target::Summon(card))
    }

    pub fn write_choice(&self, state: &State, choice: Choice) -> String {
        match choice {
            Choice::Play(kind, None) => format!("play {}", self.kind_slug(kind)),
            Choice::Play(kind, Some(at)) => {
                format!("play {} at {}", self.kind_slug(kind), self.write_target(state, at))
            }
            Choice::Place(kind) => format!("place {}", self.kind_slug(kind)),
            Choice::Buy(kind, market) => format!("buy {} from {}", self.kind_slug(kind), market.slug()),
            Choice::Refresh(market) => format!("refresh {}", market.slug()),
            Choice::End { archive: true } => "end archive".into(),
            Choice::End { archive: false } => "end keep".into(),
            Choice::Use(kind, ability) => {
                let info = self.content.kind(kind);
                let name = info.file.abilities.get(ability as usize).map_or("?", |a| a.name.as_str());
                format!("use {} to {name}", info.file.slug)
            }
            Choice::ShakeOff => "shake off lash".into(),
            Choice::React(kind, Pay::Plain) => format!("react {}", self.kind_slug(kind)),
            Choice::React(kind, pay) => format!("react {} {}", self.kind_slug(kind), pay.word()),
            Choice::Pass => "pass".into(),
            Choice::Aim(target) => format!("target {}", self.write_target(state, target)),
            Choice::Allot(target, amount) => format!("allot {amount} to {}", self.write_target(state, target)),
            Choice::Done => "done".into(),
            Choice::Option(number) => format!("option {}", number + 1),
            Choice::Yes => "yes".into(),
            Choice::No => "no".into(),
            Choice::Pick(kind, spot) => format!("pick {} from {}", self.kind_slug(kind), spot.slug()),
            Choice::PickFaceDown => "pick face-down".into(),
            Choice::Opponent(seat) => format!("opponent {}", self.seat_slug(state, seat)),
            Choice::Number(number) => format!("number {number}"),
            Choice::Declare(seat) => format!("declare {}", self.seat_slug(state, seat)),
            Choice::Advise(number) => format!("advise {}", number + 1),
            Choice::Princess(number) => format!("princess {}", self.content.princesses[number as usize].slug),
        }
    }

    /// Reads any choice of the grammar. Words may be written in any case and with any spacing.
    pub fn read_choice(&self, state: &State, text: &str) -> Result<Choice, Refusal> {
        let typed = Typed::new(text);
        let (verb, rest) = typed.verb();
        let card = |word: Phrase| word.known(self.content.find(word.text()), "queen-unknown-card", "card");
        let target = |word: Phrase| word.known(self.read_target(state, word.text()), "queen-unknown-target", "target");
        let seat = |word: Phrase| word.known(self.read_seat(state, word.text()), "queen-unknown-target", "target");
        Ok(match verb {
            "play" => {
                let (what, at) = rest.split_maybe("at");
                Choice::Play(card(what)?, at.map(target).transpose()?)
            }
            "place" => Choice::Place(card(rest)?),
            "buy" => {
                let (what, from) = rest.split("from")?;
                Choice::Buy(card(what)?, from.one_of(Market::ALL, Market::slug)?)
            }
            "refresh" => Choice::Refresh(rest.one_of([Market::Bazaar, Market::Vault], Market::slug)?),
            "end" => {
                let archive = rest.one_of([true, false], |archive| if archive { "archive" } else { "keep" })?;
                Choice::End { archive }
            }
            "use" => {
                let (what, to) = rest.split("to")?;
                let kind = card(what)?;
                let abilities = &self.content.kind(kind).file.abilities;
                Choice::Use(kind, to.one_of(0..abilities.len(), |number| &abilities[number].name)? as u8)
            }
            "shake" => rest.after("off")?.one_of([Choice::ShakeOff], |_| "lash")?,
            "react" => {
                let (what, pay) = rest.split_first();
                let pay = pay.map(|pay| pay.one_of([Pay::Extra, Pay::Prophecy], Pay::word)).transpose()?;
                Choice::React(card(what)?, pay.unwrap_or(Pay::Plain))
            }
            "pass" => rest.end(Choice::Pass)?,
            "target" => Choice::Aim(target(rest)?),
            "allot" => {
                let (amount, to) = rest.split("to")?;
                Choice::Allot(target(to)?, amount.number()?)
            }
            "done" => rest.end(Choice::Done)?,
            "option" => Choice::Option(rest.ordinal(u8::MAX)?),
            "yes" => rest.end(Choice::Yes)?,
            "no" => rest.end(Choice::No)?,
            "pick" if rest.text() == "face-down" => Choice::PickFaceDown,
            "pick" => {
                let (what, from) = rest.split("from")?;
                Choice::Pick(card(what)?, from.one_of(Spot::ALL, Spot::slug)?)
            }
            "opponent" => Choice::Opponent(seat(rest)?),
            "number" => Choice::Number(rest.number()?),
            "declare" => Choice::Declare(seat(rest)?),
            "advise" => Choice::Advise(rest.ordinal(2)?),
            "princess" => Choice::Princess(self.content.princess(rest.text()).ok_or_else(|| rest.unreadable())?),
            _ => return Err(typed.unreadable()),
        })
    }
}

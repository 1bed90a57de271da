//! Every choice a player can make, and its text.

use crate::Queen;
use crate::content::Kind;
use crate::state::{Shelf, State, Target};
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
    const ALL: [Pay; 3] = [Pay::Plain, Pay::Extra, Pay::Prophecy];

    const fn suffix(self) -> &'static str {
        match self {
            Pay::Plain => "",
            Pay::Extra => " extra",
            Pay::Prophecy => " prophecy",
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
            Choice::React(kind, pay) => format!("react {}{}", self.kind_slug(kind), pay.suffix()),
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
        let clean = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let unreadable = || Refusal::new("kernel-unreadable").with("text", clean.chars().take(80).collect::<String>());
        let (verb, rest) = clean.split_once(' ').unwrap_or((&clean, ""));
        let card = |slug: &str| {
            let unknown = || Refusal::new("queen-unknown-card").with("card", slug.to_owned());
            self.content.find(slug).ok_or_else(unknown)
        };
        let target = |text: &str| {
            let unknown = || Refusal::new("queen-unknown-target").with("target", text.to_owned());
            self.read_target(state, text).ok_or_else(unknown)
        };
        let seat = |text: &str| {
            let unknown = || Refusal::new("queen-unknown-target").with("target", text.to_owned());
            self.read_seat(state, text).ok_or_else(unknown)
        };
        let number = |text: &str| text.parse::<u8>().map_err(|_| unreadable());
        let from_one = |text: &str| number(text)?.checked_sub(1).ok_or_else(unreadable);
        Ok(match verb {
            "play" => match rest.split_once(" at ") {
                Some((slug, at)) => Choice::Play(card(slug)?, Some(target(at)?)),
                None => Choice::Play(card(rest)?, None),
            },
            "place" => Choice::Place(card(rest)?),
            "buy" => {
                let (slug, from) = rest.split_once(" from ").ok_or_else(unreadable)?;
                let market = Market::ALL.into_iter().find(|m| m.slug() == from).ok_or_else(unreadable)?;
                Choice::Buy(card(slug)?, market)
            }
            "refresh" if rest == "bazaar" => Choice::Refresh(Market::Bazaar),
            "refresh" if rest == "vault" => Choice::Refresh(Market::Vault),
            "end" if rest == "archive" => Choice::End { archive: true },
            "end" if rest == "keep" => Choice::End { archive: false },
            "use" => {
                let (slug, name) = rest.split_once(" to ").ok_or_else(unreadable)?;
                let kind = card(slug)?;
                let abilities = &self.content.kind(kind).file.abilities;
                let number = abilities.iter().position(|a| a.name == name).ok_or_else(unreadable)?;
                Choice::Use(kind, number as u8)
            }
            "shake" if rest == "off lash" => Choice::ShakeOff,
            "react" => {
                let (slug, suffix) = rest.split_once(' ').unwrap_or((rest, ""));
                let pay = Pay::ALL.into_iter().find(|p| p.suffix().trim() == suffix).ok_or_else(unreadable)?;
                Choice::React(card(slug)?, pay)
            }
            "pass" if rest.is_empty() => Choice::Pass,
            "target" => Choice::Aim(target(rest)?),
            "allot" => {
                let (amount, to) = rest.split_once(" to ").ok_or_else(unreadable)?;
                Choice::Allot(target(to)?, number(amount)?)
            }
            "done" if rest.is_empty() => Choice::Done,
            "option" => Choice::Option(from_one(rest)?),
            "yes" if rest.is_empty() => Choice::Yes,
            "no" if rest.is_empty() => Choice::No,
            "pick" if rest == "face-down" => Choice::PickFaceDown,
            "pick" => {
                let (slug, from) = rest.split_once(" from ").ok_or_else(unreadable)?;
                let spot = Spot::ALL.into_iter().find(|s| s.slug() == from).ok_or_else(unreadable)?;
                Choice::Pick(card(slug)?, spot)
            }
            "opponent" => Choice::Opponent(seat(rest)?),
            "number" => Choice::Number(number(rest)?),
            "declare" => Choice::Declare(seat(rest)?),
            "advise" => Choice::Advise(from_one(rest).ok().filter(|&n| n < 2).ok_or_else(unreadable)?),
            "princess" => Choice::Princess(self.content.princess(rest).ok_or_else(unreadable)?),
            _ => return Err(unreadable()),
        })
    }
}

//! How a table is set: its seats, pace and who may watch. Stored as one document that changes by versions.

use crate::campaign::HandedOn;
use crate::house::same;
use crate::ids::{PersonId, TableId};
use crate::names::told_apart;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    Open,
    Person { id: PersonId, name: String },
    Bot { level: String },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    pub holder: Holder,
    /// Whoever shows this takes the seat back, on any device.
    pub key: String,
    /// Identities that took the seat back by its key.
    #[serde(default)]
    pub also: Vec<PersonId>,
    /// What this player added to the dice.
    #[serde(default)]
    pub entropy: String,
    /// The seat of another person that this one would like to exchange with.
    #[serde(default)]
    pub wish: Option<u8>,
    /// Whoever holds it has said so at this table, and was not only put there because they sat at the one before.
    #[serde(default = "came")]
    pub came: bool,
}

/// Before this was asked, a seat was taken by whoever sat down.
fn came() -> bool {
    true
}

impl Chair {
    pub fn is_of(&self, person: PersonId) -> bool {
        matches!(&self.holder, Holder::Person { id, .. } if *id == person) || self.also.contains(&person)
    }

    pub fn is_person(&self) -> bool {
        matches!(self.holder, Holder::Person { .. })
    }

    pub fn is_taken(&self) -> bool {
        self.holder != Holder::Open
    }

    /// A person who has not said yet that they play here.
    pub fn is_awaited(&self) -> bool {
        self.is_person() && !self.came
    }

    /// What the seat's player is called; empty while it is open.
    pub fn name(&self) -> &str {
        match &self.holder {
            Holder::Open => "",
            Holder::Person { name, .. } => name,
            Holder::Bot { level } => level,
        }
    }
}

/// How long a choice may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    NoClock,
    /// Everyone is here: so many seconds for each choice.
    Live(u32),
    /// Turn by turn over days: so many hours for each choice.
    Turns(u32),
}

impl Pace {
    /// Milliseconds for a choice.
    pub fn allowance(self) -> Option<i64> {
        match self {
            Pace::NoClock => None,
            Pace::Live(seconds) => Some(i64::from(seconds) * 1000),
            Pace::Turns(hours) => Some(i64::from(hours) * 3_600_000),
        }
    }
}

/// Who may watch, and what is seen then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    Nobody,
    /// Whoever has the address sees what all players know.
    Public,
    /// Whoever has the address sees everything: for teaching and for shows.
    Open,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lobby {
    pub title: String,
    pub host: PersonId,
    pub options: BTreeMap<String, String>,
    pub seats: Vec<Chair>,
    pub pace: Pace,
    pub watch: Watch,
    /// The bot that plays for whoever is away past the pace.
    pub stand_in: String,
    /// Seconds of open talk, where the game has such a time.
    pub talk: u32,
    /// The table's part of the dice, in hexadecimal; shown as a hash before the first draw.
    pub secret: String,
    /// The table this one was forked from, is a rematch of or follows.
    #[serde(default)]
    pub parent: Option<TableId>,
    #[serde(default)]
    pub rematch: Option<TableId>,
    /// The next game of the campaign.
    #[serde(default)]
    pub next: Option<TableId>,
    /// What the game before it has handed on.
    #[serde(default)]
    pub handed: Option<HandedOn>,
    /// Forks are not rated.
    #[serde(default)]
    pub unrated: bool,
    /// Whom the host has silenced.
    #[serde(default)]
    pub muted: Vec<PersonId>,
    /// Who would like to go back, and who has agreed to it.
    #[serde(default)]
    pub undo: Undo,
    /// "Something is wrong": a key, the point in the game and whose eyes saw it.
    #[serde(default)]
    pub reports: Vec<Report>,
}

/// A wish to go back further than information allows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoAsked {
    pub by: Seat,
    pub to: u32,
    /// How many choices would be taken back.
    pub steps: usize,
    /// Whose yes is still missing.
    pub waits_for: SeatSet,
}

/// What was asked about going back. It is about where the game was then: with the next entry it means nothing any more.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Undo {
    /// The number of entries then.
    pub at: u32,
    pub asked: Option<UndoAsked>,
    /// Whose wish was refused.
    pub refused: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    pub key: String,
    pub entry: u32,
    pub seat: Option<u8>,
    pub text: String,
}

impl Lobby {
    pub fn seat_of(&self, person: PersonId) -> Option<u8> {
        self.seats.iter().position(|chair| chair.is_of(person)).map(|seat| seat as u8)
    }

    /// Whose return link has this key: the seat of a person.
    pub fn seat_of_key(&self, key: &str) -> Option<u8> {
        let held = |chair: &Chair| chair.is_person() && same(&chair.key, key);
        self.seats.iter().position(held).map(|seat| seat as u8)
    }

    pub fn people(&self) -> Vec<PersonId> {
        let mut people = Vec::new();
        for chair in &self.seats {
            if let Holder::Person { id, .. } = &chair.holder {
                people.push(*id);
            }
            people.extend(&chair.also);
        }
        people.push(self.host);
        people.sort_unstable();
        people.dedup();
        people
    }

    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|chair| chair.holder != Holder::Open)
    }

    /// What somebody is called in this seat, so that nobody takes them for another who sits here, nor for a bot.
    pub(crate) fn name_for(&self, seat: usize, name: &str) -> String {
        let others = self.seats.iter().enumerate().filter(|(at, chair)| *at != seat && chair.is_taken());
        told_apart(name, others.map(|(_, chair)| chair.name()))
    }

    /// A bot has come: it keeps its name, and nobody else has it.
    pub(crate) fn tell_from_bots(&mut self) {
        for seat in 0..self.seats.len() {
            let Holder::Person { id, name } = &self.seats[seat].holder else { continue };
            let (id, name) = (*id, self.name_for(seat, name));
            self.seats[seat].holder = Holder::Person { id, name };
        }
    }

    pub fn persons(&self) -> usize {
        self.seats.iter().filter(|chair| chair.is_person()).count()
    }
}

//! What a game of a campaign hands on to the next: a text for the group and a sheet for each seat, in the game's own
//! words.
//!
//! The kernel carries it from an outcome into the next setup and looks into none of it. A sheet belongs to who played the
//! seat: whoever seats the next table may put it on another seat, leave it out or let somebody else take it up, and the
//! game must be content with that.
//!
//! ```
//! use kernel::{Legacy, Seat};
//!
//! let legacy = Legacy::of_group("quest 2 gold 7").with_sheet(Seat(1), "level 3");
//! assert_eq!(legacy.sheet(Seat(1)), Some("level 3"));
//! assert_eq!(legacy.sheet(Seat(0)), None);
//! ```

use crate::seat::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// No text of a legacy is longer than this many bytes.
pub const MAX_TEXT: usize = 64 << 10;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Legacy {
    /// What all of them have together.
    pub group: String,
    /// What each seat has for itself.
    pub seats: [Option<String>; MAX_SEATS],
}

impl Legacy {
    pub fn of_group(text: impl Into<String>) -> Legacy {
        Legacy { group: text.into(), ..Legacy::default() }
    }

    pub fn with_sheet(mut self, seat: Seat, text: impl Into<String>) -> Legacy {
        if let Some(sheet) = self.seats.get_mut(seat.index()) {
            *sheet = Some(text.into());
        }
        self
    }

    pub fn sheet(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.as_deref()
    }

    /// The same at another table: each sheet lies where its owner sits now, as `owns(before, now)` says. A sheet that nobody
    /// there owns is taken up by who has none.
    #[must_use]
    pub fn reseated(&self, taken: SeatSet, owns: impl Fn(Seat, Seat) -> bool) -> Legacy {
        let mut left: Vec<Seat> = (0..MAX_SEATS as u8).map(Seat).filter(|seat| self.sheet(*seat).is_some()).collect();
        let mut legacy = Legacy::of_group(self.group.as_str());
        for own in [true, false] {
            for now in taken.iter().filter(|now| own || legacy.sheet(*now).is_none()).collect::<Vec<_>>() {
                if let Some(at) = left.iter().position(|before| !own || owns(*before, now)) {
                    legacy.seats[now.index()].clone_from(&self.seats[left.remove(at).index()]);
                }
            }
        }
        legacy
    }

    /// Can it stand in a record?
    pub fn is_short_enough(&self) -> bool {
        self.seats.iter().flatten().chain([&self.group]).all(|text| text.len() <= MAX_TEXT)
    }
}

/// As it stands in JSON: sheets up to the last one there is.
#[derive(Serialize, Deserialize)]
struct Written {
    group: String,
    #[serde(default)]
    seats: Vec<Option<String>>,
}

impl From<Legacy> for Written {
    fn from(legacy: Legacy) -> Written {
        let used = legacy.seats.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        Written { group: legacy.group, seats: legacy.seats.into_iter().take(used).collect() }
    }
}

impl TryFrom<Written> for Legacy {
    type Error = String;

    fn try_from(written: Written) -> Result<Legacy, String> {
        if written.seats.len() > MAX_SEATS {
            return Err(format!("a legacy has at most {MAX_SEATS} sheets"));
        }
        let mut seats: [Option<String>; MAX_SEATS] = Default::default();
        seats.iter_mut().zip(written.seats).for_each(|(seat, sheet)| *seat = sheet);
        Ok(Legacy { group: written.group, seats })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_has_the_sheets_there_are_and_no_more() {
        let legacy = Legacy::of_group("quest 2").with_sheet(Seat(1), "level 3");
        let json = serde_json::to_string(&legacy).unwrap();
        assert_eq!(json, r#"{"group":"quest 2","seats":[null,"level 3"]}"#);
        assert_eq!(serde_json::from_str::<Legacy>(&json).unwrap(), legacy);
        assert_eq!(serde_json::from_str::<Legacy>(r#"{"group":"x"}"#).unwrap(), Legacy::of_group("x"));
        let nine = r#"{"group":"","seats":[null,null,null,null,null,null,null,null,null]}"#;
        assert!(serde_json::from_str::<Legacy>(nine).is_err());
    }

    #[test]
    fn a_sheet_goes_with_its_owner_and_none_is_left_behind() {
        let legacy = [(0, "a"), (1, "b"), (2, "c")].into_iter();
        let legacy = legacy.fold(Legacy::of_group("all"), |legacy, (seat, text)| legacy.with_sheet(Seat(seat), text));
        let sheets = |taken: SeatSet, owners: &[(u8, u8)]| {
            let moved = legacy.reseated(taken, |before, now| owners.contains(&(before.0, now.0)));
            assert_eq!(moved.group, "all");
            moved.seats[..3].iter().map(|sheet| sheet.clone().unwrap_or_default()).collect::<Vec<_>>().join(" ")
        };
        let all = SeatSet::first_n(3);
        assert_eq!(sheets(all, &[(0, 1), (1, 2), (2, 0)]), "c a b");
        assert_eq!(sheets(all, &[(0, 1)]), "b a c", "what is left is taken up in order");
        assert_eq!(sheets(all.without(Seat(0)), &[(0, 2)]), " b a", "an empty seat takes nothing");
    }

    #[test]
    fn a_text_without_end_is_too_long() {
        assert!(Legacy::of_group("x".repeat(MAX_TEXT)).is_short_enough());
        assert!(!Legacy::default().with_sheet(Seat(7), "x".repeat(MAX_TEXT + 1)).is_short_enough());
    }
}

//! From one table of a campaign to the next: what was handed on, and whose sheet is whose.
//!
//! A sheet belongs to the person who played it and goes with that person to whatever seat they take. Bots own theirs
//! together. A sheet that nobody at the table owns is taken up by who has none, so that a group stays whole when somebody
//! leaves it; who finds none to take up begins without one.

use crate::house::{Hall, again};
use crate::ids::{PersonId, TableId};
use crate::live::Live;
use crate::lobby::{Chair, Holder, Lobby};
use crate::people::Person;
use crate::store::SheetRow;
use crate::trouble::Trouble;
use catalog::ErrorKind;
use kernel::{Legacy, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a table has from the one before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandedOn {
    pub group: String,
    pub sheets: Vec<Sheet>,
    /// The table it comes from; none where sheets were only brought along.
    pub follows: Option<TableId>,
    /// A sheet was brought from elsewhere, here or before: nobody can tell how it came about.
    #[serde(default)]
    pub imported: bool,
}

/// In place of a table: the sheets come from outside of the house.
const IMPORTED: &str = "imported";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// None for a bot's.
    pub owner: Option<PersonId>,
    /// Other identities of the owner.
    #[serde(default)]
    pub also: Vec<PersonId>,
    pub text: String,
}

impl Sheet {
    fn is_of(&self, chair: &Chair) -> bool {
        match self.owner {
            Some(owner) => [owner].iter().chain(&self.also).any(|person| chair.is_of(*person)),
            None => matches!(chair.holder, Holder::Bot { .. }),
        }
    }
}

impl HandedOn {
    fn new(legacy: Legacy, chairs: &[Chair], follows: TableId) -> HandedOn {
        let sheet = |(chair, text): (&Chair, Option<String>)| {
            let owner = if let Holder::Person { id, .. } = chair.holder { Some(id) } else { None };
            Some(Sheet { owner, also: chair.also.clone(), text: text? })
        };
        let sheets = chairs.iter().zip(legacy.seats).filter_map(sheet).collect();
        HandedOn { group: legacy.group, sheets, follows: Some(follows), imported: false }
    }

    /// What the record of a table says that it follows.
    pub fn source(&self) -> String {
        self.follows.map_or_else(|| IMPORTED.to_owned(), |table| table.to_string())
    }

    /// Who brings which sheet, as the seats are taken now.
    pub fn legacy(&self, chairs: &[Chair]) -> Legacy {
        let sheets = self.sheets.iter().map(|sheet| sheet.text.as_str());
        let legacy = (0..)
            .map(Seat)
            .zip(sheets)
            .fold(Legacy::of_group(self.group.as_str()), |legacy, (number, text)| legacy.with_sheet(number, text));
        let taken = (0..).map(Seat).zip(chairs).filter(|(_, chair)| chair.holder != Holder::Open);
        let owns = |sheet: Seat, seat: Seat| self.sheets[sheet.index()].is_of(&chairs[seat.index()]);
        legacy.reseated(taken.map(|(seat, _)| seat).collect(), owns)
    }
}

/// So many sheets of a person are looked through, and so many tables of a campaign.
const MOST_SHEETS: u32 = 500;
const MOST_TABLES: usize = 60;

impl Hall {
    /// The next game of a campaign with the same people.
    pub async fn go_on(self: &Arc<Hall>, id: TableId, person: &Person) -> Result<TableId, Trouble> {
        let settings = |live: &Live| {
            let legacy = live.play.as_ref().and_then(|play| play.outcome()).and_then(|ending| ending.legacy);
            let legacy = legacy.ok_or(Trouble::new(ErrorKind::NoNext))?;
            Ok(Lobby {
                // A campaign keeps its name.
                title: live.lobby.title.clone(),
                unrated: live.lobby.unrated,
                handed: Some(HandedOn {
                    imported: live.lobby.handed.as_ref().is_some_and(|handed| handed.imported),
                    ..HandedOn::new(legacy, &live.lobby.seats, id)
                }),
                ..again(&live.lobby, id, person)
            })
        };
        self.follow(id, person, |lobby| &mut lobby.next, settings).await
    }

    /// Somebody who sits at a table that has not begun brings a sheet from elsewhere, as [`Hall::own_sheet`] gives it. The
    /// table is marked for it and counts for no rating.
    pub async fn bring_sheet(self: &Arc<Hall>, id: TableId, person: &Person, text: &str) -> Result<(), Trouble> {
        let bad = || Trouble::new(ErrorKind::BadSheet);
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        let game = self.catalog.game(&live.row.game)?;
        let legacy: Legacy = serde_json::from_str(text.trim()).map_err(|_| bad())?;
        let sheets: Vec<&String> = legacy.seats.iter().flatten().collect();
        let [sheet] = sheets[..] else { return Err(bad()) };
        if !game.is_campaign() || !legacy.is_short_enough() || game.sheets(&legacy).is_none() {
            return Err(bad());
        }
        let brought = Sheet { owner: Some(person.id), also: Vec::new(), text: sheet.clone() };
        self.edit_open(&mut live, &handle, |lobby| {
            if lobby.seat_of(person.id).is_none() {
                return Err(Trouble::new(ErrorKind::NotYourSeat));
            }
            let none = || HandedOn { group: legacy.group.clone(), sheets: Vec::new(), follows: None, imported: true };
            let handed = lobby.handed.get_or_insert_with(none);
            handed.imported = true;
            handed.sheets.retain(|sheet| sheet.owner != Some(person.id));
            handed.sheets.push(brought.clone());
            lobby.unrated = true;
            Ok(())
        })
        .await
    }

    /// What a person has from a table that is over, as text to be kept elsewhere.
    pub async fn own_sheet(&self, id: TableId, person: &Person) -> Result<String, Trouble> {
        let rows = self.store.sheets_of(person.id, MOST_SHEETS).await?;
        let row = rows.into_iter().find(|row| row.table == id);
        row.map(|row| row.legacy).ok_or(Trouble::new(ErrorKind::NoNext))
    }

    /// The tables of the campaign that a table belongs to, in their order.
    pub async fn campaign(self: &Arc<Hall>, id: TableId) -> Result<Vec<TableId>, Trouble> {
        let around = async |id: TableId| -> Result<(Option<TableId>, Option<TableId>), Trouble> {
            let handle = self.table(id).await?;
            let live = handle.lock().await;
            Ok((live.lobby.handed.as_ref().and_then(|handed| handed.follows), live.lobby.next))
        };
        let mut tables = vec![id];
        let (mut before, mut after) = around(id).await?;
        // A table that is gone ends the way, and so does one that leads in a circle.
        while let Some(table) = before.filter(|table| !tables.contains(table) && tables.len() < MOST_TABLES) {
            tables.insert(0, table);
            before = around(table).await.map_or(None, |(before, _)| before);
        }
        while let Some(table) = after.filter(|table| !tables.contains(table) && tables.len() < MOST_TABLES) {
            tables.push(table);
            after = around(table).await.map_or(None, |(_, after)| after);
        }
        Ok(tables)
    }

    /// Keeps the sheets of a table that has just ended for the people they belong to. The record is the truth: what cannot
    /// be stored now can be had from it.
    pub(crate) async fn keep_sheets(&self, live: &crate::live::Live) {
        let legacy = live.play.as_ref().and_then(|play| play.outcome()).and_then(|ending| ending.legacy);
        let Some(legacy) = legacy else { return };
        let handed = HandedOn::new(legacy, &live.lobby.seats, live.row.id);
        let row = |sheet: Sheet| {
            let legacy = Legacy::of_group(handed.group.as_str()).with_sheet(Seat(0), sheet.text);
            Some(SheetRow {
                person: sheet.owner?,
                table: live.row.id,
                game: live.row.game.clone(),
                legacy: serde_json::to_string(&legacy).ok()?,
                made: self.time.now(),
            })
        };
        let rows: Vec<SheetRow> = handed.sheets.clone().into_iter().filter_map(row).collect();
        if let Err(error) = self.store.keep_sheets(&rows).await {
            tracing::error!(table = %live.row.id, ?error, "the sheets of a table were not kept");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PersonId = PersonId(1);
    const BO: PersonId = PersonId(2);
    const CY: PersonId = PersonId(3);

    fn chair(holder: Holder) -> Chair {
        Chair { holder, key: String::new(), also: Vec::new(), entropy: String::new(), wish: None, came: true }
    }

    fn person(id: PersonId) -> Chair {
        chair(Holder::Person { id, name: String::new() })
    }

    fn bot() -> Chair {
        chair(Holder::Bot { level: "greedy".into() })
    }

    /// Ada, Bo and a bot have played; the sheets say whose they are.
    fn handed() -> HandedOn {
        let sheets = [(0, "ada's"), (1, "bo's"), (2, "the bot's")];
        let legacy = sheets.into_iter().fold(Legacy::of_group("all"), |legacy, (s, t)| legacy.with_sheet(Seat(s), t));
        HandedOn::new(legacy, &[person(ADA), person(BO), bot()], TableId(9))
    }

    fn brought(chairs: &[Chair]) -> Vec<Option<String>> {
        let legacy = handed().legacy(chairs);
        assert_eq!(legacy.group, "all");
        legacy.seats.into_iter().take(chairs.len()).collect()
    }

    fn texts(texts: [&str; 3]) -> Vec<Option<String>> {
        texts.map(|text| (!text.is_empty()).then(|| text.to_owned())).to_vec()
    }

    #[test]
    fn a_sheet_goes_with_its_person_to_any_seat() {
        assert_eq!(brought(&[person(ADA), person(BO), bot()]), texts(["ada's", "bo's", "the bot's"]));
        assert_eq!(brought(&[bot(), person(ADA), person(BO)]), texts(["the bot's", "ada's", "bo's"]));
        let mut other_device = person(CY);
        other_device.also.push(BO);
        assert_eq!(brought(&[bot(), other_device, person(ADA)]), texts(["the bot's", "bo's", "ada's"]));
    }

    #[test]
    fn a_sheet_that_nobody_owns_is_taken_up_by_who_has_none() {
        assert_eq!(brought(&[person(ADA), person(CY), bot()]), texts(["ada's", "bo's", "the bot's"]));
        assert_eq!(brought(&[bot(), bot(), person(ADA)]), texts(["the bot's", "bo's", "ada's"]));
        assert_eq!(brought(&[person(ADA), chair(Holder::Open), bot()]), texts(["ada's", "", "the bot's"]));
    }

    #[test]
    fn who_finds_no_sheet_begins_without_one() {
        let mut handed = handed();
        handed.sheets.truncate(1);
        let legacy = handed.legacy(&[person(BO), person(ADA), bot()]);
        assert_eq!((legacy.sheet(Seat(0)), legacy.sheet(Seat(1)), legacy.sheet(Seat(2))), (None, Some("ada's"), None));
    }
}

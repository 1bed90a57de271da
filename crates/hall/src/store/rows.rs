//! How rows of either database become what the hall works with. A row that makes no sense is an error, not a panic.

use super::{ChatRow, DeviceRow, EntryRow, Household, PersonRow, Phase, RatingRow, ReportRow, SheetRow, TableRow};
use crate::ids::{PersonId, TableId};
use kernel::SeatSet;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

/// What can be read from both databases.
pub(super) trait Stored:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

impl<T> Stored for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static {}

type Read<T> = Result<T, sqlx::Error>;

fn strange(what: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("the store holds {what}, which this version cannot read").into())
}

pub(super) fn id(bytes: &[u8]) -> Read<u128> {
    Ok(u128::from_be_bytes(bytes.try_into().map_err(|_| strange("an id that is not 16 bytes long"))?))
}

fn phase(number: i64) -> Read<Phase> {
    [Phase::Open, Phase::Playing, Phase::Over, Phase::Closed]
        .into_iter()
        .find(|phase| *phase as i64 == number)
        .ok_or_else(|| strange("an unknown phase of a table"))
}

fn people(bytes: &[u8]) -> Read<Vec<PersonId>> {
    bytes.chunks(16).map(|bytes| id(bytes).map(PersonId)).collect()
}

pub(super) fn seats(bits: i64) -> Read<SeatSet> {
    Ok(SeatSet(u8::try_from(bits).map_err(|_| strange("a set of seats out of range"))?))
}

pub(super) fn people_bytes(people: &[PersonId]) -> Vec<u8> {
    people.iter().flat_map(|person| person.0.to_be_bytes()).collect()
}

macro_rules! stored {
    ($what:ty, $row:ident => $read:expr) => {
        impl FromRow<'_, SqliteRow> for $what {
            fn from_row($row: &SqliteRow) -> Read<$what> {
                Ok($read)
            }
        }

        impl FromRow<'_, PgRow> for $what {
            fn from_row($row: &PgRow) -> Read<$what> {
                Ok($read)
            }
        }
    };
}

stored!(TableRow, row => TableRow {
    id: TableId(id(row.try_get("id")?)?),
    version: row.try_get("version")?,
    game: row.try_get("game")?,
    phase: phase(row.try_get("phase")?)?,
    public: row.try_get("public")?,
    made: row.try_get("made")?,
    touched: row.try_get("touched")?,
    due: row.try_get("due")?,
    lobby: row.try_get("lobby")?,
    head: row.try_get("head")?,
    people: people(row.try_get("people")?)?,
    host: row.try_get::<Option<&[u8]>, _>("host")?.map(id).transpose()?.map(PersonId),
    away: seats(row.try_get("away")?)?,
    household: row.try_get::<Option<&[u8]>, _>("household")?.map(id).transpose()?.map(Household),
    sitting: u32::try_from(row.try_get::<i64, _>("sitting")?).map_err(|_| strange("a number of people out of range"))?,
});

stored!(EntryRow, row => EntryRow {
    number: u32::try_from(row.try_get::<i64, _>("number")?).map_err(|_| strange("an entry number out of range"))?,
    line: row.try_get("line")?,
    at: row.try_get("at")?,
});

stored!(ChatRow, row => ChatRow {
    number: row.try_get("number")?,
    person: row.try_get::<Option<&[u8]>, _>("person")?.map(id).transpose()?.map(PersonId),
    name: row.try_get("name")?,
    to_seat: match row.try_get::<Option<i64>, _>("to_seat")? {
        None => None,
        Some(seat) => Some(u8::try_from(seat).map_err(|_| strange("a seat out of range"))?),
    },
    text: row.try_get("text")?,
    at: row.try_get("at")?,
});

stored!(PersonRow, row => PersonRow {
    id: PersonId(id(row.try_get("id")?)?),
    key: row.try_get::<&[u8], _>("key")?.try_into().map_err(|_| strange("a key that is not 32 bytes long"))?,
    name: row.try_get("name")?,
    made: row.try_get("made")?,
});

stored!(DeviceRow, row => DeviceRow {
    key: row.try_get::<&[u8], _>("key")?.try_into().map_err(|_| strange("a key that is not 32 bytes long"))?,
    person: PersonId(id(row.try_get("person")?)?),
    label: row.try_get("label")?,
    made: row.try_get("made")?,
});

stored!(ReportRow, row => ReportRow {
    key: row.try_get("key")?,
    table: TableId(id(row.try_get("table_id")?)?),
    text: row.try_get("text")?,
    at: row.try_get("at")?,
});

stored!(RatingRow, row => RatingRow {
    game: row.try_get("game")?,
    who: row.try_get("who")?,
    name: row.try_get("name")?,
    rating: row.try_get("rating")?,
    uncertainty: row.try_get("uncertainty")?,
    games: row.try_get("games")?,
});

stored!(SheetRow, row => SheetRow {
    person: PersonId(id(row.try_get("person")?)?),
    table: TableId(id(row.try_get("table_id")?)?),
    game: row.try_get("game")?,
    legacy: row.try_get("legacy")?,
    made: row.try_get("made")?,
});

stored!(TableId, row => TableId(id(row.try_get("id")?)?));

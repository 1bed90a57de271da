//! Whatever changes the store apart from appends, as data, and how it is carried out inside a transaction.

use super::rows::people_bytes;
use super::sql::{Hand, PUBLIC_OF, UNFINISHED_OF, Value};
use super::{ChatRow, DeviceRow, News, PersonRow, Quota, RatingRow, ReportRow, Share, SheetRow, StoreError, TableRow};
use crate::ids::{PersonId, TableId};
use kernel::SeatSet;

/// What stands in place of words that were taken away.
pub(super) const REMOVED: &str = "…";

/// No more is said at one table.
const MOST_LINES: i64 = 2_000;

#[derive(Debug)]
pub(super) enum Write {
    AddTable(TableRow, Quota),
    SaveTable(TableRow),
    Say(TableId, ChatRow),
    AddPerson(PersonRow),
    Rename(PersonId, String),
    Rate(Vec<RatingRow>, TableId, Share),
    SetAway { table: TableId, after: u32, seats: SeatSet },
    SetBack { table: TableId, seats: SeatSet, due: Option<i64> },
    Forget(TableId),
    AddDevice(DeviceRow, u32),
    RemoveDevice(PersonId, [u8; 32]),
    SetKey(PersonId, [u8; 32]),
    Ban(PersonId, bool),
    Report(ReportRow),
    Settle(String),
    Note(i64, String),
    Unsay(TableId, i64),
    KeepPack(String, String),
    KeepSheets(Vec<SheetRow>),
}

impl Write {
    /// What other nodes have to know of it once it is carried out, with what that gave back.
    pub(super) fn news(&self, done: i64) -> Option<News> {
        match self {
            Write::AddTable(row, _) | Write::SaveTable(row) => Some(News::Table(row.id)),
            Write::Say(table, _)
            | Write::Unsay(table, _)
            | Write::SetAway { table, .. }
            | Write::SetBack { table, .. } => Some(News::Table(*table)),
            Write::RemoveDevice(person, _)
            | Write::SetKey(person, _)
            | Write::Ban(person, _)
            | Write::Rename(person, _) => Some(News::Person(*person)),
            // Somewhere else had to make room for it.
            Write::AddDevice(row, _) if done > 0 => Some(News::Person(row.person)),
            _ => None,
        }
    }

    /// Carries it out. What it gives back is the number of a line said, or of devices signed out to make room, or 1 for a
    /// table rated just now and 0 for one rated before. After an error the transaction must be rolled back.
    pub(super) async fn carry_out(&self, hand: &mut Hand<'_>) -> Result<i64, StoreError> {
        match self {
            Write::AddTable(row, quota) => add_table(hand, row, *quota).await,
            Write::SaveTable(row) => save_table(hand, row).await,
            Write::Say(table, line) => say(hand, *table, line).await,
            Write::AddPerson(row) => {
                let values = [Value::Id(row.id.0), Value::Bytes(&row.key), Value::Text(&row.name)];
                let sql = "INSERT INTO people (id, key, name, made) VALUES ($1, $2, $3, $4)";
                hand.run(sql, &[&values[..], &[Value::Number(row.made)]].concat()).await?;
                Ok(0)
            }
            Write::Rename(person, name) => {
                let sql = "UPDATE people SET name = $2 WHERE id = $1";
                found(hand.run(sql, &[Value::Id(person.0), Value::Text(name)]).await?)?;
                // The ladder has names of its own, in case somebody is forgotten.
                let sql = "UPDATE ratings SET name = $2 WHERE who = $1";
                hand.run(sql, &[Value::Text(&person.to_string()), Value::Text(name)]).await?;
                Ok(0)
            }
            Write::Rate(rows, table, share) => rate(hand, rows, *table, *share).await,
            Write::AddDevice(row, most) => add_device(hand, row, *most).await,
            Write::RemoveDevice(person, key) => {
                let sql = "DELETE FROM devices WHERE person = $1 AND key = $2";
                found(hand.run(sql, &[Value::Id(person.0), Value::Bytes(key)]).await?)
            }
            Write::SetKey(person, key) => {
                let sql = "UPDATE people SET key = $2 WHERE id = $1";
                found(hand.run(sql, &[Value::Id(person.0), Value::Bytes(key)]).await?)
            }
            Write::Ban(person, on) => {
                let sql = "UPDATE people SET banned = $2 WHERE id = $1";
                found(hand.run(sql, &[Value::Id(person.0), Value::Number((*on).into())]).await?)
            }
            Write::Report(row) => {
                let sql = "INSERT INTO reports (key, table_id, text, at) VALUES ($1, $2, $3, $4)";
                let values = [Value::Text(&row.key), Value::Id(row.table.0), Value::Text(&row.text)];
                hand.run(sql, &[&values[..], &[Value::Number(row.at)]].concat()).await?;
                Ok(0)
            }
            Write::Settle(key) => {
                let sql = "UPDATE reports SET settled = 1 WHERE key = $1 AND settled = 0";
                found(hand.run(sql, &[Value::Text(key)]).await?)
            }
            Write::Note(at, what) => {
                hand.run("INSERT INTO audit (at, what) VALUES ($1, $2)", &[Value::Number(*at), Value::Text(what)])
                    .await?;
                Ok(0)
            }
            Write::Unsay(table, number) => {
                let sql = "UPDATE chat SET text = $3 WHERE table_id = $1 AND number = $2";
                found(hand.run(sql, &[Value::Id(table.0), Value::Number(*number), Value::Text(REMOVED)]).await?)
            }
            Write::Forget(table) => forget(hand, *table).await,
            Write::SetAway { table, after, seats } => set_away(hand, *table, *after, *seats).await,
            Write::SetBack { table, seats, due } => {
                let sql = "UPDATE tables SET away = away & ~$2, due = coalesce($3, due) WHERE id = $1";
                let values = [Value::Id(table.0), Value::Number(seats.0.into()), Value::MaybeNumber(*due)];
                found(hand.run(sql, &values).await?)
            }
            Write::KeepPack(hash, pack) => {
                let sql = "INSERT INTO packs (hash, pack) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                hand.run(sql, &[Value::Text(hash), Value::Text(pack)]).await?;
                Ok(0)
            }
            Write::KeepSheets(rows) => keep_sheets(hand, rows).await,
        }
    }
}

fn found(rows: u64) -> Result<i64, StoreError> {
    if rows == 0 { Err(StoreError::Missing) } else { Ok(0) }
}

/// The oldest devices make room for a new one. Returns how many.
async fn add_device(hand: &mut Hand<'_>, row: &DeviceRow, most: u32) -> Result<i64, StoreError> {
    let sql = "INSERT INTO devices (key, person, label, made) VALUES ($1, $2, $3, $4)";
    let values = [Value::Bytes(&row.key), Value::Id(row.person.0), Value::Text(&row.label), Value::Number(row.made)];
    hand.run(sql, &values).await?;
    let sql = "DELETE FROM devices WHERE person = $1 AND key NOT IN
        (SELECT key FROM devices WHERE person = $1 ORDER BY made DESC, key LIMIT $2)";
    Ok(hand.run(sql, &[Value::Id(row.person.0), Value::Number(most.into())]).await? as i64)
}

/// All that there is of a table. What it did to the ratings stays.
async fn forget(hand: &mut Hand<'_>, table: TableId) -> Result<i64, StoreError> {
    for sql in [
        "DELETE FROM entries WHERE table_id = $1",
        "DELETE FROM chat WHERE table_id = $1",
        "DELETE FROM seated WHERE table_id = $1",
        "DELETE FROM rated WHERE table_id = $1",
        "DELETE FROM reports WHERE table_id = $1",
        "DELETE FROM papers WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        hand.run(sql, &[Value::Id(table.0)]).await?;
    }
    Ok(0)
}

async fn set_away(hand: &mut Hand<'_>, table: TableId, after: u32, seats: SeatSet) -> Result<i64, StoreError> {
    if !hand.hold(table.0).await? {
        return Err(StoreError::Missing);
    }
    let last = "SELECT coalesce(max(number), 0) FROM entries WHERE table_id = $1";
    if hand.number(last, &[Value::Id(table.0)]).await? != Some(after.into()) {
        return Err(StoreError::Taken);
    }
    let sql = "UPDATE tables SET away = away | $2 WHERE id = $1";
    found(hand.run(sql, &[Value::Id(table.0), Value::Number(seats.0.into())]).await?)
}

fn values_of(row: &TableRow) -> [Value<'_>; 9] {
    [
        Value::Id(row.id.0),
        Value::Number(row.version),
        Value::Text(&row.game),
        Value::Number(row.phase as i64),
        Value::Flag(row.public),
        Value::Number(row.made),
        Value::Number(row.touched),
        Value::MaybeNumber(row.due),
        Value::Number(row.sitting.into()),
    ]
}

async fn add_table(hand: &mut Hand<'_>, row: &TableRow, quota: Quota) -> Result<i64, StoreError> {
    if let Some(host) = row.host.filter(|_| quota != Quota::NONE) {
        let host = [Value::Id(host.0)];
        let all = hand.number(UNFINISHED_OF, &host).await?;
        let public = if row.public { hand.number(PUBLIC_OF, &host).await? } else { None };
        let full = |count: Option<i64>, most: u32| count.is_some_and(|count| count >= i64::from(most));
        if full(all, quota.all) || full(public, quota.public) {
            return Err(StoreError::Crowded);
        }
    }
    let sql =
        "INSERT INTO tables (id, version, game, phase, public, made, touched, due, sitting, host, away, household)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    let host = Value::MaybeId(row.host.map(|host| host.0));
    let more = [host, Value::Number(row.away.0.into()), Value::MaybeId(row.household.map(|household| household.0))];
    hand.run(sql, &[&values_of(row)[..], &more].concat()).await?;
    let people = people_bytes(&row.people);
    let papers = [Value::Id(row.id.0), Value::Text(&row.lobby), Value::MaybeText(row.head.as_deref())];
    let sql = "INSERT INTO papers (table_id, lobby, head, people) VALUES ($1, $2, $3, $4)";
    hand.run(sql, &[&papers[..], &[Value::Bytes(&people)]].concat()).await?;
    seat(hand, row).await
}

async fn save_table(hand: &mut Hand<'_>, row: &TableRow) -> Result<i64, StoreError> {
    let sql = "UPDATE tables SET version = version + 1, game = $3, phase = $4, public = $5, made = $6, touched = $7,
        due = $8, sitting = $9 WHERE id = $1 AND version = $2 AND phase <= $4";
    if hand.run(sql, &values_of(row)).await? == 0 {
        let known = hand.number("SELECT version FROM tables WHERE id = $1", &[Value::Id(row.id.0)]).await?;
        return Err(if known.is_some() { StoreError::Taken } else { StoreError::Missing });
    }
    let people = people_bytes(&row.people);
    let papers = [Value::Id(row.id.0), Value::Text(&row.lobby), Value::MaybeText(row.head.as_deref())];
    let sql = "UPDATE papers SET lobby = $2, head = $3, people = $4 WHERE table_id = $1";
    hand.run(sql, &[&papers[..], &[Value::Bytes(&people)]].concat()).await?;
    hand.run("DELETE FROM seated WHERE table_id = $1", &[Value::Id(row.id.0)]).await?;
    seat(hand, row).await
}

async fn seat(hand: &mut Hand<'_>, row: &TableRow) -> Result<i64, StoreError> {
    for person in &row.people {
        let sql = "INSERT INTO seated (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        hand.run(sql, &[Value::Id(person.0), Value::Id(row.id.0)]).await?;
    }
    Ok(0)
}

async fn say(hand: &mut Hand<'_>, table: TableId, line: &ChatRow) -> Result<i64, StoreError> {
    let sql = "UPDATE tables SET talk = talk + 1 WHERE id = $1 RETURNING talk";
    let number = hand.number(sql, &[Value::Id(table.0)]).await?.ok_or(StoreError::Missing)?;
    if number > MOST_LINES {
        return Err(StoreError::Crowded);
    }
    let sql = "INSERT INTO chat (table_id, number, person, name, to_seat, text, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let values = [
        Value::Id(table.0),
        Value::Number(number),
        Value::MaybeId(line.person.map(|person| person.0)),
        Value::Text(&line.name),
        Value::MaybeNumber(line.to_seat.map(i64::from)),
        Value::Text(&line.text),
        Value::Number(line.at),
    ];
    hand.run(sql, &values).await?;
    Ok(number)
}

async fn keep_sheets(hand: &mut Hand<'_>, rows: &[SheetRow]) -> Result<i64, StoreError> {
    for row in rows {
        let sql = "INSERT INTO sheets (person, table_id, game, legacy, made) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT DO NOTHING";
        let values = [
            Value::Id(row.person.0),
            Value::Id(row.table.0),
            Value::Text(&row.game),
            Value::Text(&row.legacy),
            Value::Number(row.made),
        ];
        hand.run(sql, &values).await?;
    }
    Ok(0)
}

/// The same people and bots at the same game, as one number.
fn circle(rows: &[&RatingRow]) -> [u8; 32] {
    let names: Vec<u8> = rows.iter().flat_map(|row| format!("{}\n{}\n", row.game, row.who).into_bytes()).collect();
    blake3::derive_key("duskhall circle", &names)
}

async fn rate(hand: &mut Hand<'_>, rows: &[RatingRow], table: TableId, share: Share) -> Result<i64, StoreError> {
    // In one order everywhere, so that two nodes that rate the same people never wait for each other.
    let mut rows: Vec<&RatingRow> = rows.iter().collect();
    rows.sort_by_key(|row| (&row.game, &row.who));
    let circle = circle(&rows);
    let lately = "SELECT count(*) FROM rated WHERE circle = $1 AND at > $2";
    let lately = hand.number(lately, &[Value::Bytes(&circle), Value::Number(share.since)]).await?;
    let counts = lately.is_none_or(|rated| rated < i64::from(share.most));
    let sql = "INSERT INTO rated (table_id, circle, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let values = [Value::Id(table.0), Value::Bytes(&circle), Value::Number(share.now)];
    if hand.run(sql, &values).await? == 0 || !counts {
        return Ok(0);
    }
    for row in rows {
        let sql = "INSERT INTO ratings (game, who, name, rating, uncertainty, games) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (game, who) DO UPDATE SET name = excluded.name, rating = excluded.rating,
            uncertainty = excluded.uncertainty, games = excluded.games";
        let values = [
            Value::Text(&row.game),
            Value::Text(&row.who),
            Value::Text(&row.name),
            Value::Real(row.rating),
            Value::Real(row.uncertainty),
            Value::Number(row.games),
        ];
        hand.run(sql, &values).await?;
    }
    Ok(1)
}

//! Whatever changes the store apart from appends, as data, and how it is carried out inside a transaction.

use super::rows::people_bytes;
use super::sql::{Hand, Value};
use super::{ChatRow, PersonRow, RatingRow, SheetRow, StoreError, TableRow};
use crate::ids::{PersonId, TableId};

#[derive(Debug)]
pub(super) enum Write {
    AddTable(TableRow),
    SaveTable(TableRow),
    Say(TableId, ChatRow),
    AddPerson(PersonRow),
    Rename(PersonId, String),
    Rate(Vec<RatingRow>, TableId),
    KeepPack(String, String),
    KeepSheets(Vec<SheetRow>),
}

impl Write {
    /// The table that looks different afterwards.
    pub(super) fn changes(&self) -> Option<TableId> {
        match self {
            Write::AddTable(row) | Write::SaveTable(row) => Some(row.id),
            Write::Say(table, _) => Some(*table),
            _ => None,
        }
    }

    /// Carries it out. What it gives back is the number of a line said, or 1 for a table rated just now and 0 for one
    /// rated before. After an error the transaction must be rolled back.
    pub(super) async fn carry_out(&self, hand: &mut Hand<'_>) -> Result<i64, StoreError> {
        match self {
            Write::AddTable(row) => add_table(hand, row).await,
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
                found(hand.run(sql, &[Value::Id(person.0), Value::Text(name)]).await?)
            }
            Write::Rate(rows, table) => rate(hand, rows, *table).await,
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

fn values_of(row: &TableRow) -> [Value<'_>; 8] {
    [
        Value::Id(row.id.0),
        Value::Number(row.version),
        Value::Text(&row.game),
        Value::Number(row.phase as i64),
        Value::Flag(row.public),
        Value::Number(row.made),
        Value::Number(row.touched),
        Value::MaybeNumber(row.due),
    ]
}

async fn add_table(hand: &mut Hand<'_>, row: &TableRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO tables (id, version, game, phase, public, made, touched, due)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    hand.run(sql, &values_of(row)).await?;
    let people = people_bytes(&row.people);
    let papers = [Value::Id(row.id.0), Value::Text(&row.lobby), Value::MaybeText(row.head.as_deref())];
    let sql = "INSERT INTO papers (table_id, lobby, head, people) VALUES ($1, $2, $3, $4)";
    hand.run(sql, &[&papers[..], &[Value::Bytes(&people)]].concat()).await?;
    seat(hand, row).await
}

async fn save_table(hand: &mut Hand<'_>, row: &TableRow) -> Result<i64, StoreError> {
    let sql = "UPDATE tables SET version = version + 1, game = $3, phase = $4, public = $5, made = $6, touched = $7,
        due = $8 WHERE id = $1 AND version = $2 AND phase <= $4";
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

async fn rate(hand: &mut Hand<'_>, rows: &[RatingRow], table: TableId) -> Result<i64, StoreError> {
    let sql = "INSERT INTO rated (table_id) VALUES ($1) ON CONFLICT DO NOTHING";
    if hand.run(sql, &[Value::Id(table.0)]).await? == 0 {
        return Ok(0);
    }
    // In one order everywhere, so that two nodes that rate the same people never wait for each other.
    let mut rows: Vec<&RatingRow> = rows.iter().collect();
    rows.sort_by_key(|row| (&row.game, &row.who));
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

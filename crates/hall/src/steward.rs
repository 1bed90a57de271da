//! What whoever keeps order in a hall may do: close tables, take seats, names and words away, ban people, look at reports.
//! Each order is written down before it is carried out, and once more if it could not be.
//!
//! Deliberately absent: who may give an order. That is for whoever hands it on.

use crate::house::{Hall, chair};
use crate::ids::{PersonId, TableId};
use crate::live::{Change, Live};
use crate::lobby::{Chair, Holder};
use crate::names::clean_name;
use crate::people::Person;
use crate::store::{ChatRow, Phase, StoreError, Whose};
use crate::trouble::Trouble;
use catalog::ErrorKind;
use kernel::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

const LISTED: u32 = 100;
/// So many reports from the tables of one host are shown at a time; the next when these are settled.
const OF_ONE_HOST: u32 = 10;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum Order {
    Tables {
        page: u32,
    },
    Close {
        table: TableId,
    },
    /// The whole record, secrets included.
    Export {
        table: TableId,
    },
    /// Before the game the seat is open again; in it, the player has resigned.
    Kick {
        table: TableId,
        seat: u8,
    },
    Ban {
        person: PersonId,
    },
    Unban {
        person: PersonId,
    },
    Rename {
        person: PersonId,
        name: String,
    },
    /// What was said at a table, with the numbers of the lines.
    Talk {
        table: TableId,
    },
    Unsay {
        table: TableId,
        line: i64,
    },
    Reports,
    Settle {
        report: String,
    },
    Audit,
}

impl Order {
    /// Does it only look at lists? What people have said to one another, whispers too, is no list.
    fn looks(&self) -> bool {
        matches!(self, Order::Tables { .. } | Order::Reports | Order::Audit)
    }
}

/// What the store does not know is no table here, but what the order named.
fn named(error: StoreError, what: &str) -> Trouble {
    match error {
        StoreError::Missing => Trouble::says(ErrorKind::BadRequest, what),
        other => other.into(),
    }
}

const NO_PERSON: &str = "There is no such person; `duskhall admin tables` shows who sits where.";

impl Hall {
    /// Carries out an order of whoever keeps this hall.
    pub async fn steward(self: &Arc<Hall>, order: Order) -> Result<Value, Trouble> {
        if order.looks() {
            return self.carry_out(order).await;
        }
        let mut what = serde_json::to_value(&order).unwrap_or_default();
        tracing::info!(%what, "an order");
        self.store.note(self.time.now(), &what.to_string()).await?;
        let done = self.carry_out(order).await;
        if let Err(trouble) = &done {
            what["refused"] = trouble.kind.word().into();
            self.store.note(self.time.now(), &what.to_string()).await?;
        }
        done
    }

    async fn carry_out(self: &Arc<Hall>, order: Order) -> Result<Value, Trouble> {
        match order {
            Order::Tables { page } => self.tell_tables(page.max(1)).await,
            Order::Close { table } => self.close_table(table).await,
            Order::Export { table } => self.export(table).await,
            Order::Kick { table, seat } => self.kick(table, seat).await,
            Order::Ban { person } | Order::Unban { person } => {
                let on = matches!(order, Order::Ban { .. });
                self.store.ban(person, on).await.map_err(|error| named(error, NO_PERSON))?;
                self.people.forget(person);
                Ok(json!({ "person": person.to_string() }))
            }
            Order::Rename { person, name } => {
                let name = clean_name(&name, 24).ok_or(Trouble::new(ErrorKind::NoName))?;
                self.store.rename(person, &name).await.map_err(|error| named(error, NO_PERSON))?;
                self.people.forget(person);
                self.rename_seats(person, &name).await?;
                Ok(json!({ "person": person.to_string(), "name": name }))
            }
            Order::Talk { table } => {
                self.store.table(table).await?.ok_or(Trouble::new(ErrorKind::NoTable))?;
                let told = |line: &ChatRow| {
                    json!({
                        "line": line.number, "person": line.person.map(|person| person.to_string()), "name": line.name,
                        "to": line.to_seat, "text": line.text, "at": line.at,
                    })
                };
                Ok(self.store.chat(table, 0).await?.iter().map(told).collect())
            }
            Order::Unsay { table, line } => self.unsay(table, line).await,
            Order::Reports => {
                let rows = self.store.reports(OF_ONE_HOST, LISTED).await?;
                let told = |row: &crate::store::ReportRow| json!({ "report": row.key, "table": row.table.to_string(), "text": row.text, "at": row.at });
                Ok(rows.iter().map(told).collect())
            }
            Order::Settle { report } => {
                let open = "There is no such report, or it is settled; `duskhall admin reports` shows what is open.";
                self.store.settle_report(&report).await.map_err(|error| named(error, open))?;
                Ok(json!({ "report": report }))
            }
            Order::Audit => {
                let rows = self.store.audit(LISTED).await?;
                let read = |what: &str| serde_json::from_str(what).unwrap_or_else(|_| Value::from(what));
                Ok(rows.iter().map(|(at, what)| json!({ "at": at, "what": read(what) })).collect())
            }
        }
    }

    /// The new name stands wherever somebody waits for a game. One that has begun keeps the names it began with.
    async fn rename_seats(self: &Arc<Hall>, person: PersonId, name: &str) -> Result<(), Trouble> {
        for row in self.store.tables_of(person, 0, LISTED).await? {
            if row.phase != Phase::Open {
                continue;
            }
            let handle = self.table(row.id).await?;
            let mut live = handle.lock().await;
            let renamed = self.edit_open(&mut live, &handle, |lobby| {
                let is_theirs = |chair: &Chair| matches!(chair.holder, Holder::Person { id, .. } if id == person);
                if let Some(seat) = lobby.seats.iter().position(is_theirs) {
                    lobby.seats[seat].holder = Holder::Person { id: person, name: lobby.name_for(seat, name) };
                }
                Ok(())
            });
            match renamed.await {
                Err(trouble) if trouble.kind != ErrorKind::Started => return Err(trouble),
                _ => {}
            }
        }
        Ok(())
    }

    async fn tell_tables(&self, page: u32) -> Result<Value, Trouble> {
        let rows = self.store.latest_tables((page - 1).saturating_mul(LISTED), LISTED).await?;
        let told = |row: &crate::store::TableRow| {
            let people: Vec<String> = row.people.iter().map(ToString::to_string).collect();
            // Who sits where, under which name.
            let lobby: Value = serde_json::from_str(&row.lobby).unwrap_or_default();
            let seats: Vec<&Value> =
                lobby["seats"].as_array().into_iter().flatten().map(|seat| &seat["holder"]).collect();
            json!({
                "table": row.id.to_string(), "game": row.game, "phase": format!("{:?}", row.phase).to_lowercase(),
                "public": row.public, "touched": row.touched, "people": people, "seats": seats,
            })
        };
        Ok(rows.iter().map(told).collect())
    }

    async fn close_table(self: &Arc<Hall>, id: TableId) -> Result<Value, Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        self.close_now(&mut live).await?;
        Ok(json!({ "table": id.to_string() }))
    }

    /// Whoever made a table closes it: before its game, or while nobody else plays at it.
    pub async fn close_own(self: &Arc<Hall>, id: TableId, person: &Person) -> Result<(), Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        self.keep_up(&mut live).await;
        if live.lobby.host != person.id {
            return Err(Trouble::new(ErrorKind::NotTheHost));
        }
        if live.row.phase >= Phase::Over {
            return Err(Trouble::new(ErrorKind::Over));
        }
        if !live.may_be_closed(person.id) {
            return Err(Trouble::new(ErrorKind::Started));
        }
        self.close_now(&mut live).await
    }

    async fn close_now(&self, live: &mut Live) -> Result<(), Trouble> {
        let mut row = live.row.clone();
        row.phase = Phase::Closed;
        row.due = None;
        self.save(live, row).await?;
        live.drive += 1;
        live.tell(Change::Lobby);
        Ok(())
    }

    async fn export(&self, id: TableId) -> Result<Value, Trouble> {
        let row = self.store.table(id).await?.ok_or(Trouble::new(ErrorKind::NoTable))?;
        let entries = self.store.entries(id, 0).await?;
        let record = entries.iter().fold(row.head.unwrap_or_default(), |text, entry| text + &entry.line + "\n");
        Ok(json!({ "table": id.to_string(), "record": record }))
    }

    async fn kick(self: &Arc<Hall>, id: TableId, seat: u8) -> Result<Value, Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        let taken = live.lobby.seats.get(usize::from(seat)).is_some_and(Chair::is_person);
        if !taken {
            return Err(Trouble::new(ErrorKind::BadSeat));
        }
        if let Some(play) = live.play.as_mut() {
            let entries = play.entries();
            play.resign(Seat(seat))?;
            self.commit(&mut live, &handle, entries, Whose::Anybody).await?;
        } else {
            self.edit(&mut live, &handle, |lobby| {
                lobby.seats[usize::from(seat)] = chair(Holder::Open);
                Ok(())
            })
            .await?;
        }
        Ok(json!({ "table": id.to_string(), "seat": seat }))
    }

    async fn unsay(self: &Arc<Hall>, id: TableId, number: i64) -> Result<Value, Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        let no_line = "There is no such line; `duskhall admin talk` shows them with their numbers.";
        self.store.unsay(id, number).await.map_err(|error| named(error, no_line))?;
        live.chat = self.store.chat(id, 0).await?;
        live.tell(Change::Unsaid);
        Ok(json!({ "table": id.to_string(), "line": number }))
    }
}

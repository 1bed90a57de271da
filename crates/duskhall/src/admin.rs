//! `duskhall admin`: orders to a running hall, at its private address, by whoever knows its secret.

use crate::failure::Failure;
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::io::{Read, Write, stdout};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(20);

/// Keep order in a running hall: tables, people, words and reports. Answers are lines of JSON.
#[derive(Args)]
#[command(
    after_help = "The hall must be started with --metrics ADDRESS and DUSKHALL_ADMIN_SECRET set; the same secret is needed here.\n\nExamples:\n  duskhall admin tables\n  duskhall admin close 0123456789abcdefghjkmnpqrs\n  duskhall admin ban 0123456789abcdefghjkmnpqrs\n  duskhall admin audit"
)]
pub struct Arguments {
    /// The private address of the hall
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7778")]
    at: SocketAddr,
    /// Its secret; give it by the environment, where no list of processes shows it
    #[arg(long, value_name = "SECRET", env = "DUSKHALL_ADMIN_SECRET", hide_env_values = true)]
    secret: String,
    #[command(subcommand)]
    order: Order,
}

#[derive(Subcommand)]
enum Order {
    /// All tables, the last touched first, with who sits there
    Tables {
        /// A hundred are on a page, counted from 1
        #[arg(default_value_t = 1)]
        page: u32,
    },
    /// Nothing more happens at this table
    #[command(after_help = "Example:\n  duskhall admin close 0123456789abcdefghjkmnpqrs")]
    Close {
        /// The table's id, as `tables` prints it
        table: String,
    },
    /// The whole record of a table as text, with its secret: not for players of a game that is not over
    #[command(after_help = "Example:\n  duskhall admin export 0123456789abcdefghjkmnpqrs > table.record")]
    Export {
        /// The table's id, as `tables` prints it
        table: String,
    },
    /// Open a seat again before the game, or let its player resign in it
    #[command(after_help = "Example:\n  duskhall admin kick 0123456789abcdefghjkmnpqrs 0")]
    Kick {
        /// The table's id, as `tables` prints it
        table: String,
        /// The seat, counted from 0
        seat: u8,
    },
    /// Nobody is found by this person's secrets any more
    #[command(after_help = "Example:\n  duskhall admin ban 0123456789abcdefghjkmnpqrs")]
    Ban {
        /// The person's id, as `tables` and `talk` print it
        person: String,
    },
    /// Let somebody in again who was banned
    Unban {
        /// The person's id, as it was banned: `audit` shows it
        person: String,
    },
    /// Give a person another name, for all that is to come
    #[command(after_help = "Example:\n  duskhall admin rename 0123456789abcdefghjkmnpqrs Guest")]
    Rename {
        /// The person's id, as `tables` and `talk` print it
        person: String,
        name: String,
    },
    /// What was said at a table, with the numbers of the lines
    Talk {
        /// The table's id, as `tables` prints it
        table: String,
    },
    /// Take the words of a line of talk away
    #[command(after_help = "Example:\n  duskhall admin unsay 0123456789abcdefghjkmnpqrs 12")]
    Unsay {
        /// The table's id, as `tables` prints it
        table: String,
        /// The number of the line, as `talk` prints it
        line: i64,
    },
    /// What was reported and is not settled, the oldest first
    Reports,
    /// A report needs nobody's attention any more
    Settle {
        /// The report's key, as `reports` prints it
        report: String,
    },
    /// What was ordered by these commands and what was refused, the latest first
    Audit,
}

impl Order {
    fn json(&self) -> Value {
        match self {
            Order::Tables { page } => json!({ "order": "tables", "page": page }),
            Order::Close { table } => json!({ "order": "close", "table": table }),
            Order::Export { table } => json!({ "order": "export", "table": table }),
            Order::Kick { table, seat } => json!({ "order": "kick", "table": table, "seat": seat }),
            Order::Ban { person } => json!({ "order": "ban", "person": person }),
            Order::Unban { person } => json!({ "order": "unban", "person": person }),
            Order::Rename { person, name } => json!({ "order": "rename", "person": person, "name": name }),
            Order::Talk { table } => json!({ "order": "talk", "table": table }),
            Order::Unsay { table, line } => json!({ "order": "unsay", "table": table, "line": line }),
            Order::Reports => json!({ "order": "reports" }),
            Order::Settle { report } => json!({ "order": "settle", "report": report }),
            Order::Audit => json!({ "order": "audit" }),
        }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (status, answer) = ask(arguments).map_err(|error| {
        Failure::new(format!("no hall answers at {}: {error}; is it started with --metrics?", arguments.at))
    })?;
    let value: Value = serde_json::from_str(&answer).unwrap_or(Value::Null);
    match status {
        200 => {}
        404 if value["error"]["kind"] == "no-page" => {
            return Err(Failure::new("the hall at that address has another secret, or none"));
        }
        _ => return Err(Failure::new(value["error"]["message"].as_str().unwrap_or("the hall refused").to_owned())),
    }
    match (&arguments.order, &value) {
        (Order::Export { .. }, _) => write!(stdout(), "{}", value["record"].as_str().unwrap_or_default())?,
        (_, Value::Array(lines)) => lines.iter().try_for_each(|line| writeln!(stdout(), "{line}"))?,
        _ => writeln!(stdout(), "{value}")?,
    }
    Ok(())
}

/// One request over a connection of its own: the status and the body.
fn ask(arguments: &Arguments) -> std::io::Result<(u16, String)> {
    let mut line = TcpStream::connect_timeout(&arguments.at, PATIENCE)?;
    line.set_read_timeout(Some(PATIENCE))?;
    let body = arguments.order.json().to_string();
    let (at, secret, length) = (arguments.at, &arguments.secret, body.len());
    write!(
        line,
        "POST /admin HTTP/1.1\r\nhost: {at}\r\nauthorization: Bearer {secret}\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    line.read_to_string(&mut answer)?;
    let broken = || std::io::Error::other("the answer cannot be read");
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(broken)?;
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(broken)?;
    Ok((status, body.to_owned()))
}

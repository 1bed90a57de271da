//! Reading where the store is. An address may hold a password, so no message here repeats what could be one.

use super::StoreError;
use sqlx::postgres::PgConnectOptions;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

pub(super) enum Address {
    Sqlite(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

fn refused(why: impl fmt::Display) -> StoreError {
    StoreError::Failed(format!("{why}; a store is `sqlite:PATH` or `postgres://USER:PASSWORD@HOST:PORT/DATABASE`"))
}

/// The message without the parts of the address that it quotes.
fn unquoted(error: &sqlx::Error) -> String {
    error.to_string().split('"').step_by(2).collect::<Vec<_>>().join("...")
}

impl Address {
    pub(super) fn read(address: &str) -> Result<Address, StoreError> {
        let Some((scheme, rest)) = address.split_once(':') else {
            return Err(refused("this is not the address of a store"));
        };
        match scheme {
            "sqlite" => {
                let path = rest.strip_prefix("//").unwrap_or(rest);
                if path.is_empty() || path.starts_with(':') || path.contains(['?', '\0']) {
                    return Err(refused("a SQLite store needs the path of a file"));
                }
                Ok(Address::Sqlite(path.into()))
            }
            "postgres" | "postgresql" => {
                let options = PgConnectOptions::from_str(address).map_err(|error| {
                    refused(format!("the address of the PostgreSQL store cannot be read: {}", unquoted(&error)))
                })?;
                Ok(Address::Postgres(Box::new(options)))
            }
            _ => Err(refused("this kind of store is not known")),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Sqlite(path) => write!(out, "sqlite:{}", path.display()),
            Address::Postgres(options) => {
                let host =
                    options.get_socket().map_or_else(|| options.get_host().into(), |path| path.to_string_lossy());
                write!(out, "postgres://{}@{host}:{}", options.get_username(), options.get_port())?;
                write!(out, "/{}", options.get_database().unwrap_or(options.get_username()))
            }
        }
    }
}

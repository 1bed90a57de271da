//! Who somebody is: a name and a secret of 128 bits that their browser keeps. The house keeps only its hash.

use crate::house::{Hall, clean, random};
use crate::ids::PersonId;
use crate::store::PersonRow;
use crate::trouble::Trouble;
use catalog::ErrorKind;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

const MAX_NAME: usize = 24;
/// So many people are remembered without asking the store.
const REMEMBERED: usize = 10_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

impl Person {
    /// Have they never said what to call them?
    pub fn is_guest(&self) -> bool {
        self.name == guest(self.id)
    }
}

/// People who were here lately, by the hash of their secret.
#[derive(Default)]
pub(crate) struct People(Mutex<HashMap<[u8; 32], Person>>);

impl People {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], Person>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, key: [u8; 32], person: Person) {
        let mut people = self.lock();
        if people.len() >= REMEMBERED {
            people.clear();
        }
        people.insert(key, person);
    }
}

fn key_of(secret: &str) -> [u8; 32] {
    blake3::derive_key("duskhall person", secret.as_bytes())
}

/// What a form of this person's must carry: nobody can make it without the secret.
pub fn form_token(secret: &str) -> [u8; 16] {
    let hash = blake3::derive_key("duskhall form", secret.as_bytes());
    std::array::from_fn(|at| hash[at])
}

impl Hall {
    /// A new person and the secret that proves to be them: 32 hexadecimal digits.
    pub async fn welcome(&self, name: Option<&str>) -> Result<(Person, String), Trouble> {
        let secret = kernel::record::to_hex(&random::<16>());
        let id = PersonId(u128::from_le_bytes(random()));
        let name = name.and_then(|name| clean(name, MAX_NAME)).unwrap_or_else(|| guest(id));
        let row = PersonRow { id, key: key_of(&secret), name: name.clone(), made: self.time.now() };
        self.store.add_person(&row).await?;
        let person = Person { id, name };
        self.people.remember(row.key, person.clone());
        Ok((person, secret))
    }

    /// Whose secret this is.
    pub async fn person(&self, secret: &str) -> Result<Option<Person>, Trouble> {
        if secret.len() != 32 {
            return Ok(None);
        }
        let key = key_of(secret);
        if let Some(person) = self.people.lock().get(&key) {
            return Ok(Some(person.clone()));
        }
        let Some(row) = self.store.person_by_key(&key).await? else { return Ok(None) };
        let person = Person { id: row.id, name: row.name };
        self.people.remember(key, person.clone());
        Ok(Some(person))
    }

    pub async fn rename(&self, secret: &str, name: &str) -> Result<Person, Trouble> {
        let mut person = self.person(secret).await?.ok_or(Trouble::new(ErrorKind::Nobody))?;
        person.name = clean(name, MAX_NAME).ok_or(Trouble::new(ErrorKind::NoName))?;
        self.store.rename(person.id, &person.name).await?;
        self.people.remember(key_of(secret), person.clone());
        Ok(person)
    }
}

/// A name for who has not given one.
fn guest(id: PersonId) -> String {
    let text = id.to_string();
    format!("Guest {}", &text[..4.min(text.len())])
}

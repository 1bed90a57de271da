//! Who somebody is: a name, and secrets of 128 bits that prove it. Each browser or program keeps one of its own, which can be
//! taken from it; the recovery phrase is another, which signs in new ones. The house keeps only their hashes.

use crate::house::{Hall, random};
use crate::ids::PersonId;
use crate::names::{clean, clean_name};
use crate::store::{DeviceRow, PersonRow, StoreError};
use crate::trouble::Trouble;
use catalog::ErrorKind;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

const MAX_NAME: usize = 24;
const MAX_LABEL: usize = 60;
/// Somebody is signed in at so many places at most.
const MOST_DEVICES: u32 = 20;
/// So many people are remembered without asking the store.
const REMEMBERED: usize = 10_000;
/// Whoever is remembered is looked for again so quickly, or taken as remembered.
const GLANCE: Duration = Duration::from_millis(250);
/// For so long, in milliseconds: another node may have signed them out, and the line on which it says so be broken.
const REMEMBERED_FOR: i64 = 5_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

/// Where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Names it among the person's own; it proves nothing.
    pub id: String,
    pub label: String,
    pub made: i64,
    /// Is it the one that asks?
    pub this: bool,
}

type Known = HashMap<[u8; 32], (Person, i64)>;

impl Person {
    /// Have they never said what to call them?
    pub fn is_guest(&self) -> bool {
        self.name == guest(self.id)
    }
}

/// People who were here lately, by the hash of their secret.
pub(crate) struct People {
    known: Mutex<Known>,
    /// Counts the secrets that were taken from somebody.
    signed_out: watch::Sender<u64>,
}

impl Default for People {
    fn default() -> People {
        People { known: Mutex::default(), signed_out: watch::Sender::new(0) }
    }
}

impl People {
    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, key: [u8; 32], person: Person, now: i64) {
        let mut people = self.lock();
        if people.len() >= REMEMBERED {
            people.clear();
        }
        people.insert(key, (person, now));
    }

    /// Whoever used one of these is looked for anew.
    pub(crate) fn forget(&self, id: PersonId) {
        self.lock().retain(|_, (person, _)| person.id != id);
        self.signed_out.send_modify(|count| *count += 1);
    }

    /// The same for all of them.
    pub(crate) fn forget_all(&self) {
        self.lock().clear();
        self.signed_out.send_modify(|count| *count += 1);
    }

    fn signed_out(&self) -> u64 {
        *self.signed_out.borrow()
    }
}

fn key_of(secret: &str) -> [u8; 32] {
    blake3::derive_key("duskhall person", secret.as_bytes())
}

/// A phrase is no secret of a browser: what is shown or written down cannot be used in place of one.
fn phrase_key(secret: &str) -> [u8; 32] {
    blake3::derive_key("duskhall phrase", secret.as_bytes())
}

/// How a device is named to its person.
fn name_of(key: &[u8; 32]) -> String {
    kernel::record::to_hex(&blake3::derive_key("duskhall device", key)[..8])
}

/// What a form of this person's must carry: nobody can make it without the secret.
pub fn form_token(secret: &str) -> [u8; 16] {
    let hash = blake3::derive_key("duskhall form", secret.as_bytes());
    std::array::from_fn(|at| hash[at])
}

fn new_secret() -> String {
    kernel::record::to_hex(&random::<16>())
}

impl Hall {
    /// A new person and the secret that proves to be them: 32 hexadecimal digits.
    /// `label` says where they are.
    pub async fn welcome(&self, name: Option<&str>, label: &str) -> Result<(Person, String), Trouble> {
        let id = PersonId(u128::from_le_bytes(random()));
        let name = name.and_then(|name| clean_name(name, MAX_NAME)).unwrap_or_else(|| guest(id));
        // Until there is a phrase nobody knows the key of.
        self.store.add_person(&PersonRow { id, key: random(), name: name.clone(), made: self.time.now() }).await?;
        let person = Person { id, name };
        let secret = self.sign_in(&person, label).await?;
        Ok((person, secret))
    }

    /// A secret of its own for one more browser or program of a person.
    pub async fn sign_in(&self, person: &Person, label: &str) -> Result<String, Trouble> {
        self.sign_in_within(person, label, MOST_DEVICES).await
    }

    async fn sign_in_within(&self, person: &Person, label: &str, most: u32) -> Result<String, Trouble> {
        let secret = new_secret();
        let (key, label, now) = (key_of(&secret), clean(label, MAX_LABEL).unwrap_or_default(), self.time.now());
        let row = DeviceRow { key, person: person.id, label, made: now };
        if self.store.add_device(&row, most).await? > 0 {
            // Whoever had to make room is not taken as remembered, and hears nothing more.
            self.people.forget(person.id);
        }
        self.people.remember(key, person.clone(), now);
        Ok(secret)
    }

    /// Whose secret this is.
    pub async fn person(&self, secret: &str) -> Result<Option<Person>, Trouble> {
        if secret.len() != 32 {
            return Ok(None);
        }
        let (key, now) = (key_of(secret), self.time.now());
        let known = self.people.lock().get(&key).cloned();
        // A hall that is alone knows who was signed out.
        let known = match known {
            Some((person, at)) if !self.store.is_shared() || now - at < REMEMBERED_FOR => return Ok(Some(person)),
            known => known,
        };
        let signed_out = self.people.signed_out();
        let asked = self.look_up(&key);
        let row = match known {
            // A store that does not answer signs nobody out, nor holds anybody up.
            Some((person, _)) => match tokio::time::timeout(GLANCE, asked).await {
                Ok(Ok(row)) => row,
                Ok(Err(_)) | Err(_) => return Ok(Some(person)),
            },
            None => asked.await?,
        };
        let Some(row) = row else {
            self.people.lock().remove(&key);
            return Ok(None);
        };
        let person = Person { id: row.id, name: row.name };
        // Whoever was signed out while the store was asked may have been this one.
        if signed_out == self.people.signed_out() {
            self.people.remember(key, person.clone(), now);
        }
        Ok(Some(person))
    }

    /// People of the first versions have one secret for everything.
    async fn look_up(&self, key: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        match self.store.person_by_device(key).await? {
            Some(row) => Ok(Some(row)),
            None => self.store.person_by_key(key).await,
        }
    }

    /// Tells whenever somebody was signed out somewhere.
    pub fn signed_out(&self) -> watch::Receiver<u64> {
        self.people.signed_out.subscribe()
    }

    pub async fn rename(&self, secret: &str, name: &str) -> Result<Person, Trouble> {
        let mut person = self.person(secret).await?.ok_or(Trouble::new(ErrorKind::Nobody))?;
        person.name = clean_name(name, MAX_NAME).ok_or(Trouble::new(ErrorKind::NoName))?;
        self.store.rename(person.id, &person.name).await?;
        self.people.lock().retain(|_, (known, _)| known.id != person.id);
        self.people.remember(key_of(secret), person.clone(), self.time.now());
        Ok(person)
    }

    /// Where a person is signed in, the latest first.
    pub async fn devices(&self, person: &Person, secret: &str) -> Result<Vec<Device>, Trouble> {
        let own = key_of(secret);
        let rows = self.store.devices_of(person.id, MOST_DEVICES).await?;
        let device =
            |row: DeviceRow| Device { id: name_of(&row.key), label: row.label, made: row.made, this: row.key == own };
        Ok(rows.into_iter().map(device).collect())
    }

    /// Signs a person out at one place, or at all but the one that asks. What is open there ends.
    pub async fn sign_out(&self, person: &Person, secret: &str, device: Option<&str>) -> Result<(), Trouble> {
        let own = key_of(secret);
        for row in self.store.devices_of(person.id, MOST_DEVICES).await? {
            if device.map_or(row.key != own, |device| name_of(&row.key) == device) {
                self.store.remove_device(person.id, &row.key).await?;
            }
        }
        self.people.forget(person.id);
        Ok(())
    }

    /// The browser that asks forgets who it was: its secret opens nothing any more.
    pub async fn log_out(&self, person: &Person, secret: &str) -> Result<(), Trouble> {
        let key = key_of(secret);
        self.give_up(person, secret).await?;
        // The one secret of a person of the first versions; of all others the phrase stays what it is.
        if self.store.person_by_key(&key).await?.is_some_and(|row| row.id == person.id) {
            self.store.set_key(person.id, &random()).await?;
        }
        self.people.forget(person.id);
        Ok(())
    }

    /// A browser that becomes somebody else is no place any more where this person is signed in.
    pub async fn give_up(&self, person: &Person, secret: &str) -> Result<(), Trouble> {
        match self.store.remove_device(person.id, &key_of(secret)).await {
            Ok(()) => self.people.forget(person.id),
            // It was signed out before, or never had a secret of its own.
            Err(StoreError::Missing) => (),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// A new secret in place of this one, which opens nothing any more.
    pub async fn rotate(&self, person: &Person, secret: &str) -> Result<String, Trouble> {
        let label = self.devices(person, secret).await?.into_iter().find(|device| device.this);
        let label = label.map(|device| device.label).unwrap_or_default();
        // For a moment there is one more, which pushes nobody out.
        let fresh = self.sign_in_within(person, &label, MOST_DEVICES + 1).await?;
        self.log_out(person, secret).await?;
        Ok(fresh)
    }

    /// A new recovery phrase, as 32 hexadecimal digits; the one before opens nothing any more. It is told this once.
    pub async fn new_phrase(&self, person: &Person, secret: &str) -> Result<String, Trouble> {
        let key = key_of(secret);
        if self.store.person_by_device(&key).await?.is_none() {
            // The one secret of a person of the first versions stays what it is to this browser.
            let row = DeviceRow { key, person: person.id, label: String::new(), made: self.time.now() };
            self.store.add_device(&row, MOST_DEVICES).await?;
        }
        let phrase = new_secret();
        self.store.set_key(person.id, &phrase_key(&phrase)).await?;
        self.people.forget(person.id);
        Ok(phrase)
    }

    /// Signs in by a phrase: somebody, and a secret for the browser that asks.
    pub async fn recover(&self, phrase: &str, label: &str) -> Result<Option<(Person, String)>, Trouble> {
        let row = match self.store.person_by_key(&phrase_key(phrase)).await? {
            Some(row) => Some(row),
            None => self.store.person_by_key(&key_of(phrase)).await?,
        };
        let Some(row) = row else { return Ok(None) };
        let person = Person { id: row.id, name: row.name };
        let secret = self.sign_in(&person, label).await?;
        Ok(Some((person, secret)))
    }
}

/// A name for who has not given one.
fn guest(id: PersonId) -> String {
    let text = id.to_string();
    format!("Guest {}", &text[..4.min(text.len())])
}

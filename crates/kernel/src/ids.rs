//! Every id of a state by its type: one walk over a state finds them all, wherever they stand.
//!
//! A state that was read from a file may name what is not there: an area beyond the land, a seat beyond the table, a card
//! that nobody printed. A game says once how many there are of each ([`crate::Game::ids`]), by the name of the type that
//! holds the number, and no field of that type can be forgotten. A type around a number of which nothing is said is
//! refused, so that a new one cannot be forgotten either.
//!
//! ```
//! use kernel::ids::Ids;
//! use serde::Serialize;
//!
//! #[derive(Serialize)]
//! struct Area(u8);
//! #[derive(Serialize)]
//! enum Step {
//!     Rest,
//!     March { side: u8, from: Area },
//! }
//! #[derive(Serialize)]
//! struct State {
//!     stack: Vec<Step>,
//! }
//!
//! let ids = Ids::of(4).below("Area", 41).below("Step::March.side", 2);
//! let state = |side, from| State { stack: vec![Step::Rest, Step::March { side, from: Area(from) }] };
//! assert_eq!(ids.check(&state(1, 40)), Ok(()));
//! assert_eq!(ids.check(&state(1, 41)), Err("Step::March.from (Area): there is no 41".into()));
//! assert!(ids.check(&state(2, 0)).is_err());
//! assert!(Ids::of(4).check(&state(1, 40)).is_err(), "nothing was said of areas");
//! ```
//!
//! Deliberately absent: how ids fit together (who stands where, what lies under what). That is the game's `check`.

use serde::ser::{self, Serialize, Serializer};
use std::fmt;

/// What is said of one kind of number.
#[derive(Clone, Copy, Debug)]
struct Rule {
    /// A type around a number, if this is empty a field.
    id: &'static str,
    owner: &'static str,
    variant: &'static str,
    field: &'static str,
    below: u64,
    /// A number that stands for none.
    none: Option<u64>,
}

/// How many there are of each kind of thing.
#[derive(Clone, Debug)]
pub struct Ids(Vec<Rule>);

/// Where a number stands: in which field of what, and in what type of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    owner: &'static str,
    variant: &'static str,
    field: &'static str,
    id: &'static str,
}

/// An id that was met.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    pub(crate) place: Place,
    pub(crate) value: u64,
    below: u64,
    none: Option<u64>,
    /// Where it stands in the state's canonical bytes, and in how many of them.
    pub(crate) at: usize,
    pub(crate) len: usize,
    /// The largest number that its type holds.
    most: u64,
}

impl Met {
    fn is_known(&self) -> bool {
        self.value < self.below || self.none == Some(self.value)
    }

    /// The first number that there is not, if the type has room for one.
    pub(crate) fn beyond(&self) -> Option<u64> {
        (self.below..=self.most).find(|value| self.none != Some(*value))
    }

    /// The same bytes with another number in its place.
    pub(crate) fn forged(&self, bytes: &[u8], value: u64) -> Vec<u8> {
        let mut forged = bytes[..self.at].to_vec();
        let (mut left, is_byte) = (value, self.most == u64::from(u8::MAX));
        while left > 127 && !is_byte {
            forged.push(left as u8 | 128);
            left >>= 7;
        }
        forged.push(left as u8);
        forged.extend_from_slice(&bytes[self.at + self.len..]);
        forged
    }
}

impl Ids {
    /// Of a table of so many, with what the kernel's own types hold.
    pub fn of(players: u8) -> Ids {
        let (seats, all) = (usize::from(players), 1 << players.min(8));
        let ids = Ids(Vec::new()).below("Seat", seats).below("SeatSet", all);
        // Who knows a hidden thing: everybody, watchers included.
        let known = ids.free("Scatter.known").free("Sealed.known").free("Variants.known");
        known.below_or("MaybeSeat", seats, u64::from(u8::MAX))
    }

    /// Numbers of this name are below `count`. A name is that of a type around a number (`Area`), of a variant (`Who::Hero`), of a
    /// field (`Fight.now`, `Step::March.side`), or of any field that is called so (`.side`). What stands at a field goes
    /// before what is said of its type, and holds for the numbers of a list in it, too.
    #[must_use]
    pub fn below(self, name: &'static str, count: usize) -> Ids {
        self.rule(name, count as u64, None)
    }

    /// The same, with one number that stands for none.
    #[must_use]
    pub fn below_or(self, name: &'static str, count: usize, none: u64) -> Ids {
        self.rule(name, count as u64, Some(none))
    }

    /// Any number will do.
    #[must_use]
    pub fn free(self, name: &'static str) -> Ids {
        self.rule(name, u64::MAX, Some(u64::MAX))
    }

    /// Cards of a [`crate::Cards`] of so many, in piles of so many.
    #[must_use]
    pub fn cards(self, cards: usize, piles: usize) -> Ids {
        self.below("Card", cards).below_or("MaybeCard", cards, u64::from(u16::MAX)).below("Pile", piles)
    }

    /// Effects that lie in this row.
    #[must_use]
    pub fn effects<E>(self, arena: &crate::arena::Arena<E>) -> Ids {
        let row = arena.all().len();
        self.below("EffectId", row).below("Span.start", row + 1).below("Span.end", row + 1)
    }

    fn rule(mut self, name: &'static str, below: u64, none: Option<u64>) -> Ids {
        let (head, field) = name.split_once('.').unwrap_or((name, ""));
        let (owner, variant) = head.split_once("::").unwrap_or((head, ""));
        let is_type = field.is_empty() && variant.is_empty();
        let (id, owner) = if is_type { (head, "") } else { ("", owner) };
        self.0.push(Rule { id, owner, variant, field, below, none });
        self
    }

    /// Refuses a state that names what is not there.
    pub fn check<S: Serialize>(&self, state: &S) -> Result<(), String> {
        self.walk(
            state,
            |met| if met.is_known() { Ok(()) } else { Err(format!("{}: there is no {}", met.place, met.value)) },
        )
        .map(|_| ())
    }

    /// Shows every id of a state; says how many canonical bytes it has.
    pub(crate) fn walk<S: Serialize>(
        &self,
        state: &S,
        mut look: impl FnMut(Met) -> Result<(), String>,
    ) -> Result<usize, String> {
        let mut walk = Walk { ids: self, look: &mut look, place: Place::default(), at: 0, last: 0, is_closed: false };
        state.serialize(&mut walk).map_err(|Wrong(what)| what)?;
        Ok(walk.at)
    }

    /// What is said of a number that stands here.
    fn find(&self, place: Place) -> Option<&Rule> {
        let of_field = |rule: &&Rule| {
            rule.id.is_empty()
                && rule.field == place.field
                && (rule.owner.is_empty() || rule.owner == place.owner)
                && (rule.variant.is_empty() || rule.variant == place.variant)
        };
        // What names its owner goes before what names a field only.
        let fields = || self.0.iter().filter(of_field);
        let named = fields().find(|rule| !rule.owner.is_empty());
        let by_type = || self.0.iter().find(|rule| !rule.id.is_empty() && rule.id == place.id);
        if place.id.is_empty() { named.or_else(|| fields().next()) } else { named.or_else(by_type) }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.owner)?;
        for (mark, word) in [("::", self.variant), (".", self.field)] {
            if !word.is_empty() {
                write!(out, "{mark}{word}")?;
            }
        }
        if self.id.is_empty() { Ok(()) } else { write!(out, " ({})", self.id) }
    }
}

/// Counts the bytes that a number takes in the canonical form: seven bits in each.
fn bytes_of_number(value: u64) -> usize {
    (64 - value.leading_zeros() as usize).div_ceil(7).max(1)
}

/// What a state is written to: nothing is kept, every number is looked at.
struct Walk<'a> {
    ids: &'a Ids,
    look: &'a mut dyn FnMut(Met) -> Result<(), String>,
    place: Place,
    /// How many bytes came before.
    at: usize,
    /// The number before this one.
    last: u64,
    /// Inside what checks itself when it is read: cards, ledgers, chance.
    is_closed: bool,
}

impl Walk<'_> {
    fn number(&mut self, value: u64, len: usize, most: u64) -> Result<(), Wrong> {
        let (at, place) = (self.at, self.place);
        self.at += len;
        let before = std::mem::replace(&mut self.last, value);
        if self.is_closed {
            return Ok(());
        }
        if (place.owner, place.field) == ("Span", "end") && before > value {
            return Err(Wrong(format!("a list ends at {value}, before its beginning {before}")));
        }
        match self.ids.find(place) {
            Some(&Rule { below, none, .. }) => {
                (self.look)(Met { place, value, below, none, at, len, most }).map_err(Wrong)
            }
            None if place.id.is_empty() => Ok(()),
            None => Err(Wrong(format!("{place}: nothing is said of `{}`", place.id))),
        }
    }

    /// A value in another place.
    fn inside<T: Serialize + ?Sized>(&mut self, place: Place, value: &T) -> Result<(), Wrong> {
        let outside = std::mem::replace(&mut self.place, place);
        let walked = value.serialize(&mut *self);
        self.place = outside;
        walked
    }

    fn count(&mut self, value: u64) {
        self.at += bytes_of_number(value);
    }
}

/// The parts of something, one after another.
struct Parts<'w, 'a> {
    walk: &'w mut Walk<'a>,
    outside: Place,
    was_closed: bool,
    next: usize,
}

/// What the parts of a tuple are called.
const NUMBERED: [&str; 8] = ["0", "1", "2", "3", "4", "5", "6", "7"];
/// What a type is written as that checks itself when it is read.
const CLOSED: &str = "Written";

impl<'w, 'a> Parts<'w, 'a> {
    /// Of a struct or a variant, whose parts have places of their own.
    fn of(walk: &'w mut Walk<'a>, owner: &'static str, variant: &'static str) -> Self {
        let place = Place { owner, variant, ..Place::default() };
        let (outside, was_closed) = (std::mem::replace(&mut walk.place, place), walk.is_closed);
        walk.is_closed |= owner == CLOSED;
        Parts { walk, outside, was_closed, next: 0 }
    }

    /// Of a list, whose parts stand where it stands.
    fn alike(walk: &'w mut Walk<'a>) -> Self {
        let (outside, was_closed) = (walk.place, walk.is_closed);
        // A row of numbers in a type of its own, such as dice of each colour, is no id.
        if !outside.id.is_empty() {
            walk.place = Place { owner: outside.id, ..Place::default() };
        }
        Parts { walk, outside, was_closed, next: 0 }
    }

    fn part<T: Serialize + ?Sized>(&mut self, field: &'static str, value: &T) -> Result<(), Wrong> {
        let place = Place { field, id: "", ..self.walk.place };
        self.walk.inside(place, value)
    }

    fn numbered<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
        let field = NUMBERED.get(self.next).copied().unwrap_or_default();
        self.next += 1;
        self.part(field, value)
    }

    #[allow(clippy::unnecessary_wraps, reason = "it ends what serde wants a result of")]
    fn close(self) -> Result<(), Wrong> {
        self.walk.place = self.outside;
        self.walk.is_closed = self.was_closed;
        Ok(())
    }
}

/// What is wrong with a state.
#[derive(Debug)]
struct Wrong(String);

impl fmt::Display for Wrong {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

impl ser::Error for Wrong {
    fn custom<T: fmt::Display>(what: T) -> Wrong {
        Wrong(what.to_string())
    }
}

impl<'w, 'a> Serializer for &'w mut Walk<'a> {
    type Ok = ();
    type Error = Wrong;
    type SerializeSeq = Parts<'w, 'a>;
    type SerializeTuple = Parts<'w, 'a>;
    type SerializeTupleStruct = Parts<'w, 'a>;
    type SerializeTupleVariant = Parts<'w, 'a>;
    type SerializeMap = Parts<'w, 'a>;
    type SerializeStruct = Parts<'w, 'a>;
    type SerializeStructVariant = Parts<'w, 'a>;

    fn is_human_readable(&self) -> bool {
        false
    }

    // --- Numbers -------------------------------------------------------------------------------------------------

    fn serialize_u8(self, value: u8) -> Result<(), Wrong> {
        self.number(value.into(), 1, u8::MAX.into())
    }
    fn serialize_u16(self, value: u16) -> Result<(), Wrong> {
        self.number(value.into(), bytes_of_number(value.into()), u16::MAX.into())
    }
    fn serialize_u32(self, value: u32) -> Result<(), Wrong> {
        self.number(value.into(), bytes_of_number(value.into()), u32::MAX.into())
    }
    fn serialize_u64(self, value: u64) -> Result<(), Wrong> {
        self.number(value, bytes_of_number(value), u64::MAX)
    }

    // --- What is no id --------------------------------------------------------------------------------------------

    fn serialize_bool(self, _: bool) -> Result<(), Wrong> {
        self.at += 1;
        Ok(())
    }
    fn serialize_i8(self, _: i8) -> Result<(), Wrong> {
        self.at += 1;
        Ok(())
    }
    fn serialize_i16(self, value: i16) -> Result<(), Wrong> {
        self.serialize_i64(value.into())
    }
    fn serialize_i32(self, value: i32) -> Result<(), Wrong> {
        self.serialize_i64(value.into())
    }
    fn serialize_i64(self, value: i64) -> Result<(), Wrong> {
        // The canonical form takes signs to the last bit.
        self.count(((value << 1) ^ (value >> 63)) as u64);
        Ok(())
    }
    fn serialize_f32(self, _: f32) -> Result<(), Wrong> {
        self.at += 4;
        Ok(())
    }
    fn serialize_f64(self, _: f64) -> Result<(), Wrong> {
        self.at += 8;
        Ok(())
    }
    fn serialize_char(self, letter: char) -> Result<(), Wrong> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, text: &str) -> Result<(), Wrong> {
        self.serialize_bytes(text.as_bytes())
    }
    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Wrong> {
        self.count(bytes.len() as u64);
        self.at += bytes.len();
        Ok(())
    }
    fn serialize_unit(self) -> Result<(), Wrong> {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Wrong> {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, number: u32, _: &'static str) -> Result<(), Wrong> {
        self.count(number.into());
        Ok(())
    }

    // --- What holds others ------------------------------------------------------------------------------------------

    fn serialize_none(self) -> Result<(), Wrong> {
        self.at += 1;
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Wrong> {
        self.at += 1;
        value.serialize(self)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, id: &'static str, value: &T) -> Result<(), Wrong> {
        let place = Place { id, ..self.place };
        self.inside(place, value)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        owner: &'static str,
        number: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Wrong> {
        self.count(number.into());
        self.inside(Place { owner, variant, ..Place::default() }, value)
    }
    fn serialize_seq(self, len: Option<usize>) -> Result<Parts<'w, 'a>, Wrong> {
        self.count(len.unwrap_or(0) as u64);
        Ok(Parts::alike(self))
    }
    fn serialize_tuple(self, _: usize) -> Result<Parts<'w, 'a>, Wrong> {
        Ok(Parts::alike(self))
    }
    fn serialize_tuple_struct(self, owner: &'static str, _: usize) -> Result<Parts<'w, 'a>, Wrong> {
        Ok(Parts::of(self, owner, ""))
    }
    fn serialize_tuple_variant(
        self,
        owner: &'static str,
        number: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'w, 'a>, Wrong> {
        self.count(number.into());
        Ok(Parts::of(self, owner, variant))
    }
    fn serialize_map(self, len: Option<usize>) -> Result<Parts<'w, 'a>, Wrong> {
        self.serialize_seq(len)
    }
    fn serialize_struct(self, owner: &'static str, _: usize) -> Result<Parts<'w, 'a>, Wrong> {
        Ok(Parts::of(self, owner, ""))
    }
    fn serialize_struct_variant(
        self,
        owner: &'static str,
        number: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Parts<'w, 'a>, Wrong> {
        self.serialize_tuple_variant(owner, number, variant, len)
    }
}

impl ser::SerializeSeq for Parts<'_, '_> {
    type Ok = ();
    type Error = Wrong;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
        value.serialize(&mut *self.walk)
    }
    fn end(self) -> Result<(), Wrong> {
        self.close()
    }
}

impl ser::SerializeTuple for Parts<'_, '_> {
    type Ok = ();
    type Error = Wrong;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
        value.serialize(&mut *self.walk)
    }
    fn end(self) -> Result<(), Wrong> {
        self.close()
    }
}

impl ser::SerializeTupleStruct for Parts<'_, '_> {
    type Ok = ();
    type Error = Wrong;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
        self.numbered(value)
    }
    fn end(self) -> Result<(), Wrong> {
        self.close()
    }
}

impl ser::SerializeTupleVariant for Parts<'_, '_> {
    type Ok = ();
    type Error = Wrong;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
        self.numbered(value)
    }
    fn end(self) -> Result<(), Wrong> {
        self.close()
    }
}

impl ser::SerializeMap for Parts<'_, '_> {
    type Ok = ();
    type Error = Wrong;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Wrong> {
        key.serialize(&mut *self.walk)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Wrong> {
        value.serialize(&mut *self.walk)
    }
    fn end(self) -> Result<(), Wrong> {
        self.close()
    }
}

impl ser::SerializeStruct for Parts<'_, '_> {
    type Ok = ();
    type Error = Wrong;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, field: &'static str, value: &T) -> Result<(), Wrong> {
        self.part(field, value)
    }
    fn end(self) -> Result<(), Wrong> {
        self.close()
    }
}

impl ser::SerializeStructVariant for Parts<'_, '_> {
    type Ok = ();
    type Error = Wrong;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, field: &'static str, value: &T) -> Result<(), Wrong> {
        self.part(field, value)
    }
    fn end(self) -> Result<(), Wrong> {
        self.close()
    }
}

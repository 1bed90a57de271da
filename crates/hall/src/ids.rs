//! Names of tables and people: 128 random bits, written as 26 letters and digits that are easy to copy by hand.
//!
//! The letters are those of Crockford's base 32 in lower case: no `i`, `l`, `o` and `u`, which are misread.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 26;
/// By byte: which letter it is; beyond the last for what is none.
const VALUES: [u8; 256] = {
    let (mut values, mut letter) = ([LETTERS.len() as u8; 256], 0);
    while letter < LETTERS.len() {
        values[LETTERS[letter] as usize] = letter as u8;
        letter += 1;
    }
    values
};

/// Why a text is not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an id is 26 lower-case letters and digits, without i, l, o and u")
    }
}

impl std::error::Error for NotAnId {}

fn write(bits: u128, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let letters: [u8; LENGTH] =
        std::array::from_fn(|place| LETTERS[(bits >> (5 * (LENGTH - 1 - place))) as usize & 31]);
    out.pad(std::str::from_utf8(&letters).expect("the letters are ASCII"))
}

fn read(text: &str) -> Result<u128, NotAnId> {
    // 26 letters carry 130 bits: the first one is at most 7.
    if text.len() != LENGTH || text.as_bytes()[0] > b'7' {
        return Err(NotAnId);
    }
    text.bytes().try_fold(0, |bits, letter| {
        let value = VALUES[usize::from(letter)];
        if usize::from(value) < LETTERS.len() { Ok(bits << 5 | u128::from(value)) } else { Err(NotAnId) }
    })
}

macro_rules! id {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u128);

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, out)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, out)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<$name, NotAnId> {
                read(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                String::deserialize(from)?.parse().map_err(de::Error::custom)
            }
        }
    };
}

id! {
    /// A table. Whoever knows the id of a private table can find it, so it cannot be guessed.
    TableId
}
id! {
    /// A person, known to the others by a name. It gives no right to anything: that is what the secret is for.
    PersonId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_as_it_was_written() {
        for bits in [0, 1, 31, 32, u128::MAX, 0x0123_4567_89ab_cdef_0123_4567_89ab_cdef] {
            let text = TableId(bits).to_string();
            assert_eq!(text.len(), 26);
            assert_eq!(text.parse(), Ok(TableId(bits)), "{text}");
        }
        assert_eq!(PersonId(33).to_string(), "00000000000000000000000011");
        assert_eq!(serde_json::to_string(&PersonId(33)).unwrap(), "\"00000000000000000000000011\"");
        assert_eq!(serde_json::from_str::<PersonId>("\"00000000000000000000000011\"").unwrap(), PersonId(33));
    }

    #[test]
    fn a_text_that_no_id_is_written_as_is_refused() {
        let texts =
            ["", "1", "8zzzzzzzzzzzzzzzzzzzzzzzzz", "0000000000000000000000001I", "000000000000000000000000011"];
        for text in texts.into_iter().chain(["0000000000000000000000001é", "0000000000000000000000000l"]) {
            assert_eq!(text.parse::<TableId>(), Err(NotAnId), "{text}");
        }
    }
}

//! Enums in families. The effects of a game are several enums (what is done for you, what is done to a target, what
//! holds lists of others), but in a file they are one list of words. [`family!`](crate::family!) says which enums belong together: the
//! word is read, and the rest is handed to the enum it belongs to.
//!
//! ```
//! use serde::Deserialize;
//!
//! #[derive(Deserialize, PartialEq, Debug)]
//! enum Deed {
//!     Draw(u8),
//!     Heal,
//! }
//! #[derive(Deserialize, PartialEq, Debug)]
//! enum Structure<L> {
//!     Choose(L, L),
//! }
//! #[derive(PartialEq)]
//! enum Effect<L> {
//!     Deed(Deed),
//!     Structure(Structure<L>),
//! }
//! kernel::family!(Effect<L>: Deed, Structure);
//!
//! let read = |text: &str| ron::from_str::<Effect<Vec<Deed>>>(text);
//! assert_eq!(read("Draw(2)"), Ok(Effect::Deed(Deed::Draw(2))));
//! assert_eq!(read("Choose([Heal], [])"), Ok(Effect::Structure(Structure::Choose(vec![Deed::Heal], vec![]))));
//! let problem = read("Smite").unwrap_err().to_string();
//! assert!(problem.contains("`Smite`") && problem.contains("`Heal`") && problem.contains("`Choose`"), "{problem}");
//! ```

use serde::de::{self, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, VariantAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use std::fmt;
use std::marker::PhantomData;

/// Several enums that are read as one.
pub trait Family<'de>: Sized {
    /// Tries the enums one after another with [`Word::read`].
    fn read<A: VariantAccess<'de>>(word: &mut Word<A>) -> Result<Option<Self>, A::Error>;
}

/// Makes an enum of enums a [`Family`]: it is read, and shown by `{:?}`, as one of its members would be.
#[macro_export]
macro_rules! family {
    ($whole:ident<$($list:ident),+>: $($member:ident),+) => {
        impl<'de, $($list: ::serde::Deserialize<'de>),+> $crate::family::Family<'de> for $whole<$($list),+> {
            fn read<A: ::serde::de::VariantAccess<'de>>(
                word: &mut $crate::family::Word<A>,
            ) -> ::core::result::Result<::core::option::Option<Self>, A::Error> {
                $(if let Some(member) = word.read()? {
                    return Ok(Some($whole::$member(member)));
                })+
                Ok(None)
            }
        }

        impl<'de, $($list: ::serde::Deserialize<'de>),+> ::serde::Deserialize<'de> for $whole<$($list),+> {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> ::core::result::Result<Self, D::Error> {
                $crate::family::deserialize(from)
            }
        }

        /// As it is written in a file.
        impl<$($list: ::core::fmt::Debug),+> ::core::fmt::Debug for $whole<$($list),+> {
            fn fmt(&self, out: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $($whole::$member(member) => ::core::fmt::Debug::fmt(member, out)),+
                }
            }
        }
    };
}

/// The word a value begins with, and what comes after it.
#[derive(Debug)]
pub struct Word<A> {
    name: String,
    rest: Option<A>,
    known: Vec<&'static str>,
}

impl<A> Word<A> {
    /// The value, if this enum has the word.
    pub fn read<'de, T: Deserialize<'de>>(&mut self) -> Result<Option<T>, A::Error>
    where
        A: VariantAccess<'de>,
    {
        let words = words_of::<T>();
        if !words.contains(&self.name.as_str()) {
            self.known.extend(words);
            return Ok(None);
        }
        let Some(rest) = self.rest.take() else { return Ok(None) };
        T::deserialize(Chosen { name: self.name.clone(), rest }).map(Some)
    }
}

/// Reads a value of a family.
pub fn deserialize<'de, T: Family<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    struct Reading<T>(PhantomData<T>);
    impl<'de, T: Family<'de>> Visitor<'de> for Reading<T> {
        type Value = T;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("a word with what belongs to it")
        }

        fn visit_enum<E: EnumAccess<'de>>(self, from: E) -> Result<T, E::Error> {
            let (Name(name), rest) = from.variant()?;
            let mut word = Word { name, rest: Some(rest), known: Vec::new() };
            T::read(&mut word)?.ok_or_else(|| {
                let known: Vec<String> = word.known.iter().map(|word| format!("`{word}`")).collect();
                let known = known.join(", ");
                de::Error::custom(format_args!("there is no variant `{}`, there are {known}", word.name))
            })
        }
    }
    from.deserialize_enum("", &[], Reading(PhantomData))
}

/// The name of a variant, whichever it is.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Naming;
        impl Visitor<'_> for Naming {
            type Value = Name;
            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a word")
            }
            fn visit_str<E: de::Error>(self, word: &str) -> Result<Name, E> {
                Ok(Name(word.to_owned()))
            }
        }
        from.deserialize_identifier(Naming)
    }
}

/// A variant whose name has been read: what a derived enum reads the rest from.
struct Chosen<A> {
    name: String,
    rest: A,
}

impl<'de, A: VariantAccess<'de>> Deserializer<'de> for Chosen<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: VariantAccess<'de>> EnumAccess<'de> for Chosen<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, A), A::Error> {
        Ok((seed.deserialize(self.name.into_deserializer())?, self.rest))
    }
}

/// The names of an enum's variants: a derived `Deserialize` says them to whom it reads from.
fn words_of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    T::deserialize(Listening).err().map_or(&[], |heard| heard.0)
}

/// Reads nothing, and hears which variants are expected.
struct Listening;

#[derive(Debug)]
struct Heard(&'static [&'static str]);

impl fmt::Display for Heard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("nothing is read here")
    }
}

impl std::error::Error for Heard {}

impl de::Error for Heard {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Heard(&[])
    }
}

impl<'de> Deserializer<'de> for Listening {
    type Error = Heard;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Heard> {
        Err(Heard(&[]))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Heard> {
        Err(Heard(variants))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

//! What the cards of a game can do, laid out flat: one row holds the effects of all cards.
//!
//! In a file an effect may hold lists of effects. At the table a list is a [`Span`] of the row and one effect an
//! [`EffectId`]: small numbers, so that a step of a state can hold them.
//!
//! ```
//! use kernel::arena::{Arena, Span};
//!
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! enum Effect {
//!     Draw(u8),
//!     Choose(Span, Span),
//! }
//!
//! let mut effects = Arena::default();
//! let few = effects.lay([Effect::Draw(1)]);
//! let many = effects.lay([Effect::Draw(2), Effect::Draw(3)]);
//! let card = effects.lay([Effect::Choose(few, many)]);
//!
//! let (first, rest) = card.split_first().unwrap();
//! assert_eq!(effects[first], Effect::Choose(few, many));
//! assert!(rest.is_empty());
//! assert_eq!(effects[many], [Effect::Draw(2), Effect::Draw(3)]);
//! assert!(effects.has(card) && !effects.has(Span { start: 3, end: 9 }));
//! ```
//!
//! An effect that is read from a file says how it is [`Written`], and the arena lays whole lists of them down. How a file
//! is read in which several enums share one list of words is told in [`mod@crate::family`].

use serde::{Deserialize, Serialize};
use std::ops::Index;

/// One effect of the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EffectId(pub u16);

/// A list of effects: a run of the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Span {
    pub start: u16,
    pub end: u16,
}

impl Span {
    pub const NONE: Span = Span { start: 0, end: 0 };

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// The first effect, and what comes after it.
    #[inline]
    pub const fn split_first(self) -> Option<(EffectId, Span)> {
        if self.is_empty() {
            return None;
        }
        Some((EffectId(self.start), Span { start: self.start + 1, end: self.end }))
    }
}

/// An effect as it stands in a file, with its lists inside it.
///
/// ```
/// use kernel::arena::{Arena, Span, Written};
///
/// /// `L` is a list: written out in a file, a span at the table.
/// #[derive(Clone, PartialEq, Debug)]
/// enum Effect<L> {
///     Draw(u8),
///     Twice(L),
/// }
/// struct InFile(Effect<Vec<InFile>>);
///
/// impl Written for InFile {
///     type Laid = Effect<Span>;
///     fn laid(&self, list: &mut impl FnMut(&[Self]) -> Span) -> Effect<Span> {
///         match &self.0 {
///             Effect::Draw(n) => Effect::Draw(*n),
///             Effect::Twice(inner) => Effect::Twice(list(inner)),
///         }
///     }
/// }
///
/// let mut effects = Arena::default();
/// let card = effects.lay_written(&[InFile(Effect::Twice(vec![InFile(Effect::Draw(2))])), InFile(Effect::Draw(1))]);
/// let [Effect::Twice(inner), Effect::Draw(1)] = effects[card] else { panic!() };
/// assert_eq!(effects[inner], [Effect::Draw(2)]);
/// ```
pub trait Written: Sized {
    /// What lies in the arena.
    type Laid;

    /// The same effect with its lists laid down by `list`.
    fn laid(&self, list: &mut impl FnMut(&[Self]) -> Span) -> Self::Laid;
}

/// An effect at the table that may hold lists of others.
pub trait Nested {
    /// Does the test hold for one of its lists?
    fn any_list(&self, test: &mut impl FnMut(Span) -> bool) -> bool;
}

/// The row that all effects of a game lie in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arena<E>(Vec<E>);

impl<E> Arena<E> {
    /// Lays a list down in one run. A row has room for 65,535 effects; a list beyond it is left out, and
    /// [`Arena::is_full`] says so.
    pub fn lay(&mut self, list: impl IntoIterator<Item = E>) -> Span {
        let start = self.0.len();
        self.0.extend(list);
        let Ok(end) = u16::try_from(self.0.len()) else {
            return Span::NONE;
        };
        if start == self.0.len() { Span::NONE } else { Span { start: start as u16, end } }
    }

    /// Lays a written list down: the lists inside it first, then the list itself in one run.
    pub fn lay_written<W: Written<Laid = E>>(&mut self, list: &[W]) -> Span {
        let laid: Vec<E> =
            list.iter().map(|written| written.laid(&mut |inner: &[W]| self.lay_written(inner))).collect();
        self.lay(laid)
    }

    /// Were there more effects than the row has room for?
    pub fn is_full(&self) -> bool {
        self.0.len() > usize::from(u16::MAX)
    }

    /// Does this list lie in the row? For states that come from outside.
    pub fn has(&self, span: Span) -> bool {
        span.start <= span.end && usize::from(span.end) <= self.0.len()
    }

    pub fn get(&self, id: EffectId) -> Option<&E> {
        self.0.get(usize::from(id.0))
    }

    /// The whole row.
    pub fn all(&self) -> &[E] {
        &self.0
    }
}

impl<E: Nested> Arena<E> {
    /// Is there an effect like this in a list, or in the lists inside it?
    pub fn any(&self, list: Span, test: &impl Fn(&E) -> bool) -> bool {
        self[list].iter().any(|effect| test(effect) || effect.any_list(&mut |inner| self.any(inner, test)))
    }
}

impl<E> Default for Arena<E> {
    fn default() -> Self {
        Arena(Vec::new())
    }
}

impl<E> Index<EffectId> for Arena<E> {
    type Output = E;
    #[inline]
    fn index(&self, id: EffectId) -> &E {
        &self.0[usize::from(id.0)]
    }
}

impl<E> Index<Span> for Arena<E> {
    type Output = [E];
    #[inline]
    fn index(&self, span: Span) -> &[E] {
        &self.0[usize::from(span.start)..usize::from(span.end)]
    }
}

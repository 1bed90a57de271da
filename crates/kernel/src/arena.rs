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

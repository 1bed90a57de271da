//! What is in the middle of being resolved: a stack of small steps inside a flat state, the last one first.
//!
//! A step is the game's own enum; a variant carries exactly what it needs (`Cycle { left, drawn }`), by stable ids and
//! never by positions. A choice changes the stack; then [`go_on`] works on the top step until one asks somebody.
//!
//! ```
//! use kernel::stack::{Flow, Stack, go_on};
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Default)]
//! enum Step {
//!     Count { left: u8 },
//!     #[default]
//!     Ask,
//! }
//! #[derive(Default)]
//! struct State {
//!     stack: Stack<Step, 8>,
//!     counted: u8,
//! }
//!
//! let mut state = State::default();
//! state.stack.push(Step::Ask);
//! state.stack.push(Step::Count { left: 3 });
//! go_on(&mut state, |state| &state.stack, |state, step| match step {
//!     Step::Ask => Flow::Asks,
//!     Step::Count { left: 0 } => {
//!         state.stack.pop();
//!         Flow::GoesOn
//!     }
//!     Step::Count { left } => {
//!         state.counted += 1;
//!         state.stack.becomes(Step::Count { left: left - 1 });
//!         Flow::GoesOn
//!     }
//! });
//! assert_eq!(state.counted, 3);
//! assert_eq!(state.stack.top(), Some(Step::Ask));
//! ```

use crate::few::Few;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// Up to `N` steps, copied with the state, compared and written by the live ones only. As a slice it begins with the
/// step that was pushed first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de> + Copy + Default"))]
pub struct Stack<S, const N: usize>(Few<S, N>);

impl<S: Copy + Default, const N: usize> Stack<S, N> {
    pub fn new() -> Self {
        Stack(Few::new())
    }

    /// The step to be worked on next.
    #[inline]
    pub fn top(&self) -> Option<S> {
        self.0.last().copied()
    }

    #[inline]
    pub fn push(&mut self, step: S) {
        self.0.push(step);
    }

    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        self.0.pop()
    }

    /// The top step goes on as another one.
    #[inline]
    pub fn becomes(&mut self, step: S) {
        if let Some(top) = self.0.last_mut() {
            *top = step;
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    pub fn retain(&mut self, keep: impl FnMut(&S) -> bool) {
        self.0.retain(keep);
    }

    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }
}

impl<S: Copy + Default, const N: usize> Default for Stack<S, N> {
    fn default() -> Self {
        Stack::new()
    }
}

impl<S, const N: usize> Deref for Stack<S, N> {
    type Target = [S];
    #[inline]
    fn deref(&self) -> &[S] {
        &self.0
    }
}

impl<S, const N: usize> DerefMut for Stack<S, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [S] {
        &mut self.0
    }
}

/// What becomes of the top step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It waits for somebody: everything stops here.
    Asks,
    /// It was worked on: the stack has changed.
    GoesOn,
}

/// Works on the top step until one asks somebody or none is left. A game that is over clears its stack.
#[inline]
pub fn go_on<T, S: Copy + Default, const N: usize>(
    state: &mut T,
    stack: impl Fn(&T) -> &Stack<S, N>,
    mut work: impl FnMut(&mut T, S) -> Flow,
) {
    while let Some(step) = stack(state).top() {
        if work(state, step) == Flow::Asks {
            return;
        }
    }
}

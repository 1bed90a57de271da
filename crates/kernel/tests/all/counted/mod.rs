//! Imagined worlds against all worlds counted out.
//!
//! A small reference model keeps, for one viewer, every arrangement that some history with the same observations leads
//! to: each step branches into all its outcomes, each sight keeps those that agree with it. That is what a viewer with
//! perfect memory knows, neither more nor less, and what a pool of the kernel must imagine.

mod cards;
mod ledger;

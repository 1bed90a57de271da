//! Words beside the result, such as what went wrong. They go to stderr, and are lost if nobody can read them there:
//! `eprintln!` would end the command with a panic instead.

use std::fmt::Display;
use std::io::{Write, stderr};

pub fn aside(words: impl Display) {
    _ = writeln!(stderr(), "{words}");
}

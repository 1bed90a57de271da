//! The words of the pages: message files, so that another language is one more file.

use kernel::lexicon::{Lexicon, Names};
use kernel::message::{Arg, Thing};
use kernel::seat::Seat;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

const ENGLISH: &str = concat!(
    include_str!("../messages/en/pages.ftl"),
    "\n",
    include_str!("../messages/en/table.ftl"),
    "\n",
    include_str!("../messages/en/server.ftl")
);

static WORDS: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::read(ENGLISH).unwrap_or_else(|problem| panic!("the pages' messages: {problem}")));

/// The sentences that are always the same: a busy hall says them thousands of times a second.
static PLAIN: LazyLock<FxHashMap<&'static str, String>> =
    LazyLock::new(|| WORDS.ids().map(|id| (id, WORDS.say_by(id, &[], &Nobody))).collect());

/// Is there such a message?
pub fn has(id: &str) -> bool {
    WORDS.has(id)
}

/// The sentence of a message without arguments. One that is missing is seen by its braces.
pub fn t(id: &str) -> &'static str {
    PLAIN.get(id).map_or("{ }", String::as_str)
}

/// The sentence of a message with arguments: `tell("table-hand", &[("n", 3.into())])`.
pub fn tell(id: &'static str, args: &[(&'static str, Arg)]) -> String {
    WORDS.say_with(id, args, &Nobody)
}

/// Pages name people by text; no thing or seat stands in their messages.
struct Nobody;

impl Names for Nobody {
    fn thing(&self, thing: Thing) -> String {
        thing.0.to_string()
    }

    fn seat(&self, seat: Seat) -> String {
        seat.0.to_string()
    }
}

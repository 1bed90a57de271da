//! The words of the pages: message files, so that another language is one more file.

use kernel::lexicon::{Lexicon, Names};
use kernel::message::{Arg, Thing};
use kernel::seat::Seat;
use std::collections::HashMap;
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
static PLAIN: LazyLock<HashMap<&'static str, String>> =
    LazyLock::new(|| WORDS.ids().map(|id| (id, WORDS.say_by(id, &[], &Nobody))).collect());

/// Is there such a message?
pub fn has(id: &str) -> bool {
    WORDS.has(id)
}

/// The sentence of a message without arguments.
pub fn t(id: &str) -> String {
    PLAIN.get(id).cloned().unwrap_or_else(|| WORDS.say_by(id, &[], &Nobody))
}

/// The sentence of a message with arguments: `tell("table-hand", &[("n", 3.into())])`.
pub fn tell(id: &str, args: &[(&'static str, Arg)]) -> String {
    WORDS.say_by(id, args, &Nobody)
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

//! What is said, without words: an id and arguments. English comes from one message file per game ([`crate::Lexicon`]).

use crate::seat::{Seat, SeatSet, Viewer};
use smallvec::SmallVec;

/// A thing of the game's content (a card kind, a princess, a town), by the game's own number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Thing(pub u16);

/// What stands in a sentence.
///
/// ```
/// use kernel::{Arg, Message, Seat, Thing, Viewer};
///
/// let card = Arg::Secret(Thing(4), Seat(0).set());
/// let message = Message::new("toy-draws").with("who", Seat(0)).with("card", card);
/// assert_eq!(message.cut(Viewer::Seat(Seat(0))).args[1].1, Arg::Thing(Thing(4)));
/// assert_eq!(message.cut(Viewer::Seat(Seat(1))).args[1].1, Arg::Hidden);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    Number(i64),
    Seat(Seat),
    Thing(Thing),
    /// A thing that only these seats may read; cut to [`Arg::Hidden`] for all others.
    Secret(Thing, SeatSet),
    /// What the viewer may not know. In a message file it selects the branch `[hidden]`.
    Hidden,
    /// A word of the game's grammar or a slug, as it is.
    Word(&'static str),
    /// A name that a person gave.
    Name(String),
    Message(Box<Message>),
    List(Vec<Arg>),
}

impl Arg {
    /// This argument as one viewer may have it.
    pub fn cut(&self, viewer: Viewer) -> Arg {
        match self {
            Arg::Secret(thing, known) if viewer.sees(*known) => Arg::Thing(*thing),
            Arg::Secret(..) => Arg::Hidden,
            Arg::Message(message) => Arg::Message(Box::new(message.cut(viewer))),
            Arg::List(list) => Arg::List(list.iter().map(|arg| arg.cut(viewer)).collect()),
            other => other.clone(),
        }
    }
}

macro_rules! from {
    ($($type:ty => $variant:expr),*) => { $(impl From<$type> for Arg { fn from(value: $type) -> Arg { $variant(value) } })* };
}
from!(Seat => Arg::Seat, Thing => Arg::Thing, &'static str => Arg::Word, Vec<Arg> => Arg::List, String => Arg::Name,
      i64 => Arg::Number, i32 => |n| Arg::Number(i64::from(n)), u8 => |n| Arg::Number(i64::from(n)),
      i16 => |n| Arg::Number(i64::from(n)), u16 => |n| Arg::Number(i64::from(n)), u32 => |n| Arg::Number(i64::from(n)),
      usize => |n| Arg::Number(n as i64), i8 => |n| Arg::Number(i64::from(n)), Message => |m| Arg::Message(Box::new(m)));

/// A sentence to be: `Message::new("queen-buys").with("who", freya).with("card", card)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    pub id: &'static str,
    pub args: Args,
}

/// Most sentences have one argument or two, and scenes and lists of options have hundreds of them: so many need no memory
/// of their own.
pub type Args = SmallVec<[(&'static str, Arg); 2]>;

impl Message {
    pub fn new(id: &'static str) -> Message {
        Message { id, args: SmallVec::new() }
    }

    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }

    pub fn cut(&self, viewer: Viewer) -> Message {
        Message { id: self.id, args: self.args.iter().map(|(name, arg)| (*name, arg.cut(viewer))).collect() }
    }
}

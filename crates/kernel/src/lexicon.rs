//! From ids to sentences: one Fluent file per game, beside the kernel's own.

use crate::event::Event;
use crate::message::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::sync::{PoisonError, RwLock};

const KERNEL: &str = include_str!("../messages/en.ftl");

/// The sentences of a game.
///
/// ```
/// use kernel::lexicon::Names;
/// use kernel::{Arg, Event, Lexicon, Seat, Thing, Viewer};
///
/// struct Toy;
/// impl Names for Toy {
///     fn thing(&self, _: Thing) -> String {
///         "Copper".into()
///     }
///     fn seat(&self, _: Seat) -> String {
///         "Freya".into()
///     }
/// }
///
/// let lexicon = Lexicon::read("
/// toy-draws = { $card ->
///     [hidden] { $who } draws a card.
///    *[other] { $who } draws { $card }.
/// }
/// ").expect("a message file");
/// let card = Arg::Secret(Thing(0), Seat(0).set());
/// let event = Event::new("toy-draws").with("who", Seat(0)).with("card", card);
/// assert_eq!(lexicon.tell(&event.cut(Viewer::Seat(Seat(0))), &Toy), "Freya draws Copper.");
/// assert_eq!(lexicon.tell(&event.cut(Viewer::Spectator), &Toy), "Freya draws a card.");
/// ```
pub struct Lexicon {
    bundle: FluentBundle<FluentResource>,
    ids: BTreeSet<String>,
    /// Sentences that are said again and again, by their message with names in place of seats.
    said: RwLock<HashMap<Message, Box<str>>>,
}

/// So many sentences are remembered; then all are forgotten.
const REMEMBERED: usize = 20_000;
/// A sentence with a longer name in it is not: people give names, and write what is repeated to them.
const LONGEST_NAME: usize = 60;

/// How a lexicon learns the names of things and seats: the game knows them.
pub trait Names {
    fn thing(&self, thing: crate::message::Thing) -> String;
    fn seat(&self, seat: crate::seat::Seat) -> String;
}

impl Lexicon {
    /// Reads a message file on top of the kernel's. An error names the line.
    pub fn read(messages: &str) -> Result<Lexicon, String> {
        let mut bundle = FluentBundle::new_concurrent(vec!["en".parse().expect("`en` is a language")]);
        bundle.set_use_isolating(false);
        let mut ids = BTreeSet::new();
        for text in [KERNEL, messages] {
            let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
                let error = &errors[0];
                let line = text[..error.pos.start.min(text.len())].lines().count();
                format!("message file, line {line}: {}", error.kind)
            })?;
            for line in text.lines() {
                if let Some((id, _)) = line.split_once(" =")
                    && id.starts_with(|c: char| c.is_ascii_alphabetic())
                {
                    ids.insert(id.to_owned());
                }
            }
            bundle.add_resource_overriding(resource);
        }
        Ok(Lexicon { bundle, ids, said: RwLock::default() })
    }

    pub fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    /// The sentence. An id without a message comes out in braces, so that it is seen and found by tests.
    pub fn say(&self, message: &Message, names: &dyn Names) -> String {
        // Such sentences are made once: a scene has hundreds, and a busy hall draws thousands of scenes a second.
        if !message.args.iter().all(|(_, arg)| is_common(arg)) {
            return self.say_by(message.id, &message.args, names);
        }
        let mut message = Cow::Borrowed(message);
        if message.args.iter().any(|(_, arg)| matches!(arg, Arg::Seat(_))) {
            message = Cow::Owned(named(&message, names));
        }
        if let Some(known) = self.said.read().unwrap_or_else(PoisonError::into_inner).get(&*message) {
            return known.to_string();
        }
        let sentence = self.say_by(message.id, &message.args, names);
        let mut said = self.said.write().unwrap_or_else(PoisonError::into_inner);
        if said.len() >= REMEMBERED {
            said.clear();
        }
        said.insert(message.into_owned(), sentence.as_str().into());
        sentence
    }

    /// The sentence of an id that is put together while running, such as `<game>-end-<reason>`.
    pub fn say_by(&self, id: &str, given: &[(&'static str, Arg)], names: &dyn Names) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else {
            return format!("{{{id}}}");
        };
        let mut args = FluentArgs::new();
        for (name, arg) in given {
            args.set(*name, self.value(arg, names));
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// An event's sentence with its rule.
    pub fn tell(&self, event: &Event, names: &dyn Names) -> String {
        self.say(&event.message, names)
    }

    fn value(&self, arg: &Arg, names: &dyn Names) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number as f64),
            other => FluentValue::from(self.words(other, names)),
        }
    }

    fn words(&self, arg: &Arg, names: &dyn Names) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => names.seat(*seat),
            Arg::Thing(thing) => names.thing(*thing),
            Arg::Secret(..) | Arg::Hidden => "hidden".into(),
            Arg::Word(word) => (*word).into(),
            Arg::Name(name) => name.clone(),
            Arg::Message(message) => self.say(message, names),
            // A list of which nothing may be known selects the branch `[hidden]` like a single thing.
            Arg::List(list) if !list.is_empty() && list.iter().all(|arg| matches!(arg, Arg::Hidden)) => "hidden".into(),
            Arg::List(list) => {
                let words: Vec<String> = list.iter().map(|arg| self.words(arg, names)).collect();
                match words.as_slice() {
                    [] => String::new(),
                    [one] => one.clone(),
                    [most @ .., last] => format!("{} and {last}", most.join(", ")),
                }
            }
        }
    }
}

/// Is a sentence with this in it said again and again?
fn is_common(arg: &Arg) -> bool {
    match arg {
        Arg::Number(_) | Arg::Thing(_) | Arg::Word(_) | Arg::Seat(_) | Arg::Hidden => true,
        Arg::Name(name) => name.len() <= LONGEST_NAME,
        Arg::Secret(..) | Arg::Message(_) | Arg::List(_) => false,
    }
}

/// The message with names in place of seats: with them it is the same at every table.
fn named(message: &Message, names: &dyn Names) -> Message {
    let name = |arg: &Arg| if let Arg::Seat(seat) = arg { Arg::Name(names.seat(*seat)) } else { arg.clone() };
    Message { id: message.id, args: message.args.iter().map(|(key, arg)| (*key, name(arg))).collect() }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Lexicon({} messages)", self.ids.len())
    }
}

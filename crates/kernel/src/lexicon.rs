//! From ids to sentences: one Fluent file per game, beside the kernel's own.

use crate::event::Event;
use crate::message::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rustc_hash::{FxHashMap, FxHasher};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::{Arc, PoisonError, RwLock};

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
    /// Sentences that are said again and again, with names in place of seats.
    said: RwLock<FxHashMap<u64, Said>>,
    /// By it sentences with names are found: people give names, and must not be able to choose where a sentence is kept.
    secret: RandomState,
}

/// A sentence and what it was made from.
struct Said {
    message: Message,
    sentence: Arc<str>,
}

impl Said {
    /// Is it made from this? Seats are compared by their names: with them a sentence is the same at every table.
    fn is_of(&self, id: &str, args: &[(&'static str, Arg)], names: &dyn Names) -> bool {
        let same = |(known, arg): (&(&str, Arg), &(&str, Arg))| {
            known.0 == arg.0
                && match (&known.1, &arg.1) {
                    (Arg::Name(name), Arg::Seat(seat)) => *name == names.seat_name(*seat),
                    (known, arg) => known == arg,
                }
        };
        self.message.id == id && self.message.args.len() == args.len() && self.message.args.iter().zip(args).all(same)
    }
}

/// So many sentences are remembered; then all are forgotten.
const REMEMBERED: usize = 20_000;
/// A sentence with a longer name in it is not: people give names, and write what is repeated to them.
const LONGEST_NAME: usize = 60;

/// How a lexicon learns the names of things and seats: the game knows them.
pub trait Names {
    fn thing(&self, thing: crate::message::Thing) -> String;
    fn seat(&self, seat: crate::seat::Seat) -> String;

    /// The same, where it is known already without a text of its own.
    fn seat_name(&self, seat: crate::seat::Seat) -> Cow<'_, str> {
        self.seat(seat).into()
    }
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
        Ok(Lexicon { bundle, ids, said: RwLock::default(), secret: RandomState::new() })
    }

    pub fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    /// The sentence. An id without a message comes out in braces, so that it is seen and found by tests.
    pub fn say(&self, message: &Message, names: &dyn Names) -> String {
        self.say_with(message.id, &message.args, names)
    }

    pub fn say_with(&self, id: &'static str, args: &[(&'static str, Arg)], names: &dyn Names) -> String {
        // Such sentences are made once: a scene has hundreds, and a busy hall draws thousands of scenes a second.
        if !args.iter().all(|(_, arg)| is_common(arg)) {
            return self.say_by(id, args, names);
        }
        let key = self.key(id, args, names);
        self.known(key, id, args, names, ToString::to_string)
            .unwrap_or_else(|| self.remember(key, id, args, names).to_string())
    }

    /// The same for whoever keeps many of them.
    pub fn say_shared(&self, message: &Message, names: &dyn Names) -> Arc<str> {
        let Message { id, args } = message;
        if !args.iter().all(|(_, arg)| is_common(arg)) {
            return self.say_by(id, args, names).into();
        }
        let key = self.key(id, args, names);
        self.known(key, id, args, names, Arc::clone).unwrap_or_else(|| self.remember(key, id, args, names))
    }

    fn known<R>(
        &self,
        key: u64,
        id: &str,
        args: &[(&'static str, Arg)],
        names: &dyn Names,
        take: impl FnOnce(&Arc<str>) -> R,
    ) -> Option<R> {
        let said = self.said.read().unwrap_or_else(PoisonError::into_inner);
        said.get(&key).filter(|known| known.is_of(id, args, names)).map(|known| take(&known.sentence))
    }

    fn remember(&self, key: u64, id: &'static str, args: &[(&'static str, Arg)], names: &dyn Names) -> Arc<str> {
        let sentence: Arc<str> = self.say_by(id, args, names).into();
        let name = |arg: &Arg| {
            if let Arg::Seat(seat) = arg { Arg::Name(names.seat_name(*seat).into_owned()) } else { arg.clone() }
        };
        let message = Message { id, args: args.iter().map(|(key, arg)| (*key, name(arg))).collect() };
        let mut said = self.said.write().unwrap_or_else(PoisonError::into_inner);
        if said.len() >= REMEMBERED {
            said.clear();
        }
        said.insert(key, Said { message, sentence: Arc::clone(&sentence) });
        sentence
    }

    /// Where a sentence is kept. Two that share a place make way for each other.
    fn key(&self, id: &str, args: &[(&'static str, Arg)], names: &dyn Names) -> u64 {
        fn feed(mut hasher: impl Hasher, id: &str, args: &[(&'static str, Arg)], names: &dyn Names) -> u64 {
            id.hash(&mut hasher);
            for (_, arg) in args {
                match arg {
                    Arg::Name(name) => name.as_str().hash(&mut hasher),
                    Arg::Seat(seat) => names.seat_name(*seat).hash(&mut hasher),
                    arg => arg.hash(&mut hasher),
                }
            }
            hasher.finish()
        }
        if args.iter().any(|(_, arg)| matches!(arg, Arg::Name(_) | Arg::Seat(_))) {
            feed(self.secret.build_hasher(), id, args, names)
        } else {
            feed(FxHasher::default(), id, args, names)
        }
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

impl fmt::Debug for Lexicon {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Lexicon({} messages)", self.ids.len())
    }
}

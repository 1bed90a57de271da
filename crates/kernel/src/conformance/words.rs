//! Everything said has words, and every rule named exists.

use super::{Fault, Law, law};
use crate::event::{Event, RuleId};
use crate::game::{Game, Label};
use crate::lexicon::Names;
use crate::message::{Arg, Message, Thing};
use crate::refusal::Refusal;
use crate::scene::Scene;
use crate::seat::Seat;
use crate::way::Way;
use serde_json::Value;
use std::collections::BTreeSet;

/// Names as a table without people would give them.
pub(super) struct Said<'a, G: Game> {
    pub game: &'a G,
    pub state: &'a G::State,
}

impl<G: Game> Names for Said<'_, G> {
    fn thing(&self, thing: Thing) -> String {
        self.game.name(thing).to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        match self.game.figure(self.state, seat) {
            Some(figure) => self.game.name(figure).to_owned(),
            None => format!("Seat {}", seat.0),
        }
    }
}

impl<G: Game> Said<'_, G> {
    pub fn say(&self, message: &Message) -> String {
        self.game.about().lexicon.say(message, self)
    }

    /// The sentence, if it has words for everything in it.
    pub fn message(&self, message: &Message) -> Result<String, Fault> {
        self.ids(message)?;
        let said = self.say(message);
        law(Law::Words, !said.contains('{'), || format!("`{}` says `{said}`: an argument is missing", message.id))?;
        Ok(said)
    }

    fn ids(&self, message: &Message) -> Result<(), Fault> {
        let known = self.game.about().lexicon.has(message.id);
        law(Law::Words, known, || format!("there is no message `{}`", message.id))?;
        message.args.iter().try_for_each(|(_, arg)| self.arg(arg))
    }

    fn arg(&self, arg: &Arg) -> Result<(), Fault> {
        match arg {
            Arg::Message(message) => self.ids(message),
            Arg::List(list) => list.iter().try_for_each(|arg| self.arg(arg)),
            _ => Ok(()),
        }
    }

    fn rule(&self, rule: RuleId, of: &str) -> Result<(), Fault> {
        let known = self.game.about().rules.get(rule).is_some();
        law(Law::Rules, known, || format!("`{of}` cites the rule `{rule}`, which is not in the rules reference"))
    }

    pub fn event(&self, event: &Event) -> Result<(), Fault> {
        self.message(&event.message)?;
        event.rule.map_or(Ok(()), |rule| self.rule(rule, event.message.id))
    }

    pub fn label(&self, label: &Label) -> Result<(), Fault> {
        self.message(&label.text)?;
        let priced = label.price.iter().flat_map(|price| [&price.brief, &price.amount]);
        label.detail.iter().chain(priced).try_for_each(|said| self.message(said).map(|_| ()))?;
        self.rule(label.rule, label.text.id)
    }

    pub fn way<C>(&self, way: &Way<C>) -> Result<(), Fault> {
        self.message(&way.text)?;
        way.detail.as_ref().map_or(Ok(()), |detail| self.message(detail).map(|_| ()))?;
        self.rule(way.rule, way.text.id)
    }

    pub fn refusal(&self, refusal: &Refusal) -> Result<(), Fault> {
        self.message(&refusal.message)?;
        refusal.rule.map_or(Ok(()), |rule| self.rule(rule, refusal.message.id))
    }

    /// Every text of a scene is said in full, and every id is there once.
    pub fn scene(&self, scene: &Scene) -> Result<(), Fault> {
        let mut ids = BTreeSet::new();
        for id in scene.ids() {
            law(Law::Scene, ids.insert(id), || format!("two things of the scene have the id `{id}`"))?;
        }
        let spoken = serde_json::to_value(scene.spoken(&self.game.about().lexicon, self));
        let spoken = spoken.map_err(|error| Fault::new(Law::Scene, error.to_string()))?;
        match unsaid(&spoken) {
            Some(text) => Err(Fault::new(Law::Words, format!("the scene says `{text}`"))),
            None => Ok(()),
        }
    }
}

/// The first text with a hole in it.
fn unsaid(value: &Value) -> Option<&str> {
    match value {
        Value::String(text) => text.contains('{').then_some(text),
        Value::Array(items) => items.iter().find_map(unsaid),
        Value::Object(fields) => fields.values().find_map(unsaid),
        _ => None,
    }
}

/// What the game says of itself before any table is set up.
pub(super) fn about<G: Game>(game: &G) -> Result<(), Fault> {
    let about = game.about();
    for option in &about.options {
        let has = option.values.contains(&option.default);
        law(Law::Setup, has, || format!("the default of `{}` is not one of its values", option.key))?;
        law(Law::Words, about.lexicon.has(option.text), || format!("there is no message `{}`", option.text))?;
    }
    for window in game.windows() {
        let id = format!("{}-window-{window}", about.slug);
        law(Law::Words, about.lexicon.has(&id), || format!("there is no message `{id}`"))?;
    }
    let mut ids = BTreeSet::new();
    for rule in &about.rules.0 {
        law(Law::Rules, ids.insert(&rule.id), || format!("two rules have the id `{}`", rule.id))?;
    }
    let mut slugs = BTreeSet::new();
    for thing in game.things() {
        let slug = game.slug(thing).to_owned();
        law(Law::Words, !game.name(thing).is_empty(), || format!("`{slug}` has no name"))?;
        law(Law::Words, slugs.insert(slug.clone()), || format!("two things have the slug `{slug}`"))?;
    }
    Ok(())
}

//! The table as one viewer sees it: the land, what is being resolved, what each player has, and the decks.
//!
//! `land` is the map, also while it grows; `stage` what is in the middle of being resolved, with `trials` (parleys, quests, duels) and `stakes` (bids, claims); `realm` a player's place; `year`
//! the years, decks and titles; `faces` the cards; `pointing` the things that an option is about. Everything here is made
//! from what the viewer knows.

mod faces;
mod land;
mod pointing;
mod realm;
mod stage;
mod stakes;
mod trials;
mod year;

use crate::Runewars;
use crate::ids::{Area, Faction, Hero};
use crate::state::State;
use kernel::scene::{Kind, Node, Owner};
use kernel::{Message, Scene, Seat, Viewer};

fn plain(id: &'static str) -> Message {
    Message::new(id)
}

/// A number where a text is wanted.
fn number(value: impl ToString) -> Message {
    plain("runewars-text").with("text", value.to_string())
}

impl Runewars {
    pub(crate) fn cell_id(&self, area: Area) -> String {
        format!("area-{}", self.content.areas[area.index()].slug)
    }

    fn army_id(&self, area: Area) -> String {
        format!("army-{}", self.content.areas[area.index()].slug)
    }

    pub(crate) fn hero_id(&self, hero: Hero) -> String {
        format!("hero-{}", self.content.heroes[hero.index()].slug)
    }

    pub(crate) fn owner(&self, state: &State, seat: Seat) -> Owner {
        state.faction(seat).map_or(Owner::seat(seat), |faction| Owner::faction(seat, faction.slug()))
    }

    /// The owner of what nobody leads too.
    fn owner_or_neutral(&self, state: &State, seat: Option<Seat>) -> Owner {
        seat.map_or(Owner::word("neutral"), |seat| self.owner(state, seat))
    }

    pub(crate) fn draw_scene(&self, state: &State, viewer: Viewer) -> Scene {
        let mut nodes = self.stages(state);
        nodes.push(self.year_node(state));
        nodes.push(Node::new("land", plain("runewars-land"), Kind::Map(self.map(state, viewer))));
        for seat in state.seats() {
            nodes.push(self.player_node(state, viewer, seat));
        }
        nodes.push(self.decks_node(state));
        Scene::of(nodes).mood(if state.year == 0 { "" } else { state.season.slug() })
    }
}

/// The word of a faction's stronghold, whole and damaged.
const fn keep(faction: Faction, damaged: bool) -> &'static str {
    match (faction, damaged) {
        (Faction::Daqan, false) => "keep-daqan",
        (Faction::Daqan, true) => "ruin-daqan",
        (Faction::Latari, false) => "keep-latari",
        (Faction::Latari, true) => "ruin-latari",
        (Faction::Waiqar, false) => "keep-waiqar",
        (Faction::Waiqar, true) => "ruin-waiqar",
        (Faction::Uthuk, false) => "keep-uthuk",
        (Faction::Uthuk, true) => "ruin-uthuk",
    }
}

/// The word of the land of a home realm.
const fn homeland(faction: Faction) -> &'static str {
    match faction {
        Faction::Daqan => "home-daqan",
        Faction::Latari => "home-latari",
        Faction::Waiqar => "home-waiqar",
        Faction::Uthuk => "home-uthuk",
    }
}

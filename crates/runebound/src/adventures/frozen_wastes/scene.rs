//! What The Frozen Wastes adds to the picture: the weather, Legends, gear, rumors, clues and the Princess.

use super::table::{CLUES, LEGEND_ROW, RUMORS};
use super::{FrozenWastes, State};
use crate::Runebound;
use crate::map::NO_TERRAIN;
use crate::text::m;
use kernel::scene::{Kind as NodeKind, Node, Role};
use kernel::{Seat, Viewer};

impl Runebound<FrozenWastes> {
    pub(super) fn legends_node(&self, state: &State) -> Node {
        self.shared_node(state, "legends".into(), m("runebound-scene-legends"), LEGEND_ROW).role(Role::Aside)
    }

    pub(super) fn secrets(&self, state: &State, seat: Seat, viewer: Viewer) -> Vec<Node> {
        let slug = self.seat_slug(state, seat);
        let mut nodes = Vec::new();
        for (shelf, word, label) in
            [(RUMORS, "rumors", "runebound-scene-rumors"), (CLUES, "clues", "runebound-scene-clues")]
        {
            nodes.push(self.secret_node(state, shelf.of(seat), format!("{slug}-{word}"), label, viewer));
        }
        if state.own.princess == Some(seat) {
            nodes.push(Node::new(format!("{slug}-princess"), m("runebound-scene-princess"), NodeKind::Text));
        }
        nodes
    }

    /// What everyone is out for, and how near each hero is: the clues that lead to the Princess, or who has her (FW-30,
    /// FW-36).
    pub(super) fn goal_node(&self, state: &State) -> Node {
        let name = |seat: Seat| m("runebound-scene-name").with("who", self.who(state, seat));
        let row = |seat: Seat| (name(seat), m("runebound-n").with("n", state.cards.len(CLUES.of(seat))));
        let rows = state.seats().filter(|&seat| state.player(seat).hero.is_some()).map(row).collect();
        let label = match state.own.princess {
            Some(seat) => m("runebound-scene-goal-held").with("who", self.who(state, seat)),
            None => m("runebound-scene-goal"),
        };
        Node::new("goal", label, NodeKind::Sheet { rows })
    }

    /// What the weather costs on each terrain, and who stands where.
    pub(super) fn weather_node(&self, state: &State) -> Node {
        let weather = &self.own.weather[state.own.weather as usize];
        let place = |(terrain, n): (usize, &u8)| {
            let thing = self.terrain_thing(terrain as u8);
            m("runebound-scene-frost").with("terrain", thing).with("n", *n)
        };
        let places = weather.frost.iter().enumerate().map(place).collect();
        let mut markers = Vec::new();
        for seat in state.seats().filter(|&seat| state.stands(seat)) {
            let terrain = self.content.map.space(state.player(seat).space).terrain;
            if terrain != NO_TERRAIN {
                markers.push((m("runebound-scene-name").with("who", self.who(state, seat)), u16::from(terrain)));
            }
        }
        let label = m("runebound-scene-weather").with("weather", self.weather_thing(state.own.weather));
        Node::new("weather", label, NodeKind::Track { places, markers })
    }

    /// The light that the weather gives: by the frost it brings on all terrains together.
    pub(super) fn weather_mood(&self, state: &State) -> &'static str {
        /// Up to so much frost it is such a day; beyond the last the snow flies.
        const DAYS: [(u8, &str); 3] = [(7, "thaw"), (10, "frost"), (14, "snowfall")];
        let frost = self.own.weather[state.own.weather as usize].frost.iter().sum::<u8>();
        DAYS.iter().find(|(most, _)| frost <= *most).map_or("blizzard", |(_, day)| day)
    }
}

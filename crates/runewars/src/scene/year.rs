//! The years with the claims that fall due, the decks, the titles, and what has been turned up.

use super::plain;
use crate::Runewars;
use crate::ids::{Season, Title};
use crate::play::season_name;
use crate::state::{State, pile};
use kernel::Card;
use kernel::scene::{Kind, Node, Role};

impl Runewars {
    pub(super) fn year_node(&self, state: &State) -> Node {
        let places = (1..=state.options.years()).map(|year| plain("runewars-year").with("count", year)).collect();
        let mut markers = Vec::new();
        if state.year > 0 {
            markers.push((season_name(state.season), u16::from(state.year - 1)));
        }
        // A claim is checked a year later: the place of the next year has the number of this one.
        for (&season, claim) in Season::ALL.iter().zip(&state.claims) {
            if let Some(seat) = claim.seat.get().filter(|_| claim.year < state.options.years()) {
                let label = plain("runewars-claim-due").with("who", seat).with("season", season_name(season));
                markers.push((label, u16::from(claim.year)));
            }
        }
        Node::new("year", plain("runewars-years"), Kind::Track { places, markers })
    }

    pub(super) fn title_id(title: Title) -> String {
        format!("title-{}", title.slug())
    }

    pub(super) fn decks_node(&self, state: &State) -> Node {
        let mut nodes = Vec::new();
        nodes.extend(self.turned_up(state));
        // What was used last lies open.
        for (id, pile) in [
            ("tactics-discard", pile::TACTICS_DISCARD),
            ("reward-discard", pile::REWARD_DISCARD),
            ("quest-discard", pile::QUEST_DISCARD),
            ("objective-discard", pile::OBJECTIVE_DISCARD),
        ] {
            let face = state.cards.top(pile).map(|card| self.face(card));
            nodes.extend(face.map(|face| Node::new(id, face.title.clone(), Kind::Card(face))));
        }
        for &season in Season::ALL {
            let count = state.cards.len(pile::season(season)) as u16;
            let claimant = state.claims[season.index()].seat.get();
            let label = match claimant {
                Some(seat) => plain("runewars-claimed-deck").with("who", seat).with("season", season_name(season)),
                None => plain("runewars-deck").with("season", season_name(season)),
            };
            let deck = Node::new(format!("deck-{}", season.slug()), label, Kind::Back { count });
            nodes.push(match claimant {
                Some(seat) => deck.owner(self.owner(state, seat)),
                None => deck,
            });
        }
        for &title in Title::ALL {
            let held = state.titles[title.index()];
            let label = match held.holder.get() {
                Some(seat) => plain("runewars-title-held").with("who", seat),
                None => plain("runewars-title-free"),
            };
            let label = label.with("title", self.title_thing(title));
            let node = Node::new(Self::title_id(title), label, Kind::Counter { value: held.influence.into() });
            nodes.push(match held.holder.get() {
                Some(seat) => node.owner(self.owner(state, seat)),
                None => node,
            });
        }
        for (id, label, pile) in [
            ("fate", "runewars-fate-deck", pile::FATE),
            ("fate-discard", "runewars-fate-discard", pile::FATE_DISCARD),
            ("tactics-deck", "runewars-tactics-deck", pile::TACTICS),
            ("reward-deck", "runewars-reward-deck", pile::REWARDS),
            ("quest-deck", "runewars-quest-deck", pile::QUESTS),
            ("hero-deck", "runewars-hero-deck", pile::HEROES),
        ] {
            nodes.push(Node::new(id, plain(label), Kind::Back { count: state.cards.len(pile) as u16 }));
        }
        Node::new("decks", plain("runewars-decks"), Kind::Group { nodes }).role(Role::Aside)
    }

    /// The Season card that was turned up last.
    fn turned_up(&self, state: &State) -> Option<Node> {
        let card: Card = state.cards.iter(pile::SEASON_DISCARD).last()?;
        let mut face = self.face(card);
        face.icon = state.season.slug();
        Some(Node::new("season-card", face.title.clone(), Kind::Card(face)))
    }
}

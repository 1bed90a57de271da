//! A player's place: faction, influence, dials, orders, cards and heroes.

use super::faces::blank;
use super::{number, plain};
use crate::Runewars;
use crate::ids::{Area, Faction, Hero, Order, Resource};
use crate::land::areas;
use crate::play::{order_name, resource_name};
use crate::state::{State, pile};
use crate::step::{Step, YearStep};
use kernel::scene::{Badge, CardState, Kind, Layout, Node, Role};
use kernel::{Seat, Viewer};
use std::borrow::Cow;

/// Spaces of a dial.
const DIAL: i32 = 8;

/// The id of a part of a player's place.
pub(super) fn part_id(seat: Seat, what: &str) -> String {
    format!("seat-{}-{what}", seat.0)
}

impl Runewars {
    pub(super) fn player_node(&self, state: &State, viewer: Viewer, seat: Seat) -> Node {
        let player = state.player(seat);
        let own = viewer.is(seat);
        let id = |what: &str| part_id(seat, what);
        let name = match player.faction {
            Some(faction) => plain("runewars-thing").with("what", self.faction_thing(faction)),
            None => plain("runewars-nobody").with("who", seat),
        };
        let face = Cow::Borrowed(player.faction.map_or("crown", Faction::slug));
        let mut nodes = vec![Node::new(id("face"), name.clone(), Kind::Portrait { picture: face })];
        let held = state.controlled(seat);
        let tokens = areas(held & state.tokens()).count();
        let is_known = |area: &Area| {
            let token = state.place(*area).rune;
            token.is_some_and(|token| state.runes.seen_by(viewer, token) == Some(true))
        };
        let known = areas(held & state.tokens()).filter(is_known).count();
        let cards = |pile| state.cards.len(pile) as i32;
        let mut count = |what: &str, label: &'static str, value: i32| {
            nodes.push(Node::new(id(what), plain(label), Kind::Counter { value }));
        };
        count("influence", "runewars-influence", player.influence.into());
        count("areas", "runewars-areas", held.count_ones() as i32);
        count("strongholds", "runewars-strongholds", state.strongholds(seat).count_ones() as i32);
        count("runes", "runewars-runes", tokens as i32);
        if own {
            count("dragons", "runewars-dragons", known as i32);
        } else {
            count("hand", "runewars-tactics-held", cards(pile::hand(seat)) + cards(pile::fresh(seat)));
        }
        for &resource in Resource::ALL {
            let value = i32::from(player.dials[resource.index()]);
            nodes.push(Node::new(id(resource.slug()), resource_name(resource), Kind::Meter { value, max: DIAL }));
        }
        nodes.push(self.orders_node(state, viewer, seat));
        let piles = [
            ("tactics", "runewars-hand", pile::hand(seat)),
            ("fresh", "runewars-fresh", pile::fresh(seat)),
            ("quests", "runewars-quests", pile::quests(seat)),
            ("objective", "runewars-objective", pile::objective(seat)),
            ("looks", "runewars-looks", pile::looked_at(seat)),
        ];
        for (what, label, pile) in piles {
            if !state.cards.is_empty(pile) {
                nodes.push(self.cards_node(state, viewer, &id(what), plain(label), pile));
            }
        }
        nodes.extend(self.heroes_node(state, seat));
        for hero in state.heroes_of(seat) {
            if !state.cards.is_empty(pile::carried(hero)) {
                let label = plain("runewars-rewards-of").with("hero", self.hero_thing(hero));
                nodes.push(self.cards_node(state, viewer, &self.rewards_id(hero), label, pile::carried(hero)));
            }
        }
        let role = if own { Role::Mine } else { Role::Rival };
        Node::new(format!("seat-{}", seat.0), name, Kind::Group { nodes }).role(role).owner(self.owner(state, seat))
    }

    pub(super) fn rewards_id(&self, hero: Hero) -> String {
        format!("rewards-{}", self.content.heroes[hero.index()].slug)
    }

    pub(super) fn hero_card_id(&self, hero: Hero) -> String {
        format!("card-{}", self.content.heroes[hero.index()].slug)
    }

    /// One's own eight orders, with the one that is chosen face down until all have chosen; of another those of this year.
    fn orders_node(&self, state: &State, viewer: Viewer, seat: Seat) -> Node {
        let player = state.player(seat);
        let choosing = matches!(state.stack.top(), Some(Step::Year(YearStep::Orders)));
        let given = |order: Order| player.given & 1 << order as u8 != 0;
        let shown = |order: &&Order| viewer.is(seat) || given(**order);
        // What is not open yet is in the viewer's own draft alone.
        let chosen = |order: Order| choosing && viewer.is(seat) && player.pending && player.order == Some(order);
        let cards = Order::ALL.iter().filter(shown).map(|&order| {
            let mut face = self.order_face(order);
            let now = given(order) && player.order == Some(order) && !choosing;
            if chosen(order) {
                face.frame = "order-chosen";
                face.line = plain("runewars-order-down").with("count", order as u8 + 1);
            } else if now {
                face.frame = "order-now";
                face.line = plain("runewars-order-now").with("count", order as u8 + 1);
            } else if given(order) {
                face.state = CardState::Spent;
                face.barred = viewer.is(seat).then(|| plain("runewars-order-given"));
            }
            Node::new(part_id(seat, &format!("order-{}", order.slug())), order_name(order), Kind::Card(face))
        });
        let label = plain(if viewer.is(seat) { "runewars-orders-label" } else { "runewars-orders-given" });
        let kind = Kind::Cards { layout: Layout::Row, cards: cards.collect() };
        Node::new(part_id(seat, "orders"), label, kind)
    }

    fn heroes_node(&self, state: &State, seat: Seat) -> Option<Node> {
        let cards: Vec<Node> = state.heroes_of(seat).map(|hero| self.hero_node(state, hero)).collect();
        if cards.is_empty() {
            return None;
        }
        let kind = Kind::Cards { layout: Layout::Row, cards };
        Some(Node::new(part_id(seat, "heroes"), plain("runewars-heroes"), kind))
    }

    pub(super) fn hero_node(&self, state: &State, hero: Hero) -> Node {
        let (at, info) = (state.hero(hero), &self.content.heroes[hero.index()]);
        let thing = self.hero_thing(hero);
        let mut face = blank("hero", "hero-card", plain("runewars-thing").with("what", thing));
        face.picture = Cow::Owned(info.slug.clone());
        let place = plain(if at.routed { "runewars-hero-routed-at" } else { "runewars-hero-at" });
        face.line = place.with("area", self.area_thing(at.area));
        let words = ["runewars-strength", "runewars-agility", "runewars-wisdom"];
        for (what, word) in words.into_iter().enumerate() {
            face.badges.push(Badge::new("", plain(word), number(info.attributes[what] + at.training[what])));
        }
        let left = info.health.saturating_sub(at.damage);
        let health = if at.damage > 0 { number(format!("{left}/{}", info.health)) } else { number(left) };
        face.badges.push(Badge::new("heart", plain("runewars-health"), health));
        face.text = self.explain_thing(thing);
        Node::new(self.hero_card_id(hero), plain("runewars-thing").with("what", thing), Kind::Card(face))
    }
}

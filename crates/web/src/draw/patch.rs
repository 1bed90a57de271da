//! From one scene to the next: the smallest sensible set of elements to change.
//!
//! Data is compared, never HTML; only what changed is drawn.

use super::{Zone, cards, draw, head, heading, is_land, is_place, map, name, place, ranks, scene, way_to, zone};
use kernel::Scene;
use kernel::scene::{Kind, Node, Rank, Role};
use maud::Markup;
use rustc_hash::FxHashMap;

/// One change of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patch {
    /// The id of the element.
    pub at: String,
    pub how: How,
    pub html: String,
    /// Is it inside an SVG picture?
    pub svg: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// The element makes way for the new one.
    Replace,
    /// The new ones come after all that is inside the element.
    Append,
    /// The new ones take the place of all that is inside the element.
    Fill,
    Remove,
}

impl How {
    /// As a message says it.
    pub const fn word(self) -> &'static str {
        match self {
            How::Replace => "replace",
            How::Append => "append",
            How::Fill => "fill",
            How::Remove => "remove",
        }
    }
}

impl Patch {
    pub fn replace(at: impl Into<String>, html: Markup) -> Patch {
        Patch { at: at.into(), how: How::Replace, html: html.into_string(), svg: false }
    }

    pub fn append(at: impl Into<String>, html: Markup) -> Patch {
        Patch { at: at.into(), how: How::Append, html: html.into_string(), svg: false }
    }

    fn remove(at: String, svg: bool) -> Patch {
        Patch { at, how: How::Remove, html: String::new(), svg }
    }

    /// A replaced part of a picture.
    pub(super) fn drawn(at: String, html: Markup) -> Patch {
        Patch { at, how: How::Replace, html: html.into_string(), svg: true }
    }
}

/// Puts a text of a scene into words.
pub type Say<'a, T> = &'a dyn Fn(&T) -> String;

/// What turns the page of the old scene into that of the new one.
pub fn patches<T: PartialEq>(old: &Scene<T>, new: &Scene<T>, say: Say<T>, into: &mut Vec<Patch>) {
    let zones_differ = !old.nodes.iter().map(zone).eq(new.nodes.iter().map(zone));
    if zones_differ || old.mood != new.mood || !same_ids(&old.nodes, &new.nodes) {
        let spoken = Scene { mood: new.mood, nodes: new.nodes.iter().map(|node| node.spoken(say)).collect() };
        into.push(Patch::replace("scene", scene(&spoken)));
        return;
    }
    // What lies beside a land is called by its name on the way to it, too.
    let renamed = |(old, new): &(&Node<T>, &Node<T>)| new.role == Role::Aside && old.label != new.label;
    if old.nodes.iter().zip(&new.nodes).any(|pair| renamed(&pair)) {
        let places = new.nodes.iter().any(is_place);
        if new.nodes.iter().any(|node| is_land(node, places)) {
            for (_, node) in old.nodes.iter().zip(&new.nodes).filter(renamed) {
                into.push(Patch::replace(format!("to-{}", node.id), way_to(&node.spoken(say))));
            }
        }
    }
    let mut change = Change { say, into };
    for (old, new) in old.nodes.iter().zip(&new.nodes) {
        change.of(old, new, zone(new));
    }
}

fn same_ids<T>(old: &[Node<T>], new: &[Node<T>]) -> bool {
    old.len() == new.len() && old.iter().zip(new).all(|(a, b)| a.id == b.id)
}

/// The patches found so far, and the words for the next.
struct Change<'a, T> {
    say: Say<'a, T>,
    into: &'a mut Vec<Patch>,
}

impl<T: PartialEq> Change<'_, T> {
    fn of(&mut self, old: &Node<T>, new: &Node<T>, zone: Zone) {
        let inside = match (&old.kind, &new.kind) {
            (Kind::Group { nodes: a }, Kind::Group { nodes: b }) => {
                let parts = |nodes: &[Node<T>]| nodes.iter().map(place::part).collect::<Vec<_>>();
                let placed = matches!(zone, Zone::Far | Zone::Near);
                let same = same_ids(a, b) && (!placed || parts(a) == parts(b));
                if same && old.label != new.label {
                    self.head(new);
                }
                same.then(|| (a.iter().zip(b)).for_each(|(a, b)| self.of(a, b, Zone::Middle)))
            }
            (Kind::Cards { layout: a, cards: old_cards }, Kind::Cards { layout: b, cards: new_cards }) if a == b => {
                (old == new || self.cards(new, old_cards, new_cards)).then(|| {
                    if old.label != new.label || cards::count(old_cards) != cards::count(new_cards) {
                        self.head(new);
                    }
                })
            }
            (Kind::Stage { lines: a, nodes: old_nodes }, Kind::Stage { lines: b, nodes: new_nodes })
                if a == b && old.label == new.label && same_ids(old_nodes, new_nodes) =>
            {
                old_nodes.iter().zip(new_nodes).for_each(|(a, b)| self.of(a, b, Zone::Middle));
                Some(())
            }
            (Kind::Map(a), Kind::Map(b)) => map::patch((old, a), (new, b), self.say, self.into).then_some(()),
            (Kind::Ranks { rows: a }, Kind::Ranks { rows: b }) if old.label == new.label && ranks::same_shape(a, b) => {
                if a != b {
                    self.ranks(new, a, b);
                }
                Some(())
            }
            _ => (old == new).then_some(()),
        };
        if inside.is_none() {
            let spoken = new.spoken(self.say);
            let html = match zone {
                Zone::Far | Zone::Near => place::draw(&spoken, zone == Zone::Far),
                Zone::Middle | Zone::Edge => draw(&spoken),
            };
            self.into.push(Patch::replace(name(new), html));
        }
    }

    fn head(&mut self, new: &Node<T>) {
        self.into.push(Patch::replace(heading(new), head(&new.spoken(self.say))));
    }

    /// Troops that fell, rose or drew.
    fn ranks(&mut self, new: &Node<T>, before: &[Rank<T>], after: &[Rank<T>]) {
        let spoken = new.spoken(self.say);
        let Kind::Ranks { rows } = &spoken.kind else { return };
        let pairs = ranks::formations(before).zip(ranks::formations(after));
        for (one, (a, b)) in ranks::formations(rows).zip(pairs) {
            if a != b {
                self.into.push(Patch::replace(format!("n-{}", one.id), ranks::formation(one)));
            }
        }
    }

    /// Cards that went, cards that changed, cards laid down at the end; false if they lie in a new order.
    fn cards(&mut self, row: &Node<T>, old: &[Node<T>], new: &[Node<T>]) -> bool {
        let stays = |node: &&Node<T>| new.iter().any(|other| other.id == node.id);
        let kept: Vec<&Node<T>> = old.iter().filter(stays).collect();
        let in_order = kept.len() <= new.len() && kept.iter().zip(new).all(|(a, b)| a.id == b.id);
        if !in_order {
            return false;
        }
        old.iter().filter(|node| !stays(node)).for_each(|node| self.into.push(Patch::remove(name(node), false)));
        kept.iter().zip(new).for_each(|(a, b)| self.of(a, b, Zone::Middle));
        for node in &new[kept.len()..] {
            self.into.push(Patch::append(cards::lay(row), draw(&node.spoken(self.say))));
        }
        true
    }
}

/// Things of a layer in a picture, whose order does not matter.
pub fn keyed<T>(
    layer: &str,
    old: &[T],
    new: &[T],
    id: impl Fn(&T) -> String,
    same: impl Fn(&T, &T) -> bool,
    drawn: impl Fn(&T) -> Markup,
    into: &mut Vec<Patch>,
) {
    let ids = |things: &[T]| things.iter().map(&id).collect::<Vec<String>>();
    let (before, after) = (ids(old), ids(new));
    let (known, still) = (Places::of(&before), Places::of(&after));
    for id in before.iter().filter(|id| still.find(id).is_none()) {
        into.push(Patch::remove(id.clone(), true));
    }
    for (thing, id) in new.iter().zip(&after) {
        match known.find(id).map(|place| &old[place]) {
            Some(before) if same(before, thing) => {}
            Some(_) => into.push(Patch::drawn(id.clone(), drawn(thing))),
            None => {
                let html = drawn(thing).into_string();
                into.push(Patch { at: layer.to_owned(), how: How::Append, html, svg: true });
            }
        }
    }
}

/// Which of some ids is where. A few are looked through, many are looked up.
enum Places<'a> {
    Few(&'a [String]),
    Many(FxHashMap<&'a str, usize>),
}

impl<'a> Places<'a> {
    fn of(ids: &'a [String]) -> Places<'a> {
        const FEW: usize = 8;
        if ids.len() <= FEW {
            return Places::Few(ids);
        }
        Places::Many(ids.iter().map(String::as_str).zip(0..).collect())
    }

    fn find(&self, id: &str) -> Option<usize> {
        match self {
            Places::Few(ids) => ids.iter().position(|known| known == id),
            Places::Many(places) => places.get(id).copied(),
        }
    }
}

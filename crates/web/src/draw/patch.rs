//! From one scene to the next: the smallest sensible set of elements to change.
//!
//! Data is compared, never HTML; only what changed is drawn.

use super::{Zone, cards, draw, head, heading, map, name, place, scene, zones};
use kernel::Scene;
use kernel::scene::{Kind, Node};
use maud::Markup;
use serde::Serialize;

/// One change of the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Patch {
    /// The id of the element.
    pub at: String,
    pub how: How,
    pub html: String,
    /// Is it inside an SVG picture?
    pub svg: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The element makes way for the new one.
    Replace,
    /// The new ones come after all that is inside the element.
    Append,
    /// The new ones take the place of all that is inside the element.
    Fill,
    Remove,
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

/// What turns the page of the old scene into that of the new one.
pub fn patches(old: &Scene<String>, new: &Scene<String>, into: &mut Vec<Patch>) {
    let (before, after) = (zones(&old.nodes), zones(&new.nodes));
    if before != after || !same_ids(&old.nodes, &new.nodes) {
        into.push(Patch::replace("scene", scene(new)));
        return;
    }
    for ((old, new), zone) in old.nodes.iter().zip(&new.nodes).zip(after) {
        change(old, new, zone, into);
    }
}

fn same_ids(old: &[Node<String>], new: &[Node<String>]) -> bool {
    old.len() == new.len() && old.iter().zip(new).all(|(a, b)| a.id == b.id)
}

fn change(old: &Node<String>, new: &Node<String>, zone: Zone, into: &mut Vec<Patch>) {
    let inside = match (&old.kind, &new.kind) {
        (Kind::Group { nodes: a }, Kind::Group { nodes: b }) => {
            let parts = |nodes: &[Node<String>]| nodes.iter().map(place::part).collect::<Vec<_>>();
            let placed = matches!(zone, Zone::Far | Zone::Near);
            let same = same_ids(a, b) && (!placed || parts(a) == parts(b));
            if same && old.label != new.label {
                into.push(Patch::replace(heading(new), head(new)));
            }
            same.then(|| (a.iter().zip(b)).for_each(|(a, b)| change(a, b, Zone::Middle, into)))
        }
        (Kind::Cards { layout: a, cards: old_cards }, Kind::Cards { layout: b, cards: new_cards }) if a == b => {
            (old == new || moved_cards(new, old_cards, new_cards, into)).then(|| {
                if old.label != new.label || cards::count(old_cards) != cards::count(new_cards) {
                    into.push(Patch::replace(heading(new), head(new)));
                }
            })
        }
        (Kind::Stage { lines: a, nodes: old_nodes }, Kind::Stage { lines: b, nodes: new_nodes })
            if a == b && old.label == new.label && same_ids(old_nodes, new_nodes) =>
        {
            old_nodes.iter().zip(new_nodes).for_each(|(a, b)| change(a, b, Zone::Middle, into));
            Some(())
        }
        (Kind::Map(a), Kind::Map(b)) => map::patch((old, a), (new, b), into).then_some(()),
        _ => (old == new).then_some(()),
    };
    if inside.is_none() {
        let html = match zone {
            Zone::Far | Zone::Near => place::draw(new, zone == Zone::Far),
            Zone::Middle | Zone::Edge => draw(new),
        };
        into.push(Patch::replace(name(new), html));
    }
}

/// Cards that went, cards that changed, cards laid down at the end; false if they lie in a new order.
fn moved_cards(row: &Node<String>, old: &[Node<String>], new: &[Node<String>], into: &mut Vec<Patch>) -> bool {
    let stays = |node: &&Node<String>| new.iter().any(|other| other.id == node.id);
    let kept: Vec<&Node<String>> = old.iter().filter(stays).collect();
    let in_order = kept.len() <= new.len() && kept.iter().zip(new).all(|(a, b)| a.id == b.id);
    if !in_order {
        return false;
    }
    old.iter().filter(|node| !stays(node)).for_each(|node| into.push(Patch::remove(name(node), false)));
    kept.iter().zip(new).for_each(|(a, b)| change(a, b, Zone::Middle, into));
    new[kept.len()..].iter().for_each(|node| into.push(Patch::append(cards::lay(row), draw(node))));
    true
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
    let known: std::collections::HashMap<String, &T> = old.iter().map(|thing| (id(thing), thing)).collect();
    let still: std::collections::HashSet<String> = new.iter().map(&id).collect();
    for thing in old.iter().map(&id).filter(|id| !still.contains(id)) {
        into.push(Patch::remove(thing, true));
    }
    for thing in new {
        let at = id(thing);
        match known.get(&at) {
            Some(before) if same(before, thing) => {}
            Some(_) => into.push(Patch::drawn(at, drawn(thing))),
            None => {
                let html = drawn(thing).into_string();
                into.push(Patch { at: layer.to_owned(), how: How::Append, html, svg: true });
            }
        }
    }
}

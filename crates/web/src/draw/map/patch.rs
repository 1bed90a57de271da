//! From one map to the next: each cell, edge, region, piece, mark and figure changes by itself. A land that grows gets
//! new cells, and its frame; what of it is in view is the reader's own.

use super::super::patch::{Patch, Say, keyed};
use super::ground::Ground;
use super::marks::{marked, named, place_of};
use kernel::scene::{Cell, Figure, Light, Map, Node};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What changed from one map to the next; false if that is nearly all, and it must be drawn anew.
pub fn patch<T: PartialEq>(
    (old_node, old): (&Node<T>, &Map<T>),
    (node, map): (&Node<T>, &Map<T>),
    say: Say<T>,
    into: &mut Vec<Patch>,
) -> bool {
    let (before, after) = (Ground::of(old_node, old, say), Ground::of(node, map, say));
    if old_node.label != node.label || old.grid != map.grid || before.walled() != after.walled() {
        return false;
    }
    let cells = Changed::between(&old.cells, &map.cells);
    let settled = !cells.any && old.regions.is_empty() == map.regions.is_empty();
    if cells.moved || !settled && before.turn() != after.turn() {
        return false;
    }
    let id = |layer: &str| format!("{layer}-{}", node.id);
    if cells.shape {
        into.push(Patch::drawn(id("v"), super::frame(&after)));
        into.push(Patch::drawn(id("sh"), after.surroundings()));
    }
    if cells.terrain || cells.light && before.dim() != after.dim() {
        into.push(Patch::drawn(id("d"), after.palette()));
    }
    if cells.any {
        let (a, b): (Vec<_>, Vec<_>) = (old.cells.iter().collect(), map.cells.iter().collect());
        keyed(
            &id("cl"),
            &a,
            &b,
            |cell| format!("n-{}", cell.id),
            |a, b| same_ground(a, b),
            |cell| after.cell(cell),
            into,
        );
        let (a, b): (Vec<_>, Vec<_>) = (marked(old).collect(), marked(map).collect());
        let same = |a: &&Cell<T>, b: &&Cell<T>| (&a.label, &a.markers) == (&b.label, &b.markers);
        keyed(&id("ml"), &a, &b, |cell| format!("m-{}", cell.id), same, |cell| after.marks(cell), into);
        let (a, b): (Vec<_>, Vec<_>) = (named(old).collect(), named(map).collect());
        let same = |a: &&Cell<T>, b: &&Cell<T>| place_of(a) == place_of(b);
        keyed(&id("nl"), &a, &b, |cell| format!("p-{}", cell.id), same, |cell| after.place_name(cell), into);
    }
    if cells.shape || old.regions != map.regions {
        // A region that reaches into land not yet seen grows with it.
        let known =
            |ground: &Ground<T>, cells: &[String]| cells.iter().filter(|cell| ground.find(cell).is_some()).count();
        keyed(
            &id("rl"),
            &before.regions(),
            &after.regions(),
            |region| format!("n-{}", region.id),
            |a, b| a == b && known(&before, &a.cells) == known(&after, &b.cells),
            |region| after.region(region),
            into,
        );
    }
    if cells.shape || old.edges != map.edges {
        let walls = after.walls();
        if walls.0 != before.walls().0 {
            into.push(Patch::drawn(id("wl"), walls));
        }
        keyed(
            &id("el"),
            &before.borders(),
            &after.borders(),
            |border| after.edge_name(border.edge),
            |a, b| a.edge == b.edge,
            |border| after.border(border),
            into,
        );
    }
    if cells.any || old.pieces != map.pieces {
        let same = |label: &str, other: &str| before.label(label) == after.label(other);
        keyed(
            &id("tl"),
            &before.pieces(),
            &after.pieces(),
            |piece| format!("n-{}", piece.id),
            |a, b| a == b && same(&a.cell, &b.cell),
            |piece| after.piece(piece),
            into,
        );
    }
    let stepped = old.figures != map.figures;
    if cells.light || cells.shape || stepped && after.dim() {
        let lights = after.lights();
        if lights.0 != before.lights().0 {
            into.push(Patch::drawn(id("li"), lights));
        }
    }
    if stepped || cells.any {
        // Where nothing came or went, nobody has to make room.
        let stirred_cells = stirred_cells(&old.figures, &map.figures);
        let stirred = |cell: &str| cells.any || stirred_cells.contains(&cell);
        keyed(
            &id("fl"),
            &before.standing(stirred),
            &after.standing(stirred),
            |one| format!("n-{}", one.figure.id),
            |a, b| a == b && a.cell.label == b.cell.label,
            |one| after.figure(one),
            into,
        );
    }
    if cells.shape || old.overlays != map.overlays {
        let (a, b) = (before.overlays(), after.overlays());
        let same = |a: &&_, b: &&_| a == b && !cells.shape;
        keyed(&id("ol"), &a, &b, |overlay| format!("n-{}", overlay.id), same, |overlay| after.overlay(overlay), into);
    }
    if old.reach != map.reach || cells.shape {
        into.push(Patch::drawn(id("r"), after.reach()));
    }
    // What bars a line may have moved.
    if old.sights != map.sights || !map.sights.is_empty() && (cells.shape || stepped || old.pieces != map.pieces) {
        let sights = after.sights();
        if sights.0 != before.sights().0 {
            into.push(Patch::drawn(id("si"), sights));
        }
    }
    if old.paths != map.paths || cells.shape || cells.any && !map.paths.is_empty() {
        into.push(Patch::drawn(id("p"), after.paths()));
    }
    true
}

/// Is a cell drawn the same? What is marked there and how much light falls on it are drawn elsewhere.
fn same_ground<T: PartialEq>(a: &Cell<T>, b: &Cell<T>) -> bool {
    let dark = |cell: &Cell<T>| cell.light == Light::Unknown;
    (&a.label, &a.name, a.terrain, a.free, dark(a)) == (&b.label, &b.name, b.terrain, b.free, dark(b))
}

/// What is different about the cells.
#[derive(Default)]
struct Changed {
    any: bool,
    /// Some came, went, or became land.
    shape: bool,
    terrain: bool,
    light: bool,
    /// One lies elsewhere than before: that happens in no game, and all must be drawn anew.
    moved: bool,
}

impl Changed {
    fn between<T: PartialEq>(old: &Arc<[Cell<T>]>, new: &Arc<[Cell<T>]>) -> Changed {
        if Arc::ptr_eq(old, new) || old == new {
            return Changed::default();
        }
        let known: FxHashMap<&str, &Cell<T>> = old.iter().map(|cell| (cell.id.as_str(), cell)).collect();
        let mut changed = Changed { any: true, shape: old.len() != new.len(), ..Changed::default() };
        for cell in &**new {
            match known.get(cell.id.as_str()) {
                None => (changed.shape, changed.terrain, changed.light) = (true, true, true),
                Some(before) => {
                    changed.moved |= (before.column, before.row) != (cell.column, cell.row);
                    changed.shape |= before.free != cell.free;
                    changed.terrain |= before.terrain != cell.terrain || before.free != cell.free;
                    changed.light |= before.light != cell.light;
                }
            }
        }
        changed
    }
}

/// The cells of all figures between the first and the last difference.
fn stirred_cells<'a, T: PartialEq>(old: &'a [Figure<T>], new: &'a [Figure<T>]) -> Vec<&'a str> {
    let same = |pairs: &mut dyn Iterator<Item = (&Figure<T>, &Figure<T>)>| pairs.take_while(|(a, b)| a == b).count();
    let start = same(&mut old.iter().zip(new));
    let end = same(&mut old[start..].iter().rev().zip(new[start..].iter().rev()));
    let middle = |figures: &'a [Figure<T>]| figures[start..figures.len() - end].iter().map(|figure| &*figure.cell);
    middle(old).chain(middle(new)).collect()
}

//! From drawings to plans: every drawing of a quest, upright and mirrored, with what is in alike rooms exchanged, becomes a
//! whole [`Plan`]. A plan that would lock a key behind its own door is left out; a drawing of which nothing is left is a
//! mistake, and so is all that the box has not enough of.

use super::plan::{At, DEEP, Door, Furniture, FurnitureKind, Lair, Mark, Plan, Tile, TileShape, Token, WIDE, Way};
use super::quest::{
    Around, DOORS, DrawingFile, EVENT_TOKENS, LOCKED_DOORS, NPC_TOKENS, QuestFile, RoomFile, STONE_WALLS, Sign, TRAPS,
    Trigger,
};
use super::{Opens, Written};
use crate::ids::EventId;
use std::collections::{BTreeMap, BTreeSet};

/// A problem, and the words of the file near which it stands.
pub(super) type Problem = (String, String);

const MOST_FURNITURE: usize = 16;
const MOST_MONSTERS: usize = 24;

/// All plans of a quest.
pub(super) fn plans(quest: &QuestFile, around: &Around, opens: &Opens) -> Result<Vec<Plan>, Vec<Problem>> {
    let mut found = Vec::new();
    for room in &quest.rooms {
        found.extend(room_problem(room).map(|problem| (room.slug.clone(), problem)));
    }
    if !found.is_empty() {
        return Err(found);
    }
    let mut plans: Vec<Plan> = Vec::new();
    for drawing in &quest.drawings {
        let before = plans.len();
        let mut first_problem = None;
        for mirrored in [false, true].into_iter().take(1 + usize::from(drawing.mirrored)) {
            for rooms in exchanges(drawing) {
                match plan(quest, drawing, mirrored, &rooms, around, opens) {
                    Ok(plan) if plans.contains(&plan) => {}
                    Ok(plan) => plans.push(plan),
                    Err(problem) => first_problem = first_problem.or(Some(problem)),
                }
            }
        }
        if plans.len() == before {
            let near = drawing.rows.first().cloned().unwrap_or_default();
            let problem = first_problem.unwrap_or_else(|| "it is the same as an earlier drawing".into());
            found.push((near, problem));
        }
    }
    if let Some(first) = plans.first() {
        let beginning = beginning(first);
        if plans.iter().any(|plan| self::beginning(plan) != beginning) {
            let problem = "all plans of a quest begin alike: same first tile, same doors in it, same things";
            found.push((quest.slug.clone(), problem.into()));
        }
    }
    if found.is_empty() { Ok(plans) } else { Err(found) }
}

/// All that is seen before the first step: it must not tell which plan this is.
fn beginning(plan: &Plan) -> impl PartialEq {
    let first = &plan.tiles[0];
    let doors: Vec<Door> = plan
        .doors
        .iter()
        .filter(|door| door.way != Way::Stone && door.squares().iter().any(|&at| first.has(at)))
        .copied()
        .collect();
    let furniture: Vec<Furniture> = plan.furniture.iter().filter(|piece| first.has(piece.at)).copied().collect();
    let tokens: Vec<Token> = plan.tokens.iter().filter(|token| first.has(token.at)).copied().collect();
    (first.clone(), doors, furniture, tokens, plan.start)
}

/// Every way to exchange what is in alike rooms.
fn exchanges(drawing: &DrawingFile) -> Vec<BTreeMap<char, &str>> {
    let base: BTreeMap<char, &str> = drawing.rooms.iter().map(|(tile, room)| (*tile, room.as_str())).collect();
    let mut all = vec![base];
    for group in &drawing.alike {
        let tiles: Vec<char> = group.chars().collect();
        let orders = orders(tiles.len());
        all = all
            .iter()
            .flat_map(|rooms| {
                orders.iter().map(|order| {
                    let mut exchanged = rooms.clone();
                    for (tile, &from) in tiles.iter().zip(order) {
                        match rooms.get(&tiles[from]) {
                            Some(room) => exchanged.insert(*tile, room),
                            None => exchanged.remove(tile),
                        };
                    }
                    exchanged
                })
            })
            .collect();
    }
    all
}

/// All orders of so many things, at most four.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 || count > 4 {
        return vec![(0..count).collect()];
    }
    let mut all: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..count {
        all = all
            .iter()
            .flat_map(|order| (0..count).filter(|n| !order.contains(n)).map(|n| [&order[..], &[n]].concat()))
            .collect();
    }
    all
}

fn room_problem(room: &RoomFile) -> Option<String> {
    let (wide, deep) = room.shape.size();
    let fits =
        room.draw.len() == usize::from(deep) && room.draw.iter().all(|row| row.chars().count() == usize::from(wide));
    if !fits {
        return Some(format!("`draw` of a {:?} has {deep} rows of {wide} signs", room.shape));
    }
    let plain = |sign: char| ".TWBCSO<>*".contains(sign);
    let unknown =
        room.draw.iter().flat_map(|row| row.chars()).find(|sign| !plain(*sign) && !room.key.contains_key(sign));
    if let Some(sign) = unknown {
        return Some(format!("the sign `{sign}` is not in `key`: say what it stands for"));
    }
    if let Some(sign) = room.key.keys().find(|&&sign| plain(sign)) {
        return Some(format!("`{sign}` has a meaning of its own: take another sign in `key`"));
    }
    if let Some(sign) = room.key.keys().find(|&&sign| !room.draw.iter().any(|row| row.contains(sign))) {
        return Some(format!("`{sign}` is in `key` but not drawn"));
    }
    let source = room.draw.iter().any(|row| row.contains('O'));
    (source != (room.source > 0)).then(|| "`source` is the health of a Source that is drawn with `O`".to_owned())
}

type Grid = Vec<Vec<char>>;

struct Map {
    /// Tiles by their letter: units.
    tiles: BTreeMap<char, (usize, usize, usize, usize)>,
    doors: Vec<Door>,
}

fn plan(
    quest: &QuestFile,
    drawing: &DrawingFile,
    mirrored: bool,
    rooms: &BTreeMap<char, &str>,
    around: &Around,
    opens: &Opens,
) -> Result<Plan, String> {
    let map = read(drawing, mirrored)?;
    let mut plan = Plan { doors: map.doors, ..Plan::default() };
    let mut starts: Vec<At> = Vec::new();
    for (&letter, &(x, y, wide, deep)) in &map.tiles {
        let shape = TileShape::ALL.into_iter().find(|shape| {
            let (w, d) = shape.size();
            let size = (usize::from(w) / 2, usize::from(d) / 2);
            size == (wide, deep) || size == (deep, wide)
        });
        let shape =
            shape.ok_or_else(|| format!("tile `{letter}` is {wide}x{deep} units: tiles are 2x1, 2x2, 4x2 and 4x4"))?;
        let room = rooms.get(&letter).copied();
        if shape.is_room() && room.is_none() {
            return Err(format!("room `{letter}` is not in `rooms`: say what is in it"));
        }
        let number = room.map(|slug| {
            let number = quest.rooms.iter().position(|room| room.slug == slug);
            number.ok_or_else(|| format!("`{slug}` is no room of this quest: check `rooms`"))
        });
        let number = number.transpose()?;
        let tile = Tile {
            shape,
            at: ((1 + 2 * x) as u8, (1 + 2 * y) as u8),
            turned: deep > wide,
            traps: number.map_or(0, |number| quest.rooms[number].traps),
            room: number.map(|number| number as u8),
        };
        if let Some(number) = number {
            let room = &quest.rooms[number];
            if room.shape != shape {
                return Err(format!("`{}` is a {:?}, but tile `{letter}` is a {shape:?}", room.slug, room.shape));
            }
            furnish(quest, room, &tile, letter == 'A', around, &mut plan, &mut starts)?;
        }
        plan.tiles.push(tile);
    }
    if !map.tiles.contains_key(&'A') {
        return Err("there is no tile `A`: the first one, where Adventurers start".into());
    }
    plan.start = starts.try_into().map_err(|_| "room `A` needs four starting squares `*`, and no other has any")?;
    face_doors(&mut plan);
    within_the_box(quest, &plan)?;
    passable(&plan)?;
    solvable(quest, &plan, opens)?;
    Ok(plan)
}

/// Tiles and doors of a drawing.
fn read(drawing: &DrawingFile, mirrored: bool) -> Result<Map, String> {
    let mut rows: Grid = drawing.rows.iter().map(|row| row.chars().collect()).collect();
    if mirrored {
        rows.reverse();
    }
    if rows.len() & 1 == 0 {
        return Err("a drawing has a row of tiles, a row between, a row of tiles: an odd number of rows".into());
    }
    let sign = |row: usize, column: usize| rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(' ');
    let wide = rows.iter().map(Vec::len).max().unwrap_or(0).div_ceil(2);
    let deep = rows.len().div_ceil(2);
    if 2 * wide + 2 > WIDE || 2 * deep + 2 > DEEP {
        return Err(format!("a drawing is at most {} by {} units", WIDE / 2 - 1, DEEP / 2 - 1));
    }
    let letter = |x: usize, y: usize| Some(sign(2 * y, 2 * x)).filter(char::is_ascii_alphabetic);
    let mut tiles: BTreeMap<char, (usize, usize, usize, usize)> = BTreeMap::new();
    let mut counted: BTreeMap<char, usize> = BTreeMap::new();
    for (x, y) in (0..deep).flat_map(|y| (0..wide).map(move |x| (x, y))) {
        let Some(tile) = letter(x, y) else { continue };
        let (left, top, across, down) = tiles.get(&tile).copied().unwrap_or((x, y, 1, 1));
        let left_most = left.min(x);
        tiles.insert(tile, (left_most, top, (left + across).max(x + 1) - left_most, (top + down).max(y + 1) - top));
        *counted.entry(tile).or_default() += 1;
    }
    if let Some((tile, _)) = tiles.iter().find(|(tile, (_, _, across, down))| counted[tile] != across * down) {
        return Err(format!("tile `{tile}` is no rectangle"));
    }
    let mut doors = Vec::new();
    for (x, y) in (0..deep).flat_map(|y| (0..wide).map(move |x| (x, y))) {
        for (side, mark, next) in
            [(1, sign(2 * y, 2 * x + 1), letter(x + 1, y)), (2, sign(2 * y + 1, 2 * x), letter(x, y + 1))]
        {
            let (way, name) = match mark {
                ' ' => continue,
                '+' => (Way::Door, None),
                ':' => (Way::Open, None),
                '1' | '2' => (Way::Locked, Some(mark as u8 - b'0')),
                '3' => (Way::Stone, Some(3)),
                '4'..='9' => (Way::Door, Some(mark as u8 - b'0')),
                _ => return Err(format!("`{mark}` is no way between tiles: write + : 1 2 3 or 4 to 9")),
            };
            if letter(x, y).is_none() || next.is_none() || letter(x, y) == next {
                return Err(format!("the `{mark}` at row {}, sign {} joins no two tiles", 2 * y + 1, 2 * x + 1));
            }
            let at = match side {
                1 => ((2 + 2 * x) as u8, (1 + 2 * y) as u8),
                _ => ((1 + 2 * x) as u8, (2 + 2 * y) as u8),
            };
            doors.push(Door { at, side, way, name });
        }
    }
    Ok(Map { tiles, doors })
}

/// The eight ways to lay a drawing.
fn turned(grid: &Grid, way: usize) -> Grid {
    let mut grid = grid.clone();
    if way & 4 != 0 {
        grid = (0..grid[0].len()).map(|x| grid.iter().map(|row| row[x]).collect()).collect();
    }
    if way & 1 != 0 {
        grid.iter_mut().for_each(|row| row.reverse());
    }
    if way & 2 != 0 {
        grid.reverse();
    }
    grid
}

/// Puts what is in a room into its tile, turned so that no door is blocked. The first room is never turned.
fn furnish(
    quest: &QuestFile,
    room: &RoomFile,
    tile: &Tile,
    first: bool,
    around: &Around,
    plan: &mut Plan,
    starts: &mut Vec<At>,
) -> Result<(), String> {
    let drawn: Grid = room.draw.iter().map(|row| row.chars().collect()).collect();
    let (wide, deep) = tile.size();
    let inside: Vec<At> = plan.doors.iter().flat_map(Door::squares).filter(|&at| tile.has(at)).collect();
    let free = |grid: &Grid| {
        inside.iter().all(|at| {
            let sign = grid[usize::from(at.1 - tile.at.1)][usize::from(at.0 - tile.at.0)];
            sign == '.' || sign == '*' || matches!(room.key.get(&sign), Some(Sign::Mark(_)))
        })
    };
    let ways = if first { 0..1 } else { 0..8 };
    let fits = |grid: &Grid| grid.len() == usize::from(deep) && grid[0].len() == usize::from(wide) && free(grid);
    let grid = ways.map(|way| turned(&drawn, way)).find(fits);
    let grid = grid.ok_or_else(|| format!("`{}` blocks a door however it is turned: move what is in it", room.slug))?;
    let mut taken = vec![vec![false; usize::from(wide)]; usize::from(deep)];
    for (y, x) in (0..usize::from(deep)).flat_map(|y| (0..usize::from(wide)).map(move |x| (y, x))) {
        let sign = grid[y][x];
        if taken[y][x] || sign == '.' {
            continue;
        }
        let at = (tile.at.0 + x as u8, tile.at.1 + y as u8);
        let (kind, event) = match (sign, room.key.get(&sign)) {
            ('*', _) => {
                starts.push(at);
                continue;
            }
            ('T', _) => (FurnitureKind::Table, None),
            ('W', _) => (FurnitureKind::Wardrobe, None),
            ('B', _) => (FurnitureKind::Barrel, None),
            ('C', _) => (FurnitureKind::Chest, None),
            ('S', _) => (FurnitureKind::Stairs, None),
            ('O', _) => (FurnitureKind::Source, None),
            ('<', _) => (FurnitureKind::OrangeHatch, None),
            ('>', _) => (FurnitureKind::BlueHatch, None),
            (_, Some(Sign::On(kind, slug))) => (*kind, Some(event(quest, slug)?.0)),
            (_, Some(Sign::Monster(slug))) => {
                plan.monsters.push(lair(slug, 1, at, around)?);
                continue;
            }
            (_, Some(Sign::From(from, slug))) => {
                plan.monsters.push(lair(slug, *from, at, around)?);
                continue;
            }
            (_, Some(Sign::Token(slug))) => {
                let (event, trigger) = event(quest, slug)?;
                if !trigger.is_for_adventurers() {
                    return Err(format!("`{slug}` has a token, so its trigger is Token or Npc"));
                }
                plan.tokens.push(Token { event, at, npc: *trigger == Trigger::Npc });
                continue;
            }
            (_, Some(Sign::Mark(slug))) => {
                let (event, trigger) = event(quest, slug)?;
                if *trigger != Trigger::Stepped {
                    return Err(format!("`{slug}` is set off by a square, so its trigger is Stepped"));
                }
                plan.marks.push(Mark { event, at });
                continue;
            }
            (_, None) => continue,
        };
        let piece = piece(kind, event, room.source, &grid, (x, y), at);
        for (column, row) in piece.squares() {
            let (x, y) = (usize::from(column - tile.at.0), usize::from(row - tile.at.1));
            if grid.get(y).and_then(|row| row.get(x)) != Some(&sign) || taken[y][x] {
                return Err(format!("`{}`: a {} is not drawn in its whole size", room.slug, kind.slug()));
            }
            taken[y][x] = true;
        }
        plan.furniture.push(piece);
    }
    Ok(())
}

fn event<'q>(quest: &'q QuestFile, slug: &str) -> Result<(EventId, &'q Trigger<String>), String> {
    let number = quest.events.iter().position(|event| event.slug == slug);
    let number = number.ok_or_else(|| format!("`{slug}` is no event of this quest: check `key`"))?;
    Ok((EventId(number as u8), &quest.events[number].trigger))
}

fn lair(slug: &str, from: u8, at: At, around: &Around) -> Result<Lair, String> {
    let kind = (around.monster)(slug).ok_or_else(|| format!("there is no Monster `{slug}`: check `key`"))?;
    if ![1, 3, 4].contains(&from) {
        return Err(format!("`{slug}` comes from {from} Adventurers on: write 3 or 4"));
    }
    Ok(Lair { kind, at, facing: 2, from })
}

/// A piece of furniture whose upper left square this is. A wardrobe looks to where more room is.
fn piece(
    kind: FurnitureKind,
    event: Option<EventId>,
    health: u8,
    grid: &Grid,
    (x, y): (usize, usize),
    at: At,
) -> Furniture {
    let sign = grid[y][x];
    let level = grid[y].get(x + 1) == Some(&sign);
    let (below_middle, right_of_middle) = (2 * y >= grid.len(), 2 * x >= grid[0].len());
    let front = match (kind, level, below_middle, right_of_middle) {
        (FurnitureKind::Wardrobe, true, true, _) => 0,
        (FurnitureKind::Wardrobe, false, _, true) => 3,
        (FurnitureKind::Wardrobe, false, _, false) => 1,
        _ => 2,
    };
    let health = if kind == FurnitureKind::Source { health } else { 0 };
    Furniture { kind, at, front, event, health }
}

/// Monsters look to the nearest door of their tile.
fn face_doors(plan: &mut Plan) {
    for number in 0..plan.monsters.len() {
        let at = plan.monsters[number].at;
        let Some(tile) = plan.tiles.iter().find(|tile| tile.has(at)) else { continue };
        let squares = plan.doors.iter().filter(|door| door.way != Way::Stone).flat_map(Door::squares);
        let away = |to: &At| (i16::from(to.0) - i16::from(at.0), i16::from(to.1) - i16::from(at.1));
        let near = squares.filter(|&square| tile.has(square)).min_by_key(|to| {
            let (x, y) = away(to);
            x.abs() + y.abs()
        });
        let Some((x, y)) = near.as_ref().map(away) else { continue };
        plan.monsters[number].facing = match (x.abs() > y.abs(), x > 0, y > 0) {
            (true, true, _) => 1,
            (true, false, _) => 3,
            (false, _, true) => 2,
            (false, _, false) => 0,
        };
    }
}

/// Printed counts are limits.
fn within_the_box(quest: &QuestFile, plan: &Plan) -> Result<(), String> {
    let most = |what: &str, count: usize, most: usize| {
        if count > most { Err(format!("{count} {what}: there are {most}")) } else { Ok(()) }
    };
    for shape in TileShape::ALL {
        let count = plan.tiles.iter().filter(|tile| tile.shape == shape).count();
        most(&format!("tiles of the kind {shape:?}"), count, shape.count())?;
    }
    let ways = |way: Way| plan.doors.iter().filter(|door| door.way == way).count();
    most("doors", ways(Way::Door), DOORS)?;
    most("locked doors", ways(Way::Locked), LOCKED_DOORS)?;
    most("stone walls", ways(Way::Stone), STONE_WALLS)?;
    for kind in FurnitureKind::ALL {
        let count = plan.furniture.iter().filter(|piece| piece.kind == kind).count();
        most(&format!("pieces `{}`", kind.slug()), count, kind.count())?;
        if matches!(kind, FurnitureKind::OrangeHatch | FurnitureKind::BlueHatch) && count == 1 {
            return Err(format!("a {} leads to another of its colour: draw two or none", kind.slug()));
        }
    }
    most("pieces of furniture", plan.furniture.len(), MOST_FURNITURE)?;
    most("Monsters", plan.monsters.len(), MOST_MONSTERS)?;
    most("traps", plan.tiles.iter().map(|tile| usize::from(tile.traps)).sum(), TRAPS)?;
    let on_furniture = plan.furniture.iter().filter(|piece| piece.event.is_some()).count();
    most("event tokens", on_furniture + plan.tokens.iter().filter(|token| !token.npc).count(), EVENT_TOKENS)?;
    most("NPC tokens", plan.tokens.iter().filter(|token| token.npc).count(), NPC_TOKENS)?;
    if plan.tiles[0].traps > 0 || plan.monsters.iter().any(|lair| plan.tiles[0].has(lair.at)) {
        return Err("in the first tile there are no traps and no Monsters".into());
    }
    let placed: BTreeSet<EventId> = plan
        .tokens
        .iter()
        .map(|token| token.event)
        .chain(plan.furniture.iter().filter_map(|piece| piece.event))
        .collect();
    for (number, event) in quest.events.iter().enumerate() {
        if event.trigger.is_for_adventurers() && !placed.contains(&EventId(number as u8)) {
            return Err(format!("the event `{}` stands nowhere: give it a sign in a room's `key`", event.slug));
        }
    }
    Ok(())
}

/// In every tile one can walk from each door to each other, whatever stands there.
fn passable(plan: &Plan) -> Result<(), String> {
    let blocked: BTreeSet<At> = plan
        .furniture
        .iter()
        .filter(|piece| !piece.kind.is_flat())
        .flat_map(Furniture::squares)
        .chain(plan.tokens.iter().map(|token| token.at))
        .collect();
    for (number, tile) in plan.tiles.iter().enumerate() {
        let mut want: BTreeSet<At> = plan.doors.iter().flat_map(Door::squares).filter(|&at| tile.has(at)).collect();
        let Some(&from) = want.first() else { continue };
        let mut seen = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some((x, y)) = open.pop() {
            want.remove(&(x, y));
            for next in [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))] {
                if tile.has(next) && !blocked.contains(&next) && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        if !want.is_empty() {
            return Err(format!("in tile number {number} one cannot walk from door to door: move the furniture"));
        }
        let reached = |at: At| {
            let (x, y) = at;
            [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))].iter().any(|at| seen.contains(at))
        };
        let tokens = plan.tokens.iter().map(|token| token.at).filter(|&at| tile.has(at));
        let pieces = plan.furniture.iter().filter(|piece| tile.has(piece.at));
        if !tokens.into_iter().all(reached) || !pieces.into_iter().all(|piece| piece.squares().any(reached)) {
            return Err(format!("in tile number {number} something stands where nobody can get beside it"));
        }
    }
    Ok(())
}

/// Every tile can be reached: locks open by what lies before them.
fn solvable(quest: &QuestFile, plan: &Plan, opens: &Opens) -> Result<(), String> {
    let mut reached = BTreeSet::from([0_usize]);
    let mut open = BTreeSet::new();
    // What needs no place opens its locks by itself: turns, deaths.
    let anywhere = quest
        .events
        .iter()
        .filter(|event| matches!(event.trigger, Trigger::Turn(_) | Trigger::SourceDestroyed | Trigger::Campfire));
    anywhere.for_each(|event| locks(event_lists(event), opens, &mut open));
    loop {
        let before = (reached.len(), open.len());
        for door in &plan.doors {
            let passes = match door.way {
                Way::Open | Way::Door => true,
                Way::Locked | Way::Stone => door.name.is_some_and(|name| open.contains(&name)),
            };
            let [a, _, b, _] = door.squares().map(|at| plan.tile_at(at));
            if let (true, Some(a), Some(b)) = (passes, a, b)
                && (reached.contains(&a) || reached.contains(&b))
            {
                reached.extend([a, b]);
            }
        }
        for hatch in [FurnitureKind::OrangeHatch, FurnitureKind::BlueHatch] {
            let ends = plan.furniture.iter().filter(|piece| piece.kind == hatch);
            let ends: Vec<usize> = ends.filter_map(|piece| plan.tile_at(piece.at)).collect();
            if ends.iter().any(|end| reached.contains(end)) {
                reached.extend(ends);
            }
        }
        let here = |at: At| plan.tile_at(at).is_some_and(|tile| reached.contains(&tile));
        let tokens = plan.tokens.iter().map(|token| (token.event, token.at));
        let pieces = plan.furniture.iter().filter_map(|piece| Some((piece.event?, piece.at)));
        let marks = plan.marks.iter().map(|mark| (mark.event, mark.at));
        let near: BTreeSet<EventId> =
            tokens.chain(pieces).chain(marks).filter(|&(_, at)| here(at)).map(|(event, _)| event).collect();
        let killed = |slug: &str| {
            let there = plan.monsters.iter().filter(|lair| here(lair.at));
            let mut kinds = there.map(|lair| lair.kind);
            kinds.any(|kind| opens.monster(slug) == Some(kind))
        };
        for (number, event) in quest.events.iter().enumerate() {
            let happens = match &event.trigger {
                Trigger::Killed(slug) => killed(slug),
                Trigger::DoorOpened(name) => {
                    plan.doors.iter().any(|door| door.name == Some(*name) && door.squares().into_iter().any(here))
                }
                _ => near.contains(&EventId(number as u8)),
            };
            if happens {
                locks(event_lists(event), opens, &mut open);
            }
        }
        if (reached.len(), open.len()) == before {
            break;
        }
    }
    if reached.len() == plan.tiles.len() {
        return Ok(());
    }
    Err(format!(
        "{} of {} tiles can never be reached: a way is missing, or a lock whose key or event lies behind it",
        plan.tiles.len() - reached.len(),
        plan.tiles.len()
    ))
}

fn event_lists(event: &super::quest::QuestEventFile) -> impl Iterator<Item = &[Written]> {
    event.answers.iter().map(|answer| &answer.does[..]).chain([&event.does[..]])
}

fn locks<'w>(lists: impl Iterator<Item = &'w [Written]>, opens: &Opens, open: &mut BTreeSet<u8>) {
    lists.for_each(|list| opens.locks(list, open));
}

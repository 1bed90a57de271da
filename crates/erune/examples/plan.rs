//! Draws a plan of a quest with the names of its squares, for whoever writes a scenario:
//! `cargo run -p erune --example plan -- the-cell 0`

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example shows its result")]

use erune::content::{Content, FurnitureKind, Plan, Way};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let content = match Content::standard() {
        Ok(content) => content,
        Err(errors) => return errors.iter().for_each(|error| eprintln!("{error:?}")),
    };
    let quest = words.first().map_or("the-cell", |word| word.as_str());
    let number: usize = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    let plans = content.quests.iter().find(|other| other.slug == quest).map(|quest| &quest.plans);
    match plans.and_then(|plans| plans.get(number)) {
        Some(plan) => draw(plan, &content),
        None => eprintln!("no plan {number} of `{quest}`"),
    }
}

fn draw(plan: &Plan, content: &Content) {
    let start = plan.start[0];
    let name = |n: u8, from: u8, less: char, more: char| {
        if n < from { format!("{less}{}", from - n) } else { format!("{more}{}", n - from) }
    };
    let used = |column: u8| (0..24).any(|row| plan.tile_at((column, row)).is_some());
    let columns: Vec<u8> = (0..32).filter(|&column| used(column)).collect();
    print!("      ");
    columns.iter().for_each(|&column| print!("{:4}", name(column, start.0, 'w', 'e')));
    println!();
    for row in 0..24u8 {
        if !(0..32).any(|column| plan.tile_at((column, row)).is_some()) {
            continue;
        }
        let label = if row > start.1 { format!("s{}", row - start.1) } else { format!("n{}", start.1 - row) };
        print!("{label:>5} ");
        for &column in &columns {
            print!("{}{}", edge(plan, (column, row), 1), cell(plan, content, (column, row)));
        }
        println!();
        print!("      ");
        columns.iter().for_each(|&column| print!(" {}", edge(plan, (column, row), 2).repeat(3)));
        println!();
    }
}

/// What stands on a square: a letter of a piece, or two of a Monster.
fn cell(plan: &Plan, content: &Content, at: (u8, u8)) -> String {
    if plan.tile_at(at).is_none() {
        return "   ".into();
    }
    let piece = plan.furniture.iter().find(|piece| piece.squares().any(|square| square == at));
    let monster = plan.monsters.iter().find(|lair| lair.at == at);
    if let Some(lair) = monster {
        return format!("{:3}", &content.monsters[lair.kind.index()].slug[..3]);
    }
    if plan.tokens.iter().any(|token| token.at == at) {
        return " ? ".into();
    }
    if plan.start.contains(&at) {
        return " * ".into();
    }
    let letter = piece.map_or('.', |piece| match piece.kind {
        FurnitureKind::Table => 'T',
        FurnitureKind::Wardrobe => 'W',
        FurnitureKind::Barrel => 'B',
        FurnitureKind::Chest => 'C',
        FurnitureKind::Stairs => 'S',
        FurnitureKind::Source => 'O',
        FurnitureKind::OrangeHatch => '<',
        FurnitureKind::BlueHatch => '>',
    });
    format!(" {letter} ")
}

/// The left (1) or lower (2) side of a square.
fn edge(plan: &Plan, at: (u8, u8), side: u8) -> &'static str {
    let other = if side == 1 { (at.0.wrapping_sub(1), at.1) } else { (at.0, at.1 + 1) };
    let (one, two) = (plan.tile_at(at), plan.tile_at(other));
    let door = plan.doors.iter().find(|door| {
        let [a, b, c, d] = door.squares();
        [(a, c), (b, d)].iter().any(|&pair| pair == (at, other) || pair == (other, at))
    });
    match door.map(|door| door.way) {
        Some(Way::Open) => " ",
        Some(Way::Door) => "+",
        Some(Way::Locked) => "#",
        Some(Way::Stone) => "=",
        None if one == two => " ",
        None if side == 1 => "|",
        None => "-",
    }
}

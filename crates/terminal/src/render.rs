//! Any scene in lines of text.
//!
//! What is near is shown in full, what is far in a few lines: somebody else's place (by its role), and the sides of what
//! is being resolved. All other groups are near: the viewer's own place, the markets. Like cards are counted, not
//! repeated.

use crate::map;
use crate::page::{Page, Style};
use kernel::Scene;
use kernel::scene::{CardState, Die, DieState, Face, Formation, Kind, Layout, Node, Rank, Role};
use std::fmt::Write;

/// The scene as lines of at most `width` characters.
pub fn render(scene: &Scene<String>, width: usize) -> Page {
    let mut page = Page::new(width);
    let mut among_rivals = false;
    for run in runs(&scene.nodes) {
        // The others stand together, like a table of their own.
        let rival = run.iter().any(is_far);
        if rival && !among_rivals {
            page.gap();
        }
        among_rivals = rival;
        draw_run(&mut page, run, 0);
    }
    page
}

/// The maps of a scene alone, for whoever has lost the way.
pub fn maps(scene: &Scene<String>, width: usize) -> Page {
    fn gather(page: &mut Page, nodes: &[Node<String>]) {
        for node in nodes {
            match &node.kind {
                Kind::Map(map) => map::draw(page, &node.label, map, 0),
                _ => gather(page, node.inside()),
            }
        }
    }
    let mut page = Page::new(width);
    gather(&mut page, &scene.nodes);
    page
}

/// Nodes that fit on a line of their own together: short values that stand side by side.
fn is_short(node: &Node<String>) -> bool {
    match &node.kind {
        Kind::Meter { .. } | Kind::Counter { .. } | Kind::Back { .. } | Kind::Dice { .. } => true,
        Kind::Cards { cards, .. } => cards.is_empty(),
        Kind::Sheet { rows } => rows.is_empty(),
        _ => false,
    }
}

fn runs(nodes: &[Node<String>]) -> impl Iterator<Item = &[Node<String>]> {
    nodes.chunk_by(|a, b| is_short(a) && is_short(b))
}

fn draw_run(page: &mut Page, run: &[Node<String>], indent: usize) {
    match run {
        [node] if !is_short(node) => draw(page, node, indent),
        values => page.add(Style::Plain, indent, indent + 2, &join(values.iter().map(short), ", ")),
    }
}

fn draw(page: &mut Page, node: &Node<String>, indent: usize) {
    match &node.kind {
        Kind::Group { nodes } if is_far(node) => draw_far(page, node, nodes, indent),
        Kind::Group { nodes } => {
            if indent == 0 {
                page.gap();
            }
            page.add(Style::Heading, indent, indent + 2, &format!("{}:", node.label.trim_end_matches(':')));
            runs(nodes).for_each(|run| draw_run(page, run, indent + 2));
        }
        Kind::Cards { layout, cards } => draw_cards(page, &node.label, *layout, cards, indent),
        Kind::Card(face) => draw_card(page, face, 1, indent),
        Kind::Track { places, markers } => {
            page.add(Style::Plain, indent, indent + 2, &track(&node.label, places, markers));
        }
        Kind::Clock { hour, of, marks } => draw_clock(page, &node.label, *hour, *of, marks, indent),
        Kind::Sheet { rows } if rows.iter().any(is_sentence) => {
            page.add(Style::Strong, indent, indent + 2, &format!("{}:", node.label.trim_end_matches(':')));
            for (name, text) in rows {
                let between = if name.is_empty() || text.is_empty() { "" } else { ": " };
                page.add(Style::Plain, indent + 2, indent + 4, &format!("- {name}{between}{text}"));
            }
        }
        Kind::Sheet { rows } => {
            page.add(Style::Plain, indent, indent + 2, &headed(&node.label, &join(said(rows), ", ")));
        }
        Kind::Stage { lines, nodes } if lines.is_empty() && nodes.is_empty() => {}
        Kind::Stage { lines, nodes } => {
            page.gap();
            page.add(Style::Strong, indent, indent + 2, &format!(">> {}", node.label));
            for line in lines {
                page.add(Style::Plain, indent + 3, indent + 5, line);
            }
            runs(nodes).for_each(|run| draw_run(page, run, indent + 3));
        }
        Kind::Map(map) => map::draw(page, &node.label, map, indent),
        Kind::Portrait { .. } => {}
        Kind::Ranks { rows } => {
            page.add(Style::Heading, indent, indent + 2, &format!("{}:", node.label.trim_end_matches(':')));
            draw_ranks(page, rows, indent + 2);
        }
        Kind::Text => page.add(Style::Plain, indent, indent + 2, &node.label),
        Kind::Meter { .. } | Kind::Counter { .. } | Kind::Back { .. } | Kind::Dice { .. } => {
            page.add(Style::Plain, indent, indent + 2, &short(node));
        }
    }
}

fn short(node: &Node<String>) -> String {
    match &node.kind {
        Kind::Meter { value, max } => format!("{} {value}/{max} {}", node.label, bar(*value, *max)),
        Kind::Counter { value } => named_number(&node.label, i64::from(*value)),
        Kind::Back { count } => named_number(&node.label, i64::from(*count)),
        Kind::Dice { faces } => {
            // Dice of several colours say theirs, and stand apart.
            let between = if faces.iter().any(|die| !die.colour.is_empty()) { ", " } else { " " };
            format!("{} [{}]", node.label, join(faces.iter().map(die), between))
        }
        Kind::Cards { .. } | Kind::Sheet { .. } => format!("{} -", node.label.trim_end_matches(':')),
        _ => node.label.clone(),
    }
}

/// `red 5*`: colour, face, and a sign for what has become of it.
fn die(die: &Die<String>) -> String {
    let colour = if die.colour.is_empty() { String::new() } else { format!("{} ", die.colour) };
    let state = match die.state {
        DieState::Plain => "",
        DieState::Counts => "!",
        DieState::Rerolled => "*",
        DieState::Spent => " spent",
        DieState::Waiting => " to roll",
    };
    format!("{colour}{}{state}", die.face)
}

/// `Clout 7`; a label that already says its number is left alone.
fn named_number(label: &str, number: i64) -> String {
    let said = label.split(|c: char| !c.is_ascii_digit() && c != '-').any(|word| word == number.to_string());
    if said { label.to_owned() } else { format!("{label} {number}") }
}

fn bar(value: i32, max: i32) -> String {
    const LENGTH: i64 = 10;
    let full = (i64::from(value) * LENGTH + i64::from(max) / 2) / i64::from(max.max(1));
    let full = full.clamp(i64::from(value > 0), LENGTH) as usize;
    format!("[{}{}]", "#".repeat(full), ".".repeat(LENGTH as usize - full))
}

fn track(label: &str, places: &[String], markers: &[(String, u16)]) -> String {
    let place = |(index, name): (usize, &String)| {
        let here: Vec<&str> =
            markers.iter().filter(|(_, at)| usize::from(*at) == index).map(|(marker, _)| marker.as_str()).collect();
        match here.as_slice() {
            [] => name.clone(),
            markers => format!("{name} <{}>", markers.join(", ")),
        }
    };
    headed(label, &join(places.iter().enumerate().map(place), " | "))
}

fn draw_clock(page: &mut Page, label: &str, hour: u8, of: u8, marks: &[(u8, String)], indent: usize) {
    let face = join((1..=of).map(|at| if at == hour { format!("<{at}>") } else { at.to_string() }), " ");
    page.add(Style::Strong, indent, indent + 2, &headed(label, &face));
    let coming = marks.iter().filter(|(at, _)| *at >= hour).map(|(at, what)| format!("{at}: {what}"));
    page.add(Style::Quiet, indent + 2, indent + 4, &join(coming, "; "));
}

fn draw_cards(page: &mut Page, label: &str, layout: Layout, cards: &[Node<String>], indent: usize) {
    let in_full = matches!(layout, Layout::Row | Layout::Fan) && cards.iter().any(|c| matches!(c.kind, Kind::Card(_)));
    if !in_full {
        page.add(Style::Plain, indent, indent + 2, &headed(label, &listed(cards)));
        return;
    }
    page.add(Style::Strong, indent, indent + 2, &format!("{}:", label.trim_end_matches(':')));
    for (node, count) in counted(cards) {
        match &node.kind {
            Kind::Card(face) => draw_card(page, face, count, indent + 2),
            Kind::Back { .. } => page.add(Style::Plain, indent + 2, indent + 4, &format!("- {}", back(node, count))),
            _ => draw(page, node, indent + 2),
        }
    }
}

/// Like cards once, with how many there are, in the order of the first of each.
fn counted(cards: &[Node<String>]) -> Vec<(&Node<String>, usize)> {
    let mut counted: Vec<(&Node<String>, usize)> = Vec::new();
    for card in cards {
        let same = |(other, _): &&mut (&Node<String>, usize)| match (&other.kind, &card.kind) {
            (Kind::Card(a), Kind::Card(b)) => a == b,
            (Kind::Back { .. }, Kind::Back { .. }) => other.label == card.label,
            _ => false,
        };
        let more = copies(card);
        match counted.iter_mut().find(same) {
            Some((_, count)) => *count += more,
            None => counted.push((card, more)),
        }
    }
    counted
}

fn copies(card: &Node<String>) -> usize {
    if let Kind::Back { count } = card.kind { usize::from(count) } else { 1 }
}

/// Cards by name only: `Copper x3, Mend, 2 face down`.
fn listed(cards: &[Node<String>]) -> String {
    let name = |(node, count): (&Node<String>, usize)| match &node.kind {
        Kind::Card(face) => format!("{}{}{}", face.title, times(count), state_word(face.state)),
        Kind::Back { .. } => back(node, count),
        _ => short(node),
    };
    join(counted(cards).into_iter().map(name), ", ")
}

/// A pile says how many it has; single backs are counted like cards.
fn back(node: &Node<String>, count: usize) -> String {
    match node.kind {
        Kind::Back { count: 1 } => format!("{}{}", node.label, times(count)),
        _ => named_number(&node.label, count as i64),
    }
}

fn times(count: usize) -> String {
    if count > 1 { format!(" x{count}") } else { String::new() }
}

const fn state_word(state: CardState) -> &'static str {
    match state {
        CardState::Plain | CardState::Usable | CardState::Dimmed => "",
        CardState::Spent => " (spent)",
    }
}

/// Title, badges and line, then what it does; on one line if it fits.
fn draw_card(page: &mut Page, face: &Face<String>, count: usize, indent: usize) {
    let mark = if face.state == CardState::Usable { "*" } else { "-" };
    let mut head = format!("{mark} {}{}{}", face.title, times(count), state_word(face.state));
    let badges = join(face.badges.iter().map(|badge| format!("{} {}", badge.name, badge.value)), ", ");
    let facts = join([face.line.clone(), badges].into_iter().filter(|fact| !fact.is_empty()), "; ");
    if !facts.is_empty() {
        _ = write!(head, " ({facts})");
    }
    if !face.text.is_empty() {
        _ = write!(head, ": {}", face.text.join(" "));
    }
    let style = if face.state == CardState::Dimmed { Style::Quiet } else { Style::Plain };
    page.add(style, indent, indent + 4, &head);
}

/// Somebody else's place is told in short, and so are the sides of what is being resolved.
fn is_far(node: &Node<String>) -> bool {
    matches!(node.kind, Kind::Group { .. })
        && (node.role == Role::Rival || node.owner.is_some() && node.role != Role::Mine)
}

/// Two hosts side by side, the ranks below each other; in a narrow window each rank is a line.
fn draw_ranks(page: &mut Page, rows: &[Rank<String>], indent: usize) {
    let wide = |text: &str| text.chars().count();
    let rows: Vec<[String; 3]> = rows.iter().map(rank_parts).collect();
    let [when, left, right] = [0, 1, 2].map(|part| rows.iter().map(|row| wide(&row[part])).max().unwrap_or(0));
    if indent + when + left + right + 7 > page.width() {
        rows.iter().for_each(|row| page.add(Style::Plain, indent, indent + 2, &rank_line(row)));
        return;
    }
    for [label, mine, theirs] in &rows {
        let line = format!("{}{label:<when$}  {mine:>left$} | {theirs}", " ".repeat(indent));
        page.raw(Style::Plain, line.trim_end().to_owned());
    }
}

fn rank(row: &Rank<String>) -> String {
    rank_line(&rank_parts(row))
}

fn rank_line([label, left, right]: &[String; 3]) -> String {
    format!("{label}: {left} | {right}")
}

/// One time of a battle: when, and who stands on either side.
fn rank_parts(row: &Rank<String>) -> [String; 3] {
    let formation = |one: &Formation<String>| {
        let mut said = format!("{} {}", one.standing, one.label);
        for (count, word) in [(one.fallen, "routed"), (one.lost, "lost"), (one.hurt, "damage")] {
            if count > 0 {
                _ = write!(said, ", {count} {word}");
            }
        }
        let drawn = join(one.drawn.iter().map(short), ", ");
        if drawn.is_empty() { said } else { format!("{said} ({drawn})") }
    };
    let side = |side: &[Formation<String>]| {
        let said = join(side.iter().map(formation), "; ");
        if said.is_empty() { "-".to_owned() } else { said }
    };
    let now = if row.now { " <now>" } else { "" };
    [format!("{}{now}", row.label), side(&row.sides[0]), side(&row.sides[1])]
}

/// Somebody else's place: the numbers on one line, what lies there on a line each.
fn draw_far(page: &mut Page, node: &Node<String>, nodes: &[Node<String>], indent: usize) {
    let (mut values, mut lines) = (Vec::new(), Vec::new());
    gather_far(nodes, &mut values, &mut lines);
    let head = format!("{}: {}", node.label.trim_end_matches(':'), values.join(", "));
    page.add(Style::Strong, indent, indent + 2, &head);
    for line in &lines {
        page.add(Style::Plain, indent + 2, indent + 4, line);
    }
}

fn gather_far(nodes: &[Node<String>], values: &mut Vec<String>, lines: &mut Vec<String>) {
    let first_sheet = nodes.iter().find(|node| matches!(node.kind, Kind::Sheet { .. })).map(|node| &node.id);
    for node in nodes {
        match &node.kind {
            Kind::Meter { value, max } => values.push(format!("{} {value}/{max}", node.label)),
            Kind::Counter { .. } | Kind::Back { .. } | Kind::Dice { .. } => values.push(short(node)),
            // The first sheet says who this is; what another one lists has a name of its own.
            Kind::Sheet { rows } if first_sheet == Some(&node.id) => values.extend(said(rows)),
            Kind::Sheet { rows } if rows.is_empty() => {}
            Kind::Sheet { rows } => lines.push(headed(&node.label, &join(said(rows), ", "))),
            Kind::Cards { layout, cards } if cards.is_empty() && *layout != Layout::Fan => {}
            Kind::Cards { cards, .. } if cards.iter().all(|card| matches!(card.kind, Kind::Back { .. })) => {
                let total: usize = cards.iter().map(copies).sum();
                values.push(named_number(&node.label, total as i64));
            }
            Kind::Cards { cards, .. } => lines.push(format!("{}: {}", node.label, listed(cards))),
            Kind::Card(face) => lines.push(face.title.clone()),
            Kind::Group { nodes } => gather_far(nodes, values, lines),
            Kind::Stage { lines: said, nodes } => {
                lines.extend(said.iter().cloned());
                gather_far(nodes, values, lines);
            }
            Kind::Track { places, markers } => lines.push(track(&node.label, places, markers)),
            Kind::Clock { hour, of, .. } => values.push(format!("{} {hour}/{of}", node.label)),
            Kind::Portrait { .. } => {}
            Kind::Ranks { rows } => lines.extend(rows.iter().map(rank)),
            Kind::Map(_) | Kind::Text => lines.push(node.label.clone()),
        }
    }
}

/// Values stand side by side; what is a sentence has a line of its own.
fn is_sentence((_, text): &(String, String)) -> bool {
    text.chars().count() > 40
}

fn said(rows: &[(String, String)]) -> impl Iterator<Item = String> {
    rows.iter().map(|(name, value)| format!("{name} {value}").trim_end().to_owned())
}

fn headed(label: &str, text: &str) -> String {
    if label.is_empty() { text.to_owned() } else { format!("{}: {text}", label.trim_end_matches(':')) }
}

fn join(parts: impl IntoIterator<Item = String>, between: &str) -> String {
    parts.into_iter().collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::scene::{Badge, Owner};

    fn node(id: &str, label: &str, kind: Kind<String>) -> Node<String> {
        Node::new(id, label.to_owned(), kind)
    }

    fn card(id: &str, title: &str) -> Node<String> {
        let face = Face {
            frame: "plain",
            icon: "coin",
            title: title.into(),
            line: "Utility".into(),
            picture: "".into(),
            badges: vec![Badge::new("play", "play".into(), "0".into())],
            text: vec!["Gain 1 Clout.".into()],
            flavour: None,
            state: CardState::Plain,
            barred: None,
        };
        node(id, title, Kind::Card(face))
    }

    fn cards(id: &str, label: &str, layout: Layout, cards: Vec<Node<String>>) -> Node<String> {
        node(id, label, Kind::Cards { layout, cards })
    }

    fn table() -> Scene<String> {
        let health = |id: &str| node(id, "Health", Kind::Meter { value: 12, max: 30 });
        let mine = vec![
            health("a-health"),
            node("a-clout", "Clout", Kind::Counter { value: 3 }),
            cards("a-hand", "Hand", Layout::Fan, vec![card("c1", "Copper"), card("c2", "Copper"), card("m", "Mend")]),
        ];
        let sheet = |id: &str, label: &str, name: &str, value: &str| {
            node(id, label, Kind::Sheet { rows: vec![(name.into(), value.into())] })
        };
        let theirs = vec![
            health("f-health"),
            sheet("f-board", "Board", "Caster", "5/3"),
            sheet("f-archive", "Archive", "Copper", "x2"),
            cards("f-hand", "Hand", Layout::Fan, vec![node("h1", "a card", Kind::Back { count: 1 }); 5]),
            cards(
                "f-armory",
                "Armory",
                Layout::Row,
                vec![card("w", "Wall"), node("r", "face down", Kind::Back { count: 2 })],
            ),
        ];
        let clock = Kind::Clock { hour: 5, of: 12, marks: vec![(3, "past".into()), (8, "Midnight market".into())] };
        let empty = vec![health("z-health"), cards("z-armory", "Armory", Layout::Row, vec![])];
        let stage = Kind::Stage { lines: vec!["Freya attacks Ada.".into()], nodes: vec![] };
        Scene::of(vec![
            node("clock", "Clock", clock),
            node("freya", "Freya", Kind::Group { nodes: theirs }).role(Role::Rival),
            node("zyla", "Zyla", Kind::Group { nodes: empty }).role(Role::Rival),
            node("ada", "Ada", Kind::Group { nodes: mine }).role(Role::Mine),
            node("attack", "Attack", stage).role(Role::Stage),
        ])
    }

    #[test]
    fn the_own_place_is_shown_in_full_and_others_in_two_lines() {
        let text = render(&table(), 80).text(false);
        let expected = "\
Clock: 1 2 3 4 <5> 6 7 8 9 10 11 12
  8: Midnight market

Freya: Health 12/30, Caster 5/3, Hand 5
  Archive: Copper x2
  Armory: Wall, face down 2
Zyla: Health 12/30

Ada:
  Health 12/30 [####......], Clout 3
  Hand:
    - Copper x2 (Utility; play 0): Gain 1 Clout.
    - Mend (Utility; play 0): Gain 1 Clout.

>> Attack
   Freya attacks Ada.
";
        assert_eq!(text, expected);
    }

    #[test]
    fn no_line_is_wider_than_asked_for() {
        for width in [30, 40, 80] {
            assert!(render(&table(), width).lines().all(|line| line.chars().count() <= width));
        }
    }

    #[test]
    fn sentences_of_a_sheet_have_lines_of_their_own() {
        let sheet = |text: &str| {
            let rows = vec![("Master".to_owned(), text.to_owned()), ("Turn".to_owned(), "4".to_owned())];
            render(&Scene::of(vec![node("goals", "Goals", Kind::Sheet { rows })]), 80).text(false)
        };
        assert_eq!(sheet("asleep"), "Goals: Master asleep, Turn 4\n");
        let long = "Keep them: when the last turn ends, they are still below.";
        assert_eq!(sheet(long), format!("Goals:\n  - Master: {long}\n  - Turn: 4\n"));
    }

    #[test]
    fn a_meter_shows_some_life_until_there_is_none() {
        assert_eq!(bar(1, 30), "[#.........]");
        assert_eq!(bar(0, 30), "[..........]");
        assert_eq!(bar(40, 30), "[##########]");
        assert_eq!(bar(1, 0), "[##########]");
    }

    fn battle() -> Scene<String> {
        let troops = |label: &str, standing, fallen| Formation {
            id: label.to_owned(),
            icon: "triangle",
            picture: "".into(),
            label: label.to_owned(),
            owner: Owner::seat(kernel::Seat(0)),
            standing,
            fallen,
            lost: 0,
            hurt: 0,
            drawn: vec![],
        };
        let rows = vec![
            Rank { label: "1".into(), sides: [vec![], vec![troops("Archers", 2, 1)]], now: false },
            Rank { label: "3".into(), sides: [vec![troops("Footmen", 3, 0)], vec![]], now: true },
        ];
        Scene::of(vec![node("battle", "Battle", Kind::Ranks { rows })])
    }

    #[test]
    fn hosts_face_each_other_where_there_is_room() {
        let wide = "Battle:\n  1                - | 2 Archers, 1 routed\n  3 <now>  3 Footmen | -\n";
        assert_eq!(render(&battle(), 80).text(false), wide);
        let narrow = "Battle:\n  1: - | 2 Archers, 1 routed\n  3 <now>: 3 Footmen | -\n";
        assert_eq!(render(&battle(), 36).text(false), narrow);
    }

    #[test]
    fn dice_say_their_colour_and_what_became_of_them() {
        let die = |face: &str, colour, state| Die { face: face.into(), shows: vec![], sides: 6, colour, state };
        let faces = vec![die("5", "red", DieState::Counts), die("2", "black", DieState::Rerolled)];
        assert_eq!(short(&node("dice", "Roll", Kind::Dice { faces })), "Roll [red 5!, black 2*]");
        let faces = vec![die("5", "", DieState::Plain), die("2", "", DieState::Rerolled)];
        assert_eq!(short(&node("dice", "Roll", Kind::Dice { faces })), "Roll [5 2*]");
    }

    #[test]
    fn a_track_names_its_markers_where_they_stand() {
        let text = track("Trail", &["Gate".into(), "Bridge".into()], &[("Zyla".into(), 1)]);
        assert_eq!(text, "Trail: Gate | Bridge <Zyla>");
    }
}

//! Options as numbered lines, and which of them a typed line means.

use catalog::{Goal, Offer};
use kernel::scene::{Cell, Kind, Node};

/// The offer a line means: by number, by the choice itself or by the words it is offered with.
pub(super) fn find_offer<'o>(offers: &'o [Offer], line: &str) -> Option<&'o Offer> {
    if let Some(offer) = offers.iter().find(|offer| offer.choice == line) {
        return Some(offer);
    }
    if let Ok(number) = line.parse::<usize>() {
        return offers.get(number.checked_sub(1)?);
    }
    let same = |offer: &&Offer| offer.choice.eq_ignore_ascii_case(line) || offer.text.eq_ignore_ascii_case(line);
    offers.iter().find(same)
}

/// The first few options that have all the words that were typed.
pub(super) fn near_offers(offers: &[Offer], line: &str) -> String {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let has_all = |offer: &Offer| {
        let text = format!("{} {}", offer.choice, offer.text).to_lowercase();
        !words.is_empty() && words.iter().all(|word| text.contains(word.as_str()))
    };
    let near = offers.iter().enumerate().filter(|(_, offer)| has_all(offer)).take(3);
    near.map(|(index, offer)| format!("{} ({})", index + 1, offer.text)).collect::<Vec<_>>().join(" or ")
}

pub(super) fn offer_line(index: usize, offer: &Offer, detail: Option<&str>) -> String {
    let detail = detail.map(|detail| format!(" - {detail}")).unwrap_or_default();
    let odds = offer.odds.as_ref().map_or(String::new(), |odds| format!(" ({} % {})", odds.percent, odds.of));
    format!("{}. {}{odds}{detail} [{}]", index + 1, offer.text, offer.rule)
}

/// The goals a typed name means: by number, by the thing where it ends, or by all its words.
pub(super) fn find_goals<'g>(goals: &'g [Goal], name: &str) -> Vec<&'g Goal> {
    let number = name.parse::<usize>().ok().and_then(|number| goals.get(number.checked_sub(1)?));
    if let Some(goal) = number.or_else(|| goals.iter().find(|goal| goal.to == name)) {
        return vec![goal];
    }
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let spoken = |goal: &Goal| -> Vec<String> {
        goal.text.to_lowercase().split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned).collect()
    };
    let whole = |goal: &&Goal| words.iter().all(|word| spoken(goal).contains(word));
    let part = |goal: &&Goal| words.iter().all(|word| spoken(goal).iter().any(|said| said.starts_with(word.as_str())));
    let found: Vec<&Goal> = goals.iter().filter(whole).collect();
    if found.is_empty() { goals.iter().filter(part).collect() } else { found }
}

pub(super) fn goal_line(index: usize, goal: &Goal) -> String {
    let detail = goal.detail.as_ref().map(|detail| format!(" - {detail}")).unwrap_or_default();
    format!("{}. {}{detail} [{}]", index + 1, goal.text, goal.rule)
}

/// Free places of a land that grows have no name but the number of the one option that is about them.
pub(super) fn number_places(nodes: &mut [Node<String>], offers: &[Offer]) {
    for node in nodes {
        match &mut node.kind {
            Kind::Map(map) => {
                let number = |cell: &Cell<String>| {
                    let mut about =
                        (1_usize..).zip(offers).filter(|(_, offer)| cell.free && offer.at.contains(&cell.id));
                    about.next().filter(|_| about.next().is_none()).map(|(number, _)| number.to_string())
                };
                let named = |cell: &Cell<String>| Cell { name: number(cell).or(cell.name.clone()), ..cell.clone() };
                map.cells = map.cells.iter().map(named).collect();
            }
            Kind::Group { nodes } | Kind::Stage { nodes, .. } => number_places(nodes, offers),
            _ => {}
        }
    }
}

/// How far to set a number in, so that numbers of up to `digits` digits end in one column (one space stays in front).
pub(super) fn margin(number: usize, digits: usize) -> usize {
    (digits + 1).saturating_sub(number.to_string().len())
}

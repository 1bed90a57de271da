//! What the kings, heroes and cards of Midnight say beside what all cards say.

use super::content::{Activation, Favoured, HEROES, King, MIDNIGHT, Minion, Minions, ShadowPower};
use crate::TERRAIN_THINGS;
use crate::content::{CardType, KindInfo};
use crate::text::m;
use kernel::{Arg, Message, Thing};

/// The words of minions on a Challenge.
pub fn minions_line(minions: Minions) -> Message {
    let words: Vec<Arg> = minions.iter().map(|minion| Arg::from(minion_word(minion))).collect();
    m("midnight-minions-of").with("list", words)
}

pub fn minion_word(minion: Minion) -> Message {
    m("midnight-minion").with("minion", minion.slug())
}

/// Of which kind an Item is: that decides whether it can become a Covenant Item, and what it is worth as an upgrade.
pub fn activation_line(info: &KindInfo) -> Option<Message> {
    let item = !matches!(info.card_type, CardType::Challenge | CardType::Ally);
    let deck = if info.home == MIDNIGHT { "midnight" } else { "goods" };
    let line = m("midnight-text-activation").with("kind", Activation::of(info).slug()).with("deck", deck);
    item.then_some(line)
}

/// Type and cost of what is bought or laid under an Item.
pub fn headline(info: &KindInfo) -> Option<Message> {
    let challenge = info.card_type == CardType::Challenge;
    let subtype = if info.subtype_name.is_empty() { "no" } else { "yes" };
    let line = m("midnight-headline").with("type", info.card_type.slug()).with("has", subtype);
    (!challenge).then(|| line.with("subtype", info.subtype_name.clone()).with("cost", info.cost))
}

/// Where a hero is at home.
pub fn favoured_line(favoured: Favoured) -> Option<Message> {
    let terrain = |number: u8| Thing(TERRAIN_THINGS + u16::from(number));
    let line = |home: &'static str| m("midnight-text-favoured").with("home", home);
    match favoured {
        Favoured::Nowhere => None,
        Favoured::Terrain(number) => Some(line("terrain").with("terrain", terrain(number))),
        Favoured::Towns => Some(line("towns").with("terrain", terrain(0))),
        Favoured::AnyTerrain => Some(line("any").with("terrain", terrain(0))),
    }
}

/// Everything that stands on a Night King's tile.
pub fn king_lines(king: &King) -> Vec<Message> {
    let [ranged, melee, magic] = king.symbols.map(|terrain| Thing(TERRAIN_THINGS + u16::from(terrain)));
    let minions: Vec<Arg> = king
        .minions
        .iter()
        .map(|&(minion, price)| m("midnight-text-minion").with("minion", minion_word(minion)).with("n", price).into())
        .collect();
    let verbatim = |text: &str| m("runebound-verbatim").with("text", text.to_owned());
    vec![
        m("midnight-king-title").with("title", king.title.clone()),
        m("midnight-text-symbols").with("ranged", ranged).with("melee", melee).with("magic", magic),
        m("midnight-text-minions").with("list", minions),
        power_line(king),
        verbatim(&king.style),
        verbatim(&king.flavour),
    ]
}

/// What a shadow power does; how often, its level says.
fn power_line(king: &King) -> Message {
    let spaces = if let ShadowPower::Wings(spaces) = king.power { spaces } else { 0 };
    let often = king.further.map(|uses| m("runebound-n").with("n", uses).into());
    let further = if king.further == [0; HEROES] { "no" } else { "yes" };
    let line = m("midnight-text-power").with("power", king.power.slug()).with("n", spaces).with("doom", king.doom);
    line.with("further", further).with("list", often.to_vec())
}

//! What a player can choose, and how it is written: `tile 5`, `area 5b`, `take 3 footman`, `done`.
//!
//! What a choice is for is said by the step that asks: `area 5b` activates, retreats or builds. Deliberately absent: what
//! is legal.

use crate::Runewars;
use crate::ids::{Area, Attribute, Development, Faction, Fate, Hero, Order, Quest, Resource, Tile, Title, Unit};
use crate::land::{Hex, SIDES, Spot};
use crate::play::cards::CardChoice;
use crate::state::{HEROES, MOST_INFLUENCE};
use kernel::Refusal;
use kernel::grammar::{Phrase, Typed};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Faction(Faction),
    Tile(Tile),
    Turning(u8),
    Place(Hex),
    Marker(Spot),
    /// A home realm: on which marker, on which side of it the third area lies, and how it is turned.
    Home {
        marker: u8,
        third: u8,
        turning: u8,
    },
    Area(Area),
    /// Where the dragon rune lies; seen by the chooser alone.
    Dragon(Area),
    /// Where the false rune lies; seen by the chooser alone.
    FalseRune(Area),
    Order(Order),
    Bid(u8),
    Pay(u8),
    Units {
        unit: Unit,
        count: u8,
    },
    /// Everything that can go.
    All,
    Unit(Unit),
    Figure {
        unit: Unit,
        routed: bool,
        hurt: u8,
    },
    Hero(Hero),
    Fate(Fate),
    Resource(Resource),
    Attribute(Attribute),
    Development(Development),
    Title(Title),
    Quest(Quest),
    /// One of several printed benefits, counted from 0.
    Benefit(u8),
    Influence,
    Tactics,
    Build,
    Repair,
    Runes,
    Battle,
    Retreat,
    Move,
    Heal,
    Train,
    Claim,
    Yes,
    No,
    Done,
    Card(CardChoice),
}

const PLAIN: [(Choice, &str); 16] = [
    (Choice::All, "all"),
    (Choice::Influence, "influence"),
    (Choice::Tactics, "tactics"),
    (Choice::Build, "build"),
    (Choice::Repair, "repair"),
    (Choice::Runes, "runes"),
    (Choice::Battle, "battle"),
    (Choice::Retreat, "retreat"),
    (Choice::Move, "move"),
    (Choice::Heal, "heal"),
    (Choice::Train, "train"),
    (Choice::Claim, "claim"),
    (Choice::Yes, "yes"),
    (Choice::No, "no"),
    (Choice::Done, "done"),
    (Choice::Done, "pass"),
];

/// A coordinate is written without a sign before the middle: `n3` is -3.
fn coordinate(number: i8) -> String {
    if number < 0 { format!("n{}", number.unsigned_abs()) } else { number.to_string() }
}

fn read_coordinate(text: &str) -> Option<i8> {
    let (digits, sign) = text.strip_prefix('n').map_or((text, 1), |digits| (digits, -1));
    let number: i8 = digits.parse().ok().filter(|number: &i8| *number >= 0)?;
    let number = number * sign;
    (coordinate(number) == text && Hex::new(number, 0).is_near()).then_some(number)
}

impl Runewars {
    pub(crate) fn write_choice(&self, choice: Choice) -> String {
        let area = |area: Area| self.content.areas[area.index()].slug.clone();
        let unit = |unit: Unit| self.content.units[unit.index()].slug.clone();
        let hex = |hex: Hex| format!("{} {}", coordinate(hex.q), coordinate(hex.r));
        match choice {
            Choice::Faction(faction) => format!("faction {}", faction.slug()),
            Choice::Tile(tile) => format!("tile {}", tile.0 + 1),
            Choice::Turning(turning) => format!("turn {turning}"),
            Choice::Place(at) => format!("at {}", hex(at)),
            Choice::Marker(spot) => format!("marker {} {}", hex(spot.at), spot.side),
            Choice::Home { marker, third, turning } => format!("home {} {third} {turning}", marker + 1),
            Choice::Area(at) => format!("area {}", area(at)),
            Choice::Dragon(at) => format!("dragon {}", area(at)),
            Choice::FalseRune(at) => format!("false {}", area(at)),
            Choice::Order(order) => format!("order {}", order.slug()),
            Choice::Bid(bid) => format!("bid {bid}"),
            Choice::Pay(price) => format!("pay {price}"),
            Choice::Units { unit: of, count } => format!("take {count} {}", unit(of)),
            Choice::Unit(of) => format!("unit {}", unit(of)),
            Choice::Figure { unit: of, routed, hurt } => {
                let state = if routed { "routed " } else { "" };
                let hurt = if hurt > 0 { format!(" hurt {hurt}") } else { String::new() };
                format!("figure {state}{}{hurt}", unit(of))
            }
            Choice::Hero(hero) => format!("hero {}", self.content.heroes[hero.index()].slug),
            Choice::Fate(fate) => format!("fate {}", fate.0 + 1),
            Choice::Resource(resource) => format!("resource {}", resource.slug()),
            Choice::Attribute(attribute) => format!("attribute {}", attribute.slug()),
            Choice::Development(development) => format!("development {}", development.slug()),
            Choice::Title(title) => format!("title {}", title.slug()),
            Choice::Quest(quest) => format!("quest {}", self.content.quests[quest.index()].slug),
            Choice::Benefit(number) => format!("benefit {}", number + 1),
            Choice::Card(choice) => self.write_card_choice(choice),
            plain => PLAIN.iter().find(|(known, _)| *known == plain).map_or("done", |(_, word)| word).to_owned(),
        }
    }

    pub(crate) fn read_choice(&self, text: &str) -> Result<Choice, Refusal> {
        let typed = Typed::new(text);
        let (verb, rest) = typed.verb();
        if let Some(&(choice, _)) = PLAIN.iter().find(|(_, word)| *word == verb) {
            return rest.end(choice);
        }
        let area = |word: Phrase| word.one_of(Area::all(), |area| &self.content.areas[area.index()].slug);
        let unit = |word: Phrase| word.one_of(Unit::all(), |unit| &self.content.units[unit.index()].slug);
        let words = |phrase: Phrase| -> Vec<String> { phrase.text().split(' ').map(str::to_owned).collect() };
        let hex = |q: &str, r: &str| Some(Hex::new(read_coordinate(q)?, read_coordinate(r)?));
        let digit = |text: &str, below: u8| text.parse::<u8>().ok().filter(|n| *n < below && n.to_string() == text);
        let unreadable = || typed.unreadable();
        Ok(match verb {
            "faction" => Choice::Faction(rest.one_of(Faction::ALL.iter().copied(), Faction::slug)?),
            "tile" => Choice::Tile(Tile(rest.ordinal(crate::ids::LAND_TILES as u8)?)),
            "turn" => Choice::Turning(digit(rest.text(), SIDES as u8).ok_or_else(unreadable)?),
            "at" => match &words(rest)[..] {
                [q, r] => Choice::Place(hex(q, r).ok_or_else(unreadable)?),
                _ => return Err(unreadable()),
            },
            "marker" => match &words(rest)[..] {
                [q, r, side] => {
                    let (at, side) = (hex(q, r).ok_or_else(unreadable)?, digit(side, 3).ok_or_else(unreadable)?);
                    Choice::Marker(Spot { at, side })
                }
                _ => return Err(unreadable()),
            },
            "home" => match &words(rest)[..] {
                [marker, third, turning] => {
                    let marker = digit(marker, 5).and_then(|number| number.checked_sub(1)).ok_or_else(unreadable)?;
                    let third = digit(third, 2).ok_or_else(unreadable)?;
                    Choice::Home { marker, third, turning: digit(turning, SIDES as u8).ok_or_else(unreadable)? }
                }
                _ => return Err(unreadable()),
            },
            "area" => Choice::Area(area(rest)?),
            "dragon" => Choice::Dragon(area(rest)?),
            "false" => Choice::FalseRune(area(rest)?),
            "order" => Choice::Order(rest.one_of(Order::ALL.iter().copied(), Order::slug)?),
            "bid" => Choice::Bid(digit(rest.text(), MOST_INFLUENCE + 1).ok_or_else(unreadable)?),
            "pay" => Choice::Pay(digit(rest.text(), MOST_INFLUENCE + 1).ok_or_else(unreadable)?),
            "take" => {
                let (count, of) = rest.split_first();
                Choice::Units { count: count.number()?, unit: unit(of.ok_or_else(unreadable)?)? }
            }
            "unit" => Choice::Unit(unit(rest)?),
            "figure" => {
                let (of, hurt) = rest.split_maybe("hurt");
                let hurt = hurt
                    .map_or(Ok(0), |hurt| hurt.number().and_then(|n| if n == 0 { Err(unreadable()) } else { Ok(n) }))?;
                match of.after("routed") {
                    Ok(of) => Choice::Figure { unit: unit(of)?, routed: true, hurt },
                    Err(_) => Choice::Figure { unit: unit(of)?, routed: false, hurt },
                }
            }
            "hero" => {
                let heroes = (0..HEROES as u8).map(Hero);
                Choice::Hero(rest.one_of(heroes, |hero| &self.content.heroes[hero.index()].slug)?)
            }
            "fate" => Choice::Fate(Fate(rest.ordinal(crate::ids::FATES as u8)?)),
            "resource" => Choice::Resource(rest.one_of(Resource::ALL.iter().copied(), Resource::slug)?),
            "attribute" => Choice::Attribute(rest.one_of(Attribute::ALL.iter().copied(), Attribute::slug)?),
            "development" => Choice::Development(rest.one_of(Development::ALL.iter().copied(), Development::slug)?),
            "title" => Choice::Title(rest.one_of(Title::ALL.iter().copied(), Title::slug)?),
            "quest" => {
                let quests = (0..self.content.quests.len() as u8).map(Quest);
                Choice::Quest(rest.one_of(quests, |quest| &self.content.quests[quest.index()].slug)?)
            }
            "benefit" => Choice::Benefit(rest.ordinal(8)?),
            _ => Choice::Card(self.read_card_choice(&typed)?),
        })
    }
}

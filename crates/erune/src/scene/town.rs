//! Before the quest: who plays whom, what levels bring, the merchants, the fields taken along (ER-3, ER-6, ER-7, ER-108).
//!
//! A viewer sees what their own Adventurer who is in town may choose from; of the others their sheets.

use super::Eyes;
use super::cards::Sketch;
use crate::choice::{Choice, Learner};
use crate::content::ItemKind;
use crate::ids::ItemId;
use crate::state::Phase;
use kernel::scene::{CardState, Kind, Layout, Node};
use kernel::{Message, Seat, Viewer};

/// Where the cards of town lie.
pub const LESSONS: &str = "lessons";
pub const WARES: &str = "wares";
pub const SALES: &str = "sales";
pub const HEROES: &str = "archetypes";

impl Eyes<'_> {
    /// The choices of whoever looks, where they have any.
    fn own_choices(&self) -> Vec<Choice> {
        let Viewer::Seat(seat) = self.viewer else { return Vec::new() };
        let mut options = Vec::new();
        if self.game.ask(self.state).seats().contains(seat) {
            self.game.list_options(self.state, seat, &mut options);
        }
        options
    }

    /// What lies on the table between quests, and while levels are gained at a campfire.
    pub fn town(&self) -> Vec<Node> {
        let choices = self.own_choices();
        let mut nodes = Vec::new();
        if self.state.phase == Phase::Muster {
            let cards = choices.iter().filter_map(|choice| match choice {
                Choice::Play(archetype) => Some(self.archetype(*archetype).state(CardState::Usable).at(HEROES)),
                _ => None,
            });
            nodes.push(row(HEROES, Message::new("erune-town-heroes"), cards.collect()));
        }
        let learnt = choices.iter().filter_map(|&choice| self.lesson(choice));
        let learnt: Vec<Node> = learnt.map(|card| card.state(CardState::Usable).at(LESSONS)).collect();
        if !learnt.is_empty() {
            nodes.push(row(LESSONS, Message::new("erune-town-lessons"), learnt));
        } else if self.state.phase == Phase::Town {
            nodes.extend(self.merchants(&choices));
        }
        nodes
    }

    fn lesson(&self, choice: Choice) -> Option<Sketch> {
        match choice {
            Choice::Learn(Learner::Hero(_) | Learner::Master, skill) => Some(self.skill(skill)),
            Choice::Study(_, field) | Choice::Pick(_, field) => Some(self.field(field)),
            _ => None,
        }
    }

    /// The Adventurer of the viewer who is in town now.
    pub fn in_town(&self) -> Option<u8> {
        let Viewer::Seat(Seat(seat)) = self.viewer else { return None };
        let mut party = self.state.party();
        party.find(|&hero| self.state.hero(hero).seat == seat && !self.state.hero(hero).deeds.done)
    }

    fn merchants(&self, choices: &[Choice]) -> Vec<Node> {
        let Some(number) = self.in_town() else { return Vec::new() };
        let (game, hero) = (self.game, self.state.hero(number));
        let who = || Message::new("erune-name").with("who", game.archetype_thing(hero.archetype));
        let bought =
            |item: ItemId| choices.iter().any(|choice| matches!(choice, Choice::Buy(_, other) if *other == item));
        let mut wares: Vec<(bool, u16, ItemId)> = (0..game.content.items.len() as u8)
            .map(ItemId)
            .filter_map(|item| {
                let info = game.item(item);
                let keepsake = matches!(info.kind, ItemKind::Keepsake { .. });
                let price = info.price.filter(|_| !keepsake)?;
                Some((!bought(item), price, item))
            })
            .collect();
        // What can be paid first, then what is dearer by and by; what costs far more is for another day.
        wares.sort();
        wares.retain(|(dear, price, _)| !dear || *price <= hero.gold + WINDOW_SHOPPING);
        let ware = |(_, price, item): (bool, u16, ItemId)| {
            let card = self.item(item).badge("coin", "erune-price", price);
            let short = price.saturating_sub(hero.gold);
            match (bought(item), short) {
                (true, _) => card.state(CardState::Usable),
                (false, 0) => card.barred(Some(Message::new("erune-no-room"))),
                (false, short) => card.barred(Some(Message::new("erune-gold-short").with("n", short))),
            }
            .at(WARES)
        };
        let cards: Vec<Node> = wares.into_iter().map(ware).collect();
        let label = Message::new("erune-town-wares").with("who", who()).with("gold", hero.gold);
        let mut nodes = vec![row(WARES, label, cards)];
        let sold = choices.iter().filter_map(|choice| match choice {
            Choice::Sell(_, item) => {
                let price = game.item(*item).price.unwrap_or(0) / 2;
                Some(self.item(*item).badge("coin", "erune-price", price).at(SALES))
            }
            _ => None,
        });
        let sold: Vec<Node> = sold.collect();
        if !sold.is_empty() {
            nodes.push(row(SALES, Message::new("erune-town-sales").with("who", who()), sold));
        }
        nodes
    }
}

/// So much more than one has may still lie on the counter.
const WINDOW_SHOPPING: u16 = 20;

fn row(id: &str, label: Message, cards: Vec<Node>) -> Node {
    Node::new(id, label, Kind::Cards { layout: Layout::Grid, cards })
}

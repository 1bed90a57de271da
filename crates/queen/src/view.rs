//! The state as one viewer may know it, as JSON with the game's own words: for programs and scenarios.

use crate::Queen;
use crate::effect::Class;
use crate::state::{AFTERNOON_DECK, BANISHED, Ending, MARKET, MIDNIGHT_DECK, Shelf, Standing, State, TWILIGHT_DECK};
use kernel::{Card, Pile, Seat, Viewer};
use serde_json::{Map, Value, json};

impl Queen {
    pub(crate) fn view_json(&self, state: &State, viewer: Viewer) -> Value {
        let mut players = Map::new();
        for seat in state.seats() {
            players.insert(self.seat_slug(state, seat), self.player_json(state, seat, viewer));
        }
        let attack = state.attack.active.then(|| {
            let targets: Vec<String> =
                state.attack.targets.iter().map(|hit| self.write_target(state, hit.target)).collect();
            json!({
                "attacker": self.seat_slug(state, state.attack.attacker),
                "card": state.attack.card.get().map_or("none", |card| self.card_slug(card)),
                "class": state.attack.class.map(Class::slug),
                "unblockable": state.attack.unblockable,
                "targets": targets,
            })
        });
        json!({
            "hour": state.hour,
            "first": self.seat_slug(state, state.first),
            "turn": self.seat_slug(state, state.turn),
            "over": state.over.map(|ending| match ending {
                Ending::LastStanding => "last-standing",
                Ending::Midnight => "midnight",
                Ending::Limit => "limit",
            }),
            "winners": state.winners.iter().map(|seat| self.seat_slug(state, seat)).collect::<Vec<_>>(),
            "bazaar": self.pile_json(state, MARKET, viewer),
            "bazaar_deck": state.cards.len(Self::bazaar_deck(state)),
            "decks": {
                "afternoon": self.pile_json(state, AFTERNOON_DECK, viewer),
                "twilight": self.pile_json(state, TWILIGHT_DECK, viewer),
                "midnight": self.pile_json(state, MIDNIGHT_DECK, viewer),
            },
            "banished": self.pile_json(state, BANISHED, viewer),
            "roll": state.roll,
            "attack": attack,
            "players": players,
        })
    }

    fn player_json(&self, state: &State, seat: Seat, viewer: Viewer) -> Value {
        let player = state.player(seat);
        let slug = |seat: Seat| self.seat_slug(state, seat);
        let pile = |shelf: Shelf| self.pile_json(state, shelf.of(seat), viewer);
        let standing = match player.standing {
            Standing::Princess => "princess".to_owned(),
            Standing::Advisor(leader) => format!("advisor of {}", slug(leader)),
            Standing::Out => "out".to_owned(),
        };
        let declared = player.declared.map(|leader| {
            let revealed = player.standing != Standing::Princess || viewer == Viewer::All || viewer.is(seat);
            if revealed { slug(leader) } else { "?".to_owned() }
        });
        let mut levels = Map::new();
        let mut armory = Vec::new();
        if player.princess.is_some() {
            for class in self.princess_of(state, seat).classes {
                let (major, minor) = self.levels(state, seat, class);
                levels.insert(class.slug().into(), json!({"major": major, "minor": minor}));
            }
            for card in state.cards.iter(Shelf::Armory.of(seat)) {
                // The mark of a pact is its partner, that of any other card its tokens.
                let pact = self.content.kind(self.kind_of(card)).pact;
                armory.push(json!({
                    "card": self.card_slug(card),
                    "tokens": if pact { 0 } else { state.mark(card) },
                    "partner": pact.then(|| slug(Seat(state.mark(card)))),
                    "owner": state.owner(card).map(slug),
                }));
            }
        }
        json!({
            "seat": seat.0,
            "standing": standing,
            "health": player.health,
            "clout": player.clout,
            "levels": levels,
            "lash": player.lash,
            "prophecy": player.prophecy,
            "trance": player.trance,
            "guard": player.guard,
            "charge": player.charge,
            "declared": declared,
            "hand": pile(Shelf::Hand),
            "hand_size": state.hand_size(seat),
            "hand_limit": if player.princess.is_none() { 5 } else { self.hand_limit(state, seat) },
            "deck_size": state.cards.len(Shelf::Deck.of(seat)),
            "deck": pile(Shelf::Deck),
            "archive": pile(Shelf::Archive),
            "armory": armory,
            "reactions": pile(Shelf::Reactions),
            "vault": pile(Shelf::Vault),
            "vault_deck": state.cards.len(Shelf::VaultDeck.of(seat)),
            "vault_deck_cards": pile(Shelf::VaultDeck),
            "war_chest": pile(Shelf::WarChest),
            "ultimate": player.ultimate,
        })
    }

    pub(crate) fn card_slug(&self, card: Card) -> &str {
        self.kind_slug(self.kind_of(card))
    }

    /// The cards of a pile: what the viewer knows by slug, the rest as `?`. Where order is not visible, sorted.
    fn pile_json(&self, state: &State, pile: Pile, viewer: Viewer) -> Value {
        let mut cards: Vec<&str> = state
            .cards
            .iter(pile)
            .map(|card| if state.cards.seen_by(viewer, card) { self.card_slug(card) } else { "?" })
            .collect();
        let group = state.seats().any(|seat| pile == Shelf::Hand.of(seat) || pile == Shelf::Reactions.of(seat));
        if group {
            cards.sort_unstable();
        }
        json!(cards)
    }
}

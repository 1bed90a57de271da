//! The state as one viewer may know it, as JSON with the game's own words: for programs and scenarios.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::GROWTH_SLUGS;
use crate::content::{Colour, Kind};
use crate::map::{NOWHERE, Space};
use crate::state::{Body, Ending, Goods, MARKET_DECK, Shelf, State, What, Who, deck, stack};
use kernel::{Pile, Seat, Viewer};
use serde_json::{Map, Value, json};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn view_json(&self, state: &State<A>, viewer: Viewer) -> Value {
        let mut players = Map::new();
        for seat in state.heroes() {
            players.insert(self.seat_slug(state, seat), self.player_json(state, seat, viewer));
        }
        let mut stacks = Map::new();
        for (town, &space) in self.content.map.towns.iter().enumerate() {
            let cards = self.pile_json(state, stack(town as u8), viewer, false);
            stacks.insert(self.content.map.space(space).slug.clone(), cards);
        }
        let mut decks = Map::new();
        for colour in Colour::ALL {
            decks.insert(colour.slug().into(), self.pile_json(state, deck(colour), viewer, false));
        }
        decks.insert("market".into(), self.pile_json(state, MARKET_DECK, viewer, false));
        let counters: Vec<&str> = (0..self.content.map.spaces.len())
            .filter(|&space| state.counters.has(space))
            .map(|space| self.content.map.spaces[space].slug.as_str())
            .collect();
        let track: Vec<Value> = state
            .track
            .iter()
            .flatten()
            .map(|slot| json!({"card": self.kind_slug(self.kind_of(slot.card)), "space": self.space_slug(slot.space)}))
            .collect();
        let fight = state.fight.active.then(|| {
            let fight = &state.fight;
            json!({
                "hero": self.seat_slug(state, fight.hero()),
                "challenge": fight.challenge().map(|card| self.kind_slug(self.kind_of(card))),
                "rival": fight.rival().map(|rival| self.seat_slug(state, rival)),
                "wounds": fight.wounds,
                "round": fight.round,
                "phase": Self::phase(state).slug(),
                "attacks": fight.fighter().attacks,
                "dice": fight.dice,
            })
        });
        let offering = state.stack.iter().any(|step| matches!(step.what, What::Offer | What::Answer));
        let offer = offering.then(|| {
            let goods = |goods: &Goods<A>| {
                let cards: Vec<&str> = goods.cards.iter().map(|&card| self.kind_slug(self.kind_of(card))).collect();
                let mut all = Map::new();
                all.insert("cards".into(), json!(cards));
                all.insert("gold".into(), json!(goods.gold));
                A::view_goods(&goods.own, &mut all);
                Value::Object(all)
            };
            json!({
                "from": self.seat_slug(state, state.offer.from),
                "to": self.seat_slug(state, state.offer.to),
                "gives": goods(&state.offer.goods[0]),
                "asks": goods(&state.offer.goods[1]),
            })
        });
        let mut view = json!({
            "round": state.round,
            "first": self.seat_slug(state, state.first),
            "turn": self.seat_slug(state, state.turn),
            "over": state.over.map(Ending::slug),
            "winners": state.winners.iter().map(|seat| self.seat_slug(state, seat)).collect::<Vec<_>>(),
            "event": state.event().map(|card| self.kind_slug(self.kind_of(card))),
            "stacks": stacks,
            "decks": decks,
            "counters": counters,
            "undefeated": track,
            "dice": state.movement.dice.iter().map(|&f| self.content.face_slugs[f as usize].as_str()).collect::<Vec<_>>(),
            "fight": fight,
            "offer": offer,
            "doom": {"cards": state.doom.cards, "counters": state.doom.counters},
            "players": players,
        });
        if let Value::Object(view) = &mut view {
            A::view(self, state, viewer, view);
        }
        view
    }

    pub(crate) fn space_slug(&self, space: Space) -> &str {
        if space == NOWHERE { "nowhere" } else { &self.content.map.space(space).slug }
    }

    fn player_json(&self, state: &State<A>, seat: Seat, viewer: Viewer) -> Value {
        let player = state.player(seat);
        let body = |body: &Body<A>| {
            let mut counters = Map::new();
            counters.insert("wounds".into(), json!(body.wounds));
            counters.insert("exhaustion".into(), json!(body.exhaustion));
            A::view_marks(&body.own, &mut counters);
            Value::Object(counters)
        };
        let mut allies = Map::new();
        for ally in player.allies.iter() {
            allies.insert(self.kind_slug(self.kind_of(ally.card)).into(), body(&ally.body));
        }
        let mut grown = Map::new();
        for (slug, n) in GROWTH_SLUGS.iter().zip(player.grown) {
            grown.insert((*slug).into(), json!(n));
        }
        let known = player.hero.is_some();
        let spent: Vec<&str> = self
            .belongings(state, seat)
            .filter(|card| state.spent.has(card.index()))
            .map(|card| self.kind_slug(self.kind_of(card)))
            .collect();
        let mut view = json!({
            "seat": seat.0,
            "space": self.space_slug(player.space),
            "life": if known { self.life(state, seat, Who::Hero) } else { 0 },
            "stamina": if known { self.stamina(state, seat, Who::Hero) } else { 0 },
            "body": body(&player.body),
            "gold": player.gold,
            "level": player.level(),
            "points": player.points(),
            "counters": player.counters,
            "grown": grown,
            "items": self.pile_json(state, Shelf::Items.of(seat), viewer, false),
            "allies": allies,
            "spent": spent,
        });
        if let Value::Object(view) = &mut view {
            A::view_player(self, state, seat, viewer, view);
        }
        view
    }

    /// The cards of a pile: what the viewer knows by slug, the rest as `?`. Where order is not visible, sorted.
    pub(crate) fn pile_json(&self, state: &State<A>, pile: Pile, viewer: Viewer, sorted: bool) -> Value {
        let slug = |kind: Kind| self.kind_slug(kind);
        let mut cards: Vec<&str> = state
            .cards
            .iter(pile)
            .map(|card| if state.cards.seen_by(viewer, card) { slug(self.kind_of(card)) } else { "?" })
            .collect();
        if sorted {
            cards.sort_unstable();
        }
        json!(cards)
    }
}

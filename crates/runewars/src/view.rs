//! The state as a viewer may know it, with the game's own words as keys. Whoever sees everything sees every card and rune.

use crate::Runewars;
use crate::ids::Hero;
use crate::ids::{Faction, Order, Season, Title};
use crate::land::areas;
use crate::state::{self, HEROES, KINDS, State, hero_of, objective_of, pile, quest_of, season_of};
use kernel::{Card, Pile, Seat, Viewer};
use serde_json::{Map, Value, json};

impl Runewars {
    /// The slug of any card.
    pub(crate) fn card_slug(&self, card: Card) -> &str {
        self.slug_of(self.card_thing(card))
    }

    pub(crate) fn card_thing(&self, card: Card) -> kernel::Thing {
        match card.0 {
            state::EXPLORATION.. => {
                let number = usize::from(card.0 - state::EXPLORATION);
                let near = self.content.near_of.len();
                self.token_thing(if number < near {
                    self.content.near_of[number]
                } else {
                    self.content.far_of[number - near]
                })
            }
            state::HERO_CARDS.. => self.hero_thing(hero_of(card)),
            state::QUESTS.. => self.quest_thing(quest_of(card)),
            state::OBJECTIVES.. => self.objective_thing(objective_of(card)),
            state::REWARDS.. => self.reward_thing(self.content.rewards_of[usize::from(card.0 - state::REWARDS)]),
            state::TACTICS.. => self.tactics_thing(self.content.tactics_of[usize::from(card.0 - state::TACTICS)]),
            state::SEASON.. => self.season_thing(season_of(card)),
            _ => self.fate_thing(state::fate_of(card)),
        }
    }

    fn cards_of(&self, state: &State, viewer: Viewer, pile: Pile) -> Value {
        let card = |card: Card| state.cards.seen_by(viewer, card).then(|| self.card_slug(card));
        json!(state.cards.iter(pile).map(card).collect::<Vec<_>>())
    }

    pub(crate) fn view_json(&self, state: &State, viewer: Viewer) -> Value {
        let cards = |pile: Pile| self.cards_of(state, viewer, pile);
        let players: Map<String, Value> =
            state.seats().map(|seat| (seat.0.to_string(), self.view_player(state, viewer, seat))).collect();
        let land: Map<String, Value> = areas(state.land.laid)
            .map(|area| (self.content.areas[area.index()].slug.clone(), self.view_area(state, viewer, area)))
            .collect();
        let heroes: Map<String, Value> = (0..HEROES as u8)
            .map(Hero)
            .filter(|&hero| state.hero(hero).owner.get().is_some())
            .map(|hero| (self.content.heroes[hero.index()].slug.clone(), self.view_hero(state, viewer, hero)))
            .collect();
        let titles: Map<String, Value> = Title::ALL
            .iter()
            .map(|title| {
                let held = state.titles[title.index()];
                let view = json!({ "holder": held.holder.get().map(|seat| seat.0), "influence": held.influence });
                (title.slug().to_owned(), view)
            })
            .collect();
        let claims: Map<String, Value> = Season::ALL
            .iter()
            .map(|season| {
                let claim = state.claims[season.index()];
                (season.slug().to_owned(), json!(claim.seat.get().map(|seat| [seat.0, claim.year])))
            })
            .collect();
        let seasons: Map<String, Value> =
            Season::ALL.iter().map(|&season| (season.slug().to_owned(), cards(pile::season(season)))).collect();
        json!({
            "year": state.year, "season": state.season.slug(), "first": state.first.0,
            "players": players, "land": land, "heroes": heroes, "titles": titles, "claims": claims,
            "dragon_runes": state.dragon_runes, "false_runes": state.false_runes,
            "battle": self.view_battle(state),
            "decks": {
                "fate": cards(pile::FATE), "fate_discard": cards(pile::FATE_DISCARD), "fate_drawn": [cards(pile::fate_drawn(0)), cards(pile::fate_drawn(1))], "seasons": seasons,
                "season_discard": cards(pile::SEASON_DISCARD), "tactics": cards(pile::TACTICS),
                "tactics_discard": cards(pile::TACTICS_DISCARD), "rewards": cards(pile::REWARDS),
                "reward_discard": cards(pile::REWARD_DISCARD), "good_objectives": cards(pile::GOOD_OBJECTIVES),
                "evil_objectives": cards(pile::EVIL_OBJECTIVES), "objective_discard": cards(pile::OBJECTIVE_DISCARD),
                "quests": cards(pile::QUESTS), "quest_discard": cards(pile::QUEST_DISCARD), "heroes": cards(pile::HEROES),
                "near_tokens": cards(pile::NEAR_TOKENS), "far_tokens": cards(pile::FAR_TOKENS),
            },
        })
    }

    fn view_player(&self, state: &State, viewer: Viewer, seat: Seat) -> Value {
        let player = state.player(seat);
        let cards = |pile: Pile| self.cards_of(state, viewer, pile);
        let given: Vec<&str> = Order::ALL
            .iter()
            .filter(|order| player.given & 1 << order.index() != 0)
            .map(|order| order.slug())
            .collect();
        json!({
            "faction": player.faction.map(Faction::slug), "influence": player.influence,
            "food": player.dials[0], "wood": player.dials[1], "ore": player.dials[2],
            "order": player.order.map(Order::slug), "given": given, "eliminated": player.eliminated,
            "tactics": cards(pile::hand(seat)), "fresh": cards(pile::fresh(seat)), "quests": cards(pile::quests(seat)),
            "objective": cards(pile::objective(seat)), "looks_at": cards(pile::looked_at(seat)),
            "areas": state.controlled(seat).count_ones(),
        })
    }

    fn view_area(&self, state: &State, viewer: Viewer, area: crate::ids::Area) -> Value {
        let place = state.place(area);
        let owner = state.controller(area);
        let army = |counts: &[u8; KINDS]| -> Map<String, Value> {
            let there = counts.iter().enumerate().filter(|(_, count)| **count > 0);
            there
                .map(|(kind, &count)| (self.content.units[state.unit(owner, kind).index()].slug.clone(), json!(count)))
                .collect()
        };
        let hex = state.land.hex(area);
        let rune = place.rune.map(|token| {
            let dragon = state.runes.seen_by(viewer, token);
            json!({ "dragon": dragon, "open": state.runes_up & area.bit() != 0 })
        });
        json!({
            "q": hex.q, "r": hex.r, "owner": owner.map(|seat| seat.0), "standing": army(&place.standing),
            "routed": army(&place.routed), "rune": rune,
            "stronghold": place.stronghold.map(|held| json!({
                "damaged": held.damaged, "development": held.development.map(crate::ids::Development::slug),
            })),
            "activated": place.activated.iter().map(|seat| seat.0).collect::<Vec<_>>(),
            "city": place.city.map(|city| self.content.cities[city.index()].slug.as_str()),
            "lost": self.cards_of(state, viewer, pile::lost(area)),
            "token": if area.is_home() { json!([]) } else { self.cards_of(state, viewer, pile::token(area)) },
        })
    }

    fn view_hero(&self, state: &State, viewer: Viewer, hero: Hero) -> Value {
        let at = state.hero(hero);
        json!({
            "owner": at.owner.get().map(|seat| seat.0), "area": self.content.areas[at.area.index()].slug,
            "damage": at.damage, "routed": at.routed, "training": at.training,
            "rewards": self.cards_of(state, viewer, pile::carried(hero)),
        })
    }

    fn view_battle(&self, state: &State) -> Value {
        if !state.battle_rages() {
            return Value::Null;
        }
        let side = |side: usize| -> Vec<Value> {
            let figures = state.battle.sides[side].host.figures();
            figures
                .map(|(figure, count)| {
                    let unit = &self.content.units[self.unit_in_battle(state, side, figure.kind.into()).index()].slug;
                    json!({ "unit": unit, "routed": figure.routed, "hurt": figure.hurt, "count": count })
                })
                .collect()
        };
        json!({
            "at": self.content.areas[state.battle.at.index()].slug, "initiative": state.battle.initiative,
            "attacker": side(state::ATTACKER), "defender": side(state::DEFENDER),
            "strength": [self.strength(state, state::ATTACKER), self.strength(state, state::DEFENDER)],
        })
    }
}

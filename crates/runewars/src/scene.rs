//! The table as one viewer sees it: the land, the battle by ranks, what each player has, and the decks.

use crate::Runewars;
use crate::ids::{Area, Border, Faction, Hero, Order, Resource, Season, Shape, Title};
use crate::land::{Hex, areas};
use crate::play::{development_name, order_name, resource_name, season_name, strike_name};
use crate::state::{ATTACKER, DEFENDER, HEROES, KINDS, State, fate_of, pile};
use crate::step::{MarchStep, SetupStep, Step};
use crate::text::free_id;
use kernel::scene::{
    Badge, CardState, Cell, Edge, Face, Figure, FigureState, Formation, Grid, Kind, Layout, Map, Mark, Marker, Node,
    Owner, Rank, Reach, Region, Role, Troop,
};
use kernel::{Card, Message, Pile, Scene, Seat, Viewer};
use std::borrow::Cow;

fn plain(id: &'static str) -> Message {
    Message::new(id)
}

/// A flat hexagon as the house draws it, turned by a twelfth: column and row.
fn cell_of(hex: Hex) -> (i16, i16) {
    let (q, r) = (i16::from(hex.q), i16::from(hex.r));
    (q + (r - (r & 1)) / 2, r)
}

impl Runewars {
    pub(crate) fn cell_id(&self, area: Area) -> String {
        format!("area-{}", self.content.areas[area.index()].slug)
    }

    pub(crate) fn hero_id(&self, hero: Hero) -> String {
        format!("hero-{}", self.content.heroes[hero.index()].slug)
    }

    pub(crate) fn owner(&self, state: &State, seat: Seat) -> Owner {
        state.faction(seat).map_or(Owner::seat(seat), |faction| Owner::faction(seat, faction.slug()))
    }

    pub(crate) fn draw_scene(&self, state: &State, viewer: Viewer) -> Scene {
        let mut nodes = Vec::new();
        if state.battle_rages() {
            nodes.push(self.battle_node(state));
        }
        if matches!(state.stack.top(), Some(Step::March(MarchStep::Answer { .. }))) {
            let drawn = self.drawn(state, ATTACKER, Shape::Circle);
            let kind = Kind::Cards { layout: Layout::Row, cards: drawn };
            nodes.push(Node::new("parley", plain("runewars-parley-cards"), kind).role(Role::Stage));
        }
        nodes.push(Node::new("land", plain("runewars-land"), Kind::Map(self.map(state, viewer))));
        nodes.push(self.year_node(state));
        for seat in state.seats() {
            nodes.push(self.player_node(state, viewer, seat));
        }
        nodes.push(self.decks_node(state, viewer));
        Scene::of(nodes).mood(state.season.slug())
    }

    // --- The land --------------------------------------------------------------------------------------------------

    fn map(&self, state: &State, viewer: Viewer) -> Map {
        let mut cells: Vec<Cell> = areas(state.land.laid).map(|area| self.cell(state, viewer, area)).collect();
        cells.extend(self.free_cells(state));
        let mut map = Map::of(Grid::Hex, cells);
        map.edges = self.edges(state);
        for seat in state.seats() {
            let own = state.controlled(seat);
            if own != 0 {
                map.regions.push(Region {
                    id: format!("realm-{}", seat.0),
                    owner: self.owner(state, seat),
                    cells: areas(own).map(|area| self.cell_id(area)).collect(),
                    label: plain("runewars-realm").with("who", seat),
                });
            }
        }
        for area in areas(state.land.laid) {
            map.figures.extend(self.army(state, area));
        }
        for hero in (0..HEROES as u8).map(Hero).filter(|&hero| state.hero(hero).owner.get().is_some()) {
            map.figures.push(self.hero_figure(state, hero));
        }
        if let Some(target) = state.marching.target {
            map.reach.push(Reach::new(self.cell_id(target)));
        }
        map
    }

    fn cell(&self, state: &State, viewer: Viewer, area: Area) -> Cell {
        let (info, place) = (&self.content.areas[area.index()], state.place(area));
        let label = match state.controller(area) {
            Some(seat) => plain("runewars-area-of").with("who", seat),
            None => plain("runewars-area-free"),
        };
        let label = label.with("area", self.area_thing(area)).with("slug", info.slug.to_uppercase());
        let mut cell = Cell::new(self.cell_id(area), cell_of(state.land.hex(area)), info.terrain.slug(), label);
        cell.name = Some(plain("runewars-area-name").with("slug", info.slug.to_uppercase()));
        let village = self.village(state, area);
        for &resource in Resource::ALL {
            let count = info.yields[resource.index()] + village[resource.index()];
            if count > 0 {
                let mut mark = Marker::new(Mark::Yield, resource.slug(), resource_name(resource));
                mark.count = Some(count);
                cell.markers.push(mark);
            }
        }
        if let Some(city) = place.city {
            cell.markers.push(Marker::new(
                Mark::Place,
                "city",
                plain("runewars-thing").with("what", self.city_thing(city)),
            ));
        }
        if let Some(held) = place.stronghold {
            let (icon, id) = if held.damaged {
                ("ruin", "runewars-damaged-stronghold")
            } else {
                ("castle", "runewars-a-stronghold")
            };
            let mut mark = Marker::new(Mark::Place, icon, plain(id));
            mark.owner = place.owner.get().map(|seat| self.owner(state, seat));
            cell.markers.push(mark);
            if let Some(built) = held.development {
                cell.markers.push(Marker::new(Mark::Sign, built.slug(), development_name(built)));
            }
        }
        if let Some(token) = place.rune {
            let (icon, id) = match state.runes.seen_by(viewer, token) {
                None => ("rune", "runewars-rune-hidden"),
                Some(true) => ("rune-dragon", "runewars-rune-dragon"),
                Some(false) => ("rune-false", "runewars-rune-false"),
            };
            cell.markers.push(Marker::new(Mark::Token, icon, plain(id)));
        }
        for seat in place.activated.iter().filter(|seat| seat.0 < state.count) {
            let mut mark = Marker::new(Mark::Token, "activation", plain("runewars-activated").with("who", seat));
            mark.owner = Some(self.owner(state, seat));
            cell.markers.push(mark);
        }
        if !area.is_home() {
            for card in state.cards.iter(pile::token(area)) {
                let seen = state.cards.seen_by(viewer, card);
                let label = if seen {
                    plain("runewars-thing").with("what", self.card_thing(card))
                } else {
                    plain("runewars-unexplored")
                };
                cell.markers.push(Marker::new(Mark::Sign, if seen { "explored" } else { "unexplored" }, label));
            }
        }
        if !state.cards.is_empty(pile::lost(area)) {
            cell.markers.push(Marker::new(Mark::Sign, "chest", plain("runewars-lost-rewards")));
        }
        cell
    }

    /// Places that can be pointed at while the land grows.
    fn free_cells(&self, state: &State) -> Vec<Cell> {
        let Some(step @ Step::Setup(SetupStep::Spot { .. } | SetupStep::Marker)) = state.stack.top() else {
            return self.marker_cells(state);
        };
        let mut options = Vec::new();
        self.list(state, step, state.first, &mut options);
        let mut hexes: Vec<Hex> = state.markers.iter().flat_map(|spot| spot.hexes()).collect();
        for choice in options {
            match choice {
                crate::choice::Choice::Place(at) => hexes.push(at),
                crate::choice::Choice::Marker(spot) => hexes.extend(spot.hexes()),
                _ => {}
            }
        }
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().map(free_cell).collect()
    }

    fn marker_cells(&self, state: &State) -> Vec<Cell> {
        let mut hexes: Vec<Hex> = state.markers.iter().flat_map(|spot| spot.hexes()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().map(free_cell).collect()
    }

    fn edges(&self, state: &State) -> Vec<Edge> {
        let mut edges = Vec::new();
        for area in areas(state.land.laid) {
            for (side, edge) in state.land.sides(area).iter().enumerate() {
                if let Some(border) = edge.border() {
                    let label = plain(match border {
                        Border::Mountain => "runewars-mountains",
                        Border::Water => "runewars-water",
                    });
                    let mut edge = Edge::new(self.cell_id(area), ((side + 5) % 6) as u8, border.slug(), label);
                    if border == Border::Water && state.pass().water {
                        edge.state = "frozen";
                    }
                    edges.push(edge);
                }
            }
        }
        edges
    }

    fn army(&self, state: &State, area: Area) -> Option<Figure> {
        let place = state.place(area);
        if place.units() == 0 {
            return None;
        }
        let owner = state.controller(area);
        let troops = (0..KINDS).filter(|&kind| place.count(kind) > 0).map(|kind| {
            let unit = state.unit(owner, kind);
            let info = &self.content.units[unit.index()];
            let label = plain("runewars-thing").with("what", self.unit_thing(unit));
            Troop { icon: info.shape.slug(), label, standing: place.standing[kind], fallen: place.routed[kind] }
        });
        let label = match owner {
            Some(seat) => plain("runewars-army").with("who", seat),
            None => plain("runewars-neutrals"),
        };
        let id = format!("army-{}", self.content.areas[area.index()].slug);
        let label = label.with("area", self.area_thing(area));
        let mut figure = Figure::new(id, self.cell_id(area), "army", label);
        figure.owner = Some(owner.map_or(Owner::word("neutral"), |seat| self.owner(state, seat)));
        figure.troops = troops.collect();
        Some(figure)
    }

    fn hero_figure(&self, state: &State, hero: Hero) -> Figure {
        let at = state.hero(hero);
        let label = plain("runewars-thing").with("what", self.hero_thing(hero));
        let mut figure = Figure::new(self.hero_id(hero), self.cell_id(at.area), "hero", label);
        figure.owner = at.owner.get().map(|seat| self.owner(state, seat));
        if at.routed {
            figure.state = FigureState::Fallen;
        }
        let health = self.content.heroes[hero.index()].health;
        figure.meter = Some((health.saturating_sub(at.damage), health));
        figure
    }

    // --- Battle ----------------------------------------------------------------------------------------------------

    fn battle_node(&self, state: &State) -> Node {
        let battle = &state.battle;
        let rows = (1..=5)
            .map(|initiative| Rank {
                label: plain("runewars-initiative").with("count", initiative),
                sides: [ATTACKER, DEFENDER].map(|side| self.formations(state, side, initiative)),
                now: initiative == battle.initiative,
            })
            .collect();
        let ranks = Node::new("ranks", plain("runewars-ranks"), Kind::Ranks { rows });
        let strength = plain("runewars-strength-now")
            .with("attack", self.strength(state, ATTACKER))
            .with("defence", self.strength(state, DEFENDER));
        let label = plain("runewars-battle-at").with("area", self.area_thing(battle.at));
        Node::new("battle", label, Kind::Stage { lines: vec![strength], nodes: vec![ranks] }).role(Role::Stage)
    }

    fn formations(&self, state: &State, side: usize, initiative: u8) -> Vec<Formation> {
        let this = &state.battle.sides[side];
        let owner = self.side_owner(state, side).map_or(Owner::word("neutral"), |seat| self.owner(state, seat));
        (0..KINDS)
            .filter(|&kind| self.info(state, side, kind).initiative == initiative)
            .filter(|&kind| this.host.standing(kind) + this.host.routed(kind) > 0 || this.acting == Some(kind as u8))
            .map(|kind| {
                let info = self.info(state, side, kind);
                let hurts = this.host.figures().filter(|(figure, _)| usize::from(figure.kind) == kind);
                let drawn =
                    if this.acting == Some(kind as u8) { self.drawn(state, side, info.shape) } else { Vec::new() };
                Formation {
                    id: format!("formation-{side}-{}", info.slug),
                    icon: info.shape.slug(),
                    label: plain("runewars-thing")
                        .with("what", self.unit_thing(self.unit_in_battle(state, side, kind))),
                    owner,
                    standing: this.host.standing(kind),
                    fallen: this.host.routed(kind),
                    lost: 0,
                    hurt: hurts.map(|(figure, count)| figure.hurt * count).sum(),
                    drawn,
                }
            })
            .collect()
    }

    fn drawn(&self, state: &State, side: usize, shape: Shape) -> Vec<Node> {
        let card = |card: Card| {
            let fate = fate_of(card);
            let what = strike_name(self.strike(fate, shape));
            let mut face = self.face("fate", "fate", card);
            face.badges.push(Badge::new(
                shape.slug(),
                plain("runewars-thing").with("what", self.card_thing(card)),
                what,
            ));
            let label = plain("runewars-thing").with("what", self.card_thing(card));
            Node::new(format!("drawn-{side}-{}", fate.0 + 1), label, Kind::Card(face))
        };
        state.cards.iter(pile::fate_drawn(side)).map(card).collect()
    }

    // --- Players ---------------------------------------------------------------------------------------------------

    fn player_node(&self, state: &State, viewer: Viewer, seat: Seat) -> Node {
        let player = state.player(seat);
        let id = |what: &str| format!("seat-{}-{what}", seat.0);
        let name = match player.faction {
            Some(faction) => plain("runewars-thing").with("what", self.faction_thing(faction)),
            None => plain("runewars-nobody").with("who", seat),
        };
        let mut nodes = vec![
            Node::new(
                id("face"),
                name.clone(),
                Kind::Portrait { picture: Cow::Borrowed(player.faction.map_or("crown", Faction::slug)) },
            ),
            Node::new(id("influence"), plain("runewars-influence"), Kind::Counter { value: player.influence.into() }),
        ];
        for &resource in Resource::ALL {
            let value = i32::from(player.dials[resource.index()]);
            nodes.push(Node::new(id(resource.slug()), resource_name(resource), Kind::Meter { value, max: 8 }));
        }
        nodes.push(Node::new(
            id("areas"),
            plain("runewars-gauge"),
            Kind::Counter { value: state.controlled(seat).count_ones() as i32 },
        ));
        nodes.push(self.orders_node(state, seat));
        let piles = [
            ("tactics", "runewars-hand", pile::hand(seat)),
            ("fresh", "runewars-fresh", pile::fresh(seat)),
            ("quests", "runewars-quests", pile::quests(seat)),
            ("objective", "runewars-objective", pile::objective(seat)),
            ("looks", "runewars-looks", pile::looked_at(seat)),
        ];
        for (what, label, pile) in piles {
            if !state.cards.is_empty(pile) {
                nodes.push(self.cards_node(state, viewer, id(what), plain(label), pile));
            }
        }
        for hero in state.heroes_of(seat) {
            nodes.push(self.hero_node(state, viewer, hero));
        }
        let role = if viewer.is(seat) { Role::Mine } else { Role::Rival };
        Node::new(format!("seat-{}", seat.0), name, Kind::Group { nodes }).role(role).owner(self.owner(state, seat))
    }

    fn orders_node(&self, state: &State, seat: Seat) -> Node {
        let player = state.player(seat);
        let cards = Order::ALL
            .iter()
            .map(|&order| {
                let used = player.given & 1 << order as u8 != 0;
                let now = used && player.order == Some(order);
                let face = Face {
                    frame: "order",
                    icon: order.slug(),
                    picture: Cow::Borrowed(order.slug()),
                    title: order_name(order),
                    line: plain("runewars-order-number").with("count", order as u8 + 1),
                    badges: Vec::new(),
                    text: vec![plain(order_text(order))],
                    flavour: None,
                    state: if now {
                        CardState::Usable
                    } else if used {
                        CardState::Spent
                    } else {
                        CardState::Plain
                    },
                    barred: None,
                };
                Node::new(format!("seat-{}-order-{}", seat.0, order.slug()), order_name(order), Kind::Card(face))
            })
            .collect();
        Node::new(
            format!("seat-{}-orders", seat.0),
            plain("runewars-orders-label"),
            Kind::Cards { layout: Layout::Row, cards },
        )
    }

    fn hero_node(&self, state: &State, viewer: Viewer, hero: Hero) -> Node {
        let (at, info) = (state.hero(hero), &self.content.heroes[hero.index()]);
        let number = |what: usize| format!("{}", info.attributes[what] + at.training[what]);
        let rows = vec![
            (plain("runewars-strength"), plain("runewars-text").with("text", number(0))),
            (plain("runewars-agility"), plain("runewars-text").with("text", number(1))),
            (plain("runewars-wisdom"), plain("runewars-text").with("text", number(2))),
            (
                plain("runewars-health"),
                plain("runewars-text")
                    .with("text", format!("{}/{}", info.health.saturating_sub(at.damage), info.health)),
            ),
            (plain("runewars-where"), plain("runewars-thing").with("what", self.area_thing(at.area))),
        ];
        let label = plain("runewars-thing").with("what", self.hero_thing(hero));
        let mut nodes = vec![Node::new(format!("sheet-{}", info.slug), label.clone(), Kind::Sheet { rows })];
        if !state.cards.is_empty(pile::carried(hero)) {
            nodes.push(self.cards_node(
                state,
                viewer,
                format!("rewards-{}", info.slug),
                plain("runewars-rewards"),
                pile::carried(hero),
            ));
        }
        Node::new(format!("card-{}", info.slug), label, Kind::Group { nodes })
    }

    /// Cards of a pile: faces for who may see them.
    fn cards_node(&self, state: &State, viewer: Viewer, id: String, label: Message, pile: Pile) -> Node {
        let cards = state
            .cards
            .iter(pile)
            .enumerate()
            .map(|(number, card)| {
                if state.cards.seen_by(viewer, card) {
                    let face = self.face("card", "card", card);
                    Node::new(format!("{id}-{number}-{}", self.card_slug(card)), face.title.clone(), Kind::Card(face))
                } else {
                    Node::new(format!("{id}-{number}"), plain("runewars-hidden-card"), Kind::Back { count: 1 })
                }
            })
            .collect();
        Node::new(id, label, Kind::Cards { layout: Layout::Fan, cards })
    }

    fn face(&self, frame: &'static str, icon: &'static str, card: Card) -> Face {
        let thing = self.card_thing(card);
        Face {
            frame,
            icon,
            picture: Cow::Borrowed(""),
            title: plain("runewars-thing").with("what", thing),
            line: plain("runewars-line"),
            badges: Vec::new(),
            text: self.explain_thing(thing),
            flavour: None,
            state: CardState::Plain,
            barred: None,
        }
    }

    // --- The year and the decks ------------------------------------------------------------------------------------

    fn year_node(&self, state: &State) -> Node {
        let places = (1..=state.options.years()).map(|year| plain("runewars-year").with("count", year)).collect();
        let markers =
            if state.year > 0 { vec![(season_name(state.season), u16::from(state.year - 1))] } else { Vec::new() };
        Node::new("year", plain("runewars-years"), Kind::Track { places, markers })
    }

    fn decks_node(&self, state: &State, viewer: Viewer) -> Node {
        let mut nodes = Vec::new();
        for &season in Season::ALL {
            let count = state.cards.len(pile::season(season)) as u16;
            let label = match state.claims[season.index()].seat.get() {
                Some(seat) => plain("runewars-claimed-deck").with("who", seat).with("season", season_name(season)),
                None => plain("runewars-deck").with("season", season_name(season)),
            };
            let deck = Node::new(format!("deck-{}", season.slug()), label, Kind::Back { count });
            nodes.push(match state.claims[season.index()].seat.get() {
                Some(seat) => deck.owner(self.owner(state, seat)),
                None => deck,
            });
        }
        let last: Vec<Card> = state.cards.iter(pile::SEASON_DISCARD).collect();
        if let Some(&card) = last.last() {
            let face = self.face("season", state.season.slug(), card);
            nodes.push(Node::new("season-card", face.title.clone(), Kind::Card(face)));
        }
        for &title in Title::ALL {
            let held = state.titles[title.index()];
            let label = match held.holder.get() {
                Some(seat) => plain("runewars-title-held").with("who", seat),
                None => plain("runewars-title-free"),
            };
            let label = label.with("title", self.title_thing(title));
            let node =
                Node::new(format!("title-{}", title.slug()), label, Kind::Counter { value: held.influence.into() });
            nodes.push(match held.holder.get() {
                Some(seat) => node.owner(self.owner(state, seat)),
                None => node,
            });
        }
        for (id, label, pile) in [
            ("fate", "runewars-fate-deck", pile::FATE),
            ("fate-discard", "runewars-fate-discard", pile::FATE_DISCARD),
            ("tactics-deck", "runewars-tactics-deck", pile::TACTICS),
            ("reward-deck", "runewars-reward-deck", pile::REWARDS),
            ("quest-deck", "runewars-quest-deck", pile::QUESTS),
            ("hero-deck", "runewars-hero-deck", pile::HEROES),
        ] {
            nodes.push(Node::new(id, plain(label), Kind::Back { count: state.cards.len(pile) as u16 }));
        }
        _ = viewer;
        Node::new("decks", plain("runewars-decks"), Kind::Group { nodes }).role(Role::Aside)
    }
}

fn free_cell(hex: Hex) -> Cell {
    let label = plain("runewars-free-place").with("column", hex.q).with("row", hex.r);
    let mut cell = Cell::new(free_id(hex), cell_of(hex), "plains", label);
    cell.free = true;
    cell
}

const fn order_text(order: Order) -> &'static str {
    match order {
        Order::Strategize => "runewars-text-strategize",
        Order::Mobilize => "runewars-text-mobilize",
        Order::Conquest => "runewars-text-conquest",
        Order::Harvest => "runewars-text-harvest",
        Order::Recruit => "runewars-text-recruit",
        Order::Rally => "runewars-text-rally",
        Order::Power => "runewars-text-power",
        Order::Fortify => "runewars-text-fortify",
    }
}

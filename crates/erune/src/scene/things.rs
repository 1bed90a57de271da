//! What stands in the dungeon: furniture, tokens, traps, and those who walk there.

use super::Eyes;
use crate::content::FurnitureKind;
use crate::dungeon::{Direction, Square, zone};
use crate::effect::{Ground, Resource};
use crate::state::{MASTER, State, Step, Who};
use kernel::grid::{Side, SquareSide};
use kernel::scene::{Figure, FigureState, Owner, Piece};
use kernel::{Message, Seat, Viewer};

/// The word for a Monster's or Adventurer's outline. Drawings are named by kind; a boss wears the figure of its card.
pub fn outline(slug: &str) -> &'static str {
    const KNOWN: [&str; 13] = [
        "rat",
        "goblin",
        "goblin-archer",
        "skeleton",
        "skeleton-archer",
        "orc",
        "gargoyle",
        "witch",
        "banshee",
        "warrior",
        "guardian",
        "archer",
        "wizard",
    ];
    match slug {
        "living-armor" => "armour",
        _ => KNOWN.into_iter().find(|known| *known == slug).unwrap_or("orc"),
    }
}

fn furniture(kind: FurnitureKind) -> (&'static str, &'static str) {
    match kind {
        FurnitureKind::Table => ("table", "erune-piece-table"),
        FurnitureKind::Wardrobe => ("wardrobe", "erune-piece-wardrobe"),
        FurnitureKind::Barrel => ("barrel", "erune-piece-barrel"),
        FurnitureKind::Chest => ("chest", "erune-piece-chest"),
        FurnitureKind::Stairs => ("stairs", "erune-piece-stairs"),
        FurnitureKind::Source => ("source", "erune-piece-source"),
        FurnitureKind::OrangeHatch => ("hatch", "erune-piece-orange-hatch"),
        FurnitureKind::BlueHatch => ("hatch", "erune-piece-blue-hatch"),
    }
}

impl Eyes<'_> {
    pub fn pieces(&self) -> Vec<Piece> {
        let (game, state) = (self.game, self.state);
        let map = game.map(state);
        let mut pieces = self.ground();
        for piece in map.pieces.iter().filter(|piece| self.knows(piece.at) && !state.broken.has(piece.at.index())) {
            let (icon, label) = furniture(piece.kind);
            let event = piece.event.filter(|event| state.events >> event.0 & 1 == 0);
            let searched = state.searched.has(piece.at.index());
            let label = match event {
                Some(event) => self.event_name(event),
                None if searched => Message::new("erune-piece-searched").with("piece", Message::new(label)),
                None => Message::new(label),
            };
            let seen = if searched { "searched" } else { "" };
            let source = piece.kind == FurnitureKind::Source;
            pieces.push(Piece {
                id: format!("piece-{}", game.square_name(state, piece.at)),
                cell: self.id(piece.at),
                wide: piece.wide,
                deep: piece.deep,
                turn: 0,
                icon,
                state: seen,
                label,
                meter: source.then(|| (game.source_left(state, piece.at), piece.health)),
            });
        }
        let small = |id, at, icon, label| self.small(id, at, icon, label);
        for token in &map.tokens {
            let at = Square::of(token.at);
            if self.knows(at) && state.events >> token.event.0 & 1 == 0 {
                let icon = if token.npc { "npc" } else { "stone" };
                let id = format!("token-{}", game.square_name(state, at));
                pieces.push(small(id, at, icon, self.event_name(token.event)));
            }
        }
        for square in game.explored_squares(state) {
            let name = game.square_name(state, square);
            if game.shown_trap(state, square) {
                pieces.push(small(format!("trap-{name}"), square, "trap", Message::new("erune-found-trap")));
            }
        }
        if self.knows_all() {
            let hidden = |square: &Square| !game.is_known(state, *square) && state.traps.lies_on(square.index());
            for square in self.squares().into_iter().filter(hidden) {
                let id = format!("hidden-{}", game.square_name(state, square));
                pieces.push(Piece { state: "veiled", ..small(id, square, "trap", Message::new("erune-hidden-trap")) });
            }
        }
        for &pit in state.pits.iter() {
            let id = format!("pit-{}", game.square_name(state, pit));
            pieces.push(small(id, pit, "pit", Message::new("erune-pit")));
        }
        // ER-48: what Adventurers lay is laid before everyone's eyes.
        let laid = |by: Option<&u8>| game.said_maybe(state, by.map(|&hero| Who::Hero(hero)));
        for (number, &blue) in state.blue.iter().enumerate() {
            let id = format!("blue-{}", game.square_name(state, blue));
            let label = Message::new("erune-blue-trap").with("who", laid(state.blue_by.get(number)));
            pieces.push(Piece { state: "blue", ..small(id, blue, "trap", label) });
        }
        for (number, &pit) in state.blue_pits.iter().enumerate() {
            let id = format!("blue-pit-{}", game.square_name(state, pit));
            let label = Message::new("erune-blue-pit").with("who", laid(state.blue_pit_by.get(number)));
            pieces.push(Piece { state: "blue", ..small(id, pit, "pit", label) });
        }
        // ER-140: one who lies there takes two squares.
        for number in state.party() {
            let hero = state.hero(number);
            if let Some(feet) = hero.feet.filter(|_| hero.dead && !hero.gone) {
                let label = Message::new("erune-feet").with("who", game.said(state, Who::Hero(number)));
                pieces.push(small(format!("feet-{}", number + 1), feet, "bones", label));
            }
        }
        if let Some(site) = state.campfire {
            let fire = small("campfire".into(), site, "campfire", Message::new("erune-piece-campfire"));
            pieces.push(Piece { wide: 2, deep: 2, ..fire });
        }
        pieces
    }

    fn small(&self, id: String, at: Square, icon: &'static str, label: Message) -> Piece {
        let cell = self.id(at);
        Piece { id, cell, wide: 1, deep: 1, turn: 0, icon, state: "", label, meter: None }
    }

    /// ER-126: what spells have laid on squares that the viewer knows of, under all that stands there.
    fn ground(&self) -> Vec<Piece> {
        let state = self.state;
        let laid = |ground: Ground| {
            let turns = state.ground_turns[ground as usize];
            let squares = state.ground[ground as usize].iter().map(|square| Square(square as u16));
            let known = squares.filter(move |&square| turns > 0 && self.knows(square));
            let piece = move |square: Square| {
                let label = Message::new("erune-ground").with("ground", ground.slug()).with("turns", turns);
                self.small(self.ground_id(ground, square), square, ground.slug(), label)
            };
            known.map(piece)
        };
        Ground::ALL.into_iter().flat_map(laid).collect()
    }

    pub fn ground_id(&self, ground: Ground, square: Square) -> String {
        format!("{}-{}", ground.slug(), self.game.square_name(self.state, square))
    }

    fn event_name(&self, event: crate::ids::EventId) -> Message {
        let name =
            self.game.quest(self.state).events.get(event.index()).map_or_else(String::new, |event| event.name.clone());
        Message::new("erune-piece-token").with("name", name)
    }

    pub fn figures(&self) -> Vec<Figure> {
        let (game, state) = (self.game, self.state);
        let mut figures = Vec::new();
        for number in state.party() {
            let (who, hero) = (Who::Hero(number), state.hero(number));
            if hero.gone {
                continue;
            }
            let most = game.most(hero, Resource::Health);
            let mut figure = self.figure(who, outline(hero.archetype.slug()), hero.health, most);
            figure.owner = Some(Owner::seat(Seat(hero.seat)));
            figure.state = if hero.dead { FigureState::Fallen } else { self.bearing(who) };
            figures.push(figure);
        }
        for (number, foe) in state.monsters() {
            let who = Who::Monster(number);
            let kind = game.monster(foe.kind);
            let drawing = outline(&game.monster(kind.figure).slug);
            let mut figure = self.figure(who, drawing, foe.health, kind.health.max(foe.health));
            figure.owner = Some(Owner::faction(MASTER, "shadows"));
            figure.number = Some(foe.number);
            figure.state = if foe.active { self.bearing(who) } else { FigureState::Inactive };
            figures.push(figure);
        }
        figures.extend(self.lairs());
        figures
    }

    fn bearing(&self, who: Who) -> FigureState {
        if acting(self.state) == Some(who) { FigureState::Chosen } else { FigureState::Active }
    }

    fn figure(&self, who: Who, icon: &'static str, health: u8, most: u8) -> Figure {
        let (game, state) = (self.game, self.state);
        let facing = state.facing(who);
        let active = match who {
            Who::Hero(hero) => !state.hero(hero).dead,
            Who::Monster(foe) => state.foe(foe).is_some_and(|foe| foe.active),
        };
        // Nothing of this depends on who looks or acts: a step changes the one who made it.
        let label = Message::new("erune-figure")
            .with("who", game.said(state, who))
            .with("facing", crate::choice::SIDES[facing as usize])
            .with("engaged", if state.is_engaged(who) { "yes" } else { "no" })
            .with("pit", if game.is_pitted(state, who) { "yes" } else { "no" })
            .with("active", if active { "yes" } else { "no" });
        let mut figure = Figure::new(game.who_id(state, who), self.id(state.at(who)), icon, label);
        figure.facing = Some(facing.number());
        figure.meter = Some((health, most));
        figure
    }

    /// With whose eyes the viewer looks: their own who acts, else their first Adventurer on its feet.
    pub fn reference(&self) -> Option<Who> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        let own = |who: &Who| self.state.seat(*who) == seat;
        let first = || self.state.living().map(Who::Hero).find(own);
        acting(self.state).filter(own).or_else(first)
    }

    /// `two steps north` of somebody.
    pub fn way_from(&self, from: Who, to: Who) -> Message {
        let (from, to) = (self.state.at(from), self.state.at(to));
        let (columns, rows) = (to.column() - from.column(), to.row() - from.row());
        Message::new("erune-steps-away")
            .with("across", if columns < 0 { "west" } else { "east" })
            .with("columns", columns.abs())
            .with("along", if rows > 0 { "south" } else { "north" })
            .with("rows", rows.abs())
    }

    /// Monsters that only the Master knows of.
    fn lairs(&self) -> Vec<Figure> {
        let (game, state) = (self.game, self.state);
        if !self.knows_all() {
            return Vec::new();
        }
        let lairs = game.map(state).lairs.iter();
        let unseen = lairs.filter(|lair| lair.from <= state.count && !game.is_explored(state, Square::of(lair.at)));
        unseen
            .map(|lair| {
                let at = Square::of(lair.at);
                let label = Message::new("erune-lair").with("kind", game.monster_thing(lair.kind));
                let drawing = outline(&game.monster(game.monster(lair.kind).figure).slug);
                let id = format!("lair-{}", game.square_name(state, at));
                let mut figure = Figure::new(id, self.id(at), drawing, label);
                figure.owner = Some(Owner::faction(MASTER, "veil"));
                figure.state = FigureState::Inactive;
                figure
            })
            .collect()
    }
}

/// Who is in the middle of something.
pub fn acting(state: &State) -> Option<Who> {
    match state.stack.top()? {
        Step::Moving { who, .. } | Step::Chain { who, .. } | Step::Turn { who } | Step::Cast { who, .. } => Some(who),
        Step::Fight => state.fight().and_then(|fight| fight.by),
        _ => None,
    }
}

/// Does one who stands here and looks that way look at a square rather than past it?
pub fn looks_at(facing: SquareSide, at: Square, other: Square) -> bool {
    let (columns, rows) = (other.column() - at.column(), other.row() - at.row());
    let (across, along) = Direction::straight(facing).delta();
    let ahead = columns * across + rows * along;
    let aside = (columns * along).abs() + (rows * across).abs();
    ahead > 0 && aside <= ahead && !zone::behind(facing, at, other)
}

//! What is shown of the dungeon while somebody looks: reach with its cost, zones, lines of sight and what bars them.

use super::Eyes;
use super::things::looks_at;
use crate::dungeon::{Direction, Square, zone};
use crate::effect::Ground;
use crate::state::Who;
use crate::ways::Care;
use kernel::Message;
use kernel::grid::Obstacle;
use kernel::scene::{Overlay, Reach, Sight};

/// Lines of sight are drawn so far.
const FAR: u16 = 12;

impl Eyes<'_> {
    /// The squares that the move under way can lead to, with what each costs. Of what nobody has seen nothing is told.
    pub fn reach(&self) -> Vec<Reach> {
        let free = |square: &Square| self.state.on(*square).is_none();
        let stops = self.game.strides(self.state, Care::Any).into_iter().filter(|(square, _)| free(square));
        stops.map(|(square, stride)| Reach { cost: Some(stride.cost), ..Reach::new(self.id(square)) }).collect()
    }

    /// Where each strikes, and where its back is; for an Adventurer also what it sees.
    pub fn zones(&self) -> Vec<Overlay> {
        let mut zones: Vec<Overlay> = self.state.characters().flat_map(|who| self.zones_of(who)).collect();
        zones.retain(|zone| !zone.cells.is_empty());
        zones
    }

    fn zones_of(&self, who: Who) -> Vec<Overlay> {
        let (game, state) = (self.game, self.state);
        let at = state.at(who);
        let id = game.who_id(state, who);
        let overlay = |word: &'static str, label: &'static str, squares: Vec<Square>| Overlay {
            id: format!("zone-{id}-{word}"),
            of: id.clone(),
            word,
            cells: squares.into_iter().filter(|&square| self.knows(square)).map(|square| self.id(square)).collect(),
            label: Message::new(label).with("who", game.said(state, who)),
        };
        let around = Direction::ALL.into_iter().filter_map(|way| at.toward(way));
        let struck = around.filter(|&square| game.threatens(state, who, square)).collect();
        let near = Direction::ALL.into_iter().filter(|&way| game.touches(state, at, way));
        let back = near.filter_map(|way| at.toward(way));
        let back = back.filter(|&square| game.comes_from_behind(state, square, who)).collect();
        vec![overlay("attack", "erune-zone-attack", struck), overlay("back", "erune-zone-back", back)]
    }

    /// From the viewer's own to each enemy near enough, shown while that enemy is looked at.
    pub fn sights(&self) -> Vec<Sight> {
        let (game, state) = (self.game, self.state);
        let Some(from) = self.reference() else { return Vec::new() };
        let at = state.at(from);
        let foes = state.characters().filter(|foe| foe.is_foe_of(from) && state.at(*foe).reach(at) <= FAR);
        let sight = |foe: Who| {
            let to = state.at(foe);
            let behind = zone::behind(state.facing(from), at, to);
            let small = [from, foe].into_iter().any(|one| game.is_type(state, one, crate::content::MonsterType::Small));
            let bar = game.barred(state, at, to, small);
            let barred_by = match bar {
                Some(obstacle) => Some(self.bar(obstacle)),
                None => behind.then(|| self.id(at)),
            };
            let said = match bar {
                Some(Obstacle::Wall(..)) => "wall",
                Some(Obstacle::Filled(_)) => "thing",
                None if behind => "behind",
                None => "none",
            };
            let you = looks_at(state.facing(foe), to, at);
            let label = Message::new("erune-sight")
                .with("who", game.said(state, foe))
                .with("where", self.way_from(from, foe))
                .with("facing", if you { "you" } else { "away" })
                .with("bar", said);
            Sight { of: game.who_id(state, foe), from: self.id(at), to: self.id(to), barred_by, label }
        };
        foes.map(sight).collect()
    }

    /// The id of what stands in the way. Nothing is told of what lies behind it.
    fn bar(&self, obstacle: Obstacle) -> String {
        let (game, state) = (self.game, self.state);
        let square = match obstacle {
            Obstacle::Wall(cell, _) | Obstacle::Filled(cell) => Square::from_cell(cell),
        };
        let Some(square) = square.filter(|&square| self.knows(square)) else { return String::new() };
        let piece = matches!(obstacle, Obstacle::Filled(_)).then(|| game.piece(state, square)).flatten();
        match piece {
            Some(piece) => format!("piece-{}", game.square_name(state, piece.at)),
            None if state.lies(Ground::Rock, square) => self.ground_id(Ground::Rock, square),
            None => self.id(square),
        }
    }
}

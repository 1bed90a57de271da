//! From messages to words: the same tree with every text spoken.

use super::map::{Cell, Edge, Figure, Map, Marker, Overlay, Path, Piece, Region, Sight, Troop};
use super::{Badge, Die, Face, Formation, Kind, Node, Rank, Scene};
use crate::lexicon::{Lexicon, Names};
use crate::message::Message;

/// Whoever puts a text into words.
type Say<'a, T> = &'a dyn Fn(&T) -> String;

impl Scene {
    /// The scene in words.
    pub fn spoken(&self, lexicon: &Lexicon, names: &dyn Names) -> Scene<String> {
        let say = |message: &Message| lexicon.say(message, names);
        Scene { mood: self.mood, nodes: spoken(&self.nodes, &say) }
    }
}

fn spoken<T>(nodes: &[Node<T>], say: Say<T>) -> Vec<Node<String>> {
    nodes.iter().map(|node| node.spoken(say)).collect()
}

fn all<T>(texts: &[T], say: Say<T>) -> Vec<String> {
    texts.iter().map(say).collect()
}

impl<T> Node<T> {
    /// The node in words, by whoever puts its texts into them.
    pub fn spoken(&self, say: &dyn Fn(&T) -> String) -> Node<String> {
        let kind = match &self.kind {
            Kind::Group { nodes } => Kind::Group { nodes: spoken(nodes, say) },
            Kind::Cards { layout, cards } => Kind::Cards { layout: *layout, cards: spoken(cards, say) },
            Kind::Card(face) => Kind::Card(face.spoken(say)),
            Kind::Back { count } => Kind::Back { count: *count },
            Kind::Track { places, markers } => Kind::Track {
                places: all(places, say),
                markers: markers.iter().map(|(marker, at)| (say(marker), *at)).collect(),
            },
            Kind::Clock { hour, of, marks } => {
                Kind::Clock { hour: *hour, of: *of, marks: marks.iter().map(|(at, what)| (*at, say(what))).collect() }
            }
            Kind::Meter { value, max } => Kind::Meter { value: *value, max: *max },
            Kind::Counter { value } => Kind::Counter { value: *value },
            Kind::Portrait { picture } => Kind::Portrait { picture: picture.clone() },
            Kind::Dice { faces } => Kind::Dice { faces: faces.iter().map(|die| die.spoken(say)).collect() },
            Kind::Sheet { rows } => {
                Kind::Sheet { rows: rows.iter().map(|(name, value)| (say(name), say(value))).collect() }
            }
            Kind::Stage { lines, nodes } => Kind::Stage { lines: all(lines, say), nodes: spoken(nodes, say) },
            Kind::Ranks { rows } => Kind::Ranks { rows: rows.iter().map(|row| row.spoken(say)).collect() },
            Kind::Map(map) => Kind::Map(map.spoken(say)),
            Kind::Text => Kind::Text,
        };
        Node { id: self.id.clone(), label: say(&self.label), role: self.role, owner: self.owner, kind }
    }
}

impl<T> Face<T> {
    fn spoken(&self, say: Say<T>) -> Face<String> {
        let badge = |badge: &Badge<T>| Badge { icon: badge.icon, name: say(&badge.name), value: say(&badge.value) };
        Face {
            frame: self.frame,
            icon: self.icon,
            picture: self.picture.clone(),
            title: say(&self.title),
            line: say(&self.line),
            badges: self.badges.iter().map(badge).collect(),
            text: all(&self.text, say),
            flavour: self.flavour.as_ref().map(say),
            state: self.state,
            barred: self.barred.as_ref().map(say),
        }
    }
}

impl<T> Die<T> {
    fn spoken(&self, say: Say<T>) -> Die<String> {
        let (sides, colour, state) = (self.sides, self.colour, self.state);
        Die { face: say(&self.face), shows: self.shows.clone(), sides, colour, state }
    }
}

impl<T> Rank<T> {
    fn spoken(&self, say: Say<T>) -> Rank<String> {
        let formation = |one: &Formation<T>| Formation {
            id: one.id.clone(),
            icon: one.icon,
            picture: one.picture.clone(),
            label: say(&one.label),
            owner: one.owner,
            standing: one.standing,
            fallen: one.fallen,
            lost: one.lost,
            hurt: one.hurt,
            drawn: spoken(&one.drawn, say),
        };
        let side = |side: &Vec<Formation<T>>| side.iter().map(formation).collect();
        Rank { label: say(&self.label), sides: [side(&self.sides[0]), side(&self.sides[1])], now: self.now }
    }
}

impl<T> Map<T> {
    fn spoken(&self, say: Say<T>) -> Map<String> {
        Map {
            grid: self.grid,
            cells: self.cells.iter().map(|cell| cell.spoken(say)).collect(),
            edges: self.edges.iter().map(|edge| edge.spoken(say)).collect(),
            regions: self.regions.iter().map(|region| region.spoken(say)).collect(),
            pieces: self.pieces.iter().map(|piece| piece.spoken(say)).collect(),
            figures: self.figures.iter().map(|figure| figure.spoken(say)).collect(),
            paths: self.paths.iter().map(|path| path.spoken(say)).collect(),
            reach: self.reach.clone(),
            overlays: self.overlays.iter().map(|overlay| overlay.spoken(say)).collect(),
            sights: self.sights.iter().map(|sight| sight.spoken(say)).collect(),
        }
    }
}

impl<T> Cell<T> {
    fn spoken(&self, say: Say<T>) -> Cell<String> {
        let mark = |mark: &Marker<T>| Marker {
            id: mark.id.clone(),
            mark: mark.mark,
            icon: mark.icon,
            label: say(&mark.label),
            owner: mark.owner,
            count: mark.count,
        };
        Cell {
            id: self.id.clone(),
            column: self.column,
            row: self.row,
            terrain: self.terrain,
            label: say(&self.label),
            name: self.name.as_ref().map(say),
            markers: self.markers.iter().map(mark).collect(),
            light: self.light,
            free: self.free,
        }
    }
}

impl<T> Edge<T> {
    fn spoken(&self, say: Say<T>) -> Edge<String> {
        Edge {
            id: self.id.clone(),
            cell: self.cell.clone(),
            side: self.side,
            span: self.span,
            word: self.word,
            state: self.state,
            label: say(&self.label),
        }
    }
}

impl<T> Region<T> {
    fn spoken(&self, say: Say<T>) -> Region<String> {
        Region { id: self.id.clone(), owner: self.owner, cells: self.cells.clone(), label: say(&self.label) }
    }
}

impl<T> Piece<T> {
    fn spoken(&self, say: Say<T>) -> Piece<String> {
        Piece {
            id: self.id.clone(),
            cell: self.cell.clone(),
            wide: self.wide,
            deep: self.deep,
            turn: self.turn,
            icon: self.icon,
            state: self.state,
            label: say(&self.label),
            meter: self.meter,
        }
    }
}

impl<T> Figure<T> {
    fn spoken(&self, say: Say<T>) -> Figure<String> {
        let troop = |troop: &Troop<T>| Troop {
            icon: troop.icon,
            label: say(&troop.label),
            standing: troop.standing,
            fallen: troop.fallen,
        };
        Figure {
            id: self.id.clone(),
            cell: self.cell.clone(),
            icon: self.icon,
            face: self.face.clone(),
            label: say(&self.label),
            owner: self.owner,
            facing: self.facing,
            state: self.state,
            larger: self.larger,
            meter: self.meter,
            number: self.number,
            troops: self.troops.iter().map(troop).collect(),
        }
    }
}

impl<T> Path<T> {
    fn spoken(&self, say: Say<T>) -> Path<String> {
        Path { label: say(&self.label), cells: self.cells.clone(), dice: self.dice.clone() }
    }
}

impl<T> Overlay<T> {
    fn spoken(&self, say: Say<T>) -> Overlay<String> {
        let (id, of, cells) = (self.id.clone(), self.of.clone(), self.cells.clone());
        Overlay { id, of, word: self.word, cells, label: say(&self.label) }
    }
}

impl<T> Sight<T> {
    fn spoken(&self, say: Say<T>) -> Sight<String> {
        let (of, from, to) = (self.of.clone(), self.from.clone(), self.to.clone());
        Sight { of, from, to, barred_by: self.barred_by.clone(), label: say(&self.label) }
    }
}

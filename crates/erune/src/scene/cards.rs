//! What can be held, worn, learnt or cast, as cards: one look wherever it lies.

use super::Eyes;
use crate::content::{Craft, ItemKind, SkillKind};
use crate::ids::{Archetype, FieldId, ItemId, SkillId};
use kernel::scene::{Badge, CardState, Face, Kind, Node};
use kernel::{Arg, Message, Thing};

/// A card that is not yet in a place.
pub struct Sketch {
    pub face: Face,
    pub slug: String,
}

impl Sketch {
    /// The card in a place where it lies once: its id is the place and what it is.
    pub fn at(self, place: &str) -> Node {
        let id = format!("{place}-{}", self.slug);
        self.called(id)
    }

    /// The card under this id, with the picture of what it is.
    pub fn called(self, id: String) -> Node {
        let face = Face { picture: self.slug.into(), ..self.face };
        Node::new(id, face.title.clone(), Kind::Card(face))
    }

    pub fn badge(mut self, icon: &'static str, name: &'static str, value: impl Into<Arg>) -> Sketch {
        self.face.badges.push(Badge::new(icon, Message::new(name), super::number(value)));
        self
    }

    pub fn state(mut self, state: CardState) -> Sketch {
        self.face.state = state;
        self
    }

    /// One more line of what it says.
    pub fn text(mut self, line: Option<Message>) -> Sketch {
        self.face.text.extend(line);
        self
    }

    pub fn barred(mut self, why: Option<Message>) -> Sketch {
        if why.is_some() {
            self.face.state = CardState::Dimmed;
        }
        self.face.barred = why;
        self
    }
}

fn face(frame: &'static str, icon: &'static str, name: Thing, mut text: Vec<Message>) -> Face {
    let line = if text.is_empty() { Message::new("erune-nothing") } else { text.remove(0) };
    Face {
        frame,
        icon,
        picture: "".into(),
        title: Message::new("erune-name").with("who", name),
        line,
        badges: Vec::new(),
        text,
        flavour: None,
        state: CardState::Plain,
        barred: None,
    }
}

/// Words that tell what something does; the last one may be only a word about it.
fn parted(mut text: Vec<Message>, flavour: &str) -> (Vec<Message>, Option<Message>) {
    let said = (!flavour.is_empty()).then(|| text.pop()).flatten();
    (text, said)
}

impl Eyes<'_> {
    pub fn item(&self, item: ItemId) -> Sketch {
        let (frame, icon) = sort_of(&self.game.item(item).kind);
        let (text, flavour) = parted(self.game.content.item_text(item), &self.game.item(item).flavour);
        let face = Face { flavour, ..face(frame, icon, self.game.item_thing(item), text) };
        Sketch { face, slug: self.game.item_slug(item).to_owned() }
    }

    pub fn skill(&self, skill: SkillId) -> Sketch {
        let card = &self.game.content.skills[skill.index()];
        let (frame, icon) = match card.kind {
            SkillKind::Offensive => ("offensive", "sword"),
            SkillKind::Defensive => ("defensive", "shield"),
            SkillKind::Tactical => ("tactical", "banner"),
            SkillKind::Reaction => ("reaction", "bolt"),
            SkillKind::Magic => ("magic", "star"),
            SkillKind::Dungeon => ("dungeon", "key"),
            SkillKind::Curse => ("curse", "skull"),
        };
        let (text, flavour) = parted(self.game.content.skill_text(skill), &card.flavour);
        let face = Face { flavour, ..face(frame, icon, self.game.skill_thing(skill), text) };
        let sketch = Sketch { face, slug: self.game.skill_slug(skill).to_owned() };
        match card.cost {
            Some(cost) => sketch.badge("bolt", "erune-cost-stamina", cost),
            None => sketch,
        }
    }

    pub fn field(&self, field: FieldId) -> Sketch {
        let info = &self.game.content.fields[field.index()];
        let thing = self.game.field_thing(field);
        let spells = self.game.content.spells.iter().enumerate().filter(|(_, spell)| spell.field == field);
        let spells: Vec<Arg> =
            spells.map(|(number, _)| self.game.spell_thing(crate::ids::SpellId(number as u8)).into()).collect();
        let line = Message::new("erune-field-of").with("school", info.school.slug()).with("rank", info.rank);
        let told = Message::new("erune-field-spells").with("spells", spells);
        let face = face("field", "book", thing, vec![line, told]);
        Sketch { face, slug: self.game.field_slug(field).to_owned() }.badge("drop", "erune-cost-mana", info.rank)
    }

    /// Somebody who can be played.
    pub fn archetype(&self, archetype: Archetype) -> Sketch {
        let thing = self.game.archetype_thing(archetype);
        let face = face("hero", "helmet", thing, self.game.content.archetype_text(archetype));
        Sketch { face, slug: archetype.slug().to_owned() }
    }
}

/// The frame and the sign of a sort of things.
fn sort_of(kind: &ItemKind) -> (&'static str, &'static str) {
    match kind {
        ItemKind::Weapon(weapon) => match weapon.craft {
            Craft::Melee => ("weapon", "sword"),
            Craft::Missile | Craft::BlackPowder => ("missile", "bow"),
            Craft::Magic => ("magic", "star"),
        },
        ItemKind::Protection(_) => ("armour", "shield"),
        ItemKind::Potion(_) => ("potion", "flask"),
        ItemKind::Rune(_) => ("rune", "rune"),
        ItemKind::Substance(_) => ("substance", "leaf"),
        ItemKind::Artifact { .. } => ("artifact", "crown"),
        ItemKind::Equipment(_) => ("gear", "boot"),
        ItemKind::Keepsake { .. } => ("gear", "key"),
    }
}

//! What is being resolved: a fight with both rolls, die by die, or an event that asks.

use super::{Eyes, number};
use crate::content::{Colour, Pool};
use crate::effect::Resource;
use crate::state::{Dice, Fight, Manner, Step, Who};
use kernel::scene::{Die, DieState, Kind, Node, Owner, Role};
use kernel::{Message, Seat};

impl Eyes<'_> {
    /// Empty where nothing is resolved, so that what lies on the table stays the same.
    pub fn stage(&self) -> Node {
        let (lines, nodes) = match (self.state.fight(), self.state.stack.top()) {
            (Some(fight), _) => self.fight(fight),
            (None, Some(Step::Answer { event, .. })) => {
                let told = self.game.quest(self.state).events.get(event.index());
                (told.map(|event| crate::wording::verbatim(&event.text)).into_iter().collect(), Vec::new())
            }
            _ => (Vec::new(), Vec::new()),
        };
        let label = if self.state.fight().is_some() { "erune-stage" } else { "erune-stage-event" };
        Node::new("stage", Message::new(label), Kind::Stage { lines, nodes }).role(Role::Stage)
    }

    fn fight(&self, fight: &Fight) -> (Vec<Message>, Vec<Node>) {
        let (game, state) = (self.game, self.state);
        let said = |who: Option<Who>| game.said_maybe(state, who);
        let how = match fight.manner {
            _ if fight.source.is_some() => "source",
            Manner::Melee if fight.behind => "melee-behind",
            Manner::Ranged if fight.behind => "ranged-behind",
            Manner::Melee => "melee",
            Manner::Ranged => "ranged",
            Manner::Magic => "magic",
            Manner::Lightning | Manner::Bolt => "lightning",
            Manner::Hazard => "hazard",
        };
        let head = Message::new("erune-stage-line")
            .with("who", said(fight.by))
            .with("target", said(fight.target()))
            .with("how", how);
        let mut lines = vec![head];
        if !fight.dice.is_empty() {
            let skulls = game.skulls(fight);
            lines.push(if fight.defence.is_empty() {
                Message::new("erune-stage-rolled").with("skulls", skulls)
            } else {
                let shields = game.shields(fight);
                let wounds = if fight.unstoppable { skulls } else { skulls.saturating_sub(shields) };
                Message::new("erune-stage-both").with("skulls", skulls).with("shields", shields).with("wounds", wounds)
            });
        }
        let mut nodes = Vec::new();
        if let Some(by) = fight.by {
            let rolled =
                if fight.dice.is_empty() { self.unrolled(fight.pool.pool()) } else { self.rolled(&fight.dice) };
            nodes.push(self.side("attacker", by, "erune-roll-attack", rolled));
        } else if !fight.dice.is_empty() {
            let kind = Kind::Dice { faces: self.rolled(&fight.dice) };
            nodes.push(Node::new("attacker-roll", Message::new("erune-roll-attack"), kind));
        }
        if let Some(target) = fight.target() {
            let waiting = || self.unrolled(self.defence(fight, target));
            let rolled = if fight.defence.is_empty() { waiting() } else { self.rolled(&fight.defence) };
            nodes.push(self.side("defender", target, "erune-roll-defence", rolled));
        }
        if let Some(percent) = self.chance_to_hurt(fight) {
            let kind = Kind::Meter { value: percent.into(), max: 100 };
            nodes.push(Node::new("stage-chance", Message::new("erune-stage-chance"), kind));
        }
        (lines, nodes)
    }

    fn defence(&self, fight: &Fight, target: Who) -> Pool {
        self.game.defence_pool(self.state, target).less(fight.fewer).plus(fight.guard.pool())
    }

    /// One of the two in a fight.
    fn side(&self, id: &'static str, who: Who, label: &'static str, faces: Vec<Die>) -> Node {
        let (game, state) = (self.game, self.state);
        let (picture, health, most) = match who {
            Who::Hero(hero) => {
                let hero = state.hero(hero);
                (hero.archetype.slug(), hero.health, game.most(hero, Resource::Health))
            }
            Who::Monster(foe) => {
                let kind = game.kind_of(state, foe);
                let health = state.foe(foe).map_or(0, |foe| foe.health);
                let outline = kind.map_or("orc", |kind| super::things::outline(&game.monster(kind.figure).slug));
                (outline, health, kind.map_or(health, |kind| kind.health.max(health)))
            }
        };
        let node = |what: &str, label, kind| Node::new(format!("{id}-{what}"), Message::new(label), kind);
        let mut nodes = vec![
            node("face", "erune-portrait", Kind::Portrait { picture: picture.into() }),
            node("health", "erune-health", Kind::Meter { value: health.into(), max: most.into() }),
        ];
        if !faces.is_empty() {
            nodes.push(node("roll", label, Kind::Dice { faces }));
        }
        let owner = match who {
            Who::Hero(hero) => Owner::seat(Seat(state.hero(hero).seat)),
            Who::Monster(_) => Owner::faction(state.seat(who), "shadows"),
        };
        let label = Message::new("erune-name").with("who", game.said(state, who));
        Node::new(id, label, Kind::Group { nodes }).owner(owner)
    }

    fn rolled(&self, dice: &Dice) -> Vec<Die> {
        let die = |die: &crate::state::Die| {
            let face = self.game.face(*die);
            let signs = [("skull", face.skulls), ("shield", face.shields), ("bolt", face.bolts)];
            let shows = signs.into_iter().flat_map(|(word, count)| std::iter::repeat_n(word, usize::from(count)));
            let said = Message::new("erune-die-face").with("skulls", face.skulls).with("shields", face.shields);
            let colour = Colour::ALL[usize::from(die.colour) % 4].slug();
            let state = if die.turned.is_some() { DieState::Rerolled } else { DieState::Plain };
            Die { face: said.with("bolts", face.bolts), shows: shows.collect(), sides: 6, colour, state }
        };
        dice.iter().map(die).collect()
    }

    /// Dice that wait to be rolled.
    fn unrolled(&self, pool: Pool) -> Vec<Die> {
        let die = |colour: Colour| Die {
            face: Message::new("erune-die-waits").with("colour", colour.slug()),
            shows: vec!["blank"],
            sides: 6,
            colour: colour.slug(),
            state: DieState::Waiting,
        };
        pool.dice().map(die).collect()
    }

    /// How likely at least one wound comes through, as both rolls stand.
    fn chance_to_hurt(&self, fight: &Fight) -> Option<u8> {
        let aimed = matches!(fight.manner, Manner::Melee | Manner::Ranged | Manner::Magic);
        let target = fight.target().filter(|_| aimed && fight.targets.len() == 1)?;
        let bolts = |face: crate::content::Face, sharp: bool| if sharp { face.bolts } else { 0 };
        let mut skulls = [0.0; 24];
        if fight.dice.is_empty() {
            skulls = self.game.spread(fight.pool.pool(), |face| face.skulls + bolts(face, fight.sharp));
        } else {
            skulls[usize::from(self.game.skulls(fight)).min(23)] = 1.0;
        }
        let mut shields = [0.0; 24];
        if fight.unstoppable || self.game.is_bane_of(self.state, fight.weapon, target) {
            shields[0] = 1.0;
        } else if !fight.defence.is_empty() {
            shields[usize::from(self.game.shields(fight)).min(23)] = 1.0;
        } else {
            let own = self.defence(fight, target);
            shields = self.game.spread(own, |face| face.shields + bolts(face, fight.firm));
        }
        let piercing = usize::from(fight.piercing);
        let hurts = skulls.iter().enumerate().skip(1).map(|(count, chance): (usize, &f32)| {
            let held = if piercing > 0 { 1.0 } else { shields.iter().take(count).sum::<f32>() };
            chance * held
        });
        Some((hurts.sum::<f32>() * 100.0).round().clamp(0.0, 100.0) as u8)
    }

    /// The number of a level, gold or the like.
    pub fn row(label: &'static str, value: impl Into<kernel::Arg>) -> (Message, Message) {
        (Message::new(label), number(value))
    }
}

//! Everything in the content can be said, and says what it does.

use crate::content::{Content, lines};
use crate::ids::{Archetype, ItemId, MonsterId, SkillId, SpellId};
use kernel::lexicon::Names;
use kernel::{Lexicon, Message, Seat, Thing};

struct Nobody;

impl Names for Nobody {
    fn thing(&self, thing: Thing) -> String {
        format!("thing {}", thing.0)
    }
    fn seat(&self, seat: Seat) -> String {
        format!("seat {}", seat.0)
    }
}

fn content() -> Content {
    Content::standard().unwrap_or_else(|errors| panic!("\n{}", lines(&errors)))
}

fn lexicon() -> Lexicon {
    Lexicon::read(include_str!("../../messages/content.ftl")).expect("a message file")
}

fn said(messages: &[Message]) -> String {
    let lexicon = lexicon();
    messages.iter().map(|message| lexicon.say(message, &Nobody)).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_card_says_something_whole() {
    let content = content();
    let mut all: Vec<Vec<Message>> = Vec::new();
    all.extend((0..content.items.len()).map(|n| content.item_text(ItemId(n as u8))));
    all.extend((0..content.skills.len()).map(|n| content.skill_text(SkillId(n as u8))));
    all.extend((0..content.spells.len()).map(|n| content.spell_text(SpellId(n as u8))));
    all.extend((0..content.monsters.len()).map(|n| content.monster_text(MonsterId(n as u8))));
    all.extend(Archetype::ALL.map(|archetype| content.archetype_text(archetype)));
    all.extend((0..content.tables.pacts.len()).map(|n| content.pact_text(n)));
    all.extend(content.tables.traps.iter().map(|trap| content.effects_text(trap.does)));
    all.extend(content.tables.substances.iter().flatten().flatten().map(|sip| content.effects_text(sip.does)));
    for quest in &content.quests {
        all.extend(quest.events.iter().map(|event| content.effects_text(event.does)));
        let answers = quest.events.iter().flat_map(|event| &event.answers);
        all.extend(answers.map(|answer| content.effects_text(answer.does)));
    }
    let lexicon = lexicon();
    for messages in all {
        for message in messages {
            let text = lexicon.say(&message, &Nobody);
            assert!(!text.contains(['{', '}', '$']), "{text}");
            assert!(text.ends_with(['.', '!', '?', ':']), "no end: {text}");
        }
    }
}

#[test]
fn cards_say_what_they_do() {
    let content = content();
    let item = |slug: &str| said(&content.item_text(content.item(slug).expect("an item")));
    assert_eq!(
        item("battle-axe"),
        "Weapon of rank II, melee. Attack roll: 1 black and 1 yellow. For Warrior and Guardian. Costs 10 gold, sells for 5."
    );
    assert!(item("last-chance-elixir").starts_with(
        "Potion. Success Test. No bolt: Loses 1 Health, unstoppable. One: Heals 2 Health. Two: Heals 4 Health. Costs 6 gold"
    ));
    let skill = |slug: &str| said(&content.skill_text(content.skill(slug).expect("a Skill")));
    assert!(skill("group-attack").contains("Tactical Skill, 2 Stamina."));
    assert!(skill("group-attack").contains("Needs Lightning Attack and Riposte."));
    assert!(skill("weakness").starts_with("Curse, 1 Stamina; 3 to lay it for good."));
    let fireball = content.spells.iter().position(|spell| spell.slug == "fireball").expect("a spell");
    assert!(
        said(&content.spell_text(SpellId(fireball as u8)))
            .starts_with("Offensive spell, 1 Mana. An enemy in sight: Suffers an unstoppable attack roll: 2 black.")
    );
}

#[test]
fn no_message_is_left_over() {
    let sources = [include_str!("effects.rs"), include_str!("cards.rs"), include_str!("../wording.rs")].concat();
    let lexicon = lexicon();
    let unused: Vec<&str> =
        lexicon.ids().filter(|id| id.starts_with("erune-") && !sources.contains(&format!("\"{id}\""))).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

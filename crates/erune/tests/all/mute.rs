//! Nothing of the content is mute: every spell and everything that can be used changes the table, every weapon is rolled, and
//! every skill is played in a scenario.

use erune::Erune;
use erune::content::{FurnitureKind, ItemKind};
use erune::effect::{Aim, Magic};
use erune::ids::Archetype;
use kernel::{Chance, Event, Game, Position, Seat, SetupRequest, Silent};
use serde_json::Value;
use std::path::Path;

const HERO: Seat = Seat(1);
/// A Success Test may come to nothing: so many tries.
const TRIES: u64 = 40;

fn begun(game: &Erune, quest: &str, seed: u64, lines: &[String]) -> Position<Erune> {
    let mut request = SetupRequest { players: 2, ..SetupRequest::default() };
    request.options.insert("quest".into(), quest.into());
    request.options.insert("heroes".into(), "3".into());
    let setup = game.setup(&request).expect("a quest");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    for line in lines {
        game.arrange(position.state_mut(), line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    *game.chance_mut(position.state_mut()) = Chance::from_seed(seed);
    position
}

/// The state without what every use of anything costs.
fn table(position: &Position<Erune>) -> Value {
    let mut value = serde_json::to_value(position.state()).expect("a state is written");
    for key in ["chance", "choices", "chained", "stack"] {
        value.as_object_mut().expect("fields").remove(key);
    }
    for hero in value["heroes"].as_array_mut().expect("Adventurers") {
        let hero = hero.as_object_mut().expect("fields");
        ["cast", "recast", "pack", "worn_out", "rune"].iter().for_each(|key| _ = hero.remove(*key));
        if let Some(deeds) = hero.get_mut("deeds").and_then(Value::as_object_mut) {
            ["fought", "drunk", "dosed"].iter().for_each(|key| _ = deeds.remove(*key));
        }
    }
    value
}

/// Does this choice, and all that follows from it, do anything but cost something?
fn works(
    game: &Erune,
    mut position: Position<Erune>,
    seed: u64,
    words: &str,
    spent: &dyn Fn(&mut Value),
) -> Option<bool> {
    let choice = game.read(position.state(), HERO, words).ok()?;
    let mut options = Vec::new();
    position.options(game, HERO, &mut options);
    if !options.contains(&choice) {
        return None;
    }
    let mut before = table(&position);
    let mut told: Vec<Event> = Vec::new();
    position.apply(game, HERO, choice, &mut told);
    while !game.at_rest(position.state()) && game.outcome(position.state()).is_none() {
        let Some(seat) = position.awaiting(game).first() else { break };
        options.clear();
        position.options(game, seat, &mut options);
        let choice = game.pass(position.state(), seat).unwrap_or(options[seed as usize % options.len()]);
        position.apply(game, seat, choice, &mut told);
    }
    let mut after = table(&position);
    spent(&mut before);
    spent(&mut after);
    let rolled = told.iter().any(|event| ["erune-rolls", "erune-hears"].contains(&event.message.id));
    Some(rolled || before != after)
}

/// A caster or user with friends, one of them dead or hurt, with enemies of all sorts; or at the start, with doors to look behind.
fn fixtures(who: Archetype, more: &[String]) -> Vec<(&'static str, Vec<String>)> {
    let slug = who.slug();
    let others: Vec<&str> = Archetype::ALL.iter().map(|other| other.slug()).filter(|other| *other != slug).collect();
    let begin = format!("begin 13 {slug} {} {}", others[0], others[1]);
    let lines = |rest: &[&str]| -> Vec<String> {
        [begin.clone()]
            .into_iter()
            .chain(rest.iter().map(|line| (*line).to_owned()))
            .chain(more.iter().cloned())
            .collect()
    };
    let (at, one, two) = (
        format!("place {slug} e17-s1 east"),
        format!("place {} e16-s1 east", others[0]),
        format!("place {} e17-n0 east", others[1]),
    );
    let wounds: Vec<String> = [slug, others[0], others[1]].iter().map(|who| format!("health {who} 1")).collect();
    let stamina = format!("stamina {slug} 0");
    let (curse, shadows) = (format!("curse {slug} weakness"), format!("shadows {slug} 3"));
    let dead = format!("health {} 0", others[1]);
    let room: [&str; 13] = [
        "plan 0",
        "show",
        &at,
        &one,
        &two,
        &wounds[0],
        &wounds[1],
        &wounds[2],
        &stamina,
        &curse,
        "foe rat e21-s1 west",
        "foe witch e22-s1 west",
        "foe living-armor e18-s1 west",
    ];
    let with_dead: Vec<&str> = room.iter().copied().chain([dead.as_str()]).collect();
    let with_shadows: Vec<&str> = room.iter().copied().chain([shadows.as_str()]).collect();
    vec![
        ("the-cell", lines(&room)),
        ("the-cell", lines(&with_shadows)),
        ("the-cell", lines(&with_dead)),
        ("the-cell", lines(&["plan 0"])),
        ("the-cell", lines(&["plan 0", "reveal e4-n2", &format!("place {slug} e4-n2 north")])),
    ]
}

fn is_mute(game: &Erune, who: Archetype, more: &[String], words: &str, spent: &dyn Fn(&mut Value)) -> bool {
    let fixtures = fixtures(who, more);
    !(0..TRIES).any(|seed| {
        fixtures
            .iter()
            .any(|(quest, lines)| works(game, begun(game, quest, seed, lines), seed, words, spent) == Some(true))
    })
}

fn without_mana(value: &mut Value) {
    // The caster is the first.
    let caster = value["heroes"][0].as_object_mut().expect("fields");
    caster.remove("mana");
    if let Some(deeds) = caster.get_mut("deeds").and_then(Value::as_object_mut) {
        deeds.remove("basic");
    }
}

/// ER-121: all 54 spells do something.
#[test]
fn no_spell_is_mute() {
    let game = Erune::standard();
    let mut mute = Vec::new();
    for spell in &game.content.spells {
        let field = &game.content.fields[spell.field.index()];
        let caster = if field.school.magic() == Magic::Arcane { Archetype::Wizard } else { Archetype::Archer };
        let more = vec![format!("fields {} {}", caster.slug(), field.slug), format!("mana {} 9", caster.slug())];
        let words = format!("{} cast {}", caster.slug(), spell.slug);
        // What is aimed at a Source needs one: see below.
        if spell.aim != Aim::Source && is_mute(&game, caster, &more, &words, &without_mana) {
            mute.push(spell.slug.clone());
        }
    }
    assert!(mute.is_empty(), "{mute:?}");
}

/// ER-102: everything that is drunk, broken, smoked or rubbed does something.
#[test]
fn nothing_that_is_used_is_mute() {
    let game = Erune::standard();
    let mut mute = Vec::new();
    for item in &game.content.items {
        let used = match item.kind {
            ItemKind::Potion(_) | ItemKind::Rune(_) | ItemKind::Substance(_) => true,
            ItemKind::Artifact { does, .. } => !does.is_empty(),
            _ => false,
        };
        let more = vec![format!("item warrior {}", item.slug), "mana warrior 2".to_owned()];
        let words = format!("warrior use {}", item.slug);
        if used && is_mute(&game, Archetype::Warrior, &more, &words, &|_| ()) {
            mute.push(item.slug.clone());
        }
    }
    assert!(mute.is_empty(), "{mute:?}");
}

/// Every weapon is rolled by whoever may use it.
#[test]
fn every_weapon_is_rolled() {
    let game = Erune::standard();
    for item in game.content.items.iter().filter(|item| matches!(item.kind, ItemKind::Weapon(_))) {
        let user = Archetype::ALL.into_iter().find(|&archetype| item.users.has(archetype));
        let user = user.unwrap_or_else(|| panic!("nobody uses {}", item.slug));
        let slug = user.slug();
        let other = Archetype::ALL.into_iter().find(|other| *other != user).expect("four of them").slug();
        let third =
            Archetype::ALL.into_iter().find(|third| third.slug() != other && *third != user).expect("four of them");
        let lines = [
            format!("begin 20 {slug} {other} {}", third.slug()),
            "plan 0".into(),
            "show".into(),
            format!("pack {slug} none"),
            format!("item {slug} {}", item.slug),
            format!("mana {slug} 0"),
            format!("place {slug} e17-s1 east"),
            "foe goblin e18-s1 west".into(),
        ];
        let position = begun(&game, "the-cell", 3, &lines);
        let words = format!("{slug} attack goblin-1 with {}", item.slug);
        assert_eq!(works(&game, position, 0, &words, &|_| ()), Some(true), "{words}");
    }
}

/// Every skill stands in a scenario.
#[test]
fn every_skill_is_played_in_a_scenario() {
    fn read(folder: &Path, into: &mut String) {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                read(&path, into);
            } else {
                into.push_str(&std::fs::read_to_string(path).expect("a scenario"));
            }
        }
    }
    let mut all = String::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut all);
    let game = Erune::standard();
    // Free of their kind, or passive: the scenarios are called by their names.
    let absent: Vec<&str> = game
        .content
        .skills
        .iter()
        .map(|skill| skill.slug.as_str())
        .filter(|slug| !all.contains(slug) && !["retribution", "intrepid", "roaming-monsters"].contains(slug))
        .collect();
    assert!(absent.is_empty(), "{absent:?}");
}

/// ER-96, ER-121: Collapse costs a Source three.
#[test]
fn collapse_hurts_a_source() {
    let game = Erune::standard();
    let quest = game.content.quests.iter().find(|quest| quest.slug == "the-drowned-chapel").expect("it has a Source");
    let plan = &quest.plans[0];
    let source = plan.furniture.iter().find(|piece| piece.kind == FurnitureKind::Source).expect("a Source").at;
    let hurt = (-3..=4i16).flat_map(|across| (-3..=4i16).map(move |along| (across, along))).any(|(across, along)| {
        let (column, row) = (
            i16::from(source.0) + across - i16::from(plan.start[0].0),
            i16::from(source.1) + along - i16::from(plan.start[0].1),
        );
        let name = format!(
            "{}{}-{}{}",
            if column < 0 { 'w' } else { 'e' },
            column.abs(),
            if row > 0 { 's' } else { 'n' },
            row.abs()
        );
        let lines: Vec<String> =
            ["begin 13 wizard warrior guardian", "plan 0", "show", "fields wizard earth-three", "mana wizard 9"]
                .map(str::to_owned)
                .to_vec();
        let mut position = begun(&game, "the-drowned-chapel", 1, &lines);
        if game.arrange(position.state_mut(), &format!("place wizard {name} north")).is_err() {
            return false;
        }
        let Ok(choice) = game.read(position.state(), HERO, "wizard cast collapse") else { return false };
        let mut options = Vec::new();
        position.options(&game, HERO, &mut options);
        if !options.contains(&choice) {
            return false;
        }
        let mut told: Vec<Event> = Vec::new();
        position.apply(&game, HERO, choice, &mut told);
        told.iter().any(|event| event.message.id == "erune-source-hurt")
    });
    assert!(hurt);
}

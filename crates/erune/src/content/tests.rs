//! The content that is shipped is sound and has the numbers of the rulebook, and what is broken is refused with its place.

use super::*;
use crate::effect::{Resource, SkillEffect, Toward};
use kernel::Chance;

fn standard() -> Content {
    Content::standard().unwrap_or_else(|errors| panic!("\n{}", lines(&errors)))
}

/// What is said when these words of a file are exchanged. At least one problem, each with file, line and advice.
fn refused(file: &str, from: &str, to: &str) -> String {
    let files: Vec<(&str, String)> = STANDARD
        .iter()
        .map(|&(name, text)| {
            assert!(name != file || text.contains(from), "`{from}` does not stand in {file}");
            (name, if name == file { text.replacen(from, to, 1) } else { text.to_owned() })
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let errors = Content::read(&files).expect_err("broken content is refused");
    assert!(errors.iter().all(|error| error.line > 0 && !error.problem.is_empty()));
    lines(&errors)
}

fn pool(text: &str) -> Pool {
    Pool::try_from(text.to_owned()).expect("a pool")
}

#[test]
fn the_content_that_is_shipped_is_sound() {
    let content = standard();
    assert_eq!(content.quests.len(), 8);
    let levels: Vec<u8> = content.quests.iter().map(|quest| quest.level).collect();
    assert_eq!((levels[0], levels[7]), (1, 10));
    assert!(levels.is_sorted());
    assert_eq!((content.skills.len(), content.fields.len(), content.spells.len()), (29, 18, 54));
}

#[test]
fn every_quest_has_what_a_quest_needs() {
    for (number, quest) in standard().quests.iter().enumerate() {
        let name = &quest.slug;
        assert!((quest::FEWEST_PLANS..=quest::MOST_PLANS).contains(&quest.plans.len()), "{name}");
        for side in [Party::Adventurers, Party::Master] {
            assert!((2..=4).contains(&quest.objectives(side).count()), "{name}");
            assert_eq!(quest.objectives(side).filter(|objective| objective.main).count(), 1, "{name}");
        }
        let (own, masters): (Vec<_>, Vec<_>) =
            quest.events.iter().partition(|event| event.trigger.is_for_adventurers());
        assert!(own.len() >= 4 && masters.len() >= 3, "{name}");
        assert!(own.iter().any(|event| event.trigger == Trigger::Npc), "{name} has nobody to speak to");
        let bosses = quest.plans[0].monsters.iter().filter(|lair| lair.kind.index() >= monsters::MONSTER_CARDS).count();
        assert_eq!(bosses, usize::from(number > 0), "{name}");
    }
}

/// A decision is worth remembering only if a later quest, or luck, asks for it.
#[test]
fn every_quest_but_the_last_decides_something_that_is_asked_for_later() {
    let decided = |text: &str| -> BTreeSet<String> {
        text.split("Remember(\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    let asked = |text: &str| -> BTreeSet<String> {
        let conditions = text.split("Remembers(\"").skip(1);
        let events = text.split("remembers: \"").skip(1);
        conditions.chain(events).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    let luck = STANDARD.iter().find(|(name, _)| *name == "tables.ron").map(|(_, text)| asked(text)).unwrap_or_default();
    let quests: Vec<&str> =
        STANDARD.iter().filter(|(name, _)| name.starts_with("quests/")).map(|(_, text)| *text).collect();
    for (number, quest) in quests.iter().enumerate().take(7) {
        let later: BTreeSet<String> =
            quests[number + 1..].iter().flat_map(|text| asked(text)).chain(luck.clone()).collect();
        assert!(
            decided(quest).iter().any(|flag| later.contains(flag)),
            "nothing of quest {} is remembered",
            number + 1
        );
    }
    let flags: BTreeSet<String> = standard().flags.iter().map(|flag| flag.slug.clone()).collect();
    let all: BTreeSet<String> = quests.iter().flat_map(|text| decided(text)).collect();
    assert_eq!(flags, all, "decisions that nobody can make");
}

/// What is seen first tells nothing about which plan it is, and no room is always in the same place.
#[test]
fn plans_begin_alike_and_go_on_differently() {
    for quest in &standard().quests {
        let first = &quest.plans[0];
        for plan in &quest.plans {
            assert_eq!((&plan.tiles[0], plan.start), (&first.tiles[0], first.start), "{}", quest.slug);
            let near = |plan: &Plan| -> Vec<Door> {
                let tile = &plan.tiles[0];
                plan.doors.iter().filter(|door| door.squares().iter().any(|&at| tile.has(at))).copied().collect()
            };
            assert_eq!(near(plan), near(first), "{}", quest.slug);
        }
        for room in 1..quest.rooms.len() as u8 {
            let places: BTreeSet<Option<At>> = quest
                .plans
                .iter()
                .map(|plan| plan.tiles.iter().find(|tile| tile.room == Some(room)).map(|tile| tile.at))
                .collect();
            assert!(places.len() > 1, "{}: `{}` never moves", quest.slug, quest.rooms[usize::from(room)].slug);
        }
        let different: BTreeSet<String> = quest.plans.iter().map(|plan| format!("{plan:?}")).collect();
        assert_eq!(different.len(), quest.plans.len(), "{}: a plan twice", quest.slug);
    }
}

/// Monsters, furniture, tokens: each on a square of its own, inside a tile and within the border of the board.
#[test]
fn nothing_stands_on_anything_else() {
    for quest in &standard().quests {
        for plan in &quest.plans {
            let pieces = plan.furniture.iter().flat_map(Furniture::squares);
            let figures = plan.monsters.iter().map(|lair| lair.at).chain(plan.tokens.iter().map(|token| token.at));
            let squares: Vec<At> = pieces.chain(figures).chain(plan.start).collect();
            let different: BTreeSet<At> = squares.iter().copied().collect();
            assert_eq!(different.len(), squares.len(), "{}", quest.slug);
            for at in squares {
                assert!(plan.tile_at(at).is_some(), "{}: {at:?}", quest.slug);
                assert!(at.0 > 0 && at.1 > 0 && usize::from(at.0) + 1 < WIDE && usize::from(at.1) + 1 < DEEP);
            }
            for door in &plan.doors {
                let [a, b, c, d] = door.squares().map(|at| plan.tile_at(at));
                assert!(a.is_some() && a == b && c.is_some() && c == d && a != c, "{}: {door:?}", quest.slug);
            }
        }
    }
}

/// The lines of the merchants' pages, as they are printed: rank, dice, price.
#[test]
fn merchants_ask_the_printed_prices() {
    let content = standard();
    let weapons = [
        ("short-sword", 2, "KK", 6),
        ("dagger", 2, "Y", 10),
        ("spear", 2, "KK", 10),
        ("hatchet", 2, "Y", 8),
        ("battle-axe", 2, "KY", 10),
        ("club", 2, "R", 12),
        ("broadsword", 3, "KKK", 20),
        ("longsword", 3, "KKK", 22),
        ("bardiche", 3, "YY", 20),
        ("mace", 3, "KR", 22),
        ("flail", 3, "KKY", 22),
        ("halberd", 3, "YR", 24),
        ("rapier", 4, "KKKK", 30),
        ("claymore", 4, "KKY", 30),
        ("heavy-axe", 4, "KKR", 36),
        ("double-edged-axe", 4, "KYY", 36),
        ("mallet", 4, "RR", 38),
        ("war-mace", 4, "YYY", 38),
        ("warhammer", 5, "KYR", 38),
        ("two-handed-great-sword", 5, "KKKKK", 46),
        ("great-war-axe", 5, "YYR", 48),
        ("great-mace", 6, "YRR", 50),
        ("great-master-sword", 6, "KKKKKK", 60),
        ("sling", 2, "KK", 6),
        ("short-bow", 3, "KKK", 20),
        ("light-crossbow", 3, "KR", 22),
        ("throwing-knife", 4, "Y", 22),
        ("forest-bow", 4, "KKKK", 36),
        ("heavy-crossbow", 5, "RR", 36),
        ("master-composite-longbow", 5, "KKKKK", 46),
        ("magic-wand", 2, "U", 12),
        ("minor-scepter", 3, "KU", 26),
        ("superior-scepter", 4, "UU", 38),
        ("fire-elemental-scepter", 4, "UU", 40),
        ("great-wizard-scepter", 5, "KUU", 48),
        ("great-water-elemental-scepter", 5, "KUU", 50),
        ("black-powder-grenade", 3, "R", 8),
        ("dwarf-black-powder-bomb", 4, "RR", 12),
        ("black-powder-pistol", 4, "KR", 36),
        ("blunderbuss", 5, "YR", 48),
        ("hand-cannon", 6, "YYY", 64),
        ("two-shot-blunderbuss", 6, "YR", 60),
    ];
    let item = |slug: &str| &content.items[content.item(slug).unwrap_or_else(|| panic!("no {slug}")).index()];
    for (slug, rank, dice, price) in weapons {
        let ItemKind::Weapon(weapon) = item(slug).kind else { panic!("{slug} is no weapon") };
        assert_eq!((weapon.rank, weapon.roll, item(slug).price), (rank, pool(dice), Some(price)), "{slug}");
        assert_eq!(item(slug).sells_for(), price / 2, "{slug}");
    }
    let protections = [
        ("travelling-gear", 1, "K", 2),
        ("chain-mail", 1, "KK", 20),
        ("round-shield", 1, "K", 10),
        ("helmet", 1, "K", 10),
        ("adventurers-cape", 1, "", 20),
        ("leather-armor", 2, "KKK", 46),
        ("great-helmet", 2, "Y", 20),
        ("pavise", 3, "KK", 20),
        ("elven-helmet", 3, "Y", 30),
        ("elven-chain-mail", 4, "KKY", 60),
        ("plate-armor", 4, "KKKY", 64),
        ("light-alloy-armor", 4, "KKKY", 70),
        ("sorcerer-cape", 1, "K", 16),
        ("sorcerer-robes", 2, "KK", 30),
        ("wizard-diadem", 4, "Y", 30),
        ("dragonskin-gauntlet", 5, "", 60),
    ];
    for (slug, rank, dice, price) in protections {
        let ItemKind::Protection(worn) = item(slug).kind else { panic!("{slug} is no protection") };
        assert_eq!((worn.rank, worn.dice, item(slug).price), (rank, pool(dice), Some(price)), "{slug}");
    }
    let others = [
        ("minor-healing-potion", 6),
        ("last-chance-elixir", 6),
        ("vitality-rune", 8),
        ("major-healing-potion", 12),
        ("great-healing-elixir", 24),
        ("supreme-healing-potion", 30),
        ("reviving-potion", 300),
        ("phoenix-potion", 300),
        ("mana-vial", 10),
        ("knowledge-rune", 8),
        ("resistance-potion", 10),
        ("supreme-resistance-elixir", 20),
        ("magic-resistance-potion", 10),
        ("light-rune", 20),
        ("small-mastery-decoction", 8),
        ("mastery-decoction", 14),
        ("endurance-rune", 8),
        ("speed-potion", 6),
        ("teleportation-rune", 8),
        ("creature-detection-rune", 8),
        ("attraction-rune", 8),
        ("strength-potion", 10),
        ("major-strength-potion", 14),
        ("heroic-beverage", 20),
        ("holy-water", 20),
        ("poison-vial", 16),
        ("sorcerer-ring", 30),
        ("divination-ball", 20),
        ("voodshadow-amulet", 50),
        ("lucky-charm", 10),
        ("travelling-boots", 12),
        ("purse", 6),
        ("money-bag", 12),
        ("grapple", 16),
        ("toolbox", 16),
        ("potion-belt", 8),
        ("mead", 4),
        ("pipe-weed", 4),
        ("dwarf-beer", 6),
        ("leeloodoo-sachet", 10),
        ("mana-crystal", 8),
        ("wissteck", 20),
    ];
    for (slug, price) in others {
        assert_eq!(item(slug).price, Some(price), "{slug}");
    }
    // The six elemental scepters that are not listed above, and the improvised weapon, which has no price.
    let sold = content.items.iter().filter(|item| item.price.is_some()).count();
    assert_eq!(sold, weapons.len() + 6 + protections.len() + others.len());
    for slug in ["longbow", "breast-plate", "improvised-weapon"] {
        assert_eq!(item(slug).price, None, "{slug} is only found");
    }
}

#[test]
fn monsters_have_the_numbers_that_are_known() {
    let content = standard();
    let monster = |slug: &str| &content.monsters[content.monster(slug).expect("a Monster").index()];
    assert_eq!((monster("goblin").xp, monster("goblin").defence), (2, pool("K")));
    assert_eq!((monster("orc").xp, monster("orc").health), (6, 1));
    assert_eq!((monster("orc").attack, monster("orc").defence), (pool("YR"), pool("KKY")));
    assert_eq!((monster("skeleton-archer").xp, monster("skeleton-archer").defence), (4, pool("KY")));
    assert_eq!(monster("living-armor").defence, pool("KKKKKY"));
    assert_eq!(monster("witch").moves, 6);
    let together = monster("goblin").attack.plus(monster("skeleton-archer").attack);
    assert_eq!(together, pool("KKKYY"), "three of one colour and two of another");
    let figures: u8 =
        content.monsters[..10].iter().filter(|monster| monster.slug != "banshee").map(|m| m.figures).sum();
    assert_eq!(figures, 37);
    assert_eq!(monster("banshee").figure, content.monster("witch").expect("a Monster"));
}

#[test]
fn skills_have_the_costs_that_are_known() {
    let content = standard();
    let skill = |slug: &str| &content.skills[content.skill(slug).expect("a Skill").index()];
    for (slug, cost) in [
        ("adrenaline", 1),
        ("power", 2),
        ("robustness", 2),
        ("chained-attack", 1),
        ("circular-attack", 1),
        ("controlled-defense", 1),
        ("group-attack", 2),
        ("lucky", 1),
        ("weakness", 1),
    ] {
        assert_eq!(skill(slug).cost, Some(cost), "{slug}");
    }
    let needs: Vec<&str> =
        skill("group-attack").prerequisites.iter().map(|id| content.skills[id.index()].slug.as_str()).collect();
    assert_eq!(needs, ["lightning-attack", "riposte"]);
    let basic: Vec<&str> = content.skills.iter().filter(|skill| skill.basic).map(|skill| skill.slug.as_str()).collect();
    assert_eq!(basic, ["adrenaline", "good-fortune", "lightning-attack", "riposte", "backstab"]);
    assert_eq!(skill("premonition").kind, SkillKind::Defensive);
    assert_eq!(skill("power").effect, SkillEffect::AddDice(crate::effect::Rolls::Attack, pool("Y")));
}

/// Ready-made characters have learnt nothing before what it needs, and nothing that is not in their deck.
#[test]
fn ready_made_characters_are_lawful() {
    let content = standard();
    let lawful = |skills: &[SkillId], fits: &dyn Fn(&Skill) -> bool, who: &str| {
        for (number, id) in skills.iter().enumerate() {
            let skill = &content.skills[id.index()];
            assert!(fits(skill), "{who}: {} is not in the deck", skill.slug);
            assert!(number > 0 || skill.basic, "{who} begins with {}", skill.slug);
            for need in &skill.prerequisites {
                assert!(skills[..number].contains(need), "{who}: {} comes too early", skill.slug);
            }
        }
    };
    for card in &content.archetypes {
        let last = content.levels.of(card.archetype, MOST_LEVEL);
        for (person, name) in card.people.iter().zip(&card.names) {
            lawful(&person.skills, &|skill| skill.is_for(card.archetype), name);
            assert_eq!(person.skills.len(), usize::from(last.skills), "{name}");
            assert_eq!(person.fields.len(), usize::from(last.fields), "{name}");
            for (level, item) in &person.gear {
                let row = content.levels.of(card.archetype, *level);
                let item = &content.items[item.index()];
                let fits = match item.kind {
                    ItemKind::Weapon(weapon) => weapon.rank <= row.weapon_rank,
                    ItemKind::Protection(worn) => worn.rank <= row.protection_rank,
                    _ => true,
                };
                assert!(fits && item.users.has(card.archetype), "{name} cannot use {} at level {level}", item.slug);
            }
            for (number, field) in person.fields.iter().enumerate() {
                let field = &content.fields[field.index()];
                assert_eq!(Some(field.school.magic()), card.magic, "{name}: {}", field.slug);
                let before = person.fields[..number].iter().map(|id| &content.fields[id.index()]);
                let ranks =
                    before.filter(|known| known.school == field.school).map(|known| known.rank).max().unwrap_or(0);
                assert!(field.rank <= ranks + 1, "{name}: {} comes too early", field.slug);
            }
        }
    }
    let master = &content.levels.master_ready_skills;
    lawful(master, &|skill| skill.master, "the Master");
    let first_two = master[..2].iter().all(|id| content.skills[id.index()].basic);
    assert!(first_two, "the Master begins with two Basic Skills");
    assert!(master.len() >= usize::from(content.levels.master(MOST_LEVEL).skills));
}

#[test]
fn levels_bring_what_they_should() {
    let levels = standard().levels;
    let warrior = |level| *levels.of(Archetype::Warrior, level);
    assert_eq!((warrior(1).health, warrior(1).stamina, warrior(1).mana), (6, 5, 2));
    assert_eq!((warrior(1).weapon_rank, warrior(1).protection_rank, warrior(1).fate, warrior(1).skills), (2, 1, 1, 1));
    assert_eq!((warrior(1).cost, warrior(2).cost, warrior(20).cost), (Some(13), Some(21), None));
    assert_eq!((warrior(17).weapon_rank, warrior(16).protection_rank, warrior(20).fate), (6, 5, 3));
    let wizard = |level| *levels.of(Archetype::Wizard, level);
    assert_eq!((wizard(1).fields, wizard(1).field_rank, wizard(5).field_rank, wizard(11).field_rank), (3, 1, 2, 3));
    assert_eq!((levels.of(Archetype::Archer, 1).fields, warrior(20).field_rank), (2, 0));
    assert_eq!((levels.master(1).skills, levels.master(1).stamina, levels.master(20).stamina), (2, 0, 4));
    for (archetype, level) in
        Archetype::ALL.into_iter().flat_map(|archetype| (1..20).map(move |level| (archetype, level)))
    {
        let (row, next) = (levels.of(archetype, level), levels.of(archetype, level + 1));
        let sum = |row: &LevelRow| row.health + row.stamina + row.mana;
        assert_eq!(sum(row) + 1, sum(next), "each level raises one thing");
    }
}

#[test]
fn dice_are_drawn_by_their_weights() {
    let tables = standard().tables;
    let mut chance = Chance::from_seed(7);
    let mut rarities = [0_u32; 5];
    for _ in 0..20_000 {
        rarities[tables::drawn(tables.rarities.iter().copied(), &mut chance).expect("a rarity")] += 1;
    }
    assert!((13_600..14_400).contains(&rarities[0]) && (4_000..4_800).contains(&rarities[1]), "{rarities:?}");
    assert!((1_200..1_600).contains(&rarities[2]) && rarities[4] < 20, "{rarities:?}");
    for _ in 0..500 {
        let lucky = tables.search(Searched::Room).draw_of(Luck::Good, &mut chance);
        assert_eq!(tables.search(Searched::Room).rows()[lucky].luck, Luck::Good);
        assert!(tables.loot(crate::effect::Hoard::Treasures, &mut chance).is_some());
    }
}

#[test]
fn pools_count_as_the_rules_do() {
    assert_eq!(pool("KKY").against_lightning(1), pool("Y"), "coloured dice first");
    assert_eq!(pool("K").against_lightning(2), pool("K"), "never more than the pool");
    assert_eq!(pool("KYRU").against_lightning(2), pool("RU"));
    assert_eq!((pool("KKY").less(2), pool("K").less(3)), (pool("K"), Pool::NONE));
    assert_eq!(pool("YKRK").to_string(), "KKYR");
    assert!(Pool::try_from("KKX".to_owned()).is_err());
    assert!(pool("KKKKKK").within(standard().dice.limit) && !pool("RRR").within(standard().dice.limit));
}

/// A mistake is named with file, line, what is wrong and what to write.
#[test]
fn broken_content_is_refused_with_its_place() {
    for (file, from, to, said) in [
        (
            "dice.ron",
            "\"S\", \"S\", \"S\"",
            "\"S\", \"S\", \"SS\"",
            "dice.ron:3: every face of the black die shows one symbol",
        ),
        ("dice.ron", "\"SSB\"", "\"SXB\"", "write S skull, H shield, B bolt"),
        ("monsters.ron", "slug: \"goblin\",", "slug: \"rat\",", "the slug `rat` is used twice"),
        ("monsters.ron", "attack: \"KKK\"", "attack: \"KQK\"", "write K, Y, R and U"),
        (
            "monsters.ron",
            "Spawn(\"living-armor\", 1, Near)",
            "Spawn(\"living-amor\", 1, Near)",
            "`living-amor` is no Monster",
        ),
        ("monsters.ron", "Lose(Stamina", "Loose(Stamina", "there is no variant `Loose`"),
        ("items.ron", "users: \"WAZ\"", "users: \"WAX\"", "write W, G, A, Z"),
        ("items.ron", "rank: 2, roll: \"KK\"", "rank: 9, roll: \"KK\"", "`rank` of a weapon is 1 to 6"),
        ("items.ron", "price: 6,", "prize: 6,", "the fields of an entry are listed"),
        ("skills.ron", "needs: [\"adrenaline\"]", "needs: [\"adrenalin\"]", "there is no Skill `adrenalin`"),
        ("skills.ron", "decks: \"WG\"", "decks: \"W\"", "the guardian's deck holds 19 Skills"),
        ("skills.ron", "cost: 1, permanent: 3", "cost: 1", "`permanent` is the lasting cost of a Curse"),
        ("spells.ron", "rank: 1,", "rank: 4,", "`rank` is 1 to 3"),
        ("heroes.ron", "growth: [Health, ", "growth: [", "`growth` names 18 levels"),
        ("tables.ron", "rarities: (7000,", "rarities: (7001,", "`rarities` add up to 10000"),
        ("substances.ron", "users: \"W\"", "users: \"G\"", "a line for the warrior is missing"),
        ("memory.ron", "slug: \"freed-the-miner\"", "slug: \"Freed the miner\"", "a slug is lower-case words"),
        ("quests/1-the-cell.ron", "Open(1)", "Gold(Just(1))", "can never be reached"),
        ("quests/1-the-cell.ron", "A A . . . . . . G G G G", "A A . . . . . . G G G .", "is no rectangle"),
        ("quests/1-the-cell.ron", "e e:f f:g g:h h+G", "e e:f f:g g?h h+G", "`?` is no way between tiles"),
        ("quests/1-the-cell.ron", "\".aB.\"", "\".aBZ\"", "the sign `Z` is not in `key`"),
        ("quests/1-the-cell.ron", "\".aB.\"", "\".aB\"", "has 4 rows of 4 signs"),
        ("quests/1-the-cell.ron", "'a': Monster(\"orc\")", "'a': Monster(\"ork\")", "there is no Monster `ork`"),
        (
            "quests/1-the-cell.ron",
            "goal: Event(\"the-ledger\")",
            "goal: Event(\"the-ledgers\")",
            "names nothing of this quest",
        ),
        ("quests/1-the-cell.ron", "goal: Leave", "goal: NobodyDied", "cannot be the main objective"),
        ("quests/1-the-cell.ron", "From(4, \"goblin\")", "From(2, \"goblin\")", "write 3 or 4"),
        ("quests/1-the-cell.ron", "Remember(\"spared-the-warden\")", "Remember(\"spared\")", "`spared` is no decision"),
        ("quests/1-the-cell.ron", "sentence: \"pulls the lever\",", "", "`sentence` belongs to a Token or Npc event"),
        ("quests/1-the-cell.ron", "Monster(\"orc\")", "Monster(\"goblin\")", "7 of the figure `goblin` in one plan"),
        ("quests/2-the-drowned-chapel.ron", "source: 8", "source: 0", "`source` is the health of a Source"),
        ("quests/7-the-gargoyle-stair.ron", "\"x^x\"", "\"xxx\"", "`zone` is drawn in three rows of three signs"),
        ("heroes.ron", "weapon_ranks: (1, 1, 5", "weapon_ranks: (1, 6, 5", "`weapon_ranks` must not fall"),
    ] {
        let told = refused(file, from, to);
        assert!(told.contains(said) && told.contains(&format!("{file}:")), "`{to}`: {told}");
    }
}

/// Whatever is cut away from a file, reading it ends with an answer.
#[test]
fn a_file_may_be_cut_anywhere() {
    for &(name, text) in STANDARD {
        let step = (text.len() / 12).max(1);
        for end in (0..text.trim_end().len()).step_by(step).filter(|&end| text.is_char_boundary(end)) {
            let cut = |&(other, whole): &(&'static str, &'static str)| {
                (other, if other == name { &text[..end] } else { whole })
            };
            let files: Vec<(&str, &str)> = STANDARD.iter().map(cut).collect();
            assert!(Content::read(&files).is_err(), "{name} cut at {end}");
        }
    }
    assert!(Content::read(&[]).is_err());
}

/// Lists are bounded: nothing inside a list can bring the list about again.
#[test]
fn effects_are_small_and_copied() {
    assert!(size_of::<Laid>() <= 24, "{}", size_of::<Laid>());
    let content = standard();
    assert!(content.effects.all().len() < 2_000);
    let heals = |effect: &Laid| matches!(effect, Effect::Toward(Toward::Heal(_) | Toward::Gain(Resource::Health, _)));
    assert!(content.effects.any(content.tables.campfire, &heals), "the campfire heals");
}

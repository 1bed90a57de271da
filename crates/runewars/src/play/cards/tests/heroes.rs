//! The Quest Phase: quests, duels, finds on the land.

use super::*;

/// RW-60, RW-62: a hero moves and tries the quest of that area; gold brings a Reward and a new quest.
#[test]
fn a_hero_fulfils_a_quest() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let slug = table
        .content()
        .quests
        .iter()
        .find(|quest| quest.setup && table.state.land.has(quest.area))
        .map(|quest| quest.slug.clone())
        .expect("a quest on this land");
    let area = table.quest(A, &slug);
    let hero = table.hero(A, "andira", area);
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[5, 1, 2, 6, 8, 9]);
    table.choose(&format!("quest {slug}"));
    assert!(table.options().len() >= 2 && table.options().iter().all(|option| option.starts_with("fate")));
    table.choose("fate 5");
    assert_eq!(table.state.cards.len(pile::carried(hero)), 1);
    assert_eq!(table.state.cards.len(pile::quests(A)), 1, "a new one");
    assert!(table.is_done());
}

/// RW-62, RW-69: red hurts, the quest stays; a hero whose damage reaches its health is out, and its Rewards lie there.
#[test]
fn a_quest_that_fails_hurts() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let slug = "the-hornbeam-oracle";
    let quests = &table.content().quests;
    let quest = quests.iter().find(|quest| quest.setup && table.state.land.has(quest.area)).expect("a quest");
    let (slug, area) = if table.state.land.has(table.content().quests[8].area) {
        (slug.to_owned(), table.content().quests[8].area)
    } else {
        (quest.slug.clone(), quest.area)
    };
    table.quest(A, &slug);
    let hero = table.hero(A, "silhouette", area);
    table.bear(hero, "great-axe");
    table.state.hero_mut(hero).damage = 3;
    quest_phase(&mut table);
    table.choose("hero silhouette");
    table.choose("done");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[1, 2, 6, 8]);
    table.choose(&format!("quest {slug}"));
    table.choose("fate 1");
    assert_eq!(table.state.hero(hero).owner.get(), None);
    assert_eq!(table.state.cards.place(Card(HERO_CARDS + u16::from(hero.0))), pile::BOX);
    assert_eq!(table.state.cards.len(pile::lost(area)), 1);
    assert_eq!(table.state.cards.len(pile::quests(A)), 1, "it stays in hand");
    assert!(table.state.players[0].feats & Feat::LostHero.bit() != 0);
}

/// RW-68: a hero heals at home, or trains two attributes or one twice.
#[test]
fn heroes_heal_and_train() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let (one, two) = (table.hero(A, "andira", home), table.hero(A, "ronan", home));
    table.state.hero_mut(one).damage = 2;
    quest_phase(&mut table);
    table.choose("hero andira");
    assert_eq!(table.options(), ["move", "heal", "train"]);
    table.choose("heal");
    assert_eq!(table.state.hero(one).damage, 0);
    table.choose("hero ronan");
    table.choose("train");
    table.choose("attribute strength");
    table.choose("attribute strength");
    assert_eq!(table.state.hero(two).training, [2, 0, 0]);
    assert!(table.is_done());
}

/// RW-67: four rounds by the circle part: damage, prevention, specials; damage stays, nobody retreats.
#[test]
fn a_duel_goes_by_the_circle() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    let (ours, theirs) = (table.hero(A, "andira", area), table.hero(B, "ronan", area));
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    // Circles: 5 and 6 one damage, 7 to 10 miss, 15 one rout, 1 special.
    table.fate(&[5, 7, 6, 15, 8, 1, 9, 10]);
    table.choose("hero ronan");
    assert_eq!(table.state.hero(theirs).damage, 1, "one in the first round, prevented in the second");
    assert_eq!(table.state.hero(ours).damage, 1, "the special of the third");
    assert_eq!(table.state.duel, None);
    assert_eq!(table.asked(), Some(B), "now Ronan acts");
}

/// RW-67, RW-120: weapons and armour count once shown; the winner takes what the loser carried.
#[test]
fn rewards_decide_a_duel() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    let (ours, theirs) = (table.hero(A, "andira", area), table.hero(B, "bogran", area));
    table.bear(ours, "great-axe");
    table.bear(theirs, "boots-of-leaping");
    table.state.hero_mut(theirs).damage = 2;
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("done");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[1, 7]);
    table.choose("hero bogran");
    table.choose("show andira great-axe");
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["show bogran boots-of-leaping".into(), "done".into()]));
    table.choose("done");
    assert_eq!(table.state.hero(theirs).owner.get(), None, "two damage by the axe");
    assert_eq!(table.state.cards.len(pile::carried(ours)), 2, "spoils");
    assert!(table.state.players[0].feats & Feat::SlewHero.bit() != 0);
    assert!(table.state.players[1].feats & Feat::LostHero.bit() != 0);
}

/// RW-125: Bogran leaves, Valadir prevents once, Carthos deals two, Steelhorns trades wounds.
#[test]
fn heroes_have_ways_of_their_own() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    let bogran = table.hero(A, "bogran", area);
    let carthos = table.hero(B, "mad-carthos", area);
    table.fate(&[7, 1]);
    table.game.begin_duel(&mut table.state, bogran, crate::state::Foe::Hero(carthos), None, &mut Silent);
    table.go_on();
    assert_eq!(table.state.hero(bogran).damage, 2);
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["yes".into(), "no".into()]));
    table.choose("yes");
    assert_eq!(table.state.duel, None);

    let valadir = table.hero(A, "sir-valadir", area);
    let steelhorns = table.hero(B, "steelhorns", area);
    table.fate(&[7, 5, 8, 6, 9, 10, 17, 18]);
    table.game.begin_duel(&mut table.state, valadir, crate::state::Foe::Hero(steelhorns), None, &mut Silent);
    table.go_on();
    assert_eq!(table.asked(), Some(B));
    table.choose("yes");
    assert_eq!(table.state.hero(steelhorns).damage, 1);
    assert_eq!(table.state.hero(valadir).damage, 2, "the trade and the second round; the first was kept off");
}

/// RW-125: Krutzbek greets, Red Scorpion steals, Varikas heals in spring.
#[test]
fn heroes_act_beside_their_action() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let theirs = table.home(B);
    let ronan = table.hero(B, "ronan", theirs);
    table.hero(A, "krutzbek", theirs);
    table.hero(A, "red-scorpion", theirs);
    let varikas = table.hero(B, "varikas", table.home(A));
    table.state.hero_mut(varikas).damage = 2;
    quest_phase(&mut table);
    table.choose("hero krutzbek");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(theirs)));
    table.choose("hero ronan");
    assert_eq!(table.state.hero(ronan).damage, 1, "greeted");
    table.choose("done");
    assert_eq!(table.asked(), Some(A));
    table.choose("hero red-scorpion");
    table.choose("train");
    table.choose("attribute wisdom");
    table.choose("attribute agility");
    assert_eq!((table.state.players[0].influence, table.state.players[1].influence), (6, 4));
    table.game.spring_heals(&mut table.state, &mut kernel::Silent);
    assert_eq!(table.state.hero(varikas).damage, 1);
}

/// RW-62: a quest may be a duel with a neutral unit; dealt what it asks, it is won.
#[test]
fn a_quest_may_be_a_duel() {
    let mut table = Table::new(4, &[]);
    table.no_heroes();
    let quest = table
        .content()
        .quests
        .iter()
        .find(|quest| matches!(quest.trial, crate::effect::Trial::Duel(..)) && table.state.land.has(quest.area))
        .map(|quest| quest.slug.clone())
        .expect("a duel on this land");
    let area = table.quest(A, &quest);
    let hero = table.hero(A, "andira", area);
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[5, 15, 6, 25, 26, 16]);
    table.choose(&format!("quest {quest}"));
    while table.asked().is_some() && table.options().iter().all(|option| option.starts_with("attribute")) {
        table.choose("attribute strength");
    }
    assert_eq!(table.state.cards.len(pile::carried(hero)), 1, "won");
}

/// RW-110: Swift Heroes before, Ambush after a hero's action.
#[test]
fn cards_of_the_quest_phase() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    table.hero(A, "andira", area);
    table.hero(B, "ronan", area);
    table.hold(A, "swift-heroes");
    table.hold(A, "ambush");
    quest_phase(&mut table);
    table.choose("hero andira");
    let near = table.game.hero_reach(&table.state, Hero(3), 2, 0);
    table.choose("card swift-heroes");
    table.choose("done");
    table.choose("move");
    let far = table.game.hero_reach(&table.state, Hero(3), 3, 0);
    assert_eq!(table.options().len() as u32, far.count_ones());
    assert!(far.count_ones() >= near.count_ones());
    table.choose(&format!("area {}", table.slug(area)));
    table.choose("done");
    assert_eq!(table.options(), ["card ambush", "done"]);
    table.choose("card ambush");
    table.choose("hero ronan");
    assert_eq!(table.asked(), Some(B), "the duel has been fought; now Ronan acts");
}

/// RW-130: what is found is turned up by the hero who comes there, and works from then on.
#[test]
fn finds_on_the_land() {
    let mut table = Table::new(2, &[("exploration", "yes")]);
    table.no_heroes();
    let area = table.empty_area();
    let find = |table: &Table, slug: &str| {
        let kind = table.content().explorations.iter().position(|find| find.slug == slug).expect(slug);
        (EXPLORATION..CARDS as u16).map(Card).find(|&card| table.content().exploration_of(card).index() == kind)
    };
    let put = |table: &mut Table, slug: &str| {
        let card = find(table, slug).expect("a token");
        let old: Vec<Card> = table.state.cards.iter(pile::token(area)).collect();
        for card in old {
            table.state.cards.put_top(card, pile::FAR_TOKENS);
            table.state.cards.reset_known(card, SeatSet::NONE);
        }
        table.state.cards.put_top(card, pile::token(area));
        table.state.cards.reset_known(card, SeatSet::NONE);
    };
    put(&mut table, "temple");
    table.hero(A, "andira", area);
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    while table.asked() == Some(A) {
        table.choose("done");
    }
    assert_eq!(table.state.players[0].influence, 7, "the temple, at the end of the action");

    put(&mut table, "dragon-throne");
    let card = table.state.cards.top(pile::token(area)).expect("a token");
    table.state.cards.open(card);
    table.state.finds_up |= area.bit();
    assert_eq!(table.game.thrones(&table.state, A), 0);
    table.state.place_mut(area).owner = A.into();
    table.state.place_mut(area).standing[0] = 6;
    assert_eq!(table.game.thrones(&table.state, A), 1);
    table.turn(A, Order::Harvest);
    table.choose(&format!("raze {}", table.slug(area)));
    assert_eq!(table.game.thrones(&table.state, A), 0);
}

//! Setup, Clout and health, the turn and the cards (QM-1 to QM-38): what scenario files cannot show.
//!
//! Where a rule needs exact numbers the table is played with starters written for the test, so that nothing here depends
//! on what the shipped cards cost.

use kernel::scenario::{Scenario, run};
use kernel::{Card, Chance, Event, Game, Pile, Position, Seat, SeatSet, SetupRequest, Silent, Viewer};
use queen::content::{BAZAAR, Content, Home, STANDARD};
use queen::state::{AFTERNOON_DECK, BOX, MARKET, MIDNIGHT_DECK, Shelf, State, TWILIGHT_DECK, What};
use queen::{Queen, Setup};
use std::collections::BTreeSet;
use std::sync::Arc;

fn request(players: u8, princesses: &str) -> SetupRequest {
    let options = [("princesses".to_owned(), princesses.to_owned())].into();
    SetupRequest { players, options, ..SetupRequest::default() }
}

fn setup(queen: &Queen, players: u8, princesses: &str) -> Setup {
    queen.setup(&request(players, princesses)).unwrap()
}

fn start(queen: &Queen, players: u8, seed: u64) -> State {
    queen.start(&setup(queen, players, "random"), Chance::from_seed(seed), &mut Silent)
}

/// The game with these starters.
fn queen_with(starters: &str) -> Arc<Queen> {
    let files = STANDARD.map(|(name, text)| (name, if name == "starters.ron" { starters } else { text }));
    Arc::new(Queen::new(Content::read(&files)).unwrap_or_else(|errors| panic!("{errors:#?}")))
}

/// Runs the lines of a scenario at a table of Hephesta, Boss No and Freya, with Hephesta to act.
fn play(queen: &Arc<Queen>, lines: &str) {
    let head = "game queen\nplayers 3\noption princesses=hephesta,boss-no,freya\narrange turn hephesta\n";
    let scenario = Scenario::read(format!("{head}{lines}")).unwrap_or_else(|error| panic!("{error}\n{lines}"));
    if let Err(failures) = run(&scenario, queen) {
        let failed: Vec<String> = failures.iter().map(ToString::to_string).collect();
        panic!("{}\nin (the first line is 5):\n{lines}", failed.join("\n"));
    }
}

fn cards(state: &State, pile: Pile) -> Vec<Card> {
    state.cards.iter(pile).collect()
}

/// Hephesta's table, with so much Clout.
fn rich_hephesta(queen: &Arc<Queen>, clout: u16) -> Position<Queen> {
    let setup = setup(queen, 3, "hephesta,boss-no,freya");
    let mut position = Position::<Queen>::start(queen, &setup, Chance::from_seed(4), &mut Silent);
    queen.arrange(position.state_mut(), "turn hephesta").unwrap();
    position.state_mut().player_mut(Seat(0)).clout = clout;
    position
}

fn options(queen: &Queen, position: &Position<Queen>, seat: Seat) -> Vec<String> {
    let mut options = Vec::new();
    position.options(queen, seat, &mut options);
    options.into_iter().map(|choice| queen.write(position.state(), seat, choice)).collect()
}

fn choose(queen: &Queen, position: &mut Position<Queen>, seat: Seat, text: &str) {
    let choice = queen.read(position.state(), seat, text).unwrap_or_else(|_| panic!("`{text}` cannot be read"));
    position
        .choose(queen, seat, choice, &mut Vec::new(), &mut Silent)
        .unwrap_or_else(|_| panic!("`{text}` is refused"));
    queen.check(position.state()).unwrap();
}

// --- Setup -----------------------------------------------------------------------------------------------------------

#[test]
fn qm_1_three_to_six_and_two_by_qm_7() {
    let queen = Queen::standard();
    for players in [0, 1, 7, 8] {
        let refusal = queen.setup(&request(players, "random")).unwrap_err();
        assert_eq!(refusal.rule, Some("QM-1"), "{players} players");
    }
    for (players, hour) in [(2, 1), (3, 1), (4, 2), (5, 3), (6, 4)] {
        assert_eq!(start(&queen, players, 1).hour, hour, "{players} players");
    }
}

#[test]
fn qm_2_the_three_decks_are_shuffled_apart() {
    let queen = Queen::standard();
    let home = |card: &Card| queen.content.kind(queen.kind_of(*card)).home;
    let mut orders = BTreeSet::new();
    for seed in 0..20 {
        let state = start(&queen, 3, seed);
        let market = cards(&state, MARKET);
        assert_eq!(market.len(), 3);
        assert!(market.iter().all(|card| home(card) == Home::Afternoon && state.cards.known(*card) == SeatSet::ALL));
        for (deck, of, size) in [
            (AFTERNOON_DECK, Home::Afternoon, 28 - 3),
            (TWILIGHT_DECK, Home::Twilight, 26),
            (MIDNIGHT_DECK, Home::Midnight, 21),
        ] {
            let deck = cards(&state, deck);
            assert_eq!(deck.len(), size);
            assert!(deck.iter().all(|card| home(card) == of && state.cards.known(*card) == SeatSet::NONE));
            orders.insert(deck);
        }
    }
    assert_eq!(orders.len(), 60, "every table has its own order");
}

/// Who begins when these dice are rolled, and how many rolls it took.
fn first_by_dice(players: u8, dice: &[u8]) -> (Seat, usize) {
    let queen = Queen::standard();
    let mut chance = Chance::from_seed(9);
    assert!(chance.script(dice));
    let mut told: Vec<Event> = Vec::new();
    let state = queen.start(&setup(&queen, players, "random"), chance, &mut told);
    assert_eq!(state.turn, state.first, "the first player begins");
    (state.first, told.iter().filter(|event| event.message.id == "queen-rolls-first").count())
}

#[test]
fn qm_3_the_highest_roll_begins() {
    assert_eq!(first_by_dice(3, &[6, 3, 1, 1, 5, 3]), (Seat(0), 3));
    assert_eq!(first_by_dice(3, &[4, 4, 6, 3, 2, 2]), (Seat(1), 3));
    // The sum counts, not the highest die.
    assert_eq!(first_by_dice(3, &[6, 1, 2, 2, 4, 4]), (Seat(2), 3));
}

#[test]
fn qm_3_the_tied_roll_again_among_themselves() {
    // 7, 11, 11, 2: the second and third roll again, 2 and 3.
    assert_eq!(first_by_dice(4, &[3, 4, 6, 5, 5, 6, 1, 1, 1, 1, 2, 1]), (Seat(2), 6));
    // Tied twice: 8, 8, 2, then 5, 5, then 9, 4.
    assert_eq!(first_by_dice(3, &[4, 4, 6, 2, 1, 1, 2, 3, 4, 1, 4, 5, 2, 2]), (Seat(0), 7));
}

#[test]
fn qm_3_turns_go_clockwise() {
    let queen = Queen::standard();
    let mut chance = Chance::from_seed(9);
    chance.script(&[1, 1, 1, 2, 6, 6, 2, 2]);
    let setup = setup(&queen, 4, "random");
    let mut position = Position::<Queen>::start(&queen, &setup, chance, &mut Silent);
    for (seat, hour) in [(2, 2), (3, 2), (0, 2), (1, 2), (2, 3), (3, 3)] {
        assert_eq!((position.state().turn, position.state().hour), (Seat(seat), hour));
        choose(&queen, &mut position, Seat(seat), "end keep");
    }
}

#[test]
fn qm_4_dealt_at_random() {
    let queen = Queen::standard();
    let mut seen = BTreeSet::new();
    for seed in 0..120 {
        let state = start(&queen, 4, seed);
        let dealt: Vec<u8> = state.seats().filter_map(|seat| state.player(seat).princess).collect();
        assert_eq!(dealt.iter().collect::<BTreeSet<_>>().len(), 4, "{dealt:?}");
        seen.extend(dealt.into_iter().enumerate());
    }
    assert_eq!(seen.len(), 4 * 6, "everyone can get every princess");
}

#[test]
fn qm_4_the_last_player_chooses_first() {
    let queen = Queen::standard();
    for first in 0..3 {
        let mut chance = Chance::from_seed(2);
        let mut dice = [1; 6];
        dice[first * 2] = 6;
        chance.script(&dice);
        let setup = setup(&queen, 3, "chosen");
        let mut position = Position::<Queen>::start(&queen, &setup, chance, &mut Silent);
        let first = first as u8;
        for (seat, princess) in [((first + 2) % 3, "freya"), ((first + 1) % 3, "erdene"), (first, "hephesta")] {
            assert_eq!(position.awaiting(&queen), Seat(seat).set());
            choose(&queen, &mut position, Seat(seat), &format!("princess {princess}"));
        }
        assert_eq!(position.awaiting(&queen), Seat(first).set());
        assert_eq!(queen.seat_slug(position.state(), Seat(first)), "hephesta");
    }
}

#[test]
fn qm_4_only_princesses_of_the_box_each_once() {
    let queen = Queen::standard();
    for list in
        ["hephesta,freya", "hephesta,freya,freya", "hephesta,freya,snow-white", "hephesta,freya,erdene,rosaline"]
    {
        assert_eq!(queen.setup(&request(3, list)).unwrap_err().rule, Some("QM-4"), "{list}");
    }
}

#[test]
fn qm_5_what_everyone_has() {
    let queen = Queen::standard();
    let mut decks = BTreeSet::new();
    for players in 2..=6 {
        let state = start(&queen, players, 40 + u64::from(players));
        for seat in state.seats() {
            let player = state.player(seat);
            assert_eq!((player.health, player.clout), (30, 0));
            let pile = |shelf: Shelf| cards(&state, shelf.of(seat));
            let homes = |shelf: Shelf| pile(shelf).iter().map(|&c| queen.content.kind(queen.kind_of(c)).home).collect();
            let all_are = |shelf: Shelf, home: Home, count: usize| {
                let found: Vec<Home> = homes(shelf);
                assert_eq!(found, vec![home; count], "{shelf:?}");
            };
            all_are(Shelf::Hand, Home::Starter, 5);
            all_are(Shelf::Deck, Home::Starter, 5);
            let p = player.princess.expect("she was dealt");
            all_are(Shelf::Vault, Home::Vault(p), 3);
            all_are(Shelf::VaultDeck, Home::Vault(p), 12);
            let chest: Vec<Home> = homes(Shelf::WarChest);
            assert_eq!(chest, [Home::WarChest(p), Home::WarChest(p), Home::Ultimate(p)]);
            for empty in [Shelf::Archive, Shelf::Armory, Shelf::Reactions] {
                assert!(pile(empty).is_empty());
            }
            // Whose eyes each pile is for.
            let known = |shelf: Shelf, by: SeatSet| pile(shelf).iter().all(|&card| state.cards.known(card) == by);
            assert!(known(Shelf::Hand, seat.set()) && known(Shelf::Deck, SeatSet::NONE));
            assert!(known(Shelf::VaultDeck, SeatSet::NONE));
            assert!(known(Shelf::Vault, SeatSet::ALL) && known(Shelf::WarChest, SeatSet::ALL));
            // Compared by their places among her own cards, since everyone has the same starters.
            let own = |card: &Card| (card.index() - BAZAAR) % 28;
            decks.insert(pile(Shelf::Deck).iter().map(own).collect::<Vec<_>>());
        }
    }
    assert_eq!(decks.len(), 20, "every Deck has its own order");
}

#[test]
fn qm_6_a_declaration_for_every_other_princess() {
    let queen = Queen::standard();
    for players in 3..=6 {
        let setup = setup(&queen, players, "random");
        let mut position = Position::<Queen>::start(&queen, &setup, Chance::from_seed(6), &mut Silent);
        while position.state().what() != Some(What::Declare) {
            let seat = position.state().turn;
            choose(&queen, &mut position, seat, "end keep");
        }
        assert_eq!(position.state().hour, 6);
        let everyone: Vec<Seat> = position.state().seats().collect();
        assert_eq!(position.awaiting(&queen).len(), everyone.len());
        for &seat in &everyone {
            let mut offered = options(&queen, &position, seat);
            offered.sort();
            let others = everyone.iter().filter(|&&other| other != seat);
            let mut cards: Vec<String> =
                others.map(|&other| format!("declare {}", queen.seat_slug(position.state(), other))).collect();
            cards.sort();
            assert_eq!(offered, cards);
        }
    }
}

#[test]
fn qm_7_nothing_is_declared_between_two() {
    let queen = Queen::standard();
    let setup = setup(&queen, 2, "random");
    let mut position = Position::<Queen>::start(&queen, &setup, Chance::from_seed(6), &mut Silent);
    for _ in 0..2 * 7 {
        let seat = position.state().turn;
        choose(&queen, &mut position, seat, "end keep");
    }
    assert_eq!(position.state().hour, 8);
    assert!(position.state().seats().all(|seat| position.state().player(seat).declared.is_none()));
}

// --- Clout and health ------------------------------------------------------------------------------------------------

#[test]
fn qm_10_clout_never_falls_below_nothing() {
    let queen = queen_with(
        r#"[
        (slug: "copper", name: "Copper", kind: Utility, copies: 7, does: [Clout(Just(1))]),
        (slug: "grab", name: "Grab", kind: Utility, does: [OnOpponent([Steal(Just(5))])]),
        (slug: "fire", name: "Fire", kind: Utility, does: [OnOpponent([Drain(Just(5))])]),
        (slug: "fine", name: "Fine", kind: Utility, does: [PayClout(Just(5))]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-10
        arrange hephesta hand: grab, fire, fine
        arrange clout hephesta 1
        arrange clout boss-no 3
        arrange clout freya 9
        do hephesta play grab
        do hephesta opponent boss-no
        expect value players.boss-no.clout = 0
        expect value players.hephesta.clout = 4
        do hephesta play fire
        do hephesta opponent freya
        expect value players.freya.clout = 4
        expect value players.hephesta.clout = 4
        do hephesta play fine
        expect value players.hephesta.clout = 0
        ",
    );
}

#[test]
fn qm_11_healing_stops_at_thirty() {
    let queen = queen_with(
        r#"[
        (slug: "rest", name: "Rest", kind: Utility, copies: 10, does: [Heal(Just(7))]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-11
        arrange health hephesta 20
        arrange hephesta hand: rest x3
        do hephesta play rest
        expect value players.hephesta.health = 27
        do hephesta play rest
        expect value players.hephesta.health = 30
        do hephesta play rest
        expect value players.hephesta.health = 30
        ",
    );
}

// --- The turn --------------------------------------------------------------------------------------------------------

#[test]
fn qm_13_to_play_is_paid_each_time() {
    let queen = queen_with(
        r#"[
        (slug: "jab", name: "Jab", kind: Attack, class: Primary, play: 2, copies: 10,
            does: [Strike(One, [Damage(Just(1))], false)]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-13
        arrange hephesta hand: jab x3
        arrange clout hephesta 5
        do hephesta play jab at freya
        expect value players.hephesta.clout = 3
        do hephesta play jab at freya
        expect value players.hephesta.clout = 1
        expect no option hephesta play jab at freya
        expect refused hephesta play jab at freya rule QM-13
        expect value players.freya.health = 28
        ",
    );
}

#[test]
fn qm_15_the_printed_price_is_paid_once() {
    let queen = Arc::new(Queen::standard());
    let mut position = rich_hephesta(&queen, 100);
    let hephesta = Seat(0);
    let for_sale: Vec<String> =
        options(&queen, &position, hephesta).into_iter().filter(|option| option.starts_with("buy ")).collect();
    assert!(for_sale.len() >= 2, "{for_sale:?}");
    for option in for_sale {
        let slug = option.split(' ').nth(1).unwrap();
        let printed = u16::from(queen.content.kind(queen.content.find(slug).unwrap()).buy);
        let before = position.state().player(hephesta).clout;
        choose(&queen, &mut position, hephesta, &option);
        assert_eq!(position.state().player(hephesta).clout, before - printed, "{option}");
    }
}

#[test]
fn qm_15_never_below_one() {
    let queen = queen_with(
        r#"[
        (slug: "rebate", name: "Rebate", kind: Utility, copies: 10, does: [Discount(90)]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-15
        arrange hephesta vault: shield-wall, mend, penance
        arrange hephesta hand: rebate
        arrange clout hephesta 1
        do hephesta play rebate
        do hephesta buy mend from vault
        expect value players.hephesta.clout = 0
        expect refused hephesta buy penance from vault rule QM-15
        ",
    );
}

#[test]
fn qm_18_an_empty_deck_leaves_the_slot_empty() {
    let queen = Arc::new(Queen::standard());
    let mut position = rich_hephesta(&queen, 1000);
    let hephesta = Seat(0);
    let (row, deck) = (Shelf::Vault.of(hephesta), Shelf::VaultDeck.of(hephesta));
    for bought in 1..=15 {
        if bought == 13 {
            // The Vault deck is empty now. A refresh brings the same three back.
            let before: BTreeSet<Card> = cards(position.state(), row).into_iter().collect();
            assert_eq!((before.len(), position.state().cards.len(deck)), (3, 0));
            choose(&queen, &mut position, hephesta, "refresh vault");
            assert_eq!(cards(position.state(), row).into_iter().collect::<BTreeSet<_>>(), before);
        }
        let offered = options(&queen, &position, hephesta);
        let buy = offered.iter().find(|option| option.ends_with(" from vault")).expect("a Vault card is for sale");
        choose(&queen, &mut position, hephesta, buy);
        assert_eq!(position.state().cards.len(row), (15 - bought).min(3), "after {bought} purchases");
    }
    // Nothing is left to refresh, but the Bazaar still is.
    let offered = options(&queen, &position, hephesta);
    assert!(!offered.contains(&"refresh vault".to_owned()) && offered.contains(&"refresh bazaar".to_owned()));
}

#[test]
fn qm_18_the_bazaar_can_run_out_too() {
    let queen = Arc::new(Queen::standard());
    let mut position = rich_hephesta(&queen, 1000);
    queen.arrange(position.state_mut(), "bazaar: ribboned-coffer, joint-venture, loyal-hound").unwrap();
    position.state_mut().cards.move_all(AFTERNOON_DECK, BOX);
    choose(&queen, &mut position, Seat(0), "buy joint-venture from bazaar");
    assert_eq!(position.state().cards.len(MARKET), 2);
    choose(&queen, &mut position, Seat(0), "refresh bazaar");
    assert_eq!(position.state().cards.len(MARKET), 2);
    choose(&queen, &mut position, Seat(0), "buy loyal-hound from bazaar");
    choose(&queen, &mut position, Seat(0), "buy ribboned-coffer from bazaar");
    assert!(position.state().cards.is_empty(MARKET));
}

#[test]
fn qm_19_the_order_of_placed_reactions_is_not_seen() {
    let queen = Arc::new(Queen::standard());
    let placed = |order: [&str; 2]| {
        let mut position = rich_hephesta(&queen, 0);
        queen.arrange(position.state_mut(), "hephesta hand: raised-hand, ward-of-glass, copper").unwrap();
        for slug in order {
            choose(&queen, &mut position, Seat(0), &format!("place {slug}"));
        }
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
        viewers.map(|viewer| (queen.view(position.state(), viewer), queen.scene(position.state(), viewer)))
    };
    let (one, other) = (placed(["raised-hand", "ward-of-glass"]), placed(["ward-of-glass", "raised-hand"]));
    assert_eq!(one, other);
    let hidden = &one[1].0["players"]["hephesta"]["reactions"];
    assert_eq!(hidden, &serde_json::json!(["?", "?"]));
}

#[test]
fn qm_23_what_is_left_is_drawn_before_the_archive() {
    let queen = Arc::new(Queen::standard());
    let mut others = BTreeSet::new();
    for seed in 0..30 {
        let setup = setup(&queen, 3, "hephesta,boss-no,freya");
        let mut position = Position::<Queen>::start(&queen, &setup, Chance::from_seed(seed), &mut Silent);
        for line in [
            "turn hephesta",
            "hephesta hand: raised-hand, petty-slight",
            "hephesta archive: copper x5, purse-of-favors, old-retainer",
        ] {
            queen.arrange(position.state_mut(), line).unwrap();
        }
        choose(&queen, &mut position, Seat(0), "end keep");
        let view = queen.view(position.state(), Viewer::All);
        let hand = view["players"]["hephesta"]["hand"].to_string();
        assert!(hand.contains("royal-seal"), "seed {seed}: {hand}");
        others.insert(hand);
    }
    assert!(others.len() > 1, "the Archive is shuffled");
}

#[test]
fn qm_23_archived_cards_come_back_with_the_next_shuffle() {
    // Ten cards in all: the hand that is archived is part of the new Deck.
    let queen = Arc::new(Queen::standard());
    play(
        &queen,
        "rule QM-23
        arrange hephesta hand: copper x5, purse-of-favors, old-retainer, petty-slight, raised-hand, royal-seal
        expect value players.hephesta.deck_size = 0
        do hephesta end archive
        expect value players.hephesta.hand_size = 5
        expect value players.hephesta.deck_size = 5
        expect value players.hephesta.archive = []
        ",
    );
}

#[test]
fn qm_23_looking_deeper_than_the_deck() {
    let queen = queen_with(
        r#"[
        (slug: "copper", name: "Copper", kind: Utility, copies: 5, does: [Clout(Just(1))]),
        (slug: "gold", name: "Gold", kind: Utility, copies: 4, does: [Clout(Just(2))]),
        (slug: "glass", name: "Glass", kind: Utility, does: [Foretell(3)]),
        ]"#,
    );
    // One Gold is left in the Deck and three cards are looked at: it, and two of the shuffled Archive.
    play(
        &queen,
        "rule QM-23
        arrange hephesta hand: glass, gold x3
        arrange hephesta archive: copper x5
        expect value players.hephesta.deck = [\"gold\"]
        do hephesta play glass
        expect told spectator Hephesta looks at the top 3 cards of her Deck
        expect value players.hephesta.deck_size = 6
        expect value players.hephesta.deck.0 = gold
        expect value players.hephesta.archive = []
        do hephesta pick gold from deck
        do hephesta done
        expect value players.hephesta.archive = [\"gold\", \"glass\"]
        ",
    );
}

#[test]
fn qm_23_what_takes_back_does_not_take_back_its_like() {
    let queen = queen_with(
        r#"[
        (slug: "copper", name: "Copper", kind: Utility, copies: 6, does: [Clout(Just(1))]),
        (slug: "echo", name: "Echo", kind: Utility, copies: 2, does: [Recall(1)]),
        (slug: "memory", name: "Memory", kind: Utility, copies: 2, does: [Choose([Recall(1)], [Draw(1)])]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-23
        arrange hephesta hand: echo
        arrange hephesta archive: copper, echo, memory
        do hephesta play echo
        expect option hephesta pick copper from archive
        expect no option hephesta pick echo from archive
        expect no option hephesta pick memory from archive
        do hephesta pick copper from archive
        expect value players.hephesta.hand = [\"copper\"]
        ",
    );
}

#[test]
fn qm_24_forty_cards_in_a_turn() {
    let queen = queen_with(
        r#"[
        (slug: "again", name: "Again", kind: Utility, copies: 10, does: [Draw(2)]),
        ]"#,
    );
    let plays = |count: usize| "do hephesta play again\n".repeat(count);
    let lines = format!(
        "rule QM-24
        {}expect option hephesta play again
        do hephesta play again
        expect no option hephesta play again
        expect refused hephesta play again rule QM-24
        expect option hephesta end keep
        do hephesta end keep
        do boss-no play again
        do boss-no end keep
        do freya end keep
        do hephesta play again
        ",
        plays(39)
    );
    play(&queen, &lines);
}

// --- Cards -----------------------------------------------------------------------------------------------------------

/// A card that pays differently for everything that can happen to it, and cards that make it happen.
const FOUR_EVENTS: &str = r#"[
    (slug: "token", name: "Token", kind: Boon, copies: 4,
        does: [Clout(Just(1))], discarded: [Clout(Just(10))], banished: [Clout(Just(20))], dismissed: [Clout(Just(40))]),
    (slug: "shed", name: "Shed", kind: Utility, does: [Discard(1)]),
    (slug: "burn", name: "Burn", kind: Utility, does: [MayBanish(Hand, 1)]),
    (slug: "break", name: "Break", kind: Utility, does: [OnOpponent([Dismiss])]),
    (slug: "copper", name: "Copper", kind: Utility, copies: 3, does: [Clout(Just(1))]),
    ]"#;

#[test]
fn qm_36_four_events_apart() {
    play(
        &queen_with(FOUR_EVENTS),
        "rule QM-33 QM-34 QM-35 QM-36
        arrange hephesta hand: token x3, shed, burn
        arrange boss-no hand: break
        do hephesta play token
        expect value players.hephesta.clout = 1
        do hephesta play shed
        do hephesta pick token from hand
        expect value players.hephesta.clout = 11
        expect value players.hephesta.archive = [\"token\", \"shed\"]
        do hephesta play burn
        do hephesta pick token from hand
        expect value players.hephesta.clout = 31
        expect value banished = [\"token\"]
        do hephesta end keep
        do boss-no play break
        do boss-no opponent hephesta
        do boss-no pick token from armory
        expect value players.hephesta.clout = 71
        expect value players.boss-no.clout = 0
        expect value players.hephesta.armory = []
        ",
    );
}

#[test]
fn qm_20_archiving_is_none_of_the_four_events() {
    play(
        &queen_with(FOUR_EVENTS),
        "rule QM-20
        arrange hephesta hand: token x4
        do hephesta end archive
        expect value players.hephesta.clout = 0
        expect value players.hephesta.archive = [\"token\", \"token\", \"token\", \"token\"]
        ",
    );
}

#[test]
fn qm_35_a_discard_is_not_refused_while_there_are_cards() {
    play(
        &queen_with(FOUR_EVENTS),
        "rule QM-35
        arrange hephesta hand: shed, copper
        do hephesta play shed
        expect no option hephesta done
        do hephesta pick copper from hand
        expect value players.hephesta.clout = 0
        expect value players.hephesta.archive = [\"copper\", \"shed\"]
        ",
    );
    // With nothing in hand there is nothing to discard and nobody is asked.
    play(
        &queen_with(FOUR_EVENTS),
        "rule QM-35
        arrange hephesta hand: shed
        do hephesta play shed
        expect option hephesta end keep
        ",
    );
}

#[test]
fn qm_33_banishing_may_be_declined() {
    play(
        &queen_with(FOUR_EVENTS),
        "rule QM-33
        arrange hephesta hand: burn, token
        do hephesta play burn
        do hephesta done
        expect value banished = []
        expect value players.hephesta.hand = [\"token\"]
        ",
    );
}

#[test]
fn qm_30_a_utility_can_banish_itself() {
    let queen = queen_with(
        r#"[
        (slug: "jewel", name: "Jewel", kind: Utility, copies: 5, does: [Clout(Just(3)), BanishThis],
            banished: [Clout(Just(1)), BanishThis]),
        (slug: "copper", name: "Copper", kind: Utility, copies: 5, does: [Clout(Just(1))]),
        ]"#,
    );
    // It is banished once, however often it says so.
    play(
        &queen,
        "rule QM-30 QM-33
        arrange hephesta hand: jewel
        do hephesta play jewel
        expect value players.hephesta.clout = 4
        expect value banished = [\"jewel\"]
        expect value players.hephesta.archive = []
        ",
    );
}

#[test]
fn qm_34_a_boon_can_dismiss_itself() {
    let queen = queen_with(
        r#"[
        (slug: "candle", name: "Candle", kind: Boon, copies: 5, dismissed: [Clout(Just(5))],
            whenever: [(TurnStart, [Clout(Just(1)), DismissThis])]),
        (slug: "copper", name: "Copper", kind: Utility, copies: 5, does: [Clout(Just(1))]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-31 QM-34 QM-36
        arrange hephesta hand: candle, copper x4
        do hephesta play candle
        expect value players.hephesta.clout = 0
        do hephesta end keep
        do boss-no end keep
        do freya end keep
        expect value players.hephesta.clout = 6
        expect value players.hephesta.armory = []
        expect value players.hephesta.archive = [\"candle\"]
        ",
    );
}

#[test]
fn qm_34_a_bane_is_dismissed_for_its_owner() {
    let queen = queen_with(
        r#"[
        (slug: "debt", name: "Debt", kind: Bane, copies: 5, dismissed: [Clout(Just(5))],
            whenever: [(TurnStart, [PayClout(Just(1)), DismissThis])]),
        (slug: "copper", name: "Copper", kind: Utility, copies: 5, does: [Clout(Just(1))]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-32 QM-34 QM-36
        arrange clout boss-no 3
        arrange hephesta hand: debt
        do hephesta play debt at boss-no
        do hephesta end keep
        expect value players.boss-no.clout = 2
        expect value players.boss-no.armory = []
        expect value players.boss-no.archive = []
        expect value players.hephesta.clout = 5
        expect value players.hephesta.archive = [\"debt\"]
        ",
    );
}

#[test]
fn qm_34_an_activated_reaction_is_dismissed() {
    let queen = queen_with(
        r#"[
        (slug: "jab", name: "Jab", kind: Attack, class: Primary, copies: 5,
            does: [Strike(One, [Damage(Just(4))], false)]),
        (slug: "cloak", name: "Cloak", kind: Reaction, copies: 5, answers: Attack, does: [Reduce(Just(1))],
            dismissed: [Clout(Just(5))], discarded: [Clout(Just(10))]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-34 QM-36 QM-50
        arrange freya reactions: cloak
        arrange freya archive:
        arrange hephesta hand: jab
        do hephesta play jab at freya
        do freya react cloak
        expect value players.freya.health = 27
        expect value players.freya.clout = 5
        expect value players.freya.archive = [\"cloak\"]
        ",
    );
}

#[test]
fn qm_37_an_ability_once_for_each_card_at_its_price() {
    let queen = queen_with(
        r#"[
        (slug: "mill", name: "Mill", kind: Boon, copies: 2, abilities: [(name: "grind", cost: 2, does: [Clout(Just(5))])]),
        (slug: "copper", name: "Copper", kind: Utility, copies: 8, does: [Clout(Just(1))]),
        ]"#,
    );
    play(
        &queen,
        "rule QM-37
        arrange hephesta armory: mill x2
        arrange hephesta hand: copper
        arrange clout hephesta 1
        expect refused hephesta use mill to grind rule QM-37
        do hephesta play copper
        do hephesta use mill to grind
        expect value players.hephesta.clout = 5
        do hephesta use mill to grind
        expect value players.hephesta.clout = 8
        expect no option hephesta use mill to grind
        expect refused hephesta use mill to grind rule QM-37
        do hephesta end keep
        expect refused boss-no use mill to grind rule QM-37
        do boss-no end keep
        do freya end keep
        expect option hephesta use mill to grind
        ",
    );
}

/// A pact that pays 2 and costs 3, and what is needed to break it.
const TRUCE: &str = r#"[
    (slug: "truce", name: "Truce", kind: Boon, copies: 2, holds: [Pact(2, 3)]),
    (slug: "jab", name: "Jab", kind: Attack, class: Primary, copies: 2,
        does: [Strike(One, [Damage(Just(1))], false)]),
    (slug: "page", name: "Page", kind: Summon, loyalty: 4, holds: [Armor(1)]),
    (slug: "no", name: "No", kind: Reaction, answers: Attack, does: [NegateAttack]),
    (slug: "copper", name: "Copper", kind: Utility, copies: 4, does: [Clout(Just(1))]),
    ]"#;

#[test]
fn qm_38_a_pact_pays_both() {
    play(
        &queen_with(TRUCE),
        "rule QM-38
        arrange hephesta hand: truce
        do hephesta play truce at freya
        expect value players.hephesta.clout = 0
        do hephesta end keep
        expect value players.boss-no.clout = 0
        do boss-no end keep
        expect value players.freya.clout = 2
        do freya end keep
        expect value players.hephesta.clout = 2
        expect value players.boss-no.clout = 0
        ",
    );
}

#[test]
fn qm_38_whoever_attacks_pays() {
    // The one who played it.
    play(
        &queen_with(TRUCE),
        "rule QM-38
        arrange hephesta hand: truce, jab x2
        arrange clout hephesta 10
        do hephesta play truce at freya
        do hephesta play jab at boss-no
        expect value players.hephesta.clout = 10
        do hephesta play jab at freya
        expect value players.hephesta.clout = 7
        expect value players.hephesta.armory = []
        expect value players.hephesta.archive = [\"jab\", \"truce\", \"jab\"]
        expect value players.freya.health = 29
        ",
    );
    // The other one, who has no more than 2.
    play(
        &queen_with(TRUCE),
        "rule QM-38 QM-10
        arrange hephesta hand: truce
        arrange freya hand: jab
        do hephesta play truce at freya
        do hephesta end keep
        do boss-no end keep
        expect value players.freya.clout = 2
        do freya play jab at hephesta
        expect value players.freya.clout = 0
        expect value players.hephesta.armory = []
        expect value players.hephesta.archive = [\"truce\"]
        ",
    );
}

#[test]
fn qm_38_a_summon_counts_as_its_princess() {
    play(
        &queen_with(TRUCE),
        "rule QM-38
        arrange freya armory: page
        arrange hephesta hand: truce, jab
        arrange clout hephesta 10
        do hephesta play truce at freya
        do hephesta play jab at freya's page
        expect value players.hephesta.clout = 7
        expect value players.hephesta.armory = []
        ",
    );
}

#[test]
fn qm_38_a_negated_attack_was_an_attack() {
    play(
        &queen_with(TRUCE),
        "rule QM-38
        arrange freya reactions: no
        arrange hephesta hand: truce, jab
        arrange clout hephesta 10
        do hephesta play truce at freya
        do hephesta play jab at freya
        expect value players.hephesta.armory.0.card = truce
        do freya react no
        expect value players.freya.health = 30
        expect value players.hephesta.clout = 7
        expect value players.hephesta.armory = []
        ",
    );
}

#[test]
fn qm_38_two_pacts_are_two() {
    play(
        &queen_with(TRUCE),
        "rule QM-38
        arrange hephesta hand: truce x2, jab
        arrange clout hephesta 10
        do hephesta play truce at freya
        do hephesta play truce at freya
        do hephesta end keep
        do boss-no end keep
        expect value players.freya.clout = 4
        do freya end keep
        expect value players.hephesta.clout = 14
        do hephesta play jab at freya
        expect value players.hephesta.clout = 8
        expect value players.hephesta.armory = []
        ",
    );
}

/// QM-4: a state in which somebody chooses a princess who has one, or chooses twice, is no state of this game.
#[test]
fn qm_4_nobody_is_asked_for_a_second_princess() {
    let queen = Queen::standard();
    let state = queen.start(&setup(&queen, 3, "chosen"), Chance::from_seed(1), &mut Silent);
    assert_eq!(queen.check(&state), Ok(()));
    let mut has_one = state.clone();
    has_one.players[0].princess = Some(3);
    let mut twice = state.clone();
    let step = *twice.stack.last().expect("somebody is asked");
    twice.push(step.deed, What::Princess);
    for forged in [has_one, twice] {
        assert_eq!(queen.check(&forged), Err("somebody chooses a princess who has one, or twice".into()));
    }
}

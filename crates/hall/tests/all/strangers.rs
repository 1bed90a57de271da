//! What strangers may try at a table: to be rated against who is not there, to fill the house, to speak with another's
//! name, to read what was not for them; and what clocks and failing stores may do to it.

use crate::table::{ADA, BO, Room, choice, kind, new, pass, quick, rest, room};
use hall::lobby::{Pace, Watch};
use hall::store::{Append, Phase, Quota, Store, Whose};
use hall::{Access, Deed, Hall, Manners, NewTable, Order};
use kernel::Seat;
use kernel::record::By;
use std::time::Duration;

/// Who is on the ladder of Connect Four, with how many games.
async fn rated(room: &Room) -> Vec<(String, i64)> {
    let rows = room.hall.store.ratings("four", 99).await.expect("the store answers");
    let mut rated: Vec<(String, i64)> = rows.into_iter().map(|row| (row.name, row.games)).collect();
    rated.sort();
    rated
}

const ADA_WINS: [u8; 7] = [1, 2, 1, 2, 1, 2, 1];

#[tokio::test]
async fn a_rematch_is_not_played_against_who_has_not_come() {
    let room = room("absent", quick()).await;
    let [ada, bo] = [0, 1].map(|person: usize| room.people[person].clone());
    let id = room.four().await;
    room.drops(id, &ADA_WINS).await;
    let next = room.hall.rematch(id, &ada).await.expect("another game");
    assert_eq!(kind(room.hall.start(next, &ada).await), "not-agreed");
    assert_eq!(room.look(next, |live| live.row.phase).await, Phase::Open);
    assert_eq!(kind(room.hall.place_bot(next, &bo, 1, Some("greedy")).await), "not-the-host");
    // Bo comes by the same button, or says so at the new table.
    assert_eq!(room.hall.rematch(id, &bo).await.expect("the same one"), next);
    room.hall.start(next, &ada).await.expect("both have come");
    room.drops(next, &ADA_WINS).await;
    let third = room.hall.rematch(next, &ada).await.expect("another game");
    room.hall.start(third, &bo).await.expect("who begins it has come, and so has who asked for it");
    // Whoever does not come gives way to a bot.
    room.drops(third, &ADA_WINS).await;
    let fourth = room.hall.rematch(third, &bo).await.expect("another game");
    room.hall.place_bot(fourth, &bo, 0, Some("random")).await.expect("Ada has not come");
    room.hall.start(fourth, &bo).await.expect("nobody is waited for");
    assert_eq!(kind(room.hall.act(fourth, ada.id, None, choice("drop 1")).await), "not-your-seat");
}

#[tokio::test]
async fn what_all_eyes_could_see_is_not_rated() {
    let room = room("open-eyes", quick()).await;
    let open = room.table(NewTable { watch: Watch::Open, ..new("four", &["me", "open"]) }).await;
    room.drops(open, &ADA_WINS).await;
    assert_eq!(rated(&room).await, []);
    let closed = room.table(NewTable { watch: Watch::Public, ..new("four", &["me", "open"]) }).await;
    room.drops(closed, &ADA_WINS).await;
    assert_eq!(rated(&room).await, [("Ada".to_owned(), 1), ("Bo".to_owned(), 1)]);
}

#[tokio::test]
async fn the_same_two_are_rated_a_few_times_a_day() {
    let room = room("farming", quick()).await;
    for game in 0..9 {
        let id = room.four().await;
        room.act(id, BO, Deed::Resign).await.expect("Bo gives up at once");
        // Who rises or falls is told so, and nobody else.
        let told = room.look(id, |live| live.rated.len()).await;
        assert_eq!(told, if game < 5 { 2 } else { 0 }, "game {game}");
    }
    assert_eq!(rated(&room).await, [("Ada".to_owned(), 5), ("Bo".to_owned(), 5)]);
}

#[tokio::test(start_paused = true)]
async fn who_left_the_rest_to_a_stand_in_has_not_won() {
    let room = room("left", Manners { bot_pause: 0, ..quick() }).await;
    let id = room.table(NewTable { pace: Pace::Live(20), ..new("four", &["me", "open"]) }).await;
    // Three of Ada's stand in a row and the fourth is to be placed when she goes.
    room.drops(id, &[1, 2, 1, 2, 1, 2]).await;
    pass(Duration::from_secs(21)).await;
    room.until(id, hall::Live::is_over).await;
    assert_eq!(
        room.game(id, |play| (play.outcome().map(|end| end.winners), play.last_by(ADA))).await,
        (Some(vec![0]), Some(By::Clock))
    );
    let rows = room.hall.store.ratings("four", 9).await.expect("the store answers");
    let ada = rows.iter().find(|row| row.name == "Ada").expect("rated");
    assert!(ada.rating <= 25.0, "she rose by leaving: {rows:?}");
}

#[tokio::test]
async fn one_person_has_so_many_tables_and_no_more() {
    let tables_each = Quota { all: 20, public: 3 };
    let room = room("quota", Manners { tables_each, ..quick() }).await;
    let [ada, bo] = [0, 1].map(|person: usize| room.people[person].clone());
    let bots = || new("four", &["bot random", "bot random"]);
    for _ in 0..3 {
        room.hall.make(&ada, NewTable { public: true, ..bots() }).await.expect("a public table");
    }
    assert_eq!(kind(room.hall.make(&ada, NewTable { public: true, ..bots() }).await), "too-many-of-yours");
    for _ in 3..20 {
        room.hall.make(&ada, bots()).await.expect("a table");
    }
    assert_eq!(kind(room.hall.make(&ada, bots()).await), "too-many-of-yours");
    room.hall.make(&bo, bots()).await.expect("others are not kept from it");
}

#[tokio::test]
async fn who_leaves_their_tables_or_closes_them_makes_others() {
    let tables_each = Quota { all: 20, public: 3 };
    let room = room("leaving", Manners { tables_each, ..quick() }).await;
    let [ada, bo] = [0, 1].map(|person: usize| room.people[person].clone());
    let wish = || NewTable { public: true, ..new("four", &["me", "open"]) };
    for _ in 0..7 {
        let id = room.hall.make(&ada, wish()).await.expect("what she left does not count");
        room.hall.leave(id, &ada).await.expect("she leaves");
    }
    // Those who sit count, until the table is closed.
    let mut last = None;
    for _ in 0..3 {
        last = Some(room.hall.make(&ada, wish()).await.expect("a table"));
    }
    assert_eq!(kind(room.hall.make(&ada, wish()).await), "too-many-of-yours");
    let id = last.expect("three were made");
    room.hall.sit(id, &bo, None, "").await.expect("a seat");
    assert_eq!(kind(room.hall.close_own(id, &bo).await), "not-the-host");
    room.hall.close_own(id, &ada).await.expect("it is hers, and nothing has begun");
    assert_eq!(kind(room.hall.close_own(id, &ada).await), "over");
    assert_eq!(kind(room.hall.start(id, &bo).await), "over");
    room.hall.make(&ada, wish()).await.expect("there is room again");
    // A game with others is theirs, too; one with bots is not.
    let four = room.four().await;
    assert_eq!(kind(room.hall.close_own(four, &ada).await), "started");
    let alone = room.hall.make(&ada, new("four", &["me", "bot random"])).await.expect("a table");
    room.hall.close_own(alone, &ada).await.expect("nobody else plays");
    assert_eq!(kind(room.hall.act(alone, ada.id, None, choice("drop 1")).await), "over");
}

#[tokio::test]
async fn nobody_is_called_as_a_bot_beside_them() {
    let room = room("botlike", quick()).await;
    let ada = room.people[0].clone();
    let greedy = room.hall.welcome(Some("Greedy"), "").await.expect("room for everybody").0;
    let names = async |id| {
        room.look(id, |live| live.lobby.seats.iter().map(|seat| seat.name().to_owned()).collect::<Vec<_>>()).await
    };
    let id = room.hall.make(&ada, new("queen", &["me", "bot greedy", "open", "open"])).await.expect("a table");
    room.hall.sit(id, &greedy, None, "").await.expect("a seat");
    assert_eq!(names(id).await, ["Ada", "greedy", "Greedy (2)", ""]);
    let id = room.hall.make(&greedy, new("queen", &["me", "open", "open"])).await.expect("a table");
    room.hall.place_bot(id, &greedy, 2, Some("greedy")).await.expect("a bot");
    assert_eq!(names(id).await, ["Greedy (2)", "", "greedy"]);
    let id = room.hall.make(&greedy, new("queen", &["me", "bot greedy", "open"])).await.expect("a table");
    assert_eq!(names(id).await, ["Greedy (2)", "greedy", ""]);
}

#[tokio::test(start_paused = true)]
async fn tables_that_nobody_looks_at_do_not_fill_the_memory() {
    let room = room("passing", quick()).await;
    let mut ids = Vec::new();
    for _ in 0..10 {
        let host = room.hall.welcome(None, "").await.expect("room for everybody").0;
        for _ in 0..60 {
            ids.push(room.hall.make(&host, new("four", &["me", "open"])).await.expect("a table"));
        }
    }
    for id in ids {
        room.hall.table(id).await.expect("it is there");
    }
    pass(Duration::from_secs(10)).await;
    let kept = room.hall.tables_in_memory();
    assert!(kept <= 400, "{kept} are in memory, and nobody looks");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_nobody_looks_at_do_not_play_and_are_not_in_memory() {
    let room = room("alone", quick()).await;
    let id = room.hall.make(&room.people[0], new("four", &["bot random", "bot random"])).await.expect("a table");
    assert_eq!(room.hall.tables_in_memory(), 0);
    // A list reads it, and lets it go again.
    room.hall.table(id).await.expect("it is there");
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(room.hall.store.entries(id, 0).await.expect("the store answers").len(), 0, "nobody has looked");
    // Somebody comes: the game goes on before their eyes.
    let handle = room.hall.table(id).await.expect("it is there");
    let mut live = handle.lock().await;
    room.hall.look(&mut live, &handle);
    drop(live);
    room.until(id, hall::Live::is_over).await;
}

#[tokio::test]
async fn ten_thousand_tables_of_many_take_no_room() {
    let room = room("ten-thousand", quick()).await;
    let memory = || {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()).unwrap_or(0)
    };
    let before = memory();
    let count: u32 = std::env::var("DUSKHALL_MANY_TABLES").ok().and_then(|n| n.parse().ok()).unwrap_or(600);
    let mut host = room.people[0].clone();
    for number in 0..count {
        if number % 60 == 0 {
            host = room.hall.welcome(None, "").await.expect("room for everybody").0;
        }
        room.hall.make(&host, new("queen", &["bot greedy", "bot greedy", "bot random"])).await.expect("a table");
    }
    let grown = memory().saturating_sub(before);
    assert_eq!(room.hall.tables_in_memory(), 0);
    assert!(grown < 100 << 10, "{count} tables took {grown} kB");
}

#[tokio::test]
async fn silence_and_name_belong_to_the_seat() {
    let room = room("own-link", quick()).await;
    let [ada, bo] = [0, 1].map(|person: usize| room.people[person].clone());
    let id = room.four().await;
    room.hall.mute(id, &ada, 1, true).await.expect("Bo is silenced");
    // Bo opens the own return link in another browser, and takes the host's name there.
    let (other, _) = room.hall.welcome(Some("Ada"), "").await.expect("somebody");
    let key = room.look(id, |live| live.lobby.seats[1].key.clone()).await;
    room.hall.come_back(id, &other, &key).await.expect("it is Bo's seat");
    assert_eq!(kind(room.hall.say(id, &other, "I resign", None).await), "muted");
    room.hall.mute(id, &ada, 1, false).await.expect("Bo may speak");
    room.hall.say(id, &other, "I resign", None).await.expect("Bo speaks");
    assert_eq!(room.look(id, |live| live.chat.last().map(|line| line.name.clone())).await.as_deref(), Some("Bo"));
    assert_eq!(kind(room.hall.mute(id, &bo, 0, true).await), "not-the-host");
}

#[tokio::test]
async fn a_whisper_needs_a_seat_that_stays_whose_it_is() {
    let room = room("lobby-whisper", quick()).await;
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].clone());
    let id = room.hall.make(&ada, new("queen", &["me", "open", "open"])).await.expect("a table");
    room.hall.sit(id, &bo, Some(1), "").await.expect("a seat");
    assert_eq!(kind(room.hall.say(id, &ada, "against Cy", Some(1)).await), "no-whispers");
    room.hall.leave(id, &bo).await.expect("Bo leaves");
    room.hall.sit(id, &cy, Some(1), "").await.expect("Cy sits there now");
    room.hall.sit(id, &bo, None, "").await.expect("and Bo elsewhere");
    room.hall.start(id, &ada).await.expect("it begins");
    room.hall.say(id, &ada, "well met", Some(1)).await.expect("from now on seats stay");
}

/// The lobby shows the options that a game has: whoever sits down must not find out later that there was another.
#[tokio::test]
async fn no_table_has_options_that_nobody_sees() {
    let room = room("unseen-options", quick()).await;
    let wish = |key: &str, value: &str| NewTable {
        options: [(key.to_owned(), value.to_owned())].into(),
        ..new("queen", &["me", "open", "open"])
    };
    for key in ["round_limit", "no-such-option", ""] {
        assert_eq!(kind(room.hall.make(&room.people[0], wish(key, "1")).await), "bad-option", "{key}");
    }
    let options = room.hall.catalog.game("queen").expect("it is played here").about().options.clone();
    let known = wish(options[0].key, &options[0].default);
    room.hall.make(&room.people[0], known).await.expect("what the game has may be chosen");
}

#[tokio::test]
async fn nobody_sits_down_under_anothers_name() {
    let room = room("look-alike", quick()).await;
    let id = room.hall.make(&room.people[0], new("queen", &["me", "open", "open"])).await.expect("a table");
    for (name, called) in [("\u{410}da", "\u{410}da (2)"), ("A\u{ad}da", "Ada (3)")] {
        let (other, _) = room.hall.welcome(Some(name), "").await.expect("somebody");
        let seat = room.hall.sit(id, &other, None, "").await.expect("a seat");
        assert_eq!(room.look(id, |live| live.lobby.seats[usize::from(seat)].name().to_owned()).await, called);
    }
    for blank in ["\u{ad}", "\u{3164}", "\u{2800}", "\u{e0041}"] {
        let (other, secret) = room.hall.welcome(Some(blank), "").await.expect("somebody");
        assert!(other.name.starts_with("Guest "), "{:?}", other.name);
        assert_eq!(kind(room.hall.rename(&secret, blank).await), "no-name");
    }
}

#[tokio::test]
async fn a_record_does_not_grow_for_ever_by_taking_back() {
    let room = room("back-and-forth", Manners { longest: 2, ..quick() }).await;
    let id = room.four().await;
    room.choose(id, ADA, "drop 4").await;
    assert_eq!(kind(room.act(id, ADA, Deed::Undo { whole: false }).await), "no-undo", "the game itself says why");
    room.choose(id, BO, "drop 4").await;
    assert_eq!(kind(room.act(id, BO, Deed::Undo { whole: false }).await), "nothing-to-undo", "it is long enough");
    room.choose(id, ADA, "drop 1").await;
}

#[tokio::test]
async fn a_wish_to_go_back_does_not_make_a_record_grow_for_ever_either() {
    let room = room("wish-and-forth", Manners { longest: 6, bot_pause: 0, ..quick() }).await;
    let id = room.table(new("four", &["me", "bot random"])).await;
    for round in 0..9 {
        room.until(id, |live| live.play.as_ref().is_some_and(|play| play.awaiting().contains(ADA))).await;
        room.choose(id, ADA, "drop 4").await;
        room.until(id, |live| live.play.as_ref().is_some_and(|play| play.awaiting().contains(ADA))).await;
        // Nobody but bots has to agree.
        if let Err(trouble) = room.act(id, ADA, Deed::AskUndo).await {
            assert_eq!((trouble.kind.word(), round > 0), ("nothing-to-undo", true), "round {round}");
            assert!(room.entries(id).await >= 6);
            return;
        }
    }
    panic!("{} entries, and it goes on", room.entries(id).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_stays_closed() {
    let room = room("closed", quick()).await;
    let [ada, bo] = [0, 1].map(|person: usize| room.people[person].clone());
    let close = async |table| room.hall.steward(Order::Close { table }).await.expect("it is closed");
    let id = room.hall.make(&ada, new("four", &["me", "open"])).await.expect("a table");
    close(id).await;
    assert_eq!(kind(room.hall.sit(id, &bo, None, "").await), "over");
    assert_eq!(kind(room.hall.place_bot(id, &ada, 1, Some("greedy")).await), "over");
    assert_eq!(kind(room.hall.leave(id, &ada).await), "over");
    assert_eq!(kind(room.hall.say(id, &ada, "hello?", None).await), "over");
    let full = room.hall.make(&ada, new("four", &["me", "open"])).await.expect("a table");
    room.hall.sit(full, &bo, None, "").await.expect("a seat");
    close(full).await;
    assert_eq!(kind(room.hall.start(full, &ada).await), "over");
    let begun = room.four().await;
    close(begun).await;
    assert_eq!(kind(room.act(begun, ADA, choice("drop 4")).await), "over");
    assert_eq!(kind(room.hall.report(begun, &ada, "hm").await), "over");
    // Bots do not play on, also one that was thinking just then.
    for _ in 0..20 {
        let bots = room.table(new("four", &["me", "bot greedy"])).await;
        room.choose(bots, ADA, "drop 4").await;
        close(bots).await;
        let before = room.entries(bots).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert_eq!((room.entries(bots).await, room.look(bots, |live| live.row.phase).await), (before, Phase::Closed));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_hints_do_not_keep_the_bots_of_others_from_thinking() {
    let room = room("hints", Manners { bot_threads: 1, ..quick() }).await;
    let id = room.table(new("queen", &["me", "bot greedy", "bot greedy"])).await;
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.awaiting().contains(ADA))).await;
    let (hall, ada) = (&room.hall, room.people[0].id);
    let asked: Vec<_> = (0..40)
        .map(|_| {
            tokio::spawn({
                let hall = std::sync::Arc::clone(hall);
                async move { hall.hint(id, ada).await }
            })
        })
        .collect();
    let mut most = 0;
    while !asked.iter().all(tokio::task::JoinHandle::is_finished) {
        most = most.max(room.hall.thoughts());
        tokio::time::sleep(Duration::from_micros(100)).await;
    }
    assert_eq!(most, 1, "so many hints are thought of at a time");
    let mut answered = 0;
    for hint in asked {
        match hint.await.expect("it ends") {
            Ok(_) => answered += 1,
            Err(trouble) => assert_eq!(trouble.kind.word(), "too-fast"),
        }
    }
    assert!(answered > 0);
}

#[tokio::test]
async fn a_name_that_was_taken_away_is_read_nowhere_that_can_be_changed() {
    let room = room("renamed", quick()).await;
    let bo = room.people[1].clone();
    let over = room.four().await;
    room.act(over, BO, Deed::Resign).await.expect("Bo gives up");
    let open = room.hall.make(&room.people[0], new("queen", &["me", "open", "open"])).await.expect("a table");
    room.hall.sit(open, &bo, None, "").await.expect("a seat");
    let order = Order::Rename { person: bo.id, name: "Ada".to_owned() };
    room.hall.steward(order).await.expect("it is carried out");
    assert_eq!(room.look(open, |live| live.lobby.seats[1].name().to_owned()).await, "Ada (2)", "told apart");
    assert!(rated(&room).await.iter().all(|(name, _)| name != "Bo"), "the ladder has the new name");
}

#[tokio::test]
async fn reports_of_one_do_not_hide_those_of_others() {
    let room = room("reports", quick()).await;
    let [bo, cy] = [1, 2].map(|person: usize| room.people[person].clone());
    let loud = room.four().await;
    for _ in 0..50 {
        room.hall.report(loud, &bo, "look at me").await.expect("a key");
    }
    let quiet = room.hall.make(&cy, new("four", &["me", "bot random"])).await.expect("a table");
    room.hall.report(quiet, &cy, "somebody is rude").await.expect("a key");
    let told = room.hall.steward(Order::Reports).await.expect("a list");
    let texts: Vec<&str> = told.as_array().expect("a list").iter().filter_map(|row| row["text"].as_str()).collect();
    assert_eq!(texts.iter().filter(|text| **text == "look at me").count(), 10);
    assert_eq!(texts.last(), Some(&"somebody is rude"), "the oldest first");
}

#[tokio::test]
async fn enough_is_said_at_a_table_some_time() {
    let room = room("said", quick()).await;
    let id = room.four().await;
    for _ in 0..2000 {
        room.hall.say(id, &room.people[0], "again", None).await.expect("a line");
    }
    assert_eq!(kind(room.hall.say(id, &room.people[0], "again", None).await), "too-much-said");
    assert_eq!(room.hall.store.chat(id, 0).await.expect("the store answers").len(), 2000);
}

#[tokio::test]
async fn a_clock_that_runs_back_holds_nobody_up() {
    let room = room("clock-back", Manners { bot_pause: 20, ..quick() }).await;
    let id = room.table(new("four", &["me", "bot random"])).await;
    room.choose(id, ADA, "drop 4").await;
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.entries() == 2)).await;
    // An entry as it was written before the clock was put back by an hour.
    let line = room
        .look(id, |live| {
            let play = live.play.as_mut().expect("it has begun");
            play.choose(ADA, By::Person, "drop 1").expect("it is legal");
            play.line(3).expect("just made")
        })
        .await;
    let at = room.hall.time.now() + 3_600_000;
    let whose = Whose::Anybody;
    let append = Append { table: id, first: 3, lines: [line].into(), at, due: None, over: false, whose };
    room.hall.store.append(append).await.expect("it is stored");
    room.hall.store.close().await;
    let store = Store::open(&room.address).await.expect("the same file");
    let other = Hall::open(store, Manners { bot_pause: 20, ..quick() });
    for _ in 0..500 {
        let handle = other.table(id).await.expect("it is there");
        if handle.lock().await.play.as_ref().is_some_and(|play| play.entries() >= 4) {
            break;
        }
        drop(handle);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let entries = other.store.entries(id, 0).await.expect("the store answers");
    assert_eq!(entries.len(), 4, "the bot answers although its table is of the future");
    assert!(entries.windows(2).all(|pair| pair[0].at <= pair[1].at), "time ran back: {entries:?}");
}

#[tokio::test]
async fn a_wish_to_go_back_survives_the_table_in_memory() {
    let room = room("undo-read", quick()).await;
    let id = room.four().await;
    room.drops(id, &[4]).await;
    room.act(id, ADA, Deed::AskUndo).await.expect("Ada asks");
    room.hall.store.close().await;
    let other = Hall::open(Store::open(&room.address).await.expect("the same file"), quick());
    let handle = other.table(id).await.expect("it is there");
    assert_eq!(handle.lock().await.undo_asked.as_ref().map(|asked| asked.waits_for), Some(BO.set()));
    other.act(id, room.people[1].id, None, Deed::AnswerUndo { yes: true }).await.expect("Bo agrees");
    assert_eq!(handle.lock().await.play.as_ref().map(|play| play.awaiting()), Some(ADA.set()));
    assert_eq!(handle.lock().await.undo_asked, None);
}

#[tokio::test]
async fn a_second_process_is_not_let_near_the_file() {
    let room = room("locked", quick()).await;
    let file = room.address.strip_prefix("sqlite:").expect("a file");
    // As another process would: by a descriptor of its own.
    let lock = std::fs::File::open(format!("{file}.lock")).expect("there is a lock");
    assert!(matches!(lock.try_lock(), Err(std::fs::TryLockError::WouldBlock)), "the file is not locked");
    room.hall.store.close().await;
    lock.try_lock().expect("it was given back");
    let refused = Store::open(&room.address).await.expect_err("now somebody else has it").to_string();
    assert!(refused.contains("is in use by process") && refused.contains("PostgreSQL"), "{refused}");
    drop(lock);
    Store::open(&room.address).await.expect("free again");
}

#[tokio::test]
async fn presence_counts_streams() {
    let room = room("present", quick()).await;
    let id = room.four().await;
    let handle = room.hall.table(id).await.expect("it is there");
    let access = Access::Seat(Seat(1));
    for _ in 0..2 {
        room.hall.arrive(&mut *handle.lock().await, access).await;
    }
    room.hall.depart(&handle, access).await;
    assert!(room.look(id, |live| live.is_here(BO)).await);
    room.hall.depart(&handle, access).await;
    assert!(!room.look(id, |live| live.is_here(BO)).await);
    rest().await;
}

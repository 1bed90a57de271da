//! Two halls on one PostgreSQL database, in one process: who is away, who is here and what is asked is the same at both;
//! and a database that does not answer is no reason to wait.

use crate::cluster::Cluster;
use crate::table::{kind, new};
use hall::ids::TableId;
use hall::lobby::Pace;
use hall::store::Store;
use hall::{Access, Deed, Hall, Manners, NewTable, Person};
use kernel::Seat;
use std::sync::Arc;
use std::time::{Duration, Instant};

const ADA: Seat = Seat(0);
const BO: Seat = Seat(1);

async fn node(address: &str, bot_pause: u64) -> Arc<Hall> {
    Hall::open(Store::open(address).await.expect("the store opens"), Manners { bot_pause, ..Manners::default() })
}

async fn somebody(hall: &Hall, name: &str) -> Person {
    hall.welcome(Some(name), "").await.expect("room for everybody").0
}

/// Ada and Bo at a table of Connect Four, made at this node.
async fn four(hall: &Arc<Hall>) -> (TableId, [Person; 2]) {
    let people = [somebody(hall, "Ada").await, somebody(hall, "Bo").await];
    let id = hall.make(&people[0], new("four", &["me", "open"])).await.expect("a table");
    hall.sit(id, &people[1], None, "").await.expect("a seat");
    hall.start(id, &people[0]).await.expect("it begins");
    (id, people)
}

fn choose(text: &str) -> Deed {
    Deed::Choose(text.to_owned())
}

/// How many entries were made by the clock.
async fn by_clock(hall: &Hall, id: TableId) -> usize {
    let entries = hall.store.entries(id, 0).await.expect("the store answers");
    entries.iter().filter(|entry| entry.line.contains(" clock ")).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_returns_at_one_node_is_not_played_for_by_another() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let (one, two) = (node(&address, 250).await, node(&address, 250).await);
    let ada = somebody(&one, "Ada").await;
    let wish = NewTable { pace: Pace::Live(4), ..new("four", &["me", "bot random"]) };
    let id = one.make(&ada, wish).await.expect("a table");
    // Somebody watches at the first node, so that it goes on there.
    let handle = one.table(id).await.expect("it is there");
    one.look(&mut *handle.lock().await, &handle);
    let begun = Instant::now();
    while by_clock(&one, id).await == 0 {
        assert!(begun.elapsed() < Duration::from_secs(30), "nobody was sent in for Ada");
        one.look(&mut *handle.lock().await, &handle);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Ada is back, at the other node.
    let there = two.table(id).await.expect("it is there");
    two.arrive(&mut *there.lock().await, Access::Seat(ADA)).await;
    let played = by_clock(&one, id).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(by_clock(&one, id).await, played, "the stand-in plays on for who is back");
    assert!(!there.lock().await.away.contains(ADA));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_to_go_back_is_heard_at_every_node() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let (one, two) = (node(&address, 0).await, node(&address, 0).await);
    let (id, [ada, bo]) = four(&one).await;
    two.table(id).await.expect("it is in memory there, too");
    one.act(id, ada.id, None, choose("drop 4")).await.expect("Ada drops");
    one.act(id, ada.id, None, Deed::AskUndo).await.expect("Ada asks");
    two.act(id, bo.id, None, Deed::AnswerUndo { yes: true }).await.expect("Bo has heard of it and agrees");
    let handle = two.table(id).await.expect("it is there");
    assert_eq!(handle.lock().await.play.as_ref().map(|play| play.awaiting()), Some(ADA.set()));
    one.act(id, ada.id, None, choose("drop 3")).await.expect("Ada drops again");
    one.act(id, ada.id, None, Deed::AskUndo).await.expect("Ada asks again");
    two.act(id, bo.id, None, Deed::AnswerUndo { yes: false }).await.expect("Bo refuses");
    assert_eq!(kind(one.act(id, bo.id, None, Deed::AnswerUndo { yes: true }).await), "nothing-asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_at_another_node_is_here_until_that_node_is_silent() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let (one, two) = (node(&address, 0).await, node(&address, 0).await);
    let (id, _) = four(&one).await;
    let here = one.table(id).await.expect("it is there");
    one.arrive(&mut *here.lock().await, Access::Seat(BO)).await;
    let there = two.table(id).await.expect("it is there");
    let until = async |is: bool, most: u64| {
        let begun = Instant::now();
        while there.lock().await.is_here(BO) != is {
            assert!(begun.elapsed() < Duration::from_secs(most), "it is not told that Bo is here: {is}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    until(true, 20).await;
    // The node dies: nobody says that Bo is here any more.
    one.store.close().await;
    until(false, 40).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_signed_out_at_one_node_is_so_at_every_node_at_once() {
    let cluster = Cluster::shared();
    let address = cluster.database();
    let (one, two) = (node(&address, 0).await, node(&address, 0).await);
    let (ada, secret) = one.welcome(Some("Ada"), "").await.expect("room for everybody");
    let mut told = two.signed_out();
    let gone = async |secret: &str, why: &str| {
        let begun = Instant::now();
        while two.person(secret).await.expect("the store answers").is_some() {
            assert!(begun.elapsed() < Duration::from_secs(1), "{why}: she is still believed");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    assert_eq!(two.person(&secret).await.expect("the store answers"), Some(ada.clone()));
    let fresh = one.rotate(&ada, &secret).await.expect("another secret");
    gone(&secret, "rotated").await;
    let heard = tokio::time::timeout(Duration::from_secs(1), told.changed()).await;
    assert!(matches!(heard, Ok(Ok(()))), "streams are told to look again");
    assert_eq!(two.person(&fresh).await.expect("the store answers"), Some(ada.clone()));
    one.steward(hall::Order::Ban { person: ada.id }).await.expect("an order");
    gone(&fresh, "banned").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_gone_or_silent_is_told_within_two_seconds() {
    let cluster = Cluster::start();
    let address = cluster.database();
    let hall = node(&address, 0).await;
    let (id, [ada, bo]) = four(&hall).await;
    hall.act(id, ada.id, None, choose("drop 4")).await.expect("all is well");
    let refused = async |what: &str| {
        let begun = Instant::now();
        let done = hall.act(id, bo.id, None, choose("drop 4")).await;
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(2), "{what}: it took {took:?}");
        kind(done)
    };
    // Somebody holds the rows for longer than anybody waits.
    std::thread::scope(|scope| {
        let hold = "BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(4); COMMIT;";
        let name = address.rsplit('/').next().expect("a database");
        let held = scope.spawn(|| cluster.run(name, hold));
        std::thread::sleep(Duration::from_millis(500));
        let word = tokio::task::block_in_place(|| tokio::runtime::Handle::current().block_on(refused("silent")));
        assert_eq!(word, "storage", "nothing was sent that could have been stored");
        held.join().expect("it was held");
    });
    hall.act(id, bo.id, None, choose("drop 4")).await.expect("all is well again");
    cluster.stop();
    let word = {
        let begun = Instant::now();
        let done = hall.act(id, ada.id, None, choose("drop 3")).await;
        assert!(begun.elapsed() < Duration::from_secs(2), "gone: it took {:?}", begun.elapsed());
        kind(done)
    };
    assert!(matches!(word, "storage" | "not-known"), "{word}");
    cluster.go_on();
    hall.act(id, ada.id, None, choose("drop 3")).await.expect("it is back");
    assert_eq!(hall.store.entries(id, 0).await.expect("the store answers").len(), 3);
}

//! Roles, sides and campaigns at the tables of a hall, with the sketches that have them.

use hall::ids::TableId;
use hall::lobby::{Pace, Watch};
use hall::store::{SheetRow, Store};
use hall::{Deed, Hall, Live, Manners, NewTable, Person, Trouble, bot_name};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

struct Room {
    hall: Arc<Hall>,
    people: Vec<Person>,
}

async fn room(name: &str) -> Room {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sides-{name}"));
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let store = Store::open(&format!("sqlite:{}", folder.join("hall.sqlite").display())).await.expect("a new store");
    let manners = Manners { bot_pause: 0, ..Manners::default() };
    let hall = Hall::with_catalog(store, manners, sketches::catalog());
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy"] {
        people.push(hall.welcome(Some(name), "").await.expect("room for everybody").0);
    }
    Room { hall, people }
}

fn new(game: &str, seats: &[&str]) -> NewTable {
    NewTable {
        game: game.to_owned(),
        title: "Long Nights".to_owned(),
        options: BTreeMap::new(),
        seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
        pace: Pace::NoClock,
        public: false,
        watch: Watch::Public,
        stand_in: "greedy".to_owned(),
        talk: 0,
        place: None,
    }
}

fn kind<T: std::fmt::Debug>(done: Result<T, Trouble>) -> &'static str {
    done.expect_err("it is refused").kind.word()
}

impl Room {
    async fn look<T>(&self, id: TableId, see: impl FnOnce(&Live) -> T) -> T {
        let handle = self.hall.table(id).await.expect("there is such a table");
        let live = handle.lock().await;
        see(&live)
    }

    async fn names(&self, id: TableId) -> Vec<String> {
        self.look(id, |live| live.lobby.seats.iter().map(|chair| chair.name().to_owned()).collect()).await
    }

    async fn act(&self, id: TableId, person: usize, deed: Deed) {
        let done = self.hall.act(id, self.people[person].id, None, deed).await;
        done.unwrap_or_else(|trouble| panic!("{trouble:?}"));
    }

    async fn rating(&self, game: &str, who: &str) -> Option<f64> {
        self.hall.store.rating(game, who).await.expect("the store answers").map(|row| row.rating)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_is_chosen_by_taking_its_seat() {
    let room = room("roles").await;
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].clone());
    let hall = &room.hall;
    let id = hall.make(&ada, new("watch", &["open", "bot greedy", "me"])).await.expect("any seat may be mine");
    assert_eq!(room.look(id, Live::roles).await, ["Warden", "Thief 1", "Thief 2"]);
    assert_eq!(hall.sit(id, &bo, None, "").await.expect("the first open one"), 0);
    assert_eq!(room.names(id).await, ["Bo", "greedy", "Ada"]);

    assert_eq!(hall.sit(id, &bo, Some(1), "").await.expect("a bot gives way"), 1);
    assert_eq!(room.names(id).await, ["greedy", "Bo", "Ada"]);
    assert_eq!(hall.sit(id, &bo, Some(2), "").await.expect("a wish"), 1, "Ada is asked first");
    assert_eq!(room.names(id).await, ["greedy", "Bo", "Ada"]);
    assert_eq!(hall.sit(id, &ada, Some(1), "").await.expect("she wants to, too"), 1);
    assert_eq!(room.names(id).await, ["greedy", "Ada", "Bo"]);

    hall.sit(id, &bo, Some(1), "").await.expect("a wish");
    hall.sit(id, &bo, Some(2), "").await.expect("taken back");
    assert_eq!(
        hall.sit(id, &ada, Some(2), "").await.expect("a wish now"),
        1,
        "a wish that was taken back binds nobody"
    );
    hall.place_bot(id, &ada, 0, None).await.expect("the host opens the seat");
    assert_eq!(hall.sit(id, &ada, Some(0), "").await.expect("it is open"), 0);
    assert_eq!(
        hall.sit(id, &bo, Some(0), "").await.expect("a wish"),
        2,
        "an old wish is gone with the seat it was made at"
    );
    assert_eq!(kind(hall.sit(id, &bo, Some(9), "").await), "bad-seat");
    assert_eq!(kind(hall.sit(id, &cy, Some(0), "").await), "seat-taken");
    assert_eq!(hall.sit(id, &cy, Some(1), "").await.expect("the open one"), 1);
    hall.start(id, &ada).await.expect("all are here");
    let (roles, teams) = room.look(id, |live| (live.roles(), live.play.as_ref().expect("begun").teams())).await;
    assert_eq!((roles.len(), teams), (3, vec![0, 1, 1]));

    // Who names no seat is one of the many, as long as there is room among them.
    let id = hall.make(&ada, new("watch", &["open", "open", "me", "open"])).await.expect("a table");
    assert_eq!(hall.sit(id, &bo, None, "").await.expect("a thief"), 1);
    assert_eq!(hall.sit(id, &cy, None, "").await.expect("a thief"), 3);
    hall.leave(id, &bo).await.expect("the seat is given up");
    hall.place_bot(id, &ada, 1, Some("greedy")).await.expect("a bot");
    assert_eq!(hall.sit(id, &bo, None, "").await.expect("the warden's is left"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_side_is_rated_as_one_and_nobody_against_themselves() {
    let room = room("rated").await;
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].clone());
    let id = room.hall.make(&ada, new("watch", &["me", "open", "open"])).await.expect("a table");
    for thief in [&bo, &cy] {
        room.hall.sit(id, thief, None, "").await.expect("a seat");
    }
    room.hall.start(id, &ada).await.expect("it begins");
    room.act(id, 2, Deed::Resign).await;
    assert!(!room.look(id, Live::is_over).await, "a Thief is left");
    room.act(id, 0, Deed::Resign).await;
    assert!(room.look(id, Live::is_over).await, "nobody watches");
    let [warden, first, second] = [&ada, &bo, &cy].map(|person| person.id.to_string());
    let [warden, first, second] =
        [room.rating("watch", &warden).await, room.rating("watch", &first).await, room.rating("watch", &second).await];
    assert!(warden < Some(25.0) && first > Some(25.0), "{warden:?} {first:?}");
    assert_eq!(first, second, "a side rises together, who has left it too");

    // The same bot on both sides says nothing about the person beside it.
    let id = room.hall.make(&ada, new("watch", &["bot greedy", "me", "bot greedy"])).await.expect("a table");
    room.act(id, 0, Deed::Resign).await;
    for _ in 0..60_000 {
        if room.look(id, Live::is_over).await {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    assert!(room.look(id, Live::is_over).await, "the bots play on to the end");
    assert_eq!(room.rating("watch", &bot_name("greedy")).await, None);
    assert_eq!(room.rating("watch", &ada.id.to_string()).await, warden);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_goes_on_with_its_people_and_their_sheets() {
    let room = room("campaign").await;
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].clone());
    let hall = &room.hall;
    let first = hall.make(&ada, new("quests", &["me", "open"])).await.expect("a table");
    hall.sit(first, &bo, None, "").await.expect("a seat");
    hall.start(first, &ada).await.expect("it begins");
    assert_eq!(kind(hall.go_on(first, &ada).await), "not-over");
    // Both fight until the quest is won or lost; a quest that is lost is tried again from where it began.
    let mut id = first;
    let mut tries = 0;
    loop {
        while let Some(seat) = room.look(id, |live| live.play.as_ref().expect("begun").awaiting().first()).await {
            let person = room.look(id, |live| usize::from(live.lobby.seats[seat.index()].is_of(bo.id))).await;
            room.act(id, person, Deed::Choose("fight".into())).await;
        }
        let ending = room.look(id, |live| live.play.as_ref().and_then(|play| play.outcome()).expect("over")).await;
        let legacy = ending.legacy.expect("the Cellar hands something on");
        assert_eq!(kind(hall.go_on(id, &cy).await), "not-your-seat");
        let next = hall.go_on(id, &bo).await.expect("a next table");
        assert_eq!(hall.go_on(id, &ada).await, Ok(next), "whoever asks second is taken to the same");
        let (parent, title) = room.look(next, |live| (live.lobby.parent, live.lobby.title.clone())).await;
        assert_eq!((parent, title.as_str()), (Some(id), "Long Nights"), "a campaign keeps its name");
        // They change seats, and what each of them has goes along.
        let [a, b] = [&ada, &bo].map(|person| person.id);
        let (at_a, at_b) = room.look(next, |live| (live.lobby.seat_of(a), live.lobby.seat_of(b))).await;
        let (at_a, at_b) = (at_a.expect("seated"), at_b.expect("seated"));
        hall.sit(next, &ada, Some(at_b), "").await.expect("a wish");
        assert_eq!(hall.sit(next, &bo, Some(at_a), "").await, Ok(at_a));
        hall.start(next, &ada).await.expect("it begins");
        let head = room.look(next, |live| live.play.as_ref().expect("begun").head()).await;
        assert!(head.contains(&format!("\nlegacy: {}\n", legacy.group)), "{head}");
        assert!(head.contains(&format!("\nfollows: {id}\n")), "{head}");
        for (before, now) in [(at_a, at_b), (at_b, at_a)] {
            let sheet = legacy.seats[usize::from(before)].as_deref().expect("a sheet");
            assert!(head.contains(&format!("\nsheet: {now} {sheet}\n")), "{sheet}: {head}");
        }
        let kept: Vec<SheetRow> = hall.store.sheets_of(ada.id, 10).await.expect("the store answers");
        assert_eq!((kept[0].table, kept[0].game.as_str()), (id, "quests"));
        assert!(kept[0].legacy.contains(legacy.seats[usize::from(at_a)].as_deref().expect("a sheet")), "{kept:?}");
        id = next;
        tries += 1;
        if legacy.group.starts_with("quest 2") || tries == 50 {
            break;
        }
    }
    let begun = room.look(id, |live| live.play.as_ref().expect("begun").state(kernel::Viewer::Spectator)).await;
    assert_eq!(begun["quest"], 2, "the Cellar was won at last: {begun}");
    // From any of its tables the whole campaign can be told.
    let tables = hall.campaign(id).await.expect("a campaign");
    assert_eq!((tables.len(), tables.first(), tables.last()), (tries + 1, Some(&first), Some(&id)));
    assert_eq!(hall.campaign(first).await, Ok(tables));
    // A sheet can be kept elsewhere and brought to another table, which is marked for it.
    let before = hall.campaign(id).await.expect("a campaign")[tries - 1];
    let sheet = hall.own_sheet(before, &ada).await.expect("her sheet");
    assert_eq!(kind(hall.own_sheet(before, &cy).await), "no-next");
    let other = hall.make(&ada, new("quests", &["me", "open"])).await.expect("a table");
    assert_eq!(kind(hall.bring_sheet(other, &cy, &sheet).await), "not-your-seat");
    for bad in ["", "{}", "{\"group\":\"\",\"seats\":[]}", "{\"group\":\"nonsense\",\"seats\":[\"more of it\"]}"] {
        assert_eq!(kind(hall.bring_sheet(other, &ada, bad).await), "bad-sheet", "{bad}");
    }
    let (handed, rated) = room.look(other, |live| (live.lobby.handed.is_some(), !live.lobby.unrated)).await;
    assert_eq!((handed, rated), (false, true), "what was refused has changed nothing");
    hall.bring_sheet(other, &ada, &sheet).await.expect("a sound sheet");
    let (handed, unrated) = room.look(other, |live| (live.lobby.handed.clone(), live.lobby.unrated)).await;
    assert!(unrated && handed.is_some_and(|handed| handed.imported && handed.follows.is_none()));
    hall.sit(other, &bo, None, "").await.expect("a seat");
    hall.start(other, &ada).await.expect("it begins");
    let head = room.look(other, |live| live.play.as_ref().expect("begun").head()).await;
    assert!(head.contains("\nfollows: imported\n") && head.contains("\nsheet: 0 "), "{head}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_hands_nothing_on_has_no_next_game() {
    let room = room("no-next").await;
    let [ada, bo] = [0, 1].map(|person: usize| room.people[person].clone());
    let id = room.hall.make(&ada, new("four", &["me", "open"])).await.expect("a table");
    room.hall.sit(id, &bo, None, "").await.expect("a seat");
    room.hall.start(id, &ada).await.expect("it begins");
    room.act(id, 0, Deed::Resign).await;
    assert_eq!(kind(room.hall.go_on(id, &ada).await), "no-next");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_campaign_leaves_the_sheet_to_who_comes() {
    let room = room("newcomer").await;
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].clone());
    let hall = &room.hall;
    let id = hall.make(&ada, new("quests", &["me", "open"])).await.expect("a table");
    hall.sit(id, &bo, None, "").await.expect("a seat");
    hall.start(id, &ada).await.expect("it begins");
    for person in [0, 1] {
        room.act(id, person, Deed::Resign).await;
    }
    let next = hall.go_on(id, &ada).await.expect("turning back hands on, too");
    hall.leave(next, &bo).await.expect("the game has not begun");
    hall.sit(next, &cy, None, "").await.expect("a seat");
    hall.start(next, &cy).await.expect("it begins");
    let head = room.look(next, |live| live.play.as_ref().expect("begun").head()).await;
    assert!(head.contains("\nsheet: 0 level 1\nsheet: 1 level 1\n"), "{head}");
}

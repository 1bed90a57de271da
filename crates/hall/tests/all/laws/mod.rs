//! What holds for every store, whatever the database. Each law is given the address of an empty store.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use hall::ids::{PersonId, TableId};
use hall::store::{Append, ChatRow, Counts, DeviceRow, EntryRow, PersonRow, Phase, RatingRow, SheetRow, Store};
use hall::store::{Old, Quota, ReportRow, Share, StoreError, TableRow, Whose};
use kernel::{Seat, SeatSet};

/// As often as one likes.
const SHARE: Share = Share { most: u32::MAX, since: 0, now: 1 };

/// Calls `$run!(law)` for every law.
macro_rules! for_every_law {
    ($run:ident) => {
        $run!(what_is_appended_reads_back);
        $run!(an_append_that_does_not_fit_stores_nothing);
        $run!(of_two_appends_with_the_same_number_one_wins);
        $run!(appends_that_follow_each_other_need_not_wait);
        $run!(many_tables_share_few_commits);
        $run!(a_conflict_does_not_harm_its_neighbours);
        $run!(an_append_sets_the_clock_and_ends_the_game);
        $run!(a_table_is_saved_by_whoever_knows_its_version);
        $run!(tables_are_listed);
        $run!(no_host_has_more_than_their_share);
        $run!(no_household_crowds_out_another);
        $run!(a_stand_in_plays_only_for_who_is_away);
        $run!(the_same_circle_is_rated_a_few_times_a_day);
        $run!(talk_is_numbered_at_each_table);
        $run!(people_are_found_by_their_key);
        $run!(people_are_signed_in_and_out);
        $run!(a_table_is_rated_once);
        $run!(packs_are_kept_by_hash);
        $run!(sheets_are_kept_once_for_each_table);
        $run!(reopening_keeps_everything);
        $run!(a_backup_has_all_of_it_and_can_be_put_back);
        $run!(what_was_kept_long_enough_is_forgotten);
        $run!(a_closed_store_says_so);
        $run!(two_may_open_an_empty_store_at_once);
    };
}
pub(crate) use for_every_law;

pub async fn open(address: &str) -> Store {
    Store::open(address).await.expect("the store opens")
}

pub fn table(number: u128) -> TableRow {
    TableRow {
        // Both halves of the id matter.
        id: TableId(number << 64 | number),
        version: 1,
        game: "four".to_owned(),
        phase: Phase::Playing,
        public: true,
        made: 1_000 + number as i64,
        touched: 1_000 + number as i64,
        due: None,
        lobby: format!("{{\"name\":\"Tisch \\u00df {number}\"}}"),
        head: Some("duskhall record 1\ngame four\n".to_owned()),
        people: vec![PersonId(7), PersonId(number), PersonId(7)],
        host: Some(PersonId(number)),
        away: SeatSet::NONE,
        household: None,
        sitting: 1,
    }
}

pub fn append(table: &TableRow, first: u32, lines: &[&str]) -> Append {
    let lines = lines.iter().map(|line| (*line).to_owned()).collect();
    Append {
        table: table.id,
        first,
        lines,
        at: 5_000 + i64::from(first),
        due: None,
        over: false,
        whose: Whose::Anybody,
    }
}

/// Asks for all of it, in this order, and waits for none; an answer that comes at once is kept.
async fn started<'f, T: Send + 'f>(
    asked: impl Iterator<Item = impl Future<Output = T> + Send + 'f>,
) -> Vec<Asked<'f, T>> {
    let mut asked: Vec<Asked<'f, T>> = asked.map(|future| Box::pin(future) as Asked<'f, T>).collect();
    poll_fn(|context| {
        for future in &mut asked {
            if let Poll::Ready(answer) = future.as_mut().poll(context) {
                *future = Box::pin(std::future::ready(answer));
            }
        }
        Poll::Ready(())
    })
    .await;
    asked
}

type Asked<'f, T> = Pin<Box<dyn Future<Output = T> + Send + 'f>>;

fn entry(number: u32, line: &str, at: i64) -> EntryRow {
    EntryRow { number, line: line.to_owned(), at }
}

fn line(text: &str, person: Option<PersonId>, to_seat: Option<u8>) -> ChatRow {
    ChatRow { number: 0, person, name: "Ada".to_owned(), to_seat, text: text.to_owned(), at: 77 }
}

fn person(number: u8) -> PersonRow {
    PersonRow { id: PersonId(number.into()), key: [number; 32], name: format!("Person {number}"), made: 9 }
}

fn rating(who: &str, rating: f64, uncertainty: f64, games: i64) -> RatingRow {
    let (game, name) = ("four".to_owned(), who.to_uppercase());
    RatingRow { game, who: who.to_owned(), name, rating, uncertainty, games }
}

pub async fn what_is_appended_reads_back(address: &str) {
    let store = open(address).await;
    let (one, other) = (table(1), table(2));
    store.add_table(&one).await.unwrap();
    store.add_table(&other).await.unwrap();
    let strange = "3 seat 0 person say \"quoted\" \\ back\tslash, \u{1F409} and 'single' \u{7f}\n";
    store.append(append(&one, 1, &["1 drop 4", "2 drop 5"])).await.unwrap();
    store.append(append(&one, 3, &[strange])).await.unwrap();
    let all = [entry(1, "1 drop 4", 5_001), entry(2, "2 drop 5", 5_001), entry(3, strange, 5_003)];
    assert_eq!(store.entries(one.id, 0).await.unwrap(), all);
    assert_eq!(store.entries(one.id, 2).await.unwrap(), all[2..]);
    assert_eq!(store.entries(one.id, 3).await.unwrap(), []);
    assert_eq!(store.entries(other.id, 0).await.unwrap(), []);
    assert_eq!(store.entries(TableId(99), 0).await.unwrap(), []);
    let stored = store.table(one.id).await.unwrap().unwrap();
    assert_eq!(stored, TableRow { touched: 5_003, ..one }, "an append touches its table and changes nothing else");
    assert_eq!(store.table(other.id).await.unwrap(), Some(other));
    assert_eq!(store.table(TableId(99)).await.unwrap(), None);
}

pub async fn an_append_that_does_not_fit_stores_nothing(address: &str) {
    let store = open(address).await;
    let row = table(1);
    store.add_table(&row).await.unwrap();
    store.append(append(&row, 1, &["one", "two"])).await.unwrap();
    let before = (store.entries(row.id, 0).await.unwrap(), store.table(row.id).await.unwrap());
    let over = |first, lines: &[&str]| Append { due: Some(Some(1)), over: true, ..append(&row, first, lines) };
    // Taken outright, taken in part, and a gap.
    for (first, lines) in [(1, &["x"][..]), (2, &["x", "y", "z"]), (2, &["x"]), (4, &["x"])] {
        assert_eq!(store.append(over(first, lines)).await, Err(StoreError::Taken), "{first} {lines:?}");
    }
    assert_eq!(store.append(append(&table(2), 1, &["x"])).await, Err(StoreError::Missing));
    assert_eq!(store.append(append(&table(2), 1, &[])).await, Err(StoreError::Missing));
    assert!(matches!(store.append(append(&row, 0, &["x"])).await, Err(StoreError::Failed(_))));
    assert!(matches!(store.append(append(&row, u32::MAX, &["x", "y"])).await, Err(StoreError::Failed(_))));
    assert_eq!((store.entries(row.id, 0).await.unwrap(), store.table(row.id).await.unwrap()), before);
    assert_eq!(store.entries(table(2).id, 0).await.unwrap(), []);
    assert_eq!(store.counts(), Counts { batches: 2, entries: 2, conflicts: 4 });
}

pub async fn of_two_appends_with_the_same_number_one_wins(address: &str) {
    let (store, other) = (open(address).await, open(address).await);
    let row = table(1);
    store.add_table(&row).await.unwrap();
    for number in 1..=20 {
        let (one, two) = (format!("{number} one"), format!("{number} two"));
        let lines = [&[one.as_str()][..], &[two.as_str()]];
        let done = tokio::join!(
            store.append(append(&row, number, lines[0])),
            store.append(append(&row, number, lines[1])),
            other.append(append(&row, number, lines[0])),
            other.append(append(&row, number, lines[1])),
        );
        let done = [done.0, done.1, done.2, done.3];
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1, "{done:?}");
        assert_eq!(done.iter().filter(|done| **done == Err(StoreError::Taken)).count(), 3, "{done:?}");
        let stored = store.entries(row.id, number - 1).await.unwrap();
        let winner = done.iter().position(Result::is_ok).expect("one has won");
        assert_eq!(stored, [entry(number, lines[winner % 2][0], 5_000 + i64::from(number))]);
    }
    assert_eq!(store.counts().conflicts + other.counts().conflicts, 60);
    other.close().await;
}

pub async fn appends_that_follow_each_other_need_not_wait(address: &str) {
    let store = open(address).await;
    let row = table(1);
    store.add_table(&row).await.unwrap();
    let texts: Vec<String> = (1..=50).map(|number| format!("line {number}")).collect();
    for answer in started((1..).zip(&texts).map(|(number, text)| store.append(append(&row, number, &[text])))).await {
        answer.await.unwrap();
    }
    let stored = store.entries(row.id, 0).await.unwrap();
    assert_eq!(stored.into_iter().map(|entry| entry.line).collect::<Vec<_>>(), texts);
    assert_eq!(store.table(row.id).await.unwrap().unwrap().touched, 5_050);
}

pub async fn many_tables_share_few_commits(address: &str) {
    let store = open(address).await;
    let rows: Vec<TableRow> = (1..=300).map(table).collect();
    for row in &rows {
        store.add_table(row).await.unwrap();
    }
    let before = store.counts();
    assert_eq!(before, Counts { batches: 300, entries: 0, conflicts: 0 });
    for number in 1..=5 {
        let asked: Vec<_> = rows
            .iter()
            .map(|row| {
                let (store, append) = (store.clone(), append(row, number, &["a choice"]));
                tokio::spawn(async move { store.append(append).await })
            })
            .collect();
        for answer in asked {
            answer.await.unwrap().unwrap();
        }
    }
    let after = store.counts();
    assert_eq!(after.entries, 1_500);
    // The first of a round may go alone; the others wait together while it is written.
    let commits = after.batches - before.batches;
    assert!((5..=150).contains(&commits), "{commits} commits for 1500 appends");
    for row in &rows {
        assert_eq!(store.entries(row.id, 0).await.unwrap().len(), 5);
    }
}

pub async fn a_conflict_does_not_harm_its_neighbours(address: &str) {
    let store = open(address).await;
    let rows: Vec<TableRow> = (1..=100).map(table).collect();
    for row in &rows[..90] {
        store.add_table(row).await.unwrap();
    }
    for row in rows[..90].iter().step_by(3) {
        store.append(append(row, 1, &["first"])).await.unwrap();
    }
    let asked: Vec<_> = rows
        .iter()
        .map(|row| {
            let (store, append) = (store.clone(), append(row, 1, &["second", "third"]));
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    for (place, answer) in asked.into_iter().enumerate() {
        let (fits, lines) = match place {
            90.. => (Err(StoreError::Missing), 0),
            _ if place % 3 == 0 => (Err(StoreError::Taken), 1),
            _ => (Ok(()), 2),
        };
        assert_eq!(answer.await.unwrap(), fits, "table {place}");
        assert_eq!(store.entries(rows[place].id, 0).await.unwrap().len(), lines, "table {place}");
    }
}

pub async fn an_append_sets_the_clock_and_ends_the_game(address: &str) {
    let store = open(address).await;
    let rows: Vec<TableRow> =
        (1..=3).map(|number| TableRow { due: Some(100 * number as i64), ..table(number) }).collect();
    for row in &rows {
        store.add_table(row).await.unwrap();
    }
    assert_eq!(store.due(99, 10).await.unwrap(), []);
    assert_eq!(store.due(300, 10).await.unwrap(), [rows[0].id, rows[1].id, rows[2].id]);
    assert_eq!(store.due(300, 2).await.unwrap(), [rows[0].id, rows[1].id]);
    store.append(append(&rows[0], 1, &["keeps its clock"])).await.unwrap();
    assert_eq!(store.due(100, 10).await.unwrap(), [rows[0].id]);
    store.append(Append { due: Some(Some(250)), ..append(&rows[0], 2, &["sets it"]) }).await.unwrap();
    assert_eq!(store.due(300, 10).await.unwrap(), [rows[1].id, rows[0].id, rows[2].id]);
    // Without a line, only the clock changes: no number is needed for that.
    store.append(Append { due: Some(Some(50)), ..append(&rows[0], 1, &[]) }).await.unwrap();
    assert_eq!(store.due(60, 10).await.unwrap(), [rows[0].id]);
    store.append(Append { due: Some(None), over: true, ..append(&rows[0], 3, &["ends it"]) }).await.unwrap();
    assert_eq!(store.due(i64::MAX, 10).await.unwrap(), [rows[1].id, rows[2].id]);
    let stored = store.table(rows[0].id).await.unwrap().unwrap();
    assert_eq!((stored.phase, stored.due, stored.version), (Phase::Over, None, 1));
    assert_eq!(store.table(rows[1].id).await.unwrap().as_ref(), Some(&rows[1]));
    let stale = TableRow { phase: Phase::Playing, ..stored };
    assert_eq!(store.save_table(&stale).await, Err(StoreError::Taken), "a finished game does not go on");
}

pub async fn a_table_is_saved_by_whoever_knows_its_version(address: &str) {
    let store = open(address).await;
    let row = TableRow { phase: Phase::Open, head: None, people: vec![], ..table(1) };
    store.add_table(&row).await.unwrap();
    assert_eq!(store.add_table(&row).await, Err(StoreError::Taken));
    let changed = TableRow { phase: Phase::Playing, touched: 8, due: Some(9), public: false, ..table(1) };
    let (one, other) = (changed.clone(), TableRow { lobby: "{}".to_owned(), ..changed });
    store.save_table(&one).await.unwrap();
    assert_eq!(store.save_table(&other).await, Err(StoreError::Taken));
    assert_eq!(store.table(row.id).await.unwrap(), Some(TableRow { version: 2, ..one.clone() }));
    store.save_table(&TableRow { version: 2, ..other.clone() }).await.unwrap();
    assert_eq!(store.table(row.id).await.unwrap(), Some(TableRow { version: 3, ..other }));
    assert_eq!(store.save_table(&table(2)).await, Err(StoreError::Missing));
    assert_eq!(store.counts().conflicts, 2);
}

pub async fn tables_are_listed(address: &str) {
    let store = open(address).await;
    let phases = [Phase::Open, Phase::Playing, Phase::Over, Phase::Closed, Phase::Open];
    let rows: Vec<TableRow> = (1..).zip(phases).map(|(number, phase)| TableRow { phase, ..table(number) }).collect();
    for (place, row) in rows.iter().enumerate() {
        store.add_table(&TableRow { public: place != 4, ..row.clone() }).await.unwrap();
    }
    let numbers = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.id.0 as u64).collect::<Vec<_>>();
    assert_eq!(numbers(store.open_tables(3, 0, 10).await.unwrap()), [2, 1]);
    assert_eq!(numbers(store.open_tables(3, 0, 1).await.unwrap()), [2]);
    assert_eq!(numbers(store.open_tables(3, 1, 10).await.unwrap()), [1], "the next page");
    assert_eq!(numbers(store.tables_of(PersonId(7), 0, 10).await.unwrap()), [5, 4, 3, 2, 1]);
    assert_eq!(numbers(store.tables_of(PersonId(7), 3, 10).await.unwrap()), [2, 1]);
    assert_eq!(numbers(store.tables_of(PersonId(3), 0, 10).await.unwrap()), [3]);
    assert_eq!(store.tables_of(PersonId(3), 0, 10).await.unwrap(), [rows[2].clone()]);
    store.append(append(&rows[1], 1, &["played at"])).await.unwrap();
    assert_eq!(numbers(store.tables_of(PersonId(7), 0, 2).await.unwrap()), [2, 5]);
    // Whoever gets up is no longer found there.
    store.save_table(&TableRow { people: vec![PersonId(8)], ..rows[2].clone() }).await.unwrap();
    assert_eq!(numbers(store.tables_of(PersonId(3), 0, 10).await.unwrap()), [] as [u64; 0]);
    assert_eq!(numbers(store.tables_of(PersonId(8), 0, 10).await.unwrap()), [3]);
}

pub async fn no_host_has_more_than_their_share(address: &str) {
    let store = open(address).await;
    let of = |number: u128, host: u128, public: bool| TableRow {
        host: Some(PersonId(host)),
        public,
        phase: Phase::Open,
        ..table(number)
    };
    let quota = Quota { all: 4, public: 3 };
    for number in 1..=3 {
        store.add_table_within(&of(number, 1, true), quota).await.unwrap();
    }
    assert_eq!(store.add_table_within(&of(4, 1, true), quota).await, Err(StoreError::Crowded));
    store.add_table_within(&of(4, 1, false), quota).await.unwrap();
    assert_eq!(store.add_table_within(&of(5, 1, false), quota).await, Err(StoreError::Crowded));
    store.add_table_within(&of(5, 2, true), quota).await.unwrap();
    assert_eq!(store.table(table(4).id).await.unwrap(), Some(of(4, 1, false)));
    // What is over makes room.
    store.append(Append { over: true, ..append(&of(1, 1, true), 1, &["ends it"]) }).await.unwrap();
    store.add_table_within(&of(6, 1, true), quota).await.unwrap();
    // A crowd of one host's does not crowd out another's, however new it is.
    for number in 10..40 {
        store.add_table(&of(number, 3, true)).await.unwrap();
    }
    let listed = store.open_tables(2, 0, 10).await.unwrap();
    let hosts: Vec<u128> = listed.iter().filter_map(|row| row.host.map(|host| host.0)).collect();
    assert_eq!(hosts, [3, 3, 1, 2, 1], "the last touched first, two of each");
    // A lobby that everybody has left is nobody's.
    store.save_table(&TableRow { sitting: 0, people: vec![PersonId(1)], ..of(2, 1, true) }).await.unwrap();
    store.add_table_within(&of(7, 1, true), quota).await.unwrap();
    assert_eq!(store.add_table_within(&of(8, 1, true), quota).await, Err(StoreError::Crowded));
}

pub async fn no_household_crowds_out_another(address: &str) {
    let store = open(address).await;
    let place = store.household("192.0.2.7").await.unwrap();
    assert!(
        place.is_some() && place == open(address).await.household("192.0.2.7").await.unwrap(),
        "the same at all nodes"
    );
    assert_ne!(place, store.household("192.0.2.8").await.unwrap());
    let of = |number: u128, household| TableRow { phase: Phase::Open, household, ..table(number) };
    for number in 1..=3 {
        let other = store.household(&format!("198.51.100.{number}")).await.unwrap();
        store.add_table(&of(number, other)).await.unwrap();
    }
    // Thirty people of one household make a table each, later than the others.
    for number in 10..40 {
        store.add_table(&of(number, place)).await.unwrap();
    }
    let numbers = |rows: Vec<TableRow>| rows.iter().map(|row| row.id.0 as u64).collect::<Vec<_>>();
    assert_eq!(numbers(store.open_tables(2, 0, 7).await.unwrap()), [39, 38, 3, 2, 1, 37, 36]);
    assert_eq!(store.open_tables(2, 0, 99).await.unwrap().len(), 33, "nothing is hidden");
    assert_eq!(store.table(table(10).id).await.unwrap(), Some(of(10, place)));
}

pub async fn a_stand_in_plays_only_for_who_is_away(address: &str) {
    let (store, other) = (open(address).await, open(address).await);
    let row = table(1);
    store.add_table(&row).await.unwrap();
    let by = |first: u32, whose: Whose| Append { whose, ..append(&row, first, &["a choice"]) };
    let away = async || store.table(row.id).await.unwrap().unwrap().away;
    assert_eq!(store.append(by(1, Whose::StandIn(Seat(1)))).await, Err(StoreError::Taken), "nobody is away");
    assert_eq!(store.set_away(row.id, 7, Seat(1).set()).await, Err(StoreError::Taken), "the game has moved on");
    assert_eq!(store.set_away(TableId(99), 0, Seat(1).set()).await, Err(StoreError::Missing));
    store.set_away(row.id, 0, Seat(1).set().with(Seat(2))).await.unwrap();
    store.append(by(1, Whose::StandIn(Seat(1)))).await.unwrap();
    assert_eq!(store.append(by(2, Whose::StandIn(Seat(0)))).await, Err(StoreError::Taken), "another is away");
    // Back at another node: the stand-in of this one has nothing more to say, and its neighbours are not harmed.
    other.set_back(row.id, Seat(1).set(), Some(4_000)).await.unwrap();
    assert_eq!(store.table(row.id).await.unwrap().unwrap().due, Some(4_000));
    store.add_table(&table(2)).await.unwrap();
    let neighbour = append(&table(2), 1, &["a neighbour's"]);
    let (late, well) = tokio::join!(store.append(by(2, Whose::StandIn(Seat(1)))), store.append(neighbour));
    assert_eq!((late, well), (Err(StoreError::Taken), Ok(())));
    assert_eq!(away().await, Seat(2).set());
    // Whoever chooses is back.
    other.append(by(2, Whose::Player(Seat(2)))).await.unwrap();
    assert_eq!(away().await, SeatSet::NONE);
    assert_eq!(store.append(by(3, Whose::StandIn(Seat(2)))).await, Err(StoreError::Taken));
    // A row that is saved does not bring anybody's absence back.
    store.set_away(row.id, 2, Seat(0).set()).await.unwrap();
    store.save_table(&row).await.unwrap();
    assert_eq!(away().await, Seat(0).set());
    assert_eq!(store.entries(row.id, 0).await.unwrap().len(), 2);
}

pub async fn talk_is_numbered_at_each_table(address: &str) {
    let store = open(address).await;
    let (one, other) = (table(1), table(2));
    store.add_table(&one).await.unwrap();
    store.add_table(&other).await.unwrap();
    assert_eq!(store.say(one.id, &line("hello", Some(PersonId(5)), None)).await, Ok(1));
    assert_eq!(store.say(other.id, &line("elsewhere", None, None)).await, Ok(1));
    assert_eq!(store.say(one.id, &line("psst", None, Some(3))).await, Ok(2));
    assert_eq!(store.say(TableId(99), &line("nowhere", None, None)).await, Err(StoreError::Missing));
    let said = [
        ChatRow { number: 1, ..line("hello", Some(PersonId(5)), None) },
        ChatRow { number: 2, ..line("psst", None, Some(3)) },
    ];
    assert_eq!(store.chat(one.id, 0).await.unwrap(), said);
    assert_eq!(store.chat(one.id, 1).await.unwrap(), said[1..]);
    let asked: Vec<_> = (0..40)
        .map(|_| {
            let (store, id) = (store.clone(), one.id);
            tokio::spawn(async move { store.say(id, &line("all at once", None, None)).await })
        })
        .collect();
    let mut numbers = Vec::new();
    for answer in asked {
        numbers.push(answer.await.unwrap().unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (3..=42).collect::<Vec<_>>());
    assert_eq!(store.chat(one.id, 0).await.unwrap().len(), 42);
    assert_eq!(store.table(one.id).await.unwrap(), Some(one), "talk does not change a table");
}

pub async fn people_are_found_by_their_key(address: &str) {
    let store = open(address).await;
    store.add_person(&person(1)).await.unwrap();
    store.add_person(&person(2)).await.unwrap();
    assert_eq!(store.add_person(&person(1)).await, Err(StoreError::Taken));
    assert_eq!(store.add_person(&PersonRow { key: [1; 32], ..person(3) }).await, Err(StoreError::Taken));
    assert_eq!(store.person(PersonId(3)).await.unwrap(), None);
    assert_eq!(store.person(PersonId(1)).await.unwrap(), Some(person(1)));
    assert_eq!(store.person_by_key(&[2; 32]).await.unwrap(), Some(person(2)));
    assert_eq!(store.person_by_key(&[3; 32]).await.unwrap(), None);
    store.rename(PersonId(2), "Grüße").await.unwrap();
    assert_eq!(store.person(PersonId(2)).await.unwrap().unwrap().name, "Grüße");
    assert_eq!(store.rename(PersonId(3), "Nobody").await, Err(StoreError::Missing));
}

fn device(key: u8, person: u128, made: i64) -> DeviceRow {
    DeviceRow { key: [key; 32], person: PersonId(person), label: "a browser".to_owned(), made }
}

pub async fn people_are_signed_in_and_out(address: &str) {
    let store = open(address).await;
    store.add_person(&person(1)).await.unwrap();
    store.add_person(&person(2)).await.unwrap();
    for (key, made, out) in [(10, 1, 0), (11, 2, 0), (12, 3, 1)] {
        assert_eq!(store.add_device(&device(key, 1, made), 2).await, Ok(out));
    }
    store.add_device(&device(20, 2, 1), 2).await.unwrap();
    assert_eq!(store.add_device(&device(20, 1, 9), 9).await, Err(StoreError::Taken));
    assert_eq!(store.devices_of(PersonId(1), 9).await.unwrap(), [device(12, 1, 3), device(11, 1, 2)], "the latest two");
    assert_eq!(store.person_by_device(&[10; 32]).await.unwrap(), None);
    assert_eq!(store.person_by_device(&[11; 32]).await.unwrap(), Some(person(1)));
    assert_eq!(store.person_by_device(&[1; 32]).await.unwrap(), None, "that is the key of the person");
    assert_eq!(store.remove_device(PersonId(2), &[11; 32]).await, Err(StoreError::Missing), "another person's");
    store.remove_device(PersonId(1), &[11; 32]).await.unwrap();
    assert_eq!(store.person_by_device(&[11; 32]).await.unwrap(), None);
    store.set_key(PersonId(1), &[99; 32]).await.unwrap();
    assert_eq!(store.person_by_key(&[1; 32]).await.unwrap(), None);
    assert_eq!(store.person_by_key(&[99; 32]).await.unwrap().map(|row| row.id), Some(PersonId(1)));
}

pub async fn a_table_is_rated_once(address: &str) {
    let store = open(address).await;
    for number in 1..=2 {
        store.add_table(&table(number)).await.unwrap();
    }
    let before = [rating("ada", 27.5, 6.0, 1), rating("bot:greedy", 22.5, 1.0, 1)];
    assert_eq!(store.rate(&before, table(1).id, SHARE).await, Ok(true));
    assert_eq!(store.rate(&[rating("ada", 99.0, 0.0, 9)], table(1).id, SHARE).await, Ok(false));
    assert_eq!(store.rate(&[rating("bob", 25.0, 8.0, 1)], TableId(99), SHARE).await, Err(StoreError::Missing));
    assert_eq!(store.rating("four", "ada").await.unwrap(), Some(before[0].clone()));
    assert_eq!(store.rating("four", "bob").await.unwrap(), None);
    assert_eq!(store.rating("queen", "ada").await.unwrap(), None);
    // Ada stands higher, but the bot is surer.
    assert_eq!(store.ratings("four", 10).await.unwrap(), [before[1].clone(), before[0].clone()]);
    let after = [rating("bot:greedy", 21.25, 1.0, 2), rating("ada", 28.0, 2.0, 2)];
    assert_eq!(store.rate(&after, table(2).id, SHARE).await, Ok(true));
    assert_eq!(store.ratings("four", 10).await.unwrap(), [after[1].clone(), after[0].clone()]);
    assert_eq!(store.ratings("four", 1).await.unwrap(), [after[1].clone()]);
}

pub async fn the_same_circle_is_rated_a_few_times_a_day(address: &str) {
    let store = open(address).await;
    let rate = async |number: u128, who: &str, now: i64| {
        store.add_table(&table(number)).await.unwrap();
        let rows = [rating("ada", 25.0 + number as f64, 6.0, 1), rating(who, 20.0, 6.0, 1)];
        store.rate(&rows, table(number).id, Share { most: 2, since: now - 100, now }).await.unwrap()
    };
    assert_eq!([rate(1, "bo", 1000).await, rate(2, "bo", 1010).await, rate(3, "bo", 1020).await], [true, true, false]);
    assert!(rate(4, "cy", 1020).await, "another circle");
    assert_eq!(store.rating("four", "ada").await.unwrap().map(|row| row.rating), Some(29.0));
    assert!(rate(5, "bo", 1200).await, "the day after");
}

pub async fn packs_are_kept_by_hash(address: &str) {
    let store = open(address).await;
    assert_eq!(store.pack("abc").await.unwrap(), None);
    store.keep_pack("abc", "(cards: [])").await.unwrap();
    store.keep_pack("abc", "(cards: [])").await.unwrap();
    assert_eq!(store.pack("abc").await.unwrap().as_deref(), Some("(cards: [])"));
}

pub async fn sheets_are_kept_once_for_each_table(address: &str) {
    let store = open(address).await;
    for number in [1, 2] {
        store.add_table(&table(number)).await.unwrap();
    }
    let sheet = |person: u128, number: u128, legacy: &str| SheetRow {
        person: PersonId(person),
        table: table(number).id,
        game: "quests".into(),
        legacy: legacy.into(),
        made: number as i64,
    };
    let first = [sheet(1, 1, "level 2"), sheet(2, 1, "level 1")];
    store.keep_sheets(&first).await.unwrap();
    store.keep_sheets(&[sheet(1, 1, "another")]).await.unwrap();
    store.keep_sheets(&[sheet(1, 2, "level 3")]).await.unwrap();
    store.keep_sheets(&[]).await.unwrap();
    assert_eq!(store.keep_sheets(&[sheet(1, 99, "nowhere")]).await, Err(StoreError::Missing));
    assert_eq!(store.sheets_of(PersonId(1), 9).await.unwrap(), [sheet(1, 2, "level 3"), first[0].clone()]);
    assert_eq!(store.sheets_of(PersonId(1), 1).await.unwrap().len(), 1);
    assert_eq!(store.sheets_of(PersonId(2), 9).await.unwrap(), [first[1].clone()]);
}

pub async fn reopening_keeps_everything(address: &str) {
    let row = table(1);
    let first = open(address).await;
    first.add_table(&row).await.unwrap();
    first.append(append(&row, 1, &["one", "two"])).await.unwrap();
    first.say(row.id, &line("hello", None, None)).await.unwrap();
    first.add_person(&person(1)).await.unwrap();
    first.rate(&[rating("ada", 27.5, 6.0, 1)], row.id, SHARE).await.unwrap();
    first.keep_pack("abc", "pack").await.unwrap();
    first.close().await;
    let store = open(address).await;
    assert_eq!(store.table(row.id).await.unwrap(), Some(TableRow { touched: 5_001, ..row.clone() }));
    assert_eq!(store.entries(row.id, 0).await.unwrap(), [entry(1, "one", 5_001), entry(2, "two", 5_001)]);
    assert_eq!(store.chat(row.id, 0).await.unwrap().len(), 1);
    assert_eq!(store.say(row.id, &line("again", None, None)).await, Ok(2));
    assert_eq!(store.person_by_key(&[1; 32]).await.unwrap(), Some(person(1)));
    assert_eq!(store.rate(&[rating("ada", 0.0, 0.0, 0)], row.id, SHARE).await, Ok(false));
    assert_eq!(store.pack("abc").await.unwrap().as_deref(), Some("pack"));
    store.append(append(&row, 3, &["three"])).await.unwrap();
    assert_eq!(store.entries(row.id, 2).await.unwrap(), [entry(3, "three", 5_003)]);
}

pub async fn a_backup_has_all_of_it_and_can_be_put_back(address: &str) {
    let store = open(address).await;
    let row = TableRow { away: Seat(2).set(), due: Some(77), ..table(1) };
    store.add_table(&row).await.unwrap();
    store.add_table(&TableRow { host: None, head: None, ..table(2) }).await.unwrap();
    store.append(append(&row, 1, &["one \u{1F409}", "two"])).await.unwrap();
    store.say(row.id, &line("hello", None, Some(1))).await.unwrap();
    store.add_person(&person(1)).await.unwrap();
    store.rate(&[rating("ada", 27.5, 6.25, 1)], row.id, SHARE).await.unwrap();
    store.keep_pack("abc", "pack").await.unwrap();
    let sheet = SheetRow { person: PersonId(1), table: row.id, game: "x".into(), legacy: "y".into(), made: 3 };
    store.keep_sheets(std::slice::from_ref(&sheet)).await.unwrap();
    store.add_device(&device(5, 1, 10), 9).await.unwrap();
    let name = format!("duskhall-backup-{}-{}", std::process::id(), address.len() ^ address.as_ptr() as usize);
    let folder = std::env::temp_dir().join(name);
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("hall.backup");
    // While the hall is at it.
    hall::store::backup(address, &file).await.unwrap();
    assert!(hall::store::backup(address, &file).await.is_err(), "a backup is never written over");
    store.append(append(&row, 3, &["later"])).await.unwrap();
    let again = format!("sqlite:{}", folder.join("again.sqlite").display());
    hall::store::restore(&file, &again).await.unwrap();
    let refused = hall::store::restore(&file, &again).await.unwrap_err().to_string();
    assert!(refused.contains("an empty one"), "{refused}");
    let restored = open(&again).await;
    assert_eq!(restored.table(row.id).await.unwrap(), Some(TableRow { touched: 5_001, ..row.clone() }));
    assert_eq!(restored.table(table(2).id).await.unwrap(), store.table(table(2).id).await.unwrap());
    let entries = [entry(1, "one \u{1F409}", 5_001), entry(2, "two", 5_001)];
    assert_eq!(restored.entries(row.id, 0).await.unwrap(), entries);
    assert_eq!(restored.chat(row.id, 0).await.unwrap(), store.chat(row.id, 0).await.unwrap());
    assert_eq!(restored.say(row.id, &line("again", None, None)).await, Ok(2));
    assert_eq!(restored.person_by_key(&[1; 32]).await.unwrap(), Some(person(1)));
    assert_eq!(restored.rating("four", "ada").await.unwrap(), store.rating("four", "ada").await.unwrap());
    assert_eq!(restored.rate(&[rating("ada", 0.0, 0.0, 0)], row.id, SHARE).await, Ok(false), "it was rated before");
    assert_eq!(restored.devices_of(PersonId(1), 9).await.unwrap(), [device(5, 1, 10)]);
    assert_eq!(restored.pack("abc").await.unwrap().as_deref(), Some("pack"));
    assert_eq!(restored.sheets_of(PersonId(1), 9).await.unwrap(), [sheet]);
    assert_eq!(restored.tables_of(PersonId(7), 0, 9).await.unwrap().len(), 2);
    restored.close().await;
    // From the file into a store of this kind is shown by who has an empty one of it.
    std::fs::remove_dir_all(&folder).unwrap();
}

pub async fn what_was_kept_long_enough_is_forgotten(address: &str) {
    let store = open(address).await;
    let phases = [Phase::Open, Phase::Playing, Phase::Over, Phase::Over, Phase::Over, Phase::Over];
    for (number, phase) in (1..).zip(phases) {
        store.add_table(&TableRow { phase, ..table(number) }).await.unwrap();
        store.say(table(number).id, &line("hello", None, None)).await.unwrap();
    }
    store.append(Append { over: true, ..append(&table(3), 1, &["the end"]) }).await.unwrap();
    store.rate(&[rating("ada", 27.5, 6.0, 1)], table(3).id, SHARE).await.unwrap();
    let sheet = SheetRow { person: PersonId(1), table: table(4).id, game: "x".into(), legacy: "y".into(), made: 3 };
    store.keep_sheets(&[sheet]).await.unwrap();
    let report = ReportRow { key: "r".into(), table: table(6).id, text: "what was said".into(), at: 4 };
    store.add_report(&report).await.unwrap();
    let old = |over, open| Old { over, open, ..Old::default() };
    assert_eq!(store.forget_tables(Old::default(), 9).await, Ok(0));
    // Times are 1001 for the first table, 1002 for the second; an append touches at 5001.
    assert_eq!(
        store.forget_tables(old(Some(5_000), None), 9).await,
        Ok(1),
        "of those that are over one was touched later, one has a sheet and one is reported"
    );
    assert_eq!(store.table(table(5).id).await.unwrap(), None);
    assert_eq!(store.forget_tables(old(Some(9_000), Some(9_000)), 9).await, Ok(2), "one has a sheet, one goes on");
    assert_eq!(store.entries(table(3).id, 0).await.unwrap(), []);
    assert!(store.rating("four", "ada").await.unwrap().is_some(), "what was played counts");
    let left = store.all_tables(None, 9).await.unwrap();
    assert_eq!(left, [table(2).id, table(4).id, table(6).id]);
    assert_eq!(store.all_tables(Some(left[1]), 9).await.unwrap(), [left[2]]);
    // What is reported waits until it is settled.
    assert_eq!(store.reports(9, 9).await.unwrap(), [report]);
    store.settle_report("r").await.unwrap();
    assert_eq!(store.forget_tables(old(Some(9_000), None), 9).await, Ok(1));
    // A game that nobody goes on with; what was last played counts, whatever the table says.
    store.append(append(&table(2), 1, &["a choice"])).await.unwrap();
    let playing = |before| Old { playing: Some(before), ..Old::default() };
    assert_eq!(store.forget_tables(playing(5_001), 9).await, Ok(0));
    assert_eq!(store.forget_tables(playing(5_002), 9).await, Ok(1));
    // A lobby that everybody left.
    let lobby = |number: u128, sitting| TableRow { phase: Phase::Open, sitting, ..table(number) };
    store.add_table(&lobby(7, 0)).await.unwrap();
    store.add_table(&lobby(8, 1)).await.unwrap();
    assert_eq!(store.forget_tables(Old { left: Some(9_000), ..Old::default() }, 9).await, Ok(1));
    assert_eq!(store.all_tables(None, 9).await.unwrap(), [table(4).id, table(8).id]);
}

pub async fn a_closed_store_says_so(address: &str) {
    let store = open(address).await;
    let row = table(1);
    store.add_table(&row).await.unwrap();
    let asked = started((1..=20).map(|number| store.append(append(&row, number, &["a line"])))).await;
    store.close().await;
    for answer in asked {
        assert_eq!(answer.await, Ok(()), "what was asked before is still done");
    }
    for done in [store.append(append(&row, 21, &["x"])).await, store.save_table(&row).await] {
        assert_eq!(done.unwrap_err().to_string(), "the store is closed");
    }
    assert_eq!(store.table(row.id).await.unwrap_err().to_string(), "the store is closed");
    store.close().await;
    let again = open(address).await;
    assert_eq!(again.entries(row.id, 0).await.unwrap().len(), 20);
}

pub async fn two_may_open_an_empty_store_at_once(address: &str) {
    let opened = tokio::join!(Store::open(address), Store::open(address), Store::open(address));
    let stores = [opened.0.unwrap(), opened.1.unwrap(), opened.2.unwrap()];
    for (number, store) in (1..).zip(&stores) {
        store.add_table(&table(number)).await.unwrap();
    }
    for store in &stores {
        assert_eq!(store.open_tables(3, 0, 10).await.unwrap().len(), 3);
    }
}

/// Not one of the laws above: it is given a store with the rows of `tests/first`, made by the first version.
pub async fn the_first_version_is_brought_up_to_date(address: &str) {
    let store = open(address).await;
    let row = TableRow {
        id: TableId(0x11),
        version: 3,
        game: "four".to_owned(),
        phase: Phase::Playing,
        public: true,
        made: 1_000,
        touched: 2_000,
        due: Some(9_000),
        lobby: "{\"pace\":\"live\"}".to_owned(),
        head: Some("duskhall record 1".to_owned()),
        people: vec![PersonId(0x22), PersonId(0x23)],
        host: None,
        away: SeatSet::NONE,
        household: None,
        sitting: 1,
    };
    assert_eq!(store.table(row.id).await.unwrap(), Some(row.clone()));
    assert_eq!(store.entries(row.id, 0).await.unwrap(), [entry(1, "1 drop 4", 1_500), entry(2, "2 drop 5", 2_000)]);
    let said = ChatRow { number: 1, at: 1_600, to_seat: Some(1), ..line("hello", Some(PersonId(0x22)), None) };
    assert_eq!(store.chat(row.id, 0).await.unwrap(), [said]);
    let ada = PersonRow { id: PersonId(0x22), key: [0xaa; 32], name: "Ada".to_owned(), made: 900 };
    assert_eq!(store.person_by_key(&[0xaa; 32]).await.unwrap(), Some(ada));
    assert_eq!(store.tables_of(PersonId(0x22), 0, 10).await.unwrap(), std::slice::from_ref(&row));
    // It goes on as any other store does, with what is new.
    store.append(append(&row, 3, &["3 drop 1"])).await.unwrap();
    assert_eq!(store.say(row.id, &line("again", None, None)).await, Ok(2));
    assert_eq!(store.rate(&[rating("ada", 27.5, 6.0, 1)], row.id, SHARE).await, Ok(true));
    store.keep_pack("abc", "pack").await.unwrap();
    store.close().await;
    let again = open(address).await;
    assert_eq!(again.entries(row.id, 0).await.unwrap().len(), 3);
    assert_eq!(again.rating("four", "ada").await.unwrap().unwrap().games, 1);
}

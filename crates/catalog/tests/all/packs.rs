//! A game played with other content plays again from the pack it was played with, and from nothing else.

use catalog::{OnShelf, Packs, Shipped, game, load, sit_down, verify};
use kernel::record::{By, Origin};
use kernel::{Pack, Viewer};
use std::collections::BTreeMap;

/// Packs in memory, by hash.
struct Kept(BTreeMap<String, String>);

impl Packs for Kept {
    fn find(&self, hash: &str) -> Option<String> {
        self.0.get(hash).cloned()
    }
}

/// Queen by Midnight with something else in its files.
fn edition(from: &str, to: &str) -> Box<dyn OnShelf> {
    let queen = game("queen").expect("it is in the list");
    let [pack] = queen.packs().try_into().expect("one pack");
    assert!(pack.files().any(|(_, text)| text.contains(from)), "`{from}` is in the content");
    let files = pack.files().map(|(name, text)| (name.to_owned(), text.replacen(from, to, 1)));
    queen.with_packs(&[Pack::new(pack.name.clone(), files)]).unwrap_or_else(|problem| panic!("{}", problem.message))
}

/// A whole game between greedy bots, and the hash of its last state.
fn played(game: &dyn OnShelf) -> (String, u64) {
    let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
    let mut table = sit_down(game, &names, &BTreeMap::new(), None, Origin::Seed(11)).expect("the table is sound");
    let mut step = 0;
    while let Some(seat) = table.awaiting().first() {
        let choice = table.bot(seat, "greedy", step).expect("the seat is awaited");
        table.choose(seat, By::Bot, &choice).expect("a bot's choice is legal");
        step += 1;
    }
    (table.record(Viewer::All), table.hash())
}

/// A Copper brings twice as much: no game goes on as it did.
fn rich() -> (Box<dyn OnShelf>, Pack) {
    let rich = edition("does: [Clout(Just(1))]", "does: [Clout(Just(2))]");
    let [pack] = rich.packs().try_into().expect("one pack");
    (rich, pack)
}

#[test]
fn a_record_of_other_content_plays_again_from_its_pack() {
    let (rich, pack) = rich();
    let (record, hash) = played(rich.as_ref());
    let kept = Kept(BTreeMap::from([(pack.hash(), pack.text())]));
    let table = load(record.as_bytes(), &kept).unwrap_or_else(|problem| panic!("{}", problem.message));
    assert_eq!(table.hash(), hash);
    assert_eq!(table.packs(), [pack]);
    assert!(verify(record.as_bytes(), &kept).is_ok_and(|verified| verified.finished));
    // It does not play by the content of today: that is why the pack is needed.
    let today = &game("queen").expect("it is in the list").about().content[0].1;
    let passed_off = record.replacen(&table.packs()[0].hash(), today, 1);
    assert_eq!(load(passed_off.as_bytes(), &kept).err().map(|problem| problem.kind.word()), Some("bad-record"));
    // And what it played is not what the house plays.
    assert_ne!(played(game("queen").expect("it is in the list")).1, hash);
}

#[test]
fn without_its_pack_a_record_is_refused() {
    let (rich, pack) = rich();
    let (record, _) = played(rich.as_ref());
    for problem in [load(record.as_bytes(), &Shipped).err(), verify(record.as_bytes(), &Shipped).err()] {
        let problem = problem.expect("it is refused");
        assert_eq!(problem.kind.word(), "unknown-pack");
        assert!(problem.message.contains(&pack.hash()) && problem.message.contains("`queen`"), "{}", problem.message);
    }
}

#[test]
fn a_pack_that_was_changed_is_refused() {
    let (rich, pack) = rich();
    let (record, _) = played(rich.as_ref());
    let (text, today) = (pack.text(), game("queen").expect("it is in the list").packs()[0].text());
    let dear = text.replacen("Clout(Just(2))", "Clout(Just(9))", 1);
    let cut = &text[..text.len() / 2];
    let renamed = text.replacen("name: queen", "name: quern", 1);
    for wrong in [dear.as_str(), cut, renamed.as_str(), today.as_str(), "", "nonsense"] {
        let kept = Kept(BTreeMap::from([(pack.hash(), wrong.to_owned())]));
        let problem = load(record.as_bytes(), &kept).err().expect("it is refused");
        assert_eq!(problem.kind.word(), "bad-pack", "{}", problem.message);
        assert!(problem.message.contains(&pack.hash()), "{}", problem.message);
    }
}

#[test]
fn a_pack_that_no_game_can_be_made_from_is_refused() {
    let queen = game("queen").expect("it is in the list");
    let broken = Pack::new("queen", [("starters.ron", "[")]);
    assert_eq!(queen.with_packs(&[broken]).err().map(|problem| problem.kind.word()), Some("bad-pack"));
    assert_eq!(queen.with_packs(&[]).err().map(|problem| problem.kind.word()), Some("bad-pack"));
    let four = game("four").expect("it is in the list");
    assert!(four.packs().is_empty());
    assert_eq!(four.with_packs(&queen.packs()).err().map(|problem| problem.kind.word()), Some("bad-pack"));
}

/// What stands in the packs of some games is a secret of their tables: it is kept, and not given out.
#[test]
fn a_game_may_hide_its_packs() {
    let erune = game("erune").expect("it is in the list");
    assert_eq!(erune.open_packs().err().map(|problem| problem.kind.word()), Some("hidden-pack"));
    assert!(!erune.packs().is_empty(), "records are played with them");
    let queen = game("queen").expect("it is in the list");
    assert_eq!(queen.open_packs().ok(), Some(queen.packs()));
}

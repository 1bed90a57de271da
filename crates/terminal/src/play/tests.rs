use super::offers::near_offers;
use super::*;
use kernel::record::Origin;
use std::collections::BTreeMap;

/// Remembers every record it was given.
#[derive(Default)]
struct Memory(Vec<String>);

impl Keeper for Memory {
    fn keep(&mut self, record: &str) -> io::Result<()> {
        self.0.push(record.to_owned());
        Ok(())
    }
    fn save(&mut self, _: &str, place: Option<&str>) -> io::Result<String> {
        Ok(place.unwrap_or("memory").to_owned())
    }
    fn resume(&self) -> String {
        "resume it".into()
    }
}

fn table() -> Box<dyn Table> {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    catalog::new_table("four", &names, &BTreeMap::new(), Origin::Seed(1)).expect("a table of two")
}

fn evening(players: &[Player], input: &str) -> (Finish, String, Memory) {
    let (mut keeper, mut output) = (Memory::default(), Vec::new());
    let manner = Manner::default();
    let finish = play(table().as_mut(), players, &mut keeper, &manner, input.as_bytes(), &mut output);
    (finish.expect("memory never fails"), String::from_utf8(output).expect("text"), keeper)
}

const TWO: [Player; 2] = [Player::Person, Player::Person];

#[test]
fn two_people_play_to_the_end_by_number_and_by_text() {
    let (finish, output, keeper) = evening(&TWO, "1\ndrop 2\nDROP 1\n2\nDrop into column 1\n2\n1\n");
    assert_eq!(finish, Finish::Over);
    assert!(output.contains("Four in a line.") && output.contains("Won by Red."), "{output}");
    assert!(output.contains("=== Yellow (seat 1) is to choose. ==="), "{output}");
    assert_eq!(keeper.0.len(), 8, "the start and each of seven entries are kept");
}

#[test]
fn the_game_is_kept_when_the_input_ends() {
    let (finish, output, keeper) = evening(&TWO, "4\n");
    assert_eq!(finish, Finish::EndOfInput);
    assert!(output.ends_with("The game is kept after 1 entry. To go on: resume it\n"), "{output}");
    assert!(keeper.0.last().is_some_and(|record| record.contains("1 seat 0 person drop 4")));
}

#[test]
fn bots_play_their_seats() {
    let players = [Player::Person, Player::Bot("random".into())];
    let (finish, _, keeper) = evening(&players, "4\nquit\n");
    assert_eq!(finish, Finish::Quit);
    assert!(keeper.0.last().is_some_and(|record| record.contains("2 seat 1 bot drop ")));
}

#[test]
fn commands_answer_and_change_nothing() {
    let input = "help\nwhy 1\nwhy 99\nlook nothing\nlook slanting\nrules column\nrules xyzzy\nhint\nundo\nundo some\nsave\n\
                 save here\nlog\ntable\nmap\noptions\nresign\n\n0\n99\nabracadabra\nquit\n";
    let (finish, output, keeper) = evening(&TWO, input);
    assert_eq!(finish, Finish::Quit);
    assert!(keeper.0.iter().all(|record| *record == keeper.0[0]), "nothing was entered");
    for said in [
        "F-2:",
        "F-3 (The end): Whoever has four",
        "number from 1 to 7",
        "nothing called `nothing`",
        "No rule",
        "greedy bot would take",
        "kept in here",
    ] {
        assert!(output.contains(said), "`{said}` is missing in {output}");
    }
}

/// A table of any game with as few players as it allows.
fn smallest(game: &dyn catalog::OnShelf) -> Box<dyn Table> {
    let names: Vec<String> = (0..*game.about().players.start()).map(|seat| format!("P{seat}")).collect();
    catalog::sit_down(game, &names, &BTreeMap::new(), None, Origin::Seed(3)).expect("the fewest players")
}

#[test]
fn every_game_is_played_to_its_end_by_taking_the_first_option() {
    for game in sketches::catalog().games() {
        let mut table = smallest(game.as_ref());
        let mut players = vec![Player::Bot("random".into()); usize::from(table.players())];
        players[0] = Player::Person;
        let input = "1\n".repeat(game.about().longest as usize);
        let (mut keeper, mut output) = (Memory::default(), Vec::new());
        let manner = Manner::default();
        let finish = play(table.as_mut(), &players, &mut keeper, &manner, input.as_bytes(), &mut output);
        assert_eq!(finish.expect("memory never fails"), Finish::Over, "{}", game.about().slug);
        let output = String::from_utf8(output).expect("text");
        let wide = output.lines().find(|line| line.chars().count() > manner.width);
        assert_eq!(wide, None, "{}: too wide", game.about().slug);
        assert!(!output.contains('{'), "{}: a message without words", game.about().slug);
    }
}

#[test]
fn the_end_names_the_side_that_won() {
    let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
    let watch = sketches::catalog().game("watch").expect("the sketch");
    let mut table = catalog::sit_down(watch, &names, &BTreeMap::new(), None, Origin::Seed(3)).expect("a table");
    table.resign(Seat(0)).expect("nobody watches any more");
    let ending = table.outcome().expect("it is over");
    let won = who_won(&ending, |seat| table.seat_name(seat));
    assert_eq!(won, "Won by The Thieves: Bo and Cy.");
    let nobody = Ending { winners: Vec::new(), side: None, ..ending.clone() };
    assert_eq!(who_won(&nobody, |seat| table.seat_name(seat)), "Nobody wins.");
}

#[test]
fn a_secret_answer_is_taken_back_while_others_are_asked() {
    let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
    let mut table = catalog::new_table("queen", &names, &BTreeMap::new(), Origin::Seed(3)).expect("a table");
    while table.awaiting().iter().count() < 2 {
        let seat = table.awaiting().first().expect("declarations come before the end");
        let choice = table.bot(seat, "random", 1).expect("a bot");
        table.choose(seat, By::Bot, &choice).expect("bots choose well");
    }
    let players = vec![Player::Person; 3];
    let (mut keeper, mut output) = (Memory::default(), Vec::new());
    let input = "withdraw\n1\nwithdraw nobody\nwithdraw\n2\nquit\n";
    let finish = play(table.as_mut(), &players, &mut keeper, &Manner::default(), input.as_bytes(), &mut output);
    assert_eq!(finish.expect("memory never fails"), Finish::Quit);
    let output = String::from_utf8(output).expect("text");
    for said in ["There is no answer", "Answered already:", "the name of whoever", "takes the answer back."] {
        assert!(output.contains(said), "`{said}` is missing in {output}");
    }
    assert!(keeper.0.last().is_some_and(|record| record.contains(" person withdraw")));
    assert_eq!(table.answered().iter().count(), 1);
}

#[test]
fn always_passing_is_said_once() {
    let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
    let mut table = catalog::new_table("queen", &names, &BTreeMap::new(), Origin::Seed(3)).expect("a table");
    let seat = loop {
        let seat = table.awaiting().first().expect("somebody attacks before the end");
        if table.window(seat).is_some() {
            break seat;
        }
        let choice = table.bot(seat, "greedy", 1).expect("a bot");
        table.choose(seat, By::Bot, &choice).expect("bots choose well");
    };
    let mut players = vec![Player::Bot("greedy".into()); 3];
    players[seat.index()] = Player::Person;
    let (mut keeper, mut output) = (Memory::default(), Vec::new());
    let input = "always\nalways pass\nalways ask\nquit\n";
    let finish = play(table.as_mut(), &players, &mut keeper, &Manner::default(), input.as_bytes(), &mut output);
    assert_eq!(finish.expect("memory never fails"), Finish::Quit);
    let output = String::from_utf8(output).expect("text");
    for said in ["Type `always pass`", "You always pass from now on: Reactions to", "passes, as always", "asked again"]
    {
        assert!(output.contains(said), "`{said}` is missing in {output}");
    }
    let passed = format!(" seat {} person pass", seat.0);
    assert!(keeper.0.last().is_some_and(|record| record.contains(&passed)));
    let (_, output, _) = evening(&TWO, "always pass\nquit\n");
    assert!(output.contains("nobody is asked out of turn"), "{output}");
}

#[test]
fn near_words_are_suggested() {
    let offer = |choice: &str, text: &str| Offer {
        choice: choice.into(),
        text: text.into(),
        detail: None,
        rule: "F-2",
        at: vec![],
        odds: None,
        price: None,
        brief: None,
        group: None,
        stand: kernel::Stand::Plain,
    };
    let offers = [offer("end keep", "End your turn and keep your hand"), offer("buy mend", "Buy Mend for 3")];
    assert_eq!(near_offers(&offers, "end TURN"), "1 (End your turn and keep your hand)");
    assert_eq!(near_offers(&offers, "dance"), "");
    assert_eq!(near_offers(&offers, ""), "");
}

#[test]
fn any_bytes_may_be_typed() {
    let (mut keeper, mut output) = (Memory::default(), Vec::new());
    let input: Vec<u8> = (0..=255).chain(b"\n\xff\xfe\n".iter().copied()).collect();
    let finish = play(table().as_mut(), &TWO, &mut keeper, &Manner::default(), input.as_slice(), &mut output);
    assert_eq!(finish.expect("memory never fails"), Finish::EndOfInput);
}

#[test]
fn free_places_of_a_land_bear_the_numbers_of_their_options() {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    let mut table = catalog::new_table("runewars", &names, &BTreeMap::new(), Origin::Seed(1)).expect("a table of two");
    let places = |table: &dyn Table, seat: Seat| {
        let offers = table.options(seat).unwrap_or_default();
        (offers.len() > 1 && offers.iter().all(|offer| offer.choice.starts_with("at "))).then_some(offers.len())
    };
    let most = loop {
        let seat = table.awaiting().iter().next().expect("somebody is asked");
        if let Some(most) = places(table.as_ref(), seat) {
            break most;
        }
        let first = table.options(seat).expect("options")[0].choice.clone();
        table.choose(seat, By::Person, &first).expect("a listed option");
    };
    let (mut keeper, mut output) = (Memory::default(), Vec::new());
    let play = play(table.as_mut(), &TWO, &mut keeper, &Manner::default(), "map\nquit\n".as_bytes(), &mut output);
    assert_eq!(play.expect("memory never fails"), Finish::Quit);
    let text = String::from_utf8(output).expect("text");
    for number in 1..=most {
        assert!(
            text.contains(&format!("({number})")) || text.contains(&format!("({number} )")),
            "({number}) in {text}"
        );
    }
}

/// A hero alone in The Frozen Wastes, with the dice rolled and a way of several steps, in the first game that comes to it.
fn rolled() -> Box<dyn Table> {
    let far = |table: &dyn Table| table.goals(Seat(0)).iter().any(|goal| goal.choices.len() > 2);
    let played = |seed| {
        let mut table = catalog::new_table("frozen-wastes", &["Ada".to_owned()], &BTreeMap::new(), Origin::Seed(seed))
            .expect("one can play alone");
        while !far(table.as_ref()) {
            // The game may be over before.
            let choice = table.bot(Seat(0), "greedy", 1).ok()?;
            table.choose(Seat(0), By::Bot, &choice).expect("bots choose well");
        }
        Some(table)
    };
    (1..20).find_map(played).expect("a way of several steps in one of many games")
}

#[test]
fn a_goal_is_gone_to_by_number_or_name_step_by_step() {
    let goals = rolled().goals(Seat(0));
    let (number, goal) = (1..).zip(&goals).max_by_key(|(_, goal)| goal.choices.len()).expect("goals");
    let name = goal.to.trim_start_matches("cell-");
    for typed in [number.to_string(), name.to_owned(), format!("to {name}"), goal.to.clone()] {
        let mut table = rolled();
        let before = table.entries() as usize;
        let (mut keeper, mut output) = (Memory::default(), Vec::new());
        let input = format!("go\ngo nowhere-at-all\ngo {typed}\nquit\n");
        let manner = Manner::default();
        play(table.as_mut(), &[Player::Person], &mut keeper, &manner, input.as_bytes(), &mut output).expect("memory");
        let output = String::from_utf8(output).expect("text");
        assert!(output.contains(&format!("{} in reach: `go` lists them", goals.len())), "{output}");
        assert!(output.contains(&format!("{number}. {}", goal.text)), "`go` lists them: {output}");
        assert!(output.contains("No goal in reach is called `nowhere-at-all`"), "{output}");
        assert_eq!(table.entries() as usize, before + goal.choices.len(), "{typed}: each step is an entry: {output}");
        let last = table.line(table.entries()).expect("the last step");
        assert!(last.contains(goal.choices.last().expect("a step")), "{typed}: {last}");
    }
}

#[test]
fn where_nothing_is_far_off_there_is_no_goal() {
    let (_, output, keeper) = evening(&TWO, "go\ngo 3\nquit\n");
    assert!(output.contains("There is no goal to go to now"), "{output}");
    assert!(keeper.0.iter().all(|record| *record == keeper.0[0]), "nothing was entered");
}

/// A patrol that flies can go to dozens of spaces: the first are listed, the others are one line, and `options` lists all.
#[test]
fn very_many_steps_on_the_map_are_one_line() {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    let options = BTreeMap::from([("king".to_owned(), "zardrix".to_owned())]);
    let mut table = catalog::new_table("midnight", &names, &options, Origin::Seed(3)).expect("a table of two");
    let players = [Player::Person, Player::Bot("greedy".into())];
    let input = "mirror 3 at wyrmspire\nmirror 2 at erenhead\nmirror 2 at nailgate\npost at grimwall\noptions\nquit\n";
    let mut output = Vec::new();
    let played =
        play(table.as_mut(), &players, &mut Memory::default(), &Manner::default(), input.as_bytes(), &mut output);
    played.expect("memory never fails");
    let output = String::from_utf8(output).expect("text");
    let (before, after) = output.rsplit_once("may move.").expect("the options come twice");
    let flights = |text: &str| text.matches("Fly to").count();
    let first = before.rsplit_once("may move.").expect("the options come twice").1;
    assert!(flights(first) < 14 && first.contains("more on the map: type one, such as `fly to "), "{first}");
    assert!(flights(after) > 40 && !after.contains("more on the map"), "{after}");
}

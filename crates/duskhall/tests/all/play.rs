//! `duskhall play` through a pipe: no terminal is needed, and nothing is lost.

use crate::common::House;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

#[test]
fn a_piped_game_is_played_to_its_end_and_its_record_verifies() {
    let house = House::new("piped");
    let out = house.run(&["play", "four", "--seats", "me:Ada,me:Bo"], "1\n2\n1\n2\n1\n2\n1\n").ok();
    assert!(out.contains("Four in a line."), "{out}");
    assert!(!out.contains('\x1b'), "no colours through a pipe");
    let [record] = house.records().try_into().expect("one record");
    let record = record.to_str().expect("a plain path");
    assert!(house.run(&["verify", record], "").ok().contains("committed to before the first draw"));
    assert!(house.run(&["replay", record, "--all"], "").ok().contains("7. Red drops a disc into column 1."));
}

#[test]
fn a_killed_game_is_resumed_where_it_was() {
    let house = House::new("killed");
    let mut child = house.start(&["play", "four", "--seats", "me:Ada,me:Bo", "--seed", "7"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"1\n2\n1\n2\n").expect("the game reads");
    stdin.flush().expect("the game reads");
    let kept = |count: usize| {
        let text = house.records().first().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        text.lines().filter(|line| line.contains(" person ")).count() == count
    };
    let begin = Instant::now();
    while !kept(4) {
        assert!(begin.elapsed() < Duration::from_secs(60), "four entries are kept soon");
        sleep(Duration::from_millis(10));
    }
    child.kill().expect("it still runs");
    child.wait().expect("it ends");

    let told = house.run(&["play", "four", "--seats", "me:Ada,me:Bo"], "").ok();
    assert!(told.contains("To go on with it: duskhall play --resume"), "{told}");
    // The latest unfinished one is the game just begun, so the killed one is named.
    let killed = house.records().into_iter().find(|path| fs::read_to_string(path).is_ok_and(|t| t.contains("seed: 7")));
    let killed = killed.expect("it was kept");
    let out = house.run(&["play", "--resume", killed.to_str().expect("a plain path")], "1\n2\n1\n").ok();
    assert!(out.contains("Won by Red."), "{out}");
    let text = fs::read_to_string(&killed).expect("it is there");
    assert!(text.contains("\nend line won 0"), "{text}");
    let again = house.run(&["play", "--resume", killed.to_str().expect("a plain path")], "");
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("this game is over"), "{}", again.err);
}

#[test]
fn a_guided_first_game_is_coached_and_goes_on_after_a_pause() {
    let house = House::new("learn");
    let out = house.run(&["play", "queen", "--learn"], "play copper\nquit\n").ok();
    assert!(out.contains("Coach: You are Freya.") && out.contains("Coach: Raised Hand is a Reaction."), "{out}");
    let again = house.run(&["play", "queen", "--resume"], "quit\n").ok();
    assert!(again.contains("Coach: ") && !again.contains("Coach: You are Freya."), "{again}");
    let none = house.run(&["play", "four", "--learn"], "");
    assert!(none.code == Some(1) && none.err.contains("no guided first game"), "{}", none.err);
    assert_eq!(house.run(&["play", "--learn"], "").code, Some(2), "it needs a game");
}

/// Where one plays against all others, who says nothing is not that one.
#[test]
fn who_says_nothing_is_a_hero_and_no_night_king() {
    let house = House::new("usual");
    let out = house.run(&["play", "midnight", "--seed", "3"], "quit\n").ok();
    let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("You are Player, Hero 1"), "{out}");
}

/// Whole games of Midnight from both sides: whoever types numbers comes to the end, and is told who has won.
#[test]
fn a_night_king_and_a_hero_play_to_the_end() {
    let house = House::new("midnight");
    // Numbers in no order; one that is no option is asked for again.
    let answers = (0..4000u32).map(|n| (1 + n.wrapping_mul(2_654_435_761) / 7 % 4).to_string());
    let numbers = answers.collect::<Vec<_>>().join("\n");
    for (role, mine) in [("night king", "Night King"), ("hero 2", "Hero 2")] {
        let table = ["play", "midnight", "--as", role, "--seats", "me:Ada,greedy,greedy", "--seed", "5"];
        let out = house.run(&table, &numbers).ok();
        let words = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&format!(", {mine}, ")), "{}", &words[..200]);
        let ends = [
            "The black mirrors are broken, and the Heroes have won. Won by The Heroes:",
            "and the Night King has won. Won by The Night King:",
        ];
        assert!(ends.iter().any(|end| words.contains(end)), "{role}: {}", &words[words.len() - 600..]);
        for wrong in ["  :", "{", "( ", " ;", "?:"] {
            assert!(
                !out.contains(wrong),
                "{role}: `{wrong}` in {}",
                out.lines().find(|line| line.contains(wrong)).unwrap_or("")
            );
        }
    }
}

#[test]
fn resume_without_a_file_takes_the_latest() {
    let house = House::new("latest");
    assert_eq!(house.run(&["play", "four", "--resume"], "").code, Some(1), "there is none yet");
    house.run(&["play", "four", "--seed", "7"], "4\nquit\n").ok();
    let out = house.run(&["play", "four", "--resume"], "log\nquit\n").ok();
    assert!(out.contains("1. Red drops a disc into column 4."), "{out}");
    assert_eq!(house.records().len(), 1, "it goes on in the same file");
}

/// The content of the house with a Copper that brings more, in a folder of the player's own.
fn own_content(house: &House) -> String {
    let (from, to) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("../queen/content"), house.folder.join("my-cards"));
    for folder in ["", "princesses"] {
        fs::create_dir_all(to.join(folder)).expect("a folder for the content");
        for file in fs::read_dir(from.join(folder)).expect("the content of the house").flatten() {
            if file.path().is_file() {
                fs::copy(file.path(), to.join(folder).join(file.file_name())).expect("a copy");
            }
        }
    }
    let starters = to.join("starters.ron");
    let text = fs::read_to_string(&starters).expect("the starters");
    let rich = text.replacen("does: [Clout(Just(1))]", "does: [Clout(Just(2))]", 1);
    assert_ne!(rich, text);
    fs::write(starters, rich).expect("it can be changed");
    to.to_str().expect("a plain path").to_owned()
}

#[test]
fn a_game_with_own_content_is_kept_with_it() {
    let house = House::new("own-content");
    let content = own_content(&house);
    house.run(&["content", "check", &content], "").ok();
    house.run(&["play", "queen", "--seats", "greedy,greedy,random", "--seed", "3", "--content", &content], "").ok();
    let [record] = house.records().try_into().expect("one record");
    let record = record.to_str().expect("a plain path");
    // The folder is not needed any more: the pack is kept beside the record.
    fs::remove_dir_all(&content).expect("it can be removed");
    assert!(house.run(&["verify", record], "").ok().contains("all links and choices are right"));
    assert!(house.run(&["replay", record, "--at", "3"], "").ok().contains("To choose"));

    let packs: Vec<_> = fs::read_dir(house.folder.join("packs")).expect("packs").flatten().collect();
    let [pack] = packs.try_into().expect("one pack");
    let text = fs::read_to_string(pack.path()).expect("it can be read");
    fs::write(pack.path(), text.replacen("Clout(Just(2))", "Clout(Just(7))", 1)).expect("it can be changed");
    let changed = house.run(&["verify", record], "");
    assert_eq!(changed.code, Some(1));
    assert!(changed.err.contains("it was changed"), "{}", changed.err);
    fs::remove_file(pack.path()).expect("it can be removed");
    for command in [["verify", record], ["replay", record]] {
        let refused = house.run(&command, "");
        assert_eq!(refused.code, Some(1));
        assert!(refused.err.contains("other content") && refused.err.contains("not kept here"), "{}", refused.err);
    }
}

#[test]
fn content_that_cannot_be_read_is_refused_before_the_game() {
    let house = House::new("bad-content");
    let content = own_content(&house);
    fs::write(Path::new(&content).join("bazaar.ron"), "(").expect("it can be changed");
    let refused = house.run(&["play", "queen", "--seed", "3", "--content", &content], "");
    assert_eq!(refused.code, Some(1));
    assert!(refused.err.contains("bazaar.ron:"), "{}", refused.err);
    let nowhere = house.run(&["play", "queen", "--seed", "3", "--content", "/nowhere"], "");
    assert!(nowhere.code == Some(1) && nowhere.err.contains("/nowhere"), "{}", nowhere.err);
    assert_eq!(house.run(&["play", "four", "--content", &content], "").code, Some(1), "it has no content");
    assert!(house.records().is_empty());
}

#[test]
fn words_for_the_dice_are_asked_for_when_the_commitment_is_shown() {
    let house = House::new("ask-entropy");
    let long = "x".repeat(300);
    let input = format!("{long}\nthree black cats\n4\nquit\n");
    let out = house.run(&["play", "four", "--seats", "greedy,me:Bo", "--entropy", "ask"], &input).ok();
    let commitment = out.lines().find(|line| line.starts_with("commitment: ")).expect("it is shown");
    assert!(out.find(commitment) < out.find("Words of yours for the dice"), "{out}");
    assert_eq!(out.matches("Words of yours for the dice").count(), 2, "too long a line is asked for again: {out}");
    let [record] = house.records().try_into().expect("one record");
    let text = fs::read_to_string(&record).expect("it is there");
    assert!(text.contains("\nentropy: three black cats\n") && text.contains(commitment), "{text}");
    // Nobody is asked where only bots play, and the end of the input is no word.
    house.run(&["play", "four", "--seats", "greedy,random", "--entropy", "ask"], "").ok();
    house.run(&["play", "four", "--entropy", "ask"], "").ok();
}

#[test]
fn a_provable_table_shows_its_commitment_and_takes_entropy() {
    let house = House::new("commitment");
    let arguments = ["play", "four", "--seats", "greedy,me:Bo", "--entropy", "three black cats"];
    let out = house.run(&arguments, "4\nquit\n").ok();
    let shown = out.lines().find(|line| line.starts_with("commitment: ")).expect("it is shown");
    let text = fs::read_to_string(&house.records()[0]).expect("a record");
    assert!(text.contains(&format!("\n{shown}\n")), "{text}");
    assert!(text.contains("\nentropy: three black cats\n"), "{text}");
    assert!(out.contains("You are Yellow, against Red (greedy)."), "{out}");
    let seeded = house.run(&["play", "four", "--seed", "1"], "quit\n").ok();
    assert!(!seeded.contains("commitment: "), "{seeded}");
}

#[test]
fn a_game_being_played_is_not_resumed() {
    let house = House::new("locked");
    house.run(&["play", "four", "--seed", "7"], "4\nquit\n").ok();
    let record = house.records().pop().expect("one record");
    let record = record.to_str().expect("a plain path");
    // This test is a living process, too.
    fs::write(format!("{record}.lock"), std::process::id().to_string()).expect("writable");
    let ran = house.run(&["play", "--resume", record], "quit\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("is being played by process"), "{}", ran.err);
    assert_eq!(house.run(&["play", "--resume"], "quit\n").code, Some(1), "it is not offered either");
    fs::remove_file(format!("{record}.lock")).expect("it is still there");
    house.run(&["play", "--resume"], "quit\n").ok();
}

#[test]
fn a_seeded_game_against_bots_is_always_the_same() {
    let play = |name: &str| {
        let house = House::new(name);
        house.run(&["play", "four", "--seed", "11", "--seats", "me,random"], "4\n4\n4\n").ok();
        fs::read_to_string(&house.records()[0]).expect("a record")
    };
    assert_eq!(play("same-a"), play("same-b"));
}

#[test]
fn the_picker_asks_and_plays() {
    let house = House::new("picker");
    let out = house.run(&["play"], "four\n4\nquit\n").ok();
    assert!(out.contains("Which game?") && out.contains("The game is kept after 2 entries."), "{out}");
    assert!(house.run(&["play"], "").ok().contains("To go on with your last game"));
}

#[test]
fn wrong_arguments_are_refused_with_code_two() {
    let house = House::new("wrong");
    for (arguments, said) in [
        (&["play", "chess"][..], "There is no game `chess`"),
        (&["play", "four", "--seats", "me,somebody"], "`somebody` cannot sit down"),
        (&["play", "four", "--seats", "me"], "not by 1"),
        (&["play", "four", "--option", "speed=high"], "speed"),
    ] {
        let ran = house.run(arguments, "");
        assert_eq!(ran.code, Some(2), "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(said), "{arguments:?}: {}", ran.err);
    }
}

//! Guided first games: the table is laid, every mark has its words and comes up, and the game ends.

use catalog::{OnShelf, Table};
use kernel::Seat;
use kernel::record::By;
use std::collections::BTreeSet;

/// A guided game is short: so many choices of all seats are far more than one takes.
const LONGEST: usize = 1500;

fn lessons() -> impl Iterator<Item = &'static dyn OnShelf> {
    catalog::games().iter().map(AsRef::as_ref).filter(|game| game.lesson().is_some())
}

fn laid(game: &dyn OnShelf) -> Box<dyn Table> {
    let lesson = game.lesson().expect("it has one");
    let names: Vec<String> = (0..lesson.setup.players).map(|seat| format!("Player {seat}")).collect();
    game.lay_out(&lesson, &names).unwrap_or_else(|problem| panic!("{}", problem.message))
}

#[test]
fn the_two_games_that_newcomers_meet_first_are_taught() {
    let slugs: Vec<&str> = lessons().map(|game| game.about().slug).collect();
    assert!(["queen", "frozen-wastes"].iter().all(|slug| slugs.contains(slug)), "{slugs:?}");
}

#[test]
fn a_lesson_holds_what_it_expects_and_every_mark_has_words() {
    for game in lessons() {
        let (lesson, slug) = (game.lesson().expect("it has one"), game.about().slug);
        game.run(&lesson).unwrap_or_else(|failures| panic!("{slug}: {}", failures[0]));
        assert!(lesson.marks.len() >= 8, "{slug} says too little");
        for mark in &lesson.marks {
            let words = game.says(&format!("lesson-{}", mark.id));
            assert!(words.is_some_and(|words| words.split(' ').count() >= 10), "{slug}: {}", mark.id);
        }
    }
}

/// Whoever follows the lesson meets all of it: played by a shrewd bot and by chance, each mark comes up in some game, the
/// first one at once, and the game is over in time.
#[test]
fn every_mark_comes_up_and_the_game_ends() {
    for game in lessons() {
        let lesson = game.lesson().expect("it has one");
        let mut met = BTreeSet::new();
        for (seed, learner) in (0..10).zip(["greedy", "random"].iter().cycle()) {
            let mut table = laid(game);
            let first = table.coached(lesson.learner);
            assert_eq!(first.first().map(|mark| mark.id.as_str()), Some(lesson.marks[0].id.as_str()));
            let mut choices = 0;
            while table.outcome().is_none() {
                let seat = table.awaiting().first().expect("somebody is asked");
                let bot = if seat == lesson.learner { learner } else { "greedy" };
                let choice = table.bot(seat, bot, seed * 10_000 + choices as u64).expect("a choice");
                table.choose(seat, By::Bot, &choice).expect("it was offered");
                met.extend(table.coached(lesson.learner).into_iter().map(|mark| mark.id));
                choices += 1;
                if choices > LONGEST && *learner == "random" {
                    break;
                }
                assert!(choices <= LONGEST, "{}: it does not end", game.about().slug);
            }
        }
        let mute: Vec<&str> =
            lesson.marks[1..].iter().map(|mark| mark.id.as_str()).filter(|id| !met.contains(*id)).collect();
        assert!(mute.is_empty(), "{}: {mute:?} never come up", game.about().slug);
    }
}

/// A coach speaks to the learner alone, and only at a table that was laid for it.
#[test]
fn nobody_else_is_coached() {
    for game in lessons() {
        let (lesson, table) = (game.lesson().expect("it has one"), laid(game));
        let others = (0..lesson.setup.players).map(Seat).filter(|seat| *seat != lesson.learner);
        assert!(others.into_iter().all(|seat| table.coached(seat).is_empty()));
        let usual = table.resample(kernel::Viewer::All, 1);
        assert!(usual.coached(lesson.learner).is_empty());
    }
}

/// What is asked for where games are listed.
#[test]
fn every_great_game_says_what_it_is() {
    for game in catalog::games().iter().filter(|game| game.about().slug != "four") {
        for what in ["about", "length", "weight", "primer-3-title", "primer-3-text"] {
            assert!(game.says(what).is_some(), "{} does not say {what}", game.about().slug);
        }
    }
}

//! The words of all games: every word is drawn, no two pictures of a game are alike, and no card of a game is without.

use drawings::{Drawing, Words};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Words files of a game, then what its content says in `slug` fields, without files of things that are no cards.
const GAMES: [(&str, &[&str], &[&str]); 5] = [
    ("Queen by Midnight", &["queen/look/pictures.txt"], &["queen/content"]),
    (
        "The Frozen Wastes",
        &["runebound/look/base.txt", "runebound/look/pictures.txt"],
        &["runebound/content/heroes.ron", "runebound/content/market.ron", "runebound/content/frozen-wastes"],
    ),
    (
        "Midnight",
        &["runebound/look/base.txt", "runebound/look/midnight/pictures.txt"],
        &["runebound/content/heroes.ron", "runebound/content/market.ron", "runebound/content/midnight"],
    ),
    ("Runewars", &["runewars/look/pictures.txt"], &["runewars/content"]),
    ("Erune", &["erune/look/pictures.txt"], &["erune/content"]),
];
/// Maps, numbers, weather and the texts of quests: no card has their slugs.
const NO_CARDS: [&str; 8] =
    ["map.ron", "numbers.ron", "weather.ron", "tiles.ron", "quests", "memory.ron", "tables.ron", "substances.ron"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn words_of(files: &[&str]) -> &'static str {
    let texts: Vec<String> = files.iter().map(|file| read(&crates().join(file))).collect();
    Box::leak(texts.join("\n").into_boxed_str())
}

/// All files of a folder, or the file itself.
fn files(path: &Path) -> Vec<PathBuf> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if NO_CARDS.contains(&name) {
        return Vec::new();
    }
    match std::fs::read_dir(path) {
        Ok(inside) => inside.flat_map(|entry| files(&entry.expect("a folder can be read").path())).collect(),
        Err(_) => vec![path.to_owned()],
    }
}

fn slugs(path: &Path) -> BTreeSet<String> {
    let texts = files(path).into_iter().map(|file| read(&file));
    let lines = texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
    let told = lines.filter(|line| !line.trim_start().starts_with("//"));
    told.flat_map(|line| {
        let each = line.split("slug: \"").skip(1).filter_map(|rest| rest.split('"').next());
        each.map(str::to_owned).collect::<Vec<_>>()
    })
    .collect()
}

#[test]
fn every_card_of_every_game_has_words_that_are_drawn_and_are_its_own() {
    for (game, looks, content) in GAMES {
        // Reading refuses a word that is not drawn, and two pictures with the same words.
        let words = Words::read(words_of(looks)).unwrap_or_else(|mistake| panic!("{game}: {mistake}"));
        let cards: BTreeSet<String> = content.iter().flat_map(|path| slugs(&crates().join(path))).collect();
        assert!(cards.len() > 50, "{game} has cards");
        let without: Vec<_> = cards.iter().filter(|slug| words.portrait(slug).is_none()).collect();
        assert!(without.is_empty(), "{game} has no picture of {without:?}");
    }
}

#[test]
fn people_have_faces() {
    let faces = [
        ("queen/content/princesses", vec!["queen/look/pictures.txt"], 6),
        ("runebound/content/heroes.ron", vec!["runebound/look/base.txt"], 18),
        ("runebound/content/midnight/heroes.ron", vec!["runebound/look/midnight/pictures.txt"], 8),
        ("runewars/content/heroes.ron", vec!["runewars/look/pictures.txt"], 12),
        ("erune/content/heroes.ron", vec!["erune/look/pictures.txt"], 4),
    ];
    for (content, looks, count) in faces {
        let words = Words::read(words_of(&looks)).expect("sound words");
        let people = slugs(&crates().join(content));
        let drawn = people.iter().filter(|slug| matches!(words.portrait(slug), Some(Drawing::Portrait(_)))).count();
        assert_eq!(drawn, count, "{content}");
    }
}

/// A picture is small, so that a whole table of them is.
#[test]
fn pictures_are_small() {
    for (game, looks, _) in GAMES {
        let words = Words::read(words_of(looks)).expect("sound words");
        for (slug, drawing) in words.pictures().chain(words.portraits()) {
            let size = drawing.svg().len();
            assert!(size < 8_000, "{slug} of {game} has {size} bytes");
        }
    }
}

/// Nothing is drawn that nobody uses, so that the parts stay what is worth looking at.
#[test]
fn every_subject_is_used_somewhere() {
    let mut unused: BTreeSet<&str> = drawings::subjects().keys().copied().collect();
    for (_, looks, _) in GAMES {
        for line in words_of(looks).lines() {
            line.split_whitespace().for_each(|word| _ = unused.remove(word));
        }
    }
    assert_eq!(unused, BTreeSet::new());
}

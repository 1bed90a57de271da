//! The core does not know its guests: what only one adventure has is named in its own folder and nowhere else. The words of
//! cards are one vocabulary for all, since shared files and old packs are written in it.

use std::fs;
use std::path::Path;

/// What only one adventure has, and the folder where it may be named.
const GUESTS: [(&str, &[&str]); 2] = [
    (
        "adventures/frozen_wastes/",
        &[
            "frost",
            "white death",
            "white_death",
            "whitedeath",
            "white-death",
            "flare",
            "luckstone",
            "snowshoe",
            "rumor",
            "clue",
            "legend",
            "princess",
            "weather",
            "arshan",
            "green vale",
            "green_vale",
            "greenvale",
            "weik",
            "onoit",
            "vrede",
            "forage",
        ],
    ),
    (
        "adventures/midnight/",
        &[
            "night king",
            "night_king",
            "nightking",
            "patrol",
            "mirror",
            "threat",
            "covenant",
            "infiltrat",
            "barter",
            "minion",
            "shadow",
            "eredane",
        ],
    ),
];

/// Where the words of content files are read, told and valued.
const VOCABULARY: [&str; 5] = ["effect.rs", "content", "map.rs", "text/words.rs", "appraise/lore.rs"];

fn each_file(folder: &Path, see: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            each_file(&entry, see);
        } else {
            see(&entry);
        }
    }
}

#[test]
fn the_core_names_nothing_that_one_adventure_has() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut looked_at, mut named) = (0, Vec::new());
    each_file(&source, &mut |path| {
        let file = path.strip_prefix(&source).unwrap().to_str().unwrap().replace('\\', "/");
        if VOCABULARY.iter().any(|words| file.starts_with(words)) {
            return;
        }
        looked_at += 1;
        let strange = GUESTS.iter().filter(|(home, _)| !file.starts_with(home)).flat_map(|(_, nouns)| *nouns);
        let strange: Vec<&str> = strange.copied().collect();
        for (number, line) in fs::read_to_string(path).unwrap().to_lowercase().lines().enumerate() {
            named.extend(
                strange.iter().filter(|noun| line.contains(*noun)).map(|noun| format!("{file}:{}: {noun}", number + 1)),
            );
        }
    });
    assert!(looked_at > 30, "only {looked_at} files were looked at");
    assert!(named.is_empty(), "the core speaks of one adventure:\n{}", named.join("\n"));
}

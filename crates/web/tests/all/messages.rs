//! The message files of the pages: every sentence that is asked for exists, once, and none is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// From each id to the files it stands in.
fn messages() -> BTreeMap<String, Vec<String>> {
    let mut ids: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir("messages/en").expect("the folder is there") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a text");
        for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            let id = line.split_once(" =").expect("an id and its sentence").0;
            ids.entry(id.into()).or_default().push(path.display().to_string());
        }
    }
    ids
}

fn sources(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, into);
        } else {
            into.push_str(&fs::read_to_string(&path).expect("a text"));
        }
    }
}

/// The literal ids given to `t("...")` and `tell("...", ...)`, and not to a call whose name only ends like these.
fn asked(source: &str) -> BTreeSet<&str> {
    let calls = source.match_indices("t(\"").chain(source.match_indices("tell(\""));
    let calls = calls.filter(|(at, _)| !source[..*at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_'));
    calls.filter_map(|(at, call)| source[at + call.len()..].split_once('"')).map(|(id, _)| id).collect()
}

#[test]
fn no_id_stands_twice() {
    let twice: Vec<_> = messages().into_iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn every_sentence_of_the_pages_is_there() {
    let (messages, mut source) = (messages(), String::new());
    sources(Path::new("src/pages"), &mut source);
    let asked = asked(&source);
    assert!(asked.len() > 100, "only {} ids were found: does the test still read the sources?", asked.len());
    let missing: Vec<_> = asked.into_iter().filter(|id| !messages.contains_key(*id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn no_sentence_of_the_pages_is_left_over() {
    let mut source = String::new();
    sources(Path::new("src"), &mut source);
    let pages = messages().into_iter().filter(|(_, files)| files.iter().any(|file| file.ends_with("pages.ftl")));
    let unused: Vec<_> = pages.map(|(id, _)| id).filter(|id| !source.contains(&format!("\"{id}\""))).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// The kinds of error that are told without a sentence of their own.
#[test]
fn every_refusal_has_a_sentence() {
    let (messages, mut source) = (messages(), String::new());
    ["src", "../hall/src"].iter().for_each(|folder| sources(Path::new(folder), &mut source));
    let told = source.split("Trouble::new(ErrorKind::").skip(1).filter_map(|rest| rest.split(')').next());
    let told: BTreeSet<&str> = told.collect();
    assert!(told.len() > 30, "only {} kinds were found: does the test still read the sources?", told.len());
    let word =
        |name: &str| hall::ErrorKind::ALL.iter().find(|kind| format!("{kind:?}") == name).map(|kind| kind.word());
    let silent: Vec<&str> = told
        .into_iter()
        .filter(|name| !word(name).is_some_and(|word| messages.contains_key(&format!("trouble-{word}"))))
        .collect();
    assert!(silent.is_empty(), "{silent:?}");
}

//! Broken content files are refused with the file, the line and what to write instead.
//!
//! The starters are written out here, so that lines can be counted; other files are the shipped ones with one change.

use queen::content::{Content, ContentError, STANDARD};

/// A sound starter file. The Coin is named in line 3, the Jab in 7, the Cloak in 11.
const STARTERS: &str = r#"[
    (
        slug: "coin", name: "Coin", kind: Utility, copies: 8,
        does: [Clout(Just(1))],
    ),
    (
        slug: "jab", name: "Jab", kind: Attack, class: Primary,
        does: [Strike(One, [Damage(Minor)], false)],
    ),
    (
        slug: "cloak", name: "Cloak", kind: Reaction,
        answers: Attack,
        does: [Reduce(Just(3))],
    ),
]
"#;

fn read_with(file: &str, text: &str) -> Result<Content, Vec<ContentError>> {
    let files = STANDARD.map(|(name, standard)| (name, if name == file { text } else { standard }));
    Content::read(&files)
}

fn refused(file: &str, text: &str) -> Vec<ContentError> {
    match read_with(file, text) {
        Ok(_) => panic!("{file} should be refused"),
        Err(errors) => errors,
    }
}

/// The starters with one thing changed.
fn starters(from: &str, to: &str) -> String {
    assert_eq!(STARTERS.matches(from).count(), 1, "`{from}` stands there once");
    STARTERS.replace(from, to)
}

/// Refused with exactly one problem, in this line, that says all of this.
fn one_problem(text: &str, line: usize, parts: &[&str]) {
    let errors = refused("starters.ron", text);
    assert_eq!(errors.len(), 1, "{errors:?}");
    said(&errors[0], "starters.ron", line, parts);
}

fn said(error: &ContentError, file: &str, line: usize, parts: &[&str]) {
    let shown = error.to_string();
    assert_eq!((error.file.as_str(), error.line), (file, line), "{shown}");
    assert!(shown.starts_with(&format!("{file}:{line}: ")), "{shown}");
    for part in parts {
        assert!(shown.contains(part), "`{part}` is not said: {shown}");
    }
}

/// The line, counted from 1, in which this text first stands.
fn line_of(text: &str, part: &str) -> usize {
    text.lines().position(|line| line.contains(part)).map(|index| index + 1).expect("it stands there")
}

#[test]
fn the_shipped_content_is_sound() {
    if let Err(errors) = Content::standard() {
        panic!("{errors:#?}");
    }
    read_with("starters.ron", STARTERS).expect("the starters of this test are sound");
}

#[test]
fn the_shipped_content_is_complete() {
    use queen::content::Home;
    let content = Content::standard().unwrap();
    let count = |home: Home| content.kind_of.iter().filter(|&&kind| content.kind(kind).home == home).count();
    assert_eq!((count(Home::Afternoon), count(Home::Twilight), count(Home::Midnight)), (28, 26, 21));
    assert_eq!(count(Home::Starter), 6 * 10);
    for princess in 0..6 {
        assert_eq!(count(Home::Vault(princess)), 15);
        assert_eq!((count(Home::WarChest(princess)), count(Home::Ultimate(princess))), (2, 1));
        // A signature: at least one Vault card that she has only once.
        let signature = content.kinds.iter().any(|info| info.home == Home::Vault(princess) && info.file.copies == 1);
        assert!(signature, "princess {princess}");
    }
    let classes: Vec<_> = content.princesses.iter().map(|princess| princess.classes).collect();
    for (index, pair) in classes.iter().enumerate() {
        assert_ne!(pair[0], pair[1]);
        assert!(!classes[..index].contains(pair), "two princesses share {pair:?}");
    }
    let boss_no = &content.princesses[content.princess("boss-no").unwrap() as usize];
    assert_eq!(boss_no.levels, [(5, 3), (4, 2)]);
}

/// How many Attacks, Reactions, Utilities, Boons, Banes and Summons.
fn pattern<'k>(kinds: impl Iterator<Item = &'k queen::content::KindInfo>) -> [u8; 6] {
    use queen::content::CardType as T;
    let mut counts = [0; 6];
    for info in kinds {
        let types = [T::Attack, T::Reaction, T::Utility, T::Boon, T::Bane, T::Summon];
        let index = types.iter().position(|&of| of == info.card_type).expect("one of the six");
        counts[index] += info.file.copies;
    }
    counts
}

#[test]
fn every_deck_has_its_pattern() {
    use queen::content::{CardType, Home};
    let content = Content::standard().unwrap();
    let of = |home: Home| content.kinds.iter().filter(move |info| info.home == home);
    assert_eq!(pattern(of(Home::Afternoon)), [8, 7, 7, 3, 2, 1]);
    assert_eq!(pattern(of(Home::Twilight)), [9, 5, 4, 4, 2, 2]);
    assert_eq!(pattern(of(Home::Midnight)), [8, 3, 2, 3, 3, 2]);
    for (number, princess) in (0..).zip(&content.princesses) {
        let vault: Vec<_> = of(Home::Vault(number)).collect();
        let (signature, others) = vault.split_last().unwrap();
        assert_eq!(signature.file.copies, 1, "the signature of {} is unique", princess.slug);
        assert_eq!(pattern(others.iter().copied()), [4, 3, 3, 2, 1, 1], "{}", princess.slug);
        assert!(of(Home::WarChest(number)).all(|info| info.card_type == CardType::Boon), "{}", princess.slug);
        let (first, second) = &princess.inner_files;
        assert!(!first.does.is_empty() && !second.does.is_empty() && first.does != second.does, "{}", princess.slug);
    }
}

#[test]
fn what_the_rulebook_names_is_called_so() {
    use queen::content::Home;
    use queen::effect::Class::{Brawler, Caster, Schemer};
    let content = Content::standard().unwrap();
    for (slug, name, classes, ultimate) in [
        ("hephesta", "Hephesta", [Brawler, Caster], "Glorious Charge!"),
        ("boss-no", "Boss No", [Schemer, Caster], "The Fairest Of Them All"),
        ("erdene", "Erdene", [Brawler, Schemer], "Blot Out The Moon"),
        ("freya", "Freya", [Caster, Brawler], "Cruelty Of The Curls"),
        ("rosaline", "Rosaline", [Caster, Schemer], "Dream Dragon"),
        ("doctor-lux", "Doctor Lux", [Schemer, Brawler], "The Beast"),
    ] {
        let number = content.princess(slug).unwrap();
        let princess = &content.princesses[number as usize];
        assert_eq!((princess.name.as_str(), princess.classes), (name, classes));
        let large = content.kinds.iter().find(|info| info.home == Home::Ultimate(number)).unwrap();
        assert_eq!(large.file.name, ultimate);
    }
}

// --- What people get wrong -----------------------------------------------------------------------------------------

#[test]
fn a_missing_field() {
    let text = starters("name: \"Jab\", ", "");
    let error = &refused("starters.ron", &text)[0];
    assert!((6..=9).contains(&error.line), "{error}");
    said(error, "starters.ron", error.line, &["missing", "`name`", "add the field"]);
}

#[test]
fn an_unknown_field() {
    let text = starters("answers: Attack", "answer: Attack");
    one_problem(&text, 12, &["`answer`", "`answers`", "fields of an entry"]);
}

#[test]
fn an_unknown_effect() {
    one_problem(&starters("Damage(Minor)", "Smite(Minor)"), 8, &["`Smite`", "`Damage`", "effect.rs"]);
}

#[test]
fn an_unknown_kind_of_card() {
    one_problem(&starters("kind: Reaction", "kind: Trap"), 11, &["`Trap`", "`Reaction`"]);
}

#[test]
fn a_wrong_count() {
    let errors = refused("starters.ron", &starters("copies: 8", "copies: 9"));
    said(&errors[0], "starters.ron", 3, &["holds 11 cards", "must hold 10", "change `copies`"]);
    let errors = refused("starters.ron", &starters("copies: 8", "copies: 7"));
    said(&errors[0], "starters.ron", 3, &["holds 9 cards", "must hold 10"]);
}

#[test]
fn a_wrong_count_in_any_deck() {
    for (file, deck, size) in [
        ("bazaar.ron", "afternoon", 28),
        ("bazaar.ron", "twilight", 26),
        ("bazaar.ron", "midnight", 21),
        ("princesses/hephesta.ron", "vault", 15),
        ("princesses/doctor-lux.ron", "war_chest", 2),
    ] {
        let text = STANDARD.iter().find(|(name, _)| *name == file).unwrap().1;
        let spare = "(slug: \"spare\", name: \"Spare\", kind: Utility, buy: 1, does: [Draw(1)]),";
        let opening = format!("    {deck}: [");
        assert_eq!(text.matches(&opening).count(), 1, "{file}: {opening}");
        let text = text.replace(&opening, &format!("{opening}\n{spare}"));
        let errors = refused(file, &text);
        assert_eq!(errors.len(), 1, "{errors:?}");
        let problem = format!("`{deck}` holds {} cards, it must hold {size}", size + 1);
        said(&errors[0], file, line_of(&text, "\"spare\""), &[&problem]);
    }
}

#[test]
fn a_slug_used_twice() {
    let errors = refused("starters.ron", &starters("slug: \"cloak\"", "slug: \"jab\""));
    assert_eq!(errors.len(), 1, "{errors:?}");
    // Both cards carry it; either line leads to the mistake.
    assert!([7, 11].contains(&errors[0].line), "{}", errors[0]);
    said(&errors[0], "starters.ron", errors[0].line, &["`jab` is used twice", "give one of the cards another"]);
}

#[test]
fn a_slug_used_in_two_files() {
    // The princesses are read after the starters: the later card is named.
    let hephesta = STANDARD.iter().find(|(name, _)| *name == "princesses/hephesta.ron").unwrap().1;
    let text = hephesta.replacen("slug: \"mend\"", "slug: \"copper\"", 1);
    let errors = refused("princesses/hephesta.ron", &text);
    said(&errors[0], "princesses/hephesta.ron", line_of(&text, "\"copper\""), &["`copper` is used twice"]);
}

#[test]
fn a_slug_that_is_none() {
    for slug in ["Cloak", "cloak of rain", "cloak-", ""] {
        let text = starters("slug: \"cloak\"", &format!("slug: \"{slug}\""));
        one_problem(&text, 11, &["lower-case words joined by `-`"]);
    }
}

#[test]
fn a_princess_in_the_wrong_file() {
    let hephesta = STANDARD.iter().find(|(name, _)| *name == "princesses/hephesta.ron").unwrap().1;
    let text = hephesta.replacen("slug: \"hephesta\"", "slug: \"hepzibah\"", 1);
    let line = line_of(&text, "hepzibah");
    said(&refused("princesses/hephesta.ron", &text)[0], "princesses/hephesta.ron", line, &["must be `hephesta`"]);
}

#[test]
fn a_card_its_princess_could_not_play() {
    let hephesta = STANDARD.iter().find(|(name, _)| *name == "princesses/hephesta.ron").unwrap().1;
    let line = line_of(hephesta, "slug: \"mend\"");
    let card = hephesta.lines().nth(line - 1).unwrap();
    let text = hephesta.replace(card, &card.replace("class: Caster", "class: Schemer"));
    let errors = refused("princesses/hephesta.ron", &text);
    said(&errors[0], "princesses/hephesta.ron", line, &["`mend`", "a class that Hephesta does not have"]);
}

#[test]
fn parts_that_do_not_belong() {
    let cloak = "answers: Attack,\n        does: [Reduce(Just(3))],";
    for (from, to, says) in [
        ("        answers: Attack,\n", "", "a Reaction needs it"),
        (cloak, "answers: Attack,", "it does nothing: fill `does`"),
        ("class: Primary,", "class: Primary, loyalty: 3,", "`loyalty` belongs to a Summon"),
        ("class: Primary,", "class: Primary, holds: [Armor(1)],", "belong to a Boon, Bane or Summon"),
        ("class: Primary,", "class: Primary, extra: (cost: 1, does: [Draw(1)]),", "`extra` belongs to a Reaction"),
        ("Strike(One, [Damage(Minor)], false)", "Draw(1)", "an Attack needs `Strike(..)` or `Split(..)`"),
        ("Clout(Just(1))", "Damage(Just(1))", "only stand inside `Strike` or a Reaction"),
        ("Clout(Just(1))", "Steal(Just(1))", "needs a target: put it inside `Strike`"),
        ("Clout(Just(1))", "NegateAttack", "belongs to a Reaction that answers an Attack"),
        ("Reduce(Just(3))", "Strike(One, [Damage(Minor)], false)", "where a card is played or a turn begins"),
        ("name: \"Coin\"", "name: \" \"", "`name` is empty"),
        (
            "does: [Clout(Just(1))]",
            "does: [If(InTrance,[If(InTrance,[If(InTrance,[If(InTrance,[If(InTrance,[Draw(1)])])])])])]",
            "nested too deep",
        ),
    ] {
        let text = starters(from, to);
        let errors = refused("starters.ron", &text);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!(errors[0].file, "starters.ron");
        assert!([3, 7, 11].contains(&errors[0].line), "{}", errors[0]);
        assert!(errors[0].problem.contains(says), "{}", errors[0]);
    }
}

#[test]
fn every_problem_is_named_at_once() {
    let text = starters("name: \"Coin\"", "name: \"\"").replace("copies: 8", "copies: 7");
    let text = text.replace("        answers: Attack,\n", "");
    let errors = refused("starters.ron", &text);
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [3, 11, 3], "{errors:?}");
}

#[test]
fn a_file_cut_off_anywhere_is_refused_without_a_panic() {
    for end in (0..STARTERS.trim_end().len()).step_by(7) {
        let errors = refused("starters.ron", &STARTERS[..end]);
        assert!(errors.iter().all(|error| error.line >= 1 && error.line <= 16), "{errors:?}");
    }
}

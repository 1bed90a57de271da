//! What was told, as a story: sentences about one seat are joined, lists are counted.
//!
//! It works on finished sentences and the names at the table, so it knows no game. A game helps by beginning a sentence
//! with whom it is about and by putting what differs between like sentences last (`Freya draws Copper.`).

use catalog::table::{Table, Told};
use kernel::Seat;

/// Paragraphs: one for each run of choices that begin with the same name.
pub fn story(told: &[Told], table: &dyn Table) -> Vec<String> {
    let names = names(table);
    let mut paragraphs: Vec<String> = Vec::new();
    let mut last = None;
    for choice in told.chunk_by(|a, b| a.entry == b.entry) {
        let about = subject(&choice[0].text, &names);
        let text = join(choice, &names);
        match paragraphs.last_mut() {
            Some(paragraph) if about.is_some() && about == last => {
                paragraph.push(' ');
                paragraph.push_str(&text);
            }
            _ => paragraphs.push(text),
        }
        last = about;
    }
    paragraphs
}

/// Everything one choice led to.
pub fn sentences(told: &[Told], table: &dyn Table) -> String {
    join(told, &names(table))
}

fn names(table: &dyn Table) -> Vec<String> {
    (0..table.players()).map(|seat| table.seat_name(Seat(seat))).collect()
}

fn subject<'n>(text: &str, names: &'n [String]) -> Option<&'n str> {
    let begins = |name: &&String| text.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(' '));
    // Of `Ada` and `Ada 2` the longer one is meant where both fit.
    names.iter().filter(begins).map(String::as_str).max_by_key(|name| name.len())
}

fn join(told: &[Told], names: &[String]) -> String {
    let mut sentences: Vec<String> = Vec::new();
    let mut before: Option<&Told> = None;
    for same in told.chunk_by(|a, b| a.text == b.text) {
        let this = &same[0];
        let text = this.text.strip_suffix('.').unwrap_or(&this.text);
        let times = if same.len() > 1 { format!(" (x{})", same.len()) } else { String::new() };
        let joined = before.and_then(|before| joined_to(before, this, text, names));
        match (sentences.last_mut(), joined) {
            (Some(sentence), Some(more)) => *sentence = format!("{sentence}{more}{times}"),
            _ => sentences.push(format!("{text}{times}")),
        }
        before = Some(this);
    }
    let closed = |sentence: String| if sentence.ends_with(['.', '!', '?']) { sentence } else { sentence + "." };
    sentences.into_iter().map(closed).collect::<Vec<_>>().join(" ")
}

/// How a sentence goes on from the one before; none if it stands for itself.
fn joined_to(before: &Told, this: &Told, text: &str, names: &[String]) -> Option<String> {
    if before.id == this.id
        && let Some(rest) = rest_of_list(&before.text, text)
    {
        return Some(format!(", {rest}"));
    }
    let about = subject(text, names)?;
    (subject(&before.text, names) == Some(about)).then(|| format!(";{}", &text[about.len()..]))
}

/// What is new after the words both begin with. Names are left whole, so the common part ends before a capital letter.
fn rest_of_list<'t>(before: &str, text: &'t str) -> Option<&'t str> {
    let words = |text: &'t str| text.split_inclusive(' ');
    let mut common: Vec<&str> =
        words(text).zip(before.split_inclusive(' ')).take_while(|(a, b)| a == b).map(|(word, _)| word).collect();
    // What stands after a colon is left whole.
    match common.iter().rposition(|word| word.ends_with(": ")) {
        Some(colon) => common.truncate(colon + 1),
        None => {
            while common.last().is_some_and(|word| word.starts_with(char::is_uppercase)) {
                common.pop();
            }
        }
    }
    let rest = &text[common.concat().len()..];
    (common.len() > 1 && !rest.is_empty()).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(entry: u32, id: &'static str, text: &str) -> Told {
        Told { entry, seat: None, id, text: text.into(), rule: None, beat: None, motion: None }
    }

    fn names() -> Vec<String> {
        vec!["Freya".into(), "Doctor Lux".into()]
    }

    #[test]
    fn sentences_about_one_seat_are_joined() {
        let told = [
            told(1, "plays", "Freya plays Retainer."),
            told(1, "draws", "Freya draws Royal Seal."),
            told(1, "draws", "Freya draws Royal Cup."),
            told(1, "draws", "Freya draws Royal Cup."),
            told(1, "takes", "Doctor Lux takes 3."),
            told(1, "turn", "It is Doctor Lux’s turn."),
        ];
        let expected =
            "Freya plays Retainer; draws Royal Seal, Royal Cup (x2). Doctor Lux takes 3. It is Doctor Lux’s turn.";
        assert_eq!(join(&told, &names()), expected);
    }

    #[test]
    fn lists_name_what_differs() {
        let told = ["For sale: Mend.", "For sale: Mirror.", "For sale: Moon Cup."].map(|text| told(0, "sale", text));
        assert_eq!(join(&told, &names()), "For sale: Mend, Mirror, Moon Cup.");
        let told = [
            self::told(0, "roll", "For the first turn Freya rolls 3."),
            self::told(0, "roll", "For the first turn Doctor Lux rolls 3."),
        ];
        assert_eq!(join(&told, &names()), "For the first turn Freya rolls 3, Doctor Lux rolls 3.");
    }

    #[test]
    fn what_stands_after_a_colon_is_left_whole() {
        let told = ["The Adventurers: Find the treaty.", "The Adventurers: Find the hostages."];
        let told = told.map(told_of);
        assert_eq!(join(&told, &names()), "The Adventurers: Find the treaty, Find the hostages.");
    }

    fn told_of(text: &str) -> Told {
        told(0, "objective", text)
    }

    #[test]
    fn a_name_that_begins_with_another_stays_whole() {
        let names = ["greedy".to_owned(), "greedy 2".to_owned()];
        let told = [told(0, "goods", "greedy gains 3 goods."), told(0, "goods", "greedy 2 gains 3 goods.")];
        assert_eq!(join(&told, &names), "greedy gains 3 goods. greedy 2 gains 3 goods.");
    }

    #[test]
    fn unlike_sentences_stand_for_themselves() {
        let told = [told(1, "a", "The wall falls."), told(1, "b", "The bell rings!"), told(1, "b", "Moon.")];
        assert_eq!(join(&told, &names()), "The wall falls. The bell rings! Moon.");
    }
}

//! Finding rules by words: ranked by BM25 over the stems of words, so that `reactions` finds "Reaction", rare words weigh
//! more than common ones, and the order of the words does not matter.
//!
//! An id among the words (`QM-12`) is no matter of ranking: its rule comes first, then whatever names it.
//!
//! Deliberately absent: a list of words to leave out. In rules "all", "once" and "not" say something, and a word that
//! stands in every rule weighs next to nothing anyway.

use crate::error::Problem;
use bm25::{Document, SearchEngine, SearchEngineBuilder, Tokenizer};
use kernel::rules::{Rule, Rules};
use rust_stemmers::{Algorithm, Stemmer};
use std::sync::{LazyLock, OnceLock};

/// A rule with less than this share of the best one's score is not worth reading.
const WORTH_READING: f32 = 0.4;

/// The rules of a game about these words, the best first; none if no rule has any of them.
pub fn find_rules(game: &str, words: &str) -> Result<Vec<&'static Rule>, Problem> {
    // Each is made when it is first searched.
    static INDICES: LazyLock<Vec<OnceLock<RulesIndex<'static>>>> =
        LazyLock::new(|| crate::games().iter().map(|_| OnceLock::new()).collect());
    let about = crate::game(game)?.about();
    let made = INDICES.iter().zip(crate::games()).find(|(_, other)| other.about().slug == about.slug);
    Ok(made.map_or_else(Vec::new, |(index, _)| index.get_or_init(|| RulesIndex::of(&about.rules)).search(words)))
}

/// The rules of a game, made ready to be searched.
struct RulesIndex<'a> {
    rules: &'a Rules,
    engine: SearchEngine<usize, u32, Words>,
}

impl<'a> RulesIndex<'a> {
    fn of(rules: &'a Rules) -> RulesIndex<'a> {
        let texts = rules.0.iter().enumerate();
        let documents = texts.map(|(at, rule)| Document::new(at, format!("{} {}", rule.section, rule.text)));
        let engine = SearchEngineBuilder::with_tokenizer_and_documents(Words::english(), documents).build();
        RulesIndex { rules, engine }
    }

    fn search(&self, words: &str) -> Vec<&'a Rule> {
        let mut ranked: Vec<(usize, f32)> =
            self.engine.search(words, None).into_iter().map(|found| (found.document.id, found.score)).collect();
        // Equal scores keep the order of the reference.
        ranked.sort_by(|(at, score), (other_at, other)| other.total_cmp(score).then(at.cmp(other_at)));
        let least = ranked.first().map_or(0.0, |(_, best)| best * WORTH_READING);
        let ranked = ranked.into_iter().filter(|(_, score)| *score >= least).map(|(at, _)| &self.rules.0[at]);
        let mut found: Vec<&'a Rule> = cut(words).filter_map(|word| self.rules.get(word)).collect();
        for rule in ranked {
            if !found.iter().any(|earlier| earlier.id == rule.id) {
                found.push(rule);
            }
        }
        found
    }
}

/// Words as they stand; an id stays whole.
fn cut(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '\'').filter(|word| !word.is_empty())
}

/// Cuts a text into the stems of its words.
struct Words(Stemmer);

impl Words {
    fn english() -> Words {
        Words(Stemmer::create(Algorithm::English))
    }
}

impl Tokenizer for Words {
    fn tokenize(&self, text: &str) -> Vec<String> {
        let mut stems = Vec::new();
        for word in cut(&text.replace('\u{2019}', "'").to_lowercase()) {
            // `face-down` is two words, `qm-12` is one.
            if word.ends_with(|last: char| last.is_ascii_digit()) {
                stems.push(word.to_owned());
            } else {
                let parts = word.split('-').filter(|part| !part.is_empty());
                stems.extend(parts.map(|part| self.0.stem(part).into_owned()));
            }
        }
        stems
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "\
# Toy
## The turn
**T-1** On a turn a player plays cards and buys cards.
**T-2** At the end of a turn the hand is discarded and five cards are drawn.
**T-3** The hand has a limit of seven cards; see T-2.
## Reactions
**T-4** A Reaction is placed face-down in the Armory.
**T-5** A player who is attacked may reveal one card of the Armory, once.
";

    fn ids(words: &str) -> Vec<String> {
        RulesIndex::of(&Rules::read(RULES)).search(words).into_iter().map(|rule| rule.id.clone()).collect()
    }

    #[test]
    fn a_plural_and_other_endings_find_the_word() {
        assert_eq!(ids("limits")[0], "T-3");
        assert_eq!(ids("revealing")[0], "T-5");
        assert_eq!(ids("reaction placed"), ids("Reactions placing"));
        assert_eq!(ids("reaction placed")[0], "T-4");
    }

    #[test]
    fn the_order_of_words_does_not_matter() {
        assert_eq!(ids("hand limit"), ids("limit hand"));
        assert_eq!(ids("hand limit")[0], "T-3");
    }

    #[test]
    fn a_rare_word_weighs_more_than_common_ones() {
        assert_eq!(ids("cards of a turn discarded")[0], "T-2");
        assert_eq!(ids("a card of the armory face down")[0], "T-4");
    }

    #[test]
    fn a_part_of_a_word_is_not_the_word() {
        assert_eq!(ids("art"), Vec::<String>::new(), "it stands inside of `cards` only as letters");
        assert_eq!(ids("urn"), Vec::<String>::new());
    }

    #[test]
    fn an_id_comes_first_then_who_names_it() {
        assert_eq!(ids("T-2"), ["T-2", "T-3"]);
        assert_eq!(ids("t-2"), ["T-2", "T-3"]);
        assert_eq!(ids("armory T-1")[0], "T-1");
    }

    #[test]
    fn nothing_is_found_by_nothing() {
        for words in ["", "   ", "xyzzy", "--- ''' -", "\u{0}"] {
            assert_eq!(ids(words), Vec::<String>::new(), "{words:?}");
        }
    }

    #[test]
    fn equal_rules_stand_in_the_order_of_the_reference() {
        let lines: Vec<String> = (1..40).map(|number| format!("**T-{number}** The same words.")).collect();
        let rules = Rules::read(&lines.join("\n\n"));
        let found: Vec<&str> = RulesIndex::of(&rules).search("words").iter().map(|rule| rule.id.as_str()).collect();
        let wanted: Vec<String> = (1..40).map(|number| format!("T-{number}")).collect();
        assert_eq!(found, wanted);
    }
}

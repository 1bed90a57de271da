//! A game's rules reference: a Markdown file in which every rule has an id.
//!
//! A rule is a line that starts with its id in bold, and all lines up to the next rule or heading:
//! `**QM-12** Playing a card costs its To Play price each time.`

/// One rule, in our words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rules(pub Vec<Rule>);

impl Rules {
    pub fn read(markdown: &str) -> Rules {
        let mut rules: Vec<Rule> = Vec::new();
        let (mut section, mut open) = (String::new(), false);
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix('#') {
                heading.trim_start_matches('#').trim().clone_into(&mut section);
                open = false;
            } else if let Some((id, text)) = line.strip_prefix("**").and_then(|rest| rest.split_once("**")) {
                rules.push(Rule { id: id.into(), section: section.clone(), text: text.trim().into() });
                open = true;
            } else if line.trim().is_empty() {
                open = false;
            } else if open && let Some(rule) = rules.last_mut() {
                rule.text.push(' ');
                rule.text.push_str(line.trim());
            }
        }
        Rules(rules)
    }

    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.0.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// The rules that hold most of these words, best first; an id finds its rule.
    pub fn search(&self, words: &str) -> Vec<&Rule> {
        if let Some(rule) = self.get(words.trim()) {
            return vec![rule];
        }
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let score = |rule: &Rule| {
            let text = format!("{} {}", rule.section, rule.text).to_lowercase();
            words.iter().filter(|word| text.contains(word.as_str())).count()
        };
        let mut found: Vec<(usize, &Rule)> = self.0.iter().map(|r| (score(r), r)).filter(|(s, _)| *s > 0).collect();
        found.sort_by_key(|(score, _)| usize::MAX - score);
        let best = found.first().map_or(0, |(score, _)| *score);
        found.into_iter().filter(|(score, _)| *score * 2 > best).map(|(_, rule)| rule).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_with_section_and_all_their_lines() {
        let rules = Rules::read("# Game\n## Turn\n**X-1** One\ngoes on.\n\nNot a rule.\n**X-2** Two.\n");
        assert_eq!(rules.0.len(), 2);
        assert_eq!(rules.get("x-1").unwrap().text, "One goes on.");
        assert_eq!(rules.get("X-2").unwrap().section, "Turn");
        assert_eq!(rules.search("goes")[0].id, "X-1");
        assert_eq!(rules.search("X-2").len(), 1);
    }
}

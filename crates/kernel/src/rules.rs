//! A game's rules reference: a Markdown file in which every rule has an id.
//!
//! A rule is a line that starts with its id in bold, and all lines up to the next rule or heading:
//! `**QM-12** Playing a card costs its To Play price each time.`
//!
//! Deliberately absent: searching. That is for the rooms that talk with people.

/// One rule, in our words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    pub text: String,
}

/// A whole reference.
///
/// ```
/// use kernel::rules::Rules;
///
/// let rules = Rules::read("## A turn\n\n**T-1** A player rolls a die.\n");
/// let rule = rules.get("t-1").expect("case does not matter");
/// assert_eq!((rule.section.as_str(), rule.text.as_str()), ("A turn", "A player rolls a die."));
/// ```
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
    }
}

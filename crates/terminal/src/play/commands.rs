//! What a person types that is no choice of the game: help, looking closer, hints, going back, leaving.

use super::offers::{find_goals, find_offer, goal_line, margin, near_offers};
use super::{Evening, FEW_RULES, Finish, MOST_RULES, Player, Step};
use crate::page::Style;
use crate::render::maps;
use crate::story::sentences;
use catalog::{Offer, Told};
use kernel::record::By;
use kernel::scene::{Kind, Node};
use kernel::{Habit, Seat, SeatSet, Viewer};
use std::io::{self, BufRead, Write};

impl<R: BufRead, W: Write> Evening<'_, R, W> {
    pub(super) fn answer(&mut self, seat: Seat, offers: &[Offer], line: &str) -> io::Result<Step> {
        // A choice of the game goes before a command of ours, should a game ever have a choice called `save`.
        if let Some(offer) = find_offer(offers, line) {
            return self.take(seat, offers, &offer.choice);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => match offers {
                [only] => self.take(seat, offers, &only.choice),
                _ => self.hear("Type the number of an option, or `help`."),
            },
            "help" | "?" => self.help(offers),
            "table" => {
                let page = self.table_page(seat);
                self.again(&page)
            }
            "map" => self.show_maps(seat),
            "options" => {
                self.show_offers(seat, offers, true)?;
                Ok(Step::Again)
            }
            "log" => self.show_log(seat),
            "go" => self.go(seat, rest),
            "why" => self.why(offers, rest),
            "look" => self.look(seat, rest),
            "rules" => self.rules(rest),
            "hint" => self.hint(seat, offers),
            "always" => self.always(seat, rest),
            "undo" => self.undo(seat, rest),
            "withdraw" => self.withdraw(rest),
            "save" => self.save(rest),
            "resign" => self.resign(seat, rest),
            "quit" | "exit" => {
                self.farewell("")?;
                Ok(Step::Ends(Finish::Quit))
            }
            _ => self.take(seat, offers, line),
        }
    }

    fn take(&mut self, seat: Seat, offers: &[Offer], choice: &str) -> io::Result<Step> {
        let window = self.table.window(seat).filter(|window| self.table.habit(window) == Habit::Keep);
        let kept = window.filter(|_| self.table.pass(seat).as_deref() == Some(choice));
        match self.table.choose(seat, By::Person, choice) {
            Ok(()) => {
                self.seen[seat.index()].entries = self.table.entries();
                self.keep()?;
                if kept.is_some() && !self.standing.contains(&(seat, kept)) {
                    self.standing.push((seat, kept));
                    self.say(&format!("Remembered: {}. `always ask` asks you again.", self.window_name(kept)))?;
                }
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                let near = near_offers(offers, choice);
                let near = if near.is_empty() { String::new() } else { format!("Perhaps you mean {near}. ") };
                self.hear(&format!("{near}Type the number of an option, a choice as `why N` shows it, or `help`."))
            }
        }
    }

    // --- Commands ----------------------------------------------------------------------------------------------

    fn help(&mut self, offers: &[Offer]) -> io::Result<Step> {
        let mut page = self.page();
        let example = offers.first().map_or("", |offer| offer.choice.as_str());
        page.add(Style::Plain, 2, 4, &format!("Type the number of an option, or its choice, such as `{example}`, or:"));
        for (what, does) in [
            ("Enter", "takes the option if there is only one"),
            ("why 1", "the rule behind option 1, and its choice as text"),
            ("look NAME", "what a card, another thing or a word of the game is; a part of the name will do"),
            ("rules WORDS", "search the rules"),
            ("hint", "what the greedy bot would do"),
            ("undo, undo all", "take back the last step, or the whole action"),
            ("always pass", "pass from now on when asked this out of turn; `always pass all`, `always ask`"),
            ("withdraw NAME", "take back a secret answer while others still think"),
            ("table", "show the table again"),
            ("map", "show the map alone"),
            ("go, go NAME", "the goals in reach; go there, step by step, until something comes between"),
            ("options", "show the options again, all of them"),
            ("log", "everything that happened so far"),
            ("save, save FILE", "where the game is kept; write a copy"),
            ("resign yes", "give up; the game goes on without you"),
            ("quit", "stop here; the game is kept and can be resumed"),
        ] {
            page.add(Style::Plain, 2, 20, &format!("{what:.<16}: {does}"));
        }
        self.again(&page)
    }

    fn show_maps(&mut self, seat: Seat) -> io::Result<Step> {
        let page = maps(&self.numbered_scene(seat), self.manner.width);
        if page.is_empty() { self.hear("There is no map in this game.") } else { self.again(&page) }
    }

    /// Goes to a goal, by its number or a part of its name; alone it lists them.
    fn go(&mut self, seat: Seat, rest: &str) -> io::Result<Step> {
        let goals = self.table.goals(seat);
        if goals.is_empty() {
            return self.hear("There is no goal to go to now: choose step by step.");
        }
        let name = rest.strip_prefix("to ").unwrap_or(rest).trim();
        if name.is_empty() {
            let mut page = self.page();
            for (index, goal) in goals.iter().enumerate() {
                page.add(Style::Plain, margin(index + 1, 2), 5, &goal_line(index, goal));
            }
            return self.again(&page);
        }
        match find_goals(&goals, name).as_slice() {
            [] => self.hear(&format!("No goal in reach is called `{name}`. Type `go` to see them.")),
            [goal] => {
                let (to, planned) = (goal.to.clone(), goal.choices.len());
                self.set_out(seat, &to, planned)
            }
            [first, second, ..] => self.hear(&format!(
                "Do you mean `{}` or `{}`? Type more of the name, or its number in `go`.",
                first.text, second.text
            )),
        }
    }

    fn set_out(&mut self, seat: Seat, to: &str, planned: usize) -> io::Result<Step> {
        match self.table.go(seat, By::Person, to) {
            Ok(steps) => {
                self.seen[seat.index()].entries = self.table.entries();
                self.keep()?;
                if steps < planned {
                    self.say(&format!("You stop after {steps} of {planned} steps: something came between."))?;
                }
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    fn show_log(&mut self, seat: Seat) -> io::Result<Step> {
        let mut page = self.page();
        for choice in self.table.log(Viewer::Seat(seat)).chunk_by(|a, b| a.entry == b.entry) {
            let entry = choice[0].entry;
            let line = format!("{entry}. {}{}", sentences(choice, self.table), rules_of(choice));
            page.add(Style::Plain, margin(entry as usize, 4), 7, &line);
        }
        self.again(&page)
    }

    fn why(&mut self, offers: &[Offer], rest: &str) -> io::Result<Step> {
        let Some(offer) = find_offer(offers, rest) else {
            let id = rest.to_uppercase();
            return match self.table.rule(&id) {
                Some(rule) => self.hear(&format!("{id}: {rule}")),
                None => self.hear(&format!("Type `why` and a number from 1 to {}, or a rule's id.", offers.len())),
            };
        };
        let mut page = self.page();
        page.add(Style::Strong, 0, 2, &format!("{}  (type: {})", offer.text, offer.choice));
        if let Some(detail) = &offer.detail {
            page.add(Style::Plain, 2, 4, detail);
        }
        let rule = self.table.rule(offer.rule).unwrap_or_default();
        page.add(Style::Plain, 2, 4, &format!("{}: {rule}", offer.rule));
        self.again(&page)
    }

    fn look(&mut self, seat: Seat, name: &str) -> io::Result<Step> {
        // What lies on the table is meant before what might; a word that names no thing is told by its rules.
        let titles = titles_with(&self.table.scene(Viewer::Seat(seat)).nodes, name);
        let title = titles.iter().find(|title| title.eq_ignore_ascii_case(name)).or(titles.first());
        let found = title.and_then(|title| self.table.look(title)).or_else(|| self.table.look(name));
        let found = found.or_else(|| self.told_by_rules(name));
        match found {
            Some(lines) => {
                let mut page = self.page();
                for line in &lines {
                    page.add(Style::Plain, 2, 4, line);
                }
                self.again(&page)
            }
            None if name.is_empty() => self.hear("Type `look` and the name of a card or other thing."),
            None => self.hear(&format!("There is nothing called `{name}` in this game.")),
        }
    }

    /// The rules that have this word, the best few.
    fn told_by_rules(&self, word: &str) -> Option<Vec<String>> {
        let rules = catalog::find_rules(self.table.about().slug, word).unwrap_or_default();
        let lines: Vec<String> =
            rules.iter().take(FEW_RULES).map(|rule| format!("{} ({}): {}", rule.id, rule.section, rule.text)).collect();
        (!lines.is_empty()).then_some(lines)
    }

    fn rules(&mut self, words: &str) -> io::Result<Step> {
        let found: Vec<String> = catalog::find_rules(self.table.about().slug, words)
            .unwrap_or_default()
            .into_iter()
            .take(MOST_RULES)
            .map(|rule| format!("{} ({}): {}", rule.id, rule.section, rule.text))
            .collect();
        if found.is_empty() {
            return self.hear("No rule has these words. Type `rules` and a word or a rule's id.");
        }
        let mut page = self.page();
        for rule in &found {
            page.add(Style::Plain, 2, 4, rule);
        }
        self.again(&page)
    }

    fn hint(&mut self, seat: Seat, offers: &[Offer]) -> io::Result<Step> {
        match self.table.bot(seat, "greedy", self.bot_seed()) {
            Ok(choice) => {
                let number = offers.iter().position(|offer| offer.choice == choice);
                let text = number.map_or(choice.clone(), |index| format!("{}. {}", index + 1, offers[index].text));
                let why = self.table.reason(seat, &choice).unwrap_or_default();
                self.hear(&format!("The greedy bot would take {text}. {why}"))
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    /// Standing answers: always pass in this kind of window, in all, or be asked again.
    fn always(&mut self, seat: Seat, rest: &str) -> io::Result<Step> {
        if self.table.windows().is_empty() {
            return self.hear("In this game nobody is asked out of turn.");
        }
        let window = self.table.window(seat);
        match (rest, window) {
            ("pass", Some(_)) => {
                self.standing.push((seat, window));
                self.say(&format!("You always pass from now on: {}. `always ask` ends it.", self.window_name(window)))?;
                Ok(Step::Chosen)
            }
            ("pass all", _) => {
                self.standing.push((seat, None));
                self.say("You always pass from now on when asked out of turn. `always ask` ends it.")?;
                Ok(if window.is_some() { Step::Chosen } else { Step::Again })
            }
            ("ask", _) => {
                self.standing.retain(|(of, _)| *of != seat);
                self.curious = self.curious.with(seat);
                self.hear("You are asked again.")
            }
            ("pass", None) => {
                self.hear("You are not asked out of turn now. `always pass all` passes whenever you are.")
            }
            _ => self.hear("Type `always pass`, `always pass all` or `always ask`."),
        }
    }

    fn undo(&mut self, seat: Seat, rest: &str) -> io::Result<Step> {
        let whole = match rest {
            "" => false,
            "all" => true,
            _ => return self.hear("Type `undo` for the last step or `undo all` for the whole action."),
        };
        match self.table.undo(seat, whole) {
            Ok(()) => {
                self.keep()?;
                let told = self.table.log(Viewer::Seat(seat)).len();
                let seen = &mut self.seen[seat.index()];
                (seen.told, seen.entries) = (told, self.table.entries());
                self.say("Taken back.")?;
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    /// With several people at one terminal whoever has answered may think again while another is asked.
    fn withdraw(&mut self, name: &str) -> io::Result<Step> {
        let answered = self.answered_people();
        let named = |seat: &Seat| self.table.seat_name(*seat).eq_ignore_ascii_case(name);
        let seat = match answered.iter().collect::<Vec<_>>().as_slice() {
            [] => return self.hear("There is no answer to take back."),
            [one] if name.is_empty() => Some(*one),
            many => many.iter().copied().find(named),
        };
        let Some(seat) = seat else {
            return self.hear("Type `withdraw` and the name of whoever takes an answer back.");
        };
        match self.table.withdraw(seat) {
            Ok(()) => {
                self.keep()?;
                self.say(&format!("{} takes the answer back.", self.table.seat_name(seat)))?;
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    /// People here whose secret answer waits for the others.
    pub(super) fn answered_people(&self) -> SeatSet {
        let is_person = |seat: &Seat| self.players.get(seat.index()) == Some(&Player::Person);
        self.table.answered().iter().filter(is_person).fold(SeatSet::NONE, SeatSet::with)
    }

    fn save(&mut self, rest: &str) -> io::Result<Step> {
        let place = (!rest.is_empty()).then_some(rest);
        match self.keeper.save(&self.table.record(Viewer::All), place) {
            Ok(place) => self.hear(&format!("The game is kept in {place}")),
            Err(error) => self.hear(&format!("That could not be written: {error}. The game itself is still kept.")),
        }
    }

    fn resign(&mut self, seat: Seat, rest: &str) -> io::Result<Step> {
        if rest != "yes" {
            return self.hear("Type `resign yes` if you really give up.");
        }
        match self.table.resign(seat) {
            Ok(()) => {
                self.keep()?;
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    // --- Talking -----------------------------------------------------------------------------------------------
}

/// The rules behind what one choice led to, each once: ` [QM-21, QM-23]`.
fn rules_of(told: &[Told]) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for rule in told.iter().filter_map(|told| told.rule) {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(", ")) }
}

/// Titles of the cards on the table that have these letters in them.
fn titles_with(nodes: &[Node<String>], part: &str) -> Vec<String> {
    let part = part.to_lowercase();
    let mut found = Vec::new();
    for node in nodes {
        match &node.kind {
            Kind::Card(face) if !part.is_empty() && face.title.to_lowercase().contains(&part) => {
                found.push(face.title.clone());
            }
            _ => found.extend(titles_with(node.inside(), &part)),
        }
    }
    found
}

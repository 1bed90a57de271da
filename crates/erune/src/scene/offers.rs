//! How options stand beside the scene: what each points at, under whose name it is listed, what comes first; and what a
//! prompt is about.

use super::town::{HEROES, LESSONS, SALES, WARES};
use crate::Erune;
use crate::choice::Choice;
use crate::ids::SkillId;
use crate::state::{Phase, State, Step, Who, has};
use kernel::{Label, Message, Seat, Stand};

impl Erune {
    /// The label of a choice, put where the scene has what it is about.
    pub(crate) fn offer(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        let label = self.label_choice(state, seat, choice);
        let label = match self.card_of(choice) {
            Some(card) => Label { at: vec![card], ..label },
            None => self.pointing(state, choice, label),
        };
        let label = match self.sort_of(state, choice) {
            Some(sort) => label.group(Message::new("erune-sort").with("sort", sort)),
            None => label,
        };
        match choice {
            Choice::Trigger(..) | Choice::Learn(..) | Choice::Study(..) | Choice::Rummage(..) => {
                label.stand(Stand::First)
            }
            Choice::Face(_) => label.group(Message::new("erune-stop")).stand(Stand::End),
            Choice::Nothing => label.stand(Stand::Decline),
            _ => label,
        }
    }

    /// The card in town that a choice is about.
    fn card_of(&self, choice: Choice) -> Option<String> {
        Some(match choice {
            Choice::Play(archetype) => format!("{HEROES}-{}", archetype.slug()),
            Choice::Learn(_, skill) => format!("{LESSONS}-{}", self.skill_slug(skill)),
            Choice::Study(_, field) | Choice::Pick(_, field) => format!("{LESSONS}-{}", self.field_slug(field)),
            Choice::Buy(_, item) => format!("{WARES}-{}", self.item_slug(item)),
            Choice::Sell(_, item) => format!("{SALES}-{}", self.item_slug(item)),
            _ => return None,
        })
    }

    /// What lies in a place or on the map, beside who acts.
    fn pointing(&self, state: &State, choice: Choice, mut label: Label) -> Label {
        let shelf = |hero: u8, place: &str, slug: &str| format!("sheet-{}-{place}-{slug}-1", hero + 1);
        match choice {
            Choice::Use(hero, item) | Choice::Reload(hero, item) => {
                label.at.insert(0, shelf(hero, "pack", self.item_slug(item)));
            }
            Choice::Cast(Who::Hero(hero), spell) => {
                let field = self.content.spells[spell.index()].field;
                if state.hero(hero).masters(field) {
                    label.at.insert(0, shelf(hero, "fields", self.field_slug(field)));
                }
            }
            Choice::Skill(skill) => {
                let card = self.asked_now(state).and_then(|who| self.skill_card(state, who, skill));
                label.at = card.into_iter().collect();
            }
            Choice::Curse(hero, skill) => {
                let card = self.skill_card(state, Who::Monster(0), skill);
                label.at = card.into_iter().chain([self.who_id(state, Who::Hero(hero))]).collect();
            }
            Choice::Rummage(_, at) | Choice::Topple(_, at) | Choice::Batter { at, .. } => {
                label
                    .at
                    .extend(self.piece(state, at).map(|piece| format!("piece-{}", self.square_name(state, piece.at))));
            }
            Choice::Trigger(_, at) => {
                let name = self.square_name(state, at);
                let thing = self.piece(state, at).map(|piece| format!("piece-{}", self.square_name(state, piece.at)));
                label.at.push(thing.unwrap_or_else(|| format!("token-{name}")));
            }
            Choice::Knack(door) if matches!(state.stack.top(), Some(Step::Door { .. })) => {
                label.at = vec![format!("door-{}", door + 1)];
            }
            _ => {}
        }
        label
    }

    /// The card of a skill before who uses it; none where it is lent, as to a Monster by its kind.
    fn skill_card(&self, state: &State, who: Who, skill: SkillId) -> Option<String> {
        let slug = self.skill_slug(skill);
        match who {
            Who::Hero(hero) => state.hero(hero).knows(skill).then(|| format!("sheet-{}-skills-{slug}-1", hero + 1)),
            Who::Monster(_) => has(state.overlord.skills, skill.0).then(|| format!("master-skills-{slug}-1")),
        }
    }

    /// Who answers in the middle of something; a Monster stands for the Master.
    fn asked_now(&self, state: &State) -> Option<Who> {
        match state.stack.top()? {
            Step::Fight => state.fight().and_then(|fight| self.asked_in_fight(state, fight)),
            Step::Leaving { mover, next, .. } => {
                Some(if mover.is_hero() { Who::Monster(next) } else { Who::Hero(next) })
            }
            Step::Opportunity { heroes, next } => Some(if heroes { Who::Hero(next) } else { Who::Monster(next) }),
            Step::Chain { who, .. } | Step::Moving { who, .. } => Some(who),
            Step::Lucky { hero, .. } => Some(Who::Hero(hero)),
            Step::Unlucky { .. } | Step::Ambush { .. } => Some(Who::Monster(0)),
            _ => None,
        }
    }

    /// Under which name options are listed where there are many.
    fn sort_of(&self, state: &State, choice: Choice) -> Option<&'static str> {
        use crate::content::ItemKind;
        if state.phase != Phase::Town {
            return None;
        }
        Some(match choice {
            Choice::Sell(..) => "sell",
            Choice::Buy(_, item) => match self.item(item).kind {
                ItemKind::Weapon(_) => "weapons",
                ItemKind::Protection(_) => "protections",
                ItemKind::Potion(_) | ItemKind::Rune(_) | ItemKind::Substance(_) => "draughts",
                ItemKind::Artifact { .. } | ItemKind::Equipment(_) | ItemKind::Keepsake { .. } => "gear",
            },
            _ => return None,
        })
    }

    /// What a prompt is about, shown whole beside it.
    pub(crate) fn matter(&self, state: &State) -> Vec<String> {
        let pack = |hero: u8, item| format!("sheet-{}-pack-{}-1", hero + 1, self.item_slug(item));
        match state.stack.top() {
            Some(Step::Cast { who: Who::Hero(hero), spell }) => {
                let field = self.content.spells[spell.index()].field;
                if !state.hero(hero).masters(field) {
                    return Vec::new();
                }
                vec![format!("sheet-{}-fields-{}-1", hero + 1, self.field_slug(field))]
            }
            Some(Step::Throw { hero, item } | Step::GiveTo { hero, item }) if state.hero(hero).pack.contains(&item) => {
                vec![pack(hero, item)]
            }
            Some(Step::Answer { .. }) => vec!["stage".into()],
            _ => Vec::new(),
        }
    }
}

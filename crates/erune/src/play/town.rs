//! Town: what levels bring, merchants, fields for the quest (ER-6, ER-7, ER-108, ER-113).

use crate::Erune;
use crate::choice::{Choice, Learner};
use crate::content::ItemKind;
use crate::ids::{FieldId, ItemId, SkillId};
use crate::play::setup::FIELDS_CHOSEN;
use crate::state::{MASTER, Phase, State, Step, has};
use crate::teller::Teller;
use kernel::stack::Flow;
use kernel::{Event, Seat, SeatSet};

impl Erune {
    // --- Lessons -----------------------------------------------------------------------------------------------

    /// ER-113: skills of the own deck whose prerequisites are mastered; the first are Basic Skills.
    fn learnable(&self, state: &State, learner: Learner) -> impl Iterator<Item = SkillId> {
        let (known, first) = match learner {
            Learner::Hero(hero) => (state.hero(hero).skills, state.hero(hero).skills == 0),
            Learner::Master => (state.overlord.skills, state.overlord.skills.count_ones() < 2),
        };
        let archetype = match learner {
            Learner::Hero(hero) => Some(state.hero(hero).archetype),
            Learner::Master => None,
        };
        (0..self.content.skills.len() as u8).map(SkillId).filter(move |&skill| {
            let card = &self.content.skills[skill.index()];
            let deck = archetype.map_or(card.master, |archetype| card.is_for(archetype));
            let ready = card.prerequisites.iter().all(|needed| has(known, needed.0));
            deck && ready && !has(known, skill.0) && (!first || card.basic)
        })
    }

    /// ER-122: fields of the own magic, rank after rank.
    fn studyable<'s>(&'s self, state: &'s State, number: u8) -> impl Iterator<Item = FieldId> + 's {
        let hero = state.hero(number);
        let most = self.content.levels.of(hero.archetype, hero.level).field_rank;
        let magic = self.content.archetype(hero.archetype).magic;
        (0..self.content.fields.len() as u8).map(FieldId).filter(move |&field| {
            let info = &self.content.fields[field.index()];
            let before = |(other, known): (usize, &crate::content::Field)| {
                known.school == info.school && known.rank + 1 == info.rank && has(u64::from(hero.fields), other as u8)
            };
            let ready = info.rank == 1 || self.content.fields.iter().enumerate().any(before);
            magic == Some(info.school.magic()) && info.rank <= most && ready && !hero.masters(field)
        })
    }

    pub(crate) fn owes_lessons(&self, state: &State, number: u8) -> bool {
        let hero = state.hero(number);
        hero.to_learn > 0 && self.learnable(state, Learner::Hero(number)).next().is_some()
            || hero.to_study > 0 && self.studyable(state, number).next().is_some()
    }

    fn master_owes(&self, state: &State) -> bool {
        state.overlord.to_learn > 0 && self.learnable(state, Learner::Master).next().is_some()
    }

    /// Seats that must choose what a level brings.
    pub(crate) fn learners(&self, state: &State) -> SeatSet {
        let heroes = state.party().filter(|&hero| self.owes_lessons(state, hero));
        let seats: SeatSet = heroes.map(|hero| Seat(state.hero(hero).seat)).collect();
        if self.master_owes(state) { seats.with(MASTER) } else { seats }
    }

    pub(crate) fn has_lessons(&self, state: &State) -> bool {
        !self.learners(state).is_empty()
    }

    pub(crate) fn lesson_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if seat == MASTER {
            if state.overlord.to_learn > 0 {
                into.extend(self.learnable(state, Learner::Master).map(|skill| Choice::Learn(Learner::Master, skill)));
            }
            return;
        }
        let own = state.party().filter(|&hero| state.hero(hero).seat == seat.0);
        if let Some(number) = own.into_iter().find(|&hero| self.owes_lessons(state, hero)) {
            self.hero_lessons(state, number, into);
        }
    }

    fn hero_lessons(&self, state: &State, number: u8, into: &mut Vec<Choice>) {
        if state.hero(number).to_learn > 0 {
            let learner = Learner::Hero(number);
            into.extend(self.learnable(state, learner).map(|skill| Choice::Learn(learner, skill)));
        }
        if state.hero(number).to_study > 0 {
            into.extend(self.studyable(state, number).map(|field| Choice::Study(number, field)));
        }
    }

    pub(crate) fn learn_lesson(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        match choice {
            Choice::Learn(Learner::Hero(number), skill) => {
                let hero = state.hero_mut(number);
                hero.skills |= 1 << skill.0;
                hero.to_learn -= 1;
                let who = crate::state::Who::Hero(number);
                sink.tell(|| {
                    let event = Event::new("erune-learns").with("who", self.said(state, who));
                    event.with("skill", self.skill_thing(skill)).rule("ER-113")
                });
            }
            Choice::Learn(Learner::Master, skill) => {
                state.overlord.skills |= 1 << skill.0;
                state.overlord.to_learn -= 1;
                sink.tell(|| Event::new("erune-master-learns").with("skill", self.skill_thing(skill)).rule("ER-113"));
            }
            Choice::Study(number, field) => {
                let in_town = state.phase == Phase::Town;
                let hero = state.hero_mut(number);
                hero.fields |= 1 << field.0;
                hero.to_study -= 1;
                // ER-7: in town the choice comes after the lessons, unless there is none; at the campfire it is made.
                if in_town {
                    hero.chosen = if hero.fields.count_ones() <= FIELDS_CHOSEN { hero.fields } else { 0 };
                } else if hero.chosen.count_ones() < FIELDS_CHOSEN {
                    hero.chosen |= 1 << field.0;
                }
                let who = crate::state::Who::Hero(number);
                sink.tell(|| {
                    let event = Event::new("erune-learns").with("who", self.said(state, who));
                    event.with("skill", self.field_thing(field)).rule("ER-122")
                });
            }
            _ => {}
        }
    }

    // --- In town -----------------------------------------------------------------------------------------------

    pub(crate) fn town_goes_on(&self, state: &mut State, sink: &mut Teller) -> Flow {
        if state.ready != state.seats() {
            return Flow::Asks;
        }
        self.descend(state, sink);
        Flow::GoesOn
    }

    /// The Adventurer of a seat who is in town now: one after the other.
    fn in_town(&self, state: &State, seat: Seat) -> Option<u8> {
        state.party().find(|&hero| state.hero(hero).seat == seat.0 && !state.hero(hero).deeds.done)
    }

    pub(crate) fn town_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if seat == MASTER {
            self.lesson_options(state, seat, into);
            if !self.master_owes(state) {
                into.push(Choice::Ready);
            }
            return;
        }
        let Some(number) = self.in_town(state, seat) else { return };
        if self.owes_lessons(state, number) {
            self.hero_lessons(state, number, into);
            return;
        }
        let hero = state.hero(number);
        if hero.fields.count_ones() > FIELDS_CHOSEN && hero.chosen.count_ones() < FIELDS_CHOSEN {
            let open = (0..self.content.fields.len() as u8).map(FieldId);
            let open = open.filter(|&field| hero.masters(field) && !has(u64::from(hero.chosen), field.0));
            into.extend(open.map(|field| Choice::Pick(number, field)));
            return;
        }
        for item in (0..self.content.items.len() as u8).map(ItemId) {
            if self.may_buy(state, number, item) {
                into.push(Choice::Buy(number, item));
            }
        }
        let owned = kernel::bits::once::<4, _>(hero.pack.iter().copied(), ItemId::index);
        into.extend(owned.filter(|&item| self.may_sell(state, number, item)).map(|item| Choice::Sell(number, item)));
        into.push(Choice::Ready);
    }

    fn price(&self, item: ItemId) -> Option<u16> {
        let info = self.item(item);
        let keepsake = matches!(info.kind, ItemKind::Keepsake { .. });
        info.price.filter(|_| !keepsake)
    }

    /// Not the belt that the potions hang on.
    fn may_sell(&self, state: &State, number: u8, item: ItemId) -> bool {
        let fits = || {
            let mut without = state.clone();
            self.drop_item(&mut without, number, item);
            self.one_too_many(&without, number).is_none()
        };
        let gear = matches!(self.item(item).kind, ItemKind::Equipment(_));
        self.price(item).is_some_and(|price| price > 1) && (!gear || fits())
    }

    fn may_buy(&self, state: &State, number: u8, item: ItemId) -> bool {
        let hero = state.hero(number);
        let affordable = self.price(item).is_some_and(|price| price <= hero.gold);
        let another = matches!(self.item(item).kind, ItemKind::Equipment(_)) && hero.pack.contains(&item);
        affordable && !another && self.has_room(state, number, item)
    }

    pub(crate) fn town_answer(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut Teller) {
        match choice {
            Choice::Learn(..) | Choice::Study(..) => self.learn_lesson(state, choice, sink),
            Choice::Pick(number, field) => state.hero_mut(number).chosen |= 1 << field.0,
            Choice::Buy(number, item) => {
                let price = self.price(item).unwrap_or(0);
                let hero = state.hero_mut(number);
                hero.gold -= price;
                hero.pack.push(item);
                self.tell_trade(state, number, item, price, "erune-buys", sink);
            }
            Choice::Sell(number, item) => {
                let price = self.price(item).unwrap_or(0) / 2; // ER-108
                self.drop_item(state, number, item);
                let most = self.most_gold(state, number);
                let hero = state.hero_mut(number);
                hero.gold = (hero.gold + price).min(most);
                self.tell_trade(state, number, item, price, "erune-sells", sink);
            }
            Choice::Ready => match self.in_town(state, seat) {
                Some(number) if seat != MASTER => {
                    state.hero_mut(number).deeds.done = true;
                    if self.in_town(state, seat).is_none() {
                        state.ready = state.ready.with(seat);
                    }
                }
                _ => state.ready = state.ready.with(seat),
            },
            _ => {}
        }
        debug_assert!(state.phase == Phase::Town || matches!(state.stack.top(), Some(Step::Levels)));
    }

    fn tell_trade(&self, state: &State, number: u8, item: ItemId, price: u16, id: &'static str, sink: &mut Teller) {
        let who = crate::state::Who::Hero(number);
        sink.tell(|| {
            let event = Event::new(id).with("who", self.said(state, who)).with("item", self.item_thing(item));
            event.with("price", price).rule("ER-108")
        });
    }
}

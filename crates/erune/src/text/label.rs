//! How options are offered: what each is and what it costs.

use crate::Erune;
use crate::choice::{Choice, Learner, Pact};
use crate::ids::{ItemId, SkillId};
use crate::state::{Manner, Phase, Stage, State, Step, Who};
use kernel::event::RuleId;
use kernel::{Arg, Label, Message, Seat, Stand};

/// What a choice costs stands apart from its words, where they can be said without it.
const PRICED: [&str; 9] = [
    "erune-do-attack",
    "erune-do-attack-with",
    "erune-do-cast",
    "erune-do-use",
    "erune-do-ability",
    "erune-do-knack",
    "erune-do-join",
    "erune-do-opportunity",
    "erune-do-skill",
];

fn priced(label: Label) -> Label {
    if !PRICED.contains(&label.text.id) {
        return label;
    }
    let paid = |name: &str| {
        let arg = label.text.args.iter().find(|(of, _)| *of == name).map(|(_, arg)| arg);
        if let Some(Arg::Number(n)) = arg { *n } else { 0 }
    };
    let (mana, stamina) = (paid("mana"), paid("cost"));
    if mana + stamina == 0 {
        return label;
    }
    let mut brief = label.text.clone();
    let prices = brief.args.iter_mut().filter(|(name, _)| ["mana", "cost"].contains(name));
    prices.for_each(|(_, arg)| *arg = Arg::Word("none"));
    let both = if mana > 0 && stamina > 0 { "yes" } else { "no" };
    let amount = Message::new("erune-price").with("mana", mana).with("stamina", stamina).with("both", both);
    label.price(brief, amount)
}

impl Erune {
    fn weapon_said(&self, weapon: Option<ItemId>) -> Arg {
        weapon.map_or_else(|| Message::new("erune-bare-hands").into(), |item| self.item_thing(item).into())
    }

    pub(crate) fn label_choice(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        let (text, rule) = self.label_text(state, seat, choice);
        let label = priced(Label::new(text, rule).at(self.label_at(state, choice)));
        let label = match choice {
            Choice::Step(_) | Choice::Spot(_) => label.stand(Stand::Step),
            Choice::End(_) | Choice::Rest | Choice::Ready => label.stand(Stand::End),
            Choice::Pass => label.stand(Stand::Decline),
            Choice::Attack { .. } => label.stand(Stand::First),
            _ => label,
        };
        let odds = match choice {
            Choice::Attack { who, target, weapon } => self.odds(state, who, target, weapon),
            _ => None,
        };
        let label = match odds {
            Some(percent) => label.odds(Message::new("erune-to-hurt"), percent),
            None => label,
        };
        match self.actor(choice) {
            Some(who) if state.stack.is_empty() => {
                label.group(Message::new("erune-group").with("who", self.said(state, who)))
            }
            _ => label,
        }
    }

    /// Who would act.
    pub(super) fn actor(&self, choice: Choice) -> Option<Who> {
        match choice {
            Choice::Move(who)
            | Choice::Attack { who, .. }
            | Choice::Batter { who, .. }
            | Choice::Cast(who, _)
            | Choice::Invoke(who, _)
            | Choice::Topple(who, _)
            | Choice::Prepare(who)
            | Choice::Turn(who)
            | Choice::End(who) => Some(who),
            Choice::Search(hero)
            | Choice::Rummage(hero, _)
            | Choice::Detect(hero)
            | Choice::Reload(hero, _)
            | Choice::Use(hero, _)
            | Choice::Give(hero)
            | Choice::Disarm(hero, _)
            | Choice::Trigger(hero, _)
            | Choice::Pact(hero, _)
            | Choice::Fate(hero)
            | Choice::Stay(hero)
            | Choice::Ability(hero, _)
            | Choice::Lay(hero, _)
            | Choice::Provoke(hero)
            | Choice::Campfire(hero)
            | Choice::Study(hero, _)
            | Choice::Pick(hero, _)
            | Choice::Buy(hero, _)
            | Choice::Sell(hero, _)
            | Choice::Learn(Learner::Hero(hero), _) => Some(Who::Hero(hero)),
            _ => None,
        }
    }

    fn label_text(&self, state: &State, _: Seat, choice: Choice) -> (Message, RuleId) {
        let of = |id: &'static str, who: Who| Message::new(id).with("who", self.said(state, who));
        let hero = |id: &'static str, hero: u8| of(id, Who::Hero(hero));
        let square = |message: Message, at| message.with("square", self.said_square(state, at));
        match choice {
            Choice::Play(archetype) => {
                (Message::new("erune-do-play").with("who", self.archetype_thing(archetype)), "ER-3")
            }
            Choice::Learn(Learner::Hero(who), skill) => {
                (hero("erune-do-learn", who).with("skill", self.skill_thing(skill)), "ER-113")
            }
            Choice::Learn(Learner::Master, skill) => {
                (Message::new("erune-do-learn-master").with("skill", self.skill_thing(skill)), "ER-113")
            }
            Choice::Study(who, field) => (hero("erune-do-learn", who).with("skill", self.field_thing(field)), "ER-122"),
            Choice::Pick(who, field) => (hero("erune-do-pick", who).with("field", self.field_thing(field)), "ER-7"),
            Choice::Buy(who, item) | Choice::Sell(who, item) => {
                let price = self.item(item).price.unwrap_or(0);
                let (id, price) = if matches!(choice, Choice::Buy(..)) {
                    ("erune-do-buy", price)
                } else {
                    ("erune-do-sell", price / 2)
                };
                (hero(id, who).with("item", self.item_thing(item)).with("price", price), "ER-108")
            }
            Choice::Ready => (Message::new("erune-do-ready"), "ER-6"),
            Choice::Move(who) => (of("erune-do-move", who), "ER-30"),
            Choice::Attack { who, target, weapon } => {
                let id = if who.is_hero() { "erune-do-attack-with" } else { "erune-do-attack" };
                let message = of(id, who).with("target", self.said(state, target));
                let message = message.with("weapon", self.weapon_said(weapon));
                (message.with("cost", self.attack_cost(state, who, target, weapon)), "ER-63")
            }
            Choice::Batter { who, weapon, .. } => {
                (of("erune-do-batter", who).with("weapon", self.weapon_said(weapon)), "ER-96")
            }
            Choice::Cast(who, spell) => (
                of("erune-do-cast", who)
                    .with("spell", self.spell_thing(spell))
                    .with("mana", self.mana_cost(spell))
                    .with("cost", self.recast_cost(state, who, spell)),
                "ER-121",
            ),
            Choice::Invoke(who, spell) => {
                let name = match who {
                    Who::Monster(foe) => self.kind_of(state, foe).and_then(|kind| kind.spells.get(usize::from(spell))),
                    Who::Hero(_) => None,
                };
                let name = name.map_or_else(String::new, |spell| spell.name.clone());
                (of("erune-do-invoke", who).with("spell", name), "ER-125")
            }
            Choice::Topple(who, _) => (of("erune-do-topple", who), "ER-78"),
            Choice::Search(who) => (hero("erune-do-search", who), "ER-92"),
            Choice::Rummage(who, at) => {
                let kind = self.piece(state, at).map_or("chest", |piece| piece.kind.slug());
                (hero("erune-do-rummage", who).with("piece", kind), "ER-93")
            }
            Choice::Detect(who) => (hero("erune-do-detect", who), "ER-45"),
            Choice::Prepare(who) => (of("erune-do-prepare", who), "ER-69"),
            Choice::Reload(who, item) => (hero("erune-do-reload", who).with("item", self.item_thing(item)), "ER-106"),
            Choice::Turn(who) => (of("erune-do-turn", who), "ER-32"),
            Choice::Use(who, item) => {
                let message = hero("erune-do-use", who).with("item", self.item_thing(item));
                (message.with("mana", self.item_mana(item)), "ER-102")
            }
            Choice::Give(who) => (hero("erune-do-give", who), "ER-103"),
            Choice::Disarm(who, at) => (square(hero("erune-do-disarm", who), at), "ER-47"),
            Choice::Trigger(who, at) => {
                let sentence = self.event_at(state, at).map(|event| self.sentence(state, event));
                let sentence = sentence.unwrap_or_else(|| Message::new("erune-somebody"));
                (hero("erune-do-trigger", who).with("sentence", sentence), "ER-131")
            }
            Choice::Pact(who, pact) => {
                let id = match pact {
                    Pact::Health => "erune-do-pact-health",
                    Pact::Mana => "erune-do-pact-mana",
                    Pact::Purification => "erune-do-pact-purification",
                    Pact::Resurrection => "erune-do-pact-resurrection",
                };
                (hero(id, who).with("cards", self.pact_cards(pact)), "ER-150")
            }
            Choice::Fate(who) => (hero("erune-do-fate", who), "ER-142"),
            Choice::Stay(who) => (hero("erune-do-stay", who), "ER-144"),
            Choice::Ability(who, ability) => {
                let name = self.ability_name(state.hero(who).archetype, ability);
                let mana = self.ability_mana(state.hero(who).archetype, ability);
                (hero("erune-do-ability", who).with("ability", name).with("mana", mana), "ER-101")
            }
            Choice::Lay(who, way) => (hero("erune-do-lay", who).with("way", way.slug()), "ER-48"),
            Choice::Provoke(who) => {
                let cost = self.provocation(state, who).map_or(0, |(_, _, cost)| cost);
                (hero("erune-do-provoke", who).with("cost", cost), "ER-91")
            }
            Choice::Campfire(who) => (hero("erune-do-campfire", who), "ER-98"),
            Choice::Curse(who, skill) => {
                let cost = self.content.skills[skill.index()].permanent.unwrap_or(0);
                (hero("erune-do-curse", who).with("skill", self.skill_thing(skill)).with("cost", cost), "ER-88")
            }
            Choice::Lift(who) => {
                let curse = state.hero(who).curse;
                let cost = curse.and_then(|curse| self.content.skills[curse.index()].cost).unwrap_or(0);
                (hero("erune-do-lift", who).with("cost", cost), "ER-89")
            }
            Choice::Roam => {
                let cost =
                    self.roam_skill(state).and_then(|skill| self.content.skills[skill.index()].cost).unwrap_or(0);
                let kind = self.monster_thing(self.roamer(state));
                (Message::new("erune-do-roam").with("kind", kind).with("cost", cost), "ER-85")
            }
            Choice::End(who) => (of("erune-do-end", who), "ER-12"),
            Choice::Rest => (Message::new("erune-do-rest"), "ER-12"),
            Choice::Step(way) => {
                let cost = match state.stack.top() {
                    Some(Step::Moving { who, left, ghostly, .. }) => self.step_cost(state, who, left, ghostly, way),
                    _ => None,
                };
                let cost = cost.unwrap_or(1);
                (Message::new("erune-do-step").with("way", way.slug()).with("cost", cost), "ER-30")
            }
            Choice::Jump(way) | Choice::Leap(way) => {
                let rope = match (choice, state.stack.top()) {
                    (Choice::Jump(_), Some(Step::Moving { who, left, .. })) => self.swing(state, who, left),
                    _ => None,
                };
                let message = Message::new(if rope.is_some() { "erune-do-swing" } else { "erune-do-jump" });
                let falls =
                    self.content.dice.faces(crate::content::Colour::Black).iter().filter(|face| face.skulls > 0);
                let leap = match state.stack.top() {
                    Some(Step::Moving { who, .. }) => {
                        let from = state.at(who);
                        let landing = from.toward(way).and_then(|pit| pit.toward(way));
                        landing.map_or(1, |landing| self.leap_cost(state, from, landing))
                    }
                    _ => 1,
                };
                let message = message.with("way", way.slug()).with("cost", rope.unwrap_or(leap));
                (message.with("falls", falls.count()), "ER-42")
            }
            Choice::Through => (Message::new("erune-do-through"), "ER-36"),
            Choice::Face(side) => {
                let turns = matches!(state.stack.top(), Some(Step::Turn { .. }));
                let id = if turns { "erune-do-look" } else { "erune-do-face" };
                (Message::new(id).with("way", crate::choice::SIDES[side as usize]), "ER-32")
            }
            Choice::Skill(skill) => {
                let cost = self.price_now(state, skill);
                (Message::new("erune-do-skill").with("skill", self.skill_thing(skill)).with("cost", cost), "ER-81")
            }
            Choice::Knack(number) => self.knack_text(state, number),
            Choice::Join(other) => {
                let leader = state.fight().and_then(|fight| Some((fight, fight.by?)));
                let cost = leader.and_then(|(fight, by)| self.group_cost(state, fight, by, other)).unwrap_or(0);
                (of("erune-do-join", other).with("cost", cost), "ER-73")
            }
            Choice::At(target) => match state.stack.top() {
                Some(Step::Opportunity { heroes, next }) => {
                    let who = if heroes { Who::Hero(next) } else { Who::Monster(next) };
                    let skill = self.opportunity_skill(state, who, target);
                    let cost = skill.and_then(|skill| self.cost(state, who, skill, Some(target))).unwrap_or(0);
                    (of("erune-do-opportunity", target).with("cost", cost), "ER-87")
                }
                Some(Step::Fight) if state.fight().is_some_and(|fight| fight.stage == Stage::Share) => {
                    (of("erune-do-at", target), "ER-75")
                }
                Some(Step::Cast { .. } | Step::Among { .. }) => (of("erune-do-at", target), "ER-121"),
                Some(Step::Invoke { .. }) => (of("erune-do-at", target), "ER-125"),
                Some(Step::GiveTo { .. }) => (of("erune-do-at", target), "ER-103"),
                Some(Step::Throw { .. }) => (of("erune-do-at", target), "ER-102"),
                _ => (of("erune-do-at", target), "ER-63"),
            },
            Choice::Spot(at) => {
                let rule = if matches!(state.stack.top(), Some(Step::Roam { .. })) { "ER-85" } else { "ER-38" };
                (square(Message::new("erune-do-spot"), at), rule)
            }
            Choice::Item(item) => {
                let rule = if matches!(state.stack.top(), Some(Step::Arm { .. })) { "ER-71" } else { "ER-105" };
                (Message::new("erune-do-item").with("item", self.weapon_said(item)), rule)
            }
            Choice::Show(at) => (square(Message::new("erune-do-show"), at), "ER-46"),
            Choice::Nothing => (Message::new("erune-do-nothing"), "ER-46"),
            Choice::Yes => {
                let rule = if matches!(state.stack.top(), Some(Step::Campfire { .. })) { "ER-98" } else { "ER-130" };
                (Message::new("erune-do-yes"), rule)
            }
            Choice::Pass => {
                let id = match (state.stack.top(), state.fight().map(|fight| fight.stage)) {
                    (Some(Step::Fight), Some(Stage::Aim | Stage::Guard)) => "erune-do-roll",
                    (Some(Step::Fight), _) => "erune-do-go-on",
                    _ => "erune-do-pass",
                };
                (Message::new(id), "ER-81")
            }
        }
    }

    /// What an attack costs in Stamina: one that follows a kill, and one that only a sure eye can make.
    fn attack_cost(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> u8 {
        let chain = match state.stack.top() {
            Some(Step::Chain { free: false, .. }) => self.chain_skill(state, who),
            _ => None,
        };
        let eye = match self.manner(state, who, target, weapon) {
            Some(Manner::Ranged) if !self.sees_whom(state, who, target) => self.sure_eye(state, who, target),
            _ => None,
        };
        let paid = chain.into_iter().chain(eye);
        paid.map(|skill| self.cost(state, who, skill, Some(target)).unwrap_or(0)).sum()
    }

    /// What it costs in Stamina to cast a spell a second time (ER-123).
    fn recast_cost(&self, state: &State, who: Who, spell: crate::ids::SpellId) -> u8 {
        let Who::Hero(hero) = who else { return 0 };
        let again = crate::state::has(state.hero(hero).cast, spell.0).then(|| self.cast_again(state, who)).flatten();
        again.and_then(|skill| self.cost(state, who, skill, None)).unwrap_or(0)
    }

    /// What a skill would cost who is asked now.
    fn price_now(&self, state: &State, skill: SkillId) -> u8 {
        let printed = self.content.skills.get(skill.index()).and_then(|skill| skill.cost).unwrap_or(0);
        let (who, against) = match state.stack.top() {
            Some(Step::Fight) => {
                let Some(fight) = state.fight() else { return printed };
                // Curses are the Master's own and cost what is printed.
                if matches!(fight.stage, Stage::Curse | Stage::Hex) {
                    return printed;
                }
                let Some(who) = self.asked_in_fight(state, fight) else { return printed };
                (who, self.against(state, fight, who, skill))
            }
            Some(Step::Leaving { mover, next, .. }) => {
                let who = if mover.is_hero() { Who::Monster(next) } else { Who::Hero(next) };
                (who, Some(mover))
            }
            Some(Step::Moving { who, .. }) => (who, None),
            _ => return printed,
        };
        self.cost(state, who, skill, against).unwrap_or(printed)
    }

    /// A numbered option is an ability, an answer, a door or what the embers give.
    fn knack_text(&self, state: &State, number: u8) -> (Message, RuleId) {
        match state.stack.top() {
            Some(Step::Answer { event, .. }) => {
                let answers = self.quest(state).events.get(event.index()).map(|event| &event.answers);
                let answer = answers.and_then(|answers| answers.get(usize::from(number)));
                let text = answer.map_or_else(String::new, |answer| answer.label.clone());
                (Message::new("erune-verbatim").with("text", text), "ER-131")
            }
            Some(Step::Door { .. }) => (Message::new("erune-do-door").with("door", number + 1), "ER-26"),
            Some(Step::Embers) => {
                let row = self.content.tables.campfire_master.rows().get(usize::from(number));
                let text = row.map_or_else(String::new, |row| row.text.clone());
                let effect =
                    row.map_or_else(|| Message::new("erune-fx-nothing"), |row| self.content.effects_line(row.does));
                (Message::new("erune-do-ember").with("text", text).with("effect", effect), "ER-99")
            }
            _ => {
                let fight = state.fight();
                let who = fight.and_then(|fight| self.asked_in_fight(state, fight));
                let (name, mana) = match who {
                    Some(Who::Hero(hero)) => {
                        let archetype = state.hero(hero).archetype;
                        (self.ability_name(archetype, number), self.ability_mana(archetype, number))
                    }
                    _ => (String::new(), 0),
                };
                (Message::new("erune-do-knack").with("ability", name).with("mana", mana), "ER-101")
            }
        }
    }

    fn label_at(&self, state: &State, choice: Choice) -> Vec<String> {
        if matches!(state.phase, Phase::Muster | Phase::Town) {
            return Vec::new();
        }
        let who = |who: Who| self.who_id(state, who);
        let square = |at| self.square_id(state, at);
        match choice {
            Choice::Attack { who: by, target, .. } => vec![who(by), who(target)],
            Choice::Batter { who: by, at, .. } | Choice::Topple(by, at) => vec![who(by), square(at)],
            Choice::Rummage(hero, at) | Choice::Disarm(hero, at) | Choice::Trigger(hero, at) => {
                vec![who(Who::Hero(hero)), square(at)]
            }
            Choice::Step(way) | Choice::Jump(way) | Choice::Leap(way) => match state.stack.top() {
                Some(Step::Moving { who, .. }) => {
                    let to = state.at(who).toward(way).filter(|to| self.is_explored(state, *to));
                    to.map(square).into_iter().collect()
                }
                _ => Vec::new(),
            },
            Choice::Spot(at) | Choice::Show(at) => vec![square(at)],
            Choice::Join(other) | Choice::At(other) => vec![who(other)],
            other => self.actor(other).map(who).into_iter().collect(),
        }
    }

    /// The chance of at least one point of damage, by expectation of both rolls.
    pub fn odds(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> Option<u8> {
        let manner = self.manner(state, who, target, weapon)?;
        let attack = self.attack_pool(state, who, weapon, manner);
        let defence = self.defence_pool(state, target);
        let skulls = self.spread(attack, |face| face.skulls);
        let bare = self.is_unstoppable(state, who, manner) || self.is_bane_of(state, weapon, target);
        let shields = self.spread(if bare { crate::content::Pool::NONE } else { defence }, |face| face.shields);
        let mut hurt = 0.0;
        for (skull, chance) in skulls.iter().enumerate() {
            let blocked: f32 = shields.iter().skip(skull).sum();
            hurt += chance * (1.0 - blocked);
        }
        // ER-107: what is thrown needs a bolt of a Success Test first.
        let thrown = weapon.and_then(|item| self.weapon(item)).and_then(|weapon| weapon.special);
        if matches!(thrown, Some(crate::content::Special::Thrown(_))) {
            hurt *= 1.0 - self.spread(crate::content::Pool([0, 0, 0, 1]), |face| face.bolts)[0];
        }
        Some((hurt * 100.0).round() as u8)
    }

    /// How likely each sum of a symbol is.
    pub(crate) fn spread(&self, pool: crate::content::Pool, of: impl Fn(crate::content::Face) -> u8) -> [f32; 24] {
        let mut sums = [0.0; 24];
        sums[0] = 1.0;
        for colour in pool.dice().take(crate::state::MOST_DICE) {
            let mut next = [0.0; 24];
            for (sum, chance) in sums.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                for face in self.content.dice.faces(colour) {
                    let more = (sum + usize::from(of(*face))).min(23);
                    next[more] += chance / 6.0;
                }
            }
            sums = next;
        }
        sums
    }
}

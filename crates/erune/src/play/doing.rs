//! Effects carried out, one after the other: spells, potions, traps, events, finds. The list that is under way lies on the
//! stack, so that a strike, a test or a question in the middle of it is nothing special.

use crate::Erune;
use crate::choice::Choice;
use crate::content::{Colour, MonsterType};
use crate::dungeon::{Direction, Square};
use crate::effect::{
    Amount, Condition, Effect, ExtraAction, Freedom, Name, Resource, Span, Structure, Toward, Until, Whom, World,
};
use crate::ids::{ItemId, MonsterId, SkillId};
use crate::state::{Crowd, Fight, Manner, Phase, Stage, State, Step, Target, Who, has};
use crate::teller::Teller;
use kernel::Event;
use kernel::stack::Flow;

/// So many squares are offered to be set down on.
pub(crate) const MOST_SPOTS: usize = 120;

impl Erune {
    pub(crate) fn do_list(&self, state: &mut State, list: Span, doer: Who, one: Who) {
        if !list.is_empty() && !state.stack.is_full() {
            state.stack.push(Step::Do { list, doer, one });
        }
    }

    /// The same for several, one after the other.
    pub(crate) fn do_to_all(&self, state: &mut State, list: Span, doer: Who, all: &[Who], magic: bool) {
        let left = all.iter().fold(Crowd::NONE, |crowd, &who| crowd.with(who));
        if !list.is_empty() && !all.is_empty() && !state.stack.is_full() {
            state.stack.push(Step::Each { list, doer, left, magic, test: None });
        }
    }

    /// The next of several.
    pub(crate) fn each(&self, state: &mut State, step: Step, sink: &mut Teller) -> Flow {
        let Step::Each { list, doer, left, magic, test } = step else { return Flow::GoesOn };
        let Some((one, left)) = left.split_first() else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        state.stack.becomes(Step::Each { list, doer, left, magic, test });
        // ER-121: what is warded or reflected.
        if magic && one.is_foe_of(doer) && self.spend_charm(state, one, |charm| charm == Toward::Reflect) {
            sink.tell(|| Event::new("erune-reflects").with("who", self.said(state, one)).rule("ER-121"));
            self.do_list(state, list, one, doer);
        } else if magic && self.spend_charm(state, one, |charm| charm == Toward::WardMagic) {
            sink.tell(|| Event::new("erune-warded").with("who", self.said(state, one)).rule("ER-102"));
        } else {
            self.do_list(state, list, doer, one);
        }
        Flow::GoesOn
    }

    /// The next effect of the list on top.
    pub(crate) fn doing(&self, state: &mut State, list: Span, doer: Who, one: Who, sink: &mut Teller) -> Flow {
        let Some((first, rest)) = list.split_first() else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        let Some(effect) = self.content.effects.get(first).copied() else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        if let Effect::Structure(structure) = effect
            && self.asks_first(state, structure, one)
        {
            return Flow::Asks;
        }
        if rest.is_empty() {
            state.stack.pop();
        } else {
            state.stack.becomes(Step::Do { list: rest, doer, one });
        }
        match effect {
            Effect::Toward(toward) => self.toward(state, toward, doer, one, sink),
            Effect::World(world) => self.world_changes(state, world, doer, one, sink),
            Effect::Structure(structure) => self.structure(state, structure, doer, one, sink),
        }
        Flow::GoesOn
    }

    // --- Questions ---------------------------------------------------------------------------------------------

    /// Must somebody decide before this goes on?
    fn asks_first(&self, state: &State, structure: Structure<Span, Name>, one: Who) -> bool {
        match structure {
            Structure::MayPay(..) | Structure::MayGive(..) | Structure::MaySpend(..) => {
                self.may_afford(state, structure, one)
            }
            Structure::Each(Whom::OneMonster, _) => state.monsters().filter(|(_, foe)| foe.active).nth(1).is_some(),
            _ => false,
        }
    }

    fn may_afford(&self, state: &State, structure: Structure<Span, Name>, one: Who) -> bool {
        let Who::Hero(hero) = one else { return false };
        let hero = state.hero(hero);
        match structure {
            // Temporary points pay, too (ER-69); the last point of health nobody gives.
            Structure::MayPay(resource, n, _) => {
                let fleeting = hero.fleeting[resource as usize];
                match resource {
                    Resource::Health => hero.health.saturating_add(fleeting) > n && !hero.dead,
                    Resource::Stamina => hero.stamina.saturating_add(fleeting) >= n,
                    Resource::Mana => hero.mana.saturating_add(fleeting) >= n,
                }
            }
            Structure::MayGive(Name::Item(item), _) => hero.pack.contains(&item),
            Structure::MaySpend(gold, _) => hero.gold >= u16::from(gold),
            _ => false,
        }
    }

    /// The question of the list on top: who is asked.
    pub(crate) fn doing_asks(&self, state: &State, list: Span, one: Who) -> kernel::Seat {
        let first = list.split_first().and_then(|(first, _)| self.content.effects.get(first).copied());
        match first {
            Some(Effect::Structure(Structure::Each(Whom::OneMonster, _))) => crate::state::MASTER,
            _ => state.seat(one),
        }
    }

    pub(crate) fn doing_options(&self, state: &State, list: Span, into: &mut Vec<Choice>) {
        let first = list.split_first().and_then(|(first, _)| self.content.effects.get(first).copied());
        if let Some(Effect::Structure(Structure::Each(Whom::OneMonster, _))) = first {
            let active = state.monsters().filter(|(_, foe)| foe.active);
            into.extend(active.map(|(foe, _)| Choice::At(Who::Monster(foe))));
        } else {
            into.extend([Choice::Yes, Choice::Pass]);
        }
    }

    pub(crate) fn doing_answer(&self, state: &mut State, choice: Choice) {
        let Some(Step::Do { list, doer, one }) = state.stack.top() else { return };
        let Some((first, rest)) = list.split_first() else { return };
        state.stack.becomes(Step::Do { list: rest, doer, one });
        if rest.is_empty() {
            state.stack.pop();
        }
        let Some(Effect::Structure(structure)) = self.content.effects.get(first).copied() else { return };
        match (structure, choice) {
            (Structure::Each(_, inner), Choice::At(who)) => self.do_list(state, inner, doer, who),
            (_, Choice::Yes) => {
                let Who::Hero(number) = one else { return };
                let hero = state.hero_mut(number);
                let inner = match structure {
                    Structure::MayPay(resource, n, inner) => {
                        let left = n - hero.spend_fleeting(resource, n);
                        match resource {
                            Resource::Health => hero.health = hero.health.saturating_sub(left),
                            Resource::Stamina => hero.stamina = hero.stamina.saturating_sub(left),
                            Resource::Mana => hero.mana = hero.mana.saturating_sub(left),
                        }
                        inner
                    }
                    Structure::MayGive(Name::Item(item), inner) => {
                        self.drop_item(state, number, item);
                        inner
                    }
                    Structure::MaySpend(gold, inner) => {
                        hero.gold = hero.gold.saturating_sub(gold.into());
                        inner
                    }
                    _ => return,
                };
                self.do_list(state, inner, doer, one);
            }
            _ => {}
        }
    }

    // --- Structures --------------------------------------------------------------------------------------------

    fn structure(&self, state: &mut State, structure: Structure<Span, Name>, doer: Who, one: Who, sink: &mut Teller) {
        match structure {
            Structure::ByTest(none, first, second) => {
                let bolts = self.tested(state, doer, one, sink);
                let list = [none, first, second][usize::from(bolts)];
                self.do_list(state, list, doer, one);
            }
            Structure::OnSkull(list) => {
                if self.roll_face(state, Colour::Black).skulls > 0 {
                    self.do_list(state, list, doer, one);
                }
            }
            Structure::If(condition, list) => {
                if self.holds(state, condition, one) {
                    self.do_list(state, list, doer, one);
                }
            }
            Structure::IfElse(condition, then, other) => {
                let list = if self.holds(state, condition, one) { then } else { other };
                self.do_list(state, list, doer, one);
            }
            Structure::Each(whom, list) => {
                let all = self.all_of(state, whom, doer, one);
                self.do_to_all(state, list, doer, &all, false);
            }
            // Nothing to pay with.
            Structure::MayPay(..) | Structure::MayGive(..) | Structure::MaySpend(..) => {}
        }
    }

    /// A Success Test upon somebody: who resists magic takes bolts off.
    fn tested(&self, state: &mut State, doer: Who, one: Who, sink: &mut Teller) -> u8 {
        let bolts = match Self::spell_of(state, doer) {
            // One for the whole spell.
            Some(Step::Each { test: Some(bolts), .. }) => *bolts,
            _ => self.success_test(state, doer, sink),
        };
        if let Some(Step::Each { test, .. }) = Self::spell_of(state, doer) {
            *test = Some(bolts);
        }
        let Some((skill, fewer, _)) = self.resistance(state, one).filter(|_| bolts > 0) else { return bolts };
        self.tell_mastery(state, one, skill, sink);
        bolts.saturating_sub(fewer)
    }

    /// The spell of somebody that is being worked through.
    fn spell_of(state: &mut State, doer: Who) -> Option<&mut Step> {
        state.stack.iter_mut().rfind(|step| matches!(step, Step::Each { magic: true, doer: by, .. } if *by == doer))
    }

    pub(crate) fn in_spell(&self, state: &State, doer: Who) -> bool {
        state.stack.iter().any(|step| matches!(step, Step::Each { magic: true, doer: by, .. } if *by == doer))
    }

    fn resistance(&self, state: &State, who: Who) -> Option<(SkillId, u8, crate::content::Pool)> {
        if who.is_hero() {
            return None;
        }
        (0..self.content.skills.len() as u8).map(SkillId).find_map(|skill| match self.effect(skill) {
            crate::effect::SkillEffect::ResistMagic { bolts, dice } => {
                self.masters(state, who, skill).then_some((skill, bolts, dice))
            }
            _ => None,
        })
    }

    fn holds(&self, state: &State, condition: Condition<Name>, one: Who) -> bool {
        let hero = match one {
            Who::Hero(hero) => Some(state.hero(hero)),
            Who::Monster(_) => None,
        };
        match condition {
            Condition::Remembers(Name::Flag(flag)) => has(u64::from(state.memory), flag.0),
            Condition::Has(Name::Item(item)) => hero.is_some_and(|hero| hero.pack.contains(&item)),
            Condition::IsA(archetype) => hero.is_some_and(|hero| hero.archetype == archetype),
            Condition::Lives(Name::Monster(kind)) => state.monsters().any(|(_, foe)| foe.active && foe.kind == kind),
            Condition::Wounded => hero.is_some_and(|hero| hero.health < self.most(hero, Resource::Health)),
            Condition::Shadowed => hero.is_some_and(|hero| hero.shadows > 0),
            _ => false,
        }
    }

    fn all_of(&self, state: &mut State, whom: Whom, doer: Who, one: Who) -> Vec<Who> {
        let heroes: Vec<u8> = state.living().collect();
        let at = state.at(one);
        let of = |heroes: Vec<u8>| heroes.into_iter().map(Who::Hero).collect::<Vec<_>>();
        match whom {
            Whom::Party => of(heroes),
            Whom::Wounded => of(heroes
                .into_iter()
                .filter(|&hero| state.hero(hero).health < self.most(state.hero(hero), Resource::Health))
                .collect()),
            // Under a Monster it comes down on everybody.
            Whom::Near(squares) if !one.is_hero() => {
                let near = |other: &Who| self.lies_near(state, at, state.at(*other), squares);
                state.characters().filter(near).filter(|&other| self.is_awake(state, other)).collect()
            }
            Whom::Near(squares) => {
                let near = |hero: &u8| self.lies_near(state, at, state.hero(*hero).at, squares);
                of(heroes.into_iter().filter(near).collect())
            }
            Whom::Room => {
                let area = self.area(state, at);
                of(heroes.into_iter().filter(|&hero| area.has(state.hero(hero).at.index())).collect())
            }
            Whom::Chosen => {
                let chosen = self.by_die(state, heroes);
                of(chosen.into_iter().collect())
            }
            Whom::Weakest => {
                let least = heroes.iter().map(|&hero| state.hero(hero).health).min();
                let weakest = heroes.into_iter().filter(|&hero| Some(state.hero(hero).health) == least).collect();
                let chosen = self.by_die(state, weakest);
                of(chosen.into_iter().collect())
            }
            Whom::Monsters | Whom::OneMonster => {
                let active = state.monsters().filter(|(_, foe)| foe.active).map(|(foe, _)| Who::Monster(foe));
                if whom == Whom::OneMonster { active.take(1).collect() } else { active.collect() }
            }
            Whom::Doer => vec![doer],
        }
    }

    /// Within so many squares, diagonals counted; areas end at walls and shut doors (ER-126).
    fn lies_near(&self, state: &State, at: Square, other: Square, squares: u8) -> bool {
        other.reach(at) <= u16::from(squares) && !self.is_walled_off(state, at, other)
    }

    /// ER-11: the highest die; ties again.
    fn by_die(&self, state: &mut State, mut among: Vec<u8>) -> Option<u8> {
        for _ in 0..20 {
            if among.len() < 2 {
                break;
            }
            let rolls: Vec<u8> = among.iter().map(|_| state.chance.die(6)).collect();
            let best = rolls.iter().copied().max().unwrap_or(0);
            among = among.into_iter().zip(rolls).filter(|(_, roll)| *roll == best).map(|(hero, _)| hero).collect();
        }
        among.first().copied()
    }

    // --- To the one --------------------------------------------------------------------------------------------

    fn amount(&self, state: &mut State, amount: Amount, (doer, one): (Who, Who), sink: &mut Teller, all: u8) -> u8 {
        match amount {
            Amount::Just(n) => n,
            Amount::Test(none, first, second) => {
                [none, first, second][usize::from(self.tested(state, doer, one, sink))]
            }
            Amount::Dice(count) => (0..count).fold(0u8, |sum, _| sum.saturating_add(state.chance.die(6))),
            Amount::All => all,
            Amount::Half => all.div_ceil(2),
        }
    }

    fn toward(&self, state: &mut State, toward: Toward, doer: Who, one: Who, sink: &mut Teller) {
        match one {
            Who::Hero(hero) => self.toward_hero(state, toward, doer, hero, sink),
            Who::Monster(foe) => self.toward_foe(state, toward, doer, foe, sink),
        }
    }

    fn toward_hero(&self, state: &mut State, toward: Toward, doer: Who, hero: u8, sink: &mut Teller) {
        let one = Who::Hero(hero);
        let most = |resource| self.most(state.hero(hero), resource);
        let missing = |resource: Resource| {
            let now = match resource {
                Resource::Health => state.hero(hero).health,
                Resource::Stamina => state.hero(hero).stamina,
                Resource::Mana => state.hero(hero).mana,
            };
            (most(resource).saturating_sub(now), now)
        };
        match toward {
            Toward::Heal(amount) | Toward::Gain(Resource::Health, amount) => {
                let all = missing(Resource::Health).0;
                let n = self.amount(state, amount, (doer, one), sink, all);
                if !self.hindered(state, one, crate::effect::Hindrance::Heal) {
                    let n = self.gain(state, hero, Resource::Health, n);
                    if n > 0 {
                        sink.tell(|| {
                            Event::new("erune-heals").with("who", self.said(state, one)).with("n", n).rule("ER-100")
                        });
                    }
                }
            }
            Toward::Gain(resource, amount) => {
                let all = missing(resource).0;
                let n = self.amount(state, amount, (doer, one), sink, all);
                let barred = resource == Resource::Mana && self.hindered(state, one, crate::effect::Hindrance::Mana);
                if !barred {
                    let before = state.overlord.stamina;
                    let n = self.gain(state, hero, resource, n);
                    if n > 0 {
                        sink.tell(|| {
                            let event = Event::new("erune-gains").with("who", self.said(state, one)).with("n", n);
                            event.with("what", resource.slug()).rule("ER-100")
                        });
                    }
                    self.tell_swallowed(state, before, sink);
                }
            }
            Toward::Lose(Resource::Health, amount) => {
                let all = missing(Resource::Health).1;
                let n = self.amount(state, amount, (doer, one), sink, all);
                self.lose_health(state, one, n, Some(doer).filter(|doer| doer.is_foe_of(one)), sink);
            }
            Toward::Lose(resource, amount) => {
                let all = missing(resource).1;
                let n = self.amount(state, amount, (doer, one), sink, all);
                self.lose(state, hero, resource, n, sink);
            }
            Toward::Steal(resource, n) => {
                let n = n.min(missing(resource).1);
                if resource == Resource::Health {
                    self.lose_health(state, one, n, Some(doer), sink);
                } else {
                    self.lose(state, hero, resource, n, sink);
                }
                match doer {
                    Who::Monster(_) => state.overlord.stamina = state.overlord.stamina.saturating_add(n.into()),
                    Who::Hero(thief) => _ = self.gain(state, thief, resource, n),
                }
            }
            Toward::Temporary(resource, n) => {
                let hero = state.hero_mut(hero);
                let fleeting = &mut hero.fleeting[resource as usize];
                *fleeting = fleeting.saturating_add(n).min(20);
                sink.tell(|| {
                    let event = Event::new("erune-temporary").with("who", self.said(state, one)).with("n", n);
                    event.with("what", resource.slug()).rule("ER-69")
                });
            }
            Toward::Raise(resource, n) => {
                let more = &mut state.hero_mut(hero).more[resource as usize];
                *more = more.saturating_add(n).min(20);
                self.gain(state, hero, resource, n);
                sink.tell(|| {
                    let event = Event::new("erune-raised").with("who", self.said(state, one)).with("n", n);
                    event.with("what", resource.slug()).rule("ER-112")
                });
            }
            Toward::Extra(action) => {
                let deeds = &mut state.hero_mut(hero).deeds;
                match action {
                    ExtraAction::Combat => deeds.heroic += 1,
                    ExtraAction::Basic => (deeds.basic, deeds.done) = ((deeds.basic + 1).min(4), false),
                }
                sink.tell(|| {
                    let event = Event::new("erune-works-on").with("who", self.said(state, one));
                    event.with("effect", crate::wording::toward_text(toward)).rule("ER-12")
                });
            }
            Toward::Shadows(n) if n >= 0 => self.take_shadows(state, hero, n as u8, sink),
            Toward::Shadows(n) => {
                let hero = state.hero_mut(hero);
                let given = hero.shadows.min(n.unsigned_abs());
                hero.shadows -= given;
                hero.swallowed = if hero.shadows == 0 { 0 } else { hero.swallowed };
                if given > 0 {
                    sink.tell(|| {
                        let event = Event::new("erune-shadows-gone").with("who", self.said(state, one));
                        event.with("n", given).rule("ER-151")
                    });
                }
            }
            Toward::LiftCurse => {
                if state.hero_mut(hero).curse.take().is_some() {
                    sink.tell(|| Event::new("erune-lifted").with("who", self.said(state, one)).rule("ER-88"));
                }
            }
            Toward::Fate(n) => {
                let fate = &mut state.hero_mut(hero).fate;
                *fate = fate.saturating_add(n).min(9);
                sink.tell(|| {
                    Event::new("erune-fate-gained").with("who", self.said(state, one)).with("n", n).rule("ER-142")
                });
            }
            Toward::Revive(amount) => {
                let most = most(Resource::Health);
                let n = self.amount(state, amount, (doer, one), sink, most).max(1);
                self.rise(state, hero, n, sink);
            }
            Toward::ReviveWhole => {
                let (health, mana) = (most(Resource::Health), most(Resource::Mana));
                self.rise(state, hero, health, sink);
                state.hero_mut(hero).mana = mana;
            }
            Toward::Gold(amount) => {
                let n = self.amount(state, amount, (doer, one), sink, 0);
                self.gain_gold(state, hero, n.into(), sink);
            }
            // ER-104: the weapon in hand, to the end of the quest.
            Toward::Poison => {
                if let Some(weapon) = state.hero(hero).weapon {
                    state.hero_mut(hero).poison(weapon);
                }
                sink.tell(|| {
                    let event = Event::new("erune-works-on").with("who", self.said(state, one));
                    event.with("effect", crate::wording::toward_text(toward)).rule("ER-104")
                });
            }
            Toward::Experience(n) => self.gain_xp(state, hero, n.into(), sink),
            Toward::RenewField => {
                let fields = 0..self.content.fields.len() as u8;
                let used = |field: &u8| state.hero(hero).cast >> (field * 3) & 7 != 0;
                if let Some(field) = fields.into_iter().find(used) {
                    state.hero_mut(hero).cast &= !(7 << (field * 3));
                }
            }
            other => self.toward_anyone(state, other, doer, one, sink),
        }
    }

    fn toward_foe(&self, state: &mut State, toward: Toward, doer: Who, foe: u8, sink: &mut Teller) {
        let one = Who::Monster(foe);
        let Some((health, kind)) = state.foe(foe).map(|foe| (foe.health, foe.kind)) else { return };
        match toward {
            Toward::Heal(amount) | Toward::Gain(Resource::Health, amount) => {
                let most = self.monster(kind).health;
                let n = self.amount(state, amount, (doer, one), sink, most.saturating_sub(health));
                let n = n.min(most.saturating_sub(health));
                if let Some(foe) = state.foe_mut(foe) {
                    foe.health += n;
                }
                if n > 0 {
                    sink.tell(|| {
                        Event::new("erune-heals").with("who", self.said(state, one)).with("n", n).rule("ER-100")
                    });
                }
            }
            Toward::Gain(Resource::Stamina, amount) => {
                let n = self.amount(state, amount, (doer, one), sink, 0);
                state.overlord.stamina = state.overlord.stamina.saturating_add(n.into());
            }
            Toward::Lose(Resource::Health, amount) => {
                let n = self.amount(state, amount, (doer, one), sink, health);
                let by = [Some(doer), state.trapper.map(Who::Hero)].into_iter().flatten().find(|by| by.is_foe_of(one));
                self.lose_health(state, one, n, by, sink);
            }
            // Monsters live on the stamina of the Master.
            Toward::Lose(Resource::Stamina, amount) => {
                let n = self.amount(state, amount, (doer, one), sink, 0);
                self.master_loses(state, n, sink);
            }
            Toward::Temporary(Resource::Stamina, n) => {
                if let Some(foe) = state.foe_mut(foe) {
                    foe.fleeting = foe.fleeting.saturating_add(n).min(20);
                }
            }
            Toward::Temporary(Resource::Health, n) | Toward::Raise(Resource::Health, n) => {
                if let Some(foe) = state.foe_mut(foe) {
                    foe.health = foe.health.saturating_add(n).min(60);
                }
            }
            Toward::Extra(ExtraAction::Combat) => state.deeds_mut(one).heroic += 1,
            Toward::Extra(ExtraAction::Basic) => {
                let deeds = state.deeds_mut(one);
                deeds.basic = (deeds.basic + 1).min(4);
            }
            other => self.toward_anyone(state, other, doer, one, sink),
        }
    }

    /// What is the same for Adventurers and Monsters.
    fn toward_anyone(&self, state: &mut State, toward: Toward, doer: Who, one: Who, sink: &mut Teller) {
        if !state.stands(one) {
            return;
        }
        let by = Some(doer).filter(|doer| doer.is_foe_of(one));
        match toward {
            Toward::Strike(pool) | Toward::StrikeUnstoppable(pool) => {
                let unstoppable = matches!(toward, Toward::StrikeUnstoppable(_));
                if by.is_some() {
                    let mut fight = Fight { by, manner: Manner::Magic, unstoppable, ..Fight::default() };
                    fight.used[0] = if self.in_spell(state, doer) { state.chained } else { 0 };
                    fight.pool.add(pool);
                    fight.targets.push(Target { who: one, skulls: 0 });
                    if let Some((skill, _, dice)) = self.resistance(state, one) {
                        fight.guard.add(dice);
                        self.tell_mastery(state, one, skill, sink);
                    }
                    self.begin_fight(state, fight, sink);
                } else {
                    let layer = state.trapper.map(Who::Hero).filter(|layer| layer.is_foe_of(one));
                    self.hazard(state, pool, layer, &[one], unstoppable, sink);
                }
            }
            Toward::Lightning(n) => {
                let mut bolt = Fight { by, manner: Manner::Bolt, stage: Stage::Guard, ..Fight::default() };
                bolt.targets.push(Target { who: one, skulls: n });
                self.begin_fight(state, bolt, sink);
            }
            Toward::Step(amount) => {
                let left = self.amount(state, amount, (doer, one), sink, 0);
                if left > 0 && !state.stack.is_full() {
                    state.stack.push(Step::Moving { who: one, left, ghostly: false, sly: false, raced: true });
                }
            }
            Toward::Push(amount) => {
                let n = self.amount(state, amount, (doer, one), sink, 0);
                self.shove(state, one, doer, n, true, sink);
            }
            Toward::Drag(n) => self.shove(state, one, doer, n, false, sink),
            Toward::Teleport(within) if !state.stack.is_full() => {
                state.stack.push(Step::Land { doer, one, within });
            }
            Toward::Bonus(..)
            | Toward::Malus(..)
            | Toward::Unstoppable(..)
            | Toward::Hinder(..)
            | Toward::Free(..)
            | Toward::Slow(..)
            | Toward::FullMove
            | Toward::Attract(_)
            | Toward::Reflect
            | Toward::WardMagic
            | Toward::TwoTargets => {
                let own = if one.is_hero() { Phase::Heroes } else { Phase::Master };
                let toward = if state.phase == own { toward } else { toward.sooner_over() };
                state.charm(one, toward);
                if let Toward::Free(Freedom::Teleport, until) = toward {
                    self.go_ghostly(state, one, until == Until::Phase);
                }
                sink.tell(|| {
                    let event = Event::new("erune-works-on").with("who", self.said(state, one));
                    event.with("effect", crate::wording::toward_text(toward)).rule("ER-100")
                });
            }
            _ => {}
        }
    }

    fn lose(&self, state: &mut State, number: u8, resource: Resource, n: u8, sink: &mut Teller) {
        let hero = state.hero_mut(number);
        let left = match resource {
            Resource::Stamina => &mut hero.stamina,
            Resource::Mana => &mut hero.mana,
            Resource::Health => return,
        };
        let n = n.min(*left);
        *left -= n;
        if n == 0 {
            return;
        }
        sink.tell(|| {
            let event = Event::new("erune-loses").with("who", self.said(state, Who::Hero(number))).with("n", n);
            event.with("what", resource.slug()).rule("ER-100")
        });
    }

    /// In a line away from somebody or toward it, until something is in the way or goes off underfoot.
    fn shove(&self, state: &mut State, who: Who, doer: Who, squares: u8, away: bool, sink: &mut Teller) {
        let (at, other) = (state.at(who), state.at(doer));
        let (columns, rows) = (at.column() - other.column(), at.row() - other.row());
        let side = if columns.abs() >= rows.abs() { (columns.signum(), 0) } else { (0, rows.signum()) };
        let side = if away { side } else { (-side.0, -side.1) };
        let Some(way) = Direction::ALL.into_iter().find(|way| way.delta() == side) else { return };
        for _ in 0..squares {
            let at = state.at(who);
            let Some(to) = at.toward(way) else { return };
            if !self.touches(state, at, way) || !self.is_free_square(state, to) {
                break;
            }
            self.set_pitted(state, who, false);
            self.put(state, who, to);
            if let Who::Hero(hero) = who {
                self.look_around(state, hero, sink);
            }
            // ER-41: who flies minds neither traps nor pits.
            if self.flies(state, who) {
                continue;
            }
            if state.is_pit_for(who, to) {
                self.fall(state, who, Some(doer).filter(|doer| doer.is_foe_of(who)), sink);
                break;
            }
            let under_way = state.stack.iter().count();
            self.tread(state, who, to, sink);
            if state.stack.iter().count() != under_way || !state.stands(who) || self.is_pitted(state, who) {
                break;
            }
        }
        self.loosen_all(state, who);
    }

    /// Engagements that a change of place has ended.
    pub(crate) fn loosen_all(&self, state: &mut State, who: Who) {
        let others: Vec<Who> = state.characters().filter(|other| state.are_engaged(who, *other)).collect();
        for other in others {
            if !self.threatens(state, other, state.at(who)) {
                state.engage(who, other, false);
            }
        }
    }

    // --- To the world ------------------------------------------------------------------------------------------

    fn world_changes(&self, state: &mut State, world: World<Name>, doer: Who, one: Who, sink: &mut Teller) {
        let hero = match (one, doer) {
            (Who::Hero(hero), _) | (_, Who::Hero(hero)) => hero,
            _ => 0,
        };
        match world {
            World::Give(Name::Item(item)) => self.gain_item(state, hero, item, sink),
            World::Take(Name::Item(item)) => {
                self.drop_item(state, hero, item);
                self.shed(state, hero);
            }
            World::Loot(hoard) => {
                if let Some(item) = self.content.tables.loot(hoard, &mut state.chance) {
                    self.gain_item(state, hero, item, sink);
                }
            }
            World::Spawn(Name::Monster(kind), count, place) => {
                self.spawn(state, kind, count, place, state.at(one), sink);
            }
            World::Open(lock) => self.open_lock(state, lock, sink),
            // ER-48: a trap of the Adventurers does not serve him.
            World::MasterGains(n) if state.trapper.is_some() => self.master_loses(state, n, sink),
            World::MasterGains(n) => {
                state.overlord.stamina = state.overlord.stamina.saturating_add(n.into());
                sink.tell(|| Event::new("erune-master-gains").with("n", n).rule("ER-65"));
            }
            World::MasterLoses(amount) => {
                let all = state.overlord.stamina.min(250) as u8;
                let n = self.amount(state, amount, (doer, one), sink, all);
                self.master_loses(state, n, sink);
            }
            World::TrapSprings => self.trap_works(state, Who::Hero(hero), state.hero(hero).at, None, sink),
            World::ShowTraps(0) => {
                let area = self.area_seen(state, Who::Hero(hero));
                self.show_all_traps(state, area, sink);
            }
            World::ShowTraps(n) if !state.stack.is_full() => {
                let eyes = n.min(crate::play::search::MOST_EYES);
                state.stack.push(Step::Detect { hero, eyes, shown: kernel::Few::new() });
            }
            World::ShowRoom | World::Listen
                if self.doors_to_show(state, hero).next().is_some() && !state.stack.is_full() =>
            {
                state.stack.push(Step::Door { hero, listen: matches!(world, World::Listen) });
            }
            World::FreeSkill(Name::Skill(skill)) => {
                state.overlord.free |= 1 << skill.0;
                if state.phase == Phase::Heroes {
                    state.overlord.free_next |= 1 << skill.0;
                }
                sink.tell(|| Event::new("erune-free-skill").with("skill", self.skill_thing(skill)).rule("ER-11"));
            }
            World::Shatter => {
                let area = self.area(state, state.at(one));
                self.shatter(state, area);
            }
            World::HurtSource(n) => {
                if let Some(at) = self.nearest_source(state, hero) {
                    self.hurt_source(state, at, n, Some(Who::Hero(hero)), sink);
                }
            }
            World::Remember(Name::Flag(flag)) => state.memory |= 1 << flag.0,
            World::Done(number) => self.goal_done(state, crate::content::Party::Adventurers, number, sink),
            World::MasterDone(number) => self.goal_done(state, crate::content::Party::Master, number, sink),
            _ => {}
        }
    }

    fn master_loses(&self, state: &mut State, n: u8, sink: &mut Teller) {
        let n = u16::from(n).min(state.overlord.stamina);
        state.overlord.stamina -= n;
        if n > 0 {
            sink.tell(|| Event::new("erune-master-loses").with("n", n).rule("ER-65"));
        }
    }

    /// ER-24: near the one, or where no Adventurer sees it, as far as there are figures and squares.
    fn spawn(
        &self,
        state: &mut State,
        kind: MonsterId,
        count: u8,
        place: crate::effect::Where,
        near: Square,
        sink: &mut Teller,
    ) {
        for _ in 0..count {
            let at = match place {
                crate::effect::Where::Near => self.nearest_free(state, near, state.pits_for(false)),
                crate::effect::Where::Unseen => {
                    if !state.stack.is_full() {
                        state.stack.push(Step::Roam { kind });
                    }
                    continue;
                }
            };
            if let Some(at) = at {
                self.place(state, kind, at, kernel::grid::SquareSide::South, true, sink);
            }
        }
    }

    /// ER-85: explored squares that no Adventurer sees.
    pub(crate) fn unseen_squares<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Square> + 's {
        let hidden = |square: &Square| !state.living().any(|hero| self.sees(state, Who::Hero(hero), *square));
        let free = self.explored_squares(state).filter(|&square| self.is_free_square(state, square));
        free.filter(hidden)
    }

    /// Of those as many as are offered: all near an Adventurer, farther ones thinned out evenly.
    pub(crate) fn roaming_spots(&self, state: &State) -> Vec<Square> {
        let mut spots: Vec<Square> = self.unseen_squares(state).collect();
        let near = |square: &Square| state.living().map(|hero| state.hero(hero).at.distance(*square)).min();
        spots.sort_by_key(near);
        let far = spots.split_off(spots.len().min(MOST_SPOTS / 2));
        let apart = far.len().div_ceil(MOST_SPOTS / 2).max(1);
        spots.extend(far.into_iter().step_by(apart));
        spots
    }

    pub(crate) fn explored_squares<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Square> + 's {
        let tiles = self.map(state).tiles.iter().filter(|tile| state.explored.has(tile.at.index()));
        let mut all = tiles.fold(crate::dungeon::Squares::NONE, |all, tile| all.union(tile.squares)).iter();
        std::iter::from_fn(move || all.next().map(|square| Square(square as u16)))
    }

    /// ER-38: where somebody may be set down.
    pub(crate) fn landing_spots(&self, state: &State, doer: Who, one: Who, within: u8) -> Vec<Square> {
        let (at, flat) = (state.at(one), if within == 0 { u16::MAX } else { u16::from(within) });
        let near = self.explored_squares(state).filter(|square| square.reach(at) <= flat && *square != at);
        let fits = |square: &Square| {
            self.is_free_square(state, *square)
                && !state.is_pit_for(one, *square)
                && (within > 0 || self.sees(state, doer, *square))
        };
        near.filter(fits).take(MOST_SPOTS).collect()
    }

    pub(crate) fn shatter(&self, state: &mut State, area: crate::dungeon::Squares) {
        let pieces: Vec<Square> = self
            .map(state)
            .pieces
            .iter()
            .filter(|piece| area.has(piece.at.index()) && piece.event.is_none())
            .filter(|piece| {
                matches!(piece.kind, crate::content::FurnitureKind::Table | crate::content::FurnitureKind::Barrel)
            })
            .map(|piece| piece.at)
            .collect();
        pieces.into_iter().for_each(|at| state.broken.set(at.index()));
    }

    pub(crate) fn drop_item(&self, state: &mut State, hero: u8, item: ItemId) {
        let hero = state.hero_mut(hero);
        if let Some(at) = hero.pack.iter().position(|owned| *owned == item) {
            hero.pack.remove(at);
        }
        if !hero.pack.contains(&item) {
            hero.poisoned.retain(|other| *other != item);
            if hero.weapon == Some(item) {
                hero.weapon = None;
            }
        }
        let owned = hero.pack.iter().filter(|owned| **owned == item).count();
        while hero.unloaded.iter().filter(|unloaded| **unloaded == item).count() > owned {
            let Some(at) = hero.unloaded.iter().position(|unloaded| *unloaded == item) else { break };
            hero.unloaded.remove(at);
        }
    }

    /// ER-105: without the belt or purse that was given away one carries less.
    pub(crate) fn shed(&self, state: &mut State, number: u8) {
        let most = self.most_gold(state, number);
        let hero = state.hero_mut(number);
        hero.gold = hero.gold.min(most);
        while let Some(item) = self.one_too_many(state, number)
            && !state.stack.is_full()
        {
            self.drop_item(state, number, item);
            state.stack.push(Step::Full { hero: number, item });
        }
    }

    /// Is somebody unholy: what Holy Water burns?
    pub(crate) fn is_unholy(&self, state: &State, who: Who) -> bool {
        self.is_type(state, who, MonsterType::Demon) || self.is_type(state, who, MonsterType::Undead)
    }
}

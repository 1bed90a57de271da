//! What an option is worth before anything is tried: by odds, by the way that is left to go, by what is at stake. Made from an
//! imagined world, so that it knows no more of the map than the one who asks.
//!
//! Numbers are compared with one another only. An attack is worth more than a walk, a walk more than a look around, and
//! anything useful more than the end of a turn.

mod answers;
mod boons;
mod gifts;
mod town;
mod ways;

use self::ways::{Route, Routes};
use crate::Erune;
use crate::choice::{Choice, Pact};
use crate::content::{Goal, Pool, Reach};
use crate::dungeon::Square;
use crate::effect::{Ability, MonsterAbility, Resource, SkillEffect};
use crate::ids::{ItemId, SkillId};
use crate::state::{Fight, Manner, Phase, Stage, State, Step, Who};
use kernel::grid::SquareSide;

const ATTACK: f32 = 50.0;
/// Health that is taken, and that of whose death ends the quest.
const WOUND: f32 = 4.0;
const MAIN_WOUND: f32 = 14.0;
/// A Source that has to be destroyed.
const MAIN_SOURCE: f32 = 22.0;
const CURSE: f32 = 45.0;
/// Stamina that the Master keeps for whose death ends the quest; and so much that he need not count.
const KEPT: u16 = 5;
const PLENTY: u16 = 6;
const WALK: f32 = 30.0;
/// A blow with the lesser weapon, while a step back would bring a shot: after the walk.
const AT_HAND: f32 = WALK - 2.0;
/// Before a walk: both can be done in a turn.
const SEARCH: f32 = 31.0;
/// A thing goes to who can use it, before anything else is done with it.
const GIVE: f32 = 64.0;
/// Somebody else walks first.
const LATER_WALK: f32 = 4.5;
const END: f32 = 0.0;
const NEVER: f32 = -20.0;
const FAR: u8 = u8::MAX;

/// Squares within which an enemy is a danger, is worth a chase, and a friend is helped.
const NEAR: u16 = 9;
const DANGER: u16 = 5;
const CHASE: u16 = 9;
const HELP: u16 = 16;
/// Whom the Adventurers look for waits until one is so near.
const HOLD: u16 = 8;
/// The handicap of what can wait.
const LATER: u8 = 30;
/// Squares that may be left over when a move ends at furniture.
const SPARE: u8 = 2;
/// Squares that a move is thought to bring before it is rolled.
const STRIDE: u8 = 8;

impl Erune {
    pub(crate) fn foresee_options(&self, state: &State, options: &[Choice], into: &mut Vec<f32>) -> bool {
        let routes = &Routes::default();
        match state.stack.top() {
            None => match state.phase {
                Phase::Muster => into.extend(options.iter().map(|_| 1.0)),
                Phase::Town => into.extend(options.iter().map(|&choice| self.town_worth(state, choice))),
                Phase::Master | Phase::Heroes => {
                    let walker = self.walker(state, routes, options);
                    into.extend(options.iter().map(|&choice| match choice {
                        Choice::Move(who) if Some(who) == walker => self.walk_worth(state, routes, who),
                        Choice::Move(_) if walker.is_some() => LATER_WALK,
                        Choice::Move(_) => NEVER,
                        _ => self.action_worth(state, routes, choice),
                    }));
                }
            },
            Some(Step::Moving { who, .. }) => self.moving_worths(state, routes, who, options, into),
            Some(step) => into.extend(options.iter().map(|&choice| self.answer_worth(state, routes, step, choice))),
        }
        true
    }

    fn worth_of(pool: Pool) -> f32 {
        let Pool([black, yellow, red, blue]) = pool;
        f32::from(black) + 1.7 * f32::from(yellow) + 2.6 * f32::from(red) + 2.0 * f32::from(blue)
    }

    // --- Actions -----------------------------------------------------------------------------------------------

    fn is_hurt(&self, state: &State, hero: u8) -> bool {
        let hero = state.hero(hero);
        !hero.dead && 2 * hero.health <= self.most(hero, Resource::Health)
    }

    /// One more blow may be the last.
    fn is_frail(&self, state: &State, hero: u8) -> bool {
        let hero = state.hero(hero);
        !hero.dead && hero.health <= 1 && self.most(hero, Resource::Health) > 3
    }

    /// How likely a blow costs so much health: by number of unblocked skulls. None is blocked where the target is bare.
    fn blow(&self, state: &State, attack: Pool, target: Who, bare: bool) -> [f32; 24] {
        let skulls = self.spread(attack, |face| face.skulls);
        let defence = if bare { Pool::NONE } else { self.defence_pool(state, target) };
        let shields = self.spread(defence, |face| face.shields);
        let mut lost = [0.0; 24];
        for (skull, chance) in skulls.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (shield, other) in shields.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                lost[skull.saturating_sub(shield)] += chance * other;
            }
        }
        lost
    }

    /// The chance to kill, and how much health is lost on average.
    fn prospects(&self, state: &State, attack: Pool, target: Who) -> (f32, f32) {
        self.prospects_of(state, attack, target, false)
    }

    fn prospects_of(&self, state: &State, attack: Pool, target: Who, bare: bool) -> (f32, f32) {
        let health = match target {
            Who::Hero(hero) => state.hero(hero).health,
            Who::Monster(foe) => state.foe(foe).map_or(1, |foe| foe.health),
        };
        let lost = self.blow(state, attack, target, bare);
        let kills = lost.iter().skip(health.into()).sum();
        let mean = lost.iter().enumerate().map(|(n, chance)| n.min(health.into()) as f32 * chance).sum();
        (kills, mean)
    }

    /// What one on the board is worth to its enemies.
    fn stake(&self, state: &State, target: Who) -> f32 {
        match target {
            Who::Monster(foe) => self.kind_of(state, foe).map_or(0.0, |kind| {
                let wanted = self.is_goal(state, foe);
                f32::from(kind.xp) + if wanted { 12.0 } else { 0.0 }
            }),
            Who::Hero(hero) => 14.0 + f32::from(state.hero(hero).level) / 2.0,
        }
    }

    fn is_goal(&self, state: &State, foe: u8) -> bool {
        let Some(foe) = state.foe(foe) else { return false };
        let goals = self.quest(state).objectives.iter();
        goals.into_iter().any(|objective| matches!(objective.goal, Goal::Kill(kind, _) if kind == foe.kind))
    }

    /// Is this the one whose death ends the quest?
    fn is_main(&self, state: &State, foe: u8) -> bool {
        let Some(foe) = state.foe(foe) else { return false };
        let goals = self.quest(state).objectives.iter();
        goals.into_iter().any(|goal| goal.main && matches!(goal.goal, Goal::Kill(kind, _) if kind == foe.kind))
    }

    /// One more Shadows card, and the Master has what he wants.
    fn is_bargain_watched(&self, state: &State) -> bool {
        let wants = |goal: &Goal| matches!(*goal, Goal::ShadowsTaken(cards) if (1..=cards).contains(&(state.shadows_taken + 1)));
        self.quest(state).objectives.iter().any(|objective| wants(&objective.goal))
    }

    fn attack_worth(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> f32 {
        let Some(manner) = self.manner(state, who, target, weapon) else { return NEVER };
        let bare = self.is_unstoppable(state, who, manner) || self.is_bane_of(state, weapon, target);
        let (kills, mean) = self.prospects_of(state, self.attack_pool(state, who, weapon, manner), target, bare);
        let main = matches!(target, Who::Monster(foe) if self.is_main(state, foe));
        let wound = if main { MAIN_WOUND } else { WOUND };
        ATTACK + kills * self.stake(state, target) + wound * mean
    }

    fn action_worth(&self, state: &State, routes: &Routes, choice: Choice) -> f32 {
        match choice {
            Choice::Attack { who, weapon, .. } if self.would_rather_shoot(state, routes, who, weapon) => AT_HAND,
            Choice::Attack { who, weapon, .. } if self.would_rather_close(state, routes, who, weapon) => AT_HAND,
            Choice::Attack { who, target, .. } if self.would_rather_go(state, routes, who, Some(target)) => AT_HAND,
            Choice::Batter { who, .. }
                if !self.is_source_main(state) && self.would_rather_go(state, routes, who, None) =>
            {
                AT_HAND
            }
            Choice::Batter { .. } if self.is_source_main(state) => ATTACK + MAIN_SOURCE,
            Choice::Attack { who, target, weapon } => self.attack_worth(state, who, target, weapon),
            Choice::Batter { .. } => ATTACK + if self.wants_sources(state) { 14.0 } else { 3.0 },
            Choice::Topple(who, at) => self.topple_worth(state, who, at),
            Choice::Invoke(..) => ATTACK + 6.0,
            Choice::Cast(who, spell) => self.spell_worth(state, who, spell),
            Choice::Move(who) => self.walk_worth(state, routes, who),
            Choice::Turn(who) => self.turn_worth(state, who),
            Choice::Trigger(..) => 70.0,
            Choice::Search(hero) | Choice::Rummage(hero, _) if !self.is_near_danger(state, hero) => SEARCH,
            Choice::Search(_) | Choice::Rummage(..) => 6.0,
            Choice::Reload(..) => 22.0,
            Choice::Disarm(hero, _) => self.disarm_worth(state, hero),
            Choice::Provoke(hero) => self.provoke_worth(state, hero),
            Choice::Detect(hero) => self.detect_worth(state, hero),
            Choice::Lay(hero, _) if self.is_near_danger(state, hero) => 23.0,
            Choice::Prepare(Who::Hero(_)) => 4.0,
            Choice::Prepare(Who::Monster(_)) => 3.0,
            Choice::Use(hero, item) => self.use_worth(state, hero, item),
            Choice::Fate(_) => 80.0,
            Choice::Pact(_, Pact::Resurrection) => 75.0,
            Choice::Give(hero) => self.giving_worth(state, hero),
            Choice::Pact(hero, Pact::Health) if state.hero(hero).health <= 2 && !self.is_bargain_watched(state) => 52.0,
            Choice::Ability(hero, number) => self.ability_worth(state, hero, number),
            Choice::Campfire(_) => self.camp_worth(state),
            Choice::Curse(hero, skill) => self.curse_worth(state, hero, skill),
            Choice::Roam => 48.0,
            Choice::End(_) => END + 1.0,
            Choice::Rest => END + 1.0,
            _ => NEVER,
        }
    }

    /// A curse goes where it hurts most, and never on one who bears another: that one would only come back to the hand.
    fn curse_worth(&self, state: &State, number: u8, skill: SkillId) -> f32 {
        let hero = state.hero(number);
        if hero.curse.is_some() {
            return NEVER;
        }
        match self.effect(skill) {
            SkillEffect::SpoilSkull => {
                let roll = |weapon| self.attack_pool(state, Who::Hero(number), weapon, Manner::Melee);
                let arms = self.arms(hero).map(|weapon| Self::worth_of(roll(weapon)));
                CURSE + arms.fold(0.0, f32::max)
            }
            SkillEffect::SpoilShield => CURSE + Self::worth_of(self.defence_pool(state, Who::Hero(number))),
            // What is left over.
            _ if state.overlord.stamina > PLENTY && !self.is_late(state) => CURSE,
            _ => NEVER,
        }
    }

    /// Foes that somebody sees, awake.
    fn foes_in_sight(&self, state: &State, who: Who) -> usize {
        let seen = |(foe, monster): &(u8, &crate::state::Foe)| {
            monster.active && self.sees_whom(state, who, Who::Monster(*foe))
        };
        state.monsters().filter(seen).count()
    }

    fn is_near_danger(&self, state: &State, hero: u8) -> bool {
        self.is_near(state, hero, NEAR)
    }

    /// Is an enemy that is awake within so many squares, with no wall on the line?
    fn is_near(&self, state: &State, hero: u8, within: u16) -> bool {
        let at = state.hero(hero).at;
        let near = |foe: &crate::state::Foe| foe.active && foe.at.reach(at) <= within;
        state.monsters().any(|(_, foe)| near(foe) && self.barred(state, at, foe.at, false).is_none())
    }

    /// Little of the quest is left.
    fn is_late(&self, state: &State) -> bool {
        5 * u16::from(state.turn) > 3 * u16::from(self.quest(state).last_turn)
    }

    fn wants_sources(&self, state: &State) -> bool {
        let wants = |goal: &Goal| matches!(*goal, Goal::Sources(count) if state.sources_gone < count);
        self.quest(state).objectives.iter().any(|objective| wants(&objective.goal))
    }

    /// A wardrobe comes down where enemies stand and no friend does.
    fn topple_worth(&self, state: &State, who: Who, at: Square) -> f32 {
        let hit = self.under_wardrobe(state, at);
        let foes = hit.iter().filter(|other| other.is_foe_of(who)).count();
        if foes > 0 && foes == hit.len() { ATTACK + 2.0 * foes as f32 } else { NEVER }
    }

    /// Whoever has nothing better to do looks where it may tread.
    fn detect_worth(&self, state: &State, hero: u8) -> f32 {
        let unknown =
            |square: usize| self.world(state).trappable.has(square) && !self.is_known(state, Square(square as u16));
        let worthwhile = !self.is_near_danger(state, hero) && self.area(state, state.hero(hero).at).iter().any(unknown);
        if worthwhile { 5.0 } else { 2.0 }
    }

    fn disarm_worth(&self, state: &State, hero: u8) -> f32 {
        let skilled = self.can(state.hero(hero), |ability| matches!(ability, Ability::Sapper { .. })).is_some();
        let asked = self.quest(state).objectives.iter().any(|objective| matches!(objective.goal, Goal::Disarmed(_)));
        if (skilled || asked) && !self.is_hurt(state, hero) { 33.0 } else { NEVER }
    }

    /// Who stands well draws blows from who does not.
    fn provoke_worth(&self, state: &State, number: u8) -> f32 {
        let frail = state.living().any(|other| other != number && self.is_hurt(state, other));
        if frail && !self.is_hurt(state, number) { 34.0 } else { NEVER }
    }

    fn ability_worth(&self, state: &State, hero: u8, number: u8) -> f32 {
        let does = self.abilities(state.hero(hero)).nth(usize::from(number)).map(|(_, does, _)| does);
        match does {
            Some(Ability::SecondWind { .. }) if self.is_hurt(state, hero) => 60.0,
            Some(Ability::Rally { within }) if self.is_rally_worthwhile(state, hero, within) => 14.0,
            _ => NEVER,
        }
    }

    /// A cry is for several who are about to fight and short of breath.
    fn is_rally_worthwhile(&self, state: &State, hero: u8, within: u8) -> bool {
        let at = state.hero(hero).at;
        let hears = |other: &u8| state.hero(*other).at.reach(at) <= u16::from(within);
        let needs = |other: &u8| state.hero(*other).stamina < 2 && self.is_near(state, *other, DANGER);
        state.living().filter(hears).filter(needs).count() > 1
    }

    fn camp_worth(&self, state: &State) -> f32 {
        let hurt = state.living().filter(|&hero| self.is_hurt(state, hero)).count();
        if 2 * hurt >= state.living().count() && hurt > 0 { 68.0 } else { NEVER }
    }

    /// Is somebody about to strike with the lesser weapon, who could step back and shoot?
    fn would_rather_shoot(&self, state: &State, routes: &Routes, who: Who, weapon: Option<ItemId>) -> bool {
        let Who::Hero(hero) = who else { return false };
        let far = matches!(self.reach(state, who, weapon), Reach::Ranged | Reach::Hybrid);
        !far && self.may_move(state, who) && self.prefers_range(state, hero) && self.goes_somewhere(state, routes, who)
    }

    /// Is somebody about to throw or shoot who strikes harder close by, and could be there in this turn?
    fn would_rather_close(&self, state: &State, routes: &Routes, who: Who, weapon: Option<ItemId>) -> bool {
        let Who::Hero(hero) = who else { return false };
        let far = self.reach(state, who, weapon) == Reach::Ranged;
        far && self.may_move(state, who)
            && !self.prefers_range(state, hero)
            && !self.is_frail(state, hero)
            && self.goes_somewhere(state, routes, who)
    }

    fn is_source_main(&self, state: &State) -> bool {
        let main = |goal: &crate::content::Objective| goal.main && matches!(goal.goal, Goal::Sources(_));
        self.quest(state).objectives.iter().any(main)
    }

    /// Could somebody still get to what ends the quest in this turn, and strike there instead?
    fn would_rather_go(&self, state: &State, routes: &Routes, who: Who, target: Option<Who>) -> bool {
        let main = matches!(target, Some(Who::Monster(foe)) if self.is_main(state, foe));
        if main || !self.hunts(state, who) || !self.may_move(state, who) {
            return false;
        }
        let route = routes.of(self, state, who, STRIDE);
        route.leads_on() && route.there < ways::OTHERS
    }

    /// Turning helps where an enemy stands close and cannot be struck.
    fn turn_worth(&self, state: &State, who: Who) -> f32 {
        let at = state.at(who);
        let close = state.characters().filter(|other| other.is_foe_of(who) && self.is_awake(state, *other));
        let shoots = self.shoots(state, who);
        let aside = close.filter(|&other| {
            let to = state.at(other);
            let shot = shoots && !self.sees_whom(state, who, other) && self.barred(state, at, to, false).is_none();
            shot || to.distance(at) == 1 && !self.threatens(state, who, to)
        });
        let fights = state.characters().any(|other| {
            other.is_foe_of(who)
                && self.is_awake(state, other)
                && (self.threatens(state, who, state.at(other))
                    || shoots && self.sees_whom(state, who, other) && !state.are_engaged(who, other))
        });
        if aside.count() > 0 && !fights && self.may_fight(state, who) { WALK + 5.0 } else { NEVER }
    }

    /// Has it something that strikes from afar?
    fn shoots(&self, state: &State, who: Who) -> bool {
        let far = |reach: Reach| matches!(reach, Reach::Ranged | Reach::Hybrid);
        match who {
            Who::Hero(hero) => self.arms(state.hero(hero)).any(|weapon| far(self.reach(state, who, weapon))),
            Who::Monster(_) => far(self.zone_reach(state, who)),
        }
    }

    fn walk_worth(&self, state: &State, routes: &Routes, who: Who) -> f32 {
        if self.goes_somewhere(state, routes, who) { WALK } else { NEVER }
    }

    /// Who walks next: of Monsters the one that is nearest to an enemy, so that nobody stands in its way; of Adventurers
    /// the first who has somewhere to go.
    fn walker(&self, state: &State, routes: &Routes, options: &[Choice]) -> Option<Who> {
        let movers = options.iter().filter_map(|choice| if let Choice::Move(who) = *choice { Some(who) } else { None });
        let near = |who: Who| {
            let foes = state.characters().filter(|other| other.is_foe_of(who));
            foes.map(|foe| state.at(foe).distance(state.at(who))).min().unwrap_or(u16::MAX)
        };
        let mut all: Vec<(u16, Who)> = movers.map(|who| (near(who), who)).collect();
        all.sort_by_key(|(near, _)| *near);
        if all.first().is_some_and(|(near, who)| who.is_hero() && *near > NEAR) {
            // Nobody is in sight: who is behind comes up first, so that a door is opened with friends at hand.
            let mut ways: Vec<(Route, Who)> =
                all.iter().map(|&(_, who)| (routes.of(self, state, who, STRIDE), who)).collect();
            ways.sort_by_key(|(route, _)| std::cmp::Reverse(route.here));
            return ways.iter().find(|(route, who)| self.leads_somewhere(state, *who, route)).map(|(_, who)| *who);
        }
        all.iter().map(|(_, who)| *who).find(|&who| self.goes_somewhere(state, routes, who))
    }

    fn goes_somewhere(&self, state: &State, routes: &Routes, who: Who) -> bool {
        self.leads_somewhere(state, who, &routes.of(self, state, who, STRIDE))
    }

    fn leads_somewhere(&self, state: &State, who: Who, route: &Route) -> bool {
        let unseen = |choice: Choice| match choice {
            Choice::Step(way) => state.at(who).toward(way).is_some_and(|to| !self.is_explored(state, to)),
            _ => false,
        };
        route.leads_on() && !(route.first.is_some_and(unseen) && self.is_held_up(state, who))
    }

    fn moving_worths(&self, state: &State, routes: &Routes, who: Who, options: &[Choice], into: &mut Vec<f32>) {
        let left = if let Some(Step::Moving { left, .. }) = state.stack.top() { left } else { 0 };
        let route = routes.of(self, state, who, left);
        let held = self.is_held_up(state, who);
        let at = state.at(who);
        into.extend(options.iter().map(|&choice| match choice {
            Choice::Step(way) => {
                let unseen = at.toward(way).is_some_and(|to| !self.is_explored(state, to));
                match route.first {
                    Some(first) if first == choice && unseen && held => 0.0,
                    Some(first) if first == choice => 20.0,
                    _ => NEVER,
                }
            }
            Choice::Jump(_) => {
                if route.first.is_none() && route.here > 1 && route.here < FAR {
                    12.0
                } else {
                    NEVER
                }
            }
            Choice::Through => {
                if route.first.is_none() && route.here > 1 && route.here < FAR {
                    13.0
                } else {
                    NEVER
                }
            }
            Choice::Skill(skill) => match self.effect(skill) {
                SkillEffect::RunFarther { .. } => {
                    let short = route.there > 0 && route.there < 12 && route.first.is_some();
                    if short && self.purse(state, who) > 2 { 22.0 } else { NEVER }
                }
                SkillEffect::SlipAway if route.first.is_some() && self.is_watched(state, who) => 22.0,
                _ => NEVER,
            },
            Choice::Face(side) => 1.0 + self.facing_worth(state, who, side),
            Choice::Prepare(_) | Choice::Detect(_) | Choice::Search(_) => NEVER,
            Choice::Reload(..) if route.first.is_some() => NEVER,
            // It would end the move: only where the way ends, or nearly.
            Choice::Rummage(hero, _)
                if !self.is_near_danger(state, hero) && (route.first.is_none() || left <= SPARE) =>
            {
                24.0
            }
            Choice::Rummage(..) => NEVER,
            // Who harasses strikes in passing; all others first go where they want to be.
            Choice::Attack { .. }
                if route.first.is_some() && !self.has_ability(state, who, MonsterAbility::Harassment) =>
            {
                self.action_worth(state, routes, choice) - ATTACK
            }
            other => self.action_worth(state, routes, other),
        }));
    }

    /// Nobody opens a door with an enemy beside it, while there is time.
    fn is_held_up(&self, state: &State, who: Who) -> bool {
        let Who::Hero(number) = who else { return false };
        !self.is_late(state) && self.is_near(state, number, 2)
    }

    /// Would somebody strike at who leaves?
    fn is_watched(&self, state: &State, who: Who) -> bool {
        let at = state.at(who);
        state.characters().any(|other| {
            other.is_foe_of(who)
                && self.threatens(state, other, at)
                && self.may_react(state, other)
                && self.leave_skill(state, other, who).is_some()
        })
    }

    /// Toward enemies; else toward where it would go on.
    fn facing_worth(&self, state: &State, who: Who, side: SquareSide) -> f32 {
        let at = state.at(who);
        let foes = state.characters().filter(|other| other.is_foe_of(who) && self.is_awake(state, *other));
        let mut worth = if state.facing(who) == side { 0.1 } else { 0.0 };
        for foe in foes {
            let square = state.at(foe);
            let near = 1.0 / f32::from(at.distance(square).max(1));
            let behind = crate::dungeon::zone::behind(side, at, square);
            worth += if behind { -near } else { near };
            let before = at.beside(side) == Some(square);
            worth += if before { 0.5 } else { 0.0 };
        }
        worth
    }

    // --- Answers -----------------------------------------------------------------------------------------------

    fn answer_worth(&self, state: &State, routes: &Routes, step: Step, choice: Choice) -> f32 {
        match (step, choice) {
            (Step::Fight, _) => self.fight_worth(state, choice),
            (_, Choice::Attack { who, target, weapon }) => self.attack_worth(state, who, target, weapon),
            (Step::Turn { who }, Choice::Face(side)) => self.facing_worth(state, who, side),
            (Step::Arm { .. }, Choice::Item(weapon)) => weapon
                .and_then(|item| self.weapon(item))
                .map_or(0.5, |weapon| Self::worth_of(weapon.roll) - if weapon.two_handed { 1.0 } else { 0.0 }),
            (Step::Full { .. }, Choice::Item(Some(item))) => -f32::from(self.item(item).price.unwrap_or(20)),
            (Step::Give { hero }, Choice::Item(Some(item))) => self.gift_worth(state, hero, item),
            (Step::GiveTo { hero, item }, Choice::At(Who::Hero(other))) => self.handing_worth(state, hero, other, item),
            (Step::Answer { event, .. }, Choice::Knack(number)) => {
                let answers = &self.quest(state).events[event.index()].answers;
                answers.get(usize::from(number)).map_or(0.0, |answer| self.good_of(state, answer.does))
            }
            (Step::Cast { who, spell }, _) => self.aim_worth(state, who, spell, choice),
            (Step::Ambushed, _) => self.action_worth(state, routes, choice),
            (Step::Unlucky { .. }, Choice::Skill(_)) if state.overlord.stamina < 5 => 0.0,
            (Step::Campfire { .. }, Choice::Yes) => self.camp_worth(state),
            (Step::Levels, _) => self.town_worth(state, choice),
            (
                Step::Leaving { .. } | Step::Opportunity { .. } | Step::Lucky { .. } | Step::Unlucky { .. },
                Choice::Pass,
            ) => 1.0,
            (Step::Roam { .. }, Choice::Spot(square)) => self.lair_worth(state, square),
            (_, Choice::Skill(_)) => 5.0,
            (_, Choice::At(who)) => self.target_worth(state, who),
            (_, Choice::Knack(number)) => 3.0 - f32::from(number) / 10.0,
            (_, Choice::Yes) => 2.0,
            (_, Choice::Pass) => 0.0,
            _ => 1.0,
        }
    }

    /// A Monster comes up close to who is weak.
    fn lair_worth(&self, state: &State, square: Square) -> f32 {
        let off = |hero: u8| {
            let hero = state.hero(hero);
            f32::from(hero.at.distance(square)) + f32::from(hero.health.min(8)) / 2.0
        };
        -state.living().map(off).fold(f32::from(FAR), f32::min)
    }

    fn target_worth(&self, state: &State, who: Who) -> f32 {
        match who {
            Who::Hero(hero) => 30.0 - f32::from(state.hero(hero).health),
            Who::Monster(foe) => state.foe(foe).map_or(0.0, |foe| {
                let xp = f32::from(self.monster(foe.kind).xp);
                10.0 + xp - f32::from(foe.health)
            }),
        }
    }

    /// The Master keeps stamina for the one whose death would end the quest, once it is found.
    fn is_kept_for_main(&self, state: &State, fight: &Fight, skill: SkillId) -> bool {
        let attacks = matches!(fight.stage, Stage::Aim | Stage::Rolled);
        let payer = if attacks { fight.by } else { fight.target() };
        let Some(who @ Who::Monster(foe)) = payer else { return false };
        let found = || state.monsters().any(|(other, main)| main.active && self.is_main(state, other));
        state.overlord.stamina <= KEPT
            && !self.is_main(state, foe)
            && self.cost(state, who, skill, None) != Some(0)
            && found()
    }

    /// Would so many skulls be more than somebody can bear, as a rule?
    fn is_felled(&self, state: &State, target: Who, skulls: u8) -> bool {
        let health = match target {
            Who::Hero(hero) => state.hero(hero).health,
            Who::Monster(foe) => state.foe(foe).map_or(0, |foe| foe.health),
        };
        let blocked = Self::worth_of(self.defence_pool(state, target)) / 3.0;
        f32::from(skulls) >= f32::from(health) + 2.0 * blocked
    }

    fn fight_worth(&self, state: &State, choice: Choice) -> f32 {
        let Some(fight) = state.fight() else { return 0.0 };
        let (skulls, dice) = (self.skulls(fight), fight.dice.len() as u8);
        let target = fight.targets.get(usize::from(fight.now));
        let incoming = target.map_or(0, |target| target.skulls);
        let blocked = self.shields(fight);
        match choice {
            Choice::Pass => 1.0,
            Choice::Join(_) => 6.0,
            Choice::At(who) => {
                // Enough for one, then the next.
                let dealt = fight.targets.iter().find(|target| target.who == who).map_or(0, |target| target.skulls);
                let (health, stake) = match who {
                    Who::Monster(foe) => {
                        state.foe(foe).map_or((1, 0.0), |foe| (foe.health, f32::from(self.monster(foe.kind).xp)))
                    }
                    Who::Hero(hero) => (state.hero(hero).health, 5.0),
                };
                if dealt <= health + 1 { 10.0 + stake } else { 2.0 }
            }
            Choice::Knack(_) => match fight.stage {
                Stage::Guard if incoming == 0 => 0.0,
                // Enough is enough.
                Stage::Rolled if fight.target().is_some_and(|target| self.is_felled(state, target, skulls)) => 0.0,
                _ => 4.0,
            },
            Choice::Skill(skill) => match (fight.stage, self.effect(skill)) {
                _ if self.is_kept_for_main(state, fight, skill) => 0.0,
                // Enough is enough.
                (Stage::Aim, SkillEffect::AddDice(..)) => {
                    let sure = fight.target().map_or(1.0, |target| self.prospects(state, fight.pool.pool(), target).0);
                    if sure > 0.75 && fight.source.is_none() { 0.0 } else { 5.0 }
                }
                (Stage::Rolled, SkillEffect::RollAgain) => {
                    if 2 * skulls < dice {
                        6.0
                    } else {
                        0.0
                    }
                }
                (Stage::Rolled, SkillEffect::BoltsToSkulls) => 5.0,
                (Stage::Guard, _) => {
                    if incoming > 0 {
                        5.0
                    } else {
                        0.0
                    }
                }
                (Stage::Guarded, _) => {
                    if incoming > blocked {
                        5.0
                    } else {
                        0.0
                    }
                }
                (Stage::Curse, _) => {
                    if skulls > 1 {
                        5.0
                    } else {
                        0.0
                    }
                }
                (Stage::Hex, _) => {
                    if incoming > 0 && blocked > 0 {
                        5.0
                    } else {
                        0.0
                    }
                }
                _ => 5.0,
            },
            _ => 0.0,
        }
    }
}

//! What an option is worth before anything is tried: by odds, by the way that is left to go, by what is at stake. Made from an
//! imagined world, so that it knows no more of the map than the one who asks.
//!
//! Numbers are compared with one another only. An attack is worth more than a walk, a walk more than a look around, and
//! anything useful more than the end of a turn.

use crate::Erune;
use crate::choice::{Choice, Learner, Pact};
use crate::content::{Category, FurnitureKind, Goal, ItemKind, Pool, Reach, Way};
use crate::dungeon::{Direction, SQUARES, Square};
use crate::effect::{Ability, Resource, SkillEffect};
use crate::ids::{ItemId, SkillId, SpellId};
use crate::state::{Phase, Stage, State, Step, Who};
use kernel::grid::SquareSide;

const ATTACK: f32 = 50.0;
const WALK: f32 = 30.0;
/// Before a walk: both can be done in a turn.
const SEARCH: f32 = 31.0;
const END: f32 = 0.0;
const NEVER: f32 = -20.0;
const FAR: u8 = u8::MAX;

/// Squares within which an enemy is a danger, is worth a chase, and friends are together.
const NEAR: u16 = 9;
const CHASE: u8 = 10;
const TOGETHER: u8 = 7;
/// The handicap of what can wait.
const LATER: u8 = 30;

/// How far every square is from what somebody wants to reach, and the squares where it wants to be.
struct Ways {
    field: [u8; SQUARES],
    ends: crate::dungeon::Squares,
}

impl Erune {
    pub(crate) fn foresee_options(&self, state: &State, options: &[Choice], into: &mut Vec<f32>) -> bool {
        match state.stack.top() {
            None => match state.phase {
                Phase::Muster => into.extend(options.iter().map(|_| 1.0)),
                Phase::Town => into.extend(options.iter().map(|&choice| self.town_worth(state, choice))),
                Phase::Master | Phase::Heroes => {
                    into.extend(options.iter().map(|&choice| self.action_worth(state, choice)));
                }
            },
            Some(Step::Moving { who, .. }) => self.moving_worths(state, who, options, into),
            Some(step) => into.extend(options.iter().map(|&choice| self.answer_worth(state, step, choice))),
        }
        true
    }

    fn worth_of(pool: Pool) -> f32 {
        let Pool([black, yellow, red, blue]) = pool;
        f32::from(black) + 1.7 * f32::from(yellow) + 2.6 * f32::from(red) + 2.0 * f32::from(blue)
    }

    // --- Town --------------------------------------------------------------------------------------------------

    fn town_worth(&self, state: &State, choice: Choice) -> f32 {
        match choice {
            Choice::Learn(Learner::Hero(_) | Learner::Master, skill) => self.lesson_worth(skill),
            Choice::Study(..) | Choice::Pick(..) => 5.0,
            Choice::Buy(hero, item) => self.purchase_worth(state, hero, item),
            Choice::Ready => 1.0,
            _ => NEVER,
        }
    }

    fn lesson_worth(&self, skill: SkillId) -> f32 {
        match self.effect(skill) {
            SkillEffect::AddDice(..) => 9.0,
            SkillEffect::AttackAgain | SkillEffect::LightningOnLeaving => 8.0,
            SkillEffect::Riposte | SkillEffect::BoltsToSkulls | SkillEffect::SpoilSkull => 7.5,
            SkillEffect::RollAgain | SkillEffect::AttackAround | SkillEffect::Roam => 7.0,
            _ => 6.0,
        }
    }

    fn purchase_worth(&self, state: &State, number: u8, item: ItemId) -> f32 {
        let hero = state.hero(number);
        match &self.item(item).kind {
            ItemKind::Weapon(weapon) if self.may_wield(hero, item) => {
                let own = hero.pack.iter().filter(|&&other| self.may_wield(hero, other));
                let best = own.filter_map(|&other| self.weapon(other)).map(|weapon| Self::worth_of(weapon.roll));
                let gain = Self::worth_of(weapon.roll) - best.fold(1.0, f32::max);
                if gain > 0.5 { 2.0 + gain } else { NEVER }
            }
            ItemKind::Protection(worn) => {
                let row = self.content.levels.of(hero.archetype, hero.level);
                let now =
                    self.worn(hero).filter(|other| other.slot == worn.slot).map(|other| Self::worth_of(other.dice));
                let gain = Self::worth_of(worn.dice) - now.fold(0.0, f32::max);
                if worn.rank <= row.protection_rank && gain > 0.5 { 2.5 + gain } else { NEVER }
            }
            ItemKind::Potion(_) => 1.2,
            _ => NEVER,
        }
    }

    // --- Actions -----------------------------------------------------------------------------------------------

    fn danger(&self, state: &State) -> bool {
        state.monsters().any(|(_, foe)| foe.active)
    }

    fn is_hurt(&self, state: &State, hero: u8) -> bool {
        let hero = state.hero(hero);
        !hero.dead && 2 * hero.health <= self.most(hero, Resource::Health)
    }

    /// How likely a blow costs so much health: by number of unblocked skulls.
    fn blow(&self, state: &State, attack: Pool, target: Who) -> [f32; 24] {
        let skulls = self.spread(attack, |face| face.skulls);
        let shields = self.spread(self.defence_pool(state, target), |face| face.shields);
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
        let health = match target {
            Who::Hero(hero) => state.hero(hero).health,
            Who::Monster(foe) => state.foe(foe).map_or(1, |foe| foe.health),
        };
        let lost = self.blow(state, attack, target);
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

    fn attack_worth(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> f32 {
        let Some(manner) = self.manner(state, who, target, weapon) else { return NEVER };
        let (kills, mean) = self.prospects(state, self.attack_pool(state, who, weapon, manner), target);
        ATTACK + kills * self.stake(state, target) + 4.0 * mean
    }

    fn action_worth(&self, state: &State, choice: Choice) -> f32 {
        match choice {
            Choice::Attack { who, target, weapon } => self.attack_worth(state, who, target, weapon),
            Choice::Batter { .. } => ATTACK + 8.0,
            Choice::Invoke(..) => ATTACK + 6.0,
            Choice::Cast(who, spell) => self.spell_worth(state, who, spell),
            Choice::Move(who) => self.walk_worth(state, who),
            Choice::Turn(who) => self.turn_worth(state, who),
            Choice::Trigger(..) => 70.0,
            Choice::Search(hero) | Choice::Rummage(hero, _) if !self.is_near_danger(state, hero) => SEARCH,
            Choice::Search(_) | Choice::Rummage(..) => 6.0,
            Choice::Reload(..) => 22.0,
            Choice::Disarm(hero, _) => self.disarm_worth(state, hero),
            Choice::Provoke(hero) => self.provoke_worth(state, hero),
            Choice::Detect(_) => 2.0,
            Choice::Prepare(Who::Hero(_)) => 4.0,
            Choice::Prepare(Who::Monster(_)) => 3.0,
            Choice::Use(hero, item) => self.use_worth(state, hero, item),
            Choice::Fate(_) => 80.0,
            Choice::Pact(_, Pact::Resurrection) => 75.0,
            Choice::Pact(hero, Pact::Health) if state.hero(hero).health <= 2 => 52.0,
            Choice::Pact(_, Pact::Purification) => 8.0,
            Choice::Ability(hero, number) => self.ability_worth(state, hero, number),
            Choice::Campfire(_) => self.camp_worth(state),
            Choice::Curse(..) => 45.0,
            Choice::Roam => 48.0,
            Choice::End(_) => END + 1.0,
            Choice::Rest => END + 1.0,
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
        let at = state.hero(hero).at;
        state.monsters().any(|(_, foe)| foe.active && foe.at.reach(at) <= NEAR)
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

    fn spell_worth(&self, state: &State, who: Who, spell: SpellId) -> f32 {
        let card = &self.content.spells[spell.index()];
        let aims = self.aims(state, who, card.aim, card.range);
        let best = aims.into_iter().map(|aim| self.aim_worth(state, who, spell, aim)).fold(f32::MIN, f32::max);
        if best <= 0.0 { NEVER } else { ATTACK + best }
    }

    /// What it is worth to aim a spell so: friends in a fire cost more than enemies bring.
    fn aim_worth(&self, state: &State, who: Who, spell: SpellId, aim: Choice) -> f32 {
        let card = &self.content.spells[spell.index()];
        let hit = self.hit(state, who, card.aim, aim);
        let foes: Vec<Who> = hit.iter().copied().filter(|other| other.is_foe_of(who)).collect();
        let friends = hit.len() - foes.len();
        let stakes: f32 = foes.iter().map(|&foe| 3.0 + self.stake(state, foe) / 2.0).sum();
        match card.category {
            Category::Offensive => stakes - 14.0 * friends as f32,
            Category::Hindering => stakes * 0.6 - 4.0 - 6.0 * friends as f32,
            Category::Healing => {
                let helps = |other: &Who| match other {
                    Who::Hero(hero) if state.hero(*hero).dead => 20.0,
                    Who::Hero(hero) if self.is_hurt(state, *hero) => 14.0,
                    _ => 0.0,
                };
                hit.iter().map(helps).sum()
            }
            Category::Enhancing => {
                let ready = |other: &Who| match other {
                    Who::Hero(hero) => {
                        let fights = self.may_fight(state, *other) && *other != who;
                        if fights && self.foes_in_sight(state, *other) > 0 && !state.hero(*hero).deeds.done {
                            4.0
                        } else {
                            0.0
                        }
                    }
                    Who::Monster(_) => 0.0,
                };
                hit.iter().map(ready).sum::<f32>() - 3.0
            }
        }
    }

    fn use_worth(&self, state: &State, hero: u8, item: ItemId) -> f32 {
        use crate::content::Purpose;
        match self.item(item).kind {
            ItemKind::Potion(drink) | ItemKind::Rune(drink) => match drink.purpose {
                Purpose::Healing if self.is_hurt(state, hero) || state.hero(hero).dead => 65.0,
                Purpose::Healing => NEVER,
                Purpose::Enhancing | Purpose::Offensive if self.danger(state) => 40.0,
                _ => NEVER,
            },
            ItemKind::Substance(_) if self.danger(state) => 12.0,
            _ => NEVER,
        }
    }

    fn ability_worth(&self, state: &State, hero: u8, number: u8) -> f32 {
        let does = self.abilities(state.hero(hero)).nth(usize::from(number)).map(|(_, does, _)| does);
        match does {
            Some(Ability::SecondWind { .. }) if self.is_hurt(state, hero) => 60.0,
            Some(Ability::Rally { .. }) if self.danger(state) => 14.0,
            _ => NEVER,
        }
    }

    fn camp_worth(&self, state: &State) -> f32 {
        let hurt = state.living().filter(|&hero| self.is_hurt(state, hero)).count();
        if 2 * hurt >= state.living().count() && hurt > 0 { 68.0 } else { NEVER }
    }

    /// Turning helps where an enemy stands close and cannot be struck.
    fn turn_worth(&self, state: &State, who: Who) -> f32 {
        let at = state.at(who);
        let close = state.characters().filter(|other| other.is_foe_of(who) && self.is_awake(state, *other));
        let aside =
            close.filter(|&other| state.at(other).distance(at) == 1 && !self.threatens(state, who, state.at(other)));
        let fights =
            state.characters().any(|other| other.is_foe_of(who) && self.threatens(state, who, state.at(other)));
        if aside.count() > 0 && !fights && self.may_fight(state, who) { WALK + 5.0 } else { NEVER }
    }

    fn walk_worth(&self, state: &State, who: Who) -> f32 {
        let way = self.way(state, who);
        let at = state.at(who).index();
        match way.field[at] {
            FAR if who.is_hero() => 5.0,
            FAR => NEVER,
            _ if way.ends.has(at) => NEVER,
            _ => WALK,
        }
    }

    // --- Ways --------------------------------------------------------------------------------------------------

    /// What somebody wants to reach, each with a handicap in squares: what matters less must be nearer.
    fn wanted(&self, state: &State, who: Who) -> Vec<(Square, u8)> {
        let foes: Vec<Who> = state.characters().filter(|o| o.is_foe_of(who) && self.is_awake(state, *o)).collect();
        let mut wanted = Vec::new();
        for foe in foes {
            let handicap = self.handicap(state, who, foe);
            wanted.extend(self.aim_from(state, who, foe).into_iter().map(|square| (square, handicap)));
        }
        if let Who::Hero(hero) = who {
            self.wanted_places(state, hero, &mut wanted);
        }
        wanted
    }

    /// How much nearer an enemy has to be than something else that is wanted.
    fn handicap(&self, state: &State, who: Who, foe: Who) -> u8 {
        match (who, foe) {
            // The Master's go for the weak.
            (Who::Monster(_), Who::Hero(hero)) => state.hero(hero).health.min(8) / 2,
            (Who::Hero(hero), Who::Monster(monster)) => {
                let far = state.at(who).distance(state.at(foe)) > u16::from(CHASE);
                match () {
                    () if self.is_goal(state, monster) && !self.is_hurt(state, hero) => 0,
                    () if self.is_hurt(state, hero) => LATER,
                    () if far => LATER,
                    () => 1,
                }
            }
            _ => 0,
        }
    }

    /// Squares beside one, as far as they were seen.
    fn beside(&self, state: &State, square: Square) -> Vec<Square> {
        self.attached(state, square).filter(|&other| self.is_explored(state, other)).collect()
    }

    fn wanted_places(&self, state: &State, hero: u8, wanted: &mut Vec<(Square, u8)>) {
        let map = self.map(state);
        let quest = self.quest(state);
        let goals = || quest.objectives.iter().filter(|objective| objective.side == crate::content::Party::Adventurers);
        let asked = |event: crate::ids::EventId| goals().any(|goal| matches!(goal.goal, Goal::Event(e) if e == event));
        let shunned =
            |event: crate::ids::EventId| goals().any(|goal| matches!(goal.goal, Goal::Never(e) if e == event));
        let mut open_goal = false;
        let late = 2 * u16::from(state.turn) > u16::from(quest.last_turn);
        let mut event_at = |square: Square, event: crate::ids::EventId, wanted: &mut Vec<(Square, u8)>| {
            if state.events >> event.0 & 1 == 0 && !shunned(event) {
                open_goal |= asked(event);
                let handicap = if asked(event) {
                    0
                } else if late {
                    LATER
                } else {
                    3
                };
                wanted.extend(self.beside(state, square).into_iter().map(|square| (square, handicap)));
            }
        };
        for token in map.tokens.iter().filter(|token| self.is_explored(state, Square::of(token.at))) {
            event_at(Square::of(token.at), token.event, wanted);
        }
        let pieces =
            map.pieces.iter().filter(|piece| self.is_explored(state, piece.at) && !state.broken.has(piece.at.index()));
        for piece in pieces.clone() {
            if let Some(event) = piece.event {
                piece.squares().for_each(|square| event_at(square, event, wanted));
            }
        }
        let leaves = goals().any(|goal| match goal.goal {
            Goal::Leave => true,
            Goal::Bring(item) => state.hero(hero).pack.contains(&item),
            _ => false,
        });
        let sources = goals().any(|goal| matches!(goal.goal, Goal::Sources(count) if state.sources_gone < count));
        for piece in pieces {
            let handicap = match piece.kind {
                FurnitureKind::Stairs if leaves && open_goal && !late => 8,
                FurnitureKind::Stairs if leaves => 0,
                FurnitureKind::Source if sources => 0,
                FurnitureKind::Source => 12,
                FurnitureKind::Chest | FurnitureKind::Wardrobe
                    if piece.event.is_none() && !late && !state.searched.has(piece.at.index()) =>
                {
                    4
                }
                _ => continue,
            };
            let near = piece.squares().flat_map(|square| self.beside(state, square));
            wanted.extend(near.map(|square| (square, handicap)));
        }
        for door in &map.doors {
            let seen = [door.near[0], door.far[0]].map(|square| self.is_explored(state, square));
            let shut = match door.way {
                Way::Stone => !self.is_open(state, door),
                Way::Locked => {
                    !self.is_open(state, door) && door.name.is_none_or(|name| !self.has_key(state, hero, name))
                }
                Way::Open | Way::Door => false,
            };
            if seen[0] != seen[1] && !shut {
                wanted.extend((if seen[0] { door.far } else { door.near }).map(|square| (square, 2)));
            }
        }
    }

    /// From where an enemy can be attacked: beside it, or for who shoots from a few squares off.
    fn aim_from(&self, state: &State, who: Who, foe: Who) -> Vec<Square> {
        let at = state.at(foe);
        if !matches!(self.zone_reach(state, who), Reach::Ranged | Reach::Hybrid) {
            return self.beside(state, at);
        }
        let fits = |square: &Square| {
            let far = square.reach(at);
            (2..=6).contains(&far) && !self.is_solid(state, *square) && self.barred(state, *square, at, false).is_none()
        };
        self.explored_squares(state).filter(fits).collect()
    }

    /// Steps from everywhere to the nearest of what is wanted.
    fn way(&self, state: &State, who: Who) -> Box<Ways> {
        let mut ways = Box::new(Ways { field: [FAR; SQUARES], ends: crate::dungeon::Squares::NONE });
        let mut begin: Vec<Vec<Square>> = vec![Vec::new(); usize::from(LATER) + 1];
        for (square, handicap) in self.wanted(state, who) {
            if ways.field[square.index()] > handicap {
                ways.field[square.index()] = handicap;
                begin[usize::from(handicap.min(LATER))].push(square);
            }
        }
        let diagonal = self.goes_diagonally(state, who);
        let mut edge: Vec<Square> = Vec::new();
        for steps in 0..200u8 {
            if let Some(fresh) = begin.get(usize::from(steps)) {
                let fresh = fresh.iter().copied().filter(|square| ways.field[square.index()] == steps);
                for square in fresh {
                    ways.ends.set(square.index());
                    edge.push(square);
                }
            } else if edge.is_empty() {
                break;
            }
            let mut next = Vec::new();
            for square in edge {
                for way in Direction::ALL {
                    let Some(to) = square.toward(way).filter(|to| self.is_explored(state, *to)) else { continue };
                    let trapped = who.is_hero() && self.shown_trap(state, to);
                    let free = ways.field[to.index()] > steps + 1
                        && !self.is_solid(state, to)
                        && !state.is_pit_for(who, to)
                        && !trapped;
                    if free && (diagonal || !way.is_diagonal()) && self.leads(state, who, square, way) {
                        ways.field[to.index()] = steps + 1;
                        ways.ends.clear(to.index());
                        next.push(to);
                    }
                }
                if let Some(to) = self.hatch_beyond(state, square).filter(|&to| self.is_explored(state, to))
                    && ways.field[to.index()] > steps + 1
                {
                    ways.field[to.index()] = steps + 1;
                    next.push(to);
                }
            }
            edge = next;
        }
        ways
    }

    /// Could somebody go between these squares, opening what it can open?
    fn leads(&self, state: &State, who: Who, from: Square, way: Direction) -> bool {
        if self.touches(state, from, way) {
            return true;
        }
        let map = self.map(state);
        if way.is_diagonal() {
            return false;
        }
        match map.between(from, way.sides().0) {
            crate::dungeon::Between::Way(door) => {
                let door = &map.doors[usize::from(door)];
                let key = |name: u8| matches!(who, Who::Hero(hero) if self.has_key(state, hero, name));
                let both = door.tiles.iter().all(|tile| state.explored.has(map.tiles[usize::from(*tile)].at.index()));
                door.way == Way::Door && (who.is_hero() || both)
                    || door.way == Way::Locked && door.name.is_some_and(key)
            }
            _ => false,
        }
    }

    fn moving_worths(&self, state: &State, who: Who, options: &[Choice], into: &mut Vec<f32>) {
        let ways = self.way(state, who);
        let at = state.at(who);
        let far = |square: Square| match ways.field[square.index()] {
            FAR => 120.0,
            steps => f32::from(steps),
        };
        let here = far(at);
        let left = match state.stack.top() {
            Some(Step::Moving { left, .. }) => f32::from(left),
            _ => 0.0,
        };
        into.extend(options.iter().map(|&choice| match choice {
            Choice::Step(way) => {
                let Some(to) = at.toward(way) else { return NEVER };
                let explored = self.is_explored(state, to);
                // What nobody has seen lies behind a door that was wanted.
                if !explored {
                    return if self.waits_for_others(state, who) { 0.0 } else { 21.0 };
                }
                let trapped = who.is_hero() && self.shown_trap(state, to);
                let crowded = if self.is_occupied(state, to) { 0.4 } else { 0.0 };
                let stays = far(to) >= here || ways.ends.has(at.index());
                if stays || trapped { NEVER } else { 20.0 - far(to) / 10.0 - crowded }
            }
            Choice::Jump(way) => {
                let landing = at.toward(way).and_then(|pit| pit.toward(way)).map_or(120.0, far);
                if landing + 1.0 < here { 12.0 } else { NEVER }
            }
            Choice::Through => {
                let beyond = self.hatch_beyond(state, at).filter(|&to| self.is_explored(state, to)).map_or(120.0, far);
                if beyond < here { 19.0 } else { NEVER }
            }
            Choice::Skill(skill) => match self.effect(skill) {
                SkillEffect::RunFarther { .. } if here > left && here < 60.0 && self.purse(state, who) > 2 => 22.0,
                SkillEffect::SlipAway if self.is_watched(state, who) => 22.0,
                _ => NEVER,
            },
            Choice::Face(side) => 1.0 + self.facing_worth(state, who, side),
            Choice::Attack { .. } => self.action_worth(state, choice),
            Choice::Prepare(_) | Choice::Detect(_) => NEVER,
            Choice::Search(_) | Choice::Rummage(..) if here > 0.0 => 10.0,
            other => self.action_worth(state, other),
        }));
    }

    /// Doors are opened together, as long as there is time.
    fn waits_for_others(&self, state: &State, who: Who) -> bool {
        let at = state.at(who);
        let early = 2 * u16::from(state.turn) < u16::from(self.quest(state).last_turn);
        let far = |hero: u8| state.hero(hero).at.distance(at) > u16::from(TOGETHER);
        who.is_hero() && early && state.living().any(far)
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
        let foes = state.characters().filter(|other| other.is_foe_of(who));
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

    fn answer_worth(&self, state: &State, step: Step, choice: Choice) -> f32 {
        match (step, choice) {
            (Step::Fight, _) => self.fight_worth(state, choice),
            (_, Choice::Attack { who, target, weapon }) => self.attack_worth(state, who, target, weapon),
            (Step::Turn { who }, Choice::Face(side)) => self.facing_worth(state, who, side),
            (Step::Arm { .. }, Choice::Item(weapon)) => weapon
                .and_then(|item| self.weapon(item))
                .map_or(0.5, |weapon| Self::worth_of(weapon.roll) - if weapon.two_handed { 1.0 } else { 0.0 }),
            (Step::Full { .. } | Step::Give { .. }, Choice::Item(Some(item))) => {
                -f32::from(self.item(item).price.unwrap_or(20))
            }
            (Step::Cast { who, spell }, _) => self.aim_worth(state, who, spell, choice),
            (Step::Ambushed, _) => self.action_worth(state, choice),
            (Step::Unlucky { .. }, Choice::Skill(_)) if state.overlord.stamina < 5 => 0.0,
            (Step::Campfire { .. }, Choice::Yes) => self.camp_worth(state),
            (Step::Levels, _) => self.town_worth(state, choice),
            (
                Step::Leaving { .. } | Step::Opportunity { .. } | Step::Lucky { .. } | Step::Unlucky { .. },
                Choice::Pass,
            ) => 1.0,
            (_, Choice::Skill(_)) => 5.0,
            (_, Choice::At(who)) => self.target_worth(state, who),
            (_, Choice::Knack(number)) => 3.0 - f32::from(number) / 10.0,
            (_, Choice::Yes) => 2.0,
            (_, Choice::Pass) => 0.0,
            _ => 1.0,
        }
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
                _ => 4.0,
            },
            Choice::Skill(skill) => match (fight.stage, self.effect(skill)) {
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

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
use crate::ids::{ItemId, SkillId};
use crate::state::{Phase, Stage, State, Step, Who};
use kernel::grid::SquareSide;

const ATTACK: f32 = 50.0;
const WALK: f32 = 30.0;
const SEARCH: f32 = 25.0;
const END: f32 = 0.0;
const NEVER: f32 = -20.0;
const FAR: u8 = u8::MAX;

/// How far every square is from what somebody wants to reach.
type Field = [u8; SQUARES];

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

    fn attack_worth(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> f32 {
        let odds = f32::from(self.odds(state, who, target, weapon).unwrap_or(0));
        let stake = match target {
            Who::Monster(foe) => self.kind_of(state, foe).map_or(0.0, |kind| f32::from(kind.xp)),
            Who::Hero(hero) => 12.0 - f32::from(state.hero(hero).health),
        };
        ATTACK + odds / 4.0 + stake
    }

    fn action_worth(&self, state: &State, choice: Choice) -> f32 {
        match choice {
            Choice::Attack { who, target, weapon } => self.attack_worth(state, who, target, weapon),
            Choice::Batter { .. } => ATTACK + 8.0,
            Choice::Invoke(..) => ATTACK + 6.0,
            Choice::Cast(who, spell) => self.spell_worth(state, who, self.content.spells[spell.index()].category),
            Choice::Move(who) => self.walk_worth(state, who),
            Choice::Turn(who) => self.turn_worth(state, who),
            Choice::Trigger(..) => 70.0,
            Choice::Search(_) | Choice::Rummage(..) if !self.danger(state) => SEARCH,
            Choice::Search(_) | Choice::Rummage(..) => 6.0,
            Choice::Reload(..) => 22.0,
            Choice::Disarm(..) => 10.0,
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

    fn spell_worth(&self, state: &State, who: Who, category: Category) -> f32 {
        let hurt = state.living().any(|hero| self.is_hurt(state, hero));
        let foes =
            state.monsters().any(|(foe, monster)| monster.active && self.sees_whom(state, who, Who::Monster(foe)));
        match category {
            Category::Offensive => ATTACK + 10.0,
            Category::Healing if hurt => ATTACK + 12.0,
            Category::Hindering if foes => ATTACK - 6.0,
            Category::Enhancing if foes => ATTACK - 10.0,
            _ => NEVER,
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
        let field = self.way(state, who);
        let far = field[state.at(who).index()];
        match far {
            0 => NEVER,
            FAR if who.is_hero() => 5.0,
            FAR => NEVER,
            _ => WALK,
        }
    }

    // --- Ways --------------------------------------------------------------------------------------------------

    /// What somebody wants to reach: enemies first, then what the quest is about, then what nobody has seen.
    fn wanted(&self, state: &State, who: Who) -> Vec<Square> {
        let foes: Vec<Who> = state.characters().filter(|o| o.is_foe_of(who) && self.is_awake(state, *o)).collect();
        let beside =
            |square: Square| self.attached(state, square).filter(|&s| self.is_explored(state, s)).collect::<Vec<_>>();
        let around: Vec<Square> = foes.iter().flat_map(|&foe| beside(state.at(foe))).collect();
        if !who.is_hero() || !around.is_empty() {
            return self.aim_from(state, who, &foes, around);
        }
        let mut wanted = Vec::new();
        let map = self.map(state);
        for token in map.tokens.iter().map(|token| Square::of(token.at)) {
            if self.is_explored(state, token) && self.token(state, token).is_some() {
                wanted.extend(beside(token));
            }
        }
        let leaves =
            self.quest(state).objectives.iter().any(|objective| matches!(objective.goal, Goal::Leave | Goal::Bring(_)));
        for piece in
            map.pieces.iter().filter(|piece| self.is_explored(state, piece.at) && !state.broken.has(piece.at.index()))
        {
            let event = piece.event.is_some_and(|event| state.events >> event.0 & 1 == 0);
            let stairs = piece.kind == FurnitureKind::Stairs && leaves;
            if event || stairs || piece.kind == FurnitureKind::Source {
                wanted.extend(piece.squares().flat_map(beside));
            }
        }
        if wanted.is_empty() || !leaves {
            for door in &map.doors {
                let seen = [door.near[0], door.far[0]].map(|square| self.is_explored(state, square));
                let shut = matches!(door.way, Way::Stone) && !self.is_open(state, door);
                if seen[0] != seen[1] && !shut {
                    wanted.extend(if seen[0] { door.far } else { door.near });
                }
            }
        }
        wanted
    }

    /// Who shoots need not come close.
    fn aim_from(&self, state: &State, who: Who, foes: &[Who], around: Vec<Square>) -> Vec<Square> {
        if !matches!(self.zone_reach(state, who), Reach::Ranged | Reach::Hybrid) {
            return around;
        }
        let near = |square: &Square| foes.iter().any(|&foe| state.at(foe).reach(*square) <= 5);
        let sees =
            |square: &Square| foes.iter().any(|&foe| self.barred(state, *square, state.at(foe), false).is_none());
        let spots = self.explored_squares(state).filter(near).filter(|&s| !self.is_solid(state, s));
        spots.filter(sees).collect()
    }

    /// Steps from everywhere to the nearest of what is wanted.
    fn way(&self, state: &State, who: Who) -> Box<Field> {
        let mut field = Box::new([FAR; SQUARES]);
        let mut edge: Vec<Square> = Vec::new();
        for square in self.wanted(state, who) {
            if field[square.index()] == FAR {
                field[square.index()] = 0;
                edge.push(square);
            }
        }
        let diagonal = self.goes_diagonally(state, who);
        let mut steps = 0u8;
        while !edge.is_empty() && steps < 200 {
            steps += 1;
            let mut next = Vec::new();
            for square in edge {
                for way in Direction::ALL {
                    let Some(to) = square.toward(way).filter(|to| self.is_explored(state, *to)) else { continue };
                    let free = field[to.index()] == FAR && !self.is_solid(state, to) && !state.pits.contains(&to);
                    if free && (diagonal || !way.is_diagonal()) && self.leads(state, who, square, way) {
                        field[to.index()] = steps;
                        next.push(to);
                    }
                }
            }
            edge = next;
        }
        field
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
                let key = |name: u8| state.living().any(|hero| self.has_key(state, hero, name));
                door.way == Way::Door || who.is_hero() && door.way == Way::Locked && door.name.is_some_and(key)
            }
            _ => false,
        }
    }

    fn moving_worths(&self, state: &State, who: Who, options: &[Choice], into: &mut Vec<f32>) {
        let field = self.way(state, who);
        let at = state.at(who);
        let far = |square: Square| if field[square.index()] == FAR { 120.0 } else { f32::from(field[square.index()]) };
        let here = far(at);
        into.extend(options.iter().map(|&choice| match choice {
            Choice::Step(way) => {
                let Some(to) = at.toward(way) else { return NEVER };
                // What nobody has seen lies behind a door that was wanted.
                let left = if self.is_explored(state, to) { far(to) } else { 0.0 };
                let trapped = who.is_hero() && self.shown_trap(state, to);
                let crowded = if self.is_explored(state, to) && self.is_occupied(state, to) { 0.4 } else { 0.0 };
                if left < here { 20.0 - left / 10.0 - crowded - if trapped { 40.0 } else { 0.0 } } else { NEVER }
            }
            Choice::Jump(_) => NEVER + 1.0,
            Choice::Face(side) => 1.0 + self.facing_worth(state, who, side),
            Choice::Attack { .. } => self.action_worth(state, choice),
            Choice::Prepare(_) | Choice::Detect(_) => NEVER,
            Choice::Search(_) | Choice::Rummage(..) if here > 0.0 => 10.0,
            other => self.action_worth(state, other),
        }));
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

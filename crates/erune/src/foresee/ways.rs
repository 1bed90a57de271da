//! Where somebody wants to be, and the next step there.
//!
//! Two floods: one from all that is wanted, which tells how far every square is from it, and one from who moves, which
//! tells where it can stop. The best place to stop is the one that is nearest to what is wanted; among equals the one that
//! costs least. So nobody walks to and fro.

use super::{CHASE, DANGER, FAR, HELP, HOLD, LATER, STRIDE};
use crate::Erune;
use crate::choice::Choice;
use crate::content::{FurnitureKind, Gait, Goal, Party, Reach, Way};
use crate::dungeon::{Between, Direction, SQUARES, Square, Squares};
use crate::effect::{Ground, MonsterAbility};
use crate::ids::EventId;
use crate::state::{State, Step, Who};
use std::cell::RefCell;

/// Handicaps in squares. A door nobody has opened, and an event that no objective asks for.
const DOOR: u8 = 2;
const EVENT: u8 = 2;
/// Furniture worth a search, in the same room; so much more in another one, which was left for good.
const CHEST: u8 = 6;
const BARREL: u8 = 10;
const ELSEWHERE: u8 = 10;
/// An enemy that keeps from the one that ends the quest, or that presses a friend.
const ASIDE: u8 = 3;
/// Squares within which friends and enemies are at blows.
const BLOWS: u16 = 3;
/// Who shoots wants an enemy so near, and so far off: closer it would be struck.
const RANGE: u16 = 7;
const OFF: u16 = 4;
/// Each square that an enemy is closer than that.
const TOO_CLOSE: u8 = 2;
/// Who has shot steps back so far from who stands beside it.
const ELBOW_ROOM: u16 = 3;
/// What the main objective asks for is in sight: so many squares farther off is everything else.
pub(super) const OTHERS: u8 = 10;

/// Steps from every square to what is wanted, what matters less counted as farther off.
type Field = [u8; SQUARES];

/// What a move would come to.
#[derive(Clone, Copy)]
pub(super) struct Route {
    /// How far it is from here, and from the best place to stop.
    pub here: u8,
    pub there: u8,
    /// The first step there; none if it is best to stay.
    pub first: Option<Choice>,
}

impl Route {
    pub(super) fn leads_on(&self) -> bool {
        self.first.is_some() && self.there < self.here
    }
}

/// The routes of one decision, each looked for once however often it is asked for.
#[derive(Default)]
pub(super) struct Routes(RefCell<Vec<(Who, u8, Route)>>);

impl Routes {
    pub(super) fn of(&self, game: &Erune, state: &State, who: Who, left: u8) -> Route {
        let known = self.0.borrow().iter().find(|(other, squares, _)| (*other, *squares) == (who, left)).copied();
        if let Some((_, _, route)) = known {
            return route;
        }
        let route = game.route(state, who, left);
        self.0.borrow_mut().push((who, left, route));
        route
    }
}

/// How somebody wants to stand to its enemies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stance {
    /// Where it can strike.
    Beside,
    /// Where it sees them, and they do not reach it at once.
    Aim,
    /// It has shot: out of their way.
    Away,
}

/// Can a square be entered by who moves? Looked up once.
struct Floor<'g> {
    game: &'g Erune,
    state: &'g State,
    who: Who,
    flies: bool,
    diagonal: bool,
    herald: bool,
    /// Where enemies stand, and where anybody else does.
    enemies: Squares,
    taken: Squares,
    known: [u8; SQUARES],
}

const OPEN: u8 = 1;
const SHUT: u8 = 2;
const UNSEEN: u8 = 3;

impl<'g> Floor<'g> {
    fn new(game: &'g Erune, state: &'g State, who: Who) -> Floor<'g> {
        let on = |wanted: &dyn Fn(Who) -> bool| -> Squares {
            state.characters().filter(|&other| wanted(other)).map(|other| state.at(other).index()).collect()
        };
        Floor {
            enemies: on(&|other| other.is_foe_of(who)),
            taken: on(&|other| other != who),
            game,
            state,
            who,
            flies: game.gait(state, who) == Gait::Flies,
            diagonal: game.goes_diagonally(state, who),
            herald: game.has_ability(state, who, MonsterAbility::Herald),
            known: [0; SQUARES],
        }
    }

    fn of(&mut self, square: Square) -> u8 {
        let index = square.index();
        if self.known[index] == 0 {
            self.known[index] = self.look(square);
        }
        self.known[index]
    }

    fn look(&self, square: Square) -> u8 {
        let (game, state, who) = (self.game, self.state, self.who);
        if !game.is_explored(state, square) {
            return UNSEEN;
        }
        let solid = game.is_solid(state, square) && !self.flies;
        let pit = state.is_pit_for(who, square) && !game.flies(state, who);
        let trapped = who.is_hero() && game.shown_trap(state, square);
        let enemy = !self.herald && self.enemies.has(square.index());
        let holy = !who.is_hero() && state.lies(Ground::Sanctuary, square);
        if solid || pit || trapped || enemy || holy { SHUT } else { OPEN }
    }

    /// Could it go from one square to the next, opening what it can open?
    fn leads(&self, from: Square, way: Direction) -> bool {
        if way.is_diagonal() {
            return self.diagonal && self.game.touches(self.state, from, way);
        }
        let map = self.game.map(self.state);
        match map.between(from, way.sides().0) {
            Between::Floor => true,
            Between::Wall => false,
            Between::Way(door) => {
                let door = &map.doors[usize::from(door)];
                let key = |name: u8| matches!(self.who, Who::Hero(hero) if self.game.has_key(self.state, hero, name));
                let both = || door.tiles.iter().all(|&tile| self.game.is_tile_seen(self.state, tile));
                let opens = match door.way {
                    Way::Open | Way::Door => true,
                    Way::Locked => door.name.is_some_and(key),
                    Way::Stone => false,
                };
                (self.game.is_open(self.state, door) || opens) && (self.who.is_hero() || both())
            }
        }
    }

    /// May it stop here: nobody else, nothing solid?
    fn is_free(&self, square: Square) -> bool {
        let (game, state) = (self.game, self.state);
        !self.taken.has(square.index()) && !game.is_under_body(state, square) && !game.is_solid(state, square)
    }
}

impl Erune {
    fn is_tile_seen(&self, state: &State, tile: u8) -> bool {
        state.explored.has(self.map(state).tiles[usize::from(tile)].at.index())
    }

    // --- Floods ------------------------------------------------------------------------------------------------

    fn flood(&self, state: &State, who: Who, floor: &mut Floor) -> Box<Field> {
        let mut field = Box::new([FAR; SQUARES]);
        let mut begin: [Vec<Square>; LATER as usize + 1] = std::array::from_fn(|_| Vec::new());
        for (square, handicap) in self.wanted(state, who, floor) {
            let handicap = handicap.min(LATER);
            if field[square.index()] > handicap {
                field[square.index()] = handicap;
                begin[usize::from(handicap)].push(square);
            }
        }
        let mut edge: Vec<Square> = Vec::new();
        let mut next: Vec<Square> = Vec::new();
        for steps in 0..FAR - 1 {
            if let Some(fresh) = begin.get(usize::from(steps)) {
                edge.extend(fresh.iter().copied().filter(|square| field[square.index()] == steps));
            } else if edge.is_empty() {
                break;
            }
            for square in edge.drain(..) {
                for way in Direction::ALL {
                    if way.is_diagonal() && !floor.diagonal {
                        continue;
                    }
                    let Some(to) = square.toward(way).filter(|to| field[to.index()] > steps + 1) else { continue };
                    if floor.of(to) == OPEN && floor.leads(square, way) {
                        field[to.index()] = steps + 1;
                        next.push(to);
                    }
                }
                if let Some(to) = self.hatch_beyond(state, square)
                    && field[to.index()] > steps + 1
                    && floor.of(to) == OPEN
                {
                    field[to.index()] = steps + 1;
                    next.push(to);
                }
            }
            std::mem::swap(&mut edge, &mut next);
        }
        field
    }

    /// The best that somebody can do with so many squares.
    fn route(&self, state: &State, who: Who, left: u8) -> Route {
        let mut floor = Floor::new(self, state, who);
        let field = self.flood(state, who, &mut floor);
        let at = state.at(who);
        let here = field[at.index()];
        let stops = self.may_stop(state, who);
        let mut best = Route { here, there: if stops { here } else { FAR }, first: None };
        if stops && self.aims_from(state, who, at) {
            return Route { here: 0, there: 0, first: None };
        }
        let ghostly = matches!(state.stack.top(), Some(Step::Moving { ghostly: true, .. }));
        let mut cost = [FAR; SQUARES];
        let mut first = [Choice::Pass; 8];
        let mut edge: Vec<(Square, u8)> = Vec::new();
        cost[at.index()] = 0;
        let mut firsts = 0u8;
        let mut rounds: Vec<Vec<(Square, u8)>> = vec![Vec::new(); usize::from(left) + 1];
        for way in Direction::ALL {
            let Some(price) = self.step_cost(state, who, left, ghostly, way) else { continue };
            let Some(to) = at.toward(way) else { continue };
            if floor.of(to) == SHUT && !ghostly {
                continue;
            }
            first[usize::from(firsts)] = Choice::Step(way);
            rounds[usize::from(price.min(left))].push((to, firsts));
            firsts += 1;
        }
        for spent in 0..=left {
            edge.append(&mut rounds[usize::from(spent)]);
            for (square, by) in edge.drain(..) {
                if cost[square.index()] <= spent {
                    continue;
                }
                cost[square.index()] = spent;
                let seen = floor.of(square) != UNSEEN;
                let better = field[square.index()] < best.there || best.first.is_none() && !stops;
                if better && (!seen || floor.is_free(square)) {
                    best = Route { here, there: field[square.index()], first: Some(first[usize::from(by)]) };
                }
                if !seen {
                    continue;
                }
                for way in Direction::ALL {
                    if way.is_diagonal() && !floor.diagonal {
                        continue;
                    }
                    let Some(to) = square.toward(way).filter(|to| cost[to.index()] == FAR) else { continue };
                    if floor.of(to) == SHUT || !floor.leads(square, way) {
                        continue;
                    }
                    let climbs = floor.of(to) == OPEN && self.is_table(state, to) && !self.is_table(state, square);
                    let after = spent + 1 + u8::from(climbs);
                    if after <= left {
                        rounds[usize::from(after)].push((to, by));
                    }
                }
            }
        }
        best
    }

    /// Can one who shoots stop here, because it sees an enemy if it only turns? An Adventurer does not stop beside one.
    fn aims_from(&self, state: &State, who: Who, at: Square) -> bool {
        let shoots = match who {
            Who::Hero(hero) => self.prefers_range(state, hero),
            Who::Monster(_) => self.shoots(state, who),
        };
        shoots && self.may_fight(state, who) && {
            let sees = |other: &Who| {
                let to = state.at(*other);
                other.is_foe_of(who)
                    && self.is_awake(state, *other)
                    && !state.are_engaged(who, *other)
                    && to.reach(at) <= 8
                    && self.barred(state, at, to, false).is_none()
            };
            let pressed = who.is_hero() && self.nearest_foe(state, at) < 2;
            !pressed && state.characters().any(|other| sees(&other))
        }
    }

    /// Does an Adventurer strike better from afar?
    pub(super) fn prefers_range(&self, state: &State, hero: u8) -> bool {
        let (mut far, mut near) = (0.0_f32, 0.0_f32);
        for weapon in self.arms(state.hero(hero)) {
            let worth = weapon.and_then(|item| self.weapon(item)).map_or(1.0, |weapon| Self::worth_of(weapon.roll));
            match self.reach(state, Who::Hero(hero), weapon) {
                Reach::Ranged | Reach::Hybrid => far = far.max(worth),
                Reach::Melee | Reach::Diagonal => near = near.max(worth),
            }
        }
        far > 0.0 && far >= near
    }

    fn stance(&self, state: &State, who: Who) -> Stance {
        match who {
            Who::Hero(hero) if self.prefers_range(state, hero) => {
                if self.may_fight(state, who) {
                    Stance::Aim
                } else {
                    Stance::Away
                }
            }
            _ => Stance::Beside,
        }
    }

    /// How far the next Monster that is awake stands from a square.
    fn nearest_foe(&self, state: &State, square: Square) -> u16 {
        state.monsters().filter(|(_, foe)| foe.active).map(|(_, foe)| foe.at.reach(square)).min().unwrap_or(u16::MAX)
    }

    /// Squares from which an enemy can be shot at, and where none is too close.
    fn vantages(
        &self,
        state: &State,
        who: Who,
        foe: Who,
        handicap: u8,
        floor: &mut Floor,
        wanted: &mut Vec<(Square, u8)>,
    ) -> bool {
        let (at, to) = (state.at(who), state.at(foe));
        let mut found = false;
        for square in self.explored_squares(state) {
            let in_range = square.reach(to) <= RANGE && square.reach(at) <= STRIDE.into();
            if !in_range || floor.of(square) != OPEN || !floor.is_free(square) {
                continue;
            }
            let near = self.nearest_foe(state, square);
            if near >= 2 && self.barred(state, square, to, false).is_none() {
                let close = OFF.saturating_sub(near) as u8 * TOO_CLOSE;
                wanted.push((square, handicap + close));
                found = true;
            }
        }
        found
    }

    /// Squares where no enemy is close: a few steps back, no flight.
    fn shelters(&self, state: &State, who: Who, floor: &mut Floor, wanted: &mut Vec<(Square, u8)>) {
        let at = state.at(who);
        for square in self.explored_squares(state) {
            if square.reach(at) <= STRIDE.into() && floor.of(square) == OPEN && floor.is_free(square) {
                let close = ELBOW_ROOM.saturating_sub(self.nearest_foe(state, square)) as u8;
                wanted.push((square, close * TOO_CLOSE));
            }
        }
    }

    // --- What is wanted ----------------------------------------------------------------------------------------

    /// What somebody wants to reach, each with a handicap in squares: what matters less must be nearer.
    fn wanted(&self, state: &State, who: Who, floor: &mut Floor) -> Vec<(Square, u8)> {
        let mut wanted = Vec::new();
        let holds = matches!(who, Who::Monster(foe) if self.is_goal(state, foe));
        if let Who::Monster(foe) = who
            && self.withdraws(state, foe)
        {
            self.refuges(state, floor, &mut wanted);
            return wanted;
        }
        let stance = self.stance(state, who);
        let hunts = self.hunts(state, who);
        if stance == Stance::Away
            && let Who::Hero(hero) = who
            && self.nearest_foe(state, state.hero(hero).at) < 2
        {
            self.shelters(state, who, floor, &mut wanted);
            return wanted;
        }
        for foe in state.characters().filter(|other| other.is_foe_of(who) && self.is_awake(state, *other)) {
            // Whom the Adventurers look for does not run to meet them.
            if holds && state.at(foe).distance(state.at(who)) > HOLD {
                continue;
            }
            let handicap = self.handicap(state, who, foe);
            if stance == Stance::Away && self.is_near_foe(state, who)
                || stance == Stance::Aim && self.vantages(state, who, foe, handicap, floor, &mut wanted)
            {
                continue;
            }
            let diagonal = matches!(self.zone_reach(state, who), Reach::Diagonal | Reach::Hybrid);
            for way in Direction::ALL.into_iter().filter(|way| diagonal || !way.is_diagonal()) {
                let Some(square) = state.at(foe).toward(way) else { continue };
                if floor.of(square) == OPEN && self.touches(state, state.at(foe), way) && floor.is_free(square) {
                    wanted.push((square, handicap));
                }
            }
        }
        if let Who::Hero(hero) = who {
            let before = wanted.len();
            self.wanted_places(state, hero, floor, &mut wanted);
            if hunts {
                // What lies on the way may be taken along, nothing else.
                let main = |square: Square| self.is_main_place(state, square);
                for (square, handicap) in &mut wanted[before..] {
                    *handicap = if main(*square) { 0 } else { handicap.saturating_add(OTHERS) };
                }
            }
        }
        wanted
    }

    /// Is something on the board that the main objective of the Adventurers asks to be killed or destroyed?
    pub(super) fn hunts(&self, state: &State, who: Who) -> bool {
        who.is_hero()
            && (state.monsters().any(|(foe, monster)| monster.active && self.is_main(state, foe))
                || self.main_sources(state).next().is_some())
    }

    /// Sources that the main objective asks for, as far as they are seen.
    fn main_sources<'s>(&'s self, state: &'s State) -> impl Iterator<Item = &'s crate::dungeon::PieceAt> + 's {
        let asked = self.quest(state).objectives.iter().any(|objective| {
            objective.main && matches!(objective.goal, Goal::Sources(count) if state.sources_gone < count)
        });
        let pieces = self.map(state).pieces.iter().filter(move |piece| asked && piece.kind == FurnitureKind::Source);
        pieces.filter(|piece| !state.broken.has(piece.at.index()) && self.is_explored(state, piece.at))
    }

    /// Does a square lie beside a Source of the main objective?
    fn is_main_place(&self, state: &State, square: Square) -> bool {
        self.main_sources(state).any(|piece| piece.squares().any(|part| part.distance(square) == 1))
    }

    /// Has it an enemy close enough to think of nothing else?
    fn is_near_foe(&self, state: &State, who: Who) -> bool {
        matches!(who, Who::Hero(hero) if self.is_near(state, hero, DANGER))
    }

    /// Whose death would end the quest gets away when it is hurt, while others of the Master's stand between.
    fn withdraws(&self, state: &State, foe: u8) -> bool {
        let Some(monster) = state.foe(foe) else { return false };
        let whole = self.monster(monster.kind).health;
        let hurt = 2 * monster.health <= whole;
        hurt && self.is_main(state, foe) && state.monsters().filter(|(_, other)| other.active).count() > 1
    }

    /// Squares far from all Adventurers, the farther the better.
    fn refuges(&self, state: &State, floor: &mut Floor, wanted: &mut Vec<(Square, u8)>) {
        for square in self.explored_squares(state) {
            let off = state.living().map(|hero| state.hero(hero).at.distance(square)).min().unwrap_or(0);
            if floor.of(square) == OPEN && floor.is_free(square) {
                wanted.push((square, LATER - off.min(LATER.into()) as u8));
            }
        }
    }

    /// How much nearer an enemy has to be than something else that is wanted.
    fn handicap(&self, state: &State, who: Who, foe: Who) -> u8 {
        match (who, foe) {
            // The Master's go for the weak.
            (Who::Monster(_), Who::Hero(hero)) => state.hero(hero).health.min(8) / 2,
            (Who::Hero(hero), Who::Monster(monster)) => {
                let far = state.at(who).distance(state.at(foe));
                let hunts = self.hunts(state, who);
                let presses = |friend: u8| {
                    friend != hero && state.hero(friend).at.reach(state.at(foe)) == 1 && self.is_hurt(state, friend)
                };
                let fights = |friend: u8| friend != hero && self.is_near(state, friend, BLOWS);
                let helps = far <= HELP && state.living().any(|friend| fights(friend) || presses(friend));
                match () {
                    () if self.is_main(state, monster) => 0,
                    () if hunts => OTHERS,
                    () if self.is_goal(state, monster) && !self.is_frail(state, hero) => 0,
                    () if helps && !self.is_frail(state, hero) => ASIDE,
                    () if far > CHASE || self.is_frail(state, hero) => LATER,
                    // Time is short: what is not close by may come.
                    () if far > DANGER => 6,
                    () => 0,
                }
            }
            _ => 0,
        }
    }

    fn wanted_places(&self, state: &State, hero: u8, floor: &mut Floor, wanted: &mut Vec<(Square, u8)>) {
        let map = self.map(state);
        let quest = self.quest(state);
        let goals = || quest.objectives.iter().filter(|objective| objective.side == Party::Adventurers);
        let asked = |event: EventId| goals().any(|goal| matches!(goal.goal, Goal::Event(e) if e == event));
        let late = self.is_late(state);
        // First the fight, then the furniture.
        let busy = if self.is_near(state, hero, DANGER) { 8 } else { 0 };
        let beside = |square: Square, handicap: u8, wanted: &mut Vec<(Square, u8)>, floor: &mut Floor| {
            for near in self.attached(state, square) {
                if floor.of(near) == OPEN && floor.is_free(near) {
                    wanted.push((near, handicap));
                }
            }
        };
        let mut open_goal = false;
        let happens = |event: EventId| state.events >> event.0 & 1 == 0;
        for token in map.tokens.iter().filter(|token| happens(token.event)) {
            let square = Square::of(token.at);
            if floor.of(square) != UNSEEN {
                open_goal |= asked(token.event);
                let handicap = if asked(token.event) { busy / 2 } else { EVENT + busy };
                beside(square, handicap, wanted, floor);
            }
        }
        let leaves = goals().any(|goal| match goal.goal {
            Goal::Leave => true,
            Goal::Bring(item) => state.hero(hero).pack.contains(&item),
            _ => false,
        });
        let sources = goals().any(|goal| matches!(goal.goal, Goal::Sources(count) if state.sources_gone < count));
        for piece in map.pieces.iter().filter(|piece| !state.broken.has(piece.at.index())) {
            if floor.of(piece.at) == UNSEEN {
                continue;
            }
            let event = piece.event.filter(|&event| happens(event));
            // What stands in another room was left there for good.
            let elsewhere = if map.tile_on(piece.at) == map.tile_on(state.hero(hero).at) { 0 } else { ELSEWHERE };
            let handicap = match piece.kind {
                _ if event.is_some_and(asked) => busy / 2,
                _ if event.is_some() => EVENT + busy,
                FurnitureKind::Stairs if leaves && open_goal && !late => 8,
                FurnitureKind::Stairs if leaves => 0,
                FurnitureKind::Source if sources => busy / 4,
                FurnitureKind::Source => 14,
                // What belongs to an event is never searched.
                _ if late || piece.event.is_some() || state.searched.has(piece.at.index()) => continue,
                FurnitureKind::Chest | FurnitureKind::Wardrobe => CHEST + busy + elsewhere,
                FurnitureKind::Barrel | FurnitureKind::Table => BARREL + busy + elsewhere,
                _ => continue,
            };
            for square in piece.squares() {
                beside(square, handicap, wanted, floor);
            }
        }
        for door in &map.doors {
            let seen = [door.near[0], door.far[0]].map(|square| floor.of(square) != UNSEEN);
            let shut = match door.way {
                Way::Stone => !self.is_open(state, door),
                Way::Locked => {
                    !self.is_open(state, door) && door.name.is_none_or(|name| !self.has_key(state, hero, name))
                }
                Way::Open | Way::Door => false,
            };
            if seen[0] != seen[1] && !shut {
                let beyond = if seen[0] { door.far } else { door.near };
                wanted.extend(beyond.map(|square| (square, DOOR + busy)));
            }
        }
    }
}

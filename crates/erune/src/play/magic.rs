//! Spells of Adventurers and of Monsters: which can be cast, and at whom.

use crate::Erune;
use crate::choice::Choice;
use crate::content::Category;
use crate::dungeon::{Direction, Square, Squares};
use crate::effect::{Aim, Effect, Hindrance, Range, Side, SkillEffect, Span, World};
use crate::ids::{FieldId, SkillId, SpellId};
use crate::state::{Crowd, State, Step, Who, has};
use crate::teller::Teller;
use kernel::Event;

impl Erune {
    fn field(&self, spell: SpellId) -> FieldId {
        self.content.spells[spell.index() % self.content.spells.len()].field
    }

    /// What a spell costs in Mana: the rank of its field.
    pub(crate) fn mana_cost(&self, spell: SpellId) -> u8 {
        self.content.fields[self.field(spell).index()].rank
    }

    /// Spells of the chosen fields; each once, and once more by Remanence.
    pub(crate) fn castable<'s>(&'s self, state: &'s State, number: u8) -> impl Iterator<Item = SpellId> + 's {
        let who = Who::Hero(number);
        let hero = state.hero(number);
        let able = self.may_fight(state, who) && !self.hindered(state, who, Hindrance::Cast);
        let spells = (0..self.content.spells.len() as u8).map(SpellId);
        spells.filter(move |&spell| {
            let chosen = has(u64::from(hero.chosen), self.field(spell).0);
            let fresh = !has(hero.cast, spell.0) || !has(hero.recast, spell.0) && self.cast_again(state, who).is_some();
            able && chosen
                && fresh
                && self.mana_cost(spell) <= self.mana(state, number)
                && self.has_aim(state, who, spell)
        })
    }

    pub(crate) fn cast_again(&self, state: &State, who: Who) -> Option<SkillId> {
        self.skills_for(state, who, None, |effect| effect == SkillEffect::CastAgain).next()
    }

    fn has_aim(&self, state: &State, who: Who, spell: SpellId) -> bool {
        !self.spell_aims(state, who, spell).is_empty()
    }

    pub(crate) fn spell_aims(&self, state: &State, who: Who, spell: SpellId) -> Vec<Choice> {
        let card = &self.content.spells[spell.index()];
        self.aims(state, who, card.aim, card.range, self.squares_change(card.does))
    }

    /// Does a spell do something to squares, so that nobody need stand there? Such effects stand first in its list.
    fn squares_change(&self, does: Span) -> bool {
        let first = does.split_first().and_then(|(first, _)| self.content.effects.get(first));
        matches!(first, Some(Effect::World(World::Lay(..) | World::ShowTraps(0) | World::Shatter)))
    }

    /// All that a spell may be aimed at: a Character, or a square that stands for an area or a door.
    fn aims(&self, state: &State, who: Who, aim: Aim, range: Range, squares: bool) -> Vec<Choice> {
        let at = state.at(who);
        let in_range = |other: Who| {
            let square = state.at(other);
            match range {
                Range::Unseen => true,
                // Areas end at walls and shut doors.
                Range::Around => {
                    square == at || Direction::between(at, square).is_some_and(|way| self.touches(state, at, way))
                }
                Range::Visible => other == who || self.sees_whom(state, who, other),
            }
        };
        let people = |wanted: &dyn Fn(Who) -> bool| -> Vec<Choice> {
            let all = state.characters().filter(|&other| self.is_awake(state, other));
            all.filter(|&other| wanted(other) && in_range(other)).map(Choice::At).collect()
        };
        match aim {
            Aim::Oneself => vec![Choice::At(who)],
            Aim::Ally => people(&|other| !other.is_foe_of(who)),
            Aim::Enemy | Aim::Enemies(_) => people(&|other| other.is_foe_of(who)),
            Aim::Beast => {
                people(&|other| other.is_foe_of(who) && self.is_type(state, other, crate::content::MonsterType::Small))
            }
            Aim::Anyone => people(&|other| other != who),
            Aim::DeadAlly => {
                let dead = state.party().filter(|&hero| who.is_hero() && self.may_return(state, hero));
                dead.filter(|&hero| range == Range::Unseen || self.sees(state, who, state.hero(hero).at))
                    .map(|hero| Choice::At(Who::Hero(hero)))
                    .collect()
            }
            // A ring without anybody in it is no aim.
            Aim::Ring(_) if self.hit(state, who, aim, Choice::Spot(at)).is_empty() => Vec::new(),
            Aim::Ring(_) => vec![Choice::Spot(at)],
            // Where squares are meant, any room with a visible one.
            Aim::Room(_) if squares => {
                let map = self.map(state);
                let known = map.tiles.iter().filter(|tile| state.explored.has(tile.at.index()));
                let visible = |square: &usize| *square == at.index() || self.sees(state, who, Square(*square as u16));
                // A room is named by somebody in it, else by the first square that is seen.
                let spot = |tile: &crate::dungeon::TileAt| {
                    let first = tile.squares.iter().find(visible)?;
                    let inside = state.characters().map(|other| state.at(other).index());
                    Some(inside.into_iter().find(|square| tile.squares.has(*square)).unwrap_or(first))
                };
                known.filter_map(spot).map(|square| Choice::Spot(Square(square as u16))).collect()
            }
            Aim::Square(..) if squares => {
                let visible =
                    self.explored_squares(state).filter(|&square| square == at || self.sees(state, who, square));
                visible.take(super::doing::MOST_SPOTS).map(Choice::Spot).collect()
            }
            // An area is named by somebody in it: nobody aims at empty floor.
            Aim::Room(side) => {
                let mut seen = Squares::NONE;
                let mut spots = Vec::new();
                let meant = |other: &Who| Self::of_side(who, *other, side) && self.is_awake(state, *other);
                for other in state.characters().filter(meant) {
                    let square = state.at(other);
                    let area = self.area_for(state, who, square);
                    let visible = area.iter().any(|square| self.sees(state, who, Square(square as u16)));
                    // Who stands behind the caster is not in what she reaches of a corridor.
                    if area.has(square.index())
                        && !seen.has(square.index())
                        && (visible || area.has(at.index()) || range == Range::Unseen)
                    {
                        seen = seen.union(area);
                        spots.push(Choice::Spot(square));
                    }
                }
                spots
            }
            Aim::Square(_, side) => {
                let mut spots: Vec<Square> = Vec::new();
                let meant = |other: &Who| Self::of_side(who, *other, side) && self.is_awake(state, *other);
                for other in state.characters().filter(meant).filter(|&other| in_range(other)) {
                    if !spots.contains(&state.at(other)) {
                        spots.push(state.at(other));
                    }
                }
                spots.into_iter().map(Choice::Spot).collect()
            }
            Aim::Squares(_) => {
                let free = |way: &Direction| at.toward(*way).is_some_and(|square| self.is_free_square(state, square));
                let ways = Direction::ALL.into_iter().filter(|way| !way.is_diagonal() && self.touches(state, at, *way));
                ways.filter(free).filter_map(|way| at.toward(way)).map(Choice::Spot).collect()
            }
            Aim::Door => {
                let Who::Hero(hero) = who else { return Vec::new() };
                if self.doors_to_show(state, hero).next().is_some() { vec![Choice::At(who)] } else { Vec::new() }
            }
            Aim::Source => {
                let sources =
                    self.sources(state).filter(|piece| piece.squares().any(|square| self.sees(state, who, square)));
                sources.map(|piece| Choice::Spot(piece.at)).collect()
            }
        }
    }

    fn of_side(who: Who, other: Who, side: Side) -> bool {
        match side {
            Side::Allies => !other.is_foe_of(who),
            Side::Enemies => other.is_foe_of(who),
            Side::Everyone => true,
        }
    }

    /// Everybody on whom a spell works that was aimed so.
    pub(crate) fn hit(&self, state: &State, who: Who, aim: Aim, at: Choice) -> Vec<Who> {
        let among = |squares: Squares, side: Side| -> Vec<Who> {
            let inside = |other: &Who| squares.has(state.at(*other).index()) && Self::of_side(who, *other, side);
            state.characters().filter(inside).filter(|&other| self.is_awake(state, other)).collect()
        };
        match (aim, at) {
            (Aim::Enemies(most), Choice::At(first)) => {
                let foes = state.characters().filter(|&other| other.is_foe_of(who) && other != first);
                let seen = foes.filter(|&other| self.is_awake(state, other) && self.sees_whom(state, who, other));
                [first].into_iter().chain(seen.take(usize::from(most.saturating_sub(1)))).collect()
            }
            (_, Choice::At(one)) => vec![one],
            (Aim::Ring(side), _) => {
                let own = state.at(who);
                let ring = Direction::ALL.into_iter().filter(|&way| self.touches(state, own, way));
                among(ring.filter_map(|way| own.toward(way)).map(Square::index).collect(), side)
            }
            (Aim::Room(side), Choice::Spot(square)) => among(self.area_for(state, who, square), side),
            (Aim::Square(size, side), Choice::Spot(square)) => among(self.placed(state, who, square, size, side), side),
            _ => vec![who],
        }
    }

    /// So many by so many squares, as far as the caster sees them: areas end at walls and shut doors.
    fn block(&self, state: &State, who: Who, square: Square, size: u8) -> Squares {
        let from = state.at(who);
        let seen =
            |square: &Square| self.is_explored(state, *square) && (*square == from || self.sees(state, who, *square));
        square.block(size, size).filter(seen).map(Square::index).collect()
    }

    /// Of all places of such a block with a square in it the one with most enemies and fewest friends.
    pub(crate) fn placed(&self, state: &State, who: Who, on: Square, size: u8, side: Side) -> Squares {
        let back = |n: u8| -i16::from(n);
        let shifts: Vec<(i16, i16)> = if size % 2 == 1 {
            vec![(back(size / 2), back(size / 2))]
        } else {
            (0..size).flat_map(|across| (0..size).map(move |along| (back(across), back(along)))).collect()
        };
        let corners = shifts.into_iter().filter_map(|(across, along)| on.moved(across, along));
        let worth = |squares: &Squares| -> i32 {
            let hit = self.awake_on(state, *squares).filter(|&other| Self::of_side(who, other, side));
            hit.map(|other| if other.is_foe_of(who) { 2 } else { -3 }).sum()
        };
        // Of several that are equal the first.
        let blocks = corners.map(|corner| self.block(state, who, corner, size));
        blocks.reduce(|best, next| if worth(&next) > worth(&best) { next } else { best }).unwrap_or(Squares::NONE)
    }

    /// Those on some squares who take harm.
    pub(crate) fn awake_on<'s>(&'s self, state: &'s State, squares: Squares) -> impl Iterator<Item = Who> + 's {
        let inside = move |other: &Who| squares.has(state.at(*other).index()) && self.is_awake(state, *other);
        state.characters().filter(inside)
    }

    /// ER-126: the squares on which a spell lays something.
    fn laid_on(&self, state: &State, who: Who, aim: Aim, at: Choice) -> Squares {
        match (aim, at) {
            (Aim::Room(_), Choice::Spot(square)) => self.area_for(state, who, square),
            (Aim::Square(size, _), Choice::Spot(square)) => self.block(state, who, square, size),
            (Aim::Squares(count), Choice::Spot(square)) => {
                // A row across the way from the caster, the square that was chosen first.
                let from = state.at(who);
                let across = |way: &Direction| {
                    let (columns, rows) = (square.column() - from.column(), square.row() - from.row());
                    !way.is_diagonal() && way.delta() != (columns, rows) && way.delta() != (-columns, -rows)
                };
                let ways = Direction::ALL.into_iter().filter(across).filter(|&way| self.touches(state, square, way));
                let beside = ways.filter_map(|way| square.toward(way));
                let free = beside.filter(|&other| self.is_free_square(state, other));
                [square].into_iter().chain(free).take(count.into()).map(Square::index).collect()
            }
            _ => Squares::NONE,
        }
    }

    /// What a spell does to squares is done before anything else; says what is left to be done.
    fn work_on_squares(
        &self,
        state: &mut State,
        who: Who,
        aim: Aim,
        at: Choice,
        does: Span,
        sink: &mut Teller,
    ) -> Span {
        let mut list = does;
        while let Some((first, rest)) = list.split_first() {
            let squares = self.laid_on(state, who, aim, at);
            match (self.content.effects.get(first).copied(), at) {
                (Some(Effect::World(World::Lay(ground, turns))), _) => {
                    let ground = ground as usize;
                    let kept = if state.ground_turns[ground] > 0 { state.ground[ground] } else { Squares::NONE };
                    state.ground[ground] = kept.union(squares);
                    state.ground_turns[ground] = state.ground_turns[ground].max(turns);
                }
                (Some(Effect::World(World::ShowTraps(0))), _) => self.show_all_traps(state, squares, sink),
                (Some(Effect::World(World::Shatter)), _) => self.shatter(state, squares),
                (Some(Effect::World(World::HurtSource(n))), Choice::Spot(source)) => {
                    self.hurt_source(state, source, n, Some(who), sink);
                }
                _ => return list,
            }
            list = rest;
        }
        list
    }

    /// Whom else a spell at several could strike.
    pub(crate) fn others_to_strike(
        &self,
        state: &State,
        who: Who,
        spell: SpellId,
        chosen: Crowd,
    ) -> impl Iterator<Item = Who> + use<> {
        let aims = self.spell_aims(state, who, spell).into_iter();
        aims.filter_map(move |aim| match aim {
            Choice::At(other) if !chosen.has(other) => Some(other),
            _ => None,
        })
    }

    pub(crate) fn strike_another(
        &self,
        state: &mut State,
        who: Who,
        spell: SpellId,
        mut chosen: Crowd,
        choice: Choice,
        sink: &mut Teller,
    ) {
        state.stack.pop();
        let Aim::Enemies(most) = self.content.spells[spell.index()].aim else { return };
        if let Choice::At(other) = choice {
            chosen = chosen.with(other);
            if chosen.len() < most.into() && self.others_to_strike(state, who, spell, chosen).next().is_some() {
                state.stack.push(Step::Among { who, spell, chosen });
                return;
            }
        }
        let hit: Vec<Who> = chosen.iter().collect();
        self.cast_at(state, who, spell, Choice::At(hit[0]), &hit, sink);
    }

    /// ER-121: paid when it is aimed.
    pub(crate) fn cast(&self, state: &mut State, who: Who, spell: SpellId, at: Choice, sink: &mut Teller) {
        let aim = self.content.spells[spell.index()].aim;
        if let (Aim::Enemies(most), Choice::At(first)) = (aim, at) {
            let chosen = Crowd::NONE.with(first);
            // Where there are no more than it strikes, it strikes all.
            if self.others_to_strike(state, who, spell, chosen).count() >= most.into() {
                state.stack.push(Step::Among { who, spell, chosen });
                return;
            }
        }
        let hit = self.hit(state, who, aim, at);
        self.cast_at(state, who, spell, at, &hit, sink);
    }

    fn cast_at(&self, state: &mut State, who: Who, spell: SpellId, at: Choice, hit: &[Who], sink: &mut Teller) {
        let card = self.content.spells[spell.index()].clone();
        let Who::Hero(number) = who else { return };
        if has(state.hero(number).cast, spell.0)
            && let Some(skill) = self.cast_again(state, who)
        {
            let cost = self.cost(state, who, skill, None).unwrap_or(0);
            self.pay(state, who, cost);
            self.tell_skill(state, who, skill, cost, "ER-123", sink);
            state.hero_mut(number).recast |= 1 << spell.0; // ER-123
        }
        self.spend_mana(state, number, self.mana_cost(spell));
        state.hero_mut(number).cast |= 1 << spell.0;
        self.spend_combat(state, who);
        let thing = self.spell_thing(spell);
        sink.tell(|| Event::new("erune-casts").with("who", self.said(state, who)).with("spell", thing).rule("ER-121"));
        if card.range != Range::Around {
            self.casts_away(state, who, hit);
        }
        if card.category == Category::Enhancing {
            self.note_help(state, number, hit);
        }
        let rest = self.work_on_squares(state, who, card.aim, at, card.does, sink);
        self.do_to_all(state, rest, who, hit, true);
    }

    /// ER-72: a spell from afar against others ends the engagement with whom it does not strike.
    fn casts_away(&self, state: &mut State, who: Who, hit: &[Who]) {
        if !hit.iter().any(|other| other.is_foe_of(who)) {
            return;
        }
        for other in state.characters().filter(|&other| state.are_engaged(who, other)).collect::<Vec<_>>() {
            if !hit.contains(&other) {
                state.engage(who, other, false);
            }
        }
    }

    /// ER-111: who enhances a participant takes part.
    fn note_help(&self, state: &mut State, number: u8, hit: &[Who]) {
        for ally in hit.iter().filter_map(|who| if let Who::Hero(hero) = who { Some(*hero) } else { None }) {
            state.hero_mut(ally).helpers |= 1 << number;
        }
    }

    // --- Monsters ----------------------------------------------------------------------------------------------

    pub(crate) fn invocable(&self, state: &State, foe: u8) -> Vec<u8> {
        let who = Who::Monster(foe);
        let Some(monster) = self.kind_of(state, foe) else { return Vec::new() };
        if !self.may_fight(state, who) || self.hindered(state, who, Hindrance::Cast) {
            return Vec::new();
        }
        let summons = |spell: &crate::content::MonsterSpell| {
            let first = spell.does.split_first().and_then(|(first, _)| self.content.effects.get(first));
            match first {
                Some(Effect::World(World::Spawn(crate::effect::Name::Monster(kind), ..))) => Some(*kind),
                _ => None,
            }
        };
        let aimed = |(_, spell): &(usize, &crate::content::MonsterSpell)| {
            let called = summons(spell).is_none_or(|kind| self.has_figure(state, kind));
            called && !self.invoke_aims(state, who, spell).is_empty()
        };
        monster.spells.iter().enumerate().filter(aimed).map(|(number, _)| number as u8).collect()
    }

    pub(crate) fn invoke_aims(&self, state: &State, who: Who, spell: &crate::content::MonsterSpell) -> Vec<Choice> {
        let range = if spell.melee { Range::Around } else { Range::Visible };
        let mut aims = self.aims(state, who, spell.aim, range, false);
        self.draw_aims(state, who, &mut aims);
        let hits = |at: &Choice| !self.hit(state, who, spell.aim, *at).is_empty();
        aims.into_iter().filter(hits).collect()
    }

    /// ER-91, ER-102: a targeted spell goes to who draws it, if it can.
    fn draw_aims(&self, state: &State, who: Who, aims: &mut Vec<Choice>) {
        let drawn = self.provoker(state, who).into_iter().chain(self.lures(state)).map(Choice::At);
        if let Some(only) = drawn.into_iter().find(|lure| aims.contains(lure)) {
            aims.retain(|aim| !matches!(aim, Choice::At(Who::Hero(_))) || *aim == only);
        }
    }

    pub(crate) fn invoke(&self, state: &mut State, who: Who, number: u8, at: Choice, sink: &mut Teller) {
        let Who::Monster(foe) = who else { return };
        let Some(spell) = self.kind_of(state, foe).and_then(|monster| monster.spells.get(usize::from(number))).cloned()
        else {
            return;
        };
        self.spend_combat(state, who);
        sink.tell(|| {
            let event = Event::new("erune-invokes").with("who", self.said(state, who));
            event.with("spell", spell.name.clone()).rule("ER-125")
        });
        let hit = self.hit(state, who, spell.aim, at);
        if !spell.melee {
            self.casts_away(state, who, &hit);
        }
        self.do_to_all(state, spell.does, who, &hit, true);
    }

    /// A spell is aimed at once where there is only one thing to aim at.
    pub(crate) fn aim_spell(&self, state: &mut State, who: Who, spell: SpellId, sink: &mut Teller) {
        match self.spell_aims(state, who, spell)[..] {
            [only] => self.cast(state, who, spell, only, sink),
            _ => state.stack.push(Step::Cast { who, spell }),
        }
    }

    pub(crate) fn aim_invocation(&self, state: &mut State, who: Who, number: u8, sink: &mut Teller) {
        let Who::Monster(foe) = who else { return };
        let Some(spell) = self.kind_of(state, foe).and_then(|monster| monster.spells.get(usize::from(number))).cloned()
        else {
            return;
        };
        match self.invoke_aims(state, who, &spell)[..] {
            [only] => self.invoke(state, who, number, only, sink),
            _ => state.stack.push(Step::Invoke { who, spell: number }),
        }
    }

    // --- Rooms shown -------------------------------------------------------------------------------------------

    /// ER-26: closed doors of the room one stands in, by their number, behind which nobody has seen.
    pub(crate) fn doors_to_show<'s>(&'s self, state: &'s State, hero: u8) -> impl Iterator<Item = u8> + 's {
        let own = self.map(state).tile_on(state.hero(hero).at);
        let shown = move |key: usize| {
            let map = self.map(state);
            let door = map.doors.iter().find(|door| door.key() == key);
            door.is_some_and(|door| {
                let unseen = |tile: &u8| !state.explored.has(map.tiles[usize::from(*tile)].at.index());
                own.is_some_and(|own| door.tiles.contains(&own)) && door.tiles.iter().any(unseen)
            })
        };
        let numbered = state.doors.iter().enumerate();
        numbered.filter(move |(_, key)| shown(usize::from(**key))).map(|(number, _)| number as u8)
    }

    pub(crate) fn door_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(Step::Door { listen, .. }) = state.stack.top() else { return };
        state.stack.pop();
        let Choice::Knack(number) = choice else { return };
        let Some(key) = state.doors.get(usize::from(number)).map(|key| usize::from(*key)) else { return };
        let Some(tile) = self.tile_behind(state, key) else { return };
        if !listen {
            self.reveal(state, tile, false, sink);
            return;
        }
        let count = state.count;
        let explored = state.explored;
        let heard = |plan: &crate::dungeon::Dungeon| -> Option<Vec<u8>> {
            let door = plan.doors.iter().find(|door| door.key() == key)?;
            let unseen = |tile: &&u8| !explored.has(plan.tiles[usize::from(**tile)].at.index());
            let tile = &plan.tiles[usize::from(*door.tiles.iter().find(unseen)?)];
            let lairs =
                plan.lairs.iter().filter(|lair| tile.squares.has(Square::of(lair.at).index()) && lair.from <= count);
            let mut kinds: Vec<u8> = lairs.map(|lair| lair.kind.0).collect();
            kinds.sort_unstable();
            Some(kinds)
        };
        let here = heard(self.map(state));
        let plans = &self.world(state).plans;
        self.learn(state, |plan| heard(&plans[plan]) == here);
        let kinds = here.unwrap_or_default();
        sink.tell(|| {
            let named = kinds.iter().map(|&kind| kernel::Arg::Thing(self.monster_thing(crate::ids::MonsterId(kind))));
            let event = Event::new("erune-hears").with("n", kinds.len());
            event.with("kinds", named.collect::<Vec<_>>()).rule("ER-26")
        });
    }

    fn tile_behind(&self, state: &State, key: usize) -> Option<u8> {
        let map = self.map(state);
        let door = map.doors.iter().find(|door| door.key() == key)?;
        door.tiles.into_iter().find(|tile| !state.explored.has(map.tiles[usize::from(*tile)].at.index()))
    }
}

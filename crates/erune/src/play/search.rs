//! Traps and finds: treading, detecting, disarming, laying, searching.

use crate::Erune;
use crate::choice::Choice;
use crate::content::{Equipment, FurnitureKind, Luck, Searched};
use crate::dungeon::{Direction, Square, Squares};
use crate::effect::{Ability, Resource, SkillEffect, Toward};
use crate::ids::ItemId;
use crate::state::{HEROES, PACK, State, Step, Who};
use crate::teller::Teller;
use kernel::stack::Flow;
use kernel::{Event, Few, Viewer};

/// So many traps are shown at most by one detection.
pub const MOST_EYES: u8 = 4;
/// ER-105: what one person can carry; more potions and runes with a belt.
pub const WEAPONS: usize = 5;
pub const PROTECTIONS: usize = 5;
pub const DRINKS: usize = 2;

impl Erune {
    // --- What is known -----------------------------------------------------------------------------------------

    /// Does everybody know what is on this square?
    pub(crate) fn is_known(&self, state: &State, square: Square) -> bool {
        state.traps.seen_by(Viewer::Spectator, square.index()).is_some()
    }

    /// A trap of the Master that everybody knows.
    pub(crate) fn shown_trap(&self, state: &State, square: Square) -> bool {
        self.is_known(state, square) && state.traps.lies_on(square.index())
    }

    /// ER-44: everyone sees what is on a square: plans that would have more or fewer traps there are out.
    pub(crate) fn see_square(&self, state: &mut State, square: Square) -> bool {
        if self.is_known(state, square) {
            return state.traps.lies_on(square.index());
        }
        let there = state.traps.see(square.index());
        self.learn_traps(state, square);
        there
    }

    /// The plans that still agree with what is known of the tile of a square.
    pub(crate) fn learn_traps(&self, state: &mut State, square: Square) {
        let Some(begins) = self.tile_begins(state, square) else { return };
        let known = self.known_of_tile(state, begins);
        let plans = &self.world(state).plans;
        self.learn(state, |plan| {
            let Some(tile) = plans[plan].tile_on(begins).map(|tile| &plans[plan].tiles[usize::from(tile)]) else {
                return false;
            };
            (known.found..=known.found + known.open).contains(&tile.traps)
        });
    }

    /// What everybody knows of a tile's traps.
    pub(crate) fn known_of_tile(&self, state: &State, begins: Square) -> Known {
        let map = self.map(state);
        let Some(tile) = map.tile_on(begins) else { return Known { found: 0, open: 0, free: 0 } };
        let free = map.tiles[usize::from(tile)].free;
        let mut known = Known { found: 0, open: 0, free: free.len() as u8 };
        for square in free.iter() {
            match state.traps.seen_by(Viewer::Spectator, square) {
                None => known.open += 1,
                Some(there) => known.found += u8::from(there || state.sprung.has(square)),
            }
        }
        known
    }

    // --- Treading ----------------------------------------------------------------------------------------------

    /// ER-40: who walks onto a square finds out what is on it.
    pub(crate) fn tread(&self, state: &mut State, who: Who, square: Square, sink: &mut Teller) {
        match who {
            Who::Hero(hero) => {
                let trap = self.see_square(state, square);
                if trap && !state.hero(hero).dead {
                    self.spring(state, square, hero, sink);
                }
            }
            Who::Monster(_) => {
                if let Some(at) = state.blue.iter().position(|blue| *blue == square) {
                    state.blue.remove(at);
                    let layer = state.blue_by.remove(at);
                    sink.tell(|| Event::new("erune-trap").with("who", self.said(state, who)).rule("ER-48"));
                    self.trap_works(state, who, square, Some(layer), sink);
                }
            }
        }
    }

    /// The trap on a square goes off and is gone.
    fn spring(&self, state: &mut State, square: Square, hero: u8, sink: &mut Teller) {
        state.traps.take(square.index());
        state.sprung.set(square.index());
        let who = Who::Hero(hero);
        sink.tell(|| Event::new("erune-trap").with("who", self.said(state, who)).rule("ER-40"));
        self.trap_works(state, who, square, None, sink);
    }

    /// What a trap does is drawn when it goes off.
    pub(crate) fn trap_works(&self, state: &mut State, who: Who, at: Square, layer: Option<u8>, sink: &mut Teller) {
        let number = self.content.tables.trap(&mut state.chance);
        let trap = &self.content.tables.traps[number];
        sink.tell(|| Event::new("erune-verbatim").with("text", trap.text.clone()).rule("ER-40"));
        if trap.magic && self.spend_charm(state, who, |charm| charm == Toward::WardMagic) {
            sink.tell(|| Event::new("erune-warded").with("who", self.said(state, who)).rule("ER-102"));
            return;
        }
        if trap.pit {
            if !state.is_pit_for(who, at) {
                if who.is_hero() && !state.pits.is_full() {
                    state.pits.push(at);
                } else if !who.is_hero() {
                    state.dig(at, layer.unwrap_or(0));
                }
            }
            if at == state.at(who) {
                self.fall(state, who, layer.map(Who::Hero), sink);
            } else {
                // ER-47: who stands beside it loses the point and keeps its square.
                self.lose_health(state, who, 1, layer.map(Who::Hero), sink);
            }
            return;
        }
        state.trapper = layer;
        self.do_list(state, trap.does, who, who);
    }

    // --- Detecting ---------------------------------------------------------------------------------------------

    /// ER-45: an eye for each trap that is shown, the nearest first.
    pub(crate) fn detect(&self, state: &mut State, hero: u8, sink: &mut Teller) {
        let face = self.content.dice.search[usize::from(state.chance.die(6) - 1)];
        let mut eyes = face.eyes;
        if let Some(Ability::Sapper { eyes: more }) =
            self.can(state.hero(hero), |ability| matches!(ability, Ability::Sapper { .. }))
            && eyes > 0
        {
            eyes += more;
        }
        let who = Who::Hero(hero);
        sink.tell(|| Event::new("erune-detects").with("who", self.said(state, who)).with("eyes", eyes).rule("ER-45"));
        if eyes > 0 {
            state.stack.push(Step::Detect { hero, eyes: eyes.min(MOST_EYES), shown: Few::new() });
        }
    }

    /// Squares of the room or corridor that nobody knows.
    fn unknown_area(&self, state: &State, hero: u8) -> Squares {
        let area = self.area_seen(state, Who::Hero(hero));
        area.iter().filter(|&square| !self.is_known(state, Square(square as u16))).collect()
    }

    /// The nearest traps that nobody knows of and that were not shown just now: what the Master must choose from.
    fn nearest_traps(&self, state: &State, hero: u8, shown: &[Square]) -> Vec<Square> {
        let at = state.hero(hero).at;
        let unknown = self.unknown_area(state, hero);
        let traps = || {
            let lying = unknown.iter().filter(|&square| state.traps.lies_on(square));
            lying.map(|square| Square(square as u16)).filter(|square| !shown.contains(square))
        };
        let near = traps().map(|square| at.distance(square)).min();
        traps().filter(|square| Some(at.distance(*square)) == near).collect()
    }

    pub(crate) fn detect_options(&self, state: &State, hero: u8, shown: &[Square], into: &mut Vec<Choice>) {
        let traps = self.nearest_traps(state, hero, shown);
        if traps.is_empty() {
            into.push(Choice::Nothing);
        } else {
            into.extend(traps.into_iter().map(Choice::Show));
        }
    }

    /// ER-46: what the Master shows, and what follows from it: nothing lies nearer.
    pub(crate) fn detect_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(Step::Detect { hero, eyes, mut shown }) = state.stack.top() else { return };
        if let Choice::Show(trap) = choice
            && !shown.is_full()
        {
            shown.push(trap);
            if eyes > 1 {
                state.stack.becomes(Step::Detect { hero, eyes: eyes - 1, shown });
                return;
            }
        }
        state.stack.pop();
        let at = state.hero(hero).at;
        let farthest = shown.iter().map(|trap| at.distance(*trap)).max().unwrap_or(0);
        for square in self.unknown_area(state, hero).iter().map(|square| Square(square as u16)).collect::<Vec<_>>() {
            if choice == Choice::Nothing || at.distance(square) < farthest || shown.contains(&square) {
                self.see_square(state, square);
            }
        }
        for &trap in shown.iter() {
            let said = self.said_square(state, trap);
            sink.tell(|| Event::new("erune-shows-trap").with("square", said).rule("ER-46"));
        }
        if choice == Choice::Nothing {
            sink.tell(|| Event::new("erune-no-more-traps").with("n", 0).rule("ER-46"));
        }
    }

    /// All squares of an area are known.
    pub(crate) fn show_all_traps(&self, state: &mut State, area: Squares, sink: &mut Teller) {
        let mut found = 0;
        for square in area.iter().filter(|&square| !self.is_known(state, Square(square as u16))).collect::<Vec<_>>() {
            found += u8::from(state.traps.see(square));
            self.learn_traps(state, Square(square as u16));
        }
        sink.tell(|| Event::new("erune-no-more-traps").with("n", found).rule("ER-46"));
    }

    // --- Disarming and laying ----------------------------------------------------------------------------------

    pub(crate) fn may_disarm<'s>(&'s self, state: &'s State, hero: u8) -> impl Iterator<Item = Square> + 's {
        let body = state.hero(hero);
        let able = !body.deeds.disarmed && !state.is_engaged(Who::Hero(hero)) && !body.pitted;
        self.attached(state, body.at).filter(move |&square| able && self.shown_trap(state, square))
    }

    /// ER-47: a gear disarms; otherwise it goes off.
    pub(crate) fn disarm(&self, state: &mut State, hero: u8, square: Square, sink: &mut Teller) {
        state.hero_mut(hero).deeds.disarmed = true;
        let roll = |state: &mut State| self.content.dice.search[usize::from(state.chance.die(6) - 1)].gears > 0;
        let mut tries = 1;
        tries += u8::from(self.can(state.hero(hero), |ability| matches!(ability, Ability::Sapper { .. })).is_some());
        tries += u8::from(self.equipment(state.hero(hero)).any(|equipment| equipment == Equipment::Toolbox));
        let done = (0..tries).any(|_| roll(state));
        let who = Who::Hero(hero);
        if !done {
            sink.tell(|| Event::new("erune-disarm-fails").with("who", self.said(state, who)).rule("ER-47"));
            self.spring(state, square, hero, sink);
            return;
        }
        state.traps.take(square.index());
        state.sprung.set(square.index());
        state.disarmings = state.disarmings.saturating_add(1);
        sink.tell(|| Event::new("erune-disarms").with("who", self.said(state, who)).rule("ER-47"));
        self.gain_xp(state, hero, self.content.levels.disarm.into(), sink);
        if self.can(state.hero(hero), |ability| ability == Ability::TakeTraps).is_some() {
            let tokens = &mut state.hero_mut(hero).tokens;
            *tokens = (*tokens + 1).min(8);
        }
    }

    pub(crate) fn may_lay(&self, state: &State, hero: u8, way: Direction) -> bool {
        let body = state.hero(hero);
        let Some(to) = body.at.toward(way).filter(|_| !way.is_diagonal() && body.tokens > 0) else { return false };
        let free = self.touches(state, body.at, way) && self.is_free_square(state, to) && !self.is_table(state, to);
        // No second token where one lies.
        let bare = !state.blue.contains(&to) && !state.pits.contains(&to) && !state.blue_pits.contains(&to);
        free && bare && !self.shown_trap(state, to) && !state.blue.is_full()
    }

    /// ER-48: a blue trap, before everyone's eyes.
    pub(crate) fn lay(&self, state: &mut State, hero: u8, way: Direction, sink: &mut Teller) {
        let Some(to) = state.hero(hero).at.toward(way) else { return };
        state.hero_mut(hero).tokens -= 1;
        state.blue.push(to);
        state.blue_by.push(hero);
        let who = Who::Hero(hero);
        sink.tell(|| Event::new("erune-lays").with("who", self.said(state, who)).rule("ER-48"));
    }

    // --- Searching ---------------------------------------------------------------------------------------------

    pub(crate) fn monsters_around(&self, state: &State, at: Square) -> bool {
        let area = self.area(state, at);
        state.monsters().any(|(_, foe)| area.has(foe.at.index()))
    }

    /// ER-92: once, in a room without Monsters.
    pub(crate) fn may_search_room(&self, state: &State, hero: u8) -> bool {
        let at = state.hero(hero).at;
        let map = self.map(state);
        let Some(tile) = map.tile_on(at).map(|tile| &map.tiles[usize::from(tile)]) else { return false };
        !tile.corridor && !state.rummaged.has(tile.at.index()) && !self.monsters_around(state, at)
    }

    /// ER-93: furniture on an attached square, once.
    pub(crate) fn to_rummage(&self, state: &State, hero: u8) -> Few<Square, 5> {
        let at = state.hero(hero).at;
        let mut found = Few::new();
        let near = || self.attached(state, at).chain([at]);
        // Where there is nothing to be searched, nobody looks for Monsters.
        if near().all(|square| self.piece(state, square).is_none()) || self.monsters_around(state, at) {
            return found;
        }
        for square in near() {
            let Some(piece) = self.piece(state, square).filter(|_| self.is_explored(state, square)) else { continue };
            let holds = searched(piece.kind).is_some() && piece.event.is_none();
            if holds && !state.searched.has(piece.at.index()) && !found.contains(&piece.at) {
                found.push(piece.at);
            }
        }
        found
    }

    pub(crate) fn search(&self, state: &mut State, hero: u8, piece: Option<Square>, sink: &mut Teller) {
        let place = if let Some(at) = piece {
            state.searched.set(at.index());
            state.searches = state.searches.saturating_add(1);
            self.piece(state, at).and_then(|piece| searched(piece.kind)).unwrap_or(Searched::Room)
        } else {
            if let Some(begins) = self.tile_begins(state, state.hero(hero).at) {
                state.rummaged.set(begins.index());
            }
            Searched::Room
        };
        let who = Who::Hero(hero);
        sink.tell(|| {
            let event = Event::new("erune-searches").with("who", self.said(state, who));
            event.with("place", place.slug()).rule(if piece.is_some() { "ER-93" } else { "ER-92" })
        });
        let row = self.content.tables.search(place).draw(&mut state.chance) as u8;
        let place = place as u8;
        // ER-88: a lasting Unlucky works by itself.
        if self.is_cursed(state, hero, SkillEffect::SearchWorse) {
            state.hero_mut(hero).cursed_now = true;
            self.find_anew(state, hero, place, Luck::Bad, sink);
            return;
        }
        // What was found is told before anybody says whether it is to be better or worse.
        self.tell_find(place, row, sink);
        state.stack.push(Step::Lucky { hero, place, row });
    }

    fn tell_find(&self, place: u8, row: u8, sink: &mut Teller) {
        let line = &self.content.tables.search[usize::from(place)].rows()[usize::from(row)];
        sink.tell(|| Event::new("erune-verbatim").with("text", line.text.clone()).rule("ER-92"));
    }

    /// Another line is drawn instead.
    fn find_anew(&self, state: &mut State, hero: u8, place: u8, luck: Luck, sink: &mut Teller) {
        let row = self.content.tables.search[usize::from(place)].draw_of(luck, &mut state.chance) as u8;
        self.tell_find(place, row, sink);
        self.found(state, hero, place, row);
    }

    /// ER-94: who is Lucky may draw a better line.
    pub(crate) fn lucky(&self, state: &mut State, hero: u8, place: u8, row: u8) -> Flow {
        let line = &self.content.tables.search[usize::from(place)].rows()[usize::from(row)];
        if line.luck != Luck::Good && self.lucky_skill(state, hero).is_some() {
            return Flow::Asks;
        }
        state.stack.becomes(Step::Unlucky { hero, place, row, lucky: false });
        Flow::GoesOn
    }

    pub(crate) fn lucky_skill(&self, state: &State, hero: u8) -> Option<crate::ids::SkillId> {
        self.skills_for(state, Who::Hero(hero), None, |effect| effect == SkillEffect::SearchBetter).next()
    }

    pub(crate) fn lucky_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(Step::Lucky { hero, place, row }) = state.stack.top() else { return };
        let lucky = matches!(choice, Choice::Skill(_));
        if let Choice::Skill(skill) = choice {
            let cost = self.cost(state, Who::Hero(hero), skill, None).unwrap_or(0);
            self.pay(state, Who::Hero(hero), cost);
            self.tell_skill(state, Who::Hero(hero), skill, cost, "ER-94", sink);
        }
        state.stack.becomes(Step::Unlucky { hero, place, row, lucky });
    }

    /// ER-95: the Master may counter luck, or make a search worse.
    pub(crate) fn unlucky(&self, state: &mut State, step: Step, sink: &mut Teller) -> Flow {
        let Step::Unlucky { hero, place, row, lucky } = step else { return Flow::GoesOn };
        let line = &self.content.tables.search[usize::from(place)].rows()[usize::from(row)];
        if (lucky || line.luck != Luck::Bad) && self.unlucky_skill(state).is_some() {
            return Flow::Asks;
        }
        state.stack.pop();
        if lucky {
            self.find_anew(state, hero, place, Luck::Good, sink);
        } else {
            self.found(state, hero, place, row);
        }
        Flow::GoesOn
    }

    pub(crate) fn unlucky_skill(&self, state: &State) -> Option<crate::ids::SkillId> {
        let all = (0..self.content.skills.len() as u8).map(crate::ids::SkillId);
        all.into_iter().find(|&skill| self.effect(skill) == SkillEffect::SearchWorse && self.may_curse(state, skill))
    }

    pub(crate) fn unlucky_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(Step::Unlucky { hero, place, row, lucky }) = state.stack.top() else { return };
        state.stack.pop();
        let cursed = matches!(choice, Choice::Skill(_));
        if let Choice::Skill(skill) = choice {
            let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
            state.overlord.stamina = state.overlord.stamina.saturating_sub(cost.into());
            sink.tell(|| {
                Event::new("erune-curses").with("skill", self.skill_thing(skill)).with("cost", cost).rule("ER-95")
            });
        }
        match (cursed, lucky) {
            (true, false) => self.find_anew(state, hero, place, Luck::Bad, sink),
            (false, true) => self.find_anew(state, hero, place, Luck::Good, sink),
            // Against luck it only counters.
            (true, true) | (false, false) => self.found(state, hero, place, row),
        }
    }

    fn found(&self, state: &mut State, hero: u8, place: u8, row: u8) {
        let line = &self.content.tables.search[usize::from(place)].rows()[usize::from(row)];
        self.do_list(state, line.does, Who::Hero(hero), Who::Hero(hero));
    }

    // --- Things ------------------------------------------------------------------------------------------------

    /// How many of this sort somebody carries, and how many it may.
    fn carried(&self, state: &State, hero: u8, item: ItemId) -> (usize, usize) {
        use crate::content::ItemKind as Kind;
        let body = state.hero(hero);
        let class = |item: ItemId| match self.item(item).kind {
            Kind::Weapon(_) => 0,
            Kind::Protection(_) => 1,
            Kind::Potion(_) | Kind::Rune(_) => 2,
            Kind::Substance(_) => 3,
            _ => 4,
        };
        let own = class(item);
        let belt = self.equipment(body).filter_map(|equipment| match equipment {
            Equipment::Belt(all) => Some(usize::from(all)),
            _ => None,
        });
        let most = match own {
            0 => WEAPONS,
            1 => PROTECTIONS,
            2 => belt.max().unwrap_or(DRINKS),
            _ => PACK,
        };
        (body.pack.iter().filter(|&&other| class(other) == own).count(), most)
    }

    /// ER-105: something is found; what is too much is left behind, as its owner chooses.
    pub(crate) fn gain_item(&self, state: &mut State, hero: u8, item: ItemId, sink: &mut Teller) {
        let who = Who::Hero(hero);
        let thing = self.item_thing(item);
        sink.tell(|| Event::new("erune-finds").with("who", self.said(state, who)).with("item", thing).rule("ER-105"));
        let (carried, most) = self.carried(state, hero, item);
        if carried < most && !state.hero(hero).pack.is_full() {
            state.hero_mut(hero).pack.push(item);
        } else if !state.stack.is_full() {
            state.stack.push(Step::Full { hero, item });
        }
    }

    /// Something of a sort of which more is carried than can be.
    pub(crate) fn one_too_many(&self, state: &State, hero: u8) -> Option<ItemId> {
        let over = |item: &&ItemId| {
            let (carried, most) = self.carried(state, hero, **item);
            carried > most
        };
        state.hero(hero).pack.iter().rev().find(over).copied()
    }

    pub(crate) fn has_room(&self, state: &State, hero: u8, item: ItemId) -> bool {
        let (carried, most) = self.carried(state, hero, item);
        carried < most && !state.hero(hero).pack.is_full()
    }

    /// Things of the same sort, one of which must be left: (kinds, each once).
    pub(crate) fn full_options(&self, state: &State, hero: u8, item: ItemId, into: &mut Vec<Choice>) {
        use crate::content::ItemKind as Kind;
        let class = |item: ItemId| std::mem::discriminant(&self.item(item).kind);
        let drinks = |item: ItemId| matches!(self.item(item).kind, Kind::Potion(_) | Kind::Rune(_));
        let alike = |other: ItemId| class(other) == class(item) || drinks(other) && drinks(item);
        let owned = state.hero(hero).pack.iter().copied().filter(|&other| alike(other));
        let kinds = kernel::bits::once::<4, _>(owned.chain([item]), ItemId::index);
        into.extend(kinds.map(|item| Choice::Item(Some(item))));
    }

    pub(crate) fn leaves_the_same(&self, state: &State, hero: u8, item: ItemId) -> bool {
        let mut kinds = Vec::new();
        self.full_options(state, hero, item, &mut kinds);
        kinds.len() < 2
    }

    pub(crate) fn full_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(Step::Full { hero, item }) = state.stack.top() else { return };
        state.stack.pop();
        let Choice::Item(Some(left)) = choice else { return };
        if left != item {
            self.drop_item(state, hero, left);
            if !state.hero(hero).pack.is_full() {
                state.hero_mut(hero).pack.push(item);
            }
        }
        let (who, thing) = (Who::Hero(hero), self.item_thing(left));
        sink.tell(|| Event::new("erune-leaves").with("who", self.said(state, who)).with("item", thing).rule("ER-105"));
    }

    pub(crate) fn gain_gold(&self, state: &mut State, hero: u8, gold: u16, sink: &mut Teller) {
        let most = self.most_gold(state, hero);
        let body = state.hero_mut(hero);
        let gold = gold.min(most.saturating_sub(body.gold)); // ER-105
        body.gold += gold;
        let who = Who::Hero(hero);
        sink.tell(|| Event::new("erune-gold").with("who", self.said(state, who)).with("n", gold).rule("ER-105"));
    }

    pub(crate) fn most_gold(&self, state: &State, hero: u8) -> u16 {
        let purses = self.equipment(state.hero(hero)).map(|equipment| match equipment {
            Equipment::Purse(more) => more,
            _ => 0,
        });
        crate::content::GOLD_CARRIED + purses.sum::<u16>()
    }

    pub(crate) fn spend_mana(&self, state: &mut State, hero: u8, mana: u8) {
        let hero = state.hero_mut(hero);
        let paid = hero.spend_fleeting(Resource::Mana, mana);
        hero.mana = hero.mana.saturating_sub(mana - paid);
    }

    pub(crate) fn mana(&self, state: &State, hero: u8) -> u8 {
        let hero = state.hero(hero);
        hero.mana.saturating_add(hero.fleeting[Resource::Mana as usize])
    }

    /// A key of this lock, in anybody's hands who crosses.
    pub(crate) fn has_key(&self, state: &State, hero: u8, name: u8) -> bool {
        let opens = |item: &ItemId| matches!(self.item(*item).kind, crate::content::ItemKind::Keepsake { key: Some(key) } if key == name);
        state.hero(hero).pack.iter().any(opens)
    }

    /// Does anybody else stand near enough for a gift (ER-103)?
    pub(crate) fn receivers(&self, state: &State, hero: u8) -> Few<u8, HEROES> {
        let at = state.hero(hero).at;
        (0..HEROES as u8)
            .filter(|&other| other != hero && other < state.count && !state.hero(other).dead)
            .filter(|&other| state.hero(other).at.distance(at) <= 5)
            .filter(|&other| self.sees(state, Who::Hero(hero), state.hero(other).at))
            .collect()
    }
}

/// What everybody knows of the traps of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Traps that were seen there, gone or not.
    pub found: u8,
    /// Squares on which one could still lie.
    pub open: u8,
    /// Squares on which one could lie at the start.
    pub free: u8,
}

fn searched(kind: FurnitureKind) -> Option<Searched> {
    match kind {
        FurnitureKind::Table => Some(Searched::Table),
        FurnitureKind::Wardrobe => Some(Searched::Wardrobe),
        FurnitureKind::Chest => Some(Searched::Chest),
        FurnitureKind::Barrel => Some(Searched::Barrel),
        _ => None,
    }
}

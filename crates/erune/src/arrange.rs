//! The `arrange` lines of scenario files: putting a table into the state an example begins with.
//!
//! ```text
//! begin 1 warrior guardian          Adventurers of this level, ready-made, on their starting squares; turn 1, their phase
//! plan 3                            this plan of the quest is the true one; nothing of it but the first tile was seen
//! show                              every tile lies open, without its Monsters
//! reveal e5-n4                      the tile of this square lies open, with its Monsters
//! phase master                      or: phase adventurers; everybody may act
//! turn 5                            memory freed-the-miner: this was decided in an earlier quest
//! event the-lever                   it has taken place; objective 2: the second of the quest's list is done
//!
//! place warrior e2-n1 north         somebody stands there and looks so
//! foe goblin e2-n2 south            a Monster comes up, active, as far as there are figures
//! asleep goblin-1                   it does nothing; active goblin-1
//! engaged warrior goblin-1
//! actions warrior 1                 Basic Actions left; done warrior; moved warrior; fought warrior
//! drunk warrior                     has used the potion of the turn; dosed, disarmed, turned, provoked: so too
//! in-pit warrior                    it has fallen in where it stands
//! provoked goblin-1 warrior         it was provoked by the Warrior
//! stays warrior                     lies dead and does not come back
//!
//! health warrior 3                  also: stamina, mana, fate, tokens, gold and xp up to 999; health 0 is dead
//! health goblin-1 2                 stamina master 4; xp master 20; level master 6
//! shadows warrior 5                 cards, also more than three; swallowed warrior 2: stamina on the first of them
//! pacts warrior 1                   has made so many Resurrection Pacts
//! hurt witch-1 guardian 2           the Guardian has cost it so much health
//! enhanced warrior wizard           a spell of the Wizard helps the Warrior
//! temporary warrior stamina 1       also: health, mana; temporary goblin-1 stamina 1
//! skill warrior adrenaline          also: skill master weakness; skills warrior none
//! curse warrior weakness            a lasting curse; banned weakness: Purification has banned it
//! item warrior broadsword           into the pack and, if it is a weapon that can be used, into the hand
//! weapon warrior broadsword         takes it in hand; bare-hands; pack warrior none: owns nothing
//! unloaded guardian light-crossbow  poisoned warrior broadsword
//! rune warrior vitality-rune        it is active; worn-out warrior divination-ball: used in this quest
//! second-wind warrior               has had it
//! fields wizard fire-one            mastered and chosen; cast wizard fireball: was cast already; recast: a second time
//! free race                         Monsters use this skill for nothing in this turn
//!
//! door e4-n2 north open             the door at this side of a square; or: shut
//! gone e19-n1                       furniture that is no more; searched e19-n1, searched-room e5-n4
//! source e3-s2 2                    a Source has lost so much; source e3-s2 2 warrior: by the Warrior
//! campfire                          it was lit before
//! killed goblin 2                   so many have died; deaths 1: so many times an Adventurer
//! rock e2-n4 2                      lies there for so many turns; also: slick, sanctuary, mist
//! trap e2-n4                        a trap of this tile lies there; found e2-n4: and everybody knows it
//! pit e2-n4                         the Master's
//! blue e2-n4 guardian               a trap of the Guardian; blue-pit e2-n4 guardian; without a name the first one's
//! ```
//! What the Spirit tells is drawn by a die of all weights that fit, the tables' lines first and then the quest's: `dice 31` before
//! the turn ends tells the Adventurers of infected wounds, the next die is for the Master's event.
//! Furniture and doors are part of a plan: `cargo run -p erune --example plan -- QUEST PLAN` draws one with the names of its
//! squares.

use crate::Erune;
use crate::choice::SIDES;
use crate::dungeon::{Square, Squares};
use crate::effect::Ground;
use crate::ids::Archetype;
use crate::state::{Deeds, Facing, MASTER, MONSTERS, Phase, State, Who};
use crate::teller::Teller;
use kernel::arrange::{Line, line, number, one_of};
use kernel::grid::{Side, SquareSide};
use kernel::{Few, Scatter, Variants, Viewer};

impl Erune {
    /// Those who are dead lie on two squares.
    fn lay_down(&self, state: &mut State) {
        for number in state.party().filter(|&hero| state.hero(hero).dead).collect::<Vec<_>>() {
            state.hero_mut(number).feet = None;
            let feet = self.room_for_feet(state, state.hero(number).at);
            state.hero_mut(number).feet = feet;
        }
    }

    pub(crate) fn arrange_line(&self, state: &mut State, text: &str) -> Result<(), String> {
        let Line::Words(words) = line(text) else { return Err(format!("`{text}`: no such line")) };
        if !state.stack.is_empty() {
            return Err("a table can be arranged only where nothing is under way".into());
        }
        let before = state.clone();
        let done = self.arrange_words(state, &words).and_then(|()| self.check_state(state));
        self.lay_down(state);
        if done.is_err() {
            *state = before;
        }
        done
    }

    fn arrange_words(&self, state: &mut State, words: &[&str]) -> Result<(), String> {
        if let ["begin", level, party @ ..] = words {
            return self.arrange_begin(state, number(level, 20)?.max(1), party);
        }
        if matches!(state.phase, Phase::Muster | Phase::Town) {
            return Err("the quest has not begun: `begin 1 warrior guardian` comes first".into());
        }
        match words {
            ["plan", plan] => self.arrange_plan(state, number(plan, 63)?),
            ["show"] => {
                for tile in 0..self.map(state).tiles.len() as u8 {
                    self.reveal(state, tile, false, &mut Teller::silent());
                }
                state.foes = [None; MONSTERS];
                state.numbers = Default::default();
                Ok(())
            }
            ["phase", side] => {
                let heroes = one_of(side, [true, false], |heroes| if heroes { "adventurers" } else { "master" })?;
                state.phase = if heroes { Phase::Heroes } else { Phase::Master };
                self.arrange_fresh(state);
                Ok(())
            }
            ["place", who, at, side] => {
                let (who, at) = (self.arranged(state, who)?, self.arranged_square(state, at)?);
                self.put(state, who, at);
                state.face(who, arranged_side(side)?);
                Ok(())
            }
            ["foe", kind, at, side] => {
                let kind = self.content.monster(kind).ok_or_else(|| format!("there is no Monster `{kind}`"))?;
                let at = self.arranged_square(state, at)?;
                let placed = self.place(state, kind, at, arranged_side(side)?, true, &mut Teller::silent());
                if let Some(foe) = placed {
                    *state.deeds_mut(Who::Monster(foe)) = Deeds::fresh();
                }
                Ok(())
            }
            ["asleep" | "active", who] => match self.arranged(state, who)? {
                Who::Monster(foe) => {
                    if let Some(foe) = state.foe_mut(foe) {
                        foe.active = words[0] == "active";
                    }
                    Ok(())
                }
                Who::Hero(_) => Err("an Adventurer is always active".into()),
            },
            ["drunk" | "dosed" | "disarmed" | "turned" | "provoked", who] => {
                let who = self.arranged(state, who)?;
                let deeds = state.deeds_mut(who);
                let deed = match words[0] {
                    "drunk" => &mut deeds.drunk,
                    "dosed" => &mut deeds.dosed,
                    "disarmed" => &mut deeds.disarmed,
                    "turned" => &mut deeds.turned,
                    _ => &mut deeds.provoked,
                };
                *deed = true;
                Ok(())
            }
            ["provoked", foe, who] => {
                let (foe, hero) = (self.arranged_foe(state, foe)?, self.arranged_hero(state, who)?);
                if let Some(foe) = state.foe_mut(foe) {
                    foe.provoked = Some(hero);
                }
                Ok(())
            }
            ["stays", who] => {
                let hero = self.arranged_hero(state, who)?;
                let body = state.hero_mut(hero);
                (body.health, body.dead, body.gone) = (0, true, true);
                Ok(())
            }
            ["hurt", foe, who, n] => {
                let (foe, hero) = (self.arranged_foe(state, foe)?, self.arranged_hero(state, who)?);
                let most = state.foe(foe).map_or(0, |foe| foe.health.saturating_sub(1));
                let n = number(n, most)?;
                if let Some(foe) = state.foe_mut(foe) {
                    foe.health -= n;
                    foe.hurt[usize::from(hero)] += n;
                }
                Ok(())
            }
            ["enhanced", who, by] => {
                let (hero, by) = (self.arranged_hero(state, who)?, self.arranged_hero(state, by)?);
                state.hero_mut(hero).helpers |= 1 << by;
                Ok(())
            }
            ["rune", who, slug] => {
                let hero = self.arranged_hero(state, who)?;
                let item = self.content.item(slug).ok_or_else(|| format!("there is no item `{slug}`"))?;
                state.hero_mut(hero).rune = Some(item);
                let raised = self.raised_by_rune(state.hero(hero));
                let body = state.hero_mut(hero);
                body.more.iter_mut().zip(raised).for_each(|(more, by_rune)| *more += by_rune);
                Ok(())
            }
            ["worn-out", who, slug] => {
                let hero = self.arranged_hero(state, who)?;
                let item = self.content.item(slug).ok_or_else(|| format!("there is no item `{slug}`"))?;
                state.hero_mut(hero).worn_out |= 1 << self.artifact_number(item);
                Ok(())
            }
            ["second-wind", who] => {
                let hero = self.arranged_hero(state, who)?;
                state.hero_mut(hero).second_wind = true;
                Ok(())
            }
            ["free", slug] => {
                state.overlord.free |= 1 << self.arranged_skill(slug)?.0;
                Ok(())
            }
            ["campfire"] => {
                state.campfire = Some(self.world(state).start[0]);
                Ok(())
            }
            ["killed", slug, n] => {
                let kind = self.content.monster(slug).ok_or_else(|| format!("there is no Monster `{slug}`"))?;
                state.killed[kind.index()] = number(n, 99)?;
                Ok(())
            }
            ["deaths", n] => {
                state.deaths = number(n, 99)?;
                Ok(())
            }
            ["level", "master", n] => {
                state.overlord.level = number(n, crate::content::MOST_LEVEL)?.max(1);
                Ok(())
            }
            ["done" | "moved" | "fought", who] => {
                let who = self.arranged(state, who)?;
                let deeds = state.deeds_mut(who);
                match words[0] {
                    "done" => deeds.done = true,
                    "moved" => (deeds.moved, deeds.basic) = (true, deeds.basic.saturating_sub(1)),
                    _ => (deeds.fought, deeds.basic) = (true, deeds.basic.saturating_sub(1)),
                }
                Ok(())
            }
            ["actions", who, n] => {
                let (who, n) = (self.arranged(state, who)?, number(n, 4)?);
                state.deeds_mut(who).basic = n;
                Ok(())
            }
            ["in-pit", who] => self.arrange_fallen(state, who),
            ["reveal", at] => {
                let square = self.any_square(state, at)?;
                let tile = self.map(state).tile_on(square).ok_or_else(|| format!("`{at}` is rock"))?;
                let known = state.foes.map(|foe| foe.is_some());
                self.reveal(state, tile, true, &mut Teller::silent());
                let new = state.foes.iter_mut().zip(known).filter(|(_, known)| !known);
                new.filter_map(|(foe, _)| foe.as_mut()).for_each(|foe| foe.deeds = Deeds::fresh());
                Ok(())
            }
            ["memory", slug] => {
                let flag = self.content.flags.iter().position(|flag| flag.slug == *slug);
                let flag = flag.ok_or_else(|| format!("nothing called `{slug}` is ever remembered"))?;
                state.memory |= 1 << flag;
                Ok(())
            }
            ["event", slug] => {
                let event = self.quest(state).event(slug).ok_or_else(|| format!("this quest has no event `{slug}`"))?;
                state.events |= 1 << event.0;
                Ok(())
            }
            ["objective", n] => {
                let all = self.quest(state).objectives.len() as u8;
                state.goals |= 1 << (number(n, all)?.max(1) - 1);
                Ok(())
            }
            ["temporary", who, "stamina", n] if !self.arranged(state, who)?.is_hero() => {
                let (foe, n) = (self.arranged_foe(state, who)?, number(n, 9)?);
                if let Some(foe) = state.foe_mut(foe) {
                    (foe.fleeting, foe.fleeting_old) = (n, n);
                }
                Ok(())
            }
            ["temporary", who, what, n] => {
                let hero = self.arranged_hero(state, who)?;
                let resource = one_of(what, crate::effect::Resource::ALL, crate::effect::Resource::slug)?;
                state.hero_mut(hero).fleeting[resource as usize] = number(n, 9)?;
                state.hero_mut(hero).fleeting_old[resource as usize] = state.hero(hero).fleeting[resource as usize];
                Ok(())
            }
            ["skills", "master", "none"] => {
                state.overlord.skills = 0;
                Ok(())
            }
            ["skills" | "pack", who, "none"] => {
                let hero = self.arranged_hero(state, who)?;
                let hero = state.hero_mut(hero);
                if words[0] == "skills" {
                    hero.skills = 0;
                } else {
                    (hero.pack, hero.weapon) = (Few::new(), None);
                    hero.unloaded = Few::new();
                }
                Ok(())
            }
            ["curse", who, slug] => {
                let hero = self.arranged_hero(state, who)?;
                state.hero_mut(hero).curse = Some(self.arranged_skill(slug)?);
                Ok(())
            }
            ["banned", slug] => {
                state.overlord.banned |= 1 << self.arranged_skill(slug)?.0;
                Ok(())
            }
            ["weapon", who, slug] => self.arrange_weapon(state, who, slug),
            ["unloaded" | "poisoned", who, slug] => {
                let hero = self.arranged_hero(state, who)?;
                let item = self.content.item(slug).ok_or_else(|| format!("there is no item `{slug}`"))?;
                let hero = state.hero_mut(hero);
                if words[0] == "poisoned" {
                    hero.poison(item);
                } else if !hero.unloaded.is_full() {
                    hero.unloaded.push(item);
                }
                Ok(())
            }
            ["cast" | "recast", who, slug] => {
                let hero = self.arranged_hero(state, who)?;
                let spell = self.spell_named(slug).ok_or_else(|| format!("there is no spell `{slug}`"))?;
                let body = state.hero_mut(hero);
                body.cast |= 1 << spell.0;
                body.recast |= u64::from(words[0] == "recast") << spell.0;
                Ok(())
            }
            ["door", at, side, how] => self.arrange_door(state, at, side, how),
            ["gone" | "searched", at] => {
                let square = self.arranged_square(state, at)?;
                let piece = self.piece(state, square).ok_or_else(|| format!("nothing stands on {at}"))?.at;
                if words[0] == "gone" {
                    state.broken.set(piece.index());
                } else {
                    state.searched.set(piece.index());
                }
                Ok(())
            }
            ["searched-room", at] => {
                let square = self.arranged_square(state, at)?;
                let begins = self.tile_begins(state, square).ok_or_else(|| format!("`{at}` is rock"))?;
                state.rummaged.set(begins.index());
                Ok(())
            }
            ["source", at, n, by @ ..] => {
                let square = self.arranged_square(state, at)?;
                let piece = self.piece(state, square).filter(|piece| piece.health > 0).map(|piece| piece.at);
                let source = piece.ok_or_else(|| format!("no Source stands on {at}"))?;
                let n = number(n, self.source_left(state, source) - 1)?;
                let by = match by {
                    [] => None,
                    [name] => Some(Who::Hero(self.arranged_hero(state, name)?)),
                    _ => return Err("one Adventurer, or nobody".into()),
                };
                self.hurt_source(state, source, n, by, &mut Teller::silent());
                Ok(())
            }
            ["rock" | "slick" | "sanctuary" | "mist", at, turns] => {
                let square = self.arranged_square(state, at)?;
                let ground = one_of(words[0], Ground::ALL, Ground::slug)? as usize;
                state.ground[ground].set(square.index());
                state.ground_turns[ground] = number(turns, 9)?;
                Ok(())
            }
            ["engaged", one, other] => {
                let (one, other) = (self.arranged(state, one)?, self.arranged(state, other)?);
                state.engage(one, other, true);
                Ok(())
            }
            ["skill", "master", slug] => {
                let skill = self.content.skill(slug).ok_or_else(|| format!("there is no skill `{slug}`"))?;
                state.overlord.skills |= 1 << skill.0;
                Ok(())
            }
            ["skill", who, slug] => {
                let skill = self.content.skill(slug).ok_or_else(|| format!("there is no skill `{slug}`"))?;
                let hero = self.arranged_hero(state, who)?;
                state.hero_mut(hero).skills |= 1 << skill.0;
                Ok(())
            }
            ["fields", who, slug] => {
                let field = self.content.field(slug).ok_or_else(|| format!("there is no field `{slug}`"))?;
                let hero = self.arranged_hero(state, who)?;
                let hero = state.hero_mut(hero);
                hero.fields |= 1 << field.0;
                hero.chosen |= 1 << field.0;
                Ok(())
            }
            ["item", who, slug] => {
                let item = self.content.item(slug).ok_or_else(|| format!("there is no item `{slug}`"))?;
                let number = self.arranged_hero(state, who)?;
                if state.hero(number).pack.is_full() {
                    return Err("the pack is full".into());
                }
                let wields = self.may_wield(state.hero(number), item);
                let hero = state.hero_mut(number);
                hero.pack.push(item);
                if wields {
                    hero.weapon = Some(item);
                }
                Ok(())
            }
            ["trap", at] => self.arrange_trap(state, at, false),
            ["found", at] => self.arrange_trap(state, at, true),
            ["pit", at] => {
                let square = self.arranged_square(state, at)?;
                if !state.pits.is_full() {
                    state.pits.push(square);
                }
                Ok(())
            }
            ["blue" | "blue-pit", at] => self.arrange_blue(state, words[0], at, 0),
            ["blue" | "blue-pit", at, by] => {
                let by = self.arranged_hero(state, by)?;
                self.arrange_blue(state, words[0], at, by)
            }
            ["turn", turn] => {
                state.turn = number(turn, self.quest(state).last_turn)?.max(1);
                Ok(())
            }
            ["stamina" | "xp", "master", n] => {
                let n = large(n)?;
                if words[0] == "xp" {
                    state.overlord.xp = n;
                } else {
                    state.overlord.stamina = n;
                }
                Ok(())
            }
            [what, who, n] => self.arrange_number(state, what, who, n),
            _ => Err(format!("`{}`: no such line; see the first lines of arrange.rs", words.join(" "))),
        }
    }

    fn arrange_begin(&self, state: &mut State, level: u8, party: &[&str]) -> Result<(), String> {
        if state.turn > 0 || party.len() != usize::from(state.count) {
            return Err(format!("{} Adventurers begin, before the first turn", state.count));
        }
        for (number, slug) in party.iter().enumerate() {
            let archetype = one_of(slug, Archetype::ALL, Archetype::slug)?;
            if party[..number].contains(slug) {
                return Err(format!("the {slug} goes once"));
            }
            let sheet = self.ready_made(archetype, 0, level);
            self.enter(state, number as u8, &sheet);
            let hero = state.hero_mut(number as u8);
            (hero.to_learn, hero.to_study) = (0, 0);
            hero.chosen = hero.fields;
        }
        state.overlord.to_learn = 0;
        state.ready = state.seats();
        self.descend(state, &mut Teller::silent());
        // What the Spirit says in the first turn is left unsaid.
        state.stack.clear();
        state.fights.clear();
        state.phase = Phase::Heroes;
        self.arrange_fresh(state);
        Ok(())
    }

    fn arrange_fresh(&self, state: &mut State) {
        for hero in state.party() {
            let body = state.hero_mut(hero);
            body.armed = false;
            body.deeds = if body.dead { Deeds::default() } else { Deeds::fresh() };
        }
        for foe in state.foes.iter_mut().flatten() {
            foe.deeds = Deeds::fresh();
        }
        state.overlord.rests = false;
    }

    /// Another plan is the true one; its traps are strewn so that the first free squares of each tile have them.
    fn arrange_plan(&self, state: &mut State, plan: u8) -> Result<(), String> {
        let plans = self.world(state).plans.len() as u8;
        if plan >= plans {
            return Err(format!("there are {plans} plans, counted from 0"));
        }
        state.plan = Variants::of(plan, plans, MASTER.set());
        let map = &self.world(state).plans[usize::from(plan)];
        let here: Squares = map.tiles.iter().flat_map(|tile| tile.free.iter().take(tile.traps.into())).collect();
        state.traps = Scatter::of(self.world(state).trappable, here, MASTER.set());
        state.sprung = Squares::NONE;
        (state.explored, state.doors) = (Squares::NONE, Few::new());
        state.foes = [None; MONSTERS];
        state.numbers = Default::default();
        state.engaged = Default::default();
        let start = self.world(state).start;
        for number in state.party() {
            let hero = state.hero_mut(number);
            (hero.at, hero.facing) = (start[usize::from(number)], Facing(SquareSide::North));
        }
        self.reveal(state, 0, true, &mut Teller::silent());
        Ok(())
    }

    /// A trap of the tile is moved to a square.
    fn arrange_trap(&self, state: &mut State, at: &str, known: bool) -> Result<(), String> {
        let square = self.arranged_square(state, at)?;
        let map = self.map(state);
        let tile = map.tile_on(square).map(|tile| &map.tiles[usize::from(tile)]);
        let Some(tile) = tile.filter(|tile| tile.free.has(square.index())) else {
            return Err(format!("no trap can lie on {at}"));
        };
        let seen = |square: usize| state.traps.seen_by(Viewer::Spectator, square).is_some();
        let mut here: Squares =
            self.world(state).trappable.iter().filter(|&other| state.traps.lies_on(other)).collect();
        if !here.has(square.index()) {
            let from = tile.free.iter().find(|&other| here.has(other) && !seen(other));
            let Some(from) = from else { return Err(format!("the tile of {at} has no trap that could be moved")) };
            here.clear(from);
            here.set(square.index());
        }
        let known_before: Vec<usize> = self.world(state).trappable.iter().filter(|&other| seen(other)).collect();
        state.traps = Scatter::of(self.world(state).trappable, here, MASTER.set());
        known_before.into_iter().for_each(|other| _ = state.traps.see(other));
        if known {
            state.traps.see(square.index());
        }
        Ok(())
    }

    fn arrange_blue(&self, state: &mut State, what: &str, at: &str, by: u8) -> Result<(), String> {
        let square = self.arranged_square(state, at)?;
        if what == "blue-pit" {
            state.dig(square, by);
        } else if !state.blue.is_full() {
            state.blue.push(square);
            state.blue_by.push(by);
        }
        Ok(())
    }

    fn arrange_number(&self, state: &mut State, what: &str, who: &str, n: &str) -> Result<(), String> {
        let who = self.arranged(state, who)?;
        if let (Who::Hero(hero), "gold" | "xp") = (who, what) {
            let hero = state.hero_mut(hero);
            *(if what == "gold" { &mut hero.gold } else { &mut hero.xp }) = large(n)?;
            return Ok(());
        }
        let n = number(n, 99)?;
        match who {
            Who::Monster(foe) => {
                if what != "health" || n == 0 {
                    return Err("of a Monster only its health, 1 or more, can be set".into());
                }
                if let Some(foe) = state.foe_mut(foe) {
                    foe.health = n;
                }
            }
            Who::Hero(number) => {
                let most = self.most(state.hero(number), crate::effect::Resource::Health);
                let hero = state.hero_mut(number);
                match what {
                    "health" if n <= most => (hero.health, hero.dead) = (n, n == 0),
                    "health" => return Err(format!("{n} is more than {most}")),
                    "stamina" => hero.stamina = n,
                    "mana" => hero.mana = n,
                    "fate" => hero.fate = n.min(9),
                    "shadows" => hero.shadows = n,
                    "swallowed" => hero.swallowed = n,
                    "pacts" => hero.pacts = n,
                    "tokens" => hero.tokens = n.min(8),
                    _ => {
                        return Err(format!(
                            "`{what}` is none of health, stamina, mana, fate, gold, xp, shadows, swallowed, pacts, tokens"
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    fn arrange_fallen(&self, state: &mut State, name: &str) -> Result<(), String> {
        let who = self.arranged(state, name)?;
        let at = state.at(who);
        match who {
            Who::Hero(hero) => {
                state.hero_mut(hero).pitted = true;
                if !state.pits.contains(&at) && !state.pits.is_full() {
                    state.pits.push(at);
                }
            }
            Who::Monster(foe) => {
                if let Some(foe) = state.foe_mut(foe) {
                    foe.pitted = true;
                }
                state.dig(at, 0);
            }
        }
        Ok(())
    }

    fn arrange_weapon(&self, state: &mut State, name: &str, slug: &str) -> Result<(), String> {
        let hero = self.arranged_hero(state, name)?;
        let weapon = match slug {
            "bare-hands" => None,
            _ => Some(self.content.item(slug).ok_or_else(|| format!("there is no item `{slug}`"))?),
        };
        let owned = |item| state.hero(hero).pack.contains(&item) && self.may_wield(state.hero(hero), item);
        if weapon.is_some_and(|item| !owned(item)) {
            return Err(format!("the {name} has no {slug} that it can use"));
        }
        state.hero_mut(hero).weapon = weapon;
        Ok(())
    }

    fn arrange_door(&self, state: &mut State, at: &str, side: &str, how: &str) -> Result<(), String> {
        let (square, side) = (self.arranged_square(state, at)?, arranged_side(side)?);
        let open = one_of(how, [true, false], |open| if open { "open" } else { "shut" })?;
        let crate::dungeon::Between::Way(door) = self.map(state).between(square, side) else {
            return Err(format!("there is no door at that side of {at}"));
        };
        let key = self.map(state).doors[usize::from(door)].key();
        if open {
            state.open.set(key);
        } else {
            state.open.clear(key);
        }
        Ok(())
    }

    fn arranged_skill(&self, slug: &str) -> Result<crate::ids::SkillId, String> {
        self.content.skill(slug).ok_or_else(|| format!("there is no skill `{slug}`"))
    }

    fn any_square(&self, state: &State, name: &str) -> Result<Square, String> {
        Square::read_from(self.world(state).start[0], name).ok_or_else(|| format!("`{name}` is no square"))
    }

    fn arranged(&self, state: &State, name: &str) -> Result<Who, String> {
        let monsters = state.monsters().map(|(foe, _)| Who::Monster(foe));
        let mut all = state.party().map(Who::Hero).chain(monsters);
        all.find(|&who| self.who_name(state, who) == name).ok_or_else(|| format!("nobody is called `{name}`"))
    }

    fn arranged_hero(&self, state: &State, name: &str) -> Result<u8, String> {
        match self.arranged(state, name)? {
            Who::Hero(hero) => Ok(hero),
            Who::Monster(_) => Err(format!("`{name}` is no Adventurer")),
        }
    }

    fn arranged_foe(&self, state: &State, name: &str) -> Result<u8, String> {
        match self.arranged(state, name)? {
            Who::Monster(foe) => Ok(foe),
            Who::Hero(_) => Err(format!("`{name}` is no Monster")),
        }
    }

    fn arranged_square(&self, state: &State, name: &str) -> Result<Square, String> {
        let square = Square::read_from(self.world(state).start[0], name);
        let floor = square.filter(|&square| self.is_explored(state, square));
        floor.ok_or_else(|| format!("`{name}` is no square that was seen"))
    }
}

/// A number from 0 to 999.
fn large(text: &str) -> Result<u16, String> {
    let read = text.parse().ok().filter(|n| *n < 1_000);
    read.ok_or_else(|| format!("`{text}` is not a number from 0 to 999"))
}

fn arranged_side(word: &str) -> Result<SquareSide, String> {
    one_of(word, SquareSide::ALL.iter().copied(), |side| SIDES[side as usize])
}

//! The laws of what Midnight adds to a table, its view, and its lines of scenarios:
//!
//! ```text
//! threat 3                 pool 5                 difficulty 17         tile jahzir           gold jahzir 4
//! gold kael 5              (so many goods, whatever they are)
//! counters ranged 2        power 3                used 1
//! mirror erenhead 2        mirror erenhead off    patrol 1 at c4        patrol 1 wounds 2     patrol 1 off
//! destroyed 2              (what the mirrors are worth that the Heroes have)
//! order elaria kael        (the turn order of the Heroes, all of them)
//! upgrade padded-tunic with chainmail             (an Item somebody has)
//! kael goods: chainmail, sir-gareth               barter: padded-tunic
//! goods top: chainmail     (the next goods that are drawn)
//! guard: mother-of-wolves  (who guards the mirror in the next assault, if nothing else is drawn at random before it)
//! ```

use super::content::{MAX_FURTHER, MIDNIGHT};
use super::table::{
    BARTER, Battle, GOODS, GOODS_DECK, KING, MAX_COUNTERS, MAX_POWER, MAX_UPGRADES, PATROL_CARDS, PATROLS, Patrol,
    Step, Store, UPGRADES, Upgrade,
};
use super::{Game, Midnight, State};
use crate::check::{ensure, lies_open};
use crate::content::{Colour, FACES, Home, Kind};
use crate::effect::Phase;
use crate::map::PlaceKind;
use crate::state::{MARKET_DECK, MAX_GOLD, Shelf, What, deck};
use kernel::arrange::{self, Taken, number};
use kernel::{Card, Ids, Seat, SeatSet, Viewer};
use serde_json::{Map, Value, json};

/// Goods that a Hero can be given by number.
const MOST_GOODS: u8 = 40;

impl Game {
    pub(super) fn own_ids(&self, ids: Ids) -> Ids {
        let (kings, heroes) = (self.own.kings.len(), self.content.heroes.len());
        let ids = ids.below("Crown.tile", kings).below("TileChoice::Named", kings).below("Table.picks", heroes);
        let ids = ids.below("Battle::Patrol", PATROLS).below("Battle::Assault", self.own.strongholds.len());
        ids.below(".patrol", PATROLS).below("Step::Sway.phase", 3).below("Table.influence", FACES)
    }

    pub(super) fn check_own(&self, state: &State) -> Result<(), String> {
        let own = &state.own;
        ensure(state.count >= 2, || "a King needs Heroes".into())?;
        ensure(own.king.tile.is_none_or(|tile| (tile as usize) < self.own.kings.len()), || "no such king".into())?;
        let king = &own.king;
        let small = king.store.iter().all(|&n| n <= MAX_COUNTERS + 1) && king.gold <= MAX_GOLD;
        ensure(small && king.power <= MAX_POWER && king.used <= king.power + MAX_FURTHER, || {
            "the King has too much".into()
        })?;
        let threat = own.threat;
        let track = threat.level <= self.own.numbers.last_threat && threat.pool <= 60 && threat.difficulty <= 40;
        ensure(track && own.destroyed <= 60, || "the threat is off its track".into())?;
        let mut heroes: Vec<Seat> = own.order.iter().copied().collect();
        heroes.sort_unstable();
        ensure(heroes == state.heroes().collect::<Vec<_>>(), || "the turn order is not that of the Heroes".into())?;
        for patrol in own.patrols.iter().flatten() {
            let stands = self.is_space(patrol.space) && !self.content.map.is_town(patrol.space) && patrol.wounds <= 99;
            ensure(stands, || "a patrol is where none can be".into())?;
        }
        let faces = own.influence.iter().flat_map(|dice| dice.iter()).all(|&face| (face as usize) < FACES);
        ensure(faces && own.emboldened < 8, || "a die of influence has no such face".into())?;
        let battle = match own.battle {
            Battle::Adventure => true,
            Battle::Patrol(number) => (number as usize) < PATROLS,
            Battle::Assault(number) => (number as usize) < self.own.strongholds.len(),
        };
        ensure(battle, || "a combat about nothing".into())?;
        let heroes = self.content.heroes.len();
        ensure(own.picks.iter().flatten().all(|&pick| (pick as usize) < heroes), || "nobody was chosen".into())?;
        let variants = &state.variants.own;
        ensure(variants.terrain <= 5 && variants.equipped <= 9, || "variants beyond their limits".into())?;
        ensure(state.info.own.bonus <= 9 && state.info.own.dice.is_none_or(|dice| dice <= 60), || {
            "too many movement dice".into()
        })?;
        let wares = state.cards.iter(BARTER).all(|card| self.content.of(card).home == MIDNIGHT);
        ensure(wares && lies_open(state, BARTER), || "something strange is bartered".into())?;
        let challenges =
            state.cards.iter(PATROL_CARDS).all(|card| matches!(self.content.of(card).home, Home::Adventure(_)));
        ensure(challenges, || "a patrol of something else".into())?;
        let walks = |what: What<Midnight>| matches!(what, What::Own(Step::Dawn | Step::Journey | Step::Bartered));
        let stands = |seat: Seat| {
            seat != KING && seat.0 < state.count && state.stands(seat) && self.is_space(state.player(seat).space)
        };
        let walkers = state.stack.iter().filter(|step| walks(step.what));
        ensure(walkers.map(|step| step.by).all(stands), || "somebody moves who is nowhere".into())
    }

    pub(super) fn check_kit(&self, state: &State, seat: Seat) -> Result<(), String> {
        let name = || format!("seat {}", seat.0);
        let heroes: SeatSet = state.heroes().collect();
        for shelf in [GOODS, UPGRADES] {
            for card in state.cards.iter(shelf.of(seat)) {
                ensure(self.content.of(card).home == Home::Market, || format!("{} has a wrong good", name()))?;
                let known = heroes.iter().all(|hero| state.cards.known(card).contains(hero));
                ensure(known, || format!("a good of {} is hidden from a Hero", name()))?;
            }
        }
        let upgrades = &state.player(seat).own.upgrades;
        let lie = state.cards.len(UPGRADES.of(seat));
        ensure(lie == upgrades.len(), || format!("the upgrades of {} do not add up", name()))?;
        for upgrade in upgrades.iter() {
            let there = |card: Card, pile| card.index() < crate::content::CARDS && state.cards.place(card) == pile;
            let lies = there(upgrade.card, UPGRADES.of(seat)) && there(upgrade.item, Shelf::Items.of(seat));
            ensure(lies, || format!("an upgrade of {} lies under nothing", name()))?;
            let down = self.goes_face_down(self.kind_of(upgrade.card));
            let open = state.cards.known(upgrade.card) == SeatSet::ALL;
            ensure(upgrade.face_down == down && (down || open), || format!("an upgrade of {} is turned", name()))?;
        }
        Ok(())
    }

    pub(super) fn is_sound(&self, step: Step) -> bool {
        let hero = |seat: Seat| seat != KING && usize::from(seat.0) < crate::state::SEATS;
        match step {
            Step::Orders { patrol } | Step::March { patrol } | Step::Victim { patrol } => (patrol as usize) < PATROLS,
            Step::Send { patrol, victim } => (patrol as usize) < PATROLS && hero(victim),
            Step::BlackMirror { next } | Step::Patrols { next } => next <= 8,
            Step::Mirrors { placed } => placed <= 8,
            Step::Sway { phase } => phase < 3,
            Step::Give { to, n } => hero(to) && n > 0,
            Step::Pay { n } => n > 0,
            Step::Raise { by } => by > 0 && by < 40,
            _ => true,
        }
    }

    // --- View --------------------------------------------------------------------------------------------------

    pub(super) fn view_own(&self, state: &State, viewer: Viewer, into: &mut Map<String, Value>) {
        let own = &state.own;
        let king = &own.king;
        let threat = own.threat;
        let counters: Map<String, Value> =
            Store::ALL.iter().map(|store| (store.slug().into(), json!(king.store[*store as usize]))).collect();
        let mirrors: Map<String, Value> = self
            .own
            .strongholds
            .iter()
            .zip(own.mirrors)
            .map(|(&space, mirror)| (self.space_slug(space).into(), json!(mirror)))
            .collect();
        let mut patrols = Map::new();
        for (number, patrol) in own.patrols.iter().enumerate() {
            if let Some(patrol) = patrol {
                let told = json!({"space": self.space_slug(patrol.space), "wounds": patrol.wounds});
                patrols.insert((number + 1).to_string(), told);
            }
        }
        let mut influence = Map::new();
        for phase in Phase::ALL {
            let dice = &own.influence[phase.index()];
            let faces: Vec<&str> = dice.iter().map(|&face| self.content.face_slugs[face as usize].as_str()).collect();
            let told = json!({"dice": faces, "bonus": self.influence_of(state, phase.index())});
            influence.insert(phase.slug().into(), told);
        }
        let tile = king.tile.map(|tile| self.own.kings[tile as usize].slug.as_str());
        into.insert(
            "threat".into(),
            json!({"level": threat.level, "pool": threat.pool, "difficulty": threat.difficulty}),
        );
        into.insert(
            "king".into(),
            json!({"tile": tile, "gold": king.gold, "counters": counters, "power": king.power, "used": king.used}),
        );
        into.insert("mirrors".into(), Value::Object(mirrors));
        into.insert("destroyed".into(), json!(own.destroyed));
        into.insert("patrols".into(), Value::Object(patrols));
        into.insert(
            "order".into(),
            json!(own.order.iter().map(|&hero| self.seat_slug(state, hero)).collect::<Vec<_>>()),
        );
        into.insert("influence".into(), Value::Object(influence));
        into.insert("barter".into(), self.pile_json(state, BARTER, viewer, false));
        into.insert("patrol_cards".into(), self.pile_json(state, PATROL_CARDS, viewer, false));
        let phases: Vec<&str> = Phase::ALL
            .iter()
            .filter(|phase| own.emboldened >> phase.index() & 1 == 1)
            .map(|phase| phase.slug())
            .collect();
        into.insert("emboldened".into(), json!(phases));
        if state.fight.active {
            let party: Vec<String> = state.fight.standing().map(|(_, hero)| self.seat_slug(state, hero)).collect();
            into.insert("party".into(), json!(party));
        }
        if let Some(Value::Object(decks)) = into.get_mut("decks") {
            decks.insert("goods".into(), self.pile_json(state, GOODS_DECK, viewer, false));
        }
    }

    pub(super) fn view_hero(&self, state: &State, seat: Seat, viewer: Viewer, into: &mut Map<String, Value>) {
        into.insert("goods".into(), self.pile_json(state, GOODS.of(seat), viewer, true));
        let player = state.player(seat);
        let upgrades: Vec<Value> = player
            .own
            .upgrades
            .iter()
            .map(|upgrade| {
                let seen = state.cards.seen_by(viewer, upgrade.card);
                let card = if seen { self.kind_slug(self.kind_of(upgrade.card)) } else { "?" };
                let spent = state.spent.has(upgrade.card.index());
                let item = self.kind_slug(self.kind_of(upgrade.item));
                json!({"item": item, "card": card, "face_down": upgrade.face_down, "spent": spent})
            })
            .collect();
        into.insert("upgrades".into(), json!(upgrades));
        if player.hero.is_some() && state.turn == seat {
            into.insert("dice".into(), json!(self.dice_left(state, seat)));
            into.insert("bonus".into(), json!(state.info.own.bonus));
        }
        into.insert("guards".into(), json!(self.guards(state, seat)));
    }

    // --- Arranging ---------------------------------------------------------------------------------------------

    pub(super) fn arrange_own(&self, state: &mut State, words: &[&str]) -> Option<Result<(), String>> {
        if let ["gold", who, n] = words
            && let Ok(seat) = self.seat_named(state, who)
        {
            return Some(match seat {
                KING => number(n, MAX_GOLD).map(|n| state.own.king.gold = n),
                hero => number(n, MOST_GOODS).map(|n| self.arrange_number_of_goods(state, hero, n)),
            });
        }
        let king = &mut state.own.king;
        let set = |place: &mut u8, n: &str, most: u8| number(n, most).map(|n| *place = n);
        Some(match words {
            ["threat", n] => set(&mut state.own.threat.level, n, self.own.numbers.last_threat - 1),
            ["pool", n] => set(&mut state.own.threat.pool, n, 20),
            ["difficulty", n] => set(&mut state.own.threat.difficulty, n, 20),
            ["power", n] => set(&mut king.power, n, MAX_POWER),
            ["used", n] => set(&mut king.used, n, MAX_POWER + MAX_FURTHER),
            ["destroyed", n] => {
                let heroes = state.heroes().count() as u8;
                number(n, heroes).map(|n| state.own.destroyed = n)
            }
            ["order", heroes @ ..] => self.arrange_order(state, heroes),
            ["tile", slug] => match self.own.kings.iter().position(|king| king.slug == *slug) {
                Some(tile) => {
                    king.tile = Some(tile as u8);
                    Ok(())
                }
                None => Err(format!("there is no king `{slug}`")),
            },
            ["counters", store, n] => arrange::one_of(store, Store::ALL, Store::slug)
                .and_then(|store| set(&mut king.store[store as usize], n, MAX_COUNTERS)),
            ["mirror", at, value] => self.arrange_mirror(state, at, value),
            ["patrol", n, rest @ ..] => self.arrange_patrol(state, n, rest),
            ["upgrade", item, "with", good] => self.arrange_upgrade(state, item, good),
            _ => return None,
        })
    }

    /// The Heroes play in this order from here on.
    fn arrange_order(&self, state: &mut State, heroes: &[&str]) -> Result<(), String> {
        let order: Vec<Seat> = heroes.iter().map(|who| self.hero_named(state, who)).collect::<Result<_, _>>()?;
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if sorted != state.heroes().collect::<Vec<_>>() {
            return Err("the turn order names every Hero once".into());
        }
        state.own.order = order.into_iter().collect();
        Ok(())
    }

    /// The red deck is shuffled for an assault (MN-51): chance moves on until that brings up this card.
    fn arrange_guard(&self, state: &mut State, kinds: &[Kind]) -> Result<(), String> {
        const TRIES: usize = 10_000;
        let &[guard] = kinds else { return Err("one guard fights for a mirror".into()) };
        for _ in 0..TRIES {
            let mut next = state.clone();
            next.cards.shuffle(deck(Colour::Red), &mut next.chance);
            if next.cards.top(deck(Colour::Red)).is_some_and(|card| self.kind_of(card) == guard) {
                return Ok(());
            }
            state.chance.below(2);
        }
        Err(format!("{} is not in the red deck", self.kind_slug(guard)))
    }

    fn arrange_mirror(&self, state: &mut State, at: &str, value: &str) -> Result<(), String> {
        let place = self.content.map.find(at).and_then(|space| self.stronghold(space));
        let place = place.ok_or_else(|| format!("there is no stronghold `{at}`"))?;
        state.own.mirrors[place] = match value {
            "off" => None,
            "0" => return Err("a mirror is worth 1, 2 or 3".into()),
            _ => Some(number(value, 3)?),
        };
        Ok(())
    }

    fn arrange_patrol(&self, state: &mut State, n: &str, rest: &[&str]) -> Result<(), String> {
        let place = number(n, PATROLS as u8)?.checked_sub(1).ok_or("patrols are numbered from 1")? as usize;
        match rest {
            ["off"] => state.own.patrols[place] = None,
            ["at", space] => {
                let space = self.content.map.find(space).ok_or_else(|| format!("there is no space `{space}`"))?;
                if self.content.map.place(space).is_some_and(PlaceKind::is_town) {
                    return Err("no patrol enters a town".into());
                }
                let wounds = state.own.patrols[place].map_or(0, |patrol| patrol.wounds);
                state.own.patrols[place] = Some(Patrol { space, wounds });
            }
            ["wounds", n] => {
                let patrol = state.own.patrols[place].as_mut().ok_or("there is no such patrol")?;
                patrol.wounds = number(n, 20)?;
            }
            _ => return Err("say `patrol 1 at c4`, `patrol 1 wounds 2` or `patrol 1 off`".into()),
        }
        Ok(())
    }

    fn arrange_upgrade(&self, state: &mut State, item: &str, good: &str) -> Result<(), String> {
        let find = |slug: &str| self.content.find(slug).ok_or_else(|| format!("there is no card `{slug}`"));
        let (item, good) = (find(item)?, find(good)?);
        let mut owners = state.heroes().filter_map(|seat| {
            let card = state.cards.iter(Shelf::Items.of(seat)).find(|&card| self.kind_of(card) == item)?;
            Some((seat, card))
        });
        let (seat, item) = owners.next().ok_or("nobody has that Item")?;
        if state.player(seat).own.upgrades.len() >= MAX_UPGRADES || self.content.kind(good).home != Home::Market {
            return Err("that cannot lie under an Item".into());
        }
        self.free_goods(state, &[good], None);
        let card = self.take(state, good, &mut Taken::default())?;
        let face_down = self.goes_face_down(good);
        state.cards.put_bottom(card, UPGRADES.of(seat));
        state.cards.reset_known(card, if face_down { state.heroes().collect() } else { SeatSet::ALL });
        state.player_mut(seat).own.upgrades.push(Upgrade { item, card, face_down });
        Ok(())
    }

    /// A Hero has so many goods, whatever they are: gold means goods (MN-69).
    fn arrange_number_of_goods(&self, state: &mut State, hero: Seat, n: u8) {
        let heroes: SeatSet = state.heroes().collect();
        let pile = GOODS.of(hero);
        while state.cards.len(pile) > usize::from(n)
            && let Some(card) = state.cards.top(pile)
        {
            state.cards.put_bottom(card, GOODS_DECK);
        }
        while state.cards.len(pile) < usize::from(n)
            && let Some(card) = state.cards.draw(GOODS_DECK, pile)
        {
            state.cards.show(card, heroes);
        }
    }

    /// Goods that are named are nobody's: who was dealt one of them has another card of the deck instead. The goods of `but`
    /// are laid anew anyway.
    fn free_goods(&self, state: &mut State, kinds: &[Kind], but: Option<Seat>) {
        let heroes: SeatSet = state.heroes().collect();
        for hero in heroes.iter().filter(|&hero| Some(hero) != but) {
            let named = |card: &Card| kinds.contains(&self.kind_of(*card));
            let held: Vec<Card> = state.cards.iter(GOODS.of(hero)).filter(named).collect();
            for card in held {
                let other = state.cards.iter(GOODS_DECK).find(|card| !named(card));
                state.cards.put_bottom(card, GOODS_DECK);
                state.cards.reset_known(card, SeatSet::NONE);
                if let Some(other) = other {
                    state.cards.put_bottom(other, GOODS.of(hero));
                    state.cards.reset_known(other, heroes);
                }
            }
        }
    }

    /// The next goods that anybody draws, the first of them first.
    fn arrange_next_goods(&self, state: &mut State, kinds: &[Kind]) -> Result<(), String> {
        if let Some(&wrong) = kinds.iter().find(|&&kind| self.content.kind(kind).home != Home::Market) {
            return Err(format!("{} cannot lie there", self.kind_slug(wrong)));
        }
        self.free_goods(state, kinds, None);
        let mut taken = Taken::default();
        for &kind in kinds {
            let lies = state.cards.iter(GOODS_DECK).filter(|&card| self.kind_of(card) == kind);
            taken.take(lies).ok_or_else(|| format!("no {} is left", self.kind_slug(kind)))?;
        }
        for &card in taken.cards().iter().rev() {
            state.cards.put_top(card, GOODS_DECK);
        }
        Ok(())
    }

    pub(super) fn arrange_own_cards(
        &self,
        state: &mut State,
        place: &str,
        kinds: &[Kind],
    ) -> Option<Result<(), String>> {
        match place {
            "guard" => return Some(self.arrange_guard(state, kinds)),
            "goods top" => return Some(self.arrange_next_goods(state, kinds)),
            _ => {}
        }
        let goods = place.rsplit_once(' ').filter(|(_, word)| *word == "goods");
        if goods.is_none() && place != "barter" {
            return None;
        }
        let home = if goods.is_some() { Home::Market } else { MIDNIGHT };
        if let Some(&wrong) = kinds.iter().find(|&&kind| self.content.kind(kind).home != home) {
            return Some(Err(format!("{} cannot lie there", self.kind_slug(wrong))));
        }
        Some(match goods {
            None => self.arrange_open(state, BARTER, MARKET_DECK, kinds),
            Some((who, _)) => self.hero_named(state, who).and_then(|seat| {
                self.free_goods(state, kinds, Some(seat));
                self.arrange_secret(state, seat, GOODS, GOODS_DECK, kinds)?;
                let heroes: SeatSet = state.heroes().collect();
                for hero in heroes.iter() {
                    let held: Vec<Card> = state.cards.iter(GOODS.of(hero)).collect();
                    held.into_iter().for_each(|card| state.cards.show(card, heroes));
                }
                Ok(())
            }),
        })
    }
}

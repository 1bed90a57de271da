//! The Night King in combats: influence, favoured minions, and the assault on a stronghold (MN-23, MN-37, MN-51 to MN-57, MN-60).

use super::choice::Choice as Own;
use super::content::{HEROES, ShadowPower};
use super::patrol::Fall;
use super::table::{Battle, Ending, KING, MAX_INFLUENCE, Step};
use super::{Choice, Game, State};
use crate::content::Colour;
use crate::effect::{Effect, Phase};
use crate::state::{ARENA, Ending as End, What, deck};
use kernel::{Arg, Card, Event, Few, Seat, SeatSet, Sink};

impl Game {
    // --- Influence (MN-37) -------------------------------------------------------------------------------------

    /// After what is done before combat, the King influences one phase, or in an assault all of them (MN-54).
    pub(super) fn prepare_influence(&self, state: &mut State) {
        if state.turn != KING {
            state.own.battle = Battle::Adventure;
        }
        state.own.influence = Default::default();
        state.own.emboldened = 0;
        if let Battle::Patrol(number) = state.own.battle {
            state.fight.wounds = state.own.patrols[number as usize % 6].map_or(0, |patrol| patrol.wounds);
        }
        let assault = matches!(state.own.battle, Battle::Assault(_));
        state.push(KING, What::Own(if assault { Step::Overwhelm } else { Step::Influence }));
    }

    /// As many dice as the level of the highest Hero who is still in the combat.
    pub(crate) fn influence_dice(state: &State) -> u8 {
        let levels = state.fight.standing().map(|(_, hero)| state.player(hero).level());
        levels.max().unwrap_or(1).min(MAX_INFLUENCE as u8)
    }

    /// These phases are influenced; counters may be spent on each roll, then on favoured minions.
    pub(super) fn influence<S: Sink>(&self, state: &mut State, phases: &[Phase], sink: &mut S) {
        state.stack.pop();
        let dice = Self::influence_dice(state);
        state.push(KING, What::Own(Step::Embolden));
        for &phase in phases {
            let rolled: Few<u8, MAX_INFLUENCE> = (0..dice).map(|_| self.roll_face(state)).collect();
            let mut rolled = rolled;
            rolled.sort_unstable();
            state.own.influence[phase.index()] = rolled;
            sink.tell(|| {
                let faces: Vec<kernel::Arg> = rolled.iter().map(|&face| self.face_arg(face)).collect();
                let event = Event::new("midnight-influences").with("who", self.who(state, KING));
                let event = event.with("phase", phase.slug()).with("faces", faces);
                event.with("n", self.influence_of(state, phase.index())).rule("MN-37")
            });
        }
        for &phase in phases.iter().rev() {
            state.push(KING, What::Own(Step::Sway { phase: phase.index() as u8 }));
        }
    }

    /// MN-65
    pub(super) fn influence_all<S: Sink>(&self, state: &mut State, sink: &mut S) {
        self.use_shadow(state, "MN-65", sink);
        self.influence(state, &Phase::ALL, sink);
    }

    pub(super) fn list_influence(&self, state: &State, into: &mut Vec<Choice>) {
        into.extend(Phase::ALL.map(|phase| Choice::Own(Own::Influence(phase))));
        if self.king_power(state) == Some(ShadowPower::Sorcery) {
            into.push(Choice::Own(Own::InfluenceAll));
        }
    }

    /// The dice of a phase that show the King's symbol.
    pub(crate) fn influence_of(&self, state: &State, phase: usize) -> i8 {
        let Some(tile) = state.own.king.tile else { return 0 };
        let symbol = self.own.kings[tile as usize].symbols[phase];
        state.own.influence[phase].iter().filter(|&&face| self.content.faces[face as usize] >> symbol & 1 == 1).count()
            as i8
    }

    // --- Favored Minions (MN-60) -------------------------------------------------------------------------------

    /// How many combat counters one more damage costs, if the Challenge is a favoured minion.
    pub(crate) fn minion_price(&self, state: &State) -> Option<u8> {
        let (tile, card) = (state.own.king.tile?, state.fight.challenge()?);
        let words = self.own.minions[self.kind_of(card).index()];
        let favoured = self.own.kings[tile as usize].minions.iter().filter(|(minion, _)| words.has(*minion));
        favoured.map(|(_, price)| *price).min().filter(|_| state.variants.own.minions)
    }

    pub(super) fn bold_phases(&self, state: &State) -> impl Iterator<Item = Phase> + use<> {
        let price = self.minion_price(state);
        let (store, bold) = (state.own.king.store, state.own.emboldened);
        Phase::ALL.into_iter().filter(move |phase| {
            price.is_some_and(|price| store[phase.index()] >= price) && bold >> phase.index() & 1 == 0
        })
    }

    pub(super) fn embolden<S: Sink>(&self, state: &mut State, phase: Phase, sink: &mut S) {
        let price = self.minion_price(state).unwrap_or(0);
        let store = &mut state.own.king.store[phase.index()];
        *store = store.saturating_sub(price);
        state.own.emboldened |= 1 << phase.index();
        sink.tell(|| {
            let card = self.foe_thing(state, state.fight.hero());
            let event = Event::new("midnight-emboldens").with("phase", phase.slug()).with("card", card);
            event.with("n", price).rule("MN-60")
        });
    }

    // --- Assault (MN-51 to MN-56) ------------------------------------------------------------------------------

    /// The next stronghold with a mirror and Heroes in it: they fight its guard.
    pub(super) fn black_mirror<S: Sink>(&self, state: &mut State, next: u8, sink: &mut S) {
        let inside = |number: &usize| {
            let space = self.own.strongholds[*number];
            state.own.mirrors[*number].is_some() && state.heroes().any(|hero| state.player(hero).space == space)
        };
        let Some(number) = (usize::from(next)..self.own.strongholds.len()).find(inside) else {
            state.stack.pop();
            return;
        };
        state.becomes(What::Own(Step::BlackMirror { next: number as u8 + 1 }));
        let space = self.own.strongholds[number];
        let mut heroes: Vec<Seat> = state.heroes().filter(|&hero| state.player(hero).space == space).collect();
        heroes.sort_by_key(|&hero| std::cmp::Reverse(self.rank(state, hero)));
        heroes.truncate(HEROES);
        state.cards.shuffle(deck(Colour::Red), &mut state.chance);
        let Some(card) = state.cards.draw(deck(Colour::Red), ARENA) else { return };
        state.cards.open(card);
        state.own.battle = Battle::Assault(number as u8);
        sink.tell(|| {
            let who: Vec<kernel::Arg> = heroes.iter().map(|&hero| self.who(state, hero).into()).collect();
            let event = Event::new("midnight-assault").with("n", who.len()).with("list", who);
            event.with("space", self.space_thing(space)).rule("MN-51")
        });
        sink.tell(|| {
            let event = Event::new("midnight-guard").with("card", self.thing(self.kind_of(card)));
            event.with("n", self.foe_life(state, card)).rule("MN-51")
        });
        self.tell_before(card, sink);
        self.face_together(state, &heroes, card, space);
    }

    /// The guard of a mirror, or a patrol, is defeated; true if that is all about it.
    pub(super) fn is_beaten<S: Sink>(&self, state: &mut State, card: Card, sink: &mut S) -> bool {
        match state.own.battle {
            Battle::Adventure => false,
            Battle::Patrol(number) => {
                self.discard(state, card, sink);
                self.destroy_patrol(state, number % 6, Fall::Beaten(self.kind_of(card)), sink);
                true
            }
            Battle::Assault(number) => {
                self.break_mirror(state, number as usize % 8, card, sink);
                true
            }
        }
    }

    /// Experience for all who began, the reward for all who still stand, the mirror, and patrols near it are gone (MN-56).
    fn break_mirror<S: Sink>(&self, state: &mut State, number: usize, card: Card, sink: &mut S) {
        let value = state.own.mirrors[number].take().unwrap_or(0);
        let space = self.own.strongholds[number];
        state.own.destroyed += value;
        sink.tell(|| {
            Event::new("midnight-mirror-breaks").with("space", self.space_thing(space)).with("n", value).rule("MN-56")
        });
        let party = state.fight.party;
        for fighter in party.iter() {
            let counters = &mut state.player_mut(fighter.seat).counters[Colour::Red.index()];
            *counters = counters.saturating_add(1);
        }
        sink.tell(|| {
            let all: Vec<Arg> = party.iter().map(|fighter| self.who(state, fighter.seat).into()).collect();
            Event::new("midnight-points").with("n", all.len()).with("list", all).rule("MN-56")
        });
        for patrol in 0..state.own.patrols.len() {
            let near = |at| self.content.map.distance(space, at) <= value;
            if state.own.patrols[patrol].is_some_and(|patrol| near(patrol.space)) {
                self.destroy_patrol(state, patrol as u8, Fall::Mirror(space), sink);
            }
        }
        self.discard(state, card, sink);
        if state.own.destroyed > state.heroes().count() as u8 {
            let heroes: SeatSet = state.heroes().collect();
            return self.win(state, heroes, End::Own(Ending::Mirrors), sink);
        }
        let info = self.content.of(card);
        let standing: Few<Seat, HEROES> = state.fight.standing().map(|(_, hero)| hero).collect();
        // Doom counters are the table's: they go once, whoever stands there.
        let once = self.content.effects[info.reward].iter().any(|effect| matches!(effect, Effect::Doom(_)));
        let rewarded = if once { 1 } else { standing.len() };
        for &hero in standing.iter().take(rewarded).rev() {
            self.push_run(state, hero, info.reward);
        }
        for &hero in standing.iter() {
            self.gain_goods(state, hero, info.gold, sink);
        }
    }
}

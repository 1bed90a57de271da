//! What follows from who is where: looking at runes, and being out of the game.

use crate::Runewars;
use crate::ids::{Area, Faction, Hero};
use crate::land::areas;
use crate::state::{Ending, State, pile};
use kernel::{Arg, Event, MaybeSeat, Seat, Sink};

impl Runewars {
    /// RW-71: whoever controls an area or has a hero there looks at its rune token.
    pub(crate) fn look_around<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let (tokens, holdings) = (state.tokens(), state.holdings());
        // First all look, then it is told: whoever has looked is told what the others see, in whatever order.
        let mut looks = Vec::new();
        for seat in state.seats() {
            let held = holdings[seat.index()];
            let with_heroes = state.heroes_of(seat).fold(held, |set, hero| set | state.hero(hero).area.bit());
            // Whoever comes to an area looks, known or not: what is taken back and done again is told again.
            let may_look = tokens & with_heroes;
            let comes_to = may_look & !std::mem::replace(&mut state.player_mut(seat).looked, may_look);
            for area in areas(may_look) {
                let Some(token) = state.place(area).rune else { continue };
                if !state.runes.known(token).contains(seat) || comes_to & area.bit() != 0 {
                    state.runes.show(token, seat.set());
                    looks.push((seat, area));
                }
            }
            for &faction in Faction::ALL {
                let holds = held & faction.home_bits() != 0;
                state.player_mut(seat).homes_held |= u8::from(holds) << faction.index();
            }
        }
        for (seat, area) in looks {
            self.look_at_rune(state, seat, area, "RW-71", sink);
        }
    }

    /// A seat looks at the token of an area: all are told so, and who knows it is told what it is.
    pub(crate) fn look_at_rune<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        area: Area,
        rule: &'static str,
        sink: &mut S,
    ) {
        let Some(token) = state.place(area).rune else { return };
        state.runes.show(token, seat.set());
        let (known, dragon) = (state.runes.known(token), state.runes.is_second(token));
        sink.tell(|| {
            let rune = Arg::Secret(self.rune_thing(dragon), known);
            self.at("runewars-looks-at-rune", seat, area).with("rune", rune).rule(rule)
        });
    }

    /// RW-45: who controls nothing is out; the last one left has won.
    pub(crate) fn eliminate<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let holdings = state.holdings();
        for seat in state.seats() {
            if holdings[seat.index()] == 0 && !state.player(seat).eliminated {
                sink.tell(|| Event::new("runewars-is-out").with("who", seat).rule("RW-45"));
                self.leaves(state, seat);
            }
        }
        let mut living = state.living();
        if let (Some(last), None) = (living.next(), living.next()) {
            drop(living);
            state.over = Some(Ending::LastStanding);
            state.winners = last.set();
            sink.tell(|| Event::new("runewars-is-left").with("who", last).rule("RW-45"));
        }
    }

    pub(crate) fn leaves(&self, state: &mut State, seat: Seat) {
        let player = state.player_mut(seat);
        (player.eliminated, player.pending, player.bid) = (true, false, None);
        for hero in state.heroes_of(seat).collect::<Vec<_>>() {
            for card in state.cards.iter(pile::carried(hero)).collect::<Vec<_>>() {
                state.rewards_up &= !super::cards::reward_bit(card);
            }
            state.cards.shuffle_in(pile::carried(hero), pile::REWARDS, &mut state.chance);
            self.hero_deserts(state, hero);
        }
        state.cards.shuffle(pile::HEROES, &mut state.chance);
        for (hand, deck) in
            [(pile::hand(seat), pile::TACTICS), (pile::fresh(seat), pile::TACTICS), (pile::quests(seat), pile::QUESTS)]
        {
            state.cards.shuffle_in(hand, deck, &mut state.chance);
        }
        let evil = self.is_evil(state, seat);
        let deck = if evil { pile::EVIL_OBJECTIVES } else { pile::GOOD_OBJECTIVES };
        state.cards.shuffle_in(pile::objective(seat), deck, &mut state.chance);
        for title in &mut state.titles {
            if title.holder.get() == Some(seat) {
                title.holder = MaybeSeat::NONE;
            }
        }
        for claim in &mut state.claims {
            if claim.seat.get() == Some(seat) {
                claim.seat = MaybeSeat::NONE;
            }
        }
        for place in state.places.iter_mut() {
            place.activated = place.activated.without(seat);
        }
    }

    pub(crate) fn is_evil(&self, state: &State, seat: Seat) -> bool {
        let alignment = |faction: Faction| self.content.factions[faction.index()].alignment;
        state.faction(seat).is_some_and(|faction| alignment(faction) == crate::Alignment::Evil)
    }

    /// RW-66: the figure goes, the card back to the deck (which is then shuffled), Rewards are discarded.
    pub(crate) fn hero_deserts(&self, state: &mut State, hero: Hero) {
        let held: Vec<_> = state.cards.iter(pile::carried(hero)).collect();
        for card in held {
            state.cards.open(card);
            state.cards.put_top(card, pile::REWARD_DISCARD);
            state.rewards_up &= !super::cards::reward_bit(card);
        }
        state.cards.put_bottom(crate::state::hero_card(hero), pile::HEROES);
        *state.hero_mut(hero) = crate::state::HeroState::default();
    }

    /// How much of each resource the seat's areas yield.
    pub(crate) fn yields(&self, state: &State, seat: Seat) -> [u8; 3] {
        let mut sum = [0u8; 3];
        for area in areas(state.controlled(seat)) {
            let more = self.village(state, area);
            for (resource, total) in sum.iter_mut().enumerate() {
                *total += self.content.areas[area.index()].yields[resource] + more[resource];
            }
        }
        sum.map(|amount| amount.min(MOST_ON_DIAL))
    }

    /// Areas in which the seat can place something at a stronghold.
    pub(crate) fn bases(&self, state: &State, seat: Seat) -> impl Iterator<Item = Area> {
        areas(state.strongholds(seat))
    }
}

pub(crate) const MOST_ON_DIAL: u8 = 8;

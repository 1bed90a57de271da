//! The Quest Phase: each hero acts once. It moves and then may fight a duel or try a quest, or it heals, or it trains.
//!
//! Duels are in `duels.rs`.

use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{Feat, Passive, TitlePower, Token, Trial};
use crate::ids::{Area, Attribute, Destiny, Hero, Quest, Title};
use crate::land::areas;
use crate::play::cards::{CardChoice, CardStep, PeopleWant, RewardWant, WindowWant};
use crate::state::{ATTACKER, Foe, HeroState, State, fate_of, hero_card, pile, quest_of};
use crate::step::{HeroStep, Step};
use kernel::{Card, Event, Message, Seat, Sink};

/// RW-60: so far a hero moves in the Quest Phase.
const QUEST_MOVE: u8 = 2;
/// RW-68: so many points a training brings.
const TRAINING: u8 = 2;

impl Runewars {
    pub(crate) fn hero_asks(&self, state: &State, step: HeroStep) -> Option<Seat> {
        let owner = |hero: Hero| state.hero(hero).owner.get();
        match step {
            HeroStep::Phase { .. } | HeroStep::Arrive { .. } | HeroStep::Quest { .. } | HeroStep::Rest { .. } => None,
            HeroStep::Choose { seat, .. } => Some(seat),
            HeroStep::Act { hero } | HeroStep::Move { hero, .. } | HeroStep::Onward { hero, .. } => owner(hero),
            HeroStep::Wound { hero, .. } => owner(hero).filter(|_| !self.here_enemies(state, hero).is_empty()),
            HeroStep::Deed { hero } => owner(hero).filter(|&seat| {
                let quests = !state.cards.is_empty(pile::quests(seat));
                !state.hero(hero).routed && (quests || !self.rivals(state, hero).is_empty())
            }),
            HeroStep::Redraw { hero, left, .. } => owner(hero).filter(|_| left > 0),
            HeroStep::Test { hero, .. } => owner(hero).filter(|_| !state.cards.is_empty(pile::fate_drawn(ATTACKER))),
            _ => self.duel_asks(state, step),
        }
    }

    pub(crate) fn hero_options(&self, state: &State, step: HeroStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            HeroStep::Choose { acted, .. } => into.extend(self.waiting(state, seat, acted).map(Choice::Hero)),
            HeroStep::Act { hero } => {
                let of = state.hero(hero);
                if !of.routed {
                    into.push(Choice::Move);
                }
                if of.damage > 0 && state.controller(of.area) == Some(seat) {
                    into.push(Choice::Heal);
                }
                if self.may_train(state, hero) {
                    into.push(Choice::Train);
                }
                if into.is_empty() {
                    into.push(Choice::Done);
                }
            }
            HeroStep::Move { hero, left } => {
                into.extend(areas(self.hero_reach(state, hero, left, self.gates(state, seat))).map(Choice::Area));
            }
            HeroStep::Onward { hero, left } => {
                into.extend(areas(self.hero_reach(state, hero, left, self.gates(state, seat))).map(Choice::Area));
                into.extend(self.givers(state, seat, hero).map(|giver| Choice::Card(CardChoice::Give(giver))));
            }
            HeroStep::Wound { hero, .. } => into.extend(self.here_enemies(state, hero).into_iter().map(Choice::Hero)),
            HeroStep::Deed { hero } => {
                into.extend(self.rivals(state, hero).into_iter().map(Choice::Hero));
                let area = state.hero(hero).area;
                let fits = |quest: &Quest| self.content.quests[quest.index()].area == area;
                let hand = state.cards.iter(pile::quests(seat)).map(quest_of);
                into.extend(hand.filter(fits).map(Choice::Quest));
                into.push(Choice::Done);
            }
            HeroStep::Redraw { .. } | HeroStep::Test { .. } => {
                let drawn = state.cards.iter(pile::fate_drawn(ATTACKER));
                into.extend(drawn.map(|card| Choice::Fate(fate_of(card))));
                if matches!(step, HeroStep::Redraw { .. }) {
                    into.push(Choice::Done);
                }
            }
            _ => self.duel_options(state, step, seat, into),
        }
    }

    pub(crate) fn hero_apply<S: Sink>(
        &self,
        state: &mut State,
        step: HeroStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (HeroStep::Choose { acted, .. }, Choice::Hero(hero)) => {
                state.stack.pop();
                state.stack.becomes(Step::Hero(HeroStep::Phase { acted: acted | 1 << hero.0, last: seat.into() }));
                state.marching.further = 0;
                state.spent = 0;
                state.passed = 0;
                state.stack.push(Step::Card(CardStep::Window(seat, WindowWant::HeroAfter { hero })));
                state.stack.push(Step::Hero(HeroStep::Rest { hero }));
                state.stack.push(Step::Hero(HeroStep::Act { hero }));
                state.stack.push(Step::Card(CardStep::Window(seat, WindowWant::HeroBefore { hero })));
            }
            (HeroStep::Act { hero }, Choice::Move) => {
                let left = self.quest_steps(state, hero);
                state.stack.becomes(Step::Hero(HeroStep::Move { hero, left }));
            }
            (HeroStep::Act { hero }, Choice::Heal) => {
                state.stack.pop();
                self.heal_hero(state, hero, u8::MAX, sink);
            }
            (HeroStep::Act { hero }, Choice::Train) => {
                let want = PeopleWant::Train { hero, left: TRAINING };
                state.stack.becomes(Step::Card(CardStep::People(seat, want)));
            }
            (HeroStep::Move { hero, left } | HeroStep::Onward { hero, left }, Choice::Area(to)) => {
                self.quest_move(state, seat, hero, left, to, sink);
            }
            (HeroStep::Onward { .. }, Choice::Card(CardChoice::Give(hero))) => {
                state.stack.push(Step::Card(CardStep::Reward(seat, RewardWant::Give { hero })));
            }
            (HeroStep::Wound { hero, damage }, Choice::Hero(enemy)) => {
                state.stack.pop();
                state.because(self.hero_thing(hero));
                self.hurt_hero(state, enemy, damage, sink);
            }
            (HeroStep::Deed { hero }, Choice::Hero(rival)) => {
                state.stack.pop();
                self.begin_duel(state, hero, Foe::Hero(rival), None, sink);
            }
            (HeroStep::Deed { hero }, Choice::Quest(quest)) => {
                state.stack.becomes(Step::Hero(HeroStep::Quest { hero, quest }));
            }
            (HeroStep::Redraw { hero, quest, left }, Choice::Fate(fate)) => {
                state.cards.put_top(crate::state::fate_card(fate), pile::FATE_DISCARD);
                self.draw_fate(state, pile::fate_drawn(ATTACKER));
                state.stack.becomes(Step::Hero(HeroStep::Redraw { hero, quest, left: left - 1 }));
            }
            (HeroStep::Redraw { hero, quest, .. }, _) => {
                state.stack.becomes(Step::Hero(HeroStep::Test { hero, quest }));
            }
            (HeroStep::Test { hero, quest }, Choice::Fate(fate)) => {
                state.stack.pop();
                state.cards.move_all(pile::fate_drawn(ATTACKER), pile::FATE_DISCARD);
                let destiny = self.content.fates[fate.index()].destiny;
                self.quest_outcome(state, seat, hero, quest, destiny, sink);
            }
            (HeroStep::Act { .. } | HeroStep::Deed { .. } | HeroStep::Move { .. } | HeroStep::Onward { .. }, _) => {
                _ = state.stack.pop();
            }
            _ => self.duel_apply(state, step, seat, choice, sink),
        }
    }

    pub(crate) fn hero_work<S: Sink>(&self, state: &mut State, step: HeroStep, sink: &mut S) {
        match step {
            HeroStep::Phase { acted, last } => self.next_hero(state, acted, last.get()),
            HeroStep::Arrive { hero } => self.arrive(state, hero, sink),
            HeroStep::Quest { hero, quest } => self.begin_quest(state, hero, quest, sink),
            HeroStep::Redraw { hero, quest, .. } => state.stack.becomes(Step::Hero(HeroStep::Test { hero, quest })),
            HeroStep::Rest { hero } => self.rest(state, hero, sink),
            HeroStep::Choose { .. }
            | HeroStep::Act { .. }
            | HeroStep::Move { .. }
            | HeroStep::Onward { .. }
            | HeroStep::Wound { .. }
            | HeroStep::Deed { .. }
            | HeroStep::Test { .. } => _ = state.stack.pop(),
            _ => self.duel_work(state, step, sink),
        }
    }

    pub(crate) fn hero_prompt(&self, _: &State, step: HeroStep) -> Message {
        let of = |id: &'static str, hero: Hero| Message::new(id).with("hero", self.hero_thing(hero));
        match step {
            HeroStep::Choose { .. } => Message::new("runewars-prompt-hero"),
            HeroStep::Act { hero } => of("runewars-prompt-act", hero),
            HeroStep::Move { hero, .. } => of("runewars-prompt-move-to", hero),
            HeroStep::Onward { hero, .. } => of("runewars-prompt-onward", hero),
            HeroStep::Wound { hero, .. } => of("runewars-prompt-wound", hero),
            HeroStep::Deed { hero } => of("runewars-prompt-deed", hero),
            HeroStep::Redraw { hero, .. } => of("runewars-prompt-redraw", hero),
            HeroStep::Test { hero, quest } => of("runewars-prompt-test", hero).with("card", self.quest_thing(quest)),
            HeroStep::Ready { .. } => Message::new("runewars-prompt-ready"),
            HeroStep::Trade { .. } => Message::new("runewars-prompt-trade"),
            HeroStep::Special { .. } => Message::new("runewars-prompt-special"),
            HeroStep::Leave { .. } => Message::new("runewars-prompt-leave-duel"),
            _ => Message::new("runewars-prompt-card"),
        }
    }

    // --- The phase -------------------------------------------------------------------------------------------------

    fn waiting<'s>(&self, state: &'s State, seat: Seat, acted: u16) -> impl Iterator<Item = Hero> + use<'s> {
        state.heroes_of(seat).filter(move |hero| acted & 1 << hero.0 == 0)
    }

    /// RW-60: in play order; all heroes of one player, then the next one's, whatever becomes of the influence meanwhile.
    fn next_hero(&self, state: &mut State, acted: u16, last: Option<Seat>) {
        state.marching.further = 0;
        let mut seats = last.into_iter().chain(self.play_order(state));
        let next = seats.find(|&seat| self.waiting(state, seat, acted).next().is_some());
        match next {
            Some(seat) => state.stack.push(Step::Hero(HeroStep::Choose { seat, acted })),
            None => _ = state.stack.pop(),
        }
    }

    // --- Moving ----------------------------------------------------------------------------------------------------

    /// RW-60: areas a hero comes to in so many steps. It passes everyone, but no border, and stops in a dungeon.
    pub(crate) fn hero_reach(&self, state: &State, hero: Hero, steps: u8, gates: u64) -> u64 {
        let start = state.hero(hero).area.bit();
        let (mut reached, mut edge) = (start, start);
        let dungeon = |area: Area| self.find_at(state, area) == Some(Token::Dungeon);
        for _ in 0..steps {
            let open = areas(edge).filter(|&area| area.bit() == start || !dungeon(area));
            let open = open.fold(0, |set, area| set | area.bit());
            let mut next = state.land.around(open, state.pass());
            if open & gates != 0 {
                next |= gates;
            }
            edge = next & !reached;
            reached |= edge;
        }
        reached
    }

    fn portals(&self, state: &State) -> u64 {
        if !state.options.exploration {
            return 0;
        }
        let open = |area: &Area| matches!(self.find_at(state, *area), Some(Token::Portal(_)));
        areas(state.land.laid).filter(open).fold(0, |set, area| set | area.bit())
    }

    fn portal_price(&self) -> u8 {
        let price = |token: &Token<crate::effect::Span>| if let Token::Portal(n) = token { Some(*n) } else { None };
        self.content.explorations.iter().find_map(|find| price(&find.token)).unwrap_or(u8::MAX)
    }

    /// RW-130: the portals that the seat can pay for.
    pub(crate) fn gates(&self, state: &State, seat: Seat) -> u64 {
        if state.options.exploration && state.player(seat).influence >= self.portal_price() {
            self.portals(state)
        } else {
            0
        }
    }

    pub(crate) fn pays_portal<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        let price = self.portal_price();
        let player = state.player_mut(seat);
        player.influence = player.influence.saturating_sub(price);
        sink.tell(|| Event::new("runewars-portal").with("who", seat).with("count", price).rule("RW-130"));
    }

    /// How much further a hero moves than others, whatever moves it.
    pub(crate) fn further(&self, state: &State, hero: Hero) -> u8 {
        self.passives(state, hero).map(|passive| if let Passive::Move(n) = passive { n } else { 0 }).sum()
    }

    /// RW-60: so far a hero moves in its action.
    pub(crate) fn quest_steps(&self, state: &State, hero: Hero) -> u8 {
        let more = self.passives(state, hero).map(|passive| if let Passive::QuestMove(n) = passive { n } else { 0 });
        QUEST_MOVE + more.sum::<u8>() + self.further(state, hero) + state.marching.further
    }

    /// A hero moves, and stays where it comes to, unless it meets another there to whom something can be handed on.
    fn quest_move<S: Sink>(&self, state: &mut State, seat: Seat, hero: Hero, left: u8, to: Area, sink: &mut S) {
        let stays = state.hero(hero).area == to;
        let comes = |steps: &u8, gates: u64| self.hero_reach(state, hero, *steps, gates) & to.bit() != 0;
        let on_foot = (0..=left).find(|steps| comes(steps, 0));
        let gates = self.gates(state, seat);
        let steps = on_foot.or_else(|| (0..=left).find(|steps| comes(steps, gates))).unwrap_or(left);
        if on_foot.is_none() {
            self.pays_portal(state, seat, sink);
        }
        self.move_hero(state, hero, to, sink);
        let left = left - steps;
        let goes_on = left > 0 && self.find_at(state, to) != Some(Token::Dungeon);
        if !stays && goes_on && self.givers(state, seat, hero).next().is_some() {
            return state.stack.becomes(Step::Hero(HeroStep::Onward { hero, left }));
        }
        state.stack.becomes(Step::Hero(HeroStep::Deed { hero }));
        for passive in self.passives(state, hero).collect::<Vec<_>>() {
            if let Passive::Wound(damage) = passive {
                state.stack.push(Step::Hero(HeroStep::Wound { hero, damage }));
            }
        }
        state.stack.push(Step::Hero(HeroStep::Arrive { hero }));
    }

    pub(crate) fn move_hero<S: Sink>(&self, state: &mut State, hero: Hero, to: Area, sink: &mut S) {
        if state.hero(hero).area != to {
            state.hero_mut(hero).area = to;
            sink.tell(|| self.hero_at("runewars-hero-moves", hero, to).rule("RW-60"));
            self.look_around(state, sink);
        }
    }

    pub(crate) fn hero_at(&self, id: &'static str, hero: Hero, area: Area) -> Event {
        Event::new(id).with("hero", self.hero_thing(hero)).with("area", self.area_thing(area))
    }

    fn here_enemies(&self, state: &State, hero: Hero) -> Vec<Hero> {
        let of = state.hero(hero);
        state.heroes_in(of.area).filter(|&other| state.hero(other).owner != of.owner).collect()
    }

    /// RW-130: a token is turned up by the first hero who ends a move there.
    fn arrive<S: Sink>(&self, state: &mut State, hero: Hero, sink: &mut S) {
        state.stack.pop();
        let (area, Some(seat)) = (state.hero(hero).area, state.hero(hero).owner.get()) else { return };
        if area.is_home() {
            return;
        }
        let Some(card) = state.cards.top(pile::token(area)) else { return };
        if state.finds_up & area.bit() != 0 {
            return;
        }
        state.cards.open(card);
        state.finds_up |= area.bit();
        let kind = self.content.exploration_of(card);
        let find = self.token_thing(kind);
        sink.tell(|| self.hero_at("runewars-finds", hero, area).with("card", find).rule("RW-130"));
        state.because(find);
        if let Token::Event(list) = self.content.explorations[kind.index()].token {
            state.cards.put_top(card, pile::TOKEN_DISCARD);
            self.resolve(state, seat, Some(hero), list);
        }
    }

    /// The end of an action: what rests here brings, what is stolen, a second training.
    fn rest<S: Sink>(&self, state: &mut State, hero: Hero, sink: &mut S) {
        state.stack.pop();
        let Some(seat) = state.hero(hero).owner.get() else { return };
        let area = state.hero(hero).area;
        if state.decrees.train_too.get() == Some(seat) {
            let want = PeopleWant::Train { hero, left: TRAINING };
            state.stack.push(Step::Card(CardStep::People(seat, want)));
        }
        if let Some(Token::Rest(list)) = self.find_at(state, area) {
            if let Some(card) = state.cards.top(pile::token(area)) {
                state.because(self.card_thing(card));
            }
            self.resolve(state, seat, Some(hero), list);
        }
        let steals = self.passives(state, hero).map(|passive| if let Passive::Steal(n) = passive { n } else { 0 });
        let steals: u8 = steals.sum();
        if let Some(victim) = state.controller(area).filter(|&victim| victim != seat && steals > 0) {
            let taken = steals.min(state.player(victim).influence);
            state.player_mut(victim).influence -= taken;
            state.gain_influence(seat, taken);
            if taken == 0 {
                return;
            }
            sink.tell(|| {
                let event = Event::new("runewars-steals").with("who", seat).with("victim", victim);
                event.with("count", taken).rule("RW-125")
            });
        }
    }

    // --- Quests ----------------------------------------------------------------------------------------------------

    fn begin_quest<S: Sink>(&self, state: &mut State, hero: Hero, quest: Quest, sink: &mut S) {
        let Some(card) = self.quest_card(state, quest) else {
            state.stack.pop();
            return;
        };
        state.cards.open(card);
        let thing = self.quest_thing(quest);
        sink.tell(|| {
            let event = Event::new("runewars-tries-quest").with("hero", self.hero_thing(hero));
            event.with("card", thing).rule("RW-62")
        });
        match self.content.quests[quest.index()].trial {
            Trial::Duel(unit, _) => {
                state.stack.pop();
                self.begin_duel(state, hero, Foe::Unit(unit), Some(quest), sink);
            }
            Trial::Test(attribute) => {
                let (cards, redraws) = self.test_cards(state, hero, attribute);
                for _ in 0..cards {
                    self.draw_fate(state, pile::fate_drawn(ATTACKER));
                }
                state.stack.becomes(Step::Hero(HeroStep::Redraw { hero, quest, left: redraws }));
            }
        }
    }

    /// RW-62: how many Fate cards a test draws, and how many of them may be drawn anew.
    pub(crate) fn test_cards(&self, state: &State, hero: Hero, attribute: Attribute) -> (u8, u8) {
        let printed = self.content.hero(hero).attributes[attribute.index()];
        let mut cards = state.attribute(hero, attribute, printed);
        let mut redraws = 0;
        for passive in self.passives(state, hero) {
            match passive {
                Passive::TestCards(of, n) if of == attribute => cards += n,
                Passive::Redraw(n) => redraws += n,
                _ => {}
            }
        }
        (cards + self.captain_cards(state, state.hero(hero).owner.get()), redraws)
    }

    fn captain_cards(&self, state: &State, seat: Option<Seat>) -> u8 {
        if seat.is_none() || state.title(Title::Captain) != seat {
            return 0;
        }
        let more = |power: &TitlePower| if let TitlePower::TestCards(n) = power { *n } else { 0 };
        self.content.titles[Title::Captain.index()].powers.iter().map(more).sum()
    }

    pub(crate) fn quest_card(&self, state: &State, quest: Quest) -> Option<Card> {
        let hands = state.living().flat_map(|seat| state.cards.iter(pile::quests(seat)).collect::<Vec<_>>());
        hands.into_iter().find(|&card| quest_of(card) == quest)
    }

    /// RW-62: whatever brings a Reward ends the quest, and a new one is drawn; otherwise it stays in hand.
    pub(crate) fn quest_outcome<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        hero: Hero,
        quest: Quest,
        destiny: Destiny,
        sink: &mut S,
    ) {
        let info = &self.content.quests[quest.index()];
        let (outcome, done) = (info.outcomes[destiny.index()], info.done[destiny.index()]);
        let thing = self.quest_thing(quest);
        sink.tell(|| {
            let event = Event::new("runewars-quest-ends").with("hero", self.hero_thing(hero)).with("card", thing);
            event.with("destiny", destiny.slug()).rule("RW-62")
        });
        state.because(thing);
        if done && let Some(card) = self.quest_card(state, quest) {
            state.used.set(thing.0.into());
            state.cards.put_top(card, pile::QUEST_DISCARD);
            self.draw_quests(state, seat, 1, sink);
        }
        self.resolve(state, seat, Some(hero), outcome);
    }

    // --- Wounds ----------------------------------------------------------------------------------------------------

    pub(crate) fn heal_hero<S: Sink>(&self, state: &mut State, hero: Hero, amount: u8, sink: &mut S) {
        let of = state.hero_mut(hero);
        let healed = amount.min(of.damage);
        of.damage -= healed;
        if healed > 0 {
            sink.tell(|| {
                let event = Event::new("runewars-heals").with("hero", self.hero_thing(hero));
                event.with("count", healed).rule("RW-68")
            });
        }
    }

    /// Damage outside of duels. True if the hero is defeated: its Rewards stay where it fell.
    pub(crate) fn hurt_hero<S: Sink>(&self, state: &mut State, hero: Hero, amount: u8, sink: &mut S) -> bool {
        if state.hero(hero).owner.get().is_none() || amount == 0 {
            return false;
        }
        state.hero_mut(hero).damage += amount;
        sink.tell(|| {
            let event = Event::new("runewars-hero-hurt").with("hero", self.hero_thing(hero));
            event.with("count", amount).with("cause", self.cause(state)).rule("RW-69")
        });
        let fallen = state.hero(hero).damage >= self.content.hero(hero).health;
        if fallen {
            self.hero_falls(state, hero, None, sink);
        }
        fallen
    }

    /// RW-69: the hero is out of the game. Its Rewards go to whoever defeated it in a duel, or stay where it fell.
    pub(crate) fn hero_falls<S: Sink>(&self, state: &mut State, hero: Hero, by: Option<Hero>, sink: &mut S) {
        let (area, Some(seat)) = (state.hero(hero).area, state.hero(hero).owner.get()) else { return };
        sink.tell(|| self.hero_at("runewars-hero-falls", hero, area).rule("RW-69"));
        state.player_mut(seat).feats |= Feat::LostHero.bit();
        let winner = by.and_then(|by| state.hero(by).owner.get().map(|seat| (by, seat)));
        let rewards: Vec<Card> = state.cards.iter(pile::carried(hero)).collect();
        for card in rewards {
            match winner {
                Some((by, seat)) => self.gains_reward(state, seat, by, card, "RW-69", sink),
                None => state.cards.put_top(card, pile::lost(area)),
            }
        }
        if let Some((_, seat)) = winner {
            state.player_mut(seat).feats |= Feat::SlewHero.bit();
        }
        let card = hero_card(hero);
        state.cards.put_top(card, pile::BOX);
        *state.hero_mut(hero) = HeroState::default();
    }
}

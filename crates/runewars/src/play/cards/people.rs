//! What cards do with heroes: Rewards, training, wounds, moves, desertion, duels.

use super::{CardStep, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{Feat, HeroDeed, Passive};
use crate::ids::{Attribute, Hero};
use crate::land::{Pass, areas};
use crate::state::{Foe, State};
use kernel::{Event, Message, Seat, Sink};
use serde::{Deserialize, Serialize};

/// RW-68: so much training an attribute can have.
pub(crate) const MOST_TRAINING: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PeopleWant {
    /// Who gets the Reward.
    RewardTo,
    Train {
        hero: Hero,
        left: u8,
    },
    /// Where a hero flees to.
    Retreat {
        hero: Hero,
    },
    /// Who moves, and where to.
    Mover {
        steps: u8,
    },
    MoveTo {
        hero: Hero,
        steps: u8,
    },
    Heal,
    /// Pay, or the hero leaves.
    Keep {
        hero: Hero,
        price: u8,
    },
    /// Who lies in wait, and for whom.
    AmbushWith,
    AmbushAt {
        hero: Hero,
    },
}

impl Runewars {
    pub(super) fn people_prompt(&self, want: PeopleWant) -> Message {
        let of = |id: &'static str, hero: Hero| Message::new(id).with("hero", self.hero_thing(hero));
        match want {
            PeopleWant::RewardTo => Message::new("runewars-prompt-reward-to"),
            PeopleWant::Train { hero, .. } => of("runewars-prompt-train", hero),
            PeopleWant::Retreat { hero } => of("runewars-prompt-hero-retreats", hero),
            PeopleWant::Mover { .. } => Message::new("runewars-prompt-mover"),
            PeopleWant::MoveTo { hero, .. } => of("runewars-prompt-move-to", hero),
            PeopleWant::Heal => Message::new("runewars-prompt-heal-hero"),
            PeopleWant::Keep { hero, price } => of("runewars-prompt-keep", hero).with("count", price),
            PeopleWant::AmbushWith => Message::new("runewars-prompt-ambush-with"),
            PeopleWant::AmbushAt { hero } => of("runewars-prompt-ambush", hero),
        }
    }

    pub(super) fn hero_deed<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        hero: Option<Hero>,
        effect: HeroDeed,
        sink: &mut S,
    ) {
        let ask = |state: &mut State, want: PeopleWant| push(state, CardStep::People(seat, want));
        match (effect, hero) {
            (HeroDeed::Reward, Some(hero)) => self.draw_reward(state, seat, hero, sink),
            (HeroDeed::Reward, None) => ask(state, PeopleWant::RewardTo),
            (HeroDeed::Train(left), Some(hero)) => ask(state, PeopleWant::Train { hero, left }),
            (HeroDeed::TrainInCities(left), _) => {
                for hero in state.heroes_of(seat).collect::<Vec<_>>() {
                    if self.content.area(state.hero(hero).area).city {
                        ask(state, PeopleWant::Train { hero, left });
                    }
                }
            }
            (HeroDeed::Damage(n), Some(hero)) => _ = self.hurt_hero(state, hero, n, sink),
            (HeroDeed::Heal(n), Some(hero)) => self.heal_hero(state, hero, n, sink),
            (HeroDeed::HeroRetreats, Some(hero)) => ask(state, PeopleWant::Retreat { hero }),
            (HeroDeed::MayMoveHero(steps), _) => ask(state, PeopleWant::Mover { steps }),
            (HeroDeed::MayHealHero, _) => ask(state, PeopleWant::Heal),
            (HeroDeed::Desertion(price), _) => {
                let own = state.faction(seat).map(|faction| self.content.factions[faction.index()].alignment);
                for hero in state.heroes_of(seat).collect::<Vec<_>>() {
                    if Some(self.content.hero(hero).alignment) != own {
                        ask(state, PeopleWant::Keep { hero, price });
                    }
                }
            }
            (HeroDeed::ExtraDuel, Some(hero)) => ask(state, PeopleWant::AmbushAt { hero }),
            (HeroDeed::ExtraDuel, None) => ask(state, PeopleWant::AmbushWith),
            (HeroDeed::FirstRivalsDuel, _) => self.first_rivals(state, sink),
            (HeroDeed::Hurry(n), _) => state.marching.further += n,
            (HeroDeed::Train(_) | HeroDeed::Damage(_) | HeroDeed::Heal(_) | HeroDeed::HeroRetreats, None) => {}
        }
    }

    /// RW-109: in play order, the first hero who shares an area with one of another owner and alignment.
    fn first_rivals<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let alignment = |hero: Hero| self.content.hero(hero).alignment;
        for seat in self.play_order(state) {
            let pair = state.heroes_of(seat).find_map(|hero| {
                let rival = state
                    .heroes_in(state.hero(hero).area)
                    .find(|&other| state.hero(other).owner.get() != Some(seat) && alignment(other) != alignment(hero));
                rival.map(|rival| (hero, rival))
            });
            if let Some((hero, rival)) = pair {
                return self.begin_duel(state, hero, Foe::Hero(rival), None, sink);
            }
        }
    }

    /// Enemy heroes whom this one may challenge.
    pub(crate) fn rivals(&self, state: &State, hero: Hero) -> Vec<Hero> {
        let of = state.hero(hero);
        let mut reach = of.area.bit();
        if self.passives(state, hero).any(|passive| passive == Passive::DuelBeside) {
            reach |= state.land.beside(of.area, Pass::ANY);
        }
        let others = areas(reach).flat_map(|area| state.heroes_in(area).collect::<Vec<_>>());
        others.filter(|&other| state.hero(other).owner != of.owner).collect()
    }

    fn trainable(&self, state: &State, hero: Hero) -> impl Iterator<Item = Attribute> + use<> {
        let training = state.hero(hero).training;
        Attribute::ALL.iter().copied().filter(move |of| training[of.index()] < MOST_TRAINING)
    }

    pub(crate) fn may_train(&self, state: &State, hero: Hero) -> bool {
        self.trainable(state, hero).next().is_some()
    }

    fn flights(&self, state: &State, hero: Hero) -> u64 {
        state.land.beside(state.hero(hero).area, state.pass())
    }

    fn ambushers(&self, state: &State, seat: Seat) -> Vec<Hero> {
        let ready = |hero: &Hero| !state.hero(*hero).routed && !self.rivals(state, *hero).is_empty();
        state.heroes_of(seat).filter(ready).collect()
    }

    pub(super) fn people_open(&self, state: &State, seat: Seat, want: PeopleWant) -> bool {
        let own = |hero: Hero| state.hero(hero).owner.get() == Some(seat);
        match want {
            PeopleWant::RewardTo => state.heroes_of(seat).next().is_some(),
            PeopleWant::Train { hero, left } => left > 0 && own(hero) && self.may_train(state, hero),
            PeopleWant::Retreat { hero } => own(hero) && self.flights(state, hero) != 0,
            PeopleWant::Mover { .. } => state.heroes_of(seat).any(|hero| !state.hero(hero).routed),
            PeopleWant::MoveTo { hero, .. } => own(hero),
            PeopleWant::Heal => state.heroes_of(seat).any(|hero| state.hero(hero).damage > 0),
            PeopleWant::Keep { hero, price } => own(hero) && state.player(seat).influence >= price,
            PeopleWant::AmbushWith => !self.ambushers(state, seat).is_empty(),
            PeopleWant::AmbushAt { hero } => own(hero) && !self.rivals(state, hero).is_empty(),
        }
    }

    pub(super) fn people_options(&self, state: &State, seat: Seat, want: PeopleWant, into: &mut Vec<Choice>) {
        match want {
            PeopleWant::RewardTo => into.extend(state.heroes_of(seat).map(Choice::Hero)),
            PeopleWant::Train { hero, .. } => into.extend(self.trainable(state, hero).map(Choice::Attribute)),
            PeopleWant::Retreat { hero } => into.extend(areas(self.flights(state, hero)).map(Choice::Area)),
            PeopleWant::Mover { .. } => {
                into.extend(state.heroes_of(seat).filter(|&hero| !state.hero(hero).routed).map(Choice::Hero));
                into.push(Choice::Done);
            }
            PeopleWant::MoveTo { hero, steps } => {
                let steps = steps + self.further(state, hero);
                let reach = self.hero_reach(state, hero, steps, self.gates(state, seat));
                into.extend(areas(reach).map(Choice::Area));
            }
            PeopleWant::Heal => {
                into.extend(state.heroes_of(seat).filter(|&hero| state.hero(hero).damage > 0).map(Choice::Hero));
                into.push(Choice::Done);
            }
            PeopleWant::Keep { .. } => into.extend([Choice::Yes, Choice::No]),
            PeopleWant::AmbushWith => into.extend(self.ambushers(state, seat).into_iter().map(Choice::Hero)),
            PeopleWant::AmbushAt { hero } => into.extend(self.rivals(state, hero).into_iter().map(Choice::Hero)),
        }
    }

    pub(super) fn people_apply<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        want: PeopleWant,
        choice: Choice,
        sink: &mut S,
    ) {
        match (want, choice) {
            (PeopleWant::RewardTo, Choice::Hero(hero)) => {
                state.stack.pop();
                self.draw_reward(state, seat, hero, sink);
            }
            (PeopleWant::Train { hero, left }, Choice::Attribute(attribute)) => {
                becomes(state, CardStep::People(seat, PeopleWant::Train { hero, left: left - 1 }));
                state.hero_mut(hero).training[attribute.index()] += 1;
                sink.tell(|| {
                    let event = Event::new("runewars-trains").with("hero", self.hero_thing(hero));
                    event.with("attribute", attribute.slug()).rule("RW-68")
                });
            }
            (PeopleWant::Retreat { hero }, Choice::Area(to)) => {
                state.stack.pop();
                let of = state.hero_mut(hero);
                (of.area, of.routed) = (to, true);
                sink.tell(|| self.hero_at("runewars-hero-flees", hero, to).rule("RW-69"));
                self.look_around(state, sink);
            }
            (PeopleWant::Mover { steps }, Choice::Hero(hero)) => {
                becomes(state, CardStep::People(seat, PeopleWant::MoveTo { hero, steps }));
            }
            (PeopleWant::MoveTo { hero, steps }, Choice::Area(to)) => {
                state.stack.pop();
                let steps = steps + self.further(state, hero);
                if self.hero_reach(state, hero, steps, 0) & to.bit() == 0 {
                    self.pays_portal(state, seat, sink);
                }
                self.move_hero(state, hero, to, sink);
            }
            (PeopleWant::Heal, Choice::Hero(hero)) => {
                state.stack.pop();
                self.heal_hero(state, hero, u8::MAX, sink);
            }
            (PeopleWant::Keep { price, .. }, Choice::Yes) => {
                state.stack.pop();
                self.pay(state, seat, price, sink);
            }
            (PeopleWant::Keep { hero, .. }, _) => {
                state.stack.pop();
                self.deserts(state, seat, hero, sink);
            }
            (PeopleWant::AmbushWith, Choice::Hero(hero)) => {
                becomes(state, CardStep::People(seat, PeopleWant::AmbushAt { hero }));
            }
            (PeopleWant::AmbushAt { hero }, Choice::Hero(rival)) => {
                state.stack.pop();
                self.begin_duel(state, hero, Foe::Hero(rival), None, sink);
            }
            _ => _ = state.stack.pop(),
        }
    }

    /// What cannot be asked: a hero who cannot be paid for leaves.
    pub(super) fn people_closed<S: Sink>(&self, state: &mut State, seat: Seat, want: PeopleWant, sink: &mut S) {
        state.stack.pop();
        if let PeopleWant::Keep { hero, .. } = want
            && state.hero(hero).owner.get() == Some(seat)
        {
            self.deserts(state, seat, hero, sink);
        }
    }

    /// RW-66.
    pub(crate) fn deserts<S: Sink>(&self, state: &mut State, seat: Seat, hero: Hero, sink: &mut S) {
        state.player_mut(seat).feats |= Feat::LostHero.bit();
        self.hero_deserts(state, hero);
        state.cards.shuffle(crate::state::pile::HEROES, &mut state.chance);
        sink.tell(|| {
            Event::new("runewars-deserts").with("who", seat).with("hero", self.hero_thing(hero)).rule("RW-66")
        });
    }
}

//! Season cards: bids, whom a part is about, and ties.

use super::{CardChoice, CardStep, RuneWant, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{Effect, RuneDeed, Span, TitlePower, Whom};
use crate::ids::{SeasonCard, Title};
use crate::land::areas;
use crate::state::{Player, State};
use crate::step::{Step, YearStep};
use kernel::{Event, Message, Seat, Sink};

impl Runewars {
    /// RW-100: the card that was drawn. Influence is bid for it first, if it asks for bids.
    pub(crate) fn season_card<S: Sink>(&self, state: &mut State, card: SeasonCard, sink: &mut S) {
        let Some(info) = self.content.seasons.get(card.index()) else { return };
        if info.council
            && let Some(seat) = state.title(Title::Primarch)
        {
            let gain = self.content.titles[Title::Primarch.index()].powers.iter().map(|power| match power {
                TitlePower::CouncilInfluence(n) => *n,
                _ => 0,
            });
            state.because(self.title_thing(Title::Primarch));
            self.gain(state, seat, gain.sum(), "RW-101", sink);
        }
        state.because(self.season_thing(card));
        push(state, CardStep::Season { card, part: 0 });
        if info.bid {
            state.players.iter_mut().for_each(|player| player.bid = None);
            state.stack.push(Step::Year(YearStep::Bid));
        }
    }

    /// Those whom a part is about; of those who are tied, a decider says who is meant.
    pub(super) fn season_part(&self, state: &mut State, card: SeasonCard, part: u8) {
        let parts = self.content.seasons.get(card.index()).map_or(&[][..], |info| &info.parts);
        let Some(this) = parts.get(part as usize) else {
            state.players.iter_mut().for_each(|player| player.bid = None);
            state.stack.pop();
            return;
        };
        becomes(state, CardStep::Season { card, part: part + 1 });
        let tied = self.meant(state, this.whom);
        match (this.whom, tied.as_slice()) {
            (Whom::MostCities, [_, _, ..]) => {}
            (Whom::Highest | Whom::Lowest | Whom::AllButLowest, [_, _, ..]) => {
                let decider = self.decider(state, &tied);
                push(state, CardStep::Tie { card, part, decider });
            }
            (Whom::AllButLowest, [lowest]) => self.all_but(state, *lowest, this.does),
            (Whom::Table, _) => {
                if let Some(first) = self.play_order(state).first().copied() {
                    self.resolve(state, first, None, this.does);
                }
            }
            (_, seats) => self.resolve_each(state, seats, this.does),
        }
    }

    fn resolve_each(&self, state: &mut State, seats: &[Seat], does: Span) {
        for &seat in seats.iter().rev() {
            self.resolve(state, seat, None, does);
        }
    }

    /// RW-103: all but one; where a rune is received, that one chooses the areas.
    fn all_but(&self, state: &mut State, lowest: Seat, does: Span) {
        let forced = self.content.effects.any(does, &|effect| matches!(effect, Effect::Rune(RuneDeed::RuneForced)));
        let others: Vec<Seat> = self.play_order(state).into_iter().filter(|&seat| seat != lowest).collect();
        if forced {
            for &seat in others.iter().rev() {
                push(state, CardStep::Rune(lowest, RuneWant::ForcedFirst { receiver: seat }));
            }
        } else {
            self.resolve_each(state, &others, does);
        }
    }

    /// Everyone a part may be about, in play order; several where a bid is tied.
    fn meant(&self, state: &State, whom: Whom) -> Vec<Seat> {
        let seats = self.play_order(state);
        let bid = |seat: &Seat| state.player(*seat).bid.unwrap_or(0);
        let best = |seats: Vec<Seat>, of: &dyn Fn(&Seat) -> u8| {
            let most = seats.iter().map(of).max();
            seats.into_iter().filter(|seat| Some(of(seat)) == most).collect::<Vec<_>>()
        };
        match whom {
            Whom::Each => seats,
            Whom::Table => Vec::new(),
            Whom::Highest => best(seats, &bid),
            Whom::Lowest | Whom::AllButLowest => best(seats, &|seat| u8::MAX - bid(seat)),
            Whom::Good => seats.into_iter().filter(|&seat| !self.is_evil(state, seat)).collect(),
            Whom::Evil => seats.into_iter().filter(|&seat| self.is_evil(state, seat)).collect(),
            Whom::LeftOfFirst => vec![state.left_of(state.first)],
            // RW-100: nobody if several have the most, or if nobody has a city.
            Whom::MostCities => {
                let most = best(seats, &|&seat| self.cities_of(state, seat));
                most.into_iter().filter(|&seat| self.cities_of(state, seat) > 0).collect()
            }
            Whom::FewestAreas => {
                let few = best(seats, &|&seat| u8::MAX - state.controlled(seat).count_ones() as u8);
                let poor = best(few, &|&seat| u8::MAX - state.player(seat).influence);
                best(poor, &|&seat| u8::MAX - self.starting_influence(state.player(seat)))
            }
        }
    }

    pub(super) fn cities_of(&self, state: &State, seat: Seat) -> u8 {
        areas(state.controlled(seat)).filter(|&area| state.place(area).city.is_some()).count() as u8
    }

    fn starting_influence(&self, player: &Player) -> u8 {
        player.faction.map_or(0, |faction| self.content.factions[faction.index()].influence)
    }

    /// RW-101: the Primarch decides ties of bids, otherwise the richest of the tied.
    fn decider(&self, state: &State, tied: &[Seat]) -> Seat {
        let richest = tied.iter().copied().max_by_key(|&seat| {
            let player = state.player(seat);
            (player.influence, self.starting_influence(player))
        });
        state.title(Title::Primarch).or(richest).unwrap_or(state.first)
    }

    /// Whom the tie is about, and what it brings.
    pub(super) fn tie_prompt(&self, card: SeasonCard, part: u8) -> Message {
        let message = Message::new("runewars-prompt-tie").with("card", self.season_thing(card));
        let part = self.content.seasons.get(card.index()).and_then(|info| info.parts.get(part as usize));
        let Some(part) = part else {
            return message.with("whom", "highest").with("text", Message::new("runewars-line"));
        };
        let whom = match part.whom {
            Whom::Highest => "highest",
            Whom::AllButLowest => "all-but-lowest",
            _ => "lowest",
        };
        message.with("whom", whom).with("text", crate::card_text::sentence(self.content.list_text(part.does)))
    }

    pub(super) fn tie_options(&self, state: &State, card: SeasonCard, part: u8, into: &mut Vec<Choice>) {
        let part = self.content.seasons.get(card.index()).and_then(|info| info.parts.get(part as usize));
        if let Some(part) = part {
            into.extend(self.meant(state, part.whom).into_iter().map(|seat| Choice::Card(CardChoice::Player(seat))));
        }
    }

    pub(super) fn tie_apply(&self, state: &mut State, card: SeasonCard, part: u8, choice: Choice) {
        state.stack.pop();
        let part = self.content.seasons.get(card.index()).and_then(|info| info.parts.get(part as usize));
        let (Some(part), Choice::Card(CardChoice::Player(seat))) = (part, choice) else { return };
        if part.whom == Whom::AllButLowest {
            self.all_but(state, seat, part.does);
        } else {
            self.resolve(state, seat, None, part.does);
        }
    }

    /// RW-104: the Lord of the Thieves' Guild in fall.
    pub(crate) fn fall_title<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let Some(seat) = state.title(Title::Thief).filter(|&seat| !state.player(seat).eliminated) else { return };
        let powers = &self.content.titles[Title::Thief.index()].powers;
        state.because(self.title_thing(Title::Thief));
        // What lies on top is first: a card too many is discarded before the look.
        if powers.contains(&TitlePower::FallLook) {
            push(state, CardStep::Rune(seat, RuneWant::FallLook));
        }
        for power in powers {
            if let TitlePower::FallTactics(n) = power {
                self.draw_tactics(state, seat, *n, sink);
            }
        }
    }

    pub(crate) fn gain<S: Sink>(&self, state: &mut State, seat: Seat, amount: u8, rule: &'static str, sink: &mut S) {
        let gained = state.gain_influence(seat, amount);
        if gained > 0 {
            sink.tell(|| {
                let event = Event::new("runewars-gains-influence").with("who", seat).with("count", gained);
                event.with("cause", self.cause(state)).rule(rule)
            });
        }
    }
}

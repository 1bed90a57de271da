//! Winning by dragon runes: the claim on a season's deck, and its proof a year later.

use crate::Runewars;
use crate::ids::Season;
use crate::land::areas;
use crate::state::{Claim, Ending, State};
use crate::step::{RuneStep, Step};
use kernel::{Event, MaybeSeat, Seat, Sink};

impl Runewars {
    /// The truth: dragon runes of the seat, and a throne.
    pub(crate) fn runes_of(&self, state: &State, seat: Seat) -> u8 {
        state.dragons(seat) + self.thrones(state, seat)
    }

    /// RW-81: could the seat claim, for all that everyone knows?
    pub(crate) fn claim_open(&self, state: &State, seat: Seat) -> bool {
        let tokens = (state.controlled(seat) & state.tokens()).count_ones() as u8 + self.thrones(state, seat);
        tokens >= state.options.runes_to_win() && self.claim_allowed(state, seat)
    }

    fn claim_allowed(&self, state: &State, seat: Seat) -> bool {
        if !state.options.revised {
            return true;
        }
        let free = state.claims[state.season.index()].seat.get().is_none();
        let none = state.claims.iter().all(|claim| claim.seat.get() != Some(seat));
        free && none && state.year < state.options.years()
    }

    /// RW-81: does the seat know enough dragon runes of its own?
    pub(crate) fn may_claim(&self, state: &State, seat: Seat) -> bool {
        let own = areas(state.controlled(seat) & state.tokens());
        let known = own.filter(|&area| self.knows_dragon(state, seat, area)).count() as u8;
        known + self.thrones(state, seat) >= state.options.runes_to_win() && self.claim_allowed(state, seat)
    }

    pub(crate) fn knows_dragon(&self, state: &State, seat: Seat, area: crate::ids::Area) -> bool {
        let token = state.place(area).rune;
        token.is_some_and(|token| state.runes.known(token).contains(seat) && state.runes.is_second(token))
    }

    pub(crate) fn begin_claim(&self, state: &mut State, seat: Seat) {
        state.stack.push(Step::Rune(RuneStep::Claim { seat }));
    }

    /// How many more dragon runes the seat has to turn up.
    pub(crate) fn to_show(&self, state: &State, seat: Seat) -> u8 {
        let open = areas(state.controlled(seat) & state.runes_up).filter(|&area| state.is_dragon(area));
        let shown = open.count() as u8 + self.thrones(state, seat);
        state.options.runes_to_win().saturating_sub(shown)
    }

    /// All are shown: a marker on the deck, or the end.
    pub(crate) fn proves_claim<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if !state.options.revised {
            return self.wins_by_runes(state, seat, sink); // RW-84
        }
        let season = state.season;
        state.claims[season.index()] = Claim { seat: seat.into(), year: state.year };
        sink.tell(|| {
            Event::new("runewars-claims")
                .with("who", seat)
                .with("season", super::season::season_name(season))
                .rule("RW-81")
        });
    }

    /// RW-82: a year later, before the card is drawn. True if the game is over.
    pub(crate) fn check_claim<S: Sink>(&self, state: &mut State, sink: &mut S) -> bool {
        let season: Season = state.season;
        let claim = state.claims[season.index()];
        let Some(seat) = claim.seat.get().filter(|_| claim.year < state.year) else { return false };
        state.claims[season.index()].seat = MaybeSeat::NONE;
        if self.runes_of(state, seat) < state.options.runes_to_win() {
            sink.tell(|| Event::new("runewars-claim-lost").with("who", seat).rule("RW-82"));
            return false;
        }
        // Face-up ones first, then as many as are needed.
        for area in areas(state.controlled(seat)).collect::<Vec<_>>() {
            if self.to_show(state, seat) > 0
                && state.is_dragon(area)
                && let Some(token) = state.place(area).rune
            {
                state.runes.open(token);
                state.runes_up |= area.bit();
            }
        }
        self.wins_by_runes(state, seat, sink);
        true
    }

    fn wins_by_runes<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.over = Some(Ending::Runes);
        state.winners = seat.set();
        sink.tell(|| Event::new("runewars-wins").with("who", seat).rule("RW-80"));
    }
}

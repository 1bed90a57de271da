//! The Experience step: adventure counters are traded for experience counters (RB-43, RB-44).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::{Choice, GROWTH_SLUGS};
use crate::content::Colour;
use crate::state::{GROWTHS, State};
use kernel::{Event, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn experience_price(&self, state: &State<A>, seat: Seat) -> u8 {
        A::experience_price(self, state, seat)
    }

    fn has_counter(&self, state: &State<A>, growth: usize) -> bool {
        let out: u8 = state.seats().map(|seat| state.player(seat).grown[growth]).sum();
        out < self.content.numbers.counters_of_each
    }

    pub(crate) fn can_grow(&self, state: &State<A>, seat: Seat) -> bool {
        state.player(seat).points() >= u16::from(self.experience_price(state, seat))
            && (0..GROWTHS).any(|growth| self.has_counter(state, growth))
    }

    pub(crate) fn list_growths(&self, state: &State<A>, into: &mut Vec<Choice<A>>) {
        if !A::MUST_GROW {
            into.push(Choice::Done);
        }
        let open = (0..GROWTHS).filter(|&growth| self.has_counter(state, growth));
        into.extend(open.map(|growth| Choice::Gain(growth as u8)));
    }

    pub(crate) fn gain_experience<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        let Choice::Gain(growth) = choice else {
            state.stack.pop();
            return;
        };
        let price = self.experience_price(state, seat);
        let player = state.player_mut(seat);
        let paid = payment(player.counters, price);
        for (held, paid) in player.counters.iter_mut().zip(paid) {
            *held -= paid;
        }
        player.grown[growth as usize] += 1;
        sink.tell(|| {
            let event = Event::new("runebound-grows").with("who", self.who(state, seat));
            event.with("what", GROWTH_SLUGS[growth as usize]).with("n", price).rule("RB-44")
        });
        A::has_grown(state, seat);
    }
}

/// The counters with the least overpay; among equal ones the most of the lowest (RB-43).
pub(crate) fn payment(held: [u8; 4], price: u8) -> [u8; 4] {
    let worth = |paid: &[u8; 4]| -> u16 {
        Colour::ALL.iter().map(|colour| u16::from(paid[colour.index()]) * u16::from(colour.worth())).sum()
    };
    let most = |colour: Colour| held[colour.index()].min(price.div_ceil(colour.worth()));
    let mut best: Option<[u8; 4]> = None;
    for red in 0..=most(Colour::Red) {
        for blue in 0..=most(Colour::Blue) {
            for yellow in 0..=most(Colour::Yellow) {
                let rest = u16::from(price).saturating_sub(worth(&[0, yellow, blue, red]));
                if rest <= u16::from(held[0]) {
                    let paid = [rest as u8, yellow, blue, red];
                    if best.is_none_or(|best| worth(&paid) < worth(&best)) {
                        best = Some(paid);
                    }
                }
            }
        }
    }
    best.unwrap_or([0; 4])
}

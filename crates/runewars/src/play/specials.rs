//! What the special icon of each unit does, and how units suffer: routs, damage, destruction.

use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{Special, special};
use crate::ids::{Shape, Unit};
use crate::state::{Figure, KINDS, STANDING, State, fate_of, pile};
use crate::step::{Aim, BattleStep, Step, Suffer};
use kernel::{Event, Sink};

#[cfg(test)]
mod tests;

impl Runewars {
    // --- Victims ---------------------------------------------------------------------------------------------------

    /// The figures of the lowest rank, in their order; those without a rank do not come into question.
    fn lowest(&self, state: &State, side: usize, rank: impl Fn(Figure) -> Option<u8>) -> Vec<Figure> {
        let (mut best, mut found) = (u8::MAX, Vec::new());
        for (figure, _) in self.host(state, side).figures() {
            let Some(rank) = rank(figure).filter(|&rank| rank <= best) else { continue };
            if rank < best {
                best = rank;
                found.clear();
            }
            found.push(figure);
        }
        found
    }

    /// RW-56: the units from which the owner chooses.
    pub(crate) fn victims(&self, state: &State, side: usize, how: Suffer) -> Vec<Figure> {
        // Undamaged standing ones first.
        let rout = |figure: Figure| (!figure.routed).then_some(u8::from(figure.hurt > 0));
        // Damaged ones, then standing ones, then routed ones.
        let damage = |figure: Figure| if figure.hurt > 0 { 0 } else { 1 + u8::from(figure.routed) };
        let standing_first = |figure: Figure| u8::from(figure.routed);
        let shape = |figure: Figure| self.info(state, side, figure.kind.into()).shape;
        match how {
            Suffer::Rout => self.lowest(state, side, rout),
            Suffer::RoutSlow => self.lowest(state, side, |figure| {
                let slow = self.info(state, side, figure.kind.into()).initiative >= special::STUN_FROM;
                rout(figure).filter(|_| slow)
            }),
            Suffer::Damage | Suffer::DamageTwice => self.lowest(state, side, |figure| Some(damage(figure))),
            Suffer::DamageStrong => self.lowest(state, side, |figure| {
                let frail = self.health(state, side, figure.kind.into()) <= special::FRAIL;
                Some(damage(figure) + if frail { 3 } else { 0 })
            }),
            Suffer::Burn { not } => self.lowest(state, side, |figure| {
                let other = Some(figure) != not || self.host(state, side).at(figure) > 1;
                (!figure.routed && other).then_some(0)
            }),
            Suffer::Kill => {
                self.lowest(state, side, |figure| (shape(figure) != Shape::Hexagon).then_some(standing_first(figure)))
            }
            Suffer::Fire => {
                let of = |wanted: Shape| {
                    self.lowest(state, side, |figure| (shape(figure) == wanted).then_some(standing_first(figure)))
                };
                let mut counts = [0u8; 2];
                for (figure, count) in self.host(state, side).figures() {
                    match shape(figure) {
                        Shape::Triangle => counts[0] += count,
                        Shape::Rectangle => counts[1] += count,
                        _ => {}
                    }
                }
                let [triangles, rectangles] = counts;
                let mut found = Vec::new();
                if triangles >= special::FIRE_TRIANGLES || rectangles < special::FIRE_RECTANGLES {
                    found = of(Shape::Triangle);
                }
                if rectangles >= special::FIRE_RECTANGLES {
                    found.extend(of(Shape::Rectangle));
                }
                found
            }
            Suffer::SecondTriangle => {
                self.lowest(state, side, |figure| (shape(figure) == Shape::Triangle).then_some(standing_first(figure)))
            }
            Suffer::Leave => self.lowest(state, side, |figure| Some(standing_first(figure))),
            Suffer::LeaveStanding => self.lowest(state, side, |figure| (!figure.routed).then_some(0)),
        }
    }

    pub(crate) fn suffer<S: Sink>(
        &self,
        state: &mut State,
        side: usize,
        how: Suffer,
        left: u8,
        figure: Figure,
        sink: &mut S,
    ) {
        let mut next = how;
        let at = side as u8;
        // What follows goes on top of what is left.
        let mut then = None;
        match how {
            Suffer::Rout | Suffer::RoutSlow => self.rout(state, side, figure, sink),
            Suffer::Damage | Suffer::DamageStrong => _ = self.hit(state, side, figure, sink),
            Suffer::DamageTwice => {
                if let Some(hurt) = self.hit(state, side, figure, sink) {
                    self.hit(state, side, hurt, sink);
                }
            }
            Suffer::Burn { .. } => next = Suffer::Burn { not: self.hit(state, side, figure, sink) },
            Suffer::Kill | Suffer::SecondTriangle => self.kill(state, side, figure, sink),
            Suffer::Fire => {
                let triangle = self.info(state, side, figure.kind.into()).shape == Shape::Triangle;
                self.kill(state, side, figure, sink);
                if triangle {
                    let left = special::FIRE_TRIANGLES - 1;
                    then = Some(BattleStep::Suffers { side: at, how: Suffer::SecondTriangle, left });
                }
            }
            Suffer::Leave | Suffer::LeaveStanding => then = Some(self.leaves_battle(state, side, figure)),
        }
        if left > 1 {
            state.stack.becomes(Step::Battle(BattleStep::Suffers { side: at, how: next, left: left - 1 }));
        } else {
            state.stack.pop();
        }
        if let Some(step) = then {
            state.stack.push(Step::Battle(step));
        }
    }

    /// RW-37: it leaves at once, routed; its owner says where to.
    fn leaves_battle(&self, state: &mut State, side: usize, figure: Figure) -> BattleStep {
        *state.battle.sides[side].host.at_mut(figure) -= 1;
        BattleStep::Leave { side: side as u8, kind: figure.kind }
    }

    // --- Specials --------------------------------------------------------------------------------------------------

    /// RW-55: each icon once.
    pub(crate) fn next_special<S: Sink>(&self, state: &mut State, side: usize, sink: &mut S) {
        let this = &mut state.battle.sides[side];
        let Some(kind) = this.acting.map(usize::from).filter(|_| this.specials > 0) else {
            this.specials = 0;
            state.stack.pop();
            return;
        };
        this.specials -= 1;
        let unit = self.unit_in_battle(state, side, kind);
        sink.tell(|| {
            let calls = self.content.units[unit.index()].special_name.clone();
            Event::new("runewars-special").with("unit", self.unit_thing(unit)).with("calls", calls).rule("RW-55")
        });
        self.special(state, side, kind, sink);
    }

    /// RW-54.
    fn special<S: Sink>(&self, state: &mut State, side: usize, kind: usize, sink: &mut S) {
        let (own, other) = (side as u8, 1 - side as u8);
        let suffers = |how: Suffer, left: u8| Step::Battle(BattleStep::Suffers { side: other, how, left });
        let aims = |how: Aim| Step::Battle(BattleStep::Aims { side: own, how });
        let standing = self.host(state, side).standing(kind);
        let step = match self.info(state, side, kind).special {
            Special::ConcentratedFire => suffers(Suffer::DamageStrong, 1),
            Special::Command => {
                if let Some(seat) = self.side_owner(state, side) {
                    state.because(self.unit_thing(self.unit_in_battle(state, side, kind)));
                    self.draw_tactics(state, seat, special::COMMAND_TACTICS, sink);
                }
                suffers(Suffer::Rout, 1)
            }
            Special::ValiantStrike => suffers(Suffer::DamageTwice, 1),
            Special::LaySiege => {
                state.battle.sides[side].strength += special::SIEGE_STRENGTH;
                return;
            }
            Special::CrackShot => aims(Aim::Damage),
            Special::Charge => aims(Aim::Charge { more: false }),
            Special::WordOfVaal if state.options.revised => aims(Aim::Banish),
            Special::WordOfVaal => suffers(Suffer::Leave, 1),
            Special::Overpower => aims(Aim::Overpower),
            Special::MortalStrike => suffers(Suffer::Kill, 1),
            Special::RaiseDead => return self.raise_dead(state, side, sink),
            Special::Overrun => {
                let crowd = standing >= special::OVERRUN_CROWD;
                suffers(Suffer::Damage, if crowd { special::OVERRUN_DAMAGE } else { special::OVERRUN_ALONE })
            }
            Special::Fear => suffers(Suffer::Rout, special::FEAR_ROUTS),
            Special::Unrelenting | Special::Undying => {
                state.battle.sides[side].tough |= 1 << kind;
                return;
            }
            Special::Fury => aims(Aim::Fury),
            Special::RainFire => suffers(Suffer::Fire, 1),
            Special::Terrifying => aims(Aim::Terrify { first: None }),
            Special::Stun => suffers(Suffer::RoutSlow, 1),
            Special::Ravage => return self.ravage(state, side, sink),
            Special::Burning => suffers(Suffer::Burn { not: None }, special::BURNING_UNITS),
            Special::FlamingBreath => aims(Aim::Breath { left: special::BREATH_TRIANGLES }),
            Special::Rage => {
                let most = self.host(state, side).figures().filter(|(figure, _)| usize::from(figure.kind) == kind);
                let most = most.map(|(figure, _)| figure.hurt).max().unwrap_or(0);
                suffers(Suffer::Damage, most)
            }
        };
        state.stack.push(step);
    }

    /// From the supply, standing, and not yet drawn for.
    fn raise_dead<S: Sink>(&self, state: &mut State, side: usize, sink: &mut S) {
        let raised = (0..KINDS).find(|&kind| self.info(state, side, kind).special == Special::Overrun);
        let Some(kind) = raised else { return };
        let unit: Unit = self.unit_in_battle(state, side, kind);
        for _ in 0..special::RAISED {
            if state.figures(unit) < self.content.units[unit.index()].figures {
                state.battle.sides[side].host.0[kind][STANDING][0] += 1;
                sink.tell(|| Event::new("runewars-raised").with("unit", self.unit_thing(unit)).rule("RW-54"));
            }
        }
    }

    /// One more card, once for each that drew.
    fn ravage<S: Sink>(&self, state: &mut State, side: usize, sink: &mut S) {
        let other = 1 - side as u8;
        state.stack.push(Step::Battle(BattleStep::Suffers { side: other, how: Suffer::Damage, left: 1 }));
        if state.battle.sides[side].ravages > 0
            && let Some(card) = self.draw_fate(state, pile::fate_drawn(side))
        {
            state.battle.sides[side].ravages -= 1;
            self.count_card(state, side, fate_of(card), sink);
        }
    }

    // --- Aims ------------------------------------------------------------------------------------------------------

    /// What the acting side may choose; the figures are the other side's, but for Fury.
    pub(crate) fn aims(&self, state: &State, side: usize, how: Aim) -> Vec<Choice> {
        let other = 1 - side;
        let shape = |figure: Figure| self.info(state, other, figure.kind.into()).shape;
        let targets = |keep: &dyn Fn(Figure) -> bool| -> Vec<Choice> {
            let figures = self.host(state, other).figures().map(|(figure, _)| figure).filter(|&figure| keep(figure));
            figures.map(|figure| self.choose_figure(state, other, figure)).collect()
        };
        let with_end = |mut found: Vec<Choice>| {
            if !found.is_empty() {
                found.push(Choice::Done);
            }
            found
        };
        match how {
            Aim::Damage | Aim::Banish => targets(&|_| true),
            Aim::Charge { more } => with_end(targets(&|figure| {
                !figure.routed && (shape(figure) == Shape::Triangle || !more && shape(figure) == Shape::Rectangle)
            })),
            Aim::Overpower => {
                let mut found = targets(&|figure| figure.routed || figure.hurt > 0);
                if self.host(state, other).units() > 0 {
                    found.push(Choice::No);
                }
                found
            }
            Aim::Fury => {
                let kind = state.battle.sides[side].acting.map_or(0, usize::from);
                let some = self.host(state, side).standing(kind) > 0;
                if some { vec![Choice::Yes, Choice::No] } else { Vec::new() }
            }
            Aim::Terrify { first } => {
                targets(&|figure| Some(figure) != first || self.host(state, other).at(figure) > 1)
            }
            Aim::Breath { .. } => with_end(targets(&|figure| shape(figure) == Shape::Triangle)),
        }
    }

    pub(crate) fn aim<S: Sink>(
        &self,
        state: &mut State,
        side: usize,
        how: Aim,
        choice: Choice,
        figure: Figure,
        sink: &mut S,
    ) {
        let other = 1 - side;
        let own = side as u8;
        state.stack.pop();
        let again = |how: Aim| Step::Battle(BattleStep::Aims { side: own, how });
        match (how, choice) {
            (Aim::Damage, _) => _ = self.hit(state, other, figure, sink),
            (Aim::Charge { more }, Choice::Figure { .. }) => {
                let triangle = self.info(state, other, figure.kind.into()).shape == Shape::Triangle;
                self.rout(state, other, figure, sink);
                if triangle && !more {
                    state.stack.push(again(Aim::Charge { more: true }));
                }
            }
            (Aim::Banish, _) => {
                let leave = self.leaves_battle(state, other, figure);
                state.stack.push(Step::Battle(leave));
            }
            (Aim::Overpower, Choice::Figure { .. }) => self.kill(state, other, figure, sink),
            (Aim::Overpower, _) => {
                state.stack.push(Step::Battle(BattleStep::Suffers { side: other as u8, how: Suffer::Damage, left: 1 }));
            }
            (Aim::Fury, Choice::Yes) => {
                let kind = state.battle.sides[side].acting.unwrap_or(0);
                let own = self.host(state, side).figures().map(|(figure, _)| figure);
                let given = own.filter(|figure| figure.kind == kind && !figure.routed).max_by_key(|figure| figure.hurt);
                if let Some(given) = given {
                    self.kill(state, side, given, sink);
                    let left = special::FURY_DAMAGE;
                    state.stack.push(Step::Battle(BattleStep::Suffers {
                        side: other as u8,
                        how: Suffer::Damage,
                        left,
                    }));
                }
            }
            (Aim::Terrify { first: None }, _) if self.host(state, other).units() > 1 => {
                state.stack.push(again(Aim::Terrify { first: Some(figure) }));
            }
            (Aim::Terrify { first }, _) => {
                for terrified in first.into_iter().chain([figure]) {
                    if terrified.routed {
                        self.kill(state, other, terrified, sink);
                    } else {
                        self.rout(state, other, terrified, sink);
                    }
                }
            }
            (Aim::Breath { left }, Choice::Figure { .. }) => {
                self.kill(state, other, figure, sink);
                if left > 1 {
                    state.stack.push(again(Aim::Breath { left: left - 1 }));
                }
            }
            _ => {}
        }
    }
}

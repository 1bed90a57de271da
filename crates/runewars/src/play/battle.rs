//! Battle: who takes part, initiatives one to five, and who has won.
//!
//! Specials are in `specials.rs`, what comes after in `retreat.rs`.

use super::cards::CardChoice;
use super::season::kind_of;
use super::whose;
use crate::Runewars;
use crate::choice::Choice;
use crate::content::Strike;
use crate::effect::{Defence, special};
use crate::ids::{Development, Fate, Hero, Shape, Unit};
use crate::state::{
    ATTACKER, DEFENDER, Figure, Host, KINDS, ROUTED, STANDING, State, Support, fate_card, fate_of, pile,
};
use crate::step::{BattleStep, Step, Suffer};
use kernel::{Event, Seat, Sink};

/// RW-42: what a stronghold adds to its defence.
const STRONGHOLD: u8 = 5;
const DAMAGED_STRONGHOLD: u8 = 3;
/// RW-22: by so much less under the bonus of Conquest.
const SIEGE: u8 = 3;
const LAST_INITIATIVE: u8 = 5;

impl Runewars {
    // --- Who -------------------------------------------------------------------------------------------------------

    /// Whose units they are; none for neutral units that are nobody's.
    pub(crate) fn side_owner(&self, state: &State, side: usize) -> Option<Seat> {
        if side == ATTACKER { Some(state.battle.attacker) } else { state.battle.defender.get() }
    }

    /// RW-51: who decides for a side.
    pub(crate) fn chooser(&self, state: &State, side: usize) -> Seat {
        self.side_owner(state, side).unwrap_or_else(|| state.left_of(state.battle.attacker))
    }

    pub(crate) fn unit_in_battle(&self, state: &State, side: usize, kind: usize) -> Unit {
        state.unit(self.side_owner(state, side), kind)
    }

    pub(crate) fn info(&self, state: &State, side: usize, kind: usize) -> &crate::content::UnitInfo {
        &self.content.units[self.unit_in_battle(state, side, kind).index()]
    }

    pub(crate) fn host<'s>(&self, state: &'s State, side: usize) -> &'s Host {
        &state.battle.sides[side].host
    }

    /// RW-54: printed, or what a special has made of it.
    pub(crate) fn health(&self, state: &State, side: usize, kind: usize) -> u8 {
        let info = self.info(state, side, kind);
        if state.battle.sides[side].tough & 1 << kind == 0 {
            return info.health;
        }
        match info.special {
            crate::effect::Special::Undying => special::UNDYING_HEALTH,
            _ => special::UNRELENTING_HEALTH,
        }
    }

    pub(crate) fn choose_figure(&self, state: &State, side: usize, figure: Figure) -> Choice {
        let unit = self.unit_in_battle(state, side, figure.kind.into());
        Choice::Figure { unit, routed: figure.routed, hurt: figure.hurt }
    }

    /// Types of this initiative that stand and have not drawn.
    fn candidates(&self, state: &State, side: usize) -> impl Iterator<Item = usize> {
        let this = &state.battle.sides[side];
        (0..KINDS).filter(move |&kind| {
            this.drawn & 1 << kind == 0
                && this.host.standing(kind) > 0
                && self.info(state, side, kind).initiative == state.battle.initiative
        })
    }

    // --- The family ------------------------------------------------------------------------------------------------

    /// Whom a step asks that asks somebody.
    pub(crate) fn battle_addressee(&self, state: &State, step: BattleStep) -> Option<Seat> {
        match step {
            BattleStep::Support { side }
            | BattleStep::SupportOf { side, .. }
            | BattleStep::Window { side }
            | BattleStep::Draw { side }
            | BattleStep::Extra { side }
            | BattleStep::Reject { side, .. }
            | BattleStep::Suffers { side, .. }
            | BattleStep::Aims { side, .. }
            | BattleStep::Routs { side }
            | BattleStep::Damage { side }
            | BattleStep::Leave { side, .. }
            | BattleStep::Retreat { side }
            | BattleStep::Beyond { side, .. } => Some(self.chooser(state, side.into())),
            BattleStep::Defence => state.battle.defender.get(),
            BattleStep::Occupy { seat } | BattleStep::BeyondTo { seat } => Some(seat),
            BattleStep::Begin
            | BattleStep::Round
            | BattleStep::Specials { .. }
            | BattleStep::Discard
            | BattleStep::Tally
            | BattleStep::Settle { .. }
            | BattleStep::Over => None,
        }
    }

    pub(crate) fn battle_asks(&self, state: &State, step: BattleStep) -> Option<Seat> {
        let chooser = |side: u8| self.chooser(state, side.into());
        match step {
            BattleStep::Support { side } => {
                let (heroes, types) = (self.supporters(state, side.into()), self.supportable(state, side.into()));
                (heroes.count() > 0 && types.count() > 0).then(|| chooser(side))
            }
            BattleStep::SupportOf { side, .. } | BattleStep::Extra { side } | BattleStep::Reject { side, .. } => {
                Some(chooser(side))
            }
            BattleStep::Window { side } => self.battle_window_open(state, side.into()).then(|| chooser(side)),
            BattleStep::Draw { side } => self.candidates(state, side.into()).next().map(|_| chooser(side)),
            BattleStep::Suffers { side, how, left } => {
                (left > 0 && !self.victims(state, side.into(), how).is_empty()).then(|| chooser(side))
            }
            BattleStep::Aims { side, how } => (!self.aims(state, side.into(), how).is_empty()).then(|| chooser(side)),
            BattleStep::Routs { side } => {
                let due = state.battle.sides[usize::from(side)].routs > 0;
                (due && !self.victims(state, side.into(), Suffer::Rout).is_empty()).then(|| chooser(side))
            }
            BattleStep::Damage { side } => {
                let due = state.battle.sides[usize::from(side)].damage > 0;
                (due && !self.victims(state, side.into(), Suffer::Damage).is_empty()).then(|| chooser(side))
            }
            BattleStep::Defence => {
                self.defence(state).filter(|&defence| is_offered(defence)).and(state.battle.defender.get())
            }
            BattleStep::Occupy { seat } => Some(seat),
            BattleStep::Leave { side, .. } => {
                let owner = self.side_owner(state, side.into());
                (self.refuges(state, owner, self.leaver_flies(state, step)) != 0).then(|| chooser(side))
            }
            BattleStep::Retreat { side } => (self.retreat_areas(state, side.into()) != 0).then(|| chooser(side)),
            BattleStep::Beyond { side, left } => (left > 0).then(|| chooser(side)),
            BattleStep::BeyondTo { seat } => (self.beyond_areas(state, seat) != 0).then_some(seat),
            BattleStep::Begin
            | BattleStep::Round
            | BattleStep::Specials { .. }
            | BattleStep::Discard
            | BattleStep::Tally
            | BattleStep::Settle { .. }
            | BattleStep::Over => None,
        }
    }

    pub(crate) fn battle_options(&self, state: &State, step: BattleStep, seat: Seat, into: &mut Vec<Choice>) {
        let figures = |side: u8, found: Vec<Figure>| {
            found.into_iter().map(move |figure| self.choose_figure(state, side.into(), figure))
        };
        match step {
            BattleStep::Support { side } => {
                into.extend(self.supporters(state, side.into()).map(Choice::Hero));
                for hero in self.supporters(state, side.into()) {
                    self.list_banners(state, hero, into);
                }
                into.push(Choice::Done);
            }
            BattleStep::SupportOf { side, .. } => {
                let unit = |kind| Choice::Unit(self.unit_in_battle(state, side.into(), kind));
                into.extend(self.supportable(state, side.into()).map(unit));
            }
            BattleStep::Window { side } => {
                self.battle_window_options(state, side.into(), into);
                into.push(Choice::Done);
            }
            BattleStep::Draw { side } => {
                let unit = |kind| Choice::Unit(self.unit_in_battle(state, side.into(), kind));
                into.extend(self.candidates(state, side.into()).map(unit));
            }
            BattleStep::Extra { .. } | BattleStep::Occupy { .. } | BattleStep::Defence => {
                into.extend([Choice::Yes, Choice::No]);
            }
            BattleStep::Reject { side, .. } => {
                into.extend(state.cards.iter(pile::fate_drawn(side.into())).map(|card| Choice::Fate(fate_of(card))));
            }
            BattleStep::Suffers { side, how, .. } => into.extend(figures(side, self.victims(state, side.into(), how))),
            BattleStep::Routs { side } => into.extend(figures(side, self.victims(state, side.into(), Suffer::Rout))),
            BattleStep::Damage { side } => into.extend(figures(side, self.victims(state, side.into(), Suffer::Damage))),
            BattleStep::Aims { side, how } => into.extend(self.aims(state, side.into(), how)),
            _ => self.retreat_options(state, step, seat, into),
        }
    }

    pub(crate) fn battle_apply<S: Sink>(
        &self,
        state: &mut State,
        step: BattleStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        let figure = match choice {
            Choice::Figure { unit, routed, hurt } => Figure { kind: kind_of(unit) as u8, routed, hurt },
            _ => Figure::default(),
        };
        match (step, choice) {
            (BattleStep::Support { side }, Choice::Hero(hero)) => {
                state.stack.push(Step::Battle(BattleStep::SupportOf { side, hero }));
            }
            (BattleStep::Support { .. }, Choice::Card(CardChoice::Show { hero, reward })) => {
                self.show_reward(state, hero, reward, sink);
            }
            (BattleStep::SupportOf { side, hero }, Choice::Unit(unit)) => {
                state.stack.pop();
                let support = Support { hero, kind: kind_of(unit) as u8 };
                state.battle.sides[usize::from(side)].supporters.push(support);
                sink.tell(|| {
                    let event = Event::new("runewars-supports").with("hero", self.hero_thing(hero));
                    event.with("units", self.units_name(unit)).rule("RW-52")
                });
            }
            (BattleStep::Window { side }, Choice::Card(card)) => {
                self.battle_window_apply(state, side.into(), card, sink);
            }
            (BattleStep::Draw { side }, Choice::Unit(unit)) => self.begin_draw(state, side.into(), kind_of(unit), sink),
            (BattleStep::Extra { side }, answer) => {
                let extra = if answer == Choice::Yes { self.support_of(state, side.into()) } else { 0 };
                self.draw_for(state, side.into(), extra, sink);
            }
            (BattleStep::Reject { side, left }, Choice::Fate(fate)) => self.reject(state, side, left, fate, sink),
            (BattleStep::Suffers { side, how, left }, _) => self.suffer(state, side.into(), how, left, figure, sink),
            (BattleStep::Routs { side }, _) => {
                state.battle.sides[usize::from(side)].routs -= 1;
                self.rout(state, side.into(), figure, sink);
            }
            (BattleStep::Damage { side }, _) => {
                state.battle.sides[usize::from(side)].damage -= 1;
                self.hit(state, side.into(), figure, sink);
            }
            (BattleStep::Aims { side, how }, _) => self.aim(state, side.into(), how, choice, figure, sink),
            (BattleStep::Defence, answer) => self.defend(state, answer == Choice::Yes, sink),
            (BattleStep::Window { .. } | BattleStep::Support { .. }, _) => _ = state.stack.pop(),
            _ => self.retreat_apply(state, step, seat, choice, figure, sink),
        }
    }

    pub(crate) fn battle_work<S: Sink>(&self, state: &mut State, step: BattleStep, sink: &mut S) {
        match step {
            BattleStep::Begin => self.begin_battle(state, sink),
            BattleStep::Round => self.round(state),
            BattleStep::Draw { .. } => _ = state.stack.pop(),
            BattleStep::Specials { side } => self.next_special(state, side.into(), sink),
            BattleStep::Routs { side } => {
                state.battle.sides[usize::from(side)].routs = 0;
                state.stack.pop();
            }
            BattleStep::Damage { side } => {
                state.battle.sides[usize::from(side)].damage = 0;
                state.stack.pop();
            }
            BattleStep::Discard => {
                state.stack.pop();
                for side in [ATTACKER, DEFENDER] {
                    state.cards.move_all(pile::fate_drawn(side), pile::FATE_DISCARD);
                    state.battle.sides[side].acting = None;
                }
            }
            BattleStep::Defence => self.defend(state, true, sink),
            BattleStep::Tally => self.tally(state, sink),
            BattleStep::Support { .. }
            | BattleStep::Window { .. }
            | BattleStep::Suffers { .. }
            | BattleStep::Aims { .. } => _ = state.stack.pop(),
            _ => self.retreat_work(state, step, sink),
        }
    }

    // --- Beginning -------------------------------------------------------------------------------------------------

    /// RW-51: standing units take part; those routed before stay in the area.
    fn begin_battle<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let at = state.battle.at;
        state.marching.fought = true;
        state.battle.initiative = 0;
        let standing = std::mem::take(&mut state.place_mut(at).standing);
        for (kind, count) in standing.into_iter().enumerate() {
            state.battle.sides[DEFENDER].host.0[kind][STANDING][0] = count;
        }
        let [attackers, defenders] = [ATTACKER, DEFENDER].map(|side| self.host(state, side).units());
        state.battle.outnumbered = attackers > defenders + state.place(at).units();
        let attacker = state.battle.attacker;
        let defender = state.battle.defender.get();
        sink.tell(|| self.at("runewars-battle", attacker, at).with("victim", whose(defender)).rule("RW-51"));
        state.stack.becomes(Step::Battle(BattleStep::Round));
        self.push_windows(state);
        if state.options.revised {
            state.stack.push(Step::Battle(BattleStep::Support { side: DEFENDER as u8 }));
            state.stack.push(Step::Battle(BattleStep::Support { side: ATTACKER as u8 }));
        }
    }

    /// RW-53: the attacker first.
    fn push_windows(&self, state: &mut State) {
        for side in [DEFENDER, ATTACKER] {
            if self.side_owner(state, side).is_some() {
                state.stack.push(Step::Battle(BattleStep::Window { side: side as u8 }));
            }
        }
    }

    /// RW-52: standing heroes in the area that support nobody yet.
    fn supporters<'s>(&self, state: &'s State, side: usize) -> impl Iterator<Item = Hero> + use<'s> {
        let owner = self.side_owner(state, side);
        let free = move |hero: &Hero| {
            let taken = state.battle.sides[side].supporters.iter().any(|support| support.hero == *hero);
            state.hero(*hero).owner.get() == owner && owner.is_some() && !state.hero(*hero).routed && !taken
        };
        state.heroes_in(state.battle.at).filter(free)
    }

    /// Types without a supporter.
    fn supportable(&self, state: &State, side: usize) -> impl Iterator<Item = usize> {
        let this = &state.battle.sides[side];
        (0..KINDS).filter(move |&kind| {
            this.host.standing(kind) > 0 && !this.supporters.iter().any(|support| usize::from(support.kind) == kind)
        })
    }

    /// How many cards more the supporter of the acting type may look at.
    fn support_of(&self, state: &State, side: usize) -> u8 {
        let this = &state.battle.sides[side];
        let hero = this.supporters.iter().find(|support| Some(support.kind) == this.acting).map(|support| support.hero);
        hero.map_or(0, |hero| self.support_cards(state, hero))
    }

    // --- Rounds ----------------------------------------------------------------------------------------------------

    /// RW-55: while a type of this initiative has not drawn, both sides draw and all of it is resolved.
    fn round(&self, state: &mut State) {
        let more = [ATTACKER, DEFENDER].into_iter().any(|side| self.candidates(state, side).next().is_some());
        if !more {
            state.battle.initiative += 1;
            state.battle.played = 0;
            if state.battle.initiative > LAST_INITIATIVE {
                state.stack.becomes(Step::Battle(BattleStep::Defence));
            } else {
                self.push_windows(state);
            }
            return;
        }
        let (attacker, defender) = (ATTACKER as u8, DEFENDER as u8);
        // RW-57: the defender suffers first; in the original edition the attacker.
        let (first, second) = if state.options.revised { (defender, attacker) } else { (attacker, defender) };
        for step in [
            BattleStep::Discard,
            BattleStep::Damage { side: second },
            BattleStep::Damage { side: first },
            BattleStep::Routs { side: second },
            BattleStep::Routs { side: first },
            BattleStep::Specials { side: defender },
            BattleStep::Specials { side: attacker },
            BattleStep::Draw { side: defender },
            BattleStep::Draw { side: attacker },
        ] {
            state.stack.push(Step::Battle(step));
        }
    }

    fn begin_draw<S: Sink>(&self, state: &mut State, side: usize, kind: usize, sink: &mut S) {
        state.used.set(self.unit_thing(self.unit_in_battle(state, side, kind)).0.into());
        let this = &mut state.battle.sides[side];
        this.acting = Some(kind as u8);
        this.drawn |= 1 << kind;
        this.ravages = this.host.standing(kind);
        if self.support_of(state, side) > 0 {
            state.stack.becomes(Step::Battle(BattleStep::Extra { side: side as u8 }));
        } else {
            self.draw_for(state, side, 0, sink);
        }
    }

    /// A card for each standing unit of the type, and `extra` ones of which as many are put away.
    fn draw_for<S: Sink>(&self, state: &mut State, side: usize, extra: u8, sink: &mut S) {
        let Some(kind) = state.battle.sides[side].acting.map(usize::from) else { return };
        let more = std::mem::take(&mut state.battle.sides[side].first_draw);
        let cards = state.battle.sides[side].host.standing(kind) + more;
        let mut drawn = 0;
        for _ in 0..cards + extra {
            drawn += u8::from(self.draw_fate(state, pile::fate_drawn(side)).is_some());
        }
        let unit = self.unit_in_battle(state, side, kind);
        sink.tell(|| {
            let event = Event::new("runewars-draws").with("units", self.units_name(unit)).with("count", drawn);
            event.rule("RW-55")
        });
        let left = drawn.saturating_sub(cards);
        if left > 0 {
            state.stack.becomes(Step::Battle(BattleStep::Reject { side: side as u8, left }));
        } else {
            state.stack.pop();
            self.count_cards(state, side, sink);
        }
    }

    fn reject<S: Sink>(&self, state: &mut State, side: u8, left: u8, fate: Fate, sink: &mut S) {
        state.cards.put_top(fate_card(fate), pile::FATE_DISCARD);
        if left > 1 {
            state.stack.becomes(Step::Battle(BattleStep::Reject { side, left: left - 1 }));
        } else {
            state.stack.pop();
            self.count_cards(state, side.into(), sink);
        }
    }

    fn count_cards<S: Sink>(&self, state: &mut State, side: usize, sink: &mut S) {
        let drawn: Vec<Fate> = state.cards.iter(pile::fate_drawn(side)).map(fate_of).collect();
        for fate in drawn {
            self.count_card(state, side, fate, sink);
        }
    }

    /// RW-55: a drawn card counts whatever becomes of its unit.
    pub(crate) fn count_card<S: Sink>(&self, state: &mut State, side: usize, fate: Fate, sink: &mut S) {
        let Some(kind) = state.battle.sides[side].acting.map(usize::from) else { return };
        let shape = self.info(state, side, kind).shape;
        let strike = self.strike(fate, shape);
        sink.tell(|| {
            let event = Event::new("runewars-fate").with("number", fate.0 + 1).with("what", strike_name(strike));
            event.rule("RW-55")
        });
        match strike {
            Strike::Miss => {}
            Strike::Special => state.battle.sides[side].specials += 1,
            Strike::Damage(amount) => state.battle.sides[1 - side].damage += amount,
            Strike::Rout(amount) => state.battle.sides[1 - side].routs += amount,
        }
    }

    pub(crate) fn strike(&self, fate: Fate, shape: Shape) -> Strike {
        self.content.fates[fate.index()].strikes[shape.index()]
    }

    // --- Tally -----------------------------------------------------------------------------------------------------

    /// The defensive development, if it stands here.
    fn defence(&self, state: &State) -> Option<Defence> {
        let place = state.place(state.battle.at);
        let built = place.stronghold.is_some_and(|held| held.development == Some(Development::Defence));
        let faction = state.battle.defender.get().filter(|_| built).and_then(|seat| state.faction(seat))?;
        Some(self.content.factions[faction.index()].defence)
    }

    /// RW-58: the defensive development, and then the tally.
    fn defend<S: Sink>(&self, state: &mut State, used: bool, sink: &mut S) {
        let defence = self.defence(state).filter(|_| used);
        state.stack.becomes(Step::Battle(BattleStep::Tally));
        let Some(defence) = defence else { return };
        let at = state.battle.at;
        let faction = state.battle.defender.get().and_then(|seat| state.faction(seat));
        sink.tell(|| {
            let name = faction.map_or("", |faction| &self.content.factions[faction.index()].defence_name);
            let event = Event::new("runewars-defence").with("area", self.area_thing(at)).with("what", name.to_owned());
            event.rule("RW-58")
        });
        let side = ATTACKER as u8;
        match defence {
            Defence::Strength(amount) => state.battle.sides[DEFENDER].strength += amount,
            Defence::Retreat(left) => {
                state.stack.push(Step::Battle(BattleStep::Suffers { side, how: Suffer::LeaveStanding, left }));
            }
            Defence::Rout(left) => {
                state.stack.push(Step::Battle(BattleStep::Suffers { side, how: Suffer::Rout, left }));
            }
            Defence::Damage(left) => {
                state.stack.push(Step::Battle(BattleStep::Suffers { side, how: Suffer::Damage, left }));
            }
        }
        if is_offered(defence)
            && let Some(held) = &mut state.place_mut(at).stronghold
        {
            held.development = None;
        }
    }

    /// RW-59: standing units, in the revised edition routed hexagons too, and what else counts.
    pub(crate) fn strength(&self, state: &State, side: usize) -> u8 {
        let this = &state.battle.sides[side];
        let mut strength = this.host.all_standing() + this.strength;
        if state.options.revised {
            let hexagons = (0..KINDS).filter(|&kind| self.info(state, side, kind).shape == Shape::Hexagon);
            strength += hexagons.map(|kind| this.host.routed(kind)).sum::<u8>();
        }
        let held = state.place(state.battle.at).stronghold.filter(|_| side == DEFENDER);
        let walls = held.map_or(0, |held| if held.damaged { DAMAGED_STRONGHOLD } else { STRONGHOLD });
        strength + if state.marching.siege { walls.saturating_sub(SIEGE) } else { walls }
    }

    fn tally<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let [attack, defence] = [ATTACKER, DEFENDER].map(|side| self.strength(state, side));
        let attacker_won = attack > defence;
        sink.tell(|| {
            let event = Event::new("runewars-tally").with("attack", attack).with("defence", defence);
            event.with("won", if attacker_won { "attacker" } else { "defender" }).rule("RW-59")
        });
        state.stack.becomes(Step::Battle(BattleStep::Settle { attacker_won }));
    }

    // --- Figures ---------------------------------------------------------------------------------------------------

    pub(crate) fn rout<S: Sink>(&self, state: &mut State, side: usize, figure: Figure, sink: &mut S) {
        let host = &mut state.battle.sides[side].host;
        if figure.routed || host.at(figure) == 0 {
            return;
        }
        *host.at_mut(figure) -= 1;
        host.0[usize::from(figure.kind)][ROUTED][usize::from(figure.hurt)] += 1;
        let unit = self.unit_in_battle(state, side, figure.kind.into());
        sink.tell(|| Event::new("runewars-routed").with("unit", self.unit_thing(unit)).rule("RW-56"));
    }

    /// One damage; the figure as it is now if it lives.
    pub(crate) fn hit<S: Sink>(&self, state: &mut State, side: usize, figure: Figure, sink: &mut S) -> Option<Figure> {
        if self.host(state, side).at(figure) == 0 {
            return None;
        }
        let health = self.health(state, side, figure.kind.into());
        if figure.hurt + 1 >= health {
            self.kill(state, side, figure, sink);
            return None;
        }
        let hurt = Figure { hurt: figure.hurt + 1, ..figure };
        let host = &mut state.battle.sides[side].host;
        *host.at_mut(figure) -= 1;
        *host.at_mut(hurt) += 1;
        let unit = self.unit_in_battle(state, side, figure.kind.into());
        sink.tell(|| Event::new("runewars-hurt").with("unit", self.unit_thing(unit)).rule("RW-56"));
        Some(hurt)
    }

    pub(crate) fn kill<S: Sink>(&self, state: &mut State, side: usize, figure: Figure, sink: &mut S) {
        if self.host(state, side).at(figure) == 0 {
            return;
        }
        *state.battle.sides[side].host.at_mut(figure) -= 1;
        let unit = self.unit_in_battle(state, side, figure.kind.into());
        sink.tell(|| Event::new("runewars-destroyed").with("unit", self.unit_thing(unit)).rule("RW-56"));
        self.slain(state, side, figure.kind.into());
    }

    /// Units that are no longer in the host are destroyed: routed before the battle, or without a way out.
    pub(crate) fn destroyed<S: Sink>(&self, state: &mut State, side: usize, kind: usize, count: u8, sink: &mut S) {
        let unit = self.unit_in_battle(state, side, kind);
        for _ in 0..count {
            sink.tell(|| Event::new("runewars-destroyed").with("unit", self.unit_thing(unit)).rule("RW-44"));
            self.slain(state, side, kind);
        }
    }

    /// RW-124: a unit of this side was destroyed in the battle.
    pub(crate) fn slain(&self, state: &mut State, side: usize, kind: usize) {
        let unit = self.unit_in_battle(state, side, kind);
        if let Some(slayer) = self.side_owner(state, 1 - side) {
            self.slew_unit(state, slayer, unit);
        }
    }
}

pub(crate) fn strike_name(strike: Strike) -> kernel::Message {
    match strike {
        Strike::Miss => kernel::Message::new("runewars-strike-miss"),
        Strike::Special => kernel::Message::new("runewars-strike-special"),
        Strike::Damage(amount) => kernel::Message::new("runewars-strike-damage").with("n", amount),
        Strike::Rout(amount) => kernel::Message::new("runewars-strike-rout").with("n", amount),
    }
}

/// One that is spent by its use, and may be kept.
const fn is_offered(defence: Defence) -> bool {
    matches!(defence, Defence::Rout(_) | Defence::Damage(_))
}

//! Midnight in messages: its prompts, options, refusals and tiles.

use super::choice::Choice as Own;
use super::content::ShadowPower;
use super::table::{BARTER, GOODS, KING, PATROL_CARDS, Step, Store};
use super::{Choice, FIRST_PATROL, Game, State, UNKNOWN_KING, goods_of};
use crate::content::Kind;
use crate::map::Space;
use crate::state::What;
use crate::text::{m, odds};
use kernel::message::Thing;
use kernel::shelves::card_id;
use kernel::{Arg, Label, Message, Refusal, Seat, Stand};

impl Game {
    pub(super) fn prompt_own(&self, state: &State, step: Step) -> Message {
        let patrol = |id: &'static str, number: u8| m(id).with("patrol", self.patrol_thing(number));
        let foe = || self.foe_thing(state, state.fight.hero());
        match step {
            Step::Bargain { .. } => m("midnight-prompt-bargain").with("n", state.own.threat.difficulty),
            Step::Reveal => m("midnight-prompt-reveal"),
            Step::Mirrors { placed } => m("midnight-prompt-mirrors").with("n", self.next_mirror(placed).unwrap_or(1)),
            Step::Post { left } => m("midnight-prompt-post").with("n", left),
            Step::Equip { left } => m("midnight-prompt-equip").with("sum", self.money(left)),
            Step::Tend => m("midnight-prompt-tend"),
            Step::Orders { patrol: number } => {
                let stands = state.own.patrols.get(usize::from(number)).copied().flatten();
                let here: Vec<Arg> = self.victims(state, number).map(|hero| self.who(state, hero).into()).collect();
                let prompt = patrol("midnight-prompt-orders", number).with("n", here.len()).with("list", here);
                let prompt = prompt.with("wounds", stands.map_or(0, |patrol| patrol.wounds));
                prompt.with("space", self.space_thing(stands.map_or(Space(0), |patrol| patrol.space)))
            }
            Step::March { patrol: number } => {
                patrol("midnight-prompt-march", number).with("n", state.movement.dice.len())
            }
            Step::Victim { patrol: number } => patrol("midnight-prompt-victim", number),
            Step::Send { patrol: number, victim } => {
                patrol("midnight-prompt-send", number).with("who", self.who(state, victim))
            }
            Step::Spend => m("midnight-prompt-spend").with("n", state.own.king.gold),
            Step::Influence => {
                let who = self.who(state, state.fight.hero());
                m("midnight-prompt-influence")
                    .with("card", foe())
                    .with("who", who)
                    .with("n", Self::influence_dice(state))
            }
            Step::Sway { phase } => m("midnight-prompt-sway")
                .with("phase", crate::effect::Phase::ALL[phase as usize % 3].slug())
                .with("n", self.influence_of(state, phase as usize % 3)),
            Step::Embolden => m("midnight-prompt-embolden").with("card", foe()),
            Step::Boost { cause, .. } => {
                m("midnight-prompt-boost").with("cause", cause.slug()).with("chance", self.threat_odds(state, 0))
            }
            Step::Raise { by } => m("midnight-prompt-raise").with("n", by),
            Step::Journey => {
                let seat = Self::top(state).by;
                let (dice, bonus) = (self.dice_left(state, seat), state.info.own.bonus);
                m("midnight-prompt-journey").with("n", dice).with("bonus", bonus)
            }
            Step::Bartered => m("midnight-prompt-bartered"),
            Step::Pay { n } => m("midnight-prompt-pay").with("sum", self.money(n)),
            Step::Give { to, n } => {
                m("midnight-prompt-give").with("sum", self.money(n)).with("who", self.who(state, to))
            }
            Step::Covenant => m("midnight-prompt-covenant"),
            _ => m("kernel-over"),
        }
    }

    /// The chance in percent that a threat test succeeds now.
    pub(crate) fn threat_odds(&self, state: &State, bonus: u8) -> u8 {
        let threat = state.own.threat;
        odds(threat.difficulty as i8 - (threat.pool + bonus) as i8)
    }

    pub(super) fn label_own(&self, state: &State, seat: Seat, choice: Own) -> Label {
        let cell = |space: Space| vec![self.cell_id(space)];
        let at = |id: &'static str, space: Space| m(id).with("space", self.space_thing(space));
        let card = |id: &'static str, kind: Kind| m(id).with("card", self.thing(kind));
        let to_win = || m("midnight-odds");
        match choice {
            Own::King(tile) => {
                let style = self.own.kings[tile as usize].style.clone();
                let text = m("midnight-do-king").with("who", self.own_thing(u16::from(tile)));
                Label::new(text, "MN-2").detail(m("runebound-verbatim").with("text", style))
            }
            Own::Favour(favour) => Label::new(m("midnight-do-favour").with("what", favour.slug()), "MN-63"),
            Own::Mirror(value, space) => {
                let text = at("midnight-do-mirror", space).with("n", value);
                Label::new(text, "MN-5").detail(self.way_to_town(space)).at(cell(space))
            }
            Own::Post(space) => {
                Label::new(at("midnight-do-post", space), "MN-7").detail(self.way_to_town(space)).at(cell(space))
            }
            Own::Equip(kind) => Label::new(card("midnight-do-equip", kind), "MN-62").detail(self.card_line(kind)),
            Own::Mend(number) => {
                let text = m("midnight-do-mend").with("patrol", self.patrol_thing(number));
                Label::new(text, "MN-25").at(vec![self.patrol_id(number)])
            }
            Own::Fly(to) => {
                let text = self.with_power(state, m("midnight-do-fly").with("land", self.land(to)));
                Label::new(text, "MN-67").detail(self.who_is_at(state, to)).at(cell(to)).stand(Stand::Step)
            }
            Own::Reroll(face) => {
                let rule =
                    if matches!(Self::top(state).what, What::Own(Step::Sway { .. })) { "MN-23" } else { "MN-25" };
                Label::new(m("midnight-do-reroll").with("face", self.face_arg(face)), rule)
            }
            Own::Assail(hero) => {
                let text = m("midnight-do-assail").with("who", self.who(state, hero));
                let level = state.player(hero).level();
                let text = text.with("level", level).with("colour", Self::colour_for(level).slug());
                Label::new(text, "MN-16").at(vec![format!("figure-{}", self.seat_slug(state, hero))])
            }
            Own::Dispatch(kind) => {
                let number = if let What::Own(Step::Send { patrol, .. }) = Self::top(state).what { patrol } else { 0 };
                let wounds = state.own.patrols.get(usize::from(number)).copied().flatten().map_or(0, |p| p.wounds);
                let life = self.content.kind(kind).life;
                let text = card("midnight-do-dispatch", kind).with("left", life.saturating_sub(wounds));
                let at = self.copies(state, PATROL_CARDS, &self.patrol_cards_id(state), kind);
                Label::new(text.with("life", life), "MN-17").detail(self.card_line(kind)).at(at)
            }
            Own::Acquire(store) => {
                let text = m("midnight-do-acquire").with("what", store.slug());
                Label::new(text.with("n", Self::counter_price(state, store)), "MN-21")
            }
            Own::Improve => {
                let text = m("midnight-do-improve").with("level", state.own.king.power + 1);
                Label::new(text.with("n", self.own.numbers.power_price), "MN-22")
            }
            Own::Spawn(space) => {
                let text = at("midnight-do-spawn", space).with("n", self.own.numbers.patrol_price);
                Label::new(text, "MN-22").at(cell(space))
            }
            Own::Influence(phase) => {
                let symbol = self.symbol_of(state, phase.index());
                let text = m("midnight-do-influence").with("phase", phase.slug()).with("terrain", symbol);
                let hero = state.fight.hero();
                let text = text.with("value", self.foe_value(state, hero, phase.index()));
                let text = text.with("damage", self.foe_damage(state, hero, phase.index()));
                let shown = self.faces_with_symbol(state, phase.index());
                Label::new(text.with("faces", shown).with("of", self.content.faces.len()), "MN-37")
            }
            Own::InfluenceAll => Label::new(self.with_power(state, m("midnight-do-influence-all")), "MN-65"),
            Own::Embolden(phase) => {
                let price = self.minion_price(state).unwrap_or(0);
                Label::new(m("midnight-do-embolden").with("phase", phase.slug()).with("n", price), "MN-60")
            }
            Own::Test(n) => {
                let label = Label::new(m("midnight-do-test").with("n", n), "MN-24");
                label.odds(to_win(), self.threat_odds(state, n))
            }
            Own::Power => self.power_label(state),
            Own::Raise(n) => Label::new(m("midnight-do-raise").with("n", n * super::threat::AFTERWARDS), "MN-24"),
            Own::Journey(to) => {
                let space = self.content.map.space(to);
                let text = m("midnight-do-journey").with("space", self.space_thing(to));
                Label::new(text.with("terrain", self.terrain_thing(space.terrain)), "MN-27")
                    .detail(self.step_detail(state, seat, to))
                    .at(cell(to))
                    .stand(Stand::Step)
            }
            Own::Infiltrate(to, way) => {
                let guards = self.guards(state, seat);
                let text = at("midnight-do-infiltrate", to).with("way", way.slug()).with("n", guards);
                let need = guards - self.infiltration_bonus(state, seat, way);
                Label::new(text, "MN-33").odds(to_win(), odds(need)).at(cell(to))
            }
            Own::Rest => Label::new(m("midnight-do-rest"), "MN-28"),
            Own::Heal => Label::new(m("midnight-do-heal"), "MN-29").odds(to_win(), self.find_odds(state, seat)),
            Own::Barter => Label::new(m("midnight-do-barter"), "MN-30").odds(to_win(), self.find_odds(state, seat)),
            Own::Fetch => Label::new(m("midnight-do-fetch"), "MN-30"),
            Own::Vend(kind) => {
                let text = card("midnight-do-vend", kind).with("sum", self.money(self.content.kind(kind).cost / 2));
                Label::new(text, "MN-30")
            }
            Own::Purchase(kind) => {
                let text = card("midnight-do-purchase", kind).with("sum", self.money(self.price(state, seat, kind)));
                let at = vec![card_id("barter", self.kind_slug(kind), 1)];
                let brief = m("runebound-do-buy-brief").with("card", self.thing(kind));
                let amount = self.money(self.price(state, seat, kind));
                Label::new(text, "MN-31").detail(self.card_line(kind)).at(at).price(brief, amount)
            }
            Own::Pay(kind) => {
                let at = self.good_ids(state, seat, kind);
                Label::new(card("midnight-do-pay", kind), "MN-39").detail(self.card_line(kind)).at(at)
            }
            Own::Attach(good, item) => {
                let id = if self.goes_face_down(good) { "midnight-do-attach-down" } else { "midnight-do-attach" };
                let rule = if self.goes_face_down(good) { "MN-48" } else { "MN-46" };
                let number = self.next_upgrade(state, seat, item);
                let text = card(id, good).with("item", self.thing(item)).with("number", number);
                let text = text.with("most", number * super::covenant::COST_STEP);
                Label::new(text, rule).detail(self.card_line(good)).at(self.good_ids(state, seat, good))
            }
        }
    }

    /// How far it is from here to the nearest town: mirrors lie better far from one, patrols near it.
    fn way_to_town(&self, space: Space) -> Message {
        let map = &self.content.map;
        let far = map.towns.iter().map(|&town| map.distance(space, town)).min().unwrap_or(0);
        let near: Vec<Arg> = self.nearest_towns(space).map(|town| self.space_thing(town).into()).collect();
        m("midnight-way-to-town").with("n", far).with("list", near)
    }

    /// The Heroes and patrols in a space.
    pub(super) fn who_is_at(&self, state: &State, space: Space) -> Option<Message> {
        let heroes = state.heroes().filter(|&hero| state.player(hero).space == space);
        let heroes = heroes.map(|hero| Arg::from(self.who(state, hero)));
        let patrols = (0..state.own.patrols.len()).filter(|&n| state.own.patrols[n].is_some_and(|p| p.space == space));
        let patrols = patrols.map(|number| Arg::from(self.patrol_thing(number as u8)));
        let list: Vec<Arg> = heroes.chain(patrols).collect();
        (!list.is_empty()).then(|| m("midnight-company").with("list", list))
    }

    fn power_doom(&self, state: &State) -> u8 {
        state.own.king.tile.map_or(0, |tile| self.own.kings[tile as usize].doom)
    }

    /// What a use of the shadow power brings besides, and how often it is left after that.
    fn with_power(&self, state: &State, text: Message) -> Message {
        text.with("doom", self.power_doom(state)).with("left", self.uses_left(state).saturating_sub(1))
    }

    /// What the shadow power does now, what it brings besides, and how often it is left after that.
    fn power_label(&self, state: &State) -> Label {
        let feeds = self.feeds_the_pool(state);
        let doom = self.power_doom(state);
        let text = self.with_power(state, m(if feeds { "midnight-do-power-feed" } else { "midnight-do-power" }));
        let harvest = self.king_power(state) == Some(ShadowPower::Harvest);
        let label = Label::new(text, if harvest { "MN-66" } else { "MN-64" });
        if feeds { label.odds(m("midnight-odds"), self.threat_odds(state, doom)) } else { label }
    }

    /// The chance in percent that a die shows the terrain of the Hero's space.
    fn find_odds(&self, state: &State, seat: Seat) -> u8 {
        let entered_by = self.content.map.space(state.player(seat).space).entered_by;
        let good = self.content.faces.iter().filter(|&&face| face & entered_by != 0).count();
        (100 * good / self.content.faces.len()) as u8
    }

    /// The terrain whose symbol helps the King in a phase.
    pub(super) fn symbol_of(&self, state: &State, phase: usize) -> Thing {
        let tile = state.own.king.tile.map_or(0, usize::from);
        self.terrain_thing(self.own.kings[tile].symbols[phase])
    }

    /// How many faces of a die show that symbol.
    pub(super) fn faces_with_symbol(&self, state: &State, phase: usize) -> usize {
        let tile = state.own.king.tile.map_or(0, usize::from);
        let symbol = self.own.kings[tile].symbols[phase];
        self.content.faces.iter().filter(|&&face| face >> symbol & 1 == 1).count()
    }

    pub(super) fn refuse_own(&self, state: &State, seat: Seat, choice: Own) -> Refusal {
        let refusal = |id, rule| Refusal::new(id).rule(rule);
        let What::Own(step) = Self::top(state).what else { return self.untimely(seat, Choice::Own(choice)) };
        match (choice, step) {
            (Own::Mirror(..), Step::Mirrors { .. }) => refusal("midnight-no-mirror", "MN-5"),
            (Own::Post(_), Step::Post { .. }) => refusal("midnight-no-post", "MN-7"),
            (Own::Favour(_), Step::Bargain { .. }) => refusal("midnight-no-favour", "MN-63"),
            (Own::Equip(_), Step::Equip { .. }) => refusal("midnight-no-equip", "MN-62"),
            (Own::Fly(_), Step::Orders { .. }) => refusal("midnight-no-wings", "MN-67"),
            (Own::Reroll(_), Step::March { .. }) => refusal("midnight-no-reroll", "MN-25"),
            (Own::Reroll(_), Step::Sway { .. }) => refusal("midnight-no-reroll", "MN-23"),
            (Own::Assail(_), Step::Victim { .. }) => refusal("midnight-no-victim", "MN-16"),
            (Own::Dispatch(_), Step::Send { .. }) => refusal("midnight-no-dispatch", "MN-17"),
            (Own::Acquire(_), Step::Spend) => refusal("midnight-no-counter", "MN-21"),
            (Own::Improve, Step::Spend) => refusal("midnight-no-improve", "MN-22"),
            (Own::Spawn(_), Step::Spend) => refusal("midnight-no-spawn", "MN-22"),
            (Own::InfluenceAll, Step::Influence) => refusal("midnight-no-power", "MN-65"),
            (Own::Embolden(_), Step::Embolden) => refusal("midnight-no-embolden", "MN-60"),
            (Own::Test(_), Step::Boost { .. }) => refusal("midnight-no-boost", "MN-24"),
            (Own::Power, Step::Boost { fed: true, .. }) => refusal("midnight-no-power-twice", "MN-66"),
            (Own::Power, Step::Boost { .. }) => refusal("midnight-no-power", "MN-64"),
            (Own::Journey(to), Step::Journey) if self.content.map.place(to).is_some() => {
                refusal("midnight-no-open-gate", "MN-33")
            }
            (Own::Journey(_) | Own::Infiltrate(..), Step::Journey) if self.dice_left(state, seat) == 0 => {
                refusal("midnight-no-dice", "MN-26")
            }
            (Own::Infiltrate(to, _), Step::Journey) if self.content.map.place(to).is_none() => {
                refusal("midnight-no-gate", "MN-33")
            }
            (Own::Journey(_) | Own::Infiltrate(..), Step::Journey) => refusal("runebound-no-neighbour", "MN-27"),
            (Own::Rest | Own::Heal | Own::Barter, Step::Journey) => self.refuse_action(state, seat, choice),
            (Own::Purchase(kind), Step::Journey) if self.has_no_room_for(state, seat, kind) => {
                refusal("runebound-no-room", "RB-41")
            }
            (Own::Purchase(_), Step::Journey) => refusal("midnight-no-purchase", "MN-31"),
            (Own::Vend(_), Step::Bartered) => refusal("runebound-no-sell", "MN-30"),
            (Own::Pay(_), Step::Pay { .. } | Step::Give { .. }) => refusal("midnight-no-good", "MN-39"),
            (Own::Attach(..), Step::Covenant) => refusal("midnight-no-attach", "MN-47"),
            (Own::Mend(_), Step::Tend) => refusal("midnight-no-mend", "MN-25"),
            (Own::Raise(_), Step::Raise { .. }) => refusal("midnight-no-boost", "MN-24"),
            _ if seat == KING => refusal_of_king(choice),
            _ => self.untimely(seat, Choice::Own(choice)),
        }
    }

    /// Is this on offer and affordable, but beyond what a Hero can carry?
    fn has_no_room_for(&self, state: &State, seat: Seat, kind: Kind) -> bool {
        let offered = state.cards.iter(BARTER).find(|&card| self.kind_of(card) == kind);
        self.price(state, seat, kind) <= goods_of(state, seat)
            && offered.is_some_and(|card| !self.has_room(state, seat, card))
    }

    fn refuse_action(&self, state: &State, seat: Seat, choice: Own) -> Refusal {
        if self.dice_left(state, seat) + state.info.own.bonus == 0 {
            return Refusal::new("midnight-no-dice").rule("MN-26");
        }
        if choice != Own::Rest && self.stronghold(state.player(seat).space).is_some() {
            return Refusal::new("midnight-no-safety").rule("MN-32");
        }
        match choice {
            Own::Rest => Refusal::new("runebound-no-care").rule("MN-28"),
            Own::Heal => Refusal::new("runebound-no-care").rule("MN-29"),
            _ => Refusal::new("midnight-no-barter").rule("MN-30"),
        }
    }

    /// What a tile or a patrol is.
    pub(super) fn explain_own(&self, number: u16) -> Vec<Message> {
        if number >= FIRST_PATROL {
            return vec![m("midnight-text-patrol")];
        }
        if number == UNKNOWN_KING {
            return vec![m("midnight-text-king")];
        }
        let Some(king) = self.own.kings.get(number as usize) else { return Vec::new() };
        super::cards::king_lines(king)
    }

    /// Where the cards lie from which the King chooses.
    pub(super) fn patrol_cards_id(&self, state: &State) -> String {
        format!("{}-cards", self.seat_slug(state, KING))
    }

    /// Where a Hero's goods lie.
    pub(super) fn goods_id(&self, state: &State, seat: Seat) -> String {
        format!("{}-goods-held", self.seat_slug(state, seat))
    }

    /// The scene ids of all goods of this kind that a Hero has.
    fn good_ids(&self, state: &State, seat: Seat, kind: Kind) -> Vec<String> {
        self.copies(state, GOODS.of(seat), &self.goods_id(state, seat), kind)
    }

    pub(super) fn patrol_id(&self, number: u8) -> String {
        format!("figure-patrol-{}", number + 1)
    }

    pub(super) fn store_word(store: Store) -> &'static str {
        match store {
            Store::Ranged => "combat-ranged",
            Store::Melee => "combat-melee",
            Store::Magic => "combat-magic",
            Store::Exhaustion => "boost",
            Store::Wound => "march",
        }
    }
}

/// Why the King cannot do this at the step he is asked at.
fn refusal_of_king(choice: Own) -> Refusal {
    let id = match choice {
        Own::Acquire(_) | Own::Improve | Own::Spawn(_) => "midnight-no-spending",
        Own::Mend(_) => "midnight-no-mend",
        Own::Test(_) | Own::Raise(_) => "midnight-no-test",
        Own::Power => "midnight-no-power",
        _ if is_kings(choice) => "runebound-no-not-now",
        _ => "midnight-no-king",
    };
    Refusal::new(id).rule(if is_kings(choice) { rule_of(choice) } else { "MN-12" })
}

/// Is this a choice of the King and of nobody else?
const fn is_kings(choice: Own) -> bool {
    matches!(
        choice,
        Own::King(_)
            | Own::Mirror(..)
            | Own::Post(_)
            | Own::Mend(_)
            | Own::Fly(_)
            | Own::Reroll(_)
            | Own::Assail(_)
            | Own::Dispatch(_)
            | Own::Acquire(_)
            | Own::Improve
            | Own::Spawn(_)
            | Own::Influence(_)
            | Own::InfluenceAll
            | Own::Embolden(_)
            | Own::Test(_)
            | Own::Power
            | Own::Raise(_)
            | Own::Favour(_)
    )
}

/// The rule that says when this can be done.
const fn rule_of(choice: Own) -> &'static str {
    match choice {
        Own::King(_) => "MN-2",
        Own::Favour(_) => "MN-63",
        Own::Mirror(..) => "MN-5",
        Own::Post(_) => "MN-7",
        Own::Equip(_) => "MN-62",
        Own::Mend(_) => "MN-25",
        Own::Fly(_) => "MN-67",
        Own::Reroll(_) => "MN-23",
        Own::Assail(_) => "MN-16",
        Own::Dispatch(_) => "MN-17",
        Own::Acquire(_) | Own::Improve | Own::Spawn(_) => "MN-20",
        Own::Influence(_) => "MN-37",
        Own::InfluenceAll => "MN-65",
        Own::Embolden(_) => "MN-60",
        Own::Test(_) | Own::Raise(_) => "MN-24",
        Own::Power => "MN-64",
        Own::Journey(_) => "MN-27",
        Own::Infiltrate(..) => "MN-33",
        Own::Rest => "MN-28",
        Own::Heal => "MN-29",
        Own::Barter | Own::Fetch | Own::Vend(_) => "MN-30",
        Own::Purchase(_) => "MN-31",
        Own::Pay(_) => "MN-39",
        Own::Attach(..) => "MN-46",
    }
}

/// The rule that says when a choice can be made, where it is not the base game's.
pub(super) const fn rule_of_time(seat: Seat, choice: Choice) -> Option<&'static str> {
    let king = seat.0 == KING.0;
    Some(match choice {
        Choice::Own(choice) if king && !is_kings(choice) => "MN-12",
        Choice::Own(choice) => rule_of(choice),
        Choice::Roll(_) | Choice::Walk(_) | Choice::Step(..) | Choice::Stop if king => "MN-15",
        Choice::Roll(_) | Choice::Walk(_) | Choice::Step(..) | Choice::Stop => "MN-26",
        Choice::Done if king => "MN-12",
        Choice::Done => "MN-26",
        Choice::Adventure | Choice::Skip => "MN-36",
        Choice::Buy(_) | Choice::Sell(_) | Choice::Care(..) => "MN-44",
        Choice::Gain(_) => "MN-45",
        Choice::Fight(_) => "MN-35",
        _ => return None,
    })
}

/// Why one of the core's choices cannot be made at one of its steps.
pub(super) fn refuse_at(game: &Game, seat: Seat, step: Step, choice: Choice) -> Refusal {
    let (id, rule) = match (step, choice) {
        (Step::Orders { .. } | Step::March { .. }, Choice::Walk(_) | Choice::Step(..) | Choice::Roll(_)) => {
            ("midnight-no-march", "MN-15")
        }
        (Step::Journey, Choice::Roll(_) | Choice::Walk(_) | Choice::Step(..)) => ("midnight-no-base-dice", "MN-26"),
        (Step::Journey, Choice::Trade(_)) => ("runebound-no-company", "RB-47"),
        (Step::Influence, Choice::Done | Choice::Skip | Choice::Stop) => ("midnight-no-calm", "MN-37"),
        (Step::Covenant, Choice::Done) => ("midnight-no-saving-up", "MN-49"),
        (Step::Send { .. }, Choice::Done | Choice::Skip | Choice::Stop) => ("midnight-no-sparing", "MN-17"),
        (Step::Pay { .. } | Step::Give { .. }, Choice::Done | Choice::Skip | Choice::Stop) => {
            ("midnight-no-owing", "MN-39")
        }
        _ => return game.untimely(seat, choice),
    };
    Refusal::new(id).rule(rule)
}

/// The label of `done` at one of its steps.
pub(super) const fn done(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::Bargain { .. } => ("midnight-do-pass", "MN-63"),
        Step::Orders { .. } => ("midnight-do-stay", "MN-15"),
        Step::March { .. } => ("runebound-do-done", "MN-15"),
        Step::Journey => ("runebound-do-done", "MN-26"),
        Step::Victim { .. } => ("midnight-do-spare", "MN-16"),
        Step::Boost { .. } => ("midnight-do-no-test", "MN-43"),
        Step::Raise { .. } => ("midnight-do-leave", "MN-24"),
        Step::Sway { .. } => ("midnight-do-leave", "MN-23"),
        Step::Bartered => ("runebound-do-done", "MN-30"),
        Step::Tend => ("runebound-do-done", "MN-25"),
        Step::Embolden => ("runebound-do-done", "MN-60"),
        Step::Covenant => ("midnight-do-lay-open", "MN-49"),
        Step::Equip { .. } => ("runebound-do-done", "MN-62"),
        Step::Spend => ("runebound-do-end", "MN-20"),
        _ => ("runebound-do-done", "MN-12"),
    }
}

//! The game in messages: names, prompts, options, refusals, and what every card says. The words are in `messages/en.ftl`.

use crate::adventures::Adventure;
use crate::choice::{Choice, GROWTH_SLUGS};
use crate::content::{CardType, Home, Kind, KindInfo};
use crate::effect::{Decree, Effect, Skill, Span};
use crate::map::{NO_TERRAIN, Space};
use crate::state::{Foe, Goods, Harm, Shelf, State, What, Who, stack};
use crate::{HERO_THINGS, OWN_THINGS, Runebound, SPACE_THINGS, TERRAIN_THINGS};
use kernel::message::Thing;
use kernel::shelves::card_id;
use kernel::{Arg, Card, Label, Message, Pile, Refusal, Seat, Stand};

mod words;

use self::words::{sentences, skill_text};

pub(crate) fn m(id: &'static str) -> Message {
    Message::new(id)
}

impl<A: Adventure> Runebound<A> {
    // --- Names -------------------------------------------------------------------------------------------------

    pub(crate) fn space_thing(&self, space: Space) -> Thing {
        Thing(SPACE_THINGS + u16::from(space.0))
    }

    pub(crate) fn terrain_thing(&self, terrain: u8) -> Thing {
        Thing(TERRAIN_THINGS + u16::from(terrain))
    }

    /// A thing of the adventure's own.
    pub(crate) fn own_thing(&self, number: u16) -> Thing {
        Thing(OWN_THINGS + number)
    }

    /// Whom somebody fights: the Challenge, or a hero.
    pub(crate) fn foe_thing(&self, state: &State<A>, seat: Seat) -> Thing {
        match state.fight.foe {
            Foe::Challenge(card) => self.thing(self.kind_of(card)),
            Foe::Rival(rival) => self.who(state, if rival == seat { state.fight.hero() } else { rival }),
        }
    }

    /// One side of an offer.
    pub(crate) fn goods_text(&self, goods: &Goods<A>) -> Message {
        let mut list: Vec<Arg> = goods.cards.iter().map(|&card| self.thing(self.kind_of(card)).into()).collect();
        A::goods_text(self, &goods.own, &mut list);
        if goods.gold > 0 {
            list.push(self.money(goods.gold).into());
        }
        sentences(list)
    }

    /// The hero of a seat, or an Ally.
    pub(crate) fn character_thing(&self, state: &State<A>, seat: Seat, who: Who) -> Thing {
        self.named_thing(state, seat, self.named(who))
    }

    /// The same, as a choice names it.
    pub(crate) fn named_thing(&self, state: &State<A>, seat: Seat, who: Who<Kind>) -> Thing {
        match who {
            Who::Hero => self.who(state, seat),
            Who::Card(kind) => self.thing(kind),
        }
    }

    /// So much gold, or what stands for it.
    pub(crate) fn money(&self, n: u8) -> Message {
        m("runebound-gold-of").with("n", n).with("money", A::MONEY)
    }

    pub(crate) fn face_arg(&self, face: u8) -> Arg {
        Arg::Name(self.content.face_slugs[face as usize].clone())
    }

    pub(crate) fn cell_id(&self, space: Space) -> String {
        format!("cell-{}", self.space_slug(space))
    }

    /// Slug and name.
    pub(crate) fn thing_words(&self, thing: Thing) -> (&str, &str) {
        let content = &self.content;
        let at = |first: u16| (thing.0 - first) as usize;
        let found = match thing.0 {
            TERRAIN_THINGS.. => {
                content.map.terrains.get(at(TERRAIN_THINGS)).map(|t| (t.slug.as_str(), t.name.as_str()))
            }
            OWN_THINGS.. => A::thing_words(self, thing.0 - OWN_THINGS),
            SPACE_THINGS.. => content.map.spaces.get(at(SPACE_THINGS)).map(|space| {
                let place = space.place.map(|place| content.map.places[place as usize].name.as_str());
                (space.slug.as_str(), place.unwrap_or(&space.slug))
            }),
            HERO_THINGS.. => content.heroes.get(at(HERO_THINGS)).map(|h| (h.slug.as_str(), h.name.as_str())),
            kind => content.kinds.get(kind as usize).map(|kind| (kind.slug.as_str(), kind.name.as_str())),
        };
        found.unwrap_or(("?", "?"))
    }

    // --- Prompts -----------------------------------------------------------------------------------------------

    pub(crate) fn prompt_for(&self, state: &State<A>, seat: Seat) -> Message {
        let step = Self::top(state);
        let foe = || self.foe_thing(state, seat);
        match step.what {
            What::Hero => m("runebound-prompt-hero"),
            What::Home => m("runebound-prompt-home"),
            What::Depart => m("runebound-prompt-depart").with("n", self.dice(state, seat)),
            What::Travel => m("runebound-prompt-travel").with("n", state.movement.dice.len()),
            What::Adventure => {
                let jewel = self.content.map.space(state.player(seat).space).jewel;
                match jewel.filter(|_| A::FULL_PROMPTS) {
                    Some(colour) => m("runebound-prompt-adventure-of").with("colour", colour.slug()),
                    None => m("runebound-prompt-adventure"),
                }
            }
            What::BeforeCombat => m("runebound-prompt-before-combat").with("card", foe()),
            What::Flee => m("runebound-prompt-flee").with("card", foe()),
            What::Phase => m("runebound-prompt-phase")
                .with("card", foe())
                .with("dice", self.dice_to_come(state))
                .with("phase", Self::phase(state).slug())
                .with("value", self.foe_value(state, seat, state.fight.phase as usize))
                .with("damage", self.foe_damage(state, seat, state.fight.phase as usize)),
            What::Swing => m("runebound-prompt-swing").with("bonus", self.roll_bonus(state, seat)),
            What::Guard => {
                let bonus = self.guard_bonus(state, seat, state.fight.phase as usize);
                m("runebound-prompt-swing").with("bonus", bonus)
            }
            What::Missed => m("runebound-prompt-missed"),
            What::TestReady => m("runebound-prompt-test").with("difficulty", self.difficulty(state)),
            What::TestFailed => m("runebound-prompt-test-failed"),
            What::Suffer { who, harm, n } => {
                let harm = match harm {
                    Harm::Wounds => "wounds",
                    Harm::Own(harm) => A::harm_slug(harm),
                };
                m("runebound-prompt-suffer")
                    .with("who", self.character_thing(state, seat, who))
                    .with("n", n)
                    .with("harm", harm)
            }
            What::Market => {
                let full: Vec<Arg> = if A::FULL_PROMPTS { self.wares_beyond_limits(state, seat) } else { Vec::new() };
                let id = if full.is_empty() { "runebound-prompt-market" } else { "runebound-prompt-market-full" };
                m(id).with("purse", self.money(A::purse(state, seat))).with("list", full)
            }
            What::Experience => m("runebound-prompt-experience").with("n", self.experience_price(state, seat)),
            What::Choose { .. } => m("runebound-prompt-option"),
            What::Whom { .. } => m("runebound-prompt-whom"),
            What::Retreat => m("runebound-prompt-retreat"),
            What::Haven => m("runebound-prompt-haven"),
            What::LoseDearest => m("runebound-prompt-lose"),
            What::OverLimit => m("runebound-prompt-over-limit"),
            What::Loot { loser } => m("runebound-prompt-loot").with("who", self.who(state, loser)),
            What::Theft => m("runebound-prompt-theft"),
            What::Offer => m("runebound-prompt-offer").with("who", self.who(state, state.offer.to)),
            What::Answer => {
                let [given, asked] = state.offer.goods.map(|goods| self.goods_text(&goods));
                let who = self.who(state, state.offer.from);
                m("runebound-prompt-answer").with("who", who).with("given", given).with("asked", asked)
            }
            What::Own(step) => A::prompt(self, state, step),
            _ => m("kernel-over"),
        }
    }

    // --- Options -----------------------------------------------------------------------------------------------

    pub(crate) fn label_choice(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Label {
        let step = Self::top(state);
        let at_cell = |space: Space| vec![self.cell_id(space)];
        let label = |text: Message, rule, at: Vec<String>| Label::new(text, rule).at(at);
        let own = |place: &str| format!("{}-{place}", self.seat_slug(state, seat));
        let own_card = |kind: Kind| self.card_ids(state, seat, kind);
        let body = |who: Who<Kind>| vec![self.body_id(state, seat, who)];
        match choice {
            Choice::Hero(hero) => {
                let text = m("runebound-do-hero").with("who", Thing(HERO_THINGS + u16::from(hero)));
                let style = self.content.heroes[hero as usize].style.clone();
                Label::new(text, A::RULE_OF_HEROES).detail(m("runebound-verbatim").with("text", style))
            }
            Choice::Start(at) => {
                label(m("runebound-do-start").with("space", self.space_thing(at)), A::RULE_OF_TOWNS, at_cell(at))
                    .stand(Stand::Step)
            }
            Choice::Walk(to) => {
                let text = m("runebound-do-walk").with("space", self.land(to));
                Label::new(text, "RB-11").detail(self.step_detail(state, seat, to)).at(at_cell(to)).stand(Stand::Step)
            }
            Choice::Roll(n) => {
                // Whoever rolls without a hero has nobody to rest.
                let rest = if A::plays_hero(seat) { self.resting(state, seat, n) } else { 0 };
                let detail = (rest > 0).then(|| m("runebound-dice-rest").with("n", rest));
                Label::new(m("runebound-do-roll").with("n", n), "RB-9").detail(detail)
            }
            Choice::Step(to, face) => {
                let text = m("runebound-do-step").with("space", self.land(to)).with("face", self.face_arg(face));
                Label::new(text, "RB-10").detail(self.step_detail(state, seat, to)).at(at_cell(to)).stand(Stand::Step)
            }
            Choice::Stop => {
                let rule = if let What::Own(step) = Self::top(state).what { A::done(step).1 } else { "RB-10" };
                label(m("runebound-do-stop"), rule, vec![]).stand(Stand::End)
            }
            Choice::Adventure => {
                let space = state.player(seat).space;
                // What was left undefeated here lies open: who goes for it can read it.
                let known = state.undefeated_at(space).map(|(_, card)| self.card_line(self.kind_of(card)));
                label(m("runebound-do-adventure"), "RB-32", at_cell(space)).detail(known).stand(Stand::First)
            }
            Choice::Skip => label(m("runebound-do-skip"), "RB-32", vec![]).stand(Stand::Decline),
            Choice::Use(of, which) => {
                let power = self.power(state, seat, of, which);
                let detail = power.map(|power| self.power_text(&power, self.bearer_word(of)));
                let text = m("runebound-do-use").with("what", self.named_thing(state, seat, of));
                let at = match of {
                    Who::Hero => vec![self.seat_slug(state, seat)],
                    Who::Card(kind) => own_card(kind),
                };
                Label::new(text, "RB-26").detail(detail).at(at).stand(Stand::First)
            }
            Choice::Attack(named) => {
                let text = m("runebound-do-attack").with("who", self.named_thing(state, seat, named));
                let who = self.character(state, seat, named).unwrap_or_default();
                let chance = self.chance_of_hit(state, seat, who, state.fight.phase as usize);
                label(text, "RB-18", vec![self.action_id(state, seat, choice)]).odds(m("runebound-odds-hit"), chance)
            }
            Choice::Defend => {
                let chance = self.chance_of_hit(state, seat, Who::Hero, state.fight.phase as usize);
                // RB-21
                let safe = self.foe_damage(state, seat, state.fight.phase as usize) == 0;
                let text = if safe { m("runebound-do-defend-safe") } else { m("runebound-do-defend") };
                let said = label(text, "RB-18", vec![self.action_id(state, seat, choice)]);
                if safe { said } else { said.odds(m("runebound-odds-unhurt"), chance) }
            }
            Choice::Escape => {
                let said = label(m("runebound-do-escape"), "RB-23", vec![self.action_id(state, seat, choice)]);
                said.odds(m("runebound-odds-escape"), self.chance_of_escape(state, seat))
            }
            Choice::Go(to) => {
                let rule = if step.what == What::Retreat { "RB-23" } else { "RB-30" };
                label(m("runebound-do-go").with("space", self.land(to)), rule, at_cell(to)).stand(Stand::Step)
            }
            Choice::Done => {
                let (id, rule) = match step.what {
                    What::Swing | What::Guard => ("runebound-do-roll-it", "RB-19"),
                    What::Offer => ("runebound-do-drop-offer", "RB-47"),
                    What::Flee => ("runebound-do-stay", "RB-23"),
                    What::Missed => ("runebound-do-accept", "RB-19"),
                    What::TestFailed => ("runebound-do-accept", "RB-14"),
                    What::Suffer { .. } => ("runebound-do-accept", "RB-27"),
                    What::Theft => ("runebound-do-steal-nothing", "RB-51"),
                    What::TestReady => ("runebound-do-roll-it", "RB-14"),
                    What::Own(step) => A::done(step),
                    _ => ("runebound-do-done", "RB-7"),
                };
                let declines = matches!(step.what, What::Missed | What::TestFailed | What::Suffer { .. });
                let said = label(m(id), rule, vec![]).stand(if declines { Stand::Decline } else { Stand::End });
                if matches!(step.what, What::TestReady) {
                    let need = self.difficulty(state) - self.test_bonus(state, seat);
                    return said.odds(m("runebound-odds-pass"), odds(need));
                }
                said
            }
            Choice::Option(n) => {
                let asked = if let What::Choose { at } = step.what { Some(self.content.effects[at]) } else { None };
                let list = match (asked, n) {
                    (Some(Effect::Choose(first, _)), 0) => first,
                    (Some(Effect::Choose(_, second)), _) => second,
                    _ => Span::NONE,
                };
                label(m("runebound-do-option").with("does", self.list_text(list)), "RB-26", vec![])
            }
            Choice::On(who) => {
                label(m("runebound-do-on").with("who", self.named_thing(state, seat, who)), "RB-6", body(who))
            }
            Choice::Buy(kind) => {
                let text = m("runebound-do-buy").with("card", self.thing(kind));
                let text = text.with("n", self.price(state, seat, kind));
                let space = state.player(seat).space;
                let town = self.content.map.towns.iter().position(|&town| town == space);
                let place = format!("stack-{}", self.space_slug(space));
                let at = town.map(|town| self.copies(state, stack(town as u8), &place, kind)).unwrap_or_default();
                let brief = m("runebound-do-buy-brief").with("card", self.thing(kind));
                let amount = m("runebound-price").with("n", self.price(state, seat, kind));
                Label::new(text, "RB-39").detail(self.card_line(kind)).at(at).price(brief, amount)
            }
            Choice::Sell(kind) => {
                let text = m("runebound-do-sell").with("card", self.thing(kind));
                label(text.with("n", self.content.kind(kind).cost / 2), "RB-40", own_card(kind))
            }
            Choice::Care(care, who) => {
                let text = m("runebound-do-care").with("who", self.named_thing(state, seat, who));
                label(text.with("care", care.slug()), "RB-42", body(who))
            }
            Choice::Gain(growth) => {
                label(m("runebound-do-gain").with("what", GROWTH_SLUGS[growth as usize]), "RB-44", vec![own("sheet")])
            }
            Choice::Lose(kind) => label(m("runebound-do-lose").with("card", self.thing(kind)), "RB-30", own_card(kind)),
            Choice::Fight(other) => {
                let at = vec![format!("figure-{}", self.seat_slug(state, other))];
                label(m("runebound-do-fight").with("who", self.who(state, other)), "RB-45", at)
            }
            Choice::TakeGold => {
                let What::Loot { loser } = step.what else {
                    return label(m("runebound-do-take-gold").with("n", 0), "RB-46", vec![]);
                };
                let at = vec![format!("{}-{}", self.seat_slug(state, loser), A::MONEY)];
                label(m("runebound-do-take-gold").with("n", self.gold_to_loot(state, loser)), "RB-46", at)
            }
            Choice::Take(kind) => {
                let stolen = || self.items_to_steal(state, seat).find(|(_, card)| self.kind_of(*card) == kind);
                let (from, rule) = match step.what {
                    What::Loot { loser } => (Some(loser), "RB-46"),
                    _ => (stolen().map(|(victim, _)| victim), "RB-51"),
                };
                let at = from.map(|from| self.card_ids(state, from, kind)).unwrap_or_default();
                let text = m("runebound-do-take").with("what", self.thing(kind));
                let said = match from.filter(|_| step.what == What::Theft) {
                    Some(from) => {
                        m("runebound-do-steal").with("what", self.thing(kind)).with("who", self.who(state, from))
                    }
                    None => text,
                };
                Label::new(said, rule).detail(self.card_line(kind)).at(at)
            }
            Choice::Trade(other) => {
                let at = vec![format!("figure-{}", self.seat_slug(state, other))];
                label(m("runebound-do-trade").with("who", self.who(state, other)), "RB-47", at)
            }
            Choice::Put(part, kind) => {
                let at = self.card_ids(state, Self::giver(state, part), kind);
                label(m("runebound-do-put").with("part", part.slug()).with("what", self.thing(kind)), "RB-47", at)
            }
            Choice::PutGold(part, n) => {
                let at = vec![format!("{}-{}", self.seat_slug(state, Self::giver(state, part)), A::MONEY)];
                label(m("runebound-do-put-gold").with("part", part.slug()).with("sum", self.money(n)), "RB-47", at)
            }
            Choice::Send => {
                let text = m("runebound-do-send").with("who", self.who(state, state.offer.to));
                label(text, "RB-47", vec![]).stand(Stand::First)
            }
            Choice::Accept => label(m("runebound-do-accept-offer"), "RB-47", vec![]),
            Choice::Refuse => label(m("runebound-do-refuse-offer"), "RB-47", vec![]).stand(Stand::Decline),
            Choice::Own(choice) => A::label(self, state, seat, choice),
        }
    }

    /// The scene ids of all cards of this kind in a pile.
    pub(crate) fn copies(&self, state: &State<A>, pile: Pile, place: &str, kind: Kind) -> Vec<String> {
        let count = state.cards.iter(pile).filter(|&card| self.kind_of(card) == kind).count();
        (1..=count).map(|number| card_id(place, self.kind_slug(kind), number)).collect()
    }

    /// The scene ids of all cards of this kind that a hero has.
    pub(crate) fn card_ids(&self, state: &State<A>, seat: Seat, kind: Kind) -> Vec<String> {
        let ally = self.content.kind(kind).card_type == CardType::Ally;
        let (shelf, word) = if ally { (Shelf::Allies, "allies") } else { (Shelf::Items, "items") };
        self.copies(state, shelf.of(seat), &format!("{}-{word}", self.seat_slug(state, seat)), kind)
    }

    /// Where the hero of a seat, or an Ally, is drawn.
    pub(crate) fn body_id(&self, state: &State<A>, seat: Seat, who: Who<Kind>) -> String {
        let slug = self.seat_slug(state, seat);
        match who {
            Who::Hero => slug,
            Who::Card(kind) => format!("{slug}-{}", self.kind_slug(kind)),
        }
    }

    /// The things that are being answered: the Challenge or the other hero of a fight, else the Event that is in play.
    pub(crate) fn subject_ids(&self, state: &State<A>) -> Vec<String> {
        let fights = state.fight.active;
        match (Self::top(state).what, state.fight.foe) {
            (What::Hero | What::Home | What::Depart | What::Travel | What::Market | What::Experience, _) => vec![],
            (_, Foe::Challenge(card)) if fights => vec![card_id("stage", self.kind_slug(self.kind_of(card)), 1)],
            _ => vec![],
        }
    }

    /// What is for sale here and could be paid, but for which there is no room (RB-41).
    fn wares_beyond_limits(&self, state: &State<A>, seat: Seat) -> Vec<Arg> {
        let purse = A::purse(state, seat);
        let beyond = |card: &Card| {
            !state.traded.has(card.index())
                && self.price(state, seat, self.kind_of(*card)) <= purse
                && !self.has_room(state, seat, *card)
        };
        let wares = state.cards.iter(self.town_stack(state, seat)).filter(beyond);
        wares.map(|card| self.thing(self.kind_of(card)).into()).collect()
    }

    /// A space with its terrain.
    pub(crate) fn land(&self, space: Space) -> Message {
        let terrain = self.content.map.space(space).terrain;
        let name = m("runebound-space").with("space", self.space_thing(space));
        if terrain == NO_TERRAIN {
            return name;
        }
        m("runebound-land")
            .with("space", self.space_thing(space))
            .with("terrain", Thing(TERRAIN_THINGS + u16::from(terrain)))
    }

    /// In a duel the other's value is nothing but a bonus until the dice are thrown (RB-45).
    pub(crate) fn dice_to_come(&self, state: &State<A>) -> &'static str {
        if state.fight.rival().is_some() && state.fight.guard.dice[0] == 0 { "yes" } else { "no" }
    }

    /// The chance in percent that a combat roll of this character succeeds in a phase, as things are.
    pub(crate) fn chance_of_hit(&self, state: &State<A>, seat: Seat, who: Who, phase: usize) -> u8 {
        let fight = &state.fight;
        let mut own = self.combat_value(state, seat, who, phase);
        if who.is_hero() {
            own = own.saturating_add(fight.side(seat).values[phase].saturating_add(self.first_roll(state, seat)));
        }
        let need = self.foe_value(state, seat, phase).saturating_sub(own);
        if fight.rival().is_some() && fight.guard.dice[0] == 0 { odds_against_dice(need) } else { odds(need) }
    }

    /// The chance in percent to get away.
    pub(crate) fn chance_of_escape(&self, state: &State<A>, seat: Seat) -> u8 {
        let harder = self.decreed(state, |decree| if let Decree::Tests(n) = decree { n } else { 0 });
        let need = self.foe_value(state, seat, 0).saturating_add(harder).saturating_sub(self.escape_bonus(state, seat));
        if state.fight.rival().is_some() { odds_against_dice(need) } else { odds(need) }
    }

    pub(crate) fn refuse(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Refusal {
        let refusal = |id| Refusal::new(id);
        let step = Self::top(state);
        if seat != step.by {
            return self.untimely(seat, choice);
        }
        match (choice, step.what) {
            (Choice::Start(_), What::Home) => refusal("runebound-no-start").rule(A::RULE_OF_TOWNS),
            (Choice::Hero(_), What::Hero) => refusal("runebound-no-hero").rule(A::RULE_OF_HEROES),
            (Choice::Walk(_), What::Depart) => refusal("runebound-no-neighbour").rule("RB-11"),
            (Choice::Roll(_), What::Depart) => {
                refusal("runebound-no-dice").with("n", self.dice(state, seat)).rule("RB-9")
            }
            (Choice::Step(..), What::Travel) => refusal("runebound-no-step").rule("RB-10"),
            (Choice::Attack(Who::Hero), What::Phase) if state.fight.fighter().defend_only => {
                refusal("runebound-no-attack-after-flight").rule("RB-23")
            }
            (Choice::Attack(_), What::Phase) => refusal("runebound-no-attack").rule(A::rule_of_attacks(state)),
            (Choice::Escape, What::Phase | What::Flee) => refusal("runebound-no-escape").rule("RB-23"),
            (Choice::Buy(kind), What::Market) => self.refuse_buy(state, seat, kind),
            (Choice::Sell(kind), What::Market) => {
                let own = self.belongings(state, seat).any(|card| self.kind_of(card) == kind);
                refusal(if own { "runebound-no-selling-back" } else { "runebound-no-sell" }).rule("RB-40")
            }
            (Choice::Care(..), What::Market) if A::purse(state, seat) == 0 => {
                refusal("runebound-no-gold").with("money", A::MONEY).rule("RB-42")
            }
            (Choice::Care(..), What::Market) => refusal("runebound-no-care").rule("RB-42"),
            (Choice::Option(option), What::Choose { at }) if !self.affords(state, seat, at, option) => {
                refusal("runebound-no-boon").rule(A::RULE_OF_BOONS)
            }
            (Choice::Go(_), What::Retreat) => refusal("runebound-no-retreat").rule("RB-23"),
            (Choice::Go(_), What::Haven) => refusal("runebound-no-haven").rule("RB-3"),
            (Choice::Lose(_), What::LoseDearest) => refusal("runebound-no-loss").rule("RB-30"),
            (Choice::Lose(_), What::OverLimit) => refusal("runebound-no-shedding").rule("RB-41"),
            (Choice::Done, What::Experience) => refusal("runebound-no-growing-later").rule(A::RULE_OF_GROWTH),
            (Choice::Fight(_), _) if !A::DUELS => refusal("runebound-no-duel").rule(A::RULE_OF_PEACE),
            (Choice::Adventure, What::Adventure) => refusal("runebound-no-adventure").rule("RB-32"),
            (Choice::Fight(_), What::Adventure) => refusal("runebound-no-rival").rule("RB-45"),
            (Choice::Trade(_), What::Depart | What::Travel) => refusal("runebound-no-company").rule("RB-47"),
            (Choice::Send, What::Offer) => refusal("runebound-no-send").rule("RB-47"),
            (Choice::Put(..) | Choice::PutGold(..), What::Offer) => refusal("runebound-no-put").rule("RB-47"),
            (Choice::Take(_) | Choice::TakeGold, What::Loot { .. }) => refusal("runebound-no-loot").rule("RB-46"),
            (Choice::Take(_), What::Theft) => refusal("runebound-no-loot").rule("RB-51"),
            (Choice::Own(choice), _) => A::refuse(self, state, seat, choice),
            (_, What::Own(step)) => A::refuse_at(self, state, seat, step, choice),
            (Choice::Use(..), _) => refusal("runebound-no-use").rule("RB-26"),
            _ => self.untimely(seat, choice),
        }
    }

    /// What can be done, but not now, with the rule that says when.
    pub(crate) fn untimely(&self, seat: Seat, choice: Choice<A>) -> Refusal {
        let rule = A::rule_of_time(seat, choice).unwrap_or(match choice {
            Choice::Hero(_) => A::RULE_OF_HEROES,
            Choice::Start(_) => A::RULE_OF_TOWNS,
            Choice::Roll(_) => "RB-9",
            Choice::Walk(_) => "RB-11",
            Choice::Step(..) | Choice::Stop => "RB-10",
            Choice::Adventure | Choice::Skip => "RB-32",
            Choice::Attack(_) | Choice::Defend => "RB-18",
            Choice::Escape => "RB-23",
            Choice::Buy(_) | Choice::Sell(_) => "RB-38",
            Choice::Care(..) => "RB-42",
            Choice::Gain(_) => "RB-43",
            Choice::Go(_) | Choice::Lose(_) => "RB-30",
            Choice::Fight(_) => "RB-45",
            Choice::TakeGold | Choice::Take(_) => "RB-46",
            Choice::Trade(_)
            | Choice::Put(..)
            | Choice::PutGold(..)
            | Choice::Send
            | Choice::Accept
            | Choice::Refuse => "RB-47",
            Choice::Use(..) => "RB-26",
            Choice::Done | Choice::Option(_) | Choice::On(_) | Choice::Own(_) => "RB-7",
        });
        Refusal::new("runebound-no-not-now").rule(rule)
    }

    /// Why a card of the market cannot be bought.
    fn refuse_buy(&self, state: &State<A>, seat: Seat, kind: Kind) -> Refusal {
        let mut here = state.cards.iter(self.town_stack(state, seat)).filter(|&card| self.kind_of(card) == kind);
        let Some(card) = here.clone().find(|card| !state.traded.has(card.index())).or_else(|| here.next()) else {
            return Refusal::new("runebound-no-goods").rule("RB-39");
        };
        if state.traded.has(card.index()) {
            return Refusal::new("runebound-no-buying-back").rule("RB-40");
        }
        let price = self.price(state, seat, kind);
        if price > A::purse(state, seat) {
            return Refusal::new("runebound-too-dear").with("price", self.money(price)).rule("RB-39");
        }
        Refusal::new("runebound-no-room").rule("RB-41")
    }

    // --- What cards say ----------------------------------------------------------------------------------------

    /// Everything a card says, in one message.
    pub(crate) fn card_line(&self, kind: Kind) -> Message {
        let headline = A::headline(self, self.content.kind(kind)).into_iter();
        joined(headline.chain(self.card_text(kind)).collect())
    }

    pub(crate) fn card_text(&self, kind: Kind) -> Vec<Message> {
        let info = self.content.kind(kind);
        let mut lines = Vec::new();
        match info.card_type {
            CardType::Challenge => self.challenge_text(info, &mut lines),
            CardType::Ally => lines.push(self.numbers_text(info.life, info.stamina, info.values, info.damages)),
            CardType::Event => {
                if !info.does.is_empty() {
                    lines.push(m("runebound-text-enters").with("does", self.enters_text(info.does)));
                }
                lines.extend(info.decrees.iter().flatten().map(|decree| self.decree_text(*decree)));
            }
            CardType::Encounter => lines.push(m("runebound-text-encounter").with("does", self.list_text(info.does))),
            _ => A::card_lines(self, info, &mut lines),
        }
        lines.extend(self.effect_lines(info));
        lines
    }

    /// What a card that somebody has does for its bearer.
    pub(crate) fn effect_lines(&self, info: &KindInfo) -> Vec<Message> {
        let bearer = if info.card_type == CardType::Ally { "ally" } else { "item" };
        let holds = info.holds.iter().flatten().map(|hold| self.hold_text(*hold));
        let powers = info.powers.iter().flatten();
        let powers = powers.map(|power| self.voiced(self.topic_of(power), self.power_text(power, bearer)));
        holds.chain(powers).collect()
    }

    fn challenge_text(&self, info: &KindInfo, lines: &mut Vec<Message>) {
        lines.push(
            m("runebound-text-challenge")
                .with("ranged", pair(info.values[0], info.damages[0]))
                .with("melee", pair(info.values[1], info.damages[1]))
                .with("magic", pair(info.values[2], info.damages[2]))
                .with("life", info.life),
        );
        if !info.does.is_empty() {
            lines.push(m("runebound-text-before").with("does", self.list_text(info.does)));
        }
        if info.no_escape {
            lines.push(m("runebound-text-no-escape"));
        }
        let mut spoils: Vec<Arg> = Vec::new();
        if info.gold > 0 {
            spoils.push(self.money(info.gold).into());
        }
        A::spoils_text(info, &mut spoils);
        if !spoils.is_empty() {
            lines.push(m("runebound-text-reward").with("list", spoils));
        }
        if !info.reward.is_empty() {
            lines.push(m("runebound-text-defeated").with("does", self.list_text(info.reward)));
        }
        A::challenge_lines(self, info, lines);
    }

    fn numbers_text(&self, life: u8, stamina: u8, values: [u8; 3], damages: [u8; 3]) -> Message {
        m("runebound-text-numbers")
            .with("life", life)
            .with("stamina", stamina)
            .with("mind", pair(values[0], damages[0]))
            .with("body", pair(values[1], damages[1]))
            .with("spirit", pair(values[2], damages[2]))
    }

    /// Who uses the powers of this kind.
    fn bearer_word(&self, of: Who<Kind>) -> &'static str {
        match of {
            Who::Hero => "hero",
            Who::Card(kind) if self.is_ally(kind) => "ally",
            Who::Card(_) => "item",
        }
    }

    pub(crate) fn explain_thing(&self, thing: Thing) -> Vec<Message> {
        if (OWN_THINGS..TERRAIN_THINGS).contains(&thing.0) {
            return A::explain(self, thing.0 - OWN_THINGS);
        }
        if let Some(hero) = thing.0.checked_sub(HERO_THINGS).and_then(|n| self.content.heroes.get(n as usize)) {
            let mut lines = vec![self.numbers_text(hero.life, hero.stamina, hero.values, hero.damages)];
            let skill = |&(skill, n): &(Skill, u8)| Arg::from(skill_text("runebound-skill-of", skill, n as i8));
            lines.push(m("runebound-text-skills").with("list", hero.skills.iter().map(skill).collect::<Vec<Arg>>()));
            lines.extend(hero.holds.iter().flatten().map(|hold| self.hold_text(*hold)));
            lines.extend(
                hero.powers
                    .iter()
                    .flatten()
                    .map(|power| self.voiced(self.topic_of(power), self.power_text(power, "hero"))),
            );
            A::hero_lines(self, usize::from(thing.0 - HERO_THINGS), &mut lines);
            lines.push(m("runebound-verbatim").with("text", hero.style.clone()));
            return lines;
        }
        match self.content.kinds.get(thing.0 as usize) {
            Some(info) if info.home != Home::Nowhere => {
                let flavour =
                    (!info.flavour.is_empty()).then(|| m("runebound-verbatim").with("text", info.flavour.clone()));
                let headline = A::headline(self, info).into_iter();
                headline.chain(self.card_text(Kind(thing.0 as u8))).chain(flavour).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Several sentences in one message.
pub(crate) fn joined(lines: Vec<Message>) -> Message {
    let last_first = lines.into_iter().rev();
    let joined = last_first.reduce(|rest, first| m("runebound-lines").with("first", first).with("rest", rest));
    joined.unwrap_or_else(|| m("runebound-nothing"))
}

fn pair(value: u8, damage: u8) -> Message {
    m("runebound-pair").with("value", value).with("damage", damage)
}

/// The chance in percent that two ten-sided dice show at least this.
pub(crate) fn odds(need: i8) -> u8 {
    let ways = (1..=10i8).flat_map(|a| (1..=10i8).map(move |b| a + b)).filter(|&sum| sum >= need).count();
    ways as u8
}

/// The chance in percent that two dice show at least this much more than two others.
pub(crate) fn odds_against_dice(need: i8) -> u8 {
    let ways = |sum: i8| u32::from(10 - (sum - 11).unsigned_abs());
    let hits: u32 = (2..=20i8).map(|other| ways(other) * u32::from(odds(need + other))).sum();
    (hits / 100) as u8
}

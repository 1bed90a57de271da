//! The game in messages: names, prompts, options, refusals, and what every card says. The words are in `messages/en.ftl`.

use crate::choice::{Care, Choice, GROWTH_SLUGS};
use crate::content::{CardType, Home, Kind, KindInfo, NO_SYMBOL, PowerInfo, WILD};
use crate::effect::{Cost, Decree, Effect, Passive, Skill, Span, When};
use crate::map::{NO_TERRAIN, PlaceKind, Space};
use crate::state::{Foe, Gear, Goods, Harm, State, What, Who};
use crate::{GEAR_THINGS, HERO_THINGS, Runebound, SPACE_THINGS, TERRAIN_THINGS, WEATHER_THINGS};
use kernel::message::Thing;
use kernel::{Arg, Label, Message, Refusal, Seat};

pub(crate) fn m(id: &'static str) -> Message {
    Message::new(id)
}

const GEAR_NAMES: [(&str, &str); 3] =
    [("flare-crystal", "Flare Crystal"), ("luckstone", "Luckstone"), ("snowshoe", "Snowshoe")];

impl Runebound {
    // --- Names -------------------------------------------------------------------------------------------------

    pub(crate) fn space_thing(&self, space: Space) -> Thing {
        Thing(SPACE_THINGS + u16::from(space.0))
    }

    pub(crate) fn gear_thing(&self, gear: Gear) -> Thing {
        Thing(GEAR_THINGS + gear as u16)
    }

    pub(crate) fn weather_thing(&self, weather: u8) -> Thing {
        Thing(WEATHER_THINGS + u16::from(weather))
    }

    /// Whom somebody fights: the Challenge, or a hero.
    pub(crate) fn foe_thing(&self, state: &State, seat: Seat) -> Thing {
        match state.fight.foe {
            Foe::Challenge(card) => self.thing(self.kind_of(card)),
            Foe::Rival(rival) => self.who(state, if rival == seat { state.fight.hero } else { rival }),
        }
    }

    /// One side of an offer.
    pub(crate) fn goods_text(&self, goods: &Goods) -> Message {
        let mut list: Vec<Arg> = goods.cards.iter().map(|&card| self.thing(self.kind_of(card)).into()).collect();
        for gear in Gear::ALL {
            list.extend((0..goods.gear[gear as usize]).map(|_| Arg::from(self.gear_thing(gear))));
        }
        if goods.gold > 0 {
            list.push(m("runebound-gold-of").with("n", goods.gold).into());
        }
        sentences(list)
    }

    /// The hero of a seat, or an Ally.
    pub(crate) fn character_thing(&self, state: &State, seat: Seat, who: Who) -> Thing {
        self.named_thing(state, seat, self.named(who))
    }

    /// The same, as a choice names it.
    pub(crate) fn named_thing(&self, state: &State, seat: Seat, who: Who<Kind>) -> Thing {
        match who {
            Who::Hero => self.who(state, seat),
            Who::Card(kind) => self.thing(kind),
        }
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
            WEATHER_THINGS.. => content.weather.get(at(WEATHER_THINGS)).map(|w| (w.slug.as_str(), w.name.as_str())),
            GEAR_THINGS.. => GEAR_NAMES.get(at(GEAR_THINGS)).copied(),
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

    pub(crate) fn prompt_for(&self, state: &State, seat: Seat) -> Message {
        let step = Self::top(state);
        let foe = || self.foe_thing(state, seat);
        match step.what {
            What::Hero => m("runebound-prompt-hero"),
            What::Home => m("runebound-prompt-home"),
            What::Depart => m("runebound-prompt-depart").with("n", self.dice(state, seat)),
            What::Travel => m("runebound-prompt-travel").with("n", state.movement.dice.len()),
            What::Adventure => m("runebound-prompt-adventure"),
            What::BeforeCombat => m("runebound-prompt-before-combat").with("card", foe()),
            What::Phase => m("runebound-prompt-phase")
                .with("card", foe())
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
                    Harm::Frost => "frost",
                    Harm::WhiteDeath => "white-death",
                };
                m("runebound-prompt-suffer")
                    .with("who", self.character_thing(state, seat, who))
                    .with("n", n)
                    .with("harm", harm)
            }
            What::Market => m("runebound-prompt-market").with("gold", state.player(seat).gold),
            What::Experience => m("runebound-prompt-experience").with("n", self.experience_price(state, seat)),
            What::Dusk => m("runebound-prompt-dusk"),
            What::Choose { .. } => m("runebound-prompt-option"),
            What::Whom { .. } => m("runebound-prompt-whom"),
            What::Retreat => m("runebound-prompt-retreat"),
            What::Haven => m("runebound-prompt-haven"),
            What::LoseDearest => m("runebound-prompt-lose"),
            What::OverLimit => m("runebound-prompt-over-limit"),
            What::RumorFrom => m("runebound-prompt-rumor-from"),
            What::Loot { loser } => m("runebound-prompt-loot").with("who", self.who(state, loser)),
            What::Offer => m("runebound-prompt-offer").with("who", self.who(state, state.offer.to)),
            What::Answer => {
                let [given, asked] = state.offer.goods.map(|goods| self.goods_text(&goods));
                let who = self.who(state, state.offer.from);
                m("runebound-prompt-answer").with("who", who).with("given", given).with("asked", asked)
            }
            _ => m("kernel-over"),
        }
    }

    // --- Options -----------------------------------------------------------------------------------------------

    pub(crate) fn label_choice(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        let step = Self::top(state);
        let at_cell = |space: Space| vec![self.cell_id(space)];
        let label = |text: Message, rule, at: Vec<String>| Label::new(text, rule).at(at);
        let own = |place: &str| format!("{}-{place}", self.seat_slug(state, seat));
        let own_card = |kind: Kind| {
            let shelf = if self.content.kind(kind).card_type == CardType::Ally { "allies" } else { "items" };
            format!("{}-{}-1", own(shelf), self.kind_slug(kind))
        };
        match choice {
            Choice::Hero(hero) => {
                let text = m("runebound-do-hero").with("who", Thing(HERO_THINGS + u16::from(hero)));
                let style = self.content.heroes[hero as usize].style.clone();
                Label::new(text, "FW-4").detail(m("runebound-verbatim").with("text", style))
            }
            Choice::Start(at) => {
                label(m("runebound-do-start").with("space", self.space_thing(at)), "FW-5", at_cell(at))
            }
            Choice::Walk(to) => {
                let text = m("runebound-do-walk").with("space", self.land(to));
                Label::new(text, "RB-11").detail(self.waits_there(state, seat, to)).at(at_cell(to))
            }
            Choice::Roll(n) => label(m("runebound-do-roll").with("n", n), "RB-9", vec![]),
            Choice::Flare(to) => {
                label(m("runebound-do-flare").with("space", self.space_thing(to)), "FW-18", at_cell(to))
            }
            Choice::Step(to, face) => {
                let text = m("runebound-do-step").with("space", self.land(to)).with("face", self.face_arg(face));
                Label::new(text, "RB-10").detail(self.waits_there(state, seat, to)).at(at_cell(to))
            }
            Choice::Snowshoe(from, to) => {
                let text = m("runebound-do-snowshoe").with("from", self.face_arg(from)).with("to", self.face_arg(to));
                label(text, "FW-20", vec![])
            }
            Choice::Stop => label(m("runebound-do-stop"), "RB-10", vec![]),
            Choice::Discover(kind, _) => {
                let words = self.write_choice(state, seat, choice);
                let paid = words.split_once(" with ").map_or("", |(_, set)| set).to_owned();
                let text = m("runebound-do-discover").with("card", self.thing(kind)).with("set", paid);
                let at = vec![format!("legends-{}-1", self.kind_slug(kind))];
                Label::new(text, "FW-26").detail(self.card_line(kind)).at(at)
            }
            Choice::Princess(kind) => label(m("runebound-do-princess").with("card", self.thing(kind)), "FW-31", vec![]),
            Choice::Adventure => {
                let space = state.player(seat).space;
                label(m("runebound-do-adventure"), "RB-32", at_cell(space))
            }
            Choice::Skip => label(m("runebound-do-skip"), "RB-32", vec![]),
            Choice::Use(of, which) => {
                let power = self.power(state, seat, of, which);
                let detail = power.map(|power| self.power_text(&power, self.bearer_word(of)));
                let text = m("runebound-do-use").with("what", self.named_thing(state, seat, of));
                Label::new(text, "RB-26").detail(detail)
            }
            Choice::Attack(named) => {
                let text = m("runebound-do-attack").with("who", self.named_thing(state, seat, named));
                let who = self.character(state, seat, named).unwrap_or_default();
                let text = text.with("chance", self.chance_of_hit(state, seat, who, state.fight.phase as usize));
                label(text, "RB-18", vec![self.action_id(state, seat, choice)])
            }
            Choice::Defend => {
                let chance = self.chance_of_hit(state, seat, Who::Hero, state.fight.phase as usize);
                // RB-21
                let safe = self.foe_damage(state, seat, state.fight.phase as usize) == 0;
                let text =
                    if safe { m("runebound-do-defend-safe") } else { m("runebound-do-defend").with("chance", chance) };
                label(text, "RB-18", vec![self.action_id(state, seat, choice)])
            }
            Choice::Escape => {
                let text = m("runebound-do-escape").with("chance", self.chance_of_escape(state, seat));
                label(text, "RB-23", vec![self.action_id(state, seat, choice)])
            }
            Choice::Go(to) => label(m("runebound-do-go").with("space", self.land(to)), "RB-3", at_cell(to)),
            Choice::Luckstone => label(m("runebound-do-luckstone"), "FW-19", vec![]),
            Choice::Done => {
                let (id, rule) = match step.what {
                    What::Swing | What::Guard | What::TestReady => ("runebound-do-roll-it", "RB-19"),
                    What::Offer => ("runebound-do-drop-offer", "RB-47"),
                    What::Missed | What::TestFailed | What::Suffer { .. } => ("runebound-do-accept", "RB-27"),
                    What::Dusk => ("runebound-do-end", "RB-7"),
                    What::RumorFrom => ("runebound-do-no-rumor", "FW-23"),
                    _ => ("runebound-do-done", "RB-7"),
                };
                label(m(id), rule, vec![])
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
                label(m("runebound-do-on").with("who", self.named_thing(state, seat, who)), "RB-6", vec![])
            }
            Choice::Buy(kind) => {
                let text = m("runebound-do-buy").with("card", self.thing(kind));
                let text = text.with("n", self.price(state, seat, kind));
                let town = self.space_slug(state.player(seat).space);
                let at = vec![format!("stack-{town}-{}-1", self.kind_slug(kind))];
                Label::new(text, "RB-39").detail(self.card_line(kind)).at(at)
            }
            Choice::BuyGear(gear) => {
                let text = m("runebound-do-buy-gear").with("gear", self.gear_thing(gear));
                label(text.with("n", self.content.numbers.gear_price), "FW-17", vec![])
            }
            Choice::Sell(kind) => {
                let text = m("runebound-do-sell").with("card", self.thing(kind));
                label(text.with("n", self.content.kind(kind).cost / 2), "RB-40", vec![own_card(kind)])
            }
            Choice::Care(care, who) => {
                let text = m("runebound-do-care").with("who", self.named_thing(state, seat, who));
                label(text.with("care", care.slug()), "RB-42", vec![])
            }
            Choice::Free(care, who) => {
                let text = m("runebound-do-free").with("who", self.named_thing(state, seat, who));
                label(text.with("care", care.slug()), "FW-34", vec![])
            }
            Choice::Gain(growth) => {
                label(m("runebound-do-gain").with("what", GROWTH_SLUGS[growth as usize]), "RB-44", vec![own("sheet")])
            }
            Choice::PlaceFlare => label(m("runebound-do-place-flare"), "FW-18", vec![]),
            Choice::Lose(kind) => {
                label(m("runebound-do-lose").with("card", self.thing(kind)), "RB-30", vec![own_card(kind)])
            }
            Choice::LoseGear(gear) => {
                label(m("runebound-do-lose").with("card", self.gear_thing(gear)), "FW-21", vec![])
            }
            Choice::RumorFrom(from) => {
                label(m("runebound-do-rumor-from").with("who", self.who(state, from)), "FW-23", vec![])
            }
            Choice::Fight(other) => {
                let at = vec![format!("figure-{}", self.seat_slug(state, other))];
                label(m("runebound-do-fight").with("who", self.who(state, other)), "RB-45", at)
            }
            Choice::TakeGold => {
                let gold = if let What::Loot { loser } = step.what { self.gold_to_loot(state, loser) } else { 0 };
                label(m("runebound-do-take-gold").with("n", gold), "RB-46", vec![])
            }
            Choice::Take(kind) => label(m("runebound-do-take").with("what", self.thing(kind)), "RB-46", vec![]),
            Choice::TakeGear(gear) => {
                label(m("runebound-do-take").with("what", self.gear_thing(gear)), "RB-46", vec![])
            }
            Choice::Trade(other) => {
                let at = vec![format!("figure-{}", self.seat_slug(state, other))];
                label(m("runebound-do-trade").with("who", self.who(state, other)), "RB-47", at)
            }
            Choice::Put(part, kind) => {
                label(m("runebound-do-put").with("part", part.slug()).with("what", self.thing(kind)), "RB-47", vec![])
            }
            Choice::PutGear(part, gear) => {
                let text = m("runebound-do-put").with("part", part.slug()).with("what", self.gear_thing(gear));
                label(text, "RB-47", vec![])
            }
            Choice::PutGold(part, n) => {
                label(m("runebound-do-put-gold").with("part", part.slug()).with("n", n), "RB-47", vec![])
            }
            Choice::Send => label(m("runebound-do-send").with("who", self.who(state, state.offer.to)), "RB-47", vec![]),
            Choice::Accept => label(m("runebound-do-accept-offer"), "RB-47", vec![]),
            Choice::Refuse => label(m("runebound-do-refuse-offer"), "RB-47", vec![]),
        }
    }

    /// A space with its terrain.
    fn land(&self, space: Space) -> Message {
        let terrain = self.content.map.space(space).terrain;
        let name = m("runebound-space").with("space", self.space_thing(space));
        if terrain == NO_TERRAIN {
            return name;
        }
        m("runebound-land")
            .with("space", self.space_thing(space))
            .with("terrain", Thing(TERRAIN_THINGS + u16::from(terrain)))
    }

    /// The chance in percent that a combat roll of this character succeeds in a phase, as things are.
    pub(crate) fn chance_of_hit(&self, state: &State, seat: Seat, who: Who, phase: usize) -> u8 {
        let fight = &state.fight;
        let mut own = self.combat_value(state, seat, who, phase);
        if who.is_hero() {
            own += fight.side(seat).values[phase] + self.first_roll(state, seat);
        }
        let need = self.foe_value(state, seat, phase) - own;
        if fight.rival().is_some() && fight.guard.dice[0] == 0 { odds_against_dice(need) } else { odds(need) }
    }

    /// The chance in percent to get away.
    pub(crate) fn chance_of_escape(&self, state: &State, seat: Seat) -> u8 {
        let harder = self.decreed(state, |decree| if let Decree::Tests(n) = decree { n } else { 0 });
        let need = self.foe_value(state, seat, 0) + harder - self.escape_bonus(state, seat);
        if state.fight.rival().is_some() { odds_against_dice(need) } else { odds(need) }
    }

    pub(crate) fn refuse(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let refusal = |id| Refusal::new(id);
        let step = Self::top(state);
        if seat != step.by {
            return refusal("runebound-no-not-now");
        }
        match (choice, step.what) {
            (Choice::Start(_), What::Home) => refusal("runebound-no-start").rule("FW-5"),
            (Choice::Hero(_), What::Hero) => refusal("runebound-no-hero").rule("FW-4"),
            (Choice::Walk(_), What::Depart) => refusal("runebound-no-neighbour").rule("RB-11"),
            (Choice::Roll(_), What::Depart) => {
                refusal("runebound-no-dice").with("n", self.dice(state, seat)).rule("RB-9")
            }
            (Choice::Flare(_), What::Depart) => refusal("runebound-no-flare").rule("FW-18"),
            (Choice::Step(..), What::Travel) => refusal("runebound-no-step").rule("RB-10"),
            (Choice::Snowshoe(..), What::Travel | What::Depart) => refusal("runebound-no-snowshoe").rule("FW-20"),
            (Choice::Discover(..) | Choice::Princess(_), What::Travel) if state.movement.discovered => {
                refusal("runebound-no-second-discovery").rule("FW-25")
            }
            (Choice::Discover(kind, _), What::Travel) if !state.movement.moved => {
                let loner = self.is_ally(kind) && self.is_loner(state, seat);
                if loner {
                    return refusal("runebound-no-room").rule("RB-41");
                }
                let jewel = self.content.map.space(state.player(seat).space).jewel;
                let fits = jewel == Some(self.content.kind(kind).colour);
                if fits {
                    refusal("runebound-no-legend").rule("FW-26")
                } else {
                    refusal("runebound-no-jewel").rule("FW-25")
                }
            }
            (Choice::Princess(_), What::Travel) if !state.movement.moved => {
                refusal("runebound-no-princess").rule("FW-30")
            }
            (Choice::Discover(..) | Choice::Princess(_), _) => refusal("runebound-no-discovery").rule("FW-25"),
            (Choice::Attack(_), What::Phase) => refusal("runebound-no-attack").rule("RB-18"),
            (Choice::Escape, What::Phase) => refusal("runebound-no-escape").rule("RB-23"),
            (Choice::Luckstone, _) => refusal("runebound-no-luckstone").rule("FW-19"),
            (Choice::Buy(kind), What::Market) => self.refuse_buy(state, seat, kind),
            (Choice::BuyGear(_), What::Market) => refusal("runebound-no-gear").rule("FW-17"),
            (Choice::Sell(kind), What::Market) => {
                let own = self.belongings(state, seat).any(|card| self.kind_of(card) == kind);
                refusal(if own { "runebound-no-selling-back" } else { "runebound-no-sell" }).rule("RB-40")
            }
            (Choice::Care(care, _) | Choice::Free(care, _), What::Market)
                if care == Care::Cure && !self.cures(state, seat) =>
            {
                refusal("runebound-no-cure").rule("FW-33")
            }
            (Choice::Free(..), What::Market) if !self.heals_for_free(state, seat) => {
                refusal("runebound-no-free-care").rule("FW-34")
            }
            (Choice::Care(..), What::Market) if state.player(seat).gold == 0 => {
                refusal("runebound-no-gold").rule("RB-42")
            }
            (Choice::Care(..) | Choice::Free(..), What::Market) => refusal("runebound-no-care").rule("RB-42"),
            (Choice::Adventure, What::Adventure) => refusal("runebound-no-adventure").rule("RB-32"),
            (Choice::Fight(_), What::Adventure) => refusal("runebound-no-company").rule("RB-45"),
            (Choice::Trade(_), What::Depart | What::Travel) => refusal("runebound-no-company").rule("RB-47"),
            (Choice::Send, What::Offer) => refusal("runebound-no-send").rule("RB-47"),
            (Choice::Put(..) | Choice::PutGear(..) | Choice::PutGold(..), What::Offer) => {
                refusal("runebound-no-put").rule("RB-47")
            }
            (Choice::Take(_) | Choice::TakeGold | Choice::TakeGear(_), What::Loot { .. }) => {
                refusal("runebound-no-loot").rule("RB-46")
            }
            (Choice::Use(..), _) => refusal("runebound-no-use").rule("RB-26"),
            _ => refusal("runebound-no-not-now"),
        }
    }

    /// Why a card of the market cannot be bought.
    fn refuse_buy(&self, state: &State, seat: Seat, kind: Kind) -> Refusal {
        let mut here = state.cards.iter(self.town_stack(state, seat)).filter(|&card| self.kind_of(card) == kind);
        let Some(card) = here.clone().find(|card| !state.traded.has(card.index())).or_else(|| here.next()) else {
            return Refusal::new("runebound-no-goods").rule("RB-39");
        };
        if state.traded.has(card.index()) {
            return Refusal::new("runebound-no-buying-back").rule("RB-40");
        }
        let price = self.price(state, seat, kind);
        if price > state.player(seat).gold {
            return Refusal::new("runebound-too-dear").with("n", price).rule("RB-39");
        }
        Refusal::new("runebound-no-room").rule("RB-41")
    }

    // --- What cards say ----------------------------------------------------------------------------------------

    /// A word of warning before Green Vale (FW-9).
    fn waits_there(&self, state: &State, seat: Seat, space: Space) -> Option<Message> {
        let vale = self.content.map.place(space) == Some(PlaceKind::GreenVale);
        (vale && state.princess != Some(seat)).then(|| m("runebound-arshan-waits"))
    }

    /// Everything a card says, in one message.
    pub(crate) fn card_line(&self, kind: Kind) -> Message {
        let last_first = self.card_text(kind).into_iter().rev();
        let joined = last_first.reduce(|rest, first| m("runebound-lines").with("first", first).with("rest", rest));
        joined.unwrap_or_else(|| m("runebound-nothing"))
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
            CardType::Clue | CardType::Rumor => lines.push(self.symbols_text(info)),
            _ => {}
        }
        let bearer = if info.card_type == CardType::Ally { "ally" } else { "item" };
        lines.extend(info.holds.iter().flatten().map(|hold| hold_text(*hold)));
        lines.extend(info.powers.iter().flatten().map(|power| self.power_text(power, bearer)));
        lines
    }

    fn symbols_text(&self, info: &KindInfo) -> Message {
        let symbols: Vec<u8> = info.symbols.iter().copied().filter(|&symbol| symbol != NO_SYMBOL).collect();
        if symbols.contains(&WILD) {
            return m("runebound-text-wild").with("type", info.card_type.slug());
        }
        let terrains = symbols.iter().map(|&terrain| Arg::from(Thing(TERRAIN_THINGS + u16::from(terrain)))).collect();
        m("runebound-text-symbols").with("list", Arg::List(terrains))
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
        let spoils = [
            ("runebound-gold-of", info.gold),
            ("runebound-rumors-of", info.rumors),
            ("runebound-clues-of", info.clues),
        ];
        let spoils: Vec<Arg> =
            spoils.iter().filter(|(_, n)| *n > 0).map(|&(id, n)| m(id).with("n", n).into()).collect();
        if !spoils.is_empty() {
            lines.push(m("runebound-text-reward").with("list", spoils));
        }
        if !info.reward.is_empty() {
            lines.push(m("runebound-text-defeated").with("does", self.list_text(info.reward)));
        }
        if info.forage {
            lines.push(m("runebound-text-forage"));
        }
        if info.home == Home::Boss {
            lines.push(m("runebound-text-boss"));
        }
    }

    fn numbers_text(&self, life: u8, stamina: u8, values: [u8; 3], damages: [u8; 3]) -> Message {
        m("runebound-text-numbers")
            .with("life", life)
            .with("stamina", stamina)
            .with("mind", pair(values[0], damages[0]))
            .with("body", pair(values[1], damages[1]))
            .with("spirit", pair(values[2], damages[2]))
    }

    /// When, whose roll or counters, for what cost, and what it does. The bearer is the hero, an Ally or an Item.
    fn power_text(&self, power: &PowerInfo, bearer: &'static str) -> Message {
        let (when, phase) = match power.when {
            When::Travel => ("travel", ""),
            When::Test => ("test", ""),
            When::TestFailed => ("test-failed", ""),
            When::BeforeCombat => ("before-combat", ""),
            When::BeforeCombatOften => ("before-combat-often", ""),
            When::Roll => ("roll", ""),
            When::RollIn(phase) => ("roll-in", phase.slug()),
            When::AttackIn(phase) => ("attack-in", phase.slug()),
            When::RollFailed => ("roll-failed", ""),
            When::Wounds => ("wounds", ""),
            When::Frost => ("frost", ""),
            When::WhiteDeath => ("white-death", ""),
            When::Market => ("market", ""),
        };
        let (cost, n) = match power.cost {
            Cost::Activate => ("activate", 0),
            Cost::Discard => ("discard", 0),
            Cost::Exhaust(n) => ("exhaust", n),
            Cost::Gold(n) => ("gold", n),
        };
        let whose = m("runebound-whose").with("on", power.on.slug());
        let when = m("runebound-when").with("when", when).with("phase", phase).with("whose", whose);
        let cost = m("runebound-cost").with("cost", cost).with("n", n).with("bearer", bearer);
        m("runebound-text-power").with("when", when).with("cost", cost).with("does", self.list_text(power.does))
    }

    /// Who uses the powers of this kind.
    fn bearer_word(&self, of: Who<Kind>) -> &'static str {
        match of {
            Who::Hero => "hero",
            Who::Card(kind) if self.is_ally(kind) => "ally",
            Who::Card(_) => "item",
        }
    }

    /// What a list of effects does, without a full stop at the end.
    pub(crate) fn list_text(&self, list: Span) -> Message {
        let effects = &self.content.effects[list];
        let treasures = effects.iter().filter(|effect| **effect == Effect::Treasure).count();
        let mut texts: Vec<Message> = effects
            .iter()
            .filter(|effect| **effect != Effect::Treasure)
            .map(|effect| self.effect_text(effect))
            .collect();
        if treasures > 0 {
            texts.push(m("runebound-fx-treasure").with("n", treasures));
        }
        if effects.iter().any(is_compound) {
            in_turn(texts)
        } else {
            sentences(texts.into_iter().map(Arg::from).collect())
        }
    }

    /// What an Event does as it comes: for everyone, or for whoever drew it.
    fn enters_text(&self, list: Span) -> Message {
        let effects = &self.content.effects[list];
        let text = |effect: &Effect<Span>| match effect {
            Effect::EachHero(_) => self.effect_text(effect),
            _ => m("runebound-fx-drawer").with("does", self.effect_text(effect)),
        };
        in_turn(effects.iter().map(text).collect())
    }

    fn effect_text(&self, effect: &Effect<Span>) -> Message {
        use Effect as E;
        let whom = |id, whom: crate::effect::Whom, n: u8| m(id).with("whom", whom.slug()).with("n", n);
        let change = |id, phase: crate::effect::Phase, n: i8| signed(m(id).with("phase", phase.slug()), n);
        match *effect {
            E::Gold(n) => signed(m("runebound-fx-gold"), n),
            E::Wound(who, n) => whom("runebound-fx-wound", who, n),
            E::Exhaust(who, n) => whom("runebound-fx-exhaust", who, n),
            E::Frost(who, n) => whom("runebound-fx-frost", who, n),
            E::WhiteDeath(who, n) => whom("runebound-fx-white-death", who, n),
            E::Heal(who, n) => whom("runebound-fx-heal", who, n),
            E::Rest(who, n) => whom("runebound-fx-rest", who, n),
            E::Thaw(who, n) => whom("runebound-fx-thaw", who, n),
            E::Cure(who, n) => whom("runebound-fx-cure", who, n),
            E::Test(skill, phase, n, pass, fail) => {
                let what = match (pass.is_empty(), fail.is_empty()) {
                    (false, false) => "both",
                    (true, false) => "fail",
                    _ => "pass",
                };
                m("runebound-fx-test")
                    .with("skill", m("runebound-skill").with("skill", skill.slug()))
                    .with("attribute", phase.attribute())
                    .with("n", n)
                    .with("what", what)
                    .with("pass", self.list_text(pass))
                    .with("fail", self.list_text(fail))
            }
            E::Choose(a, b) => m("runebound-fx-choose").with("a", self.list_text(a)).with("b", self.list_text(b)),
            E::Roll(n) => signed(m("runebound-fx-roll"), n),
            E::Damage(n) => m("runebound-fx-damage").with("n", n),
            E::Reroll => m("runebound-fx-reroll"),
            E::Strike(phase, n) => signed(m("runebound-fx-strike").with("phase", phase.slug()), n),
            E::Maim(n) => m("runebound-fx-maim").with("n", n),
            E::Prevent(n) => m("runebound-fx-prevent").with("n", n),
            E::Value(phase, n) => change("runebound-fx-value", phase, n),
            E::Harm(phase, n) => change("runebound-fx-harm", phase, n),
            E::Attacks(n) => m("runebound-fx-attacks").with("n", n),
            E::Dice(n) => m("runebound-fx-dice").with("n", n),
            E::Rumors(n) => m("runebound-fx-rumors").with("n", n),
            E::Clues(n) => m("runebound-fx-clues").with("n", n),
            E::Treasure => m("runebound-fx-treasure").with("n", 1),
            E::NoEscape => m("runebound-fx-no-escape"),
            E::EachHero(list) => m("runebound-fx-each-hero").with("does", self.list_text(list)),
        }
    }

    fn decree_text(&self, decree: Decree<u8>) -> Message {
        let terrain = |terrain: u8| Thing(TERRAIN_THINGS + u16::from(terrain));
        match decree {
            Decree::Frost(on, n) => m("runebound-decree-frost").with("terrain", terrain(on)).with("n", n),
            Decree::Tiring(on, n) => m("runebound-decree-tiring").with("terrain", terrain(on)).with("n", n),
            Decree::FewerDice(n) => m("runebound-decree-dice").with("n", n),
            Decree::Prices(folk, n) => signed(m("runebound-decree-prices").with("folk", folk.slug()), n),
            Decree::NoGoods(folk) => m("runebound-decree-no-goods").with("folk", folk.slug()),
            Decree::NoFreeHealing => m("runebound-decree-no-free-healing"),
            Decree::Fierce(phase, n) => signed(m("runebound-decree-fierce").with("phase", phase.slug()), n),
            Decree::Tests(n) => signed(m("runebound-decree-tests"), n),
            Decree::Bounty(n) => m("runebound-decree-bounty").with("n", n),
        }
    }

    pub(crate) fn explain_thing(&self, thing: Thing) -> Vec<Message> {
        if thing.0 >= WEATHER_THINGS && thing.0 < TERRAIN_THINGS {
            let frost = self.content.weather.get((thing.0 - WEATHER_THINGS) as usize).map(|weather| weather.frost);
            let lines = frost.into_iter().flatten().enumerate().map(|(terrain, n)| {
                m("runebound-weather-line").with("terrain", Thing(TERRAIN_THINGS + terrain as u16)).with("n", n)
            });
            return lines.collect();
        }
        if let Some(hero) = thing.0.checked_sub(HERO_THINGS).and_then(|n| self.content.heroes.get(n as usize)) {
            let mut lines = vec![self.numbers_text(hero.life, hero.stamina, hero.values, hero.damages)];
            let skill = |&(skill, n): &(Skill, u8)| Arg::from(skill_text("runebound-skill-of", skill, n as i8));
            lines.push(m("runebound-text-skills").with("list", hero.skills.iter().map(skill).collect::<Vec<Arg>>()));
            lines.extend(hero.holds.iter().flatten().map(|hold| hold_text(*hold)));
            lines.extend(hero.powers.iter().flatten().map(|power| self.power_text(power, "hero")));
            lines.push(m("runebound-verbatim").with("text", hero.style.clone()));
            return lines;
        }
        match self.content.kinds.get(thing.0 as usize) {
            Some(info) if info.home != Home::Nowhere => {
                let flavour =
                    (!info.flavour.is_empty()).then(|| m("runebound-verbatim").with("text", info.flavour.clone()));
                self.card_text(Kind(thing.0 as u8)).into_iter().chain(flavour).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn pair(value: u8, damage: u8) -> Message {
    m("runebound-pair").with("value", value).with("damage", damage)
}

/// Clauses or sentences one after another.
fn sentences(list: Vec<Arg>) -> Message {
    if list.is_empty() { m("runebound-nothing") } else { m("runebound-sentences").with("list", list) }
}

/// Effects that have parts of their own: what follows one must not be taken for one of them.
fn is_compound(effect: &Effect<Span>) -> bool {
    matches!(effect, Effect::Test(..) | Effect::Choose(..) | Effect::EachHero(_))
}

/// One after another, each in a sentence of its own.
fn in_turn(texts: Vec<Message>) -> Message {
    let last_first = texts.into_iter().rev();
    let joined = last_first.reduce(|rest, first| m("runebound-fx-then").with("first", first).with("rest", rest));
    joined.unwrap_or_else(|| m("runebound-nothing"))
}

/// A number that can be negative is told as more or less of something.
fn signed(message: Message, n: i8) -> Message {
    let sign = if n < 0 { "less" } else { "more" };
    message.with("sign", sign).with("n", n.unsigned_abs())
}

fn skill_text(id: &'static str, skill: Skill, n: i8) -> Message {
    signed(m(id).with("skill", m("runebound-skill").with("skill", skill.slug())), n)
}

fn hold_text(hold: Passive) -> Message {
    match hold {
        Passive::Combat(phase, n) => signed(m("runebound-hold-combat").with("phase", phase.slug()), n),
        Passive::Harm(phase, n) => m("runebound-hold-harm").with("phase", phase.slug()).with("n", n),
        Passive::FirstRoll(n) => signed(m("runebound-hold-first-roll"), n),
        Passive::Skill(skill, n) => skill_text("runebound-hold-skill", skill, n),
        Passive::Life(n) => m("runebound-hold-life").with("n", n),
        Passive::Stamina(n) => m("runebound-hold-stamina").with("n", n),
        Passive::Warm(n) => m("runebound-hold-warm").with("n", n),
        Passive::WarmAll(n) => m("runebound-hold-warm-all").with("n", n),
        Passive::Attacks(n) => m("runebound-hold-attacks").with("n", n),
        Passive::Haggle(n) => m("runebound-hold-haggle").with("n", n),
        Passive::Dice(n) => m("runebound-hold-dice").with("n", n),
        Passive::Loner => m("runebound-hold-loner"),
    }
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

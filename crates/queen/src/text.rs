//! The game in messages: prompts, options, refusals, and in `cards` what every card says. The words are in
//! `messages/en.ftl`.

mod cards;
mod numbers;

use crate::Queen;
use crate::choice::{Choice, Market, Pay, Spot};
use crate::content::{CardType, Kind};
use crate::effect::Passive;
use crate::state::{
    AFTERNOON_DECK, BANISHED, BOX, DECLARED, IN_PLAY, MARKET, MAX_PLAYS, MIDNIGHT_DECK, Moment, SHELVES, Shelf, State,
    TABLE, TWILIGHT_DECK, Target, What,
};
use cards::sentence;
pub(crate) use cards::{card_type_line, list_text, until_word};
use kernel::message::Thing;
use kernel::shelves::card_id;
use kernel::{Arg, Card, Event, Label, Message, Pile, Refusal, Seat, Stand, Viewer};
use std::collections::BTreeMap;

fn m(id: &'static str) -> Message {
    Message::new(id)
}

/// What an option costs stands apart from its words, which have no `price` yet.
fn coin(label: Label, text: Message, clout: u16) -> Label {
    if clout == 0 { label } else { label.price(text.with("price", 0), m("queen-price-coin").with("n", clout)) }
}

impl Queen {
    // --- Names and places --------------------------------------------------------------------------------------

    pub(crate) fn target_arg(&self, state: &State, target: Target) -> Arg {
        match target {
            Target::Princess(seat) => self.who(state, seat).into(),
            Target::Summon(card) => {
                let owner = state.bearer(card).unwrap_or_default();
                m("queen-summon-of")
                    .with("who", self.who(state, owner))
                    .with("card", self.thing(self.kind_of(card)))
                    .into()
            }
        }
    }

    /// The card that something comes from; what comes from none is an Advisor's doing.
    pub(crate) fn card_or_advice(&self, card: Option<Card>) -> Arg {
        card.map_or(Arg::Word("advice"), |card| Arg::Thing(self.thing(self.kind_of(card))))
    }

    /// The card that gave or took something, where it was one.
    pub(crate) fn cause(&self, card: Option<Card>) -> Arg {
        card.map_or(Arg::Word("none"), |card| Arg::Thing(self.thing(self.kind_of(card))))
    }

    /// Open cards by name, each with how many there are.
    pub(crate) fn by_kind(&self, state: &State, pile: Pile) -> Vec<Arg> {
        let mut counts: BTreeMap<Kind, u8> = BTreeMap::new();
        state.cards.iter(pile).for_each(|card| *counts.entry(self.kind_of(card)).or_default() += 1);
        let several = |(&kind, &n): (&Kind, &u8)| m("queen-several").with("card", self.thing(kind)).with("n", n).into();
        counts.iter().map(several).collect()
    }

    /// The scene id of a player's place: `freya-hand`.
    pub(crate) fn place_id(&self, state: &State, seat: Seat, place: &str) -> String {
        format!("{}-{place}", self.seat_slug(state, seat))
    }

    /// The scene id of the place where a pile is drawn; what has left the game is drawn nowhere.
    fn pile_id(&self, state: &State, pile: Pile) -> Option<String> {
        const PLACES: [&str; SHELVES] =
            ["deck", "hand", "archive", "armory", "reactions", "vault", "vault", "war-chest"];
        match pile {
            BOX | DECLARED => None,
            MARKET => Some("bazaar".into()),
            AFTERNOON_DECK | TWILIGHT_DECK | MIDNIGHT_DECK => Some("bazaar-deck".into()),
            BANISHED => Some("banished".into()),
            IN_PLAY => Some("stage".into()),
            own => TABLE.bearer(own).map(|(seat, shelf)| self.place_id(state, seat, PLACES[shelf as usize])),
        }
    }

    /// The event with the way that a card went, so that a picture can let it glide.
    pub(crate) fn gliding(&self, state: &State, event: Event, from: Pile, to: Pile) -> Event {
        match (self.pile_id(state, from), self.pile_id(state, to)) {
            (Some(from), Some(to)) if from != to => event.moves(from, to),
            _ => event,
        }
    }

    // --- Prompts -----------------------------------------------------------------------------------------------

    pub(crate) fn prompt_for(&self, state: &State, seat: Seat) -> Message {
        use What as W;
        let Some(step) = state.stack.last() else { return m("kernel-over") };
        let attack = &state.attack;
        let card = || self.card_or_advice(step.deed.card.get());
        match step.what {
            W::Act => m("queen-prompt-act")
                .with("who", self.princess_thing_or_seat(state, seat))
                .with("clout", state.player(seat).clout),
            W::Window { moment: Moment::Attack, .. } => m("queen-prompt-window")
                .with("who", self.who(state, attack.attacker))
                .with("card", self.card_or_advice(attack.card.get()))
                .with("target", self.my_targets(state, seat))
                .with("n", self.due(state, seat)),
            W::Window { moment: Moment::Aftermath, .. } => m("queen-prompt-aftermath")
                .with("who", self.who(state, attack.attacker))
                .with("n", self.taken_by(state, seat)),
            W::Aim { left } => m("queen-prompt-aim").with("card", card()).with("n", left),
            W::Allot { left } => m("queen-prompt-allot").with("card", card()).with("n", left),
            W::Choose { .. } => m("queen-prompt-choose").with("card", card()),
            W::TheyChoose { .. } => {
                m("queen-prompt-they-choose").with("card", card()).with("who", self.who(state, step.deed.who))
            }
            W::MayPay { cost, .. } => m("queen-prompt-pay").with("card", card()).with("n", cost),
            W::MayProphesy { cost, .. } => m("queen-prompt-prophesy").with("card", card()).with("n", cost),
            W::Banish { left, .. } => m("queen-prompt-banish").with("n", left),
            W::Discard { left } => m("queen-prompt-discard").with("n", left),
            W::Cycle { left, .. } => m("queen-prompt-cycle").with("n", left),
            W::Foretell { seen } => m("queen-prompt-foretell").with("n", seen),
            W::Recall { left } => m("queen-prompt-recall").with("n", left),
            W::Opponent { .. } => m("queen-prompt-opponent").with("card", card()),
            W::PassBane => m("queen-prompt-pass-bane"),
            W::PassTo { bane } => m("queen-prompt-pass-to").with("card", self.thing(self.kind_of(bane))),
            W::DismissBane => m("queen-prompt-dismiss-bane"),
            W::DismissTheirs { from } => m("queen-prompt-dismiss").with("target", self.who(state, from)),
            W::Rally { loyalty } => m("queen-prompt-rally").with("n", loyalty),
            W::Spend { .. } => m("queen-prompt-spend").with("card", card()),
            W::SpendProphecy { .. } => m("queen-prompt-spend-prophecy").with("card", card()),
            W::Reroll { .. } => m("queen-prompt-reroll").with("n", state.roll),
            W::Declare => m("queen-prompt-declare"),
            W::Advise => m("queen-prompt-advise").with("leader", self.who(state, step.deed.who)),
            W::Princess => m("queen-prompt-princess"),
            _ => m("kernel-over"),
        }
    }

    fn princess_thing_or_seat(&self, state: &State, seat: Seat) -> Arg {
        let thing = self.who(state, seat);
        if self.princess_thing(thing).is_some() { Arg::Thing(thing) } else { Arg::Seat(seat) }
    }

    fn my_targets(&self, state: &State, seat: Seat) -> Vec<Arg> {
        let mine = state.attack.targets.iter().filter(|hit| hit.owner == seat);
        mine.map(|hit| self.target_arg(state, hit.target)).collect()
    }

    fn taken_by(&self, state: &State, seat: Seat) -> u8 {
        let mine = state.attack.targets.iter().filter(|hit| hit.target == Target::Princess(seat));
        mine.map(|hit| hit.dealt).sum()
    }

    // --- Options -----------------------------------------------------------------------------------------------

    pub(crate) fn label_choice(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        let step = state.stack.top().unwrap_or_default();
        let own = |place: &str| self.place_id(state, seat, place);
        let label = |text: Message, rule: &'static str, at: Vec<String>| Label::new(text, rule).at(at);
        let detailed = |kind: Kind, text: Message, rule: &'static str, at: Vec<String>| {
            Label::new(text, rule).detail(self.card_line_now(state, kind)).at(at)
        };
        // Every copy of a card can be used as well as the first.
        let copies = |place: &str, pile: Pile, kind: Kind| -> Vec<String> {
            let count = state.cards.iter(pile).filter(|&card| self.kind_of(card) == kind).count();
            (1..=count.max(1)).map(|number| card_id(place, self.kind_slug(kind), number)).collect()
        };
        let on = |shelf: Shelf, place: &str, kind: Kind| copies(&own(place), shelf.of(seat), kind);
        let staged = || self.staged_id(state, Viewer::Seat(seat)).into_iter().collect::<Vec<_>>();
        let attacked = matches!(step.what, What::Window { moment: Moment::Attack, .. });
        match choice {
            Choice::Play(kind, target) => {
                let (printed, clout) = (self.content.kind(kind).play, self.play_price(state, seat, kind));
                let price = self.price_text(state, seat, printed, clout, |p| matches!(p, Passive::Toll(_)));
                let mut at = on(Shelf::Hand, "hand", kind);
                let text = match target {
                    None => m("queen-do-play"),
                    Some(target) => {
                        at.push(self.target_id(state, target));
                        let damage = self.foreseen(state, seat, kind, target).map_or(Arg::Word("none"), Arg::from);
                        m("queen-do-play-at").with("target", self.target_arg(state, target)).with("damage", damage)
                    }
                };
                let text = text.with("card", self.thing(kind));
                coin(detailed(kind, text.clone().with("price", price), "QM-13", at), text, clout)
            }
            Choice::Place(kind) => {
                let text = m("queen-do-place").with("card", self.thing(kind));
                detailed(kind, text, "QM-19", on(Shelf::Hand, "hand", kind))
            }
            Choice::Buy(kind, market) => {
                let info = self.content.kind(kind);
                let clout = self.buy_price(state, seat, kind);
                let price =
                    self.price_text(state, seat, info.buy, clout, |p| matches!(p, Passive::Prices(by) if by > 0));
                let text = m("queen-do-buy").with("card", self.thing(kind)).with("market", market.slug());
                let at = match market {
                    Market::Bazaar => copies("bazaar", MARKET, kind),
                    Market::Vault => on(Shelf::Vault, "vault", kind),
                    Market::WarChest => on(Shelf::WarChest, "war-chest", kind),
                };
                let detail = m("queen-to-buy")
                    .with("line", card_type_line(&info.file))
                    .with("play", info.play)
                    .with("text", self.card_line_now(state, kind));
                let rule = if market == Market::WarChest { "QM-93" } else { "QM-15" };
                coin(Label::new(text.clone().with("price", price), rule).detail(detail).at(at), text, clout)
            }
            Choice::Refresh(Market::Bazaar) => {
                label(m("queen-do-refresh").with("market", "bazaar"), "QM-17", vec!["bazaar".into()])
            }
            Choice::Refresh(market) => {
                label(m("queen-do-refresh").with("market", market.slug()), "QM-16", vec![own("vault")])
            }
            Choice::End { archive } => {
                let id = if archive { "queen-do-end-archive" } else { "queen-do-end-keep" };
                label(m(id).with("n", state.hand_size(seat)), "QM-20", vec![]).stand(Stand::End)
            }
            Choice::Use(kind, ability) => {
                let file = &self.content.kind(kind).file;
                let (name, cost, does) = file
                    .abilities
                    .get(ability as usize)
                    .map_or((String::new(), 0, Vec::new()), |a| (a.name.clone(), a.cost, list_text(&a.does)));
                let text = m("queen-do-use").with("card", self.thing(kind)).with("name", name);
                let at = on(Shelf::Armory, "armory", kind);
                let said = Label::new(text.clone().with("price", cost), "QM-37").detail(sentence(does)).at(at);
                coin(said.stand(Stand::First), text, u16::from(cost))
            }
            Choice::ShakeOff => label(m("queen-do-shake"), "QM-95", vec![own("sheet")]),
            Choice::React(kind, pay) => {
                let mut price = self.reaction_price(state, seat, kind);
                let id = match pay {
                    Pay::Plain => "queen-do-react",
                    Pay::Extra => {
                        price += self.content.kind(kind).extra.map_or(0, |(cost, _)| u16::from(cost));
                        "queen-do-react-extra"
                    }
                    Pay::Prophecy => "queen-do-react-prophecy",
                };
                let text = m(id).with("card", self.thing(kind));
                let at = on(Shelf::Reactions, "reactions", kind);
                let said = detailed(kind, text.clone().with("price", price), "QM-50", at).stand(Stand::First);
                let said = if pay == Pay::Plain { coin(said, text, price) } else { said };
                if !attacked {
                    return said;
                }
                let (before, after) = (self.due(state, seat), self.due_after(state, seat, kind, pay));
                let leaves = m("queen-leaves").with("n", after).with("before", before);
                said.detail(leaves.with("text", self.card_line(kind)))
            }
            Choice::Pass => {
                let detail = attacked.then(|| m("queen-suffer").with("n", self.due(state, seat)));
                label(m("queen-do-pass"), "QM-54", vec![]).detail(detail).stand(Stand::Decline)
            }
            Choice::Aim(target) => {
                let text = m("queen-do-target").with("target", self.target_arg(state, target));
                label(text, "QM-40", vec![self.target_id(state, target)])
            }
            Choice::Allot(target, n) => {
                let text = m("queen-do-allot").with("target", self.target_arg(state, target)).with("n", n);
                label(text, "QM-47", vec![self.target_id(state, target)])
            }
            Choice::Done => label(m("queen-do-done"), "QM-42", vec![]).stand(Stand::End),
            Choice::Option(number) => {
                let lists = match step.what {
                    What::Choose { among } | What::TheyChoose { among } => self.lists_of(among),
                    _ => kernel::Few::new(),
                };
                let list = lists.get(number as usize).copied().unwrap_or_default();
                let text = match step.what {
                    What::TheyChoose { .. } => self.victims_part(state, &step.deed, list),
                    _ => self.span_text(list),
                };
                label(sentence(text), "QM-42", staged())
            }
            Choice::Yes => match step.what {
                What::MayPay { then, .. } | What::MayProphesy { then, .. } => {
                    label(sentence(self.span_text(then)), "QM-42", staged())
                }
                _ => label(m("queen-do-reroll"), "QM-42", vec![]),
            },
            Choice::No => label(m("queen-do-no"), "QM-42", vec![]).stand(Stand::Decline),
            Choice::Pick(kind, spot) => {
                let (id, rule) = match step.what {
                    What::Banish { .. } => ("queen-do-banish", "QM-33"),
                    What::Foretell { .. } => ("queen-do-archive", "QM-97"),
                    What::Recall { .. } => ("queen-do-recall", "QM-23"),
                    What::PassBane => ("queen-do-pass-bane", "QM-32"),
                    What::DismissBane | What::DismissTheirs { .. } => ("queen-do-dismiss", "QM-34"),
                    _ => ("queen-do-discard", "QM-35"),
                };
                let text = m(id).with("card", self.thing(kind)).with("from", spot.slug());
                let owner = match step.what {
                    What::DismissTheirs { from } => from,
                    _ => step.deed.who,
                };
                let place = self.place_id(state, owner, spot.slug());
                let at = match spot {
                    Spot::Deck | Spot::Archive => vec![place],
                    Spot::Hand if owner != seat => vec![],
                    Spot::Hand => copies(&place, Shelf::Hand.of(owner), kind),
                    Spot::Armory => copies(&place, Shelf::Armory.of(owner), kind),
                };
                detailed(kind, text, rule, at)
            }
            Choice::PickFaceDown => {
                let at = match step.what {
                    What::DismissTheirs { from } => vec![self.place_id(state, from, "reactions")],
                    _ => vec![],
                };
                label(m("queen-do-dismiss-hidden"), "QM-34", at)
            }
            Choice::Opponent(other) => {
                let text = m("queen-do-opponent").with("who", self.who(state, other));
                label(text, "QM-42", vec![self.seat_slug(state, other)])
            }
            Choice::Number(n) => {
                let stand = if n == 0 { Stand::Decline } else { Stand::Plain };
                label(m("queen-do-number").with("n", n), "QM-42", staged()).stand(stand)
            }
            Choice::Declare(other) => {
                let text = m("queen-do-declare").with("who", self.who(state, other));
                label(text, "QM-72", vec![self.seat_slug(state, other)])
            }
            Choice::Advise(number) => {
                let files = &self.princess_of(state, seat).inner_files;
                let file = if number == 0 { &files.0 } else { &files.1 };
                let text = m("queen-do-advise").with("name", file.name.clone());
                Label::new(text, "QM-83").detail(sentence(list_text(&file.does)))
            }
            Choice::Princess(number) => {
                let princess = &self.content.princesses[number as usize];
                let text = m("queen-do-princess").with("who", Thing(crate::PRINCESS_THINGS + u16::from(number)));
                let detail = m("queen-verbatim").with("text", princess.style.clone());
                Label::new(text, "QM-4").detail(detail)
            }
        }
    }

    pub(crate) fn target_id(&self, state: &State, target: Target) -> String {
        match target {
            Target::Princess(seat) => self.seat_slug(state, seat),
            Target::Summon(card) => {
                let owner = state.bearer(card).unwrap_or_default();
                let kind = self.kind_of(card);
                let number = self.summon_number(state, card);
                card_id(&self.place_id(state, owner, "armory"), self.kind_slug(kind), number)
            }
        }
    }

    // --- Refusals ----------------------------------------------------------------------------------------------

    /// Why a choice is not legal now, from what the player herself can see.
    pub(crate) fn refuse(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let what = state.what();
        let action = matches!(
            choice,
            Choice::Play(..)
                | Choice::Place(_)
                | Choice::Buy(..)
                | Choice::Refresh(_)
                | Choice::End { .. }
                | Choice::Use(..)
                | Choice::ShakeOff
        );
        if action != (what == Some(What::Act)) && !matches!(choice, Choice::React(..)) {
            return Refusal::new("queen-no-not-now").rule("QM-12");
        }
        let clout = state.player(seat).clout;
        let holds = |shelf: Shelf, kind: Kind| state.cards.iter(shelf.of(seat)).any(|card| self.kind_of(card) == kind);
        let card = |id: &'static str, kind: Kind| Refusal::new(id).with("card", self.thing(kind));
        let too_dear = |kind: Kind, price: u16| card("queen-no-clout", kind).with("price", price).with("clout", clout);
        match choice {
            Choice::Play(kind, _) | Choice::Place(kind) if !holds(Shelf::Hand, kind) => {
                card("queen-no-card", kind).rule("QM-13")
            }
            Choice::Play(kind, _) | Choice::Place(kind) | Choice::Buy(kind, _)
                if !self.has_class(state, seat, kind) =>
            {
                card("queen-no-class", kind).rule("QM-14")
            }
            Choice::Play(kind, _) if self.content.kind(kind).card_type == CardType::Reaction => {
                card("queen-no-play-reaction", kind).rule("QM-50")
            }
            Choice::Place(kind) => card("queen-no-place", kind).rule("QM-19"),
            Choice::Play(_, _) if state.info.played >= MAX_PLAYS => Refusal::new("queen-no-more-plays").rule("QM-24"),
            Choice::Play(kind, target) => {
                let price = self.play_price(state, seat, kind);
                if clout < price {
                    return too_dear(kind, price).rule("QM-13");
                }
                let info = self.content.kind(kind);
                let rule = match info.card_type {
                    CardType::Bane => "QM-32",
                    _ if info.pact => "QM-38",
                    _ => "QM-40",
                };
                let wants_target = info.aimed || info.pact || info.card_type == CardType::Bane;
                let id = if target.is_none() && wants_target { "queen-no-target-named" } else { "queen-no-target" };
                card(id, kind).rule(rule)
            }
            Choice::Buy(kind, market) => {
                let (row, _) = self.row_and_deck(state, seat, market);
                if market == Market::WarChest && state.hour < 8 {
                    Refusal::new("queen-no-war-chest").rule("QM-73")
                } else if !state.cards.iter(row).any(|card| self.kind_of(card) == kind) {
                    card("queen-no-sale", kind).with("market", market.slug()).rule("QM-15")
                } else {
                    too_dear(kind, self.buy_price(state, seat, kind)).rule("QM-15")
                }
            }
            Choice::Refresh(market) => {
                let rule = if market == Market::Bazaar { "QM-17" } else { "QM-16" };
                Refusal::new("queen-no-refresh").with("clout", clout).rule(rule)
            }
            Choice::End { .. } => Refusal::new("queen-no-hand").rule("QM-20"),
            Choice::Use(kind, _) => card("queen-no-use", kind).rule("QM-37"),
            Choice::ShakeOff => Refusal::new("queen-no-lash").rule("QM-95"),
            Choice::React(kind, _) => {
                if !holds(Shelf::Reactions, kind) {
                    return card("queen-no-reaction", kind).rule("QM-50");
                }
                let price = self.reaction_price(state, seat, kind);
                if clout < price {
                    return too_dear(kind, price).rule("QM-50");
                }
                let before_hits = matches!(what, Some(What::Window { moment: Moment::Attack, .. }));
                let unblockable = state.attack.unblockable && before_hits;
                let rule = if unblockable { "QM-62" } else { "QM-51" };
                card("queen-no-answer", kind).rule(rule)
            }
            _ => Refusal::new("queen-no-option").rule("QM-42"),
        }
    }
}

//! The game in messages: prompts, options, refusals, and what every card says. The words are in `messages/en.ftl`.

use crate::Queen;
use crate::choice::{Choice, Market, Pay};
use crate::content::{CardClass, CardFile, CardType, Kind, Written};
use crate::effect::{Aim, Amount, Answers, Class, Condition, Count, Effect, From, Passive, Span, Until, When};
use crate::state::{
    AFTERNOON_DECK, BANISHED, BOX, DECLARED, IN_PLAY, MARKET, MAX_PLAYS, MIDNIGHT_DECK, Moment, SHELVES, Shelf, State,
    TWILIGHT_DECK, Target, What,
};
use kernel::message::Thing;
use kernel::{Arg, Card, Event, Label, Message, Pile, Refusal, Seat};

fn m(id: &'static str) -> Message {
    Message::new(id)
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
            Pile(own) => {
                let (seat, shelf) = (own / SHELVES as u8, own as usize % SHELVES);
                Some(self.place_id(state, Seat(seat), PLACES[shelf]))
            }
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
        let card = || self.card_or_advice(step.cause.card);
        match step.what {
            W::Act => m("queen-prompt-act")
                .with("who", self.princess_thing_or_seat(state, seat))
                .with("clout", state.player(seat).clout),
            W::Window { moment: Moment::Attack, .. } => m("queen-prompt-window")
                .with("who", self.who(state, attack.attacker))
                .with("card", self.card_or_advice(attack.card))
                .with("target", self.my_targets(state, seat)),
            W::Window { moment: Moment::Aftermath, .. } => m("queen-prompt-aftermath")
                .with("who", self.who(state, attack.attacker))
                .with("n", self.taken_by(state, seat)),
            W::Aim { left } => m("queen-prompt-aim").with("card", card()).with("n", left),
            W::Allot { left } => m("queen-prompt-allot").with("card", card()).with("n", left),
            W::Choose { .. } => m("queen-prompt-choose").with("card", card()),
            W::TheyChoose { .. } => {
                m("queen-prompt-they-choose").with("card", card()).with("who", self.who(state, step.cause.who))
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
            W::Advise => m("queen-prompt-advise").with("leader", self.who(state, step.cause.who)),
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
            Label::new(text, rule).detail(self.card_line(kind)).at(at)
        };
        let in_place = |place: &str, kind: Kind| format!("{}-{}-1", own(place), self.kind_slug(kind));
        match choice {
            Choice::Play(kind, target) => {
                let price = self.play_price(state, seat, kind);
                let mut at = vec![in_place("hand", kind)];
                let text = match target {
                    None => m("queen-do-play"),
                    Some(target) => {
                        at.push(self.target_id(state, target));
                        m("queen-do-play-at").with("target", self.target_arg(state, target))
                    }
                };
                detailed(kind, text.with("card", self.thing(kind)).with("price", price), "QM-13", at)
            }
            Choice::Place(kind) => {
                let text = m("queen-do-place").with("card", self.thing(kind));
                detailed(kind, text, "QM-19", vec![in_place("hand", kind)])
            }
            Choice::Buy(kind, market) => {
                let price = self.buy_price(state, seat, kind);
                let text =
                    m("queen-do-buy").with("card", self.thing(kind)).with("price", price).with("market", market.slug());
                let at = match market {
                    Market::Bazaar => format!("bazaar-{}-1", self.kind_slug(kind)),
                    _ => in_place(market.slug(), kind),
                };
                let info = self.content.kind(kind);
                let detail = m("queen-to-buy")
                    .with("line", card_type_line(&info.file))
                    .with("play", info.play)
                    .with("text", self.card_line(kind));
                let rule = if market == Market::WarChest { "QM-93" } else { "QM-15" };
                Label::new(text, rule).detail(detail).at(vec![at])
            }
            Choice::Refresh(Market::Bazaar) => {
                label(m("queen-do-refresh").with("market", "bazaar"), "QM-17", vec!["bazaar".into()])
            }
            Choice::Refresh(market) => {
                label(m("queen-do-refresh").with("market", market.slug()), "QM-16", vec![own("vault")])
            }
            Choice::End { archive } => {
                let id = if archive { "queen-do-end-archive" } else { "queen-do-end-keep" };
                label(m(id).with("n", state.hand_size(seat)), "QM-20", vec![])
            }
            Choice::Use(kind, ability) => {
                let file = &self.content.kind(kind).file;
                let (name, cost, does) = file
                    .abilities
                    .get(ability as usize)
                    .map_or((String::new(), 0, Vec::new()), |a| (a.name.clone(), a.cost, list_text(&a.does)));
                let text = m("queen-do-use").with("card", self.thing(kind)).with("name", name).with("price", cost);
                Label::new(text, "QM-37").detail(sentence(does)).at(vec![in_place("armory", kind)])
            }
            Choice::ShakeOff => label(m("queen-do-shake"), "QM-95", vec![]),
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
                let text = m(id).with("card", self.thing(kind)).with("price", price);
                detailed(kind, text, "QM-50", vec![in_place("reactions", kind)])
            }
            Choice::Pass => label(m("queen-do-pass"), "QM-54", vec![]),
            Choice::Aim(target) => {
                let text = m("queen-do-target").with("target", self.target_arg(state, target));
                label(text, "QM-40", vec![self.target_id(state, target)])
            }
            Choice::Allot(target, n) => {
                let text = m("queen-do-allot").with("target", self.target_arg(state, target)).with("n", n);
                label(text, "QM-47", vec![self.target_id(state, target)])
            }
            Choice::Done => label(m("queen-do-done"), "QM-42", vec![]),
            Choice::Option(number) => {
                let lists = match step.what {
                    What::Choose { among } | What::TheyChoose { among } => self.lists_of(among),
                    _ => kernel::Few::new(),
                };
                let list = lists.get(number as usize).copied().unwrap_or_default();
                label(sentence(self.span_text(list)), "QM-42", vec![])
            }
            Choice::Yes => match step.what {
                What::MayPay { then, .. } | What::MayProphesy { then, .. } => {
                    label(sentence(self.span_text(then)), "QM-42", vec![])
                }
                _ => label(m("queen-do-reroll"), "QM-42", vec![]),
            },
            Choice::No => label(m("queen-do-no"), "QM-42", vec![]),
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
                    _ => step.cause.who,
                };
                let place = self.place_id(state, owner, spot.slug());
                let at = if spot == crate::choice::Spot::Deck || spot == crate::choice::Spot::Archive {
                    vec![place]
                } else if spot == crate::choice::Spot::Hand && owner != seat {
                    vec![]
                } else {
                    vec![format!("{place}-{}-1", self.kind_slug(kind))]
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
            Choice::Number(n) => label(m("queen-do-number").with("n", n), "QM-42", vec![]),
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
                format!("{}-{}-{number}", self.place_id(state, owner, "armory"), self.kind_slug(kind))
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

    // --- What cards say ----------------------------------------------------------------------------------------

    pub(crate) fn explain_thing(&self, thing: Thing) -> Vec<Message> {
        if let Some(princess) = self.princess_thing(thing) {
            let [(a, b), (c, d)] = princess.levels;
            let mut lines = vec![
                m("queen-about-princess")
                    .with("who", thing)
                    .with("first", m("queen-class-name").with("class", princess.classes[0].slug()))
                    .with("major", a)
                    .with("minor", b)
                    .with("second", m("queen-class-name").with("class", princess.classes[1].slug()))
                    .with("major2", c)
                    .with("minor2", d),
                m("queen-verbatim").with("text", princess.style.clone()),
            ];
            for file in [&princess.inner_files.0, &princess.inner_files.1] {
                lines.push(
                    m("queen-about-inner")
                        .with("name", file.name.clone())
                        .with("text", sentence(list_text(&file.does))),
                );
            }
            if !princess.trance_file.is_empty() {
                lines.push(m("queen-about-trance").with("text", sentence(list_text(&princess.trance_file))));
            }
            return lines;
        }
        let Some(info) = self.content.kinds.get(thing.0 as usize) else { return Vec::new() };
        let mut lines = vec![
            m("queen-about-card")
                .with("card", thing)
                .with("line", card_type_line(&info.file))
                .with("buy", info.buy)
                .with("play", info.play),
        ];
        lines.extend(self.card_text(Kind(thing.0 as u8)));
        if !info.file.flavour.is_empty() {
            lines.push(m("queen-verbatim").with("text", info.file.flavour.clone()));
        }
        lines
    }

    /// All of a card in one line.
    pub(crate) fn card_line(&self, kind: Kind) -> Message {
        sentence(self.card_text(kind))
    }

    pub(crate) fn card_text(&self, kind: Kind) -> Vec<Message> {
        card_text(&self.content.kind(kind).file)
    }

    /// A compiled list in words.
    fn span_text(&self, span: Span) -> Vec<Message> {
        self.content.effects[span]
            .iter()
            .map(|effect| effect_text(&effect.map(&mut |inner: Span| self.span_text(inner))))
            .collect()
    }
}

pub(crate) fn card_type_line(file: &CardFile) -> Message {
    let class = match file.class {
        CardClass::Classless => "none",
        CardClass::Brawler => "brawler",
        CardClass::Caster => "caster",
        CardClass::Schemer => "schemer",
        CardClass::Primary => "primary",
    };
    let id = match file.kind {
        CardType::Utility => "queen-type-utility",
        CardType::Attack => "queen-type-attack",
        CardType::Boon => "queen-type-boon",
        CardType::Bane => "queen-type-bane",
        CardType::Summon => "queen-type-summon",
        CardType::Reaction => "queen-type-reaction",
    };
    m(id).with("class", class).with("loyalty", file.loyalty)
}

fn card_text(file: &CardFile) -> Vec<Message> {
    let mut text = Vec::new();
    // A Bane speaks to whoever has it; whoever buys it should know that.
    if file.kind == CardType::Bane {
        text.push(m("queen-bane"));
    }
    if let Some(answers) = file.answers {
        text.push(match answers {
            Answers::Attack => m("queen-answers-attack"),
            Answers::AttackOf(class) => m("queen-answers-class").with("class", class.slug()),
            Answers::Damage => m("queen-answers-damage"),
            Answers::OwnTurn => m("queen-answers-own-turn"),
        });
    }
    // What happens once must not read like what holds as long as the card lies there.
    if matches!(file.kind, CardType::Boon | CardType::Bane | CardType::Summon) && !file.does.is_empty() {
        text.push(m("queen-when-played").with("text", sentence(list_text(&file.does))));
    } else {
        text.extend(list_text(&file.does));
    }
    if let Some(extra) = &file.extra {
        text.push(m("queen-extra").with("n", extra.cost).with("text", sentence(list_text(&extra.does))));
    }
    text.extend(file.holds.iter().map(|passive| passive_text(*passive)));
    for (when, does) in &file.whenever {
        text.push(m(when_id(*when)).with("text", sentence(list_text(does))));
    }
    for ability in &file.abilities {
        text.push(
            m("queen-ability")
                .with("name", ability.name.clone())
                .with("n", ability.cost)
                .with("text", sentence(list_text(&ability.does))),
        );
    }
    for (id, list) in [
        ("queen-when-banished", &file.banished),
        ("queen-when-discarded", &file.discarded),
        ("queen-when-dismissed", &file.dismissed),
    ] {
        if !list.is_empty() {
            text.push(m(id).with("text", sentence(list_text(list))));
        }
    }
    text
}

/// Several sentences as one message.
fn sentence(mut parts: Vec<Message>) -> Message {
    match parts.len() {
        0 => m("queen-fx-nothing"),
        1 => parts.remove(0),
        _ => {
            let last = parts.pop().expect("more than one");
            m("queen-fx-and").with("first", sentence(parts)).with("second", last)
        }
    }
}

pub(crate) fn list_text(list: &[Written]) -> Vec<Message> {
    list.iter().map(|effect| effect_text(&effect.0.clone().map(&mut |inner: Vec<Written>| list_text(&inner)))).collect()
}

/// An amount in two parts, since the noun stands between them: `1` Clout `for every Boon you have`.
fn amount_text(amount: Amount) -> (Arg, Message) {
    let whole = |text: Message| (text.into(), m("queen-tail-none"));
    let tail = |id: &'static str, count: Count, each: u8, most: u8| {
        m(id).with("count", m(count_id(count)).with("each", each)).with("most", most)
    };
    match amount {
        Amount::Just(n) => (n.into(), m("queen-tail-none")),
        Amount::Major => whole(m("queen-major")),
        Amount::Minor => whole(m("queen-minor")),
        Amount::MajorPlus(n) => whole(m("queen-major-plus").with("n", n)),
        Amount::MinorPlus(n) => whole(m("queen-minor-plus").with("n", n)),
        Amount::MajorOf(class) => whole(m("queen-major-of").with("class", class.slug())),
        Amount::MinorOf(class) => whole(m("queen-minor-of").with("class", class.slug())),
        Amount::Per(count, each, most) => (1.into(), tail("queen-tail-per", count, each, most)),
        Amount::MajorPer(count, each, most) => {
            (m("queen-major").into(), tail("queen-tail-plus-per", count, each, most))
        }
        Amount::MinorPer(count, each, most) => {
            (m("queen-minor").into(), tail("queen-tail-plus-per", count, each, most))
        }
    }
}

const fn count_id(count: Count) -> &'static str {
    match count {
        Count::Clout => "queen-count-clout",
        Count::Wounds => "queen-count-wounds",
        Count::TheirClout => "queen-count-their-clout",
        Count::TheirLash => "queen-count-their-lash",
        Count::AllLash => "queen-count-all-lash",
        Count::Prophecy => "queen-count-prophecy",
        Count::Armory => "queen-count-armory",
        Count::Reactions => "queen-count-reactions",
        Count::Prevented => "queen-count-prevented",
        Count::Played => "queen-count-played",
        Count::Stored => "queen-count-stored",
        Count::Dealt => "queen-count-dealt",
        Count::Roll => "queen-count-roll",
        Count::Spent => "queen-count-spent",
        Count::Hand => "queen-count-hand",
        Count::Opponents => "queen-count-opponents",
    }
}

const fn when_id(when: When) -> &'static str {
    match when {
        When::TurnStart => "queen-when-turn-start",
        When::TurnEnd => "queen-when-turn-end",
        When::Hurt => "queen-when-hurt",
        When::YouHurt => "queen-when-you-hurt",
        When::Healed => "queen-when-healed",
        When::Bought => "queen-when-bought",
        When::OthersBuy => "queen-when-others-buy",
        When::OthersRefresh => "queen-when-others-refresh",
        When::HourStrikes => "queen-when-hour",
        When::Banished => "queen-when-you-banish",
        When::Reacted => "queen-when-reacted",
    }
}

fn condition_text(condition: Condition) -> Message {
    match condition {
        Condition::CloutAtLeast(n) => m("queen-if-clout").with("n", n),
        Condition::CloutAtMost(n) => m("queen-if-clout-most").with("n", n),
        Condition::HealthBelow(n) => m("queen-if-health").with("n", n),
        Condition::TheyHaveLash => m("queen-if-lash"),
        Condition::TheyAreRicher => m("queen-if-richer"),
        Condition::TheyAreHealthier => m("queen-if-healthier"),
        Condition::RollAtLeast(n) => m("queen-if-roll").with("n", n),
        Condition::RollAtMost(n) => m("queen-if-roll-most").with("n", n),
        Condition::NothingBought => m("queen-if-nothing-bought"),
        Condition::PlayedAtLeast(n) => m("queen-if-played").with("n", n),
        Condition::HaveSummon => m("queen-if-summon"),
        Condition::ReactionsAtLeast(n) => m("queen-if-reactions").with("n", n),
        Condition::DealtAtLeast(n) => m("queen-if-dealt").with("n", n),
        Condition::InTrance => m("queen-if-trance"),
        Condition::HourAtLeast(n) => m("queen-if-hour").with("n", n),
    }
}

fn passive_text(passive: Passive) -> Message {
    let n = |id: &'static str, n: i8| m(id).with("n", n);
    match passive {
        Passive::Armor(by) => n("queen-holds-armor", by as i8),
        Passive::FirstArmor(by) => n("queen-holds-first-armor", by as i8),
        Passive::Might(by) if by < 0 => n("queen-holds-might-less", -by),
        Passive::Might(by) => n("queen-holds-might", by),
        Passive::MightIfClout(clout, by) => n("queen-holds-might-clout", by).with("clout", clout),
        Passive::Levels(class, by) if by < 0 => n("queen-holds-levels-less", -by).with("class", class.slug()),
        Passive::Levels(class, by) => n("queen-holds-levels", by).with("class", class.slug()),
        Passive::LevelsIfHurt(class, by, below) => {
            n("queen-holds-levels-hurt", by).with("class", class.slug()).with("below", below)
        }
        Passive::HandLimit(by) if by < 0 => n("queen-holds-hand-less", -by),
        Passive::HandLimit(by) => n("queen-holds-hand", by),
        Passive::Toll(free) => n("queen-holds-toll", free as i8),
        Passive::Prices(by) if by < 0 => n("queen-holds-prices-less", -by),
        Passive::Prices(by) => n("queen-holds-prices", by),
        Passive::ReactionPrices(by) if by < 0 => n("queen-holds-reactions-less", -by),
        Passive::ReactionPrices(by) => n("queen-holds-reactions", by),
        Passive::Bleeding(by) => n("queen-holds-bleeding", by as i8),
        Passive::Grasp(by) => n("queen-holds-grasp", by as i8),
        Passive::TightLash => m("queen-holds-tight-lash"),
        Passive::Thorns(by) => n("queen-holds-thorns", by as i8),
        Passive::RerollEachTurn => m("queen-holds-reroll"),
        Passive::DeepTrance => m("queen-holds-deep-trance"),
        Passive::Pact(gain, price) => n("queen-holds-pact", gain as i8).with("price", price),
    }
}

const fn until_word(until: Until) -> &'static str {
    match until {
        Until::TurnEnd => "turn",
        Until::NextTurn => "next",
        Until::Lasting => "lasting",
    }
}

const fn aim_word(aim: Aim) -> &'static str {
    match aim {
        Aim::One => "one",
        Aim::Two => "two",
        Aim::Three => "three",
        Aim::AllOpponents => "all",
    }
}

fn effect_text(effect: &Effect<Vec<Message>>) -> Message {
    use Effect as E;
    let amount = |id: &'static str, amount: Amount| {
        let (amount, tail) = amount_text(amount);
        m(id).with("amount", amount).with("tail", tail)
    };
    let n = |id: &'static str, count: u8| m(id).with("n", count);
    let with = |id: &'static str, list: &[Message]| m(id).with("text", sentence(list.to_vec()));
    match effect {
        E::Clout(a) => amount("queen-fx-clout", *a),
        E::PayClout(a) => amount("queen-fx-pay-clout", *a),
        E::Heal(a) => amount("queen-fx-heal", *a),
        E::Hurt(a) => amount("queen-fx-hurt", *a),
        E::Draw(c) => n("queen-fx-draw", *c),
        E::Level(class, by, until) => level_text("queen-fx-level", *class, *by, *until),
        E::MayBanish(from, c) => n("queen-fx-banish", *c).with("from", from_word(*from)),
        E::Discard(c) => n("queen-fx-discard", *c),
        E::MayCycle(c) => n("queen-fx-cycle", *c),
        E::Foretell(c) => n("queen-fx-foretell", *c),
        E::Recall(c) => n("queen-fx-recall", *c),
        E::Guard(c) => n("queen-fx-guard", *c),
        E::Charge(c) => n("queen-fx-charge", *c),
        E::FreeReaction => m("queen-fx-free-reaction"),
        E::Reroll => m("queen-fx-reroll"),
        E::Discount(c) => n("queen-fx-discount", *c),
        E::BuyToHand => m("queen-fx-buy-to-hand"),
        E::Roll(c) => n("queen-fx-roll", *c),
        E::Spend(c) => n("queen-fx-spend", *c),
        E::SpendProphecy(c) => n("queen-fx-spend-prophecy", *c),
        E::DismissBane => m("queen-fx-dismiss-bane"),
        E::PassBane => m("queen-fx-pass-bane"),
        E::Store(a) => amount("queen-fx-store", *a),
        E::Unstore => m("queen-fx-unstore"),
        E::Loyalty(a) => amount("queen-fx-loyalty", *a),
        E::Rally(c) => n("queen-fx-rally", *c),
        E::DismissThis => m("queen-fx-dismiss-this"),
        E::BanishThis => m("queen-fx-banish-this"),
        E::Prophecy(by) if *by < 0 => n("queen-fx-prophecy-less", by.unsigned_abs()),
        E::Prophecy(by) => n("queen-fx-prophecy", *by as u8),
        E::Trance => m("queen-fx-trance"),
        E::LashMe(c) => n("queen-fx-lash-me", *c),
        E::LashBurst => m("queen-fx-lash-burst"),
        E::Damage(a) => amount("queen-fx-damage", *a),
        E::Steal(a) => amount("queen-fx-steal", *a),
        E::StealPart(c) => n("queen-fx-steal-part", *c),
        E::Drain(a) => amount("queen-fx-drain", *a),
        E::Lash(c) => n("queen-fx-lash", *c),
        E::Unlash => m("queen-fx-unlash"),
        E::TheirLevel(by, until) => {
            let id = if *by < 0 { "queen-fx-their-level-less" } else { "queen-fx-their-level" };
            n(id, by.unsigned_abs()).with("until", until_word(*until))
        }
        E::Toss(c) => n("queen-fx-toss", *c),
        E::Dismiss => m("queen-fx-dismiss"),
        E::PeekReactions => m("queen-fx-peek-reactions"),
        E::PeekHand => m("queen-fx-peek-hand"),
        E::TheyHeal(c) => n("queen-fx-they-heal", *c),
        E::TheyGain(c) => n("queen-fx-they-gain", *c),
        E::TheyDraw(c) => n("queen-fx-they-draw", *c),
        E::Reduce(a) => amount("queen-fx-reduce", *a),
        E::NegateDamage => m("queen-fx-negate-damage"),
        E::NegateAttack => m("queen-fx-negate-attack"),
        E::Strike(aim, hits, unblockable) => {
            let id = if *unblockable { "queen-fx-strike-unblockable" } else { "queen-fx-strike" };
            with(id, hits).with("aim", aim_word(*aim))
        }
        E::Split(a, unblockable) => {
            amount(if *unblockable { "queen-fx-split-unblockable" } else { "queen-fx-split" }, *a)
        }
        E::OnOpponent(l) => with("queen-fx-opponent", l),
        E::OnEachOpponent(l) => with("queen-fx-each-opponent", l),
        E::Choose(a, b) => m("queen-fx-choose").with("a", sentence(a.clone())).with("b", sentence(b.clone())),
        E::Choose3(a, b, c) => m("queen-fx-choose3")
            .with("a", sentence(a.clone()))
            .with("b", sentence(b.clone()))
            .with("c", sentence(c.clone())),
        E::TheyChoose(a, b) => m("queen-fx-they-choose").with("a", sentence(a.clone())).with("b", sentence(b.clone())),
        E::If(condition, l) => with("queen-fx-if", l).with("if", condition_text(*condition)),
        E::IfElse(condition, a, b) => m("queen-fx-if-else")
            .with("if", condition_text(*condition))
            .with("a", sentence(a.clone()))
            .with("b", sentence(b.clone())),
        E::MayPay(cost, l) => with("queen-fx-may-pay", l).with("n", *cost),
        E::MayProphesy(cost, l) => with("queen-fx-may-prophesy", l).with("n", *cost),
        E::Owner(l) => with("queen-fx-owner", l),
    }
}

fn level_text(id: &'static str, class: Class, by: i8, until: Until) -> Message {
    let id = if by < 0 { "queen-fx-level-less" } else { id };
    m(id).with("class", class.slug()).with("n", by.unsigned_abs()).with("until", until_word(until))
}

const fn from_word(from: From) -> &'static str {
    match from {
        From::Hand => "hand",
        From::Archive => "archive",
        From::HandOrArchive => "both",
    }
}

//! Seven Marches: lords write orders in secret, armies march, and battles are fought rank by rank. Regions, borders that
//! freeze, armies with the routed among them, an answer of two choices, and the seasons.

mod land;
mod scene;
mod state;

use kernel::grammar::Typed;
use kernel::{About, Ask, Chance, Game, Ids, Label, Lexicon, Message, Outcome, Pool, Refusal, Scene};
use kernel::{Seat, SeatSet, SetupRequest, Sink, Stand, Thing, Viewer};
use land::{MARCHES, March};
use serde_json::{Value, json};
use state::{Battle, CLASSES, Host, MOST, MOST_TROOPS, ORDERS, Order, SEASONS, State, cell_id};

pub struct Marches(About);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Order(Order),
    Strike,
    Withdraw,
}

impl Marches {
    #[expect(clippy::new_without_default, reason = "a game is made on purpose")]
    pub fn new() -> Marches {
        Marches(About {
            slug: "marches",
            title: "Seven Marches",
            rules_version: 1,
            players: 2..=3,
            options: vec![],
            content: vec![],
            rules: crate::rules("LM"),
            lexicon: Lexicon::read(include_str!("../messages/marches.ftl")).expect("tests read this file"),
            // Each lord gives two orders a season, and one march leads to one battle.
            longest: u32::from(SEASONS) * MOST as u32 * (ORDERS + CLASSES.len()) as u32,
        })
    }
}

fn attacker(state: &State) -> Option<Seat> {
    state.battle.and_then(|battle| state.holder(battle.from))
}

impl Game for Marches {
    type Setup = u8;
    type State = State;
    type Choice = Choice;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<u8, Refusal> {
        self.0.admits(request)?; // LM-1
        Ok(request.players)
    }
    fn start<S: Sink>(&self, players: &u8, chance: Chance, _: &mut S) -> State {
        State::start(*players, chance)
    }
    fn asks(&self, state: &State) -> Ask {
        match attacker(state) {
            _ if state.is_over() => Ask::Nobody,
            Some(seat) => Ask::One(seat),
            None => Ask::Each(SeatSet::first_n(state.players)),
        }
    }
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.battle.is_some() {
            return into.extend([Choice::Strike, Choice::Withdraw]);
        }
        let marches = March::all().flat_map(|from| from.ways(state.winter()).map(move |to| Order::March(from, to)));
        let orders = marches.chain(March::all().map(Order::Muster)).chain([Order::Rally, Order::Hold]);
        into.extend(orders.filter(|&order| state.may_order(seat, order)).map(Choice::Order));
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        match choice {
            Choice::Order(order) => {
                if let Some(slot) = state.orders[seat.index()].iter_mut().find(|slot| slot.is_none()) {
                    *slot = Some(order);
                }
                if state.seats().any(|seat| state.is_planning(seat)) {
                    return;
                }
            }
            Choice::Strike => state.strike(sink),
            Choice::Withdraw => state.end_battle(false, sink),
        }
        if state.battle.is_none() {
            state.go_on(sink);
        }
    }
    fn fallback(&self, state: &State, _: Seat) -> Choice {
        if state.battle.is_some() { Choice::Withdraw } else { Choice::Order(Order::Hold) }
    }
    fn at_rest(&self, state: &State) -> bool {
        state.battle.is_none()
    }
    fn plans_on(&self, state: &State, seat: Seat) -> bool {
        state.battle.is_none() && state.next == 0 && state.is_planning(seat)
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let held = |seat: Seat| state.held(seat).count();
        let most = state.seats().map(held).max()?;
        let mut outcome = Outcome::new("years", state.seats().filter(|&seat| held(seat) == most).collect());
        state.seats().for_each(|seat| outcome.scores[seat.index()] = held(seat) as i32);
        state.is_over().then_some(outcome)
    }
    fn ids(&self, state: &State) -> Ids {
        Ids::of(state.players).below("March", MARCHES).below("Battle.rank", CLASSES.len())
    }
    fn check(&self, state: &State) -> Result<(), String> {
        let seats = self.0.players.contains(&state.players)
            && March::all().all(|march| state.holder(march).is_none_or(|seat| seat.0 < state.players));
        let small =
            |host: &Host| host.standing.iter().chain(&host.fallen).all(|&count| usize::from(count) <= MOST_TROOPS);
        let fought = |battle: &Battle| {
            let known = battle.from.index() < MARCHES
                && battle.at.index() < MARCHES
                && usize::from(battle.rank) < CLASSES.len();
            let sides = || battle.sides.iter().all(|side| small(&side.host) && side.hurt < 2);
            known
                && sides()
                && state.holder(battle.from).is_some()
                && state.holder(battle.from) != state.holder(battle.at)
        };
        let ordered = |order: &Order| match order {
            Order::March(from, to) => from.index() < MARCHES && to.index() < MARCHES,
            Order::Muster(march) => march.index() < MARCHES,
            Order::Rally | Order::Hold => true,
        };
        let orders = state.orders.iter().flatten().flatten().all(ordered);
        let now = state.season <= SEASONS && state.next <= ORDERS as u8 * MOST as u8;
        let right = seats && now && orders && state.host.iter().all(small) && state.battle.as_ref().is_none_or(fought);
        right.then_some(()).ok_or_else(|| "a march, an army or an order that cannot be".into())
    }

    fn chance<'s>(&self, state: &'s State) -> &'s Chance {
        &state.chance
    }
    fn chance_mut<'s>(&self, state: &'s mut State) -> &'s mut Chance {
        &mut state.chance
    }
    fn pools(&self, _: &State, _: &mut dyn FnMut(&dyn Pool)) {}
    fn pools_mut(&self, _: &mut State, _: &mut dyn FnMut(&mut dyn Pool)) {}
    fn resample(&self, state: &State, _: Viewer, chance: &mut Chance) -> State {
        State { chance: chance.fork(), ..state.clone() }
    }
    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        // A march is worth as much as ten troops: it is what wins.
        let worth = |host: &Host| f32::from(host.stands()) + 0.5 * f32::from(host.fallen[0] + host.fallen[1]);
        let own = state.held(seat).map(|march| 1.0 + 0.1 * worth(&state.host[march.index()])).sum::<f32>();
        (own / (MARCHES as f32 + 2.0)).min(1.0)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        if let Some(battle) = &state.battle {
            return Message::new("marches-prompt-battle").with("at", battle.at.said());
        }
        let given = state.orders[seat.index()].iter().flatten().count();
        let season = Message::new(state.season_word());
        Message::new("marches-prompt").with("number", given + 1).with("season", season)
    }
    fn subject(&self, state: &State, _: Seat) -> Vec<String> {
        state.battle.iter().map(|_| "ranks".to_owned()).collect()
    }
    fn write(&self, _: &State, _: Seat, choice: Choice) -> String {
        match choice {
            Choice::Order(Order::March(from, to)) => format!("march {} to {}", from.slug(), to.slug()),
            Choice::Order(Order::Muster(march)) => format!("muster {}", march.slug()),
            Choice::Order(Order::Rally) => "rally".into(),
            Choice::Order(Order::Hold) => "hold".into(),
            Choice::Strike => "strike".into(),
            Choice::Withdraw => "withdraw".into(),
        }
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Choice, Refusal> {
        let typed = Typed::new(text);
        let (verb, rest) = typed.verb();
        let order = match verb {
            "march" => {
                let (from, to) = rest.split("to")?;
                Order::March(from.one_of(March::all(), March::slug)?, to.one_of(March::all(), March::slug)?)
            }
            "muster" => Order::Muster(rest.one_of(March::all(), March::slug)?),
            "rally" => rest.end(Order::Rally)?,
            "hold" => rest.end(Order::Hold)?,
            "strike" => return rest.end(Choice::Strike),
            "withdraw" => return rest.end(Choice::Withdraw),
            _ => return Err(typed.unreadable()),
        };
        Ok(Choice::Order(order))
    }
    fn public(&self, state: &State, seat: Seat, choice: Choice, _: Viewer) -> String {
        self.write(state, seat, choice)
    }
    fn label(&self, _: &State, seat: Seat, choice: Choice) -> Label {
        let order = match choice {
            Choice::Order(order) => order,
            Choice::Strike => return Label::new(Message::new("marches-strike"), "LM-5").at(vec!["ranks".into()]),
            Choice::Withdraw => return Label::new(Message::new("marches-withdraw"), "LM-5").stand(Stand::Decline),
        };
        let card = || scene::kind_of(order).map(|kind| format!("card-{kind}-{}", seat.0));
        let (text, rule, at) = match order {
            Order::March(from, to) => {
                let text = Message::new("marches-march").with("from", from.said()).with("to", to.said());
                (text, "LM-3", vec![format!("army-{}", from.slug()), cell_id(to)])
            }
            Order::Muster(march) => {
                (Message::new("marches-muster").with("where", march.said()), "LM-4", vec![cell_id(march)])
            }
            Order::Rally => (Message::new("marches-rally"), "LM-4", vec![]),
            Order::Hold => (Message::new("marches-hold"), "LM-2", vec![]),
        };
        let label = Label::new(text, rule).at(card().into_iter().chain(at).collect());
        match scene::kind_of(order) {
            Some(kind) => label.group(Message::new("marches-order").with("kind", kind)),
            None => label.stand(Stand::Decline),
        }
    }
    fn refusal(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Strike | Choice::Withdraw => Refusal::new("marches-no-battle").rule("LM-5"),
            Choice::Order(_) if state.battle.is_some() => Refusal::new("marches-in-battle").rule("LM-5"),
            Choice::Order(order) => {
                let again = scene::kind_of(order).is_some_and(|kind| {
                    state.orders[seat.index()].iter().flatten().any(|given| scene::kind_of(*given) == Some(kind))
                });
                let why = if again { ("marches-once", "LM-2") } else { ("marches-no-way", "LM-3") };
                Refusal::new(why.0).rule(why.1)
            }
        }
    }
    fn slug(&self, _: Thing) -> &'static str {
        "banner"
    }
    fn name(&self, _: Thing) -> &'static str {
        "Banner"
    }
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(state, viewer)
    }
    fn view(&self, state: &State, _: Viewer) -> Value {
        let by_march = |value: fn(&State, March) -> Value| -> Value {
            March::all()
                .map(|march| (march.slug().to_owned(), value(state, march)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        json!({
            "season": state.season,
            "owner": by_march(|state, march| json!(state.holder(march).map(|seat| seat.0))),
            "standing": by_march(|state, march| json!(state.host[march.index()].standing)),
            "fallen": by_march(|state, march| json!(state.host[march.index()].fallen)),
            "orders": state.orders, "battle": state.battle,
        })
    }
    fn gauge(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.held(seat).count() as i32)
    }
    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.season.into())
    }
}

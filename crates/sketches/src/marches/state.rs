//! Who holds what, the orders of a season, and how a battle goes.

use super::land::{CITY, MARCHES, March, homes};
use kernel::{Chance, Event, Few, MaybeSeat, Message, Seat, Sink};
use serde::{Deserialize, Serialize};

pub const MOST: usize = 3;
pub const ORDERS: usize = 2;
pub const SEASONS: u8 = 8;
/// No host grows larger than this: each lord musters at most once a season.
pub const MOST_TROOPS: usize = 16;

/// Riders strike first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Riders,
    Foot,
}

pub const CLASSES: [Class; 2] = [Class::Riders, Class::Foot];

/// Troops by class: riders, then foot.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Host {
    pub standing: [u8; 2],
    pub fallen: [u8; 2],
}

impl Host {
    pub const fn of(riders: u8, foot: u8) -> Host {
        Host { standing: [riders, foot], fallen: [0; 2] }
    }

    pub fn stands(&self) -> u8 {
        self.standing[0] + self.standing[1]
    }

    pub fn is_empty(&self) -> bool {
        self.stands() == 0 && self.fallen == [0; 2]
    }

    pub fn join(&mut self, other: Host) {
        for class in 0..CLASSES.len() {
            self.standing[class] += other.standing[class];
            self.fallen[class] += other.fallen[class];
        }
    }

    /// One who stands: foot before riders. Says of which class.
    fn fell(&mut self) -> Option<usize> {
        let class = usize::from(self.standing[1] > 0);
        self.standing[class] = self.standing[class].checked_sub(1)?;
        Some(class)
    }

    fn rout_all(&mut self) {
        for class in 0..CLASSES.len() {
            self.fallen[class] += std::mem::take(&mut self.standing[class]);
        }
    }

    fn rally(&mut self) {
        for class in 0..CLASSES.len() {
            self.standing[class] += std::mem::take(&mut self.fallen[class]);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Order {
    March(March, March),
    Muster(March),
    Rally,
    Hold,
}

/// One side of a battle: attacker 0, defender 1.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Side {
    pub host: Host,
    pub lost: [u8; 2],
    /// Wounds that have not yet felled one.
    pub hurt: u8,
    /// Dice of the class that struck last.
    pub rolled: Few<u8, MOST_TROOPS>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub from: March,
    pub at: March,
    /// The class at turn, in [`CLASSES`].
    pub rank: u8,
    pub sides: [Side; 2],
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    pub players: u8,
    pub season: u8,
    pub owner: [MaybeSeat; MARCHES],
    pub host: [Host; MARCHES],
    pub orders: [[Option<Order>; ORDERS]; MOST],
    /// The next order to be carried out: the first ones of all lords, then the second ones.
    pub next: u8,
    pub battle: Option<Battle>,
    pub chance: Chance,
}

impl State {
    pub fn start(players: u8, chance: Chance) -> State {
        let (mut owner, mut host) = ([MaybeSeat::NONE; MARCHES], [Host::default(); MARCHES]);
        for (seat, home) in homes(players).iter().enumerate() {
            owner[home.index()] = Seat(seat as u8).into();
            host[home.index()] = Host::of(1, 3);
        }
        host[CITY.index()] = Host::of(0, 2);
        let orders = [[None; ORDERS]; MOST];
        State { players, season: 0, owner, host, orders, next: 0, battle: None, chance }
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    pub fn winter(&self) -> bool {
        self.season % 4 == 3
    }

    pub fn is_over(&self) -> bool {
        self.season >= SEASONS
    }

    pub fn holder(&self, march: March) -> Option<Seat> {
        self.owner[march.index()].get()
    }

    pub fn held(&self, seat: Seat) -> impl Iterator<Item = March> {
        March::all().filter(move |march| self.holder(*march) == Some(seat))
    }

    /// LM-2: each kind of order once a season, what is not an order as often as one likes.
    pub fn may_order(&self, seat: Seat, order: Order) -> bool {
        let kind = std::mem::discriminant(&order);
        let mut given = self.orders[seat.index()].iter().flatten();
        let again = order != Order::Hold && given.any(|other| std::mem::discriminant(other) == kind);
        let mine = |march: March| march.index() < MARCHES && self.holder(march) == Some(seat);
        !again
            && match order {
                Order::March(from, to) => {
                    mine(from)
                        && self.host[from.index()].stands() > 0
                        && from.ways(self.winter()).any(|march| march == to)
                }
                Order::Muster(march) => mine(march),
                Order::Rally | Order::Hold => true,
            }
    }

    pub fn is_planning(&self, seat: Seat) -> bool {
        self.orders[seat.index()].iter().any(Option::is_none)
    }

    /// Carries orders out until a battle is to be fought or the season is over.
    pub fn go_on<S: Sink>(&mut self, sink: &mut S) {
        while self.battle.is_none() && self.next < ORDERS as u8 * self.players {
            let (slot, seat) = (self.next / self.players, Seat(self.next % self.players));
            self.next += 1;
            if let Some(order) = self.orders[seat.index()][usize::from(slot)] {
                self.carry_out(seat, order, sink);
            }
        }
        if self.battle.is_none() {
            self.season += 1;
            (self.orders, self.next) = ([[None; ORDERS]; MOST], 0);
            let season = self.season_word();
            if !self.is_over() {
                sink.tell(|| Event::new("marches-season").with("season", Message::new(season)).rule("LM-6"));
            }
        }
    }

    pub fn season_word(&self) -> &'static str {
        ["marches-spring", "marches-summer", "marches-fall", "marches-winter"][usize::from(self.season % 4)]
    }

    /// LM-3, LM-4: what can no longer be done is not done.
    fn carry_out<S: Sink>(&mut self, seat: Seat, order: Order, sink: &mut S) {
        match order {
            Order::Hold => sink.tell(|| Event::new("marches-holds").with("who", seat).rule("LM-2")),
            Order::Rally => {
                for march in March::all().filter(|march| self.owner[march.index()].get() == Some(seat)) {
                    self.host[march.index()].rally();
                }
                sink.tell(|| Event::new("marches-rallies").with("who", seat).rule("LM-4"));
            }
            Order::Muster(march) if self.holder(march) == Some(seat) => {
                let class = usize::from(march.gives() != "ore");
                let standing = &mut self.host[march.index()].standing[class];
                *standing = (*standing + 1).min(MOST_TROOPS as u8);
                sink.tell(|| Event::new("marches-musters").with("who", seat).with("where", march.said()).rule("LM-4"));
            }
            Order::March(from, to) if self.holder(from) == Some(seat) && self.host[from.index()].stands() > 0 => {
                let told = Event::new("marches-goes").with("who", seat).with("from", from.said());
                sink.tell(|| told.with("to", to.said()).moves(cell_id(from), cell_id(to)).rule("LM-3"));
                let (holder, there) = (self.holder(to), self.host[to.index()]);
                if holder != Some(seat) && !there.is_empty() {
                    let sides = [Host { fallen: [0; 2], ..self.host[from.index()] }, there];
                    let sides = sides.map(|host| Side { host, ..Side::default() });
                    self.battle = Some(Battle { from, at: to, rank: 0, sides });
                    sink.tell(|| Event::new("marches-battle").with("where", to.said()).rule("LM-5"));
                } else {
                    self.enter(from, to, seat);
                }
            }
            Order::Muster(_) | Order::March(..) => {
                sink.tell(|| Event::new("marches-void").with("who", seat).rule("LM-2"));
            }
        }
    }

    /// All who stand go; the routed stay behind.
    fn enter(&mut self, from: March, to: March, seat: Seat) {
        let host = &mut self.host[from.index()];
        let going = Host { standing: std::mem::take(&mut host.standing), fallen: [0; 2] };
        self.host[to.index()].join(going);
        self.owner[to.index()] = seat.into();
    }

    /// LM-5: the class at turn of both sides strikes at once.
    pub fn strike<S: Sink>(&mut self, sink: &mut S) {
        let Some(battle) = &mut self.battle else { return };
        let class = usize::from(battle.rank);
        let chance = &mut self.chance;
        for side in &mut battle.sides {
            side.rolled = (0..side.host.standing[class]).map(|_| chance.die(6)).collect();
        }
        for (one, other) in [(0, 1), (1, 0)] {
            let dice = battle.sides[one].rolled;
            let struck = &mut battle.sides[other];
            for &die in dice.iter() {
                match die {
                    4 => struck.hurt += 1,
                    5 => rout(struck),
                    6 => {
                        if let Some(class) = struck.host.fell() {
                            struck.lost[class] += 1;
                        }
                    }
                    _ => {}
                }
                if struck.hurt == 2 {
                    struck.hurt = 0;
                    rout(struck);
                }
            }
            let hits = dice.iter().filter(|die| **die > 3).count();
            sink.tell(|| {
                Event::new("marches-strikes")
                    .with("side", ["attacker", "defender"][one])
                    .with("hits", hits)
                    .rule("LM-5")
            });
        }
        battle.rank += 1;
        let [attacker, defender] = battle.sides.map(|side| side.host.stands());
        if usize::from(battle.rank) == CLASSES.len() || attacker == 0 || defender == 0 {
            self.end_battle(attacker > defender, sink);
        }
    }

    /// LM-5: who has more that stand has won; the others are routed and flee, or are lost.
    pub fn end_battle<S: Sink>(&mut self, won: bool, sink: &mut S) {
        let Some(Battle { from, at, sides, .. }) = self.battle.take() else { return };
        let [attack, mut defence] = sides.map(|side| side.host);
        let (attacker, defender) = (self.holder(from), self.holder(at));
        self.host[from.index()].standing = attack.standing;
        let routed = Host { standing: [0; 2], fallen: attack.fallen };
        self.host[from.index()].join(routed);
        if let (true, Some(seat)) = (won, attacker) {
            defence.rout_all();
            self.host[at.index()] = Host::default();
            let refuge = at.ways(self.winter()).find(|march| defender.is_some() && self.holder(*march) == defender);
            if let Some(refuge) = refuge {
                self.host[refuge.index()].join(defence);
            }
            self.enter(from, at, seat);
        } else {
            self.host[at.index()] = defence;
        }
        let told = if won { "marches-taken" } else { "marches-kept" };
        sink.tell(|| Event::new(told).with("where", at.said()).rule("LM-5"));
    }
}

fn rout(side: &mut Side) {
    if let Some(class) = side.host.fell() {
        side.host.fallen[class] += 1;
    }
}

pub fn cell_id(march: March) -> String {
    march.slug().to_owned()
}

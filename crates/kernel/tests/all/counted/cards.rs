//! [`Cards`] against all worlds: shuffles of parts of batches, cards slipped out of hands, looks in between.

use kernel::{Card, Cards, Chance, Pile, Seat, Viewer};
use std::collections::BTreeSet;

const CARDS: usize = 6;
const BOX: Pile = Pile(0);
const DECK: Pile = Pile(1);
const BAG: Pile = Pile(2);
/// The hands of seats 0 and 1: groups without a visible order.
const HANDS: [Pile; 2] = [Pile(3), Pile(4)];
/// Cards that seat 0 has laid down unseen out of its hand.
const LAID: Pile = Pile(5);
const PILES: usize = 6;
type Table = Cards<CARDS, PILES>;
type World = [Vec<u16>; PILES];

const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator];

/// Only even cards may be laid down.
fn may_be_laid(card: u16) -> bool {
    card.is_multiple_of(2)
}

/// What happens, as the table does it.
#[derive(Clone, Copy, Debug)]
enum Deed {
    /// The top card of a pile goes under another; into a hand, its owner looks at it.
    Draw(Pile, Pile),
    Shuffle(Pile),
    /// All of a pile go into another, which is shuffled.
    ShuffleIn(Pile, Pile),
    /// A seat looks at the card at this position.
    Look(Pile, usize, Seat),
    /// Everybody sees all of a pile.
    Open(Pile),
    /// A card of a hand is played openly and goes to the box.
    Play(usize, u16),
    /// Seat 0 lays a card down out of its hand.
    Slip(u16),
    /// A seat lays the top cards of a pile in the opposite order, and others see only that it does something.
    Rearrange(Pile, usize, Seat),
}

/// The true table, and for each viewer all worlds it could be in.
struct Counted {
    cards: Table,
    chance: Chance,
    believes: [BTreeSet<World>; VIEWERS.len()],
}

fn world(cards: &Table) -> World {
    let mut world: World = std::array::from_fn(|pile| cards.iter(Pile(pile as u8)).map(|card| card.0).collect());
    unordered(&mut world);
    world
}

/// Hands and the box have no order that could be seen.
fn unordered(world: &mut World) {
    for pile in [HANDS[0], HANDS[1], BOX] {
        world[pile.0 as usize].sort_unstable();
    }
}

fn orders(cards: &[u16]) -> Vec<Vec<u16>> {
    if cards.is_empty() {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for (at, &first) in cards.iter().enumerate() {
        let rest: Vec<u16> =
            cards.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, &card)| card).collect();
        all.extend(orders(&rest).into_iter().map(|order| [vec![first], order].concat()));
    }
    all
}

fn moved(world: &World, from: Pile, card: u16, to: Pile) -> World {
    let mut world = world.clone();
    world[from.0 as usize].retain(|&other| other != card);
    world[to.0 as usize].push(card);
    unordered(&mut world);
    world
}

impl Counted {
    fn new(seed: u64) -> Counted {
        let cards = Table::all_in(BOX);
        let now = world(&cards);
        let believes = std::array::from_fn(|_| BTreeSet::from([now.clone()]));
        Counted { cards, chance: Chance::from_seed(seed), believes }
    }

    /// Cards go openly from the box to piles.
    fn put(&mut self, cards: &[u16], pile: Pile) -> &mut Self {
        for &card in cards {
            self.cards.put_bottom(Card(card), pile);
        }
        let now = world(&self.cards);
        self.believes = std::array::from_fn(|_| BTreeSet::from([now.clone()]));
        self
    }

    /// Each world becomes all that can follow, for each viewer.
    fn branch(&mut self, follow: impl Fn(&World, Viewer) -> Vec<World>) {
        for (believed, viewer) in self.believes.iter_mut().zip(VIEWERS) {
            *believed = believed.iter().flat_map(|world| follow(world, viewer)).collect();
        }
    }

    /// Those who see it keep only the worlds that agree.
    fn see(&mut self, who: impl Fn(Viewer) -> bool, agrees: impl Fn(&World, &World) -> bool) {
        let truth = world(&self.cards);
        for (believed, viewer) in self.believes.iter_mut().zip(VIEWERS) {
            if who(viewer) {
                believed.retain(|world| agrees(world, &truth));
            }
        }
    }

    fn possible(&self, deed: Deed) -> bool {
        match deed {
            Deed::Draw(from, to) => from != to && !self.cards.is_empty(from),
            Deed::Shuffle(pile) => self.cards.len(pile) > 1,
            Deed::ShuffleIn(from, to) => from != to && !self.cards.is_empty(from),
            Deed::Look(pile, at, _) => self.cards.len(pile) > at,
            Deed::Open(pile) => !self.cards.is_empty(pile),
            Deed::Play(seat, card) => self.cards.place(Card(card)) == HANDS[seat],
            Deed::Slip(card) => may_be_laid(card) && self.cards.place(Card(card)) == HANDS[0],
            Deed::Rearrange(pile, count, _) => self.cards.len(pile) >= count,
        }
    }

    fn does(&mut self, deed: Deed) -> &mut Self {
        assert!(self.possible(deed), "{deed:?}");
        let index = |pile: Pile| pile.0 as usize;
        match deed {
            Deed::Draw(from, to) => {
                let card = self.cards.draw(from, to).expect("not empty");
                self.branch(|world, _| vec![moved(world, from, world[index(from)][0], to)]);
                if let Some(owner) = HANDS.iter().position(|&hand| hand == to) {
                    let owner = Seat(owner as u8);
                    self.cards.show_held(card, owner.set());
                    self.see(|viewer| viewer.is(owner), |world, truth| world[index(to)] == truth[index(to)]);
                }
                if to == BOX {
                    self.cards.open(card);
                    self.see(|_| true, |world, truth| world[index(BOX)] == truth[index(BOX)]);
                }
            }
            Deed::Shuffle(pile) => {
                self.cards.shuffle(pile, &mut self.chance);
                self.branch(|world, _| shuffled(world, pile));
            }
            Deed::ShuffleIn(from, to) => {
                self.cards.shuffle_in(from, to, &mut self.chance);
                self.branch(|world, _| {
                    let all = world[index(from)].iter().fold(world.clone(), |all, &card| moved(&all, from, card, to));
                    shuffled(&all, to)
                });
            }
            Deed::Look(pile, at, seat) => {
                let card = self.cards.iter(pile).nth(at).expect("it lies there");
                let group = HANDS.contains(&pile);
                if group {
                    self.cards.show_held(card, seat.set());
                } else {
                    self.cards.show(card, seat.set());
                }
                self.see(
                    |viewer| viewer.is(seat),
                    |world, truth| {
                        let (there, really) = (&world[index(pile)], &truth[index(pile)]);
                        if group { there.contains(&card.0) } else { there[at] == really[at] }
                    },
                );
            }
            Deed::Open(pile) => {
                self.cards.open_all(pile);
                self.see(|_| true, |world, truth| world[index(pile)] == truth[index(pile)]);
            }
            Deed::Play(seat, card) => {
                let hand = HANDS[seat];
                let taken = self.cards.pick(hand, Seat(seat as u8), |other| other.0 == card).expect("in the hand");
                self.cards.open(taken);
                self.cards.put_bottom(taken, BOX);
                self.see(|_| true, |world, _| world[index(hand)].contains(&card));
                self.branch(|world, _| vec![moved(world, hand, card, BOX)]);
            }
            Deed::Slip(card) => {
                self.cards.slip(Card(card), LAID, Seat(0), |other| may_be_laid(other.0));
                self.branch(|world, viewer| {
                    let mine = viewer.is(Seat(0));
                    let could = world[index(HANDS[0])].iter().filter(|&&other| may_be_laid(other));
                    let could = could.filter(|&&other| !mine || other == card);
                    could.map(|&other| moved(world, HANDS[0], other, LAID)).collect()
                });
            }
            Deed::Rearrange(pile, count, by) => {
                let mut order: Vec<Card> = self.cards.iter(pile).take(count).collect();
                order.iter().for_each(|&card| self.cards.show(card, by.set()));
                self.see(
                    |viewer| viewer.is(by),
                    |world, truth| world[index(pile)][..count] == truth[index(pile)][..count],
                );
                order.reverse();
                self.cards.rearrange_top(pile, &order, by);
                self.branch(|world, viewer| {
                    let top = &world[index(pile)][..count];
                    let mut all = orders(top);
                    if viewer.is(by) {
                        all = vec![top.iter().rev().copied().collect()];
                    }
                    let laid = |order: Vec<u16>| {
                        let mut world = world.clone();
                        world[index(pile)][..count].copy_from_slice(&order);
                        world
                    };
                    all.into_iter().map(laid).collect()
                });
            }
        }
        self.cards.check().expect("the cards add up");
        self
    }

    fn imagined(&mut self, viewer: Viewer, times: usize) -> BTreeSet<World> {
        let fits = |card: Card, pile: Pile| pile != LAID || may_be_laid(card.0);
        let mut seen = BTreeSet::new();
        for _ in 0..times {
            let mut imagined = self.cards.clone();
            imagined.resample(viewer, &mut self.chance, fits);
            imagined.check().expect("an imagined table adds up");
            seen.insert(world(&imagined));
        }
        seen
    }

    /// Worlds that could be and are never imagined, and worlds that are imagined and cannot be.
    fn differs(&mut self, viewer: usize) -> (Vec<World>, Vec<World>) {
        let believed = self.believes[viewer].clone();
        assert!(believed.contains(&world(&self.cards)), "the truth is always possible");
        let imagined = self.imagined(VIEWERS[viewer], 60 + 40 * believed.len());
        (believed.difference(&imagined).cloned().collect(), imagined.difference(&believed).cloned().collect())
    }

    /// Every viewer imagines exactly what could be.
    fn is_exact(&mut self) {
        for (viewer, name) in VIEWERS.iter().enumerate() {
            let (missed, impossible) = self.differs(viewer);
            let count = self.believes[viewer].len();
            assert!(missed.is_empty(), "{name:?} never imagines {missed:?} of {count} worlds");
            assert!(impossible.is_empty(), "{name:?} imagines {impossible:?}, which cannot be, beside {count} worlds");
        }
    }
}

fn shuffled(world: &World, pile: Pile) -> Vec<World> {
    let laid = |order: Vec<u16>| {
        let mut world = world.clone();
        world[pile.0 as usize] = order;
        unordered(&mut world);
        world
    };
    orders(&world[pile.0 as usize]).into_iter().map(laid).collect()
}

use Deed::{Draw, Look, Open, Play, Rearrange, Shuffle, ShuffleIn, Slip};

#[test]
fn a_hand_stays_open_to_doubt_when_the_rest_of_its_deck_is_shuffled() {
    let mut table = Counted::new(1);
    table.put(&[0, 1, 2, 3], DECK).does(Shuffle(DECK)).does(Draw(DECK, HANDS[1])).does(Shuffle(DECK)).is_exact();
}

#[test]
fn partners_left_behind_by_a_mix_of_two_batches_still_move() {
    let mut table = Counted::new(2);
    table.put(&[0, 1], DECK).put(&[2, 3], BAG).does(Shuffle(DECK)).does(Shuffle(BAG));
    table.does(Draw(DECK, LAID)).does(Draw(BAG, LAID)).does(Shuffle(LAID));
    // `fits` keeps odd cards out of the laid pile; here it is only a place to mix.
    let believed = &table.believes[3];
    assert_eq!(believed.len(), 8, "one of each pair was left behind, and the mixed two lie in either order");
    table.does(Draw(LAID, HANDS[1])).does(Draw(LAID, HANDS[1])).is_exact();
}

#[test]
fn what_is_put_into_a_deck_openly_is_never_imagined_in_a_hand_dealt_before() {
    let mut table = Counted::new(3);
    table.put(&[0, 1, 2, 3], DECK).does(Shuffle(DECK)).does(Draw(DECK, HANDS[0])).does(Draw(DECK, HANDS[1]));
    table.does(ShuffleIn(BOX, DECK)).is_exact();
    table.does(Draw(DECK, HANDS[1])).is_exact();
    table.does(Shuffle(DECK)).is_exact();
}

#[test]
fn a_slipped_card_may_be_one_that_was_known_or_one_that_was_not() {
    let mut table = Counted::new(4);
    table.put(&[0, 1, 2, 3, 4, 5], DECK).does(Shuffle(DECK));
    (0..3).for_each(|_| _ = table.does(Draw(DECK, HANDS[0])));
    let held: Vec<u16> = table.cards.iter(HANDS[0]).map(|card| card.0).collect();
    let known = held.iter().position(|&card| may_be_laid(card)).expect("the seed holds an even card");
    table.does(Look(HANDS[0], known, Seat(1))).does(Slip(held[known])).is_exact();
}

#[test]
fn who_saw_a_card_in_a_deck_knows_that_it_is_still_in_there() {
    let mut table = Counted::new(5);
    table.put(&[0, 1, 2, 3], DECK).does(Shuffle(DECK)).does(Draw(DECK, HANDS[0]));
    table.does(Look(DECK, 0, Seat(1))).does(Shuffle(DECK)).is_exact();
    table.does(Draw(DECK, HANDS[0])).does(ShuffleIn(BOX, DECK)).is_exact();
}

#[test]
fn a_new_order_of_cards_from_two_batches_is_in_doubt() {
    let mut table = Counted::new(6);
    table.put(&[0, 1], DECK).put(&[2, 3], BAG).does(Shuffle(DECK)).does(Shuffle(BAG)).does(Draw(BAG, DECK));
    table.does(Rearrange(DECK, 3, Seat(0))).is_exact();
}

#[test]
fn of_a_hand_from_two_generations_of_a_deck_either_may_have_been_played() {
    let mut table = Counted::new(7);
    table.put(&[0, 1, 2], DECK).does(Shuffle(DECK)).does(Draw(DECK, HANDS[1])).does(ShuffleIn(BOX, DECK));
    table.does(Draw(DECK, HANDS[1])).does(Draw(DECK, HANDS[1]));
    let held: Vec<u16> = table.cards.iter(HANDS[1]).map(|card| card.0).collect();
    for card in held {
        let mut after =
            Counted { cards: table.cards.clone(), chance: table.chance.clone(), believes: table.believes.clone() };
        after.does(Play(1, card)).is_exact();
    }
}

/// Random histories: no world that could be is ever shut out, so nobody's bot knows what its seat cannot.
#[test]
fn no_history_shuts_out_a_world_that_could_be() {
    let mut picks = Chance::from_seed(99);
    let (mut compared, mut impossible) = (0, 0);
    for seed in 0..400 {
        let mut table = Counted::new(seed);
        let mut deeds = Vec::new();
        table.put(&[0, 1, 2], DECK).put(&[3, 4], BAG).does(Shuffle(DECK)).does(Shuffle(BAG));
        for _ in 0..12 {
            let deed = any_deed(&mut picks);
            if table.possible(deed) && table.believes.iter().all(|worlds| worlds.len() < 150) {
                deeds.push(deed);
                table.does(deed);
            }
        }
        for (viewer, name) in VIEWERS.iter().enumerate() {
            let (missed, wrong) = table.differs(viewer);
            let count = table.believes[viewer].len();
            assert!(missed.is_empty(), "seed {seed}, {name:?}: {deeds:?}\n{missed:?} of {count}");
            compared += 1;
            impossible += usize::from(!wrong.is_empty());
        }
    }
    println!("{impossible} of {compared} beliefs also imagine worlds that cannot be");
    assert!(impossible * 20 < compared, "{impossible} of {compared} beliefs imagine worlds that cannot be");
}

fn any_deed(picks: &mut Chance) -> Deed {
    let piles = [DECK, BAG, HANDS[0], HANDS[1]];
    let mut pile = || piles[picks.below(4) as usize];
    let (from, to) = (pile(), pile());
    let deck = [DECK, BAG][picks.below(2) as usize];
    match picks.below(12) {
        0..4 => Draw(deck, to),
        4 => Shuffle(deck),
        5 => ShuffleIn([BOX, from][picks.below(2) as usize], deck),
        6 => Look(from, picks.below(3) as usize, Seat(picks.below(3) as u8)),
        7 => Open(from),
        8 => Play(picks.below(2) as usize, picks.below(CARDS as u32) as u16),
        9 | 10 => Slip(picks.below(CARDS as u32) as u16),
        _ => Rearrange(deck, 2, Seat(picks.below(3) as u8)),
    }
}

//! [`Ledger`] against all worlds: pairs, mixes of tokens of different pairs, looks before and after.

use kernel::ledger::Token;
use kernel::{Chance, Ledger, Seat, SeatSet, Viewer};
use std::collections::{BTreeMap, BTreeSet};

const ROOM: usize = 12;
const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator];

/// What lies in each place of the table.
type World = Vec<bool>;

/// The ledger, which token lies in which place, and for each viewer all tables it could be at.
struct Counted {
    ledger: Ledger<ROOM>,
    places: Vec<Token>,
    believes: [BTreeSet<World>; VIEWERS.len()],
    chance: Chance,
}

fn orders(kinds: &[bool]) -> BTreeSet<Vec<bool>> {
    let second = kinds.iter().filter(|&&second| second).count();
    let all = (0..1u32 << kinds.len()).map(|bits| (0..kinds.len()).map(|at| bits >> at & 1 != 0).collect::<Vec<_>>());
    all.filter(|order| order.iter().filter(|&&second| second).count() == second).collect()
}

impl Counted {
    fn new(seed: u64) -> Counted {
        let believes = std::array::from_fn(|_| BTreeSet::from([vec![]]));
        Counted { ledger: Ledger::new(), places: vec![], believes, chance: Chance::from_seed(seed) }
    }

    fn truth(&self) -> World {
        self.places.iter().map(|&token| self.ledger.is_second(token)).collect()
    }

    fn see(&mut self, who: SeatSet, place: usize) {
        let truth = self.truth();
        for (believed, viewer) in self.believes.iter_mut().zip(VIEWERS) {
            if viewer.sees(who) {
                believed.retain(|world| world[place] == truth[place]);
            }
        }
    }

    fn deal(&mut self, kinds: &[bool], known: SeatSet) -> &mut Self {
        for believed in &mut self.believes {
            let all = |world: &World| orders(kinds).into_iter().map(|order| [world.clone(), order].concat()).collect();
            *believed = believed.iter().flat_map(|world| -> Vec<World> { all(world) }).collect();
        }
        self.places.extend(self.ledger.deal(kinds, known).iter());
        (self.places.len() - kinds.len()..self.places.len()).for_each(|place| self.see(known, place));
        self
    }

    fn mix(&mut self, places: &[usize], by: SeatSet) -> &mut Self {
        for believed in &mut self.believes {
            let all = |world: &World| -> Vec<World> {
                let kinds: Vec<bool> = places.iter().map(|&place| world[place]).collect();
                let put = |order: Vec<bool>| {
                    let mut world = world.clone();
                    places.iter().zip(order).for_each(|(&place, second)| world[place] = second);
                    world
                };
                orders(&kinds).into_iter().map(put).collect()
            };
            *believed = believed.iter().flat_map(all).collect();
        }
        let tokens: Vec<Token> = places.iter().map(|&place| self.places[place]).collect();
        let mixed = self.ledger.mix(&tokens, by, &mut self.chance);
        places.iter().zip(mixed.iter()).for_each(|(&place, &token)| self.places[place] = token);
        places.iter().for_each(|&place| self.see(by, place));
        self
    }

    fn look(&mut self, place: usize, seat: u8) -> &mut Self {
        self.ledger.show(self.places[place], Seat(seat).set());
        self.see(Seat(seat).set(), place);
        self
    }

    fn open(&mut self, place: usize) -> &mut Self {
        self.ledger.open(self.places[place]);
        self.see(SeatSet::ALL, place);
        self
    }

    fn imagined(&mut self, viewer: Viewer, times: usize) -> BTreeMap<World, usize> {
        let mut seen = BTreeMap::new();
        for _ in 0..times {
            let mut imagined = self.ledger.clone();
            imagined.resample(viewer, &mut self.chance);
            let world = self.places.iter().map(|&token| imagined.is_second(token)).collect();
            *seen.entry(world).or_default() += 1;
        }
        seen
    }

    fn is_exact(&mut self, story: &str) {
        for (at, viewer) in VIEWERS.into_iter().enumerate() {
            let believed = self.believes[at].clone();
            assert!(believed.contains(&self.truth()), "{story}: the truth is always possible");
            let imagined = self.imagined(viewer, 60 + 60 * believed.len());
            let imagined: BTreeSet<World> = imagined.into_keys().collect();
            assert_eq!(imagined, believed, "{story}: {viewer:?}, the truth is {:?}", self.truth());
        }
    }
}

const PAIR: [bool; 2] = [true, false];

#[test]
fn a_token_left_behind_is_known_to_who_saw_its_partner_and_in_doubt_for_others() {
    let mut table = Counted::new(1);
    table.deal(&PAIR, Seat(0).set()).deal(&PAIR, Seat(0).set()).look(0, 1).mix(&[0, 2], Seat(0).set());
    table.is_exact("a mix of two pairs");
    assert_eq!(table.believes[3].len(), 6, "a stranger knows only that two of the four are dragons");
    // What is seen afterwards says something about the partners, more or less to each.
    table.look(0, 2).is_exact("seen after the mix");
    table.open(1).is_exact("a partner is turned up");
}

#[test]
fn every_world_is_imagined_about_as_often_as_the_others() {
    let mut table = Counted::new(2);
    table.deal(&PAIR, SeatSet::NONE).deal(&PAIR, SeatSet::NONE).mix(&[0, 2], SeatSet::NONE);
    let seen = table.imagined(Viewer::Spectator, 8000);
    // By what happened: two equal ones go in half of the time and come out as one world, two different ones as two.
    for (world, times) in seen {
        let likely = if world[1] == world[3] { 2000 } else { 1000 };
        assert!(times.abs_diff(likely) < 250, "{world:?} came out {times} times of 8000, not about {likely}");
    }
}

#[test]
fn imagining_does_not_depend_on_the_truth() {
    let mut table = Counted::new(3);
    table.deal(&PAIR, SeatSet::NONE).deal(&PAIR, SeatSet::NONE).deal(&[true, true, false], SeatSet::NONE);
    table.mix(&[0, 2, 4], SeatSet::NONE).look(0, 1).mix(&[1, 5], SeatSet::NONE);
    let viewer = VIEWERS[1];
    let mut other = table.ledger.clone();
    while other == table.ledger {
        other.resample(viewer, &mut table.chance);
    }
    for seed in 0..200 {
        let [mut one, mut two] = [table.ledger.clone(), other.clone()];
        one.resample(viewer, &mut Chance::from_seed(seed));
        two.resample(viewer, &mut Chance::from_seed(seed));
        assert_eq!(one, two, "the same chance gives the same world, whichever was true");
    }
}

/// Every history of up to twelve segments, drawn at random, against all worlds.
#[test]
fn random_histories_are_imagined_exactly() {
    let mut picks = Chance::from_seed(7);
    for seed in 0..300 {
        let mut table = Counted::new(seed);
        let (mut story, mut segments) = (vec![format!("seed {seed}")], 0);
        for _ in 0..14 {
            let seats = SeatSet(picks.below(8) as u8);
            let places = table.places.len();
            let any = |picks: &mut Chance| picks.below(places.max(1) as u32) as usize;
            match picks.below(6) {
                0 | 1 if segments + 2 <= ROOM => {
                    let kinds = [picks.below(2) == 0, picks.below(2) == 0];
                    story.push(format!("deal {kinds:?} to {seats:?}"));
                    table.deal(&kinds, seats);
                    segments += 2;
                }
                2 | 3 if places >= 2 && segments + 2 <= ROOM => {
                    let one = any(&mut picks);
                    let two = (one + 1 + picks.below(places as u32 - 1) as usize) % places;
                    story.push(format!("mix {one} {two} by {seats:?}"));
                    table.mix(&[one, two], seats);
                    segments += 2;
                }
                4 if places > 0 => {
                    let (place, seat) = (any(&mut picks), picks.below(3) as u8);
                    story.push(format!("{seat} looks at {place}"));
                    table.look(place, seat);
                }
                5 if places > 0 && picks.below(3) == 0 => {
                    let place = any(&mut picks);
                    story.push(format!("open {place}"));
                    table.open(place);
                    table.ledger.prune();
                }
                _ => {}
            }
        }
        table.is_exact(&story.join(", "));
    }
}

#[test]
fn a_full_ledger_forgets_and_shuts_nothing_out() {
    let mut picks = Chance::from_seed(8);
    for seed in 0..20 {
        let mut table = Counted::new(seed);
        table.deal(&PAIR, Seat(0).set()).deal(&PAIR, Seat(1).set()).deal(&PAIR, SeatSet::NONE);
        for _ in 0..40 {
            let one = picks.below(6) as usize;
            let two = (one + 1 + picks.below(5) as usize) % 6;
            table.mix(&[one, two], SeatSet(picks.below(8) as u8)).look(picks.below(6) as usize, picks.below(3) as u8);
            table.ledger.check().expect("sound");
        }
        for (at, viewer) in VIEWERS.into_iter().enumerate() {
            let imagined = table.imagined(viewer, 2000);
            let missed = table.believes[at].iter().find(|world| !imagined.contains_key(*world));
            assert!(missed.is_none(), "seed {seed}: {viewer:?} never imagines {missed:?}");
            assert!(imagined.keys().all(|world| world.iter().filter(|second| **second).count() == 3));
        }
    }
}

#[test]
fn written_and_read_it_is_equal() {
    let mut table = Counted::new(1);
    table.deal(&PAIR, Seat(0).set()).deal(&PAIR, SeatSet::NONE).mix(&[0, 2], Seat(0).set());
    let bytes = serde_json::to_vec(&table.ledger).expect("it can be written");
    let read: Ledger<ROOM> = serde_json::from_slice(&bytes).expect("well-formed");
    assert_eq!(read, table.ledger);
    assert!(serde_json::from_slice::<Ledger<ROOM>>(&bytes[..bytes.len() / 2]).is_err());
}

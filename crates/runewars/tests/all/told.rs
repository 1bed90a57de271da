//! What a player comes to know, the story tells: two worlds that a viewer cannot tell apart stay so through a choice after
//! which it is told the same, unless something was laid open to everybody.

use kernel::{Chance, Event, Game, Position, Seat, SetupRequest, Silent, Viewer};
use runewars::Runewars;
use runewars::choice::Choice;

/// Pairs of worlds; `DUSKHALL_TOLD_PAIRS` asks for more.
fn pairs() -> usize {
    std::env::var("DUSKHALL_TOLD_PAIRS").ok().and_then(|n| n.parse().ok()).unwrap_or(1_500)
}

/// So many choices are compared at a pair.
const CHOICES: usize = 6;

fn picked(game: &Runewars, position: &Position<Runewars>, seat: Seat, greedy: bool, chance: &mut Chance) -> Choice {
    let mut options = Vec::new();
    position.options(game, seat, &mut options);
    let mut worths = Vec::new();
    if greedy && game.foresee(position.state(), seat, &options, &mut worths) {
        let best = (0..options.len()).max_by(|&one, &two| worths[one].total_cmp(&worths[two])).unwrap();
        return options[best];
    }
    options[chance.below(options.len() as u32) as usize]
}

/// What the viewer is told of a choice, and the world after it.
fn after(
    game: &Runewars,
    world: &Position<Runewars>,
    seat: Seat,
    choice: Choice,
    viewer: Viewer,
) -> (Vec<Event>, Position<Runewars>) {
    let (mut events, mut world) = (Vec::new(), world.clone());
    world.apply(game, seat, choice, &mut events);
    (events.iter().map(|event| event.cut(viewer)).collect(), world)
}

fn alike(game: &Runewars, one: &Position<Runewars>, two: &Position<Runewars>, viewer: Viewer) -> bool {
    game.view(one.state(), viewer) == game.view(two.state(), viewer)
        && game.scene(one.state(), viewer) == game.scene(two.state(), viewer)
}

/// How many choices were compared, in worlds that differ.
fn compare(game: &Runewars, position: &Position<Runewars>, seat: Seat, viewer: Viewer, chance: &mut Chance) -> usize {
    let worlds = [0, 1].map(|_| position.resample(game, viewer, chance));
    let mut lists = [Vec::new(), Vec::new()];
    for (world, list) in worlds.iter().zip(&mut lists) {
        world.options(game, seat, list);
    }
    let [one, two] = &lists;
    let mut compared = 0;
    for &choice in one.iter().filter(|choice| two.contains(choice)).take(CHOICES) {
        let [(told, one), (also, two)] = [0, 1].map(|side| after(game, &worlds[side], seat, choice, viewer));
        let over = |world: &Position<Runewars>| game.outcome(world.state()).is_some();
        if told != also || over(&one) || over(&two) {
            continue;
        }
        compared += 1;
        assert!(
            alike(game, &one, &two, viewer) || !alike(game, &one, &two, Viewer::Spectator),
            "{viewer} sees more after `{}` of {seat:?} than it is told: {told:?}",
            game.write(position.state(), seat, choice),
        );
    }
    compared
}

/// RW-71, RW-107: looking is told to all, what was seen to who looked.
#[test]
fn what_a_player_comes_to_know_is_told() {
    let game = Runewars::standard();
    let (mut done, mut compared) = (0, 0);
    for seed in 0_u64.. {
        let players = 2 + (seed % 3) as u8;
        let edition = if seed % 5 == 4 { "original" } else { "revised" };
        let exploration = if seed % 2 == 1 { "yes" } else { "no" };
        let options = [("edition", edition), ("exploration", exploration), ("map", "dealt"), ("factions", "dealt")];
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let setup = game.setup(&SetupRequest { players, options, ..SetupRequest::default() }).unwrap();
        let mut position = Position::start(&game, &setup, Chance::from_seed(seed), &mut Silent);
        let mut chance = Chance::from_seed(seed ^ 0x701D);
        let mut step = 0_u64;
        while let Some(seat) = position.awaiting(&game).first() {
            step += 1;
            if step.is_multiple_of(5) {
                let viewer = Viewer::Seat(Seat((step / 5 % u64::from(players)) as u8));
                compared += compare(&game, &position, seat, viewer, &mut chance);
                done += 1;
                if done >= pairs() {
                    assert!(compared > pairs(), "too few choices: {compared}");
                    return;
                }
            }
            let choice = picked(&game, &position, seat, seed.is_multiple_of(2), &mut chance);
            position.apply(&game, seat, choice, &mut Silent);
        }
    }
}

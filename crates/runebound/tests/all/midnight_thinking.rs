//! What bots steer by in Midnight.

use kernel::{Chance, Game, Seat, SetupRequest, Silent};
use runebound::map::Space;
use runebound::{Midnight, Runebound};

type Table = <Runebound<Midnight> as Game>::State;

pub const KING: Seat = Seat(0);
pub const HERO: Seat = Seat(1);

/// A Night King against one Hero, who is to move; then these lines are arranged.
pub fn table(game: &Runebound<Midnight>, hero: &str, lines: &[&str]) -> Table {
    let options = [("heroes".to_owned(), hero.to_owned()), ("king".to_owned(), "jahzir".to_owned())].into();
    let request = SetupRequest { players: 2, options, ..SetupRequest::default() };
    let mut state = game.start(&game.setup(&request).unwrap(), Chance::from_seed(4), &mut Silent);
    let mut options = Vec::new();
    while state.turn != HERO {
        let seat = game.asks(&state).seats().first().unwrap();
        game.options(&state, seat, &mut options);
        game.apply(&mut state, seat, options[0], &mut Silent);
        options.clear();
    }
    for line in lines {
        game.arrange(&mut state, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    state
}

/// What a bot would choose, as it is typed.
fn chosen(game: &Runebound<Midnight>, state: &Table, seat: Seat) -> String {
    let (mut options, mut worths) = (Vec::new(), Vec::new());
    game.options(state, seat, &mut options);
    assert!(game.foresee(state, seat, &options, &mut worths), "its options are judged by the odds");
    let best = (0..options.len()).max_by(|&a, &b| worths[a].total_cmp(&worths[b])).unwrap();
    game.write(state, seat, options[best])
}

fn space_of(game: &Runebound<Midnight>, slug: &str) -> Space {
    game.content.map.find(slug).unwrap_or_else(|| panic!("there is no space {slug}"))
}

/// A healer is found in swamps by one die of three, in plains by every other one.
#[test]
fn mn_29_who_is_badly_hurt_looks_for_a_healer_where_one_is_found_soonest() {
    let game = Midnight::standard();
    let map = &game.content.map;
    let space = |slug: &str| space_of(&game, slug);
    let state = table(&game, "gyruk", &["gyruk at m9", "wounds gyruk 4", "patrol 1 at gaunt-tower"]);
    assert_eq!(map.space(space("m9")).terrain, 3, "m9 is a swamp");
    let way = chosen(&game, &state, HERO);
    let to = way.strip_prefix("journey to ").unwrap_or_else(|| panic!("Gyruk should go on, not {way}"));
    assert_eq!(map.space(space(to)).terrain, 0, "{to} should be plains");
    let state = table(&game, "gyruk", &["gyruk at m10", "wounds gyruk 4", "patrol 1 at gaunt-tower"]);
    assert_eq!(chosen(&game, &state, HERO), "heal");
}

/// Of two ways to the same prey a patrol takes the shorter one: `l10` lies beside Grimwall.
#[test]
fn mn_15_a_patrol_makes_no_detour() {
    let game = Midnight::standard();
    let mut state = table(&game, "kael", &["kael at k12", "patrol 1 at grimwall"]);
    // The Hero stays, and the King has five dice of every kind for the patrol.
    let stop = game.read(&state, HERO, "stop").unwrap();
    game.apply(&mut state, HERO, stop, &mut Silent);
    state.chance.script(&[1, 2, 3, 5, 6]);
    let roll = game.read(&state, KING, "roll 5").unwrap();
    game.apply(&mut state, KING, roll, &mut Silent);
    let (at, to) = (space_of(&game, "grimwall"), space_of(&game, "k12"));
    let step = chosen(&game, &state, KING);
    let next = step.split_whitespace().nth(2).unwrap_or_default();
    let far = |from| game.content.map.distance(from, to);
    assert!(far(space_of(&game, next)) < far(at), "{step}");
}

/// What one option is worth, as it is typed.
fn worth(game: &Runebound<Midnight>, state: &Table, option: &str) -> f32 {
    let (mut options, mut worths) = (Vec::new(), Vec::new());
    game.options(state, HERO, &mut options);
    assert!(game.foresee(state, HERO, &options, &mut worths), "its options are judged by the odds");
    let place = options.iter().position(|&choice| game.write(state, HERO, choice) == option);
    worths[place.unwrap_or_else(|| panic!("{option} is not offered"))]
}

/// A salve is for wounds: who has none keeps it, who is badly hurt drinks it first.
#[test]
fn mn_26_nobody_takes_a_salve_without_a_wound() {
    let game = Midnight::standard();
    let lines = ["gyruk at e9", "gyruk has: goodwifes-salve"];
    let state = table(&game, "gyruk", &lines);
    assert!(worth(&game, &state, "use goodwifes-salve") < worth(&game, &state, "stop"));
    let state = table(&game, "gyruk", &[lines[0], lines[1], "wounds gyruk 4"]);
    assert!(worth(&game, &state, "use goodwifes-salve") > worth(&game, &state, "stop"));
}

/// A Covenant Item is not sold for two goods.
#[test]
fn mn_47_nobody_sells_what_has_grown() {
    let game = Midnight::standard();
    let lines = [
        "elaria at emberfall",
        "elaria has: rune-of-shared-breath",
        "upgrade rune-of-shared-breath with sir-gareth",
        "upgrade rune-of-shared-breath with orcish-boarbracer",
    ];
    let mut state = table(&game, "elaria", &lines);
    let barter = game.read(&state, HERO, "barter").unwrap();
    game.apply(&mut state, HERO, barter, &mut Silent);
    assert!(worth(&game, &state, "vend rune-of-shared-breath") < worth(&game, &state, "done"));
}

/// A roll that cannot fail needs no help: Elaria keeps her breath.
#[test]
fn rb_29_nobody_tires_for_a_roll_that_cannot_fail() {
    let game = Midnight::standard();
    let mut state = table(&game, "elaria", &["elaria at g10", "level elaria mind 4", "green top: oruk-straggler"]);
    let go = |seat: Seat, text: &str, state: &mut Table| {
        let choice = game.read(state, seat, text).unwrap_or_else(|_| panic!("{text} cannot be read"));
        game.apply(state, seat, choice, &mut Silent);
    };
    for (seat, text) in [(HERO, "stop"), (HERO, "adventure"), (KING, "influence magic"), (HERO, "attack")] {
        go(seat, text, &mut state);
    }
    assert!(worth(&game, &state, "use elaria") < worth(&game, &state, "done"));
}

/// Effects of dear Armour are lost on a Dorn Defender: he does not pay five goods for a jack that somebody else would buy.
#[test]
fn mn_70_nobody_buys_what_is_lost_on_them() {
    let game = Midnight::standard();
    let worths = |hero: &str| {
        let at = format!("{hero} at emberfall");
        let goods = format!("{hero} goods: chainmail, sir-gareth, oathbreaker, ingan-the-bold, black-dagger");
        let has = format!("{hero} has: sedge-knife");
        let state = table(&game, hero, &[&at, &goods, &has, "barter: boiled-leather-jack"]);
        (worth(&game, &state, "purchase boiled-leather-jack"), worth(&game, &state, "stop"))
    };
    let (buys, leaves) = worths("kael");
    assert!(buys < leaves, "Kael buys it: {buys} against {leaves}");
    let (buys, leaves) = worths("gyruk");
    assert!(buys > leaves, "Gyruk leaves it: {buys} against {leaves}");
    let lines = ["kael at emberfall", "kael has: sedge-knife"];
    let (with, without) = (["kael has: sedge-knife, boiled-leather-jack", lines[0]], [lines[1], lines[0]]);
    let gain = game.appraise(&table(&game, "kael", &with), HERO) - game.appraise(&table(&game, "kael", &without), HERO);
    let ware = |hero: &str, has: &str| {
        let (at, has) = (format!("{hero} at emberfall"), format!("{hero} has: {has}"));
        game.appraise(&table(&game, hero, &[&at, &has]), HERO)
    };
    let other = ware("gyruk", "sedge-knife, boiled-leather-jack") - ware("gyruk", "sedge-knife");
    assert!(gain < other, "it is worth less to Kael: {gain} and {other}");
}

/// A rune that gives breath is not turned by who is not tired: of two choices that come to the same, the one that turns no
/// card is taken.
#[test]
fn rb_26_nobody_turns_a_card_for_nothing() {
    let game = Midnight::standard();
    let lines = ["gyruk at g10", "gyruk has: rune-of-shared-breath", "green top: oruk-straggler"];
    let mut state = table(&game, "gyruk", &lines);
    let go = |seat: Seat, text: &str, state: &mut Table| {
        let choice = game.read(state, seat, text).unwrap_or_else(|_| panic!("{text} cannot be read"));
        game.apply(state, seat, choice, &mut Silent);
    };
    for text in ["stop", "adventure"] {
        go(HERO, text, &mut state);
    }
    let kept = state.clone();
    go(HERO, "use rune-of-shared-breath", &mut state);
    assert!(game.appraise(&state, HERO) < game.appraise(&kept, HERO));
}

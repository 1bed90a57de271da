//! What lies open on the table is shown to everybody: in the picture, which browser, terminal and text view are made from, and
//! in the view. Each part of the state is changed, and an onlooker sees it.

use erune::Erune;
use erune::effect::{Hindrance, Rolls, Toward, Until};
use erune::state::{Foe, Hero, Overlord, State};
use kernel::{Chance, Game, Position, SetupRequest, Silent, Viewer};

/// A table in the middle of a quest, with an Orc before the Warrior.
fn begun(game: &Erune) -> Position<Erune> {
    let setup = game.setup(&SetupRequest { players: 3, ..SetupRequest::default() }).expect("a table");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(3), &mut Silent);
    for line in [
        "begin 5 warrior wizard",
        "plan 0",
        "show",
        "fields wizard fire-one",
        "item warrior light-crossbow",
        "item warrior broadsword",
        "item wizard divination-ball",
        "skills warrior none",
        "skills master none",
        "shadows wizard 1",
        "place warrior e17-s1 east",
        "place wizard e16-n0 east",
        "foe orc e18-s1 west",
    ] {
        arrange(game, position.state_mut(), line);
    }
    position
}

fn arrange(game: &Erune, state: &mut State, line: &str) {
    game.arrange(state, line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
}

fn scene(game: &Erune, state: &State) -> String {
    format!("{:?}", game.scene(state, Viewer::Spectator))
}

/// ER-69, ER-88, ER-102, ER-126: each `arrange` line changes what an onlooker sees, and what the view says.
#[test]
fn everything_open_is_seen() {
    let game = Erune::standard();
    let before = begun(&game);
    for line in [
        // The ground.
        "rock e19-s1 2",
        "slick e19-s1 2",
        "sanctuary e19-s1 2",
        "mist e19-s1 2",
        "pit e19-s1",
        "blue e19-s1 wizard",
        "blue-pit e19-s1 wizard",
        "found e19-s1",
        // An Adventurer.
        "place warrior e19-s1 east",
        "place warrior e17-s1 north",
        "health warrior 1",
        "health warrior 0",
        "stamina warrior 1",
        "mana wizard 1",
        "fate warrior 3",
        "gold warrior 33",
        "xp warrior 33",
        "temporary warrior health 1",
        "temporary warrior stamina 1",
        "temporary warrior mana 1",
        "rune warrior vitality-rune",
        "poisoned warrior broadsword",
        "unloaded warrior light-crossbow",
        "weapon warrior bare-hands",
        "worn-out wizard divination-ball",
        "cast wizard fireball",
        "recast wizard fireball",
        "tokens warrior 2",
        "shadows warrior 2",
        "swallowed wizard 2",
        "curse warrior weakness",
        "pacts warrior 1",
        "engaged warrior orc-1",
        "actions warrior 1",
        "in-pit warrior",
        "second-wind warrior",
        "skill warrior adrenaline",
        // A Monster, and their Master.
        "place orc-1 e19-s1 west",
        "place orc-1 e18-s1 north",
        "health orc-1 2",
        "temporary orc-1 stamina 1",
        "provoked orc-1 warrior",
        "asleep orc-1",
        "in-pit orc-1",
        "stamina master 7",
        "xp master 7",
        "level master 7",
        "banned weakness",
        "free race",
        "skill master race",
        // The quest.
        "turn 3",
        "phase master",
        "objective 1",
    ] {
        let mut after = before.clone();
        arrange(&game, after.state_mut(), line);
        assert!(scene(&game, before.state()) != scene(&game, after.state()), "`{line}` is not seen");
        let view = |state: &State| game.view(state, Viewer::Spectator);
        assert!(view(before.state()) != view(after.state()), "`{line}` is not in the view");
    }
    for charm in [
        Toward::Hinder(Hindrance::Leave, Until::Round),
        Toward::Slow(2, Until::Round),
        Toward::Malus(Rolls::Attack, 1, Until::Once),
        Toward::WardMagic,
    ] {
        for hero in [true, false] {
            let mut after = before.clone();
            let charms = match after.state_mut() {
                state if hero => &mut state.heroes[0].charms,
                state => &mut state.foes.iter_mut().flatten().next().expect("an Orc").charms,
            };
            charms.push(Some(charm));
            assert!(scene(&game, before.state()) != scene(&game, after.state()), "{charm:?} is not seen");
        }
    }
    // A body takes a second square.
    let mut dead = before.clone();
    arrange(&game, dead.state_mut(), "health warrior 0");
    let body = |state: &State| scene(&game, state).contains("feet-1");
    dead.state_mut().heroes[0].feet = None;
    assert!(!body(dead.state()));
    dead.state_mut().heroes[0].feet = Some(dead.state().foes.iter().flatten().next().expect("an Orc").at);
    assert!(body(dead.state()));
}

/// Whoever adds to a sheet finds this: what is open belongs into the test above, and only what follows from the rest, or what
/// nobody decides by, is left out of it.
#[test]
fn no_part_of_a_sheet_is_forgotten() {
    let position = begun(&Erune::standard());
    let state = position.state();
    let Hero {
        // Who it is: its place at the table.
        archetype: _,
        seat: _,
        name: _,
        // Numbers and cards of the sheet.
        level: _,
        xp: _,
        fate: _,
        gold: _,
        skills: _,
        fields: _,
        pack: _,
        at: _,
        facing: _,
        health: _,
        stamina: _,
        mana: _,
        more: _,
        chosen: _,
        cast: _,
        recast: _,
        rune: _,
        worn_out: _,
        unloaded: _,
        weapon: _,
        poisoned: _,
        shadows: _,
        swallowed: _,
        curse: _,
        cursed_now: _,
        dead: _,
        feet: _,
        gone: _,
        pacts: _,
        pitted: _,
        tokens: _,
        second_wind: _,
        helpers: _,
        charms: _,
        fleeting: _,
        deeds: _,
        armed: _,
        // The prompt asks for them.
        to_learn: _,
        to_study: _,
        // When what is temporary is over follows from the phase.
        fleeting_old: _,
    } = state.hero(0);
    let Foe {
        kind: _,
        number: _,
        at: _,
        facing: _,
        health: _,
        active: _,
        fleeting: _,
        pitted: _,
        provoked: _,
        charms: _,
        // What it may still do is offered to its Master.
        deeds: _,
        // When what is temporary is over, and how its experience will be shared.
        fleeting_old: _,
        hurt: _,
        helped: _,
        helps: _,
    } = state.foes.iter().flatten().next().expect("an Orc");
    let Overlord {
        name: _,
        level: _,
        xp: _,
        skills: _,
        stamina: _,
        banned: _,
        free: _,
        free_next: _,
        attacks: _,
        // The prompt asks for it, and what is left to do is offered.
        to_learn: _,
        roamed: _,
        rests: _,
    } = &state.overlord;
}

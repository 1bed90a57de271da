//! RW-54: the special of every unit, for an attacker and for a defender, with targets, with too few and with none.

use crate::Runewars;
use crate::ids::{Faction, Unit};
use crate::play::kind_of;
use crate::state::{ATTACKER, Battle, DEFENDER, Figure, State};
use crate::step::{BattleStep, Step};
use kernel::{Ask, Chance, Game, Seat, SetupRequest, Silent};

/// A valley with these two; the first attacks.
fn valley(game: &Runewars, edition: &str, one: Faction, two: Faction) -> State {
    let options = vec![("edition".to_owned(), edition.to_owned()), ("map".to_owned(), "dealt".to_owned())];
    let request = SetupRequest { players: 2, options: options.into_iter().collect(), ..SetupRequest::default() };
    let setup = game.setup(&request).unwrap();
    let mut state = game.start(&setup, Chance::from_seed(7), &mut Silent);
    let lines = [
        format!("factions {} {}", one.slug(), two.slug()),
        "begin".into(),
        "bare".into(),
        "lay 5 0 0 0".into(),
        format!("lay {} 0 -2 1", one.slug()),
        format!("lay {} 0 2 0", two.slug()),
        "time 2 fall".into(),
    ];
    lines.iter().for_each(|line| game.arrange(&mut state, line).unwrap());
    state
}

/// `2 footman, 1 knight routed hurt 1`
fn figures(game: &Runewars, text: &str) -> Vec<(Unit, Figure, u8)> {
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    items
        .map(|item| {
            let words: Vec<&str> = item.split(' ').collect();
            let unit = Unit::all().find(|unit| game.content.units[unit.index()].slug == words[1]).expect("a unit");
            let hurt = words.iter().position(|word| *word == "hurt").map_or(0, |at| words[at + 1].parse().unwrap());
            let figure = Figure { kind: kind_of(unit) as u8, routed: words.contains(&"routed"), hurt };
            (unit, figure, words[0].parse().unwrap())
        })
        .collect()
}

/// The factions of both: of their units, or any that the other is not.
fn factions(game: &Runewars, own: &str, foes: &str) -> [Faction; 2] {
    let of = |text: &str| {
        let unit = figures(game, text).into_iter().map(|(unit, ..)| unit).find(|unit| !unit.is_neutral());
        unit.and_then(|unit| Faction::at(unit.index() / 4))
    };
    let other = |than: Option<Faction>| Faction::ALL.iter().copied().find(|&faction| Some(faction) != than);
    let actor = of(own).or_else(|| other(of(foes))).expect("there are four");
    [actor, of(foes).or_else(|| other(Some(actor))).expect("there are four")]
}

fn told(game: &Runewars, state: &State, side: usize) -> String {
    let figures = state.battle.sides[side].host.figures().map(|(figure, count)| {
        let unit = &game.info(state, side, figure.kind.into()).slug;
        let routed = if figure.routed { " routed" } else { "" };
        let hurt = if figure.hurt > 0 { format!(" hurt {}", figure.hurt) } else { String::new() };
        format!("{count} {unit}{routed}{hurt}")
    });
    figures.collect::<Vec<_>>().join(", ")
}

/// One special icon of the first unit of `own`. Returns what is left of both.
fn special(edition: &str, side: usize, icons: u8, own: &str, foes: &str, picks: &[&str]) -> (String, String) {
    let game = Runewars::standard();
    let [actor, rival] = factions(&game, own, foes);
    let factions = if side == ATTACKER { [actor, rival] } else { [rival, actor] };
    let mut state = valley(&game, edition, factions[0], factions[1]);
    let at = crate::ids::Area::all().find(|area| game.content.areas[area.index()].slug == "5c").unwrap();
    state.battle = Battle { at, attacker: Seat(0), defender: Seat(1).into(), initiative: 5, ..Battle::default() };
    for (of, text) in [(side, own), (1 - side, foes)] {
        for (_, figure, count) in figures(&game, text) {
            *state.battle.sides[of].host.at_mut(figure) += count;
        }
    }
    let first = figures(&game, own)[0].1;
    let this = &mut state.battle.sides[side];
    (this.acting, this.specials, this.ravages) = (Some(first.kind), icons, first_count(&game, own));
    state.stack.clear();
    state.stack.push(Step::Battle(BattleStep::Specials { side: side as u8 }));
    game.go_on(&mut state, &mut Silent);
    for pick in picks {
        let Ask::One(seat) = game.asks(&state) else { panic!("{own} on {foes}: nobody is asked for {pick}") };
        let mut options = Vec::new();
        game.options(&state, seat, &mut options);
        let texts: Vec<String> = options.iter().map(|&choice| game.write(&state, seat, choice)).collect();
        let at = texts.iter().position(|text| text == pick);
        let at = at.unwrap_or_else(|| panic!("{own} on {foes}: {pick} is none of {texts:?}"));
        game.apply(&mut state, seat, options[at], &mut Silent);
    }
    assert!(state.stack.top().is_none(), "{own} on {foes}: {:?} is still open", state.stack.top());
    (told(&game, &state, side), told(&game, &state, 1 - side))
}

fn first_count(game: &Runewars, own: &str) -> u8 {
    figures(game, own)[0].2
}

fn both(own: &str, foes: &str, picks: &[&str], own_after: &str, foes_after: &str) {
    for side in [ATTACKER, DEFENDER] {
        let (own_left, foes_left) = special("revised", side, 1, own, foes, picks);
        assert_eq!((own_left.as_str(), foes_left.as_str()), (own_after, foes_after), "{own} on {foes}, side {side}");
    }
}

/// A special that changes nothing of its own side.
fn hits(own: &str, foes: &str, picks: &[&str], foes_after: &str) {
    both(own, foes, picks, own, foes_after);
}

/// RW-54.
#[test]
fn rw_54_no_special_needs_a_target() {
    let game = Runewars::standard();
    for unit in &game.content.units {
        let own = format!("1 {}", unit.slug);
        for side in [ATTACKER, DEFENDER] {
            for edition in ["revised", "original"] {
                let left = match unit.slug.as_str() {
                    "necromancer" => "1 necromancer, 2 reanimate".to_owned(),
                    "berserker" => String::new(),
                    _ => own.clone(),
                };
                let picks: &[&str] = if unit.slug == "berserker" { &["yes"] } else { &[] };
                assert_eq!(special(edition, side, 1, &own, "", picks), (left, String::new()), "{own}");
            }
        }
    }
}

/// RW-54.
#[test]
fn rw_54_specials_of_the_daqan() {
    hits("1 bowman", "1 berserker, 1 chaos-lord", &[], "1 berserker, 1 chaos-lord hurt 1");
    hits("1 bowman", "1 berserker", &[], "");
    hits("1 bowman", "1 berserker, 1 chaos-lord routed", &[], "1 berserker, 1 chaos-lord routed hurt 1");
    hits("1 knight", "2 berserker", &[], "1 berserker, 1 berserker routed");
    hits("1 knight", "2 berserker routed", &[], "2 berserker routed");
    hits("1 footman", "2 chaos-lord", &[], "1 chaos-lord, 1 chaos-lord hurt 2");
    hits("1 footman", "1 berserker, 1 chaos-lord", &["figure berserker"], "1 chaos-lord");
    hits("1 siege-tower", "1 berserker", &[], "1 berserker");
}

/// RW-54: the tower's strength is kept even if it falls; a Knight draws a Tactics card.
#[test]
fn rw_54_lay_siege_and_command_bring_more_than_blows() {
    let game = Runewars::standard();
    for side in [ATTACKER, DEFENDER] {
        let factions =
            if side == ATTACKER { [Faction::Daqan, Faction::Uthuk] } else { [Faction::Uthuk, Faction::Daqan] };
        let mut state = valley(&game, "revised", factions[0], factions[1]);
        state.battle = Battle { attacker: Seat(0), defender: Seat(1).into(), ..Battle::default() };
        let owner = Seat(side as u8);
        for (kind, icons) in [(3, 2), (1, 1)] {
            let this = &mut state.battle.sides[side];
            (this.acting, this.specials) = (Some(kind), icons);
            state.stack.clear();
            state.stack.push(Step::Battle(BattleStep::Specials { side: side as u8 }));
            game.go_on(&mut state, &mut Silent);
        }
        assert_eq!(game.strength(&state, side), 4, "two icons, no tower left");
        assert_eq!(state.cards.len(crate::state::pile::fresh(owner)), 1, "Command draws one");
    }
}

/// RW-54.
#[test]
fn rw_54_specials_of_the_latari() {
    hits("1 archer", "1 footman, 1 knight", &["figure knight"], "1 knight hurt 1, 1 footman");
    hits("1 archer", "1 knight, 1 knight hurt 1", &["figure knight"], "2 knight hurt 1");
    hits(
        "1 pegasus-rider",
        "3 footman, 1 knight",
        &["figure footman", "figure footman"],
        "1 knight, 1 footman, 2 footman routed",
    );
    hits("1 pegasus-rider", "1 footman, 2 knight", &["figure knight"], "1 knight, 1 knight routed, 1 footman");
    hits("1 pegasus-rider", "1 footman, 1 knight", &["done"], "1 knight, 1 footman");
    hits("1 pegasus-rider", "1 siege-tower, 2 footman routed", &[], "2 footman routed, 1 siege-tower");
    hits("1 warrior", "1 footman, 1 knight hurt 1", &["figure knight hurt 1"], "1 footman");
    hits("1 warrior", "1 footman, 1 siege-tower routed", &["figure routed siege-tower"], "1 footman");
    hits("1 warrior", "1 siege-tower", &[], "1 siege-tower hurt 1");
    hits("1 warrior", "1 footman, 1 knight hurt 1", &["no"], "1 footman");
}

/// RW-54, RW-37: the unit leaves at once. Revised: the acting side chooses; original: the owner, one that stands.
#[test]
fn rw_54_word_of_vaal() {
    for (side, away) in [(ATTACKER, "area 5d"), (DEFENDER, "area 5a")] {
        let picks: &[&str] = &["figure routed siege-tower", away];
        let picks = if side == ATTACKER { picks } else { &picks[..1] };
        let (_, left) = special("revised", side, 1, "1 sorceress", "2 footman, 1 siege-tower routed", picks);
        assert_eq!(left, "2 footman", "side {side}");
        let picks: &[&str] = if side == ATTACKER { &[away] } else { &[] };
        let (_, left) = special("original", side, 1, "1 sorceress", "2 footman, 1 siege-tower routed", picks);
        assert_eq!(left, "1 footman, 1 siege-tower routed", "side {side}");
    }
}

/// RW-54.
#[test]
fn rw_54_specials_of_waiqar() {
    hits("1 skeleton-archer", "1 footman, 1 knight", &["figure knight"], "1 footman");
    hits("1 skeleton-archer", "1 siege-tower", &[], "1 siege-tower");
    hits("1 skeleton-archer", "1 footman routed, 1 knight", &[], "1 footman routed");
    both("1 necromancer", "1 footman", &[], "1 necromancer, 2 reanimate", "1 footman");
    both("1 reanimate", "3 footman", &[], "1 reanimate", "2 footman");
    both("2 reanimate", "3 footman", &[], "2 reanimate", "1 footman");
    both("1 reanimate, 1 reanimate routed", "3 footman", &[], "1 reanimate, 1 reanimate routed", "2 footman");
    hits("1 dark-knight", "3 footman", &[], "1 footman, 2 footman routed");
    hits("1 dark-knight", "1 footman", &[], "1 footman routed");
}

/// RW-54.
#[test]
fn rw_54_specials_of_the_uthuk() {
    hits("1 flesh-ripper", "1 footman", &[], "1 footman");
    both("2 berserker", "3 footman", &["yes"], "1 berserker", "1 footman");
    both("2 berserker", "3 footman", &["no"], "2 berserker", "3 footman");
    both("2 berserker routed", "3 footman", &[], "2 berserker routed", "3 footman");
    hits("1 warlock", "1 footman, 1 knight", &[], "1 footman");
    hits("1 warlock", "2 footman, 1 knight", &["figure footman"], "1 knight");
    hits("1 warlock", "2 footman, 1 knight", &["figure knight"], "2 footman");
    hits("1 warlock", "1 footman, 1 siege-tower", &[], "1 siege-tower");
    hits("1 warlock", "1 siege-tower", &[], "1 siege-tower");
    hits(
        "1 chaos-lord",
        "2 footman, 1 knight routed",
        &["figure footman", "figure routed knight"],
        "1 footman, 1 footman routed",
    );
    hits("1 chaos-lord", "1 footman", &[], "1 footman routed");
    hits("1 chaos-lord", "1 footman routed", &[], "");
}

/// RW-54: raised health lasts, and a second icon adds nothing.
#[test]
fn rw_54_health_is_raised_once() {
    let game = Runewars::standard();
    for (slug, health) in [("flesh-ripper", 3), ("sorcerer", 2)] {
        for side in [ATTACKER, DEFENDER] {
            let (_, figure, _) = figures(&game, &format!("1 {slug}"))[0];
            let factions =
                if side == ATTACKER { [Faction::Uthuk, Faction::Daqan] } else { [Faction::Daqan, Faction::Uthuk] };
            let mut state = valley(&game, "revised", factions[0], factions[1]);
            state.battle = Battle { attacker: Seat(0), defender: Seat(1).into(), ..Battle::default() };
            let this = &mut state.battle.sides[side];
            (this.acting, this.specials) = (Some(figure.kind), 2);
            *this.host.at_mut(figure) = 1;
            assert_eq!(game.health(&state, side, figure.kind.into()), 1);
            state.stack.clear();
            state.stack.push(Step::Battle(BattleStep::Specials { side: side as u8 }));
            game.go_on(&mut state, &mut Silent);
            assert_eq!(game.health(&state, side, figure.kind.into()), health, "{slug}");
        }
    }
}

/// RW-54.
#[test]
fn rw_54_specials_of_neutral_units() {
    // Bowmen have initiative 1 and cannot be stunned.
    hits("1 razorwing", "1 bowman, 1 footman", &[], "1 bowman, 1 footman routed");
    hits("1 razorwing", "2 bowman", &[], "2 bowman");
    hits("1 hell-hound", "1 footman, 1 knight", &["figure footman"], "1 knight hurt 1");
    hits("1 hell-hound", "1 knight", &[], "1 knight hurt 1");
    hits("1 hell-hound", "1 knight, 1 footman routed", &[], "1 knight hurt 1, 1 footman routed");
    hits(
        "1 dragon",
        "4 footman, 1 knight",
        &["figure footman", "figure footman", "figure footman"],
        "1 knight, 1 footman",
    );
    hits("1 dragon", "2 footman, 1 knight", &["figure footman", "done"], "1 knight, 1 footman");
    hits("1 dragon", "1 knight", &[], "1 knight");
    both("1 giant hurt 3, 1 giant", "5 footman", &[], "1 giant, 1 giant hurt 3", "2 footman");
    both("1 giant", "5 footman", &[], "1 giant", "5 footman");
}

/// RW-54: Ravage deals 1 damage and draws one more card, as often as Beastmen drew.
#[test]
fn rw_54_ravage_draws_on() {
    for side in [ATTACKER, DEFENDER] {
        let (_, left) = special("revised", side, 1, "1 beastman", "9 footman", &[]);
        assert!(left.starts_with('8') || left.starts_with('7'), "{left}: a second icon may have followed");
    }
}

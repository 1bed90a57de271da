//! Bad input: a clear error with the rule or the line, and nothing has changed.

use crate::table::Table;
use kernel::record::{By, Origin, Record};
use kernel::{Game, Seat, SetupRequest, Sitting};
use runewars::Runewars;
use runewars::step::{OrderStep, Step};
use std::sync::Arc;

fn sitting(options: &[(&str, &str)]) -> Sitting<Runewars> {
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let request = SetupRequest { players: 2, options, ..SetupRequest::default() };
    Sitting::start(Arc::new(Runewars::standard()), &request, Origin::Seed(5), &[]).expect("a plain table")
}

/// Goes on with the first option until a seat is offered this one.
fn until(sitting: &mut Sitting<Runewars>, offered: &str) -> Seat {
    let mut options = Vec::new();
    for _ in 0..400 {
        let seat = sitting.awaiting().first().expect("somebody is asked");
        sitting.options(seat, &mut options);
        let texts: Vec<String> = options.iter().map(|&choice| sitting.write(seat, choice)).collect();
        if texts.iter().any(|text| text == offered) {
            return seat;
        }
        sitting.take(seat, By::Person, options[0]);
    }
    panic!("`{offered}` is never offered");
}

/// The choice is refused with this rule, and the table is as it was.
fn refused(sitting: &mut Sitting<Runewars>, seat: Seat, text: &str, rule: &str) {
    let (hash, entries) = (sitting.hash(), sitting.record().text());
    let refusal = sitting.choose(seat, By::Person, text).expect_err(text);
    assert_eq!(refusal.rule, Some(rule), "{text}: {refusal:?}");
    assert_eq!((sitting.hash(), sitting.record().text()), (hash, entries), "{text} has changed something");
}

/// RW-15: an order that was given this year is not in hand.
#[test]
fn rw_15_an_order_not_in_hand() {
    let mut sitting = sitting(&[("map", "dealt"), ("factions", "dealt")]);
    let seat = until(&mut sitting, "order fortify");
    sitting.choose(seat, By::Person, "order fortify").expect("it is in hand");
    let other = until(&mut sitting, "order fortify");
    assert_ne!(seat, other);
    sitting.choose(other, By::Person, "order harvest").expect("it is in hand");
    // The next season's orders: of one of them Fortify is gone.
    let both = [until(&mut sitting, "order recruit"), Seat(1 - until(&mut sitting, "order recruit").0)];
    let gone = both.into_iter().find(|&seat| sitting.state().player(seat).given & 1 << 7 != 0).expect("one gave it");
    refused(&mut sitting, gone, "order fortify", "RW-15");
}

/// RW-41: an area that no unit reaches, and one that does not lie on this land.
#[test]
fn rw_41_a_march_out_of_reach() {
    let mut sitting = sitting(&[("map", "dealt"), ("factions", "dealt")]);
    for _ in 0..2 {
        let seat = until(&mut sitting, "order mobilize");
        sitting.choose(seat, By::Person, "order mobilize").expect("it is in hand");
    }
    let mut options = Vec::new();
    for _ in 0..20 {
        let seat = sitting.awaiting().first().expect("somebody is asked");
        sitting.options(seat, &mut options);
        let texts: Vec<String> = options.iter().map(|&choice| sitting.write(seat, choice)).collect();
        if !texts.iter().any(|text| text.starts_with("area ")) {
            sitting.choose(seat, By::Person, "done").expect("nothing is done");
            continue;
        }
        let laid = |area: &runewars::ids::Area| sitting.state().land.has(*area);
        let slug = |area: runewars::ids::Area| sitting.game().content.areas[area.index()].slug.clone();
        let far =
            runewars::ids::Area::all().filter(laid).map(slug).find(|slug| !texts.contains(&format!("area {slug}")));
        let away = runewars::ids::Area::all().filter(|area| !laid(area)).map(slug).next();
        refused(&mut sitting, seat, &format!("area {}", far.expect("the land is wide")), "RW-41");
        refused(&mut sitting, seat, &format!("area {}", away.expect("nine tiles are not all laid")), "RW-41");
        return;
    }
    panic!("nobody marches");
}

/// RW-3: options that do not fit, a word that is none, one player too many.
#[test]
fn rw_3_options_that_do_not_fit() {
    let game = Runewars::standard();
    let setup = |players: u8, options: &[(&str, &str)]| {
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        game.setup(&SetupRequest { players, options, ..SetupRequest::default() })
    };
    let epic = setup(3, &[("epic", "yes")]).expect_err("with the revised edition");
    assert!(format!("{epic:?}").contains("epic"), "{epic:?}");
    assert!(setup(3, &[("edition", "original"), ("epic", "yes")]).is_ok());
    let lost = setup(3, &[("edition", "lost")]).expect_err("there is none");
    assert!(format!("{lost:?}").contains("lost"), "{lost:?}");
    assert!(setup(5, &[]).is_err() && setup(1, &[]).is_err());
}

/// A record that breaks off in the middle of a line, or has a line that was changed, is refused with the line.
#[test]
fn a_torn_record_is_refused_with_its_line() {
    let mut sitting = sitting(&[("map", "dealt"), ("factions", "dealt")]);
    let seat = until(&mut sitting, "order fortify");
    sitting.choose(seat, By::Person, "order fortify").expect("it is in hand");
    let text = sitting.record().text();
    let whole = Record::read(text.as_bytes()).expect("it was just written");
    assert_eq!(Sitting::load(Arc::new(Runewars::standard()), &whole).expect("it plays").hash(), sitting.hash());
    let lines = text.lines().count();
    let torn = Record::read(&text.as_bytes()[..text.len() - 9]).expect_err("it breaks off");
    assert_eq!(torn.line, lines, "{torn:?}");
    let other = text.replacen("order fortify", "order conquest", 1);
    assert_ne!(text, other);
    let changed = Record::read(other.as_bytes()).map(|record| Sitting::load(Arc::new(Runewars::standard()), &record));
    assert!(!matches!(changed, Ok(Ok(_))), "the links are keyed: a changed line does not pass");
}

/// A year has four seasons, and one order is given in each: with all eight given nobody could choose.
#[test]
fn a_table_on_which_too_many_orders_were_given_is_refused() {
    let mut table = Table::valley("revised", "daqan", "uthuk");
    table.position.state_mut().players[0].given = 0b0000_1111;
    assert_eq!(table.game.check(table.state()), Ok(()));
    table.position.state_mut().players[0].given = 0b0001_1111;
    let law = table.game.check(table.state()).expect_err("five orders in a year");
    assert!(law.contains("orders"), "{law}");
}

/// What is being resolved is somebody's who sits at the table.
#[test]
fn a_step_of_nobody_at_the_table_is_refused() {
    let table = Table::valley("revised", "daqan", "uthuk");
    for (seat, holds) in [(Seat(1), true), (Seat(62), false)] {
        let mut state = table.state().clone();
        state.stack.push(Step::Order(OrderStep::Strategize { seat }));
        assert_eq!(table.game.check(&state).is_ok(), holds, "{seat:?}");
    }
}

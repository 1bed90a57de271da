//! Friends at one table, each with a browser of their own; and one friend with two tabs.

use super::driver::{Browser, DESK};
use super::house::{House, METRICS};
use std::io::{Read, Write};
use std::net::TcpStream;

/// A table of Connect Four with an open seat; gives the address that invites to it.
fn invitation(host: &Browser) -> String {
    host.go("/new?game=four");
    host.choose("select[name=seat1]", "open");
    host.click("main form button.first");
    host.await_path("/table/");
    host.value("document.getElementById('invitation').value").as_str().expect("a link").to_owned()
}

fn begin(house: &House) -> (Browser, Browser) {
    let (ada, bo) = (house.visitor(DESK), house.visitor(DESK));
    for (browser, name) in [(&ada, "Ada"), (&bo, "Bo")] {
        browser.go("/");
        browser.fill("#name", name);
        browser.click("form[action='/me/name'] button");
        browser.await_path("/me");
    }
    let link = invitation(&ada);
    bo.go(&link);
    bo.click("form[action$='/sit'] button");
    ada.until("document.getElementById('lobby').textContent.includes('Bo')");
    ada.click("form[action$='/start'] button");
    for browser in [&ada, &bo] {
        browser.until("document.getElementById('prompt')");
    }
    (ada, bo)
}

fn drop_at(browser: &Browser, column: u8) {
    let asked = browser.my_turn();
    browser.answer(&asked, &format!("#prompt button[value='drop {column}']"));
}

const DISCS: &str = "document.querySelectorAll('#scene .figure').length";

#[test]
fn two_browsers_play_talk_take_back_and_resign() {
    let house = House::open();
    let (ada, bo) = begin(&house);
    // Whoever begins was settled by the seats: the host has the first one.
    drop_at(&ada, 4);
    bo.until(&format!("{DISCS} === 1"));
    drop_at(&bo, 4);
    ada.until(&format!("{DISCS} === 2"));

    ada.fill("form.say input[name=text]", "Well <b>played</b>!");
    ada.click("form.say button");
    for browser in [&ada, &bo] {
        browser.until("document.getElementById('chat').textContent.includes('Well <b>played</b>!')");
        assert!(!browser.has("#chat li b b"), "what is said stays text");
    }

    // Bo's disc has been answered to by nobody, but Ada was asked: Bo must ask her.
    bo.until("document.querySelector('#prompt [data-act=ask-undo]')");
    bo.click("#prompt [data-act=ask-undo]");
    ada.until("document.querySelector('#prompt [data-act=answer-undo]')");
    ada.click("#prompt form:has(input[name=yes][value='0']) [data-act=answer-undo]");
    bo.until("document.querySelector('#prompt .note')?.textContent.includes('refused')");
    bo.click("#prompt [data-act=ask-undo]");
    ada.until("document.querySelector('#prompt [data-act=answer-undo]')");
    ada.click("#prompt form:has(input[name=yes][value='1']) [data-act=answer-undo]");
    for browser in [&ada, &bo] {
        browser.until(&format!("{DISCS} === 1"));
    }
    assert!(bo.my_turn().mine, "Bo chooses again");
    drop_at(&bo, 3);
    ada.until(&format!("{DISCS} === 2"));

    bo.click(".open-more");
    bo.click(".more details:has([data-act=resign]) summary");
    bo.click("[data-act=resign]");
    for browser in [&ada, &bo] {
        browser.until("document.querySelector('#seats .gone b')?.textContent === 'Yellow'");
    }
    assert!(!bo.has("#prompt button[name=choice]"), "who has resigned is asked nothing");
    // Ada is the only one left, and both see that she has won.
    ada.until("document.querySelector('#ending:not([hidden]) .won h2')?.textContent === 'You won'");
    bo.until("document.querySelector('#ending:not([hidden]) .won')?.textContent.includes('Red')");
    assert!(
        ada.is("document.querySelector('#ending .acts > :first-child [data-act=rematch]')"),
        "play again comes first"
    );
    assert!(!ada.has("#prompt button[name=choice]"));
    assert!(ada.is("getComputedStyle(document.querySelector('.resign')).display === 'none'"), "it is over");
    ada.leave();
    bo.leave();
}

#[test]
fn what_nobody_has_learnt_from_is_taken_back_at_once() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/");
    ada.click(".quick form:has(input[value=queen]) button");
    ada.await_path("/table/");
    for _ in 0..60 {
        let asked = ada.my_turn();
        if ada.has("#prompt [data-act=undo]") {
            let log = ada.value("document.querySelectorAll('#log li').length").as_u64();
            ada.press('u');
            ada.until(&format!(
                "document.querySelector('#prompt').dataset.version !== '{}' || document.querySelectorAll('#log li').length < {}",
                asked.version,
                log.expect("a count")
            ));
            assert!(ada.my_turn().mine);
            ada.leave();
            return;
        }
        ada.answer(&asked, &asked.options[0].button());
    }
    panic!("nothing could ever be taken back");
}

/// A number of `/metrics`.
fn metric(house: &House, name: &str) -> u64 {
    let host = house.address.trim_start_matches("http://");
    let mut line = TcpStream::connect(host).expect("the server listens");
    write!(
        line,
        "GET /metrics HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {METRICS}\r\nconnection: close\r\n\r\n"
    )
    .expect("it reads");
    let mut text = String::new();
    line.read_to_string(&mut text).expect("it answers");
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    value.unwrap_or_else(|| panic!("no {name} in {text}"))
}

#[test]
fn two_tabs_share_one_stream() {
    let house = House::open();
    let (ada, bo) = begin(&house);
    ada.wait("a stream for each", || metric(&house, "duskhall_streams ") == 2);
    let (first, table) = (ada.tab(), ada.path());
    let second = ada.new_tab();
    ada.dress();
    ada.go(&table);
    ada.until("document.querySelector('#prompt button[name=choice]')");
    drop_at(&ada, 2);
    bo.until(&format!("{DISCS} === 1"));
    drop_at(&bo, 5);
    for tab in [&first, &second] {
        ada.to_tab(tab);
        ada.until(&format!("{DISCS} === 2"));
        assert!(ada.my_turn().mine);
    }
    assert_eq!(metric(&house, "duskhall_streams "), 2, "one for Ada's two tabs and one for Bo");
    // When the tab that holds the stream goes, the other takes over.
    ada.to_tab(&first);
    ada.close_tab();
    ada.to_tab(&second);
    drop_at(&ada, 2);
    bo.until(&format!("{DISCS} === 3"));
    drop_at(&bo, 5);
    ada.until(&format!("{DISCS} === 4"));
    ada.wait("a stream for each", || metric(&house, "duskhall_streams ") == 2);
    ada.leave();
    bo.leave();
}

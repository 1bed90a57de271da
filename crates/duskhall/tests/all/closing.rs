//! A hall that is told to close does, whatever its visitors leave half done; told twice, it does not wait.
#![cfg(unix)]

use crate::client::connect;
use crate::common::House;
use crate::served::{Pair, Served};
use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

const HALF: &[u8] =
    b"POST /api/v1/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{";

fn hall(name: &str) -> (House, Served) {
    let house = House::new(name);
    let store = format!("sqlite:{}", house.folder.join("hall.sqlite").display());
    let served = Served::start(&house.folder, &store);
    (house, served)
}

#[test]
fn a_half_sent_request_does_not_hold_up_the_end() {
    let (_house, mut served) = hall("closing");
    let pair = Pair::sit_down(served.at, served.at);
    let _stream = pair.client(served.at, 0).stream(&format!("/table/{}/stream", pair.table));
    let mut line = connect(served.at).expect("the hall listens");
    line.write_all(HALF).expect("it is read");
    std::thread::sleep(Duration::from_millis(200));
    let begun = Instant::now();
    assert_eq!(served.end(), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(9), "it took {:?}", begun.elapsed());
}

#[test]
fn who_says_it_twice_does_not_wait() {
    let (_house, mut served) = hall("closing-twice");
    let mut line = connect(served.at).expect("the hall listens");
    line.write_all(HALF).expect("it is read");
    std::thread::sleep(Duration::from_millis(200));
    let begun = Instant::now();
    let told = Command::new("kill").arg(served.id().to_string()).status().expect("there is a `kill`");
    assert!(told.success());
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(served.end(), Some(1), "told twice");
    assert!(begun.elapsed() < Duration::from_secs(3), "it took {:?}", begun.elapsed());
}

#[test]
fn a_second_hall_on_the_same_file_is_refused_with_the_reason() {
    let (house, mut served) = hall("second");
    let store = format!("sqlite:{}", house.folder.join("hall.sqlite").display());
    let ran = house.run(&["serve", "--listen", "127.0.0.1:0", "--store", &store], "");
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.err.contains(&format!("is in use by process {}", served.id())), "{}", ran.err);
    // A hall that was killed holds nothing.
    served.kill();
    let mut next = Served::start(&house.folder, &store);
    assert_eq!(next.end(), Some(0));
}

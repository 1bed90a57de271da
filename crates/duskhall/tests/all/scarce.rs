//! A hall that the system gives nothing more: whoever is connected plays on, and when there is room again others come in.
#![cfg(target_os = "linux")]

use crate::client::{Client, connect};
use crate::common::House;
use crate::served::{Pair, Served};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

#[test]
fn without_descriptors_who_is_in_plays_on_and_afterwards_others_come_in() {
    let house = House::new("scarce");
    let store = format!("sqlite:{}", house.folder.join("hall.sqlite").display());
    let mut served = Served::start(&house.folder, &store);
    let mut pair = Pair::sit_down(served.at, served.at);
    let mut clients = [0, 1].map(|seat| pair.client(served.at, seat));
    for _ in 0..4 {
        assert!(pair.step(&mut clients).expect("the hall is there"));
    }
    let open = std::fs::read_dir(format!("/proc/{}/fd", served.id())).expect("the system tells").count();
    let limit = format!("--nofile={}", open + 3);
    let limited = Command::new("prlimit").args(["--pid", &served.id().to_string(), &limit]).status();
    assert!(limited.expect("there is a `prlimit`").success());
    // The system takes these on the hall's behalf; for most of them the hall has no descriptor.
    let mut crowd: Vec<TcpStream> = (0..12).map(|_| connect(served.at).expect("the system takes them")).collect();
    std::thread::sleep(Duration::from_millis(300));
    // Whoever has waited longest of those who could not be let in is told so.
    for line in &mut crowd {
        line.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").expect("the system takes it");
    }
    let mut status = [0; 12];
    let refused = crowd.iter_mut().any(|line| line.read_exact(&mut status).is_ok() && status.ends_with(b" 503"));
    assert!(refused, "nobody is told that there is no room");
    for _ in 0..6 {
        assert!(pair.step(&mut clients).expect("who is connected plays on"));
    }
    drop(crowd);
    let begun = Instant::now();
    let back = || Client::new(served.at).ask("GET", "/healthz", None).is_ok_and(|answer| answer.status == 200);
    while !back() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the hall does not come back");
        std::thread::sleep(Duration::from_millis(100));
    }
    pair.compare(served.at);
    assert_eq!(pair.columns.len(), 10);
    assert_eq!(served.end(), Some(0));
}

#[test]
fn connections_leave_descriptors_for_what_the_hall_does_itself() {
    let house = House::new("reserve");
    let store = format!("sqlite:{}", house.folder.join("hall.sqlite").display());
    let served = Served::start_with_descriptors(300, &house.folder, &store, &["--connections", "1000"]);
    let pair = Pair::sit_down(served.at, served.at);
    let crowd: Vec<TcpStream> = (0..300).map(|_| connect(served.at).expect("the system takes them")).collect();
    std::thread::sleep(Duration::from_millis(500));
    let open = std::fs::read_dir(format!("/proc/{}/fd", served.id())).expect("the system tells").count();
    assert!((150..250).contains(&open), "{open} of 300 descriptors are taken");
    drop(crowd);
    drop(pair);
}

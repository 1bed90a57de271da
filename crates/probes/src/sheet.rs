//! Sheets of a campaign that somebody brings from elsewhere: any text is refused, or a quest is played with it.
//!
//! The first line is what the group hands on, each line after it the sheet of a seat.

use crate::corpus;
use crate::record::{Care, use_table};
use catalog::Handed;
use kernel::record::Origin;
use kernel::{Legacy, MAX_SEATS, Seat};
use std::collections::{BTreeMap, BTreeSet};

pub fn bring(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.split('\n');
    let group = Legacy::of_group(lines.next().unwrap_or_default());
    let seats = (0..MAX_SEATS as u8).map(Seat).zip(lines).filter(|(_, sheet)| !sheet.is_empty());
    let legacy = seats.fold(group, |legacy, (seat, sheet)| legacy.with_sheet(seat, sheet));
    for game in catalog::games().iter().filter(|game| game.is_campaign()) {
        game.sheets(&legacy);
        let players = game.about().players.clone();
        let names: Vec<String> = (0..players.start() + bytes.len() as u8 % (players.end() - players.start() + 1))
            .map(|seat| format!("Seat {seat}"))
            .collect();
        let handed = Handed { legacy: legacy.clone(), follows: "imported".to_owned() };
        match catalog::sit_down(game.as_ref(), &names, &BTreeMap::new(), Some(handed), Origin::Seed(1)) {
            Ok(mut table) => use_table(table.as_mut(), Care::Little(bytes.iter().map(|byte| usize::from(*byte)).sum())),
            Err(problem) => assert!(!problem.message.is_empty(), "a refusal says why"),
        }
    }
}

/// What scenarios begin with.
pub fn corpus() -> Vec<Vec<u8>> {
    let mut found = BTreeSet::new();
    for scenario in corpus::scenarios() {
        let text = String::from_utf8_lossy(&scenario);
        let group = text.lines().find_map(|line| line.strip_prefix("legacy ")).unwrap_or_default();
        let mut sheets = vec![String::new(); MAX_SEATS];
        for line in text.lines().filter_map(|line| line.strip_prefix("sheet ")) {
            let (seat, sheet) = line.split_once(' ').unwrap_or((line, ""));
            if let Some(place) = seat.parse().ok().and_then(|seat: usize| sheets.get_mut(seat)) {
                sheet.clone_into(place);
            }
        }
        found.insert(format!("{group}\n{}", sheets.join("\n").trim_end()).into_bytes());
    }
    found.into_iter().collect()
}

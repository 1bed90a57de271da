//! Where a Hero's dice lead: every space in the wild within reach, step by step (MN-27).

use crate::midnight_thinking::{HERO, KING, table};
use kernel::{Game, Silent};
use runebound::Midnight;

/// Whoever has five dice comes to every space in the wild that lies five steps off and to none further, by as many steps.
#[test]
fn mn_27_goals_are_all_that_the_dice_lead_to() {
    let game = Midnight::standard();
    let map = &game.content.map;
    let mut tried = 0;
    for (lines, dice) in [(vec!["kael at g8"], 5), (vec!["kael at erenhead", "wounds kael 1"], 4)] {
        let state = table(&game, "kael", &lines);
        let from = state.player(HERO).space;
        // By steps through the wild alone: rings around the start.
        let (mut known, mut ring) = (vec![from], vec![from]);
        let ways = game.ways(&state, HERO);
        for steps in 1..=dice {
            let mut next = Vec::new();
            for &to in ring.iter().flat_map(|&here| map.neighbours(here)) {
                if map.place(to).is_none() && !known.contains(&to) {
                    known.push(to);
                    next.push(to);
                    let way = ways.iter().find(|way| way.to == format!("cell-{}", map.space(to).slug));
                    let way = way.unwrap_or_else(|| panic!("no way to {}", map.space(to).slug));
                    assert_eq!(way.choices.len(), steps, "{}", way.to);
                    let mut walked = state.clone();
                    for &choice in &way.choices {
                        let text = game.write(&walked, HERO, choice);
                        let choice = game.read(&walked, HERO, &text).unwrap_or_else(|_| panic!("{text} is no choice"));
                        let mut options = Vec::new();
                        game.options(&walked, HERO, &mut options);
                        assert!(options.contains(&choice), "{text}");
                        game.apply(&mut walked, HERO, choice, &mut Silent);
                    }
                    assert_eq!(walked.player(HERO).space, to, "{}", way.to);
                    tried += 1;
                }
            }
            ring = next;
        }
        assert_eq!(ways.len(), known.len() - 1, "nothing else is in reach");
    }
    assert!(tried > 80, "{tried}");
}

/// A step and a way say which adventure waits at their end, and who is there; nobody else has goals.
#[test]
fn mn_27_a_goal_says_what_waits_there() {
    let game = Midnight::standard();
    let state = table(&game, "kael", &["kael at g8", "patrol 1 at h8"]);
    let ways = game.ways(&state, HERO);
    let detail = |to: &str| {
        let way = ways.iter().find(|way| way.to == format!("cell-{to}")).unwrap_or_else(|| panic!("no way to {to}"));
        way.detail.as_ref().map_or_else(String::new, |detail| format!("{detail:?}"))
    };
    assert!(detail("g7").contains("green"), "{}", detail("g7"));
    assert!(detail("h8").contains("green") && detail("h8").contains("midnight-company"), "{}", detail("h8"));
    assert_eq!(detail("g9"), "");
    let step = game.read(&state, HERO, "journey to g7").unwrap_or_else(|_| panic!("a neighbour"));
    assert!(format!("{:?}", game.label(&state, HERO, step).detail).contains("green"));
    assert!(game.ways(&state, KING).is_empty());
}

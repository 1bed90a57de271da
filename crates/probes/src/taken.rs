//! Tables of ours: wherever a game has come to, its state can be written down and taken up again. A check that is too
//! narrow would let nobody in, and would look like a good one to all who forge.

use crate::corpus;
use catalog::Shipped;
use kernel::Viewer;

/// No game is looked at for longer.
const LONGEST: usize = 1_200;
/// So many choices lie between two looks, at most.
const APART: usize = 40;

/// The first bytes say which game and for how many; all of them are the seed.
pub fn up(bytes: &[u8]) {
    let seed = bytes.iter().fold(7_u64, |seed, byte| seed.wrapping_mul(131).wrapping_add(u64::from(*byte)));
    let games: Vec<_> = catalog::games().iter().collect();
    let about = games[seed as usize % games.len()].about();
    let (least, most) = (*about.players.start(), *about.players.end());
    let players = least + (seed >> 16) as u8 % (most - least + 1);
    let mut table = corpus::begun(about.slug, players, seed);
    let mut now = 0;
    while now < LONGEST {
        let next = now + 1 + (seed >> 24) as usize % APART;
        let goes_on = corpus::play(table.as_mut(), now..next);
        now = next;
        let text = table.resample(Viewer::Spectator, seed).record(Viewer::All);
        let taken = catalog::load(text.as_bytes(), &Shipped);
        assert!(taken.is_ok(), "{}, {players} players, seed {seed}, {now} choices: {:?}", about.slug, taken.err());
        if !goes_on {
            break;
        }
    }
}

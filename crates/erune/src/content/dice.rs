//! Dice as data: what is on their faces, and pools of combat dice. A pool is written by the letters of its dice:
//! K black, Y yellow, R red, U blue (`"KKY"`). A face of a combat die is written by S skull, H shield, B bolt, a face of
//! the search die by E eye, G gear.
//!
//! Deliberately absent: rolling. Chance belongs to the table.

use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, PartialOrd, Ord)]
pub enum Colour {
    Black,
    Yellow,
    Red,
    Blue,
}

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Black, Colour::Yellow, Colour::Red, Colour::Blue];
    /// The order in which dice defend against Lightning Damage: coloured ones first.
    pub const AGAINST_LIGHTNING: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Black];

    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'K',
            Colour::Yellow => 'Y',
            Colour::Red => 'R',
            Colour::Blue => 'U',
        }
    }

    pub const fn slug(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Blue => "blue",
        }
    }
}

/// So many dice of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pool(pub [u8; 4]);

impl Pool {
    pub const NONE: Pool = Pool([0; 4]);
    pub const BLACK: Pool = Pool([1, 0, 0, 0]);
    pub const YELLOW: Pool = Pool([0, 1, 0, 0]);
    pub const BLUE: Pool = Pool([0, 0, 0, 1]);

    pub const fn of(self, die: Colour) -> u8 {
        self.0[die as usize]
    }

    pub fn size(self) -> u8 {
        self.0.iter().sum()
    }

    pub fn is_empty(self) -> bool {
        self == Pool::NONE
    }

    #[must_use]
    pub fn plus(self, other: Pool) -> Pool {
        Pool(std::array::from_fn(|die| self.0[die].saturating_add(other.0[die])))
    }

    /// So many dice fewer, black ones last.
    #[must_use]
    pub fn less(self, count: u8) -> Pool {
        let mut pool = self;
        for _ in 0..count {
            if let Some(die) = Colour::AGAINST_LIGHTNING.into_iter().find(|&die| pool.of(die) > 0) {
                pool.0[die as usize] -= 1;
            }
        }
        pool
    }

    /// What of this pool defends against so much Lightning Damage: as many dice, coloured ones first.
    #[must_use]
    pub fn against_lightning(self, damage: u8) -> Pool {
        let mut pool = Pool::NONE;
        let mut left = damage;
        for die in Colour::AGAINST_LIGHTNING {
            let used = self.of(die).min(left);
            pool.0[die as usize] = used;
            left -= used;
        }
        pool
    }

    /// Each die of it, black ones first.
    pub fn dice(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().flat_map(move |die| std::iter::repeat_n(die, usize::from(self.of(die))))
    }

    /// Does it hold no more dice of any colour than this one?
    pub fn within(self, limit: Pool) -> bool {
        (0..4).all(|die| self.0[die] <= limit.0[die])
    }
}

impl TryFrom<String> for Pool {
    type Error = String;
    fn try_from(text: String) -> Result<Pool, String> {
        let mut pool = Pool::NONE;
        for letter in text.chars() {
            let Some(die) = Colour::ALL.into_iter().find(|die| die.letter() == letter) else {
                return Err(format!("`{text}` is no pool of dice: write K, Y, R and U for them, such as \"KKY\""));
            };
            if pool.0[die as usize] == 9 {
                return Err(format!("`{text}` has more than nine dice of a colour"));
            }
            pool.0[die as usize] += 1;
        }
        Ok(pool)
    }
}

impl From<Pool> for String {
    fn from(pool: Pool) -> String {
        pool.to_string()
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dice().try_for_each(|die| write!(out, "{}", die.letter()))
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "\"{self}\"")
    }
}

/// One face of a combat die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Face {
    pub skulls: u8,
    pub shields: u8,
    pub bolts: u8,
}

impl TryFrom<String> for Face {
    type Error = String;
    fn try_from(text: String) -> Result<Face, String> {
        let mut face = Face::default();
        for letter in text.chars() {
            match letter {
                'S' => face.skulls += 1,
                'H' => face.shields += 1,
                'B' => face.bolts += 1,
                _ => return Err(format!("`{text}` is no face: write S skull, H shield, B bolt, such as \"SB\"")),
            }
            if face.skulls + face.shields + face.bolts > 3 {
                return Err(format!("`{text}`: a face has at most three symbols"));
            }
        }
        Ok(face)
    }
}

impl From<Face> for String {
    fn from(face: Face) -> String {
        let of = |letter: &str, count: u8| letter.repeat(usize::from(count));
        [of("S", face.skulls), of("H", face.shields), of("B", face.bolts)].concat()
    }
}

/// One face of the search die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SearchFace {
    pub eyes: u8,
    pub gears: u8,
}

impl TryFrom<String> for SearchFace {
    type Error = String;
    fn try_from(text: String) -> Result<SearchFace, String> {
        let count = |letter: char| text.chars().filter(|&l| l == letter).count() as u8;
        let face = SearchFace { eyes: count('E'), gears: count('G') };
        if usize::from(face.eyes + face.gears) != text.len() || text.len() > 2 {
            return Err(format!("`{text}` is no face of the search die: write E eye, G gear, such as \"EG\""));
        }
        Ok(face)
    }
}

impl From<SearchFace> for String {
    fn from(face: SearchFace) -> String {
        ["E".repeat(usize::from(face.eyes)), "G".repeat(usize::from(face.gears))].concat()
    }
}

/// `dice.ron`: the six faces of each die, and how many of each there are.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiceFile {
    black: [Face; 6],
    yellow: [Face; 6],
    red: [Face; 6],
    blue: [Face; 6],
    search: [SearchFace; 6],
    limit: Pool,
}

/// Faces of every die, by [`Colour`]. The Move Die is numbered 1 to 6.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceFaces {
    pub combat: [[Face; 6]; 4],
    pub search: [SearchFace; 6],
    /// All combat dice of the box; no printed pool is larger.
    pub limit: Pool,
}

impl DiceFaces {
    pub fn faces(&self, colour: Colour) -> &[Face; 6] {
        &self.combat[colour as usize]
    }
}

impl DiceFile {
    pub(super) fn made(self) -> DiceFaces {
        DiceFaces { combat: [self.black, self.yellow, self.red, self.blue], search: self.search, limit: self.limit }
    }

    /// What does not agree with the rules: (field, problem).
    pub(super) fn problems(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let single = |face: &Face| face.skulls + face.shields + face.bolts == 1;
        if !self.black.iter().all(single) {
            found.push(("black", "every face of the black die shows one symbol, such as \"S\"".to_owned()));
        }
        for bolts in 0..3 {
            if !self.blue.iter().any(|face| face.bolts == bolts) {
                found.push(("blue", format!("a Success Test needs a face with {bolts} bolts")));
            }
        }
        if self.blue.iter().any(|face| face.bolts > 2) {
            found.push(("blue", "a Success Test knows no more than two bolts".to_owned()));
        }
        if !self.search.iter().any(|face| face.eyes > 0) || !self.search.iter().any(|face| face.gears > 0) {
            found.push(("search", "the search die needs a face with an eye and one with a gear".to_owned()));
        }
        found
    }
}

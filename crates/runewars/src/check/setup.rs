//! The laws of the setup: what has been laid out is what was to be laid out before this step, so that all that follows has
//! its place.

use super::law;
use crate::Runewars;
use crate::ids::{Area, Faction, LAND_TILES, Tile};
use crate::land::Board;
use crate::state::State;
use crate::step::SetupStep;
use kernel::Seat;

/// RW-8, original: so many runes lie in each home realm.
const HOME_RUNES: u32 = 3;

/// How far the setup has come.
struct Stage {
    factions: u8,
    tiles: u8,
    markers: bool,
    homes: u8,
}

impl Stage {
    fn of(state: &State, step: SetupStep) -> Stage {
        let (count, tiles) = (state.count, state.count * 2);
        let after = |homes: u8| Stage { factions: count, tiles, markers: true, homes };
        match step {
            SetupStep::Faction { turn } => Stage { factions: turn, tiles: 0, markers: false, homes: 0 },
            SetupStep::Tile { turn } | SetupStep::Turning { turn, .. } | SetupStep::Spot { turn, .. } => {
                Stage { tiles: turn, markers: false, ..after(0) }
            }
            SetupStep::Marker => Stage { markers: false, ..after(0) },
            SetupStep::Rune { .. } | SetupStep::SecondRune { .. } | SetupStep::Dragon { .. } => after(0),
            SetupStep::Home { turn } => after(turn),
            SetupStep::Populate
            | SetupStep::Stronghold { .. }
            | SetupStep::Hero { .. }
            | SetupStep::HeroHome { .. }
            | SetupStep::FalseRune { .. }
            | SetupStep::Ready => after(count),
        }
    }
}

/// Who is so many places left of the first player.
fn clockwise(state: &State, turn: u8) -> Seat {
    Seat((state.first.0 + turn) % state.count)
}

impl Runewars {
    pub(super) fn check_setup_step(&self, state: &State, step: SetupStep) -> Result<(), String> {
        let last = match step {
            SetupStep::Tile { .. } | SetupStep::Turning { .. } | SetupStep::Spot { .. } => state.count * 2,
            _ => state.count,
        };
        law(step.turn().is_none_or(|turn| turn < last), "it is nobody's turn in the setup")?;
        let stage = Stage::of(state, step);
        check_factions(state, &stage)?;
        check_tiles(state, step, stage.tiles)?;
        self.check_homes(state, step, &stage)?;
        if let SetupStep::HeroHome { turn, hero } = step {
            let fits = self.heroes_to_deal(state, clockwise(state, turn)).contains(&hero);
            law(fits, "a hero is dealt to whom it does not fit")?;
        }
        check_first_runes(state, step)
    }

    /// RW-7, RW-9: markers and home realms lie as far as the setup has come, and there is a place for all that follow.
    fn check_homes(&self, state: &State, step: SetupStep, stage: &Stage) -> Result<(), String> {
        for turn in 0..state.count {
            let home = state.faction(clockwise(state, turn + 1)).map(Faction::home);
            let laid = home.is_some_and(|home| state.land.has(home.first()));
            law(laid == (turn < stage.homes), "a home realm is missing, or comes too early")?;
        }
        let waiting = if stage.markers { usize::from(state.count - stage.homes) } else { 0 };
        match step {
            SetupStep::Marker => {
                law(state.markers.len() < usize::from(state.count), "there are enough markers")?;
                law(self.marker_ways(state).is_some(), "markers lie where they leave no room")?;
            }
            _ => law(state.markers.len() == waiting, "a home marker is missing, or comes too early")?,
        }
        if stage.homes == 0 && !state.markers.is_empty() {
            let spots = Board::of(&state.land).spots();
            law(state.markers.iter().all(|spot| spots.contains(spot)), "a marker lies where none may")?;
        }
        if waiting > 0 {
            let mut ways = Vec::new();
            self.home_options(state, clockwise(state, stage.homes + 1), &mut ways);
            law(!ways.is_empty(), "home realms find no room")?;
        }
        Ok(())
    }
}

/// RW-5: chosen one after another, or dealt.
fn check_factions(state: &State, stage: &Stage) -> Result<(), String> {
    law(stage.factions == state.count || !state.options.dealt_factions, "factions are chosen that were dealt")?;
    let chosen = |turn: u8| state.faction(clockwise(state, turn)).is_some();
    law(
        (0..state.count).all(|turn| chosen(turn) == (turn < stage.factions)),
        "a faction is missing, or comes too early",
    )
}

/// RW-6: two tiles each, laid one at a time.
fn check_tiles(state: &State, step: SetupStep, laid: u8) -> Result<(), String> {
    let dealt: Vec<Tile> = state.seats().flat_map(|seat| state.dealt[seat.index()]).collect();
    let twice = |place: usize| dealt[..place].contains(&dealt[place]);
    law(!(0..dealt.len()).any(twice), "a tile is dealt twice")?;
    let lies = |tile: &Tile| state.land.has(tile.first());
    let strange = (0..LAND_TILES as u8).map(Tile).any(|tile| lies(&tile) && !dealt.contains(&tile));
    law(!strange, "a tile lies that was not dealt")?;
    for seat in state.seats() {
        let due = (0..laid).filter(|&turn| clockwise(state, turn) == seat).count();
        let own = state.dealt[seat.index()].iter().filter(|tile| lies(tile)).count();
        law(own == due, "a tile is missing, or comes too early")?;
    }
    match step {
        SetupStep::Turning { turn, tile } | SetupStep::Spot { turn, tile, .. } => {
            let own = state.dealt[clockwise(state, turn).index()];
            law(own.contains(&tile) && !lies(&tile), "a tile is laid that is not at hand")
        }
        _ => Ok(()),
    }
}

/// RW-8: those whose turn it was have laid theirs.
fn check_first_runes(state: &State, step: SetupStep) -> Result<(), String> {
    let bare = |area: Area| state.place(area).rune.is_none();
    let lie = state.tokens().count_ones();
    match step {
        SetupStep::Rune { turn } | SetupStep::SecondRune { turn, .. } | SetupStep::Dragon { turn, .. } => {
            law(lie == 2 * u32::from(turn), "a rune is missing, or comes too early")?;
        }
        SetupStep::FalseRune { turn } => {
            law(state.options.revised || lie == HOME_RUNES * u32::from(turn), "a rune is missing, or comes too early")?;
            let bare_home = |turn: u8| state.home_areas(clockwise(state, turn)) & state.tokens() == 0;
            law(state.options.revised || (turn..state.count).all(bare_home), "runes lie where others are laid")?;
        }
        _ => {}
    }
    match step {
        SetupStep::SecondRune { one, .. } => law(bare(one), "two runes in one area"),
        SetupStep::Dragon { one, two, .. } => law(bare(one) && bare(two), "two runes in one area"),
        _ => Ok(()),
    }
}

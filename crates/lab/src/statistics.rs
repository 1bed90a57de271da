//! The few statistics a balance table needs.

use serde::Serialize;

/// The middle of many values, and the ends that all but five in a hundred on either side lie between.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Spread {
    pub median: u32,
    pub p05: u32,
    pub p95: u32,
}

impl Spread {
    /// None of no values.
    pub fn of(mut values: Vec<u32>) -> Option<Spread> {
        values.sort_unstable();
        let at = |share: f64| values.get(((values.len().checked_sub(1)?) as f64 * share).round() as usize).copied();
        Some(Spread { median: at(0.5)?, p05: at(0.05)?, p95: at(0.95)? })
    }
}

/// The 95 % interval of Wilson for a share seen in so many games. Wins may be fractions (shared wins).
pub fn wilson(wins: f64, games: u64) -> [f64; 2] {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return [0.0, 1.0];
    }
    let n = games as f64;
    let share = wins / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    let whole = 1.0 + Z * Z / n;
    [((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // The textbook values for 1 of 10 and 50 of 100.
        let near = |a: [f64; 2], b: [f64; 2]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 5e-4);
        assert!(near(wilson(1.0, 10), [0.0179, 0.4042]), "{:?}", wilson(1.0, 10));
        assert!(near(wilson(50.0, 100), [0.4038, 0.5962]), "{:?}", wilson(50.0, 100));
        assert_eq!(wilson(0.0, 0), [0.0, 1.0]);
        assert!(wilson(10.0, 10)[1] <= 1.0 && wilson(0.0, 10)[0] >= 0.0);
    }

    #[test]
    fn the_spread_is_taken_from_the_sorted_values() {
        let spread = Spread::of((1..=101).rev().collect()).unwrap();
        assert_eq!(spread, Spread { median: 51, p05: 6, p95: 96 });
        assert_eq!(Spread::of(vec![]), None);
        assert_eq!(Spread::of(vec![7]).unwrap().p95, 7);
    }
}

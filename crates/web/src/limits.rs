//! How fast somebody may ask: two buckets per address and per identity, one for a burst and one for the long run.

use crate::network::site;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// So many callers are remembered; beyond that the ones whose buckets are full again are forgotten, or the fuller half of
/// them all, who lose least by it.
const REMEMBERED: usize = 50_000;
/// Many households that may be one customer's have so many times what one has.
const OF_ONE_SITE: f64 = 8.0;

/// How much may come at once, and how much a second after that.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    pub burst: f64,
    pub a_second: f64,
}

/// A quick and a slow speed: both must allow a request.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub quick: Speed,
    pub slow: Speed,
}

impl Speed {
    fn times(self, n: f64) -> Speed {
        Speed { burst: self.burst * n, a_second: self.a_second * n }
    }
}

impl Rate {
    fn times(self, n: f64) -> Rate {
        Rate { quick: self.quick.times(n), slow: self.slow.times(n) }
    }

    /// So many a second in the long run, twenty times that at once.
    pub fn of(a_second: f64) -> Rate {
        Rate {
            quick: Speed { burst: a_second * 8.0, a_second: a_second * 4.0 },
            slow: Speed { burst: a_second * 240.0, a_second },
        }
    }
}

struct Buckets {
    quick: f64,
    slow: f64,
    at: Instant,
}

pub struct Limits<K> {
    rate: Rate,
    callers: Mutex<HashMap<K, Buckets>>,
}

impl<K: Eq + Hash> Limits<K> {
    pub fn new(rate: Rate) -> Limits<K> {
        Limits { rate, callers: Mutex::default() }
    }

    /// May this caller ask once more now?
    pub fn allow(&self, caller: K) -> bool {
        self.allow_heavy(caller, 1.0)
    }

    /// The same for what takes as much work as so many usual requests.
    pub fn allow_heavy(&self, caller: K, work: f64) -> bool {
        self.allow_at(caller, work, Instant::now())
    }

    fn allow_at(&self, caller: K, work: f64, now: Instant) -> bool {
        let Rate { quick, slow } = self.rate;
        // However low the limits are set, everything may be asked for once in a while.
        let work = work.min(quick.burst.max(1.0)).min(slow.burst.max(1.0));
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        if callers.len() >= REMEMBERED {
            let level = |b: &Buckets| b.slow + now.duration_since(b.at).as_secs_f64() * slow.a_second;
            callers.retain(|_, buckets| level(buckets) < slow.burst);
            if callers.len() >= REMEMBERED {
                let mut levels: Vec<f64> = callers.values().map(level).collect();
                let (_, middle, _) = levels.select_nth_unstable_by(REMEMBERED / 2, f64::total_cmp);
                let (middle, mut room) = (*middle, REMEMBERED / 2);
                // Of those that are alike as many as there is room for.
                callers.retain(|_, buckets| {
                    let level = level(buckets);
                    let stays = level < middle || (level <= middle && room > 0);
                    room -= usize::from(stays && level >= middle);
                    stays
                });
            }
        }
        let buckets = callers.entry(caller).or_insert(Buckets { quick: quick.burst, slow: slow.burst, at: now });
        let passed = now.duration_since(buckets.at).as_secs_f64();
        buckets.at = now;
        buckets.quick = (buckets.quick + passed * quick.a_second).min(quick.burst);
        buckets.slow = (buckets.slow + passed * slow.a_second).min(slow.burst);
        let allowed = buckets.quick >= work && buckets.slow >= work;
        if allowed {
            buckets.quick -= work;
            buckets.slow -= work;
        }
        allowed
    }
}

/// The same by addresses: a household has its limits, and all that may be one customer's have wider ones together.
pub struct AddressLimits {
    households: Limits<IpAddr>,
    sites: Limits<IpAddr>,
}

impl AddressLimits {
    pub fn new(rate: Rate) -> AddressLimits {
        AddressLimits { households: Limits::new(rate), sites: Limits::new(rate.times(OF_ONE_SITE)) }
    }

    pub fn allow(&self, household: IpAddr) -> bool {
        self.allow_heavy(household, 1.0)
    }

    /// Who is too fast alone takes nothing from the others.
    pub fn allow_heavy(&self, household: IpAddr, work: f64) -> bool {
        self.households.allow_heavy(household, work)
            && site(household).is_none_or(|site| self.sites.allow_heavy(site, work))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_customer_with_many_networks_is_slowed_too() {
        let speed = Speed { burst: 5.0, a_second: 0.0 };
        let limits = AddressLimits::new(Rate { quick: speed, slow: speed });
        let address = |site: u16, network: u16| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 0]);
        let let_in = (0..150).filter(|network| limits.allow(address(1, *network))).count();
        assert_eq!(let_in, 40, "eight times what one household has");
        assert!(limits.allow(address(2, 0)), "others are not slowed");
        let old = |last: u8| IpAddr::from([192, 0, 2, last]);
        assert_eq!((0..150).filter(|last| limits.allow(old(*last))).count(), 150, "each of these is somebody's own");
    }

    #[test]
    fn who_asked_much_is_not_forgotten_when_many_come() {
        let speed = Speed { burst: 5.0, a_second: 0.0 };
        let (limits, now) = (Limits::new(Rate { quick: speed, slow: speed }), Instant::now());
        while limits.allow_at(u32::MAX, 1.0, now) {}
        (0..200_000).for_each(|caller: u32| assert!(limits.allow_at(caller, 1.0, now), "{caller}"));
        assert!(!limits.allow_at(u32::MAX, 1.0, now), "a crowd gave a new bucket to who had emptied theirs");
        assert!(limits.callers.lock().expect("nobody panics here").len() <= REMEMBERED);
    }

    #[test]
    fn a_burst_passes_then_the_speed_holds() {
        let rate = Rate { quick: Speed { burst: 5.0, a_second: 2.0 }, slow: Speed { burst: 9.0, a_second: 1.0 } };
        let (limits, start) = (Limits::new(rate), Instant::now());
        let count =
            |who: u8, at: u64| (0..20).filter(|_| limits.allow_at(who, 1.0, start + Duration::from_secs(at))).count();
        assert_eq!(count(1, 0), 5, "the quick bucket");
        assert_eq!(count(2, 0), 5, "others are not slowed");
        assert_eq!(count(1, 2), 4, "two a second come back");
        assert_eq!(count(1, 100), 5, "a full bucket again");
        assert_eq!(count(1, 102), 4);
        assert_eq!(count(1, 103), 2, "the slow bucket: 9 at once, then one a second");
    }

    #[test]
    fn what_takes_more_work_counts_for_more() {
        let rate = Rate { quick: Speed { burst: 20.0, a_second: 2.0 }, slow: Speed { burst: 30.0, a_second: 1.0 } };
        let (limits, start) = (Limits::new(rate), Instant::now());
        let count = |who: u8, work: f64, at: u64| {
            (0..20).filter(|_| limits.allow_at(who, work, start + Duration::from_secs(at))).count()
        };
        assert_eq!(count(1, 8.0, 0), 2);
        assert_eq!(count(1, 1.0, 0), 4, "what is left is enough for something light");
        assert_eq!(count(1, 8.0, 4), 1);
        assert_eq!(count(2, 500.0, 0), 1, "nothing is too heavy to be asked for at all");
        assert_eq!(count(2, 500.0, 30), 1);
    }
}

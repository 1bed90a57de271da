//! How many may be connected at once: a number for each address, and one for all, so that some descriptors are always
//! left for the store, for files and for telling people that the hall is full.

use crate::network::household;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Descriptors that no connection may take.
const RESERVE: usize = 128;
/// If the system does not say how many descriptors there are.
const USUAL: usize = 1024;

pub struct Connections {
    most: usize,
    /// None where all come from the proxy in front.
    most_of_one: Option<usize>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// Somebody who was let in; when it is dropped there is room for another.
pub struct Guest {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Connections {
    pub fn new(most_of_one: Option<usize>) -> Arc<Connections> {
        let descriptors = descriptors();
        let most = descriptors.saturating_sub(RESERVE).max(descriptors / 2);
        Arc::new(Connections { most, most_of_one, open: Mutex::default() })
    }

    /// Lets somebody in, if there is room.
    pub fn admit(self: &Arc<Connections>, address: IpAddr) -> Option<Guest> {
        let address = household(address);
        let mut open = self.lock();
        let all: usize = open.values().sum();
        let own = open.get(&address).copied().unwrap_or_default();
        if all >= self.most || self.most_of_one.is_some_and(|most| own >= most) {
            return None;
        }
        *open.entry(address).or_default() += 1;
        Some(Guest { connections: Arc::clone(self), address })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut open = self.connections.lock();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

/// How many descriptors this process may have, raised as far as the system allows.
fn descriptors() -> usize {
    rlimit::increase_nofile_limit(u64::MAX).map_or(USUAL, |most| usize::try_from(most).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_does_not_take_the_room_of_others() {
        let connections = Arc::new(Connections { most: 5, most_of_one: Some(3), open: Mutex::default() });
        let [a, b, c] = ["10.0.0.1", "10.0.0.2", "2001:db8::1"].map(|text| text.parse().expect("an address"));
        let first: Vec<Guest> = std::iter::from_fn(|| connections.admit(a)).take(9).collect();
        assert_eq!(first.len(), 3);
        let other = connections.admit(b).expect("room for another");
        let _third = connections.admit(c).expect("room for a third");
        assert!(connections.admit(b).is_none(), "the house is full");
        drop(other);
        assert!(connections.admit(b).is_some(), "who leaves makes room");
        drop(first);
        assert!(connections.admit(a).is_some());
    }
}

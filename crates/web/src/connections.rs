//! How many may be connected at once: a number for each address, and one for all, so that some descriptors are always
//! left for the store, for files and for telling people that the hall is full.

use crate::network::{household, site};
use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

/// Many households that may be one customer's have room for so many times what one has.
const OF_ONE_SITE: usize = 4;
/// Descriptors that no connection may take.
const RESERVE: usize = 128;
/// If the system does not say how many descriptors there are.
const USUAL: usize = 1024;
/// What is said to somebody for whom there is no room, and how long that may take.
const FULL: &str = "The hall is full. Try again in a little while.\n";
const TELLING: Duration = Duration::from_secs(1);

pub struct Connections {
    most: usize,
    most_of_one: usize,
    open: Mutex<Open>,
    /// So many are told at once that there is no room, by a part of the reserve.
    telling: Arc<Semaphore>,
}

/// How many are connected: all, of each household, and of all that may be one customer's.
#[derive(Default)]
struct Open {
    all: usize,
    of: Heads,
}

/// How many there are of each household and of each site.
#[derive(Default)]
pub struct Heads {
    households: HashMap<IpAddr, usize>,
    sites: HashMap<IpAddr, usize>,
}

impl Heads {
    /// Counts one more in, if there is room.
    pub fn add(&mut self, household: IpAddr, most: usize) -> bool {
        let count = |of: &HashMap<IpAddr, usize>, who: IpAddr| of.get(&who).copied().unwrap_or_default();
        let site = site(household);
        let crowded = site.is_some_and(|site| count(&self.sites, site) >= most.saturating_mul(OF_ONE_SITE));
        if crowded || count(&self.households, household) >= most {
            return false;
        }
        *self.households.entry(household).or_default() += 1;
        site.into_iter().for_each(|site| *self.sites.entry(site).or_default() += 1);
        true
    }

    pub fn remove(&mut self, household: IpAddr) {
        let less = |of: &mut HashMap<IpAddr, usize>, who: IpAddr| {
            if let Some(count) = of.get_mut(&who) {
                *count -= 1;
                if *count == 0 {
                    of.remove(&who);
                }
            }
        };
        less(&mut self.households, household);
        site(household).into_iter().for_each(|site| less(&mut self.sites, site));
    }
}

/// Somebody who was let in; when it is dropped there is room for another.
pub struct Guest {
    connections: Arc<Connections>,
    address: IpAddr,
    /// Whose room it takes; the proxy in front takes nobody's.
    household: Option<IpAddr>,
}

impl Guest {
    /// Where the connection comes from: whoever asks, or the proxy in front.
    pub fn address(&self) -> IpAddr {
        self.address
    }
}

impl Connections {
    pub fn new(most_of_one: usize) -> Arc<Connections> {
        let descriptors = descriptors();
        let most = descriptors.saturating_sub(RESERVE).max(descriptors / 2);
        let telling = Arc::new(Semaphore::new((descriptors - most).min(RESERVE) / 4));
        Arc::new(Connections { most, most_of_one, open: Mutex::default(), telling })
    }

    /// Lets somebody in, if there is room. A proxy brings many.
    pub fn admit(self: &Arc<Connections>, address: IpAddr, is_proxy: bool) -> Option<Guest> {
        let household = (!is_proxy).then(|| household(address));
        let mut open = self.lock();
        let room = open.all < self.most && household.is_none_or(|household| open.of.add(household, self.most_of_one));
        open.all += usize::from(room);
        room.then(|| Guest { connections: Arc::clone(self), address, household })
    }

    /// Tells somebody that there is no room, as far as there is room for that; whoever is too many even so is hung up on.
    pub fn turn_away(&self, stream: TcpStream) {
        if let Ok(telling) = Arc::clone(&self.telling).try_acquire_owned() {
            tokio::spawn(async move {
                say_full(stream).await;
                drop(telling);
            });
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut open = self.connections.lock();
        open.all -= 1;
        self.household.into_iter().for_each(|household| open.of.remove(household));
    }
}

/// Answers 503 to whatever is asked, and hangs up.
pub async fn say_full(mut stream: TcpStream) {
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
         content-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\n\r\n{FULL}",
        FULL.len()
    );
    let told = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // Who is hung up on while still talking may lose what was said.
        while stream.read(&mut [0; 512]).await? > 0 {}
        io::Result::Ok(())
    };
    _ = tokio::time::timeout(TELLING, told).await;
}

/// A descriptor to be given up when there are no others, so that one of those who wait can be told.
pub fn spare() -> Option<File> {
    std::env::current_exe().and_then(File::open).ok()
}

/// How many descriptors this process may have, raised as far as the system allows.
fn descriptors() -> usize {
    rlimit::increase_nofile_limit(u64::MAX).map_or(USUAL, |most| usize::try_from(most).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(most: usize, most_of_one: usize) -> Arc<Connections> {
        let telling = Arc::new(Semaphore::new(1));
        Arc::new(Connections { most, most_of_one, open: Mutex::default(), telling })
    }

    #[test]
    fn one_address_does_not_take_the_room_of_others() {
        let connections = room(5, 3);
        let [a, b, c] = ["10.0.0.1", "10.0.0.2", "2001:db8::1"].map(|text| text.parse().expect("an address"));
        let first: Vec<Guest> = std::iter::from_fn(|| connections.admit(a, false)).take(9).collect();
        assert_eq!(first.len(), 3);
        let other = connections.admit(b, false).expect("room for another");
        let _third = connections.admit(c, false).expect("room for a third");
        assert!(connections.admit(b, false).is_none(), "the house is full");
        drop(other);
        assert!(connections.admit(b, false).is_some(), "who leaves makes room");
        drop(first);
        assert!(connections.admit(a, false).is_some());
        let many: Vec<Guest> = std::iter::from_fn(|| connections.admit(a, true)).take(9).collect();
        assert_eq!(many.len(), 4, "a proxy brings as many as there is room for");
    }

    #[test]
    fn a_customer_with_many_networks_does_not_take_all_the_room() {
        let connections = room(1000, 3);
        let address = |site: u16, network: u16| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 1]);
        let guests: Vec<Guest> = (0..500).filter_map(|network| connections.admit(address(1, network), false)).collect();
        assert_eq!(guests.len(), 12);
        assert!(connections.admit(address(2, 0), false).is_some());
        drop(guests);
        assert!(connections.admit(address(1, 0), false).is_some(), "who leaves makes room");
    }
}

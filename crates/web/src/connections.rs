//! How many may be connected at once: a number for each address, and one for all, so that some descriptors are always
//! left for the store, for files and for telling people that the hall is full.

use crate::network::household;
use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

/// Descriptors that no connection may take.
const RESERVE: usize = 128;
/// If the system does not say how many descriptors there are.
const USUAL: usize = 1024;
/// What is said to somebody for whom there is no room, and how long that may take.
const FULL: &str = "The hall is full. Try again in a little while.\n";
const TELLING: Duration = Duration::from_secs(1);

pub struct Connections {
    most: usize,
    /// None where all come from the proxy in front.
    most_of_one: Option<usize>,
    open: Mutex<HashMap<IpAddr, usize>>,
    /// So many are told at once that there is no room, by a part of the reserve.
    telling: Arc<Semaphore>,
}

/// Somebody who was let in; when it is dropped there is room for another.
pub struct Guest {
    connections: Arc<Connections>,
    address: IpAddr,
    /// Whose room it takes.
    household: IpAddr,
}

impl Guest {
    /// Where the connection comes from: whoever asks, or the proxy in front.
    pub fn address(&self) -> IpAddr {
        self.address
    }
}

impl Connections {
    pub fn new(most_of_one: Option<usize>) -> Arc<Connections> {
        let descriptors = descriptors();
        let most = descriptors.saturating_sub(RESERVE).max(descriptors / 2);
        let telling = Arc::new(Semaphore::new((descriptors - most).min(RESERVE) / 4));
        Arc::new(Connections { most, most_of_one, open: Mutex::default(), telling })
    }

    /// Lets somebody in, if there is room.
    pub fn admit(self: &Arc<Connections>, address: IpAddr) -> Option<Guest> {
        let household = household(address);
        let mut open = self.lock();
        let all: usize = open.values().sum();
        let own = open.get(&household).copied().unwrap_or_default();
        if all >= self.most || self.most_of_one.is_some_and(|most| own >= most) {
            return None;
        }
        *open.entry(household).or_default() += 1;
        Some(Guest { connections: Arc::clone(self), address, household })
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

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut open = self.connections.lock();
        if let Some(count) = open.get_mut(&self.household) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.household);
            }
        }
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

    #[test]
    fn one_address_does_not_take_the_room_of_others() {
        let telling = Arc::new(Semaphore::new(1));
        let connections = Arc::new(Connections { most: 5, most_of_one: Some(3), open: Mutex::default(), telling });
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

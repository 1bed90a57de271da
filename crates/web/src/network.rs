//! Addresses: whose they are, which proxies are trusted, and who asks when some of those stand in between.
//!
//! Each proxy adds the address it was asked from at the end of `X-Forwarded-For`. Read from the end, what a trusted one
//! has written is true; the first address that is no trusted proxy is who asks. Whatever stands before it anybody may have
//! made up.

use axum::http::HeaderMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// A range of addresses, such as `10.0.0.0/8` or `2001:db8::1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

/// Why a text is no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotANetwork;

impl fmt::Display for NotANetwork {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("write an address or a range of them, such as 10.0.0.7 or 10.0.0.0/8")
    }
}

impl std::error::Error for NotANetwork {}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Network, NotANetwork> {
        let (first, bits) = text.split_once('/').map_or((text, None), |(first, bits)| (first, Some(bits)));
        let first = plain(first.trim().parse().map_err(|_| NotANetwork)?);
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.trim().parse().map_err(|_| NotANetwork))?;
        if bits > most { Err(NotANetwork) } else { Ok(Network { first, bits }) }
    }
}

impl Network {
    pub fn has(&self, address: IpAddr) -> bool {
        let same = |one: u128, other: u128, width: u32| {
            let rest = width - u32::from(self.bits);
            rest >= 128 || one >> rest == other >> rest
        };
        match (self.first, plain(address)) {
            (IpAddr::V4(one), IpAddr::V4(other)) => same(one.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(one), IpAddr::V6(other)) => same(one.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

/// An address of the old kind may be written as one of the new kind.
fn plain(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or(address, IpAddr::V4),
        IpAddr::V4(_) => address,
    }
}

/// One household has one address of the old kind and a whole network of the new kind.
pub fn household(address: IpAddr) -> IpAddr {
    match plain(address) {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Many households of the new kind may be one customer's: those that begin alike. None for an address of the old kind.
pub fn site(address: IpAddr) -> Option<IpAddr> {
    match plain(address) {
        IpAddr::V6(v6) => Some(IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 80)))),
        IpAddr::V4(_) => None,
    }
}

/// Is this one of these proxies? Where none are named, whoever connects is the proxy.
pub fn is_proxy(peer: IpAddr, trusted: &[Network]) -> bool {
    trusted.is_empty() || trusted.iter().any(|network| network.has(peer))
}

/// Who asks, if `peer` is a proxy of ours: the last address that is not one. All lines of the header count as one list.
/// Who is no proxy of ours speaks for nobody else.
pub fn asker(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    if !is_proxy(peer, trusted) {
        return peer;
    }
    let lines: Vec<&str> = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
    let mut last = peer;
    for hop in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        // What cannot be read was not written by a proxy of ours: whoever handed it on is as far as we can see.
        let Some(address) = address(hop.trim()) else { return last };
        last = address;
        if !trusted.iter().any(|network| network.has(address)) {
            return address;
        }
    }
    last
}

/// An address as proxies write it: with or without a port, the new kind in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let port = || text.parse::<std::net::SocketAddr>().ok().map(|socket| socket.ip());
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(port)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn asks(lines: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_str(line).expect("a header"));
        }
        let trusted: Vec<Network> = trusted.iter().map(|text| text.parse().expect("a network")).collect();
        asker(ip("10.0.0.9"), &headers, &trusted).to_string()
    }

    #[test]
    fn whoever_asks_cannot_choose_their_address() {
        assert_eq!(asks(&["198.51.100.7"], &[]), "198.51.100.7");
        // What the visitor wrote themselves stands before what the proxy adds, in the same line or in one before it.
        assert_eq!(asks(&["1.2.3.4, 198.51.100.7"], &[]), "198.51.100.7");
        assert_eq!(asks(&["1.2.3.4", "198.51.100.7"], &[]), "198.51.100.7");
        assert_eq!(asks(&["1.2.3.4", "5.6.7.8, nonsense, 198.51.100.7"], &[]), "198.51.100.7");
        assert_eq!(asks(&[], &[]), "10.0.0.9");
        assert_eq!(asks(&["nonsense"], &[]), "10.0.0.9");
    }

    #[test]
    fn trusted_proxies_are_looked_through() {
        let trusted = ["10.0.0.0/8", "2001:db8::/32"];
        assert_eq!(asks(&["1.2.3.4, 198.51.100.7, 10.1.2.3"], &trusted), "198.51.100.7");
        assert_eq!(asks(&["198.51.100.7", "2001:db8::5, 10.1.2.3:4711"], &trusted), "198.51.100.7");
        assert_eq!(asks(&["198.51.100.7:99, [2001:db8::5]"], &trusted), "198.51.100.7");
        assert_eq!(asks(&["nonsense, 10.1.2.3"], &trusted), "10.1.2.3");
        assert_eq!(asks(&["10.3.3.3, 10.1.2.3"], &trusted), "10.3.3.3", "all are ours: the first of them");
    }

    #[test]
    fn who_is_no_proxy_of_ours_speaks_for_nobody_else() {
        // All of these come from 10.0.0.9.
        assert_eq!(asks(&["198.51.100.7"], &["192.0.2.7"]), "10.0.0.9");
        assert_eq!(asks(&["198.51.100.7, 192.0.2.7"], &["192.0.2.7"]), "10.0.0.9");
        assert_eq!(asks(&["198.51.100.7, 192.0.2.7"], &["192.0.2.7", "10.0.0.9"]), "198.51.100.7");
    }

    #[test]
    fn a_network_has_its_addresses() {
        let has = |network: &str, address: &str| network.parse::<Network>().expect("a network").has(ip(address));
        assert!(has("10.0.0.0/8", "10.255.0.1") && !has("10.0.0.0/8", "11.0.0.1"));
        assert!(has("0.0.0.0/0", "9.9.9.9") && !has("0.0.0.0/0", "2001:db8::1"));
        assert!(has("::/0", "2001:db8::1") && has("127.0.0.1", "::ffff:127.0.0.1"));
        for wrong in ["", "10.0.0.0/33", "10.0.0.0/", "hall.example", "10.0.0.0/-1"] {
            assert_eq!(wrong.parse::<Network>(), Err(NotANetwork), "{wrong}");
        }
    }

    #[test]
    fn a_network_of_the_new_kind_counts_as_one_household() {
        let [a, b, other, old] =
            ["2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1", "::ffff:10.0.0.1"].map(|text| household(ip(text)));
        assert_eq!(a, b);
        assert_ne!(a, other);
        assert_eq!(old, ip("10.0.0.1"));
        assert_eq!(site(ip("2001:db8:7:1::1")), site(ip("2001:db8:7:ffff::1")));
        assert_ne!(site(ip("2001:db8:7::1")), site(ip("2001:db8:8::1")));
        assert_eq!(site(ip("::ffff:10.0.0.1")), None);
    }
}

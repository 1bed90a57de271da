//! Who asks: by the cookie of a browser or the bearer token of a program, at a bearable speed, and not led here by
//! another site.

use crate::answer::Refused;
use crate::connections::Guest;
use crate::network::{asker, household, site};
use crate::server::Server;
use axum::extract::{FromRequestParts, MatchedPath};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use hall::{ErrorKind, Person, Trouble};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

pub const COOKIE: &str = "duskhall";

#[derive(Clone)]
pub struct Visitor {
    pub secret: Option<String>,
    pub person: Option<Person>,
    /// Wants JSON rather than a page.
    pub json: bool,
    pub address: IpAddr,
    /// Shown to be no request that another site forged: a bearer token, our own script's header, or no credential.
    proven: bool,
    from: Whence,
}

/// What a browser says of the site that a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whence {
    /// Our own pages, or the visitor directly.
    Here,
    Elsewhere,
    /// It says nothing: no browser, or an old one.
    Nowhere,
}

impl Whence {
    fn of(headers: &HeaderMap, url: Option<&str>) -> Whence {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        if let Some(site) = text("sec-fetch-site") {
            return if matches!(site, "same-origin" | "none") { Whence::Here } else { Whence::Elsewhere };
        }
        let ours = |origin: &str| {
            let site = |url: &str| url.split("://").nth(1).and_then(|rest| rest.split('/').next()).map(str::to_owned);
            let asked = site(origin);
            asked.is_some() && (asked.as_deref() == text("host") || asked == url.and_then(site))
        };
        match text("origin").or_else(|| text("referer")) {
            Some(origin) if ours(origin) => Whence::Here,
            Some(_) => Whence::Elsewhere,
            None => Whence::Nowhere,
        }
    }
}

impl Visitor {
    /// Stands in every form of this visitor.
    pub fn token(&self) -> String {
        self.secret.as_deref().map(form_token).unwrap_or_default()
    }

    /// A change asked for by a form must carry the form's token.
    pub fn check(&self, token: Option<&str>) -> Result<(), Refused> {
        // Without a credential there is nothing to abuse.
        let fits = |secret: &String| token.is_some_and(|token| token == form_token(secret));
        if self.proven || self.secret.as_ref().is_none_or(fits) {
            return Ok(());
        }
        Err(self.refuse(Trouble::new(ErrorKind::Forged)))
    }

    /// Becoming somebody else is only for who says to come from our own page: nobody is to be logged in by another site.
    pub fn check_page(&self) -> Result<(), Refused> {
        if self.proven || self.from == Whence::Here {
            return Ok(());
        }
        Err(self.refuse(Trouble::new(ErrorKind::Forged)))
    }

    /// New people come from one address at a bearable speed, and so do tables and words.
    pub fn may_become_somebody(&self, server: &Server) -> Result<(), Refused> {
        self.bearable(server.limits.newcomers.allow(self.address))
    }

    pub fn may_make_a_table(&self, server: &Server) -> Result<(), Refused> {
        self.bearable(server.limits.tables.allow(self.address))
    }

    pub fn may_speak(&self, server: &Server) -> Result<(), Refused> {
        let own = self.person.as_ref().is_none_or(|person| server.limits.own_words.allow(person.id));
        self.bearable(own && server.limits.words.allow(self.address))
    }

    /// From where a table is asked for, as lists count them.
    pub fn place(&self) -> String {
        site(self.address).unwrap_or(self.address).to_string()
    }

    fn bearable(&self, is: bool) -> Result<(), Refused> {
        if is { Ok(()) } else { Err(self.refuse(Trouble::new(ErrorKind::TooFast))) }
    }

    /// Whoever asks must be somebody.
    pub fn known(&self) -> Result<&Person, Refused> {
        self.person.as_ref().ok_or_else(|| self.refuse(Trouble::new(ErrorKind::Nobody)))
    }

    pub fn refuse(&self, trouble: impl Into<Trouble>) -> Refused {
        Refused::new(trouble.into(), self.json, self.person.as_ref().map(|person| person.name.clone()))
    }
}

fn form_token(secret: &str) -> String {
    kernel::record::to_hex(&hall::form_token(secret))
}

impl FromRequestParts<Arc<Server>> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Visitor, Refused> {
        let headers = &parts.headers;
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let bearer = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")).map(str::to_owned);
        let json = wants_json(headers, &parts.uri);
        let changes = parts.method != Method::GET && parts.method != Method::HEAD;
        // A browser says where a request comes from; whatever comes from elsewhere changes nothing.
        let from = Whence::of(headers, server.url.as_deref());
        let foreign = from == Whence::Elsewhere;
        let by_script = headers.contains_key("x-duskhall");
        let cookie = cookie(headers);
        let address = address(parts, server);
        let mut visitor = Visitor {
            proven: bearer.is_some() || by_script,
            from,
            secret: bearer.or(cookie),
            person: None,
            json,
            address,
        };
        if changes && foreign {
            return Err(visitor.refuse(Trouble::new(ErrorKind::Forged)));
        }
        let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let bearable = if changes {
            server.limits.changes.allow(visitor.address)
        } else {
            server.limits.looks.allow_heavy(visitor.address, work(route))
        };
        if !bearable {
            return Err(visitor.refuse(Trouble::new(ErrorKind::TooFast)));
        }
        if let Some(secret) = &visitor.secret {
            visitor.person = server.hall.person(secret).await.map_err(|trouble| visitor.refuse(trouble))?;
            if visitor.person.is_none() {
                // A secret nobody has is no credential; the visitor is a stranger.
                visitor.secret = None;
            }
        }
        if let Some(person) = &visitor.person
            && changes
            && !server.limits.people.allow(person.id)
        {
            return Err(visitor.refuse(Trouble::new(ErrorKind::TooFast)));
        }
        Ok(visitor)
    }
}

/// What a visitor looks by, as it says of itself.
pub struct Browser(Option<HeaderValue>);

impl<S: Sync> FromRequestParts<S> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Browser, Infallible> {
        Ok(Browser(parts.headers.get(header::USER_AGENT).cloned()))
    }
}

impl Browser {
    /// In a few words, for the list of devices.
    pub fn label(&self) -> String {
        let agent = self.0.as_ref().and_then(|value| value.to_str().ok()).unwrap_or_default();
        let first =
            |words: &[(&str, &'static str)]| words.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
        // Most name others beside themselves; the first of these that is named is the one.
        let program = first(&[
            ("Firefox", "Firefox"),
            ("FxiOS", "Firefox"),
            ("Edg", "Edge"),
            ("OPR", "Opera"),
            ("Chrome", "Chrome"),
            ("CriOS", "Chrome"),
            ("Safari", "Safari"),
        ]);
        let system = first(&[
            ("Android", "Android"),
            ("iPhone", "iPhone"),
            ("iPad", "iPad"),
            ("Windows", "Windows"),
            ("Mac OS", "Mac OS"),
            ("CrOS", "ChromeOS"),
            ("Linux", "Linux"),
        ]);
        [program, system].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// How much work it is to answer, by what most pages take: a whole table is drawn, or a whole game played again.
fn work(route: &str) -> f64 {
    match route {
        "/table/{id}" | "/table/{id}/verify" | "/pictures" => 10.0,
        "/table/{id}/replay" | "/table/{id}/report/{key}" | "/table/{id}/stream" | "/table/{id}/socket" => 5.0,
        "/api/v1/tables/{id}/stream" | "/api/v1/tables/{id}/socket" => 5.0,
        // Lists of tables are found among all that there are.
        "/" | "/api/v1/tables" => 3.0,
        "/table/{id}/text" | "/table/{id}/record" | "/table/{id}/campaign" => 3.0,
        "/api/v1/tables/{id}/scene" | "/api/v1/tables/{id}/state" => 3.0,
        "/api/v1/tables/{id}/log" | "/api/v1/tables/{id}/record" => 3.0,
        _ => 1.0,
    }
}

/// Does a program ask, or a page's script, rather than somebody who reads pages?
pub fn wants_json(headers: &HeaderMap, uri: &Uri) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    text(header::AUTHORIZATION).is_some_and(|value| value.starts_with("Bearer "))
        || uri.path().starts_with("/api/")
        || text(header::ACCEPT).is_some_and(|accept| accept.contains("application/json"))
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_owned())
}

fn address(parts: &Parts, server: &Server) -> IpAddr {
    let peer = parts.extensions.get::<Arc<Guest>>().map(|guest| guest.address());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let asks = if server.behind_proxy { asker(peer, &parts.headers, &server.proxies) } else { peer };
    household(asks)
}

/// The line that makes a browser forget.
pub fn no_cookie(secure: bool) -> HeaderValue {
    let line = set_cookie("", secure).replace("Max-Age=31536000", "Max-Age=0");
    HeaderValue::from_str(&line).unwrap_or(HeaderValue::from_static("duskhall=; Path=/; Max-Age=0"))
}

/// The line that keeps an identity in a browser.
pub fn set_cookie(secret: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={secret}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}

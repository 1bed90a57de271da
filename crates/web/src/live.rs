//! Streams: Server-Sent Events and WebSockets, with the same messages.

use crate::answer::{Refused, trouble_json};
use crate::connections::{Guest, Heads};
use crate::feed::{Frame, Tongue, Wish};
use crate::routes::origin;
use crate::server::Server;
use crate::visitor::Visitor;
use axum::body::{Body, Bytes};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, stream};
use hall::ids::TableId;
use hall::{Access, Deed, ErrorKind, Handle, Trouble};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// Proxies cut a stream on which nothing comes for long.
const QUIET: Duration = Duration::from_secs(20);
/// Where nodes share a store, somebody may have been signed out at another one since.
const SURE: Duration = Duration::from_secs(1);
/// A socket's buffers are small: there may be thousands.
const BUFFER: usize = 4 << 10;
const MAX_MESSAGE: usize = 16 << 10;
/// So much may wait to be taken by a socket; it holds a whole page and then some. Whoever leaves more lying is let go.
const MAX_WAITING: usize = 2 << 20;

/// How many streams each address has open.
pub struct Streams {
    most: usize,
    open: Mutex<Heads>,
}

impl Streams {
    pub fn new(most: usize) -> Streams {
        Streams { most, open: Mutex::default() }
    }

    /// Room for one more, until it is dropped.
    fn take(self: &Arc<Streams>, address: IpAddr) -> Option<Taken> {
        self.room(address).then(|| Taken { streams: Arc::clone(self), address })
    }

    fn room(&self, address: IpAddr) -> bool {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).add(address, self.most)
    }

    fn give_back(&self, address: IpAddr) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(address);
    }
}

struct Taken {
    streams: Arc<Streams>,
    address: IpAddr,
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.streams.give_back(self.address);
    }
}

#[derive(Deserialize, Default)]
pub struct Wishes {
    from: Option<String>,
    /// `data` for programs.
    r#as: Option<String>,
}

/// An open stream; when it is dropped, the seat is empty again.
struct Open {
    server: Arc<Server>,
    handle: Handle,
    visitor: Visitor,
    tongue: Tongue,
    access: Access,
    _taken: Taken,
    frames: mpsc::Receiver<Frame>,
    /// Came, and was not yet handed on.
    held: Option<Frame>,
    signed_out: tokio::sync::watch::Receiver<u64>,
    /// How many were signed out here when this was last looked into, and when that was.
    checked: Option<(u64, Instant)>,
}

impl Open {
    async fn new(server: &Arc<Server>, visitor: &Visitor, id: TableId, wish: Wish<'_>) -> Result<Open, Trouble> {
        let handle = server.hall.table(id).await?;
        let taken = server.streams.take(visitor.address).ok_or(Trouble::new(ErrorKind::TooManyStreams))?;
        let person = visitor.person.as_ref();
        let mut live = handle.lock().await;
        let access = live.access(person.map(|person| person.id));
        if access.viewer().is_none() {
            return Err(Trouble::new(ErrorKind::NoWatching));
        }
        let frames = server.feeds.open(&mut live, access, person, &visitor.token(), wish);
        server.hall.arrive(&mut live, access).await;
        drop(live);
        server.hall.look_after(&handle).await;
        server.metrics.streams.fetch_add(1, Ordering::Relaxed);
        let (server, visitor) = (Arc::clone(server), visitor.clone());
        let signed_out = server.hall.signed_out();
        // Looked into before the first message, since whoever asks was found a while ago.
        let (checked, held, tongue) = (None, None, wish.tongue);
        Ok(Open { server, handle, visitor, tongue, access, _taken: taken, frames, held, signed_out, checked })
    }

    /// Is it known that nobody was signed out since it was last looked into? Other nodes say so, too, as long as the line to
    /// them holds.
    fn is_sure(&self) -> bool {
        let shared = self.server.hall.store.is_shared();
        let sure = |(count, at): (u64, Instant)| count == *self.signed_out.borrow() && !(shared && at.elapsed() > SURE);
        self.checked.is_some_and(sure)
    }

    /// A message that has come already, if it may be handed on without asking anybody.
    fn ready(&mut self) -> Option<Frame> {
        if self.is_sure() { self.frames.try_recv().ok() } else { None }
    }

    /// The next message; none when there will be no more. Whoever is signed out where this was opened hears nothing more.
    async fn next(&mut self) -> Option<Frame> {
        loop {
            // Noted only when it was looked into: whoever waits for this may turn to something else meanwhile.
            let now = (*self.signed_out.borrow(), Instant::now());
            if !self.is_sure() {
                if !self.is_signed_in().await {
                    return None;
                }
                self.checked = Some(now);
            }
            if self.held.is_some() {
                return self.held.take();
            }
            self.held = tokio::select! {
                biased;
                changed = self.signed_out.changed() => match changed {
                    Ok(()) => continue,
                    Err(_) => return None,
                },
                frame = self.frames.recv() => frame,
            };
            if self.held.is_none() && !self.look_with_other_eyes().await {
                return None;
            }
        }
    }

    async fn is_signed_in(&self) -> bool {
        let Some(secret) = &self.visitor.secret else { return true };
        // A store that does not answer signs nobody out.
        self.server.hall.person(secret).await.map_or(true, |person| person.is_some())
    }

    /// A program's stream goes on with whatever its person may see now, from the beginning. A page has been told to load
    /// itself anew.
    async fn look_with_other_eyes(&mut self) -> bool {
        let person = self.visitor.person.as_ref();
        let mut live = self.handle.lock().await;
        let access = live.access(person.map(|person| person.id));
        if self.tongue == Tongue::Page || access == self.access || access.viewer().is_none() {
            return false;
        }
        let token = self.visitor.token();
        let wish = Wish { tongue: self.tongue, origin: "", from: None };
        self.frames = self.server.feeds.open(&mut live, access, person, &token, wish);
        let before = std::mem::replace(&mut self.access, access);
        self.server.hall.look_otherwise(&mut live, before, access).await;
        true
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.server.metrics.streams.fetch_sub(1, Ordering::Relaxed);
        let (hall, handle, access) = (Arc::clone(&self.server.hall), Arc::clone(&self.handle), self.access);
        // Without a runtime the process is ending, and with it who is here.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { hall.depart(&handle, access).await });
        }
    }
}

/// Strikes when nothing was sent for long.
fn quiet() -> Interval {
    let mut quiet = interval(QUIET);
    quiet.set_missed_tick_behavior(MissedTickBehavior::Delay);
    quiet.reset();
    quiet
}

/// Waits for the server to stop.
async fn stopped(stopping: &mut tokio::sync::watch::Receiver<bool>) {
    // A sender that is gone has stopped too.
    _ = stopping.wait_for(|stop| *stop).await;
}

fn tongue(wishes: &Wishes) -> Tongue {
    if wishes.r#as.as_deref() == Some("data") { Tongue::Data } else { Tongue::Page }
}

pub async fn stream(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wishes): Query<Wishes>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let resumed = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let (from, origin) = (resumed.or(wishes.from.as_deref()), origin(&headers, &server));
    let wish = Wish { tongue: tongue(&wishes), origin: &origin, from };
    open_stream(&server, &visitor, &id, wish).await.map_err(|trouble| visitor.refuse(trouble))
}

/// An event stream of a table: pages and the API share it.
pub async fn open_stream(
    server: &Arc<Server>,
    visitor: &Visitor,
    id: &str,
    wish: Wish<'_>,
) -> Result<Response, Trouble> {
    let id: TableId = id.parse().map_err(|_| Trouble::new(ErrorKind::NoTable))?;
    let open = Open::new(server, visitor, id, wish).await?;
    let stopping = server.stopping.clone();
    let events = stream::unfold((open, quiet()), move |(mut open, mut quiet)| {
        let mut stopping = stopping.clone();
        async move {
            let bytes = tokio::select! {
                frame = open.next() => frame?.event(),
                _ = quiet.tick() => Bytes::from_static(b": still here\n\n"),
                () = stopped(&mut stopping) => return None,
            };
            quiet.reset();
            Some((Ok::<Bytes, std::convert::Infallible>(bytes), (open, quiet)))
        }
    });
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream")),
        (header::HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, Body::from_stream(events)).into_response())
}

pub async fn socket(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wishes): Query<Wishes>,
    headers: HeaderMap,
    guest: Option<Extension<Arc<Guest>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    // A browser names the site a socket is opened from; another one's is refused, since cookies come along.
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let (Some(origin), Some(host)) = (text("origin"), text("host"))
        && origin.split("://").nth(1) != Some(host)
    {
        return Err(visitor.refuse(Trouble::new(ErrorKind::Forged)));
    }
    let parsed: Result<TableId, _> = id.parse();
    let id = parsed.map_err(|_| visitor.refuse(Trouble::new(ErrorKind::NoTable)))?;
    let origin = origin(&headers, &server);
    let wish = Wish { tongue: tongue(&wishes), origin: &origin, from: wishes.from.as_deref() };
    let opened = Open::new(&server, &visitor, id, wish).await;
    let open = opened.map_err(|trouble| visitor.refuse(trouble))?;
    let upgrade = upgrade
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MAX_WAITING)
        .read_buffer_size(BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        // A socket counts as connected as long as it is open.
        let _guest = guest;
        talk(socket, open, server, visitor, id).await;
    }))
}

/// Pings, pongs, binary frames and texts that were refused: each is answered or thrown away, and costs time all the same.
struct Signs {
    left: u32,
    since: Instant,
}

/// So many come at once, and so many more a second after that.
const MOST_SIGNS: u32 = 60;
const SIGNS_A_SECOND: u32 = 2;

impl Default for Signs {
    fn default() -> Signs {
        Signs { left: MOST_SIGNS, since: Instant::now() }
    }
}

impl Signs {
    fn bearable(&mut self) -> bool {
        let seconds = self.since.elapsed().as_secs();
        if seconds > 0 {
            let more = u32::try_from(seconds).unwrap_or(u32::MAX).saturating_mul(SIGNS_A_SECOND);
            self.left = self.left.saturating_add(more).min(MOST_SIGNS);
            self.since = Instant::now();
        }
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}

/// What a socket is answered.
#[derive(Serialize)]
struct Done {
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<Value>,
}

/// What a socket may send.
#[derive(Deserialize)]
struct Said {
    choose: Option<String>,
    /// A goal, by the thing where its way ends.
    go: Option<String>,
    undo: Option<bool>,
    withdraw: Option<bool>,
    /// Always pass, or not any more; in one kind of window if `window` names it.
    standing: Option<bool>,
    window: Option<String>,
    version: Option<u32>,
    /// Comes back with the answer.
    tag: Option<Value>,
}

async fn talk(mut socket: WebSocket, mut open: Open, server: Arc<Server>, visitor: Visitor, id: TableId) {
    let (mut stopping, mut quiet, mut signs) = (server.stopping.clone(), quiet(), Signs::default());
    loop {
        let out = tokio::select! {
            frame = open.next() => match frame {
                Some(frame) => text(frame.text()),
                None => return,
            },
            said = socket.recv() => match said {
                Some(Ok(Message::Text(_))) if !open.is_sure() && !open.is_signed_in().await => return,
                Some(Ok(Message::Text(said))) => match answer(&server, &visitor, id, &said).await {
                    (_, false) if !signs.bearable() => return,
                    (answer, _) => text(Bytes::from(answer)),
                },
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) if signs.bearable() => continue,
                Some(Ok(_)) => return,
            },
            _ = quiet.tick() => Message::Ping(Bytes::new()),
            () = stopped(&mut stopping) => return,
        };
        if send(&mut socket, out, &mut open).await.is_err() {
            return;
        }
    }
}

/// What else is ready goes along: whoever chose gets the answer and what it changed at once.
async fn send(socket: &mut WebSocket, out: Message, open: &mut Open) -> Result<(), axum::Error> {
    socket.feed(out).await?;
    while let Some(frame) = open.ready() {
        socket.feed(text(frame.text())).await?;
    }
    socket.flush().await
}

fn text(json: Bytes) -> Message {
    Message::Text(Utf8Bytes::try_from(json).expect("JSON is text"))
}

/// What is answered, and whether it was done.
async fn answer(server: &Arc<Server>, visitor: &Visitor, id: TableId, text: &str) -> (String, bool) {
    let mut said: Said = match serde_json::from_str(text) {
        Ok(said) => said,
        Err(error) => {
            return (trouble_json(&Trouble::says(ErrorKind::BadRequest, error.to_string())).to_string(), false);
        }
    };
    let tag = said.tag.take();
    match act(server, visitor, id, said).await {
        Ok(version) => (serde_json::to_string(&Done { version, tag }).expect("an answer is plain data"), true),
        Err(trouble) => {
            let mut value = trouble_json(&trouble);
            if let Some(tag) = tag {
                value["tag"] = tag;
            }
            (value.to_string(), false)
        }
    }
}

async fn act(server: &Arc<Server>, visitor: &Visitor, id: TableId, said: Said) -> Result<u32, Trouble> {
    let person = visitor.person.as_ref().ok_or(Trouble::new(ErrorKind::Nobody))?;
    if !server.limits.changes.allow(visitor.address) || !server.limits.people.allow(person.id) {
        return Err(Trouble::new(ErrorKind::TooFast));
    }
    let version = said.version;
    let deed = match said {
        Said { choose: Some(choice), .. } => Deed::Choose(choice),
        Said { go: Some(to), .. } => Deed::Go(to),
        Said { undo: Some(whole), .. } => Deed::Undo { whole },
        Said { withdraw: Some(true), .. } => Deed::Withdraw,
        Said { standing: Some(on), window, .. } => Deed::Standing { on, window },
        _ => return Err(Trouble::new(ErrorKind::BadRequest)),
    };
    server.act(id, person.id, version, deed).await
}

//! What goes down a stream: after each change at a table, the parts of the page that changed for one viewer.
//!
//! All streams of the same viewer share one feed: the difference is found and written once. A feed keeps its last
//! messages, so that a stream that was cut goes on where it was; after a longer gap it gets every part whole.

use crate::draw::{self, How, Patch};
use crate::model::{Prompt, SeatLine};
use crate::pages::{self, At};
use crate::present;
use axum::body::Bytes;
use catalog::Table;
use hall::ids::TableId;
use hall::{Access, Change, Live, Person, Watcher};
use kernel::Scene;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// So many messages are kept for streams that come back.
const KEPT: usize = 16;
/// So many messages may wait for a slow stream before it is cut.
const WAITING: usize = 32;

/// In which words a stream speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tongue {
    /// Parts of the page.
    Page,
    /// For programs: the number of entries, who is asked, what was told.
    Data,
}

/// One message, framed for an event stream; the JSON inside it is what a socket sends.
#[derive(Clone)]
pub struct Frame {
    whole: Bytes,
    start: usize,
}

impl Frame {
    /// `room` is about how long it will be.
    fn new(id: &str, value: &impl Serialize, room: usize) -> Frame {
        let mut whole = Vec::with_capacity(room + 64);
        whole.extend_from_slice(b"id: ");
        whole.extend_from_slice(id.as_bytes());
        whole.extend_from_slice(b"\ndata: ");
        let start = whole.len();
        // JSON as serde writes it has no line breaks, so that one line of data is enough.
        serde_json::to_writer(&mut whole, value).expect("a message is plain data");
        whole.extend_from_slice(b"\n\n");
        Frame { start, whole: Bytes::from(whole) }
    }

    pub fn event(&self) -> Bytes {
        self.whole.clone()
    }

    pub fn json(&self) -> Bytes {
        self.whole.slice(self.start..self.whole.len() - 2)
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    table: TableId,
    seat: Option<u8>,
    all: bool,
    tongue: Tongue,
    /// Forms differ by it.
    token: String,
}

/// The feeds of the tables somebody looks at.
#[derive(Default)]
pub struct Feeds(Mutex<HashMap<Key, Arc<Mutex<Feed>>>>);

struct Feed {
    key: Key,
    access: Access,
    person: Option<Person>,
    streams: Vec<mpsc::Sender<Frame>>,
    kept: VecDeque<(u64, Frame)>,
    drawn: Drawn,
}

/// What the viewer has on the page.
#[derive(Default)]
struct Drawn {
    moment: u64,
    scene: Option<Scene>,
    prompt: Option<Prompt>,
    seats: Vec<SeatLine>,
    watchers: usize,
    told: usize,
    rewinds: u64,
    chat: i64,
    over: bool,
    lobby: String,
}

#[derive(Serialize, Default)]
struct Message {
    moment: String,
    patches: Vec<Patch>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    say: Vec<String>,
    my_turn: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reload: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Feeds {
    /// Opens a stream, under the table's lock. `from` is the moment the page shows.
    pub fn open(
        self: &Arc<Feeds>,
        live: &mut Live,
        access: Access,
        person: Option<&Person>,
        token: &str,
        tongue: Tongue,
        from: Option<&str>,
    ) -> mpsc::Receiver<Frame> {
        let seat = access.seat().map(|seat| seat.0);
        let all = access.viewer() == Some(kernel::Viewer::All);
        // Who only watches has no forms, unless there are still seats to take.
        let token = if seat.is_some() || live.play.is_none() { token.to_owned() } else { String::new() };
        let key = Key { table: live.row.id, seat, all, tongue, token };
        let (sender, receiver) = mpsc::channel(WAITING);
        let known = lock(&self.0).get(&key).cloned();
        let mut first = None;
        let feed = known.unwrap_or_else(|| {
            let mut feed = Feed {
                key: key.clone(),
                access,
                person: person.cloned(),
                streams: Vec::new(),
                kept: VecDeque::new(),
                drawn: Drawn::default(),
            };
            first = feed.draw(live, true);
            let feed = Arc::new(Mutex::new(feed));
            lock(&self.0).insert(key, Arc::clone(&feed));
            live.watch(Box::new(Looks { feeds: Arc::clone(self), feed: Arc::clone(&feed) }));
            feed
        });
        let mut feed = lock(&feed);
        let behind = from.and_then(|from| feed.since(live, from));
        let messages = behind.unwrap_or_else(|| first.or_else(|| feed.draw(live, true)).into_iter().collect());
        for message in messages {
            // A channel just made has room for what is kept.
            _ = sender.try_send(message);
        }
        feed.streams.push(sender);
        receiver
    }
}

/// The hall's view of a feed.
struct Looks {
    feeds: Arc<Feeds>,
    feed: Arc<Mutex<Feed>>,
}

impl Watcher for Looks {
    fn moment(&mut self, live: &Live, change: Change) -> bool {
        let mut feed = lock(&self.feed);
        // A stream whose other end is gone, or that cannot keep up, is let go.
        feed.streams.retain(|stream| !stream.is_closed());
        if feed.streams.is_empty() {
            lock(&self.feeds.0).remove(&feed.key);
            return false;
        }
        _ = change;
        if let Some(frame) = feed.draw(live, false) {
            if feed.kept.len() == KEPT {
                feed.kept.pop_front();
            }
            feed.kept.push_back((live.moment, frame.clone()));
            feed.streams.retain(|stream| stream.try_send(frame.clone()).is_ok());
        }
        true
    }
}

impl Feed {
    /// What a page that shows this moment lacks; none if that is not known any more.
    fn since(&self, live: &Live, from: &str) -> Option<Vec<Frame>> {
        let (epoch, moment) = from.split_once('-')?;
        let moment: u64 = moment.parse().ok()?;
        if u32::from_str_radix(epoch, 16).ok()? != live.epoch || moment > live.moment {
            return None;
        }
        // Everything after that moment must still be here.
        let oldest = self.kept.front().map_or(self.drawn.moment, |(at, _)| at - 1);
        let known = moment >= oldest;
        known.then(|| self.kept.iter().filter(|(at, _)| *at > moment).map(|(_, frame)| frame.clone()).collect())
    }

    /// The message from what was drawn last to what there is now; `whole` sends every part.
    fn draw(&mut self, live: &Live, whole: bool) -> Option<Frame> {
        let moment = present::moment(live);
        let frame = match self.key.tongue {
            Tongue::Page => self.draw_page(live, whole, moment),
            Tongue::Data => self.draw_data(live, whole, &moment),
        };
        self.drawn.moment = live.moment;
        frame
    }

    fn draw_data(&mut self, live: &Live, whole: bool, moment: &str) -> Option<Frame> {
        let viewer = self.access.viewer()?;
        let play = live.play.as_deref();
        let told = play.map_or(0, Table::told);
        let rewound = live.rewinds != self.drawn.rewinds;
        let skip = if whole || rewound { told } else { self.drawn.told };
        let value = json!({
            "moment": moment,
            "version": play.map_or(0, Table::entries),
            "started": play.is_some(),
            "awaiting": play.map(|play| play.awaiting().iter().map(|seat| seat.0).collect::<Vec<u8>>()).unwrap_or_default(),
            "over": play.is_some_and(|play| play.outcome().is_some()),
            "undone": rewound && !whole,
            "told": play.map_or(Value::Null, |play| json!(play.log_after(viewer, skip))),
        });
        self.drawn.told = told;
        self.drawn.rewinds = live.rewinds;
        Some(Frame::new(moment, &value, 256))
    }

    fn draw_page(&mut self, live: &Live, whole: bool, moment: String) -> Option<Frame> {
        let mut message = Message { moment, ..Message::default() };
        let token = self.key.token.clone();
        let id = live.row.id.to_string();
        let at = At { table: &id, game: &live.row.game, token: &token };
        match live.play.as_deref() {
            None => self.draw_lobby(live, &mut message, whole),
            Some(_) if self.drawn.scene.is_none() && !self.drawn.lobby.is_empty() => {
                // The game has begun: another page.
                message.reload = true;
                self.drawn.lobby.clear();
            }
            Some(play) => self.draw_play(live, play, at, &mut message, whole),
        }
        let empty = message.patches.is_empty() && message.say.is_empty() && !message.reload && !whole;
        // Quotation marks take two characters in JSON.
        let room = message.patches.iter().map(|patch| patch.html.len() * 9 / 8 + 64).sum();
        (!empty).then(|| Frame::new(&message.moment, &message, room))
    }

    fn draw_lobby(&mut self, live: &Live, message: &mut Message, whole: bool) {
        let frame = crate::model::Frame { name: None, token: self.key.token.clone() };
        let Some(lobby) = present::lobby(live, self.person.as_ref(), "") else { return };
        let html = pages::fragment_lobby(&frame, &lobby).into_string();
        if whole || html != self.drawn.lobby {
            message.patches.push(Patch { at: "lobby".into(), how: How::Replace, html: html.clone(), svg: false });
        }
        self.drawn.lobby = html;
    }

    fn draw_play(&mut self, live: &Live, play: &dyn Table, at: At, message: &mut Message, whole: bool) {
        let Some(viewer) = self.access.viewer() else { return };
        let drawn = &mut self.drawn;
        let (mut patches, replace) = (Vec::new(), How::Replace);
        let mut part = |at: &str, html: maud::Markup, how: How| {
            patches.push(Patch { at: at.to_owned(), how, html: html.into_string(), svg: false });
        };
        let prompt = present::prompt(live, play, self.access);
        let seats = present::seats(live, play, self.access);
        let (over, watchers) = (play.outcome().is_some(), live.watcher_count());
        message.my_turn = prompt.mine;
        let asked_anew = drawn.prompt.as_ref() != Some(&prompt);
        let sat_anew = drawn.seats != seats || drawn.watchers != watchers;
        if whole || asked_anew {
            part("prompt", pages::fragment_prompt(at, &prompt), replace);
        }
        if whole || sat_anew {
            part("seats", pages::fragment_seats(&seats), replace);
        }
        if whole || asked_anew || sat_anew {
            part("status", pages::fragment_status(&prompt, &seats, watchers, over), replace);
        }
        let told = play.told();
        let anew = whole || drawn.rewinds != live.rewinds || told < drawn.told;
        if anew || told > drawn.told {
            let lines = play.log_after(viewer, if anew { 0 } else { drawn.told });
            if !anew {
                message.moves.extend(lines.iter().filter_map(|told| told.motion.clone()));
                message.say.extend(lines.iter().map(|told| told.text.clone()));
            }
            let lines: Vec<_> = lines.into_iter().map(present::log_line).collect();
            let html = pages::fragment_log_lines(at.game, &lines);
            part("log", html, if anew { How::Fill } else { How::Append });
        }
        let last = live.chat.last().map_or(0, |line| line.number);
        if whole || last > drawn.chat {
            let after = if whole { 0 } else { drawn.chat };
            let lines = present::chat(live, self.access, self.person.as_ref(), after);
            if !lines.is_empty() {
                part("chat", pages::fragment_chat_lines(&lines), if whole { How::Fill } else { How::Append });
            }
        }
        if over && (whole || !drawn.over) {
            let ending = present::ending(play, self.access);
            part("ending", pages::fragment_ending(at, ending.as_ref(), play.commitment().as_deref()), replace);
        }
        let scene = play.unspoken(viewer);
        match drawn.scene.as_ref().filter(|_| !whole) {
            None => part("scene", draw::scene(&play.scene(viewer)), replace),
            Some(old) => draw::patches(old, &scene, &|message| play.say(message), &mut patches),
        }
        message.patches = patches;
        drawn.scene = Some(scene);
        drawn.prompt = Some(prompt);
        drawn.seats = seats;
        drawn.watchers = watchers;
        drawn.told = told;
        drawn.rewinds = live.rewinds;
        drawn.chat = last;
        drawn.over = over;
    }
}

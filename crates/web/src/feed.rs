//! What goes down a stream: after each change at a table, the parts of the page that changed for one viewer.
//!
//! All streams of the same viewer share one feed: the difference is found and written once. A feed keeps its last
//! messages, so that a stream that was cut goes on where it was; after a longer gap it gets every part whole. Feeds
//! whose viewers see the same, such as all of a game in which nothing is hidden, share the sight of scene and story.
//!
//! What a stream may see is decided at every message, from the table as it is then: whoever has left a seat, lost it or
//! may no longer watch gets nothing more from it. A page is told to load itself anew, which gives it what a visitor gets.

use crate::answer::{sentence, trouble_json};
use crate::draw::{self, How};
pub use crate::frame::Frame;
use crate::frame::{Draft, Patches};
use crate::model::{Prompt, SeatLine};
use crate::pages::{self, At};
use crate::present;
use catalog::{Table, Told};
use hall::ids::{PersonId, TableId};
use hall::{Access, Change, ErrorKind, Live, Person, Trouble, Watcher};
use kernel::{Scene, Viewer};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::borrow::Cow;
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

/// What is asked of a stream.
#[derive(Clone, Copy)]
pub struct Wish<'a> {
    pub tongue: Tongue,
    /// Where the hall is reached, as this visitor calls it.
    pub origin: &'a str,
    /// The moment the page shows.
    pub from: Option<&'a str>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    table: TableId,
    seat: Option<u8>,
    all: bool,
    tongue: Tongue,
    /// Forms differ by it.
    token: String,
    /// Where the hall is reached, as this visitor calls it: it stands in the invitation, as long as there is one.
    origin: String,
}

/// The feeds of the tables somebody looks at.
#[derive(Default)]
pub struct Feeds(Mutex<Shelf>);

#[derive(Default)]
struct Shelf {
    feeds: HashMap<Key, Arc<Mutex<Feed>>>,
    sights: HashMap<(TableId, Viewer), Arc<Mutex<Sight>>>,
}

impl Shelf {
    fn sight(&mut self, table: TableId, eyes: Viewer) -> Arc<Mutex<Sight>> {
        Arc::clone(self.sights.entry((table, eyes)).or_default())
    }

    /// A sight is let go of with the last feed that has it.
    fn remove(&mut self, feed: &Feed) {
        self.feeds.remove(&feed.key);
        // The shelf's own, and that of the feed.
        if let Some((eyes, _)) = feed.sight.as_ref().filter(|(_, sight)| Arc::strong_count(sight) <= 2) {
            self.sights.remove(&(feed.key.table, *eyes));
        }
    }
}

/// What some viewers see of scene and story at a moment, and what has changed since the moment before.
#[derive(Default)]
struct Sight {
    moment: u64,
    scene: Option<Scene>,
    /// How many entries the record had, and how much was told of them.
    entries: u32,
    told: usize,
    rewinds: u64,
    patches: Patches,
    /// What was told since the moment before; all there is if steps were taken back.
    lines: Vec<Told>,
    anew: bool,
}

impl Sight {
    fn keep_up(&mut self, live: &Live, play: &dyn Table, eyes: Viewer) {
        if self.scene.is_some() && self.moment == live.moment {
            return;
        }
        self.patches.clear();
        self.lines.clear();
        self.anew = false;
        self.moment = live.moment;
        let (entries, told) = (play.entries(), play.told());
        if self.scene.is_some() && (self.entries, self.told, self.rewinds) == (entries, told, live.rewinds) {
            // Somebody came or went: the game stands as it did.
            return;
        }
        self.anew = self.rewinds != live.rewinds || told < self.told;
        if self.scene.is_some() && (self.anew || told > self.told) {
            let (how, from) = if self.anew { (How::Fill, 0) } else { (How::Append, self.told) };
            self.lines = play.log_after(eyes, from);
            self.patches.add("log", how, &pages::fragment_log_lines(&live.row.game, &self.lines).0, false);
        }
        let scene = play.unspoken(eyes);
        if let Some(old) = &self.scene {
            let mut drawn = Vec::new();
            draw::dressed(&live.row.game, || {
                draw::patches(old, &scene, &|message| play.say(message), &mut drawn);
            });
            self.patches.add_all(&drawn);
        }
        self.scene = Some(scene);
        self.entries = entries;
        self.told = told;
        self.rewinds = live.rewinds;
    }

    /// The lines of a step; none if the story is told anew.
    fn step(&self) -> &[Told] {
        if self.anew { &[] } else { &self.lines }
    }

    /// What is said aloud. Of a story told anew only that it was.
    fn aloud(&self) -> impl Iterator<Item = &str> {
        let back = self.lines.last().filter(|told| self.anew && told.entry == self.entries);
        self.step().iter().chain(back).map(|told| told.text.as_str())
    }

    /// What was told from somewhere on: mostly the last step, which has its words already.
    fn told_after(&self, play: &dyn Table, viewer: Viewer, from: usize) -> Cow<'_, [Told]> {
        match from.checked_sub(self.told.saturating_sub(self.lines.len())) {
            Some(known) => self.lines.get(known..).unwrap_or_default().into(),
            None => play.log_after(viewer, from).into(),
        }
    }
}

struct Feed {
    key: Key,
    /// The table's id as addresses have it.
    table: String,
    access: Access,
    /// Of a page, once the game has begun.
    sight: Option<(Viewer, Arc<Mutex<Sight>>)>,
    person: Option<Person>,
    streams: Vec<Listener>,
    kept: VecDeque<(u64, Frame)>,
    /// The moment that is drawn, as messages name it.
    moment: String,
    drawn: Drawn,
}

/// One open stream of a feed, and whose it is.
struct Listener {
    person: Option<PersonId>,
    frames: mpsc::Sender<Frame>,
}

/// What the viewer has on the page.
#[derive(Default)]
struct Drawn {
    moment: u64,
    /// Is the table on the page?
    begun: bool,
    /// What was asked or waited for last, and when the viewer was asked and not asked: most of it comes again.
    mine: Option<bool>,
    questions: [Option<Question>; 2],
    version: u32,
    buttons: pages::Buttons,
    /// How much had been told when the viewer's last turn was over.
    mine_until: Option<usize>,
    in_turn: bool,
    seats: Vec<SeatLine>,
    watchers: usize,
    told: usize,
    rewinds: u64,
    chat: i64,
    over: bool,
    lobby: String,
}

/// A question as it was drawn, for any version of the table.
struct Question {
    prompt: Prompt,
    html: String,
}

impl Drawn {
    /// What is on the page now.
    fn prompt(&self) -> Option<&Prompt> {
        let question = self.questions[usize::from(self.mine?)].as_ref()?;
        Some(&question.prompt)
    }
}

/// What a page is told besides what is to be drawn.
#[derive(Serialize, Default)]
struct Message<'a> {
    moment: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<&'a (String, String)>,
    #[serde(skip_serializing_if = "Aloud::is_empty")]
    say: Aloud<'a>,
    my_turn: bool,
    /// The seat whose step it is: others' steps are shown one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reload: bool,
}

/// What is said aloud: of what happened, and to this viewer alone.
#[derive(Default)]
struct Aloud<'a> {
    sight: Option<&'a Sight>,
    said: &'a [String],
}

impl Aloud<'_> {
    fn each(&self) -> impl Iterator<Item = &str> {
        self.sight.into_iter().flat_map(Sight::aloud).chain(self.said.iter().map(String::as_str))
    }

    fn is_empty(&self) -> bool {
        self.each().next().is_none()
    }
}

impl Serialize for Aloud<'_> {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_seq(self.each())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Feeds {
    /// Opens a stream, under the table's lock.
    pub fn open(
        self: &Arc<Feeds>,
        live: &mut Live,
        access: Access,
        person: Option<&Person>,
        token: &str,
        wish: Wish<'_>,
    ) -> mpsc::Receiver<Frame> {
        let Wish { tongue, origin, from } = wish;
        let seat = access.seat().map(|seat| seat.0);
        let all = access.viewer() == Some(kernel::Viewer::All);
        // Who only watches has no forms, unless there are still seats to take.
        let token = if seat.is_some() || live.play.is_none() { token.to_owned() } else { String::new() };
        let origin = if live.play.is_none() { origin.to_owned() } else { String::new() };
        let key = Key { table: live.row.id, seat, all, tongue, token, origin };
        let (sender, receiver) = mpsc::channel(WAITING);
        let known = lock(&self.0).feeds.get(&key).cloned();
        let mut first = None;
        let feed = known.unwrap_or_else(|| {
            let mut feed = Feed {
                key: key.clone(),
                table: key.table.to_string(),
                access,
                person: person.cloned(),
                sight: None,
                streams: Vec::new(),
                kept: VecDeque::new(),
                moment: String::new(),
                drawn: Drawn::default(),
            };
            first = feed.draw(self, live, true);
            let feed = Arc::new(Mutex::new(feed));
            lock(&self.0).feeds.insert(key, Arc::clone(&feed));
            live.watch(Box::new(Looks { feeds: Arc::clone(self), feed: Arc::clone(&feed) }));
            feed
        });
        let mut feed = lock(&feed);
        let behind = from.and_then(|from| feed.since(live, from));
        let messages = behind.unwrap_or_else(|| first.or_else(|| feed.draw(self, live, true)).into_iter().collect());
        for message in messages {
            // A channel just made has room for what is kept.
            _ = sender.try_send(message);
        }
        feed.streams.push(Listener { person: person.map(|person| person.id), frames: sender });
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
        // A stream whose other end is gone, or that cannot keep up, is let go; so is one that may see something else now.
        feed.streams.retain(|stream| !stream.frames.is_closed());
        feed.part_with_strangers(live);
        if feed.streams.is_empty() {
            lock(&self.feeds.0).remove(&feed);
            return false;
        }
        if change == Change::Gone {
            feed.farewell(live);
            lock(&self.feeds.0).remove(&feed);
            return false;
        }
        if change == Change::Unsaid {
            // Nobody is sent those words again.
            feed.kept.clear();
        }
        let drawn = match change {
            Change::Chat | Change::Unsaid if feed.drawn.begun => feed.draw_talk(live, change == Change::Unsaid),
            _ => feed.draw(&self.feeds, live, false),
        };
        if let Some(frame) = drawn {
            if feed.kept.len() == KEPT {
                feed.kept.pop_front();
            }
            feed.kept.push_back((live.moment, frame.clone()));
            feed.streams.retain(|stream| stream.frames.try_send(frame.clone()).is_ok());
        }
        true
    }
}

impl Feed {
    /// The rules of the table failed: its streams are told and end, and come back to the table as it is read anew.
    fn farewell(&mut self, live: &Live) {
        let (moment, trouble) = (present::moment(live, self.access), Trouble::new(ErrorKind::RulesFailed));
        let frame = match self.key.tongue {
            Tongue::Data => Frame::of(&moment, &trouble_json(&trouble)),
            Tongue::Page => {
                let says = sentence(&trouble);
                let mut draft = Draft::new();
                draft.patches.add("refused", How::Replace, &pages::fragment_refused(Some(&says)).0, false);
                let say = Aloud { sight: None, said: std::slice::from_ref(&says) };
                draft.end(&moment, &Message { moment: &moment, say, ..Message::default() })
            }
        };
        for stream in self.streams.drain(..) {
            _ = stream.frames.try_send(frame.clone());
        }
    }

    /// Lets go of the streams of people who may see something else by now than what this feed is made for. A page loads
    /// itself anew; a program's stream is opened anew by whoever holds it.
    fn part_with_strangers(&mut self, live: &Live) {
        let access = self.access;
        let page = self.key.tongue == Tongue::Page;
        self.streams.retain(|stream| {
            let stays = live.access(stream.person) == access;
            if !stays && page {
                // Who cannot even take this has to come back by itself.
                _ = stream.frames.try_send(reload(&present::moment(live, access)));
            }
            stays
        });
    }

    /// What a page that shows this moment lacks; none if that is not known any more, or if the page was drawn for other
    /// eyes.
    fn since(&self, live: &Live, from: &str) -> Option<Vec<Frame>> {
        let (eyes, moment) = from.rsplit_once('-')?;
        let moment: u64 = moment.parse().ok()?;
        if eyes != present::eyes(live, self.access) || moment > live.moment {
            return None;
        }
        // Everything after that moment must still be here.
        let oldest = self.kept.front().map_or(self.drawn.moment, |(at, _)| at - 1);
        let known = moment >= oldest;
        known.then(|| self.kept.iter().filter(|(at, _)| *at > moment).map(|(_, frame)| frame.clone()).collect())
    }

    /// The message from what was drawn last to what there is now; `whole` sends every part.
    fn draw(&mut self, feeds: &Feeds, live: &Live, whole: bool) -> Option<Frame> {
        let mut moment = std::mem::take(&mut self.moment);
        present::write_moment(&mut moment, live, self.access);
        let frame = match self.key.tongue {
            Tongue::Page => self.draw_page(feeds, live, whole, &moment),
            Tongue::Data => self.draw_data(live, whole, &moment),
        };
        self.moment = moment;
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
        Some(Frame::of(moment, &value))
    }

    fn draw_page(&mut self, feeds: &Feeds, live: &Live, whole: bool, moment: &str) -> Option<Frame> {
        let Some(play) = live.play.as_deref() else { return self.draw_lobby(live, whole, moment) };
        if !self.drawn.begun && !self.drawn.lobby.is_empty() {
            // The game has begun: another page.
            self.drawn.lobby.clear();
            return Some(reload(moment));
        }
        let viewer = self.access.viewer()?;
        let (eyes, table) = (play.eyes(viewer), live.row.id);
        let (_, sight) = self.sight.get_or_insert_with(|| (eyes, lock(&feeds.0).sight(table, eyes)));
        let sight = Arc::clone(sight);
        let mut sight = lock(&sight);
        sight.keep_up(live, play, eyes);
        let mut draft = Draft::new();
        let said = self.draw_play(live, play, &sight, &mut draft.patches, whole);
        if whole {
            return self.frame(draft, moment, &said, &Sight::default());
        }
        draft.patches.join(&sight.patches);
        self.frame(draft, moment, &said, &sight)
    }

    /// The message, if there is anything to say. `said` is said aloud to this viewer besides what was seen to happen.
    fn frame(&self, draft: Draft, moment: &str, said: &[String], sight: &Sight) -> Option<Frame> {
        let say = Aloud { sight: Some(sight), said };
        if draft.patches.is_empty() && say.is_empty() {
            return None;
        }
        let step = sight.step();
        let message = Message {
            moment,
            moves: step.iter().filter_map(|told| told.motion.as_ref()).collect(),
            say,
            my_turn: self.drawn.mine == Some(true),
            by: step.first().and_then(|told| told.seat),
            reload: false,
        };
        Some(draft.end(moment, &message))
    }

    fn draw_lobby(&mut self, live: &Live, whole: bool, moment: &str) -> Option<Frame> {
        let frame = crate::model::Frame { name: None, guest: false, token: self.key.token.clone() };
        let lobby = present::lobby(live, self.person.as_ref(), &self.key.origin);
        let html = pages::fragment_lobby(&frame, &lobby).into_string();
        let mut draft = Draft::new();
        if whole || html != self.drawn.lobby {
            draft.patches.add("lobby", How::Replace, &html, false);
        }
        self.drawn.lobby = html;
        self.frame(draft, moment, &[], &Sight::default())
    }

    /// The parts that are this viewer's own; if `whole`, all others as well. Returns what is said aloud of them.
    fn draw_play(
        &mut self,
        live: &Live,
        play: &dyn Table,
        sight: &Sight,
        patches: &mut Patches,
        whole: bool,
    ) -> Vec<String> {
        let Some(viewer) = self.access.viewer() else { return Vec::new() };
        let at = At { table: &self.table, game: &live.row.game, token: &self.key.token };
        let drawn = &mut self.drawn;
        let mut part = |at: &str, html: maud::Markup, how: How| patches.add(at, how, &html.0, false);
        let mut prompt = present::prompt(live, play, self.access);
        let version = std::mem::replace(&mut prompt.version, pages::LATER);
        let sat_anew = present::renew_seats(&mut drawn.seats, live, play, self.access);
        let (over, watchers) = (play.is_over(), live.watcher_count());
        let asked_anew = drawn.version != version || drawn.prompt() != Some(&prompt);
        let said = drawn.prompt().map(|before| prompt.requests_since(before)).unwrap_or_default();
        let was_mine = drawn.mine == Some(true);
        let mine = prompt.mine;
        if whole || was_mine != mine {
            let seat = self.access.seat();
            let in_turn = seat.is_some_and(|seat| play.window(seat).is_none());
            let recap = match (mine && in_turn, drawn.mine_until) {
                (false, _) => Vec::new(),
                (true, Some(until)) => present::recap(play, seat, &sight.told_after(play, viewer, until)),
                (true, None) => present::recap(play, seat, present::since_own(seat, &play.log(viewer))),
            };
            part("recap", pages::fragment_recap(&recap), How::Replace);
            if mine && in_turn {
                drawn.in_turn = true;
            } else if std::mem::take(&mut drawn.in_turn) {
                drawn.mine_until = Some(play.told());
            }
        }
        let sat_anew = sat_anew || drawn.watchers != watchers;
        if whole || sat_anew {
            part("seats", pages::fragment_seats(&drawn.seats), How::Replace);
        }
        if whole || asked_anew || sat_anew {
            part("status", pages::fragment_status(mine, &drawn.seats, watchers, over), How::Replace);
        }
        let question = &mut drawn.questions[usize::from(mine)];
        let known = question.as_mut().filter(|question| question.prompt == prompt);
        let question = if let Some(known) = known {
            known
        } else {
            let html = pages::fragment_prompt_with(at, &prompt, &mut drawn.buttons).into_string();
            question.insert(Question { prompt, html })
        };
        if whole || asked_anew {
            patches.add_at_version("prompt", &question.html, version);
        }
        let mut part = |at: &str, html: maud::Markup, how: How| patches.add(at, how, &html.0, false);
        if over && (whole || !drawn.over) {
            let ending = present::ending(live, play, self.access);
            part("ending", pages::fragment_ending(at, ending.as_ref(), play.commitment().as_deref()), How::Replace);
        }
        if whole {
            part("log", pages::fragment_log_lines(at.game, &play.log(viewer)), How::Fill);
            part("scene", draw::dressed(at.game, || draw::scene(&play.scene(viewer))), How::Replace);
        }
        drawn.begun = true;
        drawn.mine = Some(mine);
        drawn.version = version;
        drawn.watchers = watchers;
        drawn.over = over;
        self.talk(live, whole, patches);
        said
    }

    /// A line of talk changes nothing else on a page. `whole` sends all of it.
    fn draw_talk(&mut self, live: &Live, whole: bool) -> Option<Frame> {
        let moment = present::moment(live, self.access);
        let mut draft = Draft::new();
        self.talk(live, whole, &mut draft.patches);
        self.drawn.moment = live.moment;
        self.frame(draft, &moment, &[], &Sight::default())
    }

    /// What was said since, or all of it.
    fn talk(&mut self, live: &Live, whole: bool, patches: &mut Patches) {
        let after = if whole { 0 } else { self.drawn.chat };
        self.drawn.chat = live.chat.last().map_or(0, |line| line.number);
        if self.drawn.chat <= after {
            return;
        }
        let lines = present::chat(live, self.access, after);
        if !lines.is_empty() {
            let how = if whole { How::Fill } else { How::Append };
            patches.add("chat", how, &pages::fragment_chat_lines(&lines).0, false);
        }
    }
}

/// A page is told to load itself anew.
fn reload(moment: &str) -> Frame {
    Draft::new().end(moment, &Message { moment, reload: true, ..Message::default() })
}

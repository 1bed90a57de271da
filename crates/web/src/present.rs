//! From the hall to what a page shows one viewer.

use crate::model::{
    CampaignTable, Change, ChatLine, Choice, EndingPage, Frame, GameCard, GamePage, Handed, Lobby, LobbySeat,
    PrimerPart, Prompt, RecapLine, SeatLine, Series, SheetLines, StandingLine, TableLine, TablePage, UndoAsked,
};
use crate::pages;
use crate::words::{t, tell};
use catalog::{OnShelf, Table, Told};
use hall::lobby::{Chair, Holder, Pace, Watch};
use hall::store::{Phase, TableRow};
use hall::{Access, Live, Person};
use kernel::scene::{Kind, Node};
use kernel::{Legacy, Seat, SeatSet, SetupRequest, Stand, Viewer};
use std::borrow::Cow;
use std::fmt::Write;

/// So many lines of chat are shown; the rest stays in the store.
const CHAT_SHOWN: usize = 200;
/// So many lines of the story a page has at first sight, however long the game: the whole is told by the table in words.
const STORY_SHOWN: usize = 150;

pub fn game_card(game: &dyn OnShelf) -> GameCard {
    let about = game.about();
    let picture = match game.dress().picture {
        "" => crate::pages::scenery(),
        own => own,
    };
    GameCard {
        slug: about.slug.to_owned(),
        title: about.title.to_owned(),
        players: (*about.players.start(), *about.players.end()),
        length: game.says("length").unwrap_or_default(),
        blurb: game.says("about").unwrap_or_default(),
        picture,
        roles: kinds_of_roles(game),
        lesson: game.lesson().is_some(),
    }
}

/// So many parts a primer has at most.
const PRIMER: usize = 8;

/// What a game is, for who does not know it.
pub fn game_page(game: &dyn OnShelf) -> GamePage {
    let part = |number: usize| {
        let says = |what: &str| game.says(&format!("primer-{number}-{what}"));
        let picture = says("picture").and_then(|slug| crate::draw::picture_of(game.about().slug, &slug));
        Some(PrimerPart { title: says("title")?, text: says("text")?, picture })
    };
    GamePage {
        game: game_card(game),
        weight: game.says("weight").unwrap_or_default(),
        has_table: !game.dress().table.is_empty(),
        primer: (1..=PRIMER).map_while(part).collect(),
    }
}

/// The seats of a table of usual size that differ: of several Heroes the first stands for all.
fn kinds_of_roles(game: &dyn OnShelf) -> Vec<(u8, String)> {
    let roles = game.roles(&SetupRequest { players: usual_players(game), ..SetupRequest::default() });
    let kind = |role: &str| role.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end().to_owned();
    let mut kinds: Vec<(u8, String)> = Vec::new();
    for (seat, role) in (0..).zip(&roles) {
        if kinds.iter().all(|(_, known)| *known != kind(role)) {
            kinds.push((seat, kind(role)));
        }
    }
    kinds
}

/// As many as play well by default: four, or what the game allows.
pub fn usual_players(game: &dyn OnShelf) -> u8 {
    4.clamp(*game.about().players.start(), *game.about().players.end())
}

pub fn game_title(live: &Live) -> String {
    live.game.about().title.to_owned()
}

/// What was handed on, as a page shows it.
pub fn sheets(game: &dyn OnShelf, legacy: &Legacy) -> Vec<SheetLines> {
    let nodes = game.sheets(legacy).map(|scene| scene.nodes).unwrap_or_default();
    let lines = nodes.into_iter().map(|node| SheetLines {
        title: node.label,
        rows: if let Kind::Sheet { rows } = node.kind { rows } else { Vec::new() },
    });
    lines.collect()
}

/// A table as one of its campaign.
pub fn campaign_table(live: &Live) -> CampaignTable {
    let ending = live.play.as_ref().and_then(|play| play.outcome());
    let status = match (&live.play, &ending) {
        (_, Some(ending)) => match &ending.side {
            Some(side) => tell("campaign-won", &[("side", side.clone().into()), ("how", ending.text.clone().into())]),
            None => ending.text.clone(),
        },
        (Some(_), None) => t("campaign-plays").to_owned(),
        (None, None) => t("campaign-waits").to_owned(),
    };
    let told = live.play.as_ref().and_then(|play| play.chapter());
    CampaignTable {
        address: format!("/table/{}", live.row.id),
        about: told.unwrap_or_else(|| t("campaign-not-begun").to_owned()),
        status,
        over: ending.is_some(),
    }
}

/// A table in a list, in the eyes of somebody.
pub fn table_line(live: &Live, person: Option<&Person>) -> TableLine {
    let seat = person.and_then(|person| live.lobby.seat_of(person.id)).map(Seat);
    let awaiting = live.play.as_ref().map_or(SeatSet::NONE, |play| play.awaiting());
    let taken = live.lobby.seats.iter().filter(|chair| chair.holder != Holder::Open).count();
    let ending = live.play.as_ref().and_then(|play| play.outcome());
    let status = match (&live.play, &ending) {
        (_, Some(ending)) => ending.text.clone(),
        (None, None) => tell("status-seats", &[("taken", taken.into()), ("all", live.lobby.seats.len().into())]),
        (Some(play), None) => {
            let names: Vec<String> = awaiting.iter().map(|seat| play.seat_name(seat)).collect();
            tell("status-waits", &[("who", names.join(", ").into())])
        }
    };
    TableLine {
        id: live.row.id.to_string(),
        title: live.lobby.title.clone(),
        game: live.row.game.clone(),
        game_title: game_title(live),
        status,
        my_turn: seat.is_some_and(|seat| awaiting.contains(seat)),
        over: ending.is_some(),
        can_join: live.row.phase == Phase::Open && seat.is_none() && taken < live.lobby.seats.len(),
    }
}

/// The same without its game: what it waits for, or how it ended, is not known.
pub fn row_line(row: &TableRow, lobby: &hall::lobby::Lobby, game: &dyn OnShelf, person: Option<&Person>) -> TableLine {
    let taken = lobby.seats.iter().filter(|chair| chair.is_taken()).count();
    let sits = person.is_some_and(|person| lobby.seat_of(person.id).is_some());
    let names: Vec<&str> = lobby.seats.iter().filter(|chair| chair.is_taken()).map(Chair::name).collect();
    let status = match row.phase {
        Phase::Open => tell("status-seats", &[("taken", taken.into()), ("all", lobby.seats.len().into())]),
        Phase::Playing => tell("status-plays", &[("who", names.join(", ").into())]),
        Phase::Over | Phase::Closed => tell("status-over", &[("who", names.join(", ").into())]),
    };
    TableLine {
        id: row.id.to_string(),
        title: lobby.title.clone(),
        game: row.game.clone(),
        game_title: game.about().title.to_owned(),
        status,
        my_turn: false,
        over: row.phase >= Phase::Over,
        can_join: row.phase == Phase::Open && !sits && taken < lobby.seats.len(),
    }
}

pub fn pace_words(pace: Pace) -> String {
    match pace {
        Pace::NoClock => t("pace-none").to_owned(),
        Pace::Live(seconds) => tell("pace-live", &[("n", seconds.into())]),
        Pace::Turns(hours) => tell("pace-turns", &[("n", hours.into())]),
    }
}

pub fn watch_words(watch: Watch) -> &'static str {
    t(match watch {
        Watch::Nobody => "watch-nobody",
        Watch::Public => "watch-public",
        Watch::Open => "watch-open",
    })
}

pub fn bot_words(level: &str) -> String {
    let id = format!("bot-{level}");
    if crate::words::has(&id) { t(&id).to_owned() } else { level.to_owned() }
}

/// A slug as words, where a game has none of its own for it.
pub fn worded(slug: &str) -> String {
    let words = slug.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// By seat: the name of its side, where some play together. A table laid out for nobody knows it.
fn sides(live: &Live) -> Vec<Option<String>> {
    let names: Vec<String> = (1..=live.lobby.seats.len()).map(|number| format!("Seat {number}")).collect();
    let laid_out = catalog::sit_down(live.game, &names, &live.lobby.options, None, kernel::record::Origin::Seed(0));
    let teams = laid_out.map(|table| table.teams()).unwrap_or_default();
    let apart = teams.iter().enumerate().all(|(seat, team)| !teams[..seat].contains(team));
    if apart {
        return Vec::new();
    }
    teams.iter().map(|team| live.game.says(&format!("team-{team}")).map(|side| worded(&side))).collect()
}

/// A table that waits for its players.
pub fn lobby(live: &Live, person: Option<&Person>, origin: &str) -> Lobby {
    let game = live.game;
    let roles = live.roles();
    let sides = sides(live);
    let me = person.and_then(|person| live.lobby.seat_of(person.id));
    let host = person.is_some_and(|person| person.id == live.lobby.host);
    let seats = live.lobby.seats.iter().enumerate().map(|(number, chair)| LobbySeat {
        number: number as u8,
        who: match &chair.holder {
            Holder::Open => None,
            Holder::Person { name, .. } => Some(name.clone()),
            Holder::Bot { level } => Some(bot_words(level)),
        },
        bot: matches!(chair.holder, Holder::Bot { .. }),
        me: me == Some(number as u8),
        role: roles.get(number).cloned(),
        side: sides.get(number).cloned().flatten(),
        change: me.filter(|me| *me != number as u8).map(|me| change(live, me, number as u8)),
        may_change: host && !chair.is_person(),
    });
    let options = live.lobby.options.iter().map(|(key, value)| {
        let title = game.says(&format!("option-{key}-name")).unwrap_or_else(|| worded(key));
        (title, game.says(&format!("option-{key}-{value}")).unwrap_or_else(|| worded(value)))
    });
    let settings = vec![
        (t("setting-pace").to_owned(), pace_words(live.lobby.pace)),
        (t("setting-public").to_owned(), t(if live.row.public { "public-yes" } else { "public-no" }).to_owned()),
        (t("setting-watch").to_owned(), watch_words(live.lobby.watch).to_owned()),
        (t("setting-stand-in").to_owned(), bot_words(&live.lobby.stand_in)),
    ];
    Lobby {
        id: live.row.id.to_string(),
        title: live.lobby.title.clone(),
        moment: moment(live, live.access(person.map(|person| person.id))),
        game: game_card(game),
        options: options.collect(),
        settings,
        invitation: format!("{origin}/table/{}", live.row.id),
        bots: catalog::bots()
            .iter()
            .map(|bot| Choice { value: (*bot).to_owned(), text: bot_words(bot), chosen: *bot == "greedy" })
            .collect(),
        may_start: live.lobby.is_full() && (me.is_some() || host),
        may_sit: me.is_none() && !live.lobby.is_full(),
        may_leave: me.is_some(),
        may_close: host,
        handed: live.lobby.handed.as_ref().map(|handed| Handed {
            campaign: handed.follows.map(|table| format!("/table/{table}/campaign")),
            imported: handed.imported,
            sheets: sheets(game, &handed.legacy(&live.lobby.seats)),
        }),
        may_bring: me.is_some() && game.is_campaign(),
        commitment: hall::commitment(live.row.id, &live.lobby),
        seats: seats.collect(),
    }
}

/// How who sits at one seat can come to another.
fn change(live: &Live, me: u8, there: u8) -> Change {
    let wish = |seat: u8| live.lobby.seats.get(usize::from(seat)).and_then(|chair| chair.wish);
    let person = live.lobby.seats.get(usize::from(there)).is_some_and(hall::lobby::Chair::is_person);
    match (person, wish(there) == Some(me), wish(me) == Some(there)) {
        (false, ..) => Change::Take,
        (_, true, _) => Change::Agree,
        (_, _, true) => Change::Asked,
        _ => Change::Ask,
    }
}

/// What a viewer is asked, or who is waited for.
pub fn prompt(live: &Live, play: &dyn Table, access: Access) -> Prompt {
    let over = play.outcome();
    let version = play.entries();
    let seat = access.seat();
    let talking = live.talk_until.filter(|_| over.is_none() && play.talks());
    let mut prompt = Prompt { version, talk_until: talking, ..Prompt::default() };
    prompt.coached = seat.map(|seat| play.coached(seat)).unwrap_or_default();
    if let Some(ending) = over {
        prompt.text = ending.text;
        return prompt;
    }
    let awaiting = play.awaiting();
    prompt.undo_asked = undo_asked(live, play, access);
    if let Some(seat) = seat {
        prompt.mine = awaiting.contains(seat);
        prompt.can_withdraw = play.is_answering(seat);
        prompt.can_undo = play.can_undo(seat) && !prompt.can_withdraw;
        prompt.can_resign = !play.resigned().contains(seat);
        let asks = !prompt.can_undo && !prompt.can_withdraw && live.undo_asked.is_none();
        prompt.ask_undo = play.before_last(seat).filter(|_| asks).map(|to| play.steps_after(to));
        prompt.undo_refused = live.undo_refused == Some(seat);
        prompt.undo_alone = live.persons().without(seat).is_empty();
        prompt.standing = standing(live, play, seat);
    }
    if let Some(seat) = seat.filter(|_| prompt.mine) {
        prompt.text = play.prompt(seat).unwrap_or_default();
        let mut options = play.options(seat).unwrap_or_default();
        ends_what_nothing_ends(&mut options, || play.fallback(seat).ok());
        prompt.options = options.into();
        prompt.goals = play.goals(seat);
        prompt.subject = subject(play, seat);
        prompt.may_hint = prompt.undo_alone && talking.is_none();
    } else {
        let who = pages::listed(awaiting.iter().map(|seat| play.called(seat)));
        prompt.text = tell("prompt-waits", &[("who", who.into()), ("n", awaiting.len().into())]);
    }
    prompt
}

/// The standing answers of a seat: for all windows, for the kind it is asked in now, and for those it has given.
fn standing(live: &Live, play: &dyn Table, seat: Seat) -> Vec<StandingLine> {
    let windows = play.windows();
    if windows.is_empty() || play.resigned().contains(seat) {
        return Vec::new();
    }
    let everywhere = live.standing.everywhere(seat);
    let now = play.window(seat);
    let several = windows.len() > 1 && !everywhere;
    let kinds = windows.iter().filter(|_| several).filter_map(|window| {
        let on = live.standing.in_kind(seat, window);
        let named = || Some((*window, play.window_name(window)));
        (on || now == Some(*window)).then(|| StandingLine { window: named(), on })
    });
    kinds.chain([StandingLine { window: None, on: everywhere }]).collect()
}

/// Who asks to go back and how far, told by what it would be before.
fn undo_asked(live: &Live, play: &dyn Table, access: Access) -> Option<UndoAsked> {
    let asked = live.undo_asked.as_ref()?;
    let told = play.log_of(access.viewer()?, asked.to + 1).into_iter().next();
    let args = [
        ("who", play.seat_name(asked.by).into()),
        ("steps", asked.steps.into()),
        ("told", if told.is_some() { "yes" } else { "no" }.into()),
        ("what", told.map(|told| told.text).unwrap_or_default().into()),
    ];
    let mine = access.seat().is_some_and(|seat| asked.waits_for.contains(seat));
    Some(UndoAsked { text: tell("prompt-undo-asked", &args), mine })
}

/// Where no option says that it ends or declines, what an absent player would do stands in that place, if it points at
/// nothing.
fn ends_what_nothing_ends(options: &mut [catalog::Offer], fallback: impl FnOnce() -> Option<String>) {
    let ended = options.iter().any(|offer| matches!(offer.stand, Stand::End | Stand::Decline));
    if options.len() < 2 || ended || !options.iter().any(|offer| offer.at.is_empty()) {
        return;
    }
    let fallback = fallback();
    let ends = |offer: &&mut catalog::Offer| offer.at.is_empty() && Some(&offer.choice) == fallback.as_ref();
    if let Some(offer) = options.iter_mut().find(ends) {
        offer.stand = Stand::End;
    }
}

/// The things that the question is about, as the seat sees them.
fn subject(play: &dyn Table, seat: Seat) -> Vec<Node<String>> {
    fn find<'a>(nodes: &'a [Node], id: &str) -> Option<&'a Node> {
        nodes.iter().find_map(|node| if node.id == id { Some(node) } else { find(node.inside(), id) })
    }
    let ids = play.subject(seat);
    if ids.is_empty() {
        return Vec::new();
    }
    let scene = play.unspoken(Viewer::Seat(seat));
    let found = ids.iter().filter_map(|id| find(&scene.nodes, id));
    // Beside the question a card is read; a whole place or a map stays where it is.
    let shown = found.filter(|node| matches!(node.kind, Kind::Card(_) | Kind::Dice { .. } | Kind::Sheet { .. }));
    shown.map(|node| node.spoken(&|message| play.say(message))).collect()
}

/// What the others did: one line for each, in the order in which they acted.
pub fn recap(play: &dyn Table, seat: Option<Seat>, told: &[Told]) -> Vec<RecapLine> {
    let mut lines: Vec<RecapLine> = Vec::new();
    for told in told {
        let Some(by) = told.seat.filter(|by| seat.is_some_and(|seat| seat.0 != *by)) else { continue };
        if let Some(line) = lines.iter_mut().find(|line| line.seat == by) {
            line.add(&told.text);
        } else {
            let mut line = RecapLine { seat: by, who: play.seat_name(Seat(by)), told: Vec::with_capacity(1) };
            line.add(&told.text);
            lines.push(line);
        }
    }
    lines
}

/// What was told after the last step of this seat.
pub fn since_own(seat: Option<Seat>, told: &[Told]) -> &[Told] {
    let own = |told: &Told| seat.is_some_and(|seat| told.seat == Some(seat.0));
    let last = told.iter().rposition(own).map_or(0, |at| at + 1);
    &told[last..]
}

pub fn seats(live: &Live, play: &dyn Table, access: Access) -> Vec<SeatLine> {
    let mut lines = Vec::new();
    renew_seats(&mut lines, live, play, access);
    lines
}

/// Brings the lines of the seats up to date, and says whether any is different now.
pub fn renew_seats(lines: &mut Vec<SeatLine>, live: &Live, play: &dyn Table, access: Access) -> bool {
    let (awaiting, answered, resigned) = (play.awaiting(), play.answered(), play.resigned());
    let deadline = live.deadline();
    let mut anew = lines.len() != live.lobby.seats.len();
    lines.resize_with(live.lobby.seats.len(), SeatLine::default);
    for (line, (number, chair)) in lines.iter_mut().zip(live.lobby.seats.iter().enumerate()) {
        let seat = Seat(number as u8);
        let bot = matches!(chair.holder, Holder::Bot { .. });
        let thinking = awaiting.contains(seat);
        // Names hardly ever change: they are compared where they are.
        let (figure, who) = (
            play.called(seat),
            match &chair.holder {
                Holder::Bot { level } => bot_words(level).into(),
                _ => Cow::Borrowed(chair.name()),
            },
        );
        let mut kept = (std::mem::take(&mut line.figure), std::mem::take(&mut line.who));
        let renamed = kept.0 != figure || kept.1 != who;
        if renamed {
            kept = (figure.into_owned(), who.into_owned());
        }
        let now = SeatLine {
            number: seat.0,
            figure: String::new(),
            who: String::new(),
            bot,
            me: access.seat() == Some(seat),
            here: live.is_here(seat),
            thinking,
            answered: answered.contains(seat),
            resigned: resigned.contains(seat),
            stand_in: live.away.contains(seat) && !bot,
            until: deadline.filter(|_| thinking && !bot && !live.away.contains(seat)),
        };
        anew |= renamed || *line != now;
        *line = SeatLine { figure: kept.0, who: kept.1, ..now };
    }
    anew
}

/// The lines of chat this viewer may read, after a number.
pub fn chat(live: &Live, access: Access, after: i64) -> Vec<ChatLine> {
    // A whisper is between two seats: whoever has lost one has lost what was whispered there, too.
    let me = access.seat().map(|seat| seat.0);
    let from_me =
        |line: &hall::store::ChatRow| line.person.is_some_and(|id| me.is_some() && live.lobby.seat_of(id) == me);
    let may = |line: &&hall::store::ChatRow| {
        line.number > after && (line.to_seat.is_none() || from_me(line) || line.to_seat == me)
    };
    let name = |seat: u8| match &live.play {
        Some(play) => play.seat_name(Seat(seat)),
        None => live.lobby.seats.get(usize::from(seat)).map(|chair| chair.name().to_owned()).unwrap_or_default(),
    };
    let mut lines: Vec<ChatLine> = live
        .chat
        .iter()
        .rev()
        .filter(may)
        .take(CHAT_SHOWN)
        .map(|line| ChatLine {
            number: line.number,
            who: line.name.clone(),
            to: line.to_seat.map(name),
            text: line.text.clone(),
            mine: from_me(line),
        })
        .collect();
    lines.reverse();
    lines
}

pub fn ending(live: &Live, play: &dyn Table, access: Access) -> Option<EndingPage> {
    let ending = play.outcome()?;
    let series = play.series();
    let lines = series.lines.into_iter().enumerate();
    Some(EndingPage {
        names: (0..play.players()).map(|seat| play.seat_name(Seat(seat))).collect(),
        winners: ending.winners.iter().map(|seat| play.seat_name(Seat(*seat))).collect(),
        series: Series {
            title: series.title,
            points: series.points.iter().map(ToString::to_string).collect(),
            lines: lines.map(|(seat, line)| (play.seat_name(Seat(seat as u8)), line)).collect(),
        },
        i_won: access.seat().is_some_and(|seat| ending.winners.contains(&seat.0)),
        rated: access.seat().and_then(|seat| live.rated.iter().find(|change| change.seat == seat.0)).map(rated),
        roles: play.roles(),
        may_rematch: access.seat().is_some(),
        may_go_on: access.seat().is_some() && ending.legacy.is_some(),
        is_campaign: ending.legacy.is_some(),
        provable: play.commitment().is_some(),
        ending,
    })
}

fn rated(change: &hall::Rerated) -> String {
    let number = |value: f64| format!("{value:.1}");
    let sign = if change.after >= change.before { "+" } else { "−" };
    let by = format!("{sign}{}", number((change.after - change.before).abs()));
    tell("prompt-rated", &[("now", number(change.after).into()), ("by", by.into())])
}

/// The whole table as one viewer sees it.
pub fn table(live: &Live, access: Access, person: Option<&Person>, origin: &str) -> Option<TablePage> {
    let play = live.play.as_deref()?;
    let viewer = access.viewer()?;
    let game = live.game;
    let seat = access.seat();
    let names = (0..play.players()).filter(|number| seat != Some(Seat(*number)));
    let mut told = play.log(viewer);
    let asked = prompt(live, play, access);
    let recap = if asked.mine { recap(play, seat, since_own(seat, &told)) } else { Vec::new() };
    let earlier = told.len().saturating_sub(STORY_SHOWN);
    told.drain(..earlier);
    let return_link = seat.and_then(|seat| live.lobby.seats.get(seat.index()));
    Some(TablePage {
        id: live.row.id.to_string(),
        title: live.lobby.title.clone(),
        game: live.row.game.clone(),
        game_title: game.about().title.to_owned(),
        moment: moment(live, access),
        seat: seat.map(|seat| seat.0),
        scene: play.scene(viewer),
        prompt: asked,
        recap,
        pace: "1",
        seats: seats(live, play, access),
        log: told,
        earlier,
        chat: chat(live, access, 0),
        may_chat: seat.is_some() && person.is_some_and(|person| !live.lobby.muted.contains(&person.id)),
        chat_to: if game.deals() { names.map(|n| (n, play.seat_name(Seat(n)))).collect() } else { Vec::new() },
        ending: ending(live, play, access),
        return_link: return_link.map(|chair| format!("{origin}/table/{}/return/{}", live.row.id, chair.key)),
        commitment: play.commitment(),
        watchers: live.watcher_count(),
        words: play.words(),
    })
}

/// What a page shows: whose eyes, of which reading of the table, at which moment.
pub fn moment(live: &Live, access: Access) -> String {
    let mut moment = String::with_capacity(32);
    write_moment(&mut moment, live, access);
    moment
}

/// The same in place of what was written before.
pub fn write_moment(into: &mut String, live: &Live, access: Access) {
    into.clear();
    write_eyes(into, live, access);
    _ = write!(into, "-{}", live.moment);
}

/// Moments are compared only with those of the same reading of a table, seen by the same eyes.
pub fn eyes(live: &Live, access: Access) -> String {
    let mut eyes = String::new();
    write_eyes(&mut eyes, live, access);
    eyes
}

fn write_eyes(into: &mut String, live: &Live, access: Access) {
    _ = match access {
        Access::Seat(seat) => write!(into, "{:x}.{}", live.epoch, seat.0),
        Access::Watcher(Viewer::All) => write!(into, "{:x}.all", live.epoch),
        Access::Watcher(_) => write!(into, "{:x}.watcher", live.epoch),
        Access::None => write!(into, "{:x}.none", live.epoch),
    };
}

/// What a page needs around it.
pub fn frame(visitor: &crate::visitor::Visitor) -> Frame {
    let person = visitor.person.as_ref();
    Frame {
        name: person.map(|person| person.name.clone()),
        guest: person.is_none_or(Person::is_guest),
        token: visitor.token(),
    }
}

/// The eyes that a watcher or replay asks for.
pub fn viewer_of(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::All, |seat| Viewer::Seat(Seat(seat)))
}

//! The pages and what their forms do.

use crate::answer::{Json, Refused, see_other};
use crate::model::Setting;
use crate::model::{
    Campaign, CampaignPage, Choice, Front, Ladder, LadderLine, Me, Needs, NewTable, ReplayPage, RuleLine, RulesPage,
    TableLine, TurnMark,
};
use crate::present::{self, frame};
use crate::server::Server;
use crate::visitor::{Browser, Visitor, no_cookie, set_cookie};
use crate::words::{t, tell};
use crate::{api, pages, phrase, proof};
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use catalog::Catalog;
use hall::ids::TableId;
use hall::lobby::{Pace, Watch};
use hall::store::{Phase, TableRow};
use hall::{Access, Deed, ErrorKind, Hint, Person, Trouble};
use kernel::{SetupRequest, Viewer};
use serde::Deserialize;
use serde_json::json;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

type Page = Result<Html<String>, Refused>;
type Home = State<Arc<Server>>;
type Fields = Result<Form<HashMap<String, String>>, FormRejection>;

/// So many tables are listed on a page, and so many of one host.
const LISTED: u32 = 30;
pub const OF_ONE_HOST: u32 = 3;
/// Nobody turns over more pages than this.
pub const LAST_PAGE: u32 = 1000;
/// What the store said of itself holds so long.
const HEALTH_KEPT: Duration = Duration::from_secs(1);

fn show(page: maud::Markup) -> Html<String> {
    Html(page.into_string())
}

/// Where this server is reached: as whoever runs it says, else as the visitor's browser names it.
pub fn origin(headers: &HeaderMap, server: &Server) -> String {
    if let Some(url) = &server.url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("127.0.0.1:7777");
    format!("{}://{host}", if server.secure { "https" } else { "http" })
}

fn table_id(visitor: &Visitor, id: &str) -> Result<TableId, Refused> {
    id.parse().map_err(|_| visitor.refuse(Trouble::new(ErrorKind::NoTable)))
}

fn fields(visitor: &Visitor, form: Fields) -> Result<HashMap<String, String>, Refused> {
    let Form(fields) = form.map_err(|_| visitor.refuse(Trouble::new(ErrorKind::BadRequest)))?;
    visitor.check(fields.get("token").map(String::as_str))?;
    Ok(fields)
}

// --- The front -----------------------------------------------------------------------------------------------------

#[derive(Deserialize, Default)]
pub struct Paged {
    page: Option<u32>,
}

pub async fn front(State(server): Home, visitor: Visitor, paged: Result<Query<Paged>, QueryRejection>) -> Page {
    let page = paged.ok().and_then(|Query(paged)| paged.page).unwrap_or(1).clamp(1, LAST_PAGE);
    let skip = (page - 1) * LISTED;
    let refuse = |trouble: Trouble| visitor.refuse(trouble);
    let games = server.hall.catalog.games().iter().map(|game| present::game_card(game.as_ref())).collect();
    let (mut mine, mut open) = (Vec::new(), Vec::new());
    let person = visitor.person.as_ref();
    if let Some(person) = person {
        let rows = server.hall.store.tables_of(person.id, skip, LISTED).await;
        for row in rows.map_err(|error| refuse(error.into()))? {
            // Of one's own tables one wants to know what they wait for.
            mine.extend(read_line(&server, &row, person).await);
        }
        mine.sort_by_key(|line| (!line.my_turn, line.over));
    }
    let rows = server.hall.store.open_tables(OF_ONE_HOST, skip, LISTED).await;
    let rows = rows.map_err(|error| refuse(error.into()))?;
    let more = rows.len().max(mine.len()) >= LISTED as usize;
    for row in rows {
        open.extend(line(&server, &row, person).await.filter(|line| !mine.iter().any(|own| own.id == line.id)));
    }
    Ok(show(pages::front(&frame(&visitor), &Front { games, mine, open, page, more })))
}

/// A table in a list. Nobody brings a game into memory by reading lists: what is not there is told by its row.
async fn line(server: &Arc<Server>, row: &TableRow, person: Option<&Person>) -> Option<TableLine> {
    if let Some(handle) = server.hall.in_memory(row.id) {
        let live = handle.lock().await;
        return Some(present::table_line(&live, person));
    }
    // A table whose document cannot be read must not take the list with it.
    let lobby = serde_json::from_str(&row.lobby).ok()?;
    let game = server.hall.catalog.game(&row.game).ok()?;
    Some(present::row_line(row, &lobby, game, person))
}

async fn read_line(server: &Arc<Server>, row: &TableRow, person: &Person) -> Option<TableLine> {
    if row.phase != Phase::Open {
        let handle = server.hall.table(row.id).await.ok()?;
        let live = handle.lock().await;
        return Some(present::table_line(&live, Some(person)));
    }
    line(server, row, Some(person)).await
}

#[derive(Deserialize)]
pub struct Which {
    game: Option<String>,
}

pub async fn new_table(State(server): Home, visitor: Visitor, Query(which): Query<Which>) -> Page {
    let catalog = server.hall.catalog;
    let slug = which.game.unwrap_or_else(|| catalog.games()[0].about().slug.to_owned());
    let page = new_page(catalog, &slug, None).map_err(|trouble| visitor.refuse(trouble))?;
    Ok(show(pages::new_table(&frame(&visitor), &page)))
}

fn new_page(catalog: &Catalog, slug: &str, problem: Option<String>) -> Result<NewTable, Trouble> {
    let game = catalog.game(slug)?;
    let about = game.about();
    let (least, most) = (*about.players.start(), *about.players.end());
    let usual = present::usual_players(game);
    let roles = game.roles(&SetupRequest { players: most, ..SetupRequest::default() });
    let called = |number: u8| match roles.get(usize::from(number)) {
        Some(role) => tell("seat-role", &[("n", (number + 1).into()), ("role", role.clone().into())]),
        None => tell("seat-number", &[("n", (number + 1).into())]),
    };
    let mine = (0..most).map(|number| (number.to_string(), called(number)));
    let mine = mine.chain([("none".to_owned(), t("seat-me-none").to_owned())]).collect();
    let me = setting("me", t("seat-me"), t("seat-me-note"), mine, &catalog::usual_seat(game, usual).to_string());
    let seat = |number: u8| {
        let mut values = vec![("open".to_owned(), t("seat-open").to_owned())];
        values.extend(catalog::bots().iter().map(|bot| (format!("bot {bot}"), present::bot_words(bot))));
        let mut chosen = "bot greedy";
        if number >= least {
            values.push(("none".into(), t("seat-none").to_owned()));
        }
        if number >= usual {
            chosen = "none";
        }
        setting(&format!("seat{number}"), called(number), "", values, chosen)
    };
    let titled = |key: &str| game.says(&format!("option-{key}-name")).unwrap_or_else(|| present::worded(key));
    let valued =
        |key: &str, value: &str| game.says(&format!("option-{key}-{value}")).unwrap_or_else(|| present::worded(value));
    let options = about.options.iter().map(|spec| {
        let values = spec.values.iter().map(|value| (value.clone(), valued(spec.key, value))).collect();
        let needs = spec.only_with.map(|(key, value)| Needs {
            name: format!("option-{key}"),
            value: value.to_owned(),
            text: tell("option-needs", &[("other", titled(key).into()), ("value", valued(key, value).into())]),
        });
        let name = format!("option-{}", spec.key);
        Setting { needs, ..setting(&name, titled(spec.key), game.say(spec.text), values, &spec.default) }
    });
    let worded =
        |values: &[(&str, &str)]| values.iter().map(|(value, id)| ((*value).to_owned(), t(id).to_owned())).collect();
    let pace = ["none", "live 60", "live 180", "turns 24", "turns 72"];
    let pace = pace.iter().map(|value| ((*value).to_owned(), present::pace_words(read_pace(value)))).collect();
    let bots = catalog::bots().iter().map(|bot| ((*bot).to_owned(), present::bot_words(bot))).collect();
    let mut settings = vec![
        setting("pace", t("setting-pace"), t("setting-pace-note"), pace, "none"),
        setting(
            "public",
            t("setting-public"),
            t("setting-public-note"),
            worded(&[("no", "public-no"), ("yes", "public-yes")]),
            "no",
        ),
        setting(
            "watch",
            t("setting-watch"),
            t("setting-watch-note"),
            worded(&[("public", "watch-public"), ("nobody", "watch-nobody"), ("open", "watch-open")]),
            "public",
        ),
        setting("stand_in", t("setting-stand-in"), t("setting-stand-in-note"), bots, "greedy"),
    ];
    if game.deals() {
        settings.push(setting(
            "talk",
            t("setting-talk"),
            t("setting-talk-note"),
            worded(&[("0", "talk-none"), ("60", "talk-one"), ("120", "talk-two"), ("300", "talk-five")]),
            "120",
        ));
    }
    Ok(NewTable {
        game: present::game_card(game),
        games: catalog.games().iter().map(|game| present::game_card(game.as_ref())).collect(),
        me,
        seats: (0..most).map(seat).collect(),
        options: options.collect(),
        settings,
        problem,
    })
}

fn setting(
    name: &str,
    title: impl Into<String>,
    text: impl Into<String>,
    values: Vec<(String, String)>,
    chosen: &str,
) -> Setting {
    let choices = values.into_iter().map(|(value, text)| Choice { chosen: value == chosen, value, text }).collect();
    Setting { name: name.to_owned(), title: title.into(), text: text.into(), choices, needs: None }
}

pub fn read_pace(text: &str) -> Pace {
    let number = |word: &str| text.strip_prefix(word).and_then(|n| n.trim().parse::<u32>().ok());
    match (number("live "), number("turns ")) {
        (Some(seconds), _) => Pace::Live(seconds.clamp(5, 3600)),
        (_, Some(hours)) => Pace::Turns(hours.clamp(1, 720)),
        _ => Pace::NoClock,
    }
}

pub fn read_watch(text: &str) -> Watch {
    match text {
        "nobody" => Watch::Nobody,
        "open" => Watch::Open,
        _ => Watch::Public,
    }
}

/// The person who asks; a stranger becomes somebody, and their browser is told who.
async fn somebody(server: &Server, visitor: &Visitor, browser: &Browser) -> Result<(Person, HeaderMap), Refused> {
    if let Some(person) = &visitor.person {
        return Ok((person.clone(), HeaderMap::new()));
    }
    visitor.may_become_somebody(server)?;
    let (person, secret) =
        server.hall.welcome(None, &browser.label()).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok((person, keep(server, &secret)))
}

fn keep(server: &Server, secret: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let line = HeaderValue::from_str(&set_cookie(secret, server.secure)).expect("hexadecimal digits");
    headers.insert(header::SET_COOKIE, line);
    headers
}

pub async fn make(State(server): Home, visitor: Visitor, browser: Browser, form: Fields) -> Result<Response, Refused> {
    let fields = fields(&visitor, form)?;
    let get = |name: &str| fields.get(name).map_or("", String::as_str);
    let game = get("game").to_owned();
    let new = asked_table(server.hall.catalog, &fields, &game).map_err(|trouble| visitor.refuse(trouble))?;
    let new = hall::NewTable { place: Some(visitor.place()), ..new };
    visitor.may_make_a_table(&server)?;
    let (person, headers) = somebody(&server, &visitor, &browser).await?;
    match server.hall.make(&person, new).await {
        Ok(id) if visitor.json => Ok((headers, Json(json!({ "table": id.to_string() }))).into_response()),
        Ok(id) => Ok((headers, see_other(&format!("/table/{id}"))).into_response()),
        Err(trouble) if visitor.json || trouble.kind == ErrorKind::Storage => Err(visitor.refuse(trouble)),
        Err(trouble) => {
            let says = crate::answer::sentence(&trouble);
            let page = new_page(server.hall.catalog, &game, Some(says)).map_err(|trouble| visitor.refuse(trouble))?;
            let html = pages::new_table(&frame(&visitor), &page).into_string();
            Ok((crate::answer::status(trouble.kind), Html(html)).into_response())
        }
    }
}

/// A guided first game.
pub async fn learn(State(server): Home, visitor: Visitor, browser: Browser, form: Fields) -> Result<Response, Refused> {
    let fields = fields(&visitor, form)?;
    let game = fields.get("game").cloned().unwrap_or_default();
    // What cannot be taught makes nobody known and costs nothing.
    let lesson = server.hall.catalog.game(&game).map_err(Trouble::from).map(|game| game.lesson().is_some());
    if !lesson.map_err(|trouble| visitor.refuse(trouble))? {
        return Err(visitor.refuse(Trouble::new(ErrorKind::NoLesson)));
    }
    visitor.may_make_a_table(&server)?;
    let (person, headers) = somebody(&server, &visitor, &browser).await?;
    let id = server.hall.learn(&person, &game).await.map_err(|trouble| visitor.refuse(trouble))?;
    if visitor.json {
        return Ok((headers, Json(json!({ "table": id.to_string() }))).into_response());
    }
    Ok((headers, see_other(&format!("/table/{id}"))).into_response())
}

/// What a form asks for: every field may be missing.
fn asked_table(catalog: &Catalog, fields: &HashMap<String, String>, game: &str) -> Result<hall::NewTable, Trouble> {
    let shelf = catalog.game(game)?;
    let about = shelf.about();
    let get = |name: &str| fields.get(name).map(String::as_str);
    let most = *about.players.end();
    // Where the visitor sits is said once; what its own select says does not matter then.
    let me = get("me").and_then(|me| me.parse::<u8>().ok()).filter(|me| *me < most);
    let seat = |number: u8| match get(&format!("seat{number}")) {
        Some(_) if me == Some(number) => Some("me".to_owned()),
        seat => seat.map(str::to_owned),
    };
    let named: Vec<String> = (0..most).filter_map(seat).filter(|seat| seat != "none").collect();
    let usual = || {
        let players = present::usual_players(shelf);
        let mine = me.unwrap_or_else(|| catalog::usual_seat(shelf, players));
        (0..players).map(|n| if n == mine { "me" } else { "bot greedy" }.to_owned()).collect()
    };
    let option = |spec: &kernel::OptionSpec| {
        let value = get(&format!("option-{}", spec.key)).filter(|value| **value != spec.default)?;
        Some((spec.key.to_owned(), value.to_owned()))
    };
    Ok(hall::NewTable {
        game: game.to_owned(),
        title: get("title").unwrap_or_default().to_owned(),
        options: about.options.iter().filter_map(option).collect::<BTreeMap<_, _>>(),
        seats: if named.is_empty() { usual() } else { named },
        pace: read_pace(get("pace").unwrap_or_default()),
        public: get("public") == Some("yes"),
        watch: read_watch(get("watch").unwrap_or_default()),
        stand_in: get("stand_in").unwrap_or("greedy").to_owned(),
        talk: get("talk").and_then(|talk| talk.parse().ok()).unwrap_or(120),
        place: None,
    })
}

// --- Oneself -------------------------------------------------------------------------------------------------------

pub async fn me(State(server): Home, visitor: Visitor) -> Page {
    let me = about_me(&server, &visitor, None).await?;
    Ok(show(pages::me(&frame(&visitor), &me)))
}

async fn about_me(server: &Arc<Server>, visitor: &Visitor, phrase: Option<String>) -> Result<Me, Refused> {
    let mut me = Me { phrase, now: server.hall.time.now(), ..Me::default() };
    if let (Some(person), Some(secret)) = (&visitor.person, &visitor.secret) {
        me.name.clone_from(&person.name);
        me.devices = server.hall.devices(person, secret).await.map_err(|trouble| visitor.refuse(trouble))?;
        for game in server.hall.catalog.games() {
            let about = game.about();
            let known = server.hall.store.rating(about.slug, &person.id.to_string()).await;
            if let Some(row) = known.map_err(|error| visitor.refuse(error))? {
                me.ratings.push((about.title.to_owned(), row.rating, row.games));
            }
        }
        let rows = server.hall.store.sheets_of(person.id, LISTED).await.map_err(|error| visitor.refuse(error))?;
        me.campaigns = rows.iter().filter_map(|row| kept(server.hall.catalog, row)).collect();
    }
    Ok(me)
}

/// What a person has from a campaign; none if the game is gone or cannot read it any more.
fn kept(catalog: &Catalog, row: &hall::store::SheetRow) -> Option<Campaign> {
    let game = catalog.game(&row.game).ok()?;
    let legacy = serde_json::from_str(&row.legacy).ok()?;
    let sheets = present::sheets(game, &legacy);
    Some(Campaign { table: row.table.to_string(), game_title: game.about().title.to_owned(), sheets })
}

pub async fn rename(
    State(server): Home,
    visitor: Visitor,
    browser: Browser,
    form: Fields,
) -> Result<Response, Refused> {
    let fields = fields(&visitor, form)?;
    let name = fields.get("name").map_or("", String::as_str);
    let cookie = if let Some(secret) = &visitor.secret {
        server.hall.rename(secret, name).await.map_err(|trouble| visitor.refuse(trouble))?;
        HeaderMap::new()
    } else {
        visitor.may_become_somebody(&server)?;
        let welcomed = server.hall.welcome(Some(name), &browser.label()).await;
        let (_, secret) = welcomed.map_err(|trouble| visitor.refuse(trouble))?;
        keep(&server, &secret)
    };
    Ok((cookie, see_other("/me")).into_response())
}

pub async fn recover(
    State(server): Home,
    visitor: Visitor,
    browser: Browser,
    form: Fields,
) -> Result<Response, Refused> {
    visitor.check_page()?;
    let fields = fields(&visitor, form)?;
    let wrong = || visitor.refuse(Trouble::new(ErrorKind::BadPhrase));
    let phrase = fields.get("phrase").and_then(|text| phrase::read(text)).ok_or_else(wrong)?;
    let known = server.hall.recover(&phrase, &browser.label()).await.map_err(|trouble| visitor.refuse(trouble))?;
    let (_, secret) = known.ok_or_else(wrong)?;
    if let (Some(person), Some(before)) = (&visitor.person, &visitor.secret) {
        server.hall.give_up(person, before).await.map_err(|trouble| visitor.refuse(trouble))?;
    }
    Ok((keep(&server, &secret), see_other("/me")).into_response())
}

/// Whoever asks, with the secret they ask by.
fn signed_in(visitor: &Visitor) -> Result<(&Person, &str), Refused> {
    Ok((visitor.known()?, visitor.secret.as_deref().unwrap_or_default()))
}

/// A new phrase, shown this once: the house keeps only its hash.
pub async fn new_phrase(State(server): Home, visitor: Visitor, form: Fields) -> Page {
    fields(&visitor, form)?;
    let (person, secret) = signed_in(&visitor)?;
    let phrase = server.hall.new_phrase(person, secret).await.map_err(|trouble| visitor.refuse(trouble))?;
    let me = about_me(&server, &visitor, phrase::write(&phrase)).await?;
    Ok(show(pages::me(&frame(&visitor), &me)))
}

pub async fn log_out(State(server): Home, visitor: Visitor, form: Fields) -> Result<Response, Refused> {
    fields(&visitor, form)?;
    let (person, secret) = signed_in(&visitor)?;
    server.hall.log_out(person, secret).await.map_err(|trouble| visitor.refuse(trouble))?;
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, no_cookie(server.secure));
    Ok((headers, see_other("/")).into_response())
}

pub async fn rotate(State(server): Home, visitor: Visitor, form: Fields) -> Result<Response, Refused> {
    fields(&visitor, form)?;
    let (person, secret) = signed_in(&visitor)?;
    let fresh = server.hall.rotate(person, secret).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok((keep(&server, &fresh), see_other("/me")).into_response())
}

/// Signs out one device, or all but this one.
pub async fn sign_out(State(server): Home, visitor: Visitor, form: Fields) -> Result<Response, Refused> {
    let fields = fields(&visitor, form)?;
    let (person, secret) = signed_in(&visitor)?;
    let device = fields.get("device").map(String::as_str).filter(|device| !device.is_empty());
    server.hall.sign_out(person, secret, device).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(see_other("/me"))
}

// --- The table -----------------------------------------------------------------------------------------------------

#[derive(Deserialize)]
pub struct Hinted {
    hint: Option<String>,
}

pub async fn table(
    State(server): Home,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(hinted): Query<Hinted>,
) -> Page {
    let handle = server.hall.table(table_id(&visitor, &id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let mut live = handle.lock().await;
    server.hall.look(&mut live, &handle);
    let (person, origin) = (visitor.person.as_ref(), origin(&headers, &server));
    let access = live.access(person.map(|person| person.id));
    if access == Access::None {
        return Err(visitor.refuse(Trouble::new(ErrorKind::NoWatching)));
    }
    let page = if live.play.is_some() {
        let page = present::table(&live, access, person, &origin);
        page.map(|mut page| {
            // Where bots act at once nobody wants to look on.
            page.pace = if server.hall.manners.bot_pause == 0 { "skip" } else { "1" };
            page.prompt.hinted = hinted.hint.and_then(|choice| {
                // Whoever writes the address by hand is told no more than whoever asks for a hint.
                let seat = access.seat().filter(|seat| live.may_be_advised(*seat))?;
                let why = live.play.as_ref()?.reason(seat, &choice).ok()?;
                Some(Hint { choice, why })
            });
            pages::table(&frame(&visitor), &page)
        })
    } else {
        Some(pages::lobby(&frame(&visitor), &present::lobby(&live, person, &origin)))
    };
    Ok(show(page.ok_or_else(|| visitor.refuse(Trouble::new(ErrorKind::Storage)))?))
}

/// The campaign that a table belongs to. Of each of its tables one sees what one may see of it.
pub async fn campaign(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Page {
    let hall = &server.hall;
    let table = table_id(&visitor, &id)?;
    let person = visitor.person.as_ref().map(|person| person.id);
    let mut page = None;
    for table in hall.campaign(table).await.map_err(|trouble| visitor.refuse(trouble))? {
        let Ok(handle) = hall.table(table).await else { continue };
        let live = handle.lock().await;
        if live.access(person) == Access::None {
            continue;
        }
        let page = page.get_or_insert_with(|| CampaignPage {
            title: live.lobby.title.clone(),
            game: live.row.game.clone(),
            game_title: present::game_title(&live),
            imported: false,
            tables: Vec::new(),
            sheets: Vec::new(),
            own_sheet: None,
        });
        page.imported |= live.lobby.handed.as_ref().is_some_and(|handed| handed.imported);
        page.tables.push(present::campaign_table(&live));
        let Ok(game) = hall.catalog.game(&live.row.game) else { continue };
        if let Some(legacy) = live.play.as_ref().and_then(|play| play.outcome()).and_then(|ending| ending.legacy) {
            page.sheets = present::sheets(game, &legacy);
            let seated = person.is_some_and(|person| live.lobby.seat_of(person).is_some());
            page.own_sheet = seated.then(|| format!("/table/{table}/sheet"));
        }
    }
    let page = page.ok_or_else(|| visitor.refuse(Trouble::new(ErrorKind::NoWatching)))?;
    Ok(show(pages::campaign(&frame(&visitor), &page)))
}

/// One's own sheet as a file, to be brought to another table or another house.
pub async fn own_sheet(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Result<Response, Refused> {
    let table = table_id(&visitor, &id)?;
    let person = visitor.known()?;
    let text = server.hall.own_sheet(table, person).await.map_err(|trouble| visitor.refuse(trouble))?;
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{table}.sheet.json\"")),
    ];
    Ok((headers, text).into_response())
}

/// A game that has begun, and the eyes with which it may be looked at.
fn begun(live: &hall::Live, access: Access) -> Result<(&dyn catalog::Table, Viewer), Trouble> {
    let viewer = access.viewer().ok_or(Trouble::new(ErrorKind::NoWatching))?;
    Ok((live.play.as_deref().ok_or(Trouble::new(ErrorKind::NotStarted))?, viewer))
}

/// The table in lines of text, for whoever would rather read.
pub async fn table_text(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Page {
    let handle = server.hall.table(table_id(&visitor, &id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let live = handle.lock().await;
    let access = live.access(visitor.person.as_ref().map(|person| person.id));
    let (play, viewer) = begun(&live, access).map_err(|trouble| visitor.refuse(trouble))?;
    let text = terminal::render(&play.scene(viewer), 80).text(false);
    let log: Vec<String> = play.log(viewer).into_iter().rev().map(|told| told.text).collect();
    let prompt = present::prompt(&live, play, access);
    let (frame, id) = (frame(&visitor), live.row.id.to_string());
    let at = pages::At { table: &id, game: &live.row.game, token: &frame.token };
    Ok(show(pages::text(&frame, at, &live.lobby.title, &text, &prompt, &log)))
}

/// A table's forms: `/table/ID/choose` and its like.
pub async fn deed(
    State(server): Home,
    visitor: Visitor,
    browser: Browser,
    Path((id, deed)): Path<(String, String)>,
    form: Fields,
) -> Result<Response, Refused> {
    let fields = fields(&visitor, form)?;
    let table = table_id(&visitor, &id)?;
    let hall = &server.hall;
    let get = |name: &str| fields.get(name).map_or("", String::as_str);
    let seat = || get("seat").parse::<u8>().ok();
    let at_table = |trouble: Trouble| visitor.refuse(trouble).at(None, &id);
    if deed == "sit" {
        let (person, headers) = somebody(&server, &visitor, &browser).await?;
        hall.sit(table, &person, seat(), get("entropy")).await.map_err(at_table)?;
        return Ok((headers, see_other(&format!("/table/{id}"))).into_response());
    }
    let person = visitor.known()?;
    let no_seat = || visitor.refuse(Trouble::new(ErrorKind::BadSeat));
    let mut to = format!("/table/{id}");
    let mut version = None;
    match deed.as_str() {
        "leave" => hall.leave(table, person).await.map_err(at_table)?,
        "close" => {
            hall.close_own(table, person).await.map_err(at_table)?;
            to = String::from("/");
        }
        "start" => hall.start(table, person).await.map_err(at_table)?,
        "bot" => {
            let level = Some(get("bot")).filter(|bot| *bot != "open");
            hall.place_bot(table, person, seat().ok_or_else(no_seat)?, level).await.map_err(at_table)?;
        }
        "mute" => {
            let on = get("on") == "1";
            hall.mute(table, person, seat().ok_or_else(no_seat)?, on).await.map_err(at_table)?;
        }
        "chat" => {
            let whom = Some(get("to")).filter(|to| !to.is_empty()).map(str::parse::<u8>);
            let whom = whom.transpose().map_err(|_| no_seat())?;
            visitor.may_speak(&server)?;
            hall.say(table, person, get("text"), whom).await.map_err(at_table)?;
        }
        "hint" => {
            let Hint { choice, why } = hall.hint(table, person.id).await.map_err(at_table)?;
            if visitor.json {
                return Ok(Json(json!({ "ok": true, "hint": choice, "why": why })).into_response());
            }
            to = format!("/table/{id}?hint={}", encoded(&choice));
        }
        "next" => {
            visitor.may_make_a_table(&server)?;
            to = format!("/table/{}", hall.go_on(table, person).await.map_err(at_table)?);
        }
        "bring" => hall.bring_sheet(table, person, get("sheet")).await.map_err(at_table)?,
        "rematch" => {
            visitor.may_make_a_table(&server)?;
            to = format!("/table/{}", hall.rematch(table, person).await.map_err(at_table)?);
        }
        "fork" => {
            visitor.may_make_a_table(&server)?;
            let at = get("at").parse().map_err(|_| visitor.refuse(Trouble::new(ErrorKind::BadRequest)))?;
            let forked = hall.fork(table, person, at, seat().ok_or_else(no_seat)?).await.map_err(at_table)?;
            to = format!("/table/{forked}");
        }
        "report" => {
            visitor.may_speak(&server)?;
            let key = hall.report(table, person, get("text")).await.map_err(at_table)?;
            to = format!("/table/{id}/report/{key}");
        }
        _ => {
            let done = read_deed(&deed, &fields).ok_or_else(|| visitor.refuse(Trouble::new(ErrorKind::NoPage)))?;
            let expected = Some(get("version")).filter(|text| !text.is_empty()).map(str::parse::<u32>);
            let expected = expected.transpose().map_err(|_| visitor.refuse(Trouble::new(ErrorKind::BadRequest)))?;
            let acted = server.act(table, person.id, expected, done).await;
            let game = if acted.is_err() { game_of(&server, table).await } else { None };
            version = Some(acted.map_err(|trouble| visitor.refuse(trouble).at(game, &id))?);
        }
    }
    if visitor.json {
        return Ok(Json(json!({ "ok": true, "version": version, "to": to })).into_response());
    }
    Ok(see_other(&to))
}

/// A text inside of an address.
fn encoded(text: &str) -> String {
    let mut address = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            address.push(byte.into());
        } else {
            _ = write!(address, "%{byte:02X}");
        }
    }
    address
}

async fn game_of(server: &Arc<Server>, id: TableId) -> Option<String> {
    let handle = server.hall.table(id).await.ok()?;
    let live = handle.lock().await;
    Some(live.row.game.clone())
}

fn read_deed(word: &str, fields: &HashMap<String, String>) -> Option<Deed> {
    let is = |name: &str| fields.get(name).is_some_and(|value| value == "1");
    Some(match word {
        "choose" => Deed::Choose(fields.get("choice")?.clone()),
        "go" => Deed::Go(fields.get("to")?.clone()),
        "undo" => Deed::Undo { whole: is("whole") },
        "withdraw" => Deed::Withdraw,
        "resign" => Deed::Resign,
        "ask-undo" => Deed::AskUndo,
        "answer-undo" => Deed::AnswerUndo { yes: is("yes") },
        "standing" => {
            let window = fields.get("window").filter(|window| !window.is_empty()).cloned();
            Deed::Standing { on: is("on"), window }
        }
        "ready" => Deed::Ready,
        _ => return None,
    })
}

pub async fn return_page(State(server): Home, visitor: Visitor, Path((id, key)): Path<(String, String)>) -> Page {
    let handle = server.hall.table(table_id(&visitor, &id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let live = handle.lock().await;
    // Of a table that nobody watches a stranger does not even read the name.
    if live.lobby.seat_of_key(&key).is_none() {
        return Err(visitor.refuse(Trouble::new(ErrorKind::BadKey)));
    }
    Ok(show(pages::come_back(&frame(&visitor), &live.row.id.to_string(), &live.lobby.title, &key)))
}

pub async fn come_back(
    State(server): Home,
    visitor: Visitor,
    browser: Browser,
    Path((id, key)): Path<(String, String)>,
    form: Fields,
) -> Result<Response, Refused> {
    fields(&visitor, form)?;
    let table = table_id(&visitor, &id)?;
    let (person, headers) = somebody(&server, &visitor, &browser).await?;
    server.hall.come_back(table, &person, &key).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok((headers, see_other(&format!("/table/{id}"))).into_response())
}

// --- Looking back --------------------------------------------------------------------------------------------------

#[derive(Deserialize)]
pub struct Point {
    at: Option<u32>,
    seat: Option<String>,
}

pub async fn replay(
    State(server): Home,
    visitor: Visitor,
    Path(id): Path<String>,
    point: Result<Query<Point>, QueryRejection>,
) -> Page {
    let Query(point) = point.map_err(|_| visitor.refuse(Trouble::new(ErrorKind::BadRequest)))?;
    let handle = server.hall.table(table_id(&visitor, &id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let live = handle.lock().await;
    let access = live.access(visitor.person.as_ref().map(|person| person.id));
    if access == Access::None {
        return Err(visitor.refuse(Trouble::new(ErrorKind::NoWatching)));
    }
    if !live.is_over() {
        return Err(visitor.refuse(Trouble::new(ErrorKind::NotOver)).at(None, &id));
    }
    let seat = point.seat.and_then(|seat| seat.parse().ok()).filter(|seat| usize::from(*seat) < live.lobby.seats.len());
    let page = look_back(&live, point.at, seat, access).map_err(|trouble| visitor.refuse(trouble))?;
    Ok(show(pages::replay(&frame(&visitor), &page)))
}

/// A table as it was, with the eyes of one seat or with all.
fn look_back(live: &hall::Live, at: Option<u32>, seat: Option<u8>, access: Access) -> Result<ReplayPage, Trouble> {
    let play = live.play.as_deref().ok_or(Trouble::new(ErrorKind::NotStarted))?;
    let last = play.entries();
    let at = at.unwrap_or(0).min(last);
    let viewer = present::viewer_of(seat);
    let then = play.at(at)?;
    let told = then.log_of(viewer, at);
    let awaited: Vec<String> = then.awaiting().iter().map(|seat| then.seat_name(seat)).collect();
    let mut scene = then.scene(viewer);
    if let (None, Some(own)) = (seat, access.seat()) {
        seat_nearest(&mut scene, &then.unspoken(kernel::Viewer::Seat(own)));
    }
    Ok(ReplayPage {
        id: live.row.id.to_string(),
        title: live.lobby.title.clone(),
        game: live.row.game.clone(),
        game_title: present::game_title(live),
        at,
        last,
        turns: turns(play),
        seat,
        seats: (0..play.players()).map(|seat| (seat, play.seat_name(kernel::Seat(seat)))).collect(),
        scene,
        moves: told.iter().filter_map(|told| told.motion.clone()).collect(),
        told,
        asked: match then.outcome() {
            Some(ending) => ending.text,
            None => tell("prompt-waits", &[("who", awaited.join(", ").into()), ("n", awaited.len().into())]),
        },
    })
}

fn turns(play: &dyn catalog::Table) -> Vec<TurnMark> {
    let mark = |turn: &catalog::Turn| TurnMark {
        entry: turn.entry,
        who: play.seat_name(kernel::Seat(turn.seat)),
        round: turn.round,
    };
    play.turns().iter().map(mark).collect()
}

/// With every card open the table is still seen from one's own chair: the places lie as that seat sees them.
fn seat_nearest(scene: &mut kernel::Scene<String>, own: &kernel::Scene) {
    let order = |id: &str| own.nodes.iter().position(|node| node.id == id);
    scene.nodes.sort_by_key(|node| order(&node.id));
}

/// What a report points at, with the eyes of who reported.
pub async fn reported(State(server): Home, visitor: Visitor, Path((id, key)): Path<(String, String)>) -> Page {
    let handle = server.hall.table(table_id(&visitor, &id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let live = handle.lock().await;
    let report = live.lobby.reports.iter().find(|report| report.key == key);
    let report = report.ok_or_else(|| visitor.refuse(Trouble::new(ErrorKind::BadKey)))?;
    let page =
        look_back(&live, Some(report.entry), report.seat, Access::None).map_err(|trouble| visitor.refuse(trouble))?;
    Ok(show(pages::reported(&frame(&visitor), &page, &report.text)))
}

pub async fn record(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Result<Response, Refused> {
    let handle = server.hall.table(table_id(&visitor, &id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let live = handle.lock().await;
    let access = live.access(visitor.person.as_ref().map(|person| person.id));
    let (play, viewer) = begun(&live, access).map_err(|trouble| visitor.refuse(trouble))?;
    // What watchers may see openly is still not the secret: that comes out when the game is over.
    let viewer = if viewer == Viewer::All { Viewer::Spectator } else { viewer };
    let name = format!("attachment; filename=\"{}-{}.record\"", live.row.game, live.row.id);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, HeaderValue::from_str(&name).expect("letters and digits")),
    ];
    Ok((headers, play.record(viewer)).into_response())
}

pub async fn verify(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Page {
    let handle = server.hall.table(table_id(&visitor, &id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let live = handle.lock().await;
    if live.access(visitor.person.as_ref().map(|person| person.id)) == Access::None {
        return Err(visitor.refuse(Trouble::new(ErrorKind::NoWatching)));
    }
    let page =
        proof::page(&server.hall, &live).await.ok_or_else(|| visitor.refuse(Trouble::new(ErrorKind::NotStarted)))?;
    Ok(show(pages::verify(&frame(&visitor), &page)))
}

// --- Ladder and rules ----------------------------------------------------------------------------------------------

fn all_games(catalog: &Catalog) -> Vec<(String, String)> {
    catalog.games().iter().map(|game| (game.about().slug.to_owned(), game.about().title.to_owned())).collect()
}

/// The ladder of the first game that somebody has played.
pub async fn ladder_default(home: Home, visitor: Visitor) -> Page {
    let slugs: Vec<&str> = home.hall.catalog.games().iter().map(|game| game.about().slug).collect();
    let mut shown = slugs[0];
    for slug in slugs {
        if home.hall.store.ratings(slug, 1).await.is_ok_and(|rows| !rows.is_empty()) {
            shown = slug;
            break;
        }
    }
    ladder(home, visitor, Path(shown.to_owned())).await
}

pub async fn ladder(State(server): Home, visitor: Visitor, Path(slug): Path<String>) -> Page {
    let game = server.hall.catalog.game(&slug).map_err(|problem| visitor.refuse(problem))?;
    let rows = server.hall.store.ratings(&slug, 100).await.map_err(|error| visitor.refuse(error))?;
    let me = visitor.person.as_ref().map(|person| person.id.to_string());
    let line = |(place, row): (usize, hall::store::RatingRow)| {
        let bot = row.who.strip_prefix("bot:").map(present::bot_words);
        LadderLine {
            place: place + 1,
            me: me.as_ref() == Some(&row.who),
            name: bot.clone().unwrap_or(row.name),
            bot: bot.is_some(),
            rating: row.rating,
            uncertainty: row.uncertainty,
            games: row.games,
        }
    };
    let lines = rows.into_iter().enumerate().map(line).collect();
    let title = game.about().title.to_owned();
    let games = all_games(server.hall.catalog);
    Ok(show(pages::ladder(&frame(&visitor), &Ladder { game: slug, game_title: title, games, lines })))
}

#[derive(Deserialize)]
pub struct Words {
    words: Option<String>,
}

pub async fn rules_default(home: Home, visitor: Visitor) -> Page {
    let first = home.hall.catalog.games()[0].about().slug.to_owned();
    rules(home, visitor, Path(first), Query(Words { words: None })).await
}

pub async fn rules(
    State(server): Home,
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(asked): Query<Words>,
) -> Page {
    let about = server.hall.catalog.game(&slug).map_err(|problem| visitor.refuse(problem))?.about();
    let words: String = asked.words.unwrap_or_default().chars().take(200).collect();
    let found = if words.trim().is_empty() {
        about.rules.0.iter().collect()
    } else {
        catalog::find_rules(&slug, &words).map_err(|problem| visitor.refuse(problem))?
    };
    let page = RulesPage {
        game: slug,
        game_title: about.title.to_owned(),
        games: all_games(server.hall.catalog),
        words,
        rules: found.into_iter().map(rule_line).collect(),
    };
    Ok(show(pages::rules(&frame(&visitor), &page)))
}

/// What a game is, for who does not know it.
pub async fn game(State(server): Home, visitor: Visitor, Path(slug): Path<String>) -> Page {
    let game = server.hall.catalog.game(&slug).map_err(|problem| visitor.refuse(problem))?;
    Ok(show(pages::game(&frame(&visitor), &present::game_page(game))))
}

/// Everything that is drawn, on one page, for those who draw.
pub async fn pictures(State(server): Home, visitor: Visitor) -> Page {
    let games = server.hall.catalog.games().iter().map(|game| {
        let about = game.about();
        (about.slug, about.title, crate::draw::all_pictures(about.slug))
    });
    Ok(show(pages::pictures(&frame(&visitor), &games.collect::<Vec<_>>())))
}

fn rule_line(rule: &kernel::rules::Rule) -> RuleLine {
    RuleLine { id: rule.id.clone(), section: rule.section.clone(), text: rule.text.clone() }
}

/// One rule: alone for a script, on its page for people.
pub async fn rule(
    State(server): Home,
    visitor: Visitor,
    headers: HeaderMap,
    Path((slug, id)): Path<(String, String)>,
) -> Page {
    let about = server.hall.catalog.game(&slug).map_err(|problem| visitor.refuse(problem))?.about();
    let rule = about.rules.get(&id).ok_or_else(|| visitor.refuse(Trouble::new(ErrorKind::NoRule)))?;
    let line = rule_line(rule);
    if headers.contains_key("x-duskhall") {
        return Ok(show(pages::fragment_rule(&slug, &line)));
    }
    let (game_title, games) = (about.title.to_owned(), all_games(server.hall.catalog));
    let page = RulesPage { game: slug, game_title, games, words: id, rules: vec![line] };
    Ok(show(pages::rules(&frame(&visitor), &page)))
}

pub async fn api_page(visitor: Visitor) -> Page {
    Ok(show(pages::api(&frame(&visitor), &api::openapi())))
}

// --- The house -----------------------------------------------------------------------------------------------------

pub async fn no_page(visitor: Visitor) -> Refused {
    visitor.refuse(Trouble::new(ErrorKind::NoPage))
}

/// Alive, and the store answers. However often this is asked, the store is asked once a second.
pub async fn health(State(server): Home) -> Result<&'static str, Refused> {
    let mut known = server.health.lock().await;
    let fresh = known.filter(|(at, _)| at.elapsed() < HEALTH_KEPT);
    let well = match fresh {
        Some((_, well)) => well,
        None => server.hall.store.due(0, 1).await.is_ok(),
    };
    if fresh.is_none() {
        *known = Some((Instant::now(), well));
    }
    if well { Ok("ok\n") } else { Err(Refused::new(Trouble::new(ErrorKind::Storage), true, None)) }
}

//! The HTTP API, version 1: what one seat may ask and do, as JSON. A secret in `Authorization: Bearer` says who asks.
//!
//! Deliberately absent: the hash of a state, other seats' views, resampling. They would tell more than a seat may know.

use crate::answer::{Json, Refused};
use crate::feed::{Tongue, Wish};
use crate::live;
use crate::routes::{LAST_PAGE, OF_ONE_HOST, read_pace, read_watch};
use crate::server::{Server, gathered};
use crate::visitor::{Browser, Visitor};
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, MissingJsonContentType, QueryRejection};
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use hall::ids::TableId;
use hall::{Access, Deed, ErrorKind, Live, Trouble};
use kernel::Viewer;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, LazyLock};
use utoipa::{OpenApi, ToSchema};

type Home = State<Arc<Server>>;
type Answer = Result<Json<Value>, Refused>;
/// What a request brings, if it is JSON of this kind. Its body is here as a whole when it gets this far.
struct Sent<T>(Result<T, JsonRejection>);

impl<T: DeserializeOwned> FromRequest<Arc<Server>> for Sent<T> {
    type Rejection = Infallible;

    async fn from_request(request: Request, _: &Arc<Server>) -> Result<Sent<T>, Infallible> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        let like_json = |kind: String| kind.starts_with("application/") && kind.ends_with("+json");
        if !kind.eq_ignore_ascii_case("application/json") && !like_json(kind.to_ascii_lowercase()) {
            return Ok(Sent(Err(MissingJsonContentType::default().into())));
        }
        let bytes = gathered(request.into_body()).await.unwrap_or_default();
        // What is wrong with it, and where, is found out where something is.
        let read = serde_json::from_slice(&bytes);
        Ok(Sent(read.or_else(|_| axum::Json::from_bytes(&bytes).map(|axum::Json(body)| body))))
    }
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Duskhall", version = "1", description = "Play at a table of Duskhall as one seat."),
    servers((url = "/api/v1")),
    paths(
        games, welcome, open_tables, make, table, sit, leave, close, start, next, options, hint, choose, go, undo, withdraw, standing,
        resign, scene,
        state, log, record, stream, chat
    )
)]
struct Document;

pub fn openapi() -> Value {
    serde_json::to_value(Document::openapi()).unwrap_or_default()
}

/// What never changes while the program runs is made once, and browsers and proxies may keep it a while.
const KEPT: (header::HeaderName, HeaderValue) =
    (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=600"));
const IS_JSON: (header::HeaderName, HeaderValue) = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));

pub async fn document() -> impl IntoResponse {
    static TEXT: LazyLock<Bytes> = LazyLock::new(|| Bytes::from(openapi().to_string()));
    ([KEPT, IS_JSON], TEXT.clone())
}

/// Each under its whole address: what is nested is copied for every request.
pub fn router() -> Router<Arc<Server>> {
    Router::new()
        .route("/api/v1/games", get(games))
        .route("/api/v1/people", post(welcome))
        .route("/api/v1/tables", get(open_tables).post(make))
        .route("/api/v1/tables/{id}", get(table))
        .route("/api/v1/tables/{id}/sit", post(sit))
        .route("/api/v1/tables/{id}/leave", post(leave))
        .route("/api/v1/tables/{id}/close", post(close))
        .route("/api/v1/tables/{id}/start", post(start))
        .route("/api/v1/tables/{id}/next", post(next))
        .route("/api/v1/tables/{id}/options", get(options))
        .route("/api/v1/tables/{id}/hint", post(hint))
        .route("/api/v1/tables/{id}/choose", post(choose))
        .route("/api/v1/tables/{id}/go", post(go))
        .route("/api/v1/tables/{id}/undo", post(undo))
        .route("/api/v1/tables/{id}/withdraw", post(withdraw))
        .route("/api/v1/tables/{id}/standing", post(standing))
        .route("/api/v1/tables/{id}/resign", post(resign))
        .route("/api/v1/tables/{id}/scene", get(scene))
        .route("/api/v1/tables/{id}/state", get(state))
        .route("/api/v1/tables/{id}/log", get(log))
        .route("/api/v1/tables/{id}/record", get(record))
        .route("/api/v1/tables/{id}/stream", get(stream))
        .route("/api/v1/tables/{id}/socket", get(live::socket))
        .route("/api/v1/tables/{id}/chat", post(chat))
}

/// The body, if it is what was asked for.
fn body<T>(visitor: &Visitor, sent: Sent<T>) -> Result<T, Refused> {
    visitor.check(None)?;
    sent.0.map_err(|error| visitor.refuse(Trouble::says(ErrorKind::BadRequest, error.body_text())))
}

fn id_of(visitor: &Visitor, id: &str) -> Result<TableId, Refused> {
    id.parse().map_err(|_| visitor.refuse(Trouble::new(ErrorKind::NoTable)))
}

/// Every game there is, with its options.
#[utoipa::path(get, path = "/games", responses((status = 200, description = "A list of games")))]
async fn games(State(server): Home) -> impl IntoResponse {
    let list = server.games.get_or_init(|| {
        let list: Value = server.hall.catalog.games().iter().map(|game| catalog::listed(game.as_ref())).collect();
        Bytes::from(list.to_string())
    });
    ([KEPT, IS_JSON], list.clone())
}

#[derive(Deserialize, ToSchema)]
struct Stranger {
    /// A display name; made up if missing.
    name: Option<String>,
}

/// Become somebody: the answer holds the secret that says who you are from now on. It is shown only once.
#[utoipa::path(post, path = "/people", request_body = Stranger, responses((status = 200, description = "id, name, secret")))]
async fn welcome(State(server): Home, visitor: Visitor, browser: Browser, sent: Sent<Stranger>) -> Answer {
    let stranger = sent.0.map_err(|error| visitor.refuse(Trouble::says(ErrorKind::BadRequest, error.body_text())))?;
    visitor.may_become_somebody(&server)?;
    let welcomed = server.hall.welcome(stranger.name.as_deref(), &browser.label()).await;
    let (person, secret) = welcomed.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "id": person.id.to_string(), "name": person.name, "secret": secret })))
}

#[derive(Deserialize)]
struct Paged {
    page: Option<u32>,
}

/// Public tables with room or to watch, fifty at a time, the last played first, a few of each host and first those of different households.
#[utoipa::path(get, path = "/tables", params(("page" = Option<u32>, Query, description = "Counted from 1")), responses((status = 200, description = "A list of tables")))]
async fn open_tables(State(server): Home, visitor: Visitor, paged: Result<Query<Paged>, QueryRejection>) -> Answer {
    const LISTED: u32 = 50;
    let page = paged.ok().and_then(|Query(paged)| paged.page).unwrap_or(1).clamp(1, LAST_PAGE);
    let rows = server.hall.store.open_tables(OF_ONE_HOST, (page - 1) * LISTED, LISTED).await;
    let rows = rows.map_err(|error| visitor.refuse(error))?;
    let list = rows.iter().map(|row| json!({ "table": row.id.to_string(), "game": row.game, "made": row.made }));
    Ok(Json(list.collect()))
}

#[derive(Deserialize, ToSchema)]
struct Wanted {
    game: String,
    /// By seat: `me`, `open` or `bot <level>`.
    seats: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    title: String,
    /// `none`, `live <seconds>` or `turns <hours>`.
    #[serde(default)]
    pace: String,
    #[serde(default)]
    public: bool,
    /// `public`, `nobody` or `open`.
    #[serde(default)]
    watch: String,
    /// The bot that plays for who is away; `greedy` if missing.
    stand_in: Option<String>,
    /// Seconds of open talk; 0 if missing.
    #[serde(default)]
    talk: u32,
}

/// Make a table. The game starts at once if no seat is open and you are the only person.
#[utoipa::path(post, path = "/tables", request_body = Wanted, responses((status = 200, description = "The table's id")))]
async fn make(State(server): Home, visitor: Visitor, sent: Sent<Wanted>) -> Answer {
    let wanted = body(&visitor, sent)?;
    let person = visitor.known()?;
    let new = hall::NewTable {
        game: wanted.game,
        title: wanted.title,
        options: wanted.options,
        seats: wanted.seats,
        pace: read_pace(&wanted.pace),
        public: wanted.public,
        watch: read_watch(&wanted.watch),
        stand_in: wanted.stand_in.unwrap_or_else(|| "greedy".into()),
        talk: wanted.talk,
        place: Some(visitor.place()),
    };
    visitor.may_make_a_table(&server)?;
    let id = server.hall.make(person, new).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "table": id.to_string() })))
}

/// A table in a few words: phase, seats, who is asked, how many entries.
#[utoipa::path(get, path = "/tables/{id}", params(("id" = String, Path)), responses((status = 200, description = "The table")))]
async fn table(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    look(&server, &visitor, &id, |live, access| {
        let play = live.play.as_deref();
        let (roles, teams) = (live.roles(), play.map(catalog::Table::teams).unwrap_or_default());
        let seat = |(number, chair): (usize, &hall::lobby::Chair)| {
            let at = kernel::Seat(number as u8);
            let mut seat = json!({
                "name": chair.name(), "person": chair.is_person(), "here": live.is_here(at),
                "away": live.away.contains(at),
            });
            let mut add = |key: &str, value: Option<Value>| value.into_iter().for_each(|value| seat[key] = value);
            add("role", roles.get(number).map(|role| json!(role)));
            add("team", teams.get(number).map(|team| json!(team)));
            add("wish", chair.wish.map(|wish| json!(wish)));
            seat
        };
        let seats: Vec<Value> = live.lobby.seats.iter().enumerate().map(seat).collect();
        let awaiting: Vec<u8> =
            play.map(|play| play.awaiting().iter().map(|seat| seat.0).collect()).unwrap_or_default();
        Ok(json!({
            "table": live.row.id.to_string(), "game": live.row.game, "title": live.lobby.title, "seats": seats,
            "seat": access.seat().map(|seat| seat.0), "started": play.is_some(), "over": live.is_over(),
            "version": play.map_or(0, catalog::Table::entries), "awaiting": awaiting,
            "outcome": play.and_then(catalog::Table::outcome),
            "parent": live.lobby.parent.map(|parent| parent.to_string()),
            "next": live.lobby.next.map(|next| next.to_string()),
            "commitment": match play {
                Some(play) => play.commitment(),
                None => hall::commitment(live.row.id, &live.lobby),
            },
        }))
    })
    .await
}

/// Looks at a table with the eyes of who asks.
async fn look(
    server: &Arc<Server>,
    visitor: &Visitor,
    id: &str,
    see: impl FnOnce(&Live, Access) -> Result<Value, Trouble>,
) -> Answer {
    let handle = server.hall.table(id_of(visitor, id)?).await.map_err(|trouble| visitor.refuse(trouble))?;
    let mut live = handle.lock().await;
    let access = live.access(visitor.person.as_ref().map(|person| person.id));
    if access == Access::None {
        return Err(visitor.refuse(Trouble::new(ErrorKind::NoWatching)));
    }
    server.hall.look(&mut live, &handle);
    see(&live, access).map(Json).map_err(|trouble| visitor.refuse(trouble))
}

/// Looks at a game that has begun.
async fn look_at_play(
    server: &Arc<Server>,
    visitor: &Visitor,
    id: &str,
    see: impl FnOnce(&dyn catalog::Table, Viewer) -> Result<Value, Trouble>,
) -> Answer {
    look(server, visitor, id, |live, access| {
        let play = live.play.as_deref().ok_or(Trouble::new(ErrorKind::NotStarted))?;
        see(play, access.viewer().unwrap_or(Viewer::Spectator))
    })
    .await
}

#[derive(Deserialize, ToSchema)]
struct SitDown {
    /// The first open one if missing. Who sits already goes to this seat: at once if it is open or a bot's, else when the
    /// person there asks for the same.
    seat: Option<u8>,
    /// Instead of a seat: the first open one with this role, such as `hero`.
    role: Option<String>,
    /// Words of your own that become part of the dice.
    #[serde(default)]
    entropy: String,
}

/// Take a seat before the game.
#[utoipa::path(post, path = "/tables/{id}/sit", params(("id" = String, Path)), request_body = SitDown, responses((status = 200, description = "Your seat")))]
async fn sit(State(server): Home, visitor: Visitor, Path(id): Path<String>, sent: Sent<SitDown>) -> Answer {
    let wish = body(&visitor, sent)?;
    let (id, person) = (id_of(&visitor, &id)?, visitor.known()?);
    let seat = match &wish.role {
        Some(role) => Some(seat_of_role(&server, id, role).await.map_err(|trouble| visitor.refuse(trouble))?),
        None => wish.seat,
    };
    let seat = server.hall.sit(id, person, seat, &wish.entropy).await;
    Ok(Json(json!({ "seat": seat.map_err(|trouble| visitor.refuse(trouble))? })))
}

/// The first open seat with this role.
async fn seat_of_role(server: &Arc<Server>, id: TableId, role: &str) -> Result<u8, Trouble> {
    let handle = server.hall.table(id).await?;
    let live = handle.lock().await;
    let open = |seat: usize| live.lobby.seats.get(seat).is_some_and(|chair| chair.holder == hall::lobby::Holder::Open);
    let seat = catalog::seat_for_role(&live.roles(), role, open).ok_or(Trouble::new(ErrorKind::NoRole))?;
    Ok(seat as u8)
}

/// Give the seat up before the game.
#[utoipa::path(post, path = "/tables/{id}/leave", params(("id" = String, Path)), responses((status = 200, description = "Done")))]
async fn leave(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    visitor.check(None)?;
    let (id, person) = (id_of(&visitor, &id)?, visitor.known()?);
    server.hall.leave(id, person).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "ok": true })))
}

/// Close a table that you made: before the game, or while nobody but you plays at it.
#[utoipa::path(post, path = "/tables/{id}/close", params(("id" = String, Path)), responses((status = 200, description = "Done"), (status = 409, description = "Others play there, or it is over")))]
async fn close(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    visitor.check(None)?;
    let (id, person) = (id_of(&visitor, &id)?, visitor.known()?);
    server.hall.close_own(id, person).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "ok": true })))
}

/// Begin the game: every seat must be taken.
#[utoipa::path(post, path = "/tables/{id}/start", params(("id" = String, Path)), responses((status = 200, description = "Done")))]
async fn start(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    visitor.check(None)?;
    let (id, person) = (id_of(&visitor, &id)?, visitor.known()?);
    server.hall.start(id, person).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "ok": true })))
}

/// Go on with a campaign: a table for the next game, with the same people and what this one has handed on. Whoever asks
/// second is taken to the first one's table.
#[utoipa::path(post, path = "/tables/{id}/next", params(("id" = String, Path)), responses((status = 200, description = "The next table's id"), (status = 409, description = "Not over, or nothing is handed on")))]
async fn next(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    visitor.check(None)?;
    let (id, person) = (id_of(&visitor, &id)?, visitor.known()?);
    visitor.may_make_a_table(&server)?;
    let next = server.hall.go_on(id, person).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "table": next.to_string() })))
}

/// What you are asked, and every legal choice. `mine` is false while others are asked. `goals` are where several of the next
/// choices in a row could lead: `go` makes them one after another.
#[utoipa::path(get, path = "/tables/{id}/options", params(("id" = String, Path)), responses((status = 200, description = "Prompt, options, goals and the version to send back")))]
async fn options(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    look(&server, &visitor, &id, |live, access| {
        let play = live.play.as_deref().ok_or(Trouble::new(ErrorKind::NotStarted))?;
        let seat = access.seat().ok_or(Trouble::new(ErrorKind::NotYourSeat))?;
        let mine = play.awaiting().contains(seat);
        let prompt = if mine { play.prompt(seat)? } else { String::new() };
        let options = if mine { play.options(seat)? } else { Vec::new() };
        let goals = play.goals(seat);
        Ok(json!({
            "seat": seat.0, "mine": mine, "version": play.entries(), "prompt": prompt, "options": options,
            "goals": goals,
            "can_undo": play.can_undo(seat), "over": play.outcome().is_some(),
            "window": play.window(seat), "standing": standing_answers(live, play, seat),
        }))
    })
    .await
}

/// What a shrewd bot would choose in your place, and why in a sentence. Only where bots alone play against you.
#[utoipa::path(post, path = "/tables/{id}/hint", params(("id" = String, Path)), responses((status = 200, description = "choice, why"), (status = 409, description = "Not asked, or others play too")))]
async fn hint(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    visitor.check(None)?;
    let (id, person) = (id_of(&visitor, &id)?, visitor.known()?);
    let hint = server.hall.hint(id, person.id).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "choice": hint.choice, "why": hint.why })))
}

#[derive(Deserialize, ToSchema)]
struct Chosen {
    /// The text of an option.
    choice: String,
    /// The number of entries you have seen; a choice about an older table is refused.
    version: Option<u32>,
}

#[derive(Serialize, ToSchema)]
struct Done {
    version: u32,
}

async fn act(
    server: &Arc<Server>,
    visitor: &Visitor,
    id: &str,
    version: Option<u32>,
    deed: Deed,
) -> Result<Json<Done>, Refused> {
    let (id, person) = (id_of(visitor, id)?, visitor.known()?);
    let version = server.act(id, person.id, version, deed).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(Done { version }))
}

/// Choose. The answer comes when the choice is durable.
#[utoipa::path(post, path = "/tables/{id}/choose", params(("id" = String, Path)), request_body = Chosen, responses((status = 200, body = Done), (status = 409, description = "Not asked, or stale"), (status = 422, description = "Not legal, with the rule")))]
async fn choose(
    State(server): Home,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Sent<Chosen>,
) -> Result<Json<Done>, Refused> {
    let Chosen { choice, version } = body(&visitor, sent)?;
    act(&server, &visitor, &id, version, Deed::Choose(choice)).await
}

#[derive(Deserialize, ToSchema)]
struct Headed {
    /// The thing where the way of a goal ends: its `to`.
    to: String,
    version: Option<u32>,
}

/// Go to a goal: the choices of its way are made one after another, each an entry of its own, as long as nothing comes
/// between. It stops where the next is not legal any more, something else is asked, or a step cannot be taken back because
/// something was drawn or shown. `version` in the answer says how far it went.
#[utoipa::path(post, path = "/tables/{id}/go", params(("id" = String, Path)), request_body = Headed, responses((status = 200, body = Done), (status = 409, description = "Not asked, or stale"), (status = 422, description = "No way leads there now")))]
async fn go(
    State(server): Home,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Sent<Headed>,
) -> Result<Json<Done>, Refused> {
    let Headed { to, version } = body(&visitor, sent)?;
    act(&server, &visitor, &id, version, Deed::Go(to)).await
}

#[derive(Deserialize, ToSchema)]
struct Back {
    /// The whole action instead of the last step.
    #[serde(default)]
    whole: bool,
    version: Option<u32>,
}

/// Take your last step back, where information allows.
#[utoipa::path(post, path = "/tables/{id}/undo", params(("id" = String, Path)), request_body = Back, responses((status = 200, body = Done)))]
async fn undo(
    State(server): Home,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Sent<Back>,
) -> Result<Json<Done>, Refused> {
    let Back { whole, version } = body(&visitor, sent)?;
    act(&server, &visitor, &id, version, Deed::Undo { whole }).await
}

/// Take a secret answer back while others have not answered.
#[utoipa::path(post, path = "/tables/{id}/withdraw", params(("id" = String, Path)), responses((status = 200, body = Done)))]
async fn withdraw(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Result<Json<Done>, Refused> {
    visitor.check(None)?;
    act(&server, &visitor, &id, None, Deed::Withdraw).await
}

/// The standing answers that a seat has given, by kind of window; `all` stands for every one.
fn standing_answers(live: &Live, play: &dyn catalog::Table, seat: kernel::Seat) -> Vec<&'static str> {
    let kinds = play.windows().iter().copied().filter(|window| live.standing.in_kind(seat, window));
    live.standing.everywhere(seat).then_some("all").into_iter().chain(kinds).collect()
}

#[derive(Deserialize, ToSchema)]
struct StandingAnswer {
    /// Always pass, or be asked again.
    on: bool,
    /// The kind of window, as `options` names it; all kinds if missing.
    window: Option<String>,
}

/// Always pass when you are asked out of turn, in one kind of window or in all. Sent after a delay that tells nothing.
#[utoipa::path(post, path = "/tables/{id}/standing", params(("id" = String, Path)), request_body = StandingAnswer, responses((status = 200, body = Done), (status = 422, description = "There is no such window")))]
async fn standing(
    State(server): Home,
    visitor: Visitor,
    Path(id): Path<String>,
    sent: Sent<StandingAnswer>,
) -> Result<Json<Done>, Refused> {
    let StandingAnswer { on, window } = body(&visitor, sent)?;
    act(&server, &visitor, &id, None, Deed::Standing { on, window }).await
}

/// Leave the game for good.
#[utoipa::path(post, path = "/tables/{id}/resign", params(("id" = String, Path)), responses((status = 200, body = Done)))]
async fn resign(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Result<Json<Done>, Refused> {
    visitor.check(None)?;
    act(&server, &visitor, &id, None, Deed::Resign).await
}

/// The table as you see it, as a tree of named things.
#[utoipa::path(get, path = "/tables/{id}/scene", params(("id" = String, Path)), responses((status = 200, description = "The scene")))]
async fn scene(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    look_at_play(&server, &visitor, &id, |play, viewer| Ok(json!(play.scene(viewer)))).await
}

/// The state as you may know it, in the game's own words.
#[utoipa::path(get, path = "/tables/{id}/state", params(("id" = String, Path)), responses((status = 200, description = "The state")))]
async fn state(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    look_at_play(&server, &visitor, &id, |play, viewer| Ok(play.state(viewer))).await
}

/// Everything you were told.
#[utoipa::path(get, path = "/tables/{id}/log", params(("id" = String, Path)), responses((status = 200, description = "The log")))]
async fn log(State(server): Home, visitor: Visitor, Path(id): Path<String>) -> Answer {
    look_at_play(&server, &visitor, &id, |play, viewer| Ok(json!(play.log(viewer)))).await
}

/// The record as you may have it; whole with its secret once the game is over.
#[utoipa::path(get, path = "/tables/{id}/record", params(("id" = String, Path)), responses((status = 200, description = "Text", content_type = "text/plain")))]
async fn record(home: Home, visitor: Visitor, path: Path<String>) -> Result<Response, Refused> {
    crate::routes::record(home, visitor, path).await
}

#[derive(Deserialize)]
struct From {
    from: Option<String>,
}

/// Server-Sent Events with what changes: version, who is asked, what you are told. `Last-Event-ID` goes on where it was.
#[utoipa::path(get, path = "/tables/{id}/stream", params(("id" = String, Path)), responses((status = 200, description = "Events", content_type = "text/event-stream")))]
async fn stream(
    State(server): Home,
    visitor: Visitor,
    Path(id): Path<String>,
    from: Result<Query<From>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let asked = from.ok().and_then(|Query(from)| from.from);
    let resumed = headers.get("last-event-id").and_then(|value: &HeaderValue| value.to_str().ok());
    let from = resumed.or(asked.as_deref());
    let opened = live::open_stream(&server, &visitor, &id, Wish { tongue: Tongue::Data, origin: "", from }).await;
    let mut response = opened.map_err(|trouble| visitor.refuse(trouble))?;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response.into_response())
}

#[derive(Deserialize, ToSchema)]
struct Word {
    text: String,
    /// To one seat only, where the game allows deals.
    to: Option<u8>,
}

/// Say something to the table.
#[utoipa::path(post, path = "/tables/{id}/chat", params(("id" = String, Path)), request_body = Word, responses((status = 200, description = "Done")))]
async fn chat(State(server): Home, visitor: Visitor, Path(id): Path<String>, sent: Sent<Word>) -> Answer {
    let word = body(&visitor, sent)?;
    let (id, person) = (id_of(&visitor, &id)?, visitor.known()?);
    visitor.may_speak(&server)?;
    server.hall.say(id, person, &word.text, word.to).await.map_err(|trouble| visitor.refuse(trouble))?;
    Ok(Json(json!({ "ok": true })))
}

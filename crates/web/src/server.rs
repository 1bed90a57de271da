//! The server: routes, headers, limits, and how it starts and stops.

use crate::answer::Refused;
use crate::connections::{Connections, say_full, spare};
use crate::feed::Feeds;
use crate::limits::{AddressLimits, Limits, Rate, Speed};
use crate::network::{Network, is_proxy};
use crate::patience::Patient;
use crate::visitor::wants_json;
use crate::{api, assets, draw, live, measure, routes};
use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::MatchedPath;
use axum::http::{HeaderName, HeaderValue, Request, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::FutureExt;
use hall::ids::{PersonId, TableId};
use hall::{Deed, ErrorKind, Hall, Trouble};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::future::poll_fn;
use std::io;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::{CompressionLayer, CompressionLevel};

/// No request has a longer body.
const MAX_BODY: usize = 64 << 10;
/// No request has a longer head, and no connection a larger buffer.
const MAX_HEAD: usize = 16 << 10;
/// So long a connection may take to say what it wants, and to send what goes with it.
const HEAD_PATIENCE: Duration = Duration::from_secs(20);
const BODY_PATIENCE: Duration = Duration::from_secs(10);
/// So long nothing of what is written may be taken.
const WRITE_PATIENCE: Duration = Duration::from_secs(30);
/// So long open requests have to end when the server stops; then they are cut.
const CLOSING_PATIENCE: Duration = Duration::from_secs(5);
/// After nobody could be let in, so long passes before the next try.
const PAUSE: Duration = Duration::from_millis(500);

/// How tightly pages are packed while somebody waits for them: a step less than usual costs half the time and hardly a
/// byte in twenty.
const QUICKLY: CompressionLevel = CompressionLevel::Precise(5);

/// How the server meets its visitors.
#[derive(Clone, Debug)]
pub struct Manners {
    /// Requests a second that change something, per address, in the long run.
    pub rate: f64,
    /// Streams at once, per address.
    pub streams: usize,
    /// Connections at once, per address.
    pub connections: usize,
    /// Trust the address that a proxy in front names.
    pub behind_proxy: bool,
    /// Proxies whose word is taken; of whoever connects if none is named.
    pub proxies: Vec<Network>,
    /// Cookies only over HTTPS: for a server behind such a proxy.
    pub secure: bool,
    /// Where the hall is reached, for invitations: `https://hall.example`. As the visitor's browser names it if missing.
    pub url: Option<String>,
    /// Whoever shows this may read `/metrics`; nobody if there is none.
    pub metrics_secret: Option<String>,
    /// Whoever shows this at the private address keeps order; nobody if there is none.
    pub admin_secret: Option<String>,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners {
            rate: 10.0,
            streams: 64,
            connections: 192,
            behind_proxy: false,
            proxies: Vec::new(),
            secure: false,
            url: None,
            metrics_secret: None,
            admin_secret: None,
        }
    }
}

pub struct AllLimits {
    pub looks: AddressLimits,
    pub changes: AddressLimits,
    pub people: Limits<PersonId>,
    /// Of tables made, of people who came to be, of lines said.
    pub tables: AddressLimits,
    pub newcomers: AddressLimits,
    pub words: AddressLimits,
    pub own_words: Limits<PersonId>,
}

impl AllLimits {
    /// All of them follow from the one number that whoever runs the hall sets.
    fn new(rate: f64) -> AllLimits {
        let seldom = |at_once: f64, an_hour: f64| {
            let speed = Speed { burst: rate * at_once, a_second: rate * an_hour / 3600.0 };
            AddressLimits::new(Rate { quick: speed, slow: speed })
        };
        let words = Speed { burst: rate * 2.0, a_second: rate / 20.0 };
        let words_of_one = Rate { quick: words, slow: words };
        let words = Speed { burst: rate * 8.0, a_second: rate / 5.0 };
        AllLimits {
            looks: AddressLimits::new(Rate::of(rate * 5.0)),
            changes: AddressLimits::new(Rate::of(rate)),
            people: Limits::new(Rate::of(rate)),
            // With ten a second: thirty at once and forty an hour after that; sixty newcomers, and as many an hour.
            tables: seldom(3.0, 4.0),
            newcomers: seldom(6.0, 6.0),
            words: AddressLimits::new(Rate { quick: words, slow: words }),
            own_words: Limits::new(words_of_one),
        }
    }
}

pub struct Server {
    pub hall: Arc<Hall>,
    pub feeds: Arc<Feeds>,
    pub limits: AllLimits,
    pub metrics: measure::Metrics,
    pub streams: Arc<live::Streams>,
    pub started: Instant,
    pub behind_proxy: bool,
    pub proxies: Vec<Network>,
    pub secure: bool,
    pub url: Option<String>,
    pub metrics_secret: Option<String>,
    pub admin_secret: Option<String>,
    /// The list of games, once somebody has asked for it.
    pub games: OnceLock<Bytes>,
    /// When the store was last asked how it is, and whether it answered.
    pub health: tokio::sync::Mutex<Option<(Instant, bool)>>,
    /// Turns true when the server stops: streams end then.
    pub stopping: watch::Receiver<bool>,
}

impl Server {
    pub fn new(hall: Arc<Hall>, manners: &Manners, stopping: watch::Receiver<bool>) -> Arc<Server> {
        draw::learn(hall.catalog.games());
        Arc::new(Server {
            hall,
            feeds: Arc::default(),
            limits: AllLimits::new(manners.rate),
            metrics: measure::Metrics::default(),
            streams: Arc::new(live::Streams::new(manners.streams)),
            started: Instant::now(),
            behind_proxy: manners.behind_proxy,
            proxies: manners.proxies.clone(),
            secure: manners.secure,
            url: manners.url.clone(),
            metrics_secret: manners.metrics_secret.clone(),
            admin_secret: manners.admin_secret.clone(),
            games: OnceLock::new(),
            health: tokio::sync::Mutex::default(),
            stopping,
        })
    }
}

impl Server {
    /// Carries out a deed, and counts how long that took.
    pub async fn act(&self, id: TableId, person: PersonId, version: Option<u32>, deed: Deed) -> Result<u32, Trouble> {
        let begun = Instant::now();
        let version = self.hall.act(id, person, version, deed).await?;
        self.metrics.choices.add(begun.elapsed());
        Ok(version)
    }
}

/// The routes as hyper calls them.
type App = TowerToHyperService<Router>;

fn router(server: Arc<Server>) -> Router {
    let pages = Router::new()
        .route("/", get(routes::front))
        .route("/new", get(routes::new_table))
        .route("/me", get(routes::me))
        .route("/ladder", get(routes::ladder_default))
        .route("/ladder/{game}", get(routes::ladder))
        .route("/game/{game}", get(routes::game))
        .route("/rules", get(routes::rules_default))
        .route("/rules/{game}", get(routes::rules))
        .route("/rules/{game}/{rule}", get(routes::rule))
        .route("/games/{game}/style.css", get(assets::game_style))
        .route("/games/{game}/table.webp", get(assets::game_table))
        .route("/assets/{*path}", get(assets::asset))
        .route("/symbols/{name}", get(assets::symbols))
        .route("/picture/{game}/{name}", get(assets::picture))
        .route("/pictures", get(routes::pictures))
        .route("/favicon.ico", get(assets::icon))
        .route("/table/{id}", get(routes::table))
        .route("/table/{id}/text", get(routes::table_text))
        .route("/table/{id}/replay", get(routes::replay))
        .route("/table/{id}/record", get(routes::record))
        .route("/table/{id}/campaign", get(routes::campaign))
        .route("/table/{id}/sheet", get(routes::own_sheet))
        .route("/table/{id}/verify", get(routes::verify))
        .route("/table/{id}/return/{key}", get(routes::return_page).post(routes::come_back))
        .route("/table/{id}/report/{key}", get(routes::reported))
        .route("/api", get(routes::api_page))
        .route("/api/v1/openapi.json", get(api::document))
        .layer(CompressionLayer::new().gzip(true).br(true).quality(QUICKLY));
    let changes = Router::new()
        .route("/tables", post(routes::make))
        .route("/learn", post(routes::learn))
        .route("/me/name", post(routes::rename))
        .route("/me/recover", post(routes::recover))
        .route("/me/phrase", post(routes::new_phrase))
        .route("/me/leave", post(routes::log_out))
        .route("/me/rotate", post(routes::rotate))
        .route("/me/devices", post(routes::sign_out))
        .route("/table/{id}/{deed}", post(routes::deed))
        .route("/table/{id}/stream", get(live::stream))
        .route("/table/{id}/socket", get(live::socket))
        .route("/healthz", get(routes::health))
        .route("/metrics", get(measure::metrics));
    let all = pages
        .merge(changes)
        .merge(api::router())
        .fallback(routes::no_page)
        .method_not_allowed_fallback(routes::no_page)
        .with_state(server);
    // Whoever reads the log of requests wants to know which route it was; nobody else pays for it.
    if tracing::enabled!(tracing::Level::DEBUG) { all.layer(middleware::from_fn(name_route)) } else { all }
}

/// A body in one piece, which is how it mostly comes; none if it is too long or was broken off.
pub async fn gathered(mut body: impl HttpBody<Data = Bytes> + Unpin) -> Option<Bytes> {
    let (mut first, mut more) = (Bytes::new(), Vec::new());
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let Ok(data) = frame.ok()?.into_data() else { continue };
        if first.len().max(more.len()) + data.len() > MAX_BODY {
            return None;
        }
        if first.is_empty() {
            first = data;
        } else {
            if more.is_empty() {
                more.extend_from_slice(&first);
            }
            more.extend_from_slice(&data);
        }
    }
    Some(if more.is_empty() { first } else { more.into() })
}

/// Waits for the body of a request before anything is done about it, but not for ever. A request without one passes.
async fn whole(request: Request<Incoming>) -> Result<Request<Body>, Response> {
    let (parts, body) = request.into_parts();
    if body.is_end_stream() {
        return Ok(Request::from_parts(parts, Body::empty()));
    }
    let refused = |status: StatusCode, says: String| (status, [(header::CONNECTION, "close")], says).into_response();
    match tokio::time::timeout(BODY_PATIENCE, gathered(body)).await {
        Ok(Some(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        // Too long, or broken off: then nobody reads the answer.
        Ok(None) => Err(refused(StatusCode::PAYLOAD_TOO_LARGE, format!("no request is longer than {MAX_BODY} bytes"))),
        Err(_) => Err(refused(StatusCode::REQUEST_TIMEOUT, format!("a request is sent within {BODY_PATIENCE:?}"))),
    }
}

/// The route, never the address: that may have a return link's secret in it.
async fn name_route(request: axum::extract::Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

/// All that is asked of the server comes through here. A request is let in once it is here as a whole; every answer gets its
/// headers and is counted. It stands around the router and not in it: there it would be copied for every request.
async fn guard(server: Arc<Server>, app: App, request: Request<Incoming>) -> Response {
    const HEADERS: [(HeaderName, HeaderValue); 6] = [
        (
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                 form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            ),
        ),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        // The address of a private table must not reach other sites.
        (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
        (
            HeaderName::from_static("permissions-policy"),
            HeaderValue::from_static("camera=(), geolocation=(), payment=(), microphone=(self)"),
        ),
    ];
    let asked = tracing::enabled!(tracing::Level::DEBUG).then(|| (request.method().clone(), Instant::now()));
    let (table, json) = (table_of(request.uri().path()), wants_json(request.headers(), request.uri()));
    // The rules of a table may fail while it is drawn, too.
    let answers = async {
        match whole(request).await {
            Ok(request) => app.call(request).await.unwrap_or_else(|never| match never {}),
            Err(refused) => refused,
        }
    };
    let mut response = match (AssertUnwindSafe(answers).catch_unwind().await, table) {
        (Ok(response), _) => response,
        (Err(_), Some(id)) => {
            server.hall.failed(id).await;
            Refused::new(Trouble::new(ErrorKind::RulesFailed), json, None).at(None, &id.to_string()).into_response()
        }
        (Err(panic), None) => resume_unwind(panic),
    };
    if let Some((method, since)) = asked {
        let route = response.extensions_mut().remove::<MatchedPath>();
        let route = route.as_ref().map_or("none", MatchedPath::as_str);
        let (status, micros) = (response.status().as_u16(), since.elapsed().as_micros() as u64);
        tracing::debug!(%method, route, status, micros, "answered");
    }
    server.metrics.requests.fetch_add(1, Ordering::Relaxed);
    if response.status().is_server_error() {
        server.metrics.failed.fetch_add(1, Ordering::Relaxed);
    } else if response.status().is_client_error() {
        server.metrics.refused.fetch_add(1, Ordering::Relaxed);
    }
    let headers = response.headers_mut();
    headers.reserve(HEADERS.len() + 1);
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The table that an address names.
fn table_of(path: &str) -> Option<TableId> {
    let rest = path.strip_prefix("/table/").or_else(|| path.strip_prefix("/api/v1/tables/"))?;
    rest.split('/').next()?.parse().ok()
}

/// Serves until `stop` comes, then lets open requests end and closes the store.
pub async fn serve(
    listener: TcpListener,
    hall: Arc<Hall>,
    manners: &Manners,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    serve_with(listener, None, hall, manners, stop).await
}

/// The same, and at an address of its own what the house tells of its work, to whoever reaches that.
pub async fn serve_with(
    listener: TcpListener,
    private: Option<TcpListener>,
    hall: Arc<Hall>,
    manners: &Manners,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (stopping, stopped) = watch::channel(false);
    let server = Server::new(Arc::clone(&hall), manners, stopped);
    if let Some(private) = private {
        let app = Router::new().route("/metrics", get(measure::metrics_here)).route("/admin", post(measure::admin));
        let app = app.with_state(Arc::clone(&server));
        let mut stopping = server.stopping.clone();
        let stopped = async move { _ = stopping.wait_for(|stop| *stop).await };
        tokio::spawn(async move { axum::serve(private, app).with_graceful_shutdown(stopped).await });
    }
    let app = App::new(router(Arc::clone(&server)));
    let mut http = http1::Builder::new();
    http.max_buf_size(MAX_HEAD).timer(TokioTimer::new()).header_read_timeout(HEAD_PATIENCE);
    // Every open connection holds an end of it, and is told through it to close as hyper does that. The watcher that
    // hyper-util has for this takes no HTTP/1 connection that may become a WebSocket, unless it first guesses the version
    // without a deadline.
    let (closing, open) = watch::channel(false);
    let connections = Connections::new(manners.connections);
    let mut stop = std::pin::pin!(stop);
    let mut last = spare();
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                // Who hung up while being let in is nobody's trouble; anything else may pass, but not at once.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
                Err(error) => {
                    tracing::error!(%error, "nobody can be let in");
                    // The last descriptor is kept for saying so to whoever has waited longest.
                    drop(last.take());
                    if let Ok(Ok((stream, _))) = tokio::time::timeout(PAUSE, listener.accept()).await {
                        say_full(stream).await;
                    }
                    last = spare();
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
        };
        let by_proxy = manners.behind_proxy && is_proxy(peer.ip(), &manners.proxies);
        let Some(guest) = connections.admit(peer.ip(), by_proxy).map(Arc::new) else {
            connections.turn_away(stream);
            continue;
        };
        // Small messages must not wait for one another.
        _ = stream.set_nodelay(true);
        let (server, app, here) = (Arc::clone(&server), app.clone(), Arc::clone(&guest));
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Arc::clone(&here));
            guard(Arc::clone(&server), app.clone(), request).map(Ok::<_, Infallible>)
        });
        let mut connection = Box::pin(
            http.serve_connection(TokioIo::new(Patient::new(stream, WRITE_PATIENCE)), service).with_upgrades(),
        );
        let mut closing = open.clone();
        tokio::spawn(async move {
            let _guest = guest;
            let closed = tokio::select! {
                _ = &mut connection => false,
                _ = closing.wait_for(|closing| *closing) => true,
            };
            // How a connection ends is its other end's business.
            if closed {
                connection.as_mut().graceful_shutdown();
                _ = tokio::time::timeout(CLOSING_PATIENCE, connection).await;
            }
        });
    }
    drop((listener, open));
    _ = stopping.send(true);
    _ = closing.send(true);
    closing.closed().await;
    hall.store.close().await;
    Ok(())
}

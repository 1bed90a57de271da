//! The server: routes, headers, limits, and how it starts and stops.

use crate::answer::Refused;
use crate::connections::Connections;
use crate::feed::Feeds;
use crate::limits::{Limits, Rate};
use crate::patience::Patient;
use crate::visitor::wants_json;
use crate::{api, assets, draw, live, routes};
use axum::Router;
use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{ConnectInfo, MatchedPath, State};
use axum::http::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::FutureExt;
use hall::ids::{PersonId, TableId};
use hall::{ErrorKind, Hall, Trouble};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

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
    /// Cookies only over HTTPS: for a server behind such a proxy.
    pub secure: bool,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners { rate: 10.0, streams: 64, connections: 192, behind_proxy: false, secure: false }
    }
}

pub struct AllLimits {
    pub looks: Limits<IpAddr>,
    pub changes: Limits<IpAddr>,
    pub people: Limits<PersonId>,
}

/// What `/metrics` tells.
#[derive(Default)]
pub struct Metrics {
    pub requests: AtomicU64,
    pub refused: AtomicU64,
    pub failed: AtomicU64,
    pub choices: AtomicU64,
    pub streams: AtomicUsize,
}

pub struct Server {
    pub hall: Arc<Hall>,
    pub feeds: Arc<Feeds>,
    pub limits: AllLimits,
    pub metrics: Metrics,
    pub streams: Arc<live::Streams>,
    pub started: Instant,
    pub behind_proxy: bool,
    pub secure: bool,
    /// Turns true when the server stops: streams end then.
    pub stopping: watch::Receiver<bool>,
}

impl Server {
    pub fn new(hall: Arc<Hall>, manners: &Manners, stopping: watch::Receiver<bool>) -> Arc<Server> {
        draw::learn(hall.catalog.games());
        Arc::new(Server {
            hall,
            feeds: Arc::default(),
            limits: AllLimits {
                looks: Limits::new(Rate::of(manners.rate * 5.0)),
                changes: Limits::new(Rate::of(manners.rate)),
                people: Limits::new(Rate::of(manners.rate)),
            },
            metrics: Metrics::default(),
            streams: Arc::new(live::Streams::new(manners.streams)),
            started: Instant::now(),
            behind_proxy: manners.behind_proxy,
            secure: manners.secure,
            stopping,
        })
    }
}

pub fn router(server: Arc<Server>) -> Router {
    let pages = Router::new()
        .route("/", get(routes::front))
        .route("/new", get(routes::new_table))
        .route("/me", get(routes::me))
        .route("/ladder", get(routes::ladder_default))
        .route("/ladder/{game}", get(routes::ladder))
        .route("/rules", get(routes::rules_default))
        .route("/rules/{game}", get(routes::rules))
        .route("/rules/{game}/{rule}", get(routes::rule))
        .route("/games/{game}/style.css", get(assets::game_style))
        .route("/assets/{*path}", get(assets::asset))
        .route("/symbols/{name}", get(assets::symbols))
        .route("/favicon.ico", get(assets::icon))
        .route("/table/{id}", get(routes::table))
        .route("/table/{id}/text", get(routes::table_text))
        .route("/table/{id}/replay", get(routes::replay))
        .route("/table/{id}/record", get(routes::record))
        .route("/table/{id}/verify", get(routes::verify))
        .route("/table/{id}/return/{key}", get(routes::return_page).post(routes::come_back))
        .route("/table/{id}/report/{key}", get(routes::reported))
        .route("/api", get(routes::api_page))
        .route("/api/v1/openapi.json", get(api::document))
        .layer(CompressionLayer::new().gzip(true));
    let changes = Router::new()
        .route("/tables", post(routes::make))
        .route("/me/name", post(routes::rename))
        .route("/me/recover", post(routes::recover))
        .route("/table/{id}/{deed}", post(routes::deed))
        .route("/table/{id}/stream", get(live::stream))
        .route("/table/{id}/socket", get(live::socket))
        .route("/healthz", get(routes::health))
        .route("/metrics", get(routes::metrics));
    pages
        .merge(changes)
        .nest("/api/v1", api::router())
        .fallback(routes::no_page)
        .method_not_allowed_fallback(routes::no_page)
        .layer(middleware::from_fn(whole_body))
        .layer(middleware::from_fn_with_state(Arc::clone(&server), guard))
        .with_state(server)
}

/// Waits for the body of a request before anything is done about it, but not for ever. A request without one passes.
async fn whole_body(request: axum::extract::Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let refused = |status: StatusCode, says: String| (status, [(header::CONNECTION, "close")], says).into_response();
    match tokio::time::timeout(BODY_PATIENCE, to_bytes(body, MAX_BODY)).await {
        Ok(Ok(bytes)) => next.run(axum::extract::Request::from_parts(parts, Body::from(bytes))).await,
        // Too long, or broken off: then nobody reads the answer.
        Ok(Err(_)) => refused(StatusCode::PAYLOAD_TOO_LARGE, format!("no request is longer than {MAX_BODY} bytes")),
        Err(_) => refused(StatusCode::REQUEST_TIMEOUT, format!("a request is sent within {BODY_PATIENCE:?}")),
    }
}

/// Headers of every answer, and what is counted of it.
async fn guard(State(server): State<Arc<Server>>, request: axum::extract::Request, next: Next) -> Response {
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
    // The route, never the address: that may have a return link's secret in it.
    let asked = tracing::enabled!(tracing::Level::DEBUG).then(|| {
        let route = request.extensions().get::<MatchedPath>().cloned();
        (request.method().clone(), route, Instant::now())
    });
    let (table, json) = (table_of(request.uri().path()), wants_json(request.headers(), request.uri()));
    // The rules of a table may fail while it is drawn, too.
    let mut response = match (AssertUnwindSafe(next.run(request)).catch_unwind().await, table) {
        (Ok(response), _) => response,
        (Err(_), Some(id)) => {
            server.hall.failed(id).await;
            Refused::new(Trouble::new(ErrorKind::RulesFailed), json, None).at(None, &id.to_string()).into_response()
        }
        (Err(panic), None) => resume_unwind(panic),
    };
    if let Some((method, route, since)) = asked {
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
    let (stopping, stopped) = watch::channel(false);
    let app = TowerToHyperService::new(router(Server::new(Arc::clone(&hall), manners, stopped)));
    let mut http = http1::Builder::new();
    http.max_buf_size(MAX_HEAD).timer(TokioTimer::new()).header_read_timeout(HEAD_PATIENCE);
    // Every open connection holds an end of it, and is told through it to close as hyper does that. The watcher that
    // hyper-util has for this takes no HTTP/1 connection that may become a WebSocket, unless it first guesses the version
    // without a deadline.
    let (closing, open) = watch::channel(false);
    let connections = Connections::new((!manners.behind_proxy).then_some(manners.connections));
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                // Who hung up while being let in is nobody's trouble; anything else may pass, but not at once.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
                Err(error) => {
                    tracing::error!(%error, "nobody can be let in");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
        };
        let Some(guest) = connections.admit(peer.ip()).map(Arc::new) else {
            // To say so would cost what there is not: whoever is too many is hung up on.
            drop(stream);
            continue;
        };
        // Small messages must not wait for one another.
        _ = stream.set_nodelay(true);
        let app = app.clone();
        let here = Arc::clone(&guest);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&here));
            app.call(request)
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

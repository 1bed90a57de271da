//! A small HTTP client over a plain socket: what goes over the wire is written and read here, byte by byte.
//!
//! It follows no redirects, unpacks nothing and keeps one cookie, as a test says.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Ends a test that would wait for ever.
const PATIENCE: Duration = Duration::from_secs(120);

/// What the server answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {} {}", self.status, self.text()))
    }

    /// The word of a refusal for programs.
    #[track_caller]
    pub fn refusal(&self) -> (u16, String) {
        (self.status, self.json()["error"]["kind"].as_str().unwrap_or_default().to_owned())
    }

    #[track_caller]
    pub fn ok(self) -> Answer {
        assert!(self.status == 200 || self.status == 303, "{} {}", self.status, self.text());
        self
    }
}

/// One visitor: a browser with its cookie, or a program with its secret.
#[derive(Debug)]
pub struct Client {
    pub at: SocketAddr,
    pub cookie: Option<String>,
    pub secret: Option<String>,
    /// What the visitor calls the server.
    pub host: String,
    /// Sent with every request.
    pub extra: Vec<(String, String)>,
    line: Option<BufReader<TcpStream>>,
}

impl Client {
    pub fn new(at: SocketAddr) -> Client {
        Client { at, cookie: None, secret: None, host: at.to_string(), extra: Vec::new(), line: None }
    }

    /// A program that has become somebody through the API.
    #[track_caller]
    pub fn somebody(at: SocketAddr, name: &str) -> Client {
        let mut client = Client::new(at);
        let person = client.post("/api/v1/people", &serde_json::json!({ "name": name })).ok().json();
        client.secret = person["secret"].as_str().map(str::to_owned);
        client
    }

    /// The same person with another connection.
    pub fn twin(&self) -> Client {
        let (cookie, secret, host) = (self.cookie.clone(), self.secret.clone(), self.host.clone());
        Client { at: self.at, cookie, secret, host, extra: self.extra.clone(), line: None }
    }

    pub fn with(mut self, name: &str, value: &str) -> Client {
        self.extra.push((name.to_owned(), value.to_owned()));
        self
    }

    #[track_caller]
    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, None).expect("the server answers")
    }

    #[track_caller]
    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        let body = body.to_string();
        self.ask("POST", path, Some(("application/json", body.as_bytes()))).expect("the server answers")
    }

    /// Sends a form as a browser does.
    #[track_caller]
    pub fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect();
        let kind = "application/x-www-form-urlencoded";
        self.ask("POST", path, Some((kind, body.join("&").as_bytes()))).expect("the server answers")
    }

    /// Asks and waits for the answer. A server that has gone away is an error.
    pub fn ask(&mut self, method: &str, path: &str, body: Option<(&str, &[u8])>) -> std::io::Result<Answer> {
        let request = self.request(method, path, body);
        let kept = self.line.take();
        let mut line = match kept {
            Some(line) => line,
            None => BufReader::new(connect(self.at)?),
        };
        line.get_mut().write_all(&request)?;
        let answer = read_answer(&mut line)?;
        if answer.header("connection") != Some("close") {
            self.line = Some(line);
        }
        if let Some(cookie) = answer.header("set-cookie").and_then(|line| line.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(answer)
    }

    fn request(&self, method: &str, path: &str, body: Option<(&str, &[u8])>) -> Vec<u8> {
        let mut bytes = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.host).into_bytes();
        let mut add = |name: &str, value: &str| _ = write!(bytes, "{name}: {value}\r\n");
        if let Some(cookie) = &self.cookie {
            add("cookie", cookie);
        }
        if let Some(secret) = &self.secret {
            add("authorization", &format!("Bearer {secret}"));
        }
        for (name, value) in &self.extra {
            add(name, value);
        }
        if let Some((kind, body)) = body {
            add("content-type", kind);
            add("content-length", &body.len().to_string());
        }
        bytes.extend_from_slice(b"\r\n");
        bytes.extend_from_slice(body.map_or(&[], |(_, body)| body));
        bytes
    }

    /// Opens an event stream.
    #[track_caller]
    pub fn stream(&self, path: &str) -> Stream {
        let mut line = BufReader::new(connect(self.at).expect("the server listens"));
        line.get_mut().write_all(&self.request("GET", path, None)).expect("it is read");
        let (status, headers) = read_head(&mut line).expect("the server answers");
        assert_eq!(status, 200, "{headers:?}");
        Stream { headers, line, pending: String::new() }
    }

    /// Opens a WebSocket.
    #[track_caller]
    pub fn socket(&self, path: &str) -> Socket {
        let mut client = self.twin();
        for (name, value) in [
            ("connection", "Upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ] {
            client = client.with(name, value);
        }
        let mut line = BufReader::new(connect(self.at).expect("the server listens"));
        line.get_mut().write_all(&client.request("GET", path, None)).expect("it is read");
        let (status, headers) = read_head(&mut line).expect("the server answers");
        assert_eq!(status, 101, "{headers:?}");
        Socket { line }
    }
}

pub fn connect(at: SocketAddr) -> std::io::Result<TcpStream> {
    let stream = TcpStream::connect(at)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

pub fn escape(text: &str) -> String {
    let keep = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.bytes().map(|byte| if keep(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

fn broken(what: &str) -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidData, what.to_owned())
}

fn read_line(line: &mut BufReader<TcpStream>) -> std::io::Result<String> {
    let mut text = String::new();
    if line.read_line(&mut text)? == 0 {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}

pub type Head = (u16, Vec<(String, String)>);

pub fn read_head(line: &mut BufReader<TcpStream>) -> std::io::Result<Head> {
    let first = read_line(line)?;
    let status = first.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(|| broken(&first))?;
    let mut headers = Vec::new();
    loop {
        let text = read_line(line)?;
        if text.is_empty() {
            return Ok((status, headers));
        }
        let (name, value) = text.split_once(':').ok_or_else(|| broken(&text))?;
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
}

/// One chunk of a body whose length nobody knew before; empty at its end.
fn read_chunk(line: &mut BufReader<TcpStream>) -> std::io::Result<Vec<u8>> {
    let length = read_line(line)?;
    let length = usize::from_str_radix(&length, 16).map_err(|_| broken(&length))?;
    let mut chunk = vec![0; length + 2];
    line.read_exact(&mut chunk)?;
    chunk.truncate(length);
    Ok(chunk)
}

fn read_answer(line: &mut BufReader<TcpStream>) -> std::io::Result<Answer> {
    let (status, headers) = read_head(line)?;
    let mut answer = Answer { status, headers, body: Vec::new() };
    if answer.header("transfer-encoding") == Some("chunked") {
        loop {
            let chunk = read_chunk(line)?;
            if chunk.is_empty() {
                break;
            }
            answer.body.extend(chunk);
        }
    } else if let Some(length) = answer.header("content-length") {
        let length = length.parse().map_err(|_| broken("a length"))?;
        answer.body.resize(length, 0);
        line.read_exact(&mut answer.body)?;
    }
    Ok(answer)
}

/// A message as the script of a page reads it: what is said, and the parts of the page that changed.
fn message(text: &str) -> Result<Value, serde_json::Error> {
    let mut parts = text.split('\u{1e}');
    let mut said: Value = serde_json::from_str(parts.next().unwrap_or_default())?;
    let read = |part: &str| {
        let mut words = part.splitn(3, ' ');
        let mut word = || words.next().expect("a part says how, where and what");
        let (how, at, html) = (word(), word(), word());
        // As any browser reads signs by their numbers.
        let html = html.replace("&#10;", "\n").replace("&#13;", "\r").replace("&#30;", "\u{1e}");
        serde_json::json!({ "how": how.trim_end_matches("-svg"), "svg": how.ends_with("-svg"), "at": at, "html": html })
    };
    let patches: Vec<Value> = parts.map(read).collect();
    if !patches.is_empty() {
        said["patches"] = patches.into();
    }
    Ok(said)
}

/// An open event stream.
pub struct Stream {
    pub headers: Vec<(String, String)>,
    line: BufReader<TcpStream>,
    pending: String,
}

/// One message of an event stream.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub id: String,
    pub data: Value,
    /// As it came.
    pub raw: String,
}

impl Stream {
    /// The next message; none when the server has closed the stream.
    pub fn read(&mut self) -> Option<Event> {
        loop {
            if let Some(end) = self.pending.find("\n\n") {
                let raw: String = self.pending.drain(..end + 2).collect();
                // Of a field only the blank before it goes: a part that is removed ends with one.
                let bare = |value| str::strip_prefix(value, ' ').unwrap_or(value);
                let field = |name: &str| raw.lines().find_map(|line| line.strip_prefix(name)).map(bare);
                // A line that begins with a colon only keeps the connection open.
                let Some(data) = field("data:") else { continue };
                let data = message(data).unwrap_or_else(|error| panic!("{error}: {raw}"));
                return Some(Event { id: field("id:").unwrap_or_default().to_owned(), data, raw });
            }
            let chunk = read_chunk(&mut self.line).ok().filter(|chunk| !chunk.is_empty())?;
            self.pending.push_str(std::str::from_utf8(&chunk).expect("a stream is text"));
        }
    }

    #[track_caller]
    pub fn next(&mut self) -> Event {
        self.read().expect("the stream goes on")
    }

    /// Reads on until a message is of this kind.
    #[track_caller]
    pub fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Event {
        loop {
            let event = self.next();
            if wanted(&event.data) {
                return event;
            }
        }
    }
}

/// An open WebSocket, text frames only.
pub struct Socket {
    line: BufReader<TcpStream>,
}

impl Socket {
    pub fn send(&mut self, text: &str) {
        self.send_raw(&frame(1, text.as_bytes())).expect("it is read");
    }

    pub fn send_raw(&mut self, frame: &[u8]) -> std::io::Result<()> {
        self.line.get_mut().write_all(frame)
    }

    /// The next text; none when the server has closed the socket.
    pub fn read(&mut self) -> Option<Value> {
        loop {
            let mut head = [0; 2];
            self.line.read_exact(&mut head).ok()?;
            let mut length = usize::from(head[1] & 127);
            if length >= 126 {
                let mut more = vec![0; if length == 126 { 2 } else { 8 }];
                self.line.read_exact(&mut more).ok()?;
                length = more.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte));
            }
            let mut body = vec![0; length];
            self.line.read_exact(&mut body).ok()?;
            match head[0] & 15 {
                1 => {
                    let text = std::str::from_utf8(&body).expect("a socket speaks text");
                    return Some(message(text).unwrap_or_else(|error| panic!("{error}: {text}")));
                }
                8 => return None,
                _ => (),
            }
        }
    }

    #[track_caller]
    pub fn next(&mut self) -> Value {
        self.read().expect("the socket is open")
    }

    #[track_caller]
    pub fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let value = self.next();
            if wanted(&value) {
                return value;
            }
        }
    }
}

/// A frame as a client sends it: masked, here with noughts.
pub fn frame(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x80 | kind];
    match body.len() {
        short @ ..126 => frame.push(0x80 | short as u8),
        long @ ..0x1_0000 => {
            frame.push(0x80 | 0x7e);
            frame.extend((long as u16).to_be_bytes());
        }
        longer => {
            frame.push(0x80 | 127);
            frame.extend((longer as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend_from_slice(body);
    frame
}

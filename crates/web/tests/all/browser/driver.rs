//! Chromium, led by its driver: what a visitor can do and see, and nothing that goes around the page.
//!
//! One driver serves all tests of a process and ends with the last of them, its browsers too, even after a panic. Each
//! browser has a fresh profile. Nothing here waits for a time: it waits for something to be so.

use base64::prelude::*;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use std::{env, fs, thread};
use tokio::runtime::Runtime;

/// Ends a test that would wait for ever.
const PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(15);

/// A folder that goes with whoever made it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(what: &str) -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("duskhall-{what}-{}-{count}", std::process::id()));
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Where a program is, by the path and the usual places.
fn find(names: &[&str], package: &str) -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let usual = [
        "/usr/bin",
        "/usr/local/bin",
        "/usr/lib/chromium",
        "/usr/lib/chromium-browser",
        "/snap/bin",
        "/opt/google/chrome",
    ];
    let folders: Vec<PathBuf> = env::split_paths(&path).chain(usual.map(PathBuf::from)).collect();
    let found =
        names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| file.is_file());
    found.unwrap_or_else(|| panic!("{} is not installed; on Debian and Ubuntu: apt-get install {package}", names[0]))
}

/// The program that leads browsers.
pub struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// The one driver of this process, as long as anybody holds it.
    fn shared() -> Arc<Driver> {
        static SHARED: Mutex<Weak<Driver>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let driver = Arc::new(Driver::start());
            *shared = Arc::downgrade(&driver);
            driver
        })
    }

    fn start() -> Driver {
        let program = find(&["chromedriver", "chromium.chromedriver"], "chromium-driver");
        let mut child = Command::new(&program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines().map_while(Result::ok);
        let port =
            lines.find_map(|line| line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok());
        // What it still says must have somewhere to go.
        thread::spawn(move || lines.for_each(drop));
        let Some(port) = port else {
            _ = child.kill();
            _ = child.wait();
            panic!("{} does not say where it listens", program.display());
        };
        Driver { child, port }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked politely it ends its browsers as well.
        if let Ok(mut line) = TcpStream::connect(("127.0.0.1", self.port)) {
            _ = line.set_read_timeout(Some(Duration::from_secs(5)));
            _ = line.write_all(b"GET /shutdown HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n");
            _ = line.read(&mut [0; 512]);
        }
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(10) && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(POLL);
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// A command that the library has no word for.
#[derive(Debug)]
struct Special {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Special {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// What kind of browser it is.
#[derive(Clone, Copy)]
pub struct Look {
    pub size: (u32, u32),
    pub scale: f64,
    /// Touched with a finger.
    pub touch: bool,
    pub light: bool,
    /// Its owner wants nothing to move.
    pub still: bool,
    pub script: bool,
}

pub const DESK: Look = Look { size: (1440, 900), scale: 1.0, touch: false, light: false, still: false, script: true };
pub const PHONE: Look = Look { size: (390, 844), scale: 2.0, touch: true, ..DESK };

pub struct Browser {
    client: Client,
    runtime: Arc<Runtime>,
    address: String,
    look: Look,
    _profile: Folder,
    _driver: Arc<Driver>,
}

impl Browser {
    pub fn open(runtime: &Arc<Runtime>, address: &str, look: Look) -> Browser {
        let (driver, profile) = (Driver::shared(), Folder::new("profile"));
        let browser = find(&["chromium", "chromium-browser", "google-chrome", "chrome"], "chromium");
        let mut args: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .into();
        args.push(format!("--user-data-dir={}", profile.0.display()));
        let mut options = json!({ "binary": browser, "args": args });
        if !look.script {
            options["prefs"] = json!({ "profile.managed_default_content_settings.javascript": 2 });
        }
        if look.touch {
            let metrics =
                json!({ "width": look.size.0, "height": look.size.1, "pixelRatio": look.scale, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let wishes = json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
        let Value::Object(wishes) = wishes else { unreachable!("it is written as an object") };
        let wishes: Capabilities = wishes;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(wishes);
        let at = format!("http://127.0.0.1:{}", driver.port);
        let client = runtime.block_on(builder.connect(&at)).expect("a browser starts");
        let browser = Browser {
            client,
            runtime: Arc::clone(runtime),
            address: address.to_owned(),
            look,
            _profile: profile,
            _driver: driver,
        };
        browser.dress();
        browser
    }

    /// Gives the present tab its size and its owner's wishes; each new tab needs it.
    pub fn dress(&self) {
        let (width, height) = self.look.size;
        if !self.look.touch {
            let metrics =
                json!({ "width": width, "height": height, "deviceScaleFactor": self.look.scale, "mobile": false });
            self.tell("Emulation.setDeviceMetricsOverride", metrics);
        }
        let (light, still) = (self.look.light, self.look.still);
        self.media(light, still);
    }

    pub fn media(&self, light: bool, still: bool) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": if light { "light" } else { "dark" } },
            { "name": "prefers-reduced-motion", "value": if still { "reduce" } else { "no-preference" } },
        ]);
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Speaks to the browser in its developer tools' words.
    fn tell(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        let done = self.runtime.block_on(self.client.issue_cmd(Special { path: "goog/cdp/execute", body }));
        done.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    #[track_caller]
    pub fn go(&self, path: &str) {
        let to = if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.address) };
        self.runtime.block_on(self.client.goto(&to)).unwrap_or_else(|error| panic!("{to}: {error}"));
    }

    #[track_caller]
    pub fn reload(&self) {
        self.runtime.block_on(self.client.refresh()).expect("the page loads again");
    }

    /// The path of the page.
    #[track_caller]
    pub fn path(&self) -> String {
        self.runtime.block_on(self.client.current_url()).expect("a page is open").path().to_owned()
    }

    fn run(&self, script: &str, args: Vec<Value>) -> Result<Value, String> {
        self.runtime.block_on(self.client.execute(script, args)).map_err(|error| error.to_string())
    }

    /// The value of an expression on the page.
    #[track_caller]
    pub fn value(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"), vec![]).unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Runs a whole script and gives back what it returns.
    #[track_caller]
    pub fn script(&self, script: &str) -> Value {
        self.run(script, vec![]).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Runs a script that gives its result to the function in its last argument.
    #[track_caller]
    pub fn later(&self, script: &str) -> Value {
        let done = self.runtime.block_on(self.client.execute_async(script, vec![]));
        done.unwrap_or_else(|error| panic!("{error}"))
    }

    #[track_caller]
    pub fn is(&self, expression: &str) -> bool {
        self.value(&format!("Boolean({expression})")) == Value::Bool(true)
    }

    /// Waits until an expression on the page is true.
    #[track_caller]
    pub fn until(&self, expression: &str) {
        self.wait(expression, || {
            // Between two pages there is nothing to ask.
            self.run(&format!("return Boolean({expression});"), vec![]).is_ok_and(|value| value == Value::Bool(true))
        });
    }

    #[track_caller]
    pub fn wait(&self, for_what: &str, mut so: impl FnMut() -> bool) {
        let start = Instant::now();
        while !so() {
            if start.elapsed() > PATIENCE {
                let text = self.run("return document.body.innerText;", vec![]);
                let file = env::temp_dir().join(format!("duskhall-failed-{}.webp", std::process::id()));
                self.picture(&file);
                let (path, picture) = (self.path(), file.display());
                panic!("waited in vain for: {for_what}\nat {path}, seen in {picture}\n{}", text.unwrap_or_default());
            }
            thread::sleep(POLL);
        }
    }

    #[track_caller]
    pub fn has(&self, selector: &str) -> bool {
        !self.runtime.block_on(self.client.find_all(Locator::Css(selector))).expect("a selector").is_empty()
    }

    #[track_caller]
    pub fn await_path(&self, start: &str) {
        self.wait(&format!("a page at {start}"), || self.path().starts_with(start));
    }

    /// The text of the first element, as it is shown.
    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        let found = self.runtime.block_on(async { self.client.find(Locator::Css(selector)).await?.text().await });
        found.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Clicks in the middle of the first such element, as soon as there is one that takes clicks.
    #[track_caller]
    pub fn click(&self, selector: &str) {
        let start = Instant::now();
        let click = || self.runtime.block_on(async { self.client.find(Locator::Css(selector)).await?.click().await });
        while let Err(error) = click() {
            assert!(start.elapsed() < PATIENCE, "{selector} cannot be clicked: {error}");
            thread::sleep(POLL);
        }
    }

    /// Touches the screen in the middle of an element.
    #[track_caller]
    pub fn tap(&self, selector: &str) {
        let middle = format!(
            "const thing = document.querySelector({}); thing.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }}); \
             const at = thing.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2];",
            json!(selector)
        );
        let at = self.script(&middle);
        let point = json!([{ "x": at[0], "y": at[1] }]);
        self.tell("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": point }));
        self.tell("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    /// Types into a field.
    #[track_caller]
    pub fn fill(&self, selector: &str, text: &str) {
        let done = self.runtime.block_on(async {
            let field = self.client.find(Locator::Css(selector)).await?;
            field.clear().await?;
            field.send_keys(text).await
        });
        done.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    #[track_caller]
    pub fn choose(&self, selector: &str, value: &str) {
        let done = self
            .runtime
            .block_on(async { self.client.find(Locator::Css(selector)).await?.select_by_value(value).await });
        done.unwrap_or_else(|error| panic!("{selector} has no {value}: {error}"));
    }

    /// Presses a key, wherever the focus is.
    #[track_caller]
    pub fn press(&self, key: char) {
        let keyboard = KeyActions::new("keyboard".into());
        let stroke = keyboard.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        let done = self.runtime.block_on(self.client.perform_actions(stroke));
        done.unwrap_or_else(|error| panic!("key {key:?}: {error}"));
    }

    /// Another tab of the same browser, in front; gives a way back to the first.
    pub fn new_tab(&self) -> Tab {
        self.runtime.block_on(async {
            let tab = self.client.new_window(true).await.expect("a tab");
            self.client.switch_to_window(tab.handle.clone()).await.expect("to the tab");
            Tab(tab.handle)
        })
    }

    pub fn tab(&self) -> Tab {
        Tab(self.runtime.block_on(self.client.window()).expect("a tab is open"))
    }

    pub fn to_tab(&self, tab: &Tab) {
        self.runtime.block_on(self.client.switch_to_window(tab.0.clone())).expect("the tab is open");
    }

    pub fn close_tab(&self) {
        self.runtime.block_on(self.client.close_window()).expect("the tab closes");
    }

    /// A picture of what is seen, as WebP: a tenth of a PNG.
    pub fn picture(&self, file: &Path) {
        let shot = self.tell("Page.captureScreenshot", json!({ "format": "webp", "quality": 82 }));
        let text = shot["data"].as_str().expect("a picture");
        let bytes = BASE64_STANDARD.decode(text).expect("a picture as text");
        fs::write(file, bytes).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// What the browser complained about since it was asked last. Where several may answer, somebody may have been faster
    /// than a click: the page shows what is asked now, and the answer that came too late is no fault of it.
    pub fn complaints(&self) -> Vec<String> {
        let body = json!({ "type": "browser" });
        let lines = self.runtime.block_on(self.client.issue_cmd(Special { path: "se/log", body })).expect("its log");
        let severe = |line: &&Value| line["level"] == "SEVERE";
        let messages = lines.as_array().into_iter().flatten().filter(severe).map(|line| line["message"].to_string());
        messages.filter(|message| !(message.contains("/choose - ") && message.contains("409 (Conflict)"))).collect()
    }

    /// Closes the browser; whatever stood as an error in its console fails the test.
    #[track_caller]
    pub fn leave(self) {
        let complaints = self.complaints();
        assert!(complaints.is_empty(), "the console has errors: {complaints:#?}");
        self.runtime.block_on(self.client.clone().close()).expect("the browser closes");
    }
}

pub struct Tab(fantoccini::wd::WindowHandle);

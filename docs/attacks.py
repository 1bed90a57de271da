#!/usr/bin/env python3
"""What strangers have tried at a hall, repeated with figures. Each attack starts a hall of its own on this machine, is
bounded in number and time, and prints one line.

Usage: attacks.py PROGRAM [ATTACK]...      PROGRAM is a built `duskhall`, of any version; all attacks if none is named
"""
import glob, http.client, json, os, re, shutil, signal, socket, sqlite3, subprocess, sys, tempfile, threading, time, urllib.parse

HALF = b"POST /api/v1/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"
program = ""


class Hall:
    """A hall on a free port, with its own folder; ended when it is left."""

    def __init__(self, *options, store=None, under=(), stderr=subprocess.DEVNULL):
        self.folder = tempfile.mkdtemp(prefix="duskhall-attack-")
        self.store = store or f"sqlite:{self.folder}/hall.sqlite"
        self.arguments = [*under, program, "serve", "--listen", "127.0.0.1:0", "--store", self.store, *options]
        self.environment = {**os.environ, "DUSKHALL_DATA": self.folder}
        self.process = subprocess.Popen(self.arguments, stdout=subprocess.PIPE, stderr=stderr, env=self.environment)
        line = self.process.stdout.readline().decode()
        self.port = int(line.rsplit(":", 1)[1].split("/")[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def again(self, meanwhile):
        """Ends it, does something, and begins it anew on the same store."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        meanwhile()
        self.process = subprocess.Popen(self.arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self.environment)
        self.port = int(self.process.stdout.readline().decode().rsplit(":", 1)[1].split("/")[0])

    def memory(self):
        """Resident, in MiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))

    def processor(self):
        """Seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            return sum(int(ticks) for ticks in stat.read().rsplit(")", 1)[1].split()[11:13]) / os.sysconf("SC_CLK_TCK")

    def disk(self):
        """What its store takes, in MiB."""
        return sum(os.path.getsize(file) for file in glob.glob(f"{self.folder}/hall.sqlite*")) / 2**20

    def is_alive(self):
        return self.process.poll() is None

    def line(self, source="127.0.0.1"):
        return socket.create_connection(("127.0.0.1", self.port), timeout=10, source_address=(source, 0))


class Visitor:
    """Asks over one connection, from an address of this machine."""

    def __init__(self, hall, name=None, source="127.0.0.1", headers=None):
        self.hall, self.source, self.headers, self.secret = hall, source, headers or {}, None
        self.connection = None
        if name is not None:
            self.secret = self.ask("POST", "/api/v1/people", {"name": name})[1]["secret"]

    def ask(self, method, path, body=None, headers=None):
        """The status and what was answered; (0, None) if the hall hung up."""
        head = {"content-type": "application/json", **self.headers, **(headers or {})}
        if self.secret:
            head["authorization"] = f"Bearer {self.secret}"
        for _ in range(2):
            try:
                if not self.connection:
                    self.connection = http.client.HTTPConnection(
                        "127.0.0.1", self.hall.port, timeout=20, source_address=(self.source, 0))
                self.connection.request(method, path, None if body is None else json.dumps(body), head)
                answer = self.connection.getresponse()
                text = answer.read().decode(errors="replace")
                try:
                    return answer.status, json.loads(text)
                except ValueError:
                    return answer.status, text
            except (OSError, http.client.HTTPException):
                self.connection = None
        return 0, None

    def form(self, path, headers=None, **fields):
        """What a browser's form sends, answered as to a program."""
        head = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json", **(headers or {})}
        if self.secret:
            head["authorization"] = f"Bearer {self.secret}"
        line = http.client.HTTPConnection("127.0.0.1", self.hall.port, timeout=20, source_address=(self.source, 0))
        line.request("POST", path, urllib.parse.urlencode(fields), head)
        answer = line.getresponse()
        text = answer.read().decode(errors="replace")
        try:
            return answer.status, json.loads(text)
        except ValueError:
            return answer.status, text

    def table(self, **wish):
        return self.ask("POST", "/api/v1/tables", wish)[1]["table"]

    def stream(self, path, more=b""):
        """An open line to a stream or socket, after its head."""
        line = self.hall.line(self.source)
        head = f"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {self.secret}\r\n".encode()
        line.sendall(head + more + b"\r\n")
        self_read = b""
        while b"\r\n\r\n" not in self_read:
            self_read += line.recv(1)
        return line

    def socket(self, table):
        upgrade = (b"connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
                   b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
        return self.stream(f"/table/{table}/socket?as=data", upgrade)


def frame(kind, body):
    assert len(body) < 126
    return bytes([0x80 | kind, 0x80 | len(body), 0, 0, 0, 0]) + body


def four(hall, ada, bo):
    """A table of Connect Four that two people have begun."""
    table = ada.table(game="four", seats=["me", "open"])
    bo.ask("POST", f"/api/v1/tables/{table}/sit", {})
    ada.ask("POST", f"/api/v1/tables/{table}/start", {})
    return table


def drain(line, seconds):
    """What comes within so many seconds, and whether the line was ended."""
    came, begun = b"", time.time()
    line.settimeout(0.5)
    while time.time() - begun < seconds:
        try:
            more = line.recv(65536)
            if not more:
                return came, True
            came += more
        except TimeoutError:
            pass
        except OSError:
            return came, True
    return came, False


def seat():
    """A stream outlives its seat."""
    with Hall("--rate", "1000") as hall:
        ada, bo, eve = (Visitor(hall, name) for name in ("Ada", "Bo", "Eve"))
        table = ada.table(game="queen", seats=["me", "open", "bot greedy"], watch="nobody")
        eve.ask("POST", f"/api/v1/tables/{table}/sit", {})
        line = eve.stream(f"/api/v1/tables/{table}/stream")
        eve.ask("POST", f"/api/v1/tables/{table}/leave", {})
        bo.ask("POST", f"/api/v1/tables/{table}/sit", {})
        ada.ask("POST", f"/api/v1/tables/{table}/start", {})
        for _ in range(40):
            for player in (ada, bo):
                asked = player.ask("GET", f"/api/v1/tables/{table}/options")[1]
                if asked.get("mine"):
                    player.ask("POST", f"/api/v1/tables/{table}/choose", {"choice": asked["options"][0]["choice"]})
        came, ended = drain(line, 2)
        told, ended = came.count(b'"text"'), ended or came.endswith(b"\r\n0\r\n\r\n")
        return f"after leaving her seat Eve was told {told} things of whoever sits there now; stream ended: {ended}"


def pings():
    """A socket that never reads and sends pings, for 18 seconds."""
    with Hall() as hall:
        ada, bo = Visitor(hall, "Ada"), Visitor(hall, "Bo")
        line = ada.socket(four(hall, ada, bo))
        before, most, sent, begun, many = hall.memory(), 0, 0, time.time(), frame(9, b"x" * 125) * 200
        line.settimeout(2)
        try:
            while time.time() - begun < 18:
                line.sendall(many)
                sent += 200
                if sent % 20000 == 0:
                    most = max(most, hall.memory())
        except OSError:
            pass
        most = max(most, hall.memory())
        return f"{sent} pings in {time.time() - begun:.1f} s, memory {before:.0f} -> {most:.0f} MiB"


def half():
    """Eighty half-sent requests with a byte every second, for up to 130 seconds."""
    with Hall() as hall:
        lines = [hall.line() for _ in range(80)]
        for line in lines:
            line.sendall(HALF.replace(b"20", b"9999"))
            line.setblocking(False)
        begun, told = time.time(), []

        def is_open(line):
            try:
                line.send(b" ")
                return line.recv(4096) != b""
            except BlockingIOError:
                return True
            except OSError:
                return False

        open_lines = lines
        for mark in (15, 60, 130):
            while time.time() - begun < mark and open_lines:
                open_lines = [line for line in open_lines if is_open(line)]
                time.sleep(1)
            told.append(f"{len(open_lines)} after {mark} s")
        return "still open: " + ", ".join(told)


def descriptors():
    """One address opens 1,100 connections with half a head at a hall with 1,024 descriptors."""
    with Hall(under=("prlimit", "--nofile=1024:1024")) as hall:
        lines = []
        for _ in range(1100):
            try:
                line = hall.line()
                line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-half: ")
                lines.append(line)
            except OSError:
                continue
        time.sleep(1)
        held = len(os.listdir(f"/proc/{hall.process.pid}/fd"))
        other = Visitor(hall, source="127.0.0.2")
        begun, status = time.time(), other.ask("GET", "/healthz")[0]
        return f"the hall holds {held} descriptors; another address is answered {status or 'nothing'} after {time.time() - begun:.1f} s"


def ending():
    """SIGTERM while one body is half sent; and a second SIGTERM after 3 seconds."""
    told = []
    for times in (1, 2):
        with Hall() as hall:
            line = hall.line()
            line.sendall(HALF)
            time.sleep(0.3)
            begun = time.time()
            hall.process.send_signal(signal.SIGTERM)
            if times == 2:
                time.sleep(3)
                hall.process.send_signal(signal.SIGTERM)
            try:
                hall.process.wait(40)
                told.append(f"told {times}x: ended after {time.time() - begun:.1f} s")
            except subprocess.TimeoutExpired:
                told.append(f"told {times}x: still there after 40 s")
    return "; ".join(told)


class Database:
    """A throw-away PostgreSQL server."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="duskhall-attack-db-")
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        self.programs = found[-1] + "/" if found else ""
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        user = {"user": "postgres"} if os.getuid() == 0 else {}
        data = self.folder + "/data"
        subprocess.run([self.programs + "initdb", "-U", "hall", "--auth=trust", "--no-sync", "-D", data], check=True, **quiet, **user)
        self.server = subprocess.Popen([self.programs + "postgres", "-D", data, "-p", str(self.port), "-k", self.folder,
                                        "-c", "listen_addresses=127.0.0.1"], **quiet, **user)
        for _ in range(100):
            made = [self.programs + "createdb", "-U", "hall", "-h", "127.0.0.1", "-p", str(self.port), "hall"]
            if subprocess.run(made, **quiet, **user).returncode == 0:
                return f"postgres://hall@127.0.0.1:{self.port}/hall"
            time.sleep(0.2)
        raise RuntimeError("PostgreSQL did not start")

    def __exit__(self, *_):
        self.server.send_signal(signal.SIGINT)
        self.server.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def standin():
    """Two nodes: who returns at one is played for by the other's stand-in."""
    with Database() as store, Hall("--bot-pause", "300", "--rate", "1000", store=store) as one, \
            Hall("--bot-pause", "300", "--rate", "1000", store=store) as two:
        ada = Visitor(one, "Ada")
        table = ada.table(game="four", seats=["me", "bot random"], pace="live 5")
        watcher = Visitor(one, "Watcher").stream(f"/api/v1/tables/{table}/stream")
        moves = lambda: ada.ask("GET", f"/api/v1/tables/{table}/record")[1].count(" clock ")
        begun = time.time()
        while moves() == 0 and time.time() - begun < 40:
            time.sleep(0.05)
        back = Visitor(two)
        back.secret = ada.secret
        line = back.stream(f"/api/v1/tables/{table}/stream")
        before = moves()
        time.sleep(3.5)
        after = moves()
        del watcher, line
        return f"{after - before} moves of the stand-in in 3.5 s after the return ({before} before)"


def rated(hall):
    """Who is on the ladder of Connect Four."""
    return Visitor(hall).ask("GET", "/ladder/four")[1].count("<td>Ada</td>")


def ratings():
    """A rematch begun alone, and a table whose cards all may see."""
    with Hall("--rate", "1000") as hall:
        ada, bo = Visitor(hall, "Ada"), Visitor(hall, "Bo")
        told = []
        table = ada.table(game="four", seats=["me", "open"], watch="open")
        bo.ask("POST", f"/api/v1/tables/{table}/sit", {})
        ada.ask("POST", f"/api/v1/tables/{table}/start", {})
        bo.ask("POST", f"/api/v1/tables/{table}/resign", {})
        told.append(f"open to all eyes: {'rated' if rated(hall) else 'not rated'}")
        answer = ada.form(f"/table/{table}/rematch")[1]
        if isinstance(answer, dict) and "to" in answer:
            started = ada.ask("POST", f"/api/v1{answer['to'].replace('/table/', '/tables/')}/start", {})
            told.append(f"a rematch begun alone is answered {started[0]} {started[1].get('error', {}).get('kind', '')}".strip())
        else:
            told.append("no rematch")
        return "; ".join(told)


def clock():
    """The clock is put back by an hour: an entry of a bot's table is of the future."""
    with Hall("--bot-pause", "100") as hall:
        ada = Visitor(hall, "Ada")
        table = ada.table(game="four", seats=["me", "bot random"])
        ada.ask("POST", f"/api/v1/tables/{table}/choose", {"choice": "drop 4"})
        version = lambda: ada.ask("GET", f"/api/v1/tables/{table}/options")[1].get("version", 0)
        while version() < 2:
            time.sleep(0.05)

        def back():
            with sqlite3.connect(f"{hall.folder}/hall.sqlite") as file:
                file.execute("UPDATE entries SET at = at + 3600000")

        hall.again(back)
        ada.connection, begun = None, time.time()
        ada.ask("POST", f"/api/v1/tables/{table}/choose", {"choice": "drop 1"})
        while version() < 4 and time.time() - begun < 20:
            time.sleep(0.05)
        return f"the bot answers {f'after {time.time() - begun:.1f} s' if version() == 4 else 'not within 20 s'}"


def gone():
    """The database falls silent, and is gone, while somebody chooses."""
    told = []
    database = Database()
    with database as store, Hall("--rate", "1000", store=store) as hall:
        ada, bo = Visitor(hall, "Ada"), Visitor(hall, "Bo")
        table = four(hall, ada, bo)
        ada.ask("POST", f"/api/v1/tables/{table}/choose", {"choice": "drop 4"})
        for how, signals in (("silent", (signal.SIGSTOP, signal.SIGCONT)), ("gone", (signal.SIGQUIT, None))):
            asked = next(one for one in (ada, bo) if one.ask("GET", f"/api/v1/tables/{table}/options")[1]["mine"])
            kin = subprocess.run(["pgrep", "-P", str(database.server.pid)], capture_output=True, text=True).stdout.split()
            for process in [database.server.pid, *map(int, kin)]:
                os.kill(process, signals[0])
                if how == "gone":
                    break
            begun = time.time()
            status, answer = asked.ask("POST", f"/api/v1/tables/{table}/choose", {"choice": "drop 2"})
            took, kind = time.time() - begun, (answer or {}).get("error", {}).get("kind", "")
            told.append(f"{how}: answered {status} {kind} after {took:.1f} s".replace("  ", " "))
            if signals[1]:
                for process in [database.server.pid, *map(int, kin)]:
                    os.kill(process, signals[1])
                time.sleep(3)
                record = bo.ask("GET", f"/api/v1/tables/{table}/record")[1]
                told.append(f"and by then it {'has' if 'drop 2' in record else 'has not'} happened")
        return "; ".join(told)


def wish():
    """Two nodes: at one somebody asks to take a step back, at the other it is answered."""
    with Database() as store, Hall("--rate", "1000", store=store) as one, Hall("--rate", "1000", store=store) as two:
        ada, bo = Visitor(one, "Ada"), Visitor(two, "Bo")
        table = four(one, ada, bo)
        ada.ask("POST", f"/api/v1/tables/{table}/choose", {"choice": "drop 4"})
        asked = ada.form(f"/table/{table}/ask-undo")[0]
        begun, status = time.time(), 0
        while status != 200 and time.time() - begun < 5:
            status, answer = bo.form(f"/table/{table}/answer-undo", yes="1")
            time.sleep(0.05)
        return f"asked: {asked}; answered at the other node: {status} after {time.time() - begun:.1f} s"


def silence():
    """Somebody who was silenced comes back by the own return link; a whisper in the lobby and the seat's next holder."""
    with Hall("--rate", "1000") as hall:
        ada, bo, eve = (Visitor(hall, name) for name in ("Ada", "Bo", "Eve"))
        table = ada.table(game="queen", seats=["me", "open", "open"])
        bo.ask("POST", f"/api/v1/tables/{table}/sit", {})
        whisper = ada.ask("POST", f"/api/v1/tables/{table}/chat", {"text": "against Cy", "to": 1})[0]
        bo.ask("POST", f"/api/v1/tables/{table}/leave", {})
        eve.ask("POST", f"/api/v1/tables/{table}/sit", {})
        heard = "against Cy" in eve.ask("GET", f"/table/{table}")[1]
        table = four(hall, ada, bo)
        ada.form(f"/table/{table}/mute", seat="1", on="1")
        link = re.search(rf"/table/{table}/return/[\w-]+", bo.ask("GET", f"/table/{table}")[1])
        spoke = "no link"
        if link:
            phone = Visitor(hall, "Ada")
            phone.form(link.group(0))
            spoke = phone.ask("POST", f"/api/v1/tables/{table}/chat", {"text": "hear me"})[0]
            called = [seat["name"] for seat in ada.ask("GET", f"/api/v1/tables/{table}")[1]["seats"]]
            spoke = f"{spoke}, the seat is called {called[1]}"
        return (f"a whisper in the lobby is answered {whisper}, the seat's next holder {'hears' if heard else 'does not hear'} it; "
                f"by the link the silenced is answered {spoke}")


def doors():
    """Another site's form, a forged Host, what the house tells of itself, and health asked for a thousand times."""
    with Hall("--url", "https://hall.example") as hall:
        stranger = Visitor(hall)
        recover = stranger.form("/me/recover", phrase="lusab babad gutih tugad lusab babad gutih tugad lusab")[0]
        ada = Visitor(hall, "Ada", headers={"host": "evil.example"})
        table = ada.table(game="four", seats=["me", "open"])
        page = ada.ask("GET", f"/table/{table}")[1]
        metrics = stranger.ask("GET", "/metrics")[0]
        begun, spent = time.time(), hall.processor()
        statuses = [stranger.ask("GET", "/healthz")[0] for _ in range(1000)]
        took, spent = time.time() - begun, hall.processor() - spent
        return (f"recovering without a word of where from: {recover}; the invitation names the forged host: {'evil.example' in page}; "
                f"/metrics: {metrics}; 1,000 x /healthz: {statuses.count(200)} answered in {took:.1f} s with {spent:.2f} s of the processor")


def tables():
    """One address makes all-bot tables for 60 seconds, as many people as it may be."""
    with Hall() as hall:
        before, made, people, begun = hall.memory(), 0, 0, time.time()
        person = None
        while time.time() - begun < 60:
            if person is None:
                status, answer = Visitor(hall).ask("POST", "/api/v1/people", {})
                if status != 200:
                    time.sleep(0.2)
                    continue
                person, people = Visitor(hall), people + 1
                person.secret = answer["secret"]
            status, answer = person.ask("POST", "/api/v1/tables", {"game": "queen", "seats": ["bot random"] * 4})
            made += status == 200
            if status != 200:
                if isinstance(answer, dict) and answer["error"]["kind"] == "too-many-of-yours":
                    person = None
                time.sleep(0.1)
        return f"{made} tables by {people} people in 60 s, memory {before:.0f} -> {hall.memory():.0f} MiB, {hall.disk():.1f} MiB on disk"


def many():
    """Ten thousand all-bot tables of many people, made within two minutes as far as that goes; without limits. Then a
    stranger turns the pages of the list over for ten seconds."""
    with Hall("--rate", "1000000") as hall:
        before, made, begun, person = hall.memory(), 0, time.time(), None
        while made < 10000 and time.time() - begun < 120:
            if made % 50 == 0:
                person = Visitor(hall, f"Host {made}")
            wish = {"game": "queen", "seats": ["bot greedy"] * 4, "public": made % 50 < 3}
            made += person.ask("POST", "/api/v1/tables", wish)[0] == 200
        took, then = time.time() - begun, hall.memory()
        stranger, turned, begun = Visitor(hall), 0, time.time()
        while time.time() - begun < 10:
            turned += stranger.ask("GET", f"/?page={turned % 20 + 1}")[0] == 200
        return (f"{made} tables in {took:.0f} s, memory {before:.0f} -> {then:.0f} MiB, {hall.disk():.0f} MiB on disk; "
                f"{turned} pages of the list later {hall.memory():.0f} MiB")


def front():
    """Ten people of one address make public tables to push others' off the front page."""
    with Hall() as hall:
        wish = {"game": "four", "seats": ["me", "open"], "public": True}
        own = {Visitor(hall, "Ada", source=f"127.0.0.{last}").table(**wish) for last in range(2, 7)}
        crowd = [Visitor(hall, f"Eve {number}") for number in range(10)]
        made = sum(eve.ask("POST", "/api/v1/tables", wish)[0] == 200 for _ in range(8) for eve in crowd)
        page = Visitor(hall, source="127.0.0.9").ask("GET", "/")[1]
        listed = [table["table"] for table in Visitor(hall, source="127.0.0.9").ask("GET", "/api/v1/tables")[1]]
        return (f"{made} public tables of ten people of one address; of five from elsewhere the front page shows "
                f"{sum(table in page for table in own)}, the list has {len(own & set(listed))} of {len(listed)}")


def unheard():
    """A hall whose stderr is closed runs out of descriptors, and is asked to end."""
    read, write = os.pipe()
    with Hall(under=("prlimit", "--nofile=48:48"), stderr=write) as hall:
        os.close(read)
        os.close(write)
        lines = [hall.line() for _ in range(70)]
        time.sleep(2)
        alive = hall.is_alive()
        for line in lines:
            line.close()
        status = 0
        for _ in range(20):
            status = status or Visitor(hall).ask("GET", "/healthz")[0]
            time.sleep(0.2)
        if hall.is_alive():
            hall.process.send_signal(signal.SIGTERM)
        code = hall.process.wait(40)
        return f"without descriptors it lives: {alive}; afterwards it answers {status or 'nothing'}; asked to end, its exit code is {code}"


def forwarded():
    """Behind a proxy: 400 newcomers of one address, each with another forged header before that of the proxy."""
    with Hall("--behind-proxy") as hall:
        count = 0
        for number in range(400):
            line = hall.line()
            line.sendall(b"POST /api/v1/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n"
                         b"connection: close\r\nx-forwarded-for: 10.%d.%d.1\r\nx-forwarded-for: 198.51.100.7\r\n\r\n{}"
                         % (number // 250, number % 250))
            count += line.recv(12).endswith(b"200")
            line.close()
        return f"{count} of 400 were let in"


def second():
    """A second process on the same file."""
    with Hall() as hall:
        arguments = [program, "serve", "--listen", "127.0.0.1:0", "--store", hall.store]
        other = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, "DUSKHALL_DATA": hall.folder})
        try:
            code = other.wait(5)
            return f"refused with exit code {code}: {other.stderr.read().decode().strip()[:120]}"
        except subprocess.TimeoutExpired:
            other.kill()
            other.wait()
            return "it serves the same file beside the first"


def names():
    """Blank names, and names that look like the host's."""
    with Hall() as hall:
        blanks = ["\u00ad", "\u3164", "\u2800", "\U000e0041\U000e0042", "\u200d", "\u202e "]
        blank = 0
        for name in blanks:
            answer = Visitor(hall).ask("POST", "/api/v1/people", {"name": name})[1]
            blank += not any(letter.isalnum() and letter != "\u3164" for letter in answer.get("name", "Guest"))
        ada, alike = Visitor(hall, "Ada"), 0
        likes = ["Ada", "\u0410da", "A\u00adda", "\uff21da", "Ada\u2800"]
        for name in likes:
            table = ada.table(game="four", seats=["me", "open"])
            other = Visitor(hall, name)
            other.ask("POST", f"/api/v1/tables/{table}/sit", {})
            called = [seat["name"] for seat in ada.ask("GET", f"/api/v1/tables/{table}")[1]["seats"]]
            alike += "(" not in called[1]
        return f"{blank} of {len(blanks)} blank names taken, {alike} of {len(likes)} look-alikes sit beside the host unmarked"


def nonsense():
    """A socket that sends nonsense as fast as it is answered, for 10 seconds."""
    with Hall() as hall:
        ada, bo = Visitor(hall, "Ada"), Visitor(hall, "Bo")
        line = ada.socket(four(hall, ada, bo))
        stop, sent, spent, begun = [], 0, hall.processor(), time.time()
        reader = threading.Thread(target=lambda: stop.append(drain(line, 10)))
        reader.start()
        try:
            while time.time() - begun < 10 and not stop:
                line.sendall(frame(1, b"{") * 50)
                sent += 50
        except OSError:
            pass
        reader.join()
        return f"{sent} texts in {time.time() - begun:.1f} s, {hall.processor() - spent:.1f} s of the processor"


def fragments():
    """A socket that sends a message of empty fragments without end, for 6 seconds."""
    with Hall() as hall:
        ada, bo = Visitor(hall, "Ada"), Visitor(hall, "Bo")
        line = ada.socket(four(hall, ada, bo))
        sent, spent, begun, many = 0, hall.processor(), time.time(), bytes([0, 0x80, 0, 0, 0, 0]) * 5000
        line.settimeout(2)
        try:
            line.sendall(bytes([1, 0x80, 0, 0, 0, 0]))
            while time.time() - begun < 6:
                line.sendall(many)
                sent += 5000
        except OSError:
            pass
        return f"{sent} fragments in {time.time() - begun:.1f} s, {hall.processor() - spent:.1f} s of the processor, {hall.memory():.0f} MiB"


def closed():
    """Whoever keeps the hall closes a lobby; its people begin the game all the same, and speak there."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        private = f"127.0.0.1:{free.getsockname()[1]}"
    with Hall("--metrics", private, "--admin-secret", "moonless") as hall:
        ada, bo = Visitor(hall, "Ada"), Visitor(hall, "Bo")
        table = ada.table(game="four", seats=["me", "open"])
        bo.ask("POST", f"/api/v1/tables/{table}/sit", {})
        subprocess.run([program, "admin", "--at", private, "--secret", "moonless", "close", table], stdout=subprocess.DEVNULL)
        started = ada.ask("POST", f"/api/v1/tables/{table}/start", {})[0]
        said = bo.ask("POST", f"/api/v1/tables/{table}/chat", {"text": "still here"})[0]
        return f"to begin is answered {started}, to speak {said}"


def heavy():
    """One address asks for the heaviest page of a finished game for 20 seconds, while others play."""
    with Hall("--bot-pause", "0") as hall:
        host = Visitor(hall, "Host", source="127.0.0.2")
        game = "runewars" if any(game["game"] == "runewars" for game in host.ask("GET", "/api/v1/games")[1]) else "frozen-wastes"
        table = host.table(game=game, seats=["bot greedy"] * 4)
        begun = time.time()
        while not host.ask("GET", f"/api/v1/tables/{table}")[1]["over"] and time.time() - begun < 90:
            time.sleep(0.5)
        ada, bo = Visitor(hall, "Ada", source="127.0.0.3"), Visitor(hall, "Bo", source="127.0.0.3")
        answered, stop = [], []

        def flood():
            eve = Visitor(hall, headers={"accept-encoding": "gzip"})
            while not stop:
                answered.append(eve.ask("GET", f"/table/{table}")[0])

        def play(seconds):
            """How long choices take, the median and the longest of twenty, in milliseconds."""
            took, until, here = [], time.time() + seconds, None
            while time.time() < until:
                here = four(hall, ada, bo)
                for number in range(6):
                    now = time.time()
                    (ada, bo)[number % 2].ask("POST", f"/api/v1/tables/{here}/choose", {"choice": f"drop {number + 1}"})
                    took.append((time.time() - now) * 1000)
                time.sleep(1)
            took.sort()
            return f"{took[len(took) // 2]:.0f} ms, p95 {took[len(took) * 95 // 100]:.0f} ms"

        quiet = play(6)
        threads = [threading.Thread(target=flood) for _ in range(8)]
        spent, begun = hall.processor(), time.time()
        for thread in threads:
            thread.start()
        hurt = play(20)
        stop.append(True)
        for thread in threads:
            thread.join()
        share = (hall.processor() - spent) / (time.time() - begun)
        pages = answered.count(200)
        return f"{pages} pages of {len(answered)} asked in 20 s, {share:.2f} processors busy; a choice takes {quiet} before and {hurt} meanwhile"


ATTACKS = [seat, pings, half, descriptors, ending, standin, ratings, tables, many, front, unheard,
           forwarded, clock, second, names, silence, gone, wish, doors, nonsense, fragments, closed, heavy]


def main():
    global program
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = sys.argv[1]
    chosen = [attack for attack in ATTACKS if attack.__name__ in sys.argv[2:] or len(sys.argv) == 2]
    for attack in chosen:
        try:
            told = attack()
        except Exception as error:  # the next attack has a hall of its own
            told = f"could not be tried: {error!r}"
        print(f"{attack.__name__}: {told}", flush=True)


if __name__ == "__main__":
    main()

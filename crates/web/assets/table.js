// A live table: takes what changed from the stream, sends what is chosen, keeps the focus where it was.

import { coach } from './coach.js';
import { after, before } from './motion.js';
import { observe, unfold } from './beats.js';
import { maps, travel } from './map.js';
import { flush, hear, pacing } from './pace.js';
import { light, listen } from './play.js';

const byId = (id) => document.getElementById(id);
const PARTS = ['ending', 'scene', 'status', 'prompt', 'recap', 'seats', 'log', 'chat'];
let main, moment, title, playing;

export function open(element) {
  main = element;
  moment = main.dataset.moment;
  title = document.title;
  playing = Boolean(byId('prompt'));
  connect();
  // Before the game begins there is only a list of seats to keep fresh. A form sent there leads to the next page itself.
  if (!playing) return main.addEventListener('submit', () => { leaving = true; });
  travel(main);
  listen(main);
  pacing(main, take);
  main.addEventListener('submit', send);
  main.addEventListener('click', openRule);
  light();
  coach();
  maps();
  turn(byId('prompt').dataset.mine === 'true');
  stayLow();
  recap();
  setInterval(count, 500);
  count();
}

// --- The stream: one tab holds it, the others listen to that one ----------------------------------------------

function connect() {
  const address = `/table/${main.dataset.table}`;
  if (!location.protocol.startsWith('http')) return;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(address) : null;
  let leads = false;
  if (channel) channel.onmessage = ({ data }) => leads || follow(data);
  const lead = () => new Promise(() => {
    leads = true;
    stream(`${address}/stream`, (data) => { channel?.postMessage(data); heard(data); });
  });
  if (channel && navigator.locks) navigator.locks.request(address, lead);
  else lead();
}

function stream(address, heard, pause = 500) {
  const source = new EventSource(`${address}?from=${encodeURIComponent(moment)}`);
  source.onopen = () => { pause = 500; document.querySelector('#status .lost')?.remove(); };
  source.onmessage = (event) => {
    try {
      heard(read(event.data));
    } catch {
      leave();
    }
  };
  source.onerror = () => {
    lost();
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => stream(address, heard, Math.min(pause * 2, 15000)), pause);
  };
}

/** A message: what is said of it, then each part of the page that changed: how, at which element, and its HTML. */
function read(data) {
  const [said, ...parts] = data.split('\x1e');
  const patches = parts.map((part) => {
    const [, how, svg, at, html] = part.match(/^(\w+)(-svg)? (\S+) ([^]*)$/);
    return { how, svg, at, html };
  });
  return { ...JSON.parse(said), patches };
}

function lost() {
  if (!playing || document.querySelector('#status .lost')) return;
  const note = document.createElement('span');
  note.className = 'lost';
  note.textContent = main.dataset.lost;
  byId('status').append(note);
}

/** What comes down the stream. Before the game there is nothing to follow step by step. */
const heard = (message) => (playing ? hear(message, main.dataset.seat) : take(message));

/** Another tab's message: taken if it is the next one, else the page is fetched anew. */
function follow(message) {
  const [mine, theirs] = [moment, message.moment ?? ''].map((text) => [text.slice(0, text.lastIndexOf('-')), +text.slice(text.lastIndexOf('-') + 1)]);
  if (mine[0] === theirs[0] && theirs[1] <= mine[1]) return;
  flush();
  if (mine[0] === theirs[0] && theirs[1] === mine[1] + 1) take(message);
  else renew();
}

async function renew() {
  const answer = await fetch(location.href);
  if (!answer.ok) return leave();
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('main[data-table]');
  if (!fresh) return leave();
  if (playing !== Boolean(page.getElementById('prompt'))) return leave();
  const patches = (playing ? PARTS : ['lobby']).map((at) => ({ at, html: page.getElementById(at).outerHTML }));
  take({ moment: fresh.dataset.moment, patches, my_turn: page.getElementById('prompt')?.dataset.mine === 'true' });
}

// --- Leaving ----------------------------------------------------------------------------------------------------

let leaving = false;

/** Goes to another page or draws this one anew, once: whatever comes on the way out is for the next page. */
function leave(to) {
  if (leaving) return;
  leaving = true;
  if (to) location.assign(to);
  else location.reload();
}

// A page that comes back as it was left goes on.
addEventListener('pageshow', () => { leaving = false; });

// --- One message ------------------------------------------------------------------------------------------------

function take({ moment: at, patches = [], moves = [], say = [], my_turn: mine, reload }, long = 0) {
  if (leaving) return;
  if (reload) return leave();
  const was = before(moves), held = hold(), seen = observe();
  try {
    patches.forEach(patch);
  } catch {
    return leave();
  }
  moment = at ?? moment;
  if (!playing) return held();
  light();
  coach();
  maps();
  held();
  toEnd();
  after(was, moves);
  count();
  if (mine !== undefined) turn(mine);
  const large = unfold(seen, say, mine ? 0 : long);
  recap();
  if (say.length) byId('live').textContent = say.join(' ');
  return large;
}

/** Where there is room, what happened since the last turn lies open; the question goes first. */
function recap() {
  const all = document.querySelector('#recap:not([hidden]) > details:not([data-seen])');
  if (!all) return;
  all.dataset.seen = '';
  all.open = innerHeight >= 820 && innerWidth > 960;
  const list = document.querySelector('#prompt .list');
  if (list && list.scrollHeight > list.clientHeight + 4) all.open = false;
}

// --- Lists ------------------------------------------------------------------------------------------------------

/** Lists that show their end keep showing it, whatever happens to their size, until one scrolls up. */
const following = { log: true, chat: true };

function stayLow() {
  const watch = new ResizeObserver(toEnd);
  for (const id of Object.keys(following)) {
    const list = byId(id);
    let top = 0;
    list.addEventListener('scroll', () => {
      // A list that became lower is farther from its end, but nobody has scrolled up.
      if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) following[id] = true;
      else if (list.scrollTop < top) following[id] = false;
      top = list.scrollTop;
    }, { passive: true });
    watch.observe(list);
  }
  toEnd();
}

function toEnd() {
  for (const [id, follows] of Object.entries(following)) if (follows) byId(id).scrollTop = byId(id).scrollHeight;
}

function patch({ at, html, how = 'replace', svg }) {
  const old = byId(at);
  if (!old) throw new Error(at);
  if (how === 'remove') return old.remove();
  const template = document.createElement('template');
  template.innerHTML = svg ? `<svg>${html}</svg>` : html;
  const fresh = [...(svg ? template.content.firstChild : template.content).childNodes];
  if (how === 'replace') return old.replaceWith(...fresh);
  if (how === 'fill') old.replaceChildren();
  old.append(...fresh);
}

/** Remembers the focus and how far lists were scrolled; gives back a way to restore both. */
function hold() {
  const active = document.activeElement;
  const inside = active && active !== document.body && main.contains(active);
  const option = inside && active.matches('.opt') && active.value;
  const trail = [];
  for (let element = inside ? active : null; element && element !== main; element = element.parentElement) element.id && trail.push(element.id);
  const list = document.querySelector('#prompt .options .list')?.scrollTop, asked = byId('prompt')?.dataset.version;
  return () => {
    const options = document.querySelector('#prompt .options .list');
    // What is asked anew is read from its beginning.
    if (options && list && byId('prompt').dataset.version === asked) options.scrollTop = list;
    if (!inside || (active.isConnected && document.activeElement === active)) return;
    const same = option && [...document.querySelectorAll('.opt')].find((button) => button.value === option);
    const near = trail.map(byId).find((element) => element?.matches('[tabindex], button, a, input'));
    (active.isConnected ? active : same || near || byId('asked') || main.querySelector('h1, h2'))?.focus({ preventScroll: true });
  };
}

function turn(mine) {
  document.title = mine ? `${main.dataset.turn} · ${title}` : title;
}

function count() {
  document.querySelectorAll('time[data-until]').forEach((clock) => {
    const left = Math.max(0, Math.round((clock.dataset.until - Date.now()) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, `${left % 60}`.padStart(2, '0')];
    clock.textContent = hours >= 48 ? `${Math.floor(hours / 24)} d` : hours ? `${hours} h ${minutes} min` : `${minutes}:${seconds}`;
    clock.classList.toggle('short', left < 10);
  });
}

// --- What is sent -----------------------------------------------------------------------------------------------

/** What is on its way: the same is not sent twice, but what the next moment offers need not wait for it. */
const sending = new Set();

async function send(event) {
  const form = event.target;
  if (form.matches('.find')) return openSearch(event);
  if (form.method !== 'post' || event.defaultPrevented) return;
  event.preventDefault();
  byId('seen')?.remove();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const way = `${form.action} ${body.get('version')}`;
  if (sending.has(way)) return;
  sending.add(way);
  event.submitter?.setAttribute('aria-busy', 'true');
  try {
    const headers = { Accept: 'application/json', 'X-Duskhall': '1' };
    const answer = await fetch(form.action, { method: 'POST', headers, body });
    const json = answer.headers.get('content-type')?.includes('json') ? await answer.json() : null;
    if (json?.hint) hinted(json);
    else if (json?.error) refused(json.error);
    else if (!answer.ok || !json) leave();
    else if (json.to && new URL(json.to, location.href).pathname !== location.pathname) leave(json.to);
    else done(form);
  } catch {
    lost();
  } finally {
    sending.delete(way);
    event.submitter?.removeAttribute('aria-busy');
  }
}

/** Shows what a bot would choose, and why: its option is lit and brought into view, and said. */
function hinted({ hint: choice, why }) {
  document.querySelectorAll('.opt.hinted').forEach((other) => other.classList.remove('hinted'));
  document.querySelectorAll('.opt .because').forEach((other) => other.remove());
  const option = [...document.querySelectorAll('.opt')].find((button) => button.value === choice);
  if (!option) return;
  option.classList.add('hinted');
  if (why) option.querySelector('.words').append(' ', Object.assign(document.createElement('small'), { className: 'because', textContent: why }));
  const fold = option.closest('details:not([open])');
  if (fold) fold.open = true;
  option.scrollIntoView({ block: 'nearest' });
  option.focus({ preventScroll: true });
  const named = option.dataset.whole;
  byId('live').textContent = `${main.dataset.hint} ${named ? `${named} ${why}` : option.querySelector('.words').textContent}`;
}

function done(form) {
  byId('refused').hidden = true;
  if (form.matches('.say, .more form')) form.reset();
  if (form.closest('#more')) byId('more').hidePopover();
}

/** Why not, with the rule; the focus stays where it is. */
function refused({ message, rule }) {
  const note = byId('refused');
  note.textContent = `${message} `;
  if (rule) {
    const link = document.createElement('a');
    link.href = `/rules/${main.dataset.game}/${rule}`;
    link.dataset.rule = link.textContent = rule;
    note.append(link);
  }
  note.hidden = false;
}

// --- The rules beside the table -----------------------------------------------------------------------------------

function openRule(event) {
  const link = event.target.closest('a[data-rule]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showBeside(link.href);
}

function openSearch(event) {
  event.preventDefault();
  showBeside(`${event.target.action}?${new URLSearchParams(new FormData(event.target))}`);
}

async function showBeside(address) {
  try {
    const answer = await fetch(address, { headers: { 'X-Duskhall': '1' } });
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.querySelector('main') ?? page.body;
    const close = document.createElement('button');
    close.textContent = main.dataset.close;
    close.addEventListener('click', () => byId('beside').hidePopover());
    found.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'));
    byId('beside').replaceChildren(...found.childNodes, close);
    byId('beside').showPopover();
    byId('beside').focus();
  } catch {
    leave(address);
  }
}

// Turning the pages of a replay: each step is a page of its own; here its pieces glide from one to the next, by hand or by
// themselves.

import { maps, travel } from './map.js';
import { after, before } from './motion.js';

const main = () => document.querySelector('main[data-replay]');
const moves = (page) => JSON.parse(page.querySelector('[data-moves]')?.dataset.moves || '[]');
/** How long a step is shown, at 1x. */
const STEP = 1000;
let timer = null, speed = 1, turning = false;

export function open() {
  travel(document.body);
  maps();
  dress();
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-play]')) return timer === null ? play() : stop();
    const link = event.target.closest('a[rel=prev], a[rel=next], .turns a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!link.matches('[rel=next]') || event.isTrusted) stop();
    turn(link.href, true);
  });
  document.addEventListener('change', (event) => {
    if (!event.target.matches('[data-speed]')) return;
    event.stopPropagation();
    speed = Number(event.target.value);
    if (timer !== null) {
      stop();
      play();
    }
  }, true);
  document.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
    if (way && !event.target.closest('input, select, textarea, .map')) document.querySelector(`a[rel=${way}]`)?.click();
  });
  addEventListener('popstate', () => turn(location.href, false));
}

/** What a page that is drawn anew must still show: that it plays, and how fast. */
function dress() {
  const button = document.querySelector('[data-play]'), select = document.querySelector('[data-speed]');
  button?.setAttribute('aria-pressed', String(timer !== null));
  if (select) select.value = String(speed);
  document.querySelector('.turns a[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

function play() {
  timer = setInterval(async () => {
    const next = document.querySelector('a[rel=next]');
    if (!next) return stop();
    if (!turning) await turn(next.href, true);
  }, STEP / speed);
  dress();
}

function stop() {
  clearInterval(timer);
  timer = null;
  dress();
}

async function turn(address, forward) {
  turning = true;
  const answer = await fetch(address).catch(() => null);
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page && page.querySelector('main[data-replay]');
  turning = false;
  if (!fresh) return location.assign(address);
  const way = moves(fresh), was = before(way);
  const rel = document.activeElement?.getAttribute('rel'), playing = document.activeElement?.matches('[data-play]');
  main().replaceWith(fresh);
  maps();
  document.title = page.title;
  if (forward) history.pushState(null, '', address);
  after(was, way);
  dress();
  if (playing) document.querySelector('[data-play]')?.focus();
  else if (rel) (fresh.querySelector(`a[rel=${rel}]`) ?? fresh.querySelector('a[rel]'))?.focus();
}

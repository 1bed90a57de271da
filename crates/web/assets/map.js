// Moving over a map, of hexagons or squares: drag, wheel, pinch, keys and buttons change what of it is in view. What was
// in view stays there when the map is drawn anew or the land grows. What is looked at shows its zones.

import { covers, frame as part, overview, pointing } from './mini.js';

const MAP = '.map';
const NEAREST = 7;
/** A square in the lengths of a map, and how many pixels of it one sees well. */
const SQUARE = 69.3, LEGIBLE = 50, BY_PHONE = 42;
const views = new Map();
const touches = new Map();
/** Maps whose view somebody has chosen. */
const chosen = new Set();
let dragged = false, pinch = null;

const picture = (map) => map.querySelector(':scope > svg');
const numbers = (text) => text.split(' ').map(Number);
/** How large the land is: told apart from what of it is in view, since a land may grow. */
const frame = (map) => numbers(map.querySelector('.frame').dataset.whole);

/** The whole land, in the shape of the window it is seen through. */
function whole(map) {
  const svg = picture(map), [x, y, w, h] = frame(map);
  const shape = svg.clientWidth / svg.clientHeight || w / h;
  const [wide, high] = w / h > shape ? [w, w / shape] : [h * shape, h];
  return { x: x - (wide - w) / 2, y: y - (high - h) / 2, w: wide, h: high };
}

/** Inside a stretch of land if it fits, else around its middle. */
const keep = (at, size, from, length) => (size >= length ? from - (size - length) / 2 : Math.min(Math.max(at, from), from + length - size));

/** Shows a part: not more than all, not too near, never beside the land. */
function show(map, { x, y, w }) {
  const all = whole(map), [left, top, wide, high] = frame(map);
  w = Math.min(all.w, Math.max(all.w / NEAREST, w));
  const h = (w * all.h) / all.w;
  x = keep(x, w, left, wide);
  y = keep(y, h, top, high);
  const full = w >= all.w * 0.98, came = !full && views.get(map.id)?.full !== false;
  views.set(map.id, { x, y, w, h, full });
  picture(map).setAttribute('viewBox', [x, y, w, h].map((part) => part.toFixed(1)).join(' '));
  map.classList.toggle('near-by', !full);
  // What is written grows where the land is small, and the names of spaces are told where they can be read.
  const drawn = picture(map).clientWidth / w;
  map.classList.toggle('far-off', drawn < 0.62);
  map.classList.toggle('close-up', drawn > 0.95);
  if (came) inSmall(map);
  else part(map, views.get(map.id));
}

const inSmall = (map) => overview(map, frame(map), views.get(map.id), middle, mine(map));

/** Nearer or farther, with one point of the window staying where it is. */
function zoom(map, factor, at) {
  chosen.add(map.id);
  const view = views.get(map.id), box = picture(map).getBoundingClientRect();
  const [px, py] = at ? [(at.x - box.x) / box.width, (at.y - box.y) / box.height] : [0.5, 0.5];
  const w = Math.min(whole(map).w, Math.max(whole(map).w / NEAREST, view.w / factor)), h = (w * view.h) / view.w;
  show(map, { x: view.x + (view.w - w) * px, y: view.y + (view.h - h) * py, w });
}

function pan(map, dx, dy) {
  chosen.add(map.id);
  const view = views.get(map.id), box = picture(map).getBoundingClientRect();
  show(map, { ...view, x: view.x - (dx / box.width) * view.w, y: view.y - (dy / box.height) * view.h });
}

/** Where something is on the map, in its own lengths. */
function middle(element) {
  const moved = element.getAttribute('transform')?.match(/translate\(([-\d.]+)[ ,]([-\d.]+)\)/);
  if (moved) return { x: +moved[1], y: +moved[2] };
  const box = element.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function centre(map, things, w) {
  if (!things.length) return;
  const spots = things.map(middle), all = whole(map);
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length, y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length;
  const h = (w * all.h) / all.w;
  show(map, { x: x - w / 2, y: y - h / 2, w });
}

const mine = (map) => {
  const own = map.querySelectorAll(`.figure[data-seat='${document.querySelector('.spot.near')?.dataset.seat ?? 'none'}']`);
  const acts = [...own].filter((figure) => figure.matches('.chosen'));
  return acts.length ? acts : [...own];
};
const usable = (map) => [...map.querySelectorAll('.land .can, .pieces .can, .edges .can')];

/** What stands nearer to us covers what stands behind it, whatever came last. */
function settle(map) {
  for (const layer of map.querySelectorAll('.pieces, .figures')) {
    const things = [...layer.children].map((thing) => [middle(thing).y, thing]);
    const sorted = things.toSorted(([a], [b]) => a - b);
    if (sorted.some(([, thing], index) => thing !== things[index][1])) layer.append(...sorted.map(([, thing]) => thing));
  }
}

/** Squares of a dungeon are to be known by eye: how much of it is shown at first, where all of it would be too small and what
    is one's own fits in. */
function nearness(map) {
  if (!map.matches('.squares') || chosen.has(map.id)) return 0;
  const svg = picture(map), all = whole(map), w = (svg.clientWidth * SQUARE) / (innerWidth < 640 ? BY_PHONE : LEGIBLE), h = (w * all.h) / all.w;
  const spots = mine(map).map(middle), span = (along) => Math.max(...spots.map(along)) - Math.min(...spots.map(along));
  const fits = spots.length && span(({ x }) => x) < w * 0.8 && span(({ y }) => y) < h * 0.8;
  return fits && w < all.w * 0.95 ? w : 0;
}

/** How much nearer than all of it a land is shown at first, at most: where something on it may be used, and else; and how many
    lengths around what matters belong to it. */
const CLOSER = 1.55, SURVEY = 1.25, AROUND = 130;
/** Spaces of so many pixels can be told apart: such a land is shown whole while nothing on it is to be chosen, another comes
    nearer. */
const APART = 34;

/** Left, top, right and bottom of what lies around these things. */
function extent(things) {
  const spots = things.map(middle), [across, down] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return [Math.min(...across) - AROUND, Math.min(...down) - AROUND, Math.max(...across) + AROUND, Math.max(...down) + AROUND];
}

/** What matters of a land now, what may be used and what is one's own, in the shape of the window, and so near that the land fills
    the window where it can. */
function matter(map) {
  const all = whole(map), [, , wide, high] = frame(map), shape = all.w / all.h;
  const fills = wide / high > shape ? high * shape : wide;
  const can = usable(map), things = [...can, ...mine(map)], most = can.length ? CLOSER : SURVEY;
  const apart = (picture(map).clientWidth * SQUARE) / APART;
  if (!can.length && all.w <= apart) return all;
  if (!things.length) return { ...all, w: Math.max(fills, Math.min(all.w / most, apart)), x: null };
  const [left, top, right, bottom] = extent(things);
  const w = Math.min(all.w, Math.max(right - left, (bottom - top) * shape, fills, Math.min(all.w / most, apart)));
  if (w > all.w * 0.8) return all;
  return { w, x: (left + right - w) / 2, y: (top + bottom - w / shape) / 2 };
}

/** Shows what matters of a land, unless it is in view already. */
function approach(map, known) {
  const next = matter(map);
  if (known && !chosen.has(map.id)) {
    const { x, y, w, h } = known, inside = (spot) => spot.x > x + 30 && spot.x < x + w - 30 && spot.y > y + 30 && spot.y < y + h - 30;
    if (Math.abs(known.w - next.w) < next.w * 0.3 && [...usable(map), ...mine(map)].map(middle).every(inside)) return show(map, known);
  }
  const all = whole(map);
  show(map, next.x === null ? { w: next.w, x: all.x + (all.w - next.w) / 2, y: all.y + (all.h * (1 - next.w / all.w)) / 2 } : next);
}

let asked;

/** What of the map the player may use is in view; so is, whenever something new is asked, where the player stands. */
export function maps() {
  const now = document.getElementById('prompt')?.dataset.version, anew = now !== asked;
  asked = now;
  document.querySelectorAll(MAP).forEach((map) => {
    settle(map);
    const known = views.get(map.id), all = whole(map);
    const small = picture(map).clientWidth < 640 && innerWidth < 640 && !chosen.has(map.id) && all.w > 640;
    const near = nearness(map);
    if (near && (anew || !known)) {
      show(map, all);
      centre(map, mine(map), near);
    } else if (small && (anew || !known)) {
      // Through a small window one sees where one stands, until one has looked elsewhere.
      show(map, all);
      const [left, top, right, bottom] = extent(mine(map).length ? mine(map) : usable(map)), shape = all.w / all.h;
      const w = Math.min(all.w, Math.max(frame(map)[3] * 0.8 * shape, right - left, (bottom - top) * shape));
      if (Number.isFinite(left) && w < all.w * 0.85) show(map, { x: (left + right - w) / 2, y: (top + bottom - w / shape) / 2, w });
    } else if (map.matches('.mapped .hexes') && !small && !chosen.has(map.id)) {
      if (anew || !known) approach(map, known);
      else show(map, known);
    } else show(map, known && !known.full ? known : all);
    const can = usable(map), view = views.get(map.id);
    const seen = ({ x, y }) => x > view.x && x < view.x + view.w && y > view.y && y < view.y + view.h;
    const own = mine(map), lost = anew && own.length && !own.map(middle).some(seen);
    if (can.length && (lost || !can.map(middle).some(seen))) centre(map, lost ? own : can, view.w);
    inSmall(map);
    // What was said of a space is about what was asked before.
    if (anew) tell(map);
  });
}

function lens(map, what) {
  chosen.add(map.id);
  if (what === 'in') zoom(map, 1.5);
  else if (what === 'out') zoom(map, 1 / 1.5);
  else if (what === 'all') show(map, whole(map));
  else centre(map, mine(map), Math.min(views.get(map.id).w, whole(map).w / 2));
  inSmall(map);
}

/** Shows what lies around a place, as near as before. */
function around(map, { x, y }) {
  chosen.add(map.id);
  const view = views.get(map.id);
  show(map, { x: x - view.w / 2, y: y - view.h / 2, w: view.w });
}

const named = (cell) => [...cell.closest(MAP).querySelectorAll(`[data-cell='${CSS.escape(cell.id.slice(2))}']`)];

/** Says what lies under the pointer: the land, what is marked there, who and what stands there. */
function tell(map, cell) {
  const line = map.querySelector('.spot-told');
  if (!line) return;
  const marks = cell && document.getElementById(`m-${cell.id.slice(2)}`)?.querySelector('title').textContent;
  const there = cell ? named(cell).map((thing) => thing.querySelector('title')?.textContent) : [];
  const price = cell?.classList.contains('can') && (goalOf(cell)?.querySelector('.words').textContent ?? cell.getAttribute('aria-description'));
  line.textContent = cell ? [cell.getAttribute('aria-label'), marks, ...there, price].filter(Boolean).join(' · ') : '';
}

/** The goal that leads to a cell, or the one that is looked at in the list. */
const goalOf = (target) => {
  const cell = target?.closest?.(`${MAP} .cell`)?.id.slice(2);
  return target?.closest?.('.goal') ?? (cell && document.querySelector(`#prompt .goal[value='${CSS.escape(cell)}']`));
};

/** Draws the way to a goal over the map, with a dot at each step; without a goal it goes. */
export function trace(goal) {
  const cells = goal ? [...goal.dataset.over.split(' '), goal.value].map((id) => document.getElementById(`n-${id}`)) : [];
  document.querySelectorAll(`${MAP} .trace`).forEach((old) => old.remove());
  const svg = cells.at(-1)?.closest('svg');
  if (!svg || cells.includes(null)) return;
  const spots = cells.map(middle), line = spots.map(({ x, y }) => `${x},${y}`).join(' '), end = spots.at(-1);
  const way = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  way.setAttribute('class', 'trace');
  way.innerHTML = `<polyline class="under" points="${line}"/><polyline points="${line}"/>`
    + spots.slice(1, -1).map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="7"/>`).join('')
    + `<circle class="end" cx="${end.x}" cy="${end.y}" r="13"/><text x="${end.x}" y="${end.y + 5}">${spots.length - 1}</text>`;
  svg.append(way);
}

/** The odds of what may be done in a place stand on its upper corner: pairs of a cell and a few letters. */
export function chances(told) {
  document.querySelectorAll(`${MAP} .chances`).forEach((old) => old.remove());
  new Set(told.map(([cell]) => cell.closest('svg'))).forEach((svg) => {
    const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    layer.setAttribute('class', 'chances');
    layer.setAttribute('aria-hidden', 'true');
    layer.innerHTML = told.filter(([cell]) => svg.contains(cell)).map(([cell, text]) => {
      const { x, y } = middle(cell);
      return `<g transform="translate(${x} ${y - 41})"><rect x="-23" y="-8" width="46" height="16" rx="8"/><text y="4.500">${text}</text></g>`;
    }).join('');
    svg.append(layer);
  });
}

/** Shows the zones of what is looked at: a thing, all that stands in a cell, or what an option points at. */
function zones(target) {
  // While a place lies open its way stays.
  if (!document.getElementById('menu')?.matches(':popover-open')) trace(goalOf(target));
  const ids = new Set();
  const thing = target?.closest?.(`${MAP} [id^='n-']`), option = target?.closest?.('[data-at]');
  if (thing) ids.add(thing.id.slice(2));
  if (thing?.matches('.cell')) named(thing).forEach((other) => ids.add(other.id.slice(2)));
  option?.dataset.at.split(' ').forEach((id) => ids.add(id));
  document.querySelectorAll(`${MAP} :is(.overlay, .sight[data-of])`).forEach((zone) => zone.classList.toggle('shown', ids.has(zone.dataset.of)));
}

/** The nearest lit place in a direction, straight before slantwise. */
function beside(map, from, [dx, dy]) {
  const here = middle(from), along = ({ x, y }) => -((x - here.x) * Math.sign(dx) + (y - here.y) * Math.sign(dy));
  const across = ({ x, y }) => Math.abs(dx ? y - here.y : x - here.x);
  const ahead = [...map.querySelectorAll('.cell.can')].map((cell) => [cell, middle(cell)]).filter(([, spot]) => along(spot) > 8 && across(spot) < along(spot) * 2);
  return ahead.toSorted(([, a], [, b]) => along(a) + 2 * across(a) - along(b) - 2 * across(b))[0]?.[0];
}

/** The map that was told about last: what it said goes when the pointer leaves it. */
let told = null;

export function travel(main) {
  pointing(main, around, (map) => lens(map, 'me'));
  const mapOf = (event) => event.target.closest?.(`${MAP} > svg`)?.closest(MAP);
  main.addEventListener('click', (event) => {
    const button = event.target.closest('[data-lens]');
    if (button) lens(button.closest(MAP), button.dataset.lens);
  });
  // What ends a drag is no click.
  main.addEventListener('click', (event) => { if (dragged) { event.stopPropagation(); event.preventDefault(); dragged = false; } }, true);
  main.addEventListener('wheel', (event) => {
    const map = mapOf(event);
    if (!map) return;
    // All the way out the wheel goes on to scroll the page.
    const out = event.deltaY > 0, view = views.get(map.id);
    if (!view || (out && view.w >= whole(map).w * 0.999)) return;
    event.preventDefault();
    zoom(map, Math.exp(-event.deltaY / (event.deltaMode ? 12 : 420)), event);
  }, { passive: false });
  main.addEventListener('pointerdown', (event) => {
    const map = mapOf(event);
    dragged = false;
    if (!map || event.button > 0) return;
    touches.set(event.pointerId, { map, x: event.clientX, y: event.clientY, far: 0 });
    pinch = null;
  });
  main.addEventListener('pointerover', (event) => zones(event.target));
  main.addEventListener('pointermove', (event) => {
    const held = touches.get(event.pointerId), map = mapOf(event);
    if (!held) {
      if (told && told !== map) tell(told);
      if (map) tell(map, event.target.closest('.cell'));
      told = map;
      return;
    }
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    held.far += Math.hypot(dx, dy);
    if (held.far < 6) return;
    Object.assign(held, { x: event.clientX, y: event.clientY });
    if (!dragged) picture(held.map).setPointerCapture?.(event.pointerId);
    dragged = true;
    const [a, b] = [...touches.values()];
    if (!b) return pan(held.map, dx, dy);
    const wide = Math.hypot(a.x - b.x, a.y - b.y), at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (pinch) {
      zoom(held.map, wide / pinch.wide, at);
      pan(held.map, at.x - pinch.at.x, at.y - pinch.at.y);
    }
    pinch = { wide, at };
  });
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, (event) => { touches.delete(event.pointerId); pinch = null; });
  }
  main.addEventListener('focusin', (event) => {
    zones(event.target);
    const thing = event.target.closest(`${MAP} .can`);
    if (!thing || !thing.matches(':focus-visible')) return;
    const map = thing.closest(MAP), view = views.get(map.id), { x, y } = middle(thing);
    if (thing.matches('.cell')) tell(map, thing);
    if (x < view.x + 40 || x > view.x + view.w - 40 || y < view.y + 40 || y > view.y + view.h - 40 || covers(map, thing)) centre(map, [thing], view.w);
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('input, select, textarea, [popover]')) return;
    // Of several maps the one that has the focus, else the first.
    const map = event.target.closest(MAP) ?? document.querySelector(MAP);
    if (!map) return;
    const way = { '+': 'in', '=': 'in', '-': 'out', Home: 'all' }[event.key];
    const step = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key];
    const inside = map.contains(event.target), from = event.target.closest(`${MAP} .cell.can`);
    if (way && (way !== 'all' || inside)) lens(map, way);
    else if (step && from && beside(map, from, step)) beside(map, from, step).focus();
    // In the small land a step is as long there as here.
    else if (step && inside) pan(map, ...step.map((way) => way * (event.target.closest('.mini') ? 3 : 1)));
    else return;
    event.preventDefault();
  });
  addEventListener('resize', maps);
}

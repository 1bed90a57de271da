// How things glide: what was where before a change, and the way from there. Short, never in the way of a click.

const LONG = 300;
const PIECES = '#scene :is(.card, .back, .figure)[id]';
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
const node = (id) => document.getElementById(`n-${id}`);
const numbers = () => new Map([...document.querySelectorAll('#scene [data-n]')].map((b) => [b.closest('[id]').id, +b.dataset.n]));

/** Where it is seen: a thing that takes no room is where its holder is. */
function rect(element) {
  let box = element.getBoundingClientRect();
  for (let holder = element; !box.width && holder; holder = holder.parentElement) box = holder.getBoundingClientRect();
  return box;
}

/** Remembers where everything is. */
export function before(moves = []) {
  if (still()) return null;
  const at = new Map();
  document.querySelectorAll(PIECES).forEach((piece) => at.set(piece.id, piece.getBoundingClientRect()));
  const from = moves.map(([id]) => node(id)).map((source) => source && { rect: rect(source), copy: source });
  return { at, from, numbers: numbers(), dice: new Set(document.querySelectorAll('.die')) };
}

/** Lets everything come from where it was. */
export function after(was, moves = []) {
  if (!was) return;
  const came = new Set();
  moves.slice(0, 16).forEach(([, to], index) => {
    const target = node(to), source = was.from[index];
    // Who goes over a map is a figure, and glides by itself.
    if (!target || !source || target.matches('.cell')) return;
    const delay = Math.min(index * 12, 50);
    if (target.matches(PIECES) && !was.at.has(target.id)) {
      came.add(target.id);
      glide(target, source.rect, delay);
    } else ghost(source, rect(target), delay);
  });
  document.querySelectorAll(PIECES).forEach((piece) => {
    const old = was.at.get(piece.id);
    if (old) glide(piece, old, 0);
    else if (!came.has(piece.id)) appear(piece);
  });
  numbers().forEach((now, id) => {
    if (!was.numbers.has(id) || was.numbers.get(id) === now) return;
    tick(id, was.numbers.get(id), now);
    rise(id, now - was.numbers.get(id));
  });
  document.querySelectorAll('.die').forEach((die) => was.dice.has(die) || roll(die));
}

function run(element, frames, delay = 0, duration = LONG) {
  element.animate(frames, { duration, delay, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards', composite: 'add' });
}

function glide(element, old, delay) {
  const now = element.getBoundingClientRect();
  if (!old.width || !now.width) return;
  const scale = element.ownerSVGElement?.getScreenCTM()?.a || 1;
  const x = (old.x + old.width / 2 - now.x - now.width / 2) / scale;
  const y = (old.y + old.height / 2 - now.y - now.height / 2) / scale;
  if (Math.hypot(x, y) > 2) run(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0, 0)' }], delay);
}

function appear(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
  if (element.ownerSVGElement) run(element, [{ transform: 'translate(0, -60px)' }, { transform: 'translate(0, 0)' }]);
}

/** A card on its way between two piles that are both already there. */
function ghost(source, target, delay) {
  const card = source.copy.matches('.card, .back') && !source.copy.ownerSVGElement;
  const ghost = card ? source.copy.cloneNode(true) : document.createElement('div');
  ghost.removeAttribute('id');
  ghost.querySelectorAll('[id]').forEach((inner) => inner.removeAttribute('id'));
  ghost.className = card ? `${ghost.className} ghost` : 'back ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const [width, height] = card ? [source.rect.width, source.rect.height] : [44, 62];
  const x = source.rect.x + source.rect.width / 2 - width / 2, y = source.rect.y + source.rect.height / 2 - height / 2;
  Object.assign(ghost.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, minHeight: 0 });
  document.body.append(ghost);
  const way = `translate(${target.x + target.width / 2 - x - width / 2}px, ${target.y + target.height / 2 - y - height / 2}px) scale(.7)`;
  const flight = ghost.animate([{ transform: 'none', opacity: 1 }, { transform: way, opacity: 0.3 }], { duration: LONG, delay, easing: 'ease-in-out', fill: 'both' });
  flight.finished.finally(() => ghost.remove());
}

function tick(id, from, to) {
  const number = document.getElementById(id)?.querySelector('[data-n]');
  if (!number) return;
  const start = performance.now();
  const step = (time) => {
    const part = Math.min(1, Math.max(0, (time - start) / LONG));
    number.textContent = Math.round(from + (to - from) * part);
    if (part < 1 && number.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  number.animate([{ transform: 'scale(1.35)' }, { transform: 'scale(1)' }], LONG);
}

/** What a meter lost or gained rises from it. */
function rise(id, change) {
  const meter = document.getElementById(id);
  if (!meter?.matches('.meter') || !meter.checkVisibility()) return;
  const { right, top } = rect(meter), told = document.createElement('b');
  told.className = change < 0 ? 'risen lost' : 'risen won';
  told.textContent = change < 0 ? `−${-change}` : `+${change}`;
  told.setAttribute('aria-hidden', 'true');
  Object.assign(told.style, { left: `${right - 40}px`, top: `${top - 18}px` });
  document.body.append(told);
  const way = told.animate([{ transform: 'scale(.6)', opacity: 0 }, { transform: 'scale(1.25)', opacity: 1, offset: 0.2 }, { transform: 'translateY(-10px)', opacity: 1, offset: 0.7 }, { transform: 'translateY(-26px)', opacity: 0 }], { duration: 1100, easing: 'ease-out', fill: 'both' });
  way.finished.finally(() => told.remove());
}

function roll(die) {
  const turn = 180 + Math.random() * 360;
  run(die, [{ transform: `rotate(${-turn}deg) scale(1.25)` }, { transform: 'rotate(0) scale(1)' }], Math.random() * 50);
}

// Playing by mouse, touch and keyboard. What can be used glows. A click opens a thing with all that can be done with it and
// never does it; where a target is needed, the card is chosen first and then a lit target. Only a free place on a map,
// which is nothing to look at, is taken by the click itself, unless there are goals to go to: then every place opens.

import { chances, trace } from './map.js';

const byId = (id) => document.getElementById(id);
const options = () => [...document.querySelectorAll('#prompt .opt')];
/** What an option points at; a goal is where it leads. */
const pointsAt = (button) => (button.matches('.goal') ? [button.value] : button.dataset.at.split(' ').filter(Boolean));
const press = (button) => button?.isConnected && button.form.requestSubmit(button);
let lit = new Map();
/** The thing that was chosen, with its options, while one looks for the target. */
let chosen = null;

/** What a thing says of itself while it is a button, and what it must not say then. */
const SAID = ['tabindex', 'role', 'aria-label', 'aria-labelledby', 'aria-description', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'];

/** Lights what the options point at, gives the keys, and marks the places of those who are asked. */
export function light() {
  lit.forEach(({ given }, thing) => {
    thing.classList.remove('can', 'lit', 'aim', 'beyond');
    for (const name of SAID) {
      if (given[name] === null) thing.removeAttribute(name);
      else thing.setAttribute(name, given[name]);
    }
  });
  lit = new Map();
  chosen = null;
  trace();
  for (const button of options()) {
    for (const id of pointsAt(button)) {
      const thing = byId(`n-${id}`);
      if (!thing) continue;
      const given = Object.fromEntries(SAID.map((name) => [name, thing.getAttribute(name)]));
      if (!lit.has(thing)) lit.set(thing, { given, buttons: [] });
      lit.get(thing).buttons.push(button);
    }
  }
  lit.forEach(({ buttons }, thing) => {
    // What is several steps off is come to by arrow keys and by the list, not by the Tab key.
    const far = buttons.every((button) => button.matches('.goal'));
    thing.classList.add('can');
    thing.classList.toggle('beyond', far);
    thing.setAttribute('tabindex', far ? '-1' : '0');
    // A place or a row has things inside that can be used by themselves: it stays what it is.
    if (!thing.matches('.spot, .cards, .group, .stage')) {
      thing.setAttribute('role', 'button');
      SAID.filter((name) => name.startsWith('aria-value')).forEach((name) => thing.removeAttribute(name));
      // What is written on a card, a sheet or beside a meter is its name while it is a button.
      if (thing.matches('.card, .meter, .sheet')) ['aria-label', 'aria-labelledby'].forEach((name) => thing.removeAttribute(name));
      // What stands in brackets is a word like the others to whoever says what is seen there.
      if (thing.matches('.cell')) thing.setAttribute('aria-label', thing.getAttribute('aria-label').replace(/ ?\(([^)]*)\)/g, ', $1'));
    }
    const said = (button) => [words(button), odds(button)?.parentElement.textContent].filter(Boolean).join(', ');
    thing.setAttribute('aria-description', offered(buttons).map(said).join('; '));
  });
  chances([...lit].flatMap(([thing, { buttons }]) => {
    const likely = thing.matches('.map .cell') ? buttons.map(odds).filter(Boolean) : [];
    return likely.length === 1 ? [[thing, likely[0].textContent]] : [];
  }));
  letter();
  places();
  faces();
}

// --- Pictures beside words --------------------------------------------------------------------------------------------

/** Where the picture of a thing is to be found, and whether it is a face. */
const DRAWN = { '.card': '.art > :is(img, svg)', '.spot': '.portrait > :is(img, svg)', '.formation': '.standees', '.figure': 'use.body, image' };

/** The picture of a card, of troops, of a figure or of a player, small. */
function likeness(thing) {
  const kind = Object.keys(DRAWN).find((kind) => thing?.matches(kind)), drawn = kind && thing.querySelector(DRAWN[kind]);
  if (!drawn) return null;
  const small = document.createElement('span');
  // Whose it is gives it its colours.
  const whose = [...thing.classList].filter((name) => /^(seat|owner)-/.test(name));
  small.className = ['pic', ...(kind === '.spot' || drawn.matches('image') ? ['face'] : []), ...(kind === '.spot' ? [] : whose)].join(' ');
  small.setAttribute('aria-hidden', 'true');
  if (drawn.matches('image')) {
    small.append(Object.assign(new Image(), { src: drawn.getAttribute('href'), alt: '' }));
  } else if (drawn.matches('use')) {
    const window = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    window.setAttribute('viewBox', '-36 -72 72 84');
    window.append(drawn.cloneNode(true));
    small.append(window);
  } else {
    small.append(drawn.cloneNode(true));
    small.firstChild.removeAttribute('loading');
  }
  return small;
}

/** An option shows what it is about; of several ways to do one thing each shows in what it differs, and all of them together what
    they share. The story and what happened since show who acts. */
function faces() {
  const about = (button) => pointsAt(button).map((id) => byId(`n-${id}`)).filter(Boolean);
  for (const button of options()) {
    if (button.querySelector('.pic') || button.closest('.several')) continue;
    // The card that would be used, else whom it is aimed at.
    const things = about(button), drawn = likeness(things.find((thing) => thing.matches('.card')) ?? things.at(-1));
    if (drawn) button.querySelector('.words').before(drawn);
  }
  document.querySelectorAll('#prompt .several').forEach((several) => {
    if (several.querySelector('.pic')) return;
    const ways = [...several.querySelectorAll('.opt')].map((button) => [button, about(button)]);
    const shared = ways[0]?.[1].filter((thing) => ways.every(([, things]) => things.includes(thing))) ?? [];
    const head = shared.map(likeness).find(Boolean);
    if (head) several.querySelector('.shared').prepend(head);
    for (const [button, things] of ways) {
      const own = things.filter((thing) => !shared.includes(thing)).map(likeness).find(Boolean);
      if (own) button.querySelector('.words').before(own);
    }
  });
  // Whoever stands on a track under a name is known by the face.
  const named = [...document.querySelectorAll('#scene .spot')].map((spot) => [spot.querySelector('h2 > span:not(.crest)')?.textContent ?? '', spot]);
  document.querySelectorAll('#scene .trail b:not(:has(.pic))').forEach((marker) => {
    const drawn = likeness(named.find(([name]) => name.startsWith(marker.textContent))?.[1]);
    if (!drawn) return;
    marker.title = marker.textContent;
    marker.prepend(drawn);
  });
  // Each run of lines of one player begins with the face.
  const seats = new Map([...document.querySelectorAll('#scene .spot[data-seat]')].map((spot) => [spot.dataset.seat, spot]));
  const by = (line) => /\bby-(\d+)/.exec(line?.className ?? '')?.[1];
  document.querySelectorAll('#log > li:not([data-by]), #recap details details:not([data-by])').forEach((line) => {
    line.dataset.by = by(line) ?? '';
    const seat = line.dataset.by, drawn = seat !== (by(line.previousElementSibling) ?? '') && likeness(seats.get(seat));
    if (drawn) (line.querySelector(':scope > summary') ?? line).prepend(drawn);
    line.classList.toggle('begins', Boolean(drawn));
  });
}

/** Who sits there stands beside the figure, and whoever is asked is marked. */
function places() {
  const seats = new Map([...document.querySelectorAll('#seats .sitter')].map((seat) => [seat.dataset.seat, seat]));
  document.querySelectorAll('.spot[data-seat]').forEach((spot) => {
    const seat = seats.get(spot.dataset.seat), name = spot.querySelector('h2');
    spot.classList.toggle('awaited', Boolean(seat?.matches('.thinking')));
    if (!seat || !name || seat.matches('.me, .bot')) return;
    const who = name.querySelector('.who') ?? name.appendChild(document.createElement('small'));
    who.className = 'who';
    who.textContent = seat.querySelector('.who') ? seat.dataset.who : '';
  });
}

// --- Keys that stay ---------------------------------------------------------------------------------------------------

/** Figures, then letters that mean nothing else. */
const FREE = '123456789qwasdfgzxcvbnmjkliop';
/** The keys so far, by choice: what is offered again has the key it had. */
let known = new Map();

function letter() {
  if (known.size > 2 * FREE.length) known = new Map();
  const buttons = options().filter((button) => !button.matches('.goal') && (!button.closest('details:not([open])') || button.closest('.steps')));
  const used = new Set(), give = (button, key) => {
    if (!key || used.has(key)) return false;
    used.add(key);
    known.set(button.value, key);
    button.dataset.key = key;
    button.setAttribute('aria-keyshortcuts', key);
    button.querySelector('kbd').textContent = key;
    return true;
  };
  const late = buttons.filter((button) => {
    if (button.dataset.stand === 'decline' && give(button, '0')) return false;
    // What ended or declined under the same words and does not now has another key: whoever is used to it would do what was not meant.
    const before = known.get(button.value), key = before === '0' || before === 'e' ? undefined : before;
    return !give(button, button.dataset.stand === 'end' ? key ?? 'e' : key);
  });
  const taken = new Set(known.values());
  for (const button of late) {
    if (button.closest('details:not([open])')) continue;
    const fresh = [...FREE].find((key) => !used.has(key) && !taken.has(key)) ?? [...FREE].find((key) => !used.has(key));
    give(button, fresh);
  }
}

// --- Looking and choosing ---------------------------------------------------------------------------------------------

/** Listens once for the whole page; what is patched later is found by looking up. */
export function listen(main) {
  main.addEventListener('click', (event) => {
    if (event.target.closest('a, button, summary, input, select, label')) return;
    const touched = event.pointerType === 'touch';
    const can = event.target.closest('.can'), thing = can ?? event.target.closest('#scene .card, #scene .spot.far') ?? event.target.closest('#scene .spot.near h2')?.closest('.spot');
    const aimed = can && aim(can);
    chosen = null;
    document.querySelectorAll('.aim').forEach((other) => other.classList.remove('aim'));
    if (aimed) return press(aimed);
    if (thing) use(thing, touched);
  });
  main.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    look(event.target.closest('#scene .card') ?? about(event.target), event.target.closest('.opt'));
    together(event.target, true);
  });
  main.addEventListener('pointerout', (event) => { hide(); together(event.target, false); });
  main.addEventListener('focusin', (event) => {
    if (event.target.matches('#scene .card:focus-visible')) look(event.target, null, 0);
    else if (event.target.matches('.opt:focus-visible')) look(about(event.target), event.target);
    together(event.target, true);
  });
  main.addEventListener('focusout', (event) => { hide(); together(event.target, false); });
  // What unfolds is brought into view.
  main.addEventListener('toggle', ({ target }) => {
    if (!target.open || !target.closest('.fold')) return;
    letter();
    // A list that arrives with an open fold begins at its beginning; only who opens one is shown it.
    const held = document.activeElement;
    if (target.contains(held)) (held.closest('.opt') ?? target.closest('.fold')).scrollIntoView({ block: 'nearest' });
  }, true);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('keydown', keys);
  const off = byId('keys-off');
  off.checked = localStorage.getItem('keys-off') === '1';
  off.addEventListener('change', () => localStorage.setItem('keys-off', off.checked ? '1' : '0'));
}

/** What an option says; where it stands among others like it, its words alone do not tell all. */
const words = (button) => button.dataset.whole ?? button.querySelector('.words').textContent;

/** How likely it is that an option succeeds, where it says so. */
const odds = (button) => button.querySelector('.odds b');

/** Options of one thing, each once: a goal that is one step off stands for that step. */
function offered(buttons) {
  const goals = buttons.filter((button) => button.matches('.goal'));
  return [...goals, ...buttons.filter((button) => !goals.includes(button) && !goals.some((goal) => goal.dataset.only === button.value))];
}

/** The card that an option is about, if it is on the table. */
function about(target) {
  const option = target.closest?.('.opt'), ids = option ? pointsAt(option) : [];
  return ids.map((id) => byId(`n-${id}`)).find((thing) => thing?.matches('.card'));
}

/** The one option of the chosen thing that aims at another. */
function aim(thing) {
  if (!chosen || thing === chosen.thing) return null;
  const fit = chosen.buttons.filter((button) => button.isConnected && lit.get(thing)?.buttons.includes(button));
  return thing.matches('.aim') && fit.length === 1 ? fit[0] : null;
}

/** Opens a thing; a free place on a map is taken at once. */
function use(thing, touched) {
  const buttons = offered(lit.get(thing)?.buttons ?? []);
  // What ends something with odds, such as a march with a battle, is looked at first.
  const risked = buttons.length === 1 && buttons[0].matches('.end') && odds(buttons[0]);
  const free = thing.closest('.map') && !thing.matches('.figure') && buttons.length === 1 && !buttons[0].matches('.first, .goal') && !risked;
  if (free && !touched) return press(buttons[0]);
  menu(thing, buttons);
  // What tells its options apart is where they aim: that can be clicked next.
  chosen = { thing, buttons };
  lit.forEach(({ buttons: others }, other) => {
    const fit = buttons.filter((button) => others.includes(button)).length;
    other.classList.toggle('aim', other !== thing && fit > 0 && fit < buttons.length);
  });
}

/** An option and the things it points at are lit together. */
function together(target, on) {
  const button = target.closest?.('.opt'), thing = target.closest?.('.can');
  if (button) lit.forEach(({ buttons }, other) => buttons.includes(button) && other.classList.toggle('lit', on));
  if (thing) lit.get(thing)?.buttons.forEach((other) => other.classList.toggle('lit', on));
}

/** A copy to be looked at: nothing in it can be used or found by its id. */
export function bare(card) {
  const copy = card.cloneNode(true);
  [copy, ...copy.querySelectorAll('[id], [tabindex], [role=button], [aria-labelledby], .can')].forEach((element) => {
    // What says its value by itself, such as a meter, goes on to do so.
    if (element === copy || element.matches('[role=button], [aria-labelledby]')) element.removeAttribute('role');
    for (const name of ['id', 'tabindex', 'aria-labelledby', 'aria-description']) element.removeAttribute(name);
    element.classList.remove('can', 'lit', 'aim', 'beyond', 'awaited');
  });
  // A place that is opened shows all of itself.
  if (copy.matches('.spot')) copy.className = 'spot opened';
  return copy;
}

function beside(panel, thing) {
  const at = thing.getBoundingClientRect(), size = panel.getBoundingClientRect(), gap = 10;
  const right = at.right + gap + size.width < innerWidth ? at.right + gap : at.left - gap - size.width;
  const left = right >= 0 ? right : Math.max(gap, Math.min(at.left, innerWidth - size.width - gap));
  const top = Math.max(gap, Math.min(at.top + at.height / 2 - size.height / 2, innerHeight - size.height - gap));
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
}

/** The thing, whole, with its options as buttons. */
function menu(thing, buttons) {
  const panel = byId('menu');
  const lines = buttons.map((button) => {
    const line = document.createElement('button');
    line.type = 'button';
    line.className = 'do';
    const full = button.dataset.whole;
    line.append(...(full ? [full] : button.querySelector('.words').cloneNode(true).childNodes));
    const likely = odds(button);
    if (likely) line.append(' ', likely.cloneNode(true));
    line.addEventListener('pointerenter', () => together(button, true));
    line.addEventListener('pointerleave', () => together(button, false));
    if (button.matches('.goal')) ['pointerenter', 'focus'].forEach((name) => line.addEventListener(name, () => trace(button)));
    line.addEventListener('click', () => {
      panel.hidePopover();
      press(button.isConnected ? button : options().find((other) => other.value === button.value));
    });
    return line;
  });
  const whole = thing.matches('.card, .spot') ? [bare(thing)] : [];
  panel.setAttribute('aria-label', thing.getAttribute('aria-label') ?? thing.querySelector('h2, h3, h4')?.textContent ?? panel.dataset.label);
  panel.replaceChildren(...whole, ...wordsIn(thing), ...lines);
  hide();
  panel.showPopover();
  beside(panel, thing);
  (lines[0] ?? panel).focus();
}

// Words of the game that a thing has on it, each with what it means.
function wordsIn(thing) {
  const has = (word) => new RegExp(`\\b${word.textContent}\\b`).test(thing.textContent);
  return [...document.querySelectorAll('#words dt')].filter(has).slice(0, MOST_WORDS).map((word) => {
    const line = document.createElement('p');
    const name = document.createElement('b');
    name.textContent = word.textContent;
    line.className = 'word';
    line.append(name, `: ${word.nextElementSibling.textContent}`);
    return line;
  });
}
const MOST_WORDS = 3;

let waiting;
function look(card, beyond, after = 220) {
  if (!card || byId('menu').matches(':popover-open')) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!card.isConnected) return;
    const lens = byId('lens');
    lens.replaceChildren(bare(card), ...wordsIn(card));
    lens.showPopover();
    beside(lens, beyond ?? card);
  }, after);
}

function hide() {
  clearTimeout(waiting);
  const lens = byId('lens');
  if (lens.matches(':popover-open')) lens.hidePopover();
}

function keys(event) {
  if (event.key === 'Escape') hide();
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('input, select, textarea')) return;
  const can = event.target.closest?.('.can, #scene .card');
  const done = () => event.preventDefault();
  if (can === event.target && (event.key === 'Enter' || event.key === ' ')) {
    const aimed = aim(can);
    return done(), aimed ? press(aimed) : use(can, false);
  }
  const list = event.target.closest('#menu') ? [...byId('menu').querySelectorAll('button')] : options().filter((button) => button.checkVisibility());
  const at = list.indexOf(event.target), step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at >= 0 && step) return done(), list[(at + step + list.length) % list.length].focus();
  if (byId('keys-off').checked || event.target.closest('[popover]')) return;
  const option = options().find((button) => button.dataset.key === event.key);
  if (option) return done(), press(option);
  if (event.key === '?') return done(), byId('help').togglePopover();
  if (event.key === 't') return done(), byId('plain').click();
  if (event.key === 'h') return done(), document.querySelector('#prompt [data-act=hint]')?.click();
  if (event.key === 'r') return done(), byId('more').showPopover(), byId('rule-words').focus();
  if (event.key === 'u') return done(), document.querySelector('#prompt [data-act=undo]')?.click();
}

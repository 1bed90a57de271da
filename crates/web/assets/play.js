// Playing by mouse, touch and keyboard: what can be used glows, and taking it presses its button in the prompt.

const byId = (id) => document.getElementById(id);
const options = () => [...document.querySelectorAll('#prompt button[name=choice]')];
const press = (button) => button?.isConnected && button.form.requestSubmit(button);
let lit = new Map();

/** What a thing says of itself while it is a button, and what it must not say then. */
const SAID = ['tabindex', 'role', 'aria-description', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext'];

/** Lights what the options point at, and the places of those who are asked. */
export function light() {
  lit.forEach(({ given }, thing) => {
    thing.classList.remove('can', 'lit');
    for (const name of SAID) {
      if (given[name] === null) thing.removeAttribute(name);
      else thing.setAttribute(name, given[name]);
    }
  });
  lit = new Map();
  for (const button of options()) {
    for (const id of button.dataset.at.split(' ').filter(Boolean)) {
      const thing = byId(`n-${id}`);
      if (!thing) continue;
      const given = Object.fromEntries(SAID.map((name) => [name, thing.getAttribute(name)]));
      if (!lit.has(thing)) lit.set(thing, { given, buttons: [] });
      lit.get(thing).buttons.push(button);
    }
  }
  lit.forEach(({ buttons }, thing) => {
    thing.classList.add('can');
    thing.setAttribute('tabindex', '0');
    if (!thing.matches('.spot, .cards')) {
      thing.setAttribute('role', 'button');
      SAID.filter((name) => name.startsWith('aria-value')).forEach((name) => thing.removeAttribute(name));
    }
    thing.setAttribute('aria-description', buttons.map((button) => words(button)).join('; '));
  });
  const asked = [...document.querySelectorAll('#seats .thinking')].map((seat) => seat.dataset.figure);
  document.querySelectorAll('.spot').forEach((spot) => {
    const name = spot.querySelector('h2 span:last-child').textContent;
    spot.classList.toggle('awaited', asked.some((figure) => name.startsWith(figure)));
  });
}

/** Listens once for the whole page; what is patched later is found by looking up. */
export function listen(main) {
  const thing = (event) => event.target.closest?.('.can');
  main.addEventListener('click', (event) => {
    if (event.target.closest('a, button, summary, input, select, label')) return;
    const touched = event.pointerType === 'touch';
    const can = thing(event), card = event.target.closest('#scene .card');
    if (can) use(can, touched);
    else if (card && touched) menu(card, [], true);
  });
  main.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    look(event.target.closest('#scene .card'));
    together(event.target, true);
  });
  main.addEventListener('pointerout', (event) => { hide(); together(event.target, false); });
  main.addEventListener('focusin', (event) => {
    if (event.target.matches('#scene .card:focus-visible')) look(event.target, 0);
    together(event.target, true);
  });
  main.addEventListener('focusout', (event) => { hide(); together(event.target, false); });
  // What unfolds is brought into view.
  main.addEventListener('toggle', ({ target }) => target.open && target.closest('.fold')?.scrollIntoView({ block: 'nearest' }), true);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('keydown', keys);
  const off = byId('keys-off');
  off.checked = localStorage.getItem('keys-off') === '1';
  off.addEventListener('change', () => localStorage.setItem('keys-off', off.checked ? '1' : '0'));
}

/** What an option says; where it stands among others like it, its words alone do not tell all. */
const words = (button) => button.getAttribute('aria-label') ?? button.firstElementChild.textContent;

function use(thing, touched) {
  const buttons = lit.get(thing)?.buttons ?? [];
  if (buttons.length === 1 && !touched) press(buttons[0]);
  else menu(thing, buttons, touched);
}

/** An option and the things it points at are lit together. */
function together(target, on) {
  const button = target.closest?.('.opt'), thing = target.closest?.('.can');
  if (button) lit.forEach(({ buttons }, other) => buttons.includes(button) && other.classList.toggle('lit', on));
  if (thing) lit.get(thing)?.buttons.forEach((other) => other.classList.toggle('lit', on));
}

function bare(card) {
  const copy = card.cloneNode(true);
  [copy, ...copy.querySelectorAll('[id]')].forEach((element) => element.removeAttribute('id'));
  copy.removeAttribute('tabindex');
  copy.classList.remove('can', 'lit');
  return copy;
}

function beside(panel, thing) {
  const at = thing.getBoundingClientRect(), size = panel.getBoundingClientRect(), gap = 10;
  const right = at.right + gap + size.width < innerWidth ? at.right + gap : at.left - gap - size.width;
  const left = right >= 0 ? right : Math.max(gap, Math.min(at.left, innerWidth - size.width - gap));
  const top = Math.max(gap, Math.min(at.top + at.height / 2 - size.height / 2, innerHeight - size.height - gap));
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
}

function menu(thing, buttons, touched) {
  const panel = byId('menu');
  const lines = buttons.map((button) => {
    const line = document.createElement('button');
    line.type = 'button';
    line.setAttribute('role', 'menuitem');
    const full = button.getAttribute('aria-label');
    line.append(...(full ? [full] : button.firstElementChild.cloneNode(true).childNodes));
    line.addEventListener('click', () => {
      panel.hidePopover();
      press(button.isConnected ? button : options().find((other) => other.value === button.value));
    });
    return line;
  });
  panel.replaceChildren(...(touched && thing.matches('.card') ? [bare(thing)] : []), ...lines);
  hide();
  panel.showPopover();
  beside(panel, thing);
  (lines[0] ?? panel).focus();
}

let waiting;
function look(card, after = 220) {
  if (!card || byId('menu').matches(':popover-open')) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!card.isConnected) return;
    const lens = byId('lens');
    lens.replaceChildren(bare(card));
    lens.showPopover();
    beside(lens, card);
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
  const can = event.target.closest?.('.can');
  const done = () => event.preventDefault();
  if (can === event.target && (event.key === 'Enter' || event.key === ' ')) return done(), use(can, false);
  const list = event.target.closest('#menu') ? [...byId('menu').querySelectorAll('button')] : options();
  const at = list.indexOf(event.target), step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at >= 0 && step) return done(), list[(at + step + list.length) % list.length].focus();
  if (byId('keys-off').checked || event.target.closest('[popover]')) return;
  const option = options().find((button) => button.dataset.key === event.key);
  if (option) return done(), press(option);
  if (event.key === '?') return done(), byId('help').togglePopover();
  if (event.key === 't') return done(), byId('plain').click();
  if (event.key === 'r') return done(), byId('rule-words').focus();
  if (event.key === 'u') return done(), document.querySelector('#prompt [data-act=undo]')?.click();
}

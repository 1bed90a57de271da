// The land in small, beside one of which only a part is in view: what is known of it, who stands where, what may be used, and which
// part one sees. A finger or a pointer on it goes there, arrow keys move the view, Enter goes where one stands.

const SVG = 'http://www.w3.org/2000/svg';
/** A window so narrow has no room for it. */
const NARROW = 230;

function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
  return element;
}

const small = (map) => map.querySelector(':scope > .mini');
/** The classes of a thing that say what it looks like: its land, or whose it is. */
const looks = (thing, kinds) => [...thing.classList].filter((name) => kinds.test(name)).join(' ');
const LAND = /^(terrain-|unknown)/, WHOSE = /^(seat|owner)-/;

/** Which part of the land is seen. */
export function frame(map, view) {
  const box = small(map);
  if (!box) return;
  box.hidden = view.full || map.clientWidth < NARROW;
  const part = box.querySelector('.part');
  if (part) for (const [key, value] of Object.entries({ x: view.x, y: view.y, width: view.w, height: view.h })) part.setAttribute(key, value.toFixed(1));
}

/** Draws the land anew; `spot` says where a thing lies, `own` are the viewer's own figures. */
export function overview(map, whole, view, spot, own) {
  const box = small(map), svg = box?.querySelector('svg');
  frame(map, view);
  if (!svg || box.hidden) return;
  const all = (selector) => [...map.querySelectorAll(`:scope > svg ${selector}`)];
  const outline = (thing, kind) => made('path', { class: kind, d: thing.getAttribute('d'), ...(thing.parentElement.hasAttribute('transform') && { transform: thing.parentElement.getAttribute('transform') }) });
  svg.setAttribute('viewBox', whole.join(' '));
  svg.replaceChildren(
    ...all('.land .cell:not(.free) > .ground').map((ground) => outline(ground, `plot ${looks(ground.parentElement, LAND)}`)),
    ...all('.region .wash').map((wash) => outline(wash, `owned ${looks(wash.parentElement, WHOSE)}`)),
    ...all('.lights > .dusk').map((dusk) => outline(dusk, 'dusk')),
    ...all('.land .can > .ground').map((ground) => outline(ground, 'lit')),
    ...all('.marked:has(.home)').map((mark) => { const { x, y } = spot(mark); return made('rect', { class: 'home', x: x - 17, y: y - 17, width: 34, height: 34 }); }),
    ...all('.figures .figure').map((figure) => {
      const { x, y } = spot(figure), whose = `${looks(figure, WHOSE)}${own.includes(figure) ? ' mine' : ''}`;
      // Who belongs to a player is round, whoever else has corners: colour is not alone.
      return figure.dataset.seat ? made('circle', { class: `folk ${whose}`, cx: x, cy: y, r: 26 }) : made('path', { class: `folk ${whose}`, d: `M${x} ${y - 30}l30 30-30 30-30-30z` });
    }),
    made('rect', { class: 'part' }),
  );
  frame(map, view);
  // Where it covers the least of what may be used.
  const room = box.getBoundingClientRect(), window = svg.closest('.map').querySelector(':scope > svg').getBoundingClientRect();
  const things = [...all('.can'), ...own].map((thing) => thing.getBoundingClientRect());
  const under = (left) => things.filter((thing) => thing.bottom > window.bottom - room.height - 12 && thing.top < window.bottom
    && (left ? thing.left < window.left + room.width + 12 && thing.right > window.left : thing.right > window.right - room.width - 12 && thing.left < window.right)).length;
  box.classList.toggle('at-left', under(true) < under(false));
}

/** Does the small land lie over this? */
export function covers(map, thing) {
  const box = small(map);
  if (!box || box.hidden) return false;
  const a = box.getBoundingClientRect(), b = thing.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Listens for whoever points into a small land: `go` shows what lies around a place there, `home` where one stands. */
export function pointing(main, go, home) {
  const at = (event) => {
    const box = event.target.closest?.('.mini'), svg = box?.querySelector('svg');
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    go(box.closest('.map'), { x, y });
  };
  main.addEventListener('pointerdown', (event) => {
    const box = event.target.closest('.mini');
    if (!box || event.button > 0) return;
    box.setPointerCapture(event.pointerId);
    at(event);
  });
  main.addEventListener('pointermove', (event) => { if (event.target.closest?.('.mini')?.hasPointerCapture(event.pointerId)) at(event); });
  // By keys there is no place that was pointed at.
  main.addEventListener('click', (event) => { if (event.detail === 0 && event.target.closest('.mini')) home(event.target.closest('.map')); });
}

// What a page owes to everyone, checked on the page as the browser has it. Gives back a list of findings in words.

const found = [];
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const where = (element) => {
  const id = element.id ? `#${element.id}` : '';
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return `<${element.tagName.toLowerCase()}${id}${classes}> "${(element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
};
const say = (rule, element, more = '') => found.push(`${rule}: ${element ? where(element) : ''} ${more}`.trim());

const drawn = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
const hidden = (element) => Boolean(element.closest('[aria-hidden=true], [hidden], [inert]')) || !drawn(element);

// --- Names ---------------------------------------------------------------------------------------------------------

function name(element, seen = new Set()) {
  if (!element || seen.has(element)) return '';
  seen.add(element);
  const by = (element.getAttribute('aria-labelledby') || '').split(/\s+/).filter(Boolean);
  const labelled = by.map((id) => name(document.getElementById(id), seen)).join(' ').trim();
  if (labelled) return labelled;
  const own = element.getAttribute('aria-label')?.trim();
  if (own) return own;
  if (element.labels?.length) return [...element.labels].map((label) => label.textContent).join(' ').trim();
  if (element.matches('input[type=submit], input[type=button]')) return element.value.trim();
  if (element.matches('svg')) return element.querySelector(':scope > title')?.textContent.trim() || '';
  if (element.matches('img')) return element.alt.trim();
  if (element.matches('input, select, textarea')) return element.title.trim();
  const inside = [...element.childNodes].map((child) => {
    if (child.nodeType === Node.TEXT_NODE) return child.data;
    if (child.nodeType !== Node.ELEMENT_NODE || child.getAttribute('aria-hidden') === 'true') return '';
    return name(child, seen);
  });
  return inside.join(' ').trim() || element.title?.trim() || '';
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=checkbox], [role=slider]';
all(CONTROLS).filter((control) => !hidden(control)).forEach((control) => name(control) || say('control without a name', control));
// An empty alternative says that a picture adds nothing to the words beside it.
all('img:not([alt=""]), svg, [role=img]').filter((image) => !hidden(image)).forEach((image) => {
  const named = name(image) || image.closest('button, a')?.getAttribute('aria-label');
  if (!named && image.getAttribute('role') !== 'presentation') say('picture without a name', image);
});
all('input:not([type=hidden], [type=submit], [type=button]), select, textarea').filter((field) => !hidden(field)).forEach((field) => {
  if (!field.labels?.length && !field.hasAttribute('aria-label') && !field.hasAttribute('aria-labelledby')) say('field without a label', field);
});
all('[role=dialog], [role=menu], [role=region], nav, section[aria-label], section[aria-labelledby]').filter((part) => !hidden(part)).forEach((part) => {
  const must = !part.matches('nav') || all('nav').length > 1;
  if (must && !part.hasAttribute('aria-label') && !name(part)) say('region without a name', part);
  if (must && part.matches('nav') && !part.getAttribute('aria-label') && !part.getAttribute('aria-labelledby')) say('one of several ways without a name', part);
});

// --- The shape of the page -----------------------------------------------------------------------------------------

if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(document.documentElement.lang)) say('no language');
if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[0-4](\.|,|$)/.test(document.querySelector('meta[name=viewport]')?.content ?? '')) say('the page cannot be enlarged');
all('meta[http-equiv=refresh i]').forEach((meta) => say('the page goes away by itself', meta));
if (!document.title.trim()) say('no title');
for (const [selector, most] of [['main', 1], ['body > header, [role=banner]', 1], ['nav, [role=navigation]', 99]]) {
  const count = all(selector).filter((part) => !hidden(part)).length;
  if (count < 1 || count > most) say(`${count} landmarks of ${selector}`);
}
const headings = all('h1, h2, h3, h4, h5, h6').filter((heading) => !hidden(heading));
const firsts = headings.filter((heading) => heading.matches('h1'));
if (firsts.length !== 1) say(`${firsts.length} first headings`);
headings.reduce((last, heading) => {
  const level = +heading.tagName[1];
  if (level > last + 1) say(`heading jumps from ${last} to ${level}`, heading);
  if (!heading.textContent.trim()) say('empty heading', heading);
  return level;
}, 0);
const outside = all('body *').filter((element) => [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()) && !hidden(element))
  .filter((element) => !element.closest('main, header, footer, nav, aside, script, style, .skip, [popover], .ghost'));
outside.slice(0, 3).forEach((element) => say('text outside of every landmark', element));
all('li').filter((item) => !item.closest('ul, ol, menu, [role=list]')).forEach((item) => say('item outside of a list', item));
all('ul, ol').forEach((list) => [...list.children].forEach((child) => child.matches('li, script, template') || say('no item in a list', child)));
all('dl').forEach((list) => [...list.children].forEach((child) => child.matches('dt, dd, div, script, template') || say('no term in a list of terms', child)));
all('table').filter((table) => !hidden(table)).forEach((table) => table.querySelector('th') || say('table without headings', table));
if (document.querySelector('main[data-table] #prompt') && !document.querySelector('[aria-live], [role=status], [role=log]')) say('no live region');

// --- Ids, references and roles -------------------------------------------------------------------------------------

const ids = new Map();
all('[id]').forEach((element) => ids.has(element.id) ? say('id used twice', element) : ids.set(element.id, element));
for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for', 'popovertarget', 'list']) {
  all(`[${attribute}]`).forEach((element) => element.getAttribute(attribute).split(/\s+/).filter(Boolean)
    .forEach((id) => ids.has(id) || say(`${attribute} points nowhere`, element, id)));
}
all('a[href^="#"]').forEach((link) => ids.has(decodeURIComponent(link.hash.slice(1))) || say('link points nowhere', link, link.hash));
const ROLES = 'alert application article banner button checkbox complementary contentinfo dialog document figure form group heading img link list listitem log main menu menuitem meter navigation none note option presentation progressbar radio radiogroup region row search separator slider status switch tab table tablist tabpanel term textbox timer toolbar tooltip'.split(' ');
all('[role]').forEach((element) => ROLES.includes(element.getAttribute('role')) || say('no such role', element, element.getAttribute('role')));
const FIELDS = 'atomic busy checked controls current describedby description details disabled expanded haspopup hidden invalid keyshortcuts label labelledby level live modal multiline orientation owns placeholder posinset pressed readonly relevant required roledescription selected setsize sort valuemax valuemin valuenow valuetext'.split(' ');
all('*').forEach((element) => [...element.attributes].filter(({ name: attribute }) => attribute.startsWith('aria-'))
  .forEach(({ name: attribute, value }) => {
    if (!FIELDS.includes(attribute.slice(5))) say('no such attribute', element, attribute);
    if (['aria-hidden', 'aria-disabled', 'aria-busy', 'aria-modal'].includes(attribute) && !['true', 'false'].includes(value)) say('neither true nor false', element, `${attribute}=${value}`);
  }));
// What a role needs, may say and must hold.
const NEEDS = { meter: ['aria-valuenow'], slider: ['aria-valuenow'], checkbox: ['aria-checked'], radio: ['aria-checked'], switch: ['aria-checked'], heading: ['aria-level'] };
all('[role]').forEach((element) => (NEEDS[element.getAttribute('role')] ?? []).forEach((attribute) => {
  if (!element.hasAttribute(attribute) && !element.matches('input, h1, h2, h3, h4, h5, h6')) say(`${element.getAttribute('role')} without ${attribute}`, element);
}));
all('[aria-valuenow]').forEach((element) => ['meter', 'slider', 'progressbar', 'separator'].includes(element.getAttribute('role')) || say('a value where there can be none', element));
all('[role=menu]').filter((menu) => !hidden(menu)).forEach((menu) => menu.querySelector('[role=menuitem]') || say('menu without items', menu));
for (const [inner, outer] of [['menuitem', '[role=menu]'], ['tab', '[role=tablist]'], ['option', '[role=listbox]'], ['listitem', '[role=list]']]) {
  all(`[role=${inner}]`).forEach((element) => element.closest(outer) || say(`${inner} outside of its ${outer}`, element));
}
all('[role=meter], [role=progressbar], [role=tooltip]:popover-open').filter((element) => !hidden(element)).forEach((element) => name(element) || say('value without a name', element));
all('[role=none], [role=presentation]').forEach((element) => element.tabIndex >= 0 && say('nothing, yet it takes the focus', element));
const spoken = new Map();
all('nav, aside, form[role=search], section[aria-label], section[aria-labelledby], [role=region]').filter((part) => !hidden(part)).forEach((part) => {
  const key = `${part.tagName} ${name(document.getElementById(part.getAttribute('aria-labelledby'))) || part.getAttribute('aria-label')}`;
  if (part.matches('nav, aside') && spoken.has(key)) say('two landmarks of one name', part);
  spoken.set(key, part);
});
all('th').forEach((cell) => cell.textContent.trim() || say('empty heading of a table', cell));
all('[accesskey]').forEach((element) => say('access key', element));
all('[style]').filter((element) => !element.closest('.ghost, [popover]')).forEach((element) => say('style attribute', element));

// --- The focus -----------------------------------------------------------------------------------------------------

const FOCUS = 'a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';
all(FOCUS).filter((element) => element.tabIndex >= 0).forEach((element) => {
  if (element.tabIndex > 0) say('focus out of order', element);
  if (element.closest('[aria-hidden=true]')) say('focus on what is hidden from readers', element);
  if (!drawn(element) || element.matches('.skip')) return;
  const { width, height } = element.getBoundingClientRect();
  if (width < 1 || height < 1) say('focus on what cannot be seen', element);
});
all('button, a[href], input:not([type=hidden]), select, summary, [role=button]').filter((element) => drawn(element) && !hidden(element) && !element.matches('.skip')).forEach((element) => {
  // In a line of words a link may be as high as the line; a control of its own needs room for a finger.
  if (getComputedStyle(element).display === 'inline' || element.closest('label')) return;
  const { width, height } = element.getBoundingClientRect();
  if (width && height && (width < 23.5 || height < 23.5) && !element.matches('.card, .figure')) say('too small to be hit', element, `${width.toFixed(0)} x ${height.toFixed(0)}`);
});
// What scrolls can be scrolled by keys.
all('main *:not(svg, svg *)').filter((element) => drawn(element) && !hidden(element)).forEach((element) => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const scrolls = (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 4 && element.clientHeight > 0)
    || (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 4 && element.clientWidth > 0);
  if (scrolls && element.tabIndex < 0 && !all(FOCUS, element).some((inner) => inner.tabIndex >= 0)) say('scrolls, but not by keys', element);
});
all(':is(button, summary, [role=button]) :is(a[href], button, input, select, [role=button])').filter((inner) => !hidden(inner)).forEach((inner) => say('control inside of a control', inner));

// --- Contrast, from the colours as they come out ------------------------------------------------------------------------

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
canvas.canvas.width = canvas.canvas.height = 1;
const mixed = new Map();
function colour(text) {
  if (!mixed.has(text)) mixed.set(text, paint(text));
  return mixed.get(text);
}
function paint(text) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = '#000';
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
}
const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
const light = ([r, g, b]) => {
  const [x, y, z] = [r, g, b].map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
};
const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

/** Splits at the commas (or another sign) that stand outside of all brackets. */
function split(text, sign = ',') {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += { '(': 1, ')': -1 }[letter] ?? 0;
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const length = (text, whole) => (text.endsWith('%') ? (parseFloat(text) / 100) * whole : text.endsWith('px') || text === '0' ? parseFloat(text) : NaN);
const place = (text, whole) => length({ left: '0%', top: '0%', center: '50%', right: '100%', bottom: '100%' }[text] ?? text, whole);

/** The colours that a layer of a background may have at a point: one where its geometry is understood, else all of them. */
function shades(layer, box, [x, y]) {
  const colours = (layer.match(/(rgba?|color|oklab|oklch|hsla?|lab|lch)\([^()]*\)/g) || []).map(colour);
  const [, repeating, kind, inner] = layer.match(/^(repeating-)?(linear|radial)-gradient\((.*)\)$/s) || [];
  if (!kind || repeating) return colours;
  const parts = split(inner);
  const shape = /^(rgb|color|okl|hsl|lab|lch)/.test(parts[0]) ? '' : parts.shift();
  let way, whole;
  if (kind === 'linear') {
    const turn = ((parseFloat(shape || '180deg') || 0) * Math.PI) / 180;
    if (shape && !shape.endsWith('deg')) return colours;
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
    whole = Math.abs(box.width * dx) + Math.abs(box.height * dy);
    way = (x - box.x - box.width / 2) * dx + (y - box.y - box.height / 2) * dy + whole / 2;
  } else {
    const [size, at = 'center center'] = shape.startsWith('at ') ? ['', shape.slice(3)] : shape.split(' at ');
    const [across, down = 'center'] = split(at, ' ').length > 2 ? [] : split(at, ' ');
    const edge = /calc\((-?[\d.]+)% ([+-]) ([\d.]+)px\)/;
    const point = (text, length) => { const [, part, sign, more] = text?.match(edge) || []; return part ? (part / 100) * length + (sign === '-' ? -more : +more) : place(text ?? '', length); };
    const [cx, cy] = [point(across, box.width), point(down, box.height)];
    const [far, deep] = [Math.max(cx, box.width - cx), Math.max(cy, box.height - cy)];
    const sizes = split((size || '').replace(/circle|ellipse|farthest-corner/g, '').trim(), ' ');
    const [rx, ry] = sizes.length ? [length(sizes[0], box.width), length(sizes[1] ?? sizes[0], box.height)]
      : /circle/.test(size) ? [Math.hypot(far, deep), Math.hypot(far, deep)] : [far * Math.SQRT2, deep * Math.SQRT2];
    whole = rx;
    way = Math.hypot(x - box.x - cx, ((y - box.y - cy) * rx) / ry);
  }
  const stops = parts.map((part, index) => {
    const ends = part.replace(/^[a-z]+\([^()]*\)\s*/, '');
    return [colour(part.match(/^[a-z]+\([^()]*\)/)?.[0] ?? part), ends ? length(split(ends, ' ')[0], whole) : (whole * index) / Math.max(1, parts.length - 1)];
  });
  if (!Number.isFinite(way) || stops.some(([, at]) => !Number.isFinite(at))) return colours;
  const next = stops.findIndex(([, at]) => at >= way);
  if (next === 0) return [stops[0][0]];
  if (next < 0) return [stops[stops.length - 1][0]];
  const [[from, start], [to, end]] = [stops[next - 1], stops[next]];
  const part = (way - start) / (end - start || 1), alpha = from[3] + (to[3] - from[3]) * part;
  const blend = [0, 1, 2].map((index) => (alpha ? (from[index] * from[3] * (1 - part) + to[index] * to[3] * part) / alpha : 0));
  return [[...blend, alpha]];
}

/** Every ground a text may lie on at a point: the colours below it, from the page up. */
function grounds(element, point) {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    const fixed = style.backgroundAttachment.includes('fixed');
    const box = fixed ? new DOMRect(0, 0, innerWidth, innerHeight) : at.getBoundingClientRect();
    if (style.backgroundImage !== 'none') layers.push(...split(style.backgroundImage).map((layer) => shades(layer, box, point)).filter((colours) => colours.length));
    const flat = colour(style.backgroundColor);
    if (flat[3] > 0) layers.push([flat]);
    if (flat[3] === 1) break;
  }
  let below = [colour(matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff')];
  for (const layer of layers.reverse()) {
    const next = layer.flatMap((top) => below.map((ground) => over(top, ground)));
    // The two ends are enough: what lies between is between.
    next.sort((a, b) => light(a) - light(b));
    below = next.length > 1 ? [next[0], next[next.length - 1]] : next;
  }
  return below;
}

const told = new Set();
all('body *').forEach((element) => {
  const words = [...element.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
  if (!words.length || !drawn(element) || element.closest('script, style, svg, [aria-hidden=true], [aria-disabled=true], :disabled, .ghost')) return;
  const { width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2) return;
  const style = getComputedStyle(element);
  if (style.clipPath !== 'none' && width <= 2) return;
  const size = parseFloat(style.fontSize), bold = +style.fontWeight >= 700;
  const least = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
  const ink = colour(style.color);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [[left, top], [right, top], [left, bottom], [right, bottom], [(left + right) / 2, (top + bottom) / 2]];
  const worst = Math.min(...points.flatMap((point) => grounds(element, point).map((ground) => ratio(over(ink, ground), ground))));
  const key = `${element.tagName} ${element.className} ${style.color} ${worst.toFixed(1)}`;
  if (worst < least - 0.005 && !told.has(key)) {
    told.add(key);
    say(`contrast ${worst.toFixed(2)} below ${least}`, element, `${style.color} in ${where(element.parentElement)}`);
  }
});

return found;

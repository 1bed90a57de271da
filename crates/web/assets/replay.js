// Turning the pages of a replay: each step is a page of its own; here its pieces glide from one to the next.

import { maps, travel } from './map.js';
import { after, before } from './motion.js';

const main = () => document.querySelector('main[data-replay]');
const moves = (page) => JSON.parse(page.querySelector('[data-moves]')?.dataset.moves || '[]');

export function open() {
  travel(document.body);
  maps();
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[rel=prev], a[rel=next]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(link.href, true);
  });
  document.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
    if (way && !event.target.closest('input, select, textarea, .map')) document.querySelector(`a[rel=${way}]`)?.click();
  });
  addEventListener('popstate', () => turn(location.href, false));
}

async function turn(address, forward) {
  const answer = await fetch(address).catch(() => null);
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page && page.querySelector('main[data-replay]');
  if (!fresh) return location.assign(address);
  const way = moves(fresh), was = before(way);
  const rel = document.activeElement?.getAttribute('rel');
  main().replaceWith(fresh);
  maps();
  document.title = page.title;
  if (forward) history.pushState(null, '', address);
  after(was, way);
  if (rel) (fresh.querySelector(`a[rel=${rel}]`) ?? fresh.querySelector('a[rel]'))?.focus();
}

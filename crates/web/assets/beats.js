// Moments that a table stops at: a card that is turned, a roll and whether it was enough, a victory with what it brings, a fall
// with all that was lost, a change of the weather. Which event is such a moment stands at its line of the story. A click on it,
// Escape or a choice goes on, and so does some time; whoever listens hears all of it from the story.

import { bare } from './play.js';

const byId = (id) => document.getElementById(id);
const onStage = () => document.querySelector('#scene .stage:not([hidden])');
const main = () => document.querySelector('main[data-table]');
/** So many milliseconds a moment stays if nobody goes on. */
const STAYS = 12000, PASSES = 2400;

/** What lies on the stage, and how far the story is told. */
export function observe() {
  return { stage: onStage()?.cloneNode(true), last: byId('log')?.lastElementChild };
}

/** Shows the moments since then; `say` is what was told, `long` how long a step of somebody else is shown. Is there much to
    look at? */
export function unfold({ stage, last }, say, long) {
  const lines = since(last);
  remain(stage, say, lines);
  stamp(lines);
  if (onStage() && !stage) onStage().classList.add('fresh');
  const passes = lines.some((line) => line.matches('.beat-omen, .beat-turned')) && localStorage.getItem('pace') !== 'skip';
  return feature(say, long, passes) || Boolean(onStage());
}

/** The lines of the story that are new. */
function since(last) {
  const lines = [];
  for (let line = last?.isConnected ? last.nextElementSibling : null; line; line = line.nextElementSibling) lines.push(line);
  return lines;
}

/** The words of a line without the rule behind it. */
function words(line) {
  const copy = line.cloneNode(true);
  copy.querySelectorAll('.why, .times').forEach((part) => part.remove());
  return [...copy.querySelectorAll('summary, p')].map((part) => part.textContent.trim()).join(' ') || copy.textContent.trim();
}

const made = (name, more) => Object.assign(document.createElement(name), more);

/** Takes something away after a while, but not while it is looked at. */
function passAway(element, after) {
  setTimeout(() => (element.matches(':hover, :focus-within') ? passAway(element, after / 3) : element.remove()), after);
}

/** When the stage is cleared, what lay there stays beside what it brought, until the viewer goes on. A victory and a fall are
    told under a heading, with all that they bring or take. */
function remain(stage, say, lines) {
  const moment = lines.findLast((line) => line.matches('.beat-victory, .beat-fall'));
  if (onStage() && !moment) return byId('seen')?.remove();
  if ((!stage && !moment) || !say.length) return;
  byId('seen')?.remove();
  const seen = made('aside', { id: 'seen' }), close = made('button', { type: 'button', textContent: main().dataset.close });
  const told = moment ? lines.slice(lines.indexOf(moment) + 1).map(words) : say.slice(0, 6);
  if (stage) seen.append(...[...bare(stage).children].filter((part) => !part.matches('p')));
  if (moment) {
    seen.classList.add(moment.matches('.beat-fall') ? 'fall' : 'victory');
    seen.append(made('h3', { textContent: words(moment) }));
  }
  seen.setAttribute('aria-label', moment ? words(moment) : stage.getAttribute('aria-label'));
  const list = made('ul');
  list.append(...told.map((text) => made('li', { textContent: text })));
  // Wherever it is clicked: the button is for the keyboard and for who looks for one.
  seen.addEventListener('click', () => seen.remove());
  seen.append(list, close);
  document.querySelector('.field, .middle')?.append(seen);
  passAway(seen, STAYS);
}

/** A roll is stamped with whether it was enough. */
function stamp(lines) {
  const roll = lines.findLast((line) => line.matches('.beat-success, .beat-failure')), place = onStage() ?? byId('seen');
  document.querySelectorAll('.stamp').forEach((old) => old.remove());
  if (!roll || !place) return;
  const word = roll.matches('.beat-success') ? 'success' : 'failure';
  const mark = made('p', { className: `stamp ${word}`, textContent: main().dataset[word] });
  mark.setAttribute('aria-hidden', 'true');
  place.append(mark);
}

/** A card that was turned or that somebody else has just used, large, and below it what came of it, as long as the step is shown.
    Is there such a thing? */
function feature(say, long, passes) {
  byId('shown')?.remove();
  // What lies on a stage is large already.
  if ((long < 200 && !passes) || !say.length || document.querySelector('#scene .stage:not([hidden]) .card')) return false;
  const all = ` ${say[0]} `, named = (card) => card.querySelector('h4')?.textContent ?? '';
  const told = (card) => {
    const name = named(card), at = all.indexOf(name);
    return name.length > 2 && at > 0 && !/\p{L}/u.test(all[at - 1] + all[at + name.length]);
  };
  const cards = [...document.querySelectorAll('#scene .card')].filter(told);
  const card = cards.toSorted((a, b) => named(b).length - named(a).length)[0];
  const field = document.querySelector('#scene .field, #scene .middle');
  if (!card || !field) return false;
  const shown = made('aside', { id: 'shown' }), lines = made('ul');
  // Whoever listens hears it from the story.
  shown.setAttribute('aria-hidden', 'true');
  lines.append(...say.slice(0, 4).map((text) => made('li', { textContent: text })));
  shown.append(bare(card), lines);
  field.append(shown);
  if (long < 200) setTimeout(() => shown.remove(), PASSES);
  return true;
}

// Whoever goes on has seen it.
addEventListener('pointerdown', () => byId('shown')?.remove());
addEventListener('keydown', ({ key }) => key === 'Escape' && ['seen', 'shown'].forEach((id) => byId(id)?.remove()));

// Others' steps, one by one: each message that tells of one waits its turn, so that a person can follow. How long is the
// viewer's own choice and is remembered; a step that shows a card or a fight takes longer than one that is only told. What
// the viewer did is never held up.

const LONG = { 1: 1100, 2: 450, skip: 0 };
/** With so many waiting the wait gets shorter. */
const MANY = 40;

let pace = '1', queue = [], timer = null, show;

/** Starts with the pace of the page unless the viewer has chosen one; `take` shows a message, for so long if it tells of a step, and says
    whether there is much to look at. */
export function pacing(main, take) {
  show = take;
  pace = localStorage.getItem('pace') ?? main.dataset.pace;
  mark();
  main.addEventListener('click', (event) => {
    const button = event.target.closest('.pace button');
    if (!button) return;
    pace = button.dataset.pace;
    localStorage.setItem('pace', pace);
    mark();
    if (pace === 'skip') flush();
  });
  document.addEventListener('visibilitychange', () => document.hidden && flush());
}

function mark() {
  document.querySelectorAll('.pace button').forEach((button) => button.setAttribute('aria-pressed', String(button.dataset.pace === pace)));
}

/** Shows at once all that waits. */
export function flush() {
  clearTimeout(timer);
  timer = null;
  queue.splice(0).forEach((message) => show(message));
}

/** A message from the stream; `mine` is the viewer's own seat. */
export function hear(message, mine) {
  const others = message.by !== undefined && String(message.by) !== mine;
  if (!others || pace === 'skip' || document.hidden || message.reload) {
    // What does not tell of a step, such as a line of talk, keeps its place behind what waits.
    if (queue.length && message.by === undefined && !message.reload) return queue.push(message);
    flush();
    return show(message);
  }
  queue.push(message);
  if (timer === null) next();
}

function next() {
  const message = queue.shift();
  if (!message) return (timer = null);
  const each = message.by === undefined ? 0 : LONG[pace] ?? LONG[1], long = queue.length > MANY ? each / 3 : each;
  const large = show(message, long);
  timer = setTimeout(next, large ? long : long / 2.5);
}

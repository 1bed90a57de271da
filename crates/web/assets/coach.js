// A guided first game: of what the coach tells, the first that was not read yet is shown, and what it is about is marked.

const read = () => new Set(JSON.parse(sessionStorage.getItem(`coach ${location.pathname}`) ?? '[]'));
const keep = (marks) => sessionStorage.setItem(`coach ${location.pathname}`, JSON.stringify([...marks]));

/** Shows what is to be told now. */
export function coach() {
  document.querySelectorAll('.coached').forEach((thing) => thing.classList.remove('coached'));
  const done = read(), marks = [...document.querySelectorAll('#prompt .coach')];
  const now = done.has('*') ? null : marks.find((mark) => !done.has(mark.dataset.coach));
  marks.forEach((mark) => { mark.hidden = mark !== now; });
  if (now?.dataset.about) document.getElementById(`n-${now.dataset.about}`)?.classList.add('coached');
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('#prompt .coach [data-read]');
  if (!button) return;
  const done = read();
  done.add(button.dataset.read === 'all' ? '*' : button.closest('.coach').dataset.coach);
  keep(done);
  coach();
  // The focus goes on to what is asked, not back to the top of the page.
  document.querySelector('#prompt .coach:not([hidden]) [data-read]')?.focus() ?? document.getElementById('asked')?.focus();
});

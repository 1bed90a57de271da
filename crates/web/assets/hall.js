// What the pages do beyond plain HTML. Without this script everything still works by forms and links.

const main = document.querySelector('main[data-table]');
if (main) import('./table.js').then((table) => table.open(main));

document.addEventListener('click', async (event) => {
  const copy = event.target.closest?.('[data-copy]');
  if (copy) {
    await navigator.clipboard.writeText(copy.dataset.copy || document.querySelector(copy.dataset.from)?.value || '');
    copy.textContent = copy.dataset.done || '✓';
  }
});

document.addEventListener('submit', (event) => {
  const ask = event.submitter?.dataset.confirm || event.target.dataset.confirm;
  if (ask && !confirm(ask)) event.preventDefault();
}, true);

document.addEventListener('change', (event) => event.target.form?.matches('[data-autosubmit]') && event.target.form.requestSubmit());

if (document.querySelector('main[data-replay]')) import('./replay.js').then((replay) => replay.open());

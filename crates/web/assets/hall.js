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

// What was asked once is not asked again.
for (const later of document.querySelectorAll('[data-once]')) {
  const asked = later.closest('form, section');
  if (localStorage.getItem(later.dataset.once)) asked.hidden = true;
  later.addEventListener('click', () => {
    localStorage.setItem(later.dataset.once, '1');
    asked.hidden = true;
  });
}

document.addEventListener('submit', (event) => {
  const ask = event.submitter?.dataset.confirm || event.target.dataset.confirm;
  if (ask && !confirm(ask)) event.preventDefault();
}, true);

document.addEventListener('change', (event) => event.target.form?.matches('[data-autosubmit]') && event.target.form.requestSubmit());

// A setting that needs another one is greyed until that one is chosen; its note says which. The server checks it anyway.
for (const select of document.querySelectorAll('select[data-needs]')) {
  const at = select.dataset.needs.indexOf('=');
  const [name, value] = [select.dataset.needs.slice(0, at), select.dataset.needs.slice(at + 1)];
  const other = select.form?.elements[name];
  const follow = () => {
    select.disabled = other.value !== value;
    if (select.disabled) select.selectedIndex = [...select.options].findIndex((option) => option.defaultSelected);
  };
  if (other) {
    other.addEventListener('change', follow);
    follow();
  }
}

if (document.querySelector('main[data-replay]')) import('./replay.js').then((replay) => replay.open());

/// What every page has: its style and the script for keys, filter and copying.
enum HTMLPage {
  static let style = """
    :root { --back: #fff; --text: #1b1f24; --soft: #57606a; --line: #d0d7de; --box: #f6f8fa; --bar: #cf222e; --note: #9a6700;
      --old: #82071e; --old-back: #ffebe9; --new: #0a4d1e; --new-back: #dafbe1; --focus: #0550ae; }
    @media (prefers-color-scheme: dark) { :root { --back: #0d1117; --text: #e6edf3; --soft: #9aa4af; --line: #30363d;
      --box: #161b22; --bar: #f85149; --note: #d29922; --old: #ffc1ba; --old-back: #3c1618; --new: #aff5b4; --new-back: #12301c;
      --focus: #79c0ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
    header { position: sticky; top: 0; z-index: 1; padding: .6rem 1rem; background: var(--back);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 1.25rem; }
    header p { margin: .3rem 0 0; }
    .keys, .place, output { color: var(--soft); font-size: .85rem; }
    kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 .3em; background: var(--box); }
    input { width: min(24rem, 70vw); padding: .2rem .5rem; border: 1px solid var(--line); border-radius: 6px; font: inherit;
      background: var(--box); color: inherit; }
    main { padding: .5rem 1rem 40vh; }
    main > details { margin: .5rem 0; border: 1px solid var(--line); border-left: 4px solid var(--bar); border-radius: 6px;
      padding: 0 .8rem; scroll-margin-top: 8rem; content-visibility: auto; contain-intrinsic-size: auto 4rem; }
    main > details.warning { border-left-color: var(--note); }
    main > details[hidden] { display: none; }
    summary { padding: .45rem 0; cursor: pointer; overflow-wrap: anywhere; }
    .line { display: inline; font-weight: 600; }
    .test, .place { display: block; font-size: .85rem; }
    pre, code, .line { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .85rem; }
    pre { margin: .3rem 0 .6rem; padding: .6rem .8rem; overflow-x: auto; background: var(--box); border-radius: 6px; tab-size: 4; }
    del, ins { text-decoration: none; }
    del { color: var(--old); background: var(--old-back); }
    ins { color: var(--new); background: var(--new-back); }
    .code { display: flex; gap: .6rem; align-items: start; }
    .code pre { flex: 1; min-width: 0; margin-top: 0; }
    button { font: inherit; font-size: .85rem; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 6px;
      background: var(--back); color: inherit; cursor: pointer; white-space: nowrap; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
    @media (max-width: 40rem) { .keys { display: none; } .code { flex-direction: column; } main > details { padding: 0 .5rem; } }
    @media print { header { position: static; } .controls, .keys, button { display: none; } }
    """

  static let script = """
    'use strict';
    const filter = document.getElementById('filter');
    const shown = document.getElementById('shown');
    const all = Array.from(document.querySelectorAll('main > details'));
    const texts = new Map();
    const textOf = (item) => {
      if (!texts.has(item)) texts.set(item, item.textContent.toLowerCase());
      return texts.get(item);
    };
    const visible = () => all.filter((item) => !item.hidden);
    const count = () => { shown.textContent = visible().length + ' of ' + all.length + ' shown'; };
    const current = () => document.activeElement && document.activeElement.closest('main > details');
    const move = (step) => {
      const items = visible();
      const next = items[Math.min(Math.max(items.indexOf(current()) + step, 0), items.length - 1)];
      if (!next) return;
      next.firstElementChild.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    const copy = (button) => {
      const lines = button.previousElementSibling;
      const label = button.dataset.label || button.textContent;
      button.dataset.label = label;
      const done = () => { button.textContent = 'Copied'; setTimeout(() => { button.textContent = label; }, 1500); };
      const select = () => {
        getSelection().selectAllChildren(lines);
        if (document.execCommand('copy')) done();
      };
      if (navigator.clipboard) navigator.clipboard.writeText(lines.textContent).then(done, select); else select();
    };
    filter.addEventListener('input', () => {
      const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
      for (const item of all) item.hidden = !words.every((word) => textOf(item).includes(word));
      count();
    });
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.matches('button.copy')) copy(event.target);
    });
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target === filter) {
        if (event.key === 'Escape') { filter.value = ''; filter.dispatchEvent(new Event('input')); filter.blur(); }
        if (event.key === 'Enter') move(1);
        return;
      }
      switch (event.key) {
      case '/': event.preventDefault(); filter.focus(); filter.select(); break;
      case 'j': move(1); break;
      case 'k': move(-1); break;
      case 'e': {
        const open = visible().some((item) => !item.open);
        for (const item of visible()) item.open = open;
        break;
      }
      case 'c': {
        const item = current() || visible()[0];
        const button = item && item.querySelector('button.copy');
        if (button) copy(button);
        break;
      }
      }
    });
    count();
    """
}

import { type Engine, KEYS } from './engine.ts';

type Kind = keyof typeof SELECTORS;

const SELECTORS = {
  button: 'button, summary, [role="button"]',
  link: 'a[href]',
  field: 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea',
  box: 'input[type="checkbox"], input[type="radio"]',
  words: 'h1, h2, h3, p, li, td, th, dd, span, b, div',
};
const PATIENCE_MS = 45_000;

/** A reader of a page in any engine: finds by what is read, waits for it, and uses the mouse and keys of the driver. */
export function readerOf(engine: Engine) {
  async function seek(kind: Kind, name: RegExp): Promise<{ x: number; y: number }> {
    const question = JSON.stringify({ selector: SELECTORS[kind], name: name.source });
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      // Between two documents there is none that could be asked.
      const place = await engine.evaluate(`(${find})(${question})`).catch(() => null);
      if (place !== null) return place as { x: number; y: number };
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const text = await engine.evaluate('location.href + "\\n" + document.body.innerText.slice(0, 1500)');
    throw new Error(`no ${kind} named ${name} at ${text}`);
  }
  const press = async (kind: Kind, name: RegExp) => engine.click(await seek(kind, name));

  return {
    /** Opens an address and waits until scripts have taken the page over. */
    async open(url: string): Promise<void> {
      await engine.open(url);
      await engine.evaluate(`(${takenOver})()`);
    },
    press,
    /** Writes into a field in place of what is in it. */
    async write(name: RegExp, text: string): Promise<void> {
      await press('field', name);
      await engine.press([KEYS.control, 'a']);
      await engine.press([KEYS.backspace, ...text]);
    },
    enter: () => engine.press([KEYS.enter]),
    sees: async (words: RegExp) => {
      await seek('words', words);
    },
    address: async () => String(await engine.evaluate('location.href')),
    read: (expression: string) => engine.evaluate(expression),
  };
}

export type Reader = ReturnType<typeof readerOf>;

/** Runs in the page: it may use nothing of this file. The middle of the first shown thing of that name, or null. */
function find({ selector, name }: { selector: string; name: string }): Promise<object | null> {
  const wanted = new RegExp(name);
  const nameOf = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement;
    const label = [...(labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const said = element.getAttribute('aria-label') ?? (labels?.length ? label : element.textContent);

    return (said ?? '').trim().replace(/\s+/g, ' ');
  };
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;

    return isShown && !element.matches(':disabled') && wanted.test(nameOf(element));
  });
  if (found === undefined) return Promise.resolve(null);
  found.scrollIntoView({ block: 'center', behavior: 'instant' });

  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { left, top, width, height } = found.getBoundingClientRect();
      resolve({ x: left + width / 2, y: top + height / 2 });
    }),
  );
}

/** Runs in the page: it may use nothing of this file. */
function takenOver(): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      const main = document.querySelector('main') ?? {};
      // WebKit has no idle callback: listeners are added a moment after the first rendering.
      if (Object.keys(main).some((key) => key.startsWith('__react'))) setTimeout(resolve, 300);
      else setTimeout(look, 100);
    }
    look();
  });
}

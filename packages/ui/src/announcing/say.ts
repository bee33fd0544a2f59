type Text = { words: string; about: string; place: HTMLElement | null; focused: Element | null };

/** Time that a text rests before it is said: a later one on the same subject takes its place. */
const REST_MS = 300;
/** Time after which a text is taken off the page again, where a reader who walks through it would find it. */
const GONE_MS = 10_000;

const trees = new WeakMap<Element, ShadowRoot>();
const resting = new Map<string, { words: string; timer: ReturnType<typeof setTimeout> }>();

/** Says a text of `announce` once it has rested. The same text again, as with the next key, does not make it wait longer. */
export function say(text: Text): void {
  const before = resting.get(text.about);
  if (before?.words === text.words) return;
  clearTimeout(before?.timer);
  resting.set(text.about, { words: text.words, timer: setTimeout(() => write(text), REST_MS) });
}

function write(text: Text): void {
  resting.delete(text.about);
  const words = text.words.replace(/\s+/g, ' ').trim();
  // The last region is that of the dialog on top: what is outside of a modal dialog is not read.
  const region = [...document.querySelectorAll('[data-announcer]')].at(-1);
  if (!region || words === '' || isReadThere(text)) return;
  // In a closed tree: a search of the page finds the text where it is shown, and not here too.
  const tree = trees.get(region) ?? region.attachShadow({ mode: 'closed' });
  trees.set(region, tree);
  const line = document.createElement('p');
  line.textContent = words;
  tree.append(line);
  setTimeout(() => line.remove(), GONE_MS);
}

/** True where the focus has come to the text, or to what it describes. */
function isReadThere({ place, focused }: Text): boolean {
  const now = document.activeElement;
  const described = now?.getAttribute('aria-describedby')?.split(' ') ?? [];

  return place !== null && now !== focused && (now === place || described.includes(place.id));
}

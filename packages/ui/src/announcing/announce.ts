/** Time that a text rests before it is said: a later one on the same subject takes its place. */
export const REST_MS = 300;
/** Time after which a text is taken off the page again, where a reader who walks through it would find it. */
const GONE_MS = 10_000;

const trees = new WeakMap<Element, ShadowRoot>();
const resting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Says a text to readers of the screen, politely, by the one live region of the application (`Announcer`). Of texts on one subject
 * that follow each other quickly the last is said, so that a count that changes with each key is said once; an empty one takes the
 * text before it back. Does nothing where the page has no region.
 *
 * @param about Subject of the text; the text itself where it is left out, so that nothing is said twice.
 * @param isSaid True where the text was said in another way meanwhile, such as with what has the focus.
 */
export function announce(words: string, about = words, isSaid = () => false): void {
  const say = () => {
    resting.delete(about);
    // The last region is that of the dialog on top: what is outside of a modal dialog is not read.
    const region = [...document.querySelectorAll('[data-announcer]')].at(-1);
    if (!region || words === '' || isSaid()) return;
    // In a closed tree: a search of the page finds the text where it is shown, and not here too.
    const tree = trees.get(region) ?? region.attachShadow({ mode: 'closed' });
    trees.set(region, tree);
    const line = document.createElement('p');
    line.textContent = words;
    tree.append(line);
    setTimeout(() => line.remove(), GONE_MS);
  };
  clearTimeout(resting.get(about));
  resting.set(about, setTimeout(say, REST_MS));
}

/** Little of a page is announced while it loads: the code comes with the first text. One promise, so that texts keep their order. */
let loaded: Promise<typeof import('./say.ts') | null> | null = null;

/**
 * Says a text to readers of the screen, politely, by the one live region of the application (`Announcer`). Of texts on one subject
 * that follow each other quickly the last is said, so that a count that changes with each key is said once; an empty one takes the
 * text before it back. Does nothing where the page has no region.
 *
 * @param about Subject of the text; the text itself where it is left out, so that nothing is said twice.
 * @param place Element that shows the text: where the focus comes to it, or to what it describes, it is read there and not said.
 */
export function announce(words: string, about = words, place: HTMLElement | null = null): void {
  const focused = document.activeElement;
  loaded ??= import('./say.ts').catch(() => {
    loaded = null;
    return null;
  });
  void loaded.then((module) => module?.say({ words, about, place, focused }));
}

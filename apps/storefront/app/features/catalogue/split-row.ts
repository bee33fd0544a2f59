export type RowMeasures<Item> = {
  /** Pixels, with the gap after it. */
  widthOf: (item: Item) => number;
  isChosen: (item: Item) => boolean;
  /** Pixels that all items have together. */
  room: number;
  /** Width of the button that holds the rest. */
  restWidth: number;
};

/**
 * Splits a row into visible items and those behind "more" before layout, so that server and browser render the same.
 * The chosen item is always visible, at its own place or as the last.
 */
export function splitRow<Item>(items: readonly Item[], measures: RowMeasures<Item>) {
  const { widthOf, isChosen, room, restWidth } = measures;
  const widthOfAll = (some: readonly Item[]) => some.reduce((sum, item) => sum + widthOf(item), 0);
  if (widthOfAll(items) <= room) return { shown: [...items], rest: [] };
  const chosen = items.filter(isChosen);
  const shown: Item[] = [];
  for (const item of items) {
    const missing = chosen.filter((one) => one !== item && !shown.includes(one));
    if (widthOfAll([...shown, item, ...missing]) > room - restWidth && !isChosen(item)) break;
    shown.push(item);
  }
  shown.push(...chosen.filter((one) => !shown.includes(one)));

  return { shown, rest: items.filter((item) => !shown.includes(item)) };
}

const LATIN = 7.3;
const OTHER = 8;
const WIDE = 14;

/** About how wide a text of 14 px is. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter.codePointAt(0) ?? 0), 0);
}

function letterWidth(code: number): number {
  if (code < 0x0250) return LATIN;

  return code < 0x1100 ? OTHER : WIDE;
}

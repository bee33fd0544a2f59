/**
 * Brings an item of a row that scrolls sideways wholly into sight, and moves nothing else: the reader may be far down the
 * page. Browsers leave a focused item half outside when a part of it shows already.
 */
export function showWhole(item: Element | null): void {
  const row = rowOf(item);
  if (item === null || row === null) return;
  const { scrollPaddingInlineStart: start, scrollPaddingInlineEnd: end } = getComputedStyle(row);
  const [box, frame] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const before = box.left - frame.left - (Number.parseFloat(start) || 0);
  const after = box.right - frame.right + (Number.parseFloat(end) || 0);
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}

const shown = new WeakMap<Element, { item: Element; at: number }>();

/** Brings the current item of a row into sight, unless the reader has moved the row since, or before the page came alive. */
export function showCurrent(item: Element | null): void {
  const row = rowOf(item);
  if (item === null || row === null) return;
  const last = shown.get(row) ?? { item, at: 0 };
  const isMoved = last.item === item && row.scrollLeft !== last.at;
  if (!isMoved) showWhole(item);
  shown.set(row, { item, at: isMoved ? last.at : row.scrollLeft });
}

function rowOf(item: Element | null): Element | null {
  let row = item?.parentElement ?? null;
  while (row !== null && getComputedStyle(row).overflowX !== 'auto') row = row.parentElement;

  return row;
}

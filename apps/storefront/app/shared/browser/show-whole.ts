/**
 * Brings an item of a row that scrolls sideways wholly into sight, and moves nothing else: the reader may be far down the
 * page. Browsers leave a focused item half outside when a part of it shows already.
 */
export function showWhole(item: Element | null): void {
  let row = item?.parentElement ?? null;
  while (row !== null && getComputedStyle(row).overflowX !== 'auto') row = row.parentElement;
  if (item === null || row === null) return;
  const margin = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
  const [box, frame] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const before = box.left - frame.left - margin;
  const after = box.right - frame.right + margin;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}

/**
 * Brings an item of a row that scrolls sideways wholly into sight. Browsers leave a focused item half outside when a
 * part of it shows already.
 */
export function showWhole(item: Element | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** True while a key goes to a field, a dialog, a menu or the browser: single keys do nothing then. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;

  return (
    target?.closest(
      'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog',
    ) != null || document.querySelector('dialog[open], :popover-open') !== null
  );
}

import { useEffect } from 'react';
import { keyOf } from '../pressed-key.ts';

/** Fields take back what was typed in them by the same keys. */
const TYPED = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]';

/**
 * Gives the focus to the undo of a toast, and runs it by Ctrl Z or Command Z too; both for as long as there is one. The button that was
 * pressed is often gone with what it removed.
 *
 * @param act What the toast with `isUndo` does; undefined while there is none.
 */
export function useUndo(act: (() => void) | undefined): void {
  useEffect(() => {
    if (act === undefined) return;
    // The toaster opens once everything is drawn.
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-undo]')?.focus());
    const press = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && keyOf(event) === 'z';
      if (!isUndo || (event.target instanceof Element && event.target.closest(TYPED))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);

    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', press);
    };
  }, [act]);
}

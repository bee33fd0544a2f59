import { useEffect, useRef } from 'react';

/** Gives the focus back to the row whose thing was closed, where the browser lost it with the panel. The row has its id in `data-row`. */
export function useFocusBack(open: string | null): void {
  const was = useRef(open);
  useEffect(() => {
    const closed = open === null ? was.current : null;
    was.current = open;
    if (closed === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`)?.focus();
  }, [open]);
}

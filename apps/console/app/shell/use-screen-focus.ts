import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of a screen that was gone to, so that a screen reader says its name and the keyboard goes on from
 * there; the browser would leave both at the link.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility());
    if (!(heading instanceof HTMLElement) || document.querySelector('dialog[open]')) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [pathname]);
}

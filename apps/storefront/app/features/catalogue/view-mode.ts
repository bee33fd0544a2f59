import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { useEffect, useState } from 'react';

export type ViewMode = 'cards' | 'table';

/** The key in local storage (CONST-50). The cookie repeats it, so that the first page comes in the right form. */
export const VIEW_MODE_KEY = 'services_view_mode';
const YEAR_SECONDS = 31_536_000;

export function viewModeIn(cookies: string | null): ViewMode | null {
  const value = new RegExp(`(?:^|;\\s*)${VIEW_MODE_KEY}=(\\w+)`).exec(cookies ?? '')?.[1];

  return value === 'cards' || value === 'table' ? value : null;
}

/** Cards or table: as the server showed it, then as this browser remembers it. */
export function useViewMode(served: ViewMode): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState(served);
  // Local storage exists only in the browser.
  useEffect(() => {
    const kept = readKept();
    if (kept !== null) setMode(kept);
  }, []);

  return [
    mode,
    (next) => {
      setMode(next);
      keep(next);
    },
  ];
}

function readKept(): ViewMode | null {
  const kept = inLocalStorage((storage) => storage.getItem(VIEW_MODE_KEY));

  return kept === 'cards' || kept === 'table' ? kept : null;
}

function keep(mode: ViewMode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${VIEW_MODE_KEY}=${mode}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  inLocalStorage((storage) => storage.setItem(VIEW_MODE_KEY, mode));
}

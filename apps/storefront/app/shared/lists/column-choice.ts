import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<string> = new Set();
/** Event for this window: the browser's storage event reaches only others. */
const CHANGED = 'columns-changed';

const keyOf = (table: string) => `columns:${table}`;

/** Columns of a table that its reader left out, kept in this browser. */
export function useLeftColumns(table: string): [ReadonlySet<string>, (left: ReadonlySet<string>) => void] {
  const kept = useSyncExternalStore(
    hear,
    () => read(table),
    () => '',
  );

  return [kept === '' ? NONE : new Set(kept.split(',')), (left) => write(table, [...left].join(','))];
}

function hear(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);

  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

function read(table: string): string {
  try {
    return localStorage.getItem(keyOf(table)) ?? '';
  } catch {
    return '';
  }
}

function write(table: string, left: string): void {
  try {
    localStorage.setItem(keyOf(table), left);
  } catch {
    // Without room in the storage all columns stay visible.
  }
  window.dispatchEvent(new Event(CHANGED));
}

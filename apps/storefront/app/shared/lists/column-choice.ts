import { inLocalStorage } from '@fanfare/client/in-storage.ts';
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

const read = (table: string) => inLocalStorage((storage) => storage.getItem(keyOf(table))) ?? '';

function write(table: string, left: string): void {
  // Without room in the storage all columns stay visible.
  inLocalStorage((storage) => storage.setItem(keyOf(table), left));
  window.dispatchEvent(new Event(CHANGED));
}

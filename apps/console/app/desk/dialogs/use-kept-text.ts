import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '../../shell/desk-me.ts';

const HOURS_MS = 24 * 3600 * 1000;

/** Texts of this page by their keys, also where the browser keeps none. */
const typed = new Map<string, string>();
const readers = new Set<() => void>();

/** Sets a text, or makes it of what is typed by now. */
type Keep = (text: string | ((now: string) => string)) => void;

/**
 * A text that somebody types about a thing, kept in this browser for a day by person and thing: a session that ends, a reload and a
 * closed panel lose nothing. It is never sent by itself. All who read it have the same text, also one that is put back later.
 */
export function useKeptText(about: string): [string, Keep] {
  const { id } = useMe();
  const key = `typed ${id} ${about}`;
  const text = useSyncExternalStore(follow, () => read(key));

  return [text, (next) => keep(key, typeof next === 'string' ? next : next(read(key)))];
}

function follow(reader: () => void): () => void {
  readers.add(reader);

  return () => readers.delete(reader);
}

function keep(key: string, text: string): void {
  typed.set(key, text);
  inLocalStorage((storage) =>
    text === ''
      ? storage.removeItem(key)
      : storage.setItem(key, JSON.stringify({ next: text, until: Date.now() + HOURS_MS })),
  );
  for (const reader of readers) reader();
}

function read(key: string): string {
  const text = typed.get(key) ?? readKept(key);
  typed.set(key, text);

  return text;
}

function readKept(key: string): string {
  const kept = inLocalStorage((storage) => JSON.parse(storage.getItem(key) ?? '{}')) as {
    next?: unknown;
    until?: unknown;
  } | null;

  return typeof kept?.next === 'string' && typeof kept.until === 'number' && kept.until > Date.now()
    ? kept.next
    : '';
}

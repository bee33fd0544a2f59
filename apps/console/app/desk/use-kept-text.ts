import { useState } from 'react';
import { useMe } from '../shell/desk-me.ts';

const HOURS_MS = 24 * 3600 * 1000;

/**
 * A text that somebody types about a thing, kept in this browser for a day by person and thing: a session that ends, a reload and a
 * closed panel lose nothing. It is never sent by itself.
 */
export function useKeptText(about: string): [string, (text: string) => void] {
  const { id } = useMe();
  const key = `typed ${id} ${about}`;
  const [text, setText] = useState(() => read(key));

  return [
    text,
    (next) => {
      setText(next);
      if (next === '') localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ next, until: Date.now() + HOURS_MS }));
    },
  ];
}

function read(key: string): string {
  try {
    const { next, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      next?: unknown;
      until?: unknown;
    };
    return typeof next === 'string' && typeof until === 'number' && until > Date.now() ? next : '';
  } catch {
    return '';
  }
}

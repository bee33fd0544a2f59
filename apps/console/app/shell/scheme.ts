import { inLocalStorage } from '@fanfare/client/in-storage.ts';

const KEY = 'console-scheme';

export type Scheme = 'light' | 'dark';

/** The scheme that this person chose here, else the system's. */
export function scheme(): Scheme {
  const chosen = inLocalStorage((storage) => storage.getItem(KEY));
  if (chosen === 'light' || chosen === 'dark') return chosen;

  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyScheme(next: Scheme = scheme()): void {
  document.documentElement.dataset.colorScheme = next;
}

export function chooseScheme(next: Scheme): void {
  inLocalStorage((storage) => storage.setItem(KEY, next));
  applyScheme(next);
}

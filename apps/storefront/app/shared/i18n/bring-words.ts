import { loadI18n } from './i18n.ts';
import { localeOfPath } from './locales.ts';

/** Brings the words of a part into the page; a part that says nothing of its own has no name. */
export async function bringWords(part: string): Promise<void> {
  if (part !== '') await loadI18n(localeOfPath(location.pathname), part);
}

/** A part of the page once both its code and its words are here. A built page loads every late part by this (vite-words.ts). */
export async function withWords<Part>(name: string, code: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([code, bringWords(name)]);

  return part;
}

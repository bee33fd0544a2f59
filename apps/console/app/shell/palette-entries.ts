import type { StaffPermission } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Drawing } from './drawings.ts';
import { type Screen, screensFor } from './screens.ts';
import type { Count } from './use-counts.ts';

export type PaletteEntry = {
  /** Address that it opens; each stands once. */
  to: string;
  words: MessageDescriptor | string;
  drawing: Drawing;
  /** Screen whose count stands beside it; null for none. */
  path: string | null;
};

type Known = {
  permissions: readonly StaffPermission[];
  counts: ReadonlyMap<string, Count>;
  nameOf: (name: MessageDescriptor) => string;
};

/**
 * What the palette offers for a text: a number is an order or an invoice, an e-mail or link goes straight to the lists that know it;
 * screens by the beginning of a word, those where something waits first.
 */
export function paletteEntries(typed: string, { permissions, counts, nameOf }: Known): PaletteEntry[] {
  const text = typed.trim();
  const screens = screensFor(permissions);
  const entry = ({ path, name, drawing }: Screen): PaletteEntry => ({ to: path, words: name, drawing, path });
  if (text === '') {
    const isWaiting = ({ path }: Screen) => counts.has(path);
    return [...screens.filter(isWaiting), ...screens.filter((screen) => !isWaiting(screen))].map(entry);
  }
  const named = screens.filter(({ name }) => startsWord(nameOf(name), text));

  const found = lookups(text, screens);

  return named.length === 0 ? found : [...named.map(entry), ...found];
}

function lookups(text: string, screens: readonly Screen[]): PaletteEntry[] {
  const number = text.replace(/[\s#]/g, '');
  const isNumber = /^\d{1,10}$/.test(number);
  const query = encodeURIComponent(isNumber ? number : text);
  const has = (path: string) => screens.some((screen) => screen.path === path);
  const found: PaletteEntry[] = [];
  if (isNumber && has('/orders'))
    found.push({
      to: `/orders?view=all&open=${number}`,
      words: msg`Order ${number}`,
      drawing: 'orders',
      path: null,
    });
  if (isNumber && has('/payments'))
    found.push({
      to: `/payments?view=all&open=${number}`,
      words: msg`Invoice ${number}`,
      drawing: 'payments',
      path: null,
    });
  if (isNumber && has('/customers'))
    found.push({
      to: `/customers/${number}`,
      words: msg`Customer ${number}`,
      drawing: 'customers',
      path: null,
    });
  if (!isNumber && text.length > 2 && has('/orders'))
    found.push({
      to: `/orders?view=all&q=${query}`,
      words: msg`Orders with “${text}”`,
      drawing: 'orders',
      path: null,
    });
  if (!isNumber && text.length > 1 && has('/customers'))
    found.push({
      to: `/customers?q=${query}`,
      words: msg`Customers with “${text}”`,
      drawing: 'customers',
      path: null,
    });

  return found;
}

const startsWord = (name: string, text: string) =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(text.toLowerCase()));

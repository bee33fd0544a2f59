import type { StaffPermission } from '@fanfare/contract';
import { foldedForms, plainCode, searchedText, wordsOf } from '@fanfare/rules';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Drawing } from './drawings.ts';
import { type Screen, screensFor } from './screens.ts';
import type { Count } from './use-counts.ts';

/** A line of the palette. */
export type PaletteEntry = {
  /** Address that it opens; each stands once. */
  to: string;
  /** Drawing before it, or another mark. */
  mark: Drawing | React.ReactElement;
  words: React.ReactNode;
  /** Content at the end of the entry. */
  end?: React.ReactNode;
};
export type PaletteGroup = {
  id: string;
  /** Null for a group that needs no name. */
  name: React.ReactNode;
  note?: React.ReactNode;
  entries: readonly PaletteEntry[];
};

type PaletteFacts = {
  permissions: readonly StaffPermission[];
  counts: ReadonlyMap<string, Count>;
  nameOf: (name: MessageDescriptor) => string;
};
type Entry = { to: string; words: MessageDescriptor; drawing: Drawing };

/** Screens for a text, by the beginning of a word; without one all of them, those where something waits first. */
export function screensNamed(typed: string, { permissions, counts, nameOf }: PaletteFacts): Screen[] {
  const text = typed.trim();
  const screens = screensFor(permissions);
  if (text === '') return screens.toSorted((a, b) => Number(counts.has(b.path)) - Number(counts.has(a.path)));

  const forms = foldedForms(text);

  return screens.filter(({ name }) => {
    const words = wordsOf(searchedText(nameOf(name)));
    return words.some((word) => forms.some((form) => word.startsWith(form)));
  });
}

/** Screens that a number, an e-mail or a link leads to, and the lists that search any other text. */
export function lookups(typed: string, permissions: readonly StaffPermission[]): Entry[] {
  const text = typed.trim();
  const number = plainCode(text).replace(/[\s#]/g, '');
  const isNumber = /^\d{1,10}$/.test(number);
  const query = encodeURIComponent(isNumber ? number : text);
  const has = (path: string) => screensFor(permissions).some((screen) => screen.path === path);
  const found: Entry[] = [];
  if (isNumber && has('/orders'))
    found.push({ to: `/orders?view=all&open=${number}`, words: msg`Order ${number}`, drawing: 'orders' });
  if (isNumber && has('/payments'))
    found.push({
      to: `/payments?view=all&open=${number}`,
      words: msg`Invoice ${number}`,
      drawing: 'payments',
    });
  if (isNumber && has('/customers'))
    found.push({ to: `/customers/${number}`, words: msg`Customer ${number}`, drawing: 'customers' });
  if (!isNumber && text.length > 2 && has('/orders'))
    found.push({ to: `/orders?view=all&q=${query}`, words: msg`Orders with “${text}”`, drawing: 'orders' });
  if (!isNumber && text.length > 1 && has('/customers'))
    found.push({ to: `/customers?q=${query}`, words: msg`Customers with “${text}”`, drawing: 'customers' });

  return found;
}

/** True for a text that names a single thing: the way there comes before similar results. */
export const isExact = (typed: string): boolean => /^[\s#]*\d[\d\s]*$|@|:\/\//.test(plainCode(typed));

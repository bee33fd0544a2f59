import { foldedForms, searchedText, wordsOf } from '@fanfare/rules';
import type { Catalogue } from './catalogue.ts';
import type { Columns } from './columns.ts';

/** Names of filters in the reader's language, separated by commas. */
export type FilterWords = { refill: string; discount: string; cheapest: string; fast: string };

/** A search that names filters: where it leads, and what was understood, for showing. */
export type Understood = { href: string; parts: UnderstoodPart[] };
export type UnderstoodPart =
  | { kind: 'network' | 'type' | 'country' | 'words'; text: string }
  | { kind: 'from'; quantity: number }
  | { kind: 'refill' | 'discount' | 'cheapest' | 'fast' };

/** A single recognised part is left to the plain search, which finds it as well. */
const FEWEST_PARTS = 2;
const FAST_MINUTES = '60';

/**
 * Reads a search as a person means it: "cheapest instagram likes brazil refill 500" is a network, a type, a country,
 * a filter, a quantity and an order of the list. null when less than two of these are in it. `path` makes paths in the
 * reader's language.
 */
export function understandQuery(
  { document, columns }: Catalogue,
  text: string,
  words: FilterWords,
  path: (path: string) => string,
): Understood | null {
  const left = wordsOf(text);
  const parts: UnderstoodPart[] = [];
  const search = new URLSearchParams();

  const network = takeNamed(left, document.networks);
  if (network) parts.push({ kind: 'network', text: network.name });
  const country = takeNamed(left, document.countries);
  const hasRefill = takeWord(left, words.refill);
  const hasDiscount = takeWord(left, words.discount);
  const isCheapest = takeWord(left, words.cheapest);
  const isFast = takeWord(left, words.fast);
  const quantity = takeQuantity(left);
  const types = takeTypes(
    left,
    document.types.filter(({ network_id }) => network === null || network_id === network.id),
  );
  const [type] = types;

  if (type) parts.push({ kind: 'type', text: type.name });
  if (country) {
    parts.push({ kind: 'country', text: country.name });
    search.set('countries', country.iso_code_2);
  }
  if (hasRefill) {
    parts.push({ kind: 'refill' });
    search.set('refill', '1');
  }
  if (hasDiscount) {
    parts.push({ kind: 'discount' });
    search.set('discount', '1');
  }
  if (isFast) {
    parts.push({ kind: 'fast' });
    search.set('start', FAST_MINUTES);
  }
  if (quantity !== null) {
    parts.push({ kind: 'from', quantity });
    search.set('from', String(quantity));
  }
  if (isCheapest) {
    parts.push({ kind: 'cheapest' });
    search.set('sort', 'price');
  }
  if (parts.length < FEWEST_PARTS) return null;

  if (left.length > 0 && hasAll(columns, left)) {
    parts.push({ kind: 'words', text: left.join(' ') });
    search.set('q', left.join(' '));
  }
  const page = type !== undefined && types.length === 1 ? `/services/${type.slug}` : '/';
  if (page === '/' && network) search.set('network', network.slug);
  if (page === '/' && types.length > 0) search.set('types', types.map(({ slug }) => slug).join(','));
  const query = search.toString().replaceAll('%2C', ',');

  return { href: `${path(page)}${query === '' ? '' : `?${query}`}`, parts };
}

/** Words that no service has ("with", "please") would leave nothing of the list: they are let go. */
function hasAll({ names, slugWords }: Columns, words: readonly string[]): boolean {
  return names.some((name, row) => {
    const folded = `${searchedText(name)} ${slugWords[row]}`;
    return words.every((word) => folded.includes(word));
  });
}

/** The thing with the longest name that stands whole in the words; its words are taken out. */
function takeNamed<T extends { name: string }>(left: string[], things: readonly T[]): T | null {
  const named = things
    .flatMap((thing) => foldedForms(thing.name).map((form) => ({ thing, name: wordsOf(form) })))
    .toSorted((a, b) => b.name.length - a.name.length);
  for (const { thing, name } of named) {
    const at = left.findIndex((_, start) => name.every((word, next) => left[start + next] === word));
    if (at < 0 || name.length === 0) continue;
    left.splice(at, name.length);
    return thing;
  }

  return null;
}

/** True where a known word was there, as a beginning of a word or as words in a row; it is taken out. */
function takeWord(left: string[], known: string): boolean {
  const phrases = known.split(',').map(wordsOf);
  for (const phrase of phrases) {
    const at = left.findIndex((_, start) =>
      phrase.every((word, next) => beginsWith(left[start + next] ?? '', word)),
    );
    if (at < 0 || phrase.length === 0) continue;
    left.splice(at, phrase.length);
    return true;
  }

  return false;
}

/** Two letters begin too many words: they have to be the whole one. */
function beginsWith(word: string, stem: string): boolean {
  return stem.length < 3 ? word === stem : word.startsWith(stem);
}

/** "500", "5k": how much is wanted. */
function takeQuantity(left: string[]): number | null {
  const at = left.findIndex((word) => /^\d{1,9}k?\+?$/.test(word));
  const [digits] = at < 0 ? [] : left.splice(at, 1);
  if (digits === undefined) return null;

  return Number.parseInt(digits, 10) * (digits.includes('k') ? 1000 : 1);
}

/** The types whose every word was said, those with the most words; their words are taken out. */
function takeTypes<T extends { name: string }>(left: string[], types: readonly T[]): T[] {
  const said = types
    .map((type) => ({ type, words: wordsOf(type.name) }))
    .filter(({ words }) => words.length > 0 && words.every((word) => left.some((own) => isSame(own, word))));
  const most = Math.max(0, ...said.map(({ words }) => words.length));
  const best = said.filter(({ words }) => words.length === most);
  const spoken = new Set(best.flatMap(({ words }) => words));
  for (let at = left.length - 1; at >= 0; at -= 1)
    if ([...spoken].some((word) => isSame(left[at] ?? '', word))) left.splice(at, 1);

  return best.map(({ type }) => type);
}

/** "like" and "likes" are one word. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];

  return short === long || (short.length >= 3 && long.length - short.length <= 1 && long.startsWith(short));
}

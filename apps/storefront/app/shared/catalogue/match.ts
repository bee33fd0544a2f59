import { SERVICE_FLAGS } from '@fanfare/contract';
import { searchedText } from '@fanfare/rules';
import type { Columns } from './columns.ts';
import { type Direction, type Sort, START_CHOICES } from './filter.ts';

/** A filter in the numbers of the columns: what a worker is asked. */
export type Query = {
  /** Places in the document, -1: any. The type is that of the page. */
  network: number;
  pageType: number;
  /** Places of the types that a link fits; null: any. */
  linkTypes: readonly number[] | null;
  /** Ids, 0: any. */
  service: number;
  /** The whole search when it is the number of a service, 0 otherwise. */
  number: number;
  words: readonly string[];
  types: readonly number[];
  /** Ids. */
  countries: readonly number[];
  features: readonly number[];
  /** Minutes, 0: any. */
  startWithin: number;
  hasRefill: boolean;
  hasDiscount: boolean;
  /** Ids of the customer's favourites when only they are wanted. */
  favourites: readonly number[] | null;
  quantityFrom: number;
  quantityTo: number;
  /** Micro-USD. */
  priceFrom: number;
  priceTo: number;
  sort: Sort;
  direction: Direction;
};

/** Number of rows that each choice would show with every other filter unchanged. */
export type Counts = {
  types: Float64Array;
  /** Counts by country id. */
  countries: Float64Array;
  features: Float64Array;
  /** Counts by index in START_CHOICES. */
  starts: Float64Array;
  refill: number;
  discount: number;
};

/** The real range of what the page lists before it is narrowed: quantities and prices for a thousand in micro-USD. */
export type Range = { minQuantity: number; maxQuantity: number; minPrice: number; maxPrice: number };

export type Match = { rows: Uint32Array; counts: Counts; range: Range };

/** Groups of choices: a row that only one of them keeps out counts for the choices of that group. */
const TYPES = 1;
const COUNTRIES = 2;
const STARTS = 4;
const REFILL = 8;
const DISCOUNT = 16;
const FEATURES = 32;

/** The rows that a query shows, in its order, with counts for every choice. One pass over the columns. */
export function matchRows(columns: Columns, query: Query): Match {
  const { size, sets } = columns;
  const match = {
    rows: new Uint32Array(size),
    counts: {
      types: new Float64Array(columns.typeWords.length),
      countries: new Float64Array(largestId(sets) + 1),
      features: new Float64Array(largestId(sets) + 1),
      starts: new Float64Array(START_CHOICES.length),
      refill: 0,
      discount: 0,
    },
    range: { minQuantity: Infinity, maxQuantity: 0, minPrice: Infinity, maxPrice: 0 },
  };
  const isInScope = scopeTest(columns, query);
  const isListed = listedTest(columns, query);
  const kept = keptTest(columns, query);
  const order = orderOf(columns, query.sort, query.direction);
  let found = 0;
  for (let place = 0; place < size; place += 1) {
    const row = order[place] ?? 0;
    if (!isInScope(row)) continue;
    // The other types of the network are not on the page of one, but it says what they would show.
    const isOnPage = query.pageType < 0 || columns.type[row] === query.pageType;
    if (isOnPage) widen(match.range, columns, row);
    if (!isListed(row)) continue;
    const failed = kept(row) | (isOnPage ? 0 : TYPES);
    if (failed === 0) {
      match.rows[found] = row;
      found += 1;
    }
    count(match.counts, columns, row, failed);
  }

  return { ...match, rows: match.rows.slice(0, found) };
}

/** Scope of the page: its network, and the types that take the reader's link. */
function scopeTest(columns: Columns, { network, linkTypes }: Query): (row: number) => boolean {
  const typeFits = Uint8Array.from(columns.typeWords, (_, place) =>
    Number(linkTypes === null || linkTypes.includes(place)),
  );

  return (row) =>
    (network < 0 || columns.network[row] === network) &&
    typeFits[columns.type[row] ?? 0] === 1 &&
    (linkTypes === null || ((columns.flags[row] ?? 0) & SERVICE_FLAGS.isDeactivated) === 0);
}

function widen(range: Range, columns: Columns, row: number): void {
  const [min, max, price] = [columns.min[row] ?? 0, columns.max[row] ?? 0, columns.price[row] ?? 0];
  if (min < range.minQuantity) range.minQuantity = min;
  if (max > range.maxQuantity) range.maxQuantity = max;
  if (price < range.minPrice) range.minPrice = price;
  if (price > range.maxPrice) range.maxPrice = price;
}

/** Filters without choices to count: words, ranges, one service, favourites. */
function listedTest(columns: Columns, query: Query): (row: number) => boolean {
  const { service, number, words, quantityFrom, quantityTo, priceFrom, priceTo } = query;
  const favourites = query.favourites === null ? null : new Set(query.favourites);
  const haystack = words.length > 0 ? haystackOf(columns) : [];

  return (row) => {
    const id = columns.id[row] ?? 0;
    const price = columns.price[row] ?? 0;
    return (
      (service === 0 || id === service) &&
      (favourites === null || favourites.has(id)) &&
      (columns.max[row] ?? 0) >= quantityFrom &&
      (columns.min[row] ?? 0) <= quantityTo &&
      price >= priceFrom &&
      price <= priceTo &&
      (words.length === 0 ||
        (number !== 0 && id === number) ||
        words.every((word) => haystack[row]?.includes(word)))
    );
  };
}

/** The groups of choices that keep a row out, as bits. */
function keptTest(columns: Columns, query: Query): (row: number) => number {
  const { sets, flags } = columns;
  const { types, countries, features, startWithin } = query;
  const typeFits = Uint8Array.from(columns.typeWords, (_, place) =>
    Number(types.length === 0 || types.includes(place)),
  );
  const countryFits = sets.map((set) => countries.length === 0 || countries.some((id) => set.includes(id)));
  const featureFits = sets.map((set) => features.every((id) => set.includes(id)));

  return (row) =>
    (typeFits[columns.type[row] ?? 0] ? 0 : TYPES) |
    (countryFits[columns.countries[row] ?? 0] ? 0 : COUNTRIES) |
    (featureFits[columns.features[row] ?? 0] ? 0 : FEATURES) |
    (startWithin === 0 || startsWithin(columns, row, startWithin) ? 0 : STARTS) |
    (!query.hasRefill || (flags[row] ?? 0) & SERVICE_FLAGS.hasRefill ? 0 : REFILL) |
    (!query.hasDiscount || (columns.discount[row] ?? 0) > 0 ? 0 : DISCOUNT);
}

function startsWithin(columns: Columns, row: number, minutes: number): boolean {
  const start = columns.startMinutes[row] ?? -1;

  return start >= 0 && start <= minutes;
}

function count(counts: Counts, columns: Columns, row: number, failed: number): void {
  const countsFor = (group: number) => failed === 0 || failed === group;
  const type = columns.type[row] ?? 0;
  if (countsFor(TYPES)) counts.types[type] = (counts.types[type] ?? 0) + 1;
  if (countsFor(COUNTRIES)) addAll(counts.countries, columns.sets[columns.countries[row] ?? 0]);
  if (failed === 0) addAll(counts.features, columns.sets[columns.features[row] ?? 0]);
  if (countsFor(STARTS)) {
    START_CHOICES.forEach((minutes, place) => {
      if (startsWithin(columns, row, minutes)) counts.starts[place] = (counts.starts[place] ?? 0) + 1;
    });
  }
  if (countsFor(REFILL) && (columns.flags[row] ?? 0) & SERVICE_FLAGS.hasRefill) counts.refill += 1;
  if (countsFor(DISCOUNT) && (columns.discount[row] ?? 0) > 0) counts.discount += 1;
}

function addAll(counts: Float64Array, ids: readonly number[] | undefined): void {
  for (const id of ids ?? []) counts[id] = (counts[id] ?? 0) + 1;
}

function largestId(sets: Columns['sets']): number {
  return Math.max(0, ...sets.map((set) => Math.max(0, ...set)));
}

const haystacks = new WeakMap<Columns, readonly string[]>();

/** Folded search text of each row, built on the first search. */
function haystackOf(columns: Columns): readonly string[] {
  const known = haystacks.get(columns);
  if (known) return known;
  const made = columns.names.map(
    (name, row) =>
      `${searchedText(name)} ${columns.slugWords[row]} ${columns.typeWords[columns.type[row] ?? 0]}`,
  );
  haystacks.set(columns, made);

  return made;
}

const orders = new WeakMap<Columns, Map<string, Uint32Array>>();

/** All rows in the order of a sort, computed once: filters only walk along it. Rows that cannot be ordered come last. */
export function orderOf(columns: Columns, sort: Sort, direction: Direction): Uint32Array {
  const own = orders.get(columns) ?? new Map<string, Uint32Array>();
  orders.set(columns, own);
  const key = `${sort} ${direction}`;
  const known = own.get(key);
  if (known) return known;
  const before = beforeOf(columns, sort, direction);
  const made = Uint32Array.from(columns.id, (_, row) => row).sort(before);
  own.set(key, made);

  return made;
}

/** Compares two rows of one or two sets of columns: negative when the first comes first. Equals keep the operator's order. */
export function beforeOf(
  columns: Columns,
  sort: Sort,
  direction: Direction,
): (a: number, b: number) => number {
  const sign = direction === 'desc' ? -1 : 1;
  const keys = {
    popularity: columns.popularity,
    price: columns.price,
    discount: columns.discount,
    quantity: columns.min,
  }[sort];
  const isOff = (row: number) => (columns.flags[row] ?? 0) & SERVICE_FLAGS.isDeactivated;

  return (a, b) => isOff(a) - isOff(b) || sign * ((keys[a] ?? 0) - (keys[b] ?? 0)) || a - b;
}

import { oneLine } from './searched.ts';

export const SORTS = ['popularity', 'price', 'discount', 'quantity'] as const;
export type Sort = (typeof SORTS)[number];
export type Direction = 'asc' | 'desc';
/** Choices of the start time filter, in minutes. */
export const START_CHOICES = [15, 60, 360, 1440] as const;
export type StartChoice = (typeof START_CHOICES)[number];

/** Filter of the catalogue, in the terms of its address. */
export type CatalogueFilter = {
  network: string | null;
  /** Slug of a service that the list is narrowed to. */
  service: string | null;
  search: string;
  /** Slugs; empty: any. */
  types: readonly string[];
  /** ISO codes. */
  countries: readonly string[];
  /** Ids of feature labels, all of which a service must have. */
  features: readonly number[];
  /** Starts within so many minutes. */
  startWithin: StartChoice | null;
  hasRefill: boolean;
  hasDiscount: boolean;
  isFavourites: boolean;
  /** A quantity within this range can be ordered. */
  quantityFrom: number | null;
  quantityTo: number | null;
  /** USD for a thousand units, or for the package. */
  priceFrom: number | null;
  priceTo: number | null;
  sort: Sort;
  direction: Direction;
};

const LONGEST_SEARCH = 200;
const MOST_CHOICES = 60;
const PRICE_DECIMALS = 6;

/** Reads an address. What makes no sense is as if it were not there: an address is never an error. */
export function parseFilter(search: URLSearchParams): CatalogueFilter {
  // A form that was sent before any script says both in one: "price desc".
  const [by, way = search.get('direction')] = (search.get('sort') ?? '').split(' ');
  const sort = SORTS.find((known) => known === by) ?? 'popularity';
  const start = Number(search.get('start'));

  return {
    network: slugIn(search.get('network')),
    service: slugIn(search.get('service')),
    search: oneLine(search.get('q') ?? '').slice(0, LONGEST_SEARCH),
    types: choicesIn(search, 'types').flatMap((text) => slugIn(text) ?? []),
    countries: choicesIn(search, 'countries').filter((code) => /^[A-Z]{2}$/.test(code)),
    features: choicesIn(search, 'features').filter(isId).map(Number),
    startWithin: START_CHOICES.find((minutes) => minutes === start) ?? null,
    hasRefill: search.get('refill') === '1',
    hasDiscount: search.get('discount') === '1',
    isFavourites: search.get('isFavourites') === 'true',
    quantityFrom: wholeIn(search.get('from')),
    quantityTo: wholeIn(search.get('to')),
    priceFrom: priceIn(search.get('price_from')),
    priceTo: priceIn(search.get('price_to')),
    sort,
    direction: directionIn(way, sort),
  };
}

/** Parameters of an address that narrow the list: what "clear all" takes away. Scope, order and selection stay. */
export const NARROWING = [
  'q',
  'service',
  'types',
  'countries',
  'features',
  'start',
  'refill',
  'discount',
  'isFavourites',
  'from',
  'to',
  'price_from',
  'price_to',
] as const;

/** Parameters that change the catalogue page; campaign parameters do not. */
const SHAPING = [
  'network',
  'pick',
  'quantity',
  'isGuarantee',
  ...NARROWING,
  'sort',
  'direction',
  'shown',
  'currency',
];

/**
 * Parameters that change the catalogue page, in a fixed order: addresses that differ only in others show the same page
 * with the same markup.
 */
export function shapingOf(search: URLSearchParams): [name: string, value: string][] {
  return SHAPING.flatMap((name) =>
    search
      .getAll(name)
      .map((value): [string, string] => [name, name === 'q' ? oneLine(value) : value])
      .filter(([, value]) => value !== ''),
  );
}

/** The query of an address with some of it changed; what is null or empty is left out. A changed list starts anew. */
export function searchWith(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  next.delete('shown');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString().replaceAll('%2C', ',');

  return text === '' ? '' : `?${text}`;
}

/** The value of a parameter that lists choices, with one of them added or taken away. */
export function toggled(choices: readonly (string | number)[], choice: string | number): string {
  const next = choices.includes(choice) ? choices.filter((known) => known !== choice) : [...choices, choice];

  return next.join(',');
}

function choicesIn(search: URLSearchParams, name: string): string[] {
  const all = search.getAll(name).flatMap((value) => value.slice(0, 2_000).split(','));

  return [...new Set(all.filter(Boolean))].slice(0, MOST_CHOICES);
}

function slugIn(text: string | null): string | null {
  return text !== null && /^[a-z0-9-]{1,100}$/.test(text) ? text : null;
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function wholeIn(text: string | null): number | null {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

function priceIn(text: string | null): number | null {
  if (text === null || !/^\d{1,9}(\.\d{1,12})?$/.test(text)) return null;

  return Number(Number(text).toFixed(PRICE_DECIMALS));
}

/** Default direction of each sort; popularity has only one. */
function directionIn(text: string | null, sort: Sort): Direction {
  if (sort === 'popularity') return 'desc';
  if (text === 'asc' || text === 'desc') return text;

  return sort === 'discount' ? 'desc' : 'asc';
}

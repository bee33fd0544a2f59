import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, localeQuery } from '../../fields.ts';
import { label, target } from './catalogue-shapes.ts';

/** Lists of ten thousand numbers are checked in one pass: a schema for each number is too slow. */
const numbers = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every((item) => typeof item === 'number'),
);
const texts = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
);

/**
 * Every listed service of a language as columns of equal length, in the operator's order. What many services share
 * stands once in `texts` or `sets`, and columns hold its place there.
 */
export const catalogueDocument = z.object({
  networks: z.array(
    z.object({
      id,
      slug: z.string(),
      name: z.string(),
      color: z.string(),
      /** Other names by which buyers ask for it; left out where the operator gave none. */
      synonyms: z.optional(texts),
    }),
  ),
  types: z.array(
    z.object({
      id,
      slug: z.string(),
      name: z.string(),
      icon: z.string(),
      network_id: id,
      /** Kinds of links that its services take. */
      link_kinds: z.array(z.string()),
      synonyms: z.optional(texts),
    }),
  ),
  /** Ids of services that the operator recommends of their type. */
  recommended: numbers,
  labels: z.array(label),
  /** Countries that some service names. */
  countries: z.array(z.object({ id, name: z.string(), iso_code_2: z.string() })),
  texts,
  sets: z.array(numbers),
  /** Lists of what services ask for besides link and quantity, each list once. */
  targets: z.array(z.array(target)),
  services: z.object({
    id: numbers,
    /** Slugs; empty where `slugOf` makes the same of the network's slug and the name. */
    slug: texts,
    name: texts,
    /** Indexes in `types`. */
    type: numbers,
    /** The caller's own price in micro-USD. */
    price: numbers,
    /** Price without discount in micro-USD; 0 where it is the price. */
    default_price: numbers,
    /** Whole percent. */
    discount: numbers,
    min: numbers,
    max: numbers,
    step: numbers,
    default_quantity: numbers,
    flags: numbers,
    /** Orders of the last months, recent ones counting more; 0 without any. */
    popularity: numbers,
    /** Facts of its last orders (rules §3.13): how many were measured, -1 where none are shown. */
    fact_orders: numbers,
    /** Minutes from payment; -1: not told. */
    starts_in: numbers,
    done_in: numbers,
    /** Thousandths of units and of money; -1: not told. */
    kept: numbers,
    returned: numbers,
    /** Indexes in `texts`; -1: none. */
    guarantee: numbers,
    speed: numbers,
    start_time: numbers,
    geo: numbers,
    /** Latest usual start in minutes; -1: unknown. */
    start_minutes: numbers,
    /** Indexes in `sets`. */
    labels: numbers,
    features: numbers,
    /** Countries that a service is delivered from or that the buyer may choose; an empty set: worldwide. */
    countries: numbers,
    /** Countries that the buyer may choose from. */
    use_countries: numbers,
    /** Indexes in `targets`. */
    targets: numbers,
  }),
});
export type CatalogueDocument = z.output<typeof catalogueDocument>;

export const getCatalogue = defineEndpoint({
  name: 'getCatalogue',
  summary: 'The whole catalogue of a language in one compact document, priced for the caller.',
  method: 'GET',
  path: '/api/v1/catalogue',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query: z.object(localeQuery),
  output: catalogueDocument,
  errors: [401],
});

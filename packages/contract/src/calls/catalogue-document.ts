import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { id, localeQuery } from '../fields.ts';
import { label, target } from './catalogue-shapes.ts';

/** Ten thousand numbers are checked in one pass instead of by a schema each. */
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
  networks: z.array(z.object({ id, slug: z.string(), name: z.string(), color: z.string() })),
  types: z.array(z.object({ id, slug: z.string(), name: z.string(), icon: z.string(), network_id: id })),
  labels: z.array(label),
  /** Those that some service names. */
  countries: z.array(z.object({ id, name: z.string(), iso_code_2: z.string() })),
  texts,
  sets: z.array(numbers),
  /** What services ask for besides link and quantity: each list once. */
  targets: z.array(z.array(target)),
  services: z.object({
    id: numbers,
    /** Empty where it is the network's slug and the name: see `slugOf`. */
    slug: texts,
    name: texts,
    /** Places in `types`. */
    type: numbers,
    /** The caller's own price in micro-USD. */
    price: numbers,
    /** Micro-USD; 0 where it is the price. */
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
    /** Places in `texts`; -1: none. */
    guarantee: numbers,
    speed: numbers,
    start_time: numbers,
    geo: numbers,
    /** Latest usual start in minutes; -1: unknown. */
    start_minutes: numbers,
    /** Places in `sets`. */
    labels: numbers,
    features: numbers,
    /** Countries that it is delivered from or may be chosen for; an empty set: worldwide. */
    countries: numbers,
    /** Countries that the buyer may choose from. */
    use_countries: numbers,
    /** Places in `targets`. */
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

import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, id, localeQuery, text } from '../../fields.ts';

const slug = z.string();
const shownType = z.object({
  id,
  slug,
  name: z.string(),
  network: z.object({ id, slug, name: z.string() }),
});
export type SentenceType = z.output<typeof shownType>;

/** Kinds of a part: what it is of the sentence; `ignored` says nothing of what is wanted, `unknown` is not known here. */
const PART_KINDS = [
  'quantity',
  'link',
  'broken_link',
  'network',
  'thing',
  'country',
  'refill',
  'taste',
  'ignored',
  'unknown',
] as const;

const quotedLine = z.object({
  service_id: id,
  slug,
  name: z.string(),
  /** 1 for a package; the service's own where the sentence names none. */
  quantity: z.number(),
  /** Set where the quantity of the sentence was below the least or above the most of the service. */
  limit: z.nullable(z.enum(['least', 'most'])),
  /** Cost without refill. */
  cost: amount,
  /** Cost with refill; null for a service without. */
  cost_with_refill: z.nullable(amount),
});

export const quoteSentence = defineEndpoint({
  name: 'quoteSentence',
  summary:
    'Reads a sentence as a buyer means it ("1000 youtube views youtube.com/watch?v=…"), in any of twelve languages: its parts, up to three services with prices, and what is missing.',
  method: 'POST',
  path: '/api/v1/quotes/sentence',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  tokenScope: 'any',
  status: 200,
  query: z.object(localeQuery),
  body: z.strictObject({ text: text(400, 1) }),
  output: data(
    z.object({
      /** In the order of the text; `start` and `end` count UTF-16 units. `meant`: the known word that a typing error was read as. */
      parts: z.array(
        z.object({
          kind: z.enum(PART_KINDS),
          text: z.string(),
          start: z.number(),
          end: z.number(),
          meant: z.nullable(z.string()),
        }),
      ),
      quantity: z.nullable(z.number()),
      link: z.nullable(z.object({ network: slug, kind: z.string(), url: z.string() })),
      network: z.nullable(slug),
      country: z.nullable(z.string()),
      /** True and false where the sentence says so, null where it does not. */
      is_guarantee: z.nullable(z.boolean()),
      taste: z.nullable(z.enum(['cheap', 'fast'])),
      /** Services for the sentence, the usual choice first; empty where it leaves a choice of types. */
      lines: z.array(quotedLine),
      /** Type of the lines; without lines the types to choose from, or the nearest ones. */
      service_types: z.array(shownType),
      /** Set where the link is of another kind than the type takes: that kind, and types that take it. */
      wrong_link: z.nullable(z.object({ kind: z.string(), service_types: z.array(shownType) })),
      missing: z.array(z.enum(['network', 'service_type', 'quantity', 'link', 'refill'])),
    }),
  ),
  errors: [401, 422],
});

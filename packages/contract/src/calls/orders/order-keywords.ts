import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, localeQuery, text, timestamp } from '../../fields.ts';

/** 1..100; null: not among the first 100, or not read yet. */
const position = z.nullable(z.int().check(z.gte(1), z.lte(100)));
const readAt = z.nullable(timestamp);

/** A search phrase of an order (`keywords` of ENT-14) with the positions at which its link was found. */
export const keywordRanking = z.object({
  keywords: z.string(),
  seo_positions: z.object({ on_create: position, on_complete: position, after_five_days: position }),
  /**
   * Times at which each position was read. Null means not read yet, and tells that from a link that is not among the first
   * 100.
   */
  read_at: z.object({ on_create: readAt, on_complete: readAt, after_five_days: readAt }),
});
export type KeywordRanking = z.output<typeof keywordRanking>;

export const listOrderKeywords = defineEndpoint({
  name: 'listOrderKeywords',
  summary:
    'Search phrases of an order with the positions of its link before the start, on completion and five days later; of a package those of its parts. Empty for an order without phrases.',
  method: 'GET',
  path: '/api/v1/orders/{orderId}/keywords',
  access: 'anyone',
  policy: 'order by link',
  tokenScope: 'orders.read',
  status: 200,
  params: z.object({ orderId: text(20, 1) }),
  query: z.object({ ...localeQuery, token: z.optional(text(400)) }),
  output: data(z.array(keywordRanking)),
  errors: [401, 404],
});

import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { data, day, id, idText, localeQuery, timestamp } from '../../fields.ts';

const apiUse = z.object({
  calls: z.number(),
  errors: z.number(),
  /** Orders that the calls placed. */
  orders: z.number(),
  /** Half of the calls were answered in this time; null without calls. */
  median_ms: z.nullable(z.number()),
  /** Most calls of one token in a minute, and how many it may make. */
  highest_minute: z.number(),
  limit_per_minute: z.number(),
  /** Days of UTC, oldest first, those without calls too. */
  days: z.array(z.object({ date: day, calls: z.number(), errors: z.number() })),
});
export type ApiUse = z.output<typeof apiUse>;

const listedError = z.object({
  id,
  /** Status of the answer: 200 for a refusal by API v2. */
  status: z.number(),
  /** Names what was wrong, for programs. */
  code: z.string(),
  /** Message of the error, in English. */
  said: z.string(),
  times: z.number(),
  first_at: timestamp,
  last_at: timestamp,
});
export type ListedApiError = z.output<typeof listedError>;

const errorDetail = z.extend(listedError, {
  /** The last five, newest first; parameters and answer are cut at 4 KB. */
  calls: z.array(
    z.object({
      token_id: id,
      at: timestamp,
      method: z.string(),
      path: z.string(),
      /** JSON without what is secret. */
      fields: z.string(),
      answer: z.string(),
    }),
  ),
});
export type ApiErrorDetail = z.output<typeof errorDetail>;

const call = { method: 'GET', access: 'customer', policy: 'self', status: 200 } as const;
const ofToken = { ...localeQuery, token_id: z.optional(idText) };

export const getApiUse = defineEndpoint({
  name: 'getApiUse',
  summary: "What the caller's API tokens, or one of them, did in the last 30 days. It is some seconds old.",
  path: '/api/v1/api-usage',
  ...call,
  query: z.object(ofToken),
  output: data(apiUse),
  errors: [401, 403, 422],
});

const errorsCall = resource('/api/v1/api-errors', {
  method: 'GET',
  access: 'customer',
  policy: 'self',
  status: 200,
  query: z.object(localeQuery),
});

export const listApiErrors = errorsCall({
  name: 'listApiErrors',
  summary:
    "What the caller's API tokens were refused in the last 30 days: alike refusals together, the most frequent first.",
  query: z.object({ ...ofToken, day: z.optional(day) }),
  output: data(z.array(listedError)),
  errors: [401, 403, 422],
});

export const getApiError = errorsCall({
  name: 'getApiError',
  summary: 'One kind of refusals with its last five calls.',
  path: '/{errorId}',
  params: z.object({ errorId: idText }),
  output: data(errorDetail),
  errors: [401, 403, 404],
});

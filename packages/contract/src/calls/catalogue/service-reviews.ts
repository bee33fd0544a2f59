import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, id, idText, localeQuery, timestamp } from '../../fields.ts';

/** A review as everybody sees it, from the buyer of a finished order. */
export const serviceReview = z.object({
  id,
  stars: z.number(),
  /** Empty where the buyer gave stars alone. */
  text: z.string(),
  /** Initials of the buyer; null where they chose none. */
  author: z.nullable(z.string()),
  /** Ordered quantity, and minutes from payment to the last unit; null where that is not known. */
  quantity: z.number(),
  minutes: z.nullable(z.number()),
  created_at: timestamp,
  edited_at: z.nullable(timestamp),
  /** Answer of the shop. */
  answer: z.nullable(z.object({ text: z.string(), created_at: timestamp })),
});
export type ServiceReview = z.output<typeof serviceReview>;

/** Reviews of a service. */
export const serviceReviews = z.object({
  /** Newest first. */
  reviews: z.array(serviceReview),
  count: z.number(),
  /** Mean of the stars; null under 5 reviews. */
  average: z.nullable(z.number()),
  /** Reviews by their stars, from 1 to 5. */
  by_stars: z.array(z.number()),
  /** Reviews that the shop hid because a law asks for it. */
  hidden: z.number(),
  /** `before` of the next page; null at the end. */
  next_before: z.nullable(id),
});
export type ServiceReviews = z.output<typeof serviceReviews>;

const ofService = resource('/api/v1/services/{id}', {
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  params: z.object({ id: idText }),
});

export const listServiceReviews = ofService({
  name: 'listServiceReviews',
  summary:
    'Reviews of a service by buyers of its finished orders, newest first, 20 at a time. `before` is the id that the previous page ended with.',
  method: 'GET',
  path: '/reviews',
  query: z.object({ ...localeQuery, before: z.optional(idText) }),
  output: data(serviceReviews),
  errors: [401, 404, 422],
});

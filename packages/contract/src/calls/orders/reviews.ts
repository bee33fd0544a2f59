import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, localeQuery, text, timestamp } from '../../fields.ts';
import { MOST_REVIEW_TEXT } from '../../review-limits.ts';

const stars = z.number().check(z.int(), z.gte(1), z.lte(5));
/** Review of an order, for its buyer. */
export const orderReview = z.object({
  /** End of the time in which it can be written, or edited once; null when it can not. */
  open_until: z.nullable(timestamp),
  /** Initials under which it is shown; null where the buyer gave no name. */
  initials: z.nullable(z.string()),
  review: z.nullable(z.object({ stars: z.number(), text: z.string(), is_anonymous: z.boolean() })),
});
export type OrderReview = z.output<typeof orderReview>;

const ofOrder = resource('/api/v1/orders/{orderId}/review', {
  access: 'anyone',
  policy: 'order by link',
  status: 200,
  params: z.object({ orderId: text(20, 1) }),
  query: z.object({ ...localeQuery, token: z.optional(text(400)) }),
  output: data(orderReview),
});

export const getOrderReview = ofOrder({
  name: 'getOrderReview',
  summary: 'The review of an order, and until when its buyer can write or edit it.',
  method: 'GET',
  errors: [401, 404],
});

export const writeOrderReview = ofOrder({
  name: 'writeOrderReview',
  summary:
    'Reviews a completed or partly delivered order, within 60 days of its end. It can be edited once, within 14 days. Links are refused.',
  method: 'PUT',
  body: z.strictObject({ stars, text: text(MOST_REVIEW_TEXT), is_anonymous: z.boolean() }),
  errors: [401, 404, 422, 429],
});

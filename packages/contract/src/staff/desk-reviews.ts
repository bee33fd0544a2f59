import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { idText, timestamp, words } from '../fields.ts';
import { HIDDEN_REVIEW_REASONS } from '../review-limits.ts';
import { query, reason } from './fields.ts';

const hiddenReason = z.enum(HIDDEN_REVIEW_REASONS);
export type HiddenReviewReason = z.output<typeof hiddenReason>;

/** Review of an order as the desk sees it. */
export const deskReview = z.object({
  stars: z.number(),
  text: z.string(),
  /** Initials under which it is shown; null where its buyer chose none. */
  author: z.nullable(z.string()),
  created_at: timestamp,
  edited_at: z.nullable(timestamp),
  answer: z.nullable(z.string()),
  /** Null for a review that is shown. */
  hidden_reason: z.nullable(hiddenReason),
});
export type DeskReview = z.output<typeof deskReview>;

const onOrder = {
  method: 'POST',
  permission: 'orders.handle',
  params: z.object({ orderId: idText }),
  query,
  status: 204,
  output: z.null(),
  errors: [401, 403, 404, 422],
} as const;

export const answerReview = defineStaffEndpoint({
  ...onOrder,
  name: 'answerReview',
  summary:
    'Answers the review of an order in the name of the shop, once: everybody reads it below the review.',
  path: '/api/console/v1/orders/{orderId}/review/answer',
  audit: { target: 'order', actions: ['review.answered'] },
  body: z.strictObject({ answer: words(1000, 1) }),
});

export const hideReview = defineStaffEndpoint({
  ...onOrder,
  name: 'hideReview',
  summary:
    'Hides the review of an order for a reason of law, or shows it again without one. The page of the service counts what is hidden.',
  path: '/api/console/v1/orders/{orderId}/review/hidden',
  audit: { target: 'order', actions: ['review.hidden', 'review.shown'] },
  body: z.strictObject({ hidden_reason: z.nullable(hiddenReason), reason }),
});

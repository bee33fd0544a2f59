import * as z from 'zod/mini';
import { NOTICE_KINDS } from '../calls/site/notices.ts';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, timestamp, words } from '../fields.ts';
import { deskOrder } from './desk-orders.ts';
import { query } from './fields.ts';

/** Answers of staff to a notice: something was done about it, or not. */
export const NOTICE_OUTCOMES = ['upheld', 'declined'] as const;

/** An order of the link that a notice objects to. */
const noticeOrder = z.object({ id, status: deskOrder.shape.status });
export type NoticeOrder = z.output<typeof noticeOrder>;

const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  url: z.string(),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  received_at: timestamp,
  /** Null while nobody has answered. */
  outcome: z.nullable(z.enum(NOTICE_OUTCOMES)),
  reason: z.nullable(z.string()),
  answered_at: z.nullable(timestamp),
  /** Orders of its link, the latest first, ten at most. */
  orders: z.array(noticeOrder),
  has_more_orders: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const listNotices = defineStaffEndpoint({
  name: 'listNotices',
  summary: 'Notices of third parties that nobody has answered, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/console/v1/notices',
  permission: 'notices.answer',
  audit: 'none',
  status: 200,
  query,
  output: data(z.array(notice)),
  errors: [401, 403, 404, 422],
});

export const answerNotice = defineStaffEndpoint({
  name: 'answerNotice',
  summary: 'Answers a notice, once: its sender gets the outcome and the reason by a letter.',
  method: 'POST',
  path: '/api/console/v1/notices/{noticeId}/answer',
  permission: 'notices.answer',
  audit: { target: 'notice', actions: ['notice.answered'] },
  status: 204,
  params: z.object({ noticeId: idText }),
  query,
  body: z.strictObject({
    outcome: z.enum(NOTICE_OUTCOMES),
    reason: words(2000, 3),
  }),
  output: z.null(),
  errors: [401, 403, 404, 422],
});

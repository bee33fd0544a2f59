import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, timestamp } from '../fields.ts';
import { query } from './fields.ts';

/** Kinds of things that wait for a person, each told by the area that they are of. */
export const WAITING_KINDS = [
  'orders.held',
  'orders.at_a_loss',
  'orders.doubted',
  'orders.stuck',
  'orders.moderated',
  'payments.marked',
  'payments.disputed',
  'refunds.refused',
  'withdrawals.requested',
  'withdrawals.approved',
  'approvals',
  'tickets',
  'tickets.letters',
  'documents',
  'trials',
  'notices',
  'refills',
] as const;
/** `now`: money or a promise is at risk; `today`: nobody loses anything by a little waiting; `later`: when there is time. */
export const WAITING_BANDS = ['now', 'today', 'later'] as const;

const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  band: z.enum(WAITING_BANDS),
  /** Exact up to 10,000, `is_more` beyond. */
  count: z.number(),
  is_more: z.boolean(),
  /** Money that stands still until somebody decides, USD; null where none does. */
  money: z.nullable(amount),
  /** Since when the oldest waits. */
  oldest: z.nullable(timestamp),
  /** The nearest deadline of them; null where they have none. */
  due: z.nullable(timestamp),
});
export type Waiting = z.output<typeof waiting>;

const call = {
  method: 'GET',
  permission: 'desk.open',
  audit: 'none',
  status: 200,
  query,
  errors: [401, 403],
} as const;

export const listWaiting = defineStaffEndpoint({
  ...call,
  name: 'listWaiting',
  summary:
    'What waits for a person and may be decided by the caller; kinds of which nothing waits are left out.',
  path: '/api/console/v1/waiting',
  output: data(z.array(waiting)),
});

export const followWaiting = defineStaffEndpoint({
  ...call,
  name: 'followWaiting',
  summary: 'The same as a stream: an event `waiting` now, and whenever it changes.',
  path: '/api/console/v1/waiting/events',
  media: 'text/event-stream',
  output: z.string(),
});

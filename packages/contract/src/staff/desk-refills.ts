import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, text, timestamp } from '../fields.ts';
import { bounded, deskService, listed, listQuery, query, reason, seen } from './fields.ts';

/** Refills that staff decides on, those at a provider, those that are late there, and those that ended. */
export const DESK_REFILL_VIEWS = ['decide', 'open', 'late', 'done', 'refused'] as const;
export const deskRefillView = z.enum(DESK_REFILL_VIEWS);
export type DeskRefillView = z.output<typeof deskRefillView>;

/**
 * Reason why staff decides: the count fell below where it began, the provider may have it, or has no way to be asked, another
 * order is on the link, less is missing by now than is refilled, or the count cannot be seen.
 */
export const REFILL_CAUSES = [
  'below_start',
  'answer_unknown',
  'provider_away',
  'shared_link',
  'too_small',
  'count_hidden',
] as const;
const cause = z.enum(REFILL_CAUSES);

const deskRefill = z.object({
  id,
  order_id: id,
  customer: z.object({ id, name: z.string() }),
  service: deskService,
  url: z.string(),
  quantity: z.number(),
  ordered: z.number(),
  state: z.enum(['open', 'staff', 'done', 'rejected']),
  why: z.nullable(cause),
  provider: z.string(),
  reference: z.nullable(z.string()),
  start_count: z.nullable(z.number()),
  counted: z.nullable(z.number()),
  /** Missing quantity by the last count, which may exceed the ordered one; null where nobody knows. */
  missing: z.nullable(z.number()),
  measured_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  guarantee_until: z.nullable(timestamp),
  /** Time by which the answer is due: after 72 hours, or with the end of the guarantee. */
  due_at: timestamp,
  created_at: timestamp,
});
export type DeskRefill = z.output<typeof deskRefill>;

const deskRefillDetail = z.extend(deskRefill, {
  guarantee_days: z.number(),
  /** The drop from which an order is refilled. */
  refilled_from: z.number(),
  is_link_shared: z.boolean(),
  /** Refills of the order before this one, and when the last of them was asked for. */
  earlier: z.object({ count: z.number(), last_at: z.nullable(timestamp) }),
  /** Counts that are known since all was delivered, the first of them what was promised. */
  counts: z.array(z.object({ at: timestamp, count: z.number() })),
  /** The provider tells counts; where it does not, it measures for itself what it makes good. */
  is_measured: z.boolean(),
  /** From when on it may be measured again; null where it may now. */
  measurable_at: z.nullable(timestamp),
  /** Digest of its state, quantity and last count, sent with an answer. */
  seen: z.string(),
});
export type DeskRefillDetail = z.output<typeof deskRefillDetail>;

const params = z.object({ refillId: idText });
const errors = [401, 403, 404, 422] as const;

export const listDeskRefills = defineStaffEndpoint({
  name: 'listDeskRefills',
  summary: 'Refills as the desk sees them: those that wait the longest first, ended ones the latest first.',
  method: 'GET',
  path: '/api/console/v1/refills',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  query: z.object({ ...listQuery, view: z.optional(deskRefillView), provider: z.optional(text(100)) }),
  output: listed(deskRefill),
  errors,
});

export const countDeskRefills = defineStaffEndpoint({
  name: 'countDeskRefills',
  summary: 'How many refills each list of the desk has, and of which providers.',
  method: 'GET',
  path: '/api/console/v1/refill-counts',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  query,
  output: data(
    z.object({
      views: z.record(deskRefillView, bounded),
      providers: z.record(deskRefillView, z.array(z.string())),
    }),
  ),
  errors,
});

export const getDeskRefill = defineStaffEndpoint({
  name: 'getDeskRefill',
  summary: 'One refill with the counts that are known of its link, and what speaks for or against it.',
  method: 'GET',
  path: '/api/console/v1/refills/{refillId}',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  params,
  query,
  output: data(deskRefillDetail),
  errors,
});

export const measureRefill = defineStaffEndpoint({
  name: 'measureRefill',
  summary:
    'Has the provider count on the link of a refill that waits for staff, at most once in ten minutes, and works out anew what is missing.',
  method: 'POST',
  path: '/api/console/v1/refills/{refillId}/measurement',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['refill.measured'] },
  status: 204,
  params,
  query,
  output: z.null(),
  errors,
});

export const sendRefill = defineStaffEndpoint({
  name: 'sendRefill',
  summary: 'Sends a refill that staff has looked at to the provider of its order.',
  method: 'POST',
  path: '/api/console/v1/refills/{refillId}/send',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['refill.sent'] },
  status: 204,
  params,
  query,
  body: z.strictObject({ seen }),
  output: z.null(),
  errors: [...errors, 409],
});

export const refuseRefill = defineStaffEndpoint({
  name: 'refuseRefill',
  summary: 'Refuses a refill that staff has looked at.',
  method: 'POST',
  path: '/api/console/v1/refills/{refillId}/refuse',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['refill.refused'] },
  status: 204,
  params,
  query,
  body: z.strictObject({ seen, reason }),
  output: z.null(),
  errors: [...errors, 409],
});

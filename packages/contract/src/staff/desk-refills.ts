import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, timestamp } from '../fields.ts';
import { bounded, deskService, listed, listQuery, query, reason } from './fields.ts';

/** Refills that staff decides on, those at a provider, those that are late there, and those that ended. */
export const DESK_REFILL_VIEWS = ['decide', 'open', 'late', 'done', 'refused'] as const;
export const deskRefillView = z.enum(DESK_REFILL_VIEWS);
export type DeskRefillView = z.output<typeof deskRefillView>;

/** Why staff decides: the count fell below where it began, the provider may have it, or it has no way to be asked. */
export const REFILL_CAUSES = ['below_start', 'answer_unknown', 'provider_away', 'shared_link'] as const;
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
  measured_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  guarantee_until: z.nullable(timestamp),
  /** When the answer is due: after 72 hours, or with the end of the guarantee. */
  due_at: timestamp,
  created_at: timestamp,
});
export type DeskRefill = z.output<typeof deskRefill>;

export const listDeskRefills = defineStaffEndpoint({
  name: 'listDeskRefills',
  summary: 'Refills as the desk sees them: those that wait the longest first, ended ones the latest first.',
  method: 'GET',
  path: '/api/console/v1/refills',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  query: z.object({ ...listQuery, view: z.optional(deskRefillView) }),
  output: listed(deskRefill),
  errors: [401, 403, 404, 422],
});

export const countDeskRefills = defineStaffEndpoint({
  name: 'countDeskRefills',
  summary: 'How many refills each list of the desk has.',
  method: 'GET',
  path: '/api/console/v1/refill-counts',
  permission: 'orders.read',
  audit: 'none',
  status: 200,
  query,
  output: data(z.record(deskRefillView, bounded)),
  errors: [401, 403, 404, 422],
});

export const sendRefill = defineStaffEndpoint({
  name: 'sendRefill',
  summary: 'Sends a refill that staff has looked at to the provider of its order.',
  method: 'POST',
  path: '/api/console/v1/refills/{refillId}/send',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['refill.sent'] },
  status: 204,
  params: z.object({ refillId: idText }),
  query,
  output: z.null(),
  errors: [401, 403, 404, 422],
});

export const refuseRefill = defineStaffEndpoint({
  name: 'refuseRefill',
  summary: 'Refuses a refill that staff has looked at.',
  method: 'POST',
  path: '/api/console/v1/refills/{refillId}/refuse',
  permission: 'orders.handle',
  audit: { target: 'order', actions: ['refill.refused'] },
  status: 204,
  params: z.object({ refillId: idText }),
  query,
  body: z.strictObject({ reason }),
  output: z.null(),
  errors: [401, 403, 404, 422],
});

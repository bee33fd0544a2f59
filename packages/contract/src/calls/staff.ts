import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, localeQuery, timestamp, words } from '../fields.ts';

const query = z.object(localeQuery);
/** Why it is done, for whoever reads the log later. */
const reason = words(500, 3);

const auditEntry = z.object({
  id,
  at: timestamp,
  /** `staff 12` by the id of the account, or `command root` by the user of the machine. */
  actor: z.string(),
  action: z.string(),
  /** What it was done to: `customer 7`. */
  subject: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = defineEndpoint({
  name: 'listAuditEntries',
  summary: 'What staff did, the latest first, a hundred at most; `before_id` goes on from an entry.',
  method: 'GET',
  path: '/api/v1/staff/audit-entries',
  access: 'staff',
  permission: 'audit.read',
  policy: 'staff',
  status: 200,
  query: z.object({ ...localeQuery, before_id: z.optional(idText) }),
  output: data(z.array(auditEntry)),
  errors: [401, 403, 404, 422],
});

export const impersonateCustomer = defineEndpoint({
  name: 'impersonateCustomer',
  summary:
    'Signs staff in to the account of a customer for a quarter of an hour, to look at it: nothing can be changed. Cookie and authorization header carry the session, as of a login.',
  method: 'POST',
  path: '/api/v1/staff/impersonations',
  access: 'staff',
  permission: 'customer.impersonate',
  policy: 'staff',
  status: 201,
  query,
  body: z.strictObject({ customer_id: id, reason }),
  output: data(z.object({ customer_id: id, ends_at: timestamp })),
  givesBearer: true,
  errors: [401, 403, 404, 422],
});

const balanceChange = z.object({
  id,
  customer_id: id,
  amount,
  /** Bonus money is spent first and never paid out. */
  bucket: z.enum(['cash', 'bonus']),
  reason: z.string(),
  /** `waiting` for a second person, since it is above the limit of one. */
  state: z.enum(['waiting', 'done', 'declined']),
  asked_by: id,
  decided_by: z.nullable(id),
  asked_at: timestamp,
});
export type BalanceChange = z.output<typeof balanceChange>;

export const changeBalance = defineEndpoint({
  name: 'changeBalance',
  summary:
    'Adds to a balance of a customer, or takes from it. Above what one may change in a day for one customer it waits for a second person.',
  method: 'POST',
  path: '/api/v1/staff/balance-changes',
  access: 'staff',
  permission: 'balance.change',
  policy: 'staff',
  status: 201,
  query,
  body: z.strictObject({
    customer_id: id,
    /** USD as text, negative to take: "-4.50". */
    amount: amount.check(z.refine((value) => Number(value) !== 0)),
    bucket: z.enum(['cash', 'bonus']),
    reason,
  }),
  output: data(balanceChange),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

export const listBalanceChanges = defineEndpoint({
  name: 'listBalanceChanges',
  summary: 'Changes of balances that wait for a second person, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/v1/staff/balance-changes',
  access: 'staff',
  permission: 'balance.approve',
  policy: 'staff',
  status: 200,
  query,
  output: data(z.array(balanceChange)),
  errors: [401, 403, 404, 422],
});

export const decideBalanceChange = defineEndpoint({
  name: 'decideBalanceChange',
  summary: 'The word of the second person. Who asked for a change can only take it back.',
  method: 'POST',
  path: '/api/v1/staff/balance-changes/{changeId}/decision',
  access: 'staff',
  permission: 'balance.approve',
  policy: 'staff',
  status: 200,
  params: z.object({ changeId: idText }),
  query,
  body: z.strictObject({ approve: z.boolean() }),
  output: data(balanceChange),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

const moderatedOrder = z.object({
  id,
  customer_id: id,
  service_id: id,
  url: z.string(),
  /** What is posted for it, or found it by. */
  texts: z.array(z.string()),
  /** A category such as `gambling`, `own` by words of the operator, `service` where all of its orders are looked at. */
  category: z.nullable(z.string()),
  created_at: timestamp,
});
export type ModeratedOrder = z.output<typeof moderatedOrder>;

export const listModeratedOrders = defineEndpoint({
  name: 'listModeratedOrders',
  summary: 'Paid orders that staff looks at before they run, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/v1/staff/orders-in-moderation',
  access: 'staff',
  permission: 'order.moderate',
  policy: 'staff',
  status: 200,
  query,
  output: data(z.array(moderatedOrder)),
  errors: [401, 403, 404, 422],
});

export const moderateOrder = defineEndpoint({
  name: 'moderateOrder',
  summary: 'Lets an order that was looked at run, or cancels it with all of its money returned.',
  method: 'POST',
  path: '/api/v1/staff/orders/{orderId}/moderation',
  access: 'staff',
  permission: 'order.moderate',
  policy: 'staff',
  status: 204,
  params: z.object({ orderId: idText }),
  query,
  body: z.strictObject({ approve: z.boolean(), reason }),
  output: z.null(),
  errors: [401, 403, 404, 422],
});

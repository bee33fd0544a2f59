import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, soughtId, timestamp } from '../fields.ts';
import { query, reason } from './fields.ts';

const balanceChange = z.object({
  id,
  customer_id: id,
  amount,
  /** Bonus money is spent first and never paid out. */
  bucket: z.enum(['cash', 'bonus']),
  reason: z.string(),
  /** `waiting` for a second person: the amount is above the limit of one; `lapsed` where nobody decided in time. */
  state: z.enum(['waiting', 'done', 'declined', 'lapsed']),
  asked_by: id,
  decided_by: z.nullable(id),
  asked_at: timestamp,
});
export type BalanceChange = z.output<typeof balanceChange>;

export const changeBalance = defineStaffEndpoint({
  name: 'changeBalance',
  summary:
    'Adds to a balance of a customer, or takes from it. Above what one may change in a day it waits for a second person.',
  method: 'POST',
  path: '/api/console/v1/balance-changes',
  permission: 'wallet.correct',
  audit: { target: 'customer', actions: ['balance.changed', 'balance.change_asked'] },
  status: 201,
  query,
  body: z.strictObject({
    customer_id: soughtId,
    /** USD as text with at most its two decimals, negative to take: "-4.50". */
    amount: z.string().check(
      z.regex(/^-?\d{1,9}(\.\d{1,2})?$/),
      z.refine((value) => Number(value) !== 0),
    ),
    bucket: z.enum(['cash', 'bonus']),
    /** The balance, of both buckets, as it was shown: 409 where it moved since. */
    expected_balance: z.optional(amount),
    reason,
  }),
  output: data(balanceChange),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

export const listBalanceChanges = defineStaffEndpoint({
  name: 'listBalanceChanges',
  summary: 'Changes of balances that wait for a second person, the oldest first, a hundred at most.',
  method: 'GET',
  path: '/api/console/v1/balance-changes',
  permission: 'wallet.correct',
  audit: 'none',
  status: 200,
  query,
  output: data(z.array(balanceChange)),
  errors: [401, 403, 404, 422],
});

export const decideBalanceChange = defineStaffEndpoint({
  name: 'decideBalanceChange',
  summary: 'The word of the second person. Who asked for a change can only take it back.',
  method: 'POST',
  path: '/api/console/v1/balance-changes/{changeId}/decision',
  permission: 'wallet.correct',
  audit: { target: 'customer', actions: ['balance.changed', 'balance.change_declined'] },
  status: 200,
  params: z.object({ changeId: idText }),
  query,
  body: z.strictObject({ approve: z.boolean() }),
  output: data(balanceChange),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

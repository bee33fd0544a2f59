import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, id, localeQuery, timeZone } from '../../fields.ts';
import { order } from '../orders/orders.ts';

/** A subscription whose posts wait for money, or soon will. */
const subscriptionInNeed = z.object({
  id,
  url: z.string(),
  /** Name of the channel; null until it is known. */
  name: z.nullable(z.string()),
  /** Posts that are not paid, and how many of them in a row. */
  unpaid_count: z.number(),
  in_a_row: z.number(),
  /** Posts that are still to be found. */
  left: z.number(),
});

/**
 * Item that waits for the customer. `subscription_unpaid`: posts that were not paid, `amount` of them together;
 * `subscription_short`: the balance does not pay the next post, `amount` is missing; `order_unpaid`: `amount` is its price;
 * `documents`: staff asks for them.
 */
const need = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['subscription_unpaid', 'subscription_short']),
    subscription: subscriptionInNeed,
    amount,
  }),
  z.object({ kind: z.literal('order_unpaid'), order, amount }),
  z.object({ kind: z.literal('documents') }),
]);
export type DashboardNeed = z.output<typeof need>;

export const getDashboard = defineEndpoint({
  name: 'getDashboard',
  summary:
    'What waits for the caller, what runs, what ended, the balance and how long it lasts, spend of 30 days, and what was ordered last.',
  method: 'GET',
  path: '/api/v1/dashboard',
  access: 'customer',
  policy: 'self',
  status: 200,
  query: z.object({ ...localeQuery, time_zone: timeZone }),
  output: data(
    z.object({
      needs: z.array(need),
      /** Running orders that end first at their pace so far, five at most; `count` goes to 100. */
      running: z.object({ orders: z.array(order), count: z.number() }),
      /** Orders that ended last, wholly or partly delivered, four at most. */
      done: z.array(order),
      balance: z.object({
        amount,
        /** Days for which it lasts at the pace of the last 30 days; null without a pace. */
        lasts_days: z.nullable(z.number()),
      }),
      /** Orders of the last 30 days, refunds not taken off, beside the 30 days before. */
      spent: z.object({
        total: amount,
        returned: amount,
        before: amount,
        days: z.array(z.object({ day: z.string(), spent: amount })),
      }),
      /** The last orders for different links and services, four at most. */
      again: z.array(order),
    }),
  ),
  errors: [401, 422],
});
export type Dashboard = z.output<typeof getDashboard.output>['data'];

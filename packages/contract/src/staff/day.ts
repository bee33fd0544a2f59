import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, timestamp } from '../fields.ts';
import { query } from './fields.ts';

const call = { method: 'GET', audit: 'none', status: 200, query, errors: [401, 403] } as const;

export const getDay = defineStaffEndpoint({
  ...call,
  name: 'getDay',
  summary:
    'What was sold today, by hour of the shop’s day, and what of it stays; beside the same weekday before, up to this time.',
  path: '/api/console/v1/day',
  permission: 'figures.read',
  output: data(
    z.object({
      /** Paid orders of each hour that has begun, USD. */
      hours: z.array(z.object({ hour: z.number(), sold: amount })),
      sold: amount,
      /** On the same weekday before, up to the same time of day. */
      sold_before: amount,
      orders: z.number(),
      /** Sold, less what was returned, what providers charged, and what they will charge for what runs. */
      margin: amount,
      added: amount,
      returned: amount,
    }),
  ),
});

const providerHealth = z.object({
  name: z.string(),
  /** `away`: it is not asked until it has rested; `busy`: it gets fewer orders at once; `trouble`: it takes no orders of the shop. */
  state: z.enum(['fine', 'paused', 'away', 'busy', 'trouble']),
  since: z.nullable(timestamp),
  /** Orders of which nobody can say whether it has them. */
  held: z.number(),
  /** Money that the shop has left there. */
  balance: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
});
export type ProviderHealth = z.output<typeof providerHealth>;

export const listProviderHealth = defineStaffEndpoint({
  ...call,
  name: 'listProviderHealth',
  summary: 'Whether each provider answers, and what waits there.',
  path: '/api/console/v1/provider-health',
  permission: 'orders.read',
  output: data(z.array(providerHealth)),
});

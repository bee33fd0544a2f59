import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, idText, soughtIdText, text } from '../fields.ts';
import { moneyFilters } from './customers.ts';
import { deskOrderFilters } from './desk-orders.ts';
import { PAYMENT_VIEWS } from './desk-payments.ts';
import { WITHDRAWAL_VIEWS } from './desk-withdrawals.ts';
import { query, reason } from './fields.ts';

/** Lists that are given out as a file. */
export const EXPORTED_LISTS = ['orders', 'payments', 'withdrawals', 'customers', 'money'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

const path = '/api/console/v1/exports';
const q = z.optional(text(500));
/** The list, and what narrows it, as its own call has it. */
const exported = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('orders'), query: z.strictObject({ q, ...deskOrderFilters }) }),
  z.strictObject({
    list: z.literal('payments'),
    query: z.strictObject({ q, view: z.optional(z.enum(PAYMENT_VIEWS)) }),
  }),
  z.strictObject({
    list: z.literal('withdrawals'),
    query: z.strictObject({ view: z.optional(z.enum(WITHDRAWAL_VIEWS)) }),
  }),
  z.strictObject({
    list: z.literal('customers'),
    query: z.strictObject({
      q,
      view: z.optional(z.enum(['all', 'frozen', 'guests'])),
      grade_id: z.optional(idText),
    }),
  }),
  z.strictObject({
    list: z.literal('money'),
    query: z.strictObject({ customer_id: soughtIdText, ...moneyFilters }),
  }),
]);
export type Exported = z.output<typeof exported>;

/** The address of a file that is made while it is loaded: for the caller alone, within a minute. */
const file = data(z.object({ url: z.string() }));

export const exportList = defineStaffEndpoint({
  name: 'exportList',
  summary:
    'An address at which a list is loaded as a CSV file within a minute, as its filters leave it, 100,000 rows at most. Names and e-mails are in it for whoever may export personal columns.',
  method: 'POST',
  path,
  permission: 'desk.open',
  needsFactor: true,
  audit: { target: 'list', actions: ['list.exported'] },
  status: 201,
  query,
  body: exported,
  output: file,
  errors: [401, 403, 404, 422],
});

export const exportCustomer = defineStaffEndpoint({
  name: 'exportCustomer',
  summary: 'An address at which everything that is kept of a customer is loaded within a minute.',
  method: 'POST',
  path: '/api/console/v1/customers/{customerId}/export',
  permission: 'customers.export',
  needsFactor: true,
  audit: { target: 'customer', actions: ['customer.exported'] },
  status: 201,
  params: z.object({ customerId: idText }),
  query,
  body: z.strictObject({ reason }),
  output: file,
  errors: [401, 403, 404, 422],
});

const load = {
  method: 'GET',
  audit: 'none',
  status: 200,
  query: z.extend(query, { ask: text(4000) }),
  output: z.string(),
  errors: [401, 403, 404, 422],
} as const;

export const loadList = defineStaffEndpoint({
  ...load,
  name: 'loadList',
  summary: 'The file of a list, at an address that `exportList` gave to the caller.',
  path,
  permission: 'desk.open',
  media: 'text/csv',
});

export const loadCustomer = defineStaffEndpoint({
  ...load,
  name: 'loadCustomer',
  summary: 'The file of a customer, at an address that `exportCustomer` gave to the caller.',
  path: '/api/console/v1/customer-copies',
  permission: 'customers.export',
  media: 'application/json',
});

import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, localeQuery, words } from '../fields.ts';
import { approval } from './approvals.ts';
import { deskCustomer } from './customers.ts';
import { deskOrder } from './desk-orders.ts';
import { bounded } from './fields.ts';
import { staffTicket } from './tickets.ts';

const found = z.object({
  /** Requests about the customers found that the caller may decide. */
  approvals: z.array(approval),
  customers: z.object({ rows: z.array(deskCustomer), found: bounded }),
  orders: z.object({
    rows: z.array(deskOrder),
    found: bounded,
    /** The customer whose orders these are; null where the text itself names them. */
    of: z.nullable(z.object({ id, name: z.string() })),
  }),
  tickets: z.array(staffTicket),
});
export type DeskFound = z.output<typeof found>;

export const searchDesk = defineStaffEndpoint({
  name: 'searchDesk',
  summary:
    'What a text finds, a few of each kind that the caller may read: customers by number, e-mail or name; orders by number, link, reference or e-mail, else those of the first customer; tickets.',
  method: 'GET',
  path: '/api/console/v1/search',
  permission: 'desk.open',
  audit: 'none',
  status: 200,
  query: z.object({ ...localeQuery, q: words(500, 1) }),
  output: data(found),
  errors: [401, 403, 422],
});

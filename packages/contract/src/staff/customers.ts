import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id } from '../fields.ts';
import { query, reason } from './fields.ts';

export const impersonateCustomer = defineStaffEndpoint({
  name: 'impersonateCustomer',
  summary:
    'An address in the shop at which staff looks at the account of a customer for a quarter of an hour; nothing can be changed there. It works once, within a minute.',
  method: 'POST',
  path: '/api/console/v1/impersonations',
  permission: 'customers.view_as',
  audit: { target: 'customer', actions: ['customer.impersonated'] },
  status: 201,
  query,
  body: z.strictObject({ customer_id: id, reason }),
  output: data(z.object({ customer_id: id, url: z.string() })),
  errors: [401, 403, 404, 422],
});

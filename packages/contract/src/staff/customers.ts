import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, timestamp } from '../fields.ts';
import { query, reason } from './fields.ts';

export const impersonateCustomer = defineStaffEndpoint({
  name: 'impersonateCustomer',
  summary:
    'Signs staff in to the account of a customer for a quarter of an hour, to look at it: nothing can be changed. Cookie and authorization header carry the session, as of a login.',
  method: 'POST',
  path: '/api/console/v1/impersonations',
  permission: 'customers.view_as',
  audit: { target: 'customer', actions: ['customer.impersonated'] },
  status: 201,
  query,
  body: z.strictObject({ customer_id: id, reason }),
  output: data(z.object({ customer_id: id, ends_at: timestamp })),
  givesBearer: true,
  errors: [401, 403, 404, 422],
});

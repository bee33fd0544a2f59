import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, soughtId, words } from '../fields.ts';
import { FREEZE_CODES } from '../freeze-codes.ts';
import { note } from './customers.ts';
import { query, reason, seen } from './fields.ts';

const path = '/api/console/v1/customers';
const params = z.object({ customerId: idText });
const errors = [401, 403, 404, 422] as const;
const act = { method: 'POST', permission: 'customers.handle', params, query, errors } as const;

export const freezeCustomer = defineStaffEndpoint({
  ...act,
  name: 'freezeCustomer',
  summary: 'Stops an account from moving money; its customer is told why by a letter. What runs goes on.',
  path: `${path}/{customerId}/freeze`,
  audit: { target: 'customer', actions: ['customer.frozen'] },
  status: 204,
  body: z.strictObject({ code: z.enum(FREEZE_CODES), seen, reason }),
  errors: [...errors, 409],
  output: z.null(),
});

export const unfreezeCustomer = defineStaffEndpoint({
  ...act,
  name: 'unfreezeCustomer',
  summary: 'Lets an account move money again.',
  path: `${path}/{customerId}/unfreeze`,
  audit: { target: 'customer', actions: ['customer.unfrozen'] },
  needsFactor: true,
  status: 204,
  body: z.strictObject({ seen, reason }),
  errors: [...errors, 409],
  output: z.null(),
});

export const signOutCustomer = defineStaffEndpoint({
  ...act,
  name: 'signOutCustomer',
  summary: 'Ends all sessions of a customer.',
  path: `${path}/{customerId}/sign-out`,
  audit: { target: 'customer', actions: ['customer.signed_out'] },
  status: 204,
  body: z.strictObject({ reason }),
  output: z.null(),
});

export const askFactorReset = defineStaffEndpoint({
  ...act,
  name: 'askFactorReset',
  summary:
    'Asks an owner to reset the second factor of a customer who lost it. Asked again while it waits, it is what it was; 422 where there is none.',
  path: `${path}/{customerId}/factor-reset`,
  audit: { target: 'customer', actions: ['customer.second_factor_reset_asked'] },
  needsFactor: true,
  status: 204,
  body: z.strictObject({ reason }),
  output: z.null(),
});

export const addCustomerNote = defineStaffEndpoint({
  ...act,
  name: 'addCustomerNote',
  summary: 'Writes something down about a customer, who may ask to see it.',
  path: `${path}/{customerId}/notes`,
  audit: { target: 'customer', actions: ['customer.note_added'] },
  status: 201,
  body: z.strictObject({ body: words(2000, 3) }),
  output: data(note),
});

export const writeToCustomer = defineStaffEndpoint({
  ...act,
  permission: 'tickets.answer',
  name: 'writeToCustomer',
  summary:
    'Opens a ticket with a message of the shop, which its customer gets by a letter too; an open ticket about the same order goes on.',
  path: `${path}/{customerId}/messages`,
  audit: { target: 'ticket', actions: ['ticket.opened', 'ticket.answered'] },
  status: 201,
  body: z.strictObject({
    message: words(5000, 1),
    /** An order of the customer that it is about. */
    order_id: z.optional(soughtId),
  }),
  output: data(z.object({ ticket_id: id })),
});

export const impersonateCustomer = defineStaffEndpoint({
  name: 'impersonateCustomer',
  summary:
    'An address in the shop at which staff looks at the account of a customer for a quarter of an hour; nothing can be changed there. It works once, within a minute.',
  method: 'POST',
  path: '/api/console/v1/impersonations',
  permission: 'customers.view_as',
  audit: { target: 'customer', actions: ['customer.impersonated'] },
  needsFactor: true,
  status: 201,
  query,
  body: z.strictObject({ customer_id: soughtId, reason }),
  output: data(z.object({ customer_id: id, url: z.string() })),
  errors: [401, 403, 404, 422],
});

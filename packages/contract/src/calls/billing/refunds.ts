import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, enteredAmount, idText, localeQuery, text, timestamp } from '../../fields.ts';

const query = z.object(localeQuery);

/** Money of a payment that goes back the way it came: `sent` is on its way, `refused` is on the balance again. */
export const invoiceRefund = z.object({
  amount,
  state: z.enum(['requested', 'sent', 'done', 'refused']),
  created_at: timestamp,
});
export type InvoiceRefund = z.output<typeof invoiceRefund>;

export const refundInvoice = defineEndpoint({
  name: 'refundInvoice',
  summary:
    'Gives a top-up of the last 14 days back the way it came, as far as it is unspent; without `amount` all of that. It leaves the balance at once. With two-step verification on it needs a `code`.',
  method: 'POST',
  path: '/api/v1/invoices/{invoiceId}/refund',
  access: 'customer',
  policy: 'own invoice',
  status: 201,
  params: z.object({ invoiceId: idText }),
  query,
  body: z.strictObject({
    /** USD, whole cents. */
    amount: z.optional(z.nullable(enteredAmount)),
    /** Password, asked for again so that a stranger at an open cabinet takes no money. */
    current_password: z.optional(text(500)),
    /** Code of the authenticator app, or a recovery code; needed with two-step verification on. */
    code: z.optional(z.nullable(text(40))),
  }),
  output: data(invoiceRefund),
  movesMoney: true,
  errors: [401, 404, 409, 422, 429],
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { day, localeQuery } from '../../fields.ts';

export const printStatement = defineEndpoint({
  name: 'printStatement',
  summary:
    "What moved the caller's balance in some days, with the balance before and after, as a PDF file, or as a page where a script in it has no font.",
  method: 'GET',
  path: '/api/v1/payments/statement.pdf',
  access: 'customer',
  policy: 'self',
  tokenScope: 'money.read',
  status: 200,
  query: z.object({
    ...localeQuery,
    /** Days in UTC, both inclusive; the last 30 days by default. */
    date_from: z.optional(day),
    date_to: z.optional(day),
  }),
  output: z.string(),
  media: 'application/pdf',
  errors: [401, 422],
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, id, idText, lang, localeQuery, text, timestamp } from '../../fields.ts';

const listedInvoice = z.object({
  id,
  status: z.enum(['created', 'marked', 'paid', 'rejected', 'expired', 'failed']),
  /** Amount that was paid for, and the same with the fee, USD. */
  amount,
  total: amount,
  /** Part of it that went to the balance. */
  credited: z.nullable(amount),
  payment_method: z.nullable(z.string()),
  lang,
  /** The order that the invoice pays, the first of several; null for a top-up. */
  order_id: z.nullable(id),
  created_at: timestamp,
  paid_at: z.nullable(timestamp),
  /** Path of the invoice document, valid for a week. */
  document_url: z.string(),
});
export type ListedInvoice = z.output<typeof listedInvoice>;

export const listInvoices = defineEndpoint({
  name: 'listInvoices',
  summary: "The caller's invoices with their state, newest first. `after` is the `next` of the page before.",
  method: 'GET',
  path: '/api/v1/invoices',
  access: 'customer',
  policy: 'self',
  tokenScope: 'money.read',
  status: 200,
  query: z.object({
    ...localeQuery,
    length: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    after: z.optional(text(20)),
  }),
  output: z.object({ data: z.array(listedInvoice), next: z.nullable(z.string()) }),
  errors: [401, 422],
});

export const getInvoiceDocument = defineEndpoint({
  name: 'getInvoiceDocument',
  summary:
    "The document of one of the caller's invoices, or of the one that `token` opens: a page to read and print, or with `format=pdf` a PDF file (the page again where a script in it has no font).",
  method: 'GET',
  path: '/api/v1/invoices/{invoiceId}/document',
  access: 'anyone',
  policy: 'invoice by link',
  status: 200,
  params: z.object({ invoiceId: idText }),
  query: z.object({
    ...localeQuery,
    token: z.optional(z.string()),
    format: z.optional(z.enum(['html', 'pdf'])),
  }),
  output: z.string(),
  media: 'text/html',
  errors: [401, 404, 422],
});

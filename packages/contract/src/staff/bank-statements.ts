import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, day, id, idText, soughtId, text, timestamp } from '../fields.ts';
import { listed, listQuery, query } from './fields.ts';

/** Match of a bank's line with an invoice; `used` where the fitting line was for another one. */
export const BANK_MATCHES = ['exact', 'likely', 'short', 'over', 'foreign', 'used', 'none'] as const;

export const bankMatch = z.object({
  state: z.enum(BANK_MATCHES),
  line_id: z.nullable(id),
  /** Sum beyond the price, or (negative) short of it, in the currency of the charge. */
  difference: amount,
});
export type BankMatch = z.output<typeof bankMatch>;

/** Money that came to an account of the shop, as its bank says. */
export const bankLine = z.object({
  id,
  account: z.string(),
  booked_on: day,
  sender: z.string(),
  reference: z.string(),
  /** In `currency`. */
  amount,
  currency: z.string(),
  /** The invoice that a person placed it on, or that it fits. */
  invoice_id: z.nullable(id),
  match: z.enum(BANK_MATCHES),
  is_placed: z.boolean(),
});
export type BankLine = z.output<typeof bankLine>;

/**
 * Reasons for which an entry of a statement is not kept: money that left, an entry taken back, one that is not booked or was
 * refused, one whose direction the file does not say, and a row without a date: a sum or a remark.
 */
export const LEFT_OUT = ['sent', 'reversed', 'not_booked', 'unclear', 'no_date'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const column = z.optional(text(100));

export const readBankStatement = defineStaffEndpoint({
  name: 'readBankStatement',
  summary:
    'Reads a statement of a bank account, CSV, camt.052, .053 or .054, MT940, or a ZIP of them (at most 10 MB and 10,000 lines), and keeps the money that came. It credits nothing, and answers with what the file said in sum. A line counts once, in however many files it stands.',
  method: 'POST',
  path: '/api/console/v1/bank-statements',
  permission: 'billing.credit',
  audit: { target: 'statement', actions: ['statement.read'] },
  needsFactor: true,
  status: 201,
  query,
  body: z.strictObject({
    /** Name and currency of the account, where the file says none. */
    account: z.optional(text(100)),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
    /** Heads of the columns of a CSV file that are not known by themselves. */
    date: column,
    amount: column,
    sender: column,
    reference: column,
  }),
  takesFile: true,
  output: data(
    z.object({
      id,
      /** Accounts that the file names. */
      accounts: z.array(z.string()),
      /** New lines, those of an earlier file, and entries that are not kept, with the reasons. */
      added: z.number(),
      known: z.number(),
      left: z.number(),
      left_out: z.array(z.object({ why: z.enum(LEFT_OUT), count: z.number() })),
      /** New lines by what they say about invoices. */
      matches: z.array(z.object({ state: z.enum(BANK_MATCHES), count: z.number() })),
      /** Sums of the new lines, by currency. */
      sums: z.array(z.object({ currency: z.string(), amount })),
    }),
  ),
  errors: [401, 403, 404, 413, 422],
});

export const listBankLines = defineStaffEndpoint({
  name: 'listBankLines',
  summary:
    'Lines of statements of the last half year by which no payment was credited, or (`all`) all of them, the latest first, each with the invoice that it fits; and the statement that was read last.',
  method: 'GET',
  path: '/api/console/v1/bank-lines',
  permission: 'billing.read',
  audit: 'none',
  status: 200,
  query: z.object({ ...listQuery, view: z.optional(z.enum(['open', 'all'])) }),
  output: z.extend(listed(bankLine), {
    statement: z.nullable(
      z.object({
        account: z.string(),
        read_at: timestamp,
        lines: z.number(),
        /** Lines of it by which a payment was credited. */
        settled: z.number(),
      }),
    ),
  }),
  errors: [401, 403, 404, 422],
});

export const placeBankLine = defineStaffEndpoint({
  name: 'placeBankLine',
  summary: 'Says which invoice a line is for, or (null) that it is for none. It credits nothing.',
  method: 'POST',
  path: '/api/console/v1/bank-lines/{lineId}/placement',
  permission: 'billing.credit',
  audit: { target: 'line', actions: ['line.placed'] },
  needsFactor: true,
  status: 204,
  params: z.object({ lineId: idText }),
  query,
  body: z.strictObject({
    invoice_id: z.nullable(soughtId),
    /** The invoice that a person placed it on, as it was shown; null for none. */
    expected_invoice_id: z.optional(z.nullable(id)),
  }),
  output: z.null(),
  errors: [401, 403, 404, 409, 422],
});

import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, soughtId, text, timestamp, words } from '../fields.ts';
import { bankLine, bankMatch } from './bank-statements.ts';
import { bounded, listed, listQuery, query, seen } from './fields.ts';

/**
 * Views of payments: `marked` by their buyers as sent, `asked` those of them whose buyers were asked about it, `second` waits for a second person, `unknown` is an outcome that no gateway
 * has told, `closed` was marked and decided, `all` are all invoices.
 */
export const PAYMENT_VIEWS = ['marked', 'asked', 'second', 'unknown', 'closed', 'all'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

const customer = z.object({
  id,
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

const deskPayment = z.object({
  id,
  status: z.enum(['created', 'marked', 'paid', 'rejected', 'expired', 'failed']),
  /** Purpose of the payment: `rest` is money that came beyond another invoice, or short of it. */
  kind: z.enum(['top_up', 'order', 'rest']),
  customer,
  method: z.string(),
  /** True where no gateway tells of it. */
  is_manual: z.boolean(),
  /** USD. */
  amount,
  charge_amount: amount,
  charge_currency: z.string(),
  /**
   * Sum that crediting it moves as it was promised, bonuses included, USD; as `expected` it is compared with the sum that would
   * move.
   */
  credits: amount,
  bank: bankMatch,
  waits_for_second: z.boolean(),
  /** Time at which its buyer was last asked about it. */
  asked_at: z.nullable(timestamp),
  /** Start of its present state. */
  since: timestamp,
});
export type DeskPayment = z.output<typeof deskPayment>;

const path = '/api/console/v1/payments';
const reads = { method: 'GET', permission: 'billing.read', audit: 'none', status: 200 } as const;
const errors = [401, 403, 404, 422] as const;

export const listDeskPayments = defineStaffEndpoint({
  ...reads,
  name: 'listDeskPayments',
  summary:
    'Invoices by view: those that wait the longest first, within a page those that a line of the bank fits first; `all` and `closed` the latest first. `q` finds exactly, among all: a number, an e-mail, a reference of a gateway.',
  path,
  query: z.object({ ...listQuery, view: z.optional(z.enum(PAYMENT_VIEWS)) }),
  output: listed(deskPayment),
  errors,
});

const counted = z.extend(bounded, { sum: amount });

export const countDeskPayments = defineStaffEndpoint({
  ...reads,
  name: 'countDeskPayments',
  summary: 'How many payments, refunds and disputes each view has, up to 10,000, and their sum in USD.',
  path: '/api/console/v1/payment-counts',
  query,
  output: data(
    z.object({
      marked: counted,
      asked: counted,
      second: counted,
      unknown: counted,
      refunds: counted,
      disputes: counted,
      closed: counted,
      all: counted,
    }),
  ),
  errors,
});

/** Check for or against crediting a payment: `fine`, `look` (a person has to judge), `open` (nothing says). */
const check = z.object({
  code: z.enum(['amount', 'reference', 'sender', 'line_unused', 'largest']),
  state: z.enum(['fine', 'look', 'open']),
  /** Amounts in the currency of the charge, names and numbers that the check is about. */
  values: z.record(z.string(), z.string()),
});
export type PaymentCheck = z.output<typeof check>;

const attempt = z.object({
  id,
  gateway: z.string(),
  state: z.string(),
  /** Our name for it at the gateway, and the gateway's. */
  merchant_reference: z.string(),
  reference: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  created_at: timestamp,
  settled_at: z.nullable(timestamp),
  /** Number of questions to the gateway about its outcome, and the time of the next. */
  asks: z.number(),
  next_ask_at: z.nullable(timestamp),
});

const deskPaymentDetail = z.extend(deskPayment, {
  customer: z.extend(customer, { since: timestamp, balance: amount }),
  created_at: timestamp,
  marked_at: z.nullable(timestamp),
  paid_at: z.nullable(timestamp),
  /** In the words of its buyer. */
  comment: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  /** The ticket in which its buyer was asked last; null without one. */
  question_ticket: z.nullable(id),
  line: z.nullable(bankLine),
  /** Empty for one that is paid or rejected. */
  checks: z.array(check),
  /** Effect of crediting it now; null where it cannot be credited. */
  effect: z.nullable(
    z.object({
      cash: amount,
      bonus: amount,
      fee: amount,
      /** Sum that moves; `expected` of the crediting call. */
      credits: amount,
      balance: amount,
      balance_after: amount,
      /** The order that it pays, which starts; false where the money stays on the balance. */
      pays_order: z.boolean(),
      /** Digest of all of it, sent with the crediting call. */
      seen: z.string(),
    }),
  ),
  /** Unpaid orders of the customer, the latest first, ten at most. */
  waiting_orders: z.array(z.object({ id, cost: amount })),
  attempts: z.array(attempt),
  /** Events from its gateway, the latest first, fifty at most. */
  events: z.array(z.object({ type: z.string(), outcome: z.string(), at: timestamp })),
  /** Request to credit it, where that waits for a second person. */
  approval: z.nullable(z.object({ asked_by: z.nullable(id), asked_at: timestamp, reason: z.string() })),
  /** Up to what the caller credits alone, USD; null where nobody does, whatever the amount. */
  limit: z.nullable(amount),
  /** Part of it that came by a line that is short, USD, and up to what the caller credits that alone; null without such a line. */
  came: z.nullable(z.object({ credits: amount, limit: amount })),
  may: z.object({ credit: z.boolean(), refuse: z.boolean(), ask_gateway: z.boolean() }),
  /** Digest of its state, of what its bank shows and of what its buyer was asked, sent with a refusal or a question. */
  seen: z.string(),
});
export type DeskPaymentDetail = z.output<typeof deskPaymentDetail>;

const params = z.object({ invoiceId: idText });

export const getDeskPayment = defineStaffEndpoint({
  ...reads,
  name: 'getDeskPayment',
  summary: 'One invoice with all that tells whether it was paid, and what crediting it would do.',
  path: `${path}/{invoiceId}`,
  params,
  query,
  output: data(deskPaymentDetail),
  errors,
});

export const creditPayment = defineStaffEndpoint({
  name: 'creditPayment',
  summary:
    'Credits an invoice as paid, once. Above what one person may, for one that a gateway should have told of, and where the bank shows another sum or currency, it waits for a second person. 409 `stale` where it would move another sum than `expected`, or its line was used meanwhile. `only_came` credits what a line shows that is short.',
  method: 'POST',
  path: `${path}/{invoiceId}/credit`,
  permission: 'billing.credit',
  audit: { target: 'invoice', actions: ['invoice.credited', 'invoice.credit_asked'] },
  status: 200,
  params,
  query,
  body: z.strictObject({
    expected: amount,
    seen,
    /** The line of the bank by which it came. */
    line_id: z.optional(z.nullable(soughtId)),
    /** Credits what the line shows, which is less than was asked for; the invoice ends and an order stays unpaid. */
    only_came: z.optional(z.boolean()),
    reason: z.optional(text(500)),
  }),
  output: data(z.object({ invoice_id: id, state: z.enum(['credited', 'waiting']) })),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

/** Reasons of refusing a manual payment; its buyer reads the words. */
export const PAYMENT_REFUSALS = [
  'not_arrived',
  'wrong_amount',
  'used_before',
  'other_sender',
  'other',
] as const;

export const refusePayment = defineStaffEndpoint({
  name: 'refusePayment',
  summary: 'Refuses a payment that its buyer marked as sent: they get a letter with the reason.',
  method: 'POST',
  path: `${path}/{invoiceId}/refusal`,
  permission: 'billing.credit',
  audit: { target: 'invoice', actions: ['invoice.refused'] },
  status: 204,
  params,
  query,
  body: z.strictObject({
    code: z.enum(PAYMENT_REFUSALS),
    /** Words for the buyer; needed for `other`. */
    words: z.optional(text(500)),
    seen,
  }),
  output: z.null(),
  errors: [...errors, 409],
});

export const askPayer = defineStaffEndpoint({
  name: 'askPayer',
  summary: 'Asks the buyer of an invoice about their payment, in a ticket; they get it by a letter too.',
  method: 'POST',
  path: `${path}/{invoiceId}/message`,
  permission: 'billing.credit',
  audit: { target: 'invoice', actions: ['invoice.payer_asked'] },
  status: 201,
  params,
  query,
  body: z.strictObject({ message: words(5000, 1), seen }),
  output: data(z.object({ ticket_id: id })),
  errors: [...errors, 409],
});

export const askGatewayAgain = defineStaffEndpoint({
  name: 'askGatewayAgain',
  summary: 'Has the gateway asked at once what became of the open attempts of an invoice.',
  method: 'POST',
  path: `${path}/{invoiceId}/question`,
  permission: 'billing.credit',
  audit: { target: 'invoice', actions: ['invoice.asked_about'] },
  status: 204,
  params,
  query,
  output: z.null(),
  errors,
});

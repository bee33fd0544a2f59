import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, timestamp, words } from '../fields.ts';
import { listed, listQuery, query, seen } from './fields.ts';

/** `open` is undecided, or under way; `ended` is over, the latest first. */
export const RETURN_VIEWS = ['open', 'ended'] as const;

const customer = z.object({
  id,
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
const shared = { id, invoice_id: id, customer, method: z.string(), gateway: z.string() };

/** Reasons for which a bank or a gateway asks a payment back, in the words of its payer. */
const reason = z.enum([
  'not_received',
  'not_as_described',
  'not_recognized',
  'duplicate',
  'canceled',
  'not_refunded',
  'other',
]);

const deskDispute = z.object({
  ...shared,
  kind: z.enum(['dispute', 'reversal', 'refund']),
  /** The gateway's name of it. */
  gateway_dispute: z.string(),
  /** USD: what is taken back, and what of it the customer held. */
  amount,
  held: amount,
  state: z.enum(['opened', 'won', 'lost']),
  /** As the gateway tells them; null where it does not. */
  reason: z.nullable(reason),
  answer_by: z.nullable(timestamp),
  opened_at: timestamp,
  decided_at: z.nullable(timestamp),
  answered_at: z.nullable(timestamp),
});
export type DeskDispute = z.output<typeof deskDispute>;

/** Evidence for the shop: numbers, dates and amounts in USD by name. */
const evidence = z.object({
  code: z.enum(['delivered', 'terms', 'sessions', 'earlier', 'returned', 'conversation']),
  values: z.record(z.string(), z.string()),
});
export type DisputeEvidence = z.output<typeof evidence>;

/** USD; what leaves the shop is negative. */
const outcome = z.object({ taken_back: amount, fee: amount, held: amount, shop: amount });

const deskDisputeDetail = z.extend(deskDispute, {
  paid_at: z.nullable(timestamp),
  /** Fee of the gateway for the dispute itself, USD; null where it names none. */
  fee: z.nullable(amount),
  evidence: z.array(evidence),
  money: z.object({ now: outcome, won: outcome, lost: outcome }),
  /** Note of staff on answering it at the gateway. */
  answer: z.nullable(z.object({ by: z.nullable(id), at: timestamp, note: z.string() })),
  may: z.object({ answer: z.boolean() }),
  /** Digest of its state and of what was noted, sent with a note. */
  seen: z.string(),
});
export type DeskDisputeDetail = z.output<typeof deskDisputeDetail>;

const deskRefund = z.object({
  ...shared,
  amount,
  charge_amount: amount,
  charge_currency: z.string(),
  state: z.enum(['waiting', 'declined', 'requested', 'sent', 'done', 'refused']),
  reason: z.string(),
  requested_at: timestamp,
  settled_at: z.nullable(timestamp),
  /** Number of times that the gateway was told of it. */
  asks: z.number(),
});
export type DeskRefund = z.output<typeof deskRefund>;

const reads = { method: 'GET', permission: 'billing.read', audit: 'none', status: 200 } as const;
const errors = [401, 403, 404, 422] as const;
const listing = z.object({ ...listQuery, view: z.optional(z.enum(RETURN_VIEWS)) });
const path = '/api/console/v1/disputes';
const params = z.object({ disputeId: idText });

export const listDeskDisputes = defineStaffEndpoint({
  ...reads,
  name: 'listDeskDisputes',
  summary:
    'Payments that a bank or a gateway takes back, or may, by view: open ones by the time until which they are answered.',
  path,
  query: listing,
  output: listed(deskDispute),
  errors,
});

export const getDeskDispute = defineStaffEndpoint({
  ...reads,
  name: 'getDeskDispute',
  summary: 'One dispute with what the shop knows of its payment, and what each outcome costs.',
  path: `${path}/{disputeId}`,
  params,
  query,
  output: data(deskDisputeDetail),
  errors,
});

export const answerDispute = defineStaffEndpoint({
  name: 'answerDispute',
  summary: 'Notes that an open dispute was answered at its gateway, and how.',
  method: 'POST',
  path: `${path}/{disputeId}/answer`,
  permission: 'billing.credit',
  audit: { target: 'dispute', actions: ['dispute.answered'] },
  status: 204,
  params,
  query,
  body: z.strictObject({ note: words(2000, 3), seen }),
  output: z.null(),
  errors: [...errors, 409],
});

export const listDeskRefunds = defineStaffEndpoint({
  ...reads,
  name: 'listDeskRefunds',
  summary: 'Refunds of payments the way they came, by view: those under way, or those that have ended.',
  path: '/api/console/v1/refunds',
  query: listing,
  output: listed(deskRefund),
  errors,
});

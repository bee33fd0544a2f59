import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, timestamp, words } from '../fields.ts';
import { orderSums } from './desk-order-ways.ts';
import { bounded, listed, listQuery, query, seen } from './fields.ts';

export const APPROVAL_KINDS = [
  'balance_change',
  'payment_refund',
  'order_refund',
  'invoice_credit',
  'withdrawal',
  'factor_reset',
] as const;
/** Lists of approvals: those that the caller may decide, those that they asked for, all that wait, and those that ended. */
export const APPROVAL_VIEWS = ['mine', 'asked', 'waiting', 'decided'] as const;

/** Somebody of staff; without an id who ran a command on the machine. */
export const person = z.object({ id: z.nullable(id), name: z.string() });

export const approval = z.object({
  id,
  kind: z.enum(APPROVAL_KINDS),
  /** Id of what it is about: of the invoice, the order or the withdrawal, by kind. */
  subject: id,
  customer: z.object({ id, name: z.string() }),
  /** Signed as the balance moves, where the kind moves one; 0 where it is not about money. */
  amount,
  reason: z.string(),
  /**
   * Reason why two people decide: `limit` above that of the person, `everybody` above everybody's, otherwise a rule of its own.
   */
  cause: z.nullable(z.enum(['limit', 'everybody', 'destination', 'gateway', 'method', 'bank', 'account'])),
  /** Limit of the person who asked, and what of it they had used; null for what was asked before these were kept. */
  limit_of_one: z.nullable(amount),
  used_before: z.nullable(amount),
  asked_by: person,
  asked_at: timestamp,
  lapses_at: timestamp,
  state: z.enum(['waiting', 'approved', 'declined', 'lapsed']),
  decided_by: z.nullable(person),
  decided_at: z.nullable(timestamp),
  /** Reason why the caller may not approve it; null where they may. */
  held: z.nullable(z.enum(['decided', 'asked', 'own', 'not_permitted', 'above_your_limit', 'owner_needed'])),
});
export type Approval = z.output<typeof approval>;

const approvedReturn = z.object({
  returns: amount,
  returns_later: amount,
  now: z.nullable(orderSums),
  after: z.nullable(orderSums),
  /** True where the sum differs from the requested one: it has to be requested again. */
  is_moved: z.boolean(),
  /** Digest of the order and of what agreeing does to it, as shown. */
  seen: z.string(),
});
export type ApprovedReturn = z.output<typeof approvedReturn>;

const permission = 'desk.open';
const path = '/api/console/v1/approvals';

export const listApprovals = defineStaffEndpoint({
  name: 'listApprovals',
  summary: 'What waits for a second person, the oldest first, or what ended, the latest first.',
  method: 'GET',
  path,
  permission,
  audit: 'none',
  status: 200,
  query: z.object({ ...listQuery, view: z.optional(z.enum(APPROVAL_VIEWS)) }),
  output: z.extend(listed(approval), {
    counts: z.object({ mine: bounded, asked: bounded, waiting: bounded }),
  }),
  errors: [401, 403, 422],
});

export const getApproval = defineStaffEndpoint({
  name: 'getApproval',
  summary: 'One request, with the balance that it moves as it is now.',
  method: 'GET',
  path: `${path}/{approvalId}`,
  permission,
  audit: 'none',
  status: 200,
  params: z.object({ approvalId: idText }),
  query,
  output: data(
    z.extend(approval, {
      balance: amount,
      becomes: z.nullable(amount),
      /** Money of an order that waits; null where it can not be returned this way any more. */
      returns: z.nullable(approvedReturn),
    }),
  ),
  errors: [401, 403, 404, 422],
});

export const decideApproval = defineStaffEndpoint({
  name: 'decideApproval',
  summary:
    'The word of the second person. Who asked can only take it back; a balance that moved since it was shown, or an order that stands otherwise, is 409.',
  method: 'POST',
  path: `${path}/{approvalId}/decision`,
  permission,
  audit: { target: 'customer', actions: ['approval.approved', 'approval.declined'] },
  status: 200,
  params: z.object({ approvalId: idText }),
  query,
  body: z.strictObject({
    approve: z.boolean(),
    /** The balance as it was shown. */
    expected_balance: z.optional(amount),
    seen,
    /** For the one who asked. */
    comment: z.optional(words(500, 0)),
  }),
  output: data(approval),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});

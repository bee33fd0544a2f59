import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, text, timestamp } from '../fields.ts';
import { bounded, listed, listQuery, query, reason, seen } from './fields.ts';

/**
 * Views of withdrawals: `open` waits to be approved, `to_send` was approved, `second` is what of that a second person has to send,
 * `sent` and `refused` are over.
 */
export const WITHDRAWAL_VIEWS = ['open', 'to_send', 'second', 'sent', 'refused'] as const;
export type WithdrawalView = (typeof WITHDRAWAL_VIEWS)[number];

const deskWithdrawal = z.object({
  id,
  state: z.enum(['requested', 'approved', 'sent', 'rejected', 'canceled']),
  customer: z.object({
    id,
    name: z.string(),
    company: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  method: z.string(),
  /** The end of its number. */
  account: z.string(),
  /** USD: what was asked for, the fee of it, and what arrives. */
  amount,
  fee: amount,
  receives: amount,
  /** The end of the account before, where this one is younger than 7 days; null where it is not new. */
  account_before: z.nullable(z.string()),
  is_frozen: z.boolean(),
  /** Approval, where a second person has to send it. */
  second: z.nullable(z.object({ asked_by: z.nullable(id), asked_at: timestamp, reason: z.string() })),
  /** Since when it is in its state. */
  since: timestamp,
  requested_at: timestamp,
  /** The bank's name of the transfer, once it was sent. */
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type DeskWithdrawal = z.output<typeof deskWithdrawal>;

const source = z.object({ orders: z.number(), paid: amount, earned: amount });

const deskWithdrawalDetail = z.extend(deskWithdrawal, {
  comment: z.nullable(z.string()),
  /** Sources of all earnings, USD; `earned` of all of it is this one, those before, and the rest. */
  sources: z.object({
    people: z.array(z.extend(source, { customer_id: id })),
    others: z.extend(source, { people: z.number() }),
    widgets: source,
    tasks: amount,
    withdrawn_before: amount,
    left: amount,
  }),
  checks: z.array(
    z.object({
      code: z.enum(['identity', 'frozen', 'referrals', 'taken_back', 'destination']),
      state: z.enum(['fine', 'look']),
      values: z.record(z.string(), z.string()),
    }),
  ),
  /** Up to what the caller approves alone, USD. */
  limit: amount,
  may: z.object({ approve: z.boolean(), send: z.boolean(), refuse: z.boolean() }),
  /** Digest of its state, sent with a decision. */
  seen: z.string(),
});
export type DeskWithdrawalDetail = z.output<typeof deskWithdrawalDetail>;

const path = '/api/console/v1/withdrawals';
const permission = 'billing.payout';
const params = z.object({ withdrawalId: idText });
const reads = { method: 'GET', permission: 'billing.read', audit: 'none', status: 200 } as const;
const errors = [401, 403, 404, 422] as const;

export const listDeskWithdrawals = defineStaffEndpoint({
  ...reads,
  name: 'listDeskWithdrawals',
  summary:
    'Withdrawals by view, those that wait longest first, those that are over the latest first; and since when all are stopped.',
  path,
  query: z.object({ ...listQuery, view: z.optional(z.enum(WITHDRAWAL_VIEWS)) }),
  output: z.extend(listed(deskWithdrawal), {
    stopped: z.nullable(z.object({ at: timestamp, reason: z.string() })),
  }),
  errors,
});

const counted = z.extend(bounded, { sum: amount });

export const countDeskWithdrawals = defineStaffEndpoint({
  ...reads,
  name: 'countDeskWithdrawals',
  summary: 'How many withdrawals each view has, up to 10,000, and their sum in USD.',
  path: '/api/console/v1/withdrawal-counts',
  query,
  output: data(
    z.object({ open: counted, to_send: counted, second: counted, sent: counted, refused: counted }),
  ),
  errors,
});

export const getDeskWithdrawal = defineStaffEndpoint({
  ...reads,
  name: 'getDeskWithdrawal',
  summary: 'One withdrawal with where its money comes from, and what speaks for or against it.',
  path: `${path}/{withdrawalId}`,
  params,
  query,
  output: data(deskWithdrawalDetail),
  errors,
});

export const showWithdrawalAccount = defineStaffEndpoint({
  name: 'showWithdrawalAccount',
  summary: 'The account that a withdrawal goes to, whole; each look is in the log.',
  method: 'POST',
  path: `${path}/{withdrawalId}/account`,
  permission,
  audit: { target: 'withdrawal', actions: ['withdrawal.account_read'] },
  needsFactor: true,
  status: 200,
  params,
  query,
  output: data(z.object({ account_number: z.string() })),
  errors,
});

const decides = {
  method: 'POST',
  permission,
  status: 200,
  params,
  query,
  output: data(z.object({ withdrawal_id: id, state: z.string() })),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
} as const;

export const approveWithdrawal = defineStaffEndpoint({
  ...decides,
  name: 'approveWithdrawal',
  summary:
    'Approves a withdrawal to be sent; nothing is sent by it. Above what one person may, and to an account of less than 7 days, another person has to send it.',
  path: `${path}/{withdrawalId}/approval`,
  audit: { target: 'withdrawal', actions: ['withdrawal.approved'] },
  body: z.strictObject({
    /** Amount that arrives, as it was shown, USD. */
    expected: amount,
    reason: z.optional(text(500)),
  }),
});

export const sendWithdrawal = defineStaffEndpoint({
  ...decides,
  name: 'sendWithdrawal',
  summary: 'Says that the money of an approved withdrawal has left, by the reference of its transfer.',
  path: `${path}/{withdrawalId}/sending`,
  audit: { target: 'withdrawal', actions: ['withdrawal.sent'] },
  body: z.strictObject({ reference: text(100, 1), seen }),
});

export const refuseWithdrawal = defineStaffEndpoint({
  ...decides,
  name: 'refuseWithdrawal',
  summary: 'Puts the money of a withdrawal back to the earnings of its customer, who reads why.',
  path: `${path}/{withdrawalId}/refusal`,
  audit: { target: 'withdrawal', actions: ['withdrawal.rejected'] },
  body: z.strictObject({ seen, reason }),
});

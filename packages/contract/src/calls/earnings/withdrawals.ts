import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { amount, data, enteredAmount, id, idText, lang, localeQuery, text, timestamp } from '../../fields.ts';

/** A way to withdraw earnings (ENT-68). */
export const withdrawalMethod = z.object({
  id,
  name: z.string(),
  lang,
  icon: z.string(),
  description: z.string(),
  min_amount: amount,
  max_amount: z.nullable(amount),
  /** A fraction 0..1. */
  fee_percent: z.number(),
  min_fee: amount,
  /** True for the order balance, which gets the money at once and needs no account number. */
  is_to_balance: z.boolean(),
});
export type WithdrawalMethod = z.output<typeof withdrawalMethod>;

export const WITHDRAWAL_STATES = ['requested', 'approved', 'sent', 'rejected', 'canceled'] as const;

export const withdrawal = z.object({
  id,
  status: z.enum(WITHDRAWAL_STATES),
  amount,
  fee: amount,
  /** Amount that arrives. */
  received: amount,
  method: z.string(),
  lang,
  /** Last characters of the account number. */
  account_number: z.nullable(z.string()),
  created_at: timestamp,
  ended_at: z.nullable(timestamp),
  /** Reason of staff for a rejection, in their words. */
  reason: z.nullable(z.string()),
  is_cancelable: z.boolean(),
});
export type Withdrawal = z.output<typeof withdrawal>;

const call = { access: 'customer', policy: 'self' } as const;
const wanted = { amount: enteredAmount, payment_method_id: id };

export const listWithdrawalMethods = defineEndpoint({
  name: 'listWithdrawalMethods',
  summary: 'The ways to withdraw what was earned, and whether something may be withdrawn now.',
  method: 'GET',
  path: '/api/v1/available-withdrawal-methods',
  ...call,
  status: 200,
  query: z.object(localeQuery),
  output: z.object({
    data: z.array(withdrawalMethod),
    /** Reason for which nothing may be withdrawn now; null where withdrawals are open. */
    blocked: z.nullable(z.enum(['email', 'identity', 'frozen', 'stopped'])),
  }),
  errors: [401],
});

export const withdrawalTotal = defineEndpoint({
  name: 'withdrawalTotal',
  summary: 'What of an amount arrives by a method.',
  method: 'POST',
  path: '/api/v1/withdrawal/total-amount',
  ...call,
  status: 200,
  query: z.object(localeQuery),
  body: z.strictObject(wanted),
  output: z.object({ amount, fee: amount, receives: amount }),
  errors: [401, 422],
});

export const withdraw = defineEndpoint({
  name: 'withdraw',
  summary:
    'Withdraws what was earned: from referrals first, then from tasks. Needs a confirmed e-mail, the password (or, without one, a login of the last ten minutes) and, with two-step verification on, a `code`.',
  method: 'POST',
  path: '/api/v1/withdrawal',
  ...call,
  status: 201,
  query: z.object({ ...localeQuery, with_increased_balance_accuracy: z.optional(z.enum(['0', '1'])) }),
  body: z.strictObject({
    ...wanted,
    /** Account that gets the money; the order balance needs none. */
    account_number: z.optional(z.nullable(text(100))),
    user_comment: z.optional(z.nullable(text(500))),
    current_password: z.optional(text(128, 1)),
    /** Code of the authenticator app, or a recovery code. */
    code: z.optional(z.nullable(text(40))),
  }),
  output: data(
    z.extend(withdrawal, { balance: amount, referral_user_balance: amount, task_user_balance: amount }),
  ),
  errors: [401, 403, 422, 429],
  movesMoney: true,
});

export const listWithdrawals = defineEndpoint({
  name: 'listWithdrawals',
  summary: "The caller's withdrawals, newest first. `after` is the `next` of the page before.",
  method: 'GET',
  path: '/api/v1/withdrawals',
  ...call,
  status: 200,
  query: z.object({
    ...localeQuery,
    length: z.optional(z.pipe(idText, z.number().check(z.lte(100)))),
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  }),
  output: z.object({ data: z.array(withdrawal), next: z.nullable(z.string()) }),
  errors: [401, 422],
});

export const cancelWithdrawal = defineEndpoint({
  name: 'cancelWithdrawal',
  summary: 'Takes a withdrawal back that nobody has approved yet; what was earned is available again.',
  method: 'DELETE',
  path: '/api/v1/withdrawals/{withdrawalId}',
  access: 'customer',
  policy: 'own withdrawal',
  status: 200,
  params: z.object({ withdrawalId: idText }),
  query: z.object(localeQuery),
  output: data(withdrawal),
  errors: [401, 404, 422],
  movesMoney: true,
});

import type { Locale, staff } from '@fanfare/contract';
import { canMoveWithdrawal, type Micro, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import type { Actor } from '../../../security/audit.ts';
import { actorName } from '../../../security/audit.ts';
import { allowanceOf } from '../../approvals/face/allowance.ts';
import { readEarnings } from '../../wallet/face/earnings.ts';
import { accountsBefore } from '../destination.ts';
import { readMethods } from '../store.ts';
import { seenOfPayout } from './decide-payout.ts';
import { presentForDesk, usd } from './list.ts';
import {
  type DeskRow,
  type EarnedBy,
  type EarnedOtherwise,
  earnedBy,
  earnedOtherwise,
  findForDesk,
} from './store.ts';

/** People who are named; the others are summed up. */
const NAMED = 3;

/** A withdrawal with the source of its money and the facts for or against it. Throws 404. */
export async function readForDesk(
  core: Core,
  actor: Actor,
  withdrawalId: number,
  locale: Locale,
): Promise<staff.DeskWithdrawalDetail> {
  const { db } = core;
  const row = await findForDesk(db, withdrawalId);
  if (!row || row.account_hint === null) throw notFound('page');
  const [before, methods, by, otherwise, left, { limit }] = await Promise.all([
    accountsBefore(db, [row.id], core.clock.now()),
    readMethods(db, locale),
    earnedBy(db, row.customer_id),
    earnedOtherwise(db, row),
    readEarnings(db, row.customer_id),
    allowanceOf(core, db, actor, 'payoutEach'),
  ]);
  const shown = presentForDesk(row, { methods, accountBefore: before.get(row.id) ?? null });
  const isOwn = 'staff' in actor && actor.staff === row.customer_id;
  const isSecond = row.waits && row.approved_by === actorName(actor);

  return {
    ...shown,
    comment: row.user_comment,
    sources: sourcesOf(by, otherwise, left.referral + left.task),
    checks: checksOf(row, otherwise, shown.account_before),
    limit: usd(limit),
    may: {
      approve: canMoveWithdrawal(row.state, 'approved') && !isOwn,
      send: canMoveWithdrawal(row.state, 'sent') && !isOwn && !isSecond,
      refuse: canMoveWithdrawal(row.state, 'rejected'),
    },
    seen: seenOfPayout(row),
  };
}

function sourcesOf(
  by: readonly EarnedBy[],
  { tasks, withdrawn }: EarnedOtherwise,
  left: Micro,
): staff.DeskWithdrawalDetail['sources'] {
  const people = by.filter((one) => one.customer_id !== null);
  const [named, others] = [people.slice(0, NAMED), people.slice(NAMED)];

  return {
    people: named.map((one) => ({ customer_id: one.customer_id as number, ...totalOf([one]) })),
    others: { people: others.length, ...totalOf(others) },
    widgets: totalOf(by.filter((one) => one.customer_id === null)),
    tasks: usd(tasks),
    withdrawn_before: usd(withdrawn),
    left: usd(left),
  };
}

const totalOf = (all: readonly EarnedBy[]) => ({
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  paid: usd(sumOf(all.map(({ paid }) => paid))),
  earned: usd(sumOf(all.map(({ earned }) => earned))),
});

function checksOf(
  { frozen_at, verification_required_at }: DeskRow,
  { refused_referrals, taken_back }: EarnedOtherwise,
  accountBefore: string | null,
): staff.DeskWithdrawalDetail['checks'] {
  const state = (isFine: boolean) => (isFine ? 'fine' : 'look');

  return [
    { code: 'identity', state: state(verification_required_at === null), values: {} },
    { code: 'frozen', state: state(frozen_at === null), values: {} },
    {
      code: 'referrals',
      state: state(refused_referrals === 0),
      values: refused_referrals === 0 ? {} : { refused: String(refused_referrals) },
    },
    { code: 'taken_back', state: 'fine', values: { amount: usd(taken_back) } },
    {
      code: 'destination',
      state: state(accountBefore === null),
      values: accountBefore === null ? {} : { before: accountBefore },
    },
  ];
}

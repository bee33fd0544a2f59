import { canMoveWithdrawal, parseAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { WithdrawalState } from '../../data/tables.ts';
import { digestOf } from '../../lib/digest-of.ts';
import { invalidField, notFound, Refusal } from '../../refusal.ts';
import { requireAsSeen } from '../../require-as-seen.ts';
import { type Actor, actorName, type Done } from '../../security/audit.ts';
import { findCustomer } from '../accounts/store.ts';
import { askApproval } from '../approvals/ask-approval.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { approvalsOf } from '../approvals/find-approvals.ts';
import { requireAnothersThing } from '../approvals/require-another-person.ts';
import { type BookedWithdrawal, bookPayout, bookReturn, lockEarnings } from '../wallet/earnings.ts';
import { hashOf, openNumber } from './account-number.ts';
import { accountsBefore } from './destination.ts';
import { writeWithdrawalLetter } from './payout-letter.ts';
import { requireNotStopped } from './stop-payouts.ts';
import {
  findPayout,
  lockPayout,
  type PayoutRow,
  storeAccountHash,
  storeApproval,
  storeEnding,
} from './store.ts';

const KIND = 'withdrawal';

type Decided = Exclude<WithdrawalState, 'requested' | 'canceled'>;
export type Decision<Outcome extends Decided = Decided> = {
  withdrawalId: number;
  outcome: Outcome;
  reason: string;
  /** Amount that arrives, USD, as the decider has seen it. */
  expected?: string;
  /** Digest of its state, as whoever decides has seen it (`seenOfPayout`). */
  seen?: string | undefined;
  /** The bank's name of the transfer, of one that was sent. */
  reference?: string;
};

/** Takes a withdrawal back for its owner while nobody has approved it. Throws 422 on `withdrawal` from then on. */
export function cancelPayout(core: Core, tx: Tx, withdrawalId: number): Promise<PayoutRow> {
  return move(core, tx, withdrawalId, 'canceled', async (row) => {
    const by = `customer ${row.customer_id}`;
    return giveBack(tx, row, { state: 'canceled', by, now: core.clock.now() });
  });
}

/**
 * Decides a payout as staff says: approves it, marks it as sent, or rejects it with a reason, which its owner reads; a
 * rejected amount is available to the owner again. Above the limit of one person (`payoutEach`), and to
 * an account that is new in the place of another, one approves and another sends.
 * Throws 404 for an unknown payout, 422 on `withdrawal` for what its state does not allow and for the same person
 * twice and for one's own, `withdrawals_stopped`, and `stale` for another sum or another state than was seen.
 */
export async function decidePayout<Outcome extends Decided>(
  core: Core,
  tx: Tx,
  actor: Actor,
  { withdrawalId, outcome, reason, expected, seen, reference }: Decision<Outcome>,
): Promise<Done<PayoutRow, `withdrawal.${Outcome}`>> {
  const by = actorName(actor);
  const now = core.clock.now();
  if (outcome !== 'rejected') await requireNotStopped(tx);
  let before: WithdrawalState | undefined;
  const answer = await move(core, tx, withdrawalId, outcome, async (row) => {
    before = row.state;
    requireAsSeen(seen, seenOfPayout(row));
    if (expected !== undefined && parseAmount(expected) !== row.amount - row.fee) throw new Refusal('stale');
    if (outcome === 'approved') {
      const { id: subject, customer_id: customerId, amount } = row;
      const cause = (await accountsBefore(tx, [subject], now)).has(subject) ? 'destination' : undefined;
      await askApproval(core, tx, actor, { kind: KIND, subject, customerId, amount, reason, cause });
      return storeApproval(tx, row.id);
    }
    const own = { customerId: row.customer_id, field: 'withdrawal', own: 'staff.own_balance' } as const;
    if (outcome === 'sent') requireAnothersThing(actor, own);
    await agree(core, tx, actor, { row, approve: outcome === 'sent' });
    if (outcome === 'rejected') return giveBack(tx, row, { state: outcome, by, now, reason });
    await bookPayout(tx, bookedOf(row));

    return storeEnding(tx, row.id, { state: 'sent', by, now, reference });
  });

  return {
    answer,
    deed: {
      action: `withdrawal.${outcome}`,
      target: withdrawalId,
      before: { state: before },
      after: { state: outcome, ...(reference !== undefined && { reference }) },
    },
  };
}

/** The digest of a withdrawal as it is shown before it is decided. */
export const seenOfPayout = ({ state, amount, fee }: Pick<PayoutRow, 'state' | 'amount' | 'fee'>): string =>
  digestOf(state, String(amount), String(fee));

/** Settles an approval that waits for a second person: whoever sends or rejects the payout is that person. */
async function agree(
  core: Core,
  tx: Tx,
  actor: Actor,
  { row, approve }: { row: PayoutRow; approve: boolean },
): Promise<void> {
  const approval = (await approvalsOf(tx, KIND, [row.id])).get(row.id);
  if (approval?.state === 'waiting')
    await decideApproval(core, tx, actor, { kind: KIND, subject: row.id, approve });
}

type Change = (row: PayoutRow) => Promise<PayoutRow>;

/** Moves a payout to another state. Every caller locks the earnings accounts before the payout, which avoids deadlocks. */
async function move(core: Core, tx: Tx, id: number, to: WithdrawalState, change: Change): Promise<PayoutRow> {
  const found = id < 2 ** 31 ? await findPayout(tx, id) : undefined;
  if (!found) throw notFound('page');
  await lockEarnings(tx, found.customer_id);
  const row = await lockPayout(tx, id);
  if (!row || !canMoveWithdrawal(row.state, to)) throw invalidField('withdrawal', 'withdrawals.state');
  await keepHash(core, tx, row);
  const moved = await change(row);
  const customer = await findCustomer(tx, row.customer_id);
  if (customer) await writeWithdrawalLetter(core, tx, moved, customer);

  return moved;
}

/** The hash of an account that was asked for by an earlier release, while its number is still there. */
async function keepHash(core: Core, tx: Tx, { id, account_hash, account_number }: PayoutRow): Promise<void> {
  if (account_hash !== null || account_number === null) return;
  const number = openNumber(core, id, account_number);
  if (number !== null) await storeAccountHash(tx, id, hashOf(core, number));
}

async function giveBack(
  tx: Tx,
  row: PayoutRow,
  ending: Parameters<typeof storeEnding>[2],
): Promise<PayoutRow> {
  await bookReturn(tx, await lockEarnings(tx, row.customer_id), bookedOf(row));

  return storeEnding(tx, row.id, ending);
}

const bookedOf = ({ id, fee, from_referral, from_task }: PayoutRow): BookedWithdrawal => ({
  id,
  fee,
  fromReferral: from_referral,
  fromTask: from_task,
});

import { parseAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { WithdrawalState } from '../../../data/tables.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import { Refusal } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { askApproval } from '../../approvals/face/ask-approval.ts';
import { decideApproval } from '../../approvals/face/decide-approval.ts';
import { approvalsOf } from '../../approvals/face/find-approvals.ts';
import { requireAnothersThing } from '../../approvals/face/require-another-person.ts';
import { bookPayout } from '../../wallet/face/earnings.ts';
import { accountsBefore } from '../destination.ts';
import { bookedOf, movePayout, returnPayout } from '../end-payout.ts';
import { requireNotStopped } from '../stop-payouts.ts';
import { type PayoutRow, storeApproval, storeEnding } from '../store.ts';

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
  const answer = await movePayout(core, tx, withdrawalId, outcome, async (row) => {
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
    if (outcome === 'rejected') return returnPayout(tx, row, { state: outcome, by, now, reason });
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

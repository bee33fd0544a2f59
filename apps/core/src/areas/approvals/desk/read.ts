import type { staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { previewReturn } from '../../orders/desk/carry-out-return.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { readDecider } from '../face/decider.ts';
import { presentApprovals } from './list.ts';
import { findWholeApproval, type WholeApproval } from './rows.ts';

/** A request with the amounts that it moves as they are now. Throws 404. */
export async function readApproval(core: Core, staffId: number, id: number) {
  const approval = await requireApproval(core.db, id);
  const [shown, returns] = await Promise.all([
    presentWithBalance(core.db, staffId, approval),
    approval.state === 'waiting' ? previewReturn(core, approval) : null,
  ]);

  return { ...shown, returns };
}

/** A request, also in the transaction that decides it. Throws 404. */
export async function showApproval(tx: Queryable, staffId: number, id: number) {
  return presentWithBalance(tx, staffId, await requireApproval(tx, id));
}

async function requireApproval(db: Queryable, id: number): Promise<WholeApproval> {
  const approval = await findWholeApproval(db, id);
  if (!approval) throw notFound('page');

  return approval;
}

async function presentWithBalance(db: Queryable, staffId: number, approval: WholeApproval) {
  const { cash, bonus } = await readBalances(db, approval.customer_id);
  const [shown] = await presentApprovals(db, [approval], await readDecider(db, staffId));
  const moves = moved(approval);

  return {
    ...(shown as staff.Approval),
    balance: formatAmount(cash + bonus, 6),
    becomes: moves === null ? null : formatAmount(cash + bonus + moves, 6),
  };
}

/** By how much agreeing moves the balance; null where the kind does not, or where a bonus or a provider decides. */
function moved({ kind, amount, change, state }: WholeApproval): bigint | null {
  if (state !== 'waiting') return null;
  if (kind === 'balance_change') return change;

  return kind === 'payment_refund' ? -amount : null;
}

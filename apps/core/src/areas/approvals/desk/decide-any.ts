import type { staff } from '@fanfare/contract';
import type { Staff } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { type Actor, actorName, type Deed } from '../../../security/audit.ts';
import { decideRefund } from '../../billing/desk/refund-payment.ts';
import { lockReturn, requireSeenReturn } from '../../orders/desk/carry-out-return.ts';
import { decideChange } from '../../wallet/desk/change-balance.ts';
import { requireBalance } from '../../wallet/face/require-balance.ts';
import { decideApproval } from '../face/decide-approval.ts';
import { KINDS } from '../face/kinds.ts';
import { showApproval } from './read.ts';
import { findWholeApproval } from './rows.ts';

type Verdict = {
  approvalId: number;
  approve: boolean;
  expected_balance?: string | undefined;
  seen?: string | undefined;
  comment?: string | undefined;
};
type Action = 'approval.approved' | 'approval.declined';

/**
 * The second person's word on any request. Throws 404 for one that is not there or whose kind the caller may not decide, 409 where
 * the balance is another one than was shown, or its order stands otherwise than was `seen`, and 422 as `decideApproval`.
 */
export async function decideAny(
  core: Core,
  tx: Tx,
  { actor, caller }: { actor: Actor; caller: Staff },
  { approvalId, approve, expected_balance: expected, seen, comment = '' }: Verdict,
): Promise<{ answer: { data: staff.Approval }; deed: Deed<Action> }> {
  const approval = await findWholeApproval(tx, approvalId);
  if (!approval) throw notFound('page');
  const { permission, limit } = KINDS[approval.kind];
  // The asker may lack the permission, and takes it back.
  if (!caller.permissions.includes(permission) && approval.asked_by !== actorName(actor))
    throw notFound('page');
  const { kind, subject, customer_id: customerId } = approval;
  await lockReturn(tx, approval);
  if (approve && expected !== undefined && limit !== null && kind !== 'withdrawal')
    await requireBalance(tx, customerId, expected);
  if (approve) await requireSeenReturn(core, tx, approval, seen);
  if (kind === 'balance_change') await decideChange(core, tx, actor, { changeId: subject, approve });
  else if (kind === 'payment_refund') await decideRefund(core, tx, actor, { refundId: subject, approve });
  else await decideApproval(core, tx, actor, { kind, subject, approve });

  return {
    answer: { data: await showApproval(tx, caller.customerId, approvalId) },
    deed: {
      action: approve ? 'approval.approved' : 'approval.declined',
      target: customerId,
      after: { approval: approvalId, kind, subject, asked_by: approval.asked_by },
      reason: comment || approval.reason,
    },
  };
}

import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Actor, Deed } from '../../../security/audit.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { askApproval } from '../../approvals/face/ask-approval.ts';
import { KINDS } from '../../approvals/face/kinds.ts';
import { hasSecondFactor, resetSecondFactor } from '../../identity/face/reset-second-factor.ts';
import { requireCustomer } from '../face/require-customer.ts';

type Approval = Awaited<ReturnType<typeof askApproval>>;
type ResetRequest = { accountId: number; of: 'customer' | 'staff'; reason: string };

const KIND = 'factor_reset';

/**
 * Asks a second person to reset the second factor of a customer, or of one of staff, who lost it. Asked again while it waits, it is
 * what it was. Throws 404 for an account that is not of the wanted kind, and 422 on `account` for one's own and where there is none.
 */
export async function askFactorReset(
  core: Core,
  tx: Tx,
  actor: Actor,
  { accountId, of, reason }: ResetRequest,
): Promise<Deed<'customer.second_factor_reset_asked'>> {
  const account = await requireCustomer(tx, accountId);
  if ((staffRoleOf(account) === null) !== (of === 'customer')) throw notFound('page');
  if (!(await hasSecondFactor(tx, account)))
    throw invalidField(KINDS[KIND].asks, 'accounts.second_factor_off');
  const { id } = await askApproval(core, tx, actor, {
    kind: KIND,
    subject: account.id,
    customerId: account.id,
    amount: 0n,
    reason,
  });

  return { action: 'customer.second_factor_reset_asked', target: account.id, after: { approval: id } };
}

/** Resets a second factor once that is approved; the line of the approval in the log says so. */
export async function resetApproved(core: Core, tx: Tx, { kind, subject }: Approval): Promise<void> {
  if (kind === KIND) await resetSecondFactor(core, tx, String(subject));
}

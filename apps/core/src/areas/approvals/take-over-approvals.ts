import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';

/**
 * Moves a guest's approvals to the account that the guest joins, whose owner may not decide them from now on. Decisions
 * that the owner made before stay as they were written.
 */
export async function takeOverApprovals(
  _: Core,
  tx: Tx,
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ customer_id: accountId })
    .where('customer_id', '=', guestId)
    .where('decided_by', 'is distinct from', `staff ${accountId}`)
    .execute();
}

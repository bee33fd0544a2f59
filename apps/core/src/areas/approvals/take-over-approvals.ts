import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';

/**
 * What concerns the money of a guest concerns the account that they join, whose owner may not agree to it from now on. What that
 * owner agreed to before stays as it was written.
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

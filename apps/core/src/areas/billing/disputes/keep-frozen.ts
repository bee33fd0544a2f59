import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';

/** No dispute says any more that it has frozen an account that staff wants frozen: won, it would free it. */
export async function keepFrozen(_: Core, tx: Tx, { customerId }: { customerId: number }): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ has_frozen: false })
    .where('customer_id', '=', customerId)
    .where('has_frozen', '=', true)
    .execute();
}

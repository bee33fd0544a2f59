import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { type Choices, storeChoices } from './store.ts';

/** Keeps what a customer wants to be told of. Lower prices that were noted before are not told once they are not wanted. */
export async function changeChoices(core: Core, customerId: number, change: Partial<Choices>): Promise<void> {
  await inTransaction(core, async (tx) => {
    await storeChoices(tx, customerId, change);
    if (change.writes_prices === false)
      await tx
        .deleteFrom('service_news')
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'cheaper')
        .execute();
  });
}

import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';

/** A transaction in its customer's turn. A provider is asked between two of them: nobody waits for it in the line. */
export function withinLimit<T>(core: Core, customerId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return core.concurrency.take(customerId, () => inTransaction(core, work));
}

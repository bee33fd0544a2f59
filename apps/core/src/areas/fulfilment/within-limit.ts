import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';

/**
 * Runs a transaction within its customer's concurrency limit. A provider is asked between two transactions, so that the
 * customer's other calls do not wait for its answer.
 */
export function withinLimit<T>(core: Core, customerId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return core.concurrency.take(customerId, () => inTransaction(core, work));
}

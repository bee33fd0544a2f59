import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { readToppedUp } from '../billing/face/topped-up.ts';
import { largestTopUpTakenFor } from './store.ts';

/**
 * Keeps a customer from asking back by themselves what a free order was given for; it can be spent, and staff may return it. Throws 422
 * on `amount` where less than a quest asks for would be left.
 */
export async function holdTopUp(_: Core, tx: Tx, { customerId }: { customerId: number }): Promise<void> {
  const needed = await largestTopUpTakenFor(tx, customerId);
  if (needed === 0n || (await readToppedUp(tx, customerId)) >= needed) return;

  throw invalidField('amount', 'refund.trial_taken', { amount: formatAmount(needed, 2) });
}

import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { StartError } from '../../../processes/start-error.ts';
import { notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { openNumber } from '../account-number.ts';
import { findPayout } from '../store.ts';

/**
 * Shows the account number of a payout to the staff who sends it. Throws 404 for one that has ended, and StartError for
 * a number that another SECRET_KEY sealed.
 */
export async function showAccount(
  core: Core,
  tx: Tx,
  id: number,
): Promise<Done<{ number: string; customerId: number }, 'withdrawal.account_read'>> {
  const row = await findPayout(tx, id);
  if (!row?.account_number) throw notFound('page');
  const number = openNumber(core, id, row.account_number);
  if (number === null) throw new StartError('The account number was sealed with another SECRET_KEY');

  return {
    answer: { number, customerId: row.customer_id },
    deed: { action: 'withdrawal.account_read', target: id },
  };
}

import type { Micro } from '@fanfare/rules';
import type { Queryable } from '../../../data/database.ts';

/** Money of a customer, micro-USD: cash and bonus are the balance, earnings stand beside it. */
export async function readPurses(
  db: Queryable,
  customerId: number,
): Promise<{ cash: Micro; bonus: Micro; earned: Micro }> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('customer_id', '=', customerId)
    .execute();
  const held = (kinds: readonly string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { balance }) => sum + balance, 0n);

  return { cash: held(['cash']), bonus: held(['bonus']), earned: held(['referral', 'task']) };
}

import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';

/** What billing keeps for a customer, in the order in which other transactions lock it. */
const OWNED = ['purchase', 'invoice', 'linked_card', 'payment_refund', 'dispute'] as const;

/** Gives an account the purchases, invoices, cards, refunds and disputes of the guest that joins it. */
export async function takeOverPurchases(
  _: Core,
  tx: Tx,
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  for (const table of OWNED) {
    await sql`select 1 from ${sql.table(table)} where customer_id = ${guestId} order by id for update`.execute(
      tx,
    );
    await sql`update ${sql.table(table)} set customer_id = ${accountId} where customer_id = ${guestId}`.execute(
      tx,
    );
  }
}

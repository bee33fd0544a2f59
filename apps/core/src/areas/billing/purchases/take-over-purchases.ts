import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';

/** Tables that hold a customer's billing rows, in the order in which other transactions lock them. */
const OWNED = ['purchase', 'invoice', 'linked_card', 'payment_refund', 'dispute'] as const;

/**
 * Gives an account the purchases, invoices, cards, refunds and disputes of the guest that joins it. Of an account that is frozen
 * already no dispute says that it did that: won, it would free what somebody else has frozen.
 */
export async function takeOverPurchases(
  _: Core,
  tx: Tx,
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  await sql`
    update dispute set has_frozen = false where customer_id = ${guestId} and has_frozen
      and exists (select from customer where id = ${accountId} and frozen_at is not null)`.execute(tx);
  for (const table of OWNED) {
    await sql`select 1 from ${sql.table(table)} where customer_id = ${guestId} order by id for update`.execute(
      tx,
    );
    await sql`update ${sql.table(table)} set customer_id = ${accountId} where customer_id = ${guestId}`.execute(
      tx,
    );
  }
}

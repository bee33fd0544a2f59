import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';

/** Gives an account the orders of the guest that joins it. Lock the guest's purchases first. */
export async function takeOverOrders(
  _: Core,
  tx: Tx,
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  await sql`select 1 from orders where customer_id = ${guestId} order by id for update`.execute(tx);
  // Orders of both on one link go on, but only the account's own keeps the hold on it.
  await sql`
    update orders set holds_link = false
    where customer_id = ${guestId} and holds_link and exists (
      select from orders own
      where own.customer_id = ${accountId} and own.holds_link
        and own.service_type_id = orders.service_type_id and own.url = orders.url
    )`.execute(tx);
  await tx.updateTable('orders').set({ customer_id: accountId }).where('customer_id', '=', guestId).execute();
}

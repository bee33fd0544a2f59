import type { Queryable, Tx } from '../../data/database.ts';
import { momentOfBooking } from '../../data/in-transaction.ts';

/** Enabled services that the customer marked, newest first. */
export function listFavorites(db: Queryable, customerId: number): Promise<{ service_id: number }[]> {
  return db
    .selectFrom('favorite')
    .innerJoin('service', 'service.id', 'favorite.service_id')
    .select('favorite.service_id')
    .where('favorite.customer_id', '=', customerId)
    .where('service.is_enabled', '=', true)
    .orderBy('favorite.created_at', 'desc')
    .orderBy('favorite.service_id', 'desc')
    .execute();
}

/**
 * Marks an enabled service or takes the mark away; tells whether it is marked now, null when there is no such service.
 * Toggles of one customer go one after another.
 */
export async function toggleFavorite(tx: Tx, customerId: number, serviceId: number): Promise<boolean | null> {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
  const service = await tx
    .selectFrom('service')
    .select('id')
    .where('id', '=', serviceId)
    .where('is_enabled', '=', true)
    // The service must not be deleted before the mark is there.
    .forKeyShare()
    .executeTakeFirst();
  if (!service) return null;

  const removed = await tx
    .deleteFrom('favorite')
    .where('customer_id', '=', customerId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  if (removed.numDeletedRows > 0n) return false;
  await tx
    .insertInto('favorite')
    .values({ customer_id: customerId, service_id: serviceId, created_at: momentOfBooking() })
    .execute();

  return true;
}

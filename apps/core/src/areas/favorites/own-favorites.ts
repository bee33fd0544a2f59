import type { Queryable, Tx } from '../../data/database.ts';
import { listFavorites } from './store.ts';

/** The services that a customer marked, by their ids. */
export async function favoriteIdsOf(db: Queryable, customerId: number): Promise<number[]> {
  return (await listFavorites(db, customerId)).map(({ service_id }) => service_id);
}

/** Takes all marks of a customer away. */
export async function dropFavorites(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('favorite').where('customer_id', '=', customerId).execute();
}

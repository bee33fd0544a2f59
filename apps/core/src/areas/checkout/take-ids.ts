import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { countOrders } from '../orders/face/add-orders.ts';
import type { ResolvedLine } from './face/resolve-lines.ts';

/** Ids of a purchase that is not stored yet, and of its orders with the parts of packages after them. */
export type PurchaseIds = { purchaseId: number; orderIds: readonly number[] };

/** Takes the ids before anything is stored under them: all that is stored of a purchase goes to the database at once then. */
export async function takeIds(
  tx: Tx,
  lines: readonly ResolvedLine[],
  { services }: Pick<CatalogueSnapshot, 'services'>,
): Promise<PurchaseIds> {
  const { rows } = await sql<PurchaseIds>`
    select nextval('purchase_id_seq')::int as "purchaseId",
      array(select nextval('orders_id_seq')::int from generate_series(1, ${countOrders(lines, services)}::int)) as "orderIds"`.execute(
    tx,
  );
  const [ids] = rows;
  if (ids === undefined) throw new Error('no ids');

  return ids;
}

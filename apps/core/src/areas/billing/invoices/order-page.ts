import type { OrderTokenPurpose } from '../../../addresses/order-token.ts';
import { orderUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import type { InvoiceRow } from '../face/invoices.ts';

/** Address of what an invoice pays: the first order of its purchase, or null for a top-up. */
export async function orderPageOf(
  core: Core,
  db: Queryable,
  { purchase_id: purchaseId }: InvoiceRow,
  access: OrderTokenPurpose | 'signed-in',
  makeUrl = orderUrl,
): Promise<string | null> {
  if (purchaseId === null) return null;
  const order = await db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select(['orders.id', 'purchase.locale'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('orders.id')
    .executeTakeFirstOrThrow();

  return makeUrl(core, { orderId: order.id, locale: order.locale, access });
}

import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';

/**
 * Sets aside a provider's report that staff has looked at: the same report is not shown again. Throws 404, and 422 on `order` where
 * nothing is in doubt.
 */
export async function setDoubtAside(
  tx: Tx,
  orderId: number,
): Promise<Done<null, 'delivery.doubt_set_aside'>> {
  const row = await tx
    .selectFrom('delivery')
    .select(['provider', 'doubt', 'doubted'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('page');
  if (row.doubt === null) throw invalidField('order', 'delivery.not_in_doubt');
  await tx.updateTable('delivery').set({ doubt: null }).where('order_id', '=', orderId).execute();

  return {
    answer: null,
    deed: {
      action: 'delivery.doubt_set_aside',
      target: orderId,
      before: { provider: row.provider, said: row.doubted },
    },
  };
}

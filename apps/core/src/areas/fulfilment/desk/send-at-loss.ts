import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { storeLossAgreed } from '../delivery-loss.ts';

/**
 * Staff has an order delivered that leaves less than its margin, for what it costs now: a later rise holds it again. Throws 404, and 422
 * on `order` for one that does not wait for that.
 */
export async function sendAtLoss(
  core: Core,
  tx: Tx,
  orderId: number,
): Promise<Done<null, 'delivery.sent_at_loss'>> {
  const delivery = await tx
    .selectFrom('delivery')
    .innerJoin('orders', 'orders.id', 'delivery.order_id')
    .select(['delivery.provider', 'delivery.loss_cost', 'orders.cost'])
    .where('delivery.order_id', '=', orderId)
    .forUpdate('delivery')
    .executeTakeFirst();
  if (!delivery) throw notFound('page');
  const { provider, loss_cost: loss, cost: sold } = delivery;
  if (loss === null || !(await storeLossAgreed(tx, orderId, core.clock.now())))
    throw invalidField('order', 'delivery.not_at_loss');

  return {
    answer: null,
    deed: {
      action: 'delivery.sent_at_loss',
      target: orderId,
      before: { provider },
      after: { sold: formatAmount(sold, 6), costs: formatAmount(loss, 6) },
    },
  };
}

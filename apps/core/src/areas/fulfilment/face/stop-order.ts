import { type CancelReason, isFinal, type Micro, refundOfUndelivered, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { findPurchase } from '../../billing/face/purchases.ts';
import { endEarly } from '../../orders/face/end-order.ts';
import { childrenOf, lockOrder, lockPurchaseOf, type OrderRow } from '../../orders/face/order-rows.ts';
import { storeCancelRequest } from '../../orders/face/request-cancel.ts';
import { lockWallet, readBalances } from '../../wallet/face/accounts.ts';
import { finishDelivery, setDesired } from '../delivery-states.ts';

/** Return of a stop to the customer, micro-USD: at once, and at most when the providers that work on it confirm. */
export type Stopped = { order: OrderRow; returned: Micro; returnsLater: Micro };

/**
 * Staff ends an order, a package with its parts, or a part of a package: what no provider works on is canceled and refunded at
 * once, also where nobody knows whether a provider has it; the rest is asked back and ends with what its provider says, within 24 h
 * (rules §2.10). Of a drip feed the further runs are refunded at once. Throws 404, and 422 on `order` for one
 * that is not paid, is being asked back or has ended, and for a single run.
 */
export async function stopOrder(
  core: Core,
  tx: Tx,
  { orderId, cancelReason }: { orderId: number; cancelReason: CancelReason },
): Promise<Stopped> {
  await lockPurchaseOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound('order');
  const isRun = order.drip_run !== null;
  if (isRun || order.cancel_requested_at !== null || !isStoppable(order))
    throw invalidField('order', isRun ? 'order.is_a_run' : 'order.not_cancelable');
  const before = await lockWallet(tx, order.customer_id);

  const children = await childrenOf(tx, orderId);
  const isLeaf = children.length === 0 && order.drip_feed_id === null;
  const open = (isLeaf ? [order] : children).filter(({ status }) => !isFinal(status));
  const worked = await workedOn(tx, open);
  const asked = open.filter(({ id, status }) => status === 'in_processing' && worked.has(id));
  const ended = open.filter((part) => !asked.includes(part));

  for (const part of asked) await storeCancelRequest(core, tx, part, cancelReason);
  if (!isLeaf) await storeCancelRequest(core, tx, order, cancelReason);
  await setDesired(
    tx,
    open.map(({ id }) => id),
    'canceled',
  );
  // Further runs of a drip feed go back before the last run that was made closes the purchase.
  if (!isLeaf) await core.happened(tx, 'cancelRequested', order);
  for (const part of ended) {
    await endEarly(core, tx, part, cancelReason);
    // A delivery that may exist is still looked up, and canceled there.
    if (!worked.has(part.id)) await finishDelivery(tx, part.id);
  }

  const after = await readBalances(tx, order.customer_id);
  const { decimals } = await findPurchase(tx, order.purchase_id);
  return {
    order: (await lockOrder(tx, orderId)) ?? order,
    returned: sumOf([after.cash, after.bonus, -before.cash, -before.bonus]),
    returnsLater: sumOf(asked.map((part) => undeliveredOf(part, decimals))),
  };
}

/** Return of an order where nothing more of it arrives, micro-USD. */
export const undeliveredOf = (
  { cost, quantity, refunded, delivered }: Pick<OrderRow, 'cost' | 'quantity' | 'refunded' | 'delivered'>,
  decimals: number,
): Micro =>
  delivered >= quantity
    ? 0n
    : refundOfUndelivered({ paid: cost, quantity, alreadyRefunded: refunded, delivered, decimals });

/** An order that waits for moderation is refused there, for its topic. */
const isStoppable = ({ status }: OrderRow) => status === 'in_processing' || status === 'stopped';

/** Orders that a provider works on, or may be about to. */
async function workedOn(tx: Tx, orders: readonly OrderRow[]): Promise<ReadonlySet<number>> {
  if (orders.length === 0) return new Set();
  const rows = await tx
    .selectFrom('delivery')
    .select('order_id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('state', 'in', ['sending', 'accepted'])
    .forUpdate()
    .execute();

  return new Set(rows.map(({ order_id }) => order_id));
}

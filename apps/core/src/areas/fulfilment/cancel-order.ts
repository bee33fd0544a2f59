import { isFinal } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { endEarly } from '../orders/end-order.ts';
import { lockOwnOrder } from '../orders/lock-own-order.ts';
import { requireAction } from '../orders/order-actions.ts';
import { lockOrder, type OrderRow } from '../orders/order-rows.ts';
import { storeCancelRequest } from '../orders/request-cancel.ts';
import { checkNow } from './check-deliveries.ts';
import { setDesired } from './store.ts';

/**
 * A customer's wish to cancel (server semantics §2.10). What waits or is stopped is canceled and refunded at once, by
 * what its provider says now; what runs is asked back from its provider, and ends with what that says, within 24 h
 * (`finishCancelRequests`). Of a drip feed the further runs are refunded at once. Throws 404, and 422 on `order`.
 */
export async function cancelOrder(core: Core, customerId: number, orderId: number): Promise<OrderRow> {
  const stopped = await inTransaction(core, async (tx) => {
    const { parts } = await lockOwnOrder(tx, customerId, orderId);
    return parts.filter(({ status }) => status === 'stopped').map(({ id }) => id);
  });
  // Without this, what arrived since the last look would be refunded as if it had not.
  await checkNow(core, stopped).catch((error: Error) =>
    core.log.warn({ order: orderId, err: error.message }, 'canceled by what is known'),
  );

  return inTransaction(core, (tx) => cancel(core, tx, customerId, orderId));
}

async function cancel(core: Core, tx: Tx, customerId: number, orderId: number): Promise<OrderRow> {
  const { order, parts } = await lockOwnOrder(tx, customerId, orderId);
  const { services } = await core.catalogue.current();
  requireAction(order, services.get(order.service_id), 'cancelable');

  const open = parts.filter(({ status }) => !isFinal(status));
  for (const part of new Set([order, ...open])) await storeCancelRequest(core, tx, part);
  await setDesired(
    tx,
    open.map(({ id }) => id),
    'canceled',
  );
  for (const part of open) if (part.status !== 'in_processing') await endEarly(core, tx, part, 'customer');
  await core.happened(tx, 'cancelRequested', order);

  return (await lockOrder(tx, orderId)) ?? order;
}

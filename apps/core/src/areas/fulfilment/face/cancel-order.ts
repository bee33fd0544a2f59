import { isFinal } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { endEarly } from '../../orders/face/end-order.ts';
import { lockOwnOrder } from '../../orders/face/lock-own-order.ts';
import { requireAction } from '../../orders/face/order-actions.ts';
import { writeWithdrawalLetter } from '../../orders/face/order-letters.ts';
import { lockOrder, type OrderRow } from '../../orders/face/order-rows.ts';
import { storeCancelRequest } from '../../orders/face/request-cancel.ts';
import { requireWithdrawable } from '../../orders/face/right-of-withdrawal.ts';
import { checkNow } from '../check-deliveries.ts';
import { setDesired } from '../delivery-states.ts';
import { withinLimit } from '../within-limit.ts';

/**
 * A customer's wish to cancel (rules §2.10). What waits or is stopped is canceled and refunded at once, by
 * what its provider says now; what runs is asked back from its provider, and ends with what that says, within 24 h
 * (`finishCancelRequests`). Of a drip feed the further runs are refunded at once. Throws 404, and 422 on `order`.
 */
export function cancelOrder(core: Core, customerId: number, orderId: number): Promise<OrderRow> {
  return end(core, customerId, orderId, async (_, order) => requireCancelable(core, order));
}

async function requireCancelable(core: Core, order: OrderRow): Promise<void> {
  const { services } = await core.catalogue.current();
  requireAction(order, services.get(order.service_id), 'cancelable');
}

/**
 * A consumer's withdrawal from the contract, within 14 days of ordering and without a reason (Directive 2011/83/EU): the
 * order is canceled as above, whether or not its service can be. A letter says that it came (article 11a). Throws 404, and
 * 422 on `order` where it is too late.
 */
export function withdrawOrder(core: Core, customerId: number, orderId: number): Promise<OrderRow> {
  return end(core, customerId, orderId, async (tx, order) => {
    requireWithdrawable(order, core.clock.now());
    await writeWithdrawalLetter(core, tx, order);
  });
}

/** Refuses where it may not be done. */
type Check = (tx: Tx, order: OrderRow) => Promise<void>;

async function end(core: Core, customerId: number, orderId: number, check: Check): Promise<OrderRow> {
  const stopped = await withinLimit(core, customerId, async (tx) => {
    const { parts } = await lockOwnOrder(tx, customerId, orderId);
    return parts.filter(({ status }) => status === 'stopped').map(({ id }) => id);
  });
  // Deliveries since the last check would be refunded otherwise.
  await checkNow(core, stopped).catch((error: Error) =>
    core.log.warn(
      { order: orderId, err: error.message },
      'provider could not be asked: the order is canceled by its last known progress',
    ),
  );

  return withinLimit(core, customerId, (tx) => cancel(core, tx, { customerId, orderId, check }));
}

async function cancel(
  core: Core,
  tx: Tx,
  { customerId, orderId, check }: { customerId: number; orderId: number; check: Check },
): Promise<OrderRow> {
  const { order, parts } = await lockOwnOrder(tx, customerId, orderId);
  await check(tx, order);

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

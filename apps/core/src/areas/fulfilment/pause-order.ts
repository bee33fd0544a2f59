import type { Core } from '../../core.ts';
import { changeStatus } from '../orders/face/change-status.ts';
import { lockOwnOrder } from '../orders/face/lock-own-order.ts';
import { requireAction } from '../orders/face/order-actions.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import { setDesired } from './delivery-states.ts';
import { withinLimit } from './within-limit.ts';

/**
 * Stops an order until its customer resumes it; a package with its running parts, but not those that staff is asking back: what
 * their providers have delivered is still to be told. Throws 404, and 422 on `order`.
 */
export async function pauseOrder(core: Core, customerId: number, orderId: number): Promise<OrderRow> {
  const { services } = await core.catalogue.current();

  return withinLimit(core, customerId, async (tx) => {
    const { order, parts } = await lockOwnOrder(tx, customerId, orderId);
    requireAction(order, services.get(order.service_id), 'pausable');
    const running = parts.filter(
      ({ status, cancel_requested_at }) => status === 'in_processing' && cancel_requested_at === null,
    );
    const ids = running.map(({ id }) => id);
    for (const part of new Set([...running, order])) await changeStatus(core, tx, part, 'stopped');
    await setDesired(tx, ids, 'paused');

    return order;
  });
}

/** Lets a stopped order go on, a package with its stopped parts. Throws 404, and 422 on `order`. */
export async function activateOrder(core: Core, customerId: number, orderId: number): Promise<OrderRow> {
  const { services } = await core.catalogue.current();

  return withinLimit(core, customerId, async (tx) => {
    const { order, parts } = await lockOwnOrder(tx, customerId, orderId);
    requireAction(order, services.get(order.service_id), 'activable');
    const stopped = parts.filter(({ status }) => status === 'stopped');
    const ids = stopped.map(({ id }) => id);
    for (const part of new Set([...stopped, order])) await changeStatus(core, tx, part, 'resumed');
    await setDesired(tx, ids, 'running');

    return order;
  });
}

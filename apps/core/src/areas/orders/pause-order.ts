import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { steerDeliveries } from '../fulfilment/steer-deliveries.ts';
import { changeStatus } from './change-status.ts';
import { lockOwnOrder } from './lock-own-order.ts';
import { requireAction } from './order-actions.ts';
import type { OrderRow } from './store.ts';

/** Stops an order until its customer resumes it; a package with its running parts. Throws 404, and 422 on `order`. */
export async function pauseOrder(core: Core, tx: Tx, customerId: number, orderId: number): Promise<OrderRow> {
  const { order, parts } = await lockOwnOrder(tx, customerId, orderId);
  const { services } = await core.catalogue.current();
  requireAction(order, services.get(order.service_id), 'pausable');

  const running = parts.filter(({ status }) => status === 'in_processing');
  for (const part of new Set([...running, order])) await changeStatus(core, tx, part, 'stopped');
  await steerDeliveries(
    core,
    tx,
    running.map(({ id }) => id),
    'paused',
  );

  return order;
}

/** Lets a stopped order go on, a package with its stopped parts. Throws 404, and 422 on `order`. */
export async function activateOrder(
  core: Core,
  tx: Tx,
  customerId: number,
  orderId: number,
): Promise<OrderRow> {
  const { order, parts } = await lockOwnOrder(tx, customerId, orderId);
  const { services } = await core.catalogue.current();
  requireAction(order, services.get(order.service_id), 'activable');

  const stopped = parts.filter(({ status }) => status === 'stopped');
  for (const part of new Set([...stopped, order])) await changeStatus(core, tx, part, 'resumed');
  await steerDeliveries(
    core,
    tx,
    stopped.map(({ id }) => id),
    'running',
  );

  return order;
}

import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Actor } from '../../../security/audit.ts';
import { findOrder } from '../../orders/face/order-rows.ts';
import { openForCustomer } from '../../support/desk/open-for-customer.ts';
import { requireCustomer } from '../face/require-customer.ts';

type Message = { customerId: number; message: string; orderId: number | undefined };

/** Writes to a customer in a ticket, about an order of theirs where one is named. Throws 404, also for somebody else's order. */
export async function writeToCustomer(core: Core, tx: Tx, actor: Actor, written: Message) {
  const { customerId, orderId } = written;
  await requireCustomer(tx, customerId);
  if (orderId !== undefined) {
    const order = await findOrder(tx, orderId);
    if (order?.customer_id !== customerId) throw notFound('order');
  }

  return openForCustomer(core, tx, actor, written);
}

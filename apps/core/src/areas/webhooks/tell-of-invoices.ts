import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { findShownOrdersOf } from '../orders/face/order-rows.ts';
import { writeMessage } from './write-messages.ts';

export async function tellOfInvoice(
  core: Core,
  tx: Tx,
  { id, customer_id: customerId, purchase_id, total, fee }: DomainEvents['invoicePaid'],
): Promise<void> {
  if (!core.webhookCustomers.has(customerId)) return;
  const orders = purchase_id === null ? [] : await findShownOrdersOf(tx, [purchase_id]);
  const { decimals } = await core.catalogue.current();
  await writeMessage(core, tx, {
    customerId,
    type: 'invoice.paid',
    about: { kind: 'invoice', id },
    data: {
      invoice_id: id,
      order_ids: orders.map((order) => order.id),
      total: formatAmount(total, decimals),
      fee: formatAmount(fee, decimals),
    },
  });
}

import type { Locale, staff } from '@fanfare/contract';
import { floorTo, formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import { listRefundable } from '../../billing/face/list-refundable.ts';
import { undeliveredOf } from '../../fulfilment/face/stop-order.ts';
import type { OrderRow } from '../../orders/face/order-rows.ts';

/** Open orders are looked for among the latest ones, refundable payments too. */
const ORDERS = { shown: 5, among: 500 };
const PAYMENTS = 5;

type Row = Pick<OrderRow, 'id' | 'service_id' | 'status' | 'cost' | 'quantity' | 'refunded' | 'delivered'> & {
  decimals: number;
  is_whole: boolean;
  waits: boolean;
};

/** Money of a customer that the desk may return: of orders that are not delivered, and of payments. */
export async function readReturns(
  core: Core,
  customerId: number,
  locale: Locale,
): Promise<staff.CustomerReturns> {
  const [orders, payments, snapshot] = await Promise.all([
    openOrders(core, customerId),
    listRefundable(core, customerId, { among: PAYMENTS }),
    core.catalogue.current(),
  ]);
  const content = snapshot.content(locale);

  return {
    orders: orders.map((row) => ({
      id: row.id,
      service: content.serviceName(row.service_id),
      quantity: row.quantity,
      delivered: row.delivered,
      up_to: row.is_whole ? null : formatAmount(undeliveredOf(row, row.decimals), 6),
      waits_for_second: row.waits,
    })),
    payments: payments.map(({ invoice, most }) => ({
      id: invoice.id,
      method: content.methods.find(({ id }) => id === invoice.payment_method_id)?.name ?? '',
      paid_at: (invoice.paid_at ?? invoice.created_at).toISOString(),
      amount: formatAmount(invoice.total, 2),
      up_to: formatAmount(floorTo(most, 2), 2),
    })),
  };
}

async function openOrders({ db }: Core, customerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select latest.id, latest.service_id, latest.status, latest.cost, latest.quantity, latest.refunded, latest.delivered,
      purchase.decimals,
      latest.drip_feed_id = latest.id or exists (select from orders part where part.parent_id = latest.id) as is_whole,
      exists (select from approval where kind = 'order_refund' and subject = latest.id and state = 'waiting') as waits
    from (
      select * from orders where customer_id = ${customerId} and ${isShownOrder()}
      order by id desc limit ${ORDERS.among}
    ) latest join purchase on purchase.id = latest.purchase_id
    where latest.status in ('in_moderation', 'in_processing', 'stopped') and latest.cancel_requested_at is null
    order by latest.id desc limit ${ORDERS.shown}`.execute(db);

  return rows;
}

import type { Locale, staff } from '@fanfare/contract';
import { formatAmount, type Micro, sumOf } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import { notFound } from '../../../refusal.ts';
import { orderMargins } from '../../fulfilment/face/order-margins.ts';
import { ordersWithCause } from './causes.ts';
import { readOrderLog } from './read-log.ts';
import { type DeskOrderRow, deskOrderColumns, presentDeskOrder } from './rows.ts';

/** Orders of its customer are counted up to this. */
const COUNTED = 10_000;
const PARTS = 100;

type Row = DeskOrderRow & {
  purchase_id: number;
  version: number;
  unit_price: bigint;
  start_count: bigint | null;
  counted: bigint | null;
  measured_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  cancel_requested_at: Date | null;
  cancel_reason: string | null;
  promised_until: Date | null;
  delivery_state: 'waiting' | 'sending' | 'held' | 'accepted' | 'finished' | null;
  provider_reference: string | null;
  loss_cost: bigint | null;
  doubted: string | null;
  sent_at: Date | null;
  targetable_values: { values: string[] }[];
  orders: number;
  open_tickets: number;
  parts: number[];
  approval: staff.DeskOrderDetail['approval'];
  review: staff.DeskOrderDetail['review'];
};

/** An order with its cause, money, customer and log, in three questions beside each other. Throws 404. */
export async function readDeskOrder(
  core: Core,
  orderId: number,
  locale: Locale,
): Promise<staff.DeskOrderDetail> {
  const row = await findRow(core, orderId);
  if (!row) throw notFound('order');
  const [[margin], log, snapshot] = await Promise.all([
    orderMargins(core.db, [orderId]),
    readOrderLog(core, { id: orderId, purchaseId: row.purchase_id }),
    core.catalogue.current(),
  ]);
  const order = presentDeskOrder(row, snapshot, locale);

  return {
    ...order,
    version: row.version,
    unit_price: formatAmount(row.unit_price, 6),
    start_count: numberOf(row.start_count),
    counted: numberOf(row.counted),
    measured_at: timeOf(row.measured_at),
    started_at: timeOf(row.started_at),
    completed_at: timeOf(row.completed_at),
    cancel_requested_at: timeOf(row.cancel_requested_at),
    cancel_reason: row.cancel_reason,
    promised_until: timeOf(row.promised_until),
    delivery: row.delivery_state && {
      state: row.delivery_state,
      reference: row.provider_reference,
      sent_at: timeOf(row.sent_at),
      costs_now: row.loss_cost === null ? null : formatAmount(row.loss_cost, 6),
      doubted: row.doubted,
    },
    texts: row.targetable_values.flatMap(({ values }) => values),
    receipt: receiptOf(row.cost, margin ?? { sale: 0n, cost: 0n }),
    customer: {
      ...order.customer,
      orders: { count: Math.min(row.orders, COUNTED), is_more: row.orders > COUNTED },
      open_tickets: row.open_tickets,
    },
    parts: row.parts,
    approval: row.approval,
    review: row.review,
    log,
  };
}

/** A time as the wire has it. */
const wireTime = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function findRow(core: Core, orderId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${deskOrderColumns}, orders.purchase_id, orders.version, orders.unit_price, orders.start_count, delivery.counted,
      delivery.measured_at, orders.started_at, orders.completed_at, orders.cancel_requested_at, orders.cancel_reason,
      paid.at + orders.promised_minutes * interval '1 minute' as promised_until, delivery.state as delivery_state,
      delivery.provider_reference, delivery.loss_cost, delivery.doubted, attempt.sent_at, orders.targetable_values,
      (select count(*)::int from (select from orders own where own.customer_id = orders.customer_id
        and ${isShownOrder('own')} limit ${COUNTED + 1}) counted) as orders,
      (select count(*)::int from support_ticket ticket
        where ticket.customer_id = orders.customer_id and ticket.state <> 'closed') as open_tickets,
      array(select part.id from orders part where part.parent_id = orders.id order by part.id desc limit ${PARTS}) as parts,
      (select json_build_object('id', asked.id, 'amount', trim_scale(asked.amount / 1000000.0)::text,
          'asked_by', coalesce(nullif(person.name, ''), person.email, asked.asked_by),
          'asked_at', ${wireTime(sql`asked.asked_at`)})
        from approval asked left join customer person on person.id = (substring(asked.asked_by from '^staff ([0-9]+)$'))::int
        where asked.kind = 'order_refund' and asked.subject = orders.id and asked.state = 'waiting') as approval,
      (select json_build_object('stars', stars, 'text', text, 'author', author, 'answer', answer,
          'hidden_reason', hidden_reason, 'created_at', ${wireTime(sql`created_at`)}, 'edited_at', ${wireTime(sql`edited_at`)})
        from order_review where order_id = orders.id) as review
    from ${ordersWithCause(core.clock.now())} join customer on customer.id = orders.customer_id
    where orders.id = ${orderId}`.execute(core.db);

  return rows[0];
}

/** Payment, refunds, cost of providers, and the rest for the shop. */
function receiptOf(paid: Micro, { sale, cost }: { sale: Micro; cost: Micro }) {
  const stays = sumOf([sale, -cost]);

  return {
    paid: formatAmount(paid, 6),
    refunded: formatAmount(paid - sale, 6),
    cost: formatAmount(cost, 6),
    stays: formatAmount(stays, 6),
    margin_percent: sale === 0n ? null : Number((stays * 1000n) / sale) / 10,
  };
}

const numberOf = (value: bigint | null) => (value === null ? null : Number(value));
const timeOf = (time: Date | null) => time?.toISOString() ?? null;

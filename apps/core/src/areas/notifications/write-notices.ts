import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { leave } from '../../data/left-statements.ts';
import type { PushKind } from '../../data/tables/notifications.ts';
import type { DomainEvents } from '../../domain-events.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';

type News = { customerId: number; kind: PushKind; aboutId: number; serviceId?: number };

/** Tells how an order ended; parts of packages and runs of drip feeds are told of with the whole. */
export async function noticeOfEnd(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  const { id, parent_id, customer_id: customerId, service_id: serviceId } = order;
  if (parent_id === null)
    await writeNotices(core, tx, { customerId, kind: endOf(order), aboutId: id, serviceId });
}

/** As webhooks tell of it: something was delivered, or nothing. */
function endOf({ status, delivered }: OrderRow): PushKind {
  if (status === 'completed') return 'order_completed';

  return delivered > 0 ? 'order_partial' : 'order_canceled';
}

/** Tells what became of a refill. That one was asked for, its customer knows. */
export async function noticeOfRefill(
  core: Core,
  tx: Tx,
  { state, customerId, orderId }: DomainEvents['refillMoved'],
): Promise<void> {
  if (state !== 'done' && state !== 'rejected') return;
  const kind = state === 'done' ? 'refill_completed' : 'refill_rejected';
  await writeNotices(core, tx, { customerId, kind, aboutId: orderId });
}

/** Tells of an answer of staff; a guest has no browser that could be told. */
export async function noticeOfAnswer(
  core: Core,
  tx: Tx,
  { customerId, ticketId }: DomainEvents['ticketAnswered'],
): Promise<void> {
  if (customerId !== null)
    await writeNotices(core, tx, { customerId, kind: 'ticket_answered', aboutId: ticketId });
}

const wanted = (kind: PushKind): RawBuilder<boolean> =>
  kind === 'ticket_answered' ? sql`choice.pushes_tickets` : sql`choice.pushes_orders`;

/** Writes a notice for each browser of a customer who wants to know, in the transaction in which it happened. */
async function writeNotices(
  core: Core,
  tx: Tx,
  { customerId, kind, aboutId, serviceId = undefined }: News,
): Promise<void> {
  const now = core.clock.now();
  // A browser that is being removed is waited for, and is gone then.
  const statement = sql`
    insert into push_notice (device_id, customer_id, kind, about_id, service_id, created_at, next_try_at)
    select device.id, device.customer_id, ${kind}, ${aboutId}, ${serviceId ?? null}, ${now}, ${now}
    from push_device device
    join session on session.id = device.session_id
    left join notice_choice choice on choice.customer_id = device.customer_id
    where device.customer_id = ${customerId} and session.revoked_at is null and coalesce(${wanted(kind)}, true)
    for key share of device`;
  await leave(tx, statement);
}

import type { Locale, Order, OrderDetail } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { OrderStatusColumn } from '../../../data/tables.ts';
import { emailToKeepFor } from '../../accounts/face/email-to-keep-for.ts';
import { paidDocument } from '../../billing/face/paid-document.ts';
import { readPurchase } from '../../billing/face/read-purchase.ts';
import { eventsOf } from '../face/order-events.ts';
import { childrenOf, pageOfOrders } from '../face/order-rows.ts';
import { presentEvent, presentGuarantee, presentOrder } from '../face/present.ts';
import type { OpenedOrder } from '../face/require-order.ts';
import { withdrawableUntil } from '../face/right-of-withdrawal.ts';
import { countOrdersOfPurchase, subscriptionOf } from '../store.ts';
import { readPromotable } from './read-promotable.ts';

/** A page of the customer's orders, newest first; `next_before` is where the next page begins. */
export async function listOrders(
  core: Core,
  customerId: number,
  page: { before: number | null; status: OrderStatusColumn | null; limit: number },
  locale: Locale,
): Promise<{ data: Order[]; next_before: number | null }> {
  const [rows, snapshot] = await Promise.all([
    pageOfOrders(core.reads.of(customerId), {
      customerId,
      before: page.before,
      limit: page.limit,
      statuses: page.status === null ? [] : [page.status],
    }),
    core.catalogue.current(),
  ]);
  const content = snapshot.content(locale);

  return {
    data: rows.map((row) => presentOrder(row, snapshot, content)),
    next_before: rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Everything about one order. */
export async function orderDetail(
  core: Core,
  { order, isOwn, mayClaim, mayKeep }: OpenedOrder,
  locale: Locale,
): Promise<OrderDetail> {
  const [snapshot, events, children, purchase, ordersCount, keepableFor] = await Promise.all([
    core.catalogue.current(),
    eventsOf(core.db, order.id),
    childrenOf(core.db, order.id),
    readPurchase(core, order.purchase_id, { isUnpaid: order.status === 'unpaid', locale }),
    countOrdersOfPurchase(core.db, order.purchase_id),
    mayKeep ? emailToKeepFor(core.db, order.id) : null,
  ]);
  // An invoice names all that was bought with it, and a link opens one order.
  const hasInvoice = isOwn || ordersCount === 1;
  const content = snapshot.content(locale);
  const targets = content.service(order.service_id)?.targets ?? [];
  const shown = presentOrder(order, snapshot, content);

  return {
    ...shown,
    targetable_values: order.targetable_values.map(({ target_id, values }) => {
      const target = targets.find(({ id }) => id === target_id);
      return { target_id, values, name: target?.name ?? '', lang: target?.lang };
    }),
    events: events.map(presentEvent),
    orders: children.map((child) => presentOrder(child, snapshot, content)),
    is_link_shared: order.is_link_shared,
    ...presentGuarantee(order),
    promotable: await readPromotable(core, shown, events),
    purchase: {
      ...purchase.lines,
      orders_count: ordersCount,
      invoice: hasInvoice
        ? await paidDocument(core, order.purchase_id, { locale, reader: isOwn ? 'buyer' : 'payer' })
        : null,
    },
    subscription: isOwn ? await subscriptionOf(core.db, order.purchase_id) : null,
    unpaid_discount: purchase.offer,
    withdrawable_until: withdrawableUntil(order, core.clock.now())?.toISOString() ?? null,
    claimable: mayClaim && purchase.isOfGuest,
    is_own: isOwn,
    keepable_for: keepableFor,
  };
}

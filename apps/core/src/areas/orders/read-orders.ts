import type { Locale, Order, OrderDetail } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import { type OrderToken, readOrderToken } from '../../addresses/order-token.ts';
import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import type { OrderStatusColumn } from '../../data/tables.ts';
import { notFound, unauthenticated } from '../../refusal.ts';
import { findCustomer } from '../accounts/store.ts';
import { openPaymentOf } from '../billing/payment-url.ts';
import { refillsOf } from '../fulfilment/refills.ts';
import { childrenOf, findOrder, type OrderRow, pageOfOrders } from './order-rows.ts';
import { presentEvent, presentGuarantee, presentOrder } from './present.ts';
import { readPromotable } from './read-promotable.ts';
import { eventsOf } from './store.ts';

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

/**
 * The order that the caller may see: their own, or the one that the token opens. Throws 404 for everything else, and
 * 401 for a guest without a token.
 */
export async function requireOrder(
  core: Core,
  caller: Caller,
  orderId: number,
  token: string | undefined,
): Promise<{ order: OrderRow; mayClaim: boolean }> {
  const opened = token === undefined ? null : readOrderToken(core, token);
  if (opened === null && token === undefined && caller.kind === 'guest') throw unauthenticated();
  const order = orderId < 2 ** 31 ? await findOrder(core.db, orderId) : undefined;
  const isOpened =
    order !== undefined && opened?.orderId === orderId && (await isStillOpen(core, opened, order));
  const isOwn = caller.kind === 'customer' && order?.customer_id === caller.customerId;
  if (!order || !(isOpened || isOwn)) throw notFound('order');

  return { order, mayClaim: isOpened && opened.purpose === 'claim' };
}

/** A guest who has set a password signs in: links of before open nothing any more. */
async function isStillOpen(core: Core, { purpose }: OrderToken, order: OrderRow): Promise<boolean> {
  return purpose === 'follow' || (await findCustomer(core.db, order.customer_id))?.password_hash === null;
}

/** Everything about one order. */
export async function orderDetail(
  core: Core,
  { order, mayClaim }: { order: OrderRow; mayClaim: boolean },
  locale: Locale,
): Promise<OrderDetail> {
  const [snapshot, events, children, purchase] = await Promise.all([
    core.catalogue.current(),
    eventsOf(core.db, order.id),
    childrenOf(core.db, order.id),
    readPurchase(core, order, mayClaim),
  ]);
  const content = snapshot.content(locale);
  const targets = content.service(order.service_id)?.targets ?? [];
  const shown = presentOrder(order, snapshot, content);

  return {
    ...shown,
    targetable_values: order.targetable_values.map(({ target_id, values }) => ({
      target_id,
      values,
      name: targets.find(({ id }) => id === target_id)?.name ?? '',
    })),
    events: events.map(presentEvent),
    orders: children.map((child) => presentOrder(child, snapshot, content)),
    is_link_shared: order.is_link_shared,
    ...presentGuarantee(order),
    promotable: await readPromotable(core, shown, events),
    purchase: purchase.lines,
    unpaid_discount: order.status === 'unpaid' ? purchase.offer : null,
    claimable: purchase.isClaimable,
  };
}

/** Refills of a customer's order; of a package those of its parts. Throws 404. */
export async function listRefills(
  core: Core,
  customerId: number,
  orderId: number,
): Promise<{ data: { created_at: string; quantity: number }[] }> {
  const order = await findOrder(core.db, orderId);
  if (order?.customer_id !== customerId) throw notFound('order');
  const parts = await childrenOf(core.db, orderId);
  const refills = await refillsOf(core.db, [orderId, ...parts.map(({ id }) => id)]);

  return {
    data: refills.map(({ created_at, quantity }) => ({ created_at: created_at.toISOString(), quantity })),
  };
}

/** Who placed an order, or null. */
export async function ownerOfOrder(db: Queryable, orderId: number): Promise<number | null> {
  return (await findOrder(db, orderId))?.customer_id ?? null;
}

async function readPurchase(core: Core, order: OrderRow, mayClaim: boolean) {
  const row = await core.db
    .selectFrom('purchase')
    .innerJoin('customer', 'customer.id', 'purchase.customer_id')
    .leftJoin('coupon', 'coupon.id', 'purchase.coupon_id')
    .leftJoin('payment_method', 'payment_method.id', 'purchase.payment_method_id')
    .select([
      'purchase.id',
      'purchase.original_amount',
      'purchase.discount',
      'purchase.fee',
      'purchase.total',
      'purchase.offer_percent',
      'purchase.offer_expires_at',
      'coupon.code',
      'payment_method.content',
      'customer.password_hash',
    ])
    .where('purchase.id', '=', order.purchase_id)
    .executeTakeFirstOrThrow();
  const { decimals } = await core.catalogue.current();
  const amount = (micro: Micro) => formatExact(micro, decimals);

  return {
    isClaimable: mayClaim && row.password_hash === null,
    offer: presentOffer(row, core.clock.now()),
    lines: {
      id: row.id,
      original_amount: amount(row.original_amount),
      discount: amount(row.discount),
      coupon_code: row.code,
      fee: amount(row.fee),
      total: amount(row.total),
      payment_method: typeof row.content?.name === 'string' ? row.content.name : null,
      ...(order.status === 'unpaid'
        ? await openPaymentOf(core, order.purchase_id)
        : { payment_url: null, declined_at: null }),
    },
  };
}

/** The discount that is offered now for paying after all (server semantics §2.11). */
function presentOffer(
  {
    offer_percent: percent,
    offer_expires_at: expiresAt,
  }: { offer_percent: number | null; offer_expires_at: Date | null },
  now: Date,
): OrderDetail['unpaid_discount'] {
  if (percent === null || expiresAt === null || expiresAt <= now) return null;

  return { percent, expires_at: expiresAt.toISOString() };
}

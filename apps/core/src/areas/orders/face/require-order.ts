import { type OrderToken, readOrderToken } from '../../../addresses/order-token.ts';
import type { Caller } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { notFound, unauthenticated } from '../../../refusal.ts';
import { hasJoined } from '../../accounts/face/email-to-keep-for.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { readOrderId } from '../order-id.ts';
import type { Watched } from '../stream/order-watch.ts';
import { findOrder, type OrderRow } from './order-rows.ts';

type OrderInput = { params: { orderId?: unknown }; query: { token?: unknown } };

/** The caller's own order. Throws 401 for guests and 404 for another's, a deleted and an unknown one. */
export async function ownOrder(core: Core, caller: Caller, { params }: OrderInput): Promise<OrderRow> {
  if (caller.kind === 'guest') throw unauthenticated();
  const order = await findOrder(core.db, readOrderId(String(params.orderId)));
  if (order?.customer_id !== caller.customerId) throw notFound('order');

  return order;
}

/** An order that the caller may see, as its owner or by a link, and what that link allows besides. */
export type OpenedOrder = {
  order: OrderRow;
  isOwn: boolean;
  /** Sets the first password of the guest. */
  mayClaim: boolean;
  /** Opens a new account for the order, if nothing else is against it. */
  mayKeep: boolean;
};

/**
 * The caller's own order, or the one that the token of a link opens. Throws 404 for everything else, and 401 for a guest
 * without a token.
 */
export function orderByLink(core: Core, caller: Caller, { params, query }: OrderInput): Promise<OpenedOrder> {
  return openOrder(core, caller, readOrderId(String(params.orderId)), query.token);
}

/** The orders a stream watches: the named one, checked as above, or all orders of the customer who calls. */
export async function watchedOrders(
  core: Core,
  caller: Caller,
  { query }: { query: { order_id?: unknown; token?: unknown } },
): Promise<Watched> {
  if (query.order_id !== undefined) {
    const { order } = await openOrder(core, caller, readOrderId(String(query.order_id)), query.token);
    return { customerId: order.customer_id, orderId: order.id };
  }
  if (caller.kind === 'guest') throw unauthenticated();

  return { customerId: caller.customerId };
}

async function openOrder(core: Core, caller: Caller, orderId: number, token: unknown): Promise<OpenedOrder> {
  const opened = typeof token === 'string' ? readOrderToken(core, token) : null;
  if (token === undefined && caller.kind === 'guest') throw unauthenticated();
  const order = await findOrder(core.db, orderId);
  const isOpened =
    order !== undefined && opened?.orderId === orderId && (await isStillOpen(core, opened, order));
  const isOwn = caller.kind === 'customer' && order?.customer_id === caller.customerId;
  if (!order || !(isOpened || isOwn || (await isKept(core, caller, order)))) throw notFound('order');

  return {
    order,
    isOwn,
    mayClaim: isOpened && opened.purpose === 'claim',
    mayKeep: isOpened && opened.purpose !== 'claim' && caller.kind === 'guest',
  };
}

/** An account that was opened to keep an order sees it as by its link. */
async function isKept(core: Core, caller: Caller, order: OrderRow): Promise<boolean> {
  if (caller.kind !== 'customer') return false;
  if ((await findCustomer(core.db, caller.customerId))?.kept_order_id !== order.id) return false;
  const buyer = await findCustomer(core.db, order.customer_id);

  return buyer !== undefined && !hasJoined(buyer, order.created_at);
}

/** A guest who has set a password signs in: links of before open nothing any more. */
async function isStillOpen(core: Core, { purpose }: OrderToken, order: OrderRow): Promise<boolean> {
  return purpose === 'follow' || (await findCustomer(core.db, order.customer_id))?.password_hash === null;
}

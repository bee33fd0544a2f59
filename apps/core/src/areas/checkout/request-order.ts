import type { Locale } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { makeOrderToken } from '../../addresses/order-token.ts';
import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { BadInput, invalidField, unauthenticated } from '../../refusal.ts';
import { findOrAddGuest } from '../accounts/sign-in/sign-up.ts';
import { findCustomer } from '../accounts/store.ts';
import { type Buyer, type OrderRequest, type Payment, placeOrder } from './place-order.ts';
import { checkRequest } from './quote-purchase.ts';
import { requireFewLines } from './resolve-lines.ts';

export type MethodOrderRequest = OrderRequest & {
  email?: string | null | undefined;
  payment_method_id: number;
  writesLetter: boolean;
};

/**
 * Places orders that are paid by a payment method, for a customer or a guest. A guest gives an e-mail; orders for an
 * e-mail that has an account belong to that account, and the guest follows them by their links alone.
 *
 * Throws what `placeOrder` throws, and 422 on `email`, also for one that is frozen. No answer tells whether the e-mail has an account.
 */
export async function requestOrder(
  core: Core,
  tx: Tx,
  caller: Caller,
  request: MethodOrderRequest,
  locale: Locale,
) {
  requireFewLines(request.orders.length, caller.kind === 'guest', 'orders');
  const payment = { by: 'method', methodId: request.payment_method_id } as const;
  const known = await readBuyerOrAll(core, tx, { caller, request, payment, locale });
  const buyer = { ...known, writesLetter: request.writesLetter };
  const placed = await placeOrder(core, tx, buyer, request, payment);
  if (placed.payment === null) throw new Error('an order by a method has a payment');

  return {
    data: {
      data: placed.payment,
      purchase_id: placed.purchaseId,
      total: formatAmount(placed.price.total, placed.decimals),
      orders: placed.orders.map(({ id, status, cost, url }) => ({
        id,
        status,
        url,
        cost: formatAmount(cost, placed.decimals),
        token: makeOrderToken(core, { orderId: id, purpose: buyer.mayClaim ? 'view' : 'follow' }),
      })),
    },
  };
}

type Asking = {
  caller: Caller;
  request: MethodOrderRequest;
  payment: Payment & { by: 'method' };
  locale: Locale;
};

/** Reads the buyer. A refused e-mail is reported together with all other errors of the request. */
async function readBuyerOrAll(
  core: Core,
  tx: Tx,
  { caller, request, payment, locale }: Asking,
): Promise<Buyer> {
  const wrong = new BadInput();
  const buyer = await wrong.check(() => readBuyer(tx, caller, request.email, locale));
  if (buyer !== undefined) return buyer;
  await wrong.check(() => checkRequest(core, tx, request, payment));
  wrong.throwIfAny();
  throw new Error('a buyer who is missing was refused');
}

async function readBuyer(
  tx: Tx,
  caller: Caller,
  email: string | null | undefined,
  locale: Locale,
): Promise<Buyer> {
  if (caller.kind === 'customer') {
    const customer = await findCustomer(tx, caller.customerId);
    if (!customer) throw unauthenticated();
    return { customerId: customer.id, email: customer.email, isGuest: false, mayClaim: false, locale };
  }
  if (!email) throw invalidField('email', 'checkout.email_required');
  const customer = await findOrAddGuest(tx, email, locale);
  // A guest may type a stranger's e-mail, so the answer gives no reason; the account's owner learns it on logging in.
  if (customer.frozen_at !== null) throw invalidField('email', 'checkout.email_refused');

  return { customerId: customer.id, email, isGuest: true, mayClaim: customer.password_hash === null, locale };
}

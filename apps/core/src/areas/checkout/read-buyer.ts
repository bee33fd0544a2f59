import type { Locale } from '@fanfare/contract';
import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, Refusal, unauthenticated } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { findOrAddGuest } from '../identity/face/sign-up.ts';
import type { Buyer, OrderRequest, Payment } from './face/order-request.ts';
import { refuseGuest } from './quote-purchase.ts';

type Asking = {
  caller: Caller;
  request: OrderRequest & { email?: string | null | undefined };
  payment: Payment;
  locale: Locale;
};

/**
 * Reads who buys; an e-mail that is new is remembered. Throws 422 on `email`, together with all other errors of the request.
 */
export async function readBuyer(
  core: Core,
  tx: Tx,
  { caller, request, payment, locale }: Asking,
): Promise<Buyer> {
  const buyer = await findBuyer(tx, caller, request.email, locale);

  return buyer instanceof Refusal ? refuseGuest(core, tx, buyer, request, payment) : buyer;
}

async function findBuyer(
  tx: Tx,
  caller: Caller,
  email: string | null | undefined,
  locale: Locale,
): Promise<Buyer | Refusal> {
  if (caller.kind === 'customer') {
    const customer = await findCustomer(tx, caller.customerId);
    if (!customer) throw unauthenticated();
    const wantsNews = customer.notifies_orders;
    return {
      ...{ customerId: customer.id, email: customer.email, isGuest: false, mayClaim: false },
      ...{ wantsNews, locale },
    };
  }
  if (!email) return invalidField('email', 'checkout.email_required');
  const customer = await findOrAddGuest(tx, email, locale);
  // A guest may type a stranger's e-mail, so the answer gives no reason; the account's owner learns it on logging in.
  if (customer.frozen_at !== null) return invalidField('email', 'checkout.email_refused');

  return {
    ...{ customerId: customer.id, email, isGuest: true, mayClaim: customer.password_hash === null },
    ...{ wantsNews: customer.notifies_orders, locale },
  };
}

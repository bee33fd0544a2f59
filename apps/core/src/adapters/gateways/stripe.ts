import type Stripe from 'stripe';
import { NoAnswer, PaymentDeclined } from './ask-vendor.ts';
import type { FoundPayment, Gateway } from './port.ts';
import { shopReferences } from './shop-references.ts';
import { fromMinorUnits, minorUnits } from './stripe-amounts.ts';
import { stripeCards } from './stripe-cards.ts';
import { askStripe, makeOnce, makeStripeClient, type StripeKeys } from './stripe-client.ts';
import { readStripeCallback } from './stripe-events.ts';
import { refundByStripe } from './stripe-refunds.ts';

/** A page expires this long before its invoice, which waits 24 hours: Stripe's clock differs from the shop's. */
const BEFORE_INVOICE_MS = 5 * 60_000;
const SHORTEST_PAGE_MS = 31 * 60_000;
const LONGEST_PAGE_MS = 24 * 3_600_000 - 60_000;

/**
 * Stripe: payments on its Checkout page, which does 3-D Secure by itself, charges of saved cards, refunds and disputes. Our
 * references are its idempotency keys, and in the metadata of its objects.
 */
export function makeStripeGateway({ publicUrl, ...keys }: StripeKeys & { publicUrl: string }): Gateway {
  const stripe = makeStripeClient(keys);
  const names = shopReferences(publicUrl);

  return {
    name: 'stripe',

    async openPayment({ merchantReference, total, currency, description, returnUrl, cancelUrl, expiresAt }) {
      const reference = names.write(merchantReference);
      const expires_at = endOfPage(expiresAt);
      const wanted = {
        mode: 'payment' as const,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: minorUnits(total, currency),
              product_data: { name: description },
            },
          },
        ],
        client_reference_id: reference,
        metadata: { reference },
        payment_intent_data: { metadata: { reference, opened: 'page' } },
        success_url: returnUrl,
        cancel_url: cancelUrl,
        expires_at,
      };
      // `find` is omitted: nobody can pay on a page that no buyer was sent to.
      const { id, url } = await makeOnce(
        `open:${reference}:${expires_at}`,
        (once) => stripe.checkout.sessions.create(wanted, once),
        { refused: refusedPage },
      );
      if (!url) throw new Error(`stripe: the session of ${reference} has no page`);

      return { reference: id, redirectUrl: url, expiresAt: new Date(expires_at * 1000) };
    },

    async findPayment({ reference }) {
      const session = await askStripe(stripe.checkout.sessions.retrieve(reference), () => null);

      return session && outcomeOf(session);
    },

    cards: stripeCards(stripe, names),
    refund: (request) => refundByStripe(stripe, names, request),
    async cancelPayment({ reference }) {
      const closed = await askStripe(stripe.checkout.sessions.expire(reference), () => null);
      if (closed !== null) return 'canceled';
      // Only an open session can be closed.
      const session = await askStripe(stripe.checkout.sessions.retrieve(reference), () => null);

      return session?.status === 'complete' ? 'paid' : 'gone';
    },
    readCallback: ({ raw, headers }, now) =>
      readStripeCallback({ stripe, names, secrets: keys.webhookSecrets }, raw, headers, now),
  };
}

/** Expiry of a page, some minutes before its invoice's, within the 30 minutes to 24 hours that Stripe allows. Unix seconds. */
function endOfPage(invoiceExpiresAt: Date): number {
  const wanted = Math.max(invoiceExpiresAt.getTime() - BEFORE_INVOICE_MS, Date.now() + SHORTEST_PAGE_MS);

  return Math.floor(Math.min(wanted, Date.now() + LONGEST_PAGE_MS) / 1000);
}

/** Only a refused amount is not a fault of ours. */
function refusedPage({ code }: { code?: string | undefined }): never {
  if (code === 'amount_too_small') throw new PaymentDeclined('amount_too_small');
  throw new NoAnswer(`stripe: refused a page: ${code}`);
}

/** An abandoned page is open until it expires; so is a payment that takes a bank days. */
function outcomeOf({ payment_status, status, ...session }: Stripe.Checkout.Session): FoundPayment {
  if (payment_status !== 'paid')
    return status === 'expired' ? { state: 'declined', reason: 'canceled' } : { state: 'open' };
  const { payment_intent: intent, currency } = session;
  const payment = typeof intent === 'string' ? intent : intent?.id;

  return {
    state: 'paid',
    amount: fromMinorUnits(session.amount_total ?? 0, currency ?? ''),
    currency: (currency ?? '').toUpperCase(),
    ...(payment !== undefined && { payment }),
  };
}

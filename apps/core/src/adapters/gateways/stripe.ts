import type Stripe from 'stripe';
import type { FoundPayment, Gateway } from './port.ts';
import { shopReferences } from './shop-references.ts';
import { stripeCards } from './stripe-cards.ts';
import { askStripe, makeStripeClient, type StripeKeys } from './stripe-client.ts';
import { readStripeCallback } from './stripe-events.ts';
import { refundByStripe } from './stripe-refunds.ts';
import { fromMinorUnits, minorUnits } from './vendor-amounts.ts';

/**
 * Stripe: payments on its Checkout page, which asks for 3-D Secure by itself, charges of saved cards, refunds and disputes.
 * Our references are its idempotency keys, and the metadata of what it makes.
 */
export function makeStripeGateway({ publicUrl, ...keys }: StripeKeys & { publicUrl: string }): Gateway {
  const stripe = makeStripeClient(keys);
  const names = shopReferences(publicUrl);

  return {
    name: 'stripe',

    async openPayment({ merchantReference, total, currency, description, returnUrl, cancelUrl }) {
      const reference = names.write(merchantReference);
      const { id, url, expires_at } = await askStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
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
          },
          { idempotencyKey: `open:${reference}` },
        ),
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
    cancelPayment: null,
    readCallback: ({ raw, headers }, now) =>
      readStripeCallback({ stripe, names, secrets: keys.webhookSecrets }, raw, headers, now),
  };
}

/** A page that was left is still open until it expires; so is a payment that a bank takes days for. */
function outcomeOf(session: Stripe.Checkout.Session): FoundPayment {
  if (session.payment_status === 'paid')
    return {
      state: 'paid',
      amount: fromMinorUnits(session.amount_total ?? 0, session.currency ?? ''),
      currency: (session.currency ?? '').toUpperCase(),
    };

  return { state: session.status === 'expired' ? 'declined' : 'open' };
}

import type Stripe from 'stripe';
import { NoAnswer } from './ask-vendor.ts';
import type { CardGateway } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { askStripe } from './stripe-client.ts';
import { minorUnits } from './vendor-amounts.ts';

/** A saved card: whose it is at Stripe, and which. */
export const cardToken = (customer: string, method: string): string => `${customer}/${method}`;

/** Saved cards: set up on a Checkout page for charges while their owner is away. */
export function stripeCards(stripe: Stripe, names: ShopReferences): CardGateway {
  return {
    async linkCard({ cardId, returnUrl }) {
      const reference = names.write(`card-${cardId}`);
      const customer = await askStripe(
        stripe.customers.create({ metadata: { reference } }, { idempotencyKey: `customer:${reference}` }),
      );
      const { url } = await askStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            currency: 'usd',
            customer: customer.id,
            metadata: { reference },
            setup_intent_data: { metadata: { reference } },
            success_url: returnUrl,
            cancel_url: returnUrl.replace(/\?.*/, ''),
          },
          { idempotencyKey: `link:${reference}` },
        ),
      );
      if (!url) throw new Error(`stripe: the session of ${reference} has no page`);

      return { redirectUrl: url };
    },

    async chargeCard({ merchantReference, total, currency, cardToken: token }) {
      const reference = names.write(merchantReference);
      const { customer, payment_method } = readToken(token);
      const intent = await askStripe(
        stripe.paymentIntents.create(
          {
            amount: minorUnits(total, currency),
            currency: currency.toLowerCase(),
            customer,
            payment_method,
            off_session: true,
            confirm: true,
            metadata: { reference, opened: 'card' },
          },
          { idempotencyKey: `charge:${reference}` },
        ),
        // Also a bank that wants to see its customer: who pays on the page is asked by it there.
        () => null,
      );

      return intent === null ? 'refused' : chargeOutcome(intent);
    },

    async findCharge({ merchantReference, cardToken: token }) {
      const { customer } = readToken(token);
      const reference = names.write(merchantReference);
      const intents = stripe.paymentIntents.list({ customer, limit: 100 });
      // Lists know of a charge at once, searches only some time later.
      const found = await askStripe(
        intents.autoPagingToArray({ limit: 1_000 }),
        () => [] as Stripe.PaymentIntent[],
      );
      const intent = found.find(({ metadata }) => metadata.reference === reference);

      return intent ? chargeOutcome(intent) : null;
    },
  };
}

/** A charge that a bank is still thinking about has no outcome. */
function chargeOutcome({ id, status }: Stripe.PaymentIntent): 'paid' | 'refused' {
  if (status === 'succeeded') return 'paid';
  if (status === 'processing') throw new NoAnswer(`stripe: ${id} is processing`);

  return 'refused';
}

function readToken(token: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = token.split('/');

  return { customer, payment_method };
}

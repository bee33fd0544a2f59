import type Stripe from 'stripe';
import { NoAnswer } from './ask-vendor.ts';
import type { CardGateway, ChargeAnswer } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { minorUnits } from './stripe-amounts.ts';
import { askStripe, makeOnce } from './stripe-client.ts';
import { declineReason } from './stripe-declines.ts';

/** Limit of a card's charges that are searched for one of ours. */
const CHARGES = 1_000;

/** Token of a saved card: Stripe's customer and payment method. */
export const cardToken = (customer: string, method: string): string => `${customer}/${method}`;

/** Saved cards: set up on a Checkout page, and charged with their owner present or absent. */
export function stripeCards(stripe: Stripe, names: ShopReferences): CardGateway {
  const findIntent = async (customer: string, merchantReference: string) => {
    const reference = names.write(merchantReference);
    // Lists show a new charge at once, searches only after some time.
    const intents = stripe.paymentIntents.list({ customer, limit: 100 });
    const found = await askStripe(
      intents.autoPagingToArray({ limit: CHARGES }),
      () => [] as Stripe.PaymentIntent[],
    );

    return found.find(({ metadata }) => metadata.reference === reference);
  };

  return {
    async linkCard({ cardId, returnUrl }) {
      const reference = names.write(`card-${cardId}`);
      const customer = await makeOnce(`customer:${reference}`, (once) =>
        stripe.customers.create({ metadata: { reference } }, once),
      );
      const { url } = await makeOnce(`link:${reference}:${customer.id}`, (once) =>
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            // A Link account can not be named and charged as a card.
            allowed_payment_method_types: ['card'],
            wallet_options: { link: { display: 'never' } },
            customer: customer.id,
            metadata: { reference },
            setup_intent_data: { metadata: { reference } },
            success_url: returnUrl,
            cancel_url: returnUrl.replace(/\?.*/, ''),
          },
          once,
        ),
      );
      if (!url) throw new Error(`stripe: the session of ${reference} has no page`);

      return { redirectUrl: url };
    },

    async chargeCard({ merchantReference, total, currency, cardToken: token, returnUrl }) {
      const reference = names.write(merchantReference);
      const { customer, payment_method } = readToken(token);
      const wanted = {
        amount: minorUnits(total, currency),
        currency: currency.toLowerCase(),
        customer,
        payment_method,
        allowed_payment_method_types: ['card' as const],
        confirm: true,
        metadata: { reference, opened: 'card' },
        ...(returnUrl === null ? { off_session: true } : { return_url: returnUrl }),
      };

      const made = await makeOnce(
        `charge:${reference}`,
        (once) => stripe.paymentIntents.create(wanted, once),
        {
          find: () => findIntent(customer, merchantReference),
          refused: (said): ChargeAnswer => ({ state: 'refused', reason: declineReason(said) }),
        },
      );

      return 'id' in made ? chargeOutcome(made) : made;
    },

    async findCharge({ merchantReference, cardToken: token, isOver }) {
      const intent = await findIntent(readToken(token).customer, merchantReference);
      if (intent === undefined) return null;
      if (!isOver || intent.status !== 'requires_action') return chargeOutcome(intent);
      // If its owner has just been authenticated it can not be canceled, and is asked for again.
      await askStripe(stripe.paymentIntents.cancel(intent.id));

      return { state: 'refused', reason: 'authentication_required' };
    },
  };
}

/** A charge that a bank is still processing has no outcome. */
function chargeOutcome({ id, status, next_action, last_payment_error }: Stripe.PaymentIntent): ChargeAnswer {
  if (status === 'succeeded') return { state: 'paid', payment: id };
  if (status === 'processing') throw new NoAnswer(`stripe: ${id} is processing`);
  const redirectUrl = next_action?.redirect_to_url?.url;
  if (status === 'requires_action' && redirectUrl) return { state: 'action', redirectUrl };

  return {
    state: 'refused',
    reason: status === 'requires_action' ? 'authentication_required' : declineReason(last_payment_error),
  };
}

function readToken(token: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = token.split('/');

  return { customer, payment_method };
}

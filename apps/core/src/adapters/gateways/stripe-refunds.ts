import type Stripe from 'stripe';
import type { RefundAnswer, RefundRequest } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { askStripe } from './stripe-client.ts';
import { minorUnits } from './vendor-amounts.ts';

/** How many refunds of one payment are looked through for ours. */
const REFUNDS = 100;

/** Gives money of a payment back, once for our reference. */
export async function refundByStripe(
  stripe: Stripe,
  names: ShopReferences,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const reference = names.write(request.refundReference);
  const payment = await intentOf(stripe, names, request);
  if (payment === null) return 'refused';
  // Idempotency keys are forgotten after a day; what is written on the refund is not.
  const made = await askStripe(stripe.refunds.list({ payment_intent: payment, limit: REFUNDS }));
  const known = made.data.find(({ metadata }) => metadata?.reference === reference);
  if (known) return refundAnswer(known);
  const amount = minorUnits(request.amount, request.currency);
  const wanted = { payment_intent: payment, amount, metadata: { reference } };

  return refundAnswer(
    await askStripe(stripe.refunds.create(wanted, { idempotencyKey: `refund:${reference}` }), () => null),
  );
}

export function refundAnswer(refund: Pick<Stripe.Refund, 'status'> | null): RefundAnswer {
  if (refund === null || refund.status === 'failed' || refund.status === 'canceled') return 'refused';

  return refund.status === 'succeeded' ? 'refunded' : 'pending';
}

/** What was paid: by the session of its page, or by our name for a charge. */
async function intentOf(
  stripe: Stripe,
  names: ShopReferences,
  { reference, merchantReference }: Pick<RefundRequest, 'reference' | 'merchantReference'>,
): Promise<string | null> {
  if (reference?.startsWith('cs_')) {
    const session = await askStripe(stripe.checkout.sessions.retrieve(reference), () => null);
    const intent = session?.payment_intent ?? null;
    return typeof intent === 'string' ? intent : (intent?.id ?? null);
  }
  const query = `metadata['reference']:'${names.write(merchantReference)}'`;
  const { data } = await askStripe(stripe.paymentIntents.search({ query, limit: 10 }));

  return data.find(({ status }) => status === 'succeeded')?.id ?? null;
}

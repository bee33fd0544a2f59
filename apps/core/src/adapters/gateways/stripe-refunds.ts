import type Stripe from 'stripe';
import type { RefundAnswer, RefundRequest } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { minorUnits } from './stripe-amounts.ts';
import { askStripe, makeOnce } from './stripe-client.ts';

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
  const find = async () => {
    const made = await askStripe(stripe.refunds.list({ payment_intent: payment, limit: REFUNDS }));
    return made.data.find(({ metadata }) => metadata?.reference === reference);
  };
  // Idempotency keys are forgotten after a day; what is written on the refund is not.
  const known = await find();
  if (known) return refundAnswer(known);
  const amount = minorUnits(request.amount, request.currency);
  const wanted = { payment_intent: payment, amount, metadata: { reference } };

  return refundAnswer(
    await makeOnce(`refund:${reference}`, (once) => stripe.refunds.create(wanted, once), {
      find,
      refused: () => null,
    }),
  );
}

export function refundAnswer(refund: Pick<Stripe.Refund, 'status'> | null): RefundAnswer {
  if (refund === null || refund.status === 'failed' || refund.status === 'canceled') return 'refused';

  return refund.status === 'succeeded' ? 'refunded' : 'pending';
}

/**
 * What was paid: by its own name, or by the session of its page. A charge that was made before its name was kept is old enough
 * for the search, which knows of nothing new.
 */
async function intentOf(
  stripe: Stripe,
  names: ShopReferences,
  {
    payment,
    reference,
    merchantReference,
  }: Pick<RefundRequest, 'payment' | 'reference' | 'merchantReference'>,
): Promise<string | null> {
  if (payment !== null) return payment;
  if (reference?.startsWith('cs_')) {
    const session = await askStripe(stripe.checkout.sessions.retrieve(reference), () => null);
    const intent = session?.payment_intent ?? null;
    return typeof intent === 'string' ? intent : (intent?.id ?? null);
  }
  const query = `metadata['reference']:'${names.write(merchantReference)}'`;
  const { data } = await askStripe(stripe.paymentIntents.search({ query, limit: 10 }));

  return data.find(({ status }) => status === 'succeeded')?.id ?? null;
}

import type Stripe from 'stripe';
import type { RefundAnswer, RefundRequest } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { minorUnits } from './stripe-amounts.ts';
import { askStripe, makeOnce } from './stripe-client.ts';

/** Limit of a payment's refunds that are searched for ours. */
const REFUNDS = 100;

/** Refunds money of a payment, once per reference of ours. */
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
  // Idempotency keys expire after a day; the reference on the refund does not.
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
 * The payment intent, by its own id or by its page's session. Charges made before its id was stored are old enough for the
 * search, which does not find new ones.
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

import Stripe from 'stripe';
import type { CallbackHeaders, GatewayEvent, PaymentEvent, RefusedCallback } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { TOLERANCE_SECONDS } from './signature.ts';
import { fromMinorUnits } from './stripe-amounts.ts';
import { cardToken } from './stripe-cards.ts';
import { askStripe } from './stripe-client.ts';
import { declineReason } from './stripe-declines.ts';
import { readDispute, readRefund } from './stripe-money-back.ts';

type Reader = { stripe: Stripe; names: ShopReferences; secrets: readonly string[] };
const IGNORED = { type: 'ignored' } as const;

/** Reads a Stripe webhook, which any of our keys may have signed. */
export async function readStripeCallback(
  reader: Reader,
  raw: Buffer,
  headers: CallbackHeaders,
  now: Date,
): Promise<GatewayEvent | RefusedCallback> {
  const event = verified(reader, raw, headers['stripe-signature'], now);
  if ('refused' in event) return event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object.mode === 'setup'
        ? readSetup(reader, event.id, event.data.object)
        : readSession(reader, event.id, event.type, event.data.object);
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return readCharge(reader, event.id, event.type, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return readRefund(reader, event.id, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return readDispute(reader, event.id, event.data.object);
    default:
      return IGNORED;
  }
}

/** Times ahead of ours are refused too: a callback signed for later could be replayed until then. */
function verified(
  { stripe, secrets }: Reader,
  raw: Buffer,
  header: string | string[] | undefined,
  now: Date,
): Stripe.Event | RefusedCallback {
  const signature = typeof header === 'string' ? header : '';
  let refused: RefusedCallback['refused'] = 'signature';
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        raw,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      return signedAt > now.getTime() / 1000 + TOLERANCE_SECONDS ? { refused: 'stale' } : event;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return { refused: 'malformed' };
      if (error.message.startsWith('Timestamp')) refused = 'stale';
    }
  }

  return { refused };
}

/** A session that is unpaid when its page is left is reported later, by `async_payment_…`. */
function readSession(
  { names }: Reader,
  eventId: string,
  type: string,
  session: Stripe.Checkout.Session,
): GatewayEvent {
  const merchantReference = names.read(session.metadata?.reference);
  const isOver = type.endsWith('.expired') || type.endsWith('_failed');
  if (merchantReference === null || (!isOver && session.payment_status !== 'paid')) return IGNORED;
  const payment = idOf(session.payment_intent);

  return {
    eventId,
    type: isOver ? 'declined' : 'paid',
    ...(type.endsWith('.expired') && { reason: 'canceled' as const }),
    ...(payment !== null && { payment }),
    reference: session.id,
    merchantReference,
    amount: fromMinorUnits(session.amount_total ?? 0, session.currency ?? ''),
    currency: (session.currency ?? '').toUpperCase(),
  };
}

/**
 * Only for charges of saved cards: on a page a declined card may be followed by another one, and the session reports the
 * result.
 */
function readCharge(
  { names }: Reader,
  eventId: string,
  type: string,
  intent: Stripe.PaymentIntent,
): PaymentEvent | typeof IGNORED {
  const merchantReference = names.read(intent.metadata.reference);
  if (merchantReference === null || intent.metadata.opened !== 'card') return IGNORED;
  const isPaid = type === 'payment_intent.succeeded';
  const isCanceled = type === 'payment_intent.canceled';

  return {
    eventId,
    type: isPaid ? 'paid' : 'declined',
    payment: intent.id,
    ...(!isPaid && { reason: isCanceled ? 'canceled' : declineReason(intent.last_payment_error) }),
    reference: intent.id,
    merchantReference,
    amount: fromMinorUnits(isPaid ? intent.amount_received : intent.amount, intent.currency),
    currency: intent.currency.toUpperCase(),
  };
}

async function readSetup(
  { stripe, names }: Reader,
  eventId: string,
  session: Stripe.Checkout.Session,
): Promise<GatewayEvent> {
  const cardId = Number(
    /^card-(\d{1,9})$/.exec(names.read(session.metadata?.reference) ?? '')?.[1] ?? 'none',
  );
  const intentId = idOf(session.setup_intent);
  if (session.status !== 'complete' || Number.isNaN(cardId) || intentId === null) return IGNORED;
  const intent = await askStripe(stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] }));
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const customer = idOf(session.customer);
  if (customer === null) return IGNORED;
  if (!method?.card) return { eventId, type: 'card_failed', cardId };
  const { brand, last4, exp_year, exp_month } = method.card;

  return {
    eventId,
    type: 'card_linked',
    cardId,
    token: cardToken(customer, method.id),
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    lastFour: last4,
    expires: `${exp_year}-${String(exp_month).padStart(2, '0')}`,
  };
}

function idOf(what: string | { id: string } | null): string | null {
  return typeof what === 'string' ? what : (what?.id ?? null);
}

import type { DisputeReason } from '@fanfare/rules';
import type Stripe from 'stripe';
import type { DisputeEvent, GatewayEvent } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { fromMinorUnits } from './stripe-amounts.ts';
import { askStripe } from './stripe-client.ts';
import { refundAnswer } from './stripe-refunds.ts';

type Reader = { stripe: Stripe; names: ShopReferences };
const IGNORED = { type: 'ignored' } as const;

/**
 * Current state of a refund. One made by us carries our reference; any other is matched by its payment, and ignored if the
 * payment is not ours.
 */
export async function readRefund(
  { stripe, names }: Reader,
  eventId: string,
  told: Stripe.Refund,
): Promise<GatewayEvent> {
  const refund = await askStripe(stripe.refunds.retrieve(told.id), () => told);
  const refundReference = names.read(refund.metadata?.reference);
  const answer = refundAnswer(refund);
  if (refundReference !== null) return { eventId, type: 'refunded', refundReference, answer };
  const merchantReference = await payerOf({ stripe, names }, refund.payment_intent);
  if (merchantReference === null) return IGNORED;

  return {
    eventId,
    type: 'disputed',
    kind: 'refund',
    disputeId: refund.id,
    state: answer === 'refunded' ? 'lost' : answer === 'pending' ? 'opened' : 'won',
    merchantReference,
    amount: fromMinorUnits(refund.amount, refund.currency),
    currency: refund.currency.toUpperCase(),
  };
}

/** Current state of a dispute. An inquiry takes no money until it becomes a chargeback, under the same id. */
export async function readDispute(
  { stripe, names }: Reader,
  eventId: string,
  told: Stripe.Dispute,
): Promise<DisputeEvent | typeof IGNORED> {
  const dispute = await askStripe(stripe.disputes.retrieve(told.id), () => told);
  const state = stateOf(dispute.status);
  if (state === null) return IGNORED;
  const merchantReference = await payerOf({ stripe, names }, dispute.payment_intent);
  if (merchantReference === null) return IGNORED;

  return {
    eventId,
    type: 'disputed',
    kind: 'dispute',
    disputeId: dispute.id,
    state,
    merchantReference,
    amount: fromMinorUnits(dispute.amount, dispute.currency),
    currency: dispute.currency.toUpperCase(),
    reason: REASONS[dispute.reason] ?? 'other',
    ...answerByOf(dispute),
    ...feeOf(dispute),
  };
}

/** Reasons of the cardholder ("Dispute categories"); the others are told apart by nobody here. */
const REASONS: Partial<Record<string, DisputeReason>> = {
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  fraudulent: 'not_recognized',
  unrecognized: 'not_recognized',
  debit_not_authorized: 'not_recognized',
  duplicate: 'duplicate',
  subscription_canceled: 'canceled',
  credit_not_processed: 'not_refunded',
};

/** Seconds since 1970; 0 where the bank takes no answer. */
const answerByOf = ({ evidence_details: { due_by } }: Stripe.Dispute) =>
  due_by ? { answerBy: new Date(due_by * 1000) } : {};

/** Cost of the withdrawal and the return of the money together, in the currency of the shop's account at Stripe. */
function feeOf({ balance_transactions: moves }: Stripe.Dispute): Pick<DisputeEvent, 'fee'> {
  const [first] = moves;
  if (!first) return {};
  const fee = moves.reduce((sum, move) => sum + move.fee, 0);

  return {
    fee: { amount: fromMinorUnits(fee, first.currency), currency: first.currency.toUpperCase() },
  };
}

/** State of a dispute. The money of a lost one is gone, also during an appeal. Null: nothing has been taken. */
function stateOf(status: Stripe.Dispute.Status): DisputeEvent['state'] | null {
  switch (status) {
    case 'needs_response':
    case 'under_review':
      return 'opened';
    case 'won':
      return 'won';
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost';
    case 'warning_needs_response':
    case 'warning_under_review':
    case 'warning_closed':
    case 'prevented':
      return null;
    // Statuses that Stripe may add are reported, not guessed.
    default:
      return 'unclear';
  }
}

/** Our reference of the paid attempt; null for somebody else's. */
async function payerOf(
  { stripe, names }: Reader,
  payment: string | { id: string } | null,
): Promise<string | null> {
  if (payment === null) return null;
  const id = typeof payment === 'string' ? payment : payment.id;
  const intent = await askStripe(stripe.paymentIntents.retrieve(id), () => null);

  return intent && names.read(intent.metadata.reference);
}

import type { DisputeReason } from '@fanfare/rules';
import type { PayPalClient } from './paypal-client.ts';
import { refundAnswer } from './paypal-refunds.ts';
import {
  linkedId,
  type PayPalDispute,
  payPalCapture,
  payPalDispute,
  payPalMoneyBack,
  readAnswer,
} from './paypal-shapes.ts';
import type { DisputeEvent, GatewayEvent } from './port.ts';
import type { ShopReferences } from './shop-references.ts';
import { fromDecimalText } from './vendor-amounts.ts';

type Reader = { paypal: PayPalClient; names: ShopReferences };
type MoneyBackEvent = { eventId: string; type: string; resource: unknown };
const IGNORED = { type: 'ignored' } as const;

/**
 * Current state of a refund or reversal. A refund made by us carries our reference; any other is matched by its capture, and
 * ignored if the capture is not ours.
 */
export async function readMoneyBack(
  { paypal, names }: Reader,
  { eventId, type, resource }: MoneyBackEvent,
): Promise<GatewayEvent> {
  const told = payPalMoneyBack.parse(resource);
  const asked = await paypal.ask('GET', `/v2/payments/refunds/${encodeURIComponent(told.id)}`);
  // A reversal may be reported by its capture alone, which can not be asked for as a refund.
  const now = asked.status === 200 ? readAnswer(payPalMoneyBack, asked) : told;
  const own = names.read(now.custom_id ?? told.custom_id);
  if (own?.startsWith('refund-'))
    return { eventId, type: 'refunded', refundReference: own, answer: refundAnswer(now.status) };
  const merchantReference = await payerOf({ paypal, names }, linkedId(told, 'up', 'captures') ?? told.id);
  if (merchantReference === null) return IGNORED;
  const isReversal = type === 'PAYMENT.CAPTURE.REVERSED';
  const answer = refundAnswer(now.status);

  return {
    eventId,
    type: 'disputed',
    kind: isReversal ? 'reversal' : 'refund',
    disputeId: told.id,
    state: isReversal || answer === 'refunded' ? 'lost' : answer === 'pending' ? 'opened' : 'won',
    merchantReference,
    amount: fromDecimalText(told.amount.value),
    currency: told.amount.currency_code,
  };
}

/** Current state of a dispute; for an app without permission to read disputes, the state in the webhook. */
export async function readDispute(
  { paypal, names }: Reader,
  { eventId, type, resource }: MoneyBackEvent,
): Promise<DisputeEvent | typeof IGNORED> {
  const told = payPalDispute.parse(resource);
  const asked = await paypal.ask('GET', `/v1/customer/disputes/${encodeURIComponent(told.dispute_id)}`);
  const now = asked.status === 200 ? readAnswer(payPalDispute, asked) : told;
  const [disputed] = [...now.disputed_transactions, ...told.disputed_transactions];
  const merchantReference =
    disputed?.custom === undefined
      ? await payerOf({ paypal, names }, disputed?.seller_transaction_id)
      : names.read(disputed.custom);
  if (merchantReference === null) return IGNORED;
  const isOver = now.status === undefined ? type.endsWith('RESOLVED') : now.status === 'RESOLVED';
  const state = isOver ? verdictOf(now) : 'opened';
  const amount = (state === 'lost' ? now.dispute_outcome?.amount_refunded : undefined) ?? now.dispute_amount;

  return {
    eventId,
    type: 'disputed',
    kind: 'dispute',
    disputeId: now.dispute_id,
    state,
    merchantReference,
    amount: fromDecimalText(amount.value),
    currency: amount.currency_code,
    ...(now.reason !== undefined && { reason: REASONS[now.reason] ?? 'other' }),
    ...answerByOf(now),
  };
}

/** Reasons of the buyer (Customer Disputes v1, `reason`). */
const REASONS: Partial<Record<string, DisputeReason>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  UNAUTHORISED: 'not_recognized',
  DUPLICATE_TRANSACTION: 'duplicate',
  CANCELED_RECURRING_BILLING: 'canceled',
  CREDIT_NOT_PROCESSED: 'not_refunded',
};

/** PayPal names no fee of a dispute, and a date only while the seller has to answer. */
function answerByOf({ seller_response_due_date: due }: PayPalDispute): Pick<DisputeEvent, 'answerBy'> {
  const answerBy = new Date(due ?? Number.NaN);

  return Number.isNaN(answerBy.getTime()) ? {} : { answerBy };
}

/**
 * Outcome of a dispute for the seller (Customer Disputes v1, `outcome_code`). PayPal may pay either side, so the money
 * movements decide; NONE means that another case about the transaction is open.
 */
function verdictOf({ dispute_outcome: outcome, money_movements }: PayPalDispute): DisputeEvent['state'] {
  switch (outcome?.outcome_code) {
    case 'RESOLVED_SELLER_FAVOUR':
    case 'CANCELED_BY_BUYER':
    case 'DENIED':
      return 'won';
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'lost';
    case 'RESOLVED_WITH_PAYOUT': {
      const ours = money_movements.filter(({ affected_party: party }) => party === 'SELLER');
      const left = ours.reduce(
        (sum, { type, amount }) => sum + (type === 'DEBIT' ? 1n : -1n) * fromDecimalText(amount.value),
        0n,
      );
      return ours.length === 0 ? 'unclear' : left > 0n ? 'lost' : 'won';
    }
    default:
      return 'unclear';
  }
}

/** Our reference of the attempt that a capture paid; null for somebody else's. */
export async function payerOf(
  { paypal, names }: Reader,
  captureId: string | undefined,
): Promise<string | null> {
  if (captureId === undefined) return null;
  const answer = await paypal.ask('GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`);

  return answer.status === 404 ? null : names.read(readAnswer(payPalCapture, answer).custom_id);
}

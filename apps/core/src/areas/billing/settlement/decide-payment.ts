import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import { hasPaid, isOpen } from '../payments/attempts.ts';
import { cameOf, inUsd } from './charged-money.ts';
import type { Settlement } from './settlement.ts';

export type Decision =
  | 'credited'
  | 'already_paid'
  /** More than its price: it was paid before, by this attempt, by another one, or as staff found. */
  | 'surplus'
  /** Less than its price: on the balance, and the invoice is over. */
  | 'underpaid'
  | 'declined'
  | 'ignored'
  | 'wrong_amount'
  | 'unknown_invoice';

/** Meaning of a payment event for its invoice. */
export function decidePayment(
  { invoice, attempt, booked }: Pick<Settlement, 'invoice' | 'attempt' | 'booked'>,
  event: PaymentEvent,
): Decision {
  if (!invoice) return 'unknown_invoice';
  const isWorthless = event.type === 'underpaid' && inUsd(event.amount, invoice) === 0n;
  if (event.type === 'declined' || isWorthless) {
    const mayFail = invoice.status === 'created' && (attempt === undefined || isOpen(attempt));
    return mayFail ? 'declined' : 'ignored';
  }
  if (event.currency !== invoice.charge_currency) return 'wrong_amount';
  // This attempt's earlier money is booked, so only the difference is a surplus.
  if (attempt && hasPaid(attempt)) return cameOf(event) > booked ? 'surplus' : 'already_paid';
  if (event.type === 'underpaid') return 'underpaid';
  if (event.amount !== invoice.charge_total) return 'wrong_amount';
  // Money that comes late, after the invoice expired or a first attempt was declined, is money all the same.
  if (invoice.status !== 'paid') return 'credited';

  // Another attempt, or staff, has paid it before: this money comes on top of that.
  return attempt ? 'surplus' : 'already_paid';
}

import type { Micro } from '@fanfare/rules';
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

/** Money that came and pays nothing: in micro-units of the charge's currency, and in micro-USD. */
export type Rest = { charged: Micro; amount: Micro };

/** Plan for a payment event: its decision, and the money to credit as a top-up of its own. */
export type PaymentPlan = {
  decision: Decision;
  /** All money of the event, in micro-units of the charge's currency; null where the decision moves none. */
  came: Micro | null;
  /** Null for none, and for less than a millionth of a dollar. */
  rest: Rest | null;
};

type Decided = Pick<Settlement, 'invoice' | 'attempt' | 'booked'>;
const MONEY: readonly Decision[] = ['credited', 'surplus', 'underpaid'];

/** Decides what a payment event means for its settlement, and the amounts by which that is carried out. */
export function planPayment(settlement: Decided, event: PaymentEvent): PaymentPlan {
  const decision = decidePayment(settlement, event);
  const { invoice, booked } = settlement;
  if (!invoice || !MONEY.includes(decision)) return { decision, came: null, rest: null };
  const came = cameOf(event);
  const charged = came - (decision === 'credited' ? event.amount : booked);
  const amount = inUsd(charged, invoice);

  return { decision, came, rest: amount > 0n ? { charged, amount } : null };
}

function decidePayment({ invoice, attempt, booked }: Decided, event: PaymentEvent): Decision {
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

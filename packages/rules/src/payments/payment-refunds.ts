import { CURRENCY_DECIMALS, chargeDecimals } from '../money/currency.ts';
import {
  atLeastZero,
  floorTo,
  greaterOf,
  isWholeAt,
  lesserOf,
  MICRO_DECIMALS,
  type Micro,
  roundHalfUp,
} from '../money/money.ts';

/** Days in which a customer may ask for an unspent top-up back. Rules §2.19. */
export const PAYMENT_REFUND_DAYS = 14;

/** Reasons for which a bank or a gateway asks a payment back, in the words of its payer. */
export type DisputeReason =
  | 'not_received'
  | 'not_as_described'
  | 'not_recognized'
  | 'duplicate'
  | 'canceled'
  | 'not_refunded'
  | 'other';

/**
 * States of a refund that goes back the way the money came: `waiting` for a second person of staff, `requested` until the
 * gateway was told, `sent` until it says that it is done.
 */
export type PaymentRefundState = 'waiting' | 'declined' | 'requested' | 'sent' | 'done' | 'refused';
export type DisputeState = 'opened' | 'won' | 'lost';

const TRANSITIONS: Record<PaymentRefundState, readonly PaymentRefundState[]> = {
  waiting: ['requested', 'declined'],
  declined: [],
  requested: ['sent', 'done', 'refused'],
  sent: ['done', 'refused'],
  // A bank may send a refund back.
  done: ['refused'],
  refused: [],
};

/** The states from which a refund may come to this one. */
export function refundStatesBefore(to: PaymentRefundState): PaymentRefundState[] {
  return (Object.keys(TRANSITIONS) as PaymentRefundState[]).filter((from) => TRANSITIONS[from].includes(to));
}

/** Part of a payment that may go back, micro-USD: the whole cents of its unspent part. */
export const refundableOf = (unspent: Micro): Micro => floorTo(atLeastZero(unspent), CURRENCY_DECIMALS);

/**
 * Amounts that a refund takes and gives, micro-USD. Bonuses that came with the payment go with it in the same share, counted
 * over all of its refunds so that the parts add up to the whole; bonuses that are spent already are kept back from the cash,
 * so that nobody is paid for a payment that was taken back. `sent` goes to the gateway, in whole cents; 0 when nothing is
 * left to send.
 */
export function quotePaymentRefund(given: {
  amount: Micro;
  /** Amount that came, and the bonus that came with it. */
  came: Micro;
  bonus: Micro;
  alreadyRefunded: Micro;
  bonusBalance: Micro;
}): { bonusTaken: Micro; sent: Micro } {
  const { bonus, came, amount, alreadyRefunded } = given;
  const decimals = isWholeAt(bonus, CURRENCY_DECIMALS) ? CURRENCY_DECIMALS : MICRO_DECIMALS;
  const dueOf = (refunded: Micro) => roundHalfUp(bonus * refunded, greaterOf(came, 1n), decimals);
  const due = dueOf(alreadyRefunded + amount) - dueOf(alreadyRefunded);
  const bonusTaken = lesserOf(due, atLeastZero(given.bonusBalance));
  const sent = floorTo(atLeastZero(amount - (due - bonusTaken)), CURRENCY_DECIMALS);
  return { bonusTaken, sent };
}

/**
 * Part of a charge in its own currency (micro-units), at the rate of its invoice, rounded down to the decimals of a charge
 * in it. Rules §2.7.
 */
export function refundInCharge(
  sent: Micro,
  charge: { total: Micro; charged: Micro; currency: string },
): Micro {
  if (charge.total <= 0n) return 0n;
  return floorTo((sent * charge.charged) / charge.total, chargeDecimals(charge.currency));
}

/** Amount that a bank asks back, in micro-USD instead of the currency of the charge, never more than the payment. */
export function disputedAmount(asked: Micro, charge: { total: Micro; charged: Micro }): Micro {
  if (charge.charged <= 0n) return 0n;
  return lesserOf(charge.total, roundHalfUp(asked * charge.total, charge.charged, CURRENCY_DECIMALS));
}

/**
 * States of one attempt to pay an invoice at a gateway: `opening` until the gateway has it, `pending` while its buyer is on
 * the gateway's page, `unknown` while nobody knows what became of a charge. `refunded` and `disputed` went back, or may.
 */
export type PaymentAttemptState =
  | 'opening'
  | 'pending'
  | 'unknown'
  | 'declined'
  | 'paid'
  | 'refunded'
  | 'disputed';

const TRANSITIONS: Record<PaymentAttemptState, readonly PaymentAttemptState[]> = {
  opening: ['pending', 'unknown', 'declined', 'paid'],
  pending: ['declined', 'paid'],
  unknown: ['declined', 'paid'],
  // Money that comes after a decline is booked all the same.
  declined: ['paid'],
  paid: ['refunded', 'disputed'],
  // A bank may send a refund back, and an appeal may win a dispute that was lost.
  refunded: ['paid', 'disputed'],
  disputed: ['paid', 'refunded'],
};

/** Reason of a declined attempt, as far as its buyer may be told: a card that is lost or suspected is only `declined`. */
export type DeclineReason =
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_details'
  | 'authentication_required'
  | 'not_supported'
  | 'limit_exceeded'
  | 'amount_too_small'
  | 'try_again'
  | 'canceled'
  | 'declined';

/** The states from which an attempt may come to this one. */
export function attemptStatesBefore(to: PaymentAttemptState): PaymentAttemptState[] {
  return (Object.keys(TRANSITIONS) as PaymentAttemptState[]).filter((from) => TRANSITIONS[from].includes(to));
}

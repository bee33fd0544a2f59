/**
 * States of an order at its provider: `waiting` to be sent, `sending` until the provider's answer is known, `held` where
 * nobody can say whether the provider got it and a person has to, `accepted` with the provider's reference, and `finished`
 * when nothing more is asked about it.
 */
export type DeliveryState = 'waiting' | 'sending' | 'held' | 'accepted' | 'finished';

const TRANSITIONS: Record<DeliveryState, readonly DeliveryState[]> = {
  // An order may end before it was sent.
  waiting: ['sending', 'finished'],
  // Back to waiting only when the provider surely never got it: anything else could deliver it twice.
  sending: ['accepted', 'waiting', 'held', 'finished'],
  // By a person, or by an answer that came late.
  held: ['accepted', 'waiting', 'finished'],
  accepted: ['finished'],
  // A provider may accept an order that has ended here: it is then canceled there.
  finished: ['accepted'],
};

/**
 * The states from which a delivery may come to this one. It is accepted only after it was sent. Another attempt to send one
 * whose arrival is unknown leaves it in `sending`, which is no move.
 */
export function deliveryStatesBefore(to: DeliveryState): DeliveryState[] {
  return (Object.keys(TRANSITIONS) as DeliveryState[]).filter((from) => TRANSITIONS[from].includes(to));
}

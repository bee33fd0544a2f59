import { inTransaction } from '../../../data/in-transaction.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import { cancelOrder } from '../../fulfilment/face/cancel-order.ts';
import { cancelSubscription } from '../../subscriptions/face/cancel-subscription.ts';
import { findSubscription } from '../../subscriptions/face/store.ts';
import { INCORRECT_ORDER, INCORRECT_REQUEST, ProtocolError, readId, readList } from '../protocol.ts';
import type { Action, ResellerCall } from '../reseller-call.ts';
import { subscribedOf } from '../subscription-ids.ts';

/** Asks to cancel orders: a wish, whose outcome their status tells. */
export const cancel: Action = {
  scopes: ['orders.cancel'],
  async run(call) {
    const texts = call.params.orders ?? call.params.order;
    if (texts === undefined) throw new ProtocolError(INCORRECT_REQUEST);
    const answers: { order: number | string; cancel: 1 | { error: string }; test?: true }[] = [];
    for (const text of readList(texts)) {
      if (text === '') continue;
      const answer = { order: readId(text) ?? text, cancel: await cancelOne(call, text) };
      answers.push(call.isTest ? { ...answer, test: true } : answer);
    }

    return answers;
  },
};

async function cancelOne(call: ResellerCall, text: string): Promise<1 | { error: string }> {
  const id = readId(text);
  if (id === null) return { error: INCORRECT_ORDER };
  try {
    await cancelAny(call, id);
    return 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: error.code === 'order_not_found' ? INCORRECT_ORDER : 'This order cannot be cancelled' };
  }
}

/** Cancels an order or a subscription. */
async function cancelAny({ core, caller }: ResellerCall, id: number): Promise<unknown> {
  const { customerId } = caller;
  const subscriptionId = subscribedOf(id);
  if (subscriptionId === null) return cancelOrder(core, customerId, id);
  const subscription = await findSubscription(core.db, customerId, subscriptionId);
  if (!subscription) throw notFound('order');

  return inTransaction(core, (tx) => cancelSubscription(core, tx, subscription));
}

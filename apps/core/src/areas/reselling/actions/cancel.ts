import { Refusal } from '../../../refusal.ts';
import { cancelOrder } from '../../fulfilment/cancel-order.ts';
import { INCORRECT_ORDER, INCORRECT_REQUEST, ProtocolError, readId, readList } from '../protocol.ts';
import type { Action, ResellerCall } from '../reseller-call.ts';

/** Asks to cancel orders: a wish, whose outcome their status tells. */
export const cancel: Action = {
  scopes: ['orders.cancel'],
  async run(call) {
    const texts = call.params.orders ?? call.params.order;
    if (texts === undefined) throw new ProtocolError(INCORRECT_REQUEST);
    const answers: { order: number | string; cancel: 1 | { error: string } }[] = [];
    for (const text of readList(texts)) {
      if (text === '') continue;
      answers.push({ order: readId(text) ?? text, cancel: await cancelOne(call, text) });
    }

    return answers;
  },
};

async function cancelOne({ core, caller }: ResellerCall, text: string): Promise<1 | { error: string }> {
  const id = readId(text);
  if (id === null) return { error: INCORRECT_ORDER };
  try {
    await cancelOrder(core, caller.customerId, id);
    return 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: error.code === 'order_not_found' ? INCORRECT_ORDER : 'This order cannot be cancelled' };
  }
}

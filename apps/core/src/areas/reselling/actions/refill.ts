import { Refusal } from '../../../refusal.ts';
import { requestRefill } from '../../fulfilment/face/refill-order.ts';
import { INCORRECT_ORDER, INCORRECT_REQUEST, ProtocolError, readId, readList, wordsOf } from '../protocol.ts';
import { lastRefillOf } from '../refills.ts';
import type { Action, ResellerCall } from '../reseller-call.ts';

/** Asks for what one order has lost to be delivered again, or up to a hundred of them. */
export const refill: Action = {
  scopes: ['orders.cancel'],
  async run(call) {
    const { order, orders } = call.params;
    if (orders === undefined) {
      if (order === undefined) throw new ProtocolError(INCORRECT_REQUEST);
      const made = await refillOne(call, order);
      if (typeof made !== 'number') throw new ProtocolError(made.error);
      return call.isTest ? { refill: String(made), test: true } : { refill: String(made) };
    }
    const answers: { order: number | string; refill: number | { error: string }; test?: true }[] = [];
    for (const text of readList(orders)) {
      if (text === '') continue;
      const answer = { order: readId(text) ?? text, refill: await refillOne(call, text) };
      answers.push(call.isTest ? { ...answer, test: true } : answer);
    }

    return answers;
  },
};

/** The id of the refill, 0 for one that was only tried, or why there is none. */
async function refillOne(
  { core, caller, isTest }: ResellerCall,
  text: string,
): Promise<number | { error: string }> {
  const id = readId(text);
  if (id === null) return { error: INCORRECT_ORDER };
  try {
    await requestRefill(core, caller.customerId, id);
    if (isTest) return 0;
    return (await lastRefillOf(core.db, id)) ?? { error: INCORRECT_ORDER };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: wordsOf(error) };
  }
}

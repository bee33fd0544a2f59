import { INCORRECT_REQUEST, ProtocolError, REFILL_NOT_FOUND, readId, readList } from '../protocol.ts';
import { type RefillState, refillsOfCustomer } from '../refills.ts';
import type { Action } from '../reseller-call.ts';

/** State of a refill, or of up to a hundred of them. */
export const refillStatus: Action = {
  scopes: ['orders.read'],
  async run({ core, caller, params: { refill, refills } }) {
    const texts = refills === undefined ? [refill ?? ''] : readList(refills).filter((text) => text !== '');
    if (refills === undefined && refill === undefined) throw new ProtocolError(INCORRECT_REQUEST);
    const found = await refillsOfCustomer(
      core.db,
      caller.customerId,
      texts.flatMap((text) => readId(text) ?? []),
    );
    const stateOf = (text: string) => found.get(readId(text) ?? 0);
    if (refills !== undefined)
      return texts.map((text) => {
        const state = stateOf(text);
        return { refill: readId(text) ?? text, status: state ? wordOf(state) : { error: REFILL_NOT_FOUND } };
      });
    const state = stateOf(texts[0] ?? '');
    if (!state) throw new ProtocolError(REFILL_NOT_FOUND);

    return { status: wordOf(state) };
  },
};

function wordOf({ state, is_sent }: RefillState): string {
  if (state === 'done') return 'Completed';
  if (state === 'rejected') return 'Rejected';

  return is_sent ? 'In progress' : 'Pending';
}

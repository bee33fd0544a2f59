import type { TokenHolder } from '../../caller.ts';
import { Refusal } from '../../refusal.ts';
import { add } from './actions/add.ts';
import { balance } from './actions/balance.ts';
import { cancel } from './actions/cancel.ts';
import { refill } from './actions/refill.ts';
import { refillStatus } from './actions/refill-status.ts';
import { services } from './actions/services.ts';
import { status } from './actions/status.ts';
import { INCORRECT_REQUEST, ProtocolError, wordsOf } from './protocol.ts';
import type { Action, ResellerCall } from './reseller-call.ts';

/** Actions of the protocol by their names. */
const ACTIONS = new Map<string, Action>(
  Object.entries({ services, add, status, refill, refill_status: refillStatus, cancel, balance }),
);

type Who = TokenHolder & { scopes: readonly string[] };

/** Does what a request asks for. Whatever is refused is an answer with `error`. Throws faults, and 429 and 503 as they are. */
export async function answerRequest(call: Omit<ResellerCall, 'caller'>, who: Who): Promise<unknown> {
  const { scopes, ...caller } = who;
  const action = ACTIONS.get(call.params.action ?? '');
  if (!action) return { error: INCORRECT_REQUEST };
  if (!scopes.includes(action.scope)) return { error: 'This API key may not do that' };
  try {
    return await action.run({ ...call, caller });
  } catch (error) {
    if (error instanceof ProtocolError) return { error: error.message };
    if (error instanceof Refusal && !isTemporary(error)) return { error: wordsOf(error) };
    throw error;
  }
}

const isTemporary = ({ code }: Refusal) => code === 'too_many_requests' || code === 'unavailable';

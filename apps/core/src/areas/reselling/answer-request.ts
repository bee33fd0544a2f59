import type { TokenScope } from '@fanfare/contract';
import type { TokenHolder } from '../../caller.ts';
import { add } from './actions/add.ts';
import { balance } from './actions/balance.ts';
import { cancel } from './actions/cancel.ts';
import { refill } from './actions/refill.ts';
import { refillStatus } from './actions/refill-status.ts';
import { services } from './actions/services.ts';
import { status } from './actions/status.ts';
import { INCORRECT_REQUEST, NOT_ALLOWED, ProtocolError } from './protocol.ts';
import type { Action, ResellerCall } from './reseller-call.ts';

/** Actions of the protocol by their names. */
const ACTIONS = new Map<string, Action>(
  Object.entries({ services, add, status, refill, refill_status: refillStatus, cancel, balance }),
);

type Who = TokenHolder & { scopes: readonly TokenScope[] };

/** Does what a request asks for. Throws a ProtocolError or a Refusal for what is refused. */
export async function answerRequest(call: Omit<ResellerCall, 'caller'>, who: Who): Promise<unknown> {
  const { scopes, ...caller } = who;
  const action = ACTIONS.get(call.params.action ?? '');
  if (!action) throw new ProtocolError(INCORRECT_REQUEST);
  if (!mayDo(scopes, action)) throw new ProtocolError(NOT_ALLOWED);

  return action.run({ ...call, caller });
}

/** `reseller` is all of this interface; the other scopes allow here what they allow elsewhere. */
const mayDo = (scopes: readonly TokenScope[], action: Action) =>
  scopes.includes('reseller') || action.scopes.some((scope) => scopes.includes(scope));

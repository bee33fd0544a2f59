import type { Locale, PaymentMethod } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Caller } from '../../http/who.ts';
import { cardMethods } from '../payments/linked-cards.ts';
import { BALANCE_METHOD_ID, isOffered } from './choose-method.ts';

/**
 * The ways to pay that a caller may use: a guest has no balance and no linked cards, and nobody tops up the balance from
 * itself.
 */
export async function listMethods(
  core: Core,
  caller: Caller,
  locale: Locale,
  purpose: 'order' | 'top_up',
): Promise<{ data: PaymentMethod[] }> {
  const snapshot = await core.catalogue.current();
  const isGuest = caller.kind === 'guest';
  const offered = snapshot.content(locale).methods.filter(({ id }) => {
    if (id === BALANCE_METHOD_ID) return purpose === 'order' && !isGuest;
    const method = snapshot.methods.get(id);
    return method !== undefined && isOffered(method, { isGuest, purpose });
  });

  const cards = purpose === 'top_up' || isGuest ? [] : await cardMethods(core, caller.customerId, offered);

  return { data: [...offered, ...cards] };
}

import type { Locale, PaymentMethod } from '@fanfare/contract';
import type { Caller } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { BALANCE_METHOD_ID, isOffered } from './choose-method.ts';
import { cardMethods } from './linked-cards.ts';

/**
 * The ways to pay that a caller may use: a guest has no balance and no linked cards, and nobody tops up the balance from
 * itself. A widget offers those methods `among` which it was made with.
 */
export async function listMethods(
  core: Core,
  caller: Caller,
  locale: Locale,
  purpose: 'order' | 'top_up',
  among?: readonly number[],
): Promise<{ data: PaymentMethod[] }> {
  const [snapshot, { rateOf }] = await Promise.all([core.catalogue.current(), core.site.current()]);
  const isGuest = caller.kind === 'guest';
  const offered = snapshot.content(locale).methods.filter(({ id }) => {
    if (id === BALANCE_METHOD_ID) return purpose === 'order' && !isGuest;
    const method = snapshot.methods.get(id);
    if (method === undefined || !isOffered(method, { isGuest, purpose })) return false;
    if (among && !(method.isForWidgets && among.includes(id))) return false;
    // A method in another currency needs a rate: without one its charge is unknown.
    return method.chargeCurrency === 'USD' || rateOf(method.chargeCurrency) !== null;
  });

  const cards = purpose === 'top_up' || isGuest ? [] : await cardMethods(core, caller.customerId, offered);

  return { data: [...offered, ...cards] };
}

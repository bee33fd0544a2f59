import { invalidField } from '../../../refusal.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';

export const BALANCE_METHOD_ID = 0;

type Use = { isGuest: boolean; purpose: 'order' | 'top_up' };

/** True for a method that a caller may pay by: its gateway takes the money, or the buyer sends it and staff checks it. */
export function isOffered(method: CatalogueMethod, { isGuest, purpose }: Use): boolean {
  const canBePaid = method.gateway !== null || method.strategy === 'message';

  return canBePaid && (purpose === 'top_up' ? method.isForTopUp : method.isForGuests || !isGuest);
}

/** The method of an id that the caller may pay by. Throws 422 on `payment_method_id`. */
export function chooseMethod(snapshot: CatalogueSnapshot, id: number, use: Use): CatalogueMethod {
  const method = snapshot.methods.get(id);
  if (!method || !isOffered(method, use))
    throw invalidField('payment_method_id', 'checkout.method_not_offered');

  return method;
}

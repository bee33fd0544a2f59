import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';

type ConsentRequest = {
  buyer: { customerId: number; isGuest: boolean };
  /** Null where the buyer was not asked: only forms have the field. */
  consent: boolean | null | undefined;
};

/**
 * Requires that a consumer asked for delivery to begin before the time to withdraw is over (C-45); true where they did. Each
 * order begins at once, however it was made: throws 422 on `immediate_start_consent` for a consumer who was asked and did not
 * agree.
 */
export async function requireImmediateStart(
  tx: Tx,
  { asksImmediateStart }: { asksImmediateStart: boolean },
  { buyer, consent }: ConsentRequest,
): Promise<boolean> {
  if (consent === false && asksImmediateStart && !(await isCompany(tx, buyer)))
    throw invalidField('immediate_start_consent', 'terms.immediate_start');

  return consent === true;
}

/** Companies have no such time. Whoever types an e-mail is not told whose it is. */
async function isCompany(tx: Tx, { customerId, isGuest }: ConsentRequest['buyer']): Promise<boolean> {
  return !isGuest && (await findCustomer(tx, customerId))?.account_type === 'company';
}

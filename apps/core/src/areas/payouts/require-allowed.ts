import type { Queryable } from '../../data/database.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import type { CustomerRow } from '../accounts/face/store.ts';
import { findStop, requireNotStopped } from './stop-payouts.ts';

type Block = 'email' | 'identity' | 'frozen' | 'stopped';

/** Reason why a customer may withdraw nothing now; null where they may. */
export async function blockOf(db: Queryable, customer: CustomerRow): Promise<Block | null> {
  if (customer.frozen_at !== null) return 'frozen';
  if (customer.email_verified_at === null) return 'email';
  if (customer.verification_required_at !== null) return 'identity';

  return (await findStop(db)) ? 'stopped' : null;
}

/**
 * Lets through who may withdraw (C-50): an account that is not frozen, whose e-mail is confirmed, and whose documents were
 * accepted where the shop asks for them. Throws 422 `account_frozen`, on `email`, on `identity`, and `withdrawals_stopped`.
 */
export async function requireAllowed(db: Queryable, customer: CustomerRow): Promise<void> {
  if (customer.frozen_at !== null) throw new Refusal('account_frozen');
  if (customer.email_verified_at === null) throw invalidField('email', 'accounts.verify_first');
  if (customer.verification_required_at !== null) throw invalidField('identity', 'withdrawals.identity');
  await requireNotStopped(db);
}

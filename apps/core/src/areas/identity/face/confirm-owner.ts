import type { Customer } from '../../../caller.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { invalidField, unauthenticated } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { findSession } from './session-store.ts';

/** A customer without a password has to have logged in within this many seconds. */
const FRESH_SECONDS = 600;

/**
 * Confirms that the account is the caller's: by the password, or, for a customer of another service who never set one,
 * by a login of the last ten minutes. Throws 422 on `current_password`, and as confirmPassword.
 */
export async function confirmOwner(
  core: Core,
  { customerId, sessionId }: Customer,
  password: string | undefined,
): Promise<CustomerRow> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();
  if (customer.has_password) return confirmPassword(core, customerId, password ?? '');
  const session = await findSession(core.db, sessionId);
  if (!session || session.signed_in_at < secondsAfter(core.clock.now(), -FRESH_SECONDS))
    throw invalidField('current_password', 'accounts.log_in_again');

  return customer;
}

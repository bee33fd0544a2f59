import type { Core } from '../../../core.ts';
import { countWithin } from '../../../limits/count-within.ts';
import { invalidField, tooMany, unauthenticated } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { checkPassword } from '../face/passwords.ts';

/** Limit of guesses for a stranger at an open cabinet. */
const WRONG = { count: 10, seconds: 900 };

/**
 * Asks the logged-in customer for their password again, before an action that a stranger at an open cabinet must not
 * take (ASVS 5.0 7.5). Throws 422 on `current_password`, and 429 after ten wrong ones in a quarter of an hour.
 */
export async function confirmPassword(
  core: Core,
  customerId: number,
  password: string,
): Promise<CustomerRow> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();
  const key = `password of ${customerId}`;
  // Counted before it is looked at, so that many at once are counted too.
  const tried = core.config.hasRateLimits ? await countWithin(core, key, WRONG.seconds) : null;
  if (tried !== null && tried.count > WRONG.count) throw tooMany(tried.secondsLeft);
  if ((await checkPassword(customer.password_hash, password)) === 'wrong')
    throw invalidField('current_password', 'accounts.wrong_current_password');
  if (tried !== null) await countWithin(core, key, WRONG.seconds, -1);

  return customer;
}

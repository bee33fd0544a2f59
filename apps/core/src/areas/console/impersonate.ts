import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { notFound } from '../../refusal.ts';
import type { Deed } from '../../security/audit.ts';
import { type Carried, openSessionOfStaff } from '../accounts/sessions/sessions.ts';
import { staffRoleOf } from '../accounts/staff/staff.ts';
import { findCustomer } from '../accounts/store.ts';

/**
 * Opens a session of staff in a customer's account, for a quarter of an hour and to look only. Throws 404 for an account that is
 * not there, and for one of staff: nobody gets a colleague's rights so.
 */
export async function impersonate(
  core: Core,
  tx: Tx,
  staff: Customer,
  customerId: number,
): Promise<{ session: Carried; deed: Deed<'customer.impersonated'> }> {
  const account = customerId < 2 ** 31 ? await findCustomer(tx, customerId) : undefined;
  if (!account || account.password_hash === null || staffRoleOf(account) !== null) throw notFound('page');
  const session = await openSessionOfStaff(core, tx, { customerId, staffId: staff.customerId });

  return { session, deed: { action: 'customer.impersonated', target: customerId } };
}

import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Deed } from '../../../security/audit.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { visitUrl } from '../../identity/face/visit.ts';
import { findCustomer } from '../face/store.ts';

/**
 * An address at which staff looks at a customer's account, for a quarter of an hour and to look only. Throws 404 for an account that is
 * not there, and for one of staff: nobody gets a colleague's rights so.
 */
export async function impersonate(
  core: Core,
  tx: Tx,
  staffId: number,
  customerId: number,
): Promise<{ url: string; deed: Deed<'customer.impersonated'> }> {
  const account = await findCustomer(tx, customerId);
  if (!account || account.password_hash === null || staffRoleOf(account) !== null) throw notFound('page');

  return {
    url: visitUrl(core, { customerId, staffId }),
    deed: { action: 'customer.impersonated', target: customerId },
  };
}

import { writeAudit } from '../../audit.ts';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound } from '../../refusal.ts';
import { type Carried, openSessionOfStaff } from '../accounts/sessions.ts';
import { staffRoleOf } from '../accounts/staff.ts';
import { findCustomer } from '../accounts/store.ts';

/**
 * Opens a session of staff in a customer's account, for a quarter of an hour and to look only; who, whose and why is
 * written down. Throws 404 for an account that is not there, and for one of staff: nobody gets a colleague's rights so.
 */
export async function impersonate(
  core: Core,
  staff: Customer,
  { customerId, reason }: { customerId: number; reason: string },
): Promise<Carried> {
  return inTransaction(core, async (tx) => {
    const account = customerId < 2 ** 31 ? await findCustomer(tx, customerId) : undefined;
    if (!account || account.password_hash === null || staffRoleOf(account) !== null) throw notFound('page');
    await writeAudit(tx, core, {
      actor: { staff: staff.customerId },
      action: 'customer.impersonated',
      subject: `customer ${customerId}`,
      reason,
    });

    return openSessionOfStaff(core, tx, { customerId, staffId: staff.customerId });
  });
}

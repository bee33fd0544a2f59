import type { StaffRole } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { staffRoleOf } from '../../security/staff-role.ts';
import { updateCustomer } from '../accounts/face/store.ts';
import { type Helped, withAccount } from '../accounts/face/with-account.ts';
import { storeLeaving, storeMember } from './face/members.ts';

/**
 * Gives an account a role of staff, or takes the one it has; gives its id. Throws 404 where there is no account, and 422 on
 * `email` for one that is not confirmed: its mailbox may be somebody else's.
 */
export function setStaffRole(
  core: Core,
  tx: Tx,
  named: string,
  role: StaffRole | null,
): Promise<Helped<'staff.role_set'>> {
  return withAccount(tx, named, async (account) => {
    if (role !== null && account.email !== null && account.email_verified_at === null)
      throw invalidField('email', 'accounts.verify_first');
    const before = staffRoleOf(account);
    const others = account.roles.filter((held) => held !== before);
    const roles = role === null ? others : [...others, role];
    await updateCustomer(tx, account.id, { roles, granted_permissions: [] });
    const now = core.clock.now();
    if (role === null) await storeLeaving(tx, account.id, now);
    else if (before === null)
      await storeMember(tx, { customer_id: account.id, since: now, invited_by: null });
    await core.happened(tx, 'rightsChanged', { memberId: account.id });

    return { action: 'staff.role_set', before: { role: before }, after: { role } };
  });
}

import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { passkeysOf } from '../face/passkey-store.ts';
import { findSecondFactor } from '../face/second-factor-store.ts';

/** Factor to remove: the app for codes, or a passkey by its number. */
type Going = 'app' | number;

/**
 * Keeps the last second factor of one of staff: without one, a password alone would set up the next. Removals from one account follow
 * one another. Throws 422 on `second_factor` for the app and on `passkey` for a passkey.
 */
export async function keepLastFactor(tx: Tx, customerId: number, going: Going): Promise<void> {
  const account = await tx
    .selectFrom('customer')
    .select('roles')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!account || staffRoleOf(account) === null) return;
  const [passkeys, app] = await Promise.all([passkeysOf(tx, customerId), findSecondFactor(tx, customerId)]);
  const hasApp = going !== 'app' && Boolean(app?.enabled_at);
  if (hasApp || passkeys.some(({ id }) => id !== going)) return;

  throw invalidField(going === 'app' ? 'second_factor' : 'passkey', 'staff.last_factor');
}

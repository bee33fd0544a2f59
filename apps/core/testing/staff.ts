import type { StaffRole } from '@fanfare/contract';
import type { Core } from '../src/core.ts';

/** Gives an account a role of staff, with the second factor that staff needs unless told otherwise. */
export async function makeStaff(
  { db, clock }: Core,
  customerId: number,
  role: StaffRole,
  { hasSecondFactor = true } = {},
): Promise<void> {
  const roles = ['customer', role];
  await db.updateTable('customer').set({ roles }).where('id', '=', customerId).execute();
  if (!hasSecondFactor) return;
  const now = clock.now();
  await db
    .insertInto('second_factor')
    .values({ customer_id: customerId, secret: Buffer.alloc(32), began_at: now, enabled_at: now })
    .execute();
}

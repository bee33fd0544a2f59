import type { FreezeCode } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Deed } from '../../../security/audit.ts';
import { revokeSessions } from '../../accounts/sessions/session-store.ts';
import { freezeCustomer, unfreezeCustomer } from '../../accounts/staff/help-customer.ts';
import { staffRoleOf } from '../../accounts/staff/staff.ts';
import { requireCustomer } from './require-customer.ts';

/** Freezes a customer for a reason that they are told. Throws 404, also for one of staff: their access is taken away instead. */
export async function freeze(
  core: Core,
  tx: Tx,
  { customerId, code }: { customerId: number; code: FreezeCode },
): Promise<Deed<'customer.frozen'>> {
  await requireNoStaff(tx, customerId);

  return (await freezeCustomer(core, tx, String(customerId), code)).deed;
}

/** Lets a customer move money again. Throws 404. */
export async function unfreeze(tx: Tx, customerId: number): Promise<Deed<'customer.unfrozen'>> {
  await requireNoStaff(tx, customerId);

  return (await unfreezeCustomer(tx, String(customerId))).deed;
}

/** Signs a customer out everywhere. Throws 404, also for one of staff. */
export async function signOut(core: Core, tx: Tx, customerId: number): Promise<Deed<'customer.signed_out'>> {
  await requireNoStaff(tx, customerId);
  await revokeSessions(tx, { customerId }, core.clock.now());

  return { action: 'customer.signed_out', target: customerId };
}

async function requireNoStaff(tx: Tx, customerId: number): Promise<void> {
  if (staffRoleOf(await requireCustomer(tx, customerId)) !== null) throw notFound('page');
}

import type { FreezeCode } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import { notFound } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import type { Deed } from '../../../security/audit.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { revokeSessions } from '../../identity/face/session-store.ts';
import { requireCustomer } from '../face/require-customer.ts';
import type { CustomerRow } from '../face/store.ts';
import { lockCustomer } from '../face/verification.ts';
import { freezeCustomer, unfreezeCustomer } from '../freeze-customer.ts';

/**
 * Freezes a customer for a reason that they are told. Throws 404, also for one of staff: their access is taken away instead; and 409
 * `stale` where a colleague froze or unfroze them since that was `seen`.
 */
export async function freeze(
  core: Core,
  tx: Tx,
  { customerId, code, seen }: HelpRequest & { code: FreezeCode },
): Promise<Deed<'customer.frozen'>> {
  await requireAccountAsSeen(tx, customerId, seen);

  return (await freezeCustomer(core, tx, String(customerId), code)).deed;
}

/** Lets a customer move money again. Throws 404, and 409 `stale` as `freeze`. */
export async function unfreeze(
  tx: Tx,
  { customerId, seen }: HelpRequest,
): Promise<Deed<'customer.unfrozen'>> {
  await requireAccountAsSeen(tx, customerId, seen);

  return (await unfreezeCustomer(tx, String(customerId))).deed;
}

/** Signs a customer out everywhere. Throws 404, also for one of staff. */
export async function signOut(core: Core, tx: Tx, customerId: number): Promise<Deed<'customer.signed_out'>> {
  await requireNoStaff(tx, customerId);
  await revokeSessions(tx, { customerId }, core.clock.now());

  return { action: 'customer.signed_out', target: customerId };
}

type HelpRequest = { customerId: number; seen?: string | undefined };

/** The digest of whether and why an account is frozen, as it is shown. */
export const seenOfFreeze = ({
  frozen_at,
  frozen_code,
}: Pick<CustomerRow, 'frozen_at' | 'frozen_code'>): string =>
  digestOf(frozen_at?.toISOString() ?? null, frozen_code);

async function requireAccountAsSeen(tx: Tx, customerId: number, seen: string | undefined): Promise<void> {
  await lockCustomer(tx, customerId);
  requireAsSeen(seen, seenOfFreeze(await requireNoStaff(tx, customerId)));
}

async function requireNoStaff(tx: Tx, customerId: number): Promise<CustomerRow> {
  const account = await requireCustomer(tx, customerId);
  if (staffRoleOf(account) !== null) throw notFound('page');

  return account;
}

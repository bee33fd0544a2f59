import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { type Actor, staffIdOf } from '../../security/audit.ts';
import { type Authority, authorityOf, highestLimit } from '../accounts/staff/authority.ts';
import { KINDS } from './kinds.ts';
import type { ApprovalRow } from './store.ts';

/**
 * Lets somebody agree to what another asked for: with the permission of its kind and a limit that covers its amount. Above
 * everybody's limit one of the two has to be an owner (console.md §4.1). Throws 422 on the kind's field.
 */
export async function requireAuthority(db: Queryable, actor: Actor, approval: ApprovalRow): Promise<void> {
  const fault = await faultOf(db, await authorityOf(db, actor), approval);
  if (fault) throw invalidField(KINDS[approval.kind].decides, fault);
}

/** Why somebody with this authority may not agree to it; null where they may, as far as that alone goes. */
export async function faultOf(
  db: Queryable,
  authority: Authority,
  { kind, amount, asked_by }: Pick<ApprovalRow, 'kind' | 'amount' | 'asked_by'>,
): Promise<'staff.not_permitted' | 'staff.above_your_limit' | 'staff.owner_needed' | null> {
  const { permission, limit } = KINDS[kind];
  if (!authority.permissions.includes(permission)) return 'staff.not_permitted';
  if (amount <= authority.limits[limit]) return null;
  if (amount <= highestLimit(limit)) return 'staff.above_your_limit';

  return authority.isOwner || (await isByOwner(db, asked_by)) ? null : 'staff.owner_needed';
}

async function isByOwner(db: Queryable, askedBy: string): Promise<boolean> {
  const staff = staffIdOf(askedBy);

  return (await authorityOf(db, staff === null ? { command: askedBy } : { staff })).isOwner;
}

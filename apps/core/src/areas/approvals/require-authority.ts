import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { type Actor, staffIdOf } from '../../security/audit.ts';
import { type Authority, authorityOf, highestLimit } from '../staff/face/authority.ts';
import { KINDS } from './face/kinds.ts';
import type { ApprovalRow } from './store.ts';

/**
 * Lets somebody agree to what another asked for: with the permission of its kind and a limit that covers its amount. Above
 * everybody's limit one of the two has to be an owner (rules §5.4). Throws 422 on the kind's field.
 */
export async function requireAuthority(db: Queryable, actor: Actor, approval: ApprovalRow): Promise<void> {
  const fault = faultOf(await authorityOf(db, actor), approval, await isByOwner(db, approval.asked_by));
  if (fault) throw invalidField(KINDS[approval.kind].decides, `staff.${fault}`);
}

/** Reason why somebody may not agree to it, by permission and limit alone; null where they may. */
export function faultOf(
  authority: Authority,
  { kind, amount }: Pick<ApprovalRow, 'kind' | 'amount'>,
  isAskedByOwner: boolean,
): 'not_permitted' | 'above_your_limit' | 'owner_needed' | null {
  const { permission, limit } = KINDS[kind];
  if (!authority.permissions.includes(permission)) return 'not_permitted';
  if (limit === null) return null;
  if (amount <= authority.limits[limit]) return null;
  if (amount <= highestLimit(limit)) return 'above_your_limit';

  return authority.isOwner || isAskedByOwner ? null : 'owner_needed';
}

async function isByOwner(db: Queryable, askedBy: string): Promise<boolean> {
  const staff = staffIdOf(askedBy);

  return (await authorityOf(db, staff === null ? { command: askedBy } : { staff })).isOwner;
}

import type { staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { actorName, staffIdOf } from '../../../security/audit.ts';
import { authorityOf, highestLimit } from '../../staff/face/authority.ts';
import { findOwners } from '../../staff/face/members.ts';
import { faultOf } from '../require-authority.ts';
import type { ApprovalRow } from '../store.ts';
import { KINDS } from './kinds.ts';

type Held = staff.Approval['held'];

/** Requests that a member of staff may decide: as a condition for lists, and as an answer for a single request. */
export type Decider = {
  mayDecide: ReturnType<typeof sql>;
  hasAsked: ReturnType<typeof sql>;
  heldBack(approval: ApprovalRow): Held;
};

/** Reads what somebody of staff may decide. */
export async function readDecider(db: Queryable, staffId: number): Promise<Decider> {
  const me = actorName({ staff: staffId });
  const [authority, owners] = await Promise.all([authorityOf(db, { staff: staffId }), findOwners(db)]);
  const isByOwner = sql`(approval.asked_by = any(${owners.map((id) => actorName({ staff: id }))}::text[]) or approval.asked_by not like 'staff %')`;
  const kinds = Object.entries(KINDS)
    .filter(([, { permission }]) => authority.permissions.includes(permission))
    .map(([kind, { limit }]) => {
      if (limit === null) return sql`approval.kind = ${kind}`;
      const above = authority.isOwner ? sql`true` : isByOwner;

      return sql`(approval.kind = ${kind} and (approval.amount <= ${authority.limits[limit]}
        or (approval.amount > ${highestLimit(limit)} and ${above})))`;
    });

  return {
    hasAsked: sql`approval.asked_by = ${me}`,
    mayDecide:
      kinds.length === 0
        ? sql`false`
        : sql`(approval.asked_by <> ${me} and approval.customer_id <> ${staffId} and (${sql.join(kinds, sql` or `)}))`,
    heldBack(approval) {
      if (approval.state !== 'waiting') return 'decided';
      if (approval.asked_by === me) return 'asked';
      if (approval.customer_id === staffId) return 'own';
      const asker = staffIdOf(approval.asked_by);

      return faultOf(authority, approval, asker === null || owners.includes(asker));
    },
  };
}

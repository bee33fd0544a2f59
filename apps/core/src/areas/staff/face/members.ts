import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';

export type MemberRow = Selectable<Tables['staff_member']>;
export type OwnLimits = Pick<MemberRow, 'refund_a_day' | 'correction_a_day' | 'credit_each' | 'payout_each'>;

/** Record of a current or former member of staff. */
export function findMember(db: Queryable, customerId: number): Promise<MemberRow | undefined> {
  return db.selectFrom('staff_member').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** Notes that somebody is one of staff from now on; who was before and comes back begins anew. */
export async function storeMember(tx: Tx, member: Insertable<Tables['staff_member']>): Promise<void> {
  const { customer_id: _, ...row } = member;
  await tx
    .insertInto('staff_member')
    .values(member)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...row, left_at: null }))
    .execute();
}

export async function storeOwnLimits(tx: Tx, customerId: number, limits: OwnLimits): Promise<void> {
  await tx.updateTable('staff_member').set(limits).where('customer_id', '=', customerId).execute();
}

/** Notes that a member of staff was at the console. */
export async function noteSeen(db: Queryable, customerId: number, now: Date): Promise<void> {
  await db.updateTable('staff_member').set({ seen_at: now }).where('customer_id', '=', customerId).execute();
}

/** Notes that somebody is none of staff any more. */
export async function storeLeaving(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({ left_at: now })
    .where('customer_id', '=', customerId)
    .where('left_at', 'is', null)
    .execute();
}

/** Ids of the owners who may act. Their accounts are read one by one: a join would read all customers to find a few of staff. */
export async function findOwners(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customer
    where id = any(array(select customer_id from staff_member where left_at is null))
      and frozen_at is null and 'owner' = any(roles)`.execute(db);

  return rows.map(({ id }) => id);
}

/** Accounts of all who are of staff now, read one by one as those of owners. */
export async function findStaffAccounts(db: Queryable): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select * from customer
    where id = any(array(select customer_id from staff_member where left_at is null))`.execute(db);

  return rows;
}

/**
 * Locks a member of staff and gives the number of other owners. Two owners who end each other follow one another: roles are
 * changed one at a time.
 */
export async function lockMember(
  tx: Tx,
  customerId: number,
): Promise<{ account: CustomerRow; otherOwners: number } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roles of staff', 0))`.execute(tx);
  const account = await findCustomer(tx, customerId);
  if (!account || staffRoleOf(account) === null) return null;
  const owners = await findOwners(tx);

  return { account, otherOwners: owners.filter((id) => id !== customerId).length };
}

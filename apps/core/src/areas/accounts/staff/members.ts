import type { Selectable } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type MemberRow = Selectable<Tables['staff_member']>;

/** What is known of somebody as one of staff, now or before. */
export function findMember(db: Queryable, customerId: number): Promise<MemberRow | undefined> {
  return db.selectFrom('staff_member').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

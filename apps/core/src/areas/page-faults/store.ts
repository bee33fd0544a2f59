import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type FaultRow = Selectable<Tables['page_fault']>;

/** Counts a fault that is known; false for one that is not. */
export async function countFault(db: Db, digest: Buffer, now: Date): Promise<boolean> {
  const counted = await db
    .updateTable('page_fault')
    .set({ count: sql`count + 1`, last_seen_at: now })
    .where('digest', '=', digest)
    .returning('count')
    .executeTakeFirst();

  return counted !== undefined;
}

type NewFault = Omit<Insertable<Tables['page_fault']>, 'place' | 'is_located' | 'count'>;

/** Keeps a new fault; one that another process kept in the same moment is counted. */
export async function addFault(db: Db, fault: NewFault): Promise<void> {
  await db
    .insertInto('page_fault')
    .values({ ...fault, place: null, is_located: false, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ count: sql`page_fault.count + 1`, last_seen_at: fault.last_seen_at }),
    )
    .execute();
}

/** Faults that nobody has looked for in our files, held by the transaction. */
export function claimUnlocated(tx: Tx, limit: number): Promise<FaultRow[]> {
  return tx
    .selectFrom('page_fault')
    .selectAll()
    .where('is_located', '=', false)
    .orderBy('first_seen_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function keepPlace(tx: Tx, { digest, stack, place }: FaultRow): Promise<void> {
  await tx
    .updateTable('page_fault')
    .set({ stack, place, is_located: true })
    .where('digest', '=', digest)
    .execute();
}

/** Faults seen since then, the most frequent first. */
export function faultsSince(db: Queryable, since: Date, limit: number): Promise<FaultRow[]> {
  return db
    .selectFrom('page_fault')
    .selectAll()
    .where('last_seen_at', '>=', since)
    .orderBy('count', 'desc')
    .orderBy('first_seen_at')
    .limit(limit)
    .execute();
}

export async function dropFaults(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('page_fault').where('last_seen_at', '<', before).execute();
}

import type { GradeTerms } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Some } from '../../data/work-in-batches.ts';
import type { GradeRow } from './present-grade.ts';

type HeldGrade = { gradeId: number; expiresAt: Date | null };

export async function readGrades(db: Queryable): Promise<GradeTerms[]> {
  const rows = await db.selectFrom('grade').select(['id', 'spending_goal', 'valid_days']).execute();

  return rows.map((row) => ({ id: row.id, spendingGoal: row.spending_goal, validDays: row.valid_days }));
}

/** Grades as whole rows, the lowest goal first. */
export function readWholeGrades(db: Queryable): Promise<GradeRow[]> {
  return db.selectFrom('grade').selectAll().orderBy('spending_goal').orderBy('id').execute();
}

export type HeldSince = HeldGrade & { since: Date | null };

/** The grade that the customer has, null without one. */
export async function heldGradeOf(db: Queryable, customerId: number): Promise<HeldSince | null> {
  const row = await db
    .selectFrom('customer')
    .select(['grade_id', 'grade_expires_at', 'grade_since'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (row?.grade_id == null) return null;

  return { gradeId: row.grade_id, expiresAt: row.grade_expires_at, since: row.grade_since };
}

/** The grade that the customer has, locked: two reviews of one customer wait for each other. Null without one. */
export async function lockHeldGrade(tx: Tx, customerId: number): Promise<HeldGrade | null> {
  const row = await tx
    .selectFrom('customer')
    .select(['grade_id', 'grade_expires_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

  return row?.grade_id == null ? null : { gradeId: row.grade_id, expiresAt: row.grade_expires_at };
}

/** Customers whose grade has run out, at most so many. */
export function customersWithExpiredGrade(
  db: Queryable,
  now: Date,
  { limit, except }: Some,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('customer')
    .select('id')
    .where('grade_id', 'is not', null)
    .where('grade_expires_at', '<=', now)
    .where('id', '<>', sql<number>`all(${except}::int[])`)
    .orderBy('grade_expires_at')
    .limit(limit)
    .execute();
}

/** Customers whose grades are to be looked at, with all that asked for it, the longest waiting first. */
export async function reviewsAskedFor(
  db: Queryable,
  { limit, except }: Some,
): Promise<{ id: number; reviews: string[] }[]> {
  const { rows } = await sql<{ id: number; reviews: string[] }>`
    select customer_id as id, array_agg(id) as reviews from (
      select * from grade_review where customer_id <> all(${except}::int[]) order by id limit ${limit * 10}
    ) as oldest
    group by customer_id order by min(id) limit ${limit}`.execute(db);

  return rows;
}

export async function dropReviews(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from grade_review where id = any(${ids}::bigint[])`.execute(tx);
}

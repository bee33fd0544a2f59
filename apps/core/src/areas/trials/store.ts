import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type TrialRow = Selectable<Tables['free_trial']>;

/** Trials of a customer, newest first. */
export function trialsOf(db: Queryable, customerId: number, limit: number): Promise<TrialRow[]> {
  return db
    .selectFrom('free_trial')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findTrial(db: Queryable, id: number): Promise<TrialRow | undefined> {
  return db.selectFrom('free_trial').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a trial; undefined once it was taken back. Lock its customer's wallet first. */
export function lockTrial(tx: Tx, id: number): Promise<TrialRow | undefined> {
  return tx.selectFrom('free_trial').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Trials that take the times of a quest, or hold links: neither refused nor closed. */
const IS_LIVE = sql<boolean>`status not in ('rejected', 'expired')`;

/** Counts how often a customer took a quest (rules §2.14). */
export async function countTaken(db: Queryable, customerId: number, questId: number): Promise<number> {
  const { count } = await db
    .selectFrom('free_trial')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('quest_id', '=', questId)
    .where(IS_LIVE)
    .executeTakeFirstOrThrow();

  return Number(count);
}

/** The largest sum of top-ups for which a customer took a quest, micro-USD; 0 for none. */
export async function largestTopUpTakenFor(db: Queryable, customerId: number): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(max(quest.min_replenishment_amount), 0)::bigint as amount
    from free_trial join free_trial_quest quest on quest.id = free_trial.quest_id
    where free_trial.customer_id = ${customerId} and ${IS_LIVE}`.execute(db);

  return rows[0]?.amount ?? 0n;
}

/** Another live trial that has one of two links. */
export function findByLink(
  db: Queryable,
  links: { url?: string; proofUrl?: string | null },
  besides: number | null,
): Promise<TrialRow | undefined> {
  return db
    .selectFrom('free_trial')
    .selectAll()
    .where(IS_LIVE)
    .where('id', 'is distinct from', sql<number>`${besides}::int`)
    .where((row) =>
      row.or([row('url', '=', links.url ?? null), row('proof_url', '=', links.proofUrl ?? null)]),
    )
    .limit(1)
    .executeTakeFirst();
}

/** True where somebody else with the same evidence took a quest. */
export async function isTakenByOther(
  db: Queryable,
  { questId, customerId, evidence }: { questId: number; customerId: number; evidence: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from free_trial
    where quest_id = ${questId} and customer_id <> ${customerId} and ${IS_LIVE} and evidence && ${evidence}::text[]
    limit 1`.execute(db);

  return rows.length > 0;
}

/** Places of the steps that a customer has done, by quest. */
export async function stepsDone(
  db: Queryable,
  customerId: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom('free_trial_step')
    .select(['quest_id', 'step'])
    .where('customer_id', '=', customerId)
    .execute();

  return new Map(
    [...Map.groupBy(rows, ({ quest_id }) => quest_id)].map(([id, done]) => [
      id,
      new Set(done.map(({ step }) => step)),
    ]),
  );
}

/** Trials that nobody has decided, the oldest first. */
export function waitingTrials(db: Queryable, limit: number): Promise<TrialRow[]> {
  return db
    .selectFrom('free_trial')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(limit)
    .execute();
}

const MEASURED = { most: 40, least: 10 };

/** Hours within which half of the last decisions came; null where there were few. */
export async function usualDecisionHours(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ count: number; hours: number | null }>`
    select count(*)::int as count,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::int as hours
    from (
      select decided_at, created_at from free_trial
      where proof_url is not null and decided_at is not null
      order by decided_at desc limit ${MEASURED.most}
    ) as decided`.execute(db);
  const [{ count, hours } = { count: 0, hours: null }] = rows;

  return count < MEASURED.least ? null : hours;
}

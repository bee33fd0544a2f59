import type { Lang, Locale } from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import { clipWords } from './clip-words.ts';

export type CheckRow = Selectable<Tables['task_check']>;
type ClipRow = Selectable<Tables['task_clip']>;
/** A clip by the words of a language where it has them. */
export type Clip = Omit<ClipRow, 'content'> & z.output<typeof clipWords> & { lang: Lang };

/** All clips, the operator's order; also those that are off. */
export async function readClips(db: Queryable, locale: Locale): Promise<Clip[]> {
  const { rows } = await sql<ClipRow & { translated: unknown }>`
    select clip.*, words.content as translated
    from task_clip clip
      left join content_translation words
        on words.entity = 'task_clip' and words.entity_id = clip.id and words.locale = ${locale}
    order by sorting, clip.id`.execute(db);

  return rows.map(({ content, translated, ...row }) => {
    const { data: words } = clipWords.safeParse(translated);
    return {
      ...row,
      ...(words ?? clipWords.parse(content)),
      lang: words || locale === 'en' ? undefined : ('en' as const),
    };
  });
}

export async function findClip(db: Queryable, id: number, locale: Locale): Promise<Clip | undefined> {
  return (await readClips(db, locale)).find((clip) => clip.id === id);
}

/** Sets the reward of a clip aside. False where its budget has no more; two at once never overdraw it. */
export async function setAside(tx: Tx, { id }: Pick<Clip, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('task_clip')
    .set({ spent: sql`spent + reward` })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`spent + reward <= budget`)
    .executeTakeFirst();

  return numUpdatedRows > 0n;
}

/** Gives back what was set aside for a check, or taken back of its reward. */
export async function release(tx: Tx, clipId: number, amount: bigint): Promise<void> {
  await tx
    .updateTable('task_clip')
    .set({ spent: sql`greatest(0, spent - ${amount})` })
    .where('id', '=', clipId)
    .execute();
}

export function findCheck(db: Queryable, id: number): Promise<CheckRow | undefined> {
  return db.selectFrom('task_check').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a check. Lock its customer's earnings first where money moves. */
export function lockCheck(tx: Tx, id: number): Promise<CheckRow> {
  return tx.selectFrom('task_check').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** A customer's last check of each clip, by one channel or by any. */
export async function lastChecks(
  db: Queryable,
  customerId: number,
  accountId: number | null,
): Promise<ReadonlyMap<number, CheckRow>> {
  const { rows } = await sql<CheckRow>`
    select distinct on (clip_id) * from task_check
    where customer_id = ${customerId} and (${accountId}::int is null or youtube_account_id = ${accountId}::int)
    order by clip_id, id desc`.execute(db);

  return new Map(rows.map((row) => [row.clip_id, row]));
}

/** The check that a customer has begun and not finished. */
export function findOpenCheck(db: Queryable, customerId: number, now: Date): Promise<CheckRow | undefined> {
  return db
    .selectFrom('task_check')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['created', 'started', 'ended'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The checks of a customer that were decided last, the newest first. */
export function lastDecided(db: Queryable, customerId: number, limit: number): Promise<CheckRow[]> {
  return db
    .selectFrom('task_check')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute();
}

/** Rewards of a customer since a moment: their number, and their sum less what was taken back, micro-USD. */
export async function sumSince(
  db: Queryable,
  customerId: number,
  since: Date,
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, coalesce(sum(reward - taken), 0)::bigint as amount from task_check
    where customer_id = ${customerId} and status = 'approved' and undone_at is null and decided_at > ${since}`.execute(
    db,
  );

  return rows[0] ?? { count: 0, amount: 0n };
}

/** Checks of a customer that were begun since a moment and were not given back or missed. */
export async function countSince(db: Queryable, customerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('task_check')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'expired')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();

  return Number(count);
}

/** Rewards of a customer that can not be withdrawn yet, besides those of one check; micro-USD. */
export async function heldBeside(
  db: Queryable,
  { customerId, checkId, now }: { customerId: number; checkId: number; now: Date },
): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(reward - taken), 0)::bigint as held from task_check
    where customer_id = ${customerId} and id <> ${checkId} and available_at > ${now}`.execute(db);

  return rows[0]?.held ?? 0n;
}

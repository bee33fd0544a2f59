import { hoursAfter } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import type { Queryable } from '../data/database.ts';

/** Entries of one reading: each takes well under a second. */
const AT_ONCE = 10_000;
const SHOWN = 10;

export type ChainCheck = {
  checkedAt: Date;
  /** The latest entry that was there; 0 for none. */
  upTo: number;
  /** Entries at which the chain is broken, the first ones. */
  broken: number[];
};

/** Checks the log of what staff did once an hour, from its beginning. Breaks are logged and counted among what waits for a person. */
export async function checkChainHourly(core: Core, signal?: AbortSignal): Promise<void> {
  const last = await lastChainCheck(core.db);
  if (last !== null && last.upTo > 0 && hoursAfter(last.checkedAt, 1) > core.clock.now()) return;
  const { broken } = await checkChain(core, signal);
  if (broken.length > 0) core.log.error({ broken }, 'the log of what staff did is broken');
}

/**
 * Reads the log from its beginning and stores the result. Its chain is broken at an entry that was changed since it was written, that
 * misses the one before, or that an earlier check has seen at the end and that is gone. Who can change entries may change the checks
 * too: a backup is what shows that.
 */
export async function checkChain(core: Core, signal?: AbortSignal): Promise<ChainCheck> {
  const { db } = core;
  const checkedAt = core.clock.now();
  const broken = await endsThatAreGone(db);
  let upTo = 0n;
  let hash: Buffer | null = null;
  for (let end = await endOf(db, upTo); end !== undefined; end = await endOf(db, upTo)) {
    if (broken.length < SHOWN) broken.push(...(await breaksIn(db, upTo, end.id)));
    ({ id: upTo, hash } = end);
    if (signal?.aborted) break;
  }
  const check = { checked_at: checkedAt, broken: broken.sort((a, b) => Number(a - b)).slice(0, SHOWN) };
  if (!signal?.aborted)
    await db
      .insertInto('audit_check')
      .values({ up_to: upTo, hash, ...check })
      .onConflict((conflict) => conflict.column('up_to').doUpdateSet(check))
      .execute();

  return { checkedAt, upTo: Number(upTo), broken: check.broken.map(Number) };
}

/** Result of the last check; null before the first one. */
export async function lastChainCheck(db: Queryable): Promise<ChainCheck | null> {
  const row = await db
    .selectFrom('audit_check')
    .select(['checked_at', 'up_to', 'broken'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

  return row === undefined
    ? null
    : { checkedAt: row.checked_at, upTo: Number(row.up_to), broken: row.broken.map(Number) };
}

/** The last of the entries that are read after one. */
async function endOf(db: Queryable, after: bigint): Promise<{ id: bigint; hash: Buffer | null } | undefined> {
  const { rows } = await sql<{ id: bigint; hash: Buffer | null }>`
    select id, hash from (select id, hash from audit_entry where id > ${after} order by id limit ${AT_ONCE}) read
    order by id desc limit 1`.execute(db);

  return rows[0];
}

async function breaksIn(db: Queryable, after: bigint, to: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      select audit_entry, id, hash, coalesce(
        lag(hash) over (order by id),
        (select hash from audit_entry earlier where earlier.id < audit_entry.id order by id desc limit 1)
      ) as before
      from audit_entry where id > ${after} and id <= ${to}
    ) entry
    where hash is not null and hash <> audit_hash(before, audit_entry) order by id limit ${SHOWN}`.execute(
    db,
  );

  return rows.map(({ id }) => id);
}

async function endsThatAreGone(db: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ up_to: bigint }>`
    select up_to from audit_check
    where up_to > 0 and not exists (
      select from audit_entry where id = up_to and audit_entry.hash is not distinct from audit_check.hash
    ) order by up_to limit ${SHOWN}`.execute(db);

  return rows.map(({ up_to }) => up_to);
}

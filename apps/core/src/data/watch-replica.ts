import { sql } from 'kysely';
import type { Logger } from 'pino';
import { inTime } from '../lib/in-time.ts';
import type { Db } from './database.ts';

const EVERY_MS = 2_000;
const ANSWER_MS = 1_000;
/** A replica that is further behind than this is not read. */
export const BEHIND_MS = 5_000;

export type WatchedReplica = {
  /** False while it does not answer, is too far behind, or is the database of another shop or release. */
  isUsable(): boolean;
  stop(): void;
};

/**
 * Watches a replica, so that lists are read from the primary while it can not be used. A streaming replica tells how far it is behind;
 * one of another kind is only held to be of this shop: the same release, and born at the same moment.
 */
export async function watchReplica({
  db,
  replica,
  log,
}: {
  db: Db;
  replica: Db;
  log: Pick<Logger, 'warn'>;
}): Promise<WatchedReplica> {
  let fault: string | null = null;
  async function look(): Promise<void> {
    const before = fault;
    fault = await faultOf(db, replica).catch((error: Error) => error.message);
    if (fault !== null && fault !== before)
      log.warn({ fault }, 'the replica is not read: lists are read from the primary (DATABASE_READ_URL)');
  }
  await look();
  let timer = setTimeout(again, EVERY_MS);
  async function again(): Promise<void> {
    await look();
    timer = setTimeout(again, EVERY_MS);
    timer.unref();
  }
  timer.unref();

  return { isUsable: () => fault === null, stop: () => clearTimeout(timer) };
}

/** Reason why a replica can not be read; null where it can. */
export async function faultOf(db: Db, replica: Db): Promise<string | null> {
  const [primary, other] = await Promise.all([identityOf(db), inTime(identityOf(replica), ANSWER_MS)]);
  if (primary.release !== other.release) return 'it has the schema of another release';
  if (primary.first !== other.first) return 'it is the database of another shop';

  return other.behind_ms > BEHIND_MS ? `it is ${Math.round(other.behind_ms / 1000)} s behind` : null;
}

type Identity = { release: string | null; first: string | null; behind_ms: number };

async function identityOf(db: Db): Promise<Identity> {
  const { rows } = await sql<Identity>`
    select (select max(name) from kysely_migration) as release,
      (select min(timestamp) from kysely_migration) as first,
      -- what is replayed to the end is not behind, however long ago it was written
      case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 0) end::float8 as behind_ms`.execute(
    db,
  );
  const [identity] = rows;
  if (!identity) throw new Error('it answers nothing');

  return identity;
}

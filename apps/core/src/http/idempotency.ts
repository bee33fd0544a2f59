import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Core } from '../core.ts';
import { compiledOnce } from '../data/compiled-once.ts';
import type { Queryable, Tx } from '../data/database.ts';
import { isUniqueViolation } from '../data/faults.ts';
import { inTransaction, momentOfBooking } from '../data/in-transaction.ts';
import { leave } from '../data/left-statements.ts';
import { together } from '../data/together.ts';
import type { Whose } from '../lib/concurrency-limit.ts';
import { invalidField, Refusal } from '../refusal.ts';

type Answer<T> = { status: number; body: T };

/**
 * Runs a call that moves money at most once per Idempotency-Key, in one transaction with the stored answer
 * (draft-ietf-httpapi-idempotency-key-header, kept 24 h): the same key and body get the first answer again, another body 422,
 * and 409 while the first is still running. A failed call stores nothing, so it may be retried.
 */
export async function runOnce<T>(
  core: Core,
  {
    key,
    body,
    reply,
    caller,
    whose,
    call,
    status,
  }: {
    /** The caller's key for the request; null for none. */
    key: string | null;
    /** The request that the key stands for. */
    body: unknown;
    reply: FastifyReply;
    caller: Caller;
    /** The customer whose concurrency limit applies; null for none. */
    whose: Whose | null;
    call: string;
    status: number;
  },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const run = <R>(each: (tx: Tx) => Promise<R>): Promise<R> =>
    whose === null
      ? inTransaction(core, each)
      : core.concurrency.take(whose, () => inTransaction(core, each));
  if (key === null) return run(work);

  const hash = createHash('sha256')
    .update(JSON.stringify([call, body], withoutProof))
    .digest();
  // Guests have no id and change networks, so a guest's answer is found by the key and the very same request. Guessing a key
  // alone reveals nothing.
  const owner =
    caller.kind === 'customer' ? `customer:${caller.customerId}` : `guest:${hash.toString('base64url')}`;
  const once = { owner, key, call, hash, status };
  const answer = await run((tx) => replayOrRun(tx, once, work)).catch(async (error: unknown) => {
    // Another process stored its answer between our lookup and our insert; ours was rolled back.
    if (isUniqueViolation(error, 'idempotency_key_pkey')) return run((tx) => replayOrRun(tx, once, work));
    throw error;
  });
  reply.code(answer.status);

  return answer.body;
}

/** Passwords and codes prove who asks and are not part of the request. A hash with them could be used to guess them. */
function withoutProof(name: string, value: unknown): unknown {
  return name === 'current_password' || name === 'code' ? undefined : value;
}

type Once = { owner: string; key: string; call: string; hash: Buffer; status: number };

async function replayOrRun<T>(tx: Tx, once: Once, work: (tx: Tx) => Promise<T>): Promise<Answer<T>> {
  const { owner, key, call, hash, status } = once;
  // Two statements in one round trip: the second sees what the lock's last holder stored before releasing it.
  const [lock, stored] = await together([
    tx.executeQuery(lockKey(tx, `${owner} ${key}`)),
    tx.executeQuery(selectAnswer(tx, owner, key)),
  ]);
  const [found] = stored.rows;

  if (found) {
    if (!found.request_hash.equals(hash)) throw new Refusal('idempotency_key_reused');
    return { status: found.status, body: JSON.parse(found.body) };
  }
  if (!lock.rows[0]?.locked) throw new Refusal('idempotency_key_in_progress');

  const body = await work(tx);
  await leave(tx, insertAnswer(tx, owner, key, call, hash, status, JSON.stringify(body), momentOfBooking()));

  return { status, body };
}

const lockKey = compiledOnce(
  (_, name: string) =>
    sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
);

const selectAnswer = compiledOnce((db, caller: string, key: string) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('caller', '=', caller)
    .where('key', '=', key),
);

const insertAnswer = compiledOnce(
  (
    db,
    caller: string,
    key: string,
    call: string,
    request_hash: Buffer,
    status: number,
    body: string,
    created_at: Date,
  ) => db.insertInto('idempotency_key').values({ caller, key, call, request_hash, status, body, created_at }),
);

/** The Idempotency-Key of a request. Throws 422 for one that is none. */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalidField('idempotency-key', 'validation.idempotency_key');

  return key;
}

/** Deletes expired answers. */
export async function dropAnswers(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}

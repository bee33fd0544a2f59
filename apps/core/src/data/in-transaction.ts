import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Clock, systemClock } from '../clock.ts';
import type { Db, Tx } from './database.ts';
import { isUndoneByDatabase } from './faults.ts';
import { type LeftStatements, requireLeft } from './left-statements.ts';
import { pipelined } from './pipelined.ts';
import { running } from './running-transaction.ts';

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 20;
/** Tools open transactions outside a process with a core; they use the machine's clock. */
const MACHINE = systemClock();

const dryRunning = new AsyncLocalStorage<true>();

/** Carries an answer out of a transaction that it undoes. */
class Undone<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('undone');
    this.answer = answer;
  }
}

/**
 * The only way to write. A transaction that the database aborts (a deadlock, a serialization failure, a stale plan) is run
 * again from its beginning: `work` must keep nothing from a failed attempt, make no call to the outside, and take no second
 * connection.
 */
export async function inTransaction<T>(
  { db, clock }: { db: Db; clock: Clock },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const once = dryRunning.getStore() ? undoing(work) : work;
  for (let attempt = 1; ; attempt += 1) {
    const sent: LeftStatements[] = [];
    try {
      return await db.transaction().execute((tx) =>
        running.run(clock, async () => {
          const { answer, left } = await pipelined(tx, once);
          sent.push(left);
          return answer;
        }),
      );
    } catch (thrown) {
      if (thrown instanceof Undone) return thrown.answer as T;
      // A commit that comes after a statement that failed is a rollback, which says nothing of the reason.
      const error = (await sent[0]?.failure()) ?? thrown;
      if (attempt === ATTEMPTS || !isUndoneByDatabase(error)) throw error;
      // A random wait: transactions that collided would collide again after equal ones.
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}

/**
 * Runs work as for real, against what is there now, and undoes each of its transactions. Gives what the work answers, or throws as
 * it does.
 */
export function dryRun<T>(work: () => Promise<T>): Promise<T> {
  return dryRunning.run(true, work);
}

function undoing<T>(work: (tx: Tx) => Promise<T>) {
  return async (tx: Tx): Promise<T> => {
    const answer = await work(tx);
    await requireLeft(tx);
    // Checks that wait for the commit would never run.
    await sql`set constraints all immediate`.execute(tx);
    throw new Undone(answer);
  };
}

/**
 * Does work in a transaction and undoes it: gives what it would answer, or throws as it does. What it locked stays locked until the
 * end of the transaction.
 */
export async function dryRunIn<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx);
  const answer = await work();
  await requireLeft(tx);
  await sql`rollback to savepoint tried`.execute(tx);

  return answer;
}

/**
 * The time of the current transaction, by the clock of its process. All of its rows share it; the database's own time is not
 * used.
 */
export function momentOfBooking(): Date {
  return (running.getStore() ?? MACHINE).now();
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';
import { isUndoneByDatabase } from './faults.ts';
import { pipelined } from './pipelined.ts';

const TRIES = 5;
const FIRST_WAIT_MS = 20;

const running = new AsyncLocalStorage<true>();

/**
 * The only door to a write. A transaction that the database undid, because it waited in a circle with another one or
 * read what another one changed, is run again from its beginning: `work` must not keep anything from a failed try.
 * No call to the outside and no second connection inside.
 */
export async function inTransaction<T>({ db }: { db: Db }, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute((tx) => running.run(true, () => pipelined(tx, work)));
    } catch (error) {
      if (tried === TRIES || !isUndoneByDatabase(error)) throw error;
      // Whoever collided once would collide again after equal waits.
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** tried);
    }
  }
}

/** Whether the caller stands inside a transaction: it holds a connection, and waiting for another one may never end. */
export function isInTransaction(): boolean {
  return running.getStore() === true;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../clock.ts';
import type { Db, Tx } from './database.ts';
import { isUndoneByDatabase } from './faults.ts';
import { pipelined } from './pipelined.ts';

const TRIES = 5;
const FIRST_WAIT_MS = 20;
/** Of tools that open a transaction by themselves. */
const MACHINE = systemClock();

const running = new AsyncLocalStorage<Clock>();

/**
 * The only door to a write. A transaction that the database undid, because it waited in a circle with another one or
 * read what another one changed, is run again from its beginning: `work` must not keep anything from a failed try.
 * No call to the outside and no second connection inside.
 */
export async function inTransaction<T>(
  { db, clock }: { db: Db; clock: Clock },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute((tx) => running.run(clock, () => pipelined(tx, work)));
    } catch (error) {
      if (tried === TRIES || !isUndoneByDatabase(error)) throw error;
      // Whoever collided once would collide again after equal waits.
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** tried);
    }
  }
}

/** Whether the caller stands inside a transaction: it holds a connection, and waiting for another one may never end. */
export function isInTransaction(): boolean {
  return running.getStore() !== undefined;
}

/** Now, by the clock of whoever runs the transaction: what it stores has one time, and none of the database's. */
export function momentOfBooking(): Date {
  return (running.getStore() ?? MACHINE).now();
}

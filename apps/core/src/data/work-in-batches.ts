import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** So many rows at most, without those that failed in this round. */
export type Some = { limit: number; except: readonly number[] };

type Batches<Row> = {
  /** Of what, for the log. */
  of: string;
  /** Locks rows that are due and that nobody else holds. */
  lock(tx: Tx, some: Some): Promise<readonly Row[]>;
  /** Does what is due, after which it is not due any more. */
  work(tx: Tx, rows: readonly Row[]): Promise<unknown>;
  /** What is to become of a row that failed alone. */
  putOff?(row: Row): Promise<unknown>;
  batch: number;
  signal?: AbortSignal | undefined;
};

/**
 * Works off rows that are due, each batch in a transaction that locks them, until none is or the worker stops. Where many
 * can not be done together they are done one by one: one that fails alone waits for the next round and keeps no other.
 */
export async function workInBatches<Row extends { id: number }>(
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  { of, lock, work, putOff, batch, signal }: Batches<Row>,
): Promise<void> {
  const except: number[] = [];
  let locked: readonly Row[] = [];

  const doSome = (limit: number) =>
    inTransaction({ db, clock }, async (tx) => {
      locked = [];
      locked = await lock(tx, { limit, except });
      if (locked.length > 0) await work(tx, locked);
      return locked.length;
    });

  async function doOne(): Promise<number> {
    try {
      return await doSome(1);
    } catch (error) {
      const [row] = locked;
      if (!row) throw error;
      log.warn({ of, id: row.id, err: messageOf(error) }, 'not done, to be tried later');
      except.push(row.id);
      await putOff?.(row);
      return 1;
    }
  }

  async function doOneByOne(): Promise<number> {
    for (let done = 0; done < batch; done += 1) if (signal?.aborted || (await doOne()) === 0) return done;

    return batch;
  }

  for (;;) {
    const done = await doSome(batch).catch((error) => {
      log.warn({ of, err: messageOf(error) }, 'not done together');
      return doOneByOne();
    });
    if (done < batch || signal?.aborted) return;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error);

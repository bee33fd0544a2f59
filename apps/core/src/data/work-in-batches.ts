import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** Limit of a batch; rows in `except` failed earlier in this round. */
export type Some = { limit: number; except: readonly number[] };

type Batches<Row> = {
  /** Name of the work, for the log. */
  of: string;
  /** Locks due rows that no other worker holds. */
  lock(tx: Tx, some: Some): Promise<readonly Row[]>;
  /** Processes the rows, after which they are no longer due. */
  work(tx: Tx, rows: readonly Row[]): Promise<unknown>;
  /** Postpones a row that failed on its own. */
  putOff?(row: Row): Promise<unknown>;
  batch: number;
  signal?: AbortSignal | undefined;
};

/**
 * Processes due rows until none are left or the worker stops, each batch in a transaction that locks them. If a batch fails,
 * its rows are processed one by one: a row that fails on its own waits for the next round and holds up no other.
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
      log.warn({ of, id: row.id, err: messageOf(error) }, 'work failed, it will be done again later');
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
      log.warn({ of, err: messageOf(error) }, 'batch failed, its rows are done one by one');
      return doOneByOne();
    });
    if (done < batch || signal?.aborted) return;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error);

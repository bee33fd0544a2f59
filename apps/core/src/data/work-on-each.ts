import type { Logger } from 'pino';
import type { Some } from './work-in-batches.ts';

type Each<Row> = {
  /** Name of the work, for the log. */
  of: string;
  /** Finds due rows. */
  find(some: Some): Promise<readonly Row[]>;
  /** Processes the row, after which it is no longer due. */
  work(row: Row): Promise<unknown>;
  batch: number;
  signal?: AbortSignal | undefined;
};

/**
 * Processes due rows one by one until none are left or the worker stops. A row that fails waits for the next round and holds up
 * no other.
 */
export async function workOnEach<Row extends { id: number }>(
  { log }: { log: Logger },
  { of, find, work, batch, signal }: Each<Row>,
): Promise<void> {
  const except: number[] = [];
  for (;;) {
    const rows = await find({ limit: batch, except });
    for (const row of rows) {
      if (signal?.aborted) return;
      await work(row).catch((error) => {
        log.warn(
          { of, id: row.id, err: error instanceof Error ? error.message : error },
          'work failed, it will be done again later',
        );
        except.push(row.id);
      });
    }
    if (rows.length < batch) return;
  }
}

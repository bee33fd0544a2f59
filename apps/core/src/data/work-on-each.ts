import type { Logger } from 'pino';
import type { Some } from './work-in-batches.ts';

type Each<Row> = {
  /** Of what, for the log. */
  of: string;
  /** What is due. */
  find(some: Some): Promise<readonly Row[]>;
  /** Does it, after which it is not due any more. */
  work(row: Row): Promise<unknown>;
  batch: number;
  signal?: AbortSignal | undefined;
};

/**
 * Works off what is due, each for itself, until nothing is or the worker stops. One that fails waits for the next round and
 * keeps no other.
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
          'not done, to be tried later',
        );
        except.push(row.id);
      });
    }
    if (rows.length < batch) return;
  }
}

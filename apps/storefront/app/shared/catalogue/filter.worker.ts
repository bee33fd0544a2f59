import type { Columns } from './columns.ts';
import { matchRows, type Query } from './match.ts';
import { packMatch } from './packed-match.ts';

/** Messages to a worker: its part of the columns once, then queries. */
export type WorkerMessage = { columns: Columns } | { ticket: number; query: Query };
export type WorkerAnswer = { ticket: number; packed: Float64Array<ArrayBuffer> };

let own: Columns | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if ('columns' in data) {
    own = data.columns;
    return;
  }
  if (own === null) return;
  const packed = packMatch(matchRows(own, data.query));
  postMessage({ ticket: data.ticket, packed } satisfies WorkerAnswer, { transfer: [packed.buffer] });
});

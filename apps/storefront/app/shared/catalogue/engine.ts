import type { Catalogue } from './catalogue.ts';
import { type Columns, sliceColumns } from './columns.ts';
import type { WorkerAnswer, WorkerMessage } from './filter.worker.ts';
import { joinMatches } from './join-matches.ts';
import { type Match, matchRows, type Query } from './match.ts';
import { unpackMatch } from './packed-match.ts';

/** Filters and sorts a catalogue off the page's own thread. */
export type Engine = { match(query: Query): Promise<Match>; close(): void };

/** Consecutive parts of equal size. */
export function partsOf(size: number, count: number): { from: number; to: number }[] {
  const length = Math.ceil(size / count);

  return Array.from({ length: count }, (_, place) => ({
    from: Math.min(place * length, size),
    to: Math.min((place + 1) * length, size),
  }));
}

/** Starts a worker for each core, also for a small catalogue, and gives each its part of the columns (CATB-02). */
export function startEngine({ columns }: Catalogue, makeWorker: () => Worker = newWorker): Engine {
  const bounds = partsOf(columns.size, navigator.hardwareConcurrency || 1);
  const parts = bounds.map(({ from, to }) => startPart(makeWorker(), sliceColumns(columns, from, to)));
  const offsets = bounds.map(({ from }) => from);

  return {
    async match(query) {
      try {
        const matches = await Promise.all(parts.map((part) => part.match(query)));
        return joinMatches(columns, query, matches, offsets);
      } catch {
        // A browser that can not run workers (an old one, a strict policy) filters in the page.
        return matchRows(columns, query);
      }
    },
    close() {
      for (const part of parts) part.close();
    },
  };
}

type Waiting = { resolve: (match: Match) => void; reject: (error: Error) => void };

/** Worker with its part of the columns. */
function startPart(worker: Worker, columns: Columns): Engine {
  const waiting = new Map<number, Waiting>();
  let tickets = 0;
  let broken: Error | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.ticket)?.resolve(unpackMatch(data.packed));
    waiting.delete(data.ticket);
  });
  const stop = (reason: string) => {
    broken = new Error(reason);
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  };
  worker.addEventListener('error', ({ message }) => stop(message));
  const tell = (message: WorkerMessage) => worker.postMessage(message);
  tell({ columns });

  return {
    match(query) {
      if (broken !== null) return Promise.reject(broken);
      tickets += 1;
      const ticket = tickets;
      return new Promise((resolve, reject) => {
        waiting.set(ticket, { resolve, reject });
        tell({ ticket, query });
      });
    },
    close() {
      worker.terminate();
      // Pending queries fall back to the page itself.
      stop('closed');
    },
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./filter.worker.ts', import.meta.url), { type: 'module' });
}

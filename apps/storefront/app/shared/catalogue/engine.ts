import type { Catalogue } from './catalogue.ts';
import { type Columns, sliceColumns } from './columns.ts';
import type { WorkerAnswer, WorkerMessage } from './filter.worker.ts';
import { joinMatches } from './join-matches.ts';
import type { Match, Query } from './match.ts';
import { unpackMatch } from './packed-match.ts';

/**
 * From so many services on, the work is split between all cores. Below, one worker is quicker: what a pass costs is less
 * than what more messages cost (bench/RESULTS.md, "Catalogue in the browser").
 */
export const CROSSOVER = 60_000;

/** Filters and sorts a catalogue off the page's own thread. */
export type Engine = { match(query: Query): Promise<Match>; close(): void };

type Part = { worker: Worker; offset: number };

/** How many workers share the work: one for a small catalogue, otherwise one a core (CATB-02). */
export function workersFor(size: number, cores: number): number {
  return size < CROSSOVER ? 1 : Math.max(1, cores);
}

/** Consecutive parts of equal size. */
export function partsOf(size: number, count: number): { from: number; to: number }[] {
  const length = Math.ceil(size / count);

  return Array.from({ length: count }, (_, place) => ({
    from: Math.min(place * length, size),
    to: Math.min((place + 1) * length, size),
  }));
}

/** Starts the workers and gives each its part of the columns. */
export function startEngine({ columns }: Catalogue, makeWorker: () => Worker = newWorker): Engine {
  const waiting = new Map<number, (part: Worker, match: Match) => void>();
  const parts = partsOf(columns.size, workersFor(columns.size, navigator.hardwareConcurrency)).map(
    ({ from, to }): Part => {
      const worker = makeWorker();
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) =>
        waiting.get(data.ticket)?.(worker, unpackMatch(data.packed)),
      );
      tell(worker, {
        columns: from === 0 && to === columns.size ? columns : sliceColumns(columns, from, to),
      });
      return { worker, offset: from };
    },
  );
  let tickets = 0;

  return {
    match(query) {
      tickets += 1;
      const ticket = tickets;
      const answers = new Map<Worker, Match>();
      return new Promise((resolve) => {
        waiting.set(ticket, (worker, match) => {
          answers.set(worker, match);
          if (answers.size < parts.length) return;
          waiting.delete(ticket);
          resolve(join(columns, query, parts, answers));
        });
        for (const { worker } of parts) tell(worker, { ticket, query });
      });
    },
    close() {
      waiting.clear();
      for (const { worker } of parts) worker.terminate();
    },
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./filter.worker.ts', import.meta.url), { type: 'module' });
}

function tell(worker: Worker, message: WorkerMessage): void {
  worker.postMessage(message);
}

function join(
  columns: Columns,
  query: Query,
  parts: readonly Part[],
  answers: ReadonlyMap<Worker, Match>,
): Match {
  const matches = parts.flatMap(({ worker }) => answers.get(worker) ?? []);

  return joinMatches(
    columns,
    query,
    matches,
    parts.map(({ offset }) => offset),
  );
}

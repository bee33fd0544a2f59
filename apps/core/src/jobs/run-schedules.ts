import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { NotOpen } from '../areas/site/not-open.ts';
import type { Stillness } from './stillness.ts';

/** Work that every worker repeats. Each run takes only rows that no other worker holds, so any number of workers may run it. */
type Schedule = {
  name: string;
  everySeconds: number;
  find?: undefined;
  run(signal: AbortSignal): Promise<void>;
};

/**
 * Work for parties that may be slow or down: each has a lane of its own, so that none waits for another. `find` returns the
 * lanes with work.
 */
type LanedSchedule = {
  name: string;
  everySeconds: number;
  find(): Promise<string[]>;
  run(lane: string, signal: AbortSignal): Promise<void>;
};

export type AnySchedule = Schedule | LanedSchedule;

const LONGEST_PAUSE_SECONDS = 60;
/** Pause of tasks while the shop is still: what is due by then was due by its time alone. */
const STILL_SECONDS = 10;

/**
 * Repeats the tasks until stopped; stopping waits for the running ones. Those that are repeated more often than every ten seconds rest
 * while the shop is still, if that is told.
 */
export function runSchedules(
  tasks: readonly AnySchedule[],
  log: Logger,
  stillness?: Pick<Stillness, 'outlast'>,
): { stop(): Promise<void> } {
  const abort = new AbortController();
  const { signal } = abort;
  // A shop that nobody has opened yet has nothing to do: that is said at its start.
  const complain = (about: object) => (error: Error) =>
    log[error instanceof NotOpen ? 'debug' : 'warn'](
      { ...about, err: error.message },
      'scheduled task failed',
    );

  async function repeat(task: AnySchedule): Promise<void> {
    const run = task.find ? lanesOf(task) : () => task.run(signal);
    while (!signal.aborted) {
      await run().catch(complain({ task: task.name }));
      await sleep(task.everySeconds * 1000, undefined, { signal }).catch(() => undefined);
      if (task.everySeconds < STILL_SECONDS)
        await stillness?.outlast(STILL_SECONDS - task.everySeconds, signal);
    }
  }

  const lanes = new Set<Promise<void>>();

  function lanesOf(task: LanedSchedule): () => Promise<void> {
    const busy = new Set<string>();
    const failures = new Map<string, number>();

    /** A failing lane is left alone for growing pauses. */
    async function runLane(lane: string): Promise<void> {
      try {
        await task.run(lane, signal);
        failures.delete(lane);
      } catch (error) {
        complain({ task: task.name, lane })(error as Error);
        const failed = failures.get(lane) ?? 0;
        failures.set(lane, failed + 1);
        const pause = Math.min(2 ** failed, LONGEST_PAUSE_SECONDS);
        await sleep(pause * 1000, undefined, { signal }).catch(() => undefined);
      }
    }

    return async () => {
      for (const lane of await task.find()) {
        if (busy.has(lane)) continue;
        busy.add(lane);
        const done: Promise<void> = runLane(lane).finally(() => {
          busy.delete(lane);
          lanes.delete(done);
        });
        lanes.add(done);
      }
    };
  }

  const loops = tasks.map(repeat);

  return {
    async stop() {
      abort.abort();
      await Promise.all(loops);
      await Promise.all(lanes);
    },
  };
}

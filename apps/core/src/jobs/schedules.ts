import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that every worker repeats. Each task takes only rows that no other worker holds, so many workers may run it. */
export type RepeatedTask = { name: string; everySeconds: number; run(): Promise<void> };

/** Repeats the tasks until stopped; stopping waits for the running ones. */
export function startSchedules(tasks: RepeatedTask[], log: Logger): { stop(): Promise<void> } {
  const abort = new AbortController();
  const loops = tasks.map(async (task) => {
    while (!abort.signal.aborted) {
      await task
        .run()
        .catch((error: Error) => log.warn({ task: task.name, err: error.message }, 'repeated task failed'));
      await sleep(task.everySeconds * 1000, undefined, { signal: abort.signal }).catch(() => undefined);
    }
  });

  return {
    async stop() {
      abort.abort();
      await Promise.all(loops);
    },
  };
}

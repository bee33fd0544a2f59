import type { Logger } from 'pino';

/** Work for parties that may be slow: so much at once for each, so that none waits for another. */
export type Lanes = {
  /** Does the work in its lane, soon. What does not fit is left: whoever keeps the work must give it again. */
  add(lane: string, work: () => Promise<void>): void;
  /** Takes nothing more and waits for what was begun. */
  stop(): Promise<void>;
};

const AT_ONCE = 50;
const WAITING = 1_000;

type Lane = { running: number; waiting: (() => Promise<void>)[] };

export function makeLanes(log: Logger): Lanes {
  const lanes = new Map<string, Lane>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  function start(name: string, lane: Lane, work: () => Promise<void>): void {
    lane.running += 1;
    const done: Promise<void> = work()
      .catch((error: Error) => log.warn({ lane: name, err: error.message }, 'not done, to be tried again'))
      .finally(() => {
        lane.running -= 1;
        running.delete(done);
        const next = isStopped ? undefined : lane.waiting.shift();
        if (next) start(name, lane, next);
        else if (lane.running === 0) lanes.delete(name);
      });
    running.add(done);
  }

  return {
    add(name, work) {
      if (isStopped) return;
      const lane = lanes.get(name) ?? { running: 0, waiting: [] };
      lanes.set(name, lane);
      if (lane.running < AT_ONCE) start(name, lane, work);
      else if (lane.waiting.length < WAITING) lane.waiting.push(work);
    },
    async stop() {
      isStopped = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}

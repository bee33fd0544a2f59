import { type Refusal, unavailable } from '../refusal.ts';

type Waiting = {
  waiting: number;
  /** Longest wait in milliseconds: whoever would wait longer, by what a piece of work took of late, is refused at once. */
  waitMs?: number;
  refusal?: () => Refusal;
};

/** Weight of the last piece of work in what one takes. */
const LAST = 0.2;

/**
 * Lets `count` pieces of work run at once, while others wait. Throws `refusal`, by default 503, when more than `waiting` do, or when the
 * turn would not come in time: later ones would not wait for it anyway.
 */
export function atMost(
  count: number,
  { waiting, waitMs = Number.POSITIVE_INFINITY, refusal = unavailable }: Waiting,
) {
  const queue: (() => void)[] = [];
  let running = 0;
  let usualMs = 0;
  const isFull = () => queue.length >= waiting || ((queue.length + 1) * usualMs) / count > waitMs;

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function waitForTurn(): Promise<void> {
    const came = performance.now();
    await new Promise<void>((begin) => queue.push(begin));
    // Before the first work is done nobody knows how long one takes.
    if (performance.now() - came <= waitMs) return;
    leave();
    throw refusal();
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < count) running += 1;
    else if (isFull()) throw refusal();
    else await waitForTurn();
    const began = performance.now();
    try {
      return await work();
    } finally {
      usualMs += (performance.now() - began - usualMs) * LAST;
      leave();
    }
  };
}

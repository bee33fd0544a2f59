import { type Refusal, unavailable } from '../refusal.ts';

/**
 * Lets `count` pieces of work run at once, while others wait. Throws `refusal`, by default 503, when more than `waiting` do:
 * later ones would not wait for their turn anyway.
 */
export function atMost(
  count: number,
  { waiting, refusal = unavailable }: { waiting: number; refusal?: () => Refusal },
) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < count) running += 1;
    else if (queue.length >= waiting) throw refusal();
    else await new Promise<void>((begin) => queue.push(begin));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { setImmediate } from 'node:timers/promises';

const WORKED_MS = 8;

/** Lets other work run during a long loop: call `await yieldNow()` now and then, which mostly costs nothing. */
export function makeYielder(): () => Promise<void> | undefined {
  let until = performance.now() + WORKED_MS;

  return () => {
    if (performance.now() < until) return undefined;
    return setImmediate().then(() => {
      until = performance.now() + WORKED_MS;
    });
  };
}

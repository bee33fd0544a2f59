import type { Clock } from '../src/clock.ts';
import type { Core } from '../src/core.ts';
import { type Counters, databaseCounters } from '../src/limits/counters.ts';

/**
 * The same process with the limits that tests otherwise lack. Its time stands still until a test moves it: however slow the
 * machine is, no window of a limit ends in the middle.
 */
export function limited(core: Core, counters: Counters = databaseCounters(core.db)): Core {
  return { ...core, counters, clock: standing(core.clock), config: { ...core.config, hasRateLimits: true } };
}

function standing(clock: Clock): Clock {
  const began = Date.now();
  // Rounded up: a bearer that was signed a moment ago is not one of the future.
  const secondsAhead = () => Math.ceil((clock.now().getTime() - Date.now()) / 1000);

  return { now: () => new Date(began + secondsAhead() * 1000) };
}

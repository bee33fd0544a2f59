import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { keepRates } from './keep-rates.ts';

export const schedules = (core: Core): AnySchedule[] =>
  // A demo without a source of rates dates its own rate.
  core.config.demo && core.rateSource === null
    ? []
    : [{ name: 'keep the rate', everySeconds: 600, run: (signal) => keepRates(core, signal) }];

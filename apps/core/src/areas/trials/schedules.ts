import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { expireTrials } from './expire-trials.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'close undecided trials', everySeconds: 600, run: (signal) => expireTrials(core, signal) },
];

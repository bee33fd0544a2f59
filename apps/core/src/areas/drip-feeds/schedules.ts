import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { makeDueRuns } from './make-due-runs.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'make due runs', everySeconds: 1, run: (signal) => makeDueRuns(core, signal) },
];

import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { lapseApprovals } from './lapse-approvals.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'lapse approvals', everySeconds: 60, run: (signal) => lapseApprovals(core, signal) },
];

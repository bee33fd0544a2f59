import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { reviewExpiredGrades, reviewGrades } from './review-grade.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'review grades', everySeconds: 2, run: (signal) => reviewGrades(core, signal) },
  {
    name: 'review expired grades',
    everySeconds: 24 * 3600,
    run: (signal) => reviewExpiredGrades(core, signal),
  },
];

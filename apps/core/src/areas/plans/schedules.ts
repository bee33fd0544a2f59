import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { giveUpAbandonedCharges } from './abandoned-charges.ts';
import { stepPlans } from './step-plans.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'charge plans', everySeconds: 10, run: (signal) => stepPlans(core, signal) },
  { name: 'give up abandoned charges of plans', everySeconds: 10, run: () => giveUpAbandonedCharges(core) },
];

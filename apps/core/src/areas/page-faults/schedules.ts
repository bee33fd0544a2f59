import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { locateFaults } from './locate-faults.ts';
import { dropFaults } from './store.ts';

const KEPT_SECONDS = 14 * 24 * 3600;

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'locate faults of pages', everySeconds: 10, run: () => locateFaults(core) },
  {
    name: 'drop old faults of pages',
    everySeconds: 3600,
    run: () => dropFaults(core.db, secondsAfter(core.clock.now(), -KEPT_SECONDS)),
  },
];

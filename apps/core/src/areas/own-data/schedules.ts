import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { eraseCustomers } from './erase-customers.ts';
import { dropOverdueExports, makeExports } from './make-exports.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'make exports', everySeconds: 2, run: (signal) => makeExports(core, signal) },
  { name: 'erase customers', everySeconds: 60, run: () => eraseCustomers(core) },
  { name: 'drop overdue exports', everySeconds: 600, run: () => dropOverdueExports(core) },
];

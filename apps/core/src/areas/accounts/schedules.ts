import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { checkVatNumbers } from './face/check-vat-numbers.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'check VAT numbers', everySeconds: 5, run: (signal) => checkVatNumbers(core, signal) },
];

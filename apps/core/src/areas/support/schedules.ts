import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { closeAnsweredTickets } from './close-answered-tickets.ts';
import { forgetTickets } from './forget-tickets.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'close answered tickets',
    everySeconds: 300,
    run: (signal) => closeAnsweredTickets(core, signal),
  },
  { name: 'forget tickets', everySeconds: 600, run: () => forgetTickets(core) },
];

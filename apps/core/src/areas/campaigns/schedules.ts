import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { readCampaignPositions, sourcesToAsk } from './read-campaign-positions.ts';
import { startDueReadings } from './start-due-readings.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'begin readings of campaigns', everySeconds: 10, run: (signal) => startDueReadings(core, signal) },
  {
    name: 'read positions of campaigns',
    everySeconds: 2,
    find: () => sourcesToAsk(core),
    run: (source, signal) => readCampaignPositions(core, source, signal),
  },
];

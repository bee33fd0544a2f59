import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { devicesWithNotices, sendNoticesTo } from './send-notices.ts';
import { forgetDevices } from './store.ts';
import { writeServiceLetters } from './write-service-letters.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'send push notices',
    everySeconds: 2,
    find: () => devicesWithNotices(core),
    run: (deviceId: string) => sendNoticesTo(core, Number(deviceId)),
  },
  {
    name: 'write letters about services',
    everySeconds: 60,
    run: (signal: AbortSignal) => writeServiceLetters(core, signal),
  },
  { name: 'forget push devices', everySeconds: 600, run: () => forgetDevices(core.db) },
];

import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { devicesWithNotices, sendNoticesTo } from './send-notices.ts';
import { forgetDevices } from './store.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'send push notices',
    everySeconds: 2,
    find: () => devicesWithNotices(core),
    run: (deviceId: string) => sendNoticesTo(core, Number(deviceId)),
  },
  { name: 'forget push devices', everySeconds: 600, run: () => forgetDevices(core.db) },
];

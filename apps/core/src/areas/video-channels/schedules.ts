import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { endPermissions } from './end-permissions.ts';
import { forgetChannels } from './forget-channels.ts';
import { lookForProofs } from './look-for-proofs.ts';
import { hostsToRead, readChannels } from './read-channels.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'look for proofs of channels', everySeconds: 10, run: (signal) => lookForProofs(core, signal) },
  {
    name: 'read channels',
    everySeconds: 10,
    find: () => hostsToRead(core),
    run: (_host, signal) => readChannels(core, signal),
  },
  { name: 'end permissions', everySeconds: 60, run: (signal) => endPermissions(core, signal) },
  { name: 'forget channels', everySeconds: 3600, run: (signal) => forgetChannels(core, signal) },
];

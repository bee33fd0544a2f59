import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { endQuietSubscriptions } from './end-quiet-subscriptions.ts';
import { lookAtChannelsOf, networksToLookAt } from './look-at-channels.ts';
import { orderPublications } from './order-publications.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'look at channels',
    everySeconds: 5,
    find: () => networksToLookAt(core),
    run: (network, signal) => lookAtChannelsOf(core, network, signal),
  },
  { name: 'order publications', everySeconds: 1, run: (signal) => orderPublications(core, signal) },
  {
    name: 'end quiet subscriptions',
    everySeconds: 600,
    run: (signal) => endQuietSubscriptions(core, signal),
  },
];

import { BILLING_TYPES } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { endQuietSubscriptions } from './end-quiet-subscriptions.ts';
import { hostsToAsk, lookAtChannelsOf } from './look-at-channels.ts';
import { orderPublicationsBy } from './order-publications.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'look at channels',
    everySeconds: 5,
    find: () => hostsToAsk(core),
    run: (host, signal) => lookAtChannelsOf(core, host, signal),
  },
  ...BILLING_TYPES.map((by) => ({
    name: `order publications by ${by}`,
    everySeconds: 1,
    run: (signal: AbortSignal) => orderPublicationsBy(core, by, signal),
  })),
  {
    name: 'end quiet subscriptions',
    everySeconds: 600,
    run: (signal) => endQuietSubscriptions(core, signal),
  },
];

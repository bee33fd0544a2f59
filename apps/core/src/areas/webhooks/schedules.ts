import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { forgetMessages } from './forget-messages.ts';
import { endpointsWithMessages, sendMessagesTo } from './send-messages.ts';
import { tellOfBalances } from './tell-of-balances.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'send webhooks',
    everySeconds: 1,
    find: () => endpointsWithMessages(core),
    run: (endpointId, signal) => sendMessagesTo(core, endpointId, signal),
  },
  { name: 'tell of balances', everySeconds: 1, run: (signal) => tellOfBalances(core, signal) },
  { name: 'forget webhooks', everySeconds: 600, run: (signal) => forgetMessages(core, signal) },
];

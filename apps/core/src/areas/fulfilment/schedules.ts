import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { checkProvider, providersToCheck } from './check-deliveries.ts';
import { deliverRefillsOf } from './deliver-refills.ts';
import { sendDueOrders } from './dispatch-order.ts';
import { providersToSendTo } from './due-providers.ts';
import { providersWithRefills } from './face/refills.ts';
import { readPositionsAt, sourcesToAsk } from './read-positions.ts';
import { providersToReconcile, reconcileProvider } from './reconcile.ts';
import { refillLost } from './refill-lost.ts';
import { rerouteWaiting } from './reroute-waiting.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'check deliveries',
    everySeconds: Math.min(core.providers.checkEverySeconds, 2),
    find: () => providersToCheck(core),
    run: (name, signal) => checkProvider(core, name, signal),
  },
  {
    name: 'send orders',
    everySeconds: 0.5,
    find: () => providersToSendTo(core.db, core.clock.now()),
    run: (name, signal) => sendDueOrders(core, name, signal),
  },
  { name: 'reroute orders', everySeconds: 15, run: (signal) => rerouteWaiting(core, signal) },
  {
    name: 'tell providers',
    everySeconds: 1,
    find: () => providersToReconcile(core),
    run: (name, signal) => reconcileProvider(core, name, signal),
  },
  {
    name: 'read positions',
    everySeconds: 2,
    find: () => sourcesToAsk(core),
    run: (source, signal) => readPositionsAt(core, source, signal),
  },
  {
    name: 'deliver refills',
    everySeconds: core.providers.checkEverySeconds,
    find: () => providersWithRefills(core.db),
    run: (name, signal) => deliverRefillsOf(core, name, signal),
  },
  { name: 'refill lost', everySeconds: 3600, run: (signal) => refillLost(core, signal) },
];

import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { providersToSync } from '../fulfilment/face/provider-store.ts';
import { syncDue } from './sync-provider.ts';
import { providersWithBalance, watchBalance } from './watch-balance.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'take offers of providers over',
    everySeconds: 30,
    find: () => providersToSync(core.db, core.clock.now()),
    run: (name: string) => syncDue(core, name),
  },
  {
    name: 'watch balances at providers',
    everySeconds: 300,
    find: () => providersWithBalance(core),
    run: async (name: string) => void (await watchBalance(core, name)),
  },
];

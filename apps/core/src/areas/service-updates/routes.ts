import * as contract from '@fanfare/contract';
import { customerIdOf } from '../../caller.ts';
import type { Mount } from '../../http/mount.ts';
import { readStatus } from './read-status.ts';
import { readUpdates } from './read-updates.ts';

export function serviceUpdateRoutes({ mount }: Mount): void {
  mount(contract.listServiceUpdates)(({ core, caller, query, locale }) =>
    readUpdates(core, customerIdOf(caller), query, locale),
  );

  mount(contract.getServiceStatus)(async ({ core, locale }) => ({ data: await readStatus(core, locale) }));
}

import * as contract from '@fanfare/contract';
import { CALLS_PER_MINUTE } from '../../http/limits.ts';
import type { Mount } from '../../http/mount.ts';
import { listErrors, readError, readUse } from './read-use.ts';

export function apiUseRoutes({ mount }: Mount): void {
  mount(contract.getApiUse)(async ({ core, caller, query }) => ({
    data: {
      ...(await readUse(core, caller.customerId, query.token_id)),
      limit_per_minute: CALLS_PER_MINUTE,
    },
  }));

  mount(contract.listApiErrors)(async ({ core, caller, query }) => ({
    data: await listErrors(core, caller.customerId, query),
  }));

  mount(contract.getApiError)(async ({ core, caller, params }) => ({
    data: await readError(core, caller.customerId, params.errorId),
  }));
}

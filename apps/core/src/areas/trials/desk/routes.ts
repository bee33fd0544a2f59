import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { decideTrial } from './decide-trial.ts';
import { listWaiting } from './list.ts';

export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.listWaitingTrials)(async ({ core }) => ({ data: await listWaiting(core) }));

  mount(contract.staff.decideTrial)(({ core, tx, actor, params, body }) =>
    decideTrial(core, tx, actor, { ...params, ...body }),
  );
}

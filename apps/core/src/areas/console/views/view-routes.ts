import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { listOwnViews, removeOwnView, saveOwnView } from './own-views.ts';

/** Named filters of the lists, for each of staff their own. */
export function viewRoutes({ mount }: Mount): void {
  mount(contract.staff.listOwnViews)(async ({ core, caller }) => ({
    data: await listOwnViews(core.db, caller.customerId),
  }));

  mount(contract.staff.saveOwnView)(({ core, tx, caller, body }) =>
    saveOwnView(core, tx, caller.customerId, body),
  );

  mount(contract.staff.removeOwnView)(async ({ tx, caller, params }) => ({
    answer: null,
    deed: await removeOwnView(tx, caller.customerId, params.viewId),
  }));
}

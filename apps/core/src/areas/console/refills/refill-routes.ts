import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { refuseRefill, sendRefill } from '../../fulfilment/decide-refill.ts';
import { countDeskRefills, listDeskRefills } from './list-desk-refills.ts';

/** Refills as people of the shop decide on them. */
export function refillRoutes({ mount }: Mount): void {
  mount(staff.listDeskRefills)(({ core, query, locale }) => listDeskRefills(core, query, locale));

  mount(staff.countDeskRefills)(async ({ core }) => ({ data: await countDeskRefills(core) }));

  mount(staff.sendRefill)(async ({ tx, params }) => ({
    answer: null,
    deed: await sendRefill(tx, params.refillId),
  }));

  mount(staff.refuseRefill)(async ({ core, tx, params }) => ({
    answer: null,
    deed: await refuseRefill(core, tx, params.refillId),
  }));
}

import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { refuseRefill, sendRefill } from '../../fulfilment/decide-refill.ts';
import { measureForRefill, storeMeasured } from '../../fulfilment/measure-refill.ts';
import { countDeskRefills, listDeskRefills } from './list-desk-refills.ts';
import { readDeskRefill } from './read-desk-refill.ts';

/** Refills as people of the shop decide on them. */
export function refillRoutes({ mount }: Mount): void {
  mount(staff.listDeskRefills)(({ core, query, locale }) => listDeskRefills(core, query, locale));

  mount(staff.countDeskRefills)(async ({ core }) => ({ data: await countDeskRefills(core) }));

  mount(staff.getDeskRefill)(async ({ core, params, locale }) => ({
    data: await readDeskRefill(core, params.refillId, locale),
  }));

  mount(staff.measureRefill, { ahead: ({ core, params }) => measureForRefill(core, params.refillId) })(
    async ({ core, tx, params, ahead: count }) => ({
      answer: null,
      deed: await storeMeasured(core, tx, { ...params, count }),
    }),
  );

  mount(staff.sendRefill)(async ({ tx, params, body }) => ({
    answer: null,
    deed: await sendRefill(tx, { ...params, ...body }),
  }));

  mount(staff.refuseRefill)(async ({ core, tx, params, body }) => ({
    answer: null,
    deed: await refuseRefill(core, tx, { ...params, ...body }),
  }));
}

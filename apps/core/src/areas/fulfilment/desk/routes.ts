import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { requireSeenPlain } from '../../orders/desk/seen-action.ts';
import { refuseRefill, sendRefill } from './decide-refill.ts';
import { countDeskRefills, listDeskRefills } from './list-refills.ts';
import { lookUpOrder } from './look-up-order.ts';
import { measureForRefill, storeMeasured } from './measure-refill.ts';
import { readDeskRefill } from './read-refill.ts';
import { rerouteOrder } from './reroute-order.ts';
import { sendAtLoss } from './send-at-loss.ts';
import { setDoubtAside } from './set-doubt-aside.ts';
import { askForReference, settleHeld } from './settle-held.ts';

/** Deliveries of orders, and refills, as people of the shop decide on them. */
export function deskRoutes({ mount }: Mount): void {
  mount(staff.lookUpOrder)(async ({ core, tx, params }) => ({
    answer: null,
    deed: await lookUpOrder(core, tx, params.orderId),
  }));

  mount(staff.sendOrderAgain)(async ({ core, tx, params: { orderId }, body }) => {
    await requireSeenPlain(tx, orderId, body.seen, { way: 'send_again' });
    return settleHeld(core, tx, { orderId, reference: null });
  });

  mount(staff.sendOrderAtLoss)(async ({ core, tx, params: { orderId }, body }) => {
    await requireSeenPlain(tx, orderId, body.seen, { way: 'send_at_loss' });
    return sendAtLoss(core, tx, orderId);
  });

  mount(staff.setDoubtAside)(async ({ tx, params: { orderId }, body }) => {
    await requireSeenPlain(tx, orderId, body.seen, { way: 'set_doubt_aside' });
    return setDoubtAside(tx, orderId);
  });

  mount(staff.acceptOrderUnder, {
    ahead: ({ core, params, body }) => askForReference(core, { ...params, reference: body.reference }),
  })(async ({ core, tx, params: { orderId }, body }) => {
    await requireSeenPlain(tx, orderId, body.seen, { way: 'accepted_under' });
    return settleHeld(core, tx, { orderId, reference: body.reference });
  });

  mount(staff.rerouteOrder)(async ({ core, tx, params: { orderId }, body }) => {
    const { route_id: routeId, seen } = body;
    await requireSeenPlain(tx, orderId, seen, { way: 'reroute', route_id: routeId });
    return { answer: null, deed: await rerouteOrder(core, tx, { orderId, routeId }) };
  });

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

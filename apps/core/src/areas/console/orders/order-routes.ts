import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { lookUpOrder } from '../../fulfilment/look-up-order.ts';
import { setDoubtAside } from '../../fulfilment/note-doubts.ts';
import { rerouteOrder } from '../../fulfilment/reroute-order.ts';
import { sendAtLoss } from '../../fulfilment/send-at-loss.ts';
import { settleHeld } from '../../fulfilment/settle-held.ts';
import { approveOrder } from '../moderate-order.ts';
import { returnByStaff } from './act-on-order.ts';
import { askRefill, measureForCustomer } from './ask-refill.ts';
import { countDeskOrders } from './count-desk-orders.ts';
import { listDeskOrders } from './list-desk-orders.ts';
import { addOrderNote } from './order-notes.ts';
import { readOrderWays } from './order-ways.ts';
import { planStops } from './plan-stops.ts';
import { readDeskOrder } from './read-desk-order.ts';

/** Orders as people of the shop work on them. */
export function orderRoutes({ mount }: Mount): void {
  mount(staff.listDeskOrders)(({ core, query, locale }) => listDeskOrders(core, query, locale));

  mount(staff.countDeskOrders)(async ({ core, locale }) => ({
    data: await countDeskOrders(core, locale),
  }));

  mount(staff.getDeskOrder)(async ({ core, params, locale }) => ({
    data: await readDeskOrder(core, params.orderId, locale),
  }));

  mount(staff.getDeskOrderWays)(async ({ core, caller, params, query: { delivered } }) => ({
    data: await readOrderWays(core, {
      ...{ actor: { staff: caller.customerId }, orderId: params.orderId },
      delivered: delivered === undefined ? undefined : Number(delivered),
    }),
  }));

  mount(staff.planStops)(async ({ core, caller, query }) => ({
    data: await planStops(core, { staff: caller.customerId }, query.ids.split(',').map(Number)),
  }));

  mount(staff.lookUpOrder)(async ({ core, tx, params }) => ({
    answer: null,
    deed: await lookUpOrder(core, tx, params.orderId),
  }));

  mount(staff.sendOrderAgain)(({ core, tx, params }) =>
    settleHeld(core, tx, { orderId: params.orderId, reference: null }),
  );

  mount(staff.sendOrderAtLoss)(({ core, tx, params }) => sendAtLoss(core, tx, params.orderId));

  mount(staff.setDoubtAside)(({ tx, params }) => setDoubtAside(tx, params.orderId));

  mount(staff.acceptOrderUnder)(({ core, tx, params, body }) =>
    settleHeld(core, tx, { orderId: params.orderId, reference: body.reference }),
  );

  mount(staff.rerouteOrder)(async ({ core, tx, params, body }) => ({
    answer: null,
    deed: await rerouteOrder(core, tx, { orderId: params.orderId, routeId: body.route_id }),
  }));

  mount(staff.askRefill, { ahead: ({ core, params }) => measureForCustomer(core, params.orderId) })(
    ({ core, tx, actor, params, ahead }) => askRefill(core, tx, actor, { ...params, ...ahead }),
  );

  mount(staff.stopOrder)(({ core, tx, actor, params, body }) =>
    returnByStaff(core, tx, actor, {
      ...{ ...params, by: { way: 'stop', cancelReason: body.cancel_reason } },
      ...{ expected: body.expected, reason: body.reason ?? '' },
    }),
  );

  mount(staff.settleOrder)(({ core, tx, actor, params, body: { delivered, ...body } }) =>
    returnByStaff(core, tx, actor, { ...params, ...body, by: { way: 'settle', delivered } }),
  );

  mount(staff.completeOrder)(async ({ core, tx, actor, params, body }) => ({
    ...(await returnByStaff(core, tx, actor, {
      ...{ ...params, ...body },
      ...{ by: { way: 'settle', delivered: 'all' }, expected: '0' },
    })),
    answer: null,
  }));

  mount(staff.moderateOrder)(async ({ core, tx, actor, params: { orderId }, body: { approve, reason } }) => ({
    deed: approve
      ? await approveOrder(core, tx, actor, orderId)
      : (await returnByStaff(core, tx, actor, { orderId, by: { way: 'refuse' }, reason })).deed,
    answer: null,
  }));

  mount(staff.addOrderNote)(async ({ core, tx, actor, params, body }) => ({
    answer: null,
    deed: await addOrderNote(core, tx, actor, { ...params, ...body }),
  }));
}

import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { lookUpOrder } from '../../fulfilment/look-up-order.ts';
import { setDoubtAside } from '../../fulfilment/note-doubts.ts';
import { rerouteOrder } from '../../fulfilment/reroute-order.ts';
import { sendAtLoss } from '../../fulfilment/send-at-loss.ts';
import { askForReference, settleHeld } from '../../fulfilment/settle-held.ts';
import { approveOrder } from '../moderate-order.ts';
import { returnByStaff } from './act-on-order.ts';
import { askRefill, measureForCustomer } from './ask-refill.ts';
import { countDeskOrders } from './count-desk-orders.ts';
import { readOrderActions } from './desk-order-actions.ts';
import { listDeskOrders } from './list-desk-orders.ts';
import { addOrderNote } from './order-notes.ts';
import { planStops } from './plan-stops.ts';
import { readDeskOrder } from './read-desk-order.ts';
import { requireSeenPlain } from './seen-action.ts';

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
    data: await readOrderActions(core, {
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

  mount(staff.askRefill, { ahead: ({ core, params }) => measureForCustomer(core, params.orderId) })(
    async ({ core, tx, actor, params, body, ahead }) => {
      await requireSeenPlain(tx, params.orderId, body.seen, { way: 'refill' });
      return askRefill(core, tx, actor, { ...params, ...ahead });
    },
  );

  mount(staff.stopOrder)(({ core, tx, actor, params, body }) =>
    returnByStaff(core, tx, actor, {
      ...{ ...params, by: { way: 'stop', cancelReason: body.cancel_reason } },
      ...{ expected: body.expected, seen: body.seen, reason: body.reason ?? '' },
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

  mount(staff.moderateOrder)(async ({ core, tx, actor, params: { orderId }, body }) => {
    const { approve, seen, reason } = body;
    if (approve) await requireSeenPlain(tx, orderId, seen, { way: 'approve' });
    return {
      deed: approve
        ? await approveOrder(core, tx, actor, orderId)
        : (await returnByStaff(core, tx, actor, { orderId, by: { way: 'refuse' }, seen, reason })).deed,
      answer: null,
    };
  });

  mount(staff.addOrderNote)(async ({ core, tx, actor, params, body }) => ({
    answer: null,
    deed: await addOrderNote(core, tx, actor, { ...params, ...body }),
  }));
}

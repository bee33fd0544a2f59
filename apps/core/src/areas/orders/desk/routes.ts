import { staff } from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { addOrderNote } from './add-note.ts';
import { answerReview } from './answer-review.ts';
import { askRefill, measureForCustomer } from './ask-refill.ts';
import { countDeskOrders } from './count.ts';
import { hideReview } from './hide-review.ts';
import { listDeskOrders } from './list.ts';
import { approveOrder, listModerated } from './moderate-order.ts';
import { planStops } from './plan-stops.ts';
import { readDeskOrder } from './read.ts';
import { readOrderActions } from './read-actions.ts';
import { returnByStaff } from './return-money.ts';
import { requireSeenPlain } from './seen-action.ts';

/** Orders as people of the shop work on them. */
export function deskRoutes({ mount }: Mount): void {
  mount(staff.listDeskOrders)(({ core, query, locale }) => listDeskOrders(core, query, locale));

  mount(staff.countDeskOrders)(async ({ core, locale }) => ({
    data: await countDeskOrders(core, locale),
  }));

  mount(staff.listModeratedOrders)(async ({ core }) => ({ data: await listModerated(core) }));

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

  mount(staff.answerReview)(async ({ core, tx, params, body }) => ({
    answer: null,
    deed: await answerReview(core, tx, { ...params, ...body }),
  }));

  mount(staff.hideReview)(async ({ tx, params, body }) => ({
    answer: null,
    deed: await hideReview(tx, { ...params, ...body }),
  }));
}

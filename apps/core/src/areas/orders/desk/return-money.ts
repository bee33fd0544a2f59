import type { staff } from '@fanfare/contract';
import { formatAmount, type Micro, parseAmount, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { dryRunIn } from '../../../data/in-transaction.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { askApproval } from '../../approvals/face/ask-approval.ts';
import { requireAnothersThing } from '../../approvals/face/require-another-person.ts';
import { findOrders } from '../face/order-rows.ts';
import { carryOutReturn, RETURN_KIND, type Returned, type ReturnWay } from './carry-out-return.ts';
import { requireSeen } from './seen-action.ts';

type ReturnRequest<By extends ReturnWay> = {
  orderId: number;
  by: By;
  /** The sum that was shown, at once and later together; left out where none was. */
  expected?: string;
  /** The digest of the way that was shown. */
  seen?: string | undefined;
  reason: string;
};
type RequestedAction = 'order.return_asked';
/** Log entry of an action; one that delivers all returns nothing, and asks nobody. */
type ActionOf<By extends ReturnWay> = By extends { way: 'stop' }
  ? 'order.stopped' | 'order.stop_asked' | RequestedAction
  : By extends { way: 'refuse' }
    ? 'order.refused' | RequestedAction
    : By extends { delivered: 'all' }
      ? 'order.settled'
      : 'order.settled' | RequestedAction;

/**
 * Staff ends an order by a way that returns money. What returns counts for the day of whoever returns it, what comes later at its
 * most (rules §5.4); above their limit nothing moves, and a second person is asked. Throws 404, 422 as the way and on `order` for
 * one's own, and 409 where it would return another sum than `expected` by now, or another way was `seen`.
 */
export async function returnByStaff<By extends ReturnWay>(
  core: Core,
  tx: Tx,
  actor: Actor,
  { orderId, by, expected, seen, reason }: ReturnRequest<By>,
): Promise<Done<{ data: staff.StoppedOrder }, ActionOf<By>>> {
  const order = (await findOrders(tx, [orderId])).get(orderId);
  if (!order) throw notFound('order');
  requireAnothersThing(actor, { customerId: order.customer_id, field: 'order', own: 'staff.own_order' });
  const tried = await dryRunIn(tx, () => carryOutReturn(core, tx, orderId, by));
  const sum = sumOf([tried.returned, tried.returnsLater]);
  if (expected !== undefined && parseAmount(expected) !== sum) throw new Refusal('stale');
  const sums = { returned: text(tried.returned), returns_later: text(tried.returnsLater) };
  await requireSeen(tx, orderId, seen, {
    ...{ way: nameOf(by), returns: sums.returned, returns_later: sums.returns_later },
  });
  const isDone = await carryOut();

  return {
    answer: { data: { state: isDone ? 'done' : 'waiting', ...sums } },
    deed: {
      action: (isDone ? actionOf(by, tried) : 'order.return_asked') as ActionOf<By>,
      target: orderId,
      before: { status: order.status, delivered: order.delivered },
      after: isDone
        ? {
            status: tried.order.status,
            delivered: tried.order.delivered,
            cancel_reason: reasonOf(by),
            ...sums,
          }
        : { ...by, ...sums },
    },
  };

  /** The approval carries it out (`returnApproved`), where there is money to ask for. */
  async function carryOut(): Promise<boolean> {
    if (sum === 0n) {
      await carryOutReturn(core, tx, orderId, by);
      return true;
    }
    const { state } = await askApproval(core, tx, actor, {
      ...{ kind: RETURN_KIND, subject: orderId, customerId: tried.order.customer_id },
      ...{ amount: sum, reason: reason || (reasonOf(by) ?? ''), input: by },
    });

    return state === 'approved';
  }
}

function actionOf({ way }: ReturnWay, { order, returnsLater }: Returned) {
  if (way === 'settle') return 'order.settled';
  if (way === 'refuse') return 'order.refused';

  return returnsLater === 0n && order.status === 'canceled' ? 'order.stopped' : 'order.stop_asked';
}

const nameOf = (by: ReturnWay) => (by.way === 'settle' && by.delivered === 'all' ? 'complete' : by.way);

const reasonOf = (by: ReturnWay) => (by.way === 'stop' ? by.cancelReason : undefined);

const text = (amount: Micro) => formatAmount(amount, 6);

import type { staff } from '@fanfare/contract';
import { type CancelReason, formatAmount, type Micro, sumOf } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { dryRunIn } from '../../../data/in-transaction.ts';
import type { Tables } from '../../../data/tables.ts';
import { Refusal } from '../../../refusal.ts';
import { settleOrder } from '../../fulfilment/face/settle-order.ts';
import { stopOrder } from '../../fulfilment/face/stop-order.ts';
import { findOrders, lockPurchaseOf, type OrderRow } from '../face/order-rows.ts';
import { refuseOrder } from './moderate-order.ts';
import { previewAction } from './preview-action.ts';
import { requireSeen, seenOf, standingsOf } from './seen-action.ts';

type Approval = Selectable<Tables['approval']>;

export const RETURN_KIND = 'order_refund';

/** A way out of an order by which money returns, as an approval keeps it. */
export type ReturnWay =
  | { way: 'stop'; cancelReason: CancelReason }
  | { way: 'settle'; delivered: number | 'all' }
  | { way: 'refuse' };
/** Result in micro-USD: the sum that returned at once, and the most that returns when the providers confirm. */
export type Returned = { order: OrderRow; returned: Micro; returnsLater: Micro };

/** Returns money of an order by a way. Throws as the way does. */
export async function carryOutReturn(core: Core, tx: Tx, orderId: number, by: ReturnWay): Promise<Returned> {
  if (by.way === 'stop') return stopOrder(core, tx, { orderId, cancelReason: by.cancelReason });
  const done =
    by.way === 'settle'
      ? await settleOrder(core, tx, { orderId, delivered: by.delivered })
      : await refuseOrder(core, tx, orderId);

  return { ...done, returnsLater: 0n };
}

/** Returns money of an order once that is approved. Throws as its way, and 409 where it is another sum by now. */
export async function returnApproved(core: Core, tx: Tx, approval: Approval): Promise<void> {
  if (approval.kind !== RETURN_KIND) return;
  const { returned, returnsLater } = await carryOutReturn(core, tx, approval.subject, wayOf(approval));
  if (sumOf([returned, returnsLater]) !== approval.amount) throw new Refusal('stale');
}

/** Locks the order of an approval before the approval: whoever asks holds the order first. */
export async function lockReturn(tx: Tx, { kind, subject }: Approval): Promise<void> {
  if (kind === RETURN_KIND) await lockPurchaseOf(tx, subject);
}

/**
 * Effect of agreeing to an approval on its order and the money now: it is done and undone. Null for another kind, and where the
 * order has moved so that it can not be done any more.
 */
export async function previewReturn(
  core: Core,
  approval: Pick<Approval, 'kind' | 'subject' | 'input' | 'amount'>,
): Promise<staff.ApprovedReturn | null> {
  if (approval.kind !== RETURN_KIND) return null;
  const order = (await findOrders(core.db, [approval.subject])).get(approval.subject);
  let sum = 0n;
  const tried =
    order &&
    (await previewAction(core, order, async (tx) => {
      const done = await carryOutReturn(core, tx, order.id, wayOf(approval));
      sum = sumOf([done.returned, done.returnsLater]);
      return done;
    }));

  const standing = (await standingsOf(core.db, [approval.subject])).get(approval.subject);
  return tried
    ? { ...tried, is_moved: sum !== approval.amount, seen: seenOf(standing, { way: 'stop', ...tried }) }
    : null;
}

/** Throws 409 where agreeing to an approval would do something else to its order than was seen. */
export async function requireSeenReturn(
  core: Core,
  tx: Tx,
  approval: Pick<Approval, 'kind' | 'subject' | 'input'>,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || approval.kind !== RETURN_KIND) return;
  const { returned, returnsLater } = await dryRunIn(tx, () =>
    carryOutReturn(core, tx, approval.subject, wayOf(approval)),
  );
  await requireSeen(tx, approval.subject, seen, {
    way: 'stop',
    returns: formatAmount(returned, 6),
    returns_later: formatAmount(returnsLater, 6),
  });
}

/** The column holds a way of this kind of approval; rows come with it read. */
const wayOf = ({ input }: Pick<Approval, 'input'>) => input as unknown as ReturnWay;

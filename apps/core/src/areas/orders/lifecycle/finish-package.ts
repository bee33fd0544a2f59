import { packageStatus } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { changeStatus } from '../face/change-status.ts';
import { writeStatusLetter } from '../face/order-letters.ts';
import { childrenOf, lockOrder, type OrderRow, updateOrder } from '../face/order-rows.ts';
import { reasonOfRequest } from '../face/request-cancel.ts';

/** Ends a package when the last of its parts has ended (rules §2.3). */
export async function finishPackage(core: Core, tx: Tx, part: OrderRow): Promise<void> {
  if (part.parent_id === null || part.drip_feed_id !== null) return;
  const parent = await lockOrder(tx, part.parent_id);
  if (!parent || parent.status === 'completed' || parent.status === 'canceled') return;
  const children = await childrenOf(tx, parent.id);
  const status = packageStatus(children.map((child) => child.status));
  if (status === null) return;

  if (status === 'canceled') {
    const isDuplicate = children.every(({ cancel_reason }) => cancel_reason === 'duplicate');
    await changeStatus(core, tx, parent, 'canceled', {
      cancelReason: parent.cancel_requested_at
        ? reasonOfRequest(parent)
        : isDuplicate
          ? 'duplicate'
          : 'partial',
    });
    await core.happened(tx, 'wholeEnded', parent);
    return;
  }
  await updateOrder(tx, parent.id, { delivered: parent.quantity });
  parent.delivered = parent.quantity;
  await changeStatus(core, tx, parent, 'delivered');
  await writeStatusLetter(core, tx, parent.id, (props) => ({ template: 'order-completed', props }));
  await core.happened(tx, 'wholeEnded', parent);
}

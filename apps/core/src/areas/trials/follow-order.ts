import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { OrderRow } from '../orders/face/order-rows.ts';
import { complete, reject } from './trial-states.ts';

/** A trial, whose order costs nothing, ends with it. One of which nothing was delivered takes none of its customer's times. */
export async function followOrder(core: Core, tx: Tx, { id, delivered, cost }: OrderRow): Promise<void> {
  if (cost > 0n) return;
  const trial = await tx
    .selectFrom('free_trial')
    .select('id')
    .where('order_id', '=', id)
    .where('status', '=', 'approved')
    .forUpdate()
    .executeTakeFirst();
  if (!trial) return;
  if (delivered > 0) await complete(tx, trial.id);
  else await reject(tx, trial.id, { reason: 'not_delivered', now: core.clock.now() });
}

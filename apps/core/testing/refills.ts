import { dispatchOrder } from '../src/areas/fulfilment/dispatch-order.ts';
import { addRefill } from '../src/areas/fulfilment/face/refills.ts';
import { secondsAfter } from '../src/clock.ts';
import type { Core } from '../src/core.ts';
import { inTransaction } from '../src/data/in-transaction.ts';
import type { Api, TestCustomer } from './api.ts';
import { placeOne, report } from './orders.ts';
import { viewsLine } from './samples.ts';

/** A delivered order of 1000 under guarantee, of which the simulator counts 500 less than was promised. */
export async function lostOrderOf(api: Api, core: Core, buyer: TestCustomer): Promise<number> {
  const orderId = await placeOne(api, buyer, viewsLine({ is_guarantee: true }));
  await dispatchOrder(core, orderId);
  await report(core, orderId, 'completed', 1000);
  const { provider_reference: reference } = await core.db
    .selectFrom('delivery')
    .select('provider_reference')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await core.db
    .updateTable('simulator.delivery')
    .set({ accepted_at: secondsAfter(core.clock.now(), -7200) })
    .where('id', '=', reference ?? '')
    .execute();
  const [measured] = (await core.providers.get('simulator').measure?.([reference ?? ''])) ?? [];
  await core.db
    .updateTable('orders')
    .set({ start_count: BigInt((measured?.count ?? 0) - 500) })
    .where('id', '=', orderId)
    .execute();

  return orderId;
}

/** A refill of such an order that staff decides on, asked for with 10 units. */
export async function staffRefillOf(api: Api, core: Core, buyer: TestCustomer) {
  const orderId = await lostOrderOf(api, core, buyer);
  const refill = { orderId, quantity: 10, state: 'staff', now: core.clock.now() } as const;
  const id = await inTransaction(core, (tx) => addRefill(tx, refill));

  return { orderId, id: id ?? 0 };
}

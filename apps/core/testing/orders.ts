import type { OrderLine } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { Provider } from '../src/adapters/providers/port.ts';
import { checkDeliveries } from '../src/areas/fulfilment/check-deliveries.ts';
import { dispatchOrder } from '../src/areas/fulfilment/dispatch-order.ts';
import { reconcile } from '../src/areas/fulfilment/reconcile.ts';
import { recordProgress } from '../src/areas/orders/face/record-progress.ts';
import type { Core } from '../src/core.ts';
import { inTransaction } from '../src/data/in-transaction.ts';
import type { Api, TestCustomer } from './api.ts';
import { withFakes } from './fake-provider.ts';
import { viewsLine } from './samples.ts';

/** Places one line from the balance and gives its order's id. */
export async function placeOne(api: Api, { token }: TestCustomer, line: OrderLine = viewsLine()) {
  const reply = await api.call(contract.placeOrder, { body: { orders: [line] } }, { token });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));

  return reply.body.data.orders[0]?.id ?? 0;
}

/** Places lines that wait for a payment by card. */
export async function placeUnpaid(
  api: Api,
  { token }: TestCustomer,
  body: Partial<contract.InputOf<typeof contract.requestOrder>['body']> = {},
) {
  const reply = await api.call(
    contract.requestOrder,
    { body: { orders: [viewsLine()], payment_method_id: 1, ...body } },
    { token },
  );
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  const { data, total, orders, purchase_id } = reply.body.data;

  return { id: orders[0]?.id ?? 0, invoiceId: data.invoice_id, total, purchaseId: purchase_id };
}

export const orderRow = (core: Core, id: number) =>
  core.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Number of changes of an order that its watchers were told of. */
export async function toldOf(core: Core, orderId: number): Promise<number> {
  return (await core.db.selectFrom('event').select('id').where('order_id', '=', orderId).execute()).length;
}

/** Report of a provider on an order, as the worker receives it. */
export const report = (
  core: Core,
  orderId: number,
  state: 'running' | 'completed' | 'partial' | 'canceled',
  delivered: number,
) => inTransaction(core, (tx) => recordProgress(core, tx, orderId, { state, startCount: 1200, delivered }));

/** Does one round of a worker: sends the order, tells the provider the wanted state, takes its report. */
export async function workOn(core: Core, orderId: number): Promise<void> {
  await dispatchOrder(core, orderId);
  await reconcile(core);
  await core.db
    .updateTable('delivery')
    .set({ next_check_at: core.clock.now() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .execute();
  await checkDeliveries(core);
}

/** A provider with a fault, in place of the usual one. */
export function withProvider(core: Core, change: (provider: Provider) => Partial<Provider>): Core {
  const simulator = core.providers.get('simulator');

  return withFakes(core, { ...simulator, ...change(simulator) });
}

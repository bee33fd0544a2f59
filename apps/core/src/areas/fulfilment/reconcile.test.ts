import * as contract from '@fanfare/contract';
import { orderRow, placeOne } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

test('API-39 API-41 a worker tells the provider of a pause, a resumption and a cancellation within seconds', async ({
  api,
  core,
  worker,
}) => {
  expect(worker.clock).toBeDefined();
  const buyer = await api.customer(3000);
  const id = await placeOne(api, buyer, viewsLine({ quantity: 1_000_000 }));
  const order = { params: { orderId: String(id) } };
  const atProvider = () =>
    core.db
      .selectFrom('simulator.delivery')
      .select((row) => [
        row('paused_at', 'is not', null).as('isPaused'),
        row('canceled_at', 'is not', null).as('isCanceled'),
      ])
      .where('client_reference', '=', `order-${id}`)
      .executeTakeFirst();
  const told = (expected: object) => expect.poll(atProvider).toEqual(expected);

  await told({ isPaused: false, isCanceled: false });
  await api.call(contract.pauseOrder, order, { token: buyer.token });
  await told({ isPaused: true, isCanceled: false });
  await api.call(contract.activateOrder, order, { token: buyer.token });
  await told({ isPaused: false, isCanceled: false });
  await api.call(contract.cancelOrder, order, { token: buyer.token });
  await told({ isPaused: false, isCanceled: true });
  await expect.poll(async () => (await orderRow(core, id)).status).toBe('canceled');
  const { refunded, cost } = await orderRow(core, id);
  expect(refunded).toBeGreaterThan(0n);
  expect(refunded).toBeLessThanOrEqual(cost);
});

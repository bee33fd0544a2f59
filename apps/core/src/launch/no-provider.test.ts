import * as contract from '@fanfare/contract';
import { makeApi } from '../../testing/api.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test, testConfig } from '../../testing/test.ts';
import { sendDueOrders } from '../areas/fulfilment/dispatch-order.ts';
import { readBalances } from '../areas/wallet/face/accounts.ts';
import { makeWeb } from '../processes/web.ts';
import { startCore } from '../start-core.ts';
import { notesOf } from './shop-notes.ts';

test('a shop outside the demo has no provider: it takes no orders, charges nothing, and says so', async ({
  database,
  api: demo,
}) => {
  const { core, stop } = await startCore(
    { ...testConfig(3000), demo: false },
    {
      databaseUrl: database,
      secretKey: 'a secret key that only tests use, nothing else',
      role: 'web',
    },
  );
  const app = await makeWeb(core);
  const api = makeApi(app, core);
  const order = { body: { orders: [viewsLine()] } };
  try {
    const buyer = await demo.customer(10);
    const { status, headers, body } = await api.call(
      contract.placeOrder,
      { ...order, query: { locale: 'de' } },
      { token: buyer.token },
    );
    expect([status, headers['retry-after']]).toEqual([503, '3600']);
    expect(body).toMatchObject({
      code: 'takes_no_orders',
      message: expect.stringMatching(/keine Bestellungen an/),
    });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 10_000_000n, bonus: 0n });
    expect((await api.call(contract.getSettings, {})).body.takesOrders).toBe(false);
    expect((await demo.call(contract.getSettings, {})).body.takesOrders).toBe(true);

    // Orders from before wait as at a provider that is away: nobody invents their delivery.
    const placed = await demo.call(contract.placeOrder, order, { token: buyer.token });
    const id = placed.body.data.orders[0]?.id ?? 0;
    await sendDueOrders(core, 'simulator');
    const delivery = core.db.selectFrom('delivery').select('provider_reference').where('order_id', '=', id);
    expect(await delivery.executeTakeFirst()).toEqual({ provider_reference: null });
  } finally {
    await app.close();
    await stop();
  }
});

test('a start tells what keeps a shop from selling: no provider, no way to pay, letters that go nowhere', async ({
  core,
}) => {
  const shop = { ...core.config, demo: false };
  const notes = () => notesOf(core.db, shop);
  const about = (words: RegExp) => expect.stringMatching(words);
  // Methods of the demo that staff settles are the only ones left without the sandbox.
  expect(await notes()).toEqual([about(/takes no orders/), about(/MAIL_URL/)]);
  expect(await notesOf(core.db, core.config)).toEqual([]);
  await core.db
    .updateTable('provider_service')
    .set({ is_paused: true })
    .where('service_id', '<=', 3)
    .execute();
  expect(await notesOf(core.db, core.config)).toEqual([
    about(/^3 of \d+ services have no provider that delivers them/),
  ]);
  await core.db.updateTable('provider_service').set({ is_paused: false }).execute();
  await core.db
    .updateTable('payment_method')
    .set({ is_enabled: false })
    .where('gateway', 'is', null)
    .execute();
  expect(await notes()).toEqual([about(/takes no orders/), about(/Nobody can pay/), about(/MAIL_URL/)]);
  await core.db.deleteFrom('setting').execute();
  expect(await notes()).toEqual([about(/^The shop is not open yet/)]);
});

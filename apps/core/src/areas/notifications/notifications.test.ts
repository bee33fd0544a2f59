import * as contract from '@fanfare/contract';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import {
  addBrowser,
  browserKeys,
  type PushService,
  readVapid,
  sendPushNotices,
  startPushService,
} from '../../../testing/doubles/push-service.ts';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import { answer, guestTicketOf, ticketOf } from '../../../testing/fixtures/support.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { addRefill } from '../fulfilment/face/refills.ts';
import { endRefill } from '../fulfilment/move-refill.ts';
import { pushKeys } from './push-key.ts';
import { forgetDevices } from './store.ts';

const PASSWORD = 'correct horse 42';
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  service.answer(201);
  service.forget();
});
afterAll(() => service.stop());

type Fixtures = { api: Api; core: Core };

/** A customer with a browser that is told, and an order that runs. */
async function told({ api }: Fixtures, locale = 'en') {
  const buyer = await api.customer(50);
  const browser = await addBrowser(api, buyer, { service, locale });

  return { buyer, browser, order: await placeOne(api, buyer) };
}

const settingsOf = async (api: Api, { token }: TestCustomer) =>
  (await api.call(contract.getNotificationSettings, {}, { token })).body.data;
const waiting = (core: Core, { id }: TestCustomer) =>
  core.db.selectFrom('push_notice').selectAll().where('customer_id', '=', id).orderBy('id').execute();

describe('a browser is told', () => {
  test('of an order that is completed, in the language of its page, encrypted for it and signed for its service', async ({
    api,
    core,
    clock,
  }) => {
    const { browser, order, buyer } = await told({ api, core }, 'de');
    await report(core, order, 'running', 500);
    expect(await waiting(core, buyer)).toEqual([]);
    await report(core, order, 'completed', 1000);
    await sendPushNotices(core);
    expect(browser.notices()).toEqual([
      {
        title: expect.stringMatching(new RegExp(`^Bestellung \\W*${order}\\W* ist abgeschlossen$`)),
        body: (await core.catalogue.current()).content('de').serviceName(1),
        url: `${core.config.publicUrl}/app/de/orders/${order}`,
        tag: `orders/${order}`,
        lang: 'de',
      },
    ]);
    const [pushed] = browser.pushes();
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    });
    const said = readVapid(pushed?.headers.authorization);
    expect(said).toMatchObject({ aud: service.origin, sub: core.config.publicUrl });
    expect(said.exp * 1000).toBeLessThan(clock.now().getTime() + 24 * 3600 * 1000);
    expect(said.key).toBe((await settingsOf(api, buyer)).public_key);
    expect(await waiting(core, buyer)).toEqual([]);
  });

  test('of what was partly delivered, canceled, refilled and answered, and of nothing else', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, browser, order: partial } = await told({ api, core });
    const canceled = await placeOne(api, buyer);
    const ticket = await ticketOf(api, buyer);
    const next = async (act: () => Promise<unknown>) => {
      clock.tick(61);
      await act();
      await sendPushNotices(core);
      return browser.notices().at(-1)?.tag;
    };
    const titles = () => browser.notices().map(({ title }) => title.replace(/[^\w ]/g, ''));
    expect(await next(() => report(core, partial, 'partial', 300))).toBe(`orders/${partial}`);
    expect(await next(() => report(core, canceled, 'canceled', 0))).toBe(`orders/${canceled}`);
    const refill = async (state: 'done' | 'rejected') => {
      const id = await inTransaction(core, (tx) =>
        addRefill(tx, { orderId: partial, quantity: 100, state: 'open', now: clock.now() }),
      );
      await endRefill(core, id ?? 0, state);
    };
    await next(() => refill('done'));
    await next(() => refill('rejected'));
    expect(await next(() => answer(core, ticket.id))).toBe(`support/${ticket.id}`);
    expect(titles()).toEqual([
      `Order ${partial} was partly delivered`,
      `Order ${canceled} was canceled`,
      `The refill of order ${partial} is completed`,
      `The refill of order ${partial} was declined`,
      `New answer in ticket ${ticket.id}`,
    ]);
    await answer(core, await guestTicketOf(api, core));
    await next(() => Promise.resolve());
    expect(browser.pushes().length).toBe(5);
  });

  test('of many things within a minute by one message', async ({ api, core, clock }) => {
    const { buyer, browser, order } = await told({ api, core });
    await report(core, order, 'completed', 1000);
    await sendPushNotices(core);
    const more = [];
    for (let made = 0; made < 5; made += 1) more.push(await placeOne(api, buyer));
    for (const id of more) await report(core, id, 'completed', 1000);
    await sendPushNotices(core);
    expect(browser.pushes().length).toBe(1);
    clock.tick(61);
    await sendPushNotices(core);
    const [, several] = browser.notices();
    expect(browser.pushes().length).toBe(2);
    expect(several).toMatchObject({ title: expect.stringMatching(/5.* updates$/), tag: 'orders' });
    expect(several?.body.split('\n').length).toBe(4);
  });

  test('by what its customer chose, in all of their browsers', async ({ api, core, clock }) => {
    const { buyer, browser, order } = await told({ api, core });
    const other = await addBrowser(api, buyer, { service });
    const ticket = await ticketOf(api, buyer);
    const choose = (body: object) =>
      api.call(contract.changeNotificationSettings, { body }, { token: buyer.token });
    expect((await choose({ push_order_actions: false })).body.data).toMatchObject({
      push_order_actions: false,
      push_ticket_answers: true,
    });
    await report(core, order, 'completed', 1000);
    await answer(core, ticket.id);
    await sendPushNotices(core);
    for (const { notices } of [browser, other])
      expect(notices().map(({ tag }) => tag)).toEqual([`support/${ticket.id}`]);
    await choose({ push_order_actions: true, push_ticket_answers: false });
    clock.tick(61);
    await answer(core, ticket.id, 'And here is the rest.');
    await sendPushNotices(core);
    expect(browser.pushes().length).toBe(1);
    expect((await choose({ push_order_actions: 'no' })).status).toBe(422);
  });
});

describe('what a push service says', () => {
  test('is heard: gone ends a browser, later is tried again, a refusal is not', async ({
    api,
    core,
    clock,
  }) => {
    for (const status of [404, 410, 403]) {
      const { buyer, order } = await told({ api, core });
      service.answer(status);
      await report(core, order, 'completed', 1000);
      await sendPushNotices(core);
      expect([status, (await settingsOf(api, buyer)).devices, await waiting(core, buyer)]).toEqual([
        status,
        [],
        [],
      ]);
    }
    for (const status of [413, 400]) {
      const { buyer, order } = await told({ api, core });
      service.answer(status);
      await report(core, order, 'completed', 1000);
      await sendPushNotices(core);
      expect((await settingsOf(api, buyer)).devices).toMatchObject([{ told_at: null }]);
      expect(await waiting(core, buyer)).toEqual([]);
    }
    const { buyer, browser, order } = await told({ api, core });
    await report(core, order, 'completed', 1000);
    service.answer(429, { 'retry-after': '600' });
    await sendPushNotices(core);
    clock.tick(590);
    await sendPushNotices(core);
    expect(browser.pushes().length).toBe(1);
    clock.tick(11);
    service.answer(503);
    await sendPushNotices(core);
    service.hangUp();
    clock.tick(90);
    await sendPushNotices(core);
    expect(await waiting(core, buyer)).toMatchObject([{ tries: 3 }]);
    service.answer(201);
    clock.tick(121);
    await sendPushNotices(core);
    expect(browser.pushes().length).toBe(4);
    expect((await settingsOf(api, buyer)).devices).toMatchObject([{ told_at: expect.any(String) }]);
  });

  test('for a day: what is older is no news', async ({ api, core, clock }) => {
    const { buyer, browser, order } = await told({ api, core });
    service.answer(503);
    await report(core, order, 'completed', 1000);
    await sendPushNotices(core);
    clock.tick(24 * 3600 + 1);
    service.answer(201);
    await sendPushNotices(core);
    expect(browser.pushes().length).toBe(1);
    expect(await waiting(core, buyer)).toEqual([]);
  });
});

describe('a browser is told no more', () => {
  test('where its session was ended: signed out, from elsewhere, or by a new password', async ({
    api,
    core,
  }) => {
    const endings: ((buyer: TestCustomer, token: string) => Promise<unknown>)[] = [
      (_, token) => api.call(contract.logout, {}, { token }),
      (buyer) => api.call(contract.endOtherSessions, {}, buyer),
      (buyer) =>
        api.call(
          contract.changePassword,
          {
            body: {
              current_password: PASSWORD,
              password: 'another horse 43',
              password_confirmation: 'another horse 43',
            },
          },
          buyer,
        ),
    ];
    for (const end of endings) {
      const { buyer, browser, order } = await told({ api, core });
      const login = await api.call(contract.login, { body: { email: buyer.email, password: PASSWORD } });
      const token = String(login.headers.authorization).replace('Bearer ', '');
      const other = await addBrowser(api, { ...buyer, token }, { service });
      expect((await settingsOf(api, buyer)).devices.map(({ is_current }) => is_current)).toEqual([
        false,
        true,
      ]);
      await end(buyer, token);
      await report(core, order, 'completed', 1000);
      await sendPushNotices(core);
      expect([browser.pushes().length, other.pushes().length]).toEqual([1, 0]);
      expect((await settingsOf(api, buyer)).devices.length).toBe(1);
      await forgetDevices(core.db);
      const left = await core.db
        .selectFrom('push_device')
        .select('id')
        .where('customer_id', '=', buyer.id)
        .execute();
      expect(left.length).toBe(1);
    }
  });

  test('that its customer removed, or that somebody else signed in with', async ({ api, core }) => {
    const { buyer, browser, order } = await told({ api, core });
    await report(core, order, 'completed', 1000);
    const stranger = await api.customer();
    const moved = await api.call(contract.addPushDevice, { body: browser.body }, stranger);
    expect(moved.body.data.devices.length).toBe(1);
    expect((await settingsOf(api, buyer)).devices).toEqual([]);
    await sendPushNotices(core);
    expect(browser.pushes().length).toBe(0);
    const params = { deviceId: String(moved.body.data.devices[0]?.id) };
    expect((await api.call(contract.removePushDevice, { params }, buyer)).status).toBe(404);
    expect((await api.call(contract.removePushDevice, { params }, stranger)).status).toBe(204);
    expect((await settingsOf(api, stranger)).devices).toEqual([]);
  });

  test('beyond ten of a customer: the first makes room', async ({ api }) => {
    const buyer = await api.customer();
    const first = await addBrowser(api, buyer, { service });
    for (let made = 0; made < 10; made += 1) await addBrowser(api, buyer, { service });
    const ids = (await settingsOf(api, buyer)).devices.map(({ id }) => id);
    expect(ids.length).toBe(10);
    expect(ids).not.toContain(first.id);
  });
});

describe('what is no browser', () => {
  test('is refused with the field: addresses that are none, and keys that nobody could use', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const keys = browserKeys();
    const right = {
      endpoint: 'https://push.example/1',
      p256dh: keys.p256dh.toString('base64url'),
      auth: keys.auth.toString('base64url'),
    };
    const refused = async (body: object) => {
      const answered = await api.call(contract.addPushDevice, { body: { ...right, ...body } }, buyer);
      expect(answered.status).toBe(422);
      return Object.keys((answered.body as unknown as { errors: object }).errors);
    };
    for (const endpoint of ['no address', 'ftp://push.example/1', 'https://me:secret@push.example/1'])
      expect(await refused({ endpoint })).toEqual(['endpoint']);
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    for (const p256dh of ['x', offCurve, keys.auth.toString('base64url')])
      expect(await refused({ p256dh })).toEqual(['p256dh']);
    expect(await refused({ auth: 'short' })).toEqual(['p256dh']);
    const strict = { ...core, config: { ...core.config, privateWebhooks: false } };
    const { addDevice } = await import('./add-device.ts');
    const caller = { kind: 'customer' as const, customerId: buyer.id, sessionId: 0 };
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://10.0.0.8/1',
    ])
      await expect(addDevice(strict, caller, { ...right, endpoint, locale: 'en' })).rejects.toMatchObject({
        code: 'invalid',
      });
  });
});

test('the key of the shop is made once, sealed, and made anew where it can not be opened', async ({
  api,
  core,
}) => {
  const { buyer } = await told({ api, core });
  const [one, two] = await Promise.all([pushKeys(core), pushKeys(core)]);
  expect(one.publicKey.equals(two.publicKey)).toBe(true);
  const row = await core.db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
  expect(row.private_key.includes(one.privateKey)).toBe(false);
  await core.db
    .updateTable('push_key')
    .set({ private_key: Buffer.alloc(200) })
    .execute();
  const anew = await Promise.all([pushKeys(core), pushKeys(core)]);
  expect(anew[0].publicKey.equals(one.publicKey)).toBe(false);
  expect(anew[0].publicKey.equals(anew[1].publicKey)).toBe(true);
  expect((await settingsOf(api, buyer)).devices).toEqual([]);
});

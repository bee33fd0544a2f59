import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { giveCash, makeApi, type TestCustomer } from '../../../testing/api.ts';
import { limited } from '../../../testing/limited.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { test as base, expect } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { mailboxOf } from '../../limits/mailbox.ts';
import { makeWeb } from '../../processes/web.ts';

type Shop = {
  core: Core;
  api: ReturnType<typeof makeApi>;
  account: (email: string) => Promise<TestCustomer>;
};
const test = base.extend<{ shop: Shop }>({
  shop: async ({ core, clock }, use) => {
    clock.tick(3601);
    const shop = limited(core);
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const password = 'a good password';
    const account = async (email: string) => {
      const reply = await api.call(contract.register, {
        body: { name: 'Ada', email, password, password_confirmation: password },
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      const token = String(reply.headers.authorization).replace('Bearer ', '');
      return { id: reply.body.data.id, email, token };
    };
    await use({ core: shop, api, account });
    await app.close();
  },
});

const lettersTo = async (core: Core, like: string, template: string) =>
  (
    await core.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', 'like', like)
      .where('template', '=', template)
      .execute()
  ).length;
const order = () => ({ orders: [viewsLine({ url: freshLink() })] });

describe('letters that an account has written', () => {
  test('by accounts for the e-mail of a stranger: 3 welcome and 3 order letters an hour, however it is spelled; no order is refused', async ({
    shop: { core, api, account },
  }) => {
    for (const email of [
      'victim@example.com',
      'victim+1@example.com',
      'victim+2@example.com',
      'victim+3@example.com',
    ]) {
      const { id, token } = await account(email);
      await giveCash(core, id, 5_000_000n);
      for (const pay of [
        () => api.call(contract.requestOrder, { body: { ...order(), payment_method_id: 1 } }, { token }),
        () => api.call(contract.placeWidgetOrder, { body: order() }, { token }),
        () => api.call(contract.placeOrder, { body: order() }, { token }),
      ]) {
        const { status, body } = await pay();
        expect(status, JSON.stringify(body)).toBe(201);
      }
    }
    expect(await lettersTo(core, 'victim%', 'welcome')).toBe(3);
    expect(await lettersTo(core, 'victim%', 'order-received')).toBe(3);
    const guest = { ...order(), email: 'victim+4@example.com', payment_method_id: 1 };
    expect((await api.call(contract.requestOrder, { body: guest })).status).toBe(201);
    expect(await lettersTo(core, 'victim%', 'order-received')).toBe(3);
  });

  test('accounts without a verified e-mail have 10 order letters an hour from one address', async ({
    shop: { core, api, account },
  }) => {
    for (const name of ['one', 'two', 'three', 'four']) {
      const { token } = await account(`of-many-${name}@example.com`);
      for (let placed = 0; placed < 3; placed += 1)
        await api.call(contract.requestOrder, { body: { ...order(), payment_method_id: 1 } }, { token });
    }
    expect(await lettersTo(core, 'of-many-%', 'order-received')).toBe(10);
  });

  test('one with a verified e-mail has each of its orders written of, and not by the hundred', async ({
    shop: { core, api, account },
  }) => {
    const { id, token } = await account('owner@example.com');
    await core.db
      .updateTable('customer')
      .set({ email_verified_at: core.clock.now() })
      .where('id', '=', id)
      .execute();
    const place = () =>
      api.call(contract.requestOrder, { body: { ...order(), payment_method_id: 1 } }, { token });
    for (let placed = 0; placed < 10; placed += 1) await place();
    expect(await lettersTo(core, 'owner@%', 'order-received')).toBe(10);
    for (let placed = 0; placed < 25; placed += 1) expect((await place()).status).toBe(201);
    expect(await lettersTo(core, 'owner@%', 'order-received')).toBe(30);
  });
});

test('a link to another mailbox is sent to it 3 times an hour, whichever accounts ask', async ({
  shop: { core, api, account },
}) => {
  const statuses = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    const { token } = await account(`asks-${name}@example.com`);
    const body = { email: `wanted+${name}@example.com`, current_password: 'a good password' };
    statuses.push((await api.call(contract.setEmail, { body }, { token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await lettersTo(core, 'wanted%', 'new-email')).toBe(3);
});

test('a link that verifies is sent to a mailbox 3 times an hour, whichever accounts were opened for it', async ({
  shop: { api, account },
}) => {
  const statuses = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    const { token } = await account(`opened+${name}@example.com`);
    statuses.push((await api.call(contract.sendVerificationLetter, {}, { token })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 429]);
});

test('the limits of letters and those of coupons know a mailbox by the same spelling', async ({ core }) => {
  const emails = ['A.Da+x@Gmail.com', 'ada@googlemail.com', 'a.da+x+y@example.com', 'ada@example.com'];
  for (const email of emails) {
    const { rows } = await sql<{ key: string }>`select email_key(${email}) as key`.execute(core.db);
    expect(mailboxOf(email)).toBe(rows[0]?.key);
  }
});

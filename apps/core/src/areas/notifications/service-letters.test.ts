import * as contract from '@fanfare/contract';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { unsubscribeSignature } from '../../addresses/unsubscribe-url.ts';
import type { Core } from '../../core.ts';
import type { Tables } from '../../data/tables.ts';
import { recordChanges } from '../service-updates/record-changes.ts';
import { writeServiceLetters } from './write-service-letters.ts';

const MINUTE = 60;
const DAY = 24 * 3600;
const [VIEWS, OTHER] = [DEMO.views, DEMO.views + 1];

type Change = Partial<Record<keyof Tables['service'], unknown>>;

/** Changes services as an operator does, and records what the log tells of it. */
async function change(core: Core, to: Change, ids: readonly number[]): Promise<void> {
  await core.db
    .updateTable('service')
    .set(to as never)
    .where('id', 'in', ids)
    .execute();
  const now = await core.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  await expect
    .poll(async () => {
      await recordChanges(core);
      return (await core.db.selectFrom('known_catalogue').select('version').executeTakeFirstOrThrow())
        .version;
    })
    .toBeGreaterThanOrEqual(now.version);
}

const lettersTo = async (core: Core, { email }: TestCustomer) => {
  const rows = await core.db
    .selectFrom('mail')
    .select(['props', 'subscriber_id'])
    .where('recipient', '=', email)
    .where('template', '=', 'service-news')
    .orderBy('id')
    .execute();
  return rows.map(({ props, subscriber_id }) => ({
    ...(props as { count: number; services: { name: string; before: string | null; price: string }[] }),
    subscriber_id,
  }));
};
const wait = (api: Api, serviceId: number, { token }: TestCustomer) =>
  api.call(contract.waitForService, { params: { serviceId: String(serviceId) } }, { token });
const settingsOf = async (api: Api, { token }: TestCustomer) =>
  (await api.call(contract.getNotificationSettings, {}, { token })).body.data;

async function marks(api: Api, serviceIds: readonly number[]) {
  const customer = await api.customer();
  for (const serviceId of serviceIds)
    await api.call(contract.toggleFavorite, { params: { serviceId: String(serviceId) } }, customer);
  await api.call(contract.changeNotificationSettings, { body: { notify_price_drops: true } }, customer);
  return customer;
}

test('a lower price of a favorite is told by one letter a day, from the first price to the last, to those who asked', async ({
  api,
  core,
  clock,
}) => {
  await change(core, { default_price: 2_400_000n }, [VIEWS]);
  const customer = await marks(api, [VIEWS, OTHER]);
  const silent = await api.customer();
  await api.call(contract.toggleFavorite, { params: { serviceId: String(VIEWS) } }, silent);
  await change(core, { default_price: 2_300_000n }, [VIEWS]);
  clock.tick(MINUTE);
  await change(core, { default_price: 2_200_000n }, [VIEWS]);
  await writeServiceLetters(core);
  // Further changes of a sync are told together.
  expect(await lettersTo(core, customer)).toEqual([]);
  clock.tick(10 * MINUTE);
  await Promise.all([writeServiceLetters(core), writeServiceLetters(core)]);
  const [first, ...more] = await lettersTo(core, customer);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    count: 1,
    subscriber_id: customer.id,
    services: [{ before: '2.40', price: '2.20', serviceUrl: expect.stringContaining('/app/services/') }],
  });
  expect(await lettersTo(core, silent)).toEqual([]);

  await change(core, { default_price: 2_100_000n }, [VIEWS]);
  clock.tick(DAY / 2);
  await writeServiceLetters(core);
  expect((await lettersTo(core, customer)).length).toBe(1);
  clock.tick(DAY / 2);
  await writeServiceLetters(core);
  expect((await lettersTo(core, customer))[1]?.services).toMatchObject([{ before: '2.20', price: '2.10' }]);
});

test('a price that fell before the letters were switched off is not told', async ({ api, core, clock }) => {
  const customer = await marks(api, [VIEWS]);
  await change(core, { default_price: 1_800_000n }, [VIEWS]);
  const body = { notify_price_drops: false };
  expect((await api.call(contract.changeNotificationSettings, { body }, customer)).status).toBe(200);
  clock.tick(11 * MINUTE);
  await writeServiceLetters(core);
  expect(await lettersTo(core, customer)).toEqual([]);
  await change(core, { default_price: 2_400_000n }, [VIEWS]);
});

test('a price that rose again meanwhile is not told, nor one that got dearer', async ({
  api,
  core,
  clock,
}) => {
  const customer = await marks(api, [VIEWS]);
  await change(core, { default_price: 1_900_000n }, [VIEWS]);
  await change(core, { default_price: 2_400_000n }, [VIEWS]);
  clock.tick(11 * MINUTE);
  await writeServiceLetters(core);
  expect(await lettersTo(core, customer)).toEqual([]);
  const left = await core.db
    .selectFrom('service_news')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .execute();
  expect(left).toEqual([]);
});

test('a sync that makes every service cheaper is one letter, which names twenty', async ({
  api,
  core,
  clock,
}) => {
  const { listed } = (await core.catalogue.current()).content('en');
  const ids = listed.slice(0, 40);
  const customer = await marks(api, ids);
  await core.db
    .updateTable('service')
    .set(({ eb }) => ({ default_price: eb('default_price', '*', 2n) }) as never)
    .where('id', 'in', ids)
    .execute();
  await change(core, { min_quantity: 100 }, [VIEWS]);
  await core.db
    .updateTable('service')
    .set(({ eb }) => ({ default_price: eb('default_price', '/', 2n) }) as never)
    .where('id', 'in', ids)
    .execute();
  await change(core, { min_quantity: 500 }, [VIEWS]);
  clock.tick(11 * MINUTE);
  await writeServiceLetters(core);
  const letters = await lettersTo(core, customer);
  expect(letters.length).toBe(1);
  expect(letters[0]?.services.length).toBe(20);
  expect(letters[0]?.count).toBeGreaterThan(30);
});

test('a paused service that is back is told once to who waits for it, and to nobody while it is paused again', async ({
  api,
  core,
  clock,
}) => {
  const [customer, other] = [await api.customer(), await api.customer()];
  expect((await wait(api, OTHER, customer)).status).toBe(422);
  await change(core, { is_deactivated: true }, [OTHER]);
  expect([(await wait(api, OTHER, customer)).status, (await wait(api, OTHER, customer)).status]).toEqual([
    204, 204,
  ]);
  await wait(api, OTHER, other);
  expect((await wait(api, 2_000_000_000, customer)).status).toBe(404);
  expect((await settingsOf(api, customer)).waits).toMatchObject([{ service_id: OTHER }]);
  const stopped = { params: { serviceId: String(OTHER) } };
  expect((await api.call(contract.stopWaitingForService, stopped, other)).status).toBe(204);

  await change(core, { is_deactivated: false }, [OTHER]);
  await change(core, { is_deactivated: true }, [OTHER]);
  clock.tick(11 * MINUTE);
  await writeServiceLetters(core);
  expect(await lettersTo(core, customer)).toEqual([]);
  expect((await settingsOf(api, customer)).waits.length).toBe(1);
  await change(core, { is_deactivated: false }, [OTHER]);
  clock.tick(11 * MINUTE);
  await writeServiceLetters(core);
  expect(await lettersTo(core, customer)).toMatchObject([{ count: 1, services: [{ before: null }] }]);
  expect((await settingsOf(api, customer)).waits).toEqual([]);
  await change(core, { is_deactivated: true }, [OTHER]);
  await change(core, { is_deactivated: false }, [OTHER]);
  clock.tick(2 * DAY);
  await writeServiceLetters(core);
  expect([(await lettersTo(core, customer)).length, (await lettersTo(core, other)).length]).toEqual([1, 0]);
});

test('API-21 the link of a letter ends these letters as well, at one press of the mail program', async ({
  api,
  core,
  clock,
}) => {
  await change(core, { is_deactivated: true }, [OTHER]);
  const customer = await marks(api, [VIEWS]);
  await wait(api, OTHER, customer);
  await change(core, { default_price: 1_000_000n, is_deactivated: false }, [VIEWS, OTHER]);
  const signature = unsubscribeSignature(core.secrets, customer.id);
  const { status } = await api.send({
    method: 'POST',
    path: `/unsubscribe/${customer.id}?signature=${signature}`,
    body: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(status).toBe(200);
  expect(await settingsOf(api, customer)).toMatchObject({ notify_price_drops: false, waits: [] });
  clock.tick(11 * MINUTE);
  await writeServiceLetters(core);
  expect(await lettersTo(core, customer)).toEqual([]);
});

import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const RESTRICTED = 181;
const DISABLED = 182;

const toggle = (api: Api, { token }: Pick<TestCustomer, 'token'>, serviceId: number | string) =>
  api.call(contract.toggleFavorite, { params: { serviceId: String(serviceId) } }, { token });
const list = async (api: Api, { token }: Pick<TestCustomer, 'token'>) =>
  (await api.call(contract.listFavorites, {}, { token })).body.data;

test('API-52 API-54 ENT-87 a mark is set and taken away again; the newest comes first', async ({ api }) => {
  const buyer = await api.customer();
  expect(await list(api, buyer)).toEqual([]);

  expect((await toggle(api, buyer, 1)).body).toEqual({ is_favorite: true, isFavourite: true });
  await toggle(api, buyer, 14);
  await toggle(api, buyer, RESTRICTED);
  expect(await list(api, buyer)).toEqual([{ service_id: RESTRICTED }, { service_id: 14 }, { service_id: 1 }]);
  expect((await toggle(api, buyer, 14)).body).toEqual({ is_favorite: false, isFavourite: false });
  expect(await list(api, buyer)).toEqual([{ service_id: RESTRICTED }, { service_id: 1 }]);
});

test('API-54 what is not sold can not be marked, nor what is no number', async ({ api }) => {
  const buyer = await api.customer();

  for (const unknown of [DISABLED, 999_999, '9999999999'])
    expect(await toggle(api, buyer, unknown)).toMatchObject({
      status: 404,
      body: { code: 'service_not_found' },
    });
  for (const wrong of ['0', '-1', '1.5', 'youtube-views', '1e3'])
    expect((await toggle(api, buyer, wrong)).status, wrong).toBe(404);
  expect((await toggle(api, buyer, DEMO.deactivated)).status).toBe(200);
});

test('API-52 a service that is disabled by now is left out, and is there again with its mark', async ({
  api,
  core,
}) => {
  const buyer = await api.customer();
  await toggle(api, buyer, 3);
  await sql`update service set is_enabled = false where id = 3`.execute(core.db);
  expect(await list(api, buyer)).toEqual([]);
  await sql`update service set is_enabled = true where id = 3`.execute(core.db);

  expect(await list(api, buyer)).toEqual([{ service_id: 3 }]);
});

test('API-52 API-54 C-02 C-33 guests have no favourites, and nobody sees those of another', async ({
  api,
}) => {
  const [buyer, other] = [await api.customer(), await api.customer()];
  await toggle(api, buyer, 1);

  expect(await list(api, other)).toEqual([]);
  await toggle(api, other, 1);
  await toggle(api, other, 1);
  expect(await list(api, buyer)).toEqual([{ service_id: 1 }]);
  expect((await api.call(contract.listFavorites)).status).toBe(401);
  expect((await api.call(contract.toggleFavorite, { params: { serviceId: '1' } })).status).toBe(401);
});

test.for([20, 21])(
  'API-54 %i toggles at once: each answer is true to some order of them',
  async (count, { api }) => {
    const buyer = await api.customer();
    const replies = await Promise.all(Array.from({ length: count }, () => toggle(api, buyer, 1)));
    const marked = replies.filter(({ body }) => body.is_favorite).length;

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(marked).toBe(Math.ceil(count / 2));
    expect(await list(api, buyer)).toHaveLength(count % 2);
  },
);

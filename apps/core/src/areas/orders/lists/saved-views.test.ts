import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { expect, test } from '../../../../testing/test.ts';

const save = (api: Api, { token }: Pick<TestCustomer, 'token'>, name: string, query = 'status=unpaid') =>
  api.call(contract.saveView, { body: { name, query } }, { token });
const list = async (api: Api, { token }: TestCustomer) =>
  (await api.call(contract.listSavedViews, {}, { token })).body.data;
const remove = (api: Api, { token }: Pick<TestCustomer, 'token'>, id: number | string) =>
  api.call(contract.deleteView, { params: { viewId: String(id) } }, { token });

describe('saved views of the list of orders', () => {
  test('saved, listed oldest first, replaced by name, forgotten', async ({ api }) => {
    const buyer = await api.customer();
    const first = await save(api, buyer, ' To pay ');
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ name: 'To pay', query: 'status=unpaid' });
    await save(api, buyer, 'Done', 'status=completed');
    const again = await save(api, buyer, 'To pay', 'status=unpaid&network_id=1');
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await list(api, buyer)).map(({ name, query }) => [name, query])).toEqual([
      ['To pay', 'status=unpaid&network_id=1'],
      ['Done', 'status=completed'],
    ]);
    expect((await remove(api, buyer, first.body.data.id)).status).toBe(204);
    expect((await list(api, buyer)).map(({ name }) => name)).toEqual(['Done']);
    expect((await remove(api, buyer, first.body.data.id)).status).toBe(404);
  });

  test("another customer's view is 404 and stays; the same name may be used by both", async ({ api }) => {
    const [owner, other] = [await api.customer(), await api.customer()];
    const { id } = (await save(api, owner, 'Mine')).body.data;
    expect((await save(api, other, 'Mine')).status).toBe(201);
    expect((await remove(api, other, id)).status).toBe(404);
    expect((await remove(api, owner, '9999999999999999')).status).toBe(404);
    expect((await remove(api, { token: '' }, id)).status).toBe(401);
    expect((await save(api, { token: '' }, 'x')).status).toBe(401);
    expect(await list(api, owner)).toHaveLength(1);
  });

  test('at most 30, also when 40 are saved at once; a known name may still change', async ({ api }) => {
    const buyer = await api.customer();
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, place) => save(api, buyer, `View ${place}`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      errors: { name: ['You can keep up to 30 saved lists. Delete one before you save another.'] },
    });
    const [known] = await list(api, buyer);
    expect((await save(api, buyer, known?.name ?? '', 'status=stopped')).status).toBe(201);
    expect(await list(api, buyer)).toHaveLength(30);
  });

  test('a blank name, a long one and a NUL byte are 422', async ({ api }) => {
    const buyer = await api.customer();
    for (const [name, query] of [
      ['', 'a=1'],
      ['   ', 'a=1'],
      ['x'.repeat(61), 'a=1'],
      ['a\0', 'a=1'],
      ['ok', 'a'.repeat(1_001)],
    ] as const)
      expect((await save(api, buyer, name, query)).status, name).toBe(422);
  });
});

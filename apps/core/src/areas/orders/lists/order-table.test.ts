import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { placeDripFeed, runsOf } from '../../../../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid, report } from '../../../../testing/fixtures/orders.ts';
import { freshLink, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeDueRuns } from '../../drip-feeds/make-due-runs.ts';

const table = (api: Api, { token }: Pick<TestCustomer, 'token'>, query = {}) =>
  api.call(contract.orderTable, { query }, { token });
const idsOf = ({ body }: Awaited<ReturnType<typeof table>>) => body.data.map(({ id }) => id);
const column = (name: (typeof contract.ORDER_COLUMNS)[number], dir: 'asc' | 'desc' = 'desc') => ({
  'order[0][column]': String(contract.ORDER_COLUMNS.indexOf(name)),
  'order[0][dir]': dir,
});

/** Every page of a list, each by the key that the one before gave. */
async function allPages(api: Api, buyer: TestCustomer, query: object): Promise<number[]> {
  const ids: number[] = [];
  let after: string | null | undefined;
  do {
    const reply = await table(api, buyer, { ...query, length: '3', ...(after && { after }) });
    expect(reply.body.data.length).toBeLessThanOrEqual(3);
    ids.push(...idsOf(reply));
    after = reply.body.next;
  } while (after);

  return ids;
}

describe('GET /orders/datatable', () => {
  test('API-35 newest first by default, echoes draw, counts what there is; `start` works as well', async ({
    api,
  }) => {
    const [buyer, other] = [await api.customer(50), await api.customer(5)];
    await placeOne(api, other);
    const ids = [];
    for (let one = 0; one < 5; one += 1) ids.unshift(await placeOne(api, buyer));
    const { status, body } = await table(api, buyer, { draw: '7', length: '2' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      draw: 7,
      recordsTotal: 5,
      recordsFiltered: 5,
      counts: { in_processing: 5 },
    });
    expect(body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(idsOf(await table(api, buyer, { start: '2', length: '2' }))).toEqual(ids.slice(2, 4));
    expect(await allPages(api, buyer, {})).toEqual(ids);
    expect(idsOf(await table(api, buyer, { start: '9999' }))).toEqual([]);
  });

  test('API-35 by quantity and cost, both ways: equal ones follow by id and none is lost between pages', async ({
    api,
  }) => {
    const buyer = await api.customer(100);
    const placed: { id: number; quantity: number }[] = [];
    for (const quantity of [1000, 500, 1000, 2000, 1000, 500, 1000])
      placed.push({ id: await placeOne(api, buyer, viewsLine({ quantity })), quantity });
    const sorted = placed.toSorted((a, b) => a.quantity - b.quantity || a.id - b.id).map(({ id }) => id);
    for (const name of ['quantity', 'cost'] as const) {
      expect(await allPages(api, buyer, column(name, 'asc'))).toEqual(sorted);
      expect(await allPages(api, buyer, column(name))).toEqual(sorted.toReversed());
    }
  });

  test('API-35 status, service, network, days and search narrow it; counts tell what the other statuses would show', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const url = freshLink();
    const first = await placeOne(api, buyer, viewsLine({ url }));
    const second = await placeOne(api, buyer, viewsLine({ service_id: 12, quantity: 50 }));
    const { id: unpaid } = await placeUnpaid(api, buyer);
    await report(core, second, 'completed', 50);
    const find = async (query: object) => idsOf(await table(api, buyer, query)).sort((a, b) => a - b);

    expect(await find({ status: 'completed' })).toEqual([second]);
    expect(await find({ status: 'unpaid,in_processing,unpaid' })).toEqual([first, unpaid]);
    const filtered = await table(api, buyer, { status: 'unpaid', service_id: '1' });
    expect(filtered.body).toMatchObject({
      recordsTotal: 3,
      recordsFiltered: 1,
      counts: { in_processing: 1, unpaid: 1 },
    });
    expect(filtered.body.counts).not.toHaveProperty('completed');
    expect(await find({ service_id: '12' })).toEqual([second]);
    expect(await find({ network_id: '1' })).toEqual([first, second, unpaid]);
    expect(await find({ network_id: '2' })).toEqual([]);
    expect(await find({ subscription_id: '1' })).toEqual([]);
    expect(await find({ 'search[value]': String(first) })).toContain(first);
    expect(await find({ 'search[value]': `#${first}` })).toEqual([first]);
    expect(await find({ 'search[value]': url.slice(-8).toUpperCase() })).toEqual([first]);
    expect(await find({ 'search[value]': '%' })).toEqual([]);
    expect(await find({ 'search[value]': '9999999999' })).toEqual([]);
    expect(await find({ 'search[value]': '  ' })).toEqual([first, second, unpaid]);
    const day = new Date().toISOString().slice(0, 10);
    expect(await find({ date_from: day, date_to: '2999-12-31' })).toEqual([first, second, unpaid]);
    expect(await find({ date_to: '2020-01-01' })).toEqual([]);
  });

  test('API-35 a search finds a part of a link in any case, and counts the same on each of its pages', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const ids: number[] = [];
    for (const link of ['dQw4w_9WgXc', 'dQw4wx9WgXc', 'AAAAAAAAAA1', 'AAAAAAAAAA2'])
      ids.push(await placeOne(api, buyer, viewsLine({ url: `https://www.youtube.com/watch?v=${link}` })));
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    await report(core, first, 'completed', 1000);
    const find = async (text: string, query = {}) => {
      const { body } = await table(api, buyer, { 'search[value]': text, ...query });
      return { ids: body.data.map(({ id }) => id), counts: body.counts, found: body.recordsFiltered };
    };

    const both = { counts: { completed: 1, in_processing: 1 }, found: 2 };
    expect(await find('QW4W')).toEqual({ ids: [second, first], ...both });
    expect(await find('WATCH?V=DQW')).toEqual({ ids: [second, first], ...both });
    expect(await find('wgx', { length: '1' })).toEqual({ ids: [second], ...both });
    expect(await find('wgx', { start: '1' })).toEqual({ ids: [first], ...both });
    expect(await find('wgx', { status: 'completed' })).toEqual({ ids: [first], ...both, found: 1 });
    expect(await find('wgx', column('quantity', 'asc'))).toEqual({ ids: [first, second], ...both });
    expect((await find('w_9')).ids).toEqual([first]);
    expect((await find('w__w')).ids).toEqual([]);
    expect((await find('w\\_9')).ids).toEqual([]);
    expect((await find('aaaaaaaaaa')).ids).toEqual([fourth, third]);
    expect(await find('nowhere')).toEqual({ ids: [], counts: {}, found: 0 });
  });

  test("API-35 services are found by their names in the reader's language and in English", async ({
    api,
  }) => {
    const buyer = await api.customer(50);
    const id = await placeOne(api, buyer);
    const find = async (locale: string, text: string) =>
      idsOf(await table(api, buyer, { locale, 'search[value]': text }));
    expect(await find('vi', 'QUANG cao')).toEqual([id]);
    expect(await find('en', 'QUANG cao')).toEqual([]);
    expect(await find('vi', 'in-feed')).toEqual([id]);
  });

  test('API-35 no runs and no parts of packages, but the runs of an own drip feed when asked for', async ({
    api,
    core,
  }) => {
    const [buyer, other] = [await api.customer(50), await api.customer()];
    const feed = await placeDripFeed(api, buyer);
    const pack = await placeOne(api, buyer, { service_id: 22, url: freshLink(), is_guarantee: false });
    await makeDueRuns(core);
    const runs = (await runsOf(core, feed)).map(({ id }) => id);
    expect(idsOf(await table(api, buyer))).toEqual([pack, feed]);
    const ofFeed = await table(api, buyer, { drip_feed_id: String(feed) });
    expect(ofFeed.body).toMatchObject({ recordsTotal: 1, counts: { in_processing: 1 } });
    expect(ofFeed.body.data).toMatchObject([{ id: runs[0], drip_feed_id: feed, quantity: 1000 }]);
    for (const [who, id] of [
      [other, feed],
      [buyer, pack],
      [buyer, 9_999_999_999],
    ] as const)
      expect((await table(api, who, { drip_feed_id: String(id) })).body).toMatchObject({
        data: [],
        recordsTotal: 0,
      });
  });

  test('API-35 deleted orders are in no list: table, list, counts, drip feeds, runs', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const feed = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    await core.db.updateTable('orders').set({ hidden_at: new Date() }).where('id', '=', feed).execute();
    expect((await table(api, buyer)).body).toMatchObject({ data: [], recordsTotal: 0, counts: {} });
    expect(idsOf(await table(api, buyer, { drip_feed_id: String(feed) }))).toEqual([]);
    expect((await api.call(contract.listOrders, {}, { token: buyer.token })).body.data).toEqual([]);
  });

  test('API-35 what is no sort, day, place, size or status is 422 on its field, nobody is 401', async ({
    api,
  }) => {
    const buyer = await api.customer(20);
    for (let one = 0; one < 2; one += 1) await placeOne(api, buyer);
    const { next } = (await table(api, buyer, { length: '1' })).body;
    const coded = (text: string) => Buffer.from(text).toString('base64url');
    const cases: [object, string][] = [
      [column('status'), 'order[0][column]'],
      [{ 'order[0][column]': '77' }, 'order[0][column]'],
      [{ 'order[0][dir]': 'sideways' }, 'order[0][dir]'],
      [{ after: 'x' }, 'after'],
      [{ after: next, ...column('cost') }, 'after'],
      [{ after: coded('id desc 1 99999999999') }, 'after'],
      [{ after: coded('id desc -1 1') }, 'after'],
      [{ after: coded("id desc 1 1'--") }, 'after'],
      [{ date_from: '2026-02-31' }, 'date_from'],
      [{ date_to: '0000-01-01' }, 'date_to'],
      [{ length: '101' }, 'length'],
      [{ length: '-1' }, 'length'],
      [{ start: '10000' }, 'start'],
      [{ status: 'paid' }, 'status'],
      [{ 'search[value]': 'a\0' }, 'search[value]'],
    ];
    for (const [query, field] of cases) {
      const reply = await table(api, buyer, query);
      expect(reply.status, JSON.stringify(query)).toBe(422);
      expect(Object.keys((reply.body as unknown as contract.ErrorBody).errors)).toEqual([field]);
    }
    expect((await table(api, { token: '' })).status).toBe(401);
  });

  test('what may be sorted by or asked for is named by the refusal, in the language of the reader', async ({
    api,
  }) => {
    const buyer = await api.customer();
    for (const [query, allowed] of [
      [column('status'), '0, 3, 4'],
      [{ 'order[0][dir]': 'sideways' }, 'asc, desc'],
      [{ status: 'completed,paid' }, contract.ORDER_STATUSES.join(', ')],
    ] as const)
      for (const [locale, said] of [
        ['en', `This must be one of: ${allowed}.`],
        ['de', `Möglich sind: ${allowed}.`],
      ] as const) {
        const { errors } = (await table(api, buyer, { ...query, locale }))
          .body as unknown as contract.ErrorBody;
        expect(Object.values(errors)).toEqual([[said]]);
      }
  });
});

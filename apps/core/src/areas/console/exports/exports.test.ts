import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { manyOrders } from '../../../../testing/fixtures/many-orders.ts';
import { placeOne } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { dayIn, daysAfter } from '../../orders/face/days.ts';

const { staff } = contract;
type ExportRequest = contract.InputOf<typeof staff.exportList>['body'];

async function staffOf(api: Api, core: Core, role: contract.StaffRole): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

const ask = (api: Api, by: TestCustomer, body: ExportRequest) => api.call(staff.exportList, { body }, by);
const askOf = (url: string) => ({
  query: { ask: new URL(url, 'http://desk').searchParams.get('ask') ?? '' },
});

async function fileOf(api: Api, by: TestCustomer, body: ExportRequest): Promise<string[]> {
  const asked = await ask(api, by, body);
  expect(asked.status).toBe(201);
  const file = await api.call(staff.loadList, askOf(asked.body.data.url), by);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');

  return String(file.body).trim().split('\r\n');
}

describe('lists as files', () => {
  test('have the rows that the filters leave, beyond a page, without cost or margin; names for whoever may have them', async ({
    api,
    core,
  }) => {
    const [support, owner] = [await staffOf(api, core, 'support'), await staffOf(api, core, 'owner')];
    const buyer = await api.customer(20);
    const like = await placeOne(api, buyer);
    const ids = await manyOrders(core, like, { north: 120 });
    await sql`update customer set name = '=HYPERLINK("https://x.example")' where id = ${buyer.id}`.execute(
      core.db,
    );
    const query = { view: 'running', provider: 'north' } as const;
    const [head = '', ...rows] = await fileOf(api, support, { list: 'orders', query });
    expect(head).not.toMatch(/cost|margin|provider|name|email/);
    expect(rows.map((row) => Number(row.split(',')[1])).sort((a, b) => a - b)).toEqual(ids);
    const { rows: written } = await sql<{ after: unknown }>`
      select after from audit_entry where action = 'list.exported' and actor = ${`staff ${support.id}`}`.execute(
      core.db,
    );
    expect(written).toEqual([{ after: { list: 'orders', ...query } }]);

    const [personal = '', first = ''] = await fileOf(api, owner, { list: 'orders', query });
    expect(personal).toContain('customer,name,email,order');
    expect(first).toContain(`"'=HYPERLINK(`);
    for (const list of ['payments', 'withdrawals', 'customers'] as const)
      expect((await fileOf(api, owner, { list, query: {} }))[0]).toContain('customer,name,email');
  });

  test('of a balance have the movements of the days and kind that were chosen, of one customer', async ({
    api,
    core,
    clock,
  }) => {
    const support = await staffOf(api, core, 'support');
    const buyer = await api.customer(20);
    const order = await placeOne(api, buyer);
    const customer_id = String(buyer.id);
    const today = dayIn(clock.now(), (await core.site.current()).timeZone);
    const fileFor = (query: object) =>
      fileOf(api, support, { list: 'money', query: { customer_id, ...query } } as unknown as ExportRequest);
    const [head, last = '', ...rest] = await fileFor({ from: today, to: today });
    expect(head).toContain(
      'customer,movement,at,part,amount,balance_after,order,invoice,service,quantity,by,reason',
    );
    expect(last.split(',').slice(3, 5)).toEqual(['orders', expect.stringMatching(/^-\d/)]);
    expect(last).toContain(`,${order},`);
    expect(rest).toHaveLength(1);
    expect(await fileFor({ to: daysAfter(today, -1) })).toHaveLength(1);
    expect(await fileFor({ from: daysAfter(today, 1) })).toHaveLength(1);
    expect(await fileFor({ from: today, view: 'returned' })).toHaveLength(1);
    for (const [query, status] of [
      [{ customer_id: '1999999999' }, 404],
      [{ customer_id, from: '2026-02-31' }, 422],
    ] as const)
      expect((await ask(api, support, { list: 'money', query } as unknown as ExportRequest)).status).toBe(
        status,
      );
  });

  test('are for whoever asked, within a minute, by the permission of the list', async ({
    api,
    core,
    clock,
  }) => {
    const [support, other] = [await staffOf(api, core, 'support'), await staffOf(api, core, 'support')];
    expect((await ask(api, support, { list: 'customers', query: {} })).status).toBe(403);
    expect((await ask(api, await staffOf(api, core, 'content'), { list: 'orders', query: {} })).status).toBe(
      403,
    );
    const { url } = (await ask(api, support, { list: 'orders', query: {} })).body.data;
    const load = (by: TestCustomer, input = askOf(url)) => api.call(staff.loadList, input, by);
    expect((await load(support)).status).toBe(200);
    expect((await load(other)).status).toBe(404);
    expect((await load(support, { query: { ask: `${askOf(url).query.ask}x` } })).status).toBe(404);
    expect((await load(support, { query: { ask: 'nothing' } })).status).toBe(404);
    clock.stand();
    clock.tick(61);
    expect((await load(support)).status).toBe(404);
    clock.goOn();
  });

  test('of a customer hold all that is kept of them, for whoever may export; the log says who asked', async ({
    api,
    core,
  }) => {
    const [support, owner] = [await staffOf(api, core, 'support'), await staffOf(api, core, 'owner')];
    const buyer = await api.customer(20);
    const orderId = await placeOne(api, buyer);
    const input = { params: { customerId: String(buyer.id) }, body: { reason: 'asked for it by letter' } };
    expect((await api.call(staff.exportCustomer, input, support)).status).toBe(403);
    const asked = await api.call(staff.exportCustomer, input, owner);
    const loaded = await api.call(staff.loadCustomer, askOf(asked.body.data.url), owner);
    expect(loaded.headers['content-disposition']).toContain(`customer-${buyer.id}-`);
    expect(JSON.stringify(loaded.body)).toContain(String(orderId));
    const query = { actor: `staff ${owner.id}` };
    expect((await api.call(staff.listAuditEntries, { query }, owner)).body.data[0]).toMatchObject({
      action: 'customer.exported',
      subject: { kind: 'customer', id: buyer.id },
      reason: 'asked for it by letter',
    });
    const none = { ...input, params: { customerId: '1999999999' } };
    expect((await api.call(staff.exportCustomer, none, owner)).status).toBe(404);
  });
});

test('named filters are one’s own, twenty at most, also when two are named at once', async ({
  api,
  core,
}) => {
  const [one, other] = [await staffOf(api, core, 'support'), await staffOf(api, core, 'support')];
  const save = (name: string, query = 'view=late') =>
    api.call(staff.saveOwnView, { body: { list: 'orders', name, query } }, one);
  const mine = async (by: TestCustomer) => (await api.call(staff.listOwnViews, {}, by)).body.data;
  const { id } = (await save('Late ones')).body.data;
  expect((await save('Late ones', 'view=late&q=x')).body.data).toMatchObject({ id, query: 'view=late&q=x' });
  expect(await mine(one)).toHaveLength(1);
  expect(await mine(other)).toEqual([]);
  const params = { viewId: String(id) };
  expect((await api.call(staff.removeOwnView, { params }, other)).status).toBe(404);
  const saved = await Promise.all(Array.from({ length: 25 }, (_, n) => save(`View ${n}`)));
  expect(saved.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(saved.filter(({ status }) => status === 422)).toHaveLength(6);
  expect((await api.call(staff.removeOwnView, { params }, one)).status).toBe(204);
  expect((await save('One more')).status).toBe(201);
});

import { type StaffRole, staff } from '@fanfare/contract';
import { giveCash } from '../../../../testing/api.ts';
import { placeOne } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { ticketOf } from '../../../../testing/fixtures/support.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';

test('a name, an e-mail or a number finds what each of staff may read, a few of each kind', async ({
  api,
  core,
}) => {
  const member = async (role: StaffRole) => {
    const one = await api.customer();
    await makeStaff(core, one.id, role);
    return one;
  };
  const [owner, support, finance] = [await member('owner'), await member('support'), await member('finance')];
  const dana = await api.customer();
  await giveCash(core, dana.id, 100_000_000n);
  await core.db.updateTable('customer').set({ name: 'Dana Keller' }).where('id', '=', dana.id).execute();
  const orders: number[] = [];
  for (let index = 0; index < 4; index += 1) orders.push(await placeOne(api, dana, viewsLine()));
  const [first = 0, , , latest = 0] = orders;
  const { id: ticketId } = await ticketOf(api, dana);
  const change = {
    customer_id: dana.id,
    amount: '200',
    bucket: 'bonus',
    reason: 'a campaign of ours',
  } as const;
  expect((await api.call(staff.changeBalance, { body: change }, finance)).status).toBe(201);

  const search = async (q: string, by = owner) =>
    (await api.call(staff.searchDesk, { query: { q } }, by)).body.data;
  const found = await search('dana k');
  expect(found.customers).toMatchObject({ rows: [{ id: dana.id }], found: { count: 1, is_more: false } });
  expect(found.orders).toMatchObject({ of: { id: dana.id, name: 'Dana Keller' }, found: { count: 4 } });
  expect(found.orders.rows.map(({ id }) => id)).toEqual(orders.slice(1).reverse());
  expect(found.tickets.map(({ id }) => id)).toEqual([ticketId]);
  expect(found.approvals).toMatchObject([{ customer: { id: dana.id }, asked_by: { id: finance.id } }]);
  // Nobody decides on what they asked for themselves.
  expect((await search('dana kel', finance)).approvals).toEqual([]);

  expect(await search(String(first))).toMatchObject({
    orders: { rows: [{ id: first }], found: { count: 1 }, of: null },
  });
  expect(await search(dana.email)).toMatchObject({
    customers: { rows: [{ id: dana.id }] },
    orders: { rows: [{ id: latest }, {}, {}], found: { count: 4 }, of: null },
    tickets: [{ id: ticketId }],
  });
  expect((await search('dana kel', support)).approvals).toEqual([]);
  expect(await search('dana kel', finance)).toMatchObject({
    customers: { rows: [{ id: dana.id }] },
    tickets: [],
  });
  expect(await search('%_nobody')).toEqual({
    approvals: [],
    customers: { rows: [], found: { count: 0, is_more: false } },
    orders: { rows: [], found: { count: 0, is_more: false }, of: null },
    tickets: [],
  });
  for (const q of ['', ' ', '\ufeff', '\r\n'])
    expect((await api.call(staff.searchDesk, { query: { q } }, owner)).status).toBe(422);
});

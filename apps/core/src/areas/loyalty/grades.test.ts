import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { DEMO, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { recordProgress, recordRejection } from '../orders/face/record-progress.ts';
import { reviewExpiredGrades, reviewGrades } from './review-grade.ts';

const BRONZE = 2;
const SILVER = 3;
const PACKAGE = 22;
const DAY_SECONDS = 24 * 3600;

const giveGrade = (core: Core, { id }: TestCustomer, gradeId: number) =>
  sql`update customer set grade_id = ${gradeId}, grade_expires_at = now() + interval '180 days' where id = ${id}`.execute(
    core.db,
  );
const gradeOf = (core: Core, { id }: TestCustomer) =>
  core.db
    .selectFrom('customer')
    .select(['grade_id', 'grade_expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const setting = (core: Core, name: string, value: boolean) =>
  sql`update setting set value = jsonb_set(value, array[${name}], to_jsonb(${value}::boolean)) where key = 'instance'`.execute(
    core.db,
  );
const shown = async (api: Api, token?: string, id = DEMO.views as number) =>
  (await api.call(contract.getService, { params: { idOrSlug: String(id) } }, { token })).body.data;

test('E1 API-33 API-47 API-48 API-49 API-50 Silver: what is shown, quoted and charged is 6.48 and 12.96, a guest sees 6.75 and 13.50', async ({
  api,
  core,
}) => {
  await sql`update service set default_price = 7500000, discount_percent = 10 where id = ${DEMO.views}`.execute(
    core.db,
  );
  const buyer = await api.customer(100);
  await giveGrade(core, buyer, SILVER);
  const { token } = buyer;
  await expect.poll(async () => (await shown(api)).price).toBe('6.75');
  expect(await shown(api)).toMatchObject({ discount_percent: 10, default_quantity_price: '13.50' });

  const own = { price: '6.48', discount_percent: 14, default_quantity_price: '12.96' };
  expect(await shown(api, token)).toMatchObject(own);
  const list = await api.call(contract.listServices, {}, { token });
  expect(list.body.data.find(({ id }) => id === DEMO.views)).toMatchObject(own);
  const page = await api.call(contract.listServices, { query: { search: 'in-feed' } }, { token });
  expect(page.body.data.find(({ id }) => id === DEMO.views)).toMatchObject(own);
  const { services } = (await api.call(contract.getCatalogue, {}, { token })).body;
  expect([services.price[0], services.default_price[0], services.discount[0]]).toEqual([
    6_480_000, 7_500_000, 14,
  ]);
  const related = await api.call(contract.listRelatedServices, { params: { id: '2' } }, { token });
  expect(related.body.data.find(({ id }) => id === DEMO.views)).toMatchObject(own);
  const found = await api.call(contract.searchCatalogue, { body: { query: 'in-feed' } }, { token });
  expect(found.body.data.services.find(({ id }) => id === DEMO.views)).toMatchObject(own);

  const line = viewsLine({ quantity: 2000 });
  const quoted = await api.call(contract.totalCost, { body: { services: [line] } }, { token });
  const cost = await api.call(
    contract.getServiceCost,
    { params: { serviceId: String(DEMO.views) }, query: { quantity: '2000' } },
    { token },
  );
  const wished = await api.call(
    contract.quantityByCost,
    { body: { services: [{ desired_cost: '12.96', service_id: DEMO.views, is_guarantee: false }] } },
    { token },
  );
  const charged = await api.call(
    contract.placeOrder,
    { body: { orders: [line], expected_total: '12.96' } },
    { token },
  );
  expect([quoted.body.total, cost.body.cost, charged.body.data.total]).toEqual(['12.96', '12.96', '12.96']);
  expect(wished.body.services[0]).toMatchObject({ quantity: 2000, cost: '12.96' });
  const order = await core.db
    .selectFrom('orders')
    .select('unit_price')
    .where('id', '=', charged.body.data.orders[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(order.unit_price).toBe(6_480_000n);
  expect((await api.call(contract.totalCost, { body: { services: [line] } })).body.total).toBe('13.50');
  await sql`update service set default_price = 2400000, discount_percent = 0 where id = ${DEMO.views}`.execute(
    core.db,
  );
});

test('a package and a net price take no grade discount (rules §2.1)', async ({ api, core }) => {
  const buyer = await api.customer();
  await giveGrade(core, buyer, SILVER);
  await sql`update service set is_net_price = true where id = 2`.execute(core.db);

  await expect
    .poll(async () => (await shown(api, buyer.token, 2)).price)
    .toBe((await shown(api, undefined, 2)).price);
  expect((await shown(api, buyer.token, PACKAGE)).price).toBe('7.5');
  expect((await shown(api, buyer.token)).discount_percent).toBe(4);
  await sql`update service set is_net_price = false where id = 2`.execute(core.db);
});

test.for(['gradesEnabled', 'gradeDiscountsEnabled'])(
  'without %s everybody pays the price of a guest',
  async (name, { api, core }) => {
    const buyer = await api.customer();
    await giveGrade(core, buyer, SILVER);
    await expect.poll(async () => (await shown(api, buyer.token)).price).toBe('2.304');
    await setting(core, name, false);

    await expect.poll(async () => (await shown(api, buyer.token)).price).toBe('2.4');
    const quoted = await api.call(
      contract.totalCost,
      { body: { services: [viewsLine()] } },
      { token: buyer.token },
    );
    expect(quoted.body.total).toBe('2.40');
    await setting(core, name, true);
  },
);

test('S4 a forged bearer is no guest where prices are shown', async ({ api }) => {
  for (const endpoint of [contract.getCatalogue, contract.listServices])
    expect((await api.call(endpoint, {}, { token: 'forged' })).status).toBe(401);
  expect(
    (await api.call(contract.getService, { params: { idOrSlug: '1' } }, { token: 'forged' })).status,
  ).toBe(401);
  for (const endpoint of [contract.listRelatedServices, contract.listFrequentlyBoughtTogether])
    expect((await api.call(endpoint, { params: { id: '1' } }, { token: 'forged' })).status).toBe(401);
});

async function buy(api: Api, { token }: TestCustomer, quantity: number): Promise<number> {
  const { body } = await api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine({ quantity })] } },
    { token },
  );

  return body.data.orders[0]?.id ?? 0;
}

async function complete(core: Core, orderId: number, delivered: number): Promise<void> {
  await core.db
    .transaction()
    .execute((tx) => recordProgress(core, tx, orderId, { state: 'completed', startCount: 1, delivered }));
  await reviewGrades(core);
}

test('a grade is reached by the cash of completed orders (rules §2.13)', async ({ api, core }) => {
  const buyer = await api.customer(500);
  const [first, second] = [await buy(api, buyer, 20_000), await buy(api, buyer, 25_000)];
  expect((await gradeOf(core, buyer)).grade_id).toBeNull();
  await complete(core, first, 20_000);
  expect((await gradeOf(core, buyer)).grade_id).toBe(1);
  await complete(core, second, 25_000);

  // 48.00 and 60.00: past the 100.00 of Bronze.
  const { grade_id, grade_expires_at } = await gradeOf(core, buyer);
  expect(grade_id).toBe(BRONZE);
  expect(grade_expires_at?.getTime()).toBeCloseTo(core.clock.now().getTime() + 180 * DAY_SECONDS * 1000, -5);
  expect((await shown(api, buyer.token)).price).toBe('2.352');
});

test('what was paid from the bonus bucket or refunded counts towards no grade', async ({ api, core }) => {
  const buyer = await api.customer(500);
  const [bonus, refunded] = [await buy(api, buyer, 45_000), await buy(api, buyer, 45_000)];
  await sql`update orders set cost_bonus = cost where id = ${bonus}`.execute(core.db);
  await complete(core, bonus, 45_000);
  await core.db.transaction().execute((tx) => recordRejection(core, tx, refunded, 'service_off'));
  await reviewGrades(core);

  expect((await gradeOf(core, buyer)).grade_id).toBe(1);
});

test('a grade is kept until it runs out, then it is what the last 180 days reach', async ({
  api,
  core,
  clock,
}) => {
  const buyer = await api.customer(500);
  await complete(core, await buy(api, buyer, 45_000), 45_000);
  expect((await gradeOf(core, buyer)).grade_id).toBe(BRONZE);

  clock.tick(179 * DAY_SECONDS);
  await reviewExpiredGrades(core);
  expect((await gradeOf(core, buyer)).grade_id).toBe(BRONZE);
  clock.tick(2 * DAY_SECONDS);
  await reviewExpiredGrades(core);
  expect(await gradeOf(core, buyer)).toEqual({ grade_id: 1, grade_expires_at: null });
});

test('a customer whose row is held keeps no other from a review', async ({ api, core, clock }) => {
  const [held, other] = [await api.customer(), await api.customer()];
  for (const buyer of [held, other]) await giveGrade(core, buyer, BRONZE);
  await core.db
    .updateTable('customer')
    .set({ grade_expires_at: clock.now() })
    .where('id', '=', held.id)
    .execute();
  await core.db
    .updateTable('customer')
    .set({ grade_expires_at: new Date(clock.now().getTime() + 1000) })
    .where('id', '=', other.id)
    .execute();
  clock.tick(2);
  await core.db.transaction().execute(async (tx) => {
    await sql`select 1 from customer where id = ${held.id} for update`.execute(tx);
    await reviewExpiredGrades(core);
  });
  expect((await gradeOf(core, held)).grade_id).toBe(BRONZE);
  expect((await gradeOf(core, other)).grade_id).toBe(1);
  await reviewExpiredGrades(core);
  expect((await gradeOf(core, held)).grade_id).toBe(1);
});

test('orders that end only ask for a review; many of one customer are one, and none is asked for twice', async ({
  api,
  core,
}) => {
  const buyer = await api.customer(500);
  const ids = [await buy(api, buyer, 20_000), await buy(api, buyer, 25_000)];
  for (const id of ids)
    await core.db
      .transaction()
      .execute((tx) =>
        recordProgress(core, tx, id, { state: 'completed', startCount: 1, delivered: 25_000 }),
      );
  const asked = () =>
    core.db.selectFrom('grade_review').select('customer_id').where('customer_id', '=', buyer.id).execute();
  expect(await asked()).toHaveLength(2);
  expect((await gradeOf(core, buyer)).grade_id).toBeNull();

  await Promise.all([reviewGrades(core), reviewGrades(core)]);
  expect(await asked()).toHaveLength(0);
  expect((await gradeOf(core, buyer)).grade_id).toBe(BRONZE);
});

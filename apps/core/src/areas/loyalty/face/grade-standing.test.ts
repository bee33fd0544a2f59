import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { placeOne, report } from '../../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { reviewGrades } from '../review-grade.ts';

const GRADE_FIELDS = [
  'available_closed_sales',
  'available_personal_manager',
  'consultation_chat_period',
  'discount_percent',
  'icon',
  'id',
  'name',
  'spending_goal',
  'thumbnail_period',
];

test('API-147 all grades, the lowest goal first, in the language of the reader; none where the shop gives none', async ({
  api,
  core,
}) => {
  const { status, body } = await api.call(contract.listGrades, { query: { locale: 'de' } });
  expect(status).toBe(200);
  expect(body.data.map(({ name, spending_goal }) => [name, spending_goal])).toEqual([
    ['Start', '0.00'],
    ['Bronze', '100.00'],
    ['Silber', '500.00'],
    ['Gold', '2000.00'],
    ['Platin', '10000.00'],
  ]);
  expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(GRADE_FIELDS);
  expect((await api.send({ method: 'DELETE', path: '/api/v1/grades' })).status).toBe(405);

  await sql`update setting set value = jsonb_set(value, '{gradesEnabled}', 'false') where key = 'instance'`.execute(
    core.db,
  );
  await expect.poll(async () => (await api.call(contract.listGrades, {})).body.data).toEqual([]);
  const { token } = await api.customer();
  expect((await api.call(contract.profileGrades, {}, { token })).body.data).toMatchObject({
    current: null,
    next: null,
    grades: [],
    grades_enabled: false,
    grade_discounts_enabled: false,
  });
  await sql`update setting set value = jsonb_set(value, '{gradesEnabled}', 'true') where key = 'instance'`.execute(
    core.db,
  );
});

test('what counts is made of what was paid, less bonuses and what came back; running orders are told apart', async ({
  api,
  core,
}) => {
  const buyer = await api.customer(30);
  const done = await placeOne(api, buyer, viewsLine({ quantity: 5000 }));
  await report(core, done, 'completed', 5000);
  const running = await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
  await sql`update orders set cost_bonus = 5000000, refunded = 3000000 where id = ${done}`.execute(core.db);
  const { data } = (await api.call(contract.profileGrades, {}, { token: buyer.token })).body;
  // 12.00 paid, 5.00 of it bonus: of 3.00 that came back 7/12 were cash.
  expect(data).toMatchObject({
    spend: '5.25',
    spend_parts: { paid: '12.00', bonus: '5.00', returned: '1.75', running: '2.40' },
  });
  expect(running).toBeGreaterThan(done);
  await sql`update orders set cost_bonus = 0, refunded = 0 where id = ${done}`.execute(core.db);
});

test('GRD-01 ENT-08 ENT-09 API-146 previous, current and next of a customer with what is still to spend; guests are refused', async ({
  api,
  core,
  clock,
}) => {
  const buyer = await api.customer(1000);
  const mine = async () => (await api.call(contract.profileGrades, {}, { token: buyer.token })).body.data;
  await expect.poll(async () => (await mine()).grades_enabled).toBe(true);
  expect(await mine()).toMatchObject({
    previous: null,
    current: { name: 'Starter', expires_at: null },
    next: { name: 'Bronze', is_next: true },
    spend: '0.00',
    spend_to_goal: '100.00',
    spend_to_goal_percent: 0,
  });

  const order = await placeOne(api, buyer, viewsLine({ quantity: 100_000 }));
  await report(core, order, 'completed', 100_000);
  await reviewGrades(core);
  const standing = await mine();
  const spent = Number(standing.spend);
  expect(spent).toBeGreaterThan(100);
  expect(standing).toMatchObject({
    previous: { name: 'Starter', is_previous: true, is_next: false },
    current: { name: 'Bronze', is_previous: false, is_next: false },
    next: { name: 'Silver', is_next: true },
    grade_discounts_enabled: true,
    spend_to_goal: (500 - spent).toFixed(2),
    spend_to_goal_percent: Math.floor((100 * spent) / 500),
  });
  const { created_at, expires_at } = standing.current ?? {};
  const days = (Date.parse(String(expires_at)) - Date.parse(String(created_at))) / 86_400_000;
  expect(days).toBe(180);
  expect(Object.keys(standing.current ?? {}).sort()).toEqual(
    [...GRADE_FIELDS, 'created_at', 'expires_at', 'is_next', 'is_previous'].sort(),
  );
  expect(standing.grades.map(({ name, created_at: since }) => [name, since !== null])).toEqual([
    ['Starter', false],
    ['Bronze', true],
    ['Silver', false],
    ['Gold', false],
    ['Platinum', false],
  ]);

  expect(standing.spend_parts).toEqual({
    paid: standing.spend,
    bonus: '0.00',
    returned: '0.00',
    running: '0.00',
  });

  // A later order of the same grade neither begins nor prolongs it.
  clock.tick(600);
  const more = await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
  await report(core, more, 'completed', 1000);
  await reviewGrades(core);
  expect((await mine()).current).toMatchObject({ created_at, expires_at });
  expect((await api.call(contract.profileGrades, {})).status).toBe(401);
});

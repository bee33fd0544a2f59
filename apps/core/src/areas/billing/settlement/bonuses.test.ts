import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { placeOne } from '../../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';

const codesOf = (coupons: contract.ListedCoupon[]) => coupons.map(({ code }) => code);
const setBonuses = (core: Core, isOn: boolean) =>
  sql`update setting set value = jsonb_set(value, '{features,bonuses}', to_jsonb(${isOn}::boolean)) where key = 'instance'`.execute(
    core.db,
  );

test('API-74 ENT-66 the coupons that the shop lists and the caller may use now, none that has ended; a guest is 401', async ({
  api,
  core,
}) => {
  const { token } = await api.customer(50);
  const { status, body } = await api.call(contract.listCoupons, {}, { token });
  expect(status).toBe(200);
  expect(codesOf(body.data)).toEqual(['MINUS5', 'GIFT10', 'WELCOME10', 'BACK7', 'TOPUP15']);
  expect(body.data.find(({ code }) => code === 'MINUS5')).toEqual({
    id: 2,
    code: 'MINUS5',
    name: 'Five dollars off',
    description: '$5 off orders from $40',
    bonus_type: 'discount',
    calculation_type: 'fixed',
    bonus_amount: '5.00',
    bonus_percentage: null,
    max_bonus_amount: null,
    min_amount: '40.00',
    scope: 'order',
    uses_left: expect.any(Number),
    valid_to: '2027-06-30',
  });
  expect(body.data.find(({ code }) => code === 'BACK7')).toMatchObject({
    calculation_type: 'percent',
    bonus_amount: null,
    bonus_percentage: 0.07,
    max_bonus_amount: '50.00',
  });
  expect((await api.call(contract.listCoupons, {})).status).toBe(401);

  const german = await api.call(contract.listCoupons, { query: { locale: 'de' } }, { token });
  expect(german.body.data[0]).toMatchObject({ name: '$5 Rabatt' });
  await sql`delete from content_translation where entity = 'coupon' and entity_id = 2 and locale = 'de'`.execute(
    core.db,
  );
  const untranslated = await api.call(contract.listCoupons, { query: { locale: 'de' } }, { token });
  expect(untranslated.body.data[0]).toMatchObject({ name: 'Five dollars off', lang: 'en' });
});

test('a coupon that is not listed is not told, nor one that the caller or everybody has used up', async ({
  api,
  core,
}) => {
  const buyer = await api.customer(50);
  const read = async (token: string) =>
    codesOf((await api.call(contract.listCoupons, {}, { token })).body.data);
  expect(await read(buyer.token)).not.toContain('NOLIMIT3');
  // A first order is one before which nothing was bought.
  await placeOne(api, buyer, viewsLine());
  expect(await read(buyer.token)).not.toContain('WELCOME10');
  const other = await api.customer();
  expect(await read(other.token)).toContain('WELCOME10');

  await sql`
    insert into coupon (id, code, bonus_type, calculation_type, bonus_amount, min_amount, scope, total_limit, first_order_only, content, consumed, is_listed)
    values (7001, 'GONE', 'discount', 'fixed', 1000000, 0, 'order', 1, false, '{}', 1, true),
      (7002, 'LEFT', 'discount', 'fixed', 1000000, 0, 'order', 2, false, '{}', 1, true)`.execute(core.db);
  await sql`
    insert into coupon_use (coupon_id, customer_id, state) values (7001, ${buyer.id}, 'consumed'), (7002, ${buyer.id}, 'consumed')`.execute(
    core.db,
  );
  const codes = await read(other.token);
  expect([codes.includes('GONE'), codes.at(-1)]).toEqual([false, 'LEFT']);
});

test('API-75 ENT-67 ways to add funds that add a bonus, the highest first; a guest is 401', async ({
  api,
}) => {
  const { token } = await api.customer();
  const { status, body } = await api.call(contract.listPaymentMethodsWithBonuses, {}, { token });
  expect(status).toBe(200);
  const { data: methods } = (
    await api.call(contract.listPaymentMethods, { query: { top_up: '1' } }, { token })
  ).body;
  const highest = ({ bonuses }: contract.PaymentMethod) =>
    Math.max(...bonuses.map(({ bonus_percent }) => bonus_percent));
  const expected = methods
    .filter(({ bonuses }) => bonuses.length > 0)
    .toSorted((one, two) => highest(two) - highest(one))
    .map(({ id, name, description, icon, ...method }) => ({
      id,
      name,
      description,
      icon,
      max_bonus_percent: highest({ id, name, description, icon, ...method }),
    }));
  expect(expected.length).toBeGreaterThan(1);
  expect(body.data).toEqual(expected);
  expect((await api.call(contract.listPaymentMethodsWithBonuses, {})).status).toBe(401);
});

test('a shop without bonuses lists none', async ({ api, core }) => {
  const { token } = await api.customer();
  await setBonuses(core, false);
  for (const call of [contract.listCoupons, contract.listPaymentMethodsWithBonuses])
    await expect.poll(async () => (await api.call(call, {}, { token })).body.data).toEqual([]);
  await setBonuses(core, true);
});

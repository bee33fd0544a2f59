import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestCustomer } from '../../../testing/api.ts';
import { orderRow, placeOne, report } from '../../../testing/fixtures/orders.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const cash = async (core: Core, { id }: TestCustomer) => (await readBalances(core.db, id)).cash;

async function set(core: Core, name: string, value: number): Promise<void> {
  await sql`
    update setting set value = jsonb_set(value, ${`{${name}}`}::text[], ${JSON.stringify(value)}::jsonb) where key = 'instance'`.execute(
    core.db,
  );
}

describe('a purchase keeps the precision that it was priced with', () => {
  test('an undelivered order gives back all of it, and a part its part, whatever the shop rounds to by now', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const [whole, part] = [
      await placeOne(api, buyer, viewsLine({ quantity: 1500 })),
      await placeOne(api, buyer, viewsLine({ quantity: 1500 })),
    ];
    const pack = await placeOne(api, buyer, { service_id: 22, url: freshLink(), is_guarantee: false });
    expect(await cash(core, buyer)).toBe(5_300_000n);
    await set(core, 'roundingPrecision', 0);
    try {
      await report(core, whole, 'canceled', 0);
      expect((await orderRow(core, whole)).refunded).toBe(3_600_000n);
      await report(core, part, 'partial', 500);
      expect((await orderRow(core, part)).refunded).toBe(2_400_000n);
      const children = await core.db
        .selectFrom('orders')
        .select('id')
        .where('parent_id', '=', pack)
        .execute();
      for (const { id } of children) await report(core, id, 'canceled', 0);
      expect((await orderRow(core, pack)).refunded).toBe(7_500_000n);
      expect(await cash(core, buyer)).toBe(18_800_000n);
    } finally {
      await set(core, 'roundingPrecision', 2);
    }
  });

  test('a package in whole dollars is split into whole dollars, from the same buckets', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    await set(core, 'roundingPrecision', 0);
    try {
      const pack = await placeOne(api, buyer, { service_id: 22, url: freshLink() });
      const { cost } = await orderRow(core, pack);
      expect(cost).toBe(8_000_000n);
      const parts = await core.db.selectFrom('orders').select('cost').where('parent_id', '=', pack).execute();
      expect(parts.every((part) => part.cost % 1_000_000n === 0n)).toBe(true);
    } finally {
      await set(core, 'roundingPrecision', 2);
    }
  });

  test('a guarantee of many decimals breaks no quote', async ({ api, core }) => {
    const buyer = await api.customer(20);
    await set(core, 'guaranteeChargePercent', 12.3456789012);
    try {
      const { status, body } = await api.call(
        contract.placeOrder,
        { body: { orders: [viewsLine({ is_guarantee: true })] } },
        { token: buyer.token },
      );
      expect([status, body.data?.total]).toEqual([201, '2.70']);
    } finally {
      await set(core, 'guaranteeChargePercent', 12);
    }
  });
});

describe('a coupon that leaves nothing to pay', () => {
  test('an order by a method is paid at once, and there is no page to pay nothing on', async ({
    api,
    core,
  }) => {
    await sql`
      insert into coupon (id, code, bonus_type, calculation_type, bonus_percentage, min_amount, scope, per_user_limit, first_order_only, content)
      values (6000, 'ALLOFIT', 'discount', 'percent', 1, 0, 'order', 1, false, '{}')`.execute(core.db);
    for (const payment_method_id of [1, 4]) {
      const { status, body } = await api.call(contract.requestOrder, {
        body: {
          orders: [viewsLine()],
          email: `free-${payment_method_id}@example.com`,
          payment_method_id,
          coupon_code: 'ALLOFIT',
        },
      });
      expect([status, body.data?.total]).toEqual([201, '0.00']);
      const { data: step, orders } = body.data;
      expect(step).toMatchObject({ strategy: 'gateway', total: '0.00', redirect_url: null, qr_code: null });
      expect((await orderRow(core, orders[0]?.id ?? 0)).status).toBe('in_processing');
    }
  });
});

describe('what is refused in words', () => {
  test('§2.3 a package in a quantity of two is 422 and not silently one', async ({ api }) => {
    const buyer = await api.customer(50);
    const place = (quantity: number) =>
      api.call(
        contract.placeOrder,
        { body: { orders: [{ service_id: 22, url: freshLink(), quantity }] } },
        { token: buyer.token },
      );
    expect((await place(2)).body).toHaveProperty('errors', { 'orders.0.quantity': [expect.any(String)] });
    expect((await place(1)).status).toBe(201);
  });

  test('a plan that goes too low names the least first run that would do', async ({ api }) => {
    const buyer = await api.customer(50);
    const drip_feed = { runs: 3, minutes_between_runs: 60, mode: 'decrease', quantity_step: 500 } as const;
    const { status, body } = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine({ quantity: 1000, drip_feed })] } },
      { token: buyer.token },
    );
    expect(status).toBe(422);
    const { errors } = body as unknown as contract.ErrorBody;
    expect(Object.values(errors).flat().join()).toContain('1\u00a0500');
  });
});

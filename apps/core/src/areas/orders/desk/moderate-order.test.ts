import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { type Api, giveCash, type TestCustomer } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow, placeOne, placeUnpaid, workOn } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { DEMO, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

async function supportOf(api: Api, core: Core): Promise<TestCustomer> {
  const staff = await api.customer();
  await makeStaff(core, staff.id, 'support');

  return staff;
}

/** Comments with a text of their own, which staff looks at. */
const commenting = (text: string) =>
  viewsLine({
    service_id: DEMO.comments,
    targetable_values: [
      {
        target_id: 1,
        values: [text, 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
      },
    ],
  });
const CASINO = 'The best Casino in town';

const decide = (api: Api, staff: TestCustomer, orderId: number, approve: boolean) =>
  api.call(
    contract.staff.moderateOrder,
    { params: { orderId: String(orderId) }, body: { approve, reason: 'looked at the page' } },
    { token: staff.token },
  );

describe('what staff looks at before it runs (rules §3.4)', () => {
  test('nobody decides about their own order', async ({ api, core }) => {
    const staff = await supportOf(api, core);
    await giveCash(core, staff.id, 20_000_000n);
    const id = await placeOne(api, staff, commenting(CASINO));
    for (const approve of [true, false]) {
      const { status, body } = await decide(api, staff, id, approve);
      expect([status, Object.keys((body as unknown as contract.ErrorBody).errors)]).toEqual([422, ['order']]);
    }
    expect((await orderRow(core, id)).status).toBe('in_moderation');
    expect((await decide(api, await supportOf(api, core), id, true)).status).toBe(204);
  });

  test('a prohibited topic waits, is listed with why, and runs once staff lets it', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const staff = await supportOf(api, core);
    const id = await placeOne(api, buyer, commenting(CASINO));
    expect((await orderRow(core, id)).status).toBe('in_moderation');
    await workOn(core, id);
    expect(await core.providers.get('simulator').find?.(`order-${id}`)).toBeNull();
    const { body } = await api.call(contract.staff.listModeratedOrders, {}, { token: staff.token });
    expect(body.data.find((order) => order.id === id)).toMatchObject({
      category: 'gambling',
      customer_id: buyer.id,
    });

    const many = await Promise.all(Array.from({ length: 5 }, () => decide(api, staff, id, true)));
    expect(many.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422]);
    expect((await orderRow(core, id)).status).toBe('in_processing');
    await workOn(core, id);
    expect(await core.providers.get('simulator').find?.(`order-${id}`)).not.toBeNull();
  });

  test('refused, it is canceled for its topic and all of its money comes back; who and why is written down', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const staff = await supportOf(api, core);
    const id = await placeOne(api, buyer, commenting(CASINO));
    expect((await decide(api, staff, id, false)).status).toBe(204);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', cancel_reason: 'topic' });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 20_000_000n, bonus: 0n });
    const entry = await core.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'reason'])
      .where('subject', '=', `order ${id}`)
      .execute();
    expect(entry).toEqual([
      { actor: `staff ${staff.id}`, action: 'order.refused', reason: 'looked at the page' },
    ]);
    expect((await decide(api, staff, id, true)).status).toBe(422);
    expect((await decide(api, staff, 1_999_999_999, true)).status).toBe(404);
  });

  test('C-58 a drip feed that is refused ends for its topic too, and the fee of its method stays', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const staff = await supportOf(api, core);
    await core.db.updateTable('service').set({ needs_moderation: true }).where('id', '=', 2).execute();
    await expect
      .poll(async () => (await core.catalogue.current()).services.get(2)?.needsModeration)
      .toBe(true);
    const drip_feed = { runs: 3, minutes_between_runs: 60 };
    const unpaid = await placeUnpaid(api, buyer, { orders: [viewsLine({ service_id: 2, drip_feed })] });
    await payByCard(api, core, unpaid);
    expect((await orderRow(core, unpaid.id)).status).toBe('in_moderation');
    expect((await decide(api, staff, unpaid.id, false)).status).toBe(204);
    const { cost, ...order } = await orderRow(core, unpaid.id);
    expect(order).toMatchObject({ status: 'canceled', cancel_reason: 'topic', refunded: cost });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: cost, bonus: 0n });
  });

  test('one that is paid by a method waits when its money is here; words of the operator count too', async ({
    api,
    core,
  }) => {
    const own = JSON.stringify({ words: ['zeppelin'], hosts: [] });
    await sql`update setting set value = jsonb_set(value, '{moderation}', ${own}::jsonb) where key = 'instance'`.execute(
      core.db,
    );
    const buyer = await api.customer();
    const orders = [commenting('I saw a Zeppelin')];
    const unpaid = await placeUnpaid(api, buyer, { orders });
    const { id } = unpaid;
    expect((await orderRow(core, id)).status).toBe('unpaid');
    await payByCard(api, core, unpaid);
    expect((await orderRow(core, id)).status).toBe('in_moderation');
  });
});

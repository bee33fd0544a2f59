import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { placeOne, report, withProvider } from '../../../../testing/orders.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { makeStaff } from '../../../../testing/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { dispatchOrder } from '../../fulfilment/dispatch-order.ts';
import { requestRefill } from '../../fulfilment/refill-order.ts';
import { refillsOf } from '../../fulfilment/refills.ts';

const { staff } = contract;
const REASON = 'the count is hidden now';

/** A refill that staff decides on: the count fell below where the order began (server semantics §2.17). */
async function refillOf(api: Api, core: Core, buyer: TestCustomer) {
  const orderId = await placeOne(api, buyer, viewsLine({ is_guarantee: true }));
  await dispatchOrder(core, orderId);
  await report(core, orderId, 'completed', 1000);
  const shop = withProvider(core, () => ({
    measure: async (references) => references.map((providerReference) => ({ providerReference, count: 900 })),
  }));
  await requestRefill(shop, buyer.id, orderId);
  const [refill] = await refillsOf(core.db, [orderId]);

  return { orderId, id: refill?.id ?? 0 };
}

test('a refill that needs a look is listed with why and until when, then sent or refused, once', async ({
  api,
  core,
}) => {
  const by = await api.customer();
  await makeStaff(core, by.id, 'support');
  const buyer = await api.customer(20);
  const [first, second] = [await refillOf(api, core, buyer), await refillOf(api, core, buyer)];
  const list = async (query: object) => (await api.call(staff.listDeskRefills, { query }, by)).body.data;
  const waiting = {
    why: 'below_start',
    state: 'staff',
    start_count: 1200,
    counted: 900,
    quantity: 1000,
    ordered: 1000,
  };
  expect(await list({})).toMatchObject([
    { id: first.id, order_id: first.orderId, ...waiting },
    { id: second.id, order_id: second.orderId, ...waiting },
  ]);
  const [row] = await list({});
  expect(Date.parse(row?.due_at ?? '') - Date.parse(row?.created_at ?? '')).toBe(72 * 3_600_000);
  expect((await list({ q: String(second.orderId), view: 'done' })).map(({ id }) => id)).toEqual([second.id]);

  const at = (id: number) => ({ params: { refillId: String(id) } });
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => api.call(staff.sendRefill, at(first.id), by)),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(422)]);
  expect(
    (await api.call(staff.refuseRefill, { ...at(second.id), body: { reason: REASON } }, by)).status,
  ).toBe(204);
  expect(
    (await api.call(staff.refuseRefill, { ...at(1_999_999_999), body: { reason: REASON } }, by)).status,
  ).toBe(404);
  const counts = (await api.call(staff.countDeskRefills, {}, by)).body.data;
  expect(counts).toMatchObject({ decide: { count: 0 }, open: { count: 1 }, refused: { count: 1 } });
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_entry where action like 'refill.%' order by id`.execute(core.db);
  expect(rows).toEqual([
    { action: 'refill.sent', reason: '' },
    { action: 'refill.refused', reason: REASON },
  ]);
});

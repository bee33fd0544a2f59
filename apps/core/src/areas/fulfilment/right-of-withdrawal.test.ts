import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { orderRow, placeOne, placeUnpaid, report, workOn } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeOrderToken } from '../../addresses/order-token.ts';
import type { Core } from '../../core.ts';
import { childrenOf } from '../orders/face/order-rows.ts';

const at = (id: number) => ({ params: { orderId: String(id) } });
/** The order by its link: a session does not last that long. */
const byLink = (core: Core, id: number) => ({
  ...at(id),
  query: { token: makeOrderToken(core, { orderId: id, purpose: 'follow' }) },
});
const DAY = 24 * 3600;

describe('withdrawing from the contract within 14 days (Directive 2011/83/EU)', () => {
  test('also where the service can not be canceled: it ends within a day, the rest comes back, a letter confirms it', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    await core.db.updateTable('service').set({ cancel_allowed: false }).where('id', '=', 2).execute();
    await expect
      .poll(async () => (await core.catalogue.current()).services.get(2)?.cancelAllowed)
      .toBe(false);
    // Letters that the law asks for are sent to who wants no others.
    await core.db
      .updateTable('customer')
      .set({ notifies_orders: false })
      .where('id', '=', buyer.id)
      .execute();
    const id = await placeOne(api, buyer, viewsLine({ service_id: 2 }));
    const { cost } = await orderRow(core, id);
    expect((await api.call(contract.cancelOrder, at(id), { token: buyer.token })).status).toBe(422);
    const read = () => api.call(contract.getOrder, at(id), { token: buyer.token });
    const until = (await read()).body.data.withdrawable_until;
    const created = Date.parse((await read()).body.data.created_at);
    expect(Date.parse(until ?? '') - created).toBe(14 * DAY * 1000);

    clock.tick(14 * DAY - 60);
    const { status, body } = await api.call(contract.withdrawOrder, byLink(core, id));
    expect(status).toBe(200);
    expect(body.data.cancel_requested_at).not.toBeNull();
    await workOn(core, id);
    expect(await orderRow(core, id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'customer',
      refunded: cost,
    });
    const after = await api.call(contract.getOrder, byLink(core, id));
    expect(after.body.data.withdrawable_until).toBeNull();
    const letters = await core.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', buyer.email)
      .where('template', '=', 'order-withdrawn')
      .execute();
    expect(letters).toHaveLength(1);
  });

  test('by the link of a guest, once, of ten presses at once', async ({ api, core }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => api.call(contract.withdrawOrder, byLink(core, id))),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
  });

  test('too late after 14 days, after all has arrived, after canceling, and for what is not paid', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(50);
    const withdraw = async (id: number) => (await api.call(contract.withdrawOrder, byLink(core, id))).status;
    const done = await placeOne(api, buyer);
    await report(core, done, 'completed', 1000);
    const canceled = await placeOne(api, buyer);
    await api.call(contract.cancelOrder, at(canceled), { token: buyer.token });
    const { id: unpaid } = await placeUnpaid(api, buyer);
    const old = await placeOne(api, buyer);
    clock.tick(14 * DAY + 60);
    for (const id of [done, canceled, unpaid, old]) expect(await withdraw(id)).toBe(422);
    expect(await orderRow(core, old)).toMatchObject({ status: 'in_processing', cancel_requested_at: null });
  });

  test('a package is withdrawn from as a whole', async ({ api, core }) => {
    const buyer = await api.customer(100);
    const snapshot = await core.catalogue.current();
    const bundle = [...snapshot.services.values()].find(({ isPackage }) => isPackage);
    const id = await placeOne(api, buyer, viewsLine({ service_id: bundle?.id ?? 0, quantity: 1 }));
    const [part] = await childrenOf(core.db, id);
    expect((await api.call(contract.withdrawOrder, byLink(core, part?.id ?? 0))).status).toBe(404);
    expect((await api.call(contract.withdrawOrder, at(id), { token: buyer.token })).status).toBe(200);
    const parts = await childrenOf(core.db, id);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ cancel_requested_at }) => cancel_requested_at !== null)).toBe(true);
  });
});

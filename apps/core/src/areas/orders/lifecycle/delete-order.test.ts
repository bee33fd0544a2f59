import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow, placeOne, placeUnpaid, report } from '../../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { dropUnpaidPurchases } from '../face/drop-unpaid-purchases.ts';

const at = (id: number) => ({ params: { orderId: String(id) } });

describe('deleting an order', () => {
  test('API-40 STAT-08 unpaid: gone from lists with its purchase, invoice closed, coupon free again', async ({
    api,
  }) => {
    const buyer = await api.customer();
    const orders = [viewsLine({ quantity: 5000 }), viewsLine({ quantity: 5000 })];
    const unpaid = await placeUnpaid(api, buyer, { orders, coupon_code: 'NOLIMIT3' });
    const { status } = await api.call(contract.deleteOrder, at(unpaid.id), { token: buyer.token });
    expect(status).toBe(204);
    expect((await api.call(contract.listOrders, {}, { token: buyer.token })).body.data).toEqual([]);
    expect((await api.call(contract.getOrder, at(unpaid.id), { token: buyer.token })).status).toBe(404);
    const invoice = await api.call(
      contract.getInvoice,
      { params: { invoiceId: String(unpaid.invoiceId) } },
      { token: buyer.token },
    );
    expect(invoice.body.data.status).toBe('expired');
    // NOLIMIT3 is for one use a customer.
    await placeUnpaid(api, buyer, { orders: [viewsLine({ quantity: 5000 })], coupon_code: 'NOLIMIT3' });
    const again = await api.call(contract.deleteOrder, at(unpaid.id), { token: buyer.token });
    expect(again.status).toBe(404);
  });

  test('C-40 money that comes for a deleted order stays on the balance and starts nothing', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const unpaid = await placeUnpaid(api, buyer);
    await api.call(contract.deleteOrder, at(unpaid.id), { token: buyer.token });
    expect((await payByCard(api, core, unpaid)).status).toBe(204);
    expect((await orderRow(core, unpaid.id)).status).toBe('unpaid');
    expect((await readBalances(core.db, buyer.id)).cash).toBe(BigInt(Math.round(Number(unpaid.total) * 1e6)));
  });

  test('API-40 canceled: hidden alone, its refund stays; running and completed: refused in words', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const remove = (id: number) => api.call(contract.deleteOrder, at(id), { token: buyer.token });
    const [canceled, running, done] = [
      await placeOne(api, buyer),
      await placeOne(api, buyer),
      await placeOne(api, buyer),
    ];
    await report(core, canceled, 'canceled', 0);
    await report(core, done, 'completed', 1000);
    expect((await remove(canceled)).status).toBe(204);
    for (const id of [running, done])
      expect(await remove(id)).toMatchObject({
        status: 422,
        body: { message: 'Only unpaid and canceled orders can be deleted.' },
      });
    const { body } = await api.call(contract.listOrders, {}, { token: buyer.token });
    expect(body.data.map(({ id }) => id)).toEqual([done, running]);
    expect((await orderRow(core, canceled)).refunded).toBe(2_400_000n);
  });

  test('deleted and paid at the same moment: one of the two, and no cent is lost', async ({ api, core }) => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await api.customer();
      const unpaid = await placeUnpaid(api, buyer);
      const [deleted, paid] = await Promise.all([
        api.call(contract.deleteOrder, at(unpaid.id), { token: buyer.token }),
        payByCard(api, core, unpaid),
      ]);
      expect(paid.status).toBe(204);
      const { cash } = await readBalances(core.db, buyer.id);
      const { status } = await orderRow(core, unpaid.id);
      expect([deleted.status, status, cash > 0n]).toEqual(
        deleted.status === 204 ? [204, 'unpaid', true] : [422, 'in_processing', false],
      );
    }
  });
});

test('unpaid orders live 7 days (rules §2.11)', async ({ api, core, clock }) => {
  const buyer = await api.customer();
  const unpaid = await placeUnpaid(api, buyer);
  clock.tick(7 * 24 * 3600 - 60);
  await dropUnpaidPurchases(core);
  expect((await orderRow(core, unpaid.id)).hidden_at).toBeNull();
  clock.tick(120);
  await dropUnpaidPurchases(core);
  expect((await orderRow(core, unpaid.id)).hidden_at).not.toBeNull();
});

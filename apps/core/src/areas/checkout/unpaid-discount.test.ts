import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { orderRow, placeUnpaid } from '../../../testing/fixtures/orders.ts';
import { byBalance, byInvoice, signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { offerUnpaidDiscounts } from '../orders/lifecycle/offer-unpaid-discounts.ts';

const DAY = 24 * 3600;
const at = (id: number) => ({ params: { orderId: String(id) } });

describe('the discount for an unpaid order (rules §2.11)', () => {
  test('E12 API-43 10.80 with 5% is 10.26, offered once by letter, for whoever asks for it', async ({
    api,
    core,
    clock,
  }) => {
    await sql`update setting set value = value || '{"unpaidOrderDiscountPercent": 5}' where key = 'instance'`.execute(
      core.db,
    );
    await expect.poll(async () => (await core.site.current()).unpaidOrderDiscountPercent).toBe(5);
    const first = await api.customer(30);
    const orders = [viewsLine({ quantity: 4500 })];
    const unpaid = await placeUnpaid(api, first, { orders });
    await offerUnpaidDiscounts(core);
    expect((await byBalance(api, first, unpaid.id, { unpaid_discount: true })).status).toBe(422);
    clock.tick(DAY + 60);
    const buyer = await signInAgain(api, first);
    await Promise.all([offerUnpaidDiscounts(core), offerUnpaidDiscounts(core)]);
    await offerUnpaidDiscounts(core);
    const letters = await sql<{ count: number }>`
      select count(*)::int from mail where template = 'order-unpaid' and recipient = ${first.email}`.execute(
      core.db,
    );
    expect(letters.rows).toEqual([{ count: 1 }]);
    const detail = await api.call(contract.getOrder, at(unpaid.id), { token: buyer.token });
    expect(detail.body.data.unpaid_discount).toEqual({ percent: 5, expires_at: expect.any(String) });

    expect((await byBalance(api, buyer, unpaid.id, { unpaid_discount: 50 })).body).toHaveProperty(
      'errors.unpaid_discount',
    );
    // Asked by card first, and with the discount twice: it is taken from the full price each time.
    const card = await byInvoice(api, buyer, unpaid.id, { unpaid_discount: true });
    expect(card.body.data.total).toBe('10.62');
    expect((await byBalance(api, buyer, unpaid.id)).status).toBe(409);
    const paid = await byBalance(api, buyer, unpaid.id, { unpaid_discount: 5 });
    expect(paid.body.data.total).toBe('10.26');
    expect(await orderRow(core, unpaid.id)).toMatchObject({ cost: 10_260_000n, status: 'in_processing' });
  });

  test('of many purchases that one buyer left unpaid each has the offer, and three have a letter', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    const unpaid = [];
    for (let placed = 0; placed < 6; placed += 1) unpaid.push(await placeUnpaid(api, buyer));
    clock.tick(DAY + 60);
    await offerUnpaidDiscounts(core);
    const offered = await core.db
      .selectFrom('purchase')
      .select('offer_percent')
      .where('customer_id', '=', buyer.id)
      .execute();
    expect(offered).toHaveLength(6);
    for (const { offer_percent } of offered) expect(offer_percent).not.toBeNull();
    const letters = await core.db
      .selectFrom('mail')
      .select('id')
      .where('template', '=', 'order-unpaid')
      .where('recipient', '=', buyer.email)
      .execute();
    expect(letters).toHaveLength(3);
  });

  test('it ends when it says, and is not taken by who pays the full price', async ({ api, core, clock }) => {
    const first = await api.customer(30);
    const unpaid = await placeUnpaid(api, first);
    clock.tick(DAY + 60);
    await offerUnpaidDiscounts(core);
    clock.tick(3 * DAY + 1);
    const buyer = await signInAgain(api, first);
    const detail = await api.call(contract.getOrder, at(unpaid.id), { token: buyer.token });
    expect(detail.body.data.unpaid_discount).toBeNull();
    expect((await byBalance(api, buyer, unpaid.id, { unpaid_discount: true })).status).toBe(422);
    expect((await byBalance(api, buyer, unpaid.id)).body.data.total).toBe('2.40');
  });
});

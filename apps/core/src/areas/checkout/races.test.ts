import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((s) => s === status).length]),
  );

describe('the same click many times at once', () => {
  test('M1 50 requests with one key are one order and one charge; each answer is the first or 409', async ({
    api,
    core,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await api.customer(50);
      const body = { orders: [viewsLine()] };
      const replies = await times(50, () =>
        api.call(
          contract.placeWidgetOrder,
          { body },
          { token: buyer.token, idempotencyKey: `round-${round}` },
        ),
      );
      const placed = replies.filter(({ status }) => status === 201);
      expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(placed.length).toBeGreaterThan(0);
      expect(new Set(placed.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
      expect((await readBalances(core.db, buyer.id)).cash).toBe(47_600_000n);

      const later = await api.call(
        contract.placeWidgetOrder,
        { body },
        { token: buyer.token, idempotencyKey: `round-${round}` },
      );
      expect(later.body).toEqual(placed[0]?.body);
    }
  });

  test('M2 without a key, and with 50 different ones, it is still one order', async ({ api, core }) => {
    const buyer = await api.customer(50);
    const plain = { orders: [viewsLine()] };
    const without = await times(50, () =>
      api.call(contract.placeWidgetOrder, { body: plain }, { token: buyer.token }),
    );
    expect(tally(without.map(({ status }) => status))).toEqual({ 201: 1, 422: 49 });
    const keyed = { orders: [viewsLine()] };
    const different = await times(50, (index) =>
      api.call(
        contract.placeWidgetOrder,
        { body: keyed },
        { token: buyer.token, idempotencyKey: `different-${index}` },
      ),
    );
    expect(tally(different.map(({ status }) => status))).toEqual({ 201: 1, 422: 49 });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(45_200_000n);
  });

  test('M3 the same key with another body is 422 and does nothing', async ({ api, core }) => {
    const buyer = await api.customer(50);
    await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [viewsLine()] } },
      { token: buyer.token, idempotencyKey: 'one' },
    );
    const other = await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [viewsLine()] } },
      { token: buyer.token, idempotencyKey: 'one' },
    );
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(47_600_000n);
  });

  test('a key of one customer means nothing for another', async ({ api }) => {
    const [one, two] = [await api.customer(5), await api.customer(5)];
    const body = { orders: [viewsLine()] };
    await api.call(contract.placeWidgetOrder, { body }, { token: one.token, idempotencyKey: 'shared' });
    const other = await api.call(
      contract.placeWidgetOrder,
      { body: { orders: [viewsLine()] } },
      { token: two.token, idempotencyKey: 'shared' },
    );
    expect(other.status).toBe(201);
  });
});

describe('more orders than money', () => {
  test('M4 50 orders at once on a balance that pays for 20 are exactly 20', async ({ api, core }) => {
    const buyer = await api.customer(48);
    const replies = await times(50, () =>
      api.call(
        contract.placeWidgetOrder,
        { body: { orders: [viewsLine({ url: freshLink() })] } },
        { token: buyer.token },
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 20, 422: 30 });
    expect(
      replies
        .filter(({ status }) => status === 422)
        .every(({ body }) => 'balance' in (body as unknown as contract.ErrorBody).errors),
    ).toBe(true);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });

  test('M5 a coupon for one use per customer is used once by 20 orders at once', async ({ api, core }) => {
    const buyer = await api.customer(200);
    const replies = await times(20, () =>
      api.call(
        contract.placeWidgetOrder,
        { body: { orders: [viewsLine({ quantity: 5000 })], coupon_code: 'NOLIMIT3' } },
        { token: buyer.token },
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 1, 422: 19 });
    const uses = await core.db
      .selectFrom('coupon_use')
      .selectAll()
      .where('customer_id', '=', buyer.id)
      .execute();
    expect(uses).toHaveLength(1);
  });

  test('M7 a top-up posted twice with its key is one invoice', async ({ api, core }) => {
    const buyer = await api.customer();
    const body = { amount: 20, payment_method_id: 1 };
    const [first, second] = await times(2, () =>
      api.call(contract.addFunds, { body }, { token: buyer.token, idempotencyKey: 'top-up' }),
    );
    expect([first?.status, second?.status].every((status) => status === 201 || status === 409)).toBe(true);
    expect(
      await core.db.selectFrom('invoice').selectAll().where('customer_id', '=', buyer.id).execute(),
    ).toHaveLength(1);
  });
});

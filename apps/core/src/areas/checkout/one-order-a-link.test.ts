import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { orderRow, placeOne, placeUnpaid } from '../../../testing/fixtures/orders.ts';
import { byBalance } from '../../../testing/fixtures/unpaid.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { reconcileCharges } from '../billing/cards/reconcile-charges.ts';
import { finishCancellation, recordProgress } from '../orders/face/record-progress.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const countOf = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;
const runningOn = async (core: Core, url: string) =>
  core.db
    .selectFrom('orders')
    .select(['id', 'status', 'customer_id'])
    .where('url', '=', url)
    .where('status', 'in', ['in_processing', 'in_moderation'])
    .execute();

describe('one running order of a buyer, a type and a link, for every way to become paid', () => {
  const byCard = (api: Api, { token }: TestCustomer, cardId: number, url: string) =>
    api.call(
      contract.orderByCard,
      { body: { orders: [viewsLine({ url })], recurring_payments_method_id: cardId } },
      { token },
    );

  test('ten identical orders by a linked card at once, without a key, are one order and one charge', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const cardId = await linkCard({ api, app, core }, buyer);
    const url = freshLink();
    const replies = await times(10, () => byCard(api, buyer, cardId, url));
    expect([countOf(replies, 201), countOf(replies, 422)]).toEqual([1, 9]);
    expect(await runningOn(core, url)).toHaveLength(1);
    const charges = await core.db
      .selectFrom('invoice')
      .innerJoin('sandbox_gateway.payment as payment', (join) =>
        join.on(sql<boolean>`payment.merchant_reference = invoice.id::text`),
      )
      .select('payment.id')
      .where('invoice.customer_id', '=', buyer.id)
      .execute();
    expect(charges).toHaveLength(1);
  });

  test('the answer of an order by a linked card tells its orders as they are after the charge', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const cardId = await linkCard({ api, app, core }, buyer);
    const { body } = await byCard(api, buyer, cardId, freshLink());
    expect(body.data).toMatchObject({ payment: 'paid', orders: [{ status: 'in_processing' }] });
  });

  test('a card whose charge is on its way keeps the link; one that is refused gives it back', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const [lost, refused] = [
      await linkCard({ api, app, core }, buyer, '0119'),
      await linkCard({ api, app, core }, buyer, '0002'),
    ];
    const url = freshLink();
    expect((await byCard(api, buyer, lost, url)).body.data.payment).toBe('checking');
    const order = { body: { orders: [viewsLine({ url })] } };
    expect((await api.call(contract.placeOrder, order, { token: buyer.token })).status).toBe(422);
    clock.tick(60);
    await reconcileCharges(core);
    expect(await runningOn(core, url)).toHaveLength(1);

    const other = freshLink();
    expect((await byCard(api, buyer, refused, other)).status).toBe(422);
    expect((await byCard(api, buyer, refused, other)).status).toBe(422);
    const paid = { body: { orders: [viewsLine({ url: other })] } };
    expect((await api.call(contract.placeOrder, paid, { token: buyer.token })).status).toBe(201);
  });

  test('five unpaid orders on one link paid from the balance at once: one runs, four are refused and cost nothing', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const url = freshLink();
    const unpaid = await times(5, () => placeUnpaid(api, buyer, { orders: [viewsLine({ url })] }));
    const replies = await times(5, (index) => byBalance(api, buyer, unpaid[index]?.id ?? 0));
    expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([1, 4]);
    expect(await runningOn(core, url)).toHaveLength(1);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(47_600_000n);
  });

  test('money that arrives for an order that may not start is on the buyer’s balance, and its order tells why', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const url = freshLink();
    const orders = [viewsLine({ url }), viewsLine()];
    const [first, second] = [
      await placeUnpaid(api, buyer, { orders: [viewsLine({ url })] }),
      await placeUnpaid(api, buyer, { orders }),
    ];
    expect((await payByCard(api, core, first)).status).toBe(204);
    expect((await payByCard(api, core, second)).status).toBe(204);
    expect(await runningOn(core, url)).toHaveLength(1);
    expect(await orderRow(core, second.id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'duplicate',
      refunded: 2_400_000n,
    });
    expect((await orderRow(core, second.id + 1)).status).toBe('in_processing');
    expect((await readBalances(core.db, buyer.id)).cash).toBe(2_400_000n);
  });

  test('five unpaid orders on one link paid at the gateway at once: one runs, the money of four is on the balance', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const url = freshLink();
    const unpaid = await times(5, () => placeUnpaid(api, buyer, { orders: [viewsLine({ url })] }));
    const replies = await times(5, (index) =>
      payByCard(api, core, unpaid[index] ?? { invoiceId: 0, total: '' }),
    );
    expect(countOf(replies, 204)).toBe(5);
    expect(await runningOn(core, url)).toHaveLength(1);
    // The fees come back too: the buyers were not warned of a duplicate.
    expect((await readBalances(core.db, buyer.id)).cash).toBe(4n * 2_480_000n);
  });

  test('it is a rule of the database, whoever writes', async ({ api, core }) => {
    const buyer = await api.customer();
    const url = freshLink();
    const unpaid = await times(2, () => placeUnpaid(api, buyer, { orders: [viewsLine({ url })] }));
    const hold = ({ id }: { id: number }) =>
      core.db.updateTable('orders').set({ holds_link: true }).where('id', '=', id).execute();
    await hold(unpaid[0] ?? { id: 0 });
    await expect(hold(unpaid[1] ?? { id: 0 })).rejects.toThrow('orders_running_link');
  });

  test('the same for a package and a drip feed: all of it goes back', async ({ api, core }) => {
    const buyer = await api.customer();
    for (const line of [
      { service_id: 22, url: freshLink() },
      viewsLine({ drip_feed: { runs: 3, minutes_between_runs: 60 } }),
    ]) {
      const [first, second] = [
        await placeUnpaid(api, buyer, { orders: [line] }),
        await placeUnpaid(api, buyer, { orders: [line] }),
      ];
      await payByCard(api, core, first);
      await payByCard(api, core, second);
      const { cost, refunded, status, cancel_reason } = await orderRow(core, second.id);
      expect({ status, cancel_reason, refunded }).toEqual({
        status: 'canceled',
        cancel_reason: 'duplicate',
        refunded: cost,
      });
    }
  });

  test('a service that forbids what it allowed when two lines of a purchase were ordered: one runs, the other’s money is the buyer’s', async ({
    api,
    core,
  }) => {
    const allow = async (isAllowed: boolean) => {
      await core.db
        .updateTable('service')
        .set({ allows_duplicate_links: isAllowed })
        .where('id', '=', 1)
        .execute();
      await expect
        .poll(async () => (await core.catalogue.current()).services.get(1)?.allowsDuplicateLinks)
        .toBe(isAllowed);
    };
    const buyer = await api.customer(20);
    const pay = [
      (unpaid: Awaited<ReturnType<typeof placeUnpaid>>) => payByCard(api, core, unpaid),
      ({ id }: { id: number }) => byBalance(api, buyer, id),
    ];
    for (const payBy of pay) {
      const url = freshLink();
      await allow(true);
      const unpaid = await placeUnpaid(api, buyer, { orders: [viewsLine({ url }), viewsLine({ url })] });
      await allow(false);
      const before = (await readBalances(core.db, buyer.id)).cash;
      expect((await payBy(unpaid)).status).toBeLessThan(300);
      expect(await runningOn(core, url)).toHaveLength(1);
      expect(await orderRow(core, unpaid.id + 1)).toMatchObject({
        status: 'canceled',
        cancel_reason: 'duplicate',
        refunded: 2_400_000n,
      });
      const change = payBy === pay[0] ? 2_400_000n : -2_400_000n;
      expect((await readBalances(core.db, buyer.id)).cash).toBe(before + change);
    }
  });

  test('C-56 a stranger can not block a link: both run and say that their counts are shared', async ({
    api,
    core,
  }) => {
    const [one, two] = [await api.customer(10), await api.customer(10)];
    const url = freshLink();
    const first = await placeOne(api, one, viewsLine({ url }));
    expect((await orderRow(core, first)).is_link_shared).toBe(false);
    const second = await placeOne(api, two, viewsLine({ url }));
    for (const id of [first, second]) expect((await orderRow(core, id)).is_link_shared).toBe(true);
    const { body } = await api.call(
      contract.getOrder,
      { params: { orderId: String(first) } },
      { token: one.token },
    );
    expect(body.data.is_link_shared).toBe(true);
  });

  const needLinksAlone = async (core: Core, isAlone: boolean) => {
    await core.db.updateTable('service').set({ exclusive_links: isAlone }).where('id', '=', 1).execute();
    await expect
      .poll(async () => (await core.catalogue.current()).services.get(1)?.needsLinkAlone)
      .toBe(isAlone);
  };

  test('C-56 where a service forbids it, two buyers at once on many links in opposite order: each link has one, nobody fails', async ({
    api,
    core,
  }) => {
    await needLinksAlone(core, true);
    try {
      const [one, two] = [await api.customer(500), await api.customer(500)];
      const links = Array.from({ length: 60 }, () => freshLink());
      const place = ({ token }: TestCustomer, urls: string[]) =>
        api.call(contract.placeOrder, { body: { orders: urls.map((url) => viewsLine({ url })) } }, { token });
      const replies = await Promise.all([place(one, links), place(two, links.toReversed())]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
      const refused = replies.find(({ status }) => status === 422)?.body as unknown as contract.ErrorBody;
      expect(refused.errors).toHaveProperty('orders.0.url');
    } finally {
      await needLinksAlone(core, false);
    }
  });

  test('C-56 nor does it meet another service of its type, ordered by somebody else at the same moment', async ({
    api,
    core,
  }) => {
    await needLinksAlone(core, true);
    try {
      const [one, two] = [await api.customer(500), await api.customer(500)];
      for (let round = 0; round < 15; round += 1) {
        const url = freshLink();
        const place = ({ token }: TestCustomer, service_id: number) =>
          api.call(contract.placeOrder, { body: { orders: [viewsLine({ url, service_id })] } }, { token });
        const replies = await Promise.all([place(one, 1), place(two, 2)]);
        expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
      }
    } finally {
      await needLinksAlone(core, false);
    }
  });

  test('the same order pressed again while the first completes or is canceled is placed or refused, never a fault', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(500);
    for (let round = 0; round < 12; round += 1) {
      const url = freshLink();
      const id = await placeOne(api, buyer, viewsLine({ url }));
      const isCompleted = round % 2 === 0;
      const end = () =>
        inTransaction(core, (tx) =>
          isCompleted
            ? recordProgress(core, tx, id, { state: 'completed', startCount: 0, delivered: 1000 })
            : finishCancellation(core, tx, id),
        );
      const again = () =>
        api.call(contract.placeOrder, { body: { orders: [viewsLine({ url })] } }, { token: buyer.token });
      const [, ...replies] = await Promise.all([end(), again(), again(), again()]);
      expect(replies.every(({ status }) => status === 201 || status === 422)).toBe(true);
      expect((await runningOn(core, url)).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('an order that was placed and paid twice', () => {
  test('a duplicate of which nobody was told loses no fee; whoever was told pays it', async ({
    api,
    core,
  }) => {
    for (const duplicate_accepted of [false, true]) {
      const buyer = await api.customer();
      const orders = [viewsLine({ quantity: 10_000 })];
      const first = await placeUnpaid(api, buyer, { orders });
      const second = await placeUnpaid(api, buyer, { orders, duplicate_accepted });
      for (const { invoiceId, total } of [first, second]) await payByCard(api, core, { invoiceId, total });
      expect((await orderRow(core, first.id)).status).toBe('in_processing');
      expect(await orderRow(core, second.id)).toMatchObject({
        status: 'canceled',
        cancel_reason: 'duplicate',
      });
      const { cash } = await readBalances(core.db, buyer.id);
      expect(cash).toBe(duplicate_accepted ? 24_000_000n : 24_840_000n);
    }
  });
});

import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { linkCard } from '../../../../testing/fixtures/cards.ts';
import { orderRow } from '../../../../testing/fixtures/orders.ts';
import { cashOf, statusOf } from '../../../../testing/gateways/paying.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { reconcileCharges } from '../cards/reconcile-charges.ts';
import { takeAnswer } from '../face/charge-invoice.ts';
import { expireInvoices } from '../invoices/expire-invoices.ts';
import { attemptsOf } from './attempts.ts';

/** An order whose card waits for its owner at the page of their bank. */
async function waiting(shop: { core: Core; api: Api; app: FastifyInstance }) {
  const { core, api } = shop;
  const buyer = await api.customer();
  const cardId = await linkCard(shop, buyer, '3220');
  const { body } = await api.call(
    contract.orderByCard,
    { body: { orders: [viewsLine()], recurring_payments_method_id: cardId } },
    { token: buyer.token },
  );
  const orderId = body.data.orders[0]?.id ?? 0;
  const { id: invoiceId } = await core.db
    .selectFrom('invoice')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();

  return { buyer, orderId, invoiceId, total: body.data.total };
}

describe('answers to a charge that come late, twice or beside others', () => {
  test('a refusal that is told once more changes nothing: the order may hold its link for another attempt', async ({
    core,
    api,
    app,
  }) => {
    const { orderId, invoiceId } = await waiting({ core, api, app });
    await takeAnswer(core, invoiceId, { state: 'refused' });
    expect(await orderRow(core, orderId)).toMatchObject({ status: 'unpaid', holds_link: false });
    await core.db.updateTable('orders').set({ holds_link: true }).where('id', '=', orderId).execute();
    await takeAnswer(core, invoiceId, { state: 'refused' });
    expect(await orderRow(core, orderId)).toMatchObject({ status: 'unpaid', holds_link: true });
  });

  test('of an owner who never comes back the invoice ends and the link is free; a success after that is money all the same', async ({
    core,
    api,
    app,
    clock,
  }) => {
    const { buyer, orderId, invoiceId, total } = await waiting({ core, api, app });
    clock.tick(25 * 3600);
    await expireInvoices(core);
    await Promise.all(Array.from({ length: 10 }, () => reconcileCharges(core)));
    expect(await statusOf(core, invoiceId)).toBe('failed');
    expect(await orderRow(core, orderId)).toMatchObject({ status: 'unpaid', holds_link: false });
    await Promise.all([
      ...Array.from({ length: 10 }, () => payByCard(api, core, { invoiceId, total })),
      takeAnswer(core, invoiceId, { state: 'refused' }),
    ]);
    expect(await statusOf(core, invoiceId)).toBe('paid');
    expect((await orderRow(core, orderId)).status).toBe('in_processing');
    expect(await cashOf(core, buyer.id)).toBe(0n);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('success and refusal at once, by callback, by answer and by question: paid once, whoever is first', async ({
    core,
    api,
    app,
  }) => {
    const { buyer, orderId, invoiceId, total } = await waiting({ core, api, app });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 3 === 0
          ? payByCard(api, core, { invoiceId, total })
          : takeAnswer(core, invoiceId, index % 3 === 1 ? { state: 'paid' } : { state: 'refused' }),
      ),
    );
    expect(await statusOf(core, invoiceId)).toBe('paid');
    expect((await orderRow(core, orderId)).status).toBe('in_processing');
    expect(await cashOf(core, buyer.id)).toBe(0n);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('of an order that is deleted no owner is waited for: the charge is given up at once', async ({
    core,
    api,
    app,
    clock,
  }) => {
    const { buyer, orderId, invoiceId } = await waiting({ core, api, app });
    clock.tick(30);
    await reconcileCharges(core);
    const attempts = async () => (await attemptsOf(core.db, invoiceId)).map(({ state }) => state);
    expect(await attempts()).toEqual(['unknown']);
    const deleted = await api.call(
      contract.deleteOrder,
      { params: { orderId: String(orderId) } },
      { token: buyer.token },
    );
    expect(deleted.status).toBe(204);
    await reconcileCharges(core);
    expect(await attempts()).toEqual(['declined']);
  });
});

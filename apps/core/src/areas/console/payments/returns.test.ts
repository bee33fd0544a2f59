import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { disputeOf } from '../../../../testing/gateways/disputed.ts';
import { askRefund, paidTopUp } from '../../../../testing/gateways/refunds.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { makeStaff } from '../../../../testing/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';

async function financeOf(api: Api, core: Core): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, 'finance');

  return one;
}

const at = (id: number) => ({ params: { disputeId: String(id) } });
const disputes = async (api: Api, by: TestCustomer, view: 'open' | 'ended') =>
  (await api.call(contract.staff.listDeskDisputes, { query: { view } }, by)).body.data;

describe('a dispute at the desk', () => {
  test('shows what the shop knows, what is held, and what each outcome costs', async ({ api, core }) => {
    const finance = await financeOf(api, core);
    const buyer = await api.customer();
    const invoice = await paidTopUp(core, api, buyer);
    const body = { orders: [viewsLine({ quantity: 5000 })] };
    expect((await api.call(contract.placeOrder, { body }, { token: buyer.token })).status).toBe(201);
    const id = await disputeOf(core, buyer, invoice);
    expect((await disputes(api, finance, 'open')).find((one) => one.id === id)).toMatchObject({
      kind: 'dispute',
      invoice_id: invoice,
      customer: { id: buyer.id },
      gateway: 'sandbox',
      amount: '20.70',
      held: '8.00',
      state: 'opened',
      answered_at: null,
    });
    const { data } = (await api.call(contract.staff.getDeskDispute, at(id), finance)).body;
    expect(data).toMatchObject({
      money: {
        now: { taken_back: '-20.70', held: '8.00', shop: '-20.70' },
        won: { taken_back: '0.00', held: '0.00', shop: '0.00' },
        lost: { taken_back: '-20.70', held: '8.00', shop: '-12.70' },
      },
      answer: null,
      may: { answer: true },
    });
    const known = Object.fromEntries(data.evidence.map(({ code, values }) => [code, values]));
    expect(known).toMatchObject({
      delivered: { orders: '1', delivered: '0', cost: '12.00' },
      earlier: { count: '0' },
      returned: { amount: '0.00' },
      conversation: { tickets: '0', letters: '0' },
    });
    expect(Number(known.sessions?.count)).toBeGreaterThan(0);
  });

  test('is marked as answered by hand while it is open, and ends as its gateway tells', async ({
    api,
    core,
  }) => {
    const finance = await financeOf(api, core);
    const buyer = await api.customer();
    const invoice = await paidTopUp(core, api, buyer);
    const id = await disputeOf(core, buyer, invoice);
    const answer = (note: string) =>
      api.call(contract.staff.answerDispute, { ...at(id), body: { note } }, finance);
    expect((await answer('  ')).status).toBe(422);
    expect((await answer('sent the list of orders')).status).toBe(204);
    expect((await answer('sent it again, with counts')).status).toBe(204);
    const { data } = (await api.call(contract.staff.getDeskDispute, at(id), finance)).body;
    expect(data.answer).toMatchObject({ by: finance.id, note: 'sent it again, with counts' });
    await disputeOf(core, buyer, invoice, { state: 'won' });
    expect((await answer('too late')).status).toBe(422);
    expect((await disputes(api, finance, 'open')).map((one) => one.id)).not.toContain(id);
    expect((await disputes(api, finance, 'ended'))[0]).toMatchObject({ id, state: 'won' });
    expect((await api.call(contract.staff.getDeskDispute, at(1_999_999_999), finance)).status).toBe(404);
  });
});

test('refunds under way stand apart from those that have ended', async ({ api, core }) => {
  const finance = await financeOf(api, core);
  const buyer = await api.customer();
  const invoice = await paidTopUp(core, api, buyer);
  expect((await askRefund(api, buyer, invoice, { amount: '5' })).status).toBe(201);
  const refunds = async (view: 'open' | 'ended') =>
    (await api.call(contract.staff.listDeskRefunds, { query: { view } }, finance)).body.data;
  const [row] = (await refunds('open')).filter((one) => one.invoice_id === invoice);
  expect(row).toMatchObject({ amount: '5.00', state: 'requested', customer: { id: buyer.id } });
  expect((await refunds('ended')).some((one) => one.invoice_id === invoice)).toBe(false);
  const { body } = await api.call(contract.staff.countDeskPayments, {}, finance);
  expect(body.data.refunds).toMatchObject({ count: (await refunds('open')).length, is_more: false });
});

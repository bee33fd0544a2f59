import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { disputeOf } from '../../../../testing/gateways/disputed.ts';
import { askRefund, paidTopUp } from '../../../../testing/gateways/refunds.ts';
import { viewsLine } from '../../../../testing/samples.ts';
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
    const answerBy = new Date(core.clock.now().getTime() + 6 * 86_400_000);
    const fee = { amount: 15_000_000n, currency: 'USD' };
    const id = await disputeOf(core, buyer, invoice, { answerBy, fee, reason: 'not_received' });
    expect((await disputes(api, finance, 'open')).find((one) => one.id === id)).toMatchObject({
      kind: 'dispute',
      invoice_id: invoice,
      customer: { id: buyer.id },
      gateway: 'sandbox',
      amount: '20.70',
      held: '8.00',
      state: 'opened',
      reason: 'not_received',
      answer_by: answerBy.toISOString(),
      answered_at: null,
    });
    const { data } = (await api.call(contract.staff.getDeskDispute, at(id), finance)).body;
    expect(data).toMatchObject({
      money: {
        now: { taken_back: '-20.70', fee: '-15.00', held: '8.00', shop: '-35.70' },
        won: { taken_back: '0.00', fee: '-15.00', held: '0.00', shop: '-15.00' },
        lost: { taken_back: '-20.70', fee: '-15.00', held: '8.00', shop: '-27.70' },
      },
      fee: '15.00',
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

  test('waits by its deadline, until it was answered; what is told later stays where nothing is told', async ({
    api,
    core,
  }) => {
    const finance = await financeOf(api, core);
    const now = core.clock.now().getTime();
    const after = (days: number) => new Date(now + days * 86_400_000);
    const opened = async (told: object) => {
      const buyer = await api.customer();
      const invoice = await paidTopUp(core, api, buyer);
      return { buyer, invoice, id: await disputeOf(core, buyer, invoice, told) };
    };
    const [none, late, soon] = [
      await opened({}),
      await opened({ answerBy: after(4), reason: 'duplicate', fee: { amount: 1_000_000n, currency: 'XAG' } }),
      await opened({ answerBy: after(2) }),
    ];
    const own = [none.id, late.id, soon.id];
    const inOrder = (await disputes(api, finance, 'open'))
      .map(({ id }) => id)
      .filter((id) => own.includes(id));
    expect(inOrder).toEqual([soon.id, late.id, none.id]);
    const waits = async () => {
      const { body } = await api.call(contract.staff.listWaiting, {}, finance);
      return body.data.find(({ kind }) => kind === 'payments.disputed');
    };
    expect(await waits()).toMatchObject({ due: after(2).toISOString() });
    const before = (await waits())?.count ?? 0;
    const body = { note: 'sent the list of orders' };
    await api.call(contract.staff.answerDispute, { ...at(soon.id), body }, finance);
    expect(await waits()).toMatchObject({ count: before - 1, due: after(4).toISOString() });
    await disputeOf(core, late.buyer, late.invoice, { state: 'lost' });
    expect((await api.call(contract.staff.getDeskDispute, at(late.id), finance)).body.data).toMatchObject({
      ...{ state: 'lost', reason: 'duplicate', answer_by: after(4).toISOString(), fee: null },
      money: { lost: { fee: '0.00' } },
    });
  });

  test('is marked as answered by hand while it is open, and ends as its gateway tells', async ({
    api,
    core,
  }) => {
    const finance = await financeOf(api, core);
    const buyer = await api.customer();
    const invoice = await paidTopUp(core, api, buyer);
    const id = await disputeOf(core, buyer, invoice);
    const answer = (note: string, seen?: string) =>
      api.call(contract.staff.answerDispute, { ...at(id), body: { note, ...(seen && { seen }) } }, finance);
    const { seen } = (await api.call(contract.staff.getDeskDispute, at(id), finance)).body.data;
    expect((await answer('  ')).status).toBe(422);
    expect((await answer('sent the list of orders')).status).toBe(204);
    // The note of a colleague is read before it is written over.
    expect((await answer('sent it again, with counts', seen)).status).toBe(409);
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

import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { linkCard } from '../../../../testing/fixtures/cards.ts';
import { expect, test } from '../../../../testing/test.ts';
import { methodFile } from '../../../seed/money-files.ts';

const METHOD_FIELDS =
  'id name additional_information comments fee_percent icon max_amount min_amount strategy description charge_currency charge_type reward_percent bonuses public_fields translate_key arrives_in_minutes'.split(
    ' ',
  );
const topUp = (api: Api, token: string | undefined, body: Record<string, unknown>) =>
  api.send({
    method: 'POST',
    path: contract.addFunds.path,
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('GET /api/v1/payment-methods', () => {
  test('API-66 ENT-53 ENT-56 ENT-58 ENT-59 each method with its fields; balance is 0, a card names itself; a forged bearer is 401', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const card = await linkCard({ api, app, core }, buyer);
    const { status, body } = await api.call(contract.listPaymentMethods, {}, { token: buyer.token });
    expect(status).toBe(200);
    // The language that texts are in is said where it is not the one that was asked for.
    for (const { linked_card_id, lang: _, ...method } of body.data) {
      expect(Object.keys(method).sort(), method.name).toEqual([...METHOD_FIELDS].sort());
      expect(linked_card_id !== undefined, method.name).toBe(method.strategy === 'linkedCard');
      expect(method.public_fields, method.name).toEqual({
        qr_code: method.public_fields.qr_code,
        is_user_comment: expect.any(Boolean),
      });
      for (const bonus of method.bonuses)
        expect(bonus).toEqual({ bonus_percent: expect.any(Number), from_amount: expect.any(String) });
    }
    expect(body.data.filter(({ strategy }) => strategy === 'balance').map(({ id }) => id)).toEqual([0]);
    expect(body.data.find(({ strategy }) => strategy === 'linkedCard')).toMatchObject({
      id: -card,
      linked_card_id: card,
    });
    expect(body.data.find(({ id }) => id === 1)).toMatchObject({ charge_type: 'recurring' });
    expect((await api.call(contract.listPaymentMethods, {}, { token: 'forged' })).status).toBe(401);
  });

  test('ENT-54 a method that names no least amount starts at 0', async ({ core }) => {
    const { methods } = await core.catalogue.current();
    expect(methods.get(0)?.terms.minAmount).toBe(0n);
    expect(methodFile.shape.min_amount.parse(undefined)).toBe('0');
  });
});

describe('POST /api/v1/add-funds', () => {
  test('API-67 ENT-55 the reply is as the strategy of the method: a page, a code, or what to transfer', async ({
    api,
  }) => {
    const { token } = await api.customer();
    const { body: listed } = await api.call(
      contract.listPaymentMethods,
      { query: { top_up: '1' } },
      { token },
    );
    const seen = new Set<string>();
    for (const { id, strategy } of listed.data) {
      const { status, body } = await api.call(
        contract.addFunds,
        { body: { amount: 100, payment_method_id: id } },
        { token },
      );
      expect(status, strategy).toBe(201);
      const step = body.data;
      seen.add(strategy);
      if (strategy === 'message')
        expect(step).toMatchObject({ strategy, redirect_url: null, account_number: expect.any(String) });
      else if (strategy === 'qr_code')
        expect(step).toMatchObject({ strategy, qr_code: expect.stringMatching(/^data:/) });
      else
        expect(step).toMatchObject({ strategy: 'gateway', redirect_url: expect.any(String), qr_code: null });
    }
    expect([...seen].sort()).toEqual(['gateway', 'message', 'qr_code']);
  });

  test('API-67 no method of the shop, the balance itself, no amount and a guest are refused in words', async ({
    api,
  }) => {
    const { token } = await api.customer();
    const refusals = [
      [{ amount: 20, payment_method_id: 0 }, 'payment_method_id'],
      [{ amount: 20, payment_method_id: 999 }, 'payment_method_id'],
      [{ amount: 0, payment_method_id: 1 }, 'amount'],
      [{ amount: 0.001, payment_method_id: 1 }, 'amount'],
      [{ amount: 20, payment_method_id: 1, coupon_code: 'NO SUCH' }, 'coupon_code'],
    ] as const;
    for (const [body, field] of refusals) {
      const { status, body: refused } = await topUp(api, token, body);
      expect([status, Object.keys(refused.errors)], JSON.stringify(body)).toEqual([422, [field]]);
    }
    expect((await topUp(api, undefined, { amount: 20, payment_method_id: 1 })).status).toBe(401);
  });
});

describe('POST /api/v1/invoices/total-amount', () => {
  test('API-68 ENT-61 what a top-up costs and adds, with its coupon; above what a method takes it is refused on amount', async ({
    api,
  }) => {
    const { token } = await api.customer();
    const ask = (amount: number | string, coupon_code?: string) =>
      api.call(
        contract.topUpTotal,
        { body: { amount, payment_method_id: 1, ...(coupon_code !== undefined && { coupon_code }) } },
        { token },
      );
    expect((await ask(100, 'TOPUP15')).body).toEqual({
      totalAmount: '103.50',
      fee: '3.50',
      toBeCredited: '117.00',
      paymentMethodBonus: '2.00',
      couponBonus: '15.00',
      couponBonusType: 'bonus',
      couponReason: null,
    });
    for (const wrong of [1_000_000, '0.004', '1000000000000000', '-20', '1e3']) {
      const { status, body } = await ask(wrong);
      expect([wrong, status, Object.keys((body as never as contract.ErrorBody).errors)]).toEqual([
        wrong,
        422,
        ['amount'],
      ]);
    }
  });
});

describe('linked cards', () => {
  test('API-71 a card is linked for nothing, or for a subscription of the caller', async ({ api }) => {
    const { token } = await api.customer();
    const link = (subscription_id: number | null) =>
      api.send({
        method: 'POST',
        path: contract.linkCard.path,
        body: { payment_method_id: 1, subscription_id },
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await link(null)).status).toBe(201);
    expect((await link(7)).status).toBe(404);
  });
});

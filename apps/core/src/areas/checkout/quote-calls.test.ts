import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { DEMO, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

describe('asking for prices', () => {
  test('API-93 API-148 ENT-40 ENT-41 ENT-44 the cost result has exactly its fields, and items by link', async ({
    api,
  }) => {
    const [a, b] = [viewsLine({ quantity: 2000 }), viewsLine({ quantity: 1000 })];
    const { status, body } = await api.call(contract.totalCost, {
      body: {
        coupon_code: null,
        order_widget_type: 'single',
        payment_method_id: 1,
        services: [
          { ...a, index: 7 },
          { ...b, index: 3 },
        ],
      },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      total: '7.45',
      originalAmount: '7.20',
      floatTotal: 7.45,
      floatOriginal: 7.2,
      fee: '0.25',
      feeFloat: 0.25,
      feePercent: 0.035,
      couponBonus: null,
      couponBonusFloat: null,
      couponBonusPercentage: null,
      couponBonusType: null,
      couponBonusAmountCalculationType: null,
      couponReason: null,
      totalBonusFloat: 0,
      paymentMethodBonus: '0.00',
      paymentMethodBonusPercent: 0,
      items: [
        { url: a.url, total: '4.80', services: [pricedAs(7, 2000, '4.80')] },
        { url: b.url, total: '2.40', services: [pricedAs(3, 1000, '2.40')] },
      ],
    });
  });

  test('lines that can not be priced are told by their index beside the price of the others', async ({
    api,
  }) => {
    const services = [
      { ...viewsLine({ quantity: 2000 }), index: 4 },
      { ...viewsLine({ quantity: 7 }), index: 9 },
    ];
    const { status, body } = await api.call(contract.totalCost, { body: { services } });
    expect(status).toBe(200);
    expect(body.total).toBe('4.80');
    expect(Object.keys(body.errors ?? {})).toEqual(['9']);

    const none = await api.call(contract.totalCost, {
      body: { services: [{ ...viewsLine(), quantity: 7 }] },
    });
    expect([none.status, Object.keys(Object(none.body).errors)]).toEqual([422, ['services.0.quantity']]);
  });

  test('API-92 E8 a sum buys a quantity on the step, whose cost is at most the sum; limits say so', async ({
    api,
  }) => {
    const buys = async (desired_cost: string) =>
      (
        await api.call(contract.quantityByCost, {
          body: {
            contents_limit: 1,
            services: [{ desired_cost, service_id: DEMO.views, is_guarantee: false }],
          },
        })
      ).body;
    expect(await buys('5.24')).toEqual({
      total_cost: '5.04',
      services: [{ service_id: DEMO.views, quantity: 2100, cost: '5.04', cost_float: 5.04, clamped: null }],
    });
    expect((await buys('0.01')).services[0]).toMatchObject({ quantity: 500, clamped: 'min' });
    expect((await buys('999999')).services[0]).toMatchObject({ clamped: 'max' });
    // A line that says nothing of the guarantee has it, here as in an order and its price.
    const silent = await api.call(contract.quantityByCost, {
      body: { services: [{ desired_cost: '5.38', service_id: DEMO.views }] },
    });
    expect(silent.body.services[0]).toMatchObject({ quantity: 2000, cost: '5.38' });
    const line = { service_id: DEMO.views, quantity: 2000 };
    const { body } = await api.call(contract.subscriptionCost, { body: { services: [line] } });
    expect(body.total_cost).toBe('5.38');
    const unknown = await api.call(contract.quantityByCost, {
      body: { services: [{ desired_cost: '5', service_id: 999_999 }] },
    });
    expect([unknown.status, Object.keys(Object(unknown.body).errors)]).toEqual([
      422,
      ['services.0.service_id'],
    ]);
  });

  test('API-49 C-37 what a quantity of one service costs, with its guarantee if asked for', async ({
    api,
  }) => {
    const cost = (query: { quantity: string; is_guarantee?: string }) =>
      api.call(contract.getServiceCost, { params: { serviceId: String(DEMO.views) }, query });
    expect((await cost({ quantity: '2000' })).body).toEqual({ cost: '4.80' });
    expect((await cost({ quantity: '2000', is_guarantee: '1' })).body).toEqual({ cost: '5.38' });
  });
});

function pricedAs(index: number, quantity: number, cost: string) {
  return {
    index,
    'service id': DEMO.views,
    service_id: DEMO.views,
    cost,
    paid: cost,
    quantity,
    'total quantity': quantity,
  };
}

import { expect, test } from 'vitest';
import { aMethod } from '../../../shared/testing/testing.ts';
import { unpaidPrice } from './unpaid-price.ts';

const PURCHASE = {
  id: 1,
  original_amount: '10.80',
  discount: '0.00',
  coupon_code: null,
  fee: '0.38',
  total: '11.18',
  payment_method: 'Bank card',
  payment_method_id: 1,
  payment_url: null,
  payment_state: null,
  decline: null,
  orders_count: 1,
  invoice: null,
};
const OFFER = { percent: 5, expires_at: '2026-03-10T12:00:00Z' };

test('E12 the offered 5 % of 10.80 is 0.54, and the fee of a method is on what is left', () => {
  const order = { purchase: PURCHASE, unpaid_discount: OFFER };
  expect(unpaidPrice(order, aMethod({ strategy: 'balance' }), 2)).toEqual({
    net: '10.26',
    discount: '0.54',
    fee: '0.00',
    total: '10.26',
    limit: null,
  });
  expect(unpaidPrice(order, aMethod(), 2)).toEqual({
    net: '10.26',
    discount: '0.54',
    fee: '0.36',
    total: '10.62',
    limit: null,
  });
});

test('without an offer it is the price less its coupon', () => {
  const order = { purchase: { ...PURCHASE, discount: '1.16' }, unpaid_discount: null };
  expect(unpaidPrice(order, aMethod({ strategy: 'balance' }), 2).total).toBe('9.64');
});

test('a method that does not take so little, or so much, says so before it is chosen', () => {
  const order = { purchase: PURCHASE, unpaid_discount: null };
  expect(unpaidPrice(order, aMethod({ min_amount: '10.81' }), 2).limit).toBe('below_min');
  expect(unpaidPrice(order, aMethod({ max_amount: '10.79' }), 2).limit).toBe('above_max');
  expect(unpaidPrice(order, aMethod({ min_amount: '10.80', max_amount: '10.80' }), 2).limit).toBeNull();
});

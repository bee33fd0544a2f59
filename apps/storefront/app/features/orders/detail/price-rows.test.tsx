import { expect, test } from 'vitest';
import { anOrder } from '../../../shared/testing/an-order.ts';
import { priceRows } from './price-rows.tsx';

const RULES = { roundingPrecision: 2, guaranteeChargePercent: 12 };
const amounts = (order: ReturnType<typeof anOrder>, amount: string) =>
  priceRows(order, amount, RULES).map((row) => [row.key, row.amount]);

test('an order says what its quantity cost and what its refill added, which make up the price', () => {
  expect(amounts(anOrder(), '4.80')).toEqual([['line', '4.80']]);
  expect(amounts(anOrder({ has_refill: true }), '5.38')).toEqual([
    ['line', '4.80'],
    ['refill', '0.58'],
  ]);
});

test('what its parts do not make up is one sum: a share of a coupon, another surcharge, a package', () => {
  expect(amounts(anOrder(), '4.50')).toEqual([['original', '4.50']]);
  expect(amounts(anOrder({ has_refill: true }), '5.28')).toEqual([['original', '5.28']]);
  const { service } = anOrder();
  expect(amounts(anOrder({ service: { ...service, is_package: true } }), '4.80')).toEqual([
    ['original', '4.80'],
  ]);
});

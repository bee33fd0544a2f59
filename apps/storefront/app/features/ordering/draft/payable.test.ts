import { formatAmount } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { aMethod, aService } from '../../../shared/testing/testing.ts';
import { estimateOrder } from '../pay/estimate.ts';
import { emptyLine, type Line } from './line.ts';
import { type Paying, quantityFor, startQuantity } from './payable.ts';

const shop = { guaranteeChargePercent: 12, roundingPrecision: 2 };
const card = aMethod({ id: 1, min_amount: '1.00', max_amount: null });
const crypto = aMethod({ id: 3, min_amount: '5.00', max_amount: null });
const balance = aMethod({ id: 0, strategy: 'balance', min_amount: '0.00' });
const likes = aService({
  price: '2.17',
  default_quantity: 300,
  min_quantity: 20,
  max_quantity: 10_000,
  quantity_step: 10,
  has_refill: true,
});
const paying = (change: Partial<Paying> = {}): Paying => ({
  methods: [card, crypto],
  balance: 0n,
  shop,
  ...change,
});
const costOf = (service: typeof likes, quantity: number) => {
  const line: Line = {
    ...emptyLine({ id: 1, networkId: 1 }),
    service,
    quantity,
  };
  return formatAmount(estimateOrder([line], undefined, shop)?.net ?? 0n);
};

test('a line begins with the least quantity that can be paid, where its own can not', () => {
  expect(costOf(likes, 300)).toBe('0.65');
  const quantity = startQuantity(likes, paying());
  expect(Number(costOf(likes, quantity))).toBeGreaterThanOrEqual(1);
  expect(Number(costOf(likes, quantity - 10))).toBeLessThan(1);
});

test('it keeps its own where some way to pay takes it', () => {
  expect(startQuantity(likes, paying({ methods: [card, balance], balance: 730_000n }))).toBe(300);
  expect(startQuantity(likes, paying({ methods: [balance], balance: 0n }))).toBe(300);
  expect(startQuantity(aService({ price: '2.4', default_quantity: 1000 }), paying())).toBe(1000);
  // More than there is of it can not be ordered.
  expect(startQuantity({ ...likes, max_quantity: 310 }, paying())).toBe(300);
});

test('what its buyer can not count is not raised', () => {
  const line = { ...emptyLine({ id: 1, networkId: 1 }), service: aService({ is_package: true }) };
  expect(quantityFor(line, 1_000_000n, shop)).toBeNull();
});

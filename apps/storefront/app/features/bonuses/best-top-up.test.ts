import type { ListedCoupon } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { aMethod } from '../../shared/testing/testing.ts';
import { bestTopUps, bonusAmounts, topUpCoupons } from './best-top-up.ts';
import { stepsAt } from './steps-at.ts';

const aCoupon = (over: Partial<ListedCoupon>): ListedCoupon => ({
  id: 1,
  code: 'TOPUP15',
  name: 'Top-up bonus',
  description: '',
  bonus_type: 'bonus',
  calculation_type: 'percent',
  bonus_amount: null,
  bonus_percentage: null,
  max_bonus_amount: null,
  min_amount: '0.00',
  scope: 'top_up',
  uses_left: null,
  valid_to: null,
  ...over,
});
const crypto = aMethod({
  id: 1,
  fee_percent: 0.01,
  bonuses: [
    { bonus_percent: 0.03, from_amount: '50.00' },
    { bonus_percent: 0.05, from_amount: '200.00' },
  ],
});
const card = aMethod({ id: 2, fee_percent: 0.035, bonuses: [{ bonus_percent: 0.02, from_amount: '50.00' }] });
const bank = aMethod({ id: 3, fee_percent: 0, min_amount: '500.00' });
const percent = aCoupon({ id: 1, bonus_percentage: 0.15, min_amount: '50.00', max_bonus_amount: '100.00' });
const fixed = aCoupon({ id: 2, calculation_type: 'fixed', bonus_amount: '10.00', min_amount: '100.00' });
const best = (amount: bigint, coupons = [percent, fixed]) =>
  bestTopUps({ amount: amount * 1_000_000n, methods: [card, bank, crypto], coupons, decimals: 2 });

test('the best mix leaves the most after its fee; methods that do not take the amount are left out', () => {
  const mixes = best(100n);
  expect(mixes.map(({ method, coupon }) => [method.id, coupon?.id])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(mixes[0]?.quote).toMatchObject({ credited: 118_000_000n, fee: 1_000_000n });
});

test('a coupon that the amount does not reach, or that is capped, gives way to a better one', () => {
  expect(best(40n)[0]?.coupon).toBeNull();
  expect(best(800n)[0]?.quote).toMatchObject({ couponBonus: 100_000_000n });
  expect(best(100n, [fixed])[0]?.quote).toMatchObject({ couponBonus: 10_000_000n });
});

test('coupons of orders are not for top-ups', () => {
  const ofOrders = [aCoupon({ bonus_type: 'discount', scope: 'any' }), aCoupon({ scope: 'order' })];
  expect(topUpCoupons([percent, ...ofOrders])).toEqual([percent]);
});

test('columns are the amounts at which something grows, and a step is new where it does', () => {
  expect(bonusAmounts([crypto, card, bank], 5)).toEqual(['50.00', '200.00']);
  expect(stepsAt(crypto.bonuses, ['20.00', '50.00', '100.00', '200.00'])).toEqual([
    { percent: null, isNew: false },
    { percent: '3', isNew: true },
    { percent: '3', isNew: false },
    { percent: '5', isNew: true },
  ]);
});

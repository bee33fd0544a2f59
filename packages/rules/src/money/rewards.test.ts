import { describe, expect, it } from 'vitest';
import { usd } from '../testing.ts';
import { parseFraction } from './money.ts';
import { saleReward } from './rewards.ts';

const referral = parseFraction('0.05');
const widget = parseFraction('0.15');
const sale = {
  cashPaid: usd('10.44'),
  cashRefunded: 0n,
  widgetFraction: null,
  referralFraction: null,
  decimals: 2,
};

describe('§2.12 rewards', () => {
  it('E13: referral 5% of 10.44 is 0.52, after the 1.30 refund 0.46', () => {
    const referred = { ...sale, referralFraction: referral };
    expect(saleReward(referred)).toEqual({ type: 'referral', amount: usd('0.52') });
    expect(saleReward({ ...referred, cashRefunded: usd('1.30') })?.amount).toBe(usd('0.46'));
  });

  it('E13: widget 15% is 1.57, after the refund 1.37', () => {
    const sold = { ...sale, widgetFraction: widget };
    expect(saleReward(sold)).toEqual({ type: 'widget_reward', amount: usd('1.57') });
    expect(saleReward({ ...sold, cashRefunded: usd('1.30') })?.amount).toBe(usd('1.37'));
  });

  it('a sale pays either, never both; bonus money and refunds earn nothing', () => {
    expect(saleReward({ ...sale, widgetFraction: widget, referralFraction: referral })?.type).toBe(
      'widget_reward',
    );
    expect(saleReward(sale)).toBeNull();
    expect(saleReward({ ...sale, referralFraction: referral, cashRefunded: usd('99') })?.amount).toBe(0n);
  });
});

import { describe, expect, it } from 'vitest';
import { usd } from '../testing.ts';
import { defaultPaymentMethod, defaultSubscriptionPayment } from './payment-choice.ts';

const balance = { strategy: 'balance' };
const card = { strategy: 'gateway' };
const methods = [balance, card];

describe('C-03 the payment method chosen at first', () => {
  it('ORD-22: the form skips the balance when it is 0 or less', () => {
    expect(defaultPaymentMethod(methods, 0n, 'form')).toBe(card);
    expect(defaultPaymentMethod(methods, usd('-1'), 'form')).toBe(card);
    expect(defaultPaymentMethod(methods, usd('5'), 'form')).toBe(balance);
  });

  it('ORD-23: the cart skips a positive balance, otherwise takes the first', () => {
    expect(defaultPaymentMethod(methods, usd('5'), 'cart')).toBe(card);
    expect(defaultPaymentMethod(methods, 0n, 'cart')).toBe(balance);
    expect(defaultPaymentMethod([card], 0n, 'cart')).toBe(card);
  });

  it('chooses nothing when nothing is left', () => {
    expect(defaultPaymentMethod([], usd('5'), 'form')).toBeNull();
    expect(defaultPaymentMethod([balance], 0n, 'form')).toBeNull();
  });

  it('ORD-24: a subscription is paid by card if one is linked', () => {
    expect(defaultSubscriptionPayment(true)).toBe('PayFromCard');
    expect(defaultSubscriptionPayment(false)).toBe('FromBalance');
  });
});

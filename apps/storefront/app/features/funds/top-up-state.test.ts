import { expect, test } from 'vitest';
import { beginTopUp, changeTopUp } from './top-up-state.ts';

const begun = beginTopUp({ amount: '20.00', methodId: null, couponCode: '' });

test('TOP-01 selecting a payment method raises the step by one', () => {
  const chosen = changeTopUp(begun, { type: 'method', id: 3 });
  expect(chosen).toEqual({ ...begun, selectedPayment: 3, currentStep: begun.currentStep + 1 });
  // Changing the method is no further step.
  expect(changeTopUp(chosen, { type: 'method', id: 4 })).toEqual({ ...chosen, selectedPayment: 4 });
});

test('TOP-03 going back clears the method and lowers the step', () => {
  const chosen = changeTopUp(begun, { type: 'method', id: 3 });
  expect(changeTopUp(chosen, { type: 'back' })).toEqual(begun);
  expect(changeTopUp(begun, { type: 'back' })).toEqual(begun);
});

test('a top-up that begins with a method is at its second step, and keeps the rest of what is entered', () => {
  const started = beginTopUp({ amount: '5', methodId: 0, couponCode: 'MORE' });
  expect(started).toEqual({ currentStep: 2, selectedPayment: 0, amount: '5', couponCode: 'MORE' });
  expect(changeTopUp(started, { type: 'amount', amount: '7' })).toEqual({ ...started, amount: '7' });
  expect(changeTopUp(started, { type: 'coupon', couponCode: '' })).toEqual({ ...started, couponCode: '' });
});

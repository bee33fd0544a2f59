// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../shared/testing/rendering.tsx';
import { useTopUp } from './use-top-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const BEGUN = { amount: '5000000', methodId: 1, couponCode: 'TOPUP15' };

/** Value that the parts of the screen get from `useTopUp`. */
let given: object = {};
function Shown() {
  const { state, totalSum, errors } = useTopUp({ methods: [], begun: BEGUN, priced: null });
  given = { ...state, totalSum, errors };

  return null;
}

test('ENT-62 a top-up is its step, its method, its amount, its coupon, its total and what of it is refused', async () => {
  const refused = { amount: ['Less, please.'] };
  serve({ '/total-amount': () => ({ status: 422, body: { message: 'No', errors: refused } }) });
  show(<Shown />);
  const state = { currentStep: 2, selectedPayment: 1, amount: '5000000', couponCode: 'TOPUP15' };
  expect(given).toEqual({ ...state, totalSum: null, errors: undefined });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(given).toEqual({ ...state, totalSum: null, errors: refused });
});

// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../shared/testing/rendering.tsx';
import { useTopUpTotal } from './use-top-up-total.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Total() {
  useTopUpTotal(BODY, null, 'en');

  return null;
}

const BODY = { amount: '20.00', payment_method_id: 1, coupon_code: null };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('CONST-26 the total of a top-up is asked for 500 ms after its last change', async () => {
  const { asked } = serve({ '/total-amount': () => ({ body: { totalAmount: '20.70' } }) });
  show(<Total />);
  await pass(499);
  expect(asked('/total-amount')).toHaveLength(0);
  await pass(1);
  expect(asked('/total-amount').map(({ body }) => body)).toEqual([BODY]);
});

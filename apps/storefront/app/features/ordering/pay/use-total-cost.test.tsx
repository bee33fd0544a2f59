// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../shared/testing/rendering.tsx';
import { costQuestion } from './order-body.ts';
import { usePrice } from './use-price.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const LINES = [1, 2].map((service_id) => ({ service_id, quantity: 1000, url: null, is_guarantee: false }));

/** The price of an order, which a cart of the same lines is. */
function Priced() {
  const question = costQuestion(LINES, { coupon: '', methodId: 1 });
  usePrice({ question, estimate: null, method: undefined, onRefused: () => {} });

  return null;
}

test('CONST-20 CONST-25 what an order or a cart costs is asked for 600 ms after its last change', async () => {
  const { asked } = serve({ '/total-cost': () => ({ status: 422, body: { message: '', errors: {} } }) });
  show(<Priced />);
  await act(() => vi.advanceTimersByTimeAsync(599));
  expect(asked('/total-cost')).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked('/total-cost')).toHaveLength(1);
});

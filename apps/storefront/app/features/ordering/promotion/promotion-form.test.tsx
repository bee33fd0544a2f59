// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CUSTOMER, serve, show } from '../../../shared/testing/rendering.tsx';
import { aMethod, aService } from '../../../shared/testing/testing.ts';
import { PromotionForm } from './promotion-form.tsx';
import type { ServedPromotion } from './served-promotion.ts';

const SERVED: ServedPromotion = {
  networks: [
    {
      id: 1,
      slug: 'youtube',
      name: 'YouTube',
      color: '#ff0000',
      url_placeholder: 'https://www.youtube.com/@name',
      service_types: [],
    },
  ],
  networkId: 1,
  types: [{ id: 10, name: 'Views', services: [aService({ id: 1, service_type_id: 10, min_quantity: 20 })] }],
  methods: [aMethod({ id: 0, name: 'Balance', strategy: 'balance', fee_percent: 0 })],
  recurring: [],
  entered: [],
  answer: null,
};
const costs = () => serve({ '/services/cost': () => ({ body: COST }) });
const COST = {
  cost_per_publication: '2.40',
  fee_per_publication: '0.00',
  total_cost: '24.00',
  services: [{ index: 0, service_id: 1, quantity: 1000, cost: '2.40' }],
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('CONST-23 the price is asked for 500 ms after the last change, and old sums are dimmed meanwhile', async () => {
  const { asked } = costs();
  const { container } = show(<PromotionForm served={SERVED} />, { profile: CUSTOMER });
  await pass(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Views/ }));
  await pass(499);
  fireEvent.change(screen.getByLabelText('Quantity, Views'), { target: { value: '1000' } });
  await pass(499);
  expect(asked('/services/cost')).toHaveLength(0);
  expect(container.querySelector('[data-dimmed]')).not.toBeNull();
  await pass(1);
  expect(asked('/services/cost')).toHaveLength(1);
  await pass(10);
  expect(container.querySelector('[data-dimmed]')).toBeNull();
  expect(container.textContent).toContain('$24.00');
});

test('SUB-05 nothing is created for a guest, who is sent to register', async () => {
  const { calls } = costs();
  show(<PromotionForm served={{ ...SERVED, methods: [aMethod()] }} />, { at: '/register' });
  await pass(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Views/ }));
  await pass(600);
  fireEvent.click(screen.getByRole('button', { name: 'Register and start' }));
  await pass(600);
  expect(calls.filter(({ path }) => path.endsWith('/subscriptions'))).toEqual([]);
});

// @vitest-environment happy-dom
import type { PaymentMethod } from '@fanfare/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/rendering.tsx';
import { ClosedTill } from './closed-till.tsx';

afterEach(cleanup);

const methods = [{ id: 1 } as PaymentMethod];
const button = () => screen.queryByRole('button', { name: 'Order' });
const till = (some: PaymentMethod[]) => (
  <ClosedTill methods={some}>
    <button type="submit">Order</button>
  </ClosedTill>
);

test('where a shop takes no orders, or no money, the buyer is told in place of the button', () => {
  show(till(methods));
  expect(button()).not.toBeNull();
  cleanup();
  show(till([]));
  expect(button()).toBeNull();
  expect(screen.getByText(/No payment method is available right now/)).toBeTruthy();
  cleanup();
  show(till(methods), { settings: { takesOrders: false } });
  expect(button()).toBeNull();
  expect(screen.getByText(/not taking orders right now/)).toBeTruthy();
});

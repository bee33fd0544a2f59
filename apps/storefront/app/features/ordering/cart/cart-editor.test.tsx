// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewCartItem } from '../../../shared/cart/cart-item.ts';
import { useCart } from '../../../shared/cart/cart-store.ts';
import { addToCart } from '../../../shared/cart/change-cart.ts';
import { serve, show } from '../../../shared/testing/rendering.tsx';
import { aService } from '../../../shared/testing/testing.ts';
import { servedCatalogue } from '../draft/catalogue.ts';
import { emptyLine } from '../draft/line.ts';
import { reduceLine } from '../draft/reduce-line.ts';
import { CartEditor } from './cart-editor.tsx';
import { itemOfLine } from './cart-line.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('VAL-32 a sum in the cart applies after 500 ms by what the item costs, and as the server says 100 ms later', async () => {
  const { asked } = serve({ '/quantity-by-cost': () => ({ body: CONFIRMED }) });
  addToCart([anItem()]);
  const [item] = useCart.getState().items;
  if (item === undefined) throw new Error('no item');
  show(<CartEditor item={item} cost="4.80" isLoading={false} onChange={() => {}} />);
  const field = await screen.findByLabelText('For an amount of');
  const quantity = () => useCart.getState().items[0]?.quantity;
  vi.useFakeTimers();

  fireEvent.change(field, { target: { value: '$7.20' } });
  await vi.advanceTimersByTimeAsync(499);
  expect(quantity()).toBe(2000);
  await vi.advanceTimersByTimeAsync(1);
  expect(quantity()).toBe(3000);
  expect(asked('/quantity-by-cost')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked('/quantity-by-cost')).toHaveLength(1);
  await vi.waitFor(() => expect(quantity()).toBe(2900));
});

const CONFIRMED = {
  total_cost: '6.96',
  services: [{ service_id: 1, quantity: 2900, cost: '6.96', cost_float: 6.96, clamped: null }],
};

/** 2000 views for 4.80. */
function anItem(): NewCartItem {
  const empty = emptyLine({ id: 1, networkId: 1 });
  const line = reduceLine(empty, { type: 'serviceChosen', service: aService() }, servedCatalogue([], []));
  const item = itemOfLine(line, '4.80', false, 'en');
  if (item === null) throw new Error('no item');

  return item;
}

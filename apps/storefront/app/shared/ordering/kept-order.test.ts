// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { CAMPAIGNS_PATH, CART_PATH, forgetOrder, keptOrder, rememberOrder } from './kept-order.ts';

afterEach(() => vi.unstubAllGlobals());

test('an order is kept until it is placed, and nothing else is gone back to', () => {
  rememberOrder('/orders/create?service=1');
  expect(keptOrder()).toBe('/orders/create?service=1');
  forgetOrder();
  expect(keptOrder()).toBeNull();
  rememberOrder(CART_PATH);
  expect(keptOrder()).toBe('/#cart');
  rememberOrder('/subscriptions/3');
  expect(keptOrder()).toBe('/subscriptions/3');
  rememberOrder('/plans-and-pricing?plan=3');
  expect(keptOrder()).toBe('/plans-and-pricing?plan=3');
  rememberOrder(CAMPAIGNS_PATH);
  expect(keptOrder()).toBe('/youtube-campaign');
  rememberOrder('/subscriptions/3/../../evil');
  expect(keptOrder()).toBeNull();
  rememberOrder('//evil.example');
  expect(keptOrder()).toBeNull();
});

test('a browser that refuses its storage breaks no order that was placed', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberOrder('/orders/create');
  expect(keptOrder()).toBeNull();
  expect(forgetOrder).not.toThrow();
});

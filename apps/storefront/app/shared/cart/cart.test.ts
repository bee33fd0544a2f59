import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCartItem } from '../testing/testing.ts';
import { groupItems, parseCart, withItems } from './cart-item.ts';
import { CART_KEY, openCart, useCart } from './cart-store.ts';
import { addToCart, changeItem, clearCart, readCart, removeItems, returnItems } from './change-cart.ts';

const URL = 'https://t.example/1';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', aStorage());
  clearCart();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CARTB-01 CONST-32 adding appends and shows the banner for 5 seconds', () => {
  addToCart([aCartItem({ serviceId: 1 })]);
  addToCart([aCartItem({ serviceId: 2 })]);
  expect(useCart.getState()).toMatchObject({
    isBannerShown: true,
    items: [
      { serviceId: 1, index: 1 },
      { serviceId: 2, index: 2 },
    ],
  });
  vi.advanceTimersByTime(4999);
  expect(useCart.getState().isBannerShown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(useCart.getState().isBannerShown).toBe(false);
});

test('CARTB-02 opening the cart hides the banner', () => {
  addToCart([aCartItem()]);
  openCart();
  expect(useCart.getState()).toMatchObject({ isOpen: true, isBannerShown: false });
});

test('the same service for the same link is one item, the newer one', () => {
  const items = withItems([], [aCartItem({ quantity: 500 }), aCartItem({ quantity: 900 })]);
  expect(items).toMatchObject([{ index: 1, quantity: 900 }]);
  expect(withItems(items, [aCartItem({ url: 'https://t.example/2' })])).toHaveLength(2);
});

test('CART-04 ENT-43 items are grouped by network and link', () => {
  const items = withItems(
    [],
    [
      aCartItem({ serviceId: 1 }),
      aCartItem({ serviceId: 2, networkId: 2 }),
      aCartItem({ serviceId: 3 }),
      aCartItem({ serviceId: 4, url: 'https://t.example/2' }),
    ],
  );
  expect(groupItems(items).map((group) => group.items.map(({ serviceId }) => serviceId))).toEqual([
    [1, 3],
    [2],
    [4],
  ]);
});

test('ENT-45 CONST-62 the cart is kept under the key shop and comes back', () => {
  addToCart([aCartItem({ quantity: 700 })]);
  useCart.setState({ items: [] });
  readCart();
  expect(CART_KEY).toBe('shop');
  expect(useCart.getState().items).toMatchObject([{ quantity: 700, url: URL }]);
});

test('two tabs add to one cart: a change begins with what the other has written', () => {
  addToCart([aCartItem({ serviceId: 1 })]);
  const ofTheOtherTab = withItems(useCart.getState().items, [aCartItem({ serviceId: 2 })]);
  localStorage.setItem(CART_KEY, JSON.stringify({ items: ofTheOtherTab, couponCode: '' }));
  addToCart([aCartItem({ serviceId: 3 })]);
  expect(useCart.getState().items.map(({ serviceId, index }) => [serviceId, index])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('M6 20 items put in from two tabs, one after the other, are 20 lines', () => {
  for (let serviceId = 1; serviceId <= 20; serviceId += 2) {
    addToCart([aCartItem({ serviceId })]);
    const { items, couponCode } = parseCart(localStorage.getItem(CART_KEY));
    const ofTheOtherTab = withItems(items, [aCartItem({ serviceId: serviceId + 1 })]);
    localStorage.setItem(CART_KEY, JSON.stringify({ items: ofTheOtherTab, couponCode }));
  }
  readCart();
  const { items } = useCart.getState();
  expect(items.map(({ serviceId }) => serviceId)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(new Set(items.map(({ index }) => index)).size).toBe(20);
});

test('CARTB-06 only what is removed goes; a changed item stays in its place', () => {
  addToCart([1, 2, 3].map((serviceId) => aCartItem({ serviceId })));
  changeItem(2, { quantity: 1500 });
  removeItems([1]);
  expect(useCart.getState().items.map(({ index, quantity }) => [index, quantity])).toEqual([
    [2, 1500],
    [3, 1000],
  ]);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"items": ['],
  ['another shape', '[1, 2]'],
  ['another release', '{"version": 9, "cart": {}}'],
])('a stored cart of %s is empty', (_, text) => {
  expect(parseCart(text)).toEqual({ items: [], couponCode: '', methodId: null });
});

test('of a tampered cart only whole items stay', () => {
  const whole = { ...aCartItem(), index: 1 };
  const items = [
    whole,
    { ...whole, index: 2, quantity: -5 },
    { ...whole, index: 3, subtotal: '-1.00' },
    { ...whole, index: 4, serviceId: '7' },
    { ...whole, index: 5, dripFeedMode: 'burst' },
    { ...whole, index: 1, quantity: 9 },
    null,
  ];
  expect(parseCart(JSON.stringify({ items, couponCode: 7 }))).toEqual({
    items: [whole],
    couponCode: '',
    methodId: null,
  });
});

test('without storage the cart holds for the page', async () => {
  vi.resetModules();
  const [store, changes] = await Promise.all([import('./cart-store.ts'), import('./change-cart.ts')]);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  changes.addToCart([aCartItem({ serviceId: 1 })]);
  changes.addToCart([aCartItem({ serviceId: 2 })]);
  expect(store.useCart.getState().items).toHaveLength(2);
});

function aStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();

  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('what was taken out comes back to its place, and takes the place of nothing that came meanwhile', () => {
  addToCart([aCartItem({ serviceId: 1 }), aCartItem({ serviceId: 2 }), aCartItem({ serviceId: 3 })]);
  const { items } = useCart.getState();
  removeItems([2, 3]);
  addToCart([aCartItem({ serviceId: 4 }), aCartItem({ serviceId: 3, quantity: 700 })]);
  returnItems(items.slice(1));
  expect(useCart.getState().items).toMatchObject([
    { serviceId: 1 },
    { serviceId: 4 },
    { serviceId: 3, quantity: 700 },
    { serviceId: 2 },
  ]);
  removeItems([1]);
  returnItems(items.slice(0, 1));
  expect(useCart.getState().items[0]).toMatchObject({ serviceId: 1 });
});

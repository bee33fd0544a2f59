import type { MenuItem } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { shownSite } from './shown-site.server.ts';

const item = (url: string, over: Partial<MenuItem> = {}): MenuItem => ({
  id: 1,
  name: 'Prices',
  icon: 'link',
  route_name: 'site-view',
  url,
  show_to_guests: true,
  show_to_logged_in: true,
  open_in_new_tab: false,
  badge: null,
  children: [],
  ...over,
});
const guest = { isSignedIn: false, publicUrl: 'https://shop.example' };
const customer = { ...guest, isSignedIn: true };
const PRICES = 'https://docs.example.com/prices';

test('RT-53 only an address that the menu of the reader has is shown', () => {
  const menu = [item(PRICES), item('https://in.example/', { show_to_guests: false })];
  expect(shownSite(menu, PRICES, guest)).toEqual({ name: 'Prices', url: PRICES, isOwn: false });
  expect(shownSite(menu, `${PRICES}?x`, guest)).toBeNull();
  expect(shownSite(menu, null, guest)).toBeNull();
  expect(shownSite(menu, 'https://in.example/', guest)).toBeNull();
  expect(shownSite(menu, 'https://in.example/', customer)?.url).toBe('https://in.example/');
});

test('what is no web page is not shown, and what is in a hidden group neither', () => {
  const hidden = item('', { url: null, show_to_guests: false, children: [item(PRICES)] });
  expect(shownSite([item('mailto:help@example.com')], 'mailto:help@example.com', guest)).toBeNull();
  expect(shownSite([item('javascript:alert(1)')], 'javascript:alert(1)', guest)).toBeNull();
  expect(shownSite([hidden], PRICES, guest)).toBeNull();
  expect(shownSite([hidden], PRICES, customer)?.name).toBe('Prices');
});

test('a page of this very site is told apart: its sandbox keeps it from the session of the reader', () => {
  const own = 'https://shop.example/app/orders';
  expect(shownSite([item(own)], own, guest)?.isOwn).toBe(true);
});

import { expect, test } from 'vitest';
import { contactHref } from './contact-href.ts';

test('a letter to the operator names what it is about; a page can not be told', () => {
  expect(contactHref('help@shop.example')).toBe('mailto:help@shop.example');
  expect(contactHref('help@shop.example', 'Order #12')).toBe(
    'mailto:help@shop.example?subject=Order%20%2312',
  );
  expect(contactHref('https://t.me/shop', 'Order #12')).toBe('https://t.me/shop');
});

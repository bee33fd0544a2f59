import { expect, test } from 'vitest';
import { withReferral } from './with-referral.ts';

const SHOP = 'https://shop.example';

test('a page of the shop takes the code, whatever it asks for already', () => {
  expect(withReferral(' https://shop.example/app/services/views?q=1#a ', SHOP, 'c0de')).toBe(
    'https://shop.example/app/services/views?q=1&ref=c0de#a',
  );
  expect(withReferral('/app/de/services/views?ref=other', SHOP, 'c0de')).toBe(
    'https://shop.example/app/de/services/views?ref=c0de',
  );
});

test('an address elsewhere takes none', () => {
  for (const address of ['', 'https://elsewhere.example/app/', 'javascript:alert(1)', '/admin', 'https://'])
    expect(withReferral(address, SHOP, 'c0de')).toBeNull();
});

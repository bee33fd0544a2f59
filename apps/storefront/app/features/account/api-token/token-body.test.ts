import { expect, test } from 'vitest';
import { addressesIn } from '../../../shared/proof/addresses-in.ts';
import { scopeField, tokenBody } from './token-body.ts';

test('addresses are a line each, or with commas between them', () => {
  expect(addressesIn('203.0.113.7\r\n 2001:db8::/32,10.0.0.0/8;\n\n')).toEqual([
    '203.0.113.7',
    '2001:db8::/32',
    '10.0.0.0/8',
  ]);
  expect(addressesIn('  ')).toEqual([]);
});

test('a form asks for the scopes that are ticked', () => {
  const values = new FormData();
  values.set('current_password', 'a good password');
  values.set(scopeField('orders.read'), 'on');
  expect(tokenBody(values)).toEqual({
    current_password: 'a good password',
    code: null,
    scopes: ['orders.read'],
    ip_addresses: [],
  });
});

import { SINGLE_TOKEN_SCOPES, TOKEN_SCOPES } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { addressesIn } from '../proof/addresses-in.ts';
import { scopeField, tokenTerms } from './token-terms.ts';

test('addresses are a line each, or with commas between them', () => {
  expect(addressesIn('203.0.113.7\r\n 2001:db8::/32,10.0.0.0/8;\n\n')).toEqual([
    '203.0.113.7',
    '2001:db8::/32',
    '10.0.0.0/8',
  ]);
  expect(addressesIn('  ')).toEqual([]);
});

test('a form asks for the scopes that are ticked, of those that it offers', () => {
  const values = new FormData();
  values.set('current_password', 'a good password');
  values.set(scopeField('orders.read'), 'on');
  values.set(scopeField('money.read'), 'on');
  const terms = { current_password: 'a good password', code: null, ip_addresses: [] };
  expect(tokenTerms(values, SINGLE_TOKEN_SCOPES)).toEqual({ ...terms, scopes: ['orders.read'] });
  expect(tokenTerms(values, TOKEN_SCOPES)).toEqual({ ...terms, scopes: ['orders.read', 'money.read'] });
});

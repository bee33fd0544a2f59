import * as contract from '@fanfare/contract';
import { afterEach, expect, test } from 'vitest';
import { addressOf } from './call-address.ts';
import { setOrderToken } from './order-token.ts';

afterEach(() => setOrderToken(null));

const calls = Object.values<unknown>(contract).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'output' in value,
);
const queryOf = (endpoint: contract.Endpoint, query = {}) =>
  Object.fromEntries(new URL(addressOf(endpoint, { query }), 'https://shop.example').searchParams);
const ofOrderForm = calls.filter(({ path }) => `${path}/`.startsWith('/api/v1/order-widget/'));

test('INST-16 API-04 every call of the order form carries the token of the page, and the currency also without one', () => {
  expect(ofOrderForm.length).toBeGreaterThan(12);
  for (const call of ofOrderForm) expect(queryOf(call), call.name).toEqual({ currency: 'USD' });
  setOrderToken('w1dg3t-t0ken');
  for (const call of ofOrderForm)
    expect(queryOf(call), call.name).toEqual({ api_token: 'w1dg3t-t0ken', currency: 'USD' });
  expect(queryOf(contract.totalCost, { locale: 'de', api_token: 'ow_other' })).toEqual({
    api_token: 'ow_other',
    currency: 'USD',
    locale: 'de',
  });
});

test('no other call names the order form of the page', () => {
  setOrderToken('w1dg3t-t0ken');
  for (const call of calls.filter((other) => !ofOrderForm.includes(other)))
    expect(queryOf(call), call.name).toEqual({});
});

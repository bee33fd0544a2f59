import * as contract from '@fanfare/contract';
import { expect, test } from 'vitest';
import { parseInput } from './validate.ts';

test('an empty text is absent everywhere where null is, and a text where it is one', () => {
  const line = { service_id: 1, url: 'https://example.com/a', quantity: 5 };
  const asked = { orders: [line], coupon_code: '', immediate_start_consent: '' };
  expect(parseInput(contract.placeOrder.body, asked)).toMatchObject({
    coupon_code: null,
    immediate_start_consent: null,
  });
  expect(parseInput(contract.staff.placeBankLine.body, { invoice_id: '' })).toEqual({ invoice_id: null });
  expect(parseInput(contract.placeOrder.body, { orders: [{ ...line, quantity: '' }] })).toMatchObject({
    orders: [{ quantity: null }],
  });
  expect(() => parseInput(contract.staff.askPayer.body, { message: '' })).toThrow();
});

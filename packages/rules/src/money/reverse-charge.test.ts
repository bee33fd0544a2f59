import { expect, test } from 'vitest';
import { isReverseCharge } from './reverse-charge.ts';

test.each([
  ['two countries of the EU', 'DE123456789', 'FR12345678901', true, true],
  ['Greece by its letters', 'DE123456789', 'EL123456789', true, true],
  ['one country', 'DE123456789', 'DE987654321', true, false],
  ['a number that the register did not confirm', 'DE123456789', 'FR12345678901', false, false],
  ['a seller outside the EU', 'GB123456789', 'FR12345678901', true, false],
  ['a buyer outside the EU', 'DE123456789', 'GB123456789', true, false],
  ['a seller without a number', null, 'FR12345678901', true, false],
  ['a buyer without a number', 'DE123456789', null, true, false],
])('who owes the VAT between %s', (_, sellerVat, buyerVat, isBuyerVatChecked, expected) => {
  expect(isReverseCharge({ sellerVat, buyerVat, isBuyerVatChecked })).toBe(expected);
});

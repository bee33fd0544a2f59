import { expect, test } from 'vitest';
import {
  formatCharge,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatParts,
  formatPrice,
  wholeFact,
  withWholeNumbers,
} from './format.ts';

const roubles = { currency: 'RUB', rate: '95.40' } as const;

test('CONST-07 thousands are set apart by a space', () => {
  expect(formatNumber(1234567)).toBe('1\u00a0234\u00a0567');
  expect(formatNumber(999)).toBe('999');
  expect(formatMoney('-1234.5')).toBe('−$1\u00a0234.50');
});

test('roubles: a charge is rounded up, a balance down (semantics §2.7)', () => {
  expect(formatMoney('4.80', roubles)).toBe('457.92\u00a0₽');
  expect(formatMoney('0.01', roubles)).toBe('0.96\u00a0₽');
  expect(formatMoney('0.01', roubles, 'credit')).toBe('0.95\u00a0₽');
});

test('a charge is shown in its own currency, with the decimals of that', () => {
  const charge = (charge_total: string, charge_currency: string) =>
    formatCharge({ charge_total, charge_currency });
  expect(charge('20.70', 'USD')).toBe('$20.70');
  expect(charge('1974.78', 'RUB')).toBe('1\u00a0974.78\u00a0₽');
  expect(charge('3108', 'JPY')).toBe('3\u00a0108\u00a0JPY');
});

test('the rows of a receipt in roubles add up to its total as shown', () => {
  const kopecks = (text: string) => Math.round(Number(text.replace(/[^\d.−]/g, '').replace('−', '-')) * 100);
  for (const rows of [
    ['4.80', '1.30', '5.50', '-1.16', '0.37'],
    ['0.01', '0.01', '0.01'],
    ['7.50', '-7.50'],
    Array.from({ length: 40 }, (_, index) => `${index}.${index + 10}`),
  ]) {
    const total = rows.reduce((sum, row) => sum + Math.round(Number(row) * 100), 0) / 100;
    const shown = formatParts(rows, roubles).reduce((sum, row) => sum + kopecks(row), 0);
    expect(shown).toBe(kopecks(formatMoney(total.toFixed(2), roubles)));
  }
});

test('dollars are shown with the decimals of the shop, and with more where an amount has more', () => {
  const dollars = (decimals: number) => ({ currency: 'USD', rate: null, decimals }) as const;
  expect(formatMoney('3', dollars(0))).toBe('$3');
  expect(formatMoney('3.6', dollars(0))).toBe('$3.6');
  expect(formatMoney('4.8', dollars(4))).toBe('$4.8000');
  expect(formatMoney('0.0123', dollars(2))).toBe('$0.0123');
});

test('a sum without a shop’s decimals has those of its currency, and never reads as nothing where it is something', () => {
  expect(
    ['0.0123', '12.345678', '-12.345', '3', '0.004', '-0.004', '0'].map((sum) => formatMoney(sum)),
  ).toEqual([...['$0.01', '$12.35', '−$12.35', '$3.00', '<$0.01', '>−$0.01', '$0.00']]);
  const charge = (charge_total: string, charge_currency: string) =>
    formatCharge({ charge_total, charge_currency });
  expect([charge('3108.00', 'JPY'), charge('0.3', 'JPY'), charge('6.3567', 'KWD')]).toEqual([
    ...['3\u00a0108\u00a0JPY', '<1\u00a0JPY', '6.357\u00a0KWD'],
  ]);
});

test('a small price keeps its decimals', () => {
  expect(formatPrice('0.0024')).toBe('$0.0024');
  expect(formatPrice('2.4')).toBe('$2.40');
  expect(formatPrice('6.480000')).toBe('$6.48');
});

test('CONST-12 dates read YYYY-MM-DD HH:mm:ss', () => {
  expect(formatDateTime('2026-11-21T09:05:07.123Z')).toBe('2026-11-21 09:05:07');
});

test('a short fact does not break, a long one does between its words', () => {
  expect(wholeFact('5 000–20 000 a day')).toBe('5\u00a0000–20\u00a0000\u00a0a\u00a0day');
  expect(wholeFact('5 000 a day, more at the end of each week')).toBe(
    '5\u00a0000 a day, more at the end of each week',
  );
});

test('numbers in the words of others do not break inside', () => {
  expect(withWholeNumbers('5 000–1 000 000 a day')).toBe('5\u00a0000–1\u00a0000\u00a0000 a day');
  expect(withWholeNumbers('12 months, 30 days, 7 2024')).toBe('12 months, 30 days, 7 2024');
});

import { expect, test } from 'vitest';
import { fileNameIn } from './download-orders.ts';

test('the export keeps the name that the server gives it, and a plain one for a name that leads elsewhere', () => {
  expect(fileNameIn('attachment; filename="orders-2026-03-10.csv"')).toBe('orders-2026-03-10.csv');
  expect(fileNameIn('attachment; filename="../../etc/passwd"')).toBe('orders.csv');
  expect(fileNameIn(null)).toBe('orders.csv');
});

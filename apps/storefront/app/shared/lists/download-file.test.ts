import { expect, test } from 'vitest';
import { fileNameIn } from './download-file.ts';

test('a file keeps the name that the server gives it, but none that leads elsewhere', () => {
  expect(fileNameIn('attachment; filename="orders-2026-03-10.csv"')).toBe('orders-2026-03-10.csv');
  expect(fileNameIn('attachment; filename="../../etc/passwd"')).toBe(null);
  expect(fileNameIn(null)).toBe(null);
});

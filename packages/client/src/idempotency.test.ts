import { expect, test } from 'vitest';
import { keyFor } from './idempotency.ts';

test('a retry of the same order keeps its key, another order gets its own', () => {
  const first = keyFor({ orders: [1] }, null);
  expect(keyFor({ orders: [1] }, first)).toBe(first);
  expect(keyFor({ orders: [2] }, first).key).not.toBe(first.key);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
});

import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { makeSecrets } from './secrets.ts';

test('S18 a key that is short, or none beside a database of the operator’s own, is no start', () => {
  const database = {
    DATABASE_URL: 'postgres://shop@db.example/shop',
    PUBLIC_URL: 'https://shop.example',
  };
  expect(() => readConfig({ SECRET_KEY: 'x'.repeat(31) })).toThrow(/SECRET_KEY/);
  expect(() => readConfig(database)).toThrow(/SECRET_KEY is required/);
  expect(readConfig({ ...database, SECRET_KEY: 'x'.repeat(32) }).secretKey).toBe('x'.repeat(32));
});

test('what is signed for one purpose, or by another key, is not signed for this one', () => {
  const [own, other] = [makeSecrets('x'.repeat(32)), makeSecrets('y'.repeat(32))];
  const signature = own.sign('link', 'order 1');
  expect(own.verify('link', 'order 1', signature)).toBe(true);
  for (const [secrets, purpose, text] of [
    [own, 'bearer', 'order 1'],
    [own, 'link', 'order 2'],
    [other, 'link', 'order 1'],
  ] as const)
    expect(secrets.verify(purpose, text, signature)).toBe(false);
  expect(own.verify('link', 'order 1', '')).toBe(false);
});

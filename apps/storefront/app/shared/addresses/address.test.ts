import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

const of = (path: string) => addressOf(new URL(path, 'https://shop.example'));

test('an address says its language, what it asks for and the way back to it', () => {
  expect(of('/app/de/orders?status=unpaid')).toMatchObject({
    locale: 'de',
    path: '/de/orders?status=unpaid',
  });
  expect(of('/app/orders').locale).toBe('en');
  expect(of('/app').path).toBe('/');
  expect(of('/app/orders?pick=7').searchParams.get('pick')).toBe('7');
});

test('no page reads the address of the request, which may be that of its data', () => {
  const routes = join(import.meta.dirname, '../../routes');
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('resources'),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join(routes, file), 'utf8'), file).not.toMatch(/request\.url/);
});

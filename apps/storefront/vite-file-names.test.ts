import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from './app/routes.ts';

const CLIENT = join(import.meta.dirname, 'build/client');
/** Words that blocker lists match in an address. */
const BLOCKED =
  /(^|[^a-z])(ads?|advert\w*|affiliate|analytics|banners?|campaign|offers?|pixel|popup|promos?|sponsors?|tags?|tracking|track|tracker)([^a-z]|$)/i;

test('no built file is named like an advertisement: who blocks them loses no page', () => {
  const files = readdirSync(CLIENT, { recursive: true }).map(String);
  expect(files.length).toBeGreaterThan(100);
  const named = files.map((file) => file.replace(/-[\w-]{8}(\.\w+)+$/, ''));
  expect(named.filter((file) => BLOCKED.test(file))).toEqual([]);
});

test('no address that the shop itself asks for is either', () => {
  const resources = routes.flatMap(({ path = '' }) => (path.startsWith('resources/') ? [path] : []));
  expect(resources.length).toBeGreaterThan(0);
  expect(resources.filter((path) => BLOCKED.test(path))).toEqual([]);
});

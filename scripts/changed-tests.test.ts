import { expect, test } from 'vitest';
import { testsOf } from './changed-tests.ts';

test('a change of an area asks for its tests and for those of the house', () => {
  const asked = testsOf([
    'apps/core/src/areas/finances/statement.ts',
    'apps/core/src/areas/finances/present.ts',
  ]);
  expect(asked).toContain('apps/core/src/areas/finances/');
  expect(asked).toContain('apps/core/src/architecture.test.ts');
  expect(asked?.filter((path) => path.includes('/areas/'))).toHaveLength(1);
});

test('words and stories ask for no test of code', () => {
  expect(testsOf(['apps/storefront/app/locales/de.po', 'e2e/cart.spec.ts', 'README.md'])).toEqual(
    testsOf([]),
  );
});

test.each([
  'packages/rules/src/price.ts',
  'packages/contract/src/screens.ts',
  'apps/core/src/http/mount.ts',
  'apps/core/src/data/database.ts',
  'package-lock.json',
])('%s is what everything stands on: all tests', (path) => {
  expect(testsOf([path, 'scripts/build.ts'])).toBeNull();
});

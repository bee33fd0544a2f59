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

test('stories, styles and the README ask for no test but those of the house', () => {
  expect(testsOf(['packages/ui/src/card.module.css', 'e2e/cart.spec.ts', 'README.md'])).toEqual(testsOf([]));
});

test('words and guides ask for the tests that read them', () => {
  expect(testsOf(['apps/storefront/app/locales/de.po'])).toContain('apps/core/src/i18n/');
  expect(testsOf(['docs/money.md'])).toContain('money-doc.test.ts');
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

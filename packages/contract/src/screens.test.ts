import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

test('NAV-08 layouts blank, cabinet, cabinet without authentication and default exist', () => {
  const layouts = Object.values(SCREENS).map(({ layout }) => layout);
  expect([...new Set(layouts)].sort()).toEqual(['blank', 'cabinet', 'default', 'open-cabinet']);
});

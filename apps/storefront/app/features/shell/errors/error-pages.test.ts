import { expect, test } from 'vitest';
import { ERROR_PAGES, errorPageOf } from './error-pages.tsx';

test('ERR-23 the pages of failures are listed by name, and each failure has one of them', () => {
  expect(Object.keys(ERROR_PAGES).toSorted()).toEqual([
    '400',
    '401',
    '404',
    '409',
    '429',
    '500',
    'order_404',
    'service_404',
    'service_type_404',
  ]);
  expect(errorPageOf('service')).toBe(ERROR_PAGES.service_404);
  expect(errorPageOf('service_type')).toBe(ERROR_PAGES.service_type_404);
  expect(errorPageOf('order')).toBe(ERROR_PAGES.order_404);
  expect(errorPageOf('page')).toBe(ERROR_PAGES['404']);
  expect(errorPageOf('misaddressed')).toBe(ERROR_PAGES['400']);
  expect(errorPageOf('signed_out')).toBe(ERROR_PAGES['401']);
  expect(errorPageOf('changed')).toBe(ERROR_PAGES['409']);
  expect(errorPageOf('busy')).toBe(ERROR_PAGES['429']);
  expect(errorPageOf('failed')).toBe(ERROR_PAGES['500']);
});

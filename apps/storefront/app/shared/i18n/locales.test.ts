import { expect, test } from 'vitest';
import { localeOfPath, localPath, pathWithoutLocale } from './locales.ts';

test('GEN-13 the path prefix decides the language, English has none', () => {
  expect(localeOfPath('/app/')).toBe('en');
  expect(localeOfPath('/app/orders/12')).toBe('en');
  expect(localeOfPath('/app/pt_BR/orders')).toBe('pt_BR');
  expect(localPath('en', '/orders')).toBe('/orders');
  expect(localPath('ru', '/')).toBe('/ru');
  expect(localPath('zh_CN', '/orders/create')).toBe('/zh_CN/orders/create');
});

test('a path loses only a known prefix', () => {
  expect(pathWithoutLocale('/de/services/youtube-views')).toBe('/services/youtube-views');
  expect(pathWithoutLocale('/de')).toBe('/');
  expect(pathWithoutLocale('/orders')).toBe('/orders');
});

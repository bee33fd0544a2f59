import { expect, test } from 'vitest';
import { localeOfAcceptLanguage, localeOfPath, localPath, pathWithoutLocale } from './locales.ts';

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

test('Accept-Language is read by weight, then by exact tag, then by language', () => {
  expect(localeOfAcceptLanguage('pt-PT;q=0.8, de-AT;q=0.9')).toBe('de');
  expect(localeOfAcceptLanguage('pt')).toBe('pt_BR');
  expect(localeOfAcceptLanguage('nl, sv;q=0.5')).toBeNull();
  expect(localeOfAcceptLanguage('nl;q=1, hi;q=0.1')).toBe('hi_IN');
  expect(localeOfAcceptLanguage('ja;q=0')).toBeNull();
  expect(localeOfAcceptLanguage(null)).toBeNull();
});

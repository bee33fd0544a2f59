import { expect, test } from 'vitest';
import { localeOfLanguages } from './locales.ts';

test('a reader gets the exact locale, else another region of the language, of the best liked one there is', () => {
  expect(localeOfLanguages(['de-AT', 'pt-PT'])).toBe('de');
  expect(localeOfLanguages(['pt'])).toBe('pt_BR');
  expect(localeOfLanguages(['PT-br'])).toBe('pt_BR');
  expect(localeOfLanguages(['zh_CN', 'en'])).toBe('zh_CN');
  expect(localeOfLanguages(['nl', 'hi'])).toBe('hi_IN');
  expect(localeOfLanguages(['nl', 'sv', '*', ''])).toBeNull();
  expect(localeOfLanguages(['fr', 'de-CH'], ['en', 'de'])).toBe('de');
});

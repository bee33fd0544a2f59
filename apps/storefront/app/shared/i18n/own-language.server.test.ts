import { expect, test } from 'vitest';
import { languageOfRoot } from './own-language.server.ts';

const sentTo = (acceptLanguage: string, path = '/app/') =>
  languageOfRoot(
    new Request(`https://shop.example${path}`, {
      headers: { accept: 'text/html', 'accept-language': acceptLanguage },
    }),
  );

test('the root path reads Accept-Language by weight; what weighs nothing is not wanted', () => {
  expect(sentTo('pt-PT;q=0.8, de-AT;q=0.9')).toBe('de');
  expect(sentTo('nl;q=1, hi;q=0.1')).toBe('hi_IN');
  expect(sentTo('nl, sv;q=0.5')).toBeNull();
  expect(sentTo('ja;q=0')).toBeNull();
  expect(sentTo('en, de;q=0.9')).toBeNull();
  expect(sentTo('')).toBeNull();
  expect(sentTo('de', '/app/services')).toBeNull();
});

test('nobody is sent to a language that the shop is not shown in', () => {
  const headers = { accept: 'text/html', 'accept-language': 'fr, de;q=0.5', cookie: 'locale=fr' };
  const request = new Request('https://shop.example/app/', { headers });
  expect(languageOfRoot(request, ['en', 'de'])).toBe('de');
  expect(languageOfRoot(request, ['en'])).toBeNull();
});

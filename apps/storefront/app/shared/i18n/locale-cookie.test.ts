import { expect, test } from 'vitest';
import { localeCookie, localeOfCookie } from './locale-cookie.ts';

test('CK-10 CONST-41 a chosen language is kept for 365 days', () => {
  const cookie = localeCookie('de', { isHttps: true });
  expect(cookie).toBe('locale=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure');
  expect(localeCookie('de', { isHttps: false })).not.toContain('Secure');
  expect(localeOfCookie(`a=1; ${cookie.split(';')[0]}; b=2`)).toBe('de');
});

test.each([null, '', 'locale=', 'locale=xx', 'locale=../de', 'other=de'])('%s keeps none', (header) => {
  expect(localeOfCookie(header)).toBeNull();
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { affiliateCookieIn, codeIn, currentAffiliate, followAffiliate } from './affiliate.ts';

const GRANTED = { analytics: 'granted', advertising: 'denied' } as const;
const DENIED = { analytics: 'denied', advertising: 'denied' } as const;
const set = vi.spyOn(document, 'cookie', 'set');

beforeEach(() => {
  sessionStorage.clear();
  followAffiliate('', DENIED);
  set.mockClear();
});

test('CK-01 CONST-40 with consent the code of ?ref is in a cookie for 14 days', () => {
  followAffiliate('?ref=spring-24&q=views', GRANTED);
  expect(set.mock.calls).toEqual([['affiliate_code=spring-24; path=/; max-age=1209600; samesite=lax']]);
  sessionStorage.clear();
  expect(currentAffiliate()).toBe('spring-24');
});

test('C-35 before a choice, and after a refusal, the code is in the memory of the tab alone', () => {
  followAffiliate('?ref=spring-24', null);
  expect(set).not.toHaveBeenCalled();
  expect(currentAffiliate()).toBe('spring-24');
  followAffiliate('', DENIED);
  expect(document.cookie).not.toContain('spring-24');
  // Consent given later still covers the link.
  followAffiliate('', { analytics: 'denied', advertising: 'granted' });
  expect(affiliateCookieIn(document.cookie)).toBe('spring-24');
  followAffiliate('', DENIED);
  expect(affiliateCookieIn(document.cookie)).toBeNull();
});

test('the last link wins, and what can be no code is none', () => {
  followAffiliate('?ref=first', GRANTED);
  followAffiliate('?ref=second', GRANTED);
  followAffiliate('?ref=%3Cscript%3E', GRANTED);
  expect(currentAffiliate()).toBe('second');
  expect(['a b', 'a;b', '', 'x'.repeat(101), null].map(codeIn)).toEqual([null, null, null, null, null]);
});

test('a link is new to a visit once, whoever agreed to what', () => {
  expect(followAffiliate('?ref=spring-24', null)).toBe('spring-24');
  expect(followAffiliate('?ref=spring-24', GRANTED)).toBeNull();
  expect(followAffiliate('', GRANTED)).toBeNull();
  expect(followAffiliate('?ref=other', DENIED)).toBe('other');
});

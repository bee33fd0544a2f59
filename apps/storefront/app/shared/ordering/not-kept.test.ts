import { expect, test } from 'vitest';
import { isNotKept, notKeptCookie } from './not-kept.ts';

const textOf = (cookie: string) => cookie.split(';')[0] ?? '';

test('an order stays closed until it is opened again, and others with it', () => {
  const one = textOf(notKeptCookie('a=1', 7, true));
  const two = textOf(notKeptCookie(`a=1; ${one}`, 8, true));
  expect([isNotKept(two, 7), isNotKept(two, 8), isNotKept(two, 78), isNotKept(null, 7)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const opened = textOf(notKeptCookie(two, 7, false));
  expect([isNotKept(opened, 7), isNotKept(opened, 8)]).toEqual([false, true]);
});

test('a cookie keeps twenty orders, and no other text is read', () => {
  let cookie = '';
  for (let id = 1; id <= 30; id += 1) cookie = textOf(notKeptCookie(cookie, id, true));
  expect(cookie).toBe(`not_kept=${Array.from({ length: 20 }, (_, place) => place + 11).join('.')}`);
  expect(isNotKept('not_kept=<script>7', 7)).toBe(false);
});

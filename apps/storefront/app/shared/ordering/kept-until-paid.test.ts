// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { dropPaid, keepUntilPaid } from './kept-until-paid.ts';

beforeEach(() => sessionStorage.clear());

test('what an order was made from goes when that order is paid, and what was not ordered stays', () => {
  sessionStorage.setItem('form', 'filled in');
  sessionStorage.setItem('lines', 'ordered\nnot ordered');
  keepUntilPaid(7, 'form');
  keepUntilPaid(8, 'lines', 'not ordered');
  dropPaid(6);
  expect([sessionStorage.getItem('form'), sessionStorage.getItem('lines')]).toEqual([
    'filled in',
    'ordered\nnot ordered',
  ]);
  dropPaid(7);
  dropPaid(8);
  expect([sessionStorage.getItem('form'), sessionStorage.getItem('lines')]).toEqual([null, 'not ordered']);
});

test('what has become something else meanwhile stays', () => {
  sessionStorage.setItem('form', 'filled in');
  keepUntilPaid(7, 'form');
  sessionStorage.setItem('form', 'another order');
  dropPaid(7);
  expect(sessionStorage.getItem('form')).toBe('another order');
});

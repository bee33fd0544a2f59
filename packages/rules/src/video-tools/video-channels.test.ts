import { expect, test } from 'vitest';
import {
  chosenChannel,
  engagement,
  isVerifiedChannel,
  monthTrend,
  popularity,
  spreadOverDays,
} from './video-channels.ts';

const at = '2026-11-26T10:00:00.000Z';
const proof = (code: string | null, subscriptions: string | null) => ({
  verification_code_at: code,
  verification_public_subscriptions_at: subscriptions,
});

test.each([
  [null, null, false],
  [at, null, false],
  [null, at, false],
  [at, at, true],
])('ENT-06 YT-01 code %s and public subscriptions %s: verified is %s', (code, subscriptions, isVerified) => {
  expect(isVerifiedChannel(proof(code, subscriptions))).toBe(isVerified);
});

test('YT-03 YT-04 a chosen account that is gone is replaced by the first verified one', () => {
  const [begun, first, second] = [
    { id: 1, ...proof(at, null) },
    { id: 2, ...proof(at, at) },
    { id: 3, ...proof(at, at) },
  ];
  expect(chosenChannel([begun, first, second], 3)).toBe(second);
  expect(chosenChannel([begun, first, second], 4)).toBe(first);
  expect(chosenChannel([begun, first, second], null)).toBe(first);
  expect(chosenChannel([begun, first], 1)).toBe(begun);
  expect(chosenChannel([begun], null)).toBe(begun);
  expect(chosenChannel([], 2)).toBe(null);
});

test('CONST-65 popularity is likes per views in percent to one decimal: 5 of 200 is 2.5', () => {
  expect(popularity({ likes: 5, views: 200 })).toBe(2.5);
  expect(popularity({ likes: 362, views: 8420 })).toBe(4.3);
  expect(popularity({ likes: 0, views: 0 })).toBe(null);
});

test('CONST-66 engagement is comments per views in percent to one decimal', () => {
  expect(engagement({ comments: 5, views: 200 })).toBe(2.5);
  expect(engagement({ comments: 149, views: 21_300 })).toBe(0.7);
  expect(engagement({ comments: 3, views: 0 })).toBe(null);
});

test('CONST-64 the trend is one month back, against as many days before', () => {
  expect(monthTrend('2026-11-21')).toEqual({
    now: { from: '2026-10-22', to: '2026-11-21' },
    before: { from: '2026-09-21', to: '2026-10-21' },
  });
  expect(monthTrend('2026-03-31')).toEqual({
    now: { from: '2026-03-01', to: '2026-03-31' },
    before: { from: '2026-01-29', to: '2026-02-28' },
  });
});

test('units are spread over days in whole ones that add up', () => {
  const evenly = spreadOverDays(150, new Date('2026-11-02T12:00:00Z'), new Date('2026-11-05T12:00:00Z'));
  expect([...evenly]).toEqual([
    ['2026-11-02', 25],
    ['2026-11-03', 50],
    ['2026-11-04', 50],
    ['2026-11-05', 25],
  ]);
  const noon = new Date('2026-11-02T12:00:00Z');
  expect([...spreadOverDays(7, noon, noon)]).toEqual([['2026-11-02', 7]]);
});

import { describe, expect, test } from 'vitest';
import {
  EMPTY_FORM,
  hasMoreThanLink,
  isReady,
  isTooLong,
  sumOf,
  withinPlan,
  withKeywords,
  withoutLast,
} from './campaign-form.ts';

test('CMP-02 CONST-69 a cleared form has no link and no keywords, and the United Kingdom, read daily', () => {
  expect(EMPTY_FORM).toEqual({ url: '', countries: [233], track: 'daily', keywords: [] });
  expect(hasMoreThanLink(EMPTY_FORM)).toBe(false);
  expect(hasMoreThanLink({ ...EMPTY_FORM, url: 'https://youtu.be/x' })).toBe(false);
  expect(hasMoreThanLink({ ...EMPTY_FORM, keywords: ['coast'] })).toBe(true);
  expect(hasMoreThanLink({ ...EMPTY_FORM, countries: [234] })).toBe(true);
});

test('a plan begins only for a campaign that lacks nothing', () => {
  const whole = { ...EMPTY_FORM, url: 'https://youtu.be/x', keywords: ['coast'] };
  expect(isReady(whole, null)).toBe(true);
  expect(isReady(whole, 'Only YouTube videos')).toBe(false);
  for (const lack of [{ url: ' ' }, { countries: [] }, { keywords: [] }, { keywords: ['a'.repeat(81)] }])
    expect(isReady({ ...whole, ...lack }, null)).toBe(false);
});

test('keywords are apart by commas and lines, folded, each once; what was there is told', () => {
  expect(withKeywords(['coast walk'], ' Coast  WALK, cliff\nferry,,')).toEqual({
    keywords: ['coast walk', 'cliff', 'ferry'],
    repeated: ['coast walk'],
  });
  expect(isTooLong('a'.repeat(80))).toBe(false);
  expect(isTooLong('日'.repeat(81))).toBe(true);
});

test('a plan that does not read daily has the most frequent way that it has chosen, a bigger one what was chosen', () => {
  expect(withinPlan(EMPTY_FORM, { tracks: ['on_demand', 'monthly', 'weekly'] }).track).toBe('weekly');
  expect(withinPlan(EMPTY_FORM, { tracks: ['on_demand'] }).track).toBe('on_demand');
  expect(withinPlan(EMPTY_FORM, { tracks: ['daily', 'weekly'] })).toBe(EMPTY_FORM);
  expect(withinPlan(EMPTY_FORM, null)).toBe(EMPTY_FORM);
});

describe('what keywords take of a plan', () => {
  test('VAL-47 those that are tracked already are not counted again', () => {
    const sum = sumOf(['a', 'b', 'Known'], { limit: 10, tracked: ['known', 'x', 'y'] });
    expect(sum).toEqual({ added: 2, known: 1, left: 5, tooMany: 0 });
  });

  test('VAL-48 without a plan each is one too many', () => {
    expect(sumOf(['a', 'b'], { limit: 0, tracked: [] })).toEqual({ added: 2, known: 0, left: 0, tooMany: 2 });
    expect(sumOf(['known'], { limit: 0, tracked: ['known'] }).tooMany).toBe(0);
  });

  test('the last ones that are too many go, and none that is counted already', () => {
    expect(withoutLast(['a', 'known', 'b', 'c'], ['known'], 2)).toEqual(['a', 'known']);
  });
});

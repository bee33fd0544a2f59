// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepForCampaign, takeForCampaign } from './campaign-draft.ts';

const KEY = 'fanfare.campaign-keywords';

afterEach(() => vi.unstubAllGlobals());

test('keywords are kept for the form of a campaign, which takes them once', () => {
  expect(takeForCampaign()).toBeNull();
  keepForCampaign({ keywords: ['coast walk', 'winter coast walk'], country: 233 });
  expect(takeForCampaign()).toEqual({ keywords: ['coast walk', 'winter coast walk'], country: 233 });
  expect(takeForCampaign()).toBeNull();
});

test('what is no draft is not taken', () => {
  for (const kept of [
    '{',
    'null',
    '[]',
    '{"keywords":"walk","country":233}',
    '{"keywords":[],"country":"x"}',
  ]) {
    sessionStorage.setItem(KEY, kept);
    expect(takeForCampaign()).toBeNull();
  }
  sessionStorage.setItem(KEY, '{"keywords":["walk",5],"country":233}');
  expect(takeForCampaign()).toEqual({ keywords: ['walk'], country: 233 });
});

test('a browser that refuses its storage keeps nothing, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepForCampaign({ keywords: ['walk'], country: 233 });
  expect(takeForCampaign()).toBeNull();
});

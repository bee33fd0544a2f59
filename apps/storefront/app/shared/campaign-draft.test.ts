// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepForCampaign, takeForCampaign } from './campaign-draft.ts';

const KEY = 'fanfare.campaign-keywords';

afterEach(() => vi.unstubAllGlobals());

test('keywords are kept for the form of a campaign, which takes them once', () => {
  expect(takeForCampaign()).toBeNull();
  const draft = { url: '', keywords: ['coast walk', 'winter coast walk'], countries: [233] };
  keepForCampaign(draft);
  expect(takeForCampaign()).toEqual(draft);
  expect(takeForCampaign()).toBeNull();
});

test('what is no draft is not taken', () => {
  for (const kept of [
    '{',
    'null',
    '[]',
    '{"keywords":"walk","countries":[233]}',
    '{"keywords":[],"countries":["x"]}',
  ]) {
    sessionStorage.setItem(KEY, kept);
    expect(takeForCampaign()).toBeNull();
  }
  sessionStorage.setItem(KEY, '{"keywords":["walk",5],"countries":[233]}');
  expect(takeForCampaign()).toEqual({ url: '', keywords: ['walk'], countries: [233] });
});

test('a browser that refuses its storage keeps nothing, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepForCampaign({ url: '', keywords: ['walk'], countries: [233] });
  expect(takeForCampaign()).toBeNull();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { iconChoice } from './choice.ts';
import { recentPicks, rememberPick } from './recent-picks.ts';

beforeEach(() => void vi.stubGlobal('localStorage', aStore()));

test('the last pick comes first, is never listed twice, and five are kept', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 3]) rememberPick(aPage(number));
  expect(recentPicks().map(({ key }) => key)).toEqual(['3', '6', '5', '4', '2']);
});

test('a command is not remembered, a page is', () => {
  rememberPick(iconChoice('theme', 'Theme', 'moon', { act: () => {} }));
  rememberPick(iconChoice('de', 'Deutsch', 'language', { address: '/resources/language?to=de' }));
  expect(recentPicks()).toEqual([]);
  rememberPick(aPage(1));
  expect(recentPicks()).toEqual([aPage(1)]);
});

test('a storage that throws or holds something else means no recent picks', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(recentPicks()).toEqual([]);
  expect(() => rememberPick(aPage(1))).not.toThrow();
  const foreign = [{ ...aPage(1), goal: { path: '//evil.example' } }];
  for (const text of ['{', '{}', '[1]', JSON.stringify(foreign)]) {
    vi.stubGlobal('localStorage', aStore());
    localStorage.setItem('recent-picks', text);
    expect(recentPicks()).toEqual([]);
  }
});

const aPage = (number: number) =>
  iconChoice(String(number), `Order ${number}`, 'receipt', { path: `/orders/${number}` });

function aStore() {
  const items = new Map<string, string>();

  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

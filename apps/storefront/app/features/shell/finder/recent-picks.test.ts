import { expect, test } from 'vitest';
import { iconChoice } from './choice.ts';
import { recentPicks, rememberPick } from './recent-picks.ts';

test('the last pick comes first, is never listed twice, and five are kept', () => {
  const store = aStore();
  for (const number of [1, 2, 3, 4, 5, 6, 3]) rememberPick(store, aPage(number));
  expect(recentPicks(store).map(({ key }) => key)).toEqual(['3', '6', '5', '4', '2']);
});

test('a command is not remembered, a page is', () => {
  const store = aStore();
  rememberPick(store, iconChoice('theme', 'Theme', 'moon', { act: () => {} }));
  rememberPick(store, iconChoice('de', 'Deutsch', 'language', { address: '/resources/language?to=de' }));
  expect(recentPicks(store)).toEqual([]);
  rememberPick(store, aPage(1));
  expect(recentPicks(store)).toEqual([aPage(1)]);
});

test('a storage that throws or holds something else means no recent picks', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  };
  expect(recentPicks(closed)).toEqual([]);
  expect(() => rememberPick(closed, aPage(1))).not.toThrow();
  const foreign = [{ ...aPage(1), goal: { path: '//evil.example' } }];
  for (const text of ['{', '{}', '[1]', JSON.stringify(foreign)]) {
    const store = aStore();
    store.setItem('recent-picks', text);
    expect(recentPicks(store)).toEqual([]);
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

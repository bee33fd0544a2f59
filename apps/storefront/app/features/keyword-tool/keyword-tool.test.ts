// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type KeywordToolState, parseQuestion, searchOf } from './keyword-tool-state.ts';
import { clearKeywords, selectKeywords } from './selected-keywords.ts';
import { typedParts } from './typed-parts.ts';

const KEY = 'fanfare.selected-keywords';
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

test('ENT-89 the keyword tool begins with the United Kingdom, 233, in the language of the page', () => {
  const initial = { search: '', country: 233, language: 'de' };
  expect(parseQuestion(new URLSearchParams(), 'keyword', 'de')).toEqual(initial);
  expect(parseQuestion(new URLSearchParams('country=GB&language=xx'), 'keyword', 'de')).toEqual(initial);
});

test('ENT-88 its state is language, search, country, suggestions, selected keywords and limit', () => {
  const asked = new URLSearchParams('keyword=+coast+walk+&country=234&language=ja');
  const state: KeywordToolState = {
    ...parseQuestion(asked, 'keyword', 'en'),
    suggestions: ['coast walk wales'],
    selected: [],
    limit: { limit: 25, used: 1, resets_at: '2026-11-27T00:00:00Z' },
  };
  expect(state).toEqual({
    language: 'ja',
    search: 'coast walk',
    country: 234,
    suggestions: ['coast walk wales'],
    selected: [],
    limit: { limit: 25, used: 1, resets_at: '2026-11-27T00:00:00Z' },
  });
  expect(searchOf(state, 'keyword')).toBe('?keyword=coast+walk&country=234&language=ja');
});

test('what is selected is kept once, in its order, until it is taken away', () => {
  selectKeywords(['a', 'b'], true);
  selectKeywords(['b', 'c'], true);
  expect(kept()).toEqual(['a', 'b', 'c']);
  selectKeywords(['b'], false);
  expect(kept()).toEqual(['a', 'c']);
  selectKeywords(
    Array.from({ length: 600 }, (_, at) => `word ${at}`),
    true,
  );
  expect(kept()).toHaveLength(500);
  clearKeywords();
  expect(kept()).toEqual([]);
});

test('what was typed is told from what is new', () => {
  const shown = (phrase: string, typed: string) =>
    typedParts(phrase, typed)
      .map(({ text, isTyped }) => (isTyped ? `(${text})` : text))
      .join('');
  expect(shown('coast walk wales', ' Coast  Walk ')).toBe('(coast walk) wales');
  expect(shown('winter coast walk', 'coast walk')).toBe('winter (coast walk)');
  expect(shown('south west coast path walk', 'coast walk')).toBe('south west (coast )path (walk)');
  expect(shown('ギター 初心者', 'ギター')).toBe('(ギター) 初心者');
  expect(shown('hike', 'coast walk')).toBe('hike');
});

import { expect, test } from 'vitest';
import { bundledSuggestions } from './bundled-suggestions.ts';
import { suggestionsOf } from './chosen-suggestions.ts';

test('a shop in production has the source that its operator names, or none; the phrases of the program are the demo’s', () => {
  expect(suggestionsOf({ suggestions: null, demo: false })).toBeNull();
  expect(suggestionsOf({ suggestions: null, demo: true })).toBe(bundledSuggestions);
  for (const suggestions of ['youtube', { url: 'https://keywords.example/?q={text}', key: null }] as const) {
    const source = suggestionsOf({ suggestions, demo: true });
    expect(source).not.toBeNull();
    expect(source).not.toBe(bundledSuggestions);
  }
});

import { expect, test } from 'vitest';
import { makeWords } from './words.ts';

function wordsIn(locale: string) {
  const context = { locale, translate: () => '', shop: { name: 'Northwind' }, unsubscribeUrl: null };

  return makeWords(context as unknown as Parameters<typeof makeWords>[0]);
}

test.each(['de', 'hi_IN', 'no_such', ''])(
  'ERR-20 CONST-07 amounts of a letter in "%s" are those of English',
  (locale) => {
    const [words, english] = [wordsIn(locale), wordsIn('en')];
    expect(english.money('1234.50')).toBe('$1\u00a0234.50');
    expect(words.money('1234.50')).toBe(english.money('1234.50'));
    expect(words.money('0.005', 'EUR')).toBe(english.money('0.005', 'EUR'));
    expect(words.count(250_000)).toBe('250\u00a0000');
  },
);

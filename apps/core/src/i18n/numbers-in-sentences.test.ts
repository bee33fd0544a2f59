import { showingNumbers, withShown } from '@fanfare/rules';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

const TEXTS = {
  plural: '{count, plural, one {# order of {who}} few {# orders} other {# orders}}',
  number: 'from {min, number} to {max, number}',
  usd: 'at least {least, number, usd}',
  select: '{count, plural, other {{kind, select, a {# views} other {none}}}}',
};

function write(locale: string, id: keyof typeof TEXTS, values: Record<string, unknown>): string {
  const compiled = Object.entries(TEXTS).map(([name, text]) => [name, compileMessage(text)] as const);
  const messages = showingNumbers(Object.fromEntries(compiled));
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });

  return i18n._(id, withShown(values));
}

test.each(['en', 'de', 'ru', 'hi-IN'])(
  'CONST-07 sentences in %s write numbers as figures are written',
  (locale) => {
    expect(write(locale, 'plural', { count: 12_345, who: '2000' })).toMatch(/^12\u00a0345 order/);
    expect(write(locale, 'number', { min: 1000, max: 250_000 })).toBe('from 1\u00a0000 to 250\u00a0000');
    expect(write(locale, 'usd', { least: '1234.5' })).toBe('at least $1\u00a0234.50');
    expect(write(locale, 'select', { count: 4000, kind: 'a' })).toBe('4\u00a0000 views');
  },
);

test('a form of the plural is chosen by the number, and text that looks like one stays', () => {
  expect(write('en', 'plural', { count: 1, who: '2000' })).toBe('1 order of 2000');
});

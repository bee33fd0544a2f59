import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';
import type { CouponReason, DripProblems, LinkError, QuantityProblem } from '@fanfare/rules';
import { describe, expect, test } from 'vitest';
import english from './locales/en.json' with { type: 'json' };
import { languageTag, type MessageId, type MessageParams, translate } from './messages.ts';

const ids = Object.keys(english) as MessageId[];
const ARGUMENT = /\{(\w+)(?=[,}])(?:, *(\w+)(?:, *(\w+)(?=\}))?)?/g;
const CASE = /(\w+) \{/g;

/** Words that a language has from English or shares with it. */
const ALIKE: Partial<Record<Locale, readonly string[]>> = {
  de: ['Link', 'Status', 'Bonus', 'Support', 'Widget'],
  es: ['Plan', 'Total', 'Subtotal', 'Total, USD', 'Widget'],
  fr: ['Service', 'Total', 'Date (UTC)', 'Type', 'Bonus', 'Total, USD', 'Widget'],
  pt_BR: ['Link', 'Status', 'Total', 'Subtotal', 'Total, USD', 'Widget'],
  tr: ['Bonus', 'Plan', 'Widget'],
  vi: ['Widget'],
};

describe.each(LOCALES)('%s', (locale) => {
  const texts = readTexts(locale);

  test('has the ids of English and no others', () => {
    expect(Object.keys(texts).sort()).toEqual([...ids].sort());
  });

  test('takes the parameters of English, in the same formats', () => {
    for (const id of ids) expect([id, argumentsOf(texts[id])]).toEqual([id, argumentsOf(english[id])]);
  });

  test('words every plural form of the language', () => {
    const forms = new Intl.PluralRules(languageTag(locale)).resolvedOptions().pluralCategories.sort();
    for (const id of ids.filter((id) => texts[id]?.includes(', plural,'))) {
      const cases = texts[id]?.split(', plural,')[1] ?? '';
      expect([id, [...cases.matchAll(CASE)].map(([, name]) => name).sort()]).toEqual([id, forms]);
    }
  });

  test.skipIf(locale === 'en')('leaves nothing in English by accident', () => {
    const same = ids.filter((id) => isWorded(english[id]) && texts[id] === english[id]);
    expect(new Set(same.map((id) => english[id]))).toEqual(new Set(ALIKE[locale]));
  });

  test('fills in every message completely', () => {
    for (const id of ids) {
      for (const number of [1, 2, 5, 21, 1_234_567]) {
        const text = translate(locale, id, sampleParams(id, number));
        expect(text).not.toBe(id);
        expect(text).not.toMatch(/[{}]|undefined|NaN|\[object/);
        if (english[id].includes('{name}')) expect(text).toContain('Anna O’Neil');
      }
    }
  });

  test('speaks calmly', () => {
    for (const id of ids) expect(texts[id]).not.toMatch(/[!！]|oops/i);
  });
});

test('every code that the rules give has its message', () => {
  const links: Record<LinkError, true> = {
    empty: true,
    invalid_url: true,
    too_long: true,
    unsupported_scheme: true,
    credentials_in_url: true,
    unsupported_port: true,
    local_host: true,
    suspicious_host: true,
    shortener: true,
    ambiguous_handle: true,
    unsupported_link: true,
    private_link: true,
  };
  const quantities: Record<QuantityProblem, true> = {
    not_integer: true,
    below_min: true,
    above_max: true,
    not_on_step: true,
  };
  const coupons: Record<CouponReason, true> = {
    unknown: true,
    expired: true,
    min_amount: true,
    used: true,
    scope: true,
    guest: true,
  };

  const drips: Record<Exclude<NonNullable<DripProblems['runs']>, QuantityProblem>, true> = {
    unknown_mode: true,
    plan_too_long: true,
    run_below_min: true,
    run_above_max: true,
  };

  const groups = { link: links, quantity: quantities, coupon: coupons, drip: drips };
  for (const [group, codes] of Object.entries(groups)) {
    for (const code of Object.keys(codes)) expect(english).toHaveProperty([`${group}.${code}`]);
  }
});

test('the words that the requirements give', () => {
  expect(translate('en', 'errors.invalid')).toBe('Sent data is invalid');
  for (const id of ids.filter((id) => id.startsWith('coupon.')))
    expect(translate('en', id)).toMatch(/^Coupon does not apply/);
});

test('CONST-07 numbers and amounts are written in one way, counted words as each language counts', () => {
  const limits = { min: 500, max: 1_000_000, step: 100 };
  expect(translate('de', 'quantity.above_max', limits)).toBe('Das Maximum ist 1\u00a0000\u00a0000.');
  expect(translate('hi_IN', 'quantity.above_max', limits)).toContain('1\u00a0000\u00a0000');
  expect(translate('en', 'errors.price_changed', { total: '1234.5' })).toContain('$1\u00a0234.50');
  expect(translate('pt_BR', 'errors.price_changed', { total: '10.81' })).toContain('$10.81');
  expect(translate('en', 'errors.price_changed', { total: '0.0035' })).toContain('$0.0035');
  const waits = [1, 3, 5, 21, 22].map((seconds) => translate('ru', 'errors.too_many_requests', { seconds }));
  expect(waits.map((text) => text.match(/\d+ [а-я]+/)?.[0])).toEqual([
    '1 секунду',
    '3 секунды',
    '5 секунд',
    '21 секунду',
    '22 секунды',
  ]);
});

test('what people write is not read as a message', () => {
  const name = "{max} # {x, number} '{'";
  expect(translate('en', 'targets.required', { name })).toBe(`Fill in “${name}”.`);
});

/** True for a text with a word of its own besides its placeholders. */
function isWorded(text: string): boolean {
  return /[A-Za-z]{3}/.test(text.replace(/\{[^}]*\}/g, ''));
}

function readTexts(locale: Locale): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${locale}.json`), 'utf8'));
}

/** A language may bend a word by a number that English only writes. */
function argumentsOf(text = ''): string[] {
  const found = [...text.matchAll(ARGUMENT)].map(([, name, type = '', format = '']) =>
    [name, type === 'plural' ? 'number' : type, format].join(' '),
  );

  return [...new Set(found)].sort();
}

function sampleParams(id: MessageId, number: number): MessageParams {
  const params = argumentsOf(english[id]).map((argument) => {
    const [name = '', type, format] = argument.split(' ');
    if (format === 'usd') return [name, '1234.50'];
    return [name, type === '' && name !== 'order' ? 'Anna O’Neil' : number];
  });

  return Object.fromEntries(params);
}

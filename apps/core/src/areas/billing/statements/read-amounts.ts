import { type DecimalSign, foldText, type Micro, parseAmount, readingsOf } from '@fanfare/rules';

/** An amount as a column gives it; `direction` and `currency` where they stand beside the digits. */
export type SignedAmount = { amount: Micro; direction: 'in' | 'out' | null; currency: string | null };

const LONGEST = 60;
/** Signs that make an amount negative: minuses of several keyboards, brackets, the triangles of Japanese books. */
const NEGATIVE = /[-−–(▲△]/;
/** Digits with what stands before and behind them: names and signs of a currency, a minus, brackets. */
const FORM =
  /^([\p{L}\p{M}\p{Sc}()+\-−–▲△/*\s]*)([.,]?\p{Nd}[\p{Nd}.,'’٬٫\s]*)([\p{L}\p{M}\p{Sc}()+\-−–▲△/*\s]*)$/u;
const BEHIND = {
  in: new Set(['cr', 'c', 'h', 'haben', 'credit']),
  out: new Set(['dr', 'd', 's', 'soll', 'debit']),
};

/** Signs by which banks write a currency without its code, folded; those of several currencies are left out. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    '€': 'EUR',
    euro: 'EUR',
    '£': 'GBP',
    us$: 'USD',
    r$: 'BRL',
    円: 'JPY',
    원: 'KRW',
    '₩': 'KRW',
    元: 'CNY',
  },
  ...{ tl: 'TRY', '₺': 'TRY', руб: 'RUB', р: 'RUB', '₽': 'RUB', rs: 'INR', '₹': 'INR', zł: 'PLN', zl: 'PLN' },
  ...{ '₫': 'VND', đ: 'VND', kč: 'CZK', kc: 'CZK', ft: 'HUF', '₴': 'UAH' },
};

/**
 * Makes a reader for the amounts of one column: all write the decimal sign in the same way. It gives zero for an empty value, for
 * money that left may have a column of its own, and null for what is no amount.
 */
export function amountReader(column: readonly string[]): (text: string) => SignedAmount | null {
  const sign = decimalSignOf(column.map(plainly));

  return (text) => {
    const plain = plainly(text);
    if (plain === '' || (NEGATIVE.test(plain) && plain.length === 1))
      return { amount: 0n, direction: null, currency: null };
    const [, before = '', digits = '', behind = ''] = plain.length > LONGEST ? [] : (FORM.exec(plain) ?? []);
    const [reading] = readingsOf(digits, sign);
    if (reading === undefined) return null;
    const amount = parseAmount(reading);
    const isNegative = NEGATIVE.test(before) || NEGATIVE.test(behind.replace(/[()]/g, ''));

    return {
      amount: isNegative ? -amount : amount,
      direction: directionOf(before, behind),
      currency: currencyIn(before) ?? currencyIn(behind),
    };
  };
}

/** The code of a currency in a text, or what a sign of it means; null where there is none, and for `$` and `kr` of several. */
export function currencyIn(text: string): string | null {
  const [code] = /(?<!\p{L})[A-Z]{3}(?![\p{L}])/u.exec(text) ?? [];
  if (code) return code;
  const word = text.toLowerCase().replace(/[()+\-−–▲△/*.\s]/gu, '');

  return SIGNS[word] ?? (/^[a-z]{3}$/.test(word) ? word.toUpperCase() : null);
}

/** Without what banks write beside an amount that says nothing: the point of "Rs.", the dash of "50,–", an apostrophe of a sheet. */
function plainly(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/(\p{L})\./gu, '$1 ')
    .replace(/(\p{Nd})[.,][-−–]{1,2}(?!\p{Nd})/u, '$1')
    .trim();
}

function directionOf(before: string, behind: string): SignedAmount['direction'] {
  const [first, last] = [before, behind].map((one) => foldText(one).replace(/[^\p{L}]/gu, ''));
  if (first === 'cr' || first === 'dr') return first === 'cr' ? 'in' : 'out';
  if (BEHIND.in.has(last ?? '')) return 'in';

  return BEHIND.out.has(last ?? '') ? 'out' : null;
}

/** The decimal sign of a column: the last separator of the first amount that can mean one thing only. */
function decimalSignOf(texts: readonly string[]): DecimalSign {
  for (const text of texts) {
    const [, mark] = /([.,])\d{1,2}(?!\d)\D*$/.exec(text) ?? [];
    if (mark === '.' || mark === ',') return mark;
    const [, both] = /\d([.,])\d{3}(?!\d)\D*$/.exec(text) ?? [];
    // 1.234 with nothing behind it groups thousands.
    if (both !== undefined && texts.every((one) => !/[.,]\d{1,2}(?!\d)\D*$/.test(one)))
      return both === '.' ? ',' : '.';
  }

  return '.';
}

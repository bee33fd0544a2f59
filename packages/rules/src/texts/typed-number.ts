import { type Micro, parseAmount } from '../money/money.ts';

/** Sign between whole and part of a number: a point (en, ja, ko, zh, hi) or a comma (de, es, fr, pt, ru, tr, vi). */
export type DecimalSign = '.' | ',';

const NUMBER = /^(\d{0,15})(?:\.(\d{0,6}))?$/;
/** Groups of thousands, or of lakhs and crores as in India: 1,23,45,678. */
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$|^[1-9]\d?(?:[.,]\d{2})+[.,]\d{3}$/;

/**
 * The meanings of a typed number, each as an exact decimal text: one as a rule, none where it is no number, and two where a
 * person has to say which. Digits of every script count; currency signs, spaces and apostrophes are left out. `sign` decides
 * between a group and a decimal part where one separator stands before three digits: "1,000" is a thousand in English; in
 * German it may be one, or a thousand of somebody who writes English, and is both (VAL-34, C-36).
 */
export function readingsOf(text: string, sign: DecimalSign): string[] {
  const plain = plainDigits(text);
  const separators = plain.match(/[.,]/g) ?? [];
  const [first] = separators;
  if (first === undefined) return exactly(plain);
  const last = separators.at(-1);
  if (first !== last) {
    // The last of two kinds of separators begins the decimal part; the other one groups the digits before it.
    const cut = plain.lastIndexOf(last ?? '');
    const [whole, part] = [plain.slice(0, cut), plain.slice(cut + 1)];
    return isGrouped(whole) ? exactly(`${withoutGroups(whole)}.${part}`) : [];
  }
  if (separators.length > 1) return isGrouped(plain) ? exactly(withoutGroups(plain)) : [];
  const decimal = exactly(plain.replace(first, '.'));
  if (!isGrouped(plain)) return first === sign || !/\d{4}$/.test(plain.split(first)[1] ?? '') ? decimal : [];

  return first === sign ? [...decimal, withoutGroups(plain)] : [withoutGroups(plain)];
}

/** A typed amount in micro-units; null for text that is no amount or can mean two (VAL-34, C-36). */
export function parseTypedAmount(text: string, sign: DecimalSign): Micro | null {
  const [reading, ...others] = readingsOf(text, sign);

  return reading === undefined || others.length > 0 ? null : parseAmount(reading);
}

/** A typed quantity, which has no part: "1,000" and "1.000" are a thousand for everybody. null where it is no number. */
export function parseTypedQuantity(text: string): number | null {
  const reading = readingsOf(text, '.').at(-1);

  return reading === undefined ? null : Number(reading);
}

/** A text in which there is nothing to make plain. */
const PLAIN = /^[!-~]*$/;

/** A code, a number or a VAT number as people copy it: without what nobody sees, in the digits and letters of the keyboard. */
export function plainCode(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .trim();
}

/** The digits of a number that names something, as "12" or "#12"; undefined for other texts, and for what no column of ids holds. */
export function typedId(text: string): string | undefined {
  const digits = /^#?\s?(\d{1,10})$/.exec(plainCode(text))?.[1];

  return digits !== undefined && Number(digits) < 2 ** 31 ? digits : undefined;
}

/** NFKC makes full-width digits and marks plain; digits of other scripts count from their zero. */
const plainDigits = (text: string): string =>
  plainCode(text)
    .replace(/[\s'’٬]|\p{Sc}/gu, '')
    .replaceAll('٫', '.')
    .replaceAll('、', ',');

/** Decimal digits of a script stand ten in a row (Unicode, chapter 4.6), so zero is where the row begins. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;

  return String((code - zero) % 10);
}

const isGrouped = (whole: string) => GROUPED.test(whole) && new Set(whole.match(/[.,]/g)).size === 1;
const withoutGroups = (whole: string) => whole.replace(/[.,]/g, '');

function exactly(text: string): string[] {
  const [, whole = '', part = ''] = NUMBER.exec(text) ?? [];
  if (whole === '' && part === '') return [];

  return [part === '' ? whole : `${whole === '' ? '0' : whole}.${part}`];
}

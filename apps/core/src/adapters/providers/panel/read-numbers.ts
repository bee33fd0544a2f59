import type { Micro } from '@fanfare/rules';
import { type PanelValue, textOf } from './read-json.ts';

const DECIMALS = 6;
const NUMBER = /^([+-]?)(\d{1,24})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i;

/**
 * An amount in millionths, rounded half up; null for what is no amount. Panels write it with a point or a comma, with groups of three,
 * and small ones as 2.5e-7.
 */
export function amountOf(said: PanelValue | undefined): Micro | null {
  const found = NUMBER.exec(withPoint(textOf(said)?.replace(/[\s$€£₽'_]/g, '') ?? ''));
  if (!found) return null;
  const [, sign, whole = '', rest = '', power = '0'] = found;
  // A digit more than is kept decides the rounding.
  const places = DECIMALS + 1 + Number(power) - rest.length;
  const digits = BigInt(whole + rest);
  const scaled = places >= 0 ? digits * 10n ** BigInt(places) : digits / 10n ** BigInt(-places);
  const amount = (scaled + 5n) / 10n;

  return sign === '-' ? -amount : amount;
}

/** The last of points and commas is the decimal one, unless it is there twice: then all of them are groups. */
function withPoint(text: string): string {
  const [last] = text.match(/[.,](?=[^.,]*$)/) ?? [];
  if (last === undefined) return text;
  const other = last === '.' ? ',' : '.';
  const plain = text.replaceAll(other, '');

  return plain.split(last).length > 2 ? plain.replaceAll(last, '') : plain.replace(last, '.');
}

/** A whole number, below zero too; null for "Unknown", fractions and anything else. */
export function countOf(said: PanelValue | undefined): number | null {
  const text = textOf(said)?.replace(/[\s,'_]/g, '') ?? '';
  const count = /^[+-]?\d{1,15}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;

  return Number.isSafeInteger(count) ? count : null;
}

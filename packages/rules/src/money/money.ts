/**
 * Exact money. An amount is a whole number of micro-USD (1e-6 USD) in a bigint; a fraction is a whole number of
 * parts per million. Nothing here, and nothing built on it, ever computes money with floats (rules §2.0).
 */

/** Amount in micro-USD, 1e-6 USD. The same unit counts micro-RUB where a function says so. */
export type Micro = bigint;

/** Share in parts per million: 0.035 is 35 000n. */
export type Fraction = bigint;

/** Decimals that an amount of micro-USD can carry. */
export const MICRO_DECIMALS = 6;

/** Fraction 1, that is 100 percent. */
export const WHOLE: Fraction = 1_000_000n;

// Longer digit runs are no amounts of money; refusing them keeps a hostile text from costing time.
const DECIMAL_TEXT = /^(-?)(\d{1,30})(?:\.(\d{1,6}))?$/;

/** Smallest units by their decimals. */
const UNITS = [1_000_000n, 100_000n, 10_000n, 1_000n, 100n, 10n, 1n];

/** The smallest amount shown with so many decimals, in micro-USD: 2 → 10 000n (one cent). Rules §2.0. */
export function smallestUnit(decimals: number): Micro {
  const unit = UNITS[decimals];
  if (unit === undefined) throw new RangeError(`decimals must be 0..${MICRO_DECIMALS}, got ${decimals}`);
  return unit;
}

/**
 * Reads an exact decimal text with up to 6 decimals, "12.34" or "-0.5", as micro-USD. RangeError for anything else:
 * spaces, exponents, signs other than a leading minus, more decimals. Whether a negative amount makes sense is for
 * the field to decide. Rules §2.0.
 */
export function parseAmount(text: string): Micro {
  const match = DECIMAL_TEXT.exec(text);
  if (!match) throw new RangeError(`not an exact amount: ${JSON.stringify(text.slice(0, 40))}`);
  const [, sign, whole = '', decimals = ''] = match;
  const micro = BigInt(whole + decimals.padEnd(MICRO_DECIMALS, '0'));
  return sign === '-' ? -micro : micro;
}

/**
 * Writes micro-USD with exactly so many decimals: 4 800 000n → "4.80". Digits beyond are rounded half up, the one rule
 * of amounts; a balance goes through `floorTo` first. Rules §2.0.
 */
export function formatAmount(amount: Micro, decimals = 2): string {
  const rounded = isWholeAt(amount, decimals) ? amount : roundHalfUp(amount, 1n, decimals);
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(MICRO_DECIMALS + 1, '0');
  const cut = digits.length - MICRO_DECIMALS;
  const point = decimals > 0 ? `.${digits.slice(cut, cut + decimals)}` : '';
  return `${rounded < 0n ? '-' : ''}${digits.slice(0, cut)}${point}`;
}

/**
 * Writes micro-USD with the decimals that the shop shows, and with all of its own where it has more: what was bought at
 * another precision is not rounded away.
 */
export function formatExact(amount: Micro, decimals: number): string {
  if (isWholeAt(amount, decimals)) return formatAmount(amount, decimals);
  const [whole, rest = ''] = formatAmount(amount, MICRO_DECIMALS).split('.');
  return `${whole}.${rest.replace(/0+$/, '')}`;
}

/** Rounds micro-USD down to so many decimals, so that a shown balance can always be spent. Rules §2.0. */
export function floorTo(amount: Micro, decimals: number): Micro {
  const unit = smallestUnit(decimals);
  return amount - (((amount % unit) + unit) % unit);
}

/** Rounds micro-USD up to so many decimals: what a charge shows in another currency. Rules §2.7. */
export function ceilTo(amount: Micro, decimals: number): Micro {
  return -floorTo(-amount, decimals);
}

/** True when the amount (micro-USD) has no digits beyond so many decimals. */
export function isWholeAt(amount: Micro, decimals: number): boolean {
  return amount % smallestUnit(decimals) === 0n;
}

/** The number a "float" field of the wire carries, the same value as `formatAmount`. Rules §2.0. */
export function toWireNumber(amount: Micro, decimals: number): number {
  return Number(formatAmount(amount, decimals));
}

/** A price as the wire writes it: up to 6 decimals without trailing zeros, 2 400 000n → "2.4". Rules §2.0. */
export function formatPrice(amount: Micro): string {
  return formatAmount(amount, MICRO_DECIMALS).replace(/\.?0+$/, '');
}

/**
 * THE rounding of money: numerator/denominator micro-USD, half up to so many decimals. A negative amount mirrors a
 * positive one (half away from zero), so a reversed posting is exactly the opposite of the first. Rules §2.0.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint, decimals: number): Micro {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  if (numerator < 0n) return -roundHalfUp(-numerator, denominator, decimals);
  const unit = smallestUnit(decimals);
  const divisor = denominator * unit;
  return ((2n * numerator + divisor) / (2n * divisor)) * unit;
}

/**
 * Reads a fraction 0..1 with up to 6 decimals, "0.035", as parts per million. A value above 1 is a percent in the
 * wrong unit (C-13) and a RangeError. Rules §2.0.
 */
export function parseFraction(text: string): Fraction {
  const fraction = parseAmount(text);
  if (fraction < 0n || fraction > WHOLE) throw new RangeError(`not a fraction 0..1: ${text}`);
  return fraction;
}

/**
 * Reads a whole-percent field 0..100, 3.5 → 35 000n parts per million; digits after the fourth decimal are rounded half
 * up. Rules §2.0, C-13.
 */
export function fractionOfPercent(percent: number | string): Fraction {
  const value = Number(percent);
  if (!(value >= 0 && value <= 100)) throw new RangeError(`not a percent 0..100: ${percent}`);
  return Number.isInteger(value) ? BigInt(value) * 10_000n : parseAmount(value.toFixed(4)) / 100n;
}

/** The number a fraction field of the wire carries: 35 000n → 0.035. Rules §2.0. */
export function toWireFraction(fraction: Fraction): number {
  return Number(formatPrice(fraction));
}

/** A share of an amount in micro-USD, half up to so many decimals. Rules §2.0. */
export function applyFraction(amount: Micro, fraction: Fraction, decimals: number): Micro {
  return roundHalfUp(amount * fraction, WHOLE, decimals);
}

/** Sum of amounts in micro-USD. */
export function sumOf(amounts: readonly Micro[]): Micro {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** The lesser of two amounts in micro-USD. */
export function lesserOf(a: Micro, b: Micro): Micro {
  return a < b ? a : b;
}

/** The greater of two amounts in micro-USD. */
export function greaterOf(a: Micro, b: Micro): Micro {
  return a > b ? a : b;
}

/** The amount in micro-USD, or 0 when it is negative. */
export function atLeastZero(amount: Micro): Micro {
  return greaterOf(amount, 0n);
}

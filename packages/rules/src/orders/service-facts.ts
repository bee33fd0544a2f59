import { type Fraction, roundHalfUp, WHOLE } from '../money/money.ts';

/** Facts are measured of so many orders that ended last, and stand in lists from as many on. Rules §3.13. */
export const LAST_ORDERS = 100;
/** Fewer orders tell nothing. Rules §3.13. */
const FEWEST_ORDERS = 10;
/** Days after the end of an order on which its units are counted again. Rules §3.13. */
export const KEPT_DAYS = 30;

/** Places where facts of so many orders are told: in lists too, on the page of the service alone, or nowhere. Rules §3.13. */
export function factsTold(orders: number): 'everywhere' | 'on_page' | 'nowhere' {
  if (orders >= LAST_ORDERS) return 'everywhere';
  return orders >= FEWEST_ORDERS ? 'on_page' : 'nowhere';
}

/** The share of a part in a whole, to a tenth of a percent half up; null of nothing. Rules §3.13. */
export function fractionOf(part: bigint, whole: bigint): Fraction | null {
  return whole > 0n ? roundHalfUp(part * WHOLE, whole, SHARE_DECIMALS) : null;
}

/** 0.962 is 96.2 percent. */
const SHARE_DECIMALS = 3;

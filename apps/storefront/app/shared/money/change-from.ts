import { parseAmount } from '@fanfare/rules';

/** The change from one amount to another in whole percent; null from nothing. */
export function changeFrom(before: string, now: string): number | null {
  const [from, to] = [parseAmount(before), parseAmount(now)];

  return from > 0n ? Math.round(Number(((to - from) * 1000n) / from) / 10) : null;
}

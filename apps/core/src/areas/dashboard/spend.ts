import type { Micro } from '@fanfare/rules';
import { daysAfter } from '../orders/face/days.ts';

/** Sum ordered on a day, and the sum that came back of it; micro-USD. */
export type SpendRow = { day: string; spent: bigint; refunded: bigint };

export function sumSpend(rows: readonly SpendRow[], isMeant: (day: string) => boolean) {
  let [total, returned] = [0n, 0n];
  for (const { day, spent, refunded } of rows) {
    if (!isMeant(day)) continue;
    total += spent;
    returned += refunded;
  }

  return { total, returned };
}

/** So many days from a first one. */
export const daysIn = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => daysAfter(first, place));

/** Whole days for which a balance lasts when as much is spent a day as in so many days before; null when nothing was. */
export function lastsFor(balance: Micro, spent: Micro, days: number): number | null {
  return spent > 0n ? Number((balance * BigInt(days)) / spent) : null;
}

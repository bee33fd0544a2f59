import { parseAmount } from '@fanfare/rules';

/**
 * Percent, 0 to 100, of each part between two goals that a spend fills. Goals and spend are decimal texts, the lowest goal first; of
 * n goals there are n - 1 parts.
 */
export function fillsOf(goals: readonly string[], spend: string): number[] {
  const at = parseAmount(spend);
  const stops = goals.map(parseAmount);

  return stops.slice(1).map((end, place) => {
    const start = stops[place] ?? 0n;
    if (at >= end) return 100;

    return at <= start ? 0 : Number(((at - start) * 100n) / (end - start));
  });
}

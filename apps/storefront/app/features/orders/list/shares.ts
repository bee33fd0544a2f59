import { parseAmount } from '@fanfare/rules';

/** Widths of bars in whole percent of the largest amount; all 0 when nothing was spent. */
export function shares(amounts: readonly string[]): number[] {
  const micro = amounts.map(parseAmount);
  const [largest = 0n] = micro.toSorted((one, other) => Number(other - one));

  return micro.map((amount) => (amount <= 0n ? 0 : Number((100n * amount) / largest)));
}

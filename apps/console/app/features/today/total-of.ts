import { formatAmount, parseAmount } from '@fanfare/rules';

/** Money in rows of what waits, USD; rows without any add nothing. */
export function totalOf(rows: readonly { money: string | null }[]): string {
  return formatAmount(
    rows.reduce((sum, { money }) => sum + (money === null ? 0n : parseAmount(money)), 0n),
    6,
  );
}

import type { PaymentMethod } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { percentOf } from '../../shared/payment/percent-of.ts';

export type StepAt = {
  /** Whole or decimal percent, null where nothing is added. */
  percent: string | null;
  /** True when the bonus grows at this amount. */
  isNew: boolean;
};

/** Bonus steps of a method for each amount (decimal texts, ascending). */
export function stepsAt(bonuses: PaymentMethod['bonuses'], amounts: readonly string[]): StepAt[] {
  const percents = amounts.map((amount) => percentAt(bonuses, amount));

  return percents.map((percent, place) => ({
    percent,
    isNew: percent !== null && percent !== (percents[place - 1] ?? null),
  }));
}

function percentAt(bonuses: PaymentMethod['bonuses'], amount: string): string | null {
  const reached = bonuses
    .filter(({ from_amount }) => parseAmount(from_amount) <= parseAmount(amount))
    .sort((one, other) => Number(parseAmount(other.from_amount) - parseAmount(one.from_amount)));
  const [highest] = reached;

  return highest === undefined || highest.bonus_percent === 0 ? null : percentOf(highest.bonus_percent);
}

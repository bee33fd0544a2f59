import type { PaymentMethod } from '@fanfare/contract';
import { formatExact, type Micro, parseAmount } from '@fanfare/rules';
import { percentOf } from '../../shared/payment/percent-of.ts';

type Bonus = PaymentMethod['bonuses'][number];
export type BonusStep = {
  /** 2 for 0.02 (ENT-57). */
  percent: string;
  from: string;
  /** Position on the scale, 0..1. */
  at: number;
  isReached: boolean;
};
export type BonusSteps = {
  steps: BonusStep[];
  /** Position of the amount. */
  knob: number;
  current: BonusStep | null;
  next: (BonusStep & { missing: string }) | null;
};

const FIRST_AT = 0.2;
const LAST_AT = 0.8;

/**
 * The bonuses of a method as steps of a scale, evenly apart however far their amounts are, and the amount between them.
 * Past the last step the scale ends at twice its amount.
 */
export function bonusSteps(bonuses: readonly Bonus[], amount: Micro, decimals: number): BonusSteps {
  const steps = bonuses
    .map(({ bonus_percent, from_amount }) => ({
      percent: percentOf(bonus_percent),
      from: parseAmount(from_amount),
    }))
    .sort((one, other) => Number(one.from - other.from))
    .map(({ percent, from }, place, { length }) => ({
      percent,
      from: formatExact(from, decimals),
      at: length === 1 ? (FIRST_AT + LAST_AT) / 2 : FIRST_AT + ((LAST_AT - FIRST_AT) * place) / (length - 1),
      isReached: amount >= from,
    }));
  const next = steps.find(({ isReached }) => !isReached);

  return {
    steps,
    knob: placeOf(amount, steps),
    current: steps.findLast(({ isReached }) => isReached) ?? null,
    next: next ? { ...next, missing: formatExact(parseAmount(next.from) - amount, decimals) } : null,
  };
}

function placeOf(amount: Micro, steps: readonly BonusStep[]): number {
  const last = steps.at(-1);
  if (last === undefined) return 0;
  const marks = [
    { from: 0, at: 0 },
    ...steps.map(({ from, at }) => ({ from: Number(from), at })),
    { from: Number(last.from) * 2, at: 1 },
  ];
  const value = Number(amount) / 1e6;
  const above = marks.findIndex(({ from }) => from > value);
  const [low, high] = [marks[above - 1], marks[above]];
  if (low === undefined || high === undefined) return above === -1 ? 1 : 0;

  return low.at + ((value - low.from) / (high.from - low.from)) * (high.at - low.at);
}

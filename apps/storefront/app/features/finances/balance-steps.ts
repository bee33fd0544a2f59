import { daysAfter } from './days-after.ts';

type Day = { date: string; balance: string; added: string };
export type Period = { from: string; to: string; opening: string; days: readonly Day[] };
export type BalanceSteps = {
  /** Share of the chart's height, 0 (bottom) to 1, for each day of the period. */
  heights: number[];
  /** Balances at which a line is drawn, with the height of each. */
  lines: { balance: number; height: number }[];
  /** The largest payments, at most two, with where they stand: 0 at the left to 1. */
  peaks: { added: string; at: number }[];
  dates: string[];
};

const MOST_LINES = 3;

/** Geometry of the balance chart. Numbers are for drawing only: exact figures are in the rows. */
export function balanceSteps({ from, to, opening, days }: Period): BalanceSteps {
  const known = new Map(days.map(({ date, balance }) => [date, Number(balance)]));
  const dates: string[] = [];
  const balances: number[] = [];
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    dates.push(date);
    balances.push(known.get(date) ?? balances.at(-1) ?? Number(opening));
  }
  const step = roundStep(Math.max(...balances, 0.01) / MOST_LINES);
  const top = step * MOST_LINES;

  return {
    heights: balances.map((balance) => balance / top),
    lines: Array.from({ length: MOST_LINES - 1 }, (_, index) => {
      const balance = step * (index + 1);
      return { balance, height: balance / top };
    }),
    peaks: days
      .filter(({ added }) => Number(added) > 0)
      .toSorted((a, b) => Number(b.added) - Number(a.added))
      .slice(0, 2)
      .map(({ date, added }) => ({ added, at: dates.indexOf(date) / dates.length })),
    dates,
  };
}

/** The next of 1, 2, 2.5, 5, 10, 20… that is no smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));

  return ([1, 2, 2.5, 5].find((part) => part * power >= least) ?? 10) * power;
}

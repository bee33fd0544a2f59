import type { Statistics, StatisticsShares } from '@fanfare/contract';
import { summed } from './measures.ts';

/** More networks than so many are drawn as one, "others". */
const MOST_SERIES = 5;

/** A network of the chart, or the others together. */
export type Series = StatisticsShares & { id: number | null; name: string };
export type SeriesStep = {
  from: string;
  to: string;
  /** In the order of the series. */
  shares: StatisticsShares[];
  all: StatisticsShares;
  before: StatisticsShares;
};

const NOTHING: StatisticsShares = { orders: 0, delivered: 0, spent: '0.00' };

/** Series of the chart and its table: one for each of the largest networks, and their shares of each step. */
export function seriesOf(
  { networks, steps }: Statistics,
  others: string,
): { series: Series[]; steps: SeriesStep[] } {
  const shown = networks.filter(({ orders }) => orders > 0);
  const isWhole = shown.length <= MOST_SERIES + 1;
  const own = isWhole ? shown : shown.slice(0, MOST_SERIES);
  const rest = isWhole ? [] : shown.slice(MOST_SERIES);
  const restIds = new Set(rest.map(({ id }) => id));

  return {
    series: [
      ...own.map(({ id, name, orders, delivered, spent }) => ({ id, name, orders, delivered, spent })),
      ...(rest.length > 0 ? [{ id: null, name: others, ...summed(rest) }] : []),
    ],
    steps: steps.map(({ from, to, networks: parts, before }) => ({
      from,
      to,
      shares: [
        ...own.map(({ id }) => parts.find((part) => part.id === id) ?? NOTHING),
        ...(rest.length > 0 ? [summed(parts.filter(({ id }) => restIds.has(id)))] : []),
      ],
      all: summed(parts),
      before,
    })),
  };
}

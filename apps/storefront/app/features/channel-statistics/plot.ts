import type { ChannelOrder, ChannelStatistics } from '@fanfare/contract';
import { countScale } from '@fanfare/ui/charts/count-scale.ts';

export type ChannelDay = ChannelStatistics['days'][number];

export const LINE_HEIGHT = 148;
/** Width of the drawing, which is stretched to that of the page. */
export const WIDTH = 1000;
const LINES = 3;
const MOST_LANES = 3;
const GAINS_HEIGHT = 84;

/** The middle of a day's band, and its width. */
export const middleOf = (place: number, count: number) => ((place + 0.5) * WIDTH) / count;
export const shareOf = (x: number) => `${(x / WIDTH) * 100}%`;

/** The line of subscribers: parts that were read, parts between readings, and where its end stands. */
export function plotLine(days: readonly ChannelDay[]) {
  const counts = days.flatMap(({ subscribers }) => subscribers ?? []);
  const [least, most] = counts.length > 0 ? [Math.min(...counts), Math.max(...counts)] : [0, 1];
  const { heightOf, lines } = countScale([least, most], {
    height: LINE_HEIGHT,
    lines: LINES,
    isRounded: true,
  });
  const y = (count: number) => LINE_HEIGHT - heightOf(count);
  const point = (place: number): [number, number] => [
    middleOf(place, days.length),
    y(days[place]?.subscribers ?? least),
  ];
  const read: string[] = [];
  const gaps: string[] = [];
  for (let place = 1; place < days.length; place += 1) {
    const path = `M${point(place - 1).join(' ')}L${point(place).join(' ')}`;
    const isGap = days[place]?.read === null || days[place - 1]?.read === null;
    (isGap ? gaps : read).push(path);
  }

  return {
    read: read.join(''),
    gaps: gaps.join(''),
    ticks: lines.map((value) => ({ value, y: y(value) })),
    end: point(days.length - 1),
  };
}

export type LaneBar = {
  order: ChannelOrder;
  lane: number;
  /** From the left edge of its first day to the right edge of its last, 0..WIDTH. */
  from: number;
  to: number;
  isOpen: boolean;
  /** Side on which there is room for its words; null where there is none. */
  side: 'left' | 'right' | null;
};

/** Room that the words of an order take beside its bar. */
const LABEL = 0.2 * WIDTH;

/** Orders as bars, in as many lanes as it takes for none to lie on another or on its words; what is left over is counted. */
export function laneBars(orders: readonly ChannelOrder[], days: readonly ChannelDay[]) {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const edge = (day: string, after: number) =>
    ((days.findIndex((one) => one.day === day) + after) * WIDTH) / days.length;
  const ends: number[] = [];
  const bars: LaneBar[] = [];
  let more = 0;
  for (const order of orders) {
    const isOpen = order.to === null || order.to > last;
    const from = order.from < first ? 0 : edge(order.from, 0);
    const to = isOpen ? WIDTH : edge(order.to ?? last, 1);
    const side = from >= LABEL ? 'left' : to <= WIDTH - LABEL ? 'right' : null;
    const begin = side === 'left' ? from - LABEL : from;
    const lane = [...Array(MOST_LANES).keys()].find((one) => (ends[one] ?? 0) <= begin);
    if (lane === undefined) more += 1;
    else {
      ends[lane] = side === 'right' ? to + LABEL : to;
      bars.push({ order, lane, from, to, isOpen, side });
    }
  }

  return { bars, more, lanes: Math.max(1, ends.length) };
}

/** Bars of what was gained, of which the upper part came by orders, and of what was lost below the line. */
export function plotGains(days: readonly ChannelDay[]) {
  const reads = days.flatMap(({ read }) => read ?? []);
  const most = Math.max(1, ...reads.map(({ subscribers_gained }) => subscribers_gained));
  const { heightOf, lines } = countScale([0, most], { height: GAINS_HEIGHT, lines: 2, isRounded: false });
  const lost = Math.max(0, ...reads.map(({ subscribers_lost }) => subscribers_lost));
  const below = Math.max(10, Math.ceil(heightOf(lost)));

  return {
    height: GAINS_HEIGHT + below + 1,
    zero: GAINS_HEIGHT,
    top: lines.at(-1) ?? most,
    heightOf,
  };
}

export const sumOf = (
  days: readonly ChannelDay[],
  value: (read: NonNullable<ChannelDay['read']>) => number,
) => days.reduce((sum, { read }) => sum + (read === null ? 0 : value(read)), 0);

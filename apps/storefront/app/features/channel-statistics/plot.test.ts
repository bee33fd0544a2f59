import type { ChannelOrder } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { type ChannelDay, laneBars, plotGains, plotLine, sumOf, WIDTH } from './plot.ts';

const figures = {
  views: 1,
  watch_time_minutes: 1,
  average_view_duration_seconds: 1,
  average_view_percentage: 1,
  subscribers_gained: 5,
  subscribers_lost: 2,
  gained_by_orders: 0,
};
const days: ChannelDay[] = Array.from({ length: 10 }, (_, place) => ({
  day: `2026-11-${String(place + 1).padStart(2, '0')}`,
  subscribers: 100 + place * 3,
  read: place === 4 ? null : figures,
}));
const order = (from: string, to: string | null, id = 1): ChannelOrder => ({
  id,
  kind: 'subscribers',
  quantity: 10,
  delivered: 10,
  from: `2026-11-${from}`,
  to: to && `2026-11-${to}`,
});

test('a day without a reading is a gap in the line, never zero', () => {
  const { read, gaps, end } = plotLine(days);
  expect(read.split('M')).toHaveLength(8);
  expect(gaps.split('M')).toHaveLength(3);
  expect(end[0]).toBe(950);
  expect(sumOf(days, ({ subscribers_gained }) => subscribers_gained)).toBe(45);
});

test('one count on all days, and none at all, are drawn', () => {
  expect(plotLine(days.map((day) => ({ ...day, subscribers: 7 }))).ticks.length).toBeGreaterThan(1);
  expect(plotLine(days.map((day) => ({ ...day, subscribers: null, read: null }))).read).toBe('');
  expect(plotGains(days.map((day) => ({ ...day, read: null }))).top).toBe(1);
});

test('orders that overlap lie in lanes, at most three; a running one is open at the right edge', () => {
  const { bars, more, lanes } = laneBars(
    [
      order('03', '05'),
      order('04', null, 2),
      order('04', '06', 3),
      order('05', '06', 4),
      order('05', '07', 5),
    ],
    days,
  );
  expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 2]);
  expect([more, lanes]).toEqual([2, 3]);
  expect(bars[1]).toMatchObject({ isOpen: true, to: WIDTH, side: 'left' });
  // Before the period, and through all of it.
  expect(laneBars([order('00', null)], days).bars[0]).toMatchObject({ from: 0, to: WIDTH, side: null });
  expect(laneBars([order('01', '02')], days).bars[0]).toMatchObject({ from: 0, side: 'right' });
});

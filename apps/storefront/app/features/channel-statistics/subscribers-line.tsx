import type { ChannelOrder } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import styles from './day-charts.module.css';
import { type ChannelDay, LINE_HEIGHT, laneBars, plotLine, shareOf, WIDTH } from './plot.ts';

type SubscribersLineProps = { days: readonly ChannelDay[]; orders: readonly ChannelOrder[] };

/** The line of subscribers: dashed where no day was read, with a dotted line where each order began. */
export function SubscribersLine({ days, orders }: SubscribersLineProps) {
  const { read, gaps, ticks, end } = plotLine(days);
  const starts = laneBars(orders, days).bars.flatMap(({ from }) => (from > 0 ? from : []));

  return (
    <div className={styles.line} style={{ height: LINE_HEIGHT }} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${LINE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <line key={value} x1="0" x2={WIDTH} y1={y} y2={y} />
        ))}
        {starts.map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2={LINE_HEIGHT} data-start />
        ))}
        <path d={gaps} data-gap />
        <path d={read} />
      </svg>
      {ticks.map(({ value, y }) => (
        <span key={value} style={{ top: y }}>
          {formatNumber(value)}
        </span>
      ))}
      <i style={{ left: shareOf(end[0]), top: end[1] }} />
    </div>
  );
}

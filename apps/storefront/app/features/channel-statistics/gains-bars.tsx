import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import styles from './day-charts.module.css';
import { type ChannelDay, plotGains, sumOf, WIDTH } from './plot.ts';

/** Space on both sides of a bar, of the width of its day. */
const GAP = 0.18;

/** Gains by day, the part that orders brought on top, and losses below the zero line, by the same scale. */
export function GainsBars({ days }: { days: readonly ChannelDay[] }) {
  const { height, zero, top, heightOf } = plotGains(days);
  const band = WIDTH / days.length;
  const width = band * (1 - 2 * GAP);

  return (
    <>
      <Legend days={days} />
      <div className={styles.gains} style={{ height }} aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2={WIDTH} y1={zero - heightOf(top)} y2={zero - heightOf(top)} />
          {days.map(({ day, read }, place) => {
            const x = (place + GAP) * band;
            if (read === null)
              return <rect key={day} x={x} y={zero - 10} width={width} height={18} data-kind="none" />;
            const orders = heightOf(read.gained_by_orders);
            const own = heightOf(read.subscribers_gained) - orders;
            return (
              <g key={day}>
                <rect x={x} y={zero - own} width={width} height={own} data-kind="own" />
                <rect
                  x={x}
                  y={zero - own - orders}
                  width={width}
                  height={Math.max(orders - 1, 0)}
                  data-kind="orders"
                />
                <rect
                  x={x}
                  y={zero + 1}
                  width={width}
                  height={heightOf(read.subscribers_lost)}
                  data-kind="lost"
                />
              </g>
            );
          })}
          <line x1="0" x2={WIDTH} y1={zero + 0.5} y2={zero + 0.5} data-base />
        </svg>
        <span style={{ top: zero - heightOf(top) }}>{formatNumber(top)}</span>
      </div>
    </>
  );
}

function Legend({ days }: { days: readonly ChannelDay[] }) {
  const gained = sumOf(days, ({ subscribers_gained }) => subscribers_gained);
  const orders = sumOf(days, ({ gained_by_orders }) => gained_by_orders);
  const lost = sumOf(days, ({ subscribers_lost }) => subscribers_lost);
  const unread = days.filter(({ read }) => read === null).length;

  return (
    <ul className={styles.legend}>
      <li>
        <i data-kind="own" />
        <Trans>Gained on its own</Trans> <b>{formatNumber(gained - orders)}</b>
      </li>
      <li>
        <i data-kind="orders" />
        <Trans>By your orders</Trans> <b>{formatNumber(orders)}</b>
      </li>
      <li>
        <i data-kind="lost" />
        <Trans>Lost</Trans> <b>{formatNumber(lost)}</b>
      </li>
      {unread > 0 ? (
        <li>
          <i data-kind="none" />
          <Trans>Not checked</Trans> <b>{formatNumber(unread)}</b>
        </li>
      ) : null}
    </ul>
  );
}

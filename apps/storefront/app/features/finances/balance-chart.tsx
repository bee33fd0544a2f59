import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import styles from './balance-chart.module.css';
import { balanceSteps } from './balance-steps.ts';
import type { Statement } from './load-finances.server.ts';

const HEIGHT = 104;
/** Number of dates that fit under the chart. */
const DATES = 3;

/** The balance by day as a line of steps. Whoever does not look reads the same in the rows. */
export function BalanceChart({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const view = useMoneyView();
  const shortDay = useShortDay();
  const { date_from: from, date_to: to, opening_balance, closing_balance, days } = statement;
  const { heights, lines, peaks, dates } = balanceSteps({ from, to, opening: opening_balance, days });
  const line = pathOf(heights);
  const before = formatMoney(opening_balance, view, 'credit');
  const after = formatMoney(closing_balance, view, 'credit');

  return (
    <figure className={styles.chart}>
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${heights.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`The balance by day, from ${before} to ${after}`}
        >
          {[0, ...lines.map(({ height }) => height)].map((height) => (
            <line key={height} x1="0" x2={heights.length} y1={yOf(height)} y2={yOf(height)} />
          ))}
          <path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
          <path className={styles.line} d={line} />
        </svg>
        <div aria-hidden="true">
          {lines.map(({ balance, height }) => (
            <span key={height} className={styles.mark} style={{ top: `${(1 - height) * 100}%` }}>
              {formatMoney(String(balance), view, 'credit')}
            </span>
          ))}
          {peaks.map(({ added, at }) => (
            <span
              key={at}
              className={styles.peak}
              data-side={at > 0.5 ? 'left' : 'right'}
              style={{ left: `${at * 100}%` }}
            >
              +{formatMoney(added, view, 'credit')}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.dates} aria-hidden="true">
        {datesUnder(dates).map((date) => (
          <span key={date}>{shortDay(date)}</span>
        ))}
      </div>
    </figure>
  );
}

const yOf = (height: number) => HEIGHT * (1 - height);

/** Each day is as wide as one, at the height of its balance. */
const pathOf = (heights: readonly number[]) =>
  heights.map((height, day) => `${day === 0 ? 'M0 ' : 'V'}${yOf(height).toFixed(1)}H${day + 1}`).join('');

/** The first, the last, and some between in equal distance. */
function datesUnder(dates: readonly string[]): string[] {
  const count = Math.min(DATES, dates.length);
  const last = dates.length - 1;

  return Array.from({ length: count }, (_, index) =>
    String(dates[count === 1 ? 0 : Math.round((index * last) / (count - 1))]),
  );
}

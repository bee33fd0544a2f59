import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import styles from './drop-curve.module.css';

type Counts = staff.DeskRefillDetail['counts'];

/** Share of the height that stays free above and below the curve. */
const MARGIN = 0.12;

/** The counts that are known of a link since all was delivered, by time: from what was promised to the last one. */
export function DropCurve({ counts }: { counts: Counts }) {
  const { t } = useLingui();
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last || counts.length < 2) return null;
  const points = placed(counts);
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const [top, end] = [points[0]?.y ?? 0, points.at(-1)?.y ?? 0];
  const [promised, now] = [formatNumber(first.count), formatNumber(last.count)];

  return (
    <div className={styles.curve}>
      <div className={styles.plot}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t`Count on the link, from ${promised} to ${now}`}
        >
          <polygon className={styles.gone} points={`0,${top} ${line} 100,${top}`} />
          <line className={styles.promised} x1="0" x2="100" y1={top} y2={top} />
          <polyline className={styles.line} points={line} />
        </svg>
        <i style={{ insetBlockStart: `${end}%` }} />
      </div>
      <div className={styles.ends}>
        <small style={{ insetBlockStart: `${top}%` }}>
          <Trans>{promised} promised</Trans>
        </small>
        <b style={{ insetBlockStart: `${end}%` }}>
          <Trans>{now} now</Trans>
        </b>
      </div>
      <small className={styles.times}>
        <span>
          <Trans>
            <Clock iso={first.at} />, all delivered
          </Trans>
        </span>
        <Clock iso={last.at} />
      </small>
    </div>
  );
}

/** Counts as points of a square of 100: time from the start, the largest count on top. */
function placed(counts: Counts): { x: number; y: number }[] {
  const times = counts.map(({ at }) => new Date(at).getTime());
  const values = counts.map(({ count }) => count);
  const share = (value: number, all: number[]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return most === least ? 0 : (value - least) / (most - least);
  };

  return counts.map((_, place) => ({
    x: Math.round(share(times[place] ?? 0, times) * 1000) / 10,
    y: Math.round((1 - MARGIN - share(values[place] ?? 0, values) * (1 - 2 * MARGIN)) * 1000) / 10,
  }));
}

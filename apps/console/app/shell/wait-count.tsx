import { formatNumber } from '@fanfare/rules';
import type { Count } from './use-counts.ts';
import styles from './wait-count.module.css';

const MOST = 999;

/** A number beside a screen or a view; amber while money or a promise is at risk, and nothing where nothing waits. */
export function WaitCount({ count }: { count: Count | null }) {
  if (count === null || count.count === 0) return null;
  const isMore = count.isMore || count.count > MOST;

  return (
    <span className={styles.count} data-at-risk={count.isAtRisk || undefined}>
      {formatNumber(Math.min(count.count, MOST))}
      {isMore ? '+' : ''}
    </span>
  );
}

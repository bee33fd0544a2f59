import { type MoneyGoal, shareOf } from './missing-money.ts';
import styles from './money-bar.module.css';

/** Progress of a sum; running orders that do not count yet stand in grey. The figures beside it say the same. */
export function MoneyBar({ goal }: { goal: MoneyGoal }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${shareOf(goal.done, goal) * 100}%` }} />
      <i data-running style={{ width: `${shareOf(goal.running, goal) * 100}%` }} />
    </span>
  );
}
